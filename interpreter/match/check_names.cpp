#include "match/check_names.hpp"

#include <fmt/format.h>

#include <array>

#include "loader/time_control.hpp"
#include "match/expect_keys.hpp"
#include "match/expect_overlay.hpp"
#include "match/names.hpp"
#include "match/source_words.hpp"
#include "notation/notation.hpp"
#include "notation/reason_words.hpp"

namespace rulewright::match {

using loader::Entry;
using loader::Node;
using loader::NodeKind;

namespace {

class NameCheck {
public:
    NameCheck(const Script& script, const game::State& start, Diagnostics& found)
        : script_(script), start_(start), names_(start.game()), found_(found) {}

    void all() {
        if (script_.clock) clock(*script_.clock);
        if (script_.moves) movetext(*script_.moves);
        first_step();
        for (const Step& one : script_.steps) step(one);
        if (script_.result) result(*script_.result);
    }

private:
    void add(Names::Problem problem) {
        if (problem) found_.push_back(*std::move(problem));
    }
    void add(const Node& node, loader::Problem problem) {
        found_.push_back(loader::diagnose(node, std::move(problem)));
    }

    void clock(const Node& node) {
        if (!node.is(NodeKind::kMap)) return add(names_.clock(node));
        static_cast<void>(loader::read_time_control(node, found_));
    }

    void first_step() {
        if (!start_.outcome()) return;
        if (script_.moves) return after_the_end(*script_.moves, true);
        if (script_.steps.empty()) return;
        const Entry& main = script_.steps.front().main;
        if (main.key == "play") found_.push_back(diagnose_key(main, nobody_plays_on(start_, {})));
        if (main.key == "move" || main.key == "moves") {
            after_the_end(main.value, main.key == "moves");
        }
    }

    // The first move of a start at which the game is over already.
    void after_the_end(const Node& node, bool is_movetext) {
        std::size_t offset = 0;
        std::string text = node.text;
        if (is_movetext) {
            const auto read = notation::read_movetext(node.text);
            if (!read || read.value().moves.empty()) return;
            offset = read.value().moves.front().offset;
            text = read.value().moves.front().text;
        }
        if (nonsense(text)) return;
        found_.push_back(diagnose_part(node, offset, text.size(),
                                       {"match-move",
                                        fmt::format("the move '{}' cannot be played: {}", text,
                                                    notation::how_it_ended(start_)),
                                        "no more moves",
                                        {},
                                        {}}));
    }

    void result(const Node& node) {
        const Node& winner = *node.value("winner");
        auto unknown = names_.player(winner, true);
        const bool known = !unknown;
        add(std::move(unknown));
        const Node* by = node.value("by");
        if (by == nullptr) return;
        unknown = names_.reason(*by, script_);
        if (known && !unknown) unknown = names_.impossible(winner, *by);
        add(std::move(unknown));
    }

    void step(const Step& step) {
        const Entry& main = step.main;
        if (step.time && !script_.clock) add(*step.time, no_clocks_for_time());
        if (main.key == "move") {
            move(main.value);
        } else if (main.key == "moves") {
            movetext(main.value);
        } else if (main.key == "refuse") {
            if (step.because.empty()) refuse(main.value);
        } else if (main.key == "expect") {
            expect(main.value);
        } else if (main.key == "play") {
            play(main);
        } else if (main.key == "roll") {
            roll(main);
        } else if (main.key == "adjudicate") {
            add(names_.player(*main.value.value("winner"), true));
        } else if (main.key != "perft") {
            add(names_.player(main.value));
        }
    }

    // A text that is no move is none in every position of the game.
    [[nodiscard]] std::optional<notation::NotAMove> nonsense(const std::string& text) const {
        const notation::ParsedTurn parsed = notation::parse_turn(start_, text);
        const auto* none = std::get_if<notation::NotAMove>(&parsed);
        return none == nullptr ? std::nullopt : std::optional(*none);
    }

    void move(const Node& node) {
        if (auto none = nonsense(node.text)) {
            add(node, {"match-move", std::move(none->message), std::move(none->expected), {}, {}});
        }
    }

    void refuse(const Node& node) {
        if (auto none = nonsense(node.text)) add(node, refused_nonsense(none->message));
    }

