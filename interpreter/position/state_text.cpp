#include "position/state_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "support/text.hpp"

namespace rulewright::position {

using variant::ColumnType;
using variant::PieceColumn;

namespace {

std::size_t offset_in(const StateWord& word, std::string_view part) {
    return word.offset + static_cast<std::size_t>(part.data() - word.text.data());
}

void refuse(StateReading& reading, std::size_t offset, std::string_view part, std::string message,
            std::string expected) {
    reading.problems.push_back({offset, std::max<std::size_t>(part.size(), 1), "fen-state",
                                std::move(message), std::move(expected)});
}

const std::string& board_name(const Frame& frame, std::size_t board) {
    return frame.topology().grids()[board].name;
}

std::optional<int> board_number(const Frame& frame, std::string_view name) {
    for (std::size_t i = 0; i < frame.topology().grids().size(); ++i) {
        if (board_name(frame, i) == name) return static_cast<int>(i) + 1;
    }
    return std::nullopt;
}

std::optional<int> read_boards(const Frame& frame, std::string_view text) {
    int set = 0;
    for (const std::string_view part : support::split(text, '+')) {
        const auto board = board_number(frame, part);
        if (!board) return std::nullopt;
        set |= 1 << (*board - 1);
    }
    return set;
}

std::optional<int> read_value(const Frame& frame, const PieceColumn& column,
                              std::string_view text) {
    if (column.type != ColumnType::kNumber && text == "-") return 0;
    if (column.type == ColumnType::kBoards) return read_boards(frame, text);
    if (column.type == ColumnType::kBoard) return board_number(frame, text);
    if (column.type == ColumnType::kSquare) {
        const auto square = frame.topology().find(text);
        return square ? std::optional<int>(static_cast<int>(index(*square)) + 1) : std::nullopt;
    }
    const auto number = support::parse_number(text);
    return number && *number >= column.min && *number <= column.max ? number : std::nullopt;
}

std::string write_value(const Frame& frame, const PieceColumn& column, int value) {
    if (column.type == ColumnType::kNumber) return std::to_string(value);
    if (value == 0) return "-";
    if (column.type == ColumnType::kSquare) {
        return frame.topology().name(make_id<Square>(value - 1));
    }
    if (column.type == ColumnType::kBoard) {
        return board_name(frame, static_cast<std::size_t>(value - 1));
    }
    std::vector<std::string> names;
    for (std::size_t i = 0; i < frame.topology().grids().size(); ++i) {
        if (((value >> i) & 1) != 0) names.push_back(board_name(frame, i));
    }
    return support::join(names, "+");
}

std::string values_expected(const PieceColumn& column) {
    switch (column.type) {
        case ColumnType::kSquare:
            return "a square or '-'";
        case ColumnType::kBoard:
            return "a board or '-'";
        case ColumnType::kBoards:
            return "boards joined by '+' or '-'";
        case ColumnType::kNumber:
            break;
    }
    return fmt::format("a number from {} to {}", column.min, column.max);
}

// Calls `take(square, text)` for each `square=text` of a list.
template <typename Take>
void for_each_square(StateReading& reading, const StateWord& word, std::string_view list,
                     Take take) {
    for (const std::string_view item : support::split(list, ',')) {
        const std::size_t sign = std::min(item.find('='), item.size());
        const auto square = reading.frame.topology().find(item.substr(0, sign));
        if (!square) {
            refuse(reading, offset_in(word, item), item, fmt::format("'{}' names no square", item),
                   "the name of a square");
            continue;
        }
        take(*square, item.substr(std::min(sign + 1, item.size())), item);
    }
}

void read_column(StateReading& reading, const StateWord& word, std::size_t i,
                 std::string_view list) {
    const PieceColumn& column = reading.frame.variant().state.pieces[i];
    for_each_square(
        reading, word, list, [&](Square square, std::string_view text, std::string_view item) {
            const auto value = read_value(reading.frame, column, text);
            if (!value) {
                refuse(reading, offset_in(word, item), item,
                       fmt::format("'{}' is no value of '{}'", text, column.name),
                       values_expected(column));
            } else if (!reading.setup.squares[index(square)]) {
                refuse(reading, offset_in(word, item), item,
                       fmt::format("no piece stands on {}", reading.frame.topology().name(square)),
                       "the square of a piece");
            } else {
                reading.setup.state.columns[i][index(square)] = *value;
            }
        });
}

void read_timer(StateReading& reading, const StateWord& word, std::string_view list) {
    const variant::SquareTimer& timer = *reading.frame.variant().state.timer;
    for_each_square(reading, word, list,
                    [&](Square square, std::string_view text, std::string_view item) {
                        const auto value = support::parse_number(text);
                        if (value && *value >= 1 && *value <= timer.max) {
                            reading.setup.state.timers[index(square)] = *value;
                        } else {
                            refuse(reading, offset_in(word, item), item,
                                   fmt::format("'{}' is no value of '{}'", text, timer.name),
                                   fmt::format("a number from 1 to {}", timer.max));
                        }
                    });
}

void read_placing(StateReading& reading, const StateWord& word, std::string_view who) {
    for (std::size_t i = 0; i < kPlayers; ++i) {
        if (reading.frame.variant().players[i].name != who) continue;
        reading.setup.state.placing = static_cast<int>(i) + 1;
        return;
    }
    refuse(reading, offset_in(word, who), who, fmt::format("'{}' is no player", who),
           "the name of a player");
}

// `over:light,dominance`; `-` in place of the player for a draw.
void read_over(StateReading& reading, const StateWord& word, std::string_view text) {
    const variant::Variant& variant = reading.frame.variant();
    const auto parts = support::split(text, ',');
    for (std::size_t i = 0; parts.size() == 2 && i < variant.ends.by_rule.size(); ++i) {
        if (variant.ends.by_rule[i] == parts[1]) {
            reading.setup.state.over = static_cast<int>(i) + 1;
        }
    }
    bool known = parts.size() == 2 && parts[0] == "-";
    for (std::size_t i = 0; parts.size() == 2 && i < kPlayers; ++i) {
        if (variant.players[i].name != parts[0]) continue;
        reading.setup.state.winner = make_id<PlayerId>(i);
        known = true;
    }
    if (known && reading.setup.state.over != 0) return;
    refuse(reading, offset_in(word, text), text, fmt::format("'{}' is no end of a game", text),
           "a player or '-', a comma, and a name of 'ends: by_rule'");
}

// `last:e2e4`, `last:e4xd5`.
void read_last_move(StateReading& reading, const StateWord& word, std::string_view text) {
    const board::Topology& topology = reading.frame.topology();
    const auto origin = topology.find_prefix(text);
    std::string_view rest = origin ? text.substr(topology.name(*origin).size()) : "";
    const bool captured = rest.starts_with('x');
    if (captured) rest.remove_prefix(1);
    const auto destination = topology.find(rest);
    if (origin && destination) {
        reading.setup.state.last_move = LastMove{*origin, *destination, captured};
        return;
    }
    const std::string& one = topology.name(make_id<Square>(0));
    const std::string& other = topology.name(make_id<Square>(topology.size() - 1));
    refuse(reading, offset_in(word, text), text,
           origin ? fmt::format("'{}' is no last move: after {} there is no square '{}'", text,
                                topology.name(*origin), rest)
                  : fmt::format("'{}' is no last move: it begins with no square", text),
           fmt::format("the square that it left and the one where it ended, with x between them "
                       "after a capture: {0}{1} or {0}x{1}",
                       one, other));
}

// Whether the word was one of the variables.
bool read_variable(StateReading& reading, const StateWord& word, std::string_view name,
                   std::string_view text) {
    const auto& variables = reading.frame.variant().state.variables;
    for (std::size_t i = 0; i < variables.size(); ++i) {
        if (variables[i].name != name) continue;
        const bool negative = text.starts_with('-');
        const auto number = support::parse_number(text.substr(negative ? 1 : 0));
        const int value = number ? (negative ? -*number : *number) : 0;
        if (number && value >= variables[i].min && value <= variables[i].max) {
            reading.setup.state.variables[i] = value;
        } else {
            refuse(reading, offset_in(word, text), text,
                   fmt::format("'{}' is no value of '{}'", text, name),
                   fmt::format("a number from {} to {}", variables[i].min, variables[i].max));
        }
        return true;
    }
    return false;
}

std::vector<std::string> known_words(const Frame& frame) {
    const variant::Variant& variant = frame.variant();
    std::vector<std::string> names;
    for (const PieceColumn& column : variant.state.pieces) names.push_back(column.name);
    if (variant.state.timer) names.push_back(variant.state.timer->name);
    for (const auto& variable : variant.state.variables) names.push_back(variable.name);
    if (variant.state.last_move) names.emplace_back("last");
    if (variant.placing) names.insert(names.end(), {"placing", "placed"});
    if (!variant.ends.by_rule.empty()) names.emplace_back("over");
    return names;
}

}  // namespace

bool declares_words(const Frame& frame) {
    return !known_words(frame).empty();
}

int start_value(const Frame& frame, std::size_t column, Square square) {
    const auto& start = frame.variant().state.pieces[column].start;
    return start ? *start : static_cast<int>(frame.topology().coordinates(square).board) + 1;
}

SetupState start_state(const Frame& frame, const Placements& squares) {
    const variant::State& declared = frame.variant().state;
    SetupState state;
    state.columns.assign(declared.pieces.size(), std::vector<int>(squares.size()));
    for (std::size_t c = 0; c < declared.pieces.size(); ++c) {
        for (std::size_t i = 0; i < squares.size(); ++i) {
            if (squares[i]) state.columns[c][i] = start_value(frame, c, make_id<Square>(i));
        }
    }
    state.timers.assign(squares.size(), 0);
    for (const auto& variable : declared.variables) state.variables.push_back(variable.start);
    state.castlers.assign(squares.size(), false);
    state.placed.assign(squares.size(), false);
    state.promoted.assign(squares.size(), false);
    state.unmoved.assign(squares.size(), false);
    if (frame.variant().hands) {
        for (auto& hand : state.hands) hand.assign(frame.variant().pieces.size(), 0);
    }
    return state;
}

void read_castlers(StateReading& reading, const StateWord& field) {
    if (field.text == "-") return;
    const auto groups = support::split(field.text, '|');
    const auto& grids = reading.frame.topology().grids();
    if (groups.size() != grids.size()) {
        refuse(reading, field.offset, field.text,
               fmt::format("castling rights of {} boards", groups.size()),
               fmt::format("'-', or the files of unmoved pieces of {} boards, joined by '|'",
                           grids.size()));
        return;
    }
    for (std::size_t board = 0; board < groups.size(); ++board) {
        if (groups[board] == "-") continue;
        for (std::size_t i = 0; i < groups[board].size(); ++i) {
            const std::string_view letter = groups[board].substr(i, 1);
            const char upper = support::to_upper(letter[0]);
            const auto owner = make_id<PlayerId>(letter[0] == upper ? 0 : 1);
            bool known = false;
            for (const Square square : reading.frame.castlers()) {
                const board::Coordinates& place = reading.frame.topology().coordinates(square);
                const auto& piece = reading.frame.start()[index(square)];
                if (place.board != board || place.file != upper - 'A' || piece->owner != owner) {
                    continue;
                }
                known = true;
                if (reading.setup.squares[index(square)] == piece) {
                    reading.setup.state.castlers[index(square)] = true;
                } else {
                    reading.ignored.push_back(
                        {offset_in(field, letter), 1, "fen-ignored",
                         fmt::format("castling right '{}' of board {} means nothing: its piece is "
                                     "not at home",
                                     letter, grids[board].name),
                         ""});
                }
            }
            if (!known) {
                refuse(reading, offset_in(field, letter), letter,
                       fmt::format("there is no castling right '{}' here", letter),
                       "the file of an unmoved piece, upper case for the first player's");
            }
        }
    }
}

void read_state_word(StateReading& reading, const StateWord& word) {
    const std::size_t colon = std::min(word.text.find(':'), word.text.size());
    const std::string_view name = word.text.substr(0, colon);
    const std::string_view text = word.text.substr(std::min(colon + 1, word.text.size()));
    const variant::Variant& variant = reading.frame.variant();
    for (std::size_t i = 0; i < variant.state.pieces.size(); ++i) {
        if (variant.state.pieces[i].name == name) return read_column(reading, word, i, text);
    }
    if (variant.state.timer && variant.state.timer->name == name) {
        return read_timer(reading, word, text);
    }
    if (read_variable(reading, word, name, text)) return;
    if (variant.state.last_move && name == "last") return read_last_move(reading, word, text);
    if (variant.placing && name == "placing") return read_placing(reading, word, text);
    if (variant.placing && name == "placed") {
        return for_each_square(reading, word, text,
                               [&](Square square, std::string_view, std::string_view) {
                                   reading.setup.state.placed[index(square)] = true;
                               });
    }
    if (!variant.ends.by_rule.empty() && name == "over") return read_over(reading, word, text);
    const auto names = known_words(reading.frame);
    refuse(reading, word.offset, word.text, fmt::format("'{}' is no part of a position", word.text),
           "a word that begins with " + support::join_or(names) + " and ':'");
}

std::string write_castlers(const Frame& frame, const SetupState& state) {
    std::string text;
    bool any = false;
    for (std::size_t board = 0; board < frame.topology().grids().size(); ++board) {
        std::string letters;
        for (const Square square : frame.castlers()) {
            const board::Coordinates& place = frame.topology().coordinates(square);
            if (place.board != board || !state.castlers[index(square)]) continue;
            const char letter = static_cast<char>('A' + place.file);
            const bool first = index(frame.start()[index(square)]->owner) == 0;
            letters += first ? letter : support::to_lower(letter);
        }
        any |= !letters.empty();
        text += (board == 0 ? "" : "|") + (letters.empty() ? std::string("-") : letters);
    }
    return any ? text : "-";
}

std::string write_state(const Frame& frame, const Setup& setup) {
    const variant::Variant& variant = frame.variant();
    const SetupState& state = setup.state;
    std::string text;
    const auto add_list = [&](const std::string& name, const std::vector<std::string>& items) {
        if (!items.empty()) text += " " + name + ":" + support::join(items, ",");
    };
    std::vector<std::string> items;
    for (std::size_t c = 0; c < state.columns.size(); ++c, items.clear()) {
        const PieceColumn& column = variant.state.pieces[c];
        for (std::size_t i = 0; i < setup.squares.size(); ++i) {
            const auto square = make_id<Square>(i);
            const int value = state.columns[c][i];
            if (!setup.squares[i] || value == start_value(frame, c, square)) continue;
            items.push_back(frame.topology().name(square) + "=" +
                            write_value(frame, column, value));
        }
        add_list(column.name, items);
    }
    for (std::size_t i = 0; i < state.timers.size(); ++i) {
        if (state.timers[i] == 0) continue;
        items.push_back(
            fmt::format("{}={}", frame.topology().name(make_id<Square>(i)), state.timers[i]));
    }
    if (variant.state.timer) add_list(variant.state.timer->name, items);
    for (std::size_t i = 0; i < state.variables.size(); ++i) {
        const auto& variable = variant.state.variables[i];
        if (state.variables[i] != variable.start) {
            text += fmt::format(" {}:{}", variable.name, state.variables[i]);
        }
    }
    if (const auto& last = state.last_move) {
        text += fmt::format(" last:{}{}{}", frame.topology().name(last->origin),
                            last->captured ? "x" : "", frame.topology().name(last->destination));
    }
    if (state.placing != 0) {
        text += " placing:" + variant.players[static_cast<std::size_t>(state.placing - 1)].name;
    }
    items.clear();
    for (std::size_t i = 0; i < state.placed.size(); ++i) {
        if (state.placed[i]) items.push_back(frame.topology().name(make_id<Square>(i)));
    }
    add_list("placed", items);
    if (state.over != 0) {
        text += fmt::format(" over:{},{}",
                            state.winner ? variant.players[index(*state.winner)].name : "-",
                            variant.ends.by_rule[static_cast<std::size_t>(state.over - 1)]);
    }
    return text;
}

}  // namespace rulewright::position
