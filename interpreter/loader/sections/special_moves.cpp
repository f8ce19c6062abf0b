// Promotion and castling.
#include <algorithm>

#include "loader/reading.hpp"

namespace rulewright::loader {

namespace {

void read_one(Reading& reading, const Node& node) {
    variant::Promotion promotion;
    promotion.kind = kind_named(reading, *node.value("piece"));
    promotion.to = kinds_named(reading, items_of(node, "to"));
    for (const char* key : {"ranks", "forced_ranks"}) check_ranks(reading, items_of(node, key));
    if (const Node* ranks = node.value("ranks")) promotion.ranks = numbers(*ranks);
    if (const Node* zone = node.value("zone")) promotion.zone = zone_named(reading, *zone);
    promotion.always = truth_or(node, "always", false);
    read_concerned(reading, node, promotion.concerns);
    const std::vector<Node>& when = items_of(node, "when");
    const auto said = [&](std::string_view word) {
        return std::any_of(when.begin(), when.end(),
                           [&](const Node& one) { return one.text == word; });
    };
    promotion.arriving = when.empty() || said("arrive");
    promotion.leaving = said("leave");
    promotion.entering = said("enter");
    const std::uint32_t on = moves_named(reading, node).on;
    promotion.quietly = (on & variant::bit_of(variant::Trait::kQuiet)) != 0;
    promotion.capturing = (on & variant::bit_of(variant::Trait::kCapture)) != 0;
    promotion.forced = truth_or(node, "forced", true);
    if (const Node* ranks = node.value("forced_ranks")) promotion.forced_ranks = numbers(*ranks);
    promotion.only_lost = truth_or(node, "only_lost", false);
    if (const Node* levels = node.value("levels")) {
        check_levels(reading, levels->items);
        promotion.levels = numbers(*levels);
    }
    if (const Node* chosen = node.value("default")) {
        promotion.by_default = kind_named(reading, *chosen);
    }
    if (const Node* memory = node.value("memory")) {
        promotion.memory = column_named(
            reading, *memory, {"'memory' is a set of boards", {variant::ColumnType::kBoards}});
    } else if (truth_or(node, "again", false)) {
        reading.report_key(*node.find("again"),
                           {"missing-key",
                            "'again' needs to know on which boards a piece has promoted",
                            "'memory' with a value of type boards",
                            {},
                            {}});
    }
    promotion.again = promotion.memory && truth_or(node, "again", false);
    reading.variant.promotions.push_back(std::move(promotion));
}

// Who castles is whoever is royal, if nothing is said.
variant::CastlingFiles castling_files(Reading& reading, const Node& node) {
    variant::CastlingFiles files;
    files.right = node.value("right")->text.front() - 'a';
    files.left = node.value("left")->text.front() - 'a';
    const auto& pieces = reading.variant.pieces;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (pieces[i].royal) files.royal = make_id<PieceKind>(i);
    }
    if (const Node* royal = node.value("piece")) files.royal = kind_named(reading, *royal);
    return files;
}

}  // namespace

void read_promotion(Reading& reading) {
    const Node* node = reading.root.value("promotion");
    if (node == nullptr) return;
    if (node->is(NodeKind::kMap)) return read_one(reading, *node);
    for (const Node& item : node->items) read_one(reading, item);
}

void read_castling(Reading& reading) {
    const Node* node = reading.root.value("castling");
    if (node == nullptr) return;
    variant::Castling castling;
    castling.partner = kind_named(reading, *node->value("partner"));
    castling.from_check = truth_or(*node, "from_check", false);
    castling.through_check = truth_or(*node, "through_check", false);
    castling.across = truth_or(*node, "across", false);
    castling.home = text_or(*node, "home", "");
    castling.dropped = truth_or(*node, "dropped", false);
    if (const Node* files = node->value("files")) castling.files = castling_files(reading, *files);
    reading.variant.castling = castling;
}

}  // namespace rulewright::loader
