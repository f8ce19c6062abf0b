#include "movegen/engine.hpp"

#include <algorithm>

#include "movegen/arrival.hpp"
#include "position/state_block.hpp"
#include "variant/declares_state.hpp"

namespace rulewright::movegen {

void Engine::captures(const AnyPosition& position, std::vector<Move>& moves) {
    const auto begin = static_cast<std::ptrdiff_t>(moves.size());
    legal_moves(position, moves);
    const auto quiet = [&](const Move& move) { return !victim(position, move); };
    moves.erase(std::remove_if(moves.begin() + begin, moves.end(), quiet), moves.end());
}

void Engine::recaptures(const AnyPosition& position, Square square,
                        const std::vector<PieceKind>& order, std::vector<Move>& moves) {
    const auto begin = static_cast<std::ptrdiff_t>(moves.size());
    captures(position, moves);
    const auto keep = [&](auto wanted) {
        const auto unwanted = [&](const Move& move) { return !wanted(move); };
        moves.erase(std::remove_if(moves.begin() + begin, moves.end(), unwanted), moves.end());
    };
    keep([&](const Move& move) {
        if (move.type == MoveType::kLocust) return victim(position, move) == square;
        return arrival_of(variant(), frame().topology(), move) == square;
    });
    for (const PieceKind kind : order) {
        const auto by_kind = [&](const Move& move) { return move.kind == kind; };
        if (std::any_of(moves.begin() + begin, moves.end(), by_kind)) return keep(by_kind);
    }
}

template <typename Pos>
std::unique_ptr<Engine> make_core(const variant::Variant& variant,
                                  std::unique_ptr<hooks::Hooks> hooks, bool make_and_test);

namespace {

using position::Position;
using position::StatefulPosition;

}  // namespace

// Each in a file of its own, core_*.cpp: not here, where all of them would take minutes.
#define RULEWRIGHT_ELSEWHERE(...)                                   \
    extern template std::unique_ptr<Engine> make_core<__VA_ARGS__>( \
        const variant::Variant&, std::unique_ptr<hooks::Hooks>, bool)
RULEWRIGHT_ELSEWHERE(Position<1, 8>);
RULEWRIGHT_ELSEWHERE(StatefulPosition<1, 8>);
RULEWRIGHT_ELSEWHERE(Position<1, 32>);
RULEWRIGHT_ELSEWHERE(StatefulPosition<1, 32>);
RULEWRIGHT_ELSEWHERE(Position<2, 32>);
RULEWRIGHT_ELSEWHERE(StatefulPosition<2, 32>);
RULEWRIGHT_ELSEWHERE(StatefulPosition<4, 32>);
RULEWRIGHT_ELSEWHERE(StatefulPosition<8, 32>);
RULEWRIGHT_ELSEWHERE(StatefulPosition<8, 64>);
#undef RULEWRIGHT_ELSEWHERE

namespace {

// Those that may end a game, write values or need every move tried.
constexpr hooks::HookPoint kPlyHooks[] = {hooks::HookPoint::kEffects, hooks::HookPoint::kLegal,
                                          hooks::HookPoint::kMoves, hooks::HookPoint::kAfterPly,
                                          hooks::HookPoint::kOutcome};

}  // namespace

std::unique_ptr<Engine> make_engine(const variant::Variant& variant,
                                    std::unique_ptr<hooks::Hooks> hooks,
                                    const EngineOptions& options) {
    if (!hooks) hooks = std::make_unique<hooks::Hooks>();
    std::size_t squares =
        options.least_words > 1 ? static_cast<std::size_t>(options.least_words) * 64 : 0;
    std::size_t on_board = 0;
    for (const variant::Grid& grid : variant.boards) {
        on_board += static_cast<std::size_t>(grid.files * grid.ranks);
    }
    squares = std::max(squares, on_board);
    const bool few = variant.pieces.size() <= 8;
    // What dice decide is tried with each of their outcomes.
    const bool contests = variant.turns && variant.turns->contests != variant::Contests::kNone;
    const bool state = variant::declares_state(variant) || contests ||
                       variant::keeps_long_steps(variant) ||
                       variant::promotions_heed_moves(variant) ||
                       std::any_of(std::begin(kPlyHooks), std::end(kPlyHooks),
                                   [&](hooks::HookPoint point) { return hooks->defines(point); });
    const auto make = [&](auto plain, auto declared) {
        const bool trial = options.make_and_test;
        if (state) return make_core<decltype(declared)>(variant, std::move(hooks), trial);
        return make_core<decltype(plain)>(variant, std::move(hooks), trial);
    };
    if (variant.pieces.size() > 32) {
        return make(StatefulPosition<8, 64>{}, StatefulPosition<8, 64>{});
    }
    if (squares <= 64 && few) return make(Position<1, 8>{}, StatefulPosition<1, 8>{});
    if (squares <= 64) return make(Position<1, 32>{}, StatefulPosition<1, 32>{});
    if (squares <= 128) return make(Position<2, 32>{}, StatefulPosition<2, 32>{});
    // So large a board is slow anyway, and without state rare: it has no engine of its own. Nor has
    // one with few kinds, whose smaller positions gain nothing there (measured), or one with more
    // than 32 kinds.
    if (squares <= 256) return make(StatefulPosition<4, 32>{}, StatefulPosition<4, 32>{});
    return make(StatefulPosition<8, 32>{}, StatefulPosition<8, 32>{});
}

}  // namespace rulewright::movegen
