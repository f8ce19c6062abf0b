#include "search/trades.hpp"

#include <algorithm>

#include "movegen/arrival.hpp"

namespace rulewright::search {

using movegen::AnyPosition;
using movegen::Move;

namespace {

constexpr std::size_t kPlies = 3;  // of one trade that are played

}  // namespace

Trades::Trades(game::Game& game, const Evaluation& evaluation)
    : game_(game),
      evaluation_(evaluation),
      plays_out_((game.variant().capture.contested || game.variant().capture.blast) &&
                 !game.variant().links && !game.variant().turns) {
    if (!plays_out_) return;
    for (std::size_t i = 0; i < kPlies; ++i) {
        levels_.push_back({game.start().position().clone(), {}});
    }
}

std::optional<int> Trades::value(const AnyPosition& position, const Move& move) {
    if (plays_out_) return play_out(position, move, 0);
    return evaluation_.exchange(position, move);
}

int Trades::play_out(const AnyPosition& position, const Move& move, std::size_t level) {
    movegen::Engine& engine = game_.engine();
    AnyPosition& after = *levels_[level].position;
    after.assign(position);
    engine.apply_unchecked(after, move);
    const bool first = index(position.to_move()) == 0;
    const int gained = balance(after) - balance(position);
    const int won = first ? gained : -gained;
    const Square square = movegen::arrival_of(game_.variant(), game_.topology(), move);
    const auto there = after.at(square);
    // It has lost, or blown up: nothing is left to take.
    if (level + 1 == kPlies || !there || there->owner != position.to_move()) return won;
    if (!engine.attacked(after, square, opponent(position.to_move()))) return won;
    std::vector<Move>& answers = levels_[level].answers;
    answers.clear();
    engine.captures(after, answers);
    const auto elsewhere = [&](const Move& one) {
        return movegen::arrival_of(game_.variant(), game_.topology(), one) != square;
    };
    answers.erase(std::remove_if(answers.begin(), answers.end(), elsewhere), answers.end());
    std::stable_sort(answers.begin(), answers.end(), [&](const Move& a, const Move& b) {
        return evaluation_.value(a.kind) < evaluation_.value(b.kind);
    });
    // The cheapest may lose where a dearer one wins. Nobody has to.
    int lost = 0;
    const std::size_t tried = std::min(answers.size(), kPlies - 1 - level);
    for (std::size_t i = 0; i < tried; ++i) {
        lost = std::max(lost, play_out(after, answers[i], level + 1));
    }
    return won - lost;
}

int Trades::balance(const AnyPosition& position) const {
    int sum = 0;
    for (const PieceKind kind : evaluation_.cheapest_first()) {
        const int more = position.pieces(make_id<PlayerId>(0), kind).count() -
                         position.pieces(make_id<PlayerId>(1), kind).count();
        sum += more * evaluation_.value(kind);
    }
    return sum;
}

}  // namespace rulewright::search
