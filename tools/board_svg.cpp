#include "board_svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "board_style.hpp"
#include "notation/state_marks.hpp"
#include "pictures/shapes.hpp"
#include "support/markup.hpp"
#include "support/percent.hpp"
#include "support/text.hpp"
#include "support/visible.hpp"

namespace rulewright::cli {

namespace {

constexpr int kCell = 45;
constexpr int kMargin = 20;
constexpr int kTitle = 20;  // height of a board's name
constexpr int kHand = 80;   // width of the pieces in hand
// A hexagon: half of its width, a quarter of it, and half of its height.
constexpr int kHalf = 30;
constexpr int kQuarter = 15;
constexpr int kRise = 26;

std::string escaped(std::string_view text) {
    return support::marked_up(support::visible(text));
}

// Symbols that are discs themselves.
constexpr std::string_view kStones[] = {"○", "●", "◯", "⬤", "⚪", "⚫"};

struct Point {
    int x = 0;
    int y = 0;
};

class Picture {
public:
    Picture(const game::State& state, const SvgOptions& options)
        : state_(state),
          options_(options),
          checked_(royals_in_check()),
          marks_(notation::state_marks(state)),
          setup_(state.setup()) {}

    std::string draw() {
        place_boards();
        std::string text = options_.embedded ? opening() : standalone();
        text += "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n";
        for (std::size_t board = 0; board < topology().grids().size(); ++board) {
            if (is_drawn(board)) frame(board, text);
        }
        for (const Square here : topology().squares()) {
            if (is_drawn(topology().coordinates(here).board)) square(here, text);
        }
        for (std::size_t board = 0; board < topology().grids().size(); ++board) {
            if (is_drawn(board)) joins(board, text);
        }
        for (const SquareMark& mark : options_.marks) {
            const Point at = corner(mark.square);
            text += mark_element(at.x + kCell / 2, at.y + kCell / 2, mark);
        }
        if (has_hands()) {
            for (std::size_t i = 0; i < kPlayers; ++i) hand(make_id<PlayerId>(i), text);
        }
        return text + "</svg>\n";
    }

    [[nodiscard]] static std::string shapes(const variant::Variant& variant) {
        std::string text = "<defs>\n";
        for (const variant::PieceType& type : variant.pieces) {
            const pictures::Shape* shape = pictures::shape_of(type);
            if (shape == nullptr || text.find(id_of(*shape)) != std::string::npos) continue;
            text += fmt::format("<g {}>{}</g>\n", id_of(*shape), shape->paths);
        }
        return text + "</defs>\n";
    }

private:
    [[nodiscard]] std::string opening() const {
        return fmt::format("<svg viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\">\n", size_.x,
                           size_.y);
    }
    [[nodiscard]] std::string standalone() const {
        std::string text = fmt::format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
            "height=\"{1}\">\n<title>{2}</title>\n<desc>{3}</desc>\n<style>{4}{5}{6}{7}{8}{9}</"
            "style>\n",
            size_.x, size_.y, escaped(state_.game().variant().name), escaped(state_.fen()),
            usual_style(options_.theme), marks_links_or_values() ? kStateStyle : std::string_view(),
            state_.game().variant().zones.empty() ? std::string() : zone_style(options_.theme),
            topology().hexagons() ? hexagon_style(options_.theme) : std::string(),
            topology().has_joins() ? kJoinStyle : std::string_view(),
            options_.marks.empty() ? std::string_view() : kMarkStyle);
        return text + shapes(state_.game().variant());
    }
    [[nodiscard]] bool is_drawn(std::size_t board) const {
        return !options_.board || *options_.board == board;
    }
    [[nodiscard]] bool has_hands() const {
        return state_.game().variant().hands && !options_.diagram;
    }
    [[nodiscard]] bool marks_links_or_values() const {
        const variant::Variant& variant = state_.game().variant();
        return variant.links || !variant.gains.empty() || marks_.column;
    }
    [[nodiscard]] const board::Topology& topology() const { return state_.game().topology(); }

