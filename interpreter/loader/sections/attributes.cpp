#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "loader/reading.hpp"

namespace rulewright::loader {

using variant::Attribute;

namespace {

// Keys that a piece has anyway.
constexpr std::string_view kPieceKeys[] = {
    "letter", "move", "symbols", "picture", "royal", "initial", "initial_ranks", "routes", "value"};

void check_name(Reading& reading, const Entry& entry) {
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
        check_name(reading, entry);
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
    if (value == nullptr) {
        reading.report_key(piece,
                           {"missing-attribute",
                            fmt::format("'{}' does not say its '{}'", piece.key, attribute.name),
                            range,
                            {},
                            {}});
        return attribute.min;
    }
    if (value->integer < attribute.min || value->integer > attribute.max) {
        reading.report(*value, {"out-of-range",
                                fmt::format("'{}' is {}", attribute.name, value->integer),
                                range,
                                {},
                                {}});
    }
    return number(*value);
}

}  // namespace

void read_attribute_values(Reading& reading) {
    const std::vector<Entry>& pieces = entries_of(reading.root, "pieces");
    for (std::size_t kind = 0; kind < pieces.size(); ++kind) {
        for (const Attribute& attribute : reading.variant.attributes) {
            reading.variant.pieces[kind].attributes.push_back(
                attribute_value(reading, pieces[kind], attribute));
        }
    }
}

}  // namespace rulewright::loader
