#include "game/explain_passing.hpp"

#include <fmt/format.h>

#include <cstdlib>

#include "movegen/arrival.hpp"

namespace rulewright::game {

namespace {

class PassingExplainer {
public:
    explicit PassingExplainer(const MoveQuestion& question)
        : question_(question),
          variant_(question.game().variant()),
          from_(question.topology().coordinates(question.origin).board),
          to_(question.topology().coordinates(question.destination).board) {}

    LinkAnswer run() {
        if (from_ == to_) {
            return refuse("stays", fmt::format("would stay on {}, and every move goes on to "
                                               "another board",
                                               board(from_)));
        }
        if (!is_linked() || !can_arrive() || !can_go_on()) return answer_;
        answer_.possible = true;
        answer_.way = fmt::format(" through {}", question_.name(arrival_));
        return answer_;
    }

private:
    [[nodiscard]] const std::string& board(std::size_t i) const {
        return question_.topology().grids()[i].name;
    }
    LinkAnswer refuse(std::string code, std::string text) {
        answer_.code = std::move(code);
        answer_.text = std::move(text);
        return answer_;
    }
    bool fail(std::string code, std::string text) {
        refuse(std::move(code), std::move(text));
        return false;
    }

    // Boards may differ in size: only of a linked square is it sure that the other one exists.
    bool is_linked() {
        if (!question_.game()
                 .engine()
                 .links(question_.setup, to_, from_)
                 .contains(question_.destination)) {
            return fail("no-portal",
                        fmt::format("would have to come from {}, and no link does", board(from_)));
        }
        arrival_ = movegen::arrival_of(variant_, question_.topology(),
                                       {question_.origin, question_.destination, {}, {}});
        if (arrival_ != question_.origin) return true;
        return fail("no-move", fmt::format("must move on {} before it goes on", board(from_)));
    }

    bool can_arrive() {
        const auto& there = question_.at(arrival_);
        if (there && there->owner == question_.mover.owner) {
            return fail("own-piece", fmt::format("would arrive first where its own piece, {}, is",
                                                 question_.piece_on(arrival_)));
        }
        if (there && question_.game().type(there->kind).royal && !variant_.royalty.capturable) {
            return fail("royal", fmt::format("would capture {}, which is never captured",
                                             question_.piece_on(arrival_)));
        }
        MoveQuestion part = question_;
        part.destination = arrival_;
        const MovementAnswer movement = explain_movement(part);
        if (movement.possible) return true;
        return fail(movement.code, fmt::format("has to move to {} first, but {}",
                                               question_.name(arrival_), movement.text));
    }

    bool can_go_on() {
        if (question_.at(question_.destination)) {
            return fail("arrival-taken",
                        fmt::format("cannot go on from {}: there is {}", question_.name(arrival_),
                                    question_.piece_on(question_.destination)));
        }
        const auto& cost = variant_.links->cost;
        if (!cost) return true;
        const int distance = std::abs(static_cast<int>(from_) - static_cast<int>(to_));
        const int value = carried_value(question_.setup, *cost, question_.origin);
        if (value >= distance) return true;
        return fail("cost", fmt::format("has {} {}, and {} and {} are {} apart",
                                        variant_.state.pieces[*cost].name, value, board(from_),
                                        board(to_), distance));
    }

    const MoveQuestion& question_;
    const variant::Variant& variant_;
    std::size_t from_;
    std::size_t to_;
    Square arrival_{};
    LinkAnswer answer_;
};

}  // namespace

LinkAnswer explain_passing(const MoveQuestion& question) {
    return PassingExplainer(question).run();
}

}  // namespace rulewright::game
