#include "study/plan.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "study/starts.hpp"

namespace rulewright::study {

using game::State;
using match::Opening;

namespace {

// Seeds of the parts are far from each other, whatever other parts there are.
enum class Stream : std::uint64_t { kSelf = 1, kClimb, kValues, kUnequal, kPositions, kGrid };

std::string engine(std::uint64_t nodes) {
    return fmt::format("engine:nodes={}", nodes);
}

class Planner {
public:
    Planner(const std::vector<Subject>& subjects, const Planned& planned)
        : subjects_(subjects), planned_(planned), amounts_(planned.amounts) {}

    [[nodiscard]] std::vector<Task> all() {
        if (planned_.has(Part::kLadder) || planned_.has(Part::kPlay)) add_ladder();
        if (planned_.has(Part::kPlay)) add_positions();
        if (planned_.has(Part::kValues)) add_values();
        if (planned_.has(Part::kUnequal)) add_unequal();
        for (std::size_t i = 1; i < subjects_.size(); ++i) {
            add_grid(i, Group::Kind::kGrid, stream(Stream::kGrid, 0));
        }
        return std::move(tasks_);
    }

    [[nodiscard]] std::vector<Task> again(const std::vector<std::size_t>& points) {
        for (const std::size_t point : points) {
            add_grid(point, Group::Kind::kConfirm, stream(Stream::kGrid, 1));
        }
        return std::move(tasks_);
    }

private:
    [[nodiscard]] std::uint64_t stream(Stream part, std::uint64_t row) const {
        const auto which = static_cast<std::uint64_t>(part) << 32 | row;
        return match::seed_of_game(planned_.seed ^ 0x5375647975647453u, which);
    }
    [[nodiscard]] game::Game& game() const { return *subjects_.front().game; }

    void add(Group group, std::size_t subject, std::array<std::string, kPlayers> players,
             Opening opening, std::uint64_t seed) {
        tasks_.push_back({group, subject, std::move(players), std::move(opening), seed,
                          amounts_.max_plies, std::nullopt});
    }

    void add_ladder() {
        for (int rung = 0; rung < amounts_.rungs; ++rung) {
            const std::string own = engine(amounts_.nodes_of(rung));
            const auto row = static_cast<std::size_t>(rung);
            // The same openings for all rungs.
            Openings mirrored(game(), amounts_.opening_plies, stream(Stream::kSelf, 0));
            for (std::uint64_t i = 0; i < amounts_.games; ++i) {
                add({Group::Kind::kSelf, row}, 0, {own, own}, mirrored.next_mirrored(),
                    match::seed_of_game(stream(Stream::kSelf, row + 1), i));
            }
            if (rung > 0) add_climb(rung);
        }
    }

    // Both have each opening from both seats.
    void add_climb(int rung) {
        const auto row = static_cast<std::size_t>(rung);
        const std::string upper = engine(amounts_.nodes_of(rung));
        const std::string lower = engine(amounts_.nodes_of(rung - 1));
        Openings random(game(), amounts_.opening_plies, stream(Stream::kClimb, 0));
        for (std::uint64_t i = 0; i < (amounts_.games + 1) / 2; ++i) {
            const Opening opening = random.next_random();
            for (const PlayerId seat : {PlayerId{}, opponent(PlayerId{})}) {
                const bool first = seat == PlayerId{};
                add({Group::Kind::kClimb, row}, 0, {first ? upper : lower, first ? lower : upper},
                    opening, match::seed_of_game(stream(Stream::kClimb, row), 2 * i + index(seat)));
                tasks_.back().marked = seat;
            }
        }
    }

