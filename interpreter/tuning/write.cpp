#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "support/text.hpp"
#include "tuning/tuning.hpp"

namespace rulewright::tuning {

namespace {

using variant::TunedScore;

std::string pair_text(const TunedScore& score) {
    return fmt::format("[{}, {}]", score.middle, score.end);
}

template <typename Part>
std::string table_text(const Shape& shape, const std::vector<TunedScore>& places, Part part) {
    std::string text;
    for (int rank = shape.ranks; rank-- > 0;) {
        text += "      - [";
        for (int i = 0; i < shape.half; ++i) {
            const auto at = static_cast<std::size_t>(rank * shape.half + i);
            text += fmt::format("{}{:>4}", i == 0 ? "" : ", ", part(places[at]));
        }
        text += "]\n";
    }
    return text;
}

std::string quoted(const std::string& text) {
    std::string made = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') made += '\\';
        made += c;
    }
    return made + "\"";
}

std::string row_text(const std::int16_t* row, std::size_t size) {
    if (std::all_of(row, row + size, [](int number) { return number == 0; })) return "\"0\"";
    return fmt::format("\"{}\"", fmt::join(row, row + size, " "));
}

// What pieces do: a row for each feature.
std::string features_text(const variant::Network& network, const variant::Variant& variant,
                          const variant::NetworkShape& shape) {
    std::string text;
    for (const bool other : {false, true}) {
        text += other ? "  other_does:\n" : "  own_does:\n";
        for (std::size_t kind = 0; kind < shape.kinds; ++kind) {
            text += fmt::format("    {}:\n", variant.pieces[kind].name);
            for (std::size_t feature = 0; feature < variant::kFeatures; ++feature) {
                const std::size_t row = shape.feature_of(other, kind, feature);
                text +=
                    fmt::format("      {}: {}\n", variant::kFeatureNames[feature],
                                row_text(&network.features[row * network.hidden], network.hidden));
            }
        }
    }
    return text;
}

std::string network_text(const variant::Tuning& tuning, const position::Frame& frame) {
    const variant::Network& network = *tuning.network;
    const variant::NetworkShape shape = network_shape(frame, network.passing);
    const std::size_t hidden = network.hidden;
    const std::size_t places = frame.variant().hands ? shape.places() : shape.squares;
    std::string text =
        "# What sums of such numbers cannot say: a network of two layers, for machines.\n"
        "network:\n";
    text += fmt::format("  made_by: {}\n  hidden: {}\n", quoted(network.made_by), hidden);
    text += fmt::format("  bias: {}\n  outputs:\n", row_text(network.bias.data(), hidden));
    for (std::size_t i = 0; i < network.outputs.size(); i += hidden) {
        text += fmt::format("    - {}\n", row_text(&network.outputs[i], hidden));
    }
    if (network.most_pieces > 0) text += fmt::format("  pieces: {}\n", network.most_pieces);
    text += fmt::format("  output: {}\n", network.output);
    if (network.mirror) text += "  mirror: true\n";
    for (const bool other : {false, true}) {
        text += other ? "  other:\n" : "  own:\n";
        for (std::size_t kind = 0; kind < shape.kinds; ++kind) {
            text += fmt::format("    {}:\n", frame.variant().pieces[kind].name);
            for (std::size_t place = 0; place < places; ++place) {
                const std::size_t row = shape.row_of(other, kind, place);
                text +=
                    fmt::format("      - {}\n", row_text(&network.inputs[row * hidden], hidden));
            }
        }
    }
    for (const bool other : {false, true}) {
        if (!network.passing) break;
        text += other ? "  other_passing:\n" : "  own_passing:\n";
        for (std::size_t place = 0; place < shape.squares; ++place) {
            const std::size_t row = shape.row_of(other, shape.kinds, place);
            text += fmt::format("    - {}\n", row_text(&network.inputs[row * hidden], hidden));
        }
    }
    if (!network.features.empty()) text += features_text(network, frame.variant(), shape);
    return text;
}

}  // namespace

variant::NetworkShape network_shape(const position::Frame& frame, bool passing) {
    return {frame.variant().pieces.size(), frame.topology().size(), passing};
}

std::string write(const variant::Tuning& tuning, const position::Frame& frame) {
    const variant::Variant& variant = frame.variant();
    const Shape shape = shape_of(variant);
    std::string text =
        "# What computer players have learned of this variant from games of their own.\n"
        "# Delete the file, and they go by the rules alone.\n"
        "# In hundredths of a pawn; two numbers: in the middle and in the end of a game.\n";
    text += fmt::format("tuned: {}\n", quoted(variant.name));
    text += fmt::format("made_by: {}\n", quoted(tuning.made_by));
    text += fmt::format("doubled: {}\n", pair_text(tuning.doubled));
    text += fmt::format("lonely: {}\n", pair_text(tuning.lonely));
    text += fmt::format("guarded: {}\n", pair_text(tuning.guarded));
    text += fmt::format("passed: {}\n", pair_text(tuning.passed));
    text += fmt::format("both_colours: {}\n", pair_text(tuning.both_colours));
    text += fmt::format("threat: {}\ntempo: {}\n", tuning.threat, tuning.tempo);
    text += "pieces:\n";
    for (std::size_t i = 0; i < tuning.kinds.size(); ++i) {
        const variant::TunedKind& kind = tuning.kinds[i];
        text += fmt::format("  {}:\n    value: {}\n    mobility: {}\n    pressure: {}\n",
                            variant.pieces[i].name, pair_text(kind.value), kind.mobility,
                            kind.pressure);
        text += "    middle:\n";
        text += table_text(shape, kind.places, [](const TunedScore& one) { return one.middle; });
        text += "    end:\n";
        text += table_text(shape, kind.places, [](const TunedScore& one) { return one.end; });
    }
    if (tuning.network) text += network_text(tuning, frame);
    return text;
}

}  // namespace rulewright::tuning
