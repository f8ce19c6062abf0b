#include "game/explain_rest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "support/name_words.hpp"
#include "support/text.hpp"

namespace rulewright::game {

namespace {

using board::WideSet;
using movegen::MoveType;
using Carried = hooks::Effects::Step;

// Where the move itself leads the mover, unless its capture costs it.
std::optional<Square> arrival(const MoveQuestion& question, const movegen::Trace& trace) {
    if (trace.taken.removed.contains(question.origin)) return std::nullopt;
    const bool stays = trace.move->type == MoveType::kStay || trace.taken.mover_stays;
    return stays ? question.origin : question.destination;
}

// From where to where pieces were carried that are still there, the steps of each as one; the mover
// first.
std::vector<Carried> carried_pieces(const MoveQuestion& question, const movegen::Trace& trace) {
    std::vector<Carried> ways;
    for (const Carried& step : trace.carried) {
        const auto before = std::find_if(ways.begin(), ways.end(),
                                         [&](const Carried& way) { return way.to == step.from; });
        if (before == ways.end()) {
            ways.push_back(step);
        } else {
            before->to = step.to;
        }
    }
    std::erase_if(ways, [&](const Carried& way) {
        return way.from == way.to || !trace.after.squares[index(way.to)];
    });
    const auto mover = arrival(question, trace);
    std::stable_partition(ways.begin(), ways.end(),
                          [&](const Carried& way) { return way.from == mover; });
    return ways;
}

// What differs from the board that the move alone would have left.
class Rest {
public:
    Rest(const MoveQuestion& question, const movegen::Trace& trace,
         const std::vector<std::string>& spoken)
        : question_(question),
          trace_(trace),
          spoken_(spoken),
          before_(trace.moved),
          after_(trace.after.squares),
          ways_(carried_pieces(question, trace)) {}

    std::vector<std::string> lines() {
        tell_mover();
        for (const Square square : changed()) {
            if (before_[index(square)]) left_.push_back(square);
            if (after_[index(square)]) filled_.push_back(square);
        }
        take_goings();
        // In the order in which effects are done.
        tell_gone();
        for (const Carried& way : ways_) {
            if (!speaks_of(way.from) || !speaks_of(way.to)) tell_carried(way);
        }
        std::stable_partition(filled_.begin(), filled_.end(),
                              [&](Square square) { return !before_[index(square)]; });
        for (const Square square : filled_) {
            if (!speaks_of(square)) tell_filled(square);
        }
        for (const hooks::Effects::Held& one : trace_.held) {
            if (one.number != 0) add(line_of_hand(game(), one));
        }
        return std::move(lines_);
    }

private:
    [[nodiscard]] Game& game() const noexcept { return question_.game(); }
    [[nodiscard]] const std::string& name(Square square) const { return question_.name(square); }
    void add(std::string line) { lines_.push_back(std::move(line)); }

    // As the move alone has left it.
    [[nodiscard]] std::string piece_on(Square square) const {
        const auto& piece = before_[index(square)];
        return piece ? "the " + game().in_words(*piece) + " on " + name(square) : name(square);
    }

    // Whether the line names the square: c1, not c10.
    [[nodiscard]] bool names(std::string_view line, Square square) const {
        const std::string& one = name(square);
        for (std::size_t at = line.find(one); at != line.npos; at = line.find(one, at + 1)) {
            const std::size_t end = at + one.size();
            const bool begins = at == 0 || line[at - 1] == ' ';
            const bool ends = end == line.size() || line[end] < '0' || line[end] > '9';
            if (begins && ends) return true;
        }
        return false;
    }
    [[nodiscard]] bool speaks_of(Square square) const {
        return std::any_of(spoken_.begin(), spoken_.end(),
                           [&](const std::string& line) { return names(line, square); });
    }
    // A reason that names the square need not say that its piece is lost.
    [[nodiscard]] bool is_told_gone(Square square) const {
        const auto tells = [&](const std::string& line) {
            const bool goes = line.find("leave") != line.npos || line.find("blows up") != line.npos;
            return goes && names(line, square);
        };
        return std::any_of(spoken_.begin(), spoken_.end(), tells);
    }

