#include "notation/board_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "notation/move_shape.hpp"
#include "notation/state_marks.hpp"
#include "support/text.hpp"

namespace rulewright::notation {

namespace {

constexpr const char* kLight = "\x1b[48;5;223m\x1b[30m";
constexpr const char* kDark = "\x1b[48;5;180m\x1b[30m";
constexpr const char* kPlain = "\x1b[0m";

class Drawing {
public:
    Drawing(const game::State& state, const BoardTextOptions& options)
        : state_(state), options_(options), marks_(state_marks(state)) {
        if (marks_.column) setup_ = state.setup();
        for (const auto& [square, number] : options.overlay)
            overlay_width_ = std::max(overlay_width_, std::to_string(number).size());
    }

    [[nodiscard]] std::string draw() const {
        const auto& grids = topology().grids();
        std::string text;
        for (std::size_t board = 0; board < grids.size(); ++board) text += draw_board(board);
        return text + legend() + state_.game().player_name(state_.to_move()) + " to move\n";
    }

private:
    [[nodiscard]] const board::Topology& topology() const { return state_.game().topology(); }

    [[nodiscard]] std::string draw_board(std::size_t board) const {
        const board::GridShape& grid = topology().grids()[board];
        std::string text = grid.name.empty() ? "" : grid.name + "\n";
        int rank = grid.ranks;
        for (const auto& row : grid.drawn()) {
            text += grid.hexagons ? line_name(grid, row) : fmt::format("{:>2} ", rank--);
            for (const auto& place : row) {
                text += place ? cell(topology().at({board, place->file, place->rank})) : gap();
            }
            if (row.empty() || !row.back()) text.erase(text.find_last_not_of(' ') + 1);
            text += '\n';
        }
        text += grid.hexagons ? "    " : "   ";
        for (int file = 0; file < grid.files; ++file) {
            text += fmt::format(" {}", grid.letter(file));
            if (file + 1 < grid.files) text.append(overlay_width_ + (marks_.column ? 1 : 0), ' ');
        }
        return text + "\n";
    }

    // Where no square is.
    [[nodiscard]] std::string gap() const {
        return std::string(2 + (marks_.column ? 1 : 0) + overlay_width_, ' ');
    }
    // That of the cell farthest to the left.
    [[nodiscard]] static std::string line_name(const board::GridShape& grid,
                                               const std::vector<std::optional<board::Cell>>& row) {
        for (const auto& place : row) {
            if (place) return fmt::format("{:>3} ", grid.square(place->file, place->rank));
        }
        return "    ";
    }

    [[nodiscard]] std::string cell(Square square) const {
        const auto number = options_.overlay.find(square);
        std::string text = mark(square) + symbol(state_.at(square)) + carried(square);
        text += fmt::format("{:>{}}",
                            number == options_.overlay.end() ? "" : std::to_string(number->second),
                            overlay_width_);
        if (!options_.colour) return text;
        return (topology().colour(square) == 0 ? kDark : kLight) + text + kPlain;
    }

    // Portals and squares that give something, before what stands there.
    [[nodiscard]] std::string mark(Square square) const {
        const bool link = marks_.links.contains(square);
        if (marks_.giving.contains(square)) return link ? "#" : "*";
        if (marks_.drained.contains(square)) return link ? "=" : "-";
        return link ? "+" : " ";
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
        if (!piece) return options_.colour ? " " : ".";
        const variant::PieceType& type = state_.game().type(piece->kind);
        const std::string& drawn = type.symbol[index(piece->owner)];
        if (options_.unicode && !drawn.empty()) return drawn;
        return {index(piece->owner) == 0 ? type.letter : support::to_lower(type.letter)};
    }

    const game::State& state_;
    const BoardTextOptions& options_;
    StateMarks marks_;
    position::Setup setup_;  // where pieces carry numbers
    std::size_t overlay_width_ = 0;
};

}  // namespace

std::string board_text(const game::State& state, const BoardTextOptions& options) {
    return Drawing(state, options).draw();
}

}  // namespace rulewright::notation
