#include "study/task.hpp"

#include <nlohmann/json.hpp>

#include "match/record_facts.hpp"
#include "match/selfplay_report.hpp"
#include "support/json_text.hpp"

namespace rulewright::study {

using nlohmann::ordered_json;

namespace {

ordered_json decided_json(const std::vector<Decided>& decided) {
    auto list = ordered_json::array();
    for (const Decided& one : decided) {
        ordered_json score;
        if (one.score) score = *one.score;
        list.push_back({index(one.side), score, index(one.kind), index(one.to)});
    }
    return list;
}

std::optional<Decided> read_decided(const game::Game& game, const ordered_json& one) {
    if (!one.is_array() || one.size() != 4) return std::nullopt;
    for (const std::size_t i : {std::size_t{0}, std::size_t{2}, std::size_t{3}}) {
        if (!one[i].is_number_unsigned()) return std::nullopt;
    }
    const std::size_t side = one[0];
    const std::size_t kind = one[2];
    const std::size_t to = one[3];
    if (side >= kPlayers || kind >= game.variant().pieces.size()) return std::nullopt;
    if (to >= game.topology().size()) return std::nullopt;
    Decided decided{make_id<PlayerId>(side), {}, make_id<PieceKind>(kind), make_id<Square>(to)};
    if (one[1].is_number_integer()) decided.score = one[1].get<int>();
    return decided;
}

std::optional<TaskResult> read_game(const game::Game& game, const Task& task,
                                    const ordered_json& line) {
    auto played = match::read_selfplay_line(game, support::json_text(line["game"]));
    if (!played || played->seed != task.seed) return std::nullopt;
    StudyGame result{*std::move(played), {}};
    const auto decided = line.find("decided");
    if (decided == line.end() || !decided->is_array()) return std::nullopt;
    for (const ordered_json& one : *decided) {
        const auto read = read_decided(game, one);
        if (!read) return std::nullopt;
        result.decided.push_back(*read);
    }
    return result;
}

std::optional<TaskResult> read_choices(const ordered_json& line) {
    const auto ply = line.find("ply");
    const auto scores = line.find("scores");
    if (ply == line.end() || !ply->is_number_unsigned()) return std::nullopt;
    if (scores == line.end() || !scores->is_array()) return std::nullopt;
    Choices choices{*ply, {}};
    for (const ordered_json& score : *scores) {
        if (!score.is_number_integer()) return std::nullopt;
        choices.scores.push_back(score);
    }
    return choices;
}

}  // namespace

std::string write_result(const game::Game& game, std::uint64_t number, const TaskResult& result) {
    ordered_json line = {{"task", number}};
    if (const auto* choices = std::get_if<Choices>(&result)) {
        line["ply"] = choices->ply;
        line["scores"] = choices->scores;
    } else {
        const auto& one = std::get<StudyGame>(result);
        line["game"] = support::parse_json<ordered_json>(match::selfplay_line(game, one.played));
        line["decided"] = decided_json(one.decided);
    }
    return support::json_text(line);
}

std::optional<std::uint64_t> task_of(std::string_view text) {
    const auto line = support::parse_json<ordered_json>(text);
    if (!line.is_object()) return std::nullopt;
    const auto task = line.find("task");
    if (task == line.end() || !task->is_number_unsigned()) return std::nullopt;
    return task->get<std::uint64_t>();
}

std::optional<TaskResult> read_result(const game::Game& game, const Task& task,
                                      std::string_view text) {
    const auto line = support::parse_json<ordered_json>(text);
    if (!line.is_object()) return std::nullopt;
    if (task.group.kind == Group::Kind::kPositions) return read_choices(line);
    return line.contains("game") ? read_game(game, task, line) : std::nullopt;
}

}  // namespace rulewright::study
