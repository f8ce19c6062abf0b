#include "notation/board_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "notation/move_shape.hpp"
#include "notation/state_marks.hpp"
#include "support/text.hpp"
#include "variant/letters.hpp"

namespace rulewright::notation {

namespace {

constexpr const char* kLight = "\x1b[48;5;223m\x1b[30m";
constexpr const char* kDark = "\x1b[48;5;180m\x1b[30m";
constexpr const char* kLast = "\x1b[48;5;143m\x1b[30m";
constexpr const char* kPlain = "\x1b[0m";
constexpr std::size_t kGap = 3;  // columns between boards

// Terminals give Chinese characters and emoji two columns (East Asian Width, UAX #11).
bool takes_two_columns(const std::string& figure) {
    constexpr std::pair<char32_t, char32_t> kWide[] = {
        {0x1100, 0x115F}, {0x2E80, 0xA4CF}, {0xAC00, 0xD7A3},   {0xF900, 0xFAFF},
        {0xFE30, 0xFE6F}, {0xFF00, 0xFF60}, {0x1F300, 0x1FAFF}, {0x20000, 0x3FFFD}};
    if (figure.empty()) return false;
    if (figure.front() == '+') return figure.size() > 1;
    const auto byte = [&](std::size_t i) {
        return i < figure.size() ? static_cast<char32_t>(figure[i]) & 0x3F : char32_t{0};
    };
    const auto first = static_cast<unsigned char>(figure[0]);
    char32_t point = first;
    if (first >= 0xF0) {
        point = (first & 7u) << 18 | byte(1) << 12 | byte(2) << 6 | byte(3);
    } else if (first >= 0xE0) {
        point = (first & 15u) << 12 | byte(1) << 6 | byte(2);
    }
    return std::any_of(std::begin(kWide), std::end(kWide), [&](const auto& range) {
        return point >= range.first && point <= range.second;
    });
}

class Drawing {
public:
    Drawing(const game::State& state, const BoardTextOptions& options)
        : state_(state), options_(options), marks_(state_marks(state)) {
        if (marks_.column || options.before != nullptr) setup_ = state.setup();
        const auto& types = state.game().variant().pieces;
        wide_ = std::any_of(types.begin(), types.end(), [&](const auto& type) {
            const auto is_wide = [&](std::size_t player) {
                return takes_two_columns(
                    piece_text(type, make_id<PlayerId>(player), options.unicode));
            };
            return is_wide(0) || is_wide(1);
        });
        for (const auto& [square, number] : options.overlay)
            overlay_width_ = std::max(overlay_width_, std::to_string(number).size());
    }

    [[nodiscard]] std::string draw() const {
        std::vector<Block> blocks;
        for (std::size_t board = 0; board < topology().grids().size(); ++board) {
            blocks.push_back(draw_board(board));
        }
        std::string text = leave_out_unchanged(blocks);
        for (std::size_t first = 0; first < blocks.size();) {
            const std::size_t end = end_of_row(blocks, first);
            text += side_by_side(blocks, first, end);
            first = end;
        }
        return text + legend() + state_.game().player_name(state_.to_move()) + " to move\n";
    }

private:
    // Lines, and how many columns each takes, which escapes and figures do not tell.
    struct Line {
        std::string text;
        std::size_t columns = 0;
        void add(const std::string& more, std::size_t takes) {
            text += more;
            columns += takes;
        }
    };
    using Block = std::vector<Line>;
    using Row = std::vector<std::optional<board::Cell>>;

    [[nodiscard]] const board::Topology& topology() const { return state_.game().topology(); }

