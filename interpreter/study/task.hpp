// Tasks: what a study does, piece by piece. Each is settled before it begins, depends on nothing
// but itself, and gives one line of JSON: whoever has all lines has the report.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "game/game.hpp"
#include "match/openings.hpp"
#include "match/selfplay.hpp"
#include "study/watched_player.hpp"

namespace rulewright::study {

// Rules that are studied: the variant's own, or others beside them.
struct Subject {
    std::string name;
    std::shared_ptr<game::Game> game;
};

// What it is for: tasks of one group make one row of a table.
struct Group {
    enum class Kind {
        kSelf,       // a rung of the ladder against itself
        kClimb,      // a rung against the one below, which play in turn first
        kValues,     // starts from which pieces at random are missing
        kWithout,    // one player begins without one piece of a kind
        kPositions,  // what a choice is worth
        kGrid,       // other rules
        kConfirm,    // the same again, with other openings
    };
    Kind kind = Kind::kSelf;
    std::size_t row = 0;  // the rung, the kind of piece, the point of the grid
    friend auto operator<=>(const Group&, const Group&) = default;
};

struct Task {
    Group group;
    std::size_t subject = 0;
    std::array<std::string, kPlayers> players;  // by PlayerId
    match::Opening opening;
    std::uint64_t seed = 0;
    std::uint64_t max_plies = 0;
    std::optional<PlayerId> marked;  // who has a higher rung, or begins without a piece
};

// A position in which somebody chooses: the scores of all choices.
struct Choices {
    std::uint64_t ply = 0;
    std::vector<int> scores;  // in hundredths of a pawn, for whoever chooses, the best first
};

struct StudyGame {
    match::PlayedGame played;
    std::vector<Decided> decided;
};

using TaskResult = std::variant<StudyGame, Choices>;

// A JSON object without a line break. `number`: of the task, from 1 on.
[[nodiscard]] std::string write_result(const game::Game& game, std::uint64_t number,
                                       const TaskResult& result);
// Which task a line is of; nothing where it is of none.
[[nodiscard]] std::optional<std::uint64_t> task_of(std::string_view line);
// Nothing when the text is no whole line of that task.
[[nodiscard]] std::optional<TaskResult> read_result(const game::Game& game, const Task& task,
                                                    std::string_view line);

}  // namespace rulewright::study
