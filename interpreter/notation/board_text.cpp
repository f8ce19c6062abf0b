#include "notation/board_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "notation/move_shape.hpp"
#include "support/text.hpp"

namespace rulewright::notation {

namespace {

constexpr const char* kLight = "\x1b[48;5;223m\x1b[30m";
constexpr const char* kDark = "\x1b[48;5;180m\x1b[30m";
constexpr const char* kPlain = "\x1b[0m";

class Drawing {
public:
    Drawing(const game::State& state, const BoardTextOptions& options)
        : state_(state), options_(options) {
        for (const auto& [square, number] : options.overlay)
            overlay_width_ = std::max(overlay_width_, std::to_string(number).size());
    }

    [[nodiscard]] std::string draw() const {
        const auto& grids = topology().grids();
        std::string text;
        for (std::size_t board = 0; board < grids.size(); ++board) text += draw_board(board);
        return text + state_.game().player_name(state_.to_move()) + " to move\n";
    }

private:
    [[nodiscard]] const board::Topology& topology() const { return state_.game().topology(); }

    [[nodiscard]] std::string draw_board(std::size_t board) const {
        const board::GridShape& grid = topology().grids()[board];
        std::string text = grid.name.empty() ? "" : grid.name + "\n";
        for (int rank = grid.ranks - 1; rank >= 0; --rank) {
            text += fmt::format("{:>2} ", rank + 1);
            for (int file = 0; file < grid.files; ++file)
                text += cell(topology().at({board, file, rank}));
            text += '\n';
        }
        text += "   ";
        for (int file = 0; file < grid.files; ++file) {
            text += fmt::format(" {}", file_letter(file));
            if (file + 1 < grid.files) text.append(overlay_width_, ' ');
        }
        return text + "\n";
    }

    [[nodiscard]] std::string cell(Square square) const {
        const auto number = options_.overlay.find(square);
        std::string text = " " + symbol(state_.at(square));
        text += fmt::format("{:>{}}",
                            number == options_.overlay.end() ? "" : std::to_string(number->second),
                            overlay_width_);
        if (!options_.colour) return text;
        return (topology().colour(square) == 0 ? kDark : kLight) + text + kPlain;
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
    std::size_t overlay_width_ = 0;
};

}  // namespace

std::string board_text(const game::State& state, const BoardTextOptions& options) {
    return Drawing(state, options).draw();
}

}  // namespace rulewright::notation