    [[nodiscard]] static std::size_t columns_of(const Block& block) noexcept {
        std::size_t most = 0;
        for (const Line& line : block) most = std::max(most, line.columns);
        return most;
    }
    // What is said of boards that are left out.
    [[nodiscard]] std::string leave_out_unchanged(std::vector<Block>& blocks) const {
        if (options_.before == nullptr) return "";
        std::size_t rows = 0;
        for (std::size_t first = 0; first < blocks.size(); ++rows)
            first = end_of_row(blocks, first);
        if (rows <= 2) return "";
        const position::Setup before = options_.before->setup();
        std::vector<bool> changed(blocks.size());
        for (std::size_t i = 0; i < setup_.squares.size(); ++i) {
            bool same = setup_.squares[i] == before.squares[i];
            for (std::size_t c = 0; c < setup_.state.columns.size(); ++c) {
                same = same && setup_.state.columns[c][i] == before.state.columns[c][i];
            }
            if (!same) changed[topology().coordinates(make_id<Square>(i)).board] = true;
        }
        std::vector<std::string> names;
        std::vector<Block> kept;
        for (std::size_t board = 0; board < blocks.size(); ++board) {
            if (changed[board]) {
                kept.push_back(std::move(blocks[board]));
            } else {
                names.push_back(topology().grids()[board].name);
            }
        }
        blocks = std::move(kept);
        return names.empty() ? "" : "as before: " + support::join(names, ", ") + "\n";
    }
    // Behind the last block that stands beside the first one.
    [[nodiscard]] std::size_t end_of_row(const std::vector<Block>& blocks,
                                         std::size_t first) const noexcept {
        std::size_t end = first + 1;
        std::size_t taken = columns_of(blocks[first]);
        while (end < blocks.size() && taken + kGap + columns_of(blocks[end]) <= options_.columns) {
            taken += kGap + columns_of(blocks[end++]);
        }
        return end;
    }
    [[nodiscard]] static std::string side_by_side(const std::vector<Block>& blocks,
                                                  std::size_t first, std::size_t end) {
        std::size_t height = 0;
        for (std::size_t i = first; i < end; ++i) height = std::max(height, blocks[i].size());
        std::string text;
        for (std::size_t n = 0; n < height; ++n) {
            std::size_t missing = 0;  // columns, written only where something follows
            for (std::size_t i = first; i < end; ++i) {
                const Line line = n < blocks[i].size() ? blocks[i][n] : Line{};
                if (!line.text.empty()) {
                    text += std::string(missing, ' ') + line.text;
                    missing = 0;
                }
                missing += columns_of(blocks[i]) - line.columns + kGap;
            }
            text += '\n';
        }
        return text;
    }

    [[nodiscard]] Block draw_board(std::size_t board) const {
        const board::GridShape& grid = topology().grids()[board];
        Block block;
        if (!grid.name.empty()) block.push_back({grid.name, grid.name.size()});
        std::vector<Row> rows = grid.drawn();
        if (options_.flipped) {
            std::reverse(rows.begin(), rows.end());
            for (Row& row : rows) std::reverse(row.begin(), row.end());
        }
        int rank = options_.flipped ? 1 : grid.ranks;
        for (const Row& row : rows) {
            Line line;
            const std::string name =
                grid.hexagons ? line_name(grid, row) : fmt::format("{:>2} ", rank);
            line.add(name, name.size());
            for (const auto& place : row) {
                if (place) {
                    add_cell(topology().at({board, place->file, place->rank}), line);
                } else {
                    line.add(gap(), gap().size());
                }
            }
            if (row.empty() || !row.back()) {
                const std::size_t kept = line.text.find_last_not_of(' ') + 1;
                line.columns -= line.text.size() - kept;
                line.text.erase(kept);
            }
            block.push_back(std::move(line));
            rank += options_.flipped ? 1 : -1;
        }
        std::string letters = grid.hexagons ? "    " : "   ";
        for (int n = 0; n < grid.files; ++n) {
            const int file = options_.flipped ? grid.files - 1 - n : n;
            letters += fmt::format(" {}", grid.letter(file));
            if (n + 1 < grid.files) letters.append(cell_columns() - 2, ' ');
        }
        block.push_back({letters, letters.size()});
        return block;
    }

