// What the file promises of hooks: `effects`, `legal`, `moves`, `after_ply`, `outcome`.
#include <algorithm>

#include "loader/reading.hpp"

namespace rulewright::loader {

namespace {

// The bits of the words that a list names; all where there is none.
template <typename Words>
std::uint32_t bits_named(const Node& section, std::string_view key, const Words& words) {
    if (section.value(key) == nullptr) return variant::Promise::kAll;
    std::uint32_t bits = 0;
    for (const Node& item : items_of(section, key)) {
        const auto word = std::find_if(words.begin(), words.end(),
                                       [&](const auto& one) { return one.first == item.text; });
        if (word != words.end()) bits |= variant::bit_of(word->second);
    }
    return bits;
}

variant::Promise promised(const Reading& reading, std::string_view hook) {
    const Node* section = reading.root.value(hook);
    if (section == nullptr) return {};
    variant::Promise promise = moves_named(reading, *section);
    promise.may = bits_named(*section, "may", variant::kChanges);
    return promise;
}

}  // namespace

variant::Promise moves_named(const Reading& reading, const Node& map) {
    variant::Promise promise;
    promise.made = true;
    promise.on = bits_named(map, "on", variant::kTraits);
    if (map.value("pieces") == nullptr) return promise;
    promise.kinds = 0;
    for (const PieceKind kind : kinds_named(reading, items_of(map, "pieces"))) {
        promise.kinds |= mask_of(kind);
    }
    return promise;
}

void read_promises(Reading& reading) {
    variant::Promises& promises = reading.variant.promises;
    promises.effects = promised(reading, "effects");
    promises.legal = promised(reading, "legal");
    promises.moves = promised(reading, "moves");
    if (const Node* moves = reading.root.value("moves")) {
        promises.moves.whose = whose_named(text_or(*moves, "whose", "own"));
    }
    promises.after_ply = promised(reading, "after_ply");
    promises.outcome = promised(reading, "outcome");
}

}  // namespace rulewright::loader
