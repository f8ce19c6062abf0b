#include <fmt/format.h>

#include "position/fen_placement.hpp"
#include "position/setup.hpp"
#include "position/state_text.hpp"
#include "position/turn_text.hpp"
#include "support/text.hpp"

namespace rulewright::position {

namespace {

// More than twice the longest game that the fifty-move rule allows in chess.
constexpr int kMostCounter = 20000;

struct Word {
    std::string_view text;
    std::size_t offset = 0;
};

class FenReader {
public:
    FenReader(const Frame& frame, std::string_view text) : frame_(frame), text_(text) {
        for (const std::string_view word : support::words(text)) {
            fields_.push_back({word, static_cast<std::size_t>(word.data() - text.data())});
        }
        if (fields_.size() > 1 && fields_.back().text.starts_with('{')) {
            pending_ = fields_.back();
            fields_.pop_back();
        }
    }

    Result<ReadSetup, std::vector<FenProblem>> read() {
        if (fields_.empty()) {
            refuse({text_, 0}, "fen-empty", "an empty position text", "a FEN");
            return fail(std::move(problems_));
        }
        result_.setup.squares = read_placement(frame_, fields_[0].text, problems_);
        for (FenProblem& problem : problems_) problem.offset += fields_[0].offset;
        result_.setup.castles.assign(frame_.castles().size(), false);
        const bool placed = problems_.empty();
        read_side();
        if (placed) {
            check_royals();
            read_castling();
            read_en_passant();
        }
        read_counter(4, "half-move clock", 0, result_.setup.halfmove_clock);
        read_counter(5, "move number", 1, result_.setup.fullmove);
        read_state();
        read_pending_turn();
        if (!problems_.empty()) return fail(std::move(problems_));
        return std::move(result_);
    }

private:
    void refuse(const Word& where, std::string code, std::string message, std::string expected) {
        problems_.push_back({where.offset, std::max<std::size_t>(where.text.size(), 1),
                             std::move(code), std::move(message), std::move(expected)});
    }
    void ignore(const Word& where, std::string message) {
        result_.ignored.push_back({where.offset, std::max<std::size_t>(where.text.size(), 1),
                                   "fen-ignored", std::move(message), ""});
    }
    [[nodiscard]] const variant::Player& player(std::size_t i) const {
        return frame_.variant().players[i];
    }

    void read_side() {
        if (fields_.size() < 2) {
            refuse({text_, 0}, "fen-fields", "the side to move is missing",
                   fmt::format("'{}' or '{}' after the placement", player(0).letter,
                               player(1).letter));
            return;
        }
        for (std::size_t i = 0; i < kPlayers; ++i) {
            if (fields_[1].text == std::string_view(&player(i).letter, 1)) {
                result_.setup.to_move = make_id<PlayerId>(i);
                return;
            }
        }
        refuse(fields_[1], "fen-side", fmt::format("side to move '{}'", fields_[1].text),
               fmt::format("'{}' or '{}'", player(0).letter, player(1).letter));
    }

    void check_royals() {
        int found[kPlayers] = {0, 0};
        for (const auto& piece : result_.setup.squares) {
            if (piece && frame_.variant().pieces[index(piece->kind)].royal) {
                ++found[index(piece->owner)];
            }
        }
        for (std::size_t i = 0; i < kPlayers; ++i) {
            const int wanted = frame_.royals(make_id<PlayerId>(i));
            if (found[i] == wanted) continue;
            if (found[i] < wanted && frame_.variant().royalty.capturable) continue;
            refuse(fields_[0], "fen-royals",
                   fmt::format("{} has {} royal piece{}", player(i).name, found[i],
                               found[i] == 1 ? "" : "s"),
                   fmt::format("{}", wanted));
        }
    }

    [[nodiscard]] bool at_home(const Castle& castle) const {
        const auto& squares = result_.setup.squares;
        return squares[index(castle.royal_from)] == Piece{castle.player, castle.royal} &&
               squares[index(castle.partner_from)] == Piece{castle.player, castle.partner};
    }

    // The fields after the six of chess hold what the variant declares.
    void read_state() {
        StateReading reading{frame_, result_.setup, problems_, result_.ignored};
        result_.setup.state = start_state(frame_, result_.setup.squares);
        if (fields_.size() > 2 && frame_.variant().castling && frame_.variant().castling->across) {
            read_unmoved(reading, {fields_[2].text, fields_[2].offset});
        }
        if (fields_.size() > 6 && !declares_words(frame_)) {
            refuse(fields_[6], "fen-fields", fmt::format("a {}th field", fields_.size()),
                   "six fields: placement, side, castling, en passant, clock, move number");
            return;
        }
        for (std::size_t i = 6; i < fields_.size(); ++i) {
            read_state_word(reading, {fields_[i].text, fields_[i].offset});
        }
    }

    void read_castling() {
        if (frame_.variant().castling && frame_.variant().castling->across) return;
        if (fields_.size() < 3 || fields_[2].text == "-") return;
        for (std::size_t i = 0; i < fields_[2].text.size(); ++i) {
            const Word letter{fields_[2].text.substr(i, 1), fields_[2].offset + i};
            if (fields_[2].text.find(letter.text) != i) {
                refuse(letter, "fen-castling", fmt::format("'{}' twice", letter.text), "");
                continue;
            }
            read_castling_letter(letter);
        }
    }

