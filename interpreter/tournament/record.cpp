#include "tournament/record.hpp"
#include "support/json_text.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace rulewright::tournament {

using nlohmann::json;

Record record_of(const Fixture& fixture, const match::PlayedGame& played, std::uint64_t max_plies) {
    Record record;
    record.fixture = fixture;
    record.opening = played.opening;
    for (const match::SelfplayPly& ply : played.plies) record.turns.push_back(ply.turn);
    if (played.failure) record.failure = protocol::name_of(played.failure->what.kind);
    if (played.outcome) {
        record.winner = played.outcome->winner;
        record.reason = game::name_of(played.outcome->reason);
        record.detail = played.outcome->detail;
    } else {
        record.reason = game::name_of(game::EndReason::kAdjudication);
        record.detail = fmt::format("{} plies", max_plies);
    }
    return record;
}

std::string record_line(const Record& record, const Definition& definition,
                        const game::Game& game) {
    const auto& [first, second] = record.fixture.sides;
    nlohmann::ordered_json line = {
        {"game", record.fixture.number},
        {"round", record.fixture.round},
        {"players", {definition.players[first].name, definition.players[second].name}},
        {"winner", record.winner ? game.player_name(*record.winner) : "none"},
        {"reason", record.reason}};
    if (!record.detail.empty()) line["detail"] = record.detail;
    if (!record.failure.empty()) line["failure"] = record.failure;
    if (!record.opening.fen.empty()) line["fen"] = record.opening.fen;
    if (!record.opening.turns.empty()) line["opening"] = record.opening.turns;
    line["plies"] = record.turns.size();
    line["moves"] = record.turns;
    return support::json_text(line) + "\n";
}

namespace {

std::string text_in(const json& line, const char* key) {
    const auto found = line.find(key);
    return found != line.end() && found->is_string() ? found->get<std::string>() : "";
}

std::vector<std::string> texts_in(const json& line, const char* key) {
    std::vector<std::string> texts;
    const auto found = line.find(key);
    if (found == line.end() || !found->is_array()) return texts;
    for (const json& text : *found) {
        if (text.is_string()) texts.push_back(text.get<std::string>());
    }
    return texts;
}

}  // namespace

std::optional<Record> read_record(std::string_view line, const Schedule& schedule,
                                  const game::Game& game) {
    const json read = support::parse_json<json>(line);
    if (!read.is_object() || !read.contains("game")) return std::nullopt;
    const json& number = read["game"];
    if (!number.is_number_unsigned()) return std::nullopt;
    const auto nth = number.get<std::uint64_t>();
    const std::string winner = text_in(read, "winner");
    Record record;
    record.winner = game.find_player(winner);
    record.reason = text_in(read, "reason");
    const bool known = record.winner || winner == "none";
    if (nth < 1 || nth > schedule.games() || !known || record.reason.empty()) return std::nullopt;
    record.fixture = schedule.fixture(nth);
    record.detail = text_in(read, "detail");
    record.failure = text_in(read, "failure");
    record.opening = {text_in(read, "fen"), texts_in(read, "opening")};
    record.turns = texts_in(read, "moves");
    return record;
}

}  // namespace rulewright::tournament
