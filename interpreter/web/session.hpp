// Session: one game on a page: a tree of what was done in it, and the place in the tree that is
// looked at. Branches stay; whoever goes back and does something else begins another one.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/open.hpp"
#include "loader/buffers.hpp"
#include "notation/notation.hpp"
#include "support/random.hpp"

namespace rulewright::web {

// Of the tree, the start included: what a page can send in an address and a person can play.
inline constexpr std::size_t kMaxNodes = 3000;

struct Step {
    enum class Kind { kTurn, kWish, kThrow };
    Kind kind = Kind::kTurn;
    game::Turn turn;     // kTurn
    game::Throw thrown;  // kThrow
    std::string text;    // as addresses hold it: "e2e4", "P:e2e4", "roll", "{N}"
    std::string shown;   // as people read it: "Nf3", "knight"
};

struct Node {
    Step step;  // that led here; none at the root
    std::size_t parent = 0;
    std::vector<std::size_t> children;
    int number = 1;     // of the move, as in records
    PlayerId player{};  // whose doing it was
    std::string comment = {};
};

// From where a game begins: a position, else the start of that seed.
struct Origin {
    std::string variant;  // as pages name it
    std::optional<std::string> fen;
    std::uint64_t seed = 0;
    // A file of the workshop instead, with texts that are not saved; else empty.
    std::string file = {};
    std::shared_ptr<const loader::Buffers> drafts = {};
};

class Session {
public:
    // The state is one of the game's; `dice` is the seed of what is left to chance.
    Session(Origin origin, std::unique_ptr<game::Game> game, game::State start, std::uint64_t dice);
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    [[nodiscard]] const Origin& origin() const noexcept { return origin_; }
    [[nodiscard]] game::Game& game() const noexcept { return *game_; }
    [[nodiscard]] const game::State& start() const noexcept { return start_; }
    [[nodiscard]] const game::State& state() const noexcept { return state_; }
    [[nodiscard]] std::size_t at() const noexcept { return at_; }
    [[nodiscard]] const std::vector<Node>& nodes() const noexcept { return nodes_; }
    [[nodiscard]] support::SplitMix64& random() noexcept { return random_; }
    [[nodiscard]] bool is_full() const noexcept { return nodes_.size() >= kMaxNodes; }
    // From the root to here, without it.
    [[nodiscard]] std::vector<std::size_t> path() const;

    // Each says why it cannot be done, and then nothing is.
    using Refused = std::optional<notation::Refusal>;
    [[nodiscard]] Refused play(std::string_view text);
    [[nodiscard]] Refused wish_to_throw();
    // The faces that the text names, else what the seed gives.
    [[nodiscard]] Refused throw_dice(const std::optional<std::string>& faces);
    // Any of the three, by the text of its step.
    [[nodiscard]] Refused redo(std::string_view text);
    void play(const game::Turn& turn);

    // False when there is no such node.
    [[nodiscard]] bool go(std::size_t node);
    // What somebody has to say of a node other than the root; false when there is no such node.
    [[nodiscard]] bool comment(std::size_t node, std::string words);
    // Leaves the node, the last one that was made, and forgets it: what a hook failed at.
    void forget_last();

    // The turns that are complete, each with the state before it.
    struct Played {
        game::State before;
        game::Turn turn;
        std::vector<std::string>
            thrown;  // faces, those of a turn that was given whole not included
        std::string comment;
    };
    [[nodiscard]] std::vector<Played> played() const;
    // The last move that was played, if one was: a pass is none.
    [[nodiscard]] std::optional<game::Move> last_move() const;

private:
    void add(Step step);
    static void apply(game::State& state, const Step& step);

    Origin origin_;
    std::unique_ptr<game::Game> game_;
    game::State start_;
    game::State state_;
    std::vector<Node> nodes_;
    std::size_t at_ = 0;
    support::SplitMix64 random_;
};

// "{N}", "{PN}": the faces that a throw shows.
[[nodiscard]] std::string throw_text(const game::Game& game, const game::Throw& thrown);

}  // namespace rulewright::web