    // So many plies of the lowest rung's lead to each.
    void add_positions() {
        Openings random(game(), amounts_.opening_plies, stream(Stream::kPositions, 0));
        const std::string own = engine(amounts_.nodes);
        for (std::uint64_t i = 0; i < amounts_.positions(); ++i) {
            add({Group::Kind::kPositions, 0}, 0, {own, own}, random.next_random(),
                match::seed_of_game(stream(Stream::kPositions, 1), i));
            tasks_.back().max_plies = i * kPositionPlies / amounts_.positions();
        }
    }

    // The opening of random plies begins where pieces are missing.
    void add_values() {
        const std::string own = engine(amounts_.usual_nodes());
        const match::PieceValues values = match::piece_values(game());
        for (std::uint64_t i = 0; i < amounts_.value_games(); ++i) {
            const std::uint64_t seed = match::seed_of_game(stream(Stream::kValues, 0), i);
            support::SplitMix64 random(seed);
            const auto fen = thinned_start(game().start(seed), values, random);
            if (!fen) continue;
            add({Group::Kind::kValues, 0}, 0, {own, own},
                from(*fen, amounts_.opening_plies, random.next()), seed);
        }
    }

    [[nodiscard]] Opening from(const std::string& fen, std::uint64_t plies,
                               std::uint64_t seed) const {
        const auto start = game().read(fen);
        Opening opening = match::random_opening(start.value(), plies, seed);
        opening.fen = fen;
        return opening;
    }

    void add_unequal() {
        const std::string own = engine(amounts_.usual_nodes());
        for (const PieceKind kind : kinds_to_miss(game().start())) {
            const Group group{Group::Kind::kWithout, index(kind)};
            for (std::uint64_t i = 0; i < 2 * amounts_.unequal_games(); ++i) {
                const PlayerId who = make_id<PlayerId>(i % 2);
                const std::uint64_t seed =
                    match::seed_of_game(stream(Stream::kUnequal, index(kind)), i);
                const auto fen = without(kind, who, seed);
                if (!fen) continue;
                add(group, 0, {own, own}, from(*fen, amounts_.opening_plies, ~seed), seed);
                tasks_.back().marked = who;
            }
        }
    }

    // One of them, drawn by the seed.
    [[nodiscard]] std::optional<std::string> without(PieceKind kind, PlayerId who,
                                                     std::uint64_t seed) const {
        const State start = game().start(seed);
        std::vector<Square> squares;
        for (const Square square : removable(start, who)) {
            if (start.at(square)->kind == kind) squares.push_back(square);
        }
        if (squares.empty()) return std::nullopt;
        support::SplitMix64 random(seed);
        return start_without(start,
                             {squares[random.below(static_cast<std::uint32_t>(squares.size()))]});
    }

    void add_grid(std::size_t point, Group::Kind kind, std::uint64_t seed) {
        const std::string own = engine(amounts_.usual_nodes());
        Openings openings(*subjects_[point].game, amounts_.opening_plies, seed);
        for (std::uint64_t i = 0; i < amounts_.games; ++i) {
            add({kind, point}, point, {own, own}, openings.next_mirrored(),
                match::seed_of_game(seed + 1 + point, i));
        }
    }

    static constexpr std::uint64_t kPositionPlies = 80;

    const std::vector<Subject>& subjects_;
    const Planned& planned_;
    const Amounts& amounts_;
    std::vector<Task> tasks_;
};

}  // namespace

std::vector<PieceKind> kinds_to_miss(const State& start) {
    std::set<PieceKind> kinds;
    for (const PlayerId player : {PlayerId{}, opponent(PlayerId{})}) {
        for (const Square square : removable(start, player)) kinds.insert(start.at(square)->kind);
    }
    return {kinds.begin(), kinds.end()};
}

std::vector<Task> plan_tasks(const std::vector<Subject>& subjects, const Planned& planned) {
    return Planner(subjects, planned).all();
}

std::vector<Task> plan_again(const std::vector<Subject>& subjects, const Planned& planned,
                             const std::vector<std::size_t>& points) {
    return Planner(subjects, planned).again(points);
}

}  // namespace rulewright::study
