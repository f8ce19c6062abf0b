#include <filesystem>
#include <nlohmann/json.hpp>

#include "board/directions.hpp"
#include "show_parts.hpp"

namespace rulewright::cli {

using nlohmann::json;
using variant::Variant;

namespace {

json joins_json(const variant::Grid& grid) {
    json joins = json::array();
    for (const board::Join& join : grid.joins) {
        joins.push_back({{"from", grid.square(join.from.file, join.from.rank)},
                         {"to", grid.square(join.to.file, join.to.rank)},
                         {"by", board::name_of(join.by)}});
    }
    return joins;
}

json boards_json(const Variant& variant) {
    json boards = json::array();
    for (const variant::Grid& grid : variant.boards) {
        boards.push_back({{"name", grid.name},
                          {"files", grid.files},
                          {"ranks", grid.ranks},
                          {"shape", grid.hexagons ? "hexagon" : "rectangle"},
                          {"missing", missing_squares(grid)},
                          {"joins", joins_json(grid)},
                          {"cluster", grid.cluster}});
    }
    return boards;
}

json zones_json(const Variant& variant) {
    json zones = json::object();
    for (const variant::Zone& zone : variant.zones) {
        json files = json::array();
        for (const int file : zone.files) {
            files.push_back(std::string(1, variant.boards.front().letter(file)));
        }
        zones[zone.name] = {
            {"squares", zone.squares},
            {"of",
             {{variant.players[0].name, zone.own[0]}, {variant.players[1].name, zone.own[1]}}},
            {"ranks", zone.ranks},
            {"files", std::move(files)},
            {"tint", zone.tint.empty() ? json(nullptr) : json(zone.tint)}};
    }
    return zones;
}

json players_json(const Variant& variant) {
    json players = json::array();
    for (const variant::Player& player : variant.players) {
        players.push_back({{"name", player.name},
                           {"letter", std::string(1, player.letter)},
                           {"forward", player.forward > 0 ? "up" : "down"},
                           {"turned", player.turned}});
    }
    return players;
}

json routes_json(const variant::PieceType& type) {
    const auto vector = [](const Vector& at) { return json::array({at.x, at.y}); };
    json all = json::array();
    for (const variant::LeapRoutes& leap : type.routes) {
        json ways = json::array();
        for (const auto& route : leap.routes) {
            json squares = json::array();
            for (const Vector& at : route) squares.push_back(vector(at));
            ways.push_back(std::move(squares));
        }
        all.push_back({{"leap", vector(leap.leap)}, {"any_of", std::move(ways)}});
    }
    return all;
}

json drawn_json(const std::string& picture) {
    return picture.empty() ? json(nullptr) : json(picture);
}

json piece_json(const Variant& variant, const variant::PieceType& type) {
    json attributes = json::object();
    for (std::size_t i = 0; i < variant.attributes.size(); ++i) {
        attributes[variant.attributes[i].name] = type.attributes[i];
    }
    json inside = json::object();
    for (const auto& [zone, move] : type.inside) inside[variant.zones[zone].name] = move;
    return {{"name", type.name},
            {"letter", type.letter},
            {"move", type.betza},
            {"vectors", type.vectors},
            {"inside", std::move(inside)},
            {"confined_to", zone_json(variant, type.confined_to)},
            {"captures_not", names_of(variant, type.captures_not)},
            {"hops_not", names_of(variant, type.hops_not)},
            {"hops", variant::name_of(type.hops)},
            {"neutral", type.neutral},
            {"wary", type.wary},
            {"royal", type.royal_when_last ? json("last") : json(type.royal)},
            {"symbols", json::array({type.symbol[0], type.symbol[1]})},
            {"picture", type.picture.empty() ? json(nullptr) : json(type.picture)},
            {"drawn", json::array({drawn_json(type.drawn[0]), drawn_json(type.drawn[1])})},
            {"attributes", std::move(attributes)},
            {"value", type.value ? json(*type.value) : json(nullptr)},
            {"routes", routes_json(type)},
            {"initial_ranks", type.initial_ranks},
            {"initial",
             {{"never_moved", type.initial.never_moved}, {"from_check", type.initial.from_check}}},
            {"forbidden_ranks", type.forbidden_ranks}};
}

json pieces_json(const Variant& variant) {
    json pieces = json::array();
    for (const variant::PieceType& type : variant.pieces)
        pieces.push_back(piece_json(variant, type));
    return pieces;
}

json when_json(const variant::Promotion& promotion) {
    json when = json::array();
    if (promotion.arriving) when.push_back("arrive");
    if (promotion.leaving) when.push_back("leave");
    if (promotion.entering) when.push_back("enter");
    return when;
}

json promoting_moves_json(const variant::Promotion& promotion) {
    json on = json::array();
    if (promotion.quietly) on.push_back("quiet");
    if (promotion.capturing) on.push_back("capture");
    return on;
}

// The names of the players that are marked.
json promotions_json(const Variant& variant) {
    json promotions = json::array();
    for (const variant::Promotion& promotion : variant.promotions) {
        json by_default = nullptr;
        if (promotion.by_default) by_default = variant.pieces[index(*promotion.by_default)].name;
        json memory = nullptr;
        if (promotion.memory) memory = variant.state.pieces[*promotion.memory].name;
        promotions.push_back({{"piece", variant.pieces[index(promotion.kind)].name},
                              {"ranks", promotion.ranks},
                              {"zone", zone_json(variant, promotion.zone)},
                              {"always", promotion.always},
                              {"for", marked_json(variant, promotion.concerns)},
                              {"when", when_json(promotion)},
                              {"on", promoting_moves_json(promotion)},
                              {"forced", promotion.forced},
                              {"forced_ranks", promotion.forced_ranks},
                              {"only_lost", promotion.only_lost},
                              {"levels", promotion.levels},
                              {"to", names_of(variant, promotion.to)},
                              {"default", by_default},
                              {"memory", memory},
                              {"again", promotion.again}});
    }
    return promotions;
}

json draws_json(const Variant& variant) {
    const variant::Draws& draws = variant.draws;
    json text = {{"agreement", draws.agreement},
                 {"claim", draws.claim == variant::Claim::kAutomatic ? "automatic" : "by_player"},
                 {"repetition", nullptr},
                 {"move_limit", nullptr}};
    if (draws.repetition) text["repetition"] = *draws.repetition;
    text["passes_repeat"] = draws.passes_repeat;
    text["repeating"] = verdicts_json(variant, draws.repeating);
    text["checking_loses"] = draws.checking_loses;
    text["chases"] = chases_json(variant);
    if (draws.move_limit_plies) {
        text["move_limit"] = {{"plies", *draws.move_limit_plies},
                              {"reset_by", names_of(variant, draws.reset_kinds)}};
    }
    text["counting"] = counting_json(variant);
    json patterns = json::array();
    for (const variant::MaterialPattern& pattern : draws.insufficient_material) {
        json one = {{"one_square_colour", pattern.one_square_colour}};
        for (std::size_t kind = 0; kind < pattern.at_most.size(); ++kind) {
            const auto& most = pattern.at_most[kind];
            if (variant.pieces[kind].royal) continue;
            if (!most) one[variant.pieces[kind].name] = "any";
            if (most && *most > 0) one[variant.pieces[kind].name] = *most;
        }
        patterns.push_back(std::move(one));
    }
    text["insufficient_material"] = std::move(patterns);
    return text;
}

json value_json(const variant::ConfigValue& value) {
    return std::visit([](const auto& content) { return json(content); }, value);
}

json options_json(const Variant& variant) {
    json options = json::array();
    for (const variant::Option& option : variant.options) {
        json values = json::array();
        for (const auto& value : option.values) values.push_back(value_json(value));
        options.push_back({{"name", option.name},
                           {"value", value_json(option.value)},
                           {"values", std::move(values)},
                           {"ruling", option.ruling},
                           {"meaning", option.meaning}});
    }
    return options;
}

json restrain_json(const Variant& variant) {
    if (variant.restrained.empty()) return nullptr;
    json applies = json::array();
    for (const variant::Restrained one : variant.restrained) {
        applies.push_back(name_of(one));
    }
    return {{"applies", std::move(applies)}};
}

json closed_json(const Variant& variant) {
    if (!variant.closed) return nullptr;
    return {{"path", variant.closed->path},
            {"destination", variant.closed->destination},
            {"exempt", names_of(variant, variant.closed->exempt)}};
}

json castling_json(const Variant& variant) {
    if (!variant.castling) return nullptr;
    json files = nullptr;
    if (const auto& to = variant.castling->files) {
        files = {{"piece", variant.pieces[index(to->royal)].name},
                 {"right", std::string(1, static_cast<char>('a' + to->right))},
                 {"left", std::string(1, static_cast<char>('a' + to->left))}};
    }
    return {{"partner", variant.pieces[index(variant.castling->partner)].name},
            {"from_check", variant.castling->from_check},
            {"through_check", variant.castling->through_check},
            {"across", variant.castling->across},
            {"home", variant.castling->home},
            {"dropped", variant.castling->dropped},
            {"files", files}};
}

json attributes_json(const Variant& variant) {
    json attributes = json::array();
    for (const variant::Attribute& attribute : variant.attributes) {
        attributes.push_back({{"name", attribute.name},
                              {"min", attribute.min},
                              {"max", attribute.max},
                              {"meaning", attribute.meaning},
                              {"worth", attribute.worth}});
    }
    return attributes;
}

json notation_json(const Variant& variant) {
    return {{"moves", style_name(variant.notation.moves)},
            {"failed_capture", variant.notation.failed_capture},
            {"failed_capture_comment", variant.notation.failed_capture_comment}};
}

json time_controls_json(const Variant& variant) {
    json controls = json::array();
    for (const variant::TimeControl& control : variant.time_controls) {
        json periods = json::array();
        for (const variant::TimePeriod& period : control.periods) {
            periods.push_back({{"moves", period.moves ? json(*period.moves) : json(nullptr)},
                               {"seconds", period.seconds}});
        }
        controls.push_back({{"name", control.name},
                            {"periods", std::move(periods)},
                            {"increment", control.increment}});
    }
    return controls;
}

json script_json(const Variant& variant) {
    json scripts = json::array();
    for (const variant::HookScript& hooks : variant.hooks) {
        const std::filesystem::path script(hooks.path);
        scripts.push_back(script.lexically_proximate(hooks.root).string());
    }
    if (scripts.empty()) return nullptr;
    return scripts.size() == 1 ? scripts.front() : scripts;
}

}  // namespace

json rules_json(const Variant& variant) {
    json rules = {{"name", variant.name},
                  {"file", variant.file},
                  {"source",
                   {{"title", variant.source.title},
                    {"author", variant.source.author},
                    {"text", variant.source.text},
                    {"url", variant.source.url}}},
                  {"boards", boards_json(variant)},
                  {"stacked", variant.stacked},
                  {"players", players_json(variant)},
                  {"zones", zones_json(variant)},
                  {"filters",
                   {{"must_capture", variant.filters.must_capture},
                    {"most_captures", variant.filters.most_captures},
                    {"must_jump", variant.filters.must_jump},
                    {"no_checks", variant.filters.no_checks},
                    {"but_mates", variant.filters.but_mates}}},
                  {"start", variant.start},
                  {"attributes", attributes_json(variant)},
                  {"pieces", pieces_json(variant)},
                  {"hands", hands_json(variant)},
                  {"gates", gates_json(variant)},
                  {"promotions", promotions_json(variant)},
                  {"castling", castling_json(variant)},
                  {"en_passant", variant.en_passant},
                  {"closed", closed_json(variant)},
                  {"restrain", restrain_json(variant)},
                  {"promises", promises_json(variant)},
                  {"turns", turns_json(variant)},
                  {"draws", draws_json(variant)},
                  {"changes", changes_json(variant)},
                  {"ends", ends_json(variant)},
                  {"options", options_json(variant)},
                  {"notation", notation_json(variant)},
                  {"time_controls", time_controls_json(variant)},
                  {"script", script_json(variant)}};
    add_captures(variant, rules);
    add_state_rules(variant, rules);
    return rules;
}

}  // namespace rulewright::cli
