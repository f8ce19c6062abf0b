#include "lsp/betza_words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "movegen/rides.hpp"
#include "support/text.hpp"

namespace rulewright::lsp {

using support::is_digit;

namespace {

const std::vector<BetzaLetter> kAtoms = {
    {'W', "one square straight (wazir)"},
    {'F', "one square diagonally (ferz)"},
    {'D', "a leap of two squares straight (dabbaba)"},
    {'N', "a knight's leap, two and one"},
    {'A', "a leap of two squares diagonally (alfil)"},
    {'H', "a leap of three squares straight (threeleaper)"},
    {'C', "a leap of three and one (camel)"},
    {'Z', "a leap of three and two (zebra)"},
    {'G', "a leap of three squares diagonally (tripper)"},
    {'K', "one square in any direction, as a king"},
    {'R', "a ride straight, as a rook"},
    {'B', "a ride diagonally, as a bishop"},
    {'Q', "a ride in any direction, as a queen"},
    {'O', "castling, over so many squares to the side"},
};
const std::vector<BetzaLetter> kDirections = {
    {'f', "forward"},
    {'b', "back"},
    {'l', "to the left"},
    {'r', "to the right"},
    {'v', "forward and back"},
    {'s', "to both sides"},
    {'h', "with f, b, l or r: the whole half of the directions"},
};
const std::vector<BetzaLetter> kModifiers = {
    {'m', "only moves, never captures"},
    {'c', "only captures"},
    {'e', "captures en passant"},
    {'i', "only from its initial squares"},
    {'n', "lame: not over pieces"},
    {'j', "must jump over a piece"},
    {'p', "over exactly one piece, then on (cannon)"},
    {'g', "over one piece, right behind it (grasshopper)"},
    {'o', "over the left and right edge (cylinder)"},
    {'a', "and then, behind it the directions of the next leg of the same atom"},
    {'y', "before a: a leaper rides from there on, a rider leaps"},
};

bool is_atom(char letter) {
    return std::any_of(kAtoms.begin(), kAtoms.end(),
                       [=](const BetzaLetter& one) { return one.letter == letter; });
}
bool is_prefix(char letter) {
    return !is_atom(letter) && !meaning_of(letter).empty();
}

// What stands from `at` on: letters in front of an atom, it, and its number.
std::size_t end_of_atom(std::string_view text, std::size_t at) {
    while (at < text.size() && is_prefix(text[at])) ++at;
    if (at >= text.size() || text[at] == '[') return at;
    const char letter = text[at++];
    while (is_atom(letter) && at < text.size() && text[at] == letter) ++at;
    while (at < text.size() && is_digit(text[at])) ++at;
    return at;
}

std::string atom_in_words(std::string_view letters) {
    const std::size_t number = letters.find_first_of("0123456789");
    const std::string_view range = number == letters.npos ? "" : letters.substr(number);
    const char atom = letters.front();
    if (!is_atom(atom)) return "no atom";
    if (atom == 'O') return fmt::format("castling over {} squares", range.empty() ? "?" : range);
    std::string words(meaning_of(atom));
    const bool doubled = letters.size() > 1 && letters[1] == atom;
    const bool rides = atom == 'R' || atom == 'B' || atom == 'Q';
    if (doubled || (range == "0" && !rides)) return words + ", again and again in one direction";
    if (range.empty() || range == "0" || range == "1") return words;
    return words +
           fmt::format(", up to {} {} in one direction", range, rides ? "squares" : "times");
}

std::string leg_in_words(std::string_view part) {
    std::size_t at = 0;
    std::vector<std::string> words;
    std::vector<std::string> ways;
    for (; at < part.size() && is_prefix(part[at]); ++at) {
        const bool leads =
            std::any_of(kDirections.begin(), kDirections.end(),
                        [&](const BetzaLetter& one) { return one.letter == part[at]; });
        (leads ? ways : words).emplace_back(meaning_of(part[at]));
    }
    if (!ways.empty()) words.push_back(support::join(ways, " and "));
    if (at == part.size()) return support::join(words, ", ");
    const std::string atom = atom_in_words(part.substr(at));
    return words.empty() ? atom : support::join(words, ", ") + ": " + atom;
}

std::string bracket_in_words(std::string_view part) {
    const bool then = part.front() == 't';
    std::string words = "a way that bends: ";
    std::size_t at = then ? 2 : 1;
    while (at < part.size() && part[at] != ']') {
        const std::size_t end = std::max(end_of_atom(part, at), at + 1);
        words += leg_in_words(part.substr(at, end - at));
        at = end;
        if (at >= part.size() || part[at] == ']') break;
        if (part[at] == '?' || then) words += "; there it may stop, or then ";
        if (part[at] == '-') words += "; then ";
        if (part[at] == '?' || part[at] == '-') ++at;
    }
    return words;
}

}  // namespace

const std::vector<BetzaLetter>& betza_letters() {
    static const std::vector<BetzaLetter> all = [] {
        std::vector<BetzaLetter> letters = kAtoms;
        letters.insert(letters.end(), kDirections.begin(), kDirections.end());
        letters.insert(letters.end(), kModifiers.begin(), kModifiers.end());
        return letters;
    }();
    return all;
}

std::string_view meaning_of(char letter) {
    for (const BetzaLetter& one : betza_letters()) {
        if (one.letter == letter) return one.meaning;
    }
    return {};
}

std::vector<BetzaPart> betza_parts(std::string_view text) {
    std::vector<BetzaPart> parts;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = text.substr(at).starts_with("t[") ? at + 1 : end_of_atom(text, at);
        const bool begins = end == at || text[end - 1] == 't' || is_prefix(text[end - 1]);
        if (begins && end < text.size() && text[end] == '[') {
            end = std::min(text.find(']', end), text.size() - 1) + 1;
        }
        end = std::max(end, at + 1);
        parts.push_back({at, end});
        at = end;
    }
    return parts;
}

