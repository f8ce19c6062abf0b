// The JSON Schemas in schemas/: the one source of every key's name, type, range, default and
// meaning. They are compiled in; a directory can be given instead while writing them.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "diagnostics/diagnostic.hpp"
#include "support/result.hpp"

namespace rulewright::loader {

class Schema {
public:
    // `name` is "variant", "match", "tournament" or "theme"; `directory` empty: the schema compiled
    // in.
    [[nodiscard]] static Result<Schema, diagnostics::Diagnostic> named(
        std::string_view name, const std::string& directory = {});

    [[nodiscard]] const nlohmann::ordered_json& json() const noexcept { return *json_; }

private:
    static Result<Schema, diagnostics::Diagnostic> read(std::string_view name,
                                                        const std::string& directory);
    explicit Schema(std::shared_ptr<const nlohmann::ordered_json> json) : json_(std::move(json)) {}

    std::shared_ptr<const nlohmann::ordered_json> json_;
};

// A reference of all keys as Markdown tables (key, type, default, meaning), one per map of the
// schema, in its order: what stands in rules/README.md between the `generated` marks.
[[nodiscard]] std::string markdown_reference(const Schema& schema);

}  // namespace rulewright::loader