    // Boards of different heights stand on the same line.
    void place_boards() {
        const auto& grids = topology().grids();
        if (topology().hexagons()) {
            const board::GridShape& grid = grids.front();
            corners_.push_back({kMargin, kMargin / 2});
            size_ = {kMargin + 3 * kQuarter * grid.files + kQuarter + kMargin / 2,
                     kMargin / 2 + 2 * kRise * grid.ranks + kMargin};
            return place_hands();
        }
        int ranks = 0;
        for (std::size_t i = 0; i < grids.size(); ++i) {
            if (is_drawn(i)) ranks = std::max(ranks, grids[i].ranks);
        }
        const int top = kMargin / 2 + (is_named() ? kTitle : 0);
        int x = kMargin;
        for (std::size_t i = 0; i < grids.size(); ++i) {
            const board::GridShape& grid = grids[i];
            corners_.push_back({x, top + (ranks - grid.ranks) * kCell});
            if (is_drawn(i)) x += grid.files * kCell + kMargin + kMargin / 2;
        }
        size_ = {x - kMargin, top + ranks * kCell + kMargin};
        place_hands();
    }
    [[nodiscard]] bool is_named() const {
        return topology().grids().size() > 1 && !(options_.diagram && options_.board);
    }
    void place_hands() {
        if (!has_hands()) return;
        hands_at_ = size_.x + kMargin / 2;
        size_.x += kHand;
    }

    // Beside the boards, the first player's below: a piece of each kind, and how many.
    void hand(PlayerId player, std::string& text) const {
        const bool first = index(player) == 0;
        const auto& hand = setup_.state.hands[index(player)];
        int rows = 0;
        for (const int count : hand) rows += count != 0 ? 1 : 0;
        int y = first ? size_.y - kMargin - rows * kCell : kMargin / 2;
        for (std::size_t kind = 0; kind < hand.size(); ++kind) {
            if (hand[kind] == 0) continue;
            text += figure({hands_at_, y}, {player, make_id<PieceKind>(kind)});
            text += label({hands_at_ + kCell + 8, y + kCell / 2 + 4}, std::to_string(hand[kind]));
            y += kCell;
        }
    }

    [[nodiscard]] Point corner(Square square) const {
        const board::Coordinates place = topology().coordinates(square);
        const board::GridShape& grid = topology().grids()[place.board];
        if (grid.hexagons) {
            const int above = grid.height(place.file) - 1 - topology().row(square);
            const Point middle = top_of_file(grid, place.file);
            return {middle.x - kCell / 2, middle.y + 2 * kRise * above - kCell / 2};
        }
        return {corners_[place.board].x + place.file * kCell,
                corners_[place.board].y + (grid.ranks - 1 - place.rank) * kCell};
    }

    // The middle of its highest cell.
    [[nodiscard]] Point top_of_file(const board::GridShape& grid, int file) const {
        return {corners_.front().x + kHalf + 3 * kQuarter * file,
                corners_.front().y + kRise * (grid.ranks - grid.height(file) + 1)};
    }

    // Only royal pieces of the side to move can be shown to be in check.
    [[nodiscard]] std::vector<Square> royals_in_check() const {
        std::vector<Square> found;
        const position::Setup setup = state_.setup();
        for (std::size_t i = 0; i < setup.squares.size(); ++i) {
            const auto& piece = setup.squares[i];
            const auto here = make_id<Square>(i);
            if (piece && piece->owner == setup.to_move && state_.game().type(piece->kind).royal &&
                !state_.game().engine().attackers(setup, here, setup.to_move).empty()) {
                found.push_back(here);
            }
        }
        return found;
    }

    [[nodiscard]] static std::string id_of(const pictures::Shape& shape) {
        return fmt::format("id=\"{}\"", shape.name);
    }

    // Files below, numbers along the edges on the upper left.
    void frame_hexagon(const board::GridShape& grid, std::string& text) const {
        for (int file = 0; file < grid.files; ++file) {
            const Point top = top_of_file(grid, file);
            const int bottom = top.y + 2 * kRise * (grid.height(file) - 1) + kRise;
            text += label({top.x, bottom + 14}, std::string(1, grid.letter(file)));
            if (file > grid.files / 2) continue;
            for (int n = file == 0 ? 1 : grid.height(file); n <= grid.height(file); ++n) {
                text += label(
                    {top.x - kHalf + 4, top.y + 2 * kRise * (grid.height(file) - n) - kRise / 2},
                    std::to_string(n));
            }
        }
    }