std::string part_in_words(std::string_view part) {
    return part.find('[') == part.npos ? leg_in_words(part) : bracket_in_words(part);
}

std::string explain_betza(std::string_view text, const board::Topology& topology,
                          std::optional<std::size_t> at) {
    const auto atoms = variant::parse_betza(text, topology.hexagons());
    if (!atoms) {
        const variant::BetzaError& error = atoms.error();
        return fmt::format("`{}`: {}{}\n", text, error.message,
                           error.expected.empty() ? "" : "; expected: " + error.expected);
    }
    std::string lines =
        fmt::format("`{}` reaches {}\n\n", text, in_words(reach_of(topology, atoms.value())));
    for (const BetzaPart& part : betza_parts(text)) {
        std::vector<variant::Atom> own;
        for (const variant::Atom& atom : atoms.value()) {
            if (atom.offset >= part.begin && atom.offset < part.end) own.push_back(atom);
        }
        const std::string_view written = text.substr(part.begin, part.end - part.begin);
        const bool marked = at && *at >= part.begin && *at < part.end;
        const char* bold = marked ? "**" : "";
        lines += fmt::format("- {}`{}`{}: {}", bold, written, bold, part_in_words(written));
        if (!own.empty() && !own.front().castling) {
            lines += " (" + in_words(reach_of(topology, own)) + ")";
        }
        lines += "\n";
    }
    return lines;
}

std::vector<BetzaLetter> letters_after(std::string_view before, bool hexagons) {
    constexpr const char* kEndings[] = {"",   "W",  "F",   "N", "D",  "O2",  "fW",
                                        "fF", "fN", "afW", "]", "W]", "-W]", "W-W]"};
    std::vector<BetzaLetter> found;
    for (const BetzaLetter& one : betza_letters()) {
        const std::string begun = std::string(before) + one.letter;
        const bool fits = std::any_of(std::begin(kEndings), std::end(kEndings), [&](auto* end) {
            return variant::parse_betza(begun + end, hexagons).ok();
        });
        if (fits) found.push_back(one);
    }
    return found;
}

}  // namespace rulewright::lsp
