// Position texts, and what of a position counts for repetition.
#include <algorithm>
#include <cctype>
#include <set>

#include "first.hpp"
#include "hands.hpp"
#include "ply.hpp"
#include "sight.hpp"
#include "support/text.hpp"
#include "turns.hpp"

namespace rulewright::judge {

using variant::ColumnType;

namespace {

char cased(char letter, PlayerId owner) {
    return index(owner) == 0 ? letter : static_cast<char>(std::tolower(letter));
}

std::string placement(const Rules& rules, const Position& position) {
    std::string text;
    for (int board = 0; board < rules.geometry.boards(); ++board) {
        if (board > 0) text += '|';
        bool first = true;
        for (const std::vector<int>& line : rules.geometry.lines(board)) {
            if (!first) text += '/';
            first = false;
            int empty = 0;
            for (const int square : line) {
                const auto& cell = cell_at(position.board, square);
                if (!cell && rules.geometry.exists(square)) {
                    ++empty;
                    continue;
                }
                if (empty > 0) text += std::to_string(empty);
                empty = 0;
                if (!cell) text += '*';
                if (!cell) continue;
                const std::string& letter = rules.type(cell->piece).letter;
                text += index(cell->piece.owner) == 0 ? letter : support::to_lower(letter);
                if (is_marked(rules, *cell)) text += '~';
            }
            if (empty > 0) text += std::to_string(empty);
        }
    }
    return text + hands_text(rules, position);
}

// How many checks each player still has to give.
std::string checks_text(const Rules& rules, const Position& position) {
    const int all = rules.variant.ends.counted_checks();
    if (all == 0) return "";
    const auto left = [&](std::size_t player) {
        return std::to_string(std::max(0, all - position.checks[player]));
    };
    return " " + left(0) + "+" + left(1);
}

// The files of unmoved pieces, board by board.
std::string unmoved(const Rules& rules, const Position& position) {
    std::string text;
    bool any = false;
    for (int board = 0; board < rules.geometry.boards(); ++board) {
        std::string letters;
        for (int square = 0; square < rules.geometry.size(); ++square) {
            const auto& cell = cell_at(position.board, square);
            if (rules.geometry.place(square).board != board || !cell || !cell->unmoved) continue;
            letters += cased(static_cast<char>('A' + rules.geometry.place(square).file),
                             cell->piece.owner);
        }
        any = any || !letters.empty();
        text += (board == 0 ? "" : "|") + (letters.empty() ? "-" : letters);
    }
    return any ? text : "-";
}

// From anywhere: the side's letter for the outermost partner there, else that of its file.
std::string castlings_by_file(const Rules& rules, const Position& position, PlayerId player) {
    std::string text;
    for (std::size_t i = 0; i < rules.castlings.size(); ++i) {
        const Castling& one = rules.castlings[i];
        if (!position.rights[i] || one.player != player) continue;
        const auto outermost =
            outermost_partner(rules, position.board, one.royal_from, one.direction, one.partner);
        const int file = rules.geometry.place(one.partner_from).file;
        const char side = one.direction > 0 ? 'K' : 'Q';
        const char letter = outermost == one.partner_from ? side : static_cast<char>('A' + file);
        text += cased(letter, one.player);
    }
    return text;
}

// One letter for all royal pieces that castle to a side, unless one of those at home may not.
std::string castlings_text(const Rules& rules, const Position& position, PlayerId player) {
    if (rules.variant.castling && rules.variant.castling->files) {
        return castlings_by_file(rules, position, player);
    }
    std::string text;
    for (std::size_t i = 0; i < rules.castlings.size(); ++i) {
        const Castling& one = rules.castlings[i];
        if (!position.rights[i] || one.player != player) continue;
        bool whole = true;
        for (std::size_t j = 0; j < rules.castlings.size(); ++j) {
            const Castling& other = rules.castlings[j];
            if (other.player != one.player || other.direction != one.direction) continue;
            const bool home = holds(position.board, other.royal_from, other.royal) &&
                              holds(position.board, other.partner_from, other.partner);
            whole = whole && (position.rights[j] || !home);
        }
        const char letter = cased(one.direction > 0 ? 'K' : 'Q', one.player);
        if (!whole) {
            text += letter + ("@" + rules.geometry.name(one.royal_from));
        } else if (text.find(letter) == std::string::npos) {
            text += letter;
        }
    }
    return text;
}

std::string rights(const Rules& rules, const Position& position) {
    if (rules.across()) return unmoved(rules, position);
    std::string text;
    for (const PlayerId player : {make_id<PlayerId>(0), make_id<PlayerId>(1)}) {
        text += castlings_text(rules, position, player) + first_moves_text(rules, position, player);
    }
    return text.empty() ? "-" : text;
}

std::string value_text(const Rules& rules, const variant::PieceColumn& column, int value) {
    if (column.type == ColumnType::kNumber) return std::to_string(value);
    if (value == 0) return "-";
    if (column.type == ColumnType::kSquare) return rules.geometry.name(value - 1);
    const auto& boards = rules.variant.boards;
    if (column.type == ColumnType::kBoard) return boards[static_cast<std::size_t>(value - 1)].name;
    std::string text;
    for (std::size_t i = 0; i < boards.size(); ++i) {
        if ((value >> i & 1) != 0) text += (text.empty() ? "" : "+") + boards[i].name;
    }
    return text;
}

// One word of the text, `name:item,item`; nothing without items.
class Word {
public:
    explicit Word(const std::string& name) : name_(name) {}
    void add(const std::string& item) { items_ += (items_.empty() ? "" : ",") + item; }
    [[nodiscard]] std::string text() const {
        return items_.empty() ? "" : " " + name_ + ":" + items_;
    }

private:
    std::string name_;
    std::string items_;
};

std::string column_text(const Rules& rules, const Position& position, std::size_t column) {
    const variant::PieceColumn& declared = rules.variant.state.pieces[column];
    Word word(declared.name);
    for (int square = 0; square < rules.geometry.size(); ++square) {
        const auto& cell = cell_at(position.board, square);
        if (!cell || cell->values[column] == start_value(rules, column, square)) continue;
        word.add(rules.geometry.name(square) + "=" +
                 value_text(rules, declared, cell->values[column]));
    }
    return word.text();
}

std::string timer_text(const Rules& rules, const Position& position) {
    if (!rules.variant.state.timer) return "";
    Word word(rules.variant.state.timer->name);
    for (int square = 0; square < rules.geometry.size(); ++square) {
        const int plies = position.timers[static_cast<std::size_t>(square)];
        if (plies != 0) word.add(rules.geometry.name(square) + "=" + std::to_string(plies));
    }
    return word.text();
}

std::string variable_text(const Rules& rules, const Position& position, std::size_t i) {
    const variant::StateVariable& variable = rules.variant.state.variables[i];
    if (position.variables[i] == variable.start) return "";
    return " " + variable.name + ":" + std::to_string(position.variables[i]);
}

std::string last_text(const Rules& rules, const Position& position) {
    if (!position.last) return "";
    return " last:" + rules.geometry.name(position.last->from) +
           (position.last->captured ? "x" : "") + rules.geometry.name(position.last->to);
}

std::string phase_text(const Rules& rules, const Position& position) {
    std::string text;
    if (position.placing != 0) {
        const auto player = static_cast<std::size_t>(position.placing - 1);
        text += " placing:" + rules.variant.players[player].name;
    }
    Word placed("placed");
    for (int square = 0; square < rules.geometry.size(); ++square) {
        const auto& cell = cell_at(position.board, square);
        if (cell && cell->placed) placed.add(rules.geometry.name(square));
    }
    text += placed.text();
    if (!position.over) return text;
    const auto& winner = position.over->winner;
    return text + " over:" + (winner ? rules.variant.players[index(*winner)].name : "-") + "," +
           rules.variant.ends.by_rule[position.over->name];
}

std::string turn_text(const Rules& rules, const Position& position) {
    if (!rules.variant.turns) return "";
    const Pending& turn = position.turn;
    std::string text = turn.moved ? "+" : "";
    if (turn.throwing) text += '?';
    if (turn.moved && turn.thrown) text += '!';
    text += dice_letters(rules, turn.dice);
    if (turn.chosen) {
        text += ':';
        if (turn.chosen->mark != '\0') text += turn.chosen->mark;
        text += coordinates_of(rules, position, *turn.chosen->move);
    }
    const auto& variables = rules.variant.turns->variables;
    for (std::size_t i = 0; i < variables.size(); ++i) {
        if (turn.variables[i] == variables[i].start) continue;
        text +=
            (text.empty() ? "" : ",") + variables[i].name + "=" + std::to_string(turn.variables[i]);
    }
    return text.empty() ? "" : " {" + text + "}";
}

// Where a piece could capture en passant, as far as movement goes.
std::set<std::string> usable_squares(const Rules& rules, const Position& position) {
    std::set<std::string> squares;
    if (position.en_passant.empty()) return squares;
    for (const Move& move : board_moves(rules, position)) {
        if (move.sort == Sort::kEnPassant) squares.insert(rules.geometry.name(move.to));
    }
    return squares;
}

// Whether the piece may have made an `i` move from the square with the last ply, as far as is
// known.
bool may_have_begun(const Rules& rules, const Cell& cell, int from) {
    return rules.type(cell.piece).initial.never_moved ? !cell.never_moved
                                                      : rules.is_initial(cell, from);
}

// Turns of several moves, whose long steps can all be answered.
bool has_long_turns(const Rules& rules) {
    const auto& turns = rules.variant.turns;
    return turns && turns->rules && turns->rules->several() && !turns->rules->after_captures;
}

// Whether what stands on the square may have come there after the step: a wall, or whoever moved
// later in the turn.
bool may_have_come(const Rules& rules, const std::optional<Cell>& there) {
    return !there || has_long_turns(rules) || rules.is_neutral(there);
}

// The piece that may have come over the square by a step of that length from there, of which the
// square is the first one passed that is still empty.
std::optional<int> may_have_passed(const Rules& rules, const Position& position, int passed,
                                   int from, Vector way, int length) {
    if (!may_have_come(rules, cell_at(position.board, from))) return std::nullopt;
    std::optional<int> first;
    auto to = rules.geometry.step(from, way);
    for (int n = 1; n < length && to; ++n) {
        const auto& there = cell_at(position.board, *to);
        if (!may_have_come(rules, there)) return std::nullopt;
        if (!there && !first) first = to;
        to = rules.geometry.step(*to, way);
    }
    if (first != passed || !to || !cell_at(position.board, *to)) return std::nullopt;
    const Cell& cell = *cell_at(position.board, *to);
    const bool own = position.turn.moved && has_long_turns(rules);
    if ((cell.piece.owner == position.to_move) != own) return std::nullopt;
    for (const variant::Atom& atom : rules.atoms_at(cell.piece, from)) {
        const Vector leap = rules.geometry.turned(cell.piece.owner, atom.leap);
        if (variant::long_step(atom) == length && leap.x == length * way.x &&
            leap.y == length * way.y && (!atom.initial || may_have_begun(rules, cell, from))) {
            return to;
        }
    }
    return std::nullopt;
}

// The first square passed, with the victim's behind it where several pieces may have come over it.
std::string passed_text(const Rules& rules, const Position& position, const PassedSquares& right) {
    const int passed = right.squares.front();
    std::set<int> victims;
    for (const Vector way : {Vector{0, 1}, Vector{1, 1}, Vector{-1, 1}, Vector{0, -1},
                             Vector{1, -1}, Vector{-1, -1}}) {
        auto from = rules.geometry.step(passed, {-way.x, -way.y});
        for (int before = 1; before < 3 && from; ++before) {
            for (int length = before + 1; length <= 3; ++length) {
                const auto victim = may_have_passed(rules, position, passed, *from, way, length);
                if (victim) victims.insert(*victim);
            }
            from = rules.geometry.step(*from, {-way.x, -way.y});
        }
    }
    return rules.geometry.name(passed) +
           (victims.size() > 1 ? rules.geometry.name(right.victim) : "");
}

std::string passed_texts(const Rules& rules, const Position& position) {
    std::string text;
    for (const PassedSquares& right : position.en_passant) {
        text += (text.empty() ? "" : ",") + passed_text(rules, position, right);
    }
    return text.empty() ? "-" : text;
}

}  // namespace

std::string dice_letters(const Rules& rules, const std::vector<std::size_t>& dice) {
    std::string letters;
    for (const std::size_t face : dice) letters += rules.variant.turns->faces[face].letter;
    return letters;
}

std::string write(const Rules& rules, const Position& position) {
    std::string text = placement(rules, position) + " " +
                       rules.variant.players[index(position.to_move)].letter + " " +
                       rights(rules, position) + " ";
    text += passed_texts(rules, position);
    text += checks_text(rules, position);
    text += " " + std::to_string(position.clock) + " " + std::to_string(position.fullmove);
    for (std::size_t i = 0; i < rules.variant.state.pieces.size(); ++i) {
        text += column_text(rules, position, i);
    }
    text += timer_text(rules, position);
    for (std::size_t i = 0; i < position.variables.size(); ++i) {
        text += variable_text(rules, position, i);
    }
    return text + last_text(rules, position) + phase_text(rules, position) +
           turn_text(rules, position);
}

std::string repetition_key(const Rules& rules, const Position& position) {
    std::string key = placement(rules, position) + " " +
                      rules.variant.players[index(position.to_move)].letter + " " +
                      rights(rules, position) + checks_text(rules, position);
    for (const std::string& square : usable_squares(rules, position)) key += " " + square;
    for (std::size_t i = 0; i < rules.variant.state.pieces.size(); ++i) {
        if (rules.variant.state.pieces[i].counts) key += column_text(rules, position, i);
    }
    const auto& timer = rules.variant.state.timer;
    if (timer && timer->counts) key += timer_text(rules, position);
    for (std::size_t i = 0; i < position.variables.size(); ++i) {
        if (rules.variant.state.variables[i].counts) key += variable_text(rules, position, i);
    }
    // What is thrown and pending does not count; what turns keep says what the next ones may be.
    for (const int value : position.turn.variables) key += " " + std::to_string(value);
    // Where a ply has ended the game it has not been before, though a pass came back there.
    if (position.over && !position.over_as_seen_again) key += " over";
    return key;
}

}  // namespace rulewright::judge