    void frame(std::size_t board, std::string& text) const {
        const board::GridShape& grid = topology().grids()[board];
        if (grid.hexagons) return frame_hexagon(grid, text);
        const Point at = corners_[board];
        const int bottom = at.y + grid.ranks * kCell;
        if (!grid.name.empty() && is_named()) {
            text += label({at.x + grid.files * kCell / 2, at.y - 6}, escaped(grid.name));
        }
        for (int file = 0; file < grid.files; ++file) {
            text += label({at.x + file * kCell + kCell / 2, bottom + 14},
                          std::string(1, grid.letter(file)));
        }
        for (int rank = 0; rank < grid.ranks; ++rank) {
            text +=
                label({at.x - 9, bottom - rank * kCell - kCell / 2 + 4}, std::to_string(rank + 1));
        }
    }

    [[nodiscard]] static std::string label(Point at, const std::string& words) {
        return fmt::format("<text class=\"label\" x=\"{}\" y=\"{}\">{}</text>\n", at.x, at.y,
                           words);
    }

    void square(Square here, std::string& text) const {
        const Point at = corner(here);
        constexpr const char* kColours[] = {"class=\"dark\"", "class=\"light\"",
                                            "class=\"middle\""};
        text += rectangle(at, kColours[topology().colour(here)]);
        for (int zone = options_.diagram ? 0 : zones_at(here); zone > 0; --zone) {
            text += rectangle(at, "class=\"zone\"");
        }
        const auto& last = options_.last_move;
        if (last && (last->origin == here || last->destination == here)) {
            text += rectangle(at, "class=\"last\"");
        }
        if (std::find(checked_.begin(), checked_.end(), here) != checked_.end()) {
            text += rectangle(at, "class=\"check\"");
        }
        if (!options_.diagram) text += marks(here, at);
        const int number = options_.overlay ? options_.overlay->at(here) : 0;
        if (number != 0) text += tint(at, number);
        if (const auto piece = state_.at(here)) text += figure(at, *piece);
        if (marks_.column && !options_.diagram && state_.at(here)) {
            text += fmt::format("<text class=\"carried\" x=\"{}\" y=\"{}\">{}</text>\n",
                                at.x + kCell - 3, at.y + 11,
                                setup_.state.columns[*marks_.column][index(here)]);
        }
        if (number != 0) {
            text += fmt::format("<text class=\"number\" x=\"{}\" y=\"{}\">{}</text>\n",
                                at.x + kCell - 3, at.y + kCell - 4, number);
        }
    }

    // One letter at the sides of both squares through which they are joined.
    void joins(std::size_t board, std::string& text) const {
        constexpr std::string_view kLetters =
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
        const auto& joins = topology().grids()[board].joins;
        for (std::size_t i = 0; i < joins.size(); ++i) {
            const auto mark = [&](board::Cell cell, Vector by) {
                const Point at = corner(topology().at({board, cell.file, cell.rank}));
                text += fmt::format("<text class=\"join\" x=\"{}\" y=\"{}\">{}</text>\n",
                                    at.x + kCell / 2 + by.x * (kCell / 2 - 4),
                                    at.y + kCell / 2 - by.y * (kCell / 2 - 5) + 3,
                                    kLetters[i % kLetters.size()]);
            };
            mark(joins[i].from, joins[i].by);
            mark(joins[i].to, {-joins[i].by.x, -joins[i].by.y});
        }
    }

    // Where they overlap the tint is deeper.
    [[nodiscard]] int zones_at(Square here) const {
        const position::Frame& its = state_.game().frame();
        int found = 0;
        for (std::size_t zone = 0; zone < its.variant().zones.size(); ++zone) {
            if (its.in_zone(zone, PlayerId{0}, here) || its.in_zone(zone, PlayerId{1}, here))
                ++found;
        }
        return found;
    }

    // A ring around a square that joins boards, an E on one that gives, struck out when drained.
    [[nodiscard]] std::string marks(Square here, Point at) const {
        std::string text;
        if (marks_.links.contains(here)) {
            text += fmt::format("<circle class=\"link\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>\n",
                                at.x + kCell / 2, at.y + kCell / 2, kCell / 2 - 2);
        }
        const bool drained = marks_.drained.contains(here);
        if (drained || marks_.giving.contains(here)) {
            text += fmt::format("<text class=\"gain{}\" x=\"{}\" y=\"{}\">E</text>\n",
                                drained ? " drained" : "", at.x + 3, at.y + kCell - 4);
        }
        return text;
    }

