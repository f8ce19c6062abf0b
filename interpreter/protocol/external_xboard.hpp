// XboardOpponent: an engine in another process that speaks XBoard's protocol (CECP 2). It is told
// the moves in force mode and asked by `go`, so that it never thinks in its opponent's time.
#pragma once

#include <string>
#include <vector>

#include "protocol/external_opponent.hpp"
#include "protocol/external_talk.hpp"

namespace rulewright::protocol {

// What an engine says by `feature`; the protocol's own defaults.
struct XboardFeatures {
    bool ping = false;
    bool setboard = false;
    bool usermove = false;
    bool san = false;
    bool time = true;
    bool nps = false;
    std::string name;
    std::vector<std::string> variants = {"normal"};
    bool done = false;
    bool more = false;  // `done=0`: more will come
};

// Takes in `feature a=1 b="x y" ...`; what it does not know it leaves.
void read_features(std::string_view line, XboardFeatures& features);

class XboardOpponent {
public:
    // Runs the command and makes it ready for that game.
    [[nodiscard]] static Result<XboardOpponent, EngineFailure> start(
        const std::string& command, const game::Game& game, const EngineOptions& options = {});

    [[nodiscard]] const std::string& name() const noexcept { return features_.name; }
    [[nodiscard]] std::optional<EngineFailure> begin();  // a new game
    // A legal move, or that it resigns or claims a draw; after a failure there is no other answer.
    [[nodiscard]] Answer choose(const Question& question);

private:
    using Problem = std::optional<EngineFailure>;

    explicit XboardOpponent(EngineTalk talk) : talk_(std::move(talk)) {}
    [[nodiscard]] Problem introduce(const game::Game& game, const EngineOptions& options);
    [[nodiscard]] Problem synchronize();
    [[nodiscard]] Problem set_position(const Question& question);
    [[nodiscard]] Problem set_limits(const Budget& budget, PlayerId player);
    [[nodiscard]] Problem send_moves(const Question& question);
    [[nodiscard]] Problem send_clocks(const Budget& budget, PlayerId player);
    [[nodiscard]] bool continues(const Question& question) const;
    [[nodiscard]] Answer listen(const Question& question);
    [[nodiscard]] std::optional<Answer> understand(const Question& question,
                                                   const std::string& line);

    EngineTalk talk_;
    XboardFeatures features_;
    std::string variant_;             // as the engine calls it
    std::vector<std::string> moves_;  // that it knows of, in this program's notation
    bool fresh_ = true;               // nothing of this game has been told
    int pings_ = 0;
    bool offers_draw_ = false;
    std::optional<int> score_;
    std::string complaint_;  // its last `Error`
};

}  // namespace rulewright::protocol
