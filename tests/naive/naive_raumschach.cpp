// The class, perft, and positions and moves as text.
#include "naive_raumschach.hpp"

#include <algorithm>
#include <stdexcept>

#include "naive_raumschach_rules.hpp"

namespace naive::raumschach {

namespace {

[[noreturn]] void refuse(const std::string& reason) {
    throw std::invalid_argument("bad position: " + reason);
}

std::string square_name(Square square) {
    std::string name = "r";
    name += static_cast<char>('1' + square.level);
    name += static_cast<char>('a' + square.file);
    name += static_cast<char>('1' + square.rank);
    return name;
}

std::string move_text(const Move& move) {
    std::string text = square_name(move.from) + square_name(move.to);
    if (move.promotion != '\0') {
        text += move.promotion;
    }
    return text;
}

std::string rank_text(const Rank& rank) {
    std::string text;
    int gap = 0;
    for (const char piece : rank) {
        if (piece == '.') {
            ++gap;
            continue;
        }
        text += gap > 0 ? std::to_string(gap) : "";
        text += piece;
        gap = 0;
    }
    return text + (gap > 0 ? std::to_string(gap) : "");
}

std::string level_text(const Level& level) {
    std::string text = rank_text(level[4]);
    for (std::size_t rank = 4; rank-- > 0;) {
        text += "/" + rank_text(level[rank]);
    }
    return text;
}

std::string cube_text(const Cube& cube) {
    std::string text = level_text(cube[0]);
    for (std::size_t level = 1; level < cube.size(); ++level) {
        text += "|" + level_text(cube[level]);
    }
    return text;
}

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts(1);
    for (const char c : text) {
        if (c == separator) {
            parts.emplace_back();
        } else {
            parts.back() += c;
        }
    }
    return parts;
}

Rank parse_rank(const std::string& text) {
    std::string squares;
    for (const char c : text) {
        if (c >= '1' && c <= '5') {
            squares.append(static_cast<std::size_t>(c - '0'), '.');
        } else if (std::string("PNBRUQKpnbruqk").find(c) != std::string::npos) {
            squares += c;
        } else {
            refuse("unknown letter " + std::string(1, c));
        }
    }
    Rank rank{};
    if (squares.size() != rank.size()) {
        refuse("a rank without five files");
    }
    std::copy(squares.begin(), squares.end(), rank.begin());
    return rank;
}

Level parse_level(const std::string& text) {
    const std::vector<std::string> ranks = split(text, '/');
    Level level{};
    if (ranks.size() != level.size()) {
        refuse("not five ranks");
    }
    for (std::size_t line = 0; line < level.size(); ++line) {
        level[4 - line] = parse_rank(ranks[line]);
    }
    return level;
}

Cube parse_cube(const std::string& text) {
    const std::vector<std::string> levels = split(text, '|');
    Cube cube{};
    if (levels.size() != cube.size()) {
        refuse("not five levels");
    }
    std::transform(levels.begin(), levels.end(), cube.begin(), parse_level);
    for (const char king : {'K', 'k'}) {
        if (std::count(text.begin(), text.end(), king) != 1) {
            refuse("not one king of each side");
        }
    }
    return cube;
}

State parse_state(const std::string& text) {
    const std::vector<std::string> words = split(text, ' ');
    if (words.size() != 2 || (words[1] != "w" && words[1] != "b")) {
        refuse("not a placement and a side");
    }
    return {parse_cube(words[0]), words[1] == "w"};
}

std::uint64_t count_lines(const State& state, int depth) {
    if (depth <= 0) {
        return 1;
    }
    const std::vector<Move> moves = all_legal(state);
    if (depth == 1) {
        return moves.size();
    }
    std::uint64_t lines = 0;
    for (const Move& move : moves) {
        lines += count_lines(after(state, move), depth - 1);
    }
    return lines;
}

}  // namespace

Position::Position(const State& state) : state_(state) {}

Position Position::start() {
    return parse(
        "5/5/5/PPPPP/RNKNR|5/5/5/PPPPP/BUQBU|5/5/5/5/5|ubqub/ppppp/5/5/5|rnknr/ppppp/5/5/5 w");
}

Position Position::parse(const std::string& placement_and_side) {
    const Position position(parse_state(placement_and_side));
    if (position.placement() != placement_and_side) {
        refuse("empty squares must be told by one digit a run");
    }
    return position;
}

std::string Position::placement() const {
    return cube_text(state_.cube) + (state_.white_to_move ? " w" : " b");
}

std::vector<std::string> Position::legal_moves() const {
    std::vector<std::string> texts;
    for (const Move& move : all_legal(state_)) {
        texts.push_back(move_text(move));
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

Position Position::play(const std::string& move) const {
    for (const Move& legal : all_legal(state_)) {
        if (move_text(legal) == move) {
            return Position(after(state_, legal));
        }
    }
    throw std::invalid_argument("not a legal move: " + move);
}

bool Position::in_check() const {
    return is_in_check(state_.cube, state_.white_to_move);
}

std::uint64_t perft(const Position& position, int depth) {
    return count_lines(position.state_, depth);
}

}  // namespace naive::raumschach
