#include "position/fen_placement.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "support/text.hpp"
#include "support/visible.hpp"
#include "variant/letters.hpp"

namespace rulewright::position {

namespace {

using support::is_digit;

// A part of the field together with where it begins.
struct Part {
    std::string_view text;
    std::size_t offset = 0;
};

std::vector<Part> parts(const Part& whole, char separator) {
    std::vector<Part> found;
    std::size_t offset = whole.offset;
    for (const std::string_view piece : support::split(whole.text, separator)) {
        found.push_back({piece, offset});
        offset += piece.size() + 1;
    }
    return found;
}

std::string known_letters(const variant::Variant& variant) {
    std::string letters;
    for (const variant::PieceType& piece : variant.pieces) {
        if (!letters.empty() && piece.letter.size() > 1) letters += ' ';
        letters += piece.letter;
        if (!piece.neutral) letters += support::to_lower(piece.letter);
    }
    return letters;
}

class PlacementReader {
public:
    PlacementReader(const Frame& frame, Placements& squares, std::vector<FenProblem>& problems,
                    std::vector<bool>* promoted)
        : frame_(frame), squares_(squares), problems_(problems), promoted_(promoted) {}

    void read_board(std::size_t board, const Part& text) {
        const board::GridShape& grid = frame_.topology().grids()[board];
        const std::vector<std::vector<board::Cell>> lines = grid.lines();
        const std::vector<Part> found = parts(text, '/');
        if (found.size() != lines.size()) {
            const char* what = grid.hexagons ? "file" : "rank";
            problems_.push_back(
                {text.offset, std::max<std::size_t>(text.text.size(), 1), "fen-ranks",
                 fmt::format("{} {}{}", found.size(), what, found.size() == 1 ? "" : "s"),
                 fmt::format("{} {}s joined by '/'", lines.size(), what)});
            return;
        }
        for (std::size_t i = 0; i < lines.size(); ++i) read_line(board, lines[i], found[i]);
    }

private:
    // The n-th cells of a line.
    using Line = std::vector<board::Cell>;

    void read_line(std::size_t board, const Line& line, const Part& part) {
        std::size_t n = 0;
        for (std::size_t i = 0; i < part.text.size() && n <= line.size();) {
            if (is_digit(part.text[i])) {
                const std::size_t end =
                    std::min(part.text.find_first_not_of("0123456789", i), part.text.size());
                if (!read_run(board, line, n, {part.text.substr(i, end - i), part.offset + i})) {
                    return;
                }
                i = end;
                continue;
            }
            // What is nobody's may have the same letter.
            const bool hole = n >= line.size() || !exists(board, line[n]);
            if (part.text[i] == '*' && (hole || !frame_.variant().find_kind('*'))) {
                read_hole(board, line, n, part.offset + i);
            } else {
                read_piece(board, line, n, part, i);
                if (variant::letter_at(part.text.substr(i)).size() == 2) ++i;
                if (i + 1 < part.text.size() && part.text[i + 1] == '~' && promoted_ != nullptr) {
                    if (n < line.size()) (*promoted_)[index(at(board, line[n]))] = true;
                    ++i;
                }
            }
            ++n;
            i += character(part.text, i).size();
        }
        if (n != line.size()) report_length(board, line, n, part);
    }

    void report_length(std::size_t board, const Line& line, std::size_t n, const Part& part) {
        const board::GridShape& grid = frame_.topology().grids()[board];
        const std::string found =
            n > line.size() ? fmt::format("more than {}", line.size()) : std::to_string(n);
        const bool hexagons = grid.hexagons;
        problems_.push_back(
            {part.offset, std::max<std::size_t>(part.text.size(), 1), "fen-files",
             hexagons ? fmt::format("file {} has {} cells", grid.letter(line.front().file), found)
                      : fmt::format("rank {} has {} files", line.front().rank + 1, found),
             hexagons ? fmt::format("{} cells", line.size())
                      : fmt::format("{} files in each rank", line.size())});
    }

    // A number of empty squares, none of them missing; false when it cannot be read at all.
    bool read_run(std::size_t board, const Line& line, std::size_t& n, const Part& digits) {
        if (digits.text.front() == '0') {
            problems_.push_back({digits.offset, digits.text.size(), "fen-files",
                                 fmt::format("a run of '{}' squares", digits.text),
                                 "a number from 1 without leading zeros"});
            return false;
        }
        const auto run = support::parse_number(digits.text);
        const std::size_t left = line.size() - std::min(n, line.size());
        const std::size_t length = run ? static_cast<std::size_t>(*run) : left + 1;
        for (std::size_t i = 0; i < std::min(length, left); ++i) {
            if (exists(board, line[n + i])) continue;
            problems_.push_back({digits.offset, digits.text.size(), "fen-missing",
                                 fmt::format("{} of these {} empty squares is missing",
                                             name(board, line[n + i]), digits.text),
                                 "'*' for each missing square"});
            break;
        }
        n += std::min(length, left + 1);
        return true;
    }

