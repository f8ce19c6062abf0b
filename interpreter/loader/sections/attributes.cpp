#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "loader/reading.hpp"
#include "support/text.hpp"

namespace rulewright::loader {

using variant::Attribute;

namespace {

// Keys that a piece has anyway.
constexpr std::string_view kPieceKeys[] = {
    "letter",      "move",          "moves",    "symbols", "picture", "inside",
    "confined_to", "captures_not",  "hops_not", "hops",    "royal",   "neutral",
    "value",       "initial_ranks", "initial",  "routes"};

void check_attribute_name(Reading& reading, const Entry& entry) {
    if (std::find(std::begin(kPieceKeys), std::end(kPieceKeys), entry.key) == std::end(kPieceKeys))
        return;
    reading.report_key(entry, {"reserved-name",
                               fmt::format("'{}' is a key that every piece has", entry.key),
                               "another name for the attribute",
                               {},
                               {}});
}

}  // namespace

void read_attributes(Reading& reading) {
    for (const Entry& entry : entries_of(reading.root, "attributes")) {
        check_attribute_name(reading, entry);
        const Node& low = *entry.value.value("min");
        const Node& high = *entry.value.value("max");
        if (low.integer > high.integer) {
            reading.report(high, {"out-of-range",
                                  fmt::format("'max' is {}, less than 'min'", high.integer),
                                  fmt::format("at least {}", low.integer),
                                  {},
                                  {}});
        }
        reading.variant.attributes.push_back({entry.key, text_or(entry.value, "meaning", ""),
                                              number(low), number(high),
                                              number_or(entry.value, "worth", 0)});
    }
}

namespace {

int attribute_value(Reading& reading, const Entry& piece, const Attribute& attribute) {
    const Node* value = piece.value.value(attribute.name);
    const std::string range = fmt::format("{} to {}", attribute.min, attribute.max);
    if (value == nullptr) return attribute.min;
    if (value->integer < attribute.min || value->integer > attribute.max) {
        reading.report(*value, {"out-of-range",
                                fmt::format("'{}' is {}", attribute.name, value->integer),
                                range,
                                {},
                                {}});
    }
    return number(*value);
}

// One message for all pieces that lack it: at the first of them, or where it is declared if all do.
void check_said(Reading& reading, const Entry& declared, const std::vector<Entry>& pieces) {
    std::vector<std::string> silent;
    const Entry* first = nullptr;
    for (const Entry& piece : pieces) {
        if (piece.value.value(declared.key) != nullptr) continue;
        if (first == nullptr) first = &piece;
        silent.push_back("'" + piece.key + "'");
    }
    if (first == nullptr) return;
    // What another mistake has taken out might say it.
    const bool all = silent.size() == pieces.size() && reading.broken.count("pieces/*") == 0;
    const std::string who = all                  ? "no piece says"
                            : silent.size() == 1 ? silent.front() + " does not say"
                                                 : support::join(silent, ", ") + " do not say";
    const char* whose = all || silent.size() == 1 ? "its" : "their";
    reading.report_key(
        all ? declared : *first,
        {"missing-attribute",
         fmt::format("{} {} '{}'", who, whose, declared.key),
         fmt::format("{} to {}{}", declared.value.value("min")->text,
                     declared.value.value("max")->text, all ? ", in each of 'pieces'" : ""),
         {},
         {}});
}

}  // namespace

void read_attribute_values(Reading& reading) {
    const std::vector<Entry>& pieces = entries_of(reading.root, "pieces");
    for (const Entry& declared : entries_of(reading.root, "attributes")) {
        check_said(reading, declared, pieces);
    }
    for (std::size_t kind = 0; kind < pieces.size(); ++kind) {
        for (const Attribute& attribute : reading.variant.attributes) {
            reading.variant.pieces[kind].attributes.push_back(
                attribute_value(reading, pieces[kind], attribute));
        }
    }
}

}  // namespace rulewright::loader
