#include "position/fen_placement.hpp"

#include <fmt/format.h>

#include "support/text.hpp"

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
        const std::vector<Part> ranks = parts(text, '/');
        if (ranks.size() != static_cast<std::size_t>(grid.ranks)) {
            problems_.push_back(
                {text.offset, std::max<std::size_t>(text.text.size(), 1), "fen-ranks",
                 fmt::format("{} rank{}", ranks.size(), ranks.size() == 1 ? "" : "s"),
                 fmt::format("{} ranks joined by '/'", grid.ranks)});
            return;
        }
        for (int rank = 0; rank < grid.ranks; ++rank) {
            read_rank({board, 0, grid.ranks - 1 - rank}, ranks[static_cast<std::size_t>(rank)]);
        }
    }

private:
    void read_rank(board::Coordinates place, const Part& part) {
        const int files = frame_.topology().grids()[place.board].files;
        std::size_t i = 0;
        while (i < part.text.size()) {
            if (is_digit(part.text[i])) {
                std::size_t end = i;
                while (end < part.text.size() && is_digit(part.text[end])) ++end;
                const auto run = support::parse_number(part.text.substr(i, end - i));
                if (part.text[i] == '0') {
                    problems_.push_back(
                        {part.offset + i, end - i, "fen-files",
                         fmt::format("a run of '{}' squares", part.text.substr(i, end - i)),
                         "a number from 1 without leading zeros"});
                    return;
                }
                place.file += run && *run <= files ? *run : files + 1;
                i = end;
            } else {
                read_piece(place, part, i);
                if (i + 1 < part.text.size() && part.text[i + 1] == '~' && promoted_ != nullptr) {
                    if (place.file < files) (*promoted_)[index(frame_.topology().at(place))] = true;
                    ++i;
                }
                ++place.file;
                ++i;
            }
            if (place.file > files) break;
        }
        if (place.file != files) {
            problems_.push_back({part.offset, std::max<std::size_t>(part.text.size(), 1),
                                 "fen-files",
                                 fmt::format("rank {} has {} files", place.rank + 1,
                                             place.file > files ? fmt::format("more than {}", files)
                                                                : std::to_string(place.file)),
                                 fmt::format("{} files in each rank", files)});
        }
    }

    void read_piece(const board::Coordinates& place, const Part& part, std::size_t i) {
        const char letter = part.text[i];
        const char upper = support::to_upper(letter);
        const auto kind = frame_.variant().find_kind(upper);
        const bool cased = letter != upper || support::to_lower(upper) != upper;
        if (!kind || (!cased && !frame_.variant().pieces[index(*kind)].neutral)) {
            problems_.push_back({part.offset + i, 1, "fen-letter",
                                 fmt::format("no piece has the letter '{}'", letter),
                                 "one of " + known_letters(frame_.variant())});
            return;
        }
        if (place.file >= frame_.topology().grids()[place.board].files) return;
        const variant::PieceType& type = frame_.variant().pieces[index(*kind)];
        // What is nobody's is written as if it were the first player's.
        const auto owner = make_id<PlayerId>(letter == upper || type.neutral ? 0 : 1);
        const Square square = frame_.topology().at(place);
        squares_[index(square)] = Piece{owner, *kind};
        if (frame_.on_ranks(owner, square, type.forbidden_ranks)) {
            problems_.push_back(
                {part.offset + i, 1, "fen-forbidden",
                 fmt::format("a {} may not stand on {}", type.name, frame_.topology().name(square)),
                 ""});
        }
    }

    const Frame& frame_;
    Placements& squares_;
    std::vector<FenProblem>& problems_;
    std::vector<bool>* promoted_;
};

std::string write_rank(const Frame& frame, const Placements& squares,
                       const std::vector<bool>& promoted, board::Coordinates place) {
    std::string text;
    int run = 0;
    const int files = frame.topology().grids()[place.board].files;
    for (place.file = 0; place.file < files; ++place.file) {
        const auto& piece = squares[index(frame.topology().at(place))];
        if (!piece) {
            ++run;
            continue;
        }
        if (run > 0) text += std::to_string(run);
        run = 0;
        const char letter = frame.variant().pieces[index(piece->kind)].letter;
        text += index(piece->owner) == 0 ? letter : support::to_lower(letter);
        if (!promoted.empty() && promoted[index(frame.topology().at(place))]) text += '~';
    }
    if (run > 0) text += std::to_string(run);
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
        for (int rank = frame.topology().grids()[board].ranks - 1; rank >= 0; --rank) {
            text += write_rank(frame, squares, promoted, {board, 0, rank});
            if (rank > 0) text += '/';
        }
    }
    return text;
}

}  // namespace rulewright::position
