#include "script/api.hpp"
#include "script/arguments.hpp"

namespace rulewright::script {

namespace {

int origin(lua_State* state) {
    push_square(state, move_at(state, 1).origin);
    return 1;
}

int destination(lua_State* state) {
    push_square(state, move_at(state, 1).destination);
    return 1;
}

int victim(lua_State* state) {
    const hooks::MoveView& move = move_at(state, 1);
    if (move.victim) {
        push_square(state, *move.victim);
    } else {
        lua_pushnil(state);
    }
    return 1;
}

int kind(lua_State* state) {
    push_word(state, Vocabulary::kKind, index(move_at(state, 1).mover.kind));
    return 1;
}

int owner(lua_State* state) {
    push_word(state, Vocabulary::kPlayer, index(move_at(state, 1).mover.owner));
    return 1;
}

int promotion(lua_State* state) {
    const hooks::MoveView& move = move_at(state, 1);
    if (move.promotion) {
        push_word(state, Vocabulary::kKind, index(*move.promotion));
    } else {
        lua_pushnil(state);
    }
    return 1;
}

int en_passant(lua_State* state) {
    lua_pushboolean(state, move_at(state, 1).en_passant ? 1 : 0);
    return 1;
}

int castling(lua_State* state) {
    lua_pushboolean(state, move_at(state, 1).castling ? 1 : 0);
    return 1;
}

int drop(lua_State* state) {
    lua_pushboolean(state, move_at(state, 1).drop ? 1 : 0);
    return 1;
}

constexpr Member kMembers[] = {
    {"origin", Form::kAttribute, "", "SquareSet", "The square that the mover leaves.",
     "assert(name(move.origin) == \"b2\")", origin},
    {"destination", Form::kAttribute, "", "SquareSet", "The square that the mover goes to.",
     "assert(name(move.destination) == \"c3\")", destination},
    {"victim", Form::kAttribute, "", "SquareSet?",
     "The square of the captured piece: the destination, but for en passant and captures in "
     "passing; nil without a capture.",
     "assert(move.victim == move.destination)", victim},
    {"kind", Form::kAttribute, "", "Kind", "The mover's kind before any promotion.",
     "assert(move.kind == \"pawn\")", kind},
    {"owner", Form::kAttribute, "", "Player", "The mover's owner.",
     "assert(move.owner == before.to_move)", owner},
    {"promotion", Form::kAttribute, "", "Kind?", "What the mover becomes; nil without a promotion.",
     "assert(move.promotion == nil)", promotion},
    {"en_passant", Form::kAttribute, "", "boolean", "Whether it captures en passant.",
     "assert(not move.en_passant)", en_passant},
    {"castling", Form::kAttribute, "", "boolean", "Whether it castles.",
     "assert(not move.castling)", castling},
    {"drop", Form::kAttribute, "", "boolean",
     "Whether the piece comes from the hand; its origin is then its destination.",
     "assert(not move.drop)", drop},
};

}  // namespace

const std::span<const Member> kMoveMembers(kMembers);

}  // namespace rulewright::script
