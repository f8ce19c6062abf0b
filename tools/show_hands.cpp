// The parts of `show` about zones, pieces in hand, drops and checks that are counted.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "board/directions.hpp"
#include "show_parts.hpp"
#include "support/text.hpp"

namespace rulewright::cli {

using nlohmann::json;
using variant::Variant;

namespace {

const char* name_of(variant::HandOf hand) {
    switch (hand) {
        case variant::HandOf::kCaptor:
            return "captor";
        case variant::HandOf::kOwner:
            return "owner";
        case variant::HandOf::kNobody:
            break;
    }
    return "nobody";
}

std::string zone_text(const Variant& variant, const variant::Zone& zone) {
    std::vector<std::string> parts;
    if (!zone.squares.empty()) parts.push_back(support::join(zone.squares, " "));
    if (!zone.ranks.empty()) parts.push_back("the owner's rank " + ranks_text(zone.ranks));
    std::string files;
    for (const int file : zone.files) files += variant.boards.front().letter(file);
    if (!files.empty()) parts.push_back("file " + files);
    return support::join(parts, " and ");
}

std::string drop_words(const Variant& variant, const variant::DropRule& rule) {
    std::vector<std::string> words;
    if (!rule.ranks.empty()) words.push_back("on their rank " + ranks_text(rule.ranks));
    if (rule.zone) words.push_back("in " + variant.zones[*rule.zone].name);
    if (rule.most_on_file != 0) words.push_back(fmt::format("{} on a file", rule.most_on_file));
    if (!rule.checks) words.emplace_back("not to give check");
    if (!rule.mates) words.emplace_back("not to mate");
    if (!rule.dropped) words.emplace_back("never, they come by gates");
    const auto beside = [](const variant::Beside& said) {
        const char* whose = said.whose == variant::Whose::kOwn     ? "an own piece"
                            : said.whose == variant::Whose::kEnemy ? "an enemy"
                                                                   : "a piece";
        return fmt::format("next to {} ({})", whose, name_of(said.by));
    };
    if (rule.next_to) words.push_back(beside(*rule.next_to));
    if (rule.apart_from) words.push_back("not " + beside(*rule.apart_from));
    if (rule.falls) words.emplace_back("where nothing below is empty");
    if (rule.other_colour) words.emplace_back("on the other colour than others of them");
    return support::join(words, ", ");
}

json beside_json(const std::optional<variant::Beside>& beside) {
    if (!beside) return nullptr;
    return {{"whose", name_of(beside->whose)}, {"by", name_of(beside->by)}};
}

bool counts_checks(const Variant& variant) {
    return variant.ends.counted_checks() != 0;
}

}  // namespace

std::vector<std::string> missing_squares(const variant::Grid& grid) {
    std::vector<std::string> names;
    for (const board::Cell cell : grid.holes) names.push_back(grid.square(cell.file, cell.rank));
    return names;
}

std::string board_line(const variant::Grid& grid) {
    const auto missing = missing_squares(grid);
    std::string text =
        fmt::format("board{}{}: {}{} files, {} ranks{}\n", grid.name.empty() ? "" : " ", grid.name,
                    grid.hexagons ? "hexagon, " : "", grid.files, grid.ranks,
                    missing.empty() ? "" : ", without " + support::join(missing, " "));
    for (const board::Join& join : grid.joins) {
        text += fmt::format("  {} from {} is {}\n", board::name_of(join.by),
                            grid.square(join.from.file, join.from.rank),
                            grid.square(join.to.file, join.to.rank));
    }
    return text;
}

std::string zones_text(const Variant& variant) {
    std::string text;
    for (const variant::Zone& zone : variant.zones) {
        text += fmt::format("zone {}: {}", zone.name, zone_text(variant, zone));
        for (std::size_t i = 0; i < kPlayers; ++i) {
            if (zone.own[i].empty()) continue;
            text += fmt::format("; of {}: {}", variant.players[i].name,
                                support::join(zone.own[i], " "));
        }
        text += "\n";
    }
    return text;
}

std::string hands_facts(const game::State& state) {
    const Variant& variant = state.game().variant();
    const position::Setup setup = state.setup();
    std::string text;
    for (std::size_t player = 0; player < kPlayers && variant.hands; ++player) {
        std::vector<std::string> held;
        for (std::size_t kind = 0; kind < variant.pieces.size(); ++kind) {
            const int count = setup.state.hands[player][kind];
            if (count == 1) held.push_back(variant.pieces[kind].name);
            if (count > 1) held.push_back(fmt::format("{} {}", variant.pieces[kind].name, count));
        }
        text += fmt::format("{} holds {}\n", variant.players[player].name,
                            held.empty() ? "nothing" : support::join(held, ", "));
    }
    if (counts_checks(variant)) {
        text += fmt::format("checks given: {} {}, {} {}\n", variant.players[0].name,
                            setup.state.checks[0], variant.players[1].name, setup.state.checks[1]);
    }
    return text;
}

std::string hands_text(const Variant& variant) {
    if (!variant.hands) return "";
    const variant::Hands& hands = *variant.hands;
    std::string text = fmt::format(
        "pieces in hand: captured {} go to {}{}{}\n",
        hands.takes.empty() ? "ones" : support::join(names_of(variant, hands.takes), ", "),
        hands.captures == variant::HandOf::kNobody
            ? "nobody"
            : fmt::format("their {}", name_of(hands.captures)),
        hands.reverts ? ", as what they were before promotion" : "",
        hands.must_drop ? "; who holds a piece must drop one" : "");
    for (std::size_t kind = 0; kind < hands.held_as.size(); ++kind) {
        const std::size_t held = index(hands.held_as[kind]);
        if (held == kind) continue;
        text += fmt::format("faces: a {} is held as a {} and dropped as either\n",
                            variant.pieces[kind].name, variant.pieces[held].name);
    }
    for (std::size_t kind = 0; kind < hands.drops.size(); ++kind) {
        const std::string words = drop_words(variant, hands.drops[kind]);
        if (words.empty()) continue;
        text += fmt::format("drops of {}: {}\n", variant.pieces[kind].name, words);
    }
    return text;
}

json hands_json(const Variant& variant) {
    if (!variant.hands) return nullptr;
    json drops = json::object();
    for (std::size_t kind = 0; kind < variant.hands->drops.size(); ++kind) {
        const variant::DropRule& rule = variant.hands->drops[kind];
        drops[variant.pieces[kind].name] = {
            {"ranks", rule.ranks},
            {"zone", rule.zone ? json(variant.zones[*rule.zone].name) : json(nullptr)},
            {"most_on_file", rule.most_on_file},
            {"mates", rule.mates},
            {"checks", rule.checks},
            {"other_colour", rule.other_colour},
            {"next_to", beside_json(rule.next_to)},
            {"apart_from", beside_json(rule.apart_from)},
            {"falls", rule.falls},
            {"dropped", rule.dropped}};
    }
    json faces = json::object();
    for (std::size_t kind = 0; kind < variant.hands->held_as.size(); ++kind) {
        const std::size_t held = index(variant.hands->held_as[kind]);
        if (held != kind) faces[variant.pieces[held].name].push_back(variant.pieces[kind].name);
    }
    return {{"captures", name_of(variant.hands->captures)},
            {"takes", names_of(variant, variant.hands->takes)},
            {"reverts", variant.hands->reverts},
            {"must_drop", variant.hands->must_drop},
            {"faces", std::move(faces)},
            {"drops", std::move(drops)}};
}

void add_hands(const game::State& state, json& all) {
    const Variant& variant = state.game().variant();
    const position::Setup setup = state.setup();
    for (std::size_t player = 0; player < kPlayers; ++player) {
        const std::string& name = variant.players[player].name;
        for (std::size_t kind = 0; kind < variant.pieces.size() && variant.hands; ++kind) {
            all["hands"][name][variant.pieces[kind].name] = setup.state.hands[player][kind];
        }
        if (counts_checks(variant)) all["checks_given"][name] = setup.state.checks[player];
    }
}

}  // namespace rulewright::cli