    // Where no square is.
    [[nodiscard]] std::string gap() const { return std::string(cell_columns(), ' '); }
    [[nodiscard]] std::size_t cell_columns() const {
        return 2 + (wide_ ? 1 : 0) + (marks_.column ? 1 : 0) + overlay_width_;
    }
    // That of the cell farthest to the left.
    [[nodiscard]] static std::string line_name(const board::GridShape& grid, const Row& row) {
        for (const auto& place : row) {
            if (place) return fmt::format("{:>3} ", grid.square(place->file, place->rank));
        }
        return "    ";
    }

    void add_cell(Square square, Line& line) const {
        const auto number = options_.overlay.find(square);
        const std::string after =
            carried(square) +
            fmt::format("{:>{}}",
                        number == options_.overlay.end() ? "" : std::to_string(number->second),
                        overlay_width_);
        const std::string text = mark(square) + symbol(state_.at(square)) + after;
        line.add(options_.colour ? colour(square) + text + kPlain : text, cell_columns());
    }
    [[nodiscard]] std::string colour(Square square) const {
        const auto& last = options_.last;
        if (std::find(last.begin(), last.end(), square) != last.end()) return kLast;
        return topology().colour(square) == 0 ? kDark : kLight;
    }

    // Portals and squares that give something, before what stands there.
    [[nodiscard]] std::string mark(Square square) const {
        const bool link = marks_.links.contains(square);
        if (marks_.giving.contains(square)) return link ? "#" : "*";
        if (marks_.drained.contains(square)) return link ? "=" : "-";
        if (link) return "+";
        // As books on shogi tell the pieces of one sign apart.
        const auto& piece = state_.at(square);
        const bool second = piece && index(piece->owner) == 1 && options_.unicode;
        if (!second) return " ";
        const auto& symbols = state_.game().type(piece->kind).symbol;
        return !symbols[1].empty() && symbols[0] == symbols[1] ? "v" : " ";
    }
    [[nodiscard]] std::string carried(Square square) const {
        if (!marks_.column) return "";
        const int value = setup_.state.columns[*marks_.column][index(square)];
        return state_.at(square) ? std::to_string(value) : " ";
    }
    [[nodiscard]] std::string legend() const {
        std::string text;
        const auto add = [&](bool any, const std::string& words) {
            if (any) text += (text.empty() ? "" : ", ") + words;
        };
        add(!marks_.links.empty(), "+ joins boards");
        add(!marks_.giving.empty(), "* gives");
        add(!marks_.drained.empty(), "- is drained");
        add(!marks_.links.disjoint(marks_.giving), "# joins and gives");
        add(!marks_.links.disjoint(marks_.drained), "= joins, drained");
        if (marks_.column) {
            add(true, "numbers: " + state_.game().variant().state.pieces[*marks_.column].name);
        }
        return text.empty() ? text : text + "\n";
    }

    [[nodiscard]] std::string symbol(const std::optional<Piece>& piece) const {
        const std::string figure =
            !piece ? (options_.colour ? " " : ".")
                   : piece_text(state_.game().type(piece->kind), piece->owner, options_.unicode);
        return wide_ && !takes_two_columns(figure) ? figure + " " : figure;
    }

    const game::State& state_;
    const BoardTextOptions& options_;
    StateMarks marks_;
    position::Setup setup_;  // where pieces carry numbers, or boards may be left out
    bool wide_ = false;      // some figure takes two columns
    std::size_t overlay_width_ = 0;
};

}  // namespace

std::string piece_text(const variant::PieceType& type, PlayerId owner, bool figure) {
    const std::string& drawn = type.symbol[index(owner)];
    if (figure && !drawn.empty()) return drawn;
    return variant::letter_of(type, owner);
}

std::string board_text(const game::State& state, const BoardTextOptions& options) {
    return Drawing(state, options).draw();
}

}  // namespace rulewright::notation
