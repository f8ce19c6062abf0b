// A book as a text to read: Markdown, or one HTML page that needs nothing else.
#pragma once

#include "book/book.hpp"

namespace rulewright::book {

struct RenderOptions {
    bool verbose = false;  // where each sentence comes from
    // Of Markdown: pictures are files of these names, "chess-" and the figure's; else they are
    // drawn with letters.
    std::optional<std::string> pictures;
    // Of a page: addresses, as they stand in HTML, and words for them, above the title.
    std::vector<std::pair<std::string, std::string>> links = {};
};

[[nodiscard]] std::string as_markdown(const Book& book, const RenderOptions& options);
// `style` and `shapes` are those of embedded board pictures. It is well-formed XML, too.
[[nodiscard]] std::string as_html(const Book& book, const RenderOptions& options,
                                  const std::string& style, const std::string& shapes);

}  // namespace rulewright::book