    // Who has become another kind where it arrived, by no promotion.
    void tell_mover() {
        const auto there = arrival(question_, trace_);
        if (!there || trace_.move->type == MoveType::kStay || there != question_.destination)
            return;
        const auto& was = before_[index(*there)];
        const auto& is = after_[index(*there)];
        if (!was || !is || is->owner != was->owner || is->kind == was->kind) return;
        if (trace_.move->type == MoveType::kSwap || trace_.move->type == MoveType::kCastle) return;
        told_mover_ = true;
        const bool told =
            speaks_of(*there) || std::any_of(spoken_.begin(), spoken_.end(), [](const auto& line) {
                return line.find(" becomes ") != std::string::npos;
            });
        if (told) return;
        // More than the move may have been told before.
        const bool clear = spoken_.empty() && !game().variant().capture.contested;
        add(fmt::format("{} becomes {}", clear ? "it" : "the " + game().in_words(*was),
                        support::with_article(game().in_words(is->kind))));
    }
    void tell_carried(const Carried& way) {
        const bool on = way.from == arrival(question_, trace_) && way.from != question_.origin;
        add(on ? fmt::format("the {} goes on to {}", game().in_words(question_.mover), name(way.to))
               : fmt::format("{} goes to {}", piece_on(way.from), name(way.to)));
        const auto& is = after_[index(way.to)];
        if (is != before_[index(way.from)]) {
            add("it becomes " + support::with_article(game().in_words(*is)));
        }
    }

    // The squares that are changed by what is no part of the move.
    [[nodiscard]] std::vector<Square> changed() const {
        WideSet known;
        if (told_mover_) known.insert(question_.destination);
        for (const auto& [from, to] : ways_) {
            known.insert(from);
            known.insert(to);
        }
        std::vector<Square> found;
        for (std::size_t i = 0; i < after_.size(); ++i) {
            const auto square = make_id<Square>(i);
            if (!known.contains(square) && after_[i] != before_[i]) found.push_back(square);
        }
        return found;
    }

    // A piece that was removed here and put there has gone.
    void take_goings() {
        std::erase_if(left_, [&](Square from) {
            const auto to = std::find_if(filled_.begin(), filled_.end(), [&](Square square) {
                return after_[index(square)] == before_[index(from)];
            });
            if (to == filled_.end()) return false;
            ways_.push_back({from, *to});
            filled_.erase(to);
            return true;
        });
    }

    // Also whose square another one has taken, who came from elsewhere.
    void tell_gone() {
        std::vector<std::string> gone;
        for (const Square from : left_) {
            const bool changes = std::find(filled_.begin(), filled_.end(), from) != filled_.end();
            if (!changes && !is_told_gone(from)) gone.push_back(piece_on(from));
        }
        for (const Carried& way : ways_) {
            if (is_lost_under(way.to)) gone.push_back(piece_on(way.to));
        }
        if (!gone.empty()) add(leave_board(gone));
    }
    // Whether somebody stood where another one was carried to, and has gone nowhere.
    [[nodiscard]] bool is_lost_under(Square square) const {
        return before_[index(square)] && !is_told_gone(square) &&
               std::none_of(ways_.begin(), ways_.end(),
                            [&](const Carried& way) { return way.from == square; });
    }

    void tell_filled(Square square) {
        const std::string now = support::with_article(game().in_words(*after_[index(square)]));
        add(before_[index(square)] ? fmt::format("{} becomes {}", piece_on(square), now)
                                   : fmt::format("{} is put on {}", now, name(square)));
    }

