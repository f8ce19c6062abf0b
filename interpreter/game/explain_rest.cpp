#include "game/explain_rest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "support/text.hpp"

namespace rulewright::game {

namespace {

using board::WideSet;
using movegen::MoveType;
using Carried = hooks::Effects::Step;

// Where the move itself leads the mover.
Square arrival(const MoveQuestion& question, const movegen::Trace& trace) {
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
    const Square mover = arrival(question, trace);
    std::stable_partition(ways.begin(), ways.end(),
                          [&](const Carried& way) { return way.from == mover; });
    return ways;
}

class Rest {
public:
    Rest(const MoveQuestion& question, const movegen::Trace& trace,
         const std::vector<std::string>& spoken)
        : question_(question),
          trace_(trace),
          spoken_(spoken),
          before_(question.setup.squares),
          after_(trace.after.squares),
          ways_(carried_pieces(question, trace)) {}

    std::vector<std::string> lines() {
        tell_mover();
        for (const Carried& way : ways_) {
            if (!speaks_of(way.from) || !speaks_of(way.to)) tell_carried(way);
        }
        for (const Square square : changed()) {
            if (before_[index(square)]) left_.push_back(square);
            if (after_[index(square)]) filled_.push_back(square);
        }
        tell_goings();
        tell_gone();
        for (const Square square : filled_) {
            if (!speaks_of(square)) tell_filled(square);
        }
        for (const hooks::Effects::Held& one : trace_.held) tell_hand(one);
        return std::move(lines_);
    }

private:
    [[nodiscard]] Game& game() const noexcept { return question_.game(); }
    [[nodiscard]] const std::string& name(Square square) const { return question_.name(square); }
    void add(std::string line) { lines_.push_back(std::move(line)); }

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
        return trace_.taken.removed.contains(square) ||
               std::any_of(spoken_.begin(), spoken_.end(), [&](const std::string& line) {
                   return names(line, square) && line.find("leave") != line.npos;
               });
    }

    // Who has become another kind where it arrived, by no promotion.
    void tell_mover() {
        const Square there = arrival(question_, trace_);
        const auto& is = after_[index(there)];
        const bool moves = trace_.move->type != MoveType::kStay && there == question_.destination;
        const bool told =
            speaks_of(there) || std::any_of(spoken_.begin(), spoken_.end(), [](const auto& line) {
                return line.find(" becomes ") != std::string::npos;
            });
        if (!moves || told || !is || is->owner != question_.mover.owner) return;
        if (is->kind == trace_.move->promotion.value_or(question_.mover.kind)) return;
        if (trace_.move->type == MoveType::kSwap || trace_.move->type == MoveType::kCastle) return;
        add("it becomes " + support::with_article(game().type(is->kind).name));
    }
    void tell_carried(const Carried& way) {
        const Square mover = arrival(question_, trace_);
        const bool on = way.from == mover && mover != question_.origin;
        add(on ? fmt::format("the {} goes on to {}", game().describe(question_.mover), name(way.to))
               : fmt::format("{} goes to {}", question_.piece_on(way.from), name(way.to)));
        const std::optional<Piece> was = on ? question_.mover : before_[index(way.from)];
        const auto& is = after_[index(way.to)];
        if (is != was) add("it becomes " + support::with_article(game().describe(*is)));
    }

    // The squares that are changed by what is no part of the move.
    [[nodiscard]] std::vector<Square> changed() const {
        WideSet known;
        if (trace_.move->type != MoveType::kStay) {
            known.insert(question_.origin);
            known.insert(question_.destination);
        }
        if (trace_.victim) known.insert(*trace_.victim);
        if (trace_.move->type == MoveType::kCastle) {
            const position::Castle& home = *trace_.castle->home;
            known.insert(home.royal_to);
            known.insert(home.partner_to);
            known.insert(trace_.castle->away->partner_from);
        }
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
    void tell_goings() {
        std::erase_if(left_, [&](Square from) {
            const auto to = std::find_if(filled_.begin(), filled_.end(), [&](Square square) {
                return after_[index(square)] == before_[index(from)];
            });
            if (to == filled_.end()) return false;
            if (!speaks_of(from) || !speaks_of(*to)) {
                add(fmt::format("{} goes to {}", question_.piece_on(from), name(*to)));
            }
            filled_.erase(to);
            return true;
        });
    }

    // Also whose square another one has taken, who came from elsewhere.
    void tell_gone() {
        std::vector<std::string> gone;
        for (const Square from : left_) {
            const bool changes = std::find(filled_.begin(), filled_.end(), from) != filled_.end();
            if (!changes && !is_told_gone(from)) gone.push_back(question_.piece_on(from));
        }
        for (const Carried& way : ways_) {
            if (is_lost_under(way.to)) gone.push_back(question_.piece_on(way.to));
        }
        if (!gone.empty()) add("with it leaves the board: " + support::join(gone, ", "));
    }
    // Whether somebody stood where another one was carried to, and has gone nowhere.
    [[nodiscard]] bool is_lost_under(Square square) const {
        const bool known =
            square == question_.origin || trace_.victim == square || is_told_gone(square);
        return question_.at(square) && !known &&
               std::none_of(ways_.begin(), ways_.end(),
                            [&](const Carried& way) { return way.from == square; });
    }

    // "a pawn comes into white's hand", "2 pawns leave white's hand".
    void tell_hand(const hooks::Effects::Held& held) {
        if (held.number == 0) return;
        const int number = std::abs(held.number);
        const std::string& kind = game().type(held.kind).name;
        const std::string what =
            number == 1 ? support::with_article(kind)
                        : fmt::format("{} times {}", number, support::with_article(kind));
        add(fmt::format("{} {} {}'s hand", what, held.number > 0 ? "comes into" : "leaves",
                        game().player_name(held.player)));
    }
    void tell_filled(Square square) {
        const std::string now = support::with_article(game().describe(*after_[index(square)]));
        add(before_[index(square)] ? fmt::format("{} becomes {}", question_.piece_on(square), now)
                                   : fmt::format("{} is put on {}", now, name(square)));
    }

    const MoveQuestion& question_;
    const movegen::Trace& trace_;
    const std::vector<std::string>& spoken_;
    const std::vector<std::optional<Piece>>& before_;
    const std::vector<std::optional<Piece>>& after_;
    std::vector<Carried> ways_;
    std::vector<Square> left_;    // who stood there, of those that are not carried
    std::vector<Square> filled_;  // where somebody is now
    std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> lines_of_rest(const MoveQuestion& question, const movegen::Trace& trace,
                                       const std::vector<std::string>& spoken) {
    return Rest(question, trace, spoken).lines();
}

std::optional<Square> carried_to(const MoveQuestion& question, const movegen::Trace& trace) {
    const auto ways = carried_pieces(question, trace);
    if (ways.empty() || ways.front().from != arrival(question, trace)) return std::nullopt;
    return ways.front().to;
}

}  // namespace rulewright::game
