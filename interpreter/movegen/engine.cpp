#include "movegen/engine.hpp"

#include <algorithm>

#include "movegen/arrival.hpp"

namespace rulewright::movegen {

void Engine::captures(const AnyPosition& position, std::vector<Move>& moves) {
    const auto begin = static_cast<std::ptrdiff_t>(moves.size());
    legal_moves(position, moves);
    const auto quiet = [&](const Move& move) {
        const auto there = position.at(arrival_of(variant(), frame().topology(), move));
        return move.type != MoveType::kEnPassant &&
               (!there || there->owner == position.to_move() || move.type != MoveType::kNormal);
    };
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
        return arrival_of(variant(), frame().topology(), move) == square;
    });
    for (const PieceKind kind : order) {
        const auto by_kind = [&](const Move& move) { return move.kind == kind; };
        if (std::any_of(moves.begin() + begin, moves.end(), by_kind)) return keep(by_kind);
    }
}

template <int W, int K>
std::unique_ptr<Engine> make_engine_of(const variant::Variant& variant,
                                       std::unique_ptr<hooks::Hooks> hooks, bool make_and_test);

template <int W, int K>
std::unique_ptr<Engine> make_state_engine_of(const variant::Variant& variant,
                                             std::unique_ptr<hooks::Hooks> hooks);

std::unique_ptr<Engine> make_engine(const variant::Variant& variant,
                                    std::unique_ptr<hooks::Hooks> hooks,
                                    const EngineOptions& options) {
    const bool trial = options.make_and_test;
    if (!hooks) hooks = std::make_unique<hooks::Hooks>();
    std::size_t squares =
        options.least_words > 1 ? static_cast<std::size_t>(options.least_words) * 64 : 0;
    std::size_t on_board = 0;
    for (const variant::Grid& grid : variant.boards) {
        on_board += static_cast<std::size_t>(grid.files * grid.ranks);
    }
    squares = std::max(squares, on_board);
    if (variant.is_stateful()) {
        if (squares <= 128) return make_state_engine_of<2, 32>(variant, std::move(hooks));
        if (variant.pieces.size() <= 8)
            return make_state_engine_of<8, 8>(variant, std::move(hooks));
        return make_state_engine_of<8, 32>(variant, std::move(hooks));
    }
    if (squares <= 64 && variant.pieces.size() <= 8) {
        return make_engine_of<1, 8>(variant, std::move(hooks), trial);
    }
    if (squares <= 64) return make_engine_of<1, 32>(variant, std::move(hooks), trial);
    if (squares <= 128) return make_engine_of<2, 32>(variant, std::move(hooks), trial);
    if (squares <= 256) return make_engine_of<4, 32>(variant, std::move(hooks), trial);
    return make_engine_of<8, 32>(variant, std::move(hooks), trial);
}

}  // namespace rulewright::movegen
