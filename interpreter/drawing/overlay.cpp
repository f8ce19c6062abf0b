#include "drawing/overlay.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "support/text.hpp"
#include "variant/letters.hpp"

namespace rulewright::drawing {

using nlohmann::json;

namespace {

class Drawing {
public:
    Drawing(const game::State& state, const Overlay& overlay, diagnostics::Colour colour)
        : state_(state), overlay_(overlay), colour_(colour == diagnostics::Colour::kOn) {
        for (std::size_t i = 0; i < topology().size(); ++i) {
            width_ = std::max(width_, number(make_id<Square>(i)).size());
        }
    }

    [[nodiscard]] std::string draw() const {
        std::string text;
        for (std::size_t board = 0; board < topology().grids().size(); ++board) {
            text += draw_board(board);
        }
        if (!overlay_.closed().empty()) text += "x: closed to both players\n";
        return text;
    }

private:
    [[nodiscard]] const board::Topology& topology() const { return state_.game().topology(); }

    [[nodiscard]] std::string number(Square square) const {
        const int value = overlay_.at(square);
        return value == 0 ? "" : std::to_string(value);
    }

    [[nodiscard]] std::string draw_board(std::size_t board) const {
        const board::GridShape& grid = topology().grids()[board];
        std::string text = grid.name.empty() ? "" : grid.name + "\n";
        int rank = grid.ranks;
        for (const auto& row : grid.drawn()) {
            std::string line = grid.hexagons ? "  " : fmt::format("{:>2}", rank--);
            for (const auto& place : row) {
                line += place ? cell(topology().at({board, place->file, place->rank}))
                              : std::string(3 + width_, ' ');
            }
            text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
        }
        text += "  ";
        for (int file = 0; file < grid.files; ++file) {
            const char letter = grid.letter(file);
            const std::size_t width = file + 1 < grid.files ? width_ : 0;
            text += fmt::format("  {}{:{}}", letter, "", width);
        }
        return text + "\n";
    }

    [[nodiscard]] std::string cell(Square square) const {
        const std::string value = fmt::format("{:<{}}", number(square), width_);
        const int sign = overlay_.at(square);
        if (!colour_ || sign == 0) return fmt::format("{:>3}{}", letter(square), value);
        return fmt::format("{:>3}\x1b[{}m{}\x1b[0m", letter(square), sign > 0 ? "34" : "31", value);
    }

    [[nodiscard]] std::string letter(Square square) const {
        const auto piece = state_.at(square);
        if (!piece && overlay_.closed().contains(square)) return "x";
        if (!piece) return overlay_.at(square) == 0 ? "." : " ";
        return variant::letter_of(state_.game().type(piece->kind), piece->owner);
    }

    const game::State& state_;
    const Overlay& overlay_;
    bool colour_;
    std::size_t width_ = 1;
};

}  // namespace

Overlay::Overlay(std::string name, const board::Field& field, std::size_t squares)
    : name_(std::move(name)), field_(field) {
    for (std::size_t i = 0; i < squares; ++i) {
        largest_ = std::max(largest_, std::abs(at(make_id<Square>(i))));
    }
}

Overlay overlay_of(const game::State& state, const std::string& name) {
    movegen::Engine& engine = state.game().engine();
    Overlay overlay(name, engine.overlay(state.position(), name), state.game().topology().size());
    if (name != hooks::name_of(hooks::HookPoint::kControl)) return overlay;
    // A number tells of one player only.
    const auto control = engine.control(state.setup(), nullptr);
    if (!control) return overlay;
    board::WideSet both = control->closed(make_id<PlayerId>(0)) &
                          control->closed(make_id<PlayerId>(1)) &
                          board::WideSet::first_squares(state.game().topology().size());
    for (const Square square : both) {
        if (state.at(square) || overlay.at(square) != 0) both.erase(square);
    }
    overlay.close(both);
    return overlay;
}

json overlay_json(const board::Topology& topology, const Overlay& overlay) {
    json numbers = json::object();
    for (std::size_t i = 0; i < topology.size(); ++i) {
        const auto square = make_id<Square>(i);
        if (overlay.at(square) != 0) numbers[topology.name(square)] = overlay.at(square);
    }
    json made = {{"name", overlay.name()}, {"numbers", std::move(numbers)}};
    for (const Square square : overlay.closed()) made["closed"].push_back(topology.name(square));
    return made;
}

std::string overlay_text(const game::State& state, const Overlay& overlay,
                         diagnostics::Colour colour) {
    return Drawing(state, overlay, colour).draw();
}

}  // namespace rulewright::drawing