    void read_hole(std::size_t board, const Line& line, std::size_t n, std::size_t offset) {
        if (n >= line.size() || !exists(board, line[n])) return;
        problems_.push_back({offset, 1, "fen-missing",
                             fmt::format("'*' for {}, which is a square", name(board, line[n])),
                             "'*' only for a missing square"});
    }

    void read_piece(std::size_t board, const Line& line, std::size_t n, const Part& part,
                    std::size_t i) {
        const std::string_view letter = variant::letter_at(part.text.substr(i));
        const auto kind = frame_.variant().kind_of_letter(letter);
        if (!kind) {
            const std::string_view text = letter.size() > 1 ? letter : character(part.text, i);
            if (!told_.emplace(text).second) return;
            problems_.push_back({part.offset + i, text.size(), "fen-letter",
                                 fmt::format("no piece has the letter '{}'", text),
                                 meant_by(text)});
            return;
        }
        if (n >= line.size()) return;
        const variant::PieceType& type = frame_.variant().pieces[index(*kind)];
        // What is nobody's is written as if it were the first player's.
        const auto owner = make_id<PlayerId>(variant::is_lower(letter) && !type.neutral ? 1 : 0);
        if (!exists(board, line[n])) {
            problems_.push_back(
                {part.offset + i, letter.size(), "fen-missing",
                 fmt::format("a {} on {}, which is missing", type.name, name(board, line[n])),
                 "'*' for a missing square"});
            return;
        }
        const Square square = at(board, line[n]);
        squares_[index(square)] = Piece{owner, *kind};
        if (frame_.on_ranks(owner, square, type.forbidden_ranks)) {
            problems_.push_back(
                {part.offset + i, letter.size(), "fen-forbidden",
                 fmt::format("a {} may not stand on {}", type.name, frame_.topology().name(square)),
                 ""});
        }
    }

    // With all its bytes, which a character that is no letter may have.
    [[nodiscard]] static std::string_view character(std::string_view text, std::size_t i) {
        return text.substr(i, std::max<std::size_t>(support::utf8_length(text, i), 1));
    }
    [[nodiscard]] std::string meant_by(std::string_view text) const {
        std::string letter = variant::letter_instead(frame_.variant(), text);
        if (!letter.empty()) return letter;
        return "one of " + known_letters(frame_.variant());
    }
    [[nodiscard]] Square at(std::size_t board, board::Cell cell) const {
        return frame_.topology().at({board, cell.file, cell.rank});
    }
    [[nodiscard]] bool exists(std::size_t board, board::Cell cell) const {
        return frame_.topology().has(at(board, cell));
    }
    [[nodiscard]] const std::string& name(std::size_t board, board::Cell cell) const {
        return frame_.topology().name(at(board, cell));
    }

    const Frame& frame_;
    Placements& squares_;
    std::vector<FenProblem>& problems_;
    std::vector<bool>* promoted_;
    std::set<std::string, std::less<>> told_;  // what is no piece's letter, each once
};

std::string write_line(const Frame& frame, const Placements& squares,
                       const std::vector<bool>& promoted, std::size_t board,
                       const std::vector<board::Cell>& line) {
    std::string text;
    int run = 0;
    const auto end_run = [&] {
        if (run > 0) text += std::to_string(run);
        run = 0;
    };
    for (const board::Cell cell : line) {
        const Square square = frame.topology().at({board, cell.file, cell.rank});
        if (!frame.topology().has(square)) {
            end_run();
            text += '*';
            continue;
        }
        const auto& piece = squares[index(square)];
        if (!piece) {
            ++run;
            continue;
        }
        end_run();
        text += variant::letter_of(frame.variant().pieces[index(piece->kind)], piece->owner);
        if (!promoted.empty() && promoted[index(square)]) text += '~';
    }
    end_run();
    return text;
}

}  // namespace

Placements read_placement(const Frame& frame, std::string_view field,
                          std::vector<FenProblem>& problems, std::vector<bool>* promoted) {
    Placements squares(frame.topology().size());
    if (promoted != nullptr) promoted->assign(squares.size(), false);
    const std::vector<Part> boards = parts({field, 0}, '|');
    if (boards.size() != frame.topology().grids().size()) {
        problems.push_back(
            {0, std::max<std::size_t>(field.size(), 1), "fen-boards",
             fmt::format("{} boards", boards.size()),
             fmt::format("{} boards joined by '|'", frame.topology().grids().size())});
        return squares;
    }
    PlacementReader reader(frame, squares, problems, promoted);
    for (std::size_t board = 0; board < boards.size(); ++board) {
        reader.read_board(board, boards[board]);
    }
    return squares;
}

std::string write_placement(const Frame& frame, const Placements& squares,
                            const std::vector<bool>& promoted) {
    std::string text;
    for (std::size_t board = 0; board < frame.topology().grids().size(); ++board) {
        if (board > 0) text += '|';
        bool first = true;
        for (const auto& line : frame.topology().grids()[board].lines()) {
            if (!first) text += '/';
            first = false;
            text += write_line(frame, squares, promoted, board, line);
        }
    }
    return text;
}

}  // namespace rulewright::position
