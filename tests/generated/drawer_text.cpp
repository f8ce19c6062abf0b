#include <algorithm>
#include <array>
#include <string_view>

#include "drawer.hpp"

namespace rulewright::generated {

namespace {

using std::string_view_literals::operator""sv;

// Texts for people, which mean nothing to the rules.
constexpr std::array kWords{
    "name"sv,    "title"sv,   "author"sv, "text"sv,    "url"sv,
    "cluster"sv, "meaning"sv, "ruling"sv, "symbols"sv, "failed_capture_comment"sv};
constexpr std::array kOfWords{"a"sv, "x1"sv, "Two words"sv, "ä"sv, "♘♞"sv, "~"sv};
constexpr std::array kFresh{"aleph"sv, "beth"sv, "gimel"sv, "daleth"sv, "he"sv, "waw"sv};

constexpr std::array kLimits{""sv, ""sv, ""sv, "m"sv, "c"sv, "i"sv, "im"sv, "e"sv, "ce"sv};
constexpr std::array kManners{""sv, ""sv, ""sv, ""sv, "n"sv, "j"sv, "p"sv, "g"sv, "o"sv};
constexpr std::array kDirections{""sv, ""sv, "f"sv, "b"sv, "s"sv, "fb"sv, "l"sv, "v"sv, "fh"sv};
constexpr std::array kAtoms{"W"sv, "F"sv, "D"sv, "A"sv, "N"sv, "R"sv, "B"sv,
                            "Q"sv, "K"sv, "C"sv, "Z"sv, "H"sv, "U"sv};
constexpr std::array kRanges{""sv, ""sv, ""sv, ""sv, "2"sv, "3"sv, "0"sv};
constexpr std::array kWholes{"none"sv,  "K"sv,       "fmWfceFifmnD"sv, "KisO2"sv,
                             "[W-F]"sv, "[F?fsW]"sv, "mRcpR"sv,        "nN"sv,
                             "fFbW"sv,  "QN"sv,      "[cK-mK]"sv};

bool is_one_of(const auto& list, std::string_view word) {
    return std::find(list.begin(), list.end(), word) != list.end();
}

}  // namespace

std::string betza_text(Choices& choices) {
    if (choices.below(3) == 0) return std::string(choices.one_of(kWholes));
    std::string text;
    for (std::size_t atoms = 1 + choices.below(3); atoms > 0; --atoms) {
        text += choices.one_of(kLimits);
        text += choices.one_of(kManners);
        text += choices.one_of(kDirections);
        text += choices.one_of(kAtoms);
        text += choices.one_of(kRanges);
    }
    return text;
}

// The keys of a map, or the names in a list: of `state.pieces`, `players`.
std::vector<std::string> Drawer::names(const std::string& list) const {
    const loader::Node* node = around_.tree;
    for (std::size_t begin = 0; node != nullptr && begin <= list.size();) {
        const std::size_t end = std::min(list.find('.', begin), list.size());
        node = node->value(list.substr(begin, end - begin));
        begin = end + 1;
    }
    if (node == nullptr) return {};
    if (node->is(loader::NodeKind::kMap)) return node->keys();
    std::vector<std::string> found;
    for (const loader::Node& item : node->items) {
        if (const loader::Node* name = item.value("name")) found.push_back(name->text);
    }
    return found;
}

std::string Drawer::name_from(const std::string& list) {
    if (list == "variant files") return choices_.one_of(around_.files);
    if (list == "scripts") return choices_.one_of(around_.scripts);
    const std::vector<std::string> known = names(list);
    // Now and then a name that is not there.
    if (known.empty() || choices_.below(40) == 0) return fresh_name();
    return choices_.one_of(known);
}

std::string Drawer::fresh_name() {
    return std::string(choices_.one_of(kFresh));
}

std::string Drawer::square() {
    return around_.squares.empty() ? "a1" : choices_.one_of(around_.squares);
}

std::string Drawer::area() {
    const std::string corner = square();
    return choices_.below(2) == 0 ? corner : corner + "-" + square();
}

// Two signs of the placement change places, now and then one comes in place of another.
std::string Drawer::shuffled_start() {
    const loader::Node* node = around_.tree == nullptr ? nullptr : around_.tree->value("start");
    if (node == nullptr) return "8/8/8/8/8/8/8/8 w - - 0 1";
    std::string start = node->text;
    const std::size_t end = std::min(start.find(' '), start.size());
    for (std::size_t times = 1 + choices_.below(3); times > 0 && end > 0; --times) {
        char& first = start[choices_.below(end)];
        char& second = start[choices_.below(end)];
        if (first == '/' || second == '/') continue;
        if (choices_.below(3) == 0) first = second;
        std::swap(first, second);
    }
    return start;
}

Json Drawer::text(const Json& node, const Place& place) {
    if (node.contains("x-refers-to")) return name_from(node["x-refers-to"]);
    if (node.contains("x-names")) return name_from(node["x-names"]);
    if (node.contains("x-notation") && node["x-notation"] == "betza") return betza_text(choices_);
    if (node.contains("pattern")) return patterned(node["pattern"], place);
    return free_text(place);
}

std::string Drawer::patterned(const std::string& pattern, const Place& place) {
    const auto letter = [&](char first, std::size_t count) {
        return std::string(1, static_cast<char>(first + static_cast<char>(choices_.below(count))));
    };
    const auto option = [&] { return "$" + name_from("options"); };
    if (pattern == "^[A-Z]$") return letter('A', 26);
    if (pattern == "^(\\+?[A-Z]|\\*)$")
        return (choices_.below(4) == 0 ? "+" : "") + letter('A', 26);
    // Files beyond the eighth are off most boards.
    if (pattern == "^[a-z]$") return letter('a', place.before.back() == "letter" ? 26 : 8);
    if (pattern == "^[a-wyz][0-9]{1,3}$") return letter('a', 4) + letter('1', 3);
    if (pattern == "^\\$[a-z][a-z0-9_]*$") return option();
    if (pattern == "^(always|within|never|\\$[a-z][a-z0-9_]*)$") {
        constexpr std::array kWhen{"always"sv, "within"sv, "never"sv};
        return choices_.below(4) == 0 ? option() : std::string(choices_.one_of(kWhen));
    }
    if (pattern.starts_with("^[^A-Za-z0-9")) return choices_.below(2) == 0 ? "~" : "†";
    // Names, however long.
    if (pattern.starts_with("^[a-z][a-z")) return fresh_name();
    unknown_.insert("pattern " + pattern + " of " + title(place.before));
    return {};
}

std::string Drawer::free_text(const Place& place) {
    // The name of the text, or of the list that it is in.
    std::string key;
    for (const std::string& step : place.before) {
        const bool is_name = step != "*" && step != "[]" && step.front() != '|';
        if (is_name) key = step;
    }
    if (is_one_of(kWords, key)) return std::string(choices_.one_of(kOfWords));
    if (key == "start" || key == "home") return shuffled_start();
    if (key == "missing" || key == "squares" || key == "of") return area();
    if (key == "diagonals" || key == "gaps") return area();
    if (key == "from" || key == "to") return area();
    if (key == "picture") return choices_.below(2) == 0 ? "knight" : "rook";
    if (key == "values" || key == "config") return fresh_name();
    if (key == "not_carried_over") return "what it was";
    unknown_.insert("text of " + title(place.before));
    return {};
}

}  // namespace rulewright::generated
