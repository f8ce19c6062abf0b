// The characters of PGN text: blanks, comments, tags, variations and the words between them. Each
// function stands at the beginning of its thing and leaves the text behind it; the first mistake
// is kept and ends the text.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "notation/pgn.hpp"

namespace rulewright::notation {

class PgnScanner {
public:
    explicit PgnScanner(std::string_view text);

    [[nodiscard]] bool at_end() const noexcept { return error_ || position_ >= text_.size(); }
    [[nodiscard]] char front() const noexcept { return at_end() ? '\0' : text_[position_]; }
    [[nodiscard]] std::size_t position() const noexcept { return position_; }
    [[nodiscard]] const std::optional<PgnError>& error() const noexcept { return error_; }

    // Blanks, and lines that begin with a per cent sign.
    void skip_blanks();
    // `{...}` or `;...`: without its marks, runs of blanks made one.
    [[nodiscard]] std::string comment();
    // `[Name "value"]`
    [[nodiscard]] PgnTag tag();
    // `(...)`, with all that is in it.
    void skip_variation();
    // Up to the next blank or mark; never empty.
    [[nodiscard]] std::string_view word();

    void stop(std::size_t offset, std::size_t length, std::string message, std::string expected);

private:
    [[nodiscard]] std::string brace_comment();
    [[nodiscard]] std::string quoted(const PgnTag& tag);
    void skip_inside_variation();

    std::string_view text_;
    std::size_t position_ = 0;
    std::optional<PgnError> error_;
};

}  // namespace rulewright::notation
