#include <fmt/format.h>

#include <filesystem>

#include "book/compose.hpp"
#include "show_parts.hpp"
#include "support/text.hpp"
#include "support/visible.hpp"

namespace rulewright::cli {

namespace {

using variant::Variant;

std::string lines(const book::Sentences& sentences, const char* margin) {
    std::string text;
    for (const book::Sentence& one : sentences) {
        text += fmt::format("{}{}{}{}\n", margin, one.text, one.code.empty() ? "" : " ", one.code);
    }
    return text;
}

// What the file says of its movement stands beside the words.
std::string piece(const variant::PieceType& type, const book::Section& part) {
    std::string text = type.betza.empty()
                           ? fmt::format("  {}, vectors {}\n", part.title, type.vectors)
                           : fmt::format("  {}, Betza notation {}\n", part.title, type.betza);
    return text + lines(part.sentences, "    ");
}

std::string table(const book::Table& table) {
    std::string text;
    for (const auto& row : table.rows) text += "    " + support::join(row, ", ") + "\n";
    return text;
}

std::string section(const Variant& variant, const book::Section& section) {
    std::string text = "\n" + section.title + "\n" + lines(section.sentences, "  ");
    if (section.table) text += table(*section.table);
    for (std::size_t i = 0; i < section.parts.size(); ++i) {
        text += piece(variant.pieces[i], section.parts[i]);
    }
    return text;
}

}  // namespace

std::string rules_text(game::Game& game) {
    const Variant& variant = game.variant();
    std::string text =
        fmt::format("{} ({})\n", support::visible(variant.name), support::visible(variant.file));
    text += lines(book::source_of(variant), "");
    for (const book::Section& one : book::sections_of(game)) text += section(variant, one);
    for (const variant::HookScript& hooks : variant.hooks) {
        const std::filesystem::path script(hooks.path);
        text += fmt::format("\nscript: {}", script.lexically_proximate(hooks.root).string());
    }
    return text + (variant.hooks.empty() ? "" : "\n");
}

}  // namespace rulewright::cli
