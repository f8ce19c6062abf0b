#include "match/external_player.hpp"

#include <algorithm>

#include "protocol/external_uci.hpp"
#include "protocol/external_xboard.hpp"

namespace rulewright::match {

using protocol::EngineFailure;
using protocol::Reply;

namespace {

constexpr double kUsualSeconds = 1;  // for a move, where nothing limits it

Decision decision_of(Reply reply) {
    if (reply.kind == Reply::Kind::kResigns) return {Resigns{std::move(reply.words)}};
    if (reply.kind == Reply::Kind::kClaimsDraw) return {ClaimsDraw{std::move(reply.words)}};
    return {*reply.turn, reply.offers_draw, reply.score};
}

// Only the clock is merciless: without it, or with a limit besides, a program may need a while to
// notice that it has thought enough.
protocol::Budget limited(protocol::Budget budget, const MoveLimits& own, PlayerId player) {
    if (own.any()) {
        budget.seconds = own.seconds;
        budget.depth = own.depth;
        budget.nodes = own.nodes;
    }
    const auto& clock = budget.clocks[index(player)];
    if (!clock && budget.seconds <= 0 && budget.depth == 0 && budget.nodes == 0) {
        budget.seconds = kUsualSeconds;
    }
    if (!clock) {
        budget.margin += budget.seconds;
    } else if (budget.seconds > 0) {
        budget.margin += std::max(clock->left - budget.seconds, 0.0);
    }
    return budget;
}

template <typename Opponent>
class ExternalPlayer final : public Player {
public:
    ExternalPlayer(Program program, game::Game& game, const std::atomic<bool>* stop)
        : program_(std::move(program)), game_(game), stop_(stop) {}

    std::optional<EngineFailure> prepare() override {
        if (!opponent_) start();
        return failure_;
    }

    // A program that does not get ready again gets a second chance.
    void begin(std::uint64_t) override {
        if (opponent_ && opponent_->begin()) opponent_.reset();
        if (!opponent_) start();
    }

    Decision choose(const Moment& moment) override {
        if (!opponent_) return {*failure_};
        auto answer = opponent_->choose(
            {moment.start, moment.turns, moment.now,
             limited(moment.budget, program_.options.limits, moment.now.to_move()), stop_});
        if (answer) return decision_of(std::move(answer).value());
        failure_ = std::move(answer).error();
        opponent_.reset();
        return {*failure_};
    }

private:
    void start() {
        failure_.reset();
        auto started = Opponent::start(program_.command, game_, program_.options.settings);
        if (started) {
            opponent_.emplace(std::move(started).value());
        } else {
            failure_ = std::move(started).error();
        }
    }

    Program program_;
    game::Game& game_;
    const std::atomic<bool>* stop_;
    std::optional<Opponent> opponent_;
    std::optional<EngineFailure> failure_;  // why there is none
};

}  // namespace

std::unique_ptr<Player> uci_player(Program program, game::Game& game,
                                   const std::atomic<bool>* stop) {
    return std::make_unique<ExternalPlayer<protocol::UciOpponent>>(std::move(program), game, stop);
}

std::unique_ptr<Player> xboard_player(Program program, game::Game& game,
                                      const std::atomic<bool>* stop) {
    return std::make_unique<ExternalPlayer<protocol::XboardOpponent>>(std::move(program), game,
                                                                      stop);
}

}  // namespace rulewright::match
