#include "match/mcts_player.hpp"

#include "match/thinking.hpp"
#include "search/mcts.hpp"

namespace rulewright::match {

namespace {

class MctsPlayer final : public Player {
public:
    MctsPlayer(game::Game& game, const MctsSettings& own, const std::atomic<bool>* stop)
        : search_(game, own.tuning), own_(own), stop_(stop) {}

    void begin(std::uint64_t seed) override { search_.seed(seed); }

    Decision choose(const Moment& moment) override {
        search::Limits limits = as_search_limits(limits_at(moment, own_.limits));
        limits.stop = stop_;
        limits.restriction = own_.restriction;
        limits.threads = own_.threads;
        const search::Found found = search_.run(moment.now, limits);
        if (found.lines.empty()) return {moment.now.choices().front()};  // a hook has failed
        const search::Line& best = found.lines.front();
        if (best.turns.empty()) return {Throws{}, false, best.score};
        return {best.turns.front(), false, best.score};
    }

private:
    search::Mcts search_;
    MctsSettings own_;
    const std::atomic<bool>* stop_;
};

}  // namespace

std::unique_ptr<Player> make_mcts_player(game::Game& game, const MctsSettings& own,
                                         const std::atomic<bool>* stop) {
    return std::make_unique<MctsPlayer>(game, own, stop);
}

}  // namespace rulewright::match
