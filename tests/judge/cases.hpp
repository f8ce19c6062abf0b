// A position that both sides must know all about.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "folder.hpp"
#include "follow.hpp"
#include "notation/notation.hpp"
#include "support.hpp"
#include "support/text.hpp"

namespace rulewright::judge {

struct Case {
    std::string why = {};
    std::vector<std::string> features = {};
    std::string position = {};
    std::string plays = {};               // moves, and in parentheses what dice show: `(RN)`
    std::string legal = {};               // a move that must be listed once
    std::string illegal = {};             // a move that must not be listed
    std::string text = {};                // a part of the position's text
    std::vector<std::string> betza = {};  // of knight, bishop, rook and queen
    std::string draws = {};
    std::string over = {};                // `white by rule bare`; `no`: the game goes on
    void (*add)(Draft& draft) = nullptr;  // what the features do not say
    std::string throws = {};              // all that dice may show now: `N R`
};

// What the dice show, where a play says that.
inline std::optional<std::string> shown_by(std::string_view play) {
    if (play.front() != '(') return std::nullopt;
    return std::string(play.substr(1, play.size() - 2));
}

inline std::string sorted_words(std::vector<std::string> all) {
    std::sort(all.begin(), all.end());
    return support::join(all, " ");
}

// Whether a list of moves, a text and a result are as the case says.
inline bool is_right(const Case& one, const std::vector<std::string>& moves,
                     const std::string& text, const std::string& over, const std::string& throws) {
    const auto count = [&](const std::string& move) {
        return std::count(moves.begin(), moves.end(), move);
    };
    return (one.legal.empty() || count(one.legal) == 1) &&
           (one.illegal.empty() || count(one.illegal) == 0) &&
           (one.over.empty() || one.over == over) && (one.throws.empty() || one.throws == throws) &&
           text.find(one.text) != std::string::npos;
}

inline std::string letters_of(const game::Game& game, const game::Throw& one) {
    std::string letters;
    for (std::size_t i = 0; i < one.dice.count(); ++i) {
        letters += game.variant().turns->faces[one.dice.face(i)].letter;
    }
    return letters;
}

// A move as it is listed, or any text of it.
inline void play_engine(game::State& state, std::string_view play) {
    if (const auto letters = shown_by(play)) {
        const auto throws = state.node().throws;
        const auto found = std::find_if(throws.begin(), throws.end(), [&](const game::Throw& one) {
            return letters_of(state.game(), one) == *letters;
        });
        if (found == throws.end()) FAIL("the engine does not throw " << *letters);
        return state.take_throw(*found);
    }
    const auto choices = state.choices();
    const auto listed = std::find_if(choices.begin(), choices.end(), [&](const game::Turn& turn) {
        return notation::turn_text(state.game(), turn) == play;
    });
    if (listed != choices.end()) return state.play(game::Turn(*listed));
    const auto parsed = notation::parse_turn(state, play);
    const auto* turn = std::get_if<game::Turn>(&parsed);
    if (turn == nullptr) FAIL("the engine does not know " << play);
    state.play(*turn);
}

inline void check_engine(game::Game& game, const Case& one) {
    game::State state = game.start();
    for (const std::string_view play : support::words(one.plays)) play_engine(state, play);
    std::vector<std::string> moves;
    for (const game::Turn& turn : state.choices()) {
        moves.push_back(notation::turn_text(game, turn));
    }
    std::string over = "no";
    if (const auto& outcome = state.outcome()) {
        over = (outcome->winner ? game.player_name(*outcome->winner) : "nobody") + " by " +
               game::name_of(outcome->reason);
        if (!outcome->detail.empty()) over += " " + outcome->detail;
    }
    std::vector<std::string> throws;
    for (const game::Throw& result : state.node().throws) {
        throws.push_back(letters_of(game, result));
    }
    const std::string shown = sorted_words(std::move(throws));
    INFO(state.fen() << ", " << over << ": " << support::join(moves, " ") << " (" << shown << ")");
    CHECK(is_right(one, moves, state.fen(), over, shown));
}

inline void check_judge(Both& both, const Case& one) {
    const Game& game = both.judge();
    State state = game.start();
    for (const std::string_view play : support::words(one.plays)) {
        const auto letters = shown_by(play);
        state = letters ? game.take_throw(state, *letters) : game.play(state, std::string(play));
    }
    const Look look = game.look(state);
    std::string over = "no";
    if (look.over) {
        const auto& winner = look.over->winner;
        over =
            (winner ? both.engine().player_name(*winner) : "nobody") + " by " + look.over->reason;
        if (!look.over->name.empty()) over += " " + look.over->name;
    }
    std::vector<std::string> throws;
    for (const Throw& result : look.throws) throws.push_back(result.text);
    const std::string shown = sorted_words(std::move(throws));
    INFO(game.text(state) << ", " << over << ": " << support::join(look.moves, " ") << " (" << shown
                          << ")");
    CHECK(is_right(one, look.moves, game.text(state), over, shown));
}

inline void check_case(const Folder& folder, const Case& one) {
    INFO(one.why);
    Draft draft = draft_of(one.features);
    draft.placement = one.position;
    draft.betza = one.betza;
    draft.draws = one.draws;
    if (one.add != nullptr) one.add(draft);
    auto opened = folder.open(draft);
    if (!opened) FAIL(opened.error());
    Both both(std::move(opened).value());
    check_judge(both, one);
    check_engine(both.engine(), one);
}

}  // namespace rulewright::judge
