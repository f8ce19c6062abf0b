// What a YAML file holds, told by the keys at its top: each kind of file has its own. A file whose
// first word is misspelt is still known by the others.
#pragma once

#include <optional>
#include <string_view>

#include "loader/document.hpp"

namespace rulewright::loader {

enum class FileKind { kVariant, kMatch, kTournament, kTheme, kTuning };

// `match`, `tournament`, `theme` and `tuned` say it; without them the kind of which it has most
// keys, a variant among equals.
[[nodiscard]] FileKind kind_of(const Node& root);

// The words for one: "a match script".
[[nodiscard]] std::string_view words_for(FileKind kind) noexcept;

// The first key of such a file.
[[nodiscard]] std::string_view head_of(FileKind kind) noexcept;

// The one thing to say of a file that is of another kind than the wanted one, instead of
// what its keys lack: at `named_at`, where another file names it, or at its first key.
[[nodiscard]] std::optional<diagnostics::Diagnostic> wrong_kind(
    const Node& root, FileKind wanted, const std::optional<diagnostics::Place>& named_at = {});

}  // namespace rulewright::loader
