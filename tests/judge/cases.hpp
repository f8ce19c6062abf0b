// A position that both sides must know all about.
#pragma once

#include <algorithm>
#include <string>
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
    std::string plays = {};
    std::string legal = {};               // a move that must be listed once
    std::string illegal = {};             // a move that must not be listed
    std::string text = {};                // a part of the position's text
    std::vector<std::string> betza = {};  // of knight, bishop, rook and queen
    std::string draws = {};
    std::string over = {};                // `white by rule bare`; `no`: the game goes on
    void (*add)(Draft& draft) = nullptr;  // what the features do not say
};

// Whether a list of moves, a text and a result are as the case says.
inline bool is_right(const Case& one, const std::vector<std::string>& moves,
                     const std::string& text, const std::string& over) {
    const auto count = [&](const std::string& move) {
        return std::count(moves.begin(), moves.end(), move);
    };
    return (one.legal.empty() || count(one.legal) == 1) &&
           (one.illegal.empty() || count(one.illegal) == 0) &&
           (one.over.empty() || one.over == over) && text.find(one.text) != std::string::npos;
}

inline void check_engine(game::Game& game, const Case& one) {
    game::State state = game.start();
    for (const std::string_view play : support::words(one.plays)) {
        const auto parsed = notation::parse_turn(state, play);
        const auto* turn = std::get_if<game::Turn>(&parsed);
        if (turn == nullptr) FAIL(one.why << ": the engine does not know " << play);
        state.play(*turn);
    }
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
    INFO(state.fen() << ", " << over << ": " << support::join(moves, " "));
    CHECK(is_right(one, moves, state.fen(), over));
}

inline void check_judge(Both& both, const Case& one) {
    const Game& game = both.judge();
    State state = game.start();
    for (const std::string_view play : support::words(one.plays)) {
        state = game.play(state, std::string(play));
    }
    const Look look = game.look(state);
    std::string over = "no";
    if (look.over) {
        const auto& winner = look.over->winner;
        over =
            (winner ? both.engine().player_name(*winner) : "nobody") + " by " + look.over->reason;
        if (!look.over->name.empty()) over += " " + look.over->name;
    }
    INFO(game.text(state) << ", " << over << ": " << support::join(look.moves, " "));
    CHECK(is_right(one, look.moves, game.text(state), over));
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
