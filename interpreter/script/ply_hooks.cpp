// The hooks that are asked about a ply: effects, legal, moves, after_ply, outcome.
#include <algorithm>

#include "script/arguments.hpp"
#include "script/effects.hpp"
#include "script/lua_hooks.hpp"

namespace rulewright::script {

using hooks::ExtraMove;
using hooks::HookPoint;
using hooks::MoveView;
using hooks::PositionView;

void LuaHooks::effects(const MoveView& move, const PositionView& before, const PositionView& after,
                       hooks::Effects& effects, hooks::Why* why) {
    if (!answers(HookPoint::kEffects)) return;
    const Views views{{&before, &after}, &move, why};
    if (says_nothing(HookPoint::kEffects, views)) {
        if (compares_reasons_) compare_effects(move, before, after, effects);
        return;
    }
    if (!ask(HookPoint::kEffects, views, 1)) return;
    const EffectsQuestion question{"effects", program_->promises.effects, &after, before.to_move()};
    const auto bad = read_effects(*sandbox_, lua_gettop(sandbox_->state()), question, effects);
    sandbox_->end();
    if (!bad) {
        if (compares_reasons_ && why == nullptr) compare_effects(move, before, after, effects);
        return;
    }
    effects.clear();
    refuse_result(*bad, views, HookPoint::kEffects);
}

bool LuaHooks::legal(const MoveView& move, const PositionView& before, const PositionView& after,
                     hooks::Why* why) {
    if (!answers(HookPoint::kLegal)) return true;
    const Views views{{&before, &after}, &move, why};
    if (Machine* const quick = machine(HookPoint::kLegal, why)) {
        if (const auto allowed = run_legal(*quick, views)) {
            count_compiled(HookPoint::kLegal);
            if (compares_reasons_) compare_verdict(move, before, after, *allowed);
            return *allowed;
        }
    }
    if (!ask(HookPoint::kLegal, views, 1)) return true;
    const auto verdict = read_verdict(*sandbox_);
    sandbox_->end();
    if (verdict) {
        if (compares_reasons_ && why == nullptr) {
            compare_verdict(move, before, after, verdict.value());
        }
        return verdict.value();
    }
    refuse_result(verdict.error(), views, HookPoint::kLegal);
    return true;
}

namespace {

constexpr std::string_view kMoveKeys[] = {"to", "stays", "swaps"};
constexpr const char* kMovesExpected =
    "a list of moves such as {to = square} or {to = square, swaps = true}, each to another "
    "square, or nothing";
constexpr std::size_t kMostMoves = 512;

// One move of the answer's list, the topmost value of the stack.
class MoveReader {
public:
    MoveReader(Sandbox& sandbox, const PositionView& position, Square from)
        : sandbox_(sandbox), state_(sandbox.state()), position_(position), from_(from) {}

