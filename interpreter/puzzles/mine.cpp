#include "puzzles/mine.hpp"

#include <algorithm>
#include <set>

#include "match/play_game.hpp"
#include "notation/notation.hpp"
#include "notation/shown_turn.hpp"
#include "puzzles/forced.hpp"
#include "puzzles/workers.hpp"
#include "search/search.hpp"

namespace rulewright::puzzles {

using game::State;
using game::Turn;

namespace {

constexpr std::uint64_t kRandomPlies = 2;  // at the beginning of each game
constexpr std::uint64_t kMostPlies = 160;
constexpr int kGood = 300;  // a great advantage
constexpr int kEven = 60;   // nobody's advantage
constexpr std::size_t kMegabytes = 4;

class Miner {
public:
    Miner(const State& start, const Options& options)
        : start_(start), options_(options), searcher_(start.game(), kMegabytes) {
        for (auto& player : players_) {
            player = match::make_player(options.player, start.game()).value();
        }
    }

    std::vector<Puzzle> look_through(std::uint64_t number) {
        const std::uint64_t seed = match::seed_of_game(options_.seed, number);
        const auto opening = match::random_opening(start_, kRandomPlies, seed);
        const match::Entered entered = match::enter(opening, start_);
        const match::GamePlan plan{
            entered, {players_[0].get(), players_[1].get()}, seed, kMostPlies, {}, {}};
        const auto played = match::play_game(plan);
        State state = plan.opening.start;
        for (const Turn& turn : plan.opening.turns) state.play(turn);
        std::vector<Puzzle> found;
        for (std::size_t ply = 0; ply < played.plies.size() && !stopped(); ++ply) {
            if (auto puzzle = look_at(state)) {
                puzzle->game = number;
                puzzle->ply = opening.turns.size() + ply;
                found.push_back(std::move(*puzzle));
            }
            const auto parsed = notation::parse_turn(state, played.plies[ply].turn);
            const Turn* turn = std::get_if<Turn>(&parsed);
            if (turn == nullptr || state.game().error()) break;
            state.play(*turn);
        }
        return found;
    }

private:
    [[nodiscard]] bool stopped() const { return options_.stop != nullptr && options_.stop->load(); }
    [[nodiscard]] bool wants(Kind kind) const {
        return std::find(options_.kinds.begin(), options_.kinds.end(), kind) !=
               options_.kinds.end();
    }

    // Without what the game before would add: the puzzle is its text.
    std::optional<Puzzle> look_at(const State& played) {
        if (played.choices().size() < 2) return std::nullopt;
        auto read = played.game().read(played.fen());
        if (!read || read.value().outcome()) return std::nullopt;
        const State& state = read.value();
        const auto first = search(state, options_.depth);
        if (first.size() < 2) return std::nullopt;
        if (const auto plies = search::plies_to_mate(first.front().score); plies && *plies > 0) {
            return wants(Kind::kMate) && *plies <= options_.mate_plies ? mate(state, *plies)
                                                                       : std::nullopt;
        }
        const auto kind = kind_of(first);
        if (!kind || !wants(*kind)) return std::nullopt;
        const auto second = search(state, options_.depth + 2);
        const bool same =
            second.size() == 2 && kind_of(second) == kind &&
            movegen::same_choice(second.front().turns.front(), first.front().turns.front());
        if (!same || contradicted(state, second)) return std::nullopt;
        Puzzle puzzle = puzzle_of(*kind, state, second.front().turns);
        puzzle.score = second[0].score;
        puzzle.next = second[1].score;
        return puzzle;
    }

    std::vector<search::Line> search(const State& state, int depth) {
        search::Limits limits;
        limits.depth = depth;
        limits.stop = options_.stop;
        searcher_.clear();
        auto lines = searcher_.run(state, limits, 2).lines;
        for (const search::Line& line : lines) {
            if (line.turns.empty()) return {};
        }
        return lines;
    }

    [[nodiscard]] std::optional<Kind> kind_of(const std::vector<search::Line>& lines) const {
        const int best = lines[0].score;
        const int next = lines[1].score;
        if (best - next < options_.margin) return std::nullopt;
        if (best >= kGood && best < search::kLeastMate && next <= kEven) return Kind::kWin;
        if (best >= -kEven && best < kGood && next <= kEven - options_.margin) {
            return Kind::kOnlyMove;
        }
        return std::nullopt;
    }

    // By tables, which know better.
    [[nodiscard]] bool contradicted(const State& state,
                                    const std::vector<search::Line>& lines) const {
        if (options_.tables == nullptr || !options_.tables->value_of(state)) return false;
        const auto choices = options_.tables->choices(state);
        const auto sign = [](endings::Value value) { return value > 0 ? 1 : value < 0 ? -1 : 0; };
        if (choices.size() < 2 || !choices[0].value || !choices[1].value) return false;
        return sign(*choices[0].value) == sign(*choices[1].value) ||
               !movegen::same_choice(choices[0].turn, lines[0].turns.front());
    }

    std::optional<Puzzle> mate(const State& state, int plies) const {
        for (int fewer = 1; fewer < plies; ++fewer) {
            if (forces_win(state, fewer)) return std::nullopt;
        }
        const auto turns = winning_turns(state, plies);
        if (turns.size() != 1) return std::nullopt;
        Puzzle puzzle = puzzle_of(Kind::kMate, state, winning_line(state, plies));
        puzzle.plies = plies;
        return puzzle;
    }

    [[nodiscard]] static Puzzle puzzle_of(Kind kind, const State& state,
                                          const std::vector<Turn>& turns) {
        Puzzle puzzle;
        puzzle.kind = kind;
        puzzle.fen = state.fen();
        puzzle.best = notation::shown_turn(state, turns.front());
        for (const Turn& turn : turns) {
            puzzle.turns.push_back(notation::turn_text(state.game(), turn));
        }
        return puzzle;
    }

    const State& start_;
    const Options& options_;
    search::Searcher searcher_;
    match::Players players_;
};

}  // namespace

const char* name_of(Kind kind) noexcept {
    constexpr const char* kNames[] = {"mate", "win", "only-move"};
    return kNames[static_cast<std::size_t>(kind)];
}

Mined mine(const State& start, const Options& options) {
    Mined mined;
    std::set<std::string> seen;
    Work what;
    what.tasks = options.games;
    what.jobs = options.jobs;
    what.stop = options.stop;
    what.worker = [&](const State& own) -> Work::Worker {
        const auto miner = std::make_shared<Miner>(own, options);
        return [miner](std::uint64_t number) { return std::any(miner->look_through(number)); };
    };
    what.take = [&](std::uint64_t, std::any& result) {
        for (Puzzle& puzzle : std::any_cast<std::vector<Puzzle>&>(result)) {
            if (mined.puzzles.size() == options.count) break;
            const std::string placement = puzzle.fen.substr(0, puzzle.fen.find(' '));
            if (seen.insert(placement).second) mined.puzzles.push_back(std::move(puzzle));
        }
        ++mined.games;
        if (options.tell) options.tell(mined.puzzles.size(), mined.games);
        return mined.puzzles.size() < options.count;
    };
    const Worked worked = work(start, what);
    mined.stopped = worked.stopped;
    mined.error = worked.error;
    return mined;
}

}  // namespace rulewright::puzzles
