#include <fmt/format.h>

#include <algorithm>

#include "position/en_passant_text.hpp"
#include "position/fen_placement.hpp"
#include "position/hand_text.hpp"
#include "position/outside_zones.hpp"
#include "position/rights_text.hpp"
#include "position/setup.hpp"
#include "position/state_text.hpp"
#include "position/turn_text.hpp"
#include "position/unmoved_text.hpp"
#include "support/text.hpp"
#include "variant/declares_state.hpp"

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
        if (fields_.size() > 4 && is_checks_field(fields_[4].text)) {
            checks_ = fields_[4];
            fields_.erase(fields_.begin() + 4);
        }
    }

    Result<ReadSetup, std::vector<FenProblem>> read() {
        if (fields_.empty()) {
            refuse({text_, 0}, "fen-empty", "an empty position text", "a FEN");
            return fail(std::move(problems_));
        }
        const auto [placement, hands] = split_hands(fields_[0].text);
        const bool holds = frame_.variant().hands.has_value();
        result_.setup.squares =
            read_placement(frame_, placement, problems_, holds ? &promoted_ : nullptr);
        if (hands) read_hands_field(*hands, placement.size() + 1);
        for (FenProblem& problem : problems_) problem.offset += fields_[0].offset;
        result_.setup.castles.assign(frame_.castle_rights(), false);
        unmoved_.assign(frame_.topology().size(), false);
        const bool placed = problems_.empty();
        read_side();
        if (placed) {
            check_royals();
            note_outside_zones(frame_, fields_[0].text.size(), fields_[0].offset, result_);
            read_castling();
            read_passed();
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

    void read_hands_field(std::string_view letters, std::size_t offset) {
        const std::size_t before = problems_.size();
        read_hands(frame_, letters, hands_, problems_);
        for (std::size_t i = before; i < problems_.size(); ++i) problems_[i].offset += offset;
    }

    void read_side() {
        if (fields_.size() < 2) {
            return refuse({text_, 0}, "fen-fields", "the side to move is missing",
                          fmt::format("'{}' or '{}' after the placement", player(0).letter,
                                      player(1).letter));
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
            for (std::size_t kind = 0; kind < hands_[i].size(); ++kind) {
                if (frame_.variant().pieces[kind].royal) found[i] += hands_[i][kind];
            }
            const auto [least, most] = frame_.royals_between(make_id<PlayerId>(i));
            if (found[i] >= least && found[i] <= most) continue;
            refuse(fields_[0], "fen-royals",
                   fmt::format("{} has {} royal piece{}", player(i).name, found[i],
                               found[i] == 1 ? "" : "s"),
                   least == most ? std::to_string(most)
                   : least == 0  ? fmt::format("at most {}", most)
                                 : fmt::format("{} to {}", least, most));
        }
    }

    // The fields after the six of chess hold what the variant declares.
    void read_state() {
        StateReading reading{frame_, result_.setup, problems_, result_.ignored};
        result_.setup.state = start_state(frame_, result_.setup.squares);
        for (std::size_t i = 0; i < kPlayers; ++i) {
            if (!hands_[i].empty()) result_.setup.state.hands[i] = hands_[i];
        }
        if (!promoted_.empty()) result_.setup.state.promoted = promoted_;
        result_.setup.state.unmoved = unmoved_;
        if (checks_) {
            const std::size_t before = problems_.size();
            read_checks(frame_, checks_->text, result_.setup.state, problems_);
            for (std::size_t i = before; i < problems_.size(); ++i) {
                problems_[i].offset += checks_->offset;
            }
        }
        if (fields_.size() > 2 && frame_.variant().castling && frame_.variant().castling->across) {
            read_castlers(reading, {fields_[2].text, fields_[2].offset});
        }
        if (fields_.size() > 6 && !declares_words(frame_)) {
            refuse(fields_[6], "fen-fields",
                   fmt::format("'{}' is no part of a position of this variant", fields_[6].text),
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
        const std::vector<Word> rights = rights_of(fields_[2]);
        for (std::size_t i = 0; i < rights.size(); ++i) {
            const bool twice =
                std::any_of(rights.begin(), rights.begin() + std::ptrdiff_t(i),
                            [&](const Word& other) { return other.text == rights[i].text; });
            if (twice) {
                refuse(rights[i], "fen-castling", fmt::format("'{}' twice", rights[i].text), "");
            } else if (const auto square = unmoved_named(frame_, rights[i].text)) {
                read_unmoved(rights[i], *square);
            } else {
                read_castling_right(rights[i]);
            }
        }
        note_castlers(frame_, result_.setup, unmoved_);
    }
    void read_unmoved(const Word& right, Square square) {
        unmoved_[index(square)] =
            holds_unmoved(frame_, result_.setup.squares, square, right.text.front());
        if (unmoved_[index(square)]) return;
        ignore(right,
               fmt::format("right '{}' means nothing: no own piece with first moves is on {}",
                           right.text, frame_.topology().name(square)));
    }

    // Letters, each perhaps with the square of the royal piece behind it: `K`, `Q@a1e1`.
    [[nodiscard]] std::vector<Word> rights_of(const Word& field) const {
        std::vector<Word> rights;
        for (std::size_t i = 0; i < field.text.size();) {
            std::size_t length = 1;
            if (field.text.substr(i + 1, 1) == "@") {
                const auto square = frame_.topology().find_prefix(field.text.substr(i + 2));
                length = 2 + (square ? frame_.topology().name(*square).size() : 0);
            }
            rights.push_back({field.text.substr(i, length), field.offset + i});
            i += length;
        }
        return rights;
    }

    // A file's letter, or that of a side.
    void read_right_by_file(const Word& right) {
        const char letter = right.text.front();
        const bool sided = std::string_view("KQkq").find(letter) != std::string_view::npos;
        const int file = support::to_upper(letter) - 'A';
        if (right.text.size() > 1 || (!sided && !on_board(file))) {
            return refuse(right, "fen-castling",
                          fmt::format("there is no castling right '{}' here", right.text),
                          "K, Q, k, q, letters of files such as HAha, or '-'");
        }
        if (const auto found = find_right(frame_, result_.setup.squares, letter)) {
            result_.setup.castles[*found] = true;
            return;
        }
        ignore(right, fmt::format("castling right '{}' means nothing: no royal piece and partner "
                                  "stand so on their first rank",
                                  right.text));
    }
    [[nodiscard]] bool on_board(int file) const {
        const auto& grids = frame_.topology().grids();
        return std::any_of(grids.begin(), grids.end(), [&](const board::GridShape& grid) {
            return 0 <= file && file < grid.files;
        });
    }

    void read_castling_right(const Word& right) {
        const auto& castling = frame_.variant().castling;
        if (castling && castling->files) return read_right_by_file(right);
        const bool one = right.text.size() > 1;
        const auto of = one ? frame_.topology().find(right.text.substr(2)) : std::nullopt;
        bool known = false;
        bool home = false;
        for (std::size_t i = 0; i < frame_.castles().size(); ++i) {
            const Castle& castle = frame_.castles()[i];
            if (castle_letter(castle) != right.text.front()) continue;
            if (one && castle.royal_from != of) continue;
            known = true;
            home |= is_at_home(castle, result_.setup.squares);
            result_.setup.castles[castle.right] = is_at_home(castle, result_.setup.squares);
        }
        if (known && !home) {
            ignore(right, fmt::format("castling right '{}' means nothing: the royal piece or "
                                      "its partner is not on its home square",
                                      right.text));
        }
        if (!known) {
            std::string letters;
            for (const Castle& castle : frame_.castles()) {
                if (letters.find(castle_letter(castle)) == std::string::npos)
                    letters += castle_letter(castle);
            }
            refuse(right, "fen-castling",
                   castling ? fmt::format("there is no castling right '{}' here", right.text)
                            : fmt::format("'{}' names no piece that has never moved", right.text),
                   expected_rights(letters));
        }
    }
    // Beside the letters of castles those of files, where pieces are known that have never moved.
    [[nodiscard]] std::string expected_rights(const std::string& letters) const {
        const bool files = variant::keeps_unmoved(frame_.variant());
        if (files && letters.empty()) {
            return "letters of the files where such pieces stand, as in HAha, or '-'";
        }
        if (files) return fmt::format("letters of {}, of files such as HAha, or '-'", letters);
        return letters.empty() ? "'-'" : fmt::format("letters of {} or '-'", letters);
    }

    void read_passed() {
        if (fields_.size() < 4) return;
        StateReading reading{frame_, result_.setup, problems_, result_.ignored};
        const bool within_turn = pending_ && pending_->text.starts_with("{+");
        read_en_passant(reading, {fields_[3].text, fields_[3].offset}, within_turn);
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
        auto turn = read_turn(frame_, result_.setup.squares, pending_->text);
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
    std::optional<Word> checks_;   // how many remain
    std::vector<bool> promoted_;
    std::vector<bool> unmoved_;
    std::vector<int> hands_[kPlayers];
    std::vector<FenProblem> problems_;
    ReadSetup result_;
};

}  // namespace

Result<ReadSetup, std::vector<FenProblem>> read_fen(const Frame& frame, std::string_view text) {
    return FenReader(frame, text).read();
}

std::string write_fen(const Frame& frame, const Setup& setup) {
    const bool across = frame.variant().castling && frame.variant().castling->across;
    const std::string rights =
        across ? write_castlers(frame, setup.state) : write_rights_and_unmoved(frame, setup);
    const std::string turn = write_turn(frame, setup.turn);
    const std::string checks = write_checks(frame, setup.state);
    return fmt::format("{}{} {} {} {} {}{}{} {}{}{}{}",
                       write_placement(frame, setup.squares, setup.state.promoted),
                       write_hands(frame, setup.state),
                       frame.variant().players[index(setup.to_move)].letter,
                       rights.empty() ? "-" : rights, write_en_passant(frame, setup), checks,
                       checks.empty() ? "" : " ", setup.halfmove_clock, setup.fullmove,
                       write_state(frame, setup), turn.empty() ? "" : " ", turn);
}

}  // namespace rulewright::position