    std::optional<BadResult> read(ExtraMove& move) {
        if (!lua_istable(state_, -1)) return bad(describe_value(state_, -1));
        push_unwrapped(state_, lua_gettop(state_));
        table_ = lua_gettop(state_);
        bool stays = false;
        bool swaps = false;
        std::optional<Square> to;
        for (lua_pushnil(state_); lua_next(state_, table_) != 0; lua_pop(state_, 1)) {
            const std::string key =
                lua_type(state_, -2) == LUA_TSTRING ? lua_tostring(state_, -2) : "";
            if (key == "to") to = read_square(sandbox_, lua_gettop(state_));
            const bool flag = key == "stays" || key == "swaps";
            if (flag && !lua_isboolean(state_, -1)) {
                return bad(key + " = " + describe_value(state_, -1));
            }
            if (key == "stays") stays = lua_toboolean(state_, -1) != 0;
            if (key == "swaps") swaps = lua_toboolean(state_, -1) != 0;
        }
        if (!to) return bad("a move without 'to', one square");
        if (*to == from_ && !stays) {
            return bad("a move to the square of its piece that does not say 'stays'");
        }
        if (stays && swaps) return bad("a move that stays and swaps");
        move.to = *to;
        move.manner = stays   ? ExtraMove::Manner::kStays
                      : swaps ? ExtraMove::Manner::kSwaps
                              : ExtraMove::Manner::kGoes;
        if (auto problem = check_target(move)) return problem;
        const PositionView& position = position_;
        std::optional<std::pair<Square, Square>> gone;
        if (move.manner == ExtraMove::Manner::kGoes) gone = {from_, *to};
        const EffectsQuestion question{"moves",   sandbox_.context().program().promises.moves,
                                       &position, position.to_move(),
                                       gone,      kMoveKeys};
        if (auto problem = read_effects(sandbox_, table_, question, move.effects)) return problem;
        return check_rank(move);
    }

private:
    static std::optional<BadResult> bad(const std::string& what) {
        return BadResult{"moves returned " + what, kMovesExpected};
    }
    [[nodiscard]] std::optional<BadResult> check_target(const ExtraMove& move) const {
        const auto there = position_.at(move.to);
        const std::string name = sandbox_.context().program().topology.name(move.to);
        if (move.manner == ExtraMove::Manner::kSwaps && !there) {
            return bad("a swap with the empty square " + name);
        }
        const auto& forbidden = sandbox_.context().program().forbidden;
        if (move.manner == ExtraMove::Manner::kSwaps &&
            forbidden[index(there->owner)][index(there->kind)].contains(from_)) {
            return bad("a swap that puts a piece on a rank forbidden to it");
        }
        const bool captures = move.manner == ExtraMove::Manner::kGoes && there;
        if (captures && is_own(*there)) {
            return bad("a move to " + name + ", where an own piece stands");
        }
        const auto mover = position_.at(from_);
        if (captures && mover && !is_own(*mover)) {
            return BadResult{"moves returned a capture on " + name + " by a piece that is not " +
                                 sandbox_.context().program().players[index(position_.to_move())] +
                                 "'s",
                             "empty squares for pieces that the player only moves"};
        }
        const variant::Promise& promise = sandbox_.context().program().promises.moves;
        const auto trait = captures ? variant::Trait::kCapture : variant::Trait::kQuiet;
        if ((promise.on & variant::bit_of(trait)) == 0) {
            return BadResult{"moves returned a " +
                                 std::string(captures ? "capture on " : "move to ") + name +
                                 (captures ? "" : ", which captures nobody"),
                             std::string("what `moves: {on: [") + (captures ? "quiet" : "capture") +
                                 "]}` in the variant's file promises"};
        }
        return std::nullopt;
    }
    [[nodiscard]] bool is_own(Piece piece) const {
        const PieceValues& kind = sandbox_.context().program().kinds[index(piece.kind)];
        return piece.owner == position_.to_move() && !kind.neutral;
    }
    // No text of a position could say what stands there then, unless the effects change it.
    [[nodiscard]] std::optional<BadResult> check_rank(const ExtraMove& move) const {
        const Program& program = sandbox_.context().program();
        const auto mover = position_.at(from_);
        if (move.manner != ExtraMove::Manner::kGoes || !mover || move.effects.changes_board() ||
            !program.forbidden_to_moves[index(mover->owner)][index(mover->kind)].contains(
                move.to)) {
            return std::nullopt;
        }
        const std::string& kind = program.kinds[index(mover->kind)].name;
        return BadResult{
            "moves returned a move of a " + kind + " to " + program.topology.name(move.to),
            "a square whose rank the variant does not forbid to a " + kind};
    }

