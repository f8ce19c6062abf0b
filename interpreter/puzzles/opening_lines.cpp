#include <cstdlib>
#include <memory>
#include <set>

#include "match/selfplay.hpp"
#include "notation/notation.hpp"
#include "puzzles/mine.hpp"
#include "puzzles/workers.hpp"
#include "search/search.hpp"
#include "support/random.hpp"

namespace rulewright::puzzles {

using game::State;
using game::Turn;

namespace {

constexpr int kLines = 8;  // moves among which the next one is drawn
constexpr std::size_t kMegabytesOfLines = 4;

struct Tried {
    std::optional<OpeningLine> line;
    std::uint64_t key = 0;
};

class Opener {
public:
    Opener(const State& start, const LineOptions& options)
        : start_(start), options_(options), searcher_(start.game(), kMegabytesOfLines) {}

    Tried draw(std::uint64_t number) {
        support::SplitMix64 random(match::seed_of_game(options_.seed, number));
        State state = start_;
        OpeningLine line;
        for (std::size_t ply = 0; ply < options_.plies; ++ply) {
            const auto turn = next(state, random);
            if (!turn) return {};
            line.turns.push_back(notation::turn_text(state.game(), *turn));
            state.play(*turn);
            if (state.outcome()) return {};
        }
        const auto lines = search(state, options_.depth + 1, 1);
        if (lines.empty() || std::abs(lines.front().score) > options_.margin) return {};
        const bool same = state.to_move() == start_.to_move();
        line.score = same ? lines.front().score : -lines.front().score;
        return {std::move(line), state.key()};
    }

private:
    // One of those that are about as good as the best.
    std::optional<Turn> next(const State& state, support::SplitMix64& random) {
        const auto lines = search(state, options_.depth, kLines);
        if (lines.empty()) return std::nullopt;
        std::size_t good = 0;
        while (good < lines.size() && lines[good].score >= lines[0].score - options_.margin) {
            ++good;
        }
        return lines[random.below(static_cast<std::uint32_t>(good))].turns.front();
    }

    std::vector<search::Line> search(const State& state, int depth, int count) {
        search::Limits limits;
        limits.depth = depth;
        limits.stop = options_.stop;
        searcher_.clear();
        auto lines = searcher_.run(state, limits, count).lines;
        for (const search::Line& line : lines) {
            if (line.turns.empty()) return {};
        }
        return lines;
    }

    const State& start_;
    const LineOptions& options_;
    search::Searcher searcher_;
};

}  // namespace

MinedLines mine_openings(const State& start, const LineOptions& options) {
    MinedLines mined;
    std::set<std::uint64_t> seen;
    Work what;
    what.tasks = options.tries;
    what.jobs = options.jobs;
    what.stop = options.stop;
    what.worker = [&](const State& own) -> Work::Worker {
        const auto opener = std::make_shared<Opener>(own, options);
        return [opener](std::uint64_t number) { return std::any(opener->draw(number)); };
    };
    what.take = [&](std::uint64_t number, std::any& result) {
        Tried& tried = std::any_cast<Tried&>(result);
        if (tried.line && seen.insert(tried.key).second) {
            mined.lines.push_back(std::move(*tried.line));
        }
        if (options.tell) options.tell(mined.lines.size(), number);
        return mined.lines.size() < options.count;
    };
    const Worked worked = work(start, what);
    mined.stopped = worked.stopped;
    mined.error = worked.error;
    return mined;
}

}  // namespace rulewright::puzzles
