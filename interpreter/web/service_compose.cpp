// The position editor: what stands on the page becomes a position's text.
#include <nlohmann/json.hpp>

#include "web/compose.hpp"
#include "web/service.hpp"

namespace rulewright::web {

namespace {

constexpr std::int64_t kMostCarried = 65'535;

// Null: it names no square or piece, which the body then tells.
std::optional<Standing> standing(const game::Game& game, Body& one) {
    const auto square = game.topology().find(one.required_text("at"));
    const auto kind = game.variant().find_kind(one.required_text("piece"));
    const auto player = one.whole("player", 0, 1);
    const auto carries = one.whole("carries", -kMostCarried, kMostCarried);
    if (one.wrong() || !square || !kind) return std::nullopt;
    Standing found{*square, {make_id<PlayerId>(player.value_or(0)), *kind}, std::nullopt};
    if (carries) found.carries = static_cast<int>(*carries);
    return found;
}

bool hold(const game::Game& game, Body& one, Composition& wanted) {
    const auto player = static_cast<std::size_t>(one.required_whole("player", 0, 1));
    const auto kind = game.variant().find_kind(one.required_text("piece"));
    const auto count = one.required_whole("count", 0, variant::Hands::kMost);
    if (one.wrong() || !kind) return false;
    auto& hand = wanted.hands[player];
    hand.resize(game.variant().pieces.size());
    hand[index(*kind)] = static_cast<int>(count);
    return true;
}

}  // namespace

Answer Service::compose_position(Seat& seat, Body& body) {
    const game::State& state = seat.session->state();
    Composition wanted;
    wanted.to_move = make_id<PlayerId>(body.required_whole("player", 0, 1));
    for (Body& one : body.objects("pieces", kMaxSquares)) {
        const auto piece = standing(state.game(), one);
        body.take_wrong(one);
        if (!piece) {
            return failure(400, "bad-request", "a piece of the position is none of the game");
        }
        wanted.pieces.push_back(*piece);
    }
    for (Body& one : body.objects("held", 2 * kMaxKinds)) {
        const bool known = hold(state.game(), one, wanted);
        body.take_wrong(one);
        if (!known) return failure(400, "bad-request", "a piece in hand is none of the game");
    }
    if (body.wrong()) return {};
    const std::string text = compose(state, wanted);
    auto read = seat.session->game().read(text);
    if (!read) return position_failure(read.error());
    return success({{"fen", read.value().fen()}});
}

}  // namespace rulewright::web
