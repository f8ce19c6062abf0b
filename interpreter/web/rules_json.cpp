#include <nlohmann/json.hpp>

#include "pictures/shapes.hpp"
#include "support/percent.hpp"
#include "support/text.hpp"
#include "web/views.hpp"

namespace rulewright::web {

using nlohmann::json;

namespace {

// A square's side, and of a hexagon half of its width, a quarter of it, half of its height.
constexpr int kSide = 44;
constexpr int kHalf = 30;
constexpr int kQuarter = 15;
constexpr int kRise = 26;

struct Point {
    int x = 0;
    int y = 0;
};

// The middle of the highest cell of a file of hexagons.
Point top_of_file(const board::GridShape& grid, int file) {
    return {kHalf + 3 * kQuarter * file, kRise * (grid.ranks - grid.height(file) + 1)};
}

// The middle of a square, on its own board, from the upper left.
Point middle(const board::Topology& topology, Square square) {
    const board::Coordinates place = topology.coordinates(square);
    const board::GridShape& grid = topology.grids()[place.board];
    if (grid.hexagons) {
        const Point top = top_of_file(grid, place.file);
        return {top.x, top.y + 2 * kRise * (grid.height(place.file) - 1 - topology.row(square))};
    }
    return {place.file * kSide + kSide / 2, (grid.ranks - 1 - place.rank) * kSide + kSide / 2};
}

json label(Point at, const std::string& text) {
    return {{"x", at.x}, {"y", at.y}, {"text", text}};
}

// Files below, ranks on the left; numbers of hexagons along the edges on the upper left.
json labels_of(const board::GridShape& grid) {
    json labels = json::array();
    for (int file = 0; file < grid.files; ++file) {
        const std::string letter(1, grid.letter(file));
        if (!grid.hexagons) {
            labels.push_back(label({file * kSide + kSide / 2, grid.ranks * kSide + 10}, letter));
            continue;
        }
        const Point top = top_of_file(grid, file);
        const int bottom = top.y + 2 * kRise * (grid.height(file) - 1) + kRise;
        labels.push_back(label({top.x, bottom + 10}, letter));
        if (file > grid.files / 2) continue;
        for (int n = file == 0 ? 1 : grid.height(file); n <= grid.height(file); ++n) {
            const int y = top.y + 2 * kRise * (grid.height(file) - n) - kRise / 2;
            labels.push_back(label({top.x - kHalf + 2, y - 4}, std::to_string(n)));
        }
    }
    for (int rank = 0; rank < grid.ranks && !grid.hexagons; ++rank) {
        const int y = (grid.ranks - 1 - rank) * kSide + kSide / 2;
        labels.push_back(label({-10, y}, std::to_string(rank + 1)));
    }
    return labels;
}

json boards_json(const board::Topology& topology) {
    json boards = json::array();
    for (const board::GridShape& grid : topology.grids()) {
        const int width = grid.hexagons ? 3 * kQuarter * grid.files + kQuarter : grid.files * kSide;
        const int height = grid.hexagons ? 2 * kRise * grid.ranks : grid.ranks * kSide;
        boards.push_back({{"name", grid.name},
                          {"cluster", grid.cluster},
                          {"width", width},
                          {"height", height},
                          {"labels", labels_of(grid)}});
    }
    return boards;
}

json zones_of(const position::Frame& frame, Square square) {
    json zones = json::array();
    for (std::size_t zone = 0; zone < frame.variant().zones.size(); ++zone) {
        for (std::size_t player = 0; player < kPlayers; ++player) {
            if (!frame.in_zone(zone, make_id<PlayerId>(player), square)) continue;
            zones.push_back({{"name", frame.variant().zones[zone].name}, {"player", player}});
        }
    }
    return zones;
}

json squares_json(const position::Frame& frame) {
    const board::Topology& topology = frame.topology();
    json squares = json::array();
    for (const Square square : topology.squares()) {
        const Point at = middle(topology, square);
        json one = {{"name", topology.name(square)},
                    {"board", topology.coordinates(square).board},
                    {"x", at.x},
                    {"y", at.y},
                    {"colour", topology.colour(square)}};
        if (json zones = zones_of(frame, square); !zones.empty()) one["zones"] = std::move(zones);
        squares.push_back(std::move(one));
    }
    return squares;
}

// The sides of squares that are joined: from each square the way that leads through.
json joins_json(const board::Topology& topology) {
    json joins = json::array();
    for (std::size_t board = 0; board < topology.grids().size(); ++board) {
        for (const board::Join& join : topology.grids()[board].joins) {
            const Square from = topology.at({board, join.from.file, join.from.rank});
            const Square to = topology.at({board, join.to.file, join.to.rank});
            joins.push_back({{"from", topology.name(from)},
                             {"to", topology.name(to)},
                             {"x", join.by.x},
                             {"y", join.by.y}});
        }
    }
    return joins;
}

json picture_json(const std::string& drawn) {
    if (drawn.empty()) return nullptr;
    return "data:image/svg+xml," + support::percent_encoded(drawn);
}

json pieces_json(const variant::Variant& variant, json& shapes) {
    json pieces = json::array();
    for (const variant::PieceType& type : variant.pieces) {
        json one = {{"name", type.name},
                    {"letters",
                     {std::string(1, type.letter), std::string(1, support::to_lower(type.letter))}},
                    {"symbols", {type.symbol[0], type.symbol[1]}},
                    {"shape", nullptr}};
        if (type.royal) one["royal"] = true;
        if (type.neutral) one["neutral"] = true;
        if (const pictures::Shape* shape = pictures::shape_of(type)) {
            one["shape"] = shape->name;
            shapes[std::string(shape->name)] = shape->paths;
        }
        one["drawn"] = {picture_json(type.drawn[0]), picture_json(type.drawn[1])};
        pieces.push_back(std::move(one));
    }
    return pieces;
}

}  // namespace

json rules_json(const Session& session) {
    const game::Game& game = session.game();
    const variant::Variant& variant = game.variant();
    json shapes = json::object();
    json pieces = pieces_json(variant, shapes);
    json faces = json::array();
    if (variant.turns) {
        for (const variant::Face& face : variant.turns->faces) {
            faces.push_back({{"name", face.name},
                             {"letter", std::string(1, face.letter)},
                             {"weight", face.weight}});
        }
    }
    const bool hexagons = game.topology().hexagons();
    return {{"variant", session.origin().variant},
            {"name", variant.name},
            {"source", variant.source.title},
            {"players", {variant.players[0].name, variant.players[1].name}},
            {"cell",
             {{"hexagon", hexagons},
              {"half", hexagons ? kHalf : kSide / 2},
              {"rise", hexagons ? kRise : kSide / 2}}},
            {"stacked", variant.stacked},
            {"boards", boards_json(game.topology())},
            {"squares", squares_json(game.frame())},
            {"joins", joins_json(game.topology())},
            {"pieces", std::move(pieces)},
            {"shapes", std::move(shapes)},
            {"hands", variant.hands.has_value()},
            {"faces", std::move(faces)},
            {"overlays", session.game().engine().hooks().overlays()},
            {"starts_differ", game.starts_differ()}};
}

}  // namespace rulewright::web