    void read_castling_letter(const Word& letter) {
        bool known = false;
        for (std::size_t i = 0; i < frame_.castles().size(); ++i) {
            const Castle& castle = frame_.castles()[i];
            if (castle_letter(castle) != letter.text.front()) continue;
            known = true;
            if (at_home(castle)) {
                result_.setup.castles[i] = true;
            } else {
                ignore(letter, fmt::format("castling right '{}' means nothing: the royal piece or "
                                           "its partner is not on its home square",
                                           letter.text));
            }
        }
        if (!known) {
            std::string letters;
            for (const Castle& castle : frame_.castles()) letters += castle_letter(castle);
            refuse(letter, "fen-castling", fmt::format("castling right '{}'", letter.text),
                   letters.empty() ? "'-'" : fmt::format("letters of {} or '-'", letters));
        }
    }

    void read_en_passant() {
        if (fields_.size() < 4 || fields_[3].text == "-") return;
        const Word& field = fields_[3];
        const auto square = frame_.topology().find(field.text);
        if (!square) {
            refuse(field, "fen-en-passant", fmt::format("en passant square '{}'", field.text),
                   "the name of a square or '-'");
            return;
        }
        const auto right = usable_right(*square);
        if (right) {
            result_.setup.en_passant = right;
        } else {
            ignore(field, fmt::format("en passant square {} means nothing: it is occupied, or no "
                                      "enemy piece has just passed it",
                                      field.text));
        }
    }

    [[nodiscard]] std::optional<EnPassant> usable_right(Square square) const {
        if (!frame_.variant().en_passant) return std::nullopt;
        for (const int direction : {1, -1}) {
            if (const auto victim = stepped_over(square, direction)) {
                return EnPassant{square, *victim};
            }
        }
        return std::nullopt;
    }

    // The piece that may have come over the square in that direction, which was two squares long.
    [[nodiscard]] std::optional<Square> stepped_over(Square square, int direction) const {
        const auto victim = frame_.topology().step(square, 0, direction);
        const auto origin = frame_.topology().step(square, 0, -direction);
        const auto& squares = result_.setup.squares;
        if (!victim || !origin || squares[index(square)] || squares[index(*origin)]) {
            return std::nullopt;
        }
        const auto& pawn = squares[index(*victim)];
        if (!pawn || pawn->owner == result_.setup.to_move) return std::nullopt;
        const int forward = player(index(pawn->owner)).forward;
        for (const variant::Atom& atom : frame_.variant().pieces[index(pawn->kind)].atoms) {
            if (variant::is_double_step(atom) && atom.leap.y * forward == 2 * direction &&
                (!atom.initial || frame_.is_initial(*pawn, *origin))) {
                return victim;
            }
        }
        return std::nullopt;
    }

    void read_counter(std::size_t field, std::string_view what, int least, int& value) {
        if (fields_.size() <= field) return;
        const auto number = support::parse_number(fields_[field].text);
        if (!number || *number > kMostCounter) {
            refuse(fields_[field], "fen-counter", fmt::format("{} '{}'", what, fields_[field].text),
                   fmt::format("a whole number from {} to {}", least, kMostCounter));
        } else {
            value = std::max(*number, least);
        }
    }

    // The turn's field follows the others, or those of them that are written.
    void read_pending_turn() {
        result_.setup.turn = frame_.first_turn();
        if (!pending_) return;
        auto turn = read_turn(frame_, pending_->text);
        if (turn) {
            result_.setup.turn = turn.value();
        } else {
            problems_.push_back(std::move(turn).error());
            problems_.back().offset += pending_->offset;
        }
    }

    const Frame& frame_;
    std::string_view text_;
    std::vector<Word> fields_;
    std::optional<Word> pending_;  // the field in braces
    std::vector<FenProblem> problems_;
    ReadSetup result_;
};

}  // namespace

Result<ReadSetup, std::vector<FenProblem>> read_fen(const Frame& frame, std::string_view text) {
    return FenReader(frame, text).read();
}

std::string write_fen(const Frame& frame, const Setup& setup) {
    std::string rights;
    for (std::size_t i = 0; i < frame.castles().size(); ++i) {
        if (setup.castles[i]) rights += castle_letter(frame.castles()[i]);
    }
    const bool across = frame.variant().castling && frame.variant().castling->across;
    if (across) rights = write_unmoved(frame, setup.state);
    const std::string turn = write_turn(frame, setup.turn);
    return fmt::format("{} {} {} {} {} {}{}{}{}", write_placement(frame, setup.squares),
                       frame.variant().players[index(setup.to_move)].letter,
                       rights.empty() ? "-" : rights,
                       setup.en_passant ? frame.topology().name(setup.en_passant->square) : "-",
                       setup.halfmove_clock, setup.fullmove, write_state(frame, setup),
                       turn.empty() ? "" : " ", turn);
}

}  // namespace rulewright::position
