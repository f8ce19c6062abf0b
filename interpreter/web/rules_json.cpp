#include <nlohmann/json.hpp>

#include "board/lines.hpp"
#include "pictures/shapes.hpp"
#include "support/percent.hpp"
#include "support/text.hpp"
#include "web/board_json.hpp"
#include "web/views.hpp"

namespace rulewright::web {

using nlohmann::json;

namespace {

json zones_of(const position::Frame& frame, Square square) {
    json zones = json::array();
    for (std::size_t zone = 0; zone < frame.variant().zones.size(); ++zone) {
        for (std::size_t player = 0; player < kPlayers; ++player) {
            if (!frame.in_zone(zone, make_id<PlayerId>(player), square)) continue;
            const variant::Zone& its = frame.variant().zones[zone];
            zones.push_back({{"name", its.name}, {"player", player}});
            if (!its.tint.empty()) zones.back()["tint"] = its.tint;
        }
    }
    return zones;
}

json squares_json(const position::Frame& frame) {
    const board::Topology& topology = frame.topology();
    json squares = json::array();
    for (const Square square : topology.squares()) {
        json one = square_json(topology, square);
        if (json zones = zones_of(frame, square); !zones.empty()) one["zones"] = std::move(zones);
        squares.push_back(std::move(one));
    }
    return squares;
}

// The sides of squares that are joined: from each square the way that leads through.
json joins_json(const board::Topology& topology) {
    json joins = json::array();
    for (std::size_t board = 0; board < topology.grids().size(); ++board) {
        const board::GridShape& grid = topology.grids()[board];
        for (const board::Join& join : grid.joins) {
            const Square from = topology.at({board, join.from.file, join.from.rank});
            const Square to = topology.at({board, join.to.file, join.to.rank});
            joins.push_back({{"from", topology.name(from)},
                             {"to", topology.name(to)},
                             {"x", join.by.x},
                             {"y", join.by.y}});
            if (board::is_line(grid, join)) joins.back()["line"] = true;
        }
    }
    return joins;
}

json picture_json(const std::string& drawn) {
    if (drawn.empty()) return nullptr;
    return "data:image/svg+xml," + support::percent_encoded(drawn);
}

json kinds_json(const variant::Variant& variant, json& shapes) {
    json pieces = json::array();
    for (const variant::PieceType& type : variant.pieces) {
        json one = {{"name", type.name},
                    {"letters", {type.letter, support::to_lower(type.letter)}},
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

json rules_json(game::Game& game) {
    const variant::Variant& variant = game.variant();
    json shapes = json::object();
    json pieces = kinds_json(variant, shapes);
    json faces = json::array();
    if (variant.turns) {
        for (const variant::Face& face : variant.turns->faces) {
            faces.push_back({{"name", face.name},
                             {"letter", std::string(1, face.letter)},
                             {"weight", face.weight}});
        }
    }
    return {{"name", variant.name},
            {"source", variant.source.title},
            {"players", {variant.players[0].name, variant.players[1].name}},
            {"cell", cell_json(game.topology())},
            {"stacked", variant.stacked},
            {"boards", boards_json(game.topology())},
            {"squares", squares_json(game.frame())},
            {"joins", joins_json(game.topology())},
            {"pieces", std::move(pieces)},
            {"shapes", std::move(shapes)},
            {"hands", variant.hands.has_value()},
            {"faces", std::move(faces)},
            {"overlays", game.engine().hooks().overlays()},
            {"starts_differ", game.starts_differ()}};
}

json rules_json(const Session& session) {
    json all = rules_json(session.game());
    all["variant"] = session.origin().variant;
    return all;
}

}  // namespace rulewright::web
