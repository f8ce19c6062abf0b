#include "match/record_facts.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "variant/letters.hpp"

namespace rulewright::match {

namespace {

using nlohmann::ordered_json;

// As in FEN: upper case for the first player.
std::string letter_of(const game::Game& game, PlayerId owner, PieceKind kind) {
    return variant::letter_of(game.type(kind), owner);
}

// "P8N2B2R2Q1K1p8n2b2r2q1k1".
std::string pieces_text(const game::Game& game, const PieceCounts& counts) {
    std::string text;
    for (std::size_t owner = 0; owner < kPlayers; ++owner) {
        for (std::size_t kind = 0; kind < game.variant().pieces.size(); ++kind) {
            if (counts[owner][kind] == 0) continue;
            text += letter_of(game, make_id<PlayerId>(owner), make_id<PieceKind>(kind));
            text += std::to_string(counts[owner][kind]);
        }
    }
    return text;
}

// "12Nxp"; "12xp": by its own side.
std::string loss_text(const game::Game& game, const Loss& loss) {
    std::string text = std::to_string(loss.ply);
    if (loss.taker) text += letter_of(game, opponent(loss.lost.owner), *loss.taker);
    return text + 'x' + letter_of(game, loss.lost.owner, loss.lost.kind);
}

ordered_json rules(const GameFacts& facts) {
    ordered_json counts = ordered_json::object();
    for (std::size_t i = 0; i < kUses; ++i) {
        if (facts.uses[i] > 0) counts[std::string(name_of(static_cast<Use>(i)))] = facts.uses[i];
    }
    if (facts.samples > 0) counts["samples"] = facts.samples;
    return counts;
}

}  // namespace

void add_facts(ordered_json& line, const game::Game& game, const PlayedGame& played) {
    const Decisions& decisions = played.decisions;
    line["branching"] = {{"decisions", decisions.count},
                         {"choices", decisions.actions},
                         {"most", decisions.most},
                         {"ways", decisions.ways}};
    line["rules"] = rules(played.facts);
    line["pieces"] = pieces_text(game, played.facts.started);
    for (const auto& [key, counts] :
         {std::pair("came", &played.facts.came), std::pair("went", &played.facts.went)}) {
        std::string text = pieces_text(game, *counts);
        if (!text.empty()) line[key] = std::move(text);
    }
    auto captures = ordered_json::array();
    for (const Loss& loss : played.facts.losses) captures.push_back(loss_text(game, loss));
    line["captures"] = std::move(captures);
    auto promotions = ordered_json::array();
    for (const Promoted& one : played.facts.promotions) {
        promotions.push_back(fmt::format("{}{}={}", one.ply, letter_of(game, one.owner, one.from),
                                         letter_of(game, one.owner, one.to)));
    }
    line["promotions"] = std::move(promotions);
}

}  // namespace rulewright::match
