#include "book/figures.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "book/reach.hpp"
#include "book/words.hpp"
#include "drawing/board_layout.hpp"
#include "drawing/board_svg.hpp"
#include "notation/board_text.hpp"
#include "support/visible.hpp"
#include "variant/letters.hpp"

namespace rulewright::book {

using drawing::SquareMark;
using variant::Variant;

namespace {

// Every way in which a square can be marked.
struct Look {
    SquareMark mark;
    char letter = '.';
    const char* shape = "";
    const char* words = "";
};
const Look kLooks[] = {
    {{{}, true, true, false, false, false}, '*', "a dot", "moves and captures"},
    {{{}, true, false, false, false, false}, 'o', "a ring", "moves only"},
    {{{}, false, true, false, false, false}, 'x', "a cross", "captures only"},
    {{{}, true, true, false, false, true},
     '#',
     "a full lozenge",
     "moves and captures, whatever stands in between"},
    {{{}, true, false, false, false, true},
     'O',
     "an open lozenge",
     "moves only, whatever stands in between"},
    {{{}, false, true, false, false, true},
     'X',
     "a cross in a lozenge",
     "captures only, whatever stands in between"},
    {{{}, true, true, false, true, false},
     '%',
     "a dot with a dashed edge",
     "moves and captures, with a first move"},
    {{{}, true, false, false, true, false}, '+', "a dashed ring", "moves only, with a first move"},
    {{{}, false, true, false, true, false},
     '=',
     "a dashed cross",
     "captures only, with a first move"},
    {{{}, false, false, true, false, false},
     '~',
     "a red ring",
     "goes there by capturing on the way"},
    {{{}, true, false, true, false, false},
     '&',
     "a full red dot",
     "moves, or goes there by capturing on the way"},
    {{{}, false, false, false, false, false, true},
     '!',
     "a red square",
     "captures an enemy there and goes on, to a square behind it"},
    {{{}, true, false, false, false, false, true},
     '@',
     "a ring in a red square",
     "moves; captures an enemy there and goes on"},
    {{{}, false, false, true, false, false, true},
     '$',
     "a red ring in a red square",
     "goes there by capturing on the way; captures an enemy there and goes on"},
    {{{}, true, false, true, false, false, true},
     '^',
     "a full red dot in a red square",
     "moves, or goes there by capturing on the way; captures an enemy there and goes on"},
};

int look_of(const SquareMark& mark) {
    for (std::size_t i = 0; i < std::size(kLooks); ++i) {
        const SquareMark& one = kLooks[i].mark;
        if (one.moves == mark.moves && one.captures == mark.captures && one.lands == mark.lands &&
            one.first == mark.first && one.leaps == mark.leaps && one.passed == mark.passed) {
            return static_cast<int>(i);
        }
    }
    return 0;
}

// A board with pieces as letters, and marks.
std::string drawn_with_letters(const game::State& state, std::size_t board,
                               const std::vector<SquareMark>& marks) {
    const board::Topology& topology = state.game().topology();
    const board::GridShape& grid = topology.grids()[board];
    const auto letter = [&](const board::Cell& cell) {
        const Square here = topology.at({board, cell.file, cell.rank});
        if (const auto piece = state.at(here)) {
            return variant::letter_of(state.game().type(piece->kind), piece->owner);
        }
        const auto mark = std::find_if(marks.begin(), marks.end(),
                                       [&](const SquareMark& one) { return one.square == here; });
        return std::string(1, mark == marks.end() ? '.' : kLooks[look_of(*mark)].letter);
    };
    std::string text;
    int rank = grid.ranks;
    for (const auto& row : grid.drawn()) {
        std::string line = grid.hexagons ? " " : fmt::format("{:>2} ", rank--);
        for (const auto& place : row) line += fmt::format("{:>2}", place ? letter(*place) : "");
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    text += grid.hexagons ? " " : "   ";
    for (int file = 0; file < grid.files; ++file) text += fmt::format(" {}", grid.letter(file));
    return text + "\n";
}

int width_of(const board::GridShape& grid) {
    constexpr int kSquare = 30;
    return std::max(150, grid.files * kSquare + kSquare / 2);
}

// A name that every file system has.
std::string file_name(const std::string& name) {
    std::string safe;
    for (const char letter : support::to_lower(name)) {
        const bool plain = (letter >= 'a' && letter <= 'z') || support::is_digit(letter);
        safe += plain ? letter : '-';
    }
    return safe;
}

// Without the name of its board.
std::string square_name(const board::Topology& topology, Square square) {
    const board::Coordinates at = topology.coordinates(square);
    return topology.grids()[at.board].square(at.file, at.rank);
}

Figure picture_of(const game::State& state, drawing::SvgOptions options) {
    Figure figure;
    figure.picture = drawing::board_svg(state, options);
    options.embedded = true;
    figure.drawing = drawing::board_svg(state, options);
    return figure;
}

}  // namespace

std::vector<Figure> figures_of_start(const game::State& start, const theme::Theme& theme) {
    const auto& grids = start.game().topology().grids();
    const bool apart = grids.size() > 1;
    std::vector<Figure> figures;
    for (std::size_t board = 0; board < (apart ? grids.size() : 1); ++board) {
        drawing::SvgOptions options;
        if (apart) options.board = board;
        options.theme = theme;
        Figure figure = picture_of(start, options);
        figure.name = apart ? "start-" + file_name(grids[board].name) : "start";
        figure.caption = apart ? fmt::format("The board {} at the start", plain(grids[board].name))
                               : "The start";
        figure.text = drawn_with_letters(start, board, {});
        figure.width = width_of(grids[board]) * (apart ? 3 : 4) / 3;
        figure.whole_position = !apart;
        figures.push_back(std::move(figure));
    }
    return figures;
}

MoveFigures::MoveFigures(const Variant& variant, const theme::Theme& theme)
    : variant_(variant), theme_(theme), reach_(std::make_unique<Reach>(variant)) {}
MoveFigures::~MoveFigures() = default;

std::vector<Figure> MoveFigures::of(PieceKind kind) {
    const variant::PieceType& type = variant_.pieces[index(kind)];
    std::vector<std::optional<std::size_t>> zones{std::nullopt};
    for (const auto& [zone, move] : type.inside) zones.emplace_back(zone);
    std::vector<Figure> figures;
    for (const auto& zone : zones) {
        const auto scene = reach_->scene(kind, zone);
        if (!scene) continue;
        const game::State state = reach_->state(*scene);
        drawing::SvgOptions options;
        options.diagram = true;
        options.theme = theme_;
        options.marks = scene->marks;
        const std::size_t boards = variant_.stacked ? variant_.boards.size() : 1;
        if (!variant_.stacked) options.board = 0;
        Figure figure = picture_of(state, options);
        figure.name = file_name(type.name);
        figure.caption = fmt::format("The {} on {}", plain(type.name),
                                     square_name(state.game().topology(), scene->origin));
        if (zone) {
            figure.name += "-" + file_name(variant_.zones[*zone].name);
            figure.caption += ", in " + zone_name(variant_, *zone);
        }
        for (std::size_t board = 0; board < boards; ++board) {
            if (boards > 1) figure.text += plain(variant_.boards[board].name) + "\n";
            figure.text += drawn_with_letters(state, board, scene->marks);
            if (board < drawing::boards_in_row(variant_.boards)) {
                figure.width += width_of(variant_.boards[board]);
            }
        }
        for (const SquareMark& mark : scene->marks) {
            const int look = look_of(mark);
            if (std::find(looks_.begin(), looks_.end(), look) == looks_.end()) {
                looks_.push_back(look);
            }
        }
        figures.push_back(std::move(figure));
    }
    return figures;
}

std::vector<Mark> MoveFigures::legend() const {
    std::vector<Mark> found;
    for (std::size_t i = 0; i < std::size(kLooks); ++i) {
        if (std::find(looks_.begin(), looks_.end(), static_cast<int>(i)) == looks_.end()) continue;
        const Look& look = kLooks[i];
        found.push_back({drawing::mark_svg(look.mark), look.letter, look.shape, look.words});
    }
    return found;
}

}  // namespace rulewright::book
