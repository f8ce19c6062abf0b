#include "drawing/board_svg.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "board/lines.hpp"
#include "drawing/board_caption.hpp"
#include "drawing/board_figure.hpp"
#include "drawing/board_layout.hpp"
#include "drawing/board_style.hpp"
#include "drawing/overlay_scale.hpp"
#include "drawing/zone_tints.hpp"
#include "notation/state_marks.hpp"
#include "pictures/shapes.hpp"

namespace rulewright::drawing {

namespace {

// Behind a board of several, so that levels are told apart.
constexpr std::string_view kLevels[] = {"#e3ebf7", "#f8e9dd", "#e4f3e0", "#f6e3ee",
                                        "#f5f1d3", "#dcf1f3", "#ece3f7", "#ebebeb"};

class Picture {
public:
    Picture(const game::State& state, const SvgOptions& options)
        : state_(state),
          options_(options),
          checked_(royals_in_check()),
          marks_(notation::state_marks(state)),
          setup_(state.setup()),
          caption_(options.captioned ? std::optional<Caption>(state) : std::nullopt),
          layout_(state.game().topology(), layout_options()) {}

    std::string draw() const {
        std::string text = options_.embedded ? opening() : standalone();
        text += "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n";
        if (caption_) text += caption_->element({kMargin, 0});
        for (std::size_t board = 0; board < topology().grids().size(); ++board) {
            if (layout_.is_drawn(board)) frame(board, text);
        }
        for (const Square here : topology().squares()) {
            if (layout_.is_drawn(topology().coordinates(here).board)) square(here, text);
        }
        for (std::size_t board = 0; board < topology().grids().size(); ++board) {
            if (layout_.is_drawn(board)) joins(board, text);
        }
        for (const SquareMark& mark : options_.marks) {
            const Point at = layout_.corner(mark.square);
            text += mark_element(at.x + kCell / 2, at.y + kCell / 2, mark);
        }
        if (has_hands()) {
            for (std::size_t i = 0; i < kPlayers; ++i) hand(make_id<PlayerId>(i), text);
        }
        if (options_.overlay) {
            const Point at{kMargin, layout_.size().y - kLegendHeight};
            text += legend_element(*options_.overlay, topology().size(), at);
        } else if (zones_width() > 0) {
            text += zone_legend(state_.game().variant(),
                                {kMargin, layout_.size().y - kLegendHeight + 4});
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
    [[nodiscard]] std::string dimensions() const {
        const Point whole = layout_.size();
        const int longer = std::max(whole.x, whole.y);
        const auto shown = [&](int length) {
            return options_.size ? std::max(1, (length * *options_.size + longer / 2) / longer)
                                 : length;
        };
        return fmt::format("viewBox=\"0 0 {} {}\" width=\"{}\" height=\"{}\"", whole.x, whole.y,
                           shown(whole.x), shown(whole.y));
    }
    [[nodiscard]] std::string opening() const { return fmt::format("<svg {}>\n", dimensions()); }
    [[nodiscard]] std::string standalone() const {
        std::string text = fmt::format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" {}>\n<title>{}</title>\n<desc>{}</"
            "desc>\n<style>{}{}{}{}{}{}{}{}{}</style>\n",
            dimensions(), escaped(state_.game().variant().name), escaped(state_.fen()),
            usual_style(options_.theme), marks_links_or_values() ? kStateStyle : std::string_view(),
            zones_are_drawn() ? zone_style(options_.theme) : std::string(),
            topology().hexagons() ? hexagon_style(options_.theme) : std::string(),
            has_points() ? kLineStyle : std::string_view(),
            topology().has_joins() ? kJoinStyle : std::string_view(),
            options_.marks.empty() ? std::string_view() : kMarkStyle,
            options_.captioned ? kCaptionStyle : std::string_view(),
            options_.overlay ? overlay_style(options_.theme) : std::string());
        return text + shapes(state_.game().variant());
    }
    [[nodiscard]] LayoutOptions layout_options() const {
        LayoutOptions wanted;
        wanted.board = options_.board;
        wanted.flipped = options_.flipped;
        wanted.named = is_named();
        wanted.hands = has_hands();
        if (caption_) {
            wanted.above = caption_->height();
            wanted.width = caption_->width();
        }
        if (options_.overlay) {
            wanted.below = kLegendHeight;
            const int legend = legend_width(*options_.overlay, topology().size());
            wanted.width = std::max(wanted.width, legend + 2 * kMargin);
        } else if (const int legend = zones_width(); legend > 0) {
            wanted.below = kLegendHeight;
            wanted.width = std::max(wanted.width, legend + 2 * kMargin);
        }
        return wanted;
    }
    [[nodiscard]] bool has_hands() const {
        return state_.game().variant().hands && !options_.diagram;
    }
    [[nodiscard]] bool zones_are_drawn() const {
        return !state_.game().variant().zones.empty() && !options_.diagram && !options_.overlay;
    }
    [[nodiscard]] int zones_width() const {
        return zones_are_drawn() ? zone_legend_width(state_.game().variant()) : 0;
    }
    [[nodiscard]] bool marks_links_or_values() const {
        const variant::Variant& variant = state_.game().variant();
        return variant.links || !variant.gains.empty() || marks_.column;
    }
    [[nodiscard]] const board::Topology& topology() const { return state_.game().topology(); }
    [[nodiscard]] bool has_points() const {
        const auto& grids = topology().grids();
        return std::any_of(grids.begin(), grids.end(),
                           [](const auto& grid) { return grid.points.has_value(); });
    }
    [[nodiscard]] bool is_named() const {
        return topology().grids().size() > 1 && !(options_.diagram && options_.board);
    }

    // Beside the boards, those of who sits below at the lower end: a piece of each kind, and how
    // many.
    void hand(PlayerId player, std::string& text) const {
        const bool below = (index(player) == 0) != options_.flipped;
        const auto& hand = setup_.state.hands[index(player)];
        int rows = 0;
        for (const int count : hand) rows += count != 0 ? 1 : 0;
        int y = below ? layout_.hands_end() - rows * kCell : layout_.hands_begin();
        for (std::size_t kind = 0; kind < hand.size(); ++kind) {
            if (hand[kind] == 0) continue;
            text += figure({layout_.hands_at(), y}, {player, make_id<PieceKind>(kind)});
            text += label_element({layout_.hands_at() + kCell + 8, y + kCell / 2 + 4},
                                  std::to_string(hand[kind]));
            y += kCell;
        }
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

    void frame(std::size_t board, std::string& text) const {
        const board::GridShape& grid = topology().grids()[board];
        if (!grid.name.empty() && is_named()) {
            const Point at = layout_.corner(board);
            text += fmt::format(
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"5\" fill=\"{}\"/>\n",
                at.x - kMargin + 1, at.y - kTitle + 1, grid.files * kCell + kMargin + 5,
                grid.ranks * kCell + kTitle + kMargin - 2, kLevels[board % std::size(kLevels)]);
            text += fmt::format("<text class=\"level\" x=\"{}\" y=\"{}\">{}</text>\n",
                                at.x + grid.files * kCell / 2, at.y - 5, escaped(grid.name));
        }
        text += layout_.coordinates(board);
        if (grid.points) text += layout_.points(board);
    }

    // Whether the last move began, ended or put a wall there.
    [[nodiscard]] bool belongs_to_last(Square here) const {
        const auto& last = options_.last_move;
        if (!last) return false;
        return last->origin == here || last->destination == here ||
               (last->wall && last->wall.square() == here);
    }

    void square(Square here, std::string& text) const {
        const Point at = layout_.corner(here);
        constexpr const char* kColours[] = {"class=\"dark\"", "class=\"light\"",
                                            "class=\"middle\""};
        const int number = options_.overlay ? options_.overlay->at(here) : 0;
        if (!topology().grids()[topology().coordinates(here).board].points) {
            text += layout_.cell(at, kColours[topology().colour(here)]);
        }
        if (number != 0) {
            const int largest = options_.overlay->largest();
            text += layout_.cell(at, fmt::format("fill=\"{}\"", overlay_colour(number, largest)));
        }
        const bool closed = options_.overlay && options_.overlay->closed().contains(here);
        if (closed) text += layout_.cell(at, fmt::format("fill=\"{}\"", kClosedColour));
        if (zones_are_drawn()) text += zone_cells(state_.game().frame(), here, layout_);
        if (belongs_to_last(here)) text += told("last", at);
        if (std::find(checked_.begin(), checked_.end(), here) != checked_.end()) {
            text += told("check", at);
        }
        if (!options_.diagram) text += marks(here, at);
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

    // A tint; where tints are numbers, a frame.
    [[nodiscard]] std::string told(std::string_view what, Point at) const {
        if (!options_.overlay) return layout_.cell(at, fmt::format("class=\"{}\"", what));
        return layout_.cell(at, "class=\"rim\"", 3) +
               layout_.cell(at, fmt::format("class=\"{} frame\"", what), 3);
    }

    // One letter at the sides of both squares through which they are joined, unless a line does.
    void joins(std::size_t board, std::string& text) const {
        constexpr std::string_view kLetters =
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
        const board::GridShape& grid = topology().grids()[board];
        const auto& joins = grid.joins;
        for (std::size_t i = 0; i < joins.size(); ++i) {
            if (board::is_line(grid, joins[i])) continue;
            const auto mark = [&](board::Cell cell, Vector by) {
                const Point at = layout_.corner(topology().at({board, cell.file, cell.rank}));
                if (options_.flipped) by = {-by.x, -by.y};
                text += fmt::format("<text class=\"join\" x=\"{}\" y=\"{}\">{}</text>\n",
                                    at.x + kCell / 2 + by.x * (kCell / 2 - 4),
                                    at.y + kCell / 2 - by.y * (kCell / 2 - 5) + 3,
                                    kLetters[i % kLetters.size()]);
            };
            mark(joins[i].from, joins[i].by);
            mark(joins[i].to, {-joins[i].by.x, -joins[i].by.y});
        }
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

    [[nodiscard]] std::string figure(Point at, const Piece& piece) const {
        return figure_element(state_.game().type(piece.kind), piece.owner, at);
    }

    const game::State& state_;
    const SvgOptions& options_;
    std::vector<Square> checked_;
    notation::StateMarks marks_;
    position::Setup setup_;
    std::optional<Caption> caption_;
    BoardLayout layout_;
};

}  // namespace

std::string board_svg(const game::State& state, const SvgOptions& options) {
    return Picture(state, options).draw();
}

std::string board_style(const theme::Theme& theme) {
    return fmt::format("{}{}{}{}{}{}{}{}", usual_style(theme), kStateStyle, zone_style(theme),
                       hexagon_style(theme), kJoinStyle, kLineStyle, kMarkStyle, kCaptionStyle);
}

std::string board_shapes(const variant::Variant& variant) {
    return Picture::shapes(variant);
}

}  // namespace rulewright::drawing