    const MoveQuestion& question_;
    const movegen::Trace& trace_;
    const std::vector<std::string>& spoken_;
    const std::vector<std::optional<Piece>>& before_;  // after the move alone
    const std::vector<std::optional<Piece>>& after_;
    std::vector<Carried> ways_;
    bool told_mover_ = false;
    std::vector<Square> left_;    // who stood there, of those that are not carried
    std::vector<Square> filled_;  // where somebody is now
    std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> lines_of_rest(const MoveQuestion& question, const movegen::Trace& trace,
                                       const std::vector<std::string>& spoken) {
    return Rest(question, trace, spoken).lines();
}

namespace {

// What the player has captured with the move.
std::optional<std::string> line_of_points(const MoveQuestion& question,
                                          const movegen::Trace& trace) {
    const auto& points = question.game().variant().ends.points;
    if (!points || points->captured.empty()) return std::nullopt;
    const PlayerId us = question.setup.to_move;
    const std::size_t sum = points->sums + index(us);
    const int more = trace.after.state.variables[sum] - question.setup.state.variables[sum];
    if (more == 0) return std::nullopt;
    const std::string player = question.game().in_words(us);
    return fmt::format("{} {} point{}",
                       more > 0 ? support::with_verb(player, "gets", "get")
                                : support::with_verb(player, "loses", "lose"),
                       std::abs(more), std::abs(more) == 1 ? "" : "s");
}

}  // namespace

std::vector<std::string> lines_of_values(const MoveQuestion& question,
                                         const movegen::Trace& trace) {
    std::vector<std::string> lines;
    const auto& columns = question.game().variant().state.pieces;
    for (std::size_t c = 0; c < columns.size(); ++c) {
        if (columns[c].type != variant::ColumnType::kNumber) continue;
        std::vector<std::string> changed;
        for (std::size_t i = 0; i < trace.after.squares.size(); ++i) {
            const auto square = make_id<Square>(i);
            const bool stays = question.at(square) && question.at(square) == trace.after.squares[i];
            if (!stays || square == question.origin || square == question.destination) continue;
            const int now = question.carried(c, square);
            const int then = trace.after.state.columns[c][i];
            if (now == then) continue;
            changed.push_back(fmt::format("{} from {} to {}", question.name(square), now, then));
        }
        if (changed.empty()) continue;
        lines.push_back(
            fmt::format("{} of others: {}", support::spaced(columns[c].name), some_of(changed)));
    }
    if (auto points = line_of_points(question, trace)) lines.push_back(std::move(*points));
    return lines;
}

std::string some_of(std::vector<std::string> items) {
    constexpr std::size_t kMost = 5;
    const std::size_t more = items.size() - std::min(items.size(), kMost);
    items.resize(items.size() - more);
    const std::string named = support::join(items, ", ");
    return more == 0 ? named : fmt::format("{} and {} more", named, more);
}

std::string line_of_hand(const Game& game, const hooks::Effects::Held& held) {
    const int number = std::abs(held.number);
    const std::string kind = support::with_article(game.in_words(held.kind));
    return fmt::format(
        "{} {} {} hand", number == 1 ? kind : fmt::format("{} times {}", number, kind),
        held.number > 0 ? "comes into" : "leaves", support::possessive(game.in_words(held.player)));
}

std::string leave_board(const std::vector<std::string>& pieces) {
    return fmt::format("{} {} the board", support::join(pieces, ", "),
                       pieces.size() == 1 ? "leaves" : "leave");
}

std::optional<Square> mover_after(const MoveQuestion& question, const movegen::Trace& trace) {
    const auto carried = carried_to(question, trace);
    const auto there = carried ? carried : arrival(question, trace);
    if (!there) return std::nullopt;
    const auto& piece = trace.after.squares[index(*there)];
    return piece && piece->owner == question.mover.owner ? there : std::nullopt;
}

std::optional<Square> carried_to(const MoveQuestion& question, const movegen::Trace& trace) {
    const auto ways = carried_pieces(question, trace);
    if (ways.empty() || ways.front().from != arrival(question, trace)) return std::nullopt;
    return ways.front().to;
}

}  // namespace rulewright::game
