#include <fmt/format.h>

#include "match/openings.hpp"
#include "notation/pgn.hpp"
#include "tournament/report.hpp"

namespace rulewright::tournament {

using game::State;
using game::Turn;

namespace {

const char* token_of(const Record& record) {
    if (!record.winner) return "1/2-1/2";
    return index(*record.winner) == 0 ? "1-0" : "0-1";
}

void add_move(notation::PgnGame& pgn, State& state, const Turn& turn) {
    pgn.moves.push_back(notation::pgn_turn(state, turn, {}));
    state.play(turn);
}

// What a PGN reader could not know: games that the rules did not end.
void add_end(notation::PgnGame& pgn, const Record& record) {
    if (record.detail.empty()) return;
    std::string& comment = pgn.moves.empty() ? pgn.comment : pgn.moves.back().comment;
    comment += fmt::format("{}{}: {}", comment.empty() ? "" : " ", record.reason, record.detail);
}

std::string game_text(const Record& record, const Report& report) {
    const auto& players = report.definition.players;
    const match::Entered entered = match::enter(record.opening, *report.setting.start);
    notation::PgnGame pgn;
    pgn.tags = {{"Event", report.definition.title, 0},
                {"Round", std::to_string(record.fixture.round), 0},
                {"White", players[record.fixture.sides[0]].name, 0},
                {"Black", players[record.fixture.sides[1]].name, 0}};
    for (notation::PgnTag& tag : notation::position_tags(entered.start)) {
        pgn.tags.push_back(std::move(tag));
    }
    State state = entered.start;
    for (const Turn& turn : entered.turns) add_move(pgn, state, turn);
    for (const std::string& text : record.turns) {
        const notation::ParsedTurn parsed = notation::parse_turn(state, text);
        const Turn* turn = std::get_if<Turn>(&parsed);
        if (turn == nullptr) break;  // somebody has changed the file of results
        add_move(pgn, state, *turn);
    }
    add_end(pgn, record);
    pgn.result = token_of(record);
    return notation::write_pgn(
        pgn, {entered.start.position().fullmove(), index(entered.start.to_move()) != 0});
}

}  // namespace

std::string report_pgn(const Report& report) {
    std::string text;
    for (const Record* record : report.standings.records()) {
        if (!text.empty()) text += '\n';
        text += game_text(*record, report);
    }
    return text;
}

}  // namespace rulewright::tournament