    Sandbox& sandbox_;
    lua_State* state_;
    const PositionView& position_;
    Square from_;
    int table_ = 0;
};

std::optional<BadResult> read_moves(Sandbox& sandbox, const PositionView& position, Square from,
                                    std::vector<ExtraMove>& moves) {
    lua_State* state = sandbox.state();
    const int at = lua_gettop(state);
    if (lua_isnil(state, at)) return std::nullopt;
    const auto bad = [&](const std::string& what) {
        return BadResult{"moves returned " + what, kMovesExpected};
    };
    if (!lua_istable(state, at)) return bad(describe_result(sandbox, at));
    push_unwrapped(state, at);
    const int list = lua_gettop(state);
    const std::size_t size = lua_rawlen(state, list);
    if (size > kMostMoves) return bad(std::to_string(size) + " moves");
    std::size_t entries = 0;
    for (lua_pushnil(state); lua_next(state, list) != 0; lua_pop(state, 1)) ++entries;
    if (entries != size) return bad("a table that is not a list");
    board::WideSet seen;
    for (std::size_t i = 1; i <= size; ++i) {
        lua_rawgeti(state, list, static_cast<lua_Integer>(i));
        ExtraMove move;
        if (auto problem = MoveReader(sandbox, position, from).read(move)) return problem;
        const std::string& name = sandbox.context().program().topology.name(move.to);
        if (seen.contains(move.to)) return bad("two moves to " + name + ", whose texts are one");
        seen.insert(move.to);
        moves.push_back(std::move(move));
        lua_settop(state, list);
    }
    return std::nullopt;
}

}  // namespace

void LuaHooks::moves(const PositionView& position, Square from, std::vector<ExtraMove>& moves,
                     hooks::Why* why) {
    if (!answers(HookPoint::kMoves)) return;
    const Views views{{&position, nullptr}, nullptr, why};
    const auto push = [this, from, why](lua_State* state) {
        lua_rawgeti(state, LUA_REGISTRYINDEX, function(HookPoint::kMoves));
        push_view(state, ViewType::kPosition, 0);
        push_square(state, from);
        if (why == nullptr) return 2;
        push_view(state, ViewType::kWhy, 0);
        return 3;
    };
    if (!ask(HookPoint::kMoves, views, 1, push)) return;
    const std::size_t before = moves.size();
    const auto bad = read_moves(*sandbox_, position, from, moves);
    sandbox_->end();
    if (!bad) {
        if (compares_reasons_ && why == nullptr) {
            compare_moves(position, from,
                          {moves.begin() + static_cast<std::ptrdiff_t>(before), moves.end()});
        }
        return;
    }
    moves.resize(before);
    refuse_result(*bad, views, HookPoint::kMoves);
}

void LuaHooks::after_ply(const MoveView* move, const PositionView& before,
                         const PositionView& after, hooks::Effects& effects) {
    if (!answers(HookPoint::kAfterPly)) return;
    const Views views{{&before, &after}, move, nullptr};
    if (move != nullptr && says_nothing(HookPoint::kAfterPly, views)) return;
    const auto push = [this, move](lua_State* state) {
        lua_rawgeti(state, LUA_REGISTRYINDEX, function(HookPoint::kAfterPly));
        push_view(state, ViewType::kPosition, 0);
        push_view(state, ViewType::kPosition, 1);
        if (move == nullptr) return 2;
        push_view(state, ViewType::kMove, 0);
        return 3;
    };
    if (!ask(HookPoint::kAfterPly, views, 1, push)) return;
    const EffectsQuestion question{"after_ply", program_->promises.after_ply, &after,
                                   before.to_move()};
    const auto bad = read_effects(*sandbox_, lua_gettop(sandbox_->state()), question, effects);
    sandbox_->end();
    if (!bad) return;
    effects.clear();
    refuse_result(*bad, views, HookPoint::kAfterPly);
}

std::optional<hooks::DeclaredEnd> LuaHooks::outcome(const PositionView& position, hooks::Why* why) {
    if (!answers(HookPoint::kOutcome)) return std::nullopt;
    const Views views{{&position, nullptr}, nullptr, why};
    if (says_nothing(HookPoint::kOutcome, views)) {
        if (compares_reasons_) compare_end(position, std::nullopt);
        return std::nullopt;
    }
    if (!ask(HookPoint::kOutcome, views, 1)) return std::nullopt;
    const auto end = read_outcome(*sandbox_);
    sandbox_->end();
    if (end) {
        if (compares_reasons_ && why == nullptr) compare_end(position, end.value());
        return end.value();
    }
    refuse_result(end.error(), views, HookPoint::kOutcome);
    return std::nullopt;
}

}  // namespace rulewright::script
