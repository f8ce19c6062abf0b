#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "match/record_facts.hpp"
#include "match/selfplay_report.hpp"
#include "match/selfplay_sections.hpp"
#include "support/json_text.hpp"

namespace rulewright::match {

namespace {

using nlohmann::json;

json share(std::uint64_t count, std::uint64_t total) {
    const support::Interval interval = support::wilson_95(count, total);
    return {{"count", count},
            {"share", ratio(count, total)},
            {"low", rounded(interval.low)},
            {"high", rounded(interval.high)}};
}

json players(const SelfplayReport& report) {
    json players;
    for (std::size_t i = 0; i < kPlayers; ++i) {
        players[report.start.game().variant().players[i].name] = report.options.players[i];
    }
    return players;
}

json results_json(const SelfplayReport& report) {
    const SelfplayTally& tally = report.tally;
    json sides;
    for (std::size_t i = 0; i < kPlayers; ++i) {
        sides[report.start.game().variant().players[i].name] = {
            {"wins", share(tally.wins[i], tally.games)},
            {"draws", share(tally.draws, tally.games)},
            {"losses", share(tally.wins[1 - i], tally.games)}};
    }
    return sides;
}

// Of the first player; infinity is no number of JSON.
json elo(double share) {
    const double difference = support::elo_of(share);
    return std::isinf(difference) ? json() : json(rounded(difference));
}

json duel(const SelfplayReport& report) {
    if (!report.options.swap) return nullptr;
    const DuelTally& duel = report.tally.duel;
    json both = json::array();
    for (std::size_t i = 0; i < kPlayers; ++i) {
        both.push_back({{"player", report.options.players[i]},
                        {"wins", share(duel.wins[i], duel.games())},
                        {"draws", share(duel.draws, duel.games())},
                        {"losses", share(duel.wins[1 - i], duel.games())}});
    }
    const support::Score score = score_of(duel);
    return {{"players", std::move(both)},
            {"score", rounded(score.share)},
            {"low", rounded(score.interval.low)},
            {"high", rounded(score.interval.high)},
            {"elo",
             {{"difference", elo(score.share)},
              {"low", elo(score.interval.low)},
              {"high", elo(score.interval.high)}}}};
}

json failures(const SelfplayReport& report) {
    json list = json::array();
    for (const auto& [what, count] : report.tally.duel.failures) {
        list.push_back({{"player", what.first + 1},
                        {"kind", protocol::name_of(what.second)},
                        {"count", count}});
    }
    return list;
}

json ends(const SelfplayTally& tally) {
    json ends = json::object();
    for (const auto& [reason, count] : tally.reasons) ends[game::name_of(reason)] = count;
    return ends;
}

json lengths_json(const SelfplayTally& tally) {
    const Lengths lengths = lengths_of(tally);
    json histogram = json::array();
    for (const LengthBin& bin : length_bins(tally)) {
        histogram.push_back({{"from", bin.from}, {"to", bin.to}, {"games", bin.games}});
    }
    return {{"total", lengths.plies},   {"min", lengths.min}, {"mean", rounded(lengths.mean)},
            {"median", lengths.median}, {"max", lengths.max}, {"histogram", std::move(histogram)}};
}

json openings_json(const SelfplayTally& tally) {
    json list = json::array();
    for (std::size_t i = 0; i < std::size(kOpeningDepths); ++i) {
        list.push_back({{"plies", kOpeningDepths[i]}, {"distinct", tally.openings[i].size()}});
    }
    return list;
}

json branching(const SelfplayTally& tally) {
    return {{"decisions", tally.decisions.count},
            {"mean", ratio(tally.decisions.actions, tally.decisions.count)},
            {"max", tally.decisions.most},
            {"ways", ratio(tally.decisions.ways, tally.passes.plies)}};
}

json passes_json(const SelfplayTally& tally) {
    json by_ply = json::array();
    for (std::size_t i = 0; i < kPliesToldApart; ++i) {
        const Passes& at = tally.passes_by_ply[i];
        if (at.plies == 0) break;
        json one = share(at.passes, at.plies);
        one["ply"] = i + 1;
        one["games"] = at.plies;
        by_ply.push_back(std::move(one));
    }
    return {{"count", tally.passes.passes},
            {"share", ratio(tally.passes.passes, tally.passes.plies)},
            {"by_ply", std::move(by_ply)}};
}

json dice_json(const variant::Turns& turns, const SelfplayTally& tally) {
    std::uint64_t thrown = 0;
    std::uint64_t weights = 0;
    for (std::size_t i = 0; i < turns.faces.size(); ++i) {
        thrown += tally.faces[i];
        weights += static_cast<std::uint64_t>(turns.faces[i].weight);
    }
    json faces = json::array();
    for (std::size_t i = 0; i < turns.faces.size(); ++i) {
        const variant::Face& face = turns.faces[i];
        faces.push_back(
            {{"face", face.name},
             {"weight", face.weight},
             {"count", tally.faces[i]},
             {"share", ratio(tally.faces[i], thrown)},
             {"expected", turns.weighs_throws
                              ? json(nullptr)
                              : json(ratio(static_cast<std::uint64_t>(face.weight), weights))}});
    }
    const support::ChiSquared test = test_faces(turns, tally);
    json all = {{"thrown", thrown}, {"faces", std::move(faces)}, {"test", nullptr}};
    if (test.degrees > 0) {
        all["test"] = {{"chi_squared", rounded(test.value)},
                       {"degrees_of_freedom", test.degrees},
                       {"p", rounded(test.p)}};
    }
    return all;
}

// A text for each ply, and one more for a throw after which nothing could be played.
nlohmann::ordered_json throws(const variant::Turns& turns, const PlayedGame& played) {
    auto list = nlohmann::ordered_json::array();
    std::size_t next = 0;
    const auto add = [&](std::size_t count) {
        std::string letters;
        for (; count > 0; --count) letters += turns.faces[played.faces[next++]].letter;
        list.push_back(std::move(letters));
    };
    for (const SelfplayPly& ply : played.plies) add(ply.faces);
    if (next < played.faces.size()) add(played.faces.size() - next);
    return list;
}

// What only some games have.
void add_circumstances(nlohmann::ordered_json& line, const game::Game& game,
                       const PlayedGame& played) {
    if (played.failure) {
        line["failure"] = {{"side", game.player_name(played.failure->side)},
                           {"kind", protocol::name_of(played.failure->what.kind)}};
    }
    if (played.first) line["first"] = game.player_name(*played.first);
    if (!played.opening.fen.empty()) line["fen"] = played.opening.fen;
    if (!played.opening.turns.empty()) line["opening"] = played.opening.turns;
}

}  // namespace

std::string selfplay_json(const SelfplayReport& report) {
    const SelfplayTally& tally = report.tally;
    const auto& turns = report.start.game().variant().turns;
    json all = {{"variant", report.variant},
                {"fen", nullptr},
                {"players", players(report)},
                {"seed", report.options.seed},
                {"games", tally.games},
                {"distinct", tally.distinct.size()},
                {"openings", openings_json(tally)},
                {"opening_plies", report.options.opening_plies},
                {"max_plies", report.options.max_plies},
                {"results", results_json(report)},
                {"duel", duel(report)},
                {"failures", failures(report)},
                {"ends", ends(tally)},
                {kMoveCap, share(tally.unfinished, tally.games)},
                {"plies", lengths_json(tally)},
                {"branching", branching(tally)},
                {"passes", nullptr},
                {"dice", nullptr},
                {"first_move", first_move_json(report)},
                {"rules", rules_json(report)},
                {"ends_by_rule", tally.rules},
                {"pieces", pieces_json(report)}};
    if (!report.options.own_starts) all["fen"] = report.start.fen();
    if (turns) all["passes"] = passes_json(tally);
    if (turns && !turns->faces.empty()) all["dice"] = dice_json(*turns, tally);
    return support::json_text(all, 2) + "\n";
}

std::string selfplay_line(const game::Game& game, const PlayedGame& played) {
    nlohmann::ordered_json line = {{"game", played.number},
                                   {"seed", fmt::format("{:016x}", played.seed)},
                                   {"winner", nullptr},
                                   {"reason", kMoveCap}};
    if (played.outcome) {
        line["reason"] = game::name_of(played.outcome->reason);
        const auto winner = played.outcome->winner;
        line["winner"] = winner ? game.player_name(*winner) : "none";
        if (!played.outcome->detail.empty()) line["detail"] = played.outcome->detail;
    }
    add_circumstances(line, game, played);
    line["plies"] = played.plies.size();
    auto moves = nlohmann::ordered_json::array();
    for (const SelfplayPly& ply : played.plies) moves.push_back(ply.turn);
    line["moves"] = std::move(moves);
    const auto& turns = game.variant().turns;
    if (turns && !turns->faces.empty()) line["throws"] = throws(*turns, played);
    add_facts(line, game, played);
    return support::json_text(line) + "\n";
}

}  // namespace rulewright::match
