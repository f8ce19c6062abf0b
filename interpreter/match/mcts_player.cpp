#include "match/mcts_player.hpp"

#include "search/mcts.hpp"

namespace rulewright::match {

namespace {

class MctsPlayer final : public Player {
public:
    MctsPlayer(game::Game& game, const search::Limits& limits) : search_(game), limits_(limits) {}

    void begin(std::uint64_t seed) override { search_.seed(seed); }

    std::optional<game::Turn> choose(const game::State& state) override {
        const search::Found found = search_.run(state, limits_);
        if (found.lines.empty()) return state.choices().front();  // a hook has failed
        const std::vector<game::Turn>& best = found.lines.front().turns;
        if (best.empty()) return std::nullopt;
        return best.front();
    }

private:
    search::Mcts search_;
    search::Limits limits_;
};

}  // namespace

std::unique_ptr<Player> make_mcts_player(game::Game& game, const search::Limits& limits) {
    return std::make_unique<MctsPlayer>(game, limits);
}

}  // namespace rulewright::match
