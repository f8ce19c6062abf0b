// Positions as text: the format is told in naive_dm.hpp.
#include <sstream>

#include "naive_dm_rules.hpp"

namespace naive::dm {

namespace {

// What a text says of things that follow from the rest.
struct Claims {
    std::optional<std::string> phase;
    std::optional<std::string> dominance;
};

std::string side_name(Side side) {
    return side == Side::kLight ? "light" : "dark";
}

Side side_from(const std::string& text) {
    if (text != "light" && text != "dark") {
        refuse("not a side: " + text);
    }
    return text == "light" ? Side::kLight : Side::kDark;
}

void read_timer(State& state, const Words& words) {
    const Square square = square_from(words[1]);
    if (!is_energy_square(square)) {
        refuse("timer " + words[1]);
    }
    state.recharge[static_cast<std::size_t>(index_of(square))] =
        static_cast<std::uint8_t>(number(words[2], 1, 2));
}

// False if there is no such line.
bool read_value(State& state, const std::string& name, const std::string& value) {
    if (name == "side") {
        state.to_move = side_from(value);
    } else if (name == "ply") {
        state.ply = number(value, 0, 999999);
    } else if (name == "clock") {
        state.clock = number(value, 0, 999999);
    } else if (name == "ep") {
        state.en_passant = square_from(value);
    } else if (name == "won") {
        state.winner = side_from(value);
    } else if (name == "portal_stop" && value == "never") {
        state.portal_stop_never = true;
    } else {
        return false;
    }
    return true;
}

void read_line(State& state, Claims& claims, const Words& words) {
    const std::string& name = words[0];
    if (name == "piece") {
        read_piece(state.board, words);
    } else if (name == "timer" && words.size() == 3) {
        read_timer(state, words);
    } else if (name == "setup" && words.size() == 1) {
        state.setup = true;
    } else if (name == "phase" && words.size() == 2) {
        claims.phase = words[1];
    } else if (name == "claim" && words.size() == 2) {
        claims.dominance = words[1];
    } else if (words.size() != 2 || !read_value(state, name, words[1])) {
        refuse("a line that begins with " + name);
    }
}

std::string phase_text(const State& state) {
    return std::to_string(state.ply / 16 % 8);
}

void check_en_passant(const State& state) {
    if (!state.en_passant) {
        return;
    }
    const Side mover = opponent_of(state.to_move);
    const Square skipped = *state.en_passant;
    Square origin = skipped;
    Square pawn = skipped;
    origin.rank -= forward(mover);
    pawn.rank += forward(mover);
    if (origin.rank != first_rank(mover) || !is_empty(state.board, skipped) ||
        !is_empty(state.board, origin) || at(state.board, pawn).kind != 'P' ||
        at(state.board, pawn).owner != mover) {
        refuse("no pawn has just skipped " + square_name(skipped));
    }
}

void check_turn(const State& state) {
    const Side by_ply = state.ply % 2 == 0 ? Side::kLight : Side::kDark;
    if (state.setup ? state.ply != 0 : state.to_move != by_ply) {
        refuse("ply " + std::to_string(state.ply) + " does not suit the phase or the side to move");
    }
}

// A position given as text counts as the end of a ply of the side not to move (D17).
void settle(State& state, const Claims& claims) {
    const Side mover = opponent_of(state.to_move);
    const bool mover_lost = kings_of(state.board, mover).empty();
    const bool other_lost = kings_of(state.board, state.to_move).empty();
    if (mover_lost && other_lost) {
        refuse("no king at all");
    }
    if (mover_lost || other_lost) {
        state.winner = mover_lost ? state.to_move : mover;
    }
    if (!state.setup && dominant_side(state.board) == mover) {
        state.claim = mover;
    }
    const std::string dominance = state.claim ? side_name(*state.claim) : "none";
    if (claims.phase.value_or(phase_text(state)) != phase_text(state) ||
        claims.dominance.value_or(dominance) != dominance) {
        refuse("its phase is " + phase_text(state) + ", its claim " + dominance);
    }
}

}  // namespace

State parse_state(std::string_view text) {
    State state;
    Claims claims;
    std::istringstream lines{std::string(text)};
    for (std::string line; std::getline(lines, line);) {
        std::istringstream stream(line.substr(0, line.find('#')));
        Words words;
        for (std::string word; stream >> word;) {
            words.push_back(word);
        }
        if (!words.empty()) {
            read_line(state, claims, words);
        }
    }
    check_turn(state);
    check_en_passant(state);
    settle(state, claims);
    return state;
}

std::string state_text(const State& state) {
    std::string text = "side " + side_name(state.to_move) + "\nply " + std::to_string(state.ply) +
                       "\nphase " + phase_text(state) + "\nclock " + std::to_string(state.clock) +
                       "\n";
    text += state.setup ? "setup\n" : "";
    text += state.portal_stop_never ? "portal_stop never\n" : "";
    text += state.en_passant ? "ep " + square_name(*state.en_passant) + "\n" : "";
    text += state.claim ? "claim " + side_name(*state.claim) + "\n" : "";
    text += state.winner ? "won " + side_name(*state.winner) + "\n" : "";
    for (const Square square : every_square()) {
        const int plies = state.recharge[static_cast<std::size_t>(index_of(square))];
        if (plies > 0) {
            text += "timer " + square_name(square) + " " + std::to_string(plies) + "\n";
        }
    }
    for (const Square square : every_square()) {
        if (!is_empty(state.board, square)) {
            text += piece_text(at(state.board, square), square);
        }
    }
    return text;
}

}  // namespace naive::dm