    void movetext(const Node& node) {
        const auto read = notation::read_movetext(node.text);
        if (!read) {
            const notation::PgnError& error = read.error();
            found_.push_back(
                diagnose_part(node, error.offset, error.length,
                              {"match-movetext", error.message, error.expected, {}, {}}));
            return;
        }
        for (const notation::PgnMove& move : read.value().moves) {
            auto none = nonsense(move.text);
            if (!none) continue;
            found_.push_back(diagnose_part(
                node, move.offset, move.text.size(),
                {"match-move", std::move(none->message), std::move(none->expected), {}, {}}));
            return;
        }
    }

    void expect(const Node& map) {
        const bool on_square = map.value("square") != nullptr;
        for (const Entry& entry : map.entries) {
            const Node& node = entry.value;
            if (entry.key == "square") {
                add(names_.square(node));
            } else if (entry.key == "piece") {
                if (!on_square) add(node, piece_without_square());
                if (on_square) add(names_.piece(node));
            } else if (!is_state_key(entry.key)) {
                add(names_.attribute(entry, on_square));
            } else {
                expect_state(entry);
            }
        }
        const auto says_nothing = [](const Entry& entry) {
            return entry.key == "square" || is_state_key(entry.key);
        };
        if (on_square && !names_.square(*map.value("square")) &&
            std::all_of(map.entries.begin(), map.entries.end(), says_nothing)) {
            add(*map.value("square"), {"match-expect",
                                       "nothing is expected of the square",
                                       "`piece` beside it, or an attribute",
                                       {},
                                       {}});
        }
    }

    void expect_state(const Entry& entry) {
        const Node& node = entry.value;
        if (entry.key == "to_move") {
            add(names_.player(node));
        } else if (entry.key == "clock") {
            for (const Entry& one : node.entries) add(names_.player_key(one));
            if (!script_.clock) add(node.entries.front().value, no_clocks());
        } else if (entry.key == "result") {
            add(names_.result(node, script_));
        } else if (entry.key == "fen") {
            position(node);
        } else if (entry.key == "overlay") {
            for (diagnostics::Diagnostic& wrong : check_overlay_names(start_.game(), node)) {
                add(std::move(wrong));
            }
        } else if (expect_counts(entry)) {
            return;
        }
        for (const Node& text : node.items) {
            if (auto none = nonsense(text.text)) {
                add(text,
                    {"match-expect", std::move(none->message), std::move(none->expected), {}, {}});
            }
        }
    }

    // A text of no position is that of none the game comes to.
    void position(const Node& node) {
        const auto read = start_.game().read(node.text);
        if (read) return;
        const position::FenProblem& problem = read.error().front();
        found_.push_back(diagnose_part(node, problem.offset, problem.length,
                                       {problem.code, problem.message, problem.expected, {}, {}}));
    }

    // False for a key of another kind, whose items are moves if it has any.
    bool expect_counts(const Entry& entry) {
        const Node& node = entry.value;
        if (entry.key == "draw_offer") {
            add(names_.player(node, true));
        } else if (entry.key == "checkers") {
            for (const Node& square : node.items) add(names_.square(square));
        } else if (entry.key == "pieces") {
            for (const Entry& one : node.entries) add(names_.piece_key(one));
        } else if (entry.key == "zones") {
            for (const Entry& zone : node.entries) {
                add(names_.zone_key(zone));
                for (const Entry& one : zone.value.entries) add(names_.piece_key(one));
            }
        } else if (entry.key == "hands") {
            if (auto none = names_.hands(entry)) {
                add(std::move(none));
                return true;
            }
            for (const Entry& hand : node.entries) {
                add(names_.player_key(hand));
                for (const Entry& one : hand.value.entries) add(names_.held_key(one));
            }
        } else {
            return entry.key == "notices";
        }
        return true;
    }

    void play(const Entry& main) {
        for (const Entry& entry : main.value.entries) {
            if (entry.key == "plies" || entry.key == "seed") continue;
            auto unknown = names_.player_key(entry);
            if (unknown) return add(std::move(unknown));
            add(names_.participant(entry.value, participant_name(entry.value)));
        }
        for (const variant::Player& player : start_.game().variant().players) {
            add(Names::nobody(main, player.name));
        }
    }

    void roll(const Entry& main) {
        if (auto problem = names_.roll(main)) return add(std::move(problem));
        if (main.value.text == "random") return;
        if (!main.value.is(NodeKind::kList)) return add(names_.face(main.value));
        for (const Node& node : main.value.items) add(names_.face(node));
    }

    const Script& script_;
    const game::State& start_;
    const Names names_;
    Diagnostics& found_;
};

}  // namespace

void check_names(const Script& script, const game::State& start, Diagnostics& found) {
    NameCheck(script, start, found).all();
}

}  // namespace rulewright::match
