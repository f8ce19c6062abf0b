#include "book/cells.hpp"

#include <algorithm>
#include <cctype>

#include "book/words.hpp"
#include "support/visible.hpp"

namespace rulewright::book {

namespace {

constexpr std::string_view kWord = "quare";  // behind its capital or small letter

bool is_letter(const std::string& text, std::size_t i) {
    return i < text.size() && std::isalpha(static_cast<unsigned char>(text[i])) != 0;
}

// "A square, squares" is "a cell, cells"; what only begins or ends so stays.
std::string with_cells(const std::string& text) {
    std::string made;
    std::size_t from = 0;
    for (std::size_t at = 1; (at = text.find(kWord, at)) != text.npos; ++at) {
        const char first = text[at - 1];
        std::size_t end = at + kWord.size();
        if (end < text.size() && text[end] == 's') ++end;
        const bool word = (first == 's' || first == 'S') && (at == 1 || !is_letter(text, at - 2)) &&
                          !is_letter(text, end);
        if (!word) continue;
        made += text.substr(from, at - 1 - from) + (first == 's' ? "cell" : "Cell");
        from = at + kWord.size();
    }
    return made + text.substr(from);
}

// Meanings and names of the file that say "square" themselves.
std::vector<std::string> authored(const variant::Variant& variant) {
    std::vector<std::string> texts;
    const auto add = [&](const std::string& text) {
        if (text.find(kWord) != text.npos) texts.push_back(text);
    };
    const auto add_all = [&](const auto& declared) {
        for (const auto& one : declared) {
            add(plain(one.name));
            add(support::visible(one.meaning));
        }
    };
    add_all(variant.attributes);
    add_all(variant.state.pieces);
    add_all(variant.state.variables);
    add_all(variant.options);
    if (variant.turns) add_all(variant.turns->variables);
    if (const auto& timer = variant.state.timer) {
        add(plain(timer->name));
        add(support::visible(timer->meaning));
    }
    for (const variant::Zone& zone : variant.zones) add(plain(zone.name));
    for (const variant::PieceType& piece : variant.pieces) add(plain(piece.name));
    return texts;
}

class CellNamer {
public:
    explicit CellNamer(const variant::Variant& variant) : authored_(authored(variant)) {}

    void name(Section& section) const {
        name(section.title);
        for (Sentence& sentence : section.sentences) name(sentence.text);
        if (section.table) {
            for (std::string& text : section.table->head) name(text);
            for (std::vector<std::string>& row : section.table->rows) {
                for (std::string& text : row) name(text);
            }
        }
        for (Figure& figure : section.figures) name(figure.caption);
        for (Section& part : section.parts) name(part);
    }

private:
    void name(std::string& text) const {
        const bool own =
            std::any_of(authored_.begin(), authored_.end(),
                        [&](const std::string& one) { return text.find(one) != text.npos; });
        if (!own) text = with_cells(text);
    }

    std::vector<std::string> authored_;
};

}  // namespace

void name_cells(const variant::Variant& variant, Section& section) {
    if (variant.boards.front().hexagons) CellNamer(variant).name(section);
}

}  // namespace rulewright::book