    [[nodiscard]] std::string rectangle(Point at, std::string_view look) const {
        if (topology().hexagons()) {
            const Point m{at.x + kCell / 2, at.y + kCell / 2};
            return fmt::format("<polygon points=\"{},{} {},{} {},{} {},{} {},{} {},{}\" {}/>\n",
                               m.x - kHalf, m.y, m.x - kQuarter, m.y - kRise, m.x + kQuarter,
                               m.y - kRise, m.x + kHalf, m.y, m.x + kQuarter, m.y + kRise,
                               m.x - kQuarter, m.y + kRise, look);
        }
        return fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" {}/>\n", at.x, at.y,
                           kCell, kCell, look);
    }

    // Blue above zero, red below; the farther from zero, the stronger.
    [[nodiscard]] std::string tint(Point at, int number) const {
        const int percent = 20 + 55 * std::abs(number) / options_.overlay->largest();
        return rectangle(at, fmt::format("fill=\"{}\" fill-opacity=\".{:02}\"",
                                         number > 0 ? "#2468d8" : "#d03028", percent));
    }

    [[nodiscard]] std::string figure(Point at, const Piece& piece) const {
        const variant::PieceType& type = state_.game().type(piece.kind);
        const bool first = index(piece.owner) == 0;
        if (const std::string& drawn = type.drawn[index(piece.owner)]; !drawn.empty()) {
            return fmt::format(
                "<image href=\"data:image/svg+xml,{}\" x=\"{}\" y=\"{}\" width=\"{}\" "
                "height=\"{}\"/>\n",
                support::percent_encoded(drawn), at.x, at.y, kCell, kCell);
        }
        const char* player = type.neutral ? "nobody" : first ? "first" : "second";
        if (const pictures::Shape* shape = pictures::shape_of(type)) {
            return fmt::format("<use class=\"{}\" href=\"#{}\" x=\"{}\" y=\"{}\"/>\n", player,
                               shape->name, at.x, at.y);
        }
        if (type.neutral) return wall(at, type);
        return disc(at, type, first);
    }

    [[nodiscard]] static std::string disc(Point at, const variant::PieceType& type, bool first) {
        const std::string& symbol = type.symbol[first ? 0 : 1];
        const std::string letter(1, first ? type.letter : support::to_lower(type.letter));
        const Point middle{at.x + kCell / 2, at.y + kCell / 2};
        std::string text = fmt::format("<g class=\"{}\"><circle cx=\"{}\" cy=\"{}\" r=\"18\"/>",
                                       first ? "first" : "second", middle.x, middle.y);
        if (std::find(std::begin(kStones), std::end(kStones), symbol) == std::end(kStones)) {
            text += fmt::format("<text class=\"glyph\" x=\"{}\" y=\"{}\">{}</text>", middle.x,
                                middle.y + 9, escaped(symbol.empty() ? letter : symbol));
        }
        return text + "</g>\n";
    }

    // What is nobody's is a block, with its symbol on it.
    [[nodiscard]] static std::string wall(Point at, const variant::PieceType& type) {
        std::string text = fmt::format(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"6\" fill=\"#777\" "
            "stroke=\"#333\"/>\n",
            at.x + 5, at.y + 5, kCell - 10, kCell - 10);
        if (!type.symbol[0].empty()) {
            text += fmt::format("<text class=\"glyph\" x=\"{}\" y=\"{}\">{}</text>\n",
                                at.x + kCell / 2, at.y + kCell - 12, escaped(type.symbol[0]));
        }
        return text;
    }

    const game::State& state_;
    const SvgOptions& options_;
    std::vector<Square> checked_;
    notation::StateMarks marks_;
    position::Setup setup_;
    std::vector<Point> corners_;  // the upper left one of each board
    Point size_;
    int hands_at_ = 0;  // the left edge of the hands
};

}  // namespace

std::string board_svg(const game::State& state, const SvgOptions& options) {
    return Picture(state, options).draw();
}

std::string board_style(const theme::Theme& theme) {
    return fmt::format("{}{}{}{}{}{}", usual_style(theme), kStateStyle, zone_style(theme),
                       hexagon_style(theme), kJoinStyle, kMarkStyle);
}

std::string board_shapes(const variant::Variant& variant) {
    return Picture::shapes(variant);
}

}  // namespace rulewright::cli
