// UciOpponent: an engine in another process that speaks UCI. It gets the game as its start and its
// moves, the clocks, and the variant by UCI_Variant when it offers it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/external_opponent.hpp"
#include "protocol/external_talk.hpp"

namespace rulewright::protocol {

class UciOpponent {
public:
    // Runs the command and makes it ready for that game.
    [[nodiscard]] static Result<UciOpponent, EngineFailure> start(
        const std::string& command, const game::Game& game, const EngineOptions& options = {});

    [[nodiscard]] const std::string& name() const noexcept { return name_; }  // as it says
    [[nodiscard]] std::optional<EngineFailure> begin();                       // a new game
    // A legal move; after a failure there is no other answer.
    [[nodiscard]] Answer choose(const Question& question);

private:
    explicit UciOpponent(EngineTalk talk) : talk_(std::move(talk)) {}
    [[nodiscard]] std::optional<EngineFailure> introduce(const game::Game& game,
                                                         const EngineOptions& options);
    void take_option(std::string_view line);
    [[nodiscard]] std::optional<EngineFailure> set_options(const EngineOptions& options);
    [[nodiscard]] std::optional<EngineFailure> synchronize();
    [[nodiscard]] std::optional<EngineFailure> set_variant(const std::string& name);
    [[nodiscard]] Answer listen(const Question& question);

    EngineTalk talk_;
    std::string name_;
    std::vector<std::string> options_;   // that it offers, in lower case
    std::vector<std::string> variants_;  // of UCI_Variant
};

// The score in an `info` line; a mate counts 32000 less its moves.
[[nodiscard]] std::optional<int> uci_score(std::string_view line);

}  // namespace rulewright::protocol
