#include "study/watched_player.hpp"

namespace rulewright::study {

match::Decision WatchedPlayer::choose(const match::Moment& moment) {
    match::Decision decision = player_.choose(moment);
    const auto* turn = std::get_if<game::Turn>(&decision.what);
    if (turn == nullptr || !turn->move) return decision;
    decided_.push_back(
        {moment.now.to_move(), decision.score, turn->move->kind, turn->move->destination});
    return decision;
}

}  // namespace rulewright::study
