#include <nlohmann/json.hpp>

#include "notation/along.hpp"
#include "web/views.hpp"

namespace rulewright::web {

using movegen::MoveType;
using nlohmann::json;

namespace {

const char* special(MoveType type) {
    switch (type) {
        case MoveType::kCastle:
            return "castling";
        case MoveType::kEnPassant:
            return "en-passant";
        case MoveType::kPlace:
            return "place";
        case MoveType::kDrop:
            return "drop";
        case MoveType::kSwap:
            return "swap";
        case MoveType::kStay:
            return "stay";
        case MoveType::kNormal:
        case MoveType::kDone:
        case MoveType::kExtra:
        case MoveType::kLocust:
            break;
    }
    return nullptr;
}

void add_move(const game::State& state, const game::Move& move, json& one) {
    const game::Game& game = state.game();
    const board::Topology& topology = game.topology();
    if (move.type == MoveType::kDone) return;
    one["to"] = topology.name(move.destination);
    one["piece"] = game.type(move.kind).name;
    if (move.type != MoveType::kDrop) one["from"] = topology.name(move.origin);
    if (const char* word = special(move.type)) one["type"] = word;
    if (move.promotion) {
        one["promotion"] =
            *move.promotion == movegen::kByDie ? "?" : game.type(*move.promotion).name;
    }
    if (move.gate) {
        one["gate"] = game.type(move.gate.kind()).name;
        one["gate_at"] = topology.name(notation::gate_square(game, move));
    }
    if (move.wall) one["wall"] = topology.name(move.wall.square());
    if (const auto victim = state.victim(move)) one["captures"] = topology.name(*victim);
}

}  // namespace

json turn_json(const game::State& state, const game::Turn& turn) {
    json one = {{"turn", notation::turn_text(state.game(), turn)}};
    if (turn.mark != '\0') one["mark"] = std::string(1, turn.mark);
    if (turn.move) {
        add_move(state, *turn.move, one);
    } else {
        one["pass"] = true;
    }
    return one;
}

}  // namespace rulewright::web
