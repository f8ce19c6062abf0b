#include "game/explain_links.hpp"

#include <fmt/format.h>

#include <cstdlib>

namespace rulewright::game {

using board::WideSet;
using variant::Leg;
using variant::LinkStop;

namespace {

class LinkExplainer {
public:
    explicit LinkExplainer(const MoveQuestion& question)
        : question_(question),
          rules_(*question.game().variant().links),
          from_(question.topology().coordinates(question.origin).board),
          to_(question.topology().coordinates(question.destination).board),
          portals_(question.game().engine().links(question.setup, from_, to_)) {}

    LinkAnswer run() {
        if (!pays()) return std::move(answer_);
        if (portals_.empty()) {
            return refuse("no-portal",
                          fmt::format("no portal joins {} and {} now", board(from_), board(to_)));
        }
        if (!depart() || !arrive()) return std::move(answer_);
        return go_on();
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

    bool pays() {
        if (!rules_.cost) return true;
        const int distance = std::abs(static_cast<int>(from_) - static_cast<int>(to_));
        const int value = carried_value(question_.setup, *rules_.cost, question_.origin);
        if (value >= distance) return true;
        refuse("cost", fmt::format("has {} {}, and {} and {} are {} apart",
                                   question_.game().variant().state.pieces[*rules_.cost].name,
                                   value, board(from_), board(to_), distance));
        return false;
    }

    // The portals that the piece stands on or can go to without capture.
    bool depart() {
        for (const Square portal : portals_) {
            if (portal == question_.origin) {
                if (rules_.before != Leg::kRequired) reached_.insert(portal);
                continue;
            }
            if (rules_.before == Leg::kNone || question_.at(portal)) continue;
            if (leg(question_.setup, question_.origin, portal, rules_.initial_before)) {
                reached_.insert(portal);
            }
        }
        if (!reached_.empty()) return true;
        refuse("no-portal",
               fmt::format("reaches no portal between {} and {}; they are {}", board(from_),
                           board(to_), list_squares(question_.topology(), portals_)));
        return false;
    }

    bool arrive() {
        std::string taken;
        for (const Square portal : reached_) {
            const Square arrival = across(portal);
            if (!question_.at(arrival)) {
                arrivals_.insert(arrival);
            } else {
                taken += (taken.empty() ? "" : ", ") + question_.piece_on(arrival);
            }
        }
        if (!arrivals_.empty()) return true;
        refuse("arrival-taken", "cannot arrive: there is " + taken);
        return false;
    }

    LinkAnswer go_on() {
        for (const Square arrival : arrivals_) {
            if (!last_leg(arrival)) continue;
            const WideSet stops = all_portals(to_);
            if (rules_.stop != LinkStop::kAlways && stops.contains(question_.destination)) {
                return refuse("ends-on-portal",
                              fmt::format("may not end its move on {}, a portal square",
                                          question_.name(question_.destination)));
            }
            answer_.possible = true;
            answer_.way = fmt::format(" through {} and {}", question_.name(across(arrival)),
                                      question_.name(arrival));
            return answer_;
        }
        return refuse("wrong-move", fmt::format("arrives on {}, from where it does not move to {}",
                                                list_squares(question_.topology(), arrivals_),
                                                question_.name(question_.destination)));
    }

    [[nodiscard]] bool last_leg(Square arrival) const {
        if (arrival == question_.destination) return rules_.after != Leg::kRequired;
        if (rules_.after == Leg::kNone) return false;
        if (!rules_.after_captures && question_.at(question_.destination)) return false;
        position::Setup setup = question_.setup;
        setup.squares[index(question_.origin)].reset();
        setup.squares[index(arrival)] = question_.mover;
        setup.en_passant.reset();
        return leg(setup, arrival, question_.destination, rules_.initial_after);
    }

    [[nodiscard]] bool leg(const position::Setup& setup, Square from, Square to,
                           bool initial) const {
        MoveQuestion part{question_.state, setup, from, to, question_.mover, {}, {}};
        part.setup.en_passant.reset();
        if (!initial && is_initial_only(part)) return false;
        return explain_movement(part).possible;
    }

    // Whether only an `i` movement has this shape.
    [[nodiscard]] bool is_initial_only(const MoveQuestion& part) const {
        const auto& from = part.topology().coordinates(part.origin);
        const auto& to = part.topology().coordinates(part.destination);
        const int forward = part.game().variant().players[index(part.mover.owner)].forward;
        const variant::Vector step{to.file - from.file, (to.rank - from.rank) * forward};
        bool initial = false;
        for (const variant::Atom& atom : part.game().type(part.mover.kind).atoms) {
            if (!(atom.leap == step)) continue;
            if (!atom.initial) return false;
            initial = true;
        }
        return initial;
    }

    [[nodiscard]] Square across(Square square) const {
        board::Coordinates place = question_.topology().coordinates(square);
        place.board = place.board == from_ ? to_ : from_;
        return question_.topology().at(place);
    }

    [[nodiscard]] WideSet all_portals(std::size_t board) const {
        WideSet all;
        for (std::size_t other = 0; other < question_.topology().grids().size(); ++other) {
            if (other != board) {
                all |= question_.game().engine().links(question_.setup, board, other);
            }
        }
        return all;
    }

    const MoveQuestion& question_;
    const variant::Links& rules_;
    std::size_t from_;
    std::size_t to_;
    WideSet portals_;
    WideSet reached_;
    WideSet arrivals_;
    LinkAnswer answer_;
};

}  // namespace

LinkAnswer explain_links(const MoveQuestion& question) {
    return LinkExplainer(question).run();
}

std::string list_squares(const board::Topology& topology, const WideSet& squares) {
    std::string text;
    for (const Square square : squares) text += (text.empty() ? "" : ", ") + topology.name(square);
    return text;
}

int carried_value(const position::Setup& setup, std::size_t column, Square square) {
    return setup.state.columns[column][index(square)];
}

std::vector<std::string> carried_changes(const MoveQuestion& question,
                                         const position::Setup& after) {
    const auto stands = [&](Square square) {
        const auto& piece = after.squares[index(square)];
        return piece && piece->owner == question.mover.owner;
    };
    const Square there = stands(question.destination) ? question.destination : question.origin;
    std::vector<std::string> lines;
    if (!stands(there)) return lines;
    const auto& columns = question.game().variant().state.pieces;
    for (std::size_t c = 0; c < columns.size(); ++c) {
        if (columns[c].type != variant::ColumnType::kNumber) continue;
        const int then = carried_value(after, c, there);
        const int now = carried_value(question.setup, c, question.origin);
        if (then == now) continue;
        lines.push_back(fmt::format("its {} goes from {} to {}", columns[c].name, now, then));
    }
    return lines;
}

std::optional<std::string> explain_castle_cost(const MoveQuestion& question,
                                               const position::Castle& home,
                                               const position::Castle& away) {
    const variant::Variant& variant = question.game().variant();
    if (!variant.links || !variant.links->cost) return std::nullopt;
    const auto board_of = [&](Square square) {
        return static_cast<int>(question.topology().coordinates(square).board);
    };
    const int distance = std::abs(board_of(home.royal_from) - board_of(away.royal_to));
    for (const Square square : {home.royal_from, away.partner_from}) {
        const int value = carried_value(question.setup, *variant.links->cost, square);
        if (value >= distance) continue;
        return fmt::format("no castling: {} has {} {} and goes {} boards far",
                           question.piece_on(square),
                           variant.state.pieces[*variant.links->cost].name, value, distance);
    }
    return std::nullopt;
}

}  // namespace rulewright::game
