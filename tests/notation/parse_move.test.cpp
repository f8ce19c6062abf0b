#include "notation/notation.hpp"
#include "states.hpp"

namespace rulewright::notation {

using tests::state;

namespace {

// The whole value as one line.
std::string told(const State& state, const ParsedMove& parsed) {
    if (const Move* move = std::get_if<Move>(&parsed)) return coordinate(state.game(), *move);
    if (const auto* nonsense = std::get_if<NotAMove>(&parsed))
        return "not a move: " + nonsense->message + "; expected " + nonsense->expected;
    if (const auto* several = std::get_if<Ambiguous>(&parsed))
        return "ambiguous: " + several->message;
    const auto& illegal = std::get<NotLegal>(parsed);
    std::string text = "not legal: " + illegal.message + ";";
    for (const auto square : {illegal.origin, illegal.destination})
        text += " " + (square ? state.game().topology().name(*square) : "?");
    return text;
}

struct Row {
    const char* text;
    const char* expected;
};

struct Table {
    const char* name;
    const char* variant;
    const char* fen;
    std::vector<Row> rows;
};

const Table kTables[] = {
    {"coordinate and SAN mean the same move, whatever stands behind them",
     "chess",
     "r3k2r/pPp2ppp/8/3pP3/1b6/2N5/P1PP1PPP/R3KBNR w KQkq d6 0 1",
     {{"a2a3", "a2a3"},      {"  a2a3 ", "a2a3"},  {"a2-a3", "a2a3"},   {"a3", "a2a3"},
      {"a3!?", "a2a3"},      {"Nxd5", "c3d5"},     {"Nd5", "c3d5"},     {"N:d5", "c3d5"},
      {"Nc3xd5", "c3d5"},    {"Nc3-d5+", "c3d5"},  {"Ncxd5", "c3d5"},   {"N3xd5", "c3d5"},
      {"Nge2", "g1e2"},      {"N1e2", "g1e2"},     {"Ng1e2", "g1e2"},   {"exd6", "e5d6"},
      {"exd6 e.p.", "e5d6"}, {"exd6e.p.", "e5d6"}, {"ed6", "e5d6"},     {"e5d6", "e5d6"},
      {"e5xd6", "e5d6"},     {"O-O-O", "e1c1"},    {"0-0-0", "e1c1"},   {"o-o-o+", "e1c1"},
      {"e1c1", "e1c1"},      {"Ke1c1", "e1c1"},    {"bxa8=Q", "b7a8q"}, {"bxa8=Q+", "b7a8q"},
      {"bxa8Q", "b7a8q"},    {"bxa8(N)", "b7a8n"}, {"b7a8n", "b7a8n"},  {"b7a8N", "b7a8n"},
      {"b8=R#", "b7b8r"},    {"b8b", "b7b8b"}}},
    {"a text that makes no sense says what would",
     "chess",
     "",
     {{"", "not a move: there is no move text; expected a move such as h2h4 or h4"},
      {"hello", "not a move: 'hello' is not a move; expected a move such as h2h4 or h4"},
      {"e2e9",
       "not a move: 'e2e9' is not a move: there is no square e9; expected a move such as h2h4 "
       "or h4"},
      {"Nf9",
       "not a move: 'Nf9' is not a move: there is no square f9; expected a move such as h2h4 "
       "or h4"},
      {"e2", "not legal: white's own piece stands on e2; ? e2"},
      {"e2e4e5", "not a move: 'e2e4e5' is not a move; expected a move such as h2h4 or h4"},
      {"Ze4", "not a move: 'Ze4' is not a move; expected a move such as h2h4 or h4"},
      {"O-O-O-O", "not a move: 'O-O-O-O' is not a move; expected O-O or O-O-O to castle"},
      {"e4=Z", "not a move: 'e4=Z' is not a move; expected a move such as h2h4 or h4"},
      {"e4(Q", "not a move: 'e4(Q' is not a move; expected a move such as h2h4 or h4"},
      {"+", "not a move: '+' is not a move; expected a move such as h2h4 or h4"}}},
    {"a text that means no legal move says which squares it speaks of",
     "chess",
     "4k3/8/8/8/8/2N3N1/4r3/R2QK2R w KQ - 0 1",
     {{"Nd5", "not legal: 'Nd5' is not legal; c3 d5"},
      {"Nd6", "not legal: no white knight moves to d6; ? d6"},
      {"Nbd2", "not legal: white has no knight on the b-file; ? d2"},
      {"N5d2", "not legal: white has no knight on rank 5; ? d2"},
      {"e4", "not legal: white has no pawn; ? e4"},
      {"Ba3", "not legal: white has no bishop; ? a3"},
      {"Na1b3", "not legal: on a1 stands a white rook, no knight; ? b3"},
      {"a1b3", "not legal: 'a1b3' is not legal; a1 b3"},
      {"e8e7", "not legal: 'e8e7' is not legal; e8 e7"},
      {"O-O", "not legal: 'O-O' is not legal; e1 g1"},
      {"Qd8", "not legal: 'Qd8' is not legal; d1 d8"}}},
    {"a text that means several moves lists them",
     "chess",
     "8/P5k1/8/1N6/8/8/1N2K3/1R5R w - - 0 1",
     {{"Nc4", "b2c4"},
      {"Rd1", "ambiguous: ambiguous: 'Rd1' can be Rbd1 or Rhd1"},
      {"Na3", "b5a3"},
      {"Nd", "not a move: 'Nd' is not a move; expected a move such as h1h8 or Rh8"},
      {"a8",
       "ambiguous: the promotion is missing: 'a8' is ambiguous: a7a8b, a7a8n, a7a8q or a7a8r"},
      {"a7a8",
       "ambiguous: the promotion is missing: 'a7a8' is ambiguous: a7a8b, a7a8n, a7a8q or "
       "a7a8r"},
      {"a7a8k", "not legal: 'a7a8k' is not legal; a7 a8"}}},
    {"a variant can promote by default",
     "dchess",
     "1r6/P6k/8/8/8/8/8/4K3 w - - 0 1",
     {{"a7a8", "a7a8q"},
      {"a8", "a7a8q"},
      {"axb8", "a7b8q"},
      {"a7a8n", "a7a8n"},
      {"a8=R", "a7a8r"}}},
    {"a lost contest may be written with the variant's mark or as a capture",
     "magnet-chess",
     "4k3/8/2q5/1nb5/8/1PP5/P1BP4/R3K3 w - - 0 1",
     {{"a4", "a2a4"}, {"b4", "b3b4"}}},
    {"a pawn's capture is told by its file",
     "chess",
     "4k3/1p6/P7/3p1p2/4P3/8/8/4K3 w - - 0 1",
     {{"d5", "not legal: 'd5' is not legal: the capture is written exd5; ? ?"},
      {"xd5", "not legal: 'xd5' is not legal: the capture is written exd5; ? ?"},
      {"ed5", "e4d5"},
      {"4xd5", "e4d5"},
      {"e4xd5", "e4d5"},
      {"b7", "not legal: 'b7' is not legal: the capture is written axb7; ? ?"}}},
    {"a mark that contradicts the move is refused",
     "chess",
     "4k3/8/8/2PpP3/8/8/8/R3K3 w - d6 0 1",
     {{"Raxa5",
       "not legal: 'Raxa5' is not legal: it captures nothing; the move is written a1a5 or Ra5; "
       "? ?"},
      {"a1xa5",
       "not legal: 'a1xa5' is not legal: it captures nothing; the move is written a1a5 or Ra5; "
       "? ?"},
      {"Ra1-a5", "a1a5"},
      {"Ra5+", "a1a5"},
      {"Ra5e.p.",
       "not legal: 'Ra5e.p.' is not legal: it is no en passant; the move is written a1a5 or Ra5; "
       "? ?"},
      {"exd6 e.p.", "e5d6"},
      {"nf3", "not a move: 'nf3' is not a move; expected a move such as e5e6 or e6"}}},
    {"the mark of a lost contest is refused when it is won",
     "magnet-chess",
     "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1",
     {{"Rxd5", "d1d5"},
      {"R~d5",
       "not legal: 'R~d5' is not legal: its capture does not fail; the move is written d1d5 or "
       "Rxd5; ? ?"}}},
    {"the longest square name is meant",
     "shako",
     "4k5/10/10/10/10/10/10/1P8/10/C3KN4 w - - 0 1",
     {{"b3b5", "b3b5"},
      {"b3b10", "not legal: 'b3b10' is not legal; b3 b10"},
      {"Nb10", "not legal: 'Nb10' is not legal; f1 b10"},
      {"a1a10", "a1a10"},
      {"Ca5", "a1a5"}}},
};

}  // namespace

TEST_CASE("a move text is a legal move, or it says which of three it is") {
    for (const Table& table : kTables) {
        DYNAMIC_SECTION(table.name) {
            const State at = state(table.variant, table.fen);
            for (const Row& row : table.rows) {
                INFO(row.text);
                CHECK(told(at, parse_move(at, row.text)) == row.expected);
            }
        }
    }
}

TEST_CASE("an ambiguous text comes with its moves in the order of its candidates") {
    const State at = state("chess", "8/8/8/6k1/8/8/4K3/1R5R w - - 0 1");
    const auto parsed = parse_move(at, "Rd1");
    const auto& several = std::get<Ambiguous>(parsed);
    REQUIRE(several.moves.size() == 2);
    CHECK(several.candidates == std::vector<std::string>{"b1d1", "h1d1"});
    for (std::size_t i = 0; i < several.moves.size(); ++i)
        CHECK(coordinate(at.game(), several.moves[i]) == several.candidates[i]);
}

}  // namespace rulewright::notation
