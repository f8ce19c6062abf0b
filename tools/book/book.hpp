// A rule book: what a variant's files define, in sentences for players. The sentences are made
// once, of the Variant alone; `rulewright show --rules` prints the same ones as `rulewright
// describe`. Nothing here knows Markdown or HTML; those render a Book.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "variant/variant.hpp"

namespace rulewright::book {

// One thing that is said, and who says it.
struct Sentence {
    std::string text;  // begins with a capital letter and has its stop; safe to show
    std::string key;   // of the variant file, "draws/repetition"; empty: no key says it
    std::string code;  // what follows in a machine's notation, such as a position's text
    std::string at;    // "scripts/hooks/die.lua:3", for what no key says
};
using Sentences = std::vector<Sentence>;

struct Table {
    std::vector<std::string> head;
    std::vector<std::vector<std::string>> rows;
};

struct Figure {
    std::string name;     // of a file, without ending: "knight"
    std::string text;     // drawn with letters, lines with a newline each
    std::string drawing;  // an SVG element that needs the page's style and shapes
    std::string picture;  // an SVG file of its own
    std::string caption;  // what it shows; safe to show
    int width = 0;        // of the drawing, in pixels
    bool whole_position = false;
};

struct Section {
    std::string title;
    Sentences sentences;
    std::optional<Table> table;
    std::vector<Figure> figures;
    std::vector<Section> parts;

    [[nodiscard]] bool empty() const noexcept {
        return sentences.empty() && !table && figures.empty() && parts.empty();
    }
};

// A mark of diagrams: drawn as an SVG element and with a letter.
struct Mark {
    std::string drawing;
    char letter = '.';
    std::string shape;  // "a ring"
    std::string meaning;
};

struct Book {
    std::string title;
    Sentences source;
    Sentences introduction;
    std::vector<Section> sections;  // none of them empty
    std::vector<Mark> marks;        // that its diagrams have
};

// Capital and stop are added to the words.
[[nodiscard]] Sentence say(const std::string& words, std::string key);

// The sections of a book, each of them empty where a variant says nothing of the kind. The titles
// are those of `all_sections`.
[[nodiscard]] Section setup_of(const variant::Variant& variant);
[[nodiscard]] Section zones_of(const variant::Variant& variant);
[[nodiscard]] Section pieces_of(const variant::Variant& variant);  // a part for each
[[nodiscard]] Section captures_of(const variant::Variant& variant);
[[nodiscard]] Section promotion_of(const variant::Variant& variant);
[[nodiscard]] Section castling_of(const variant::Variant& variant);
[[nodiscard]] Section en_passant_of(const variant::Variant& variant);
[[nodiscard]] Section hands_of(const variant::Variant& variant);
[[nodiscard]] Section gates_of(const variant::Variant& variant);
[[nodiscard]] Section changes_of(const variant::Variant& variant);
[[nodiscard]] Section links_of(const variant::Variant& variant);
[[nodiscard]] Section state_of(const variant::Variant& variant);
[[nodiscard]] Section turns_of(const variant::Variant& variant);
[[nodiscard]] Section check_of(const variant::Variant& variant);  // and what moves must be
[[nodiscard]] Section ends_of(const variant::Variant& variant);
[[nodiscard]] Section draws_of(const variant::Variant& variant);
[[nodiscard]] Section clocks_of(const variant::Variant& variant);
[[nodiscard]] Section notation_of(const variant::Variant& variant);
[[nodiscard]] Section rulings_of(const variant::Variant& variant);
[[nodiscard]] Section scripts_of(const variant::Variant& variant);  // what the file says of hooks

// All of these, in the order of a book; `pieces` is the one with parts.
[[nodiscard]] std::vector<Section> all_sections(const variant::Variant& variant);
// Title, author, edition, address.
[[nodiscard]] Sentences source_of(const variant::Variant& variant);

}  // namespace rulewright::book
