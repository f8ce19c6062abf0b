#include "saved_game.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "game/standard_start.hpp"
#include "loader/library.hpp"
#include "loader/read_file.hpp"
#include "match/match.hpp"
#include "notation/pgn.hpp"
#include "options.hpp"
#include "support/json_text.hpp"
#include "support/visible.hpp"
#include "variant_name.hpp"

namespace rulewright::cli {

namespace {

bool is_pgn(const std::string& path) {
    return path.ends_with(".pgn");
}

// What no move says of how the game ended.
std::string end_of(const match::Session::Save& save) {
    if (!save.outcome || !save.outcome->winner) return {};
    const auto name = [&](PlayerId player) {
        return support::json_text(
            nlohmann::json(save.start.game().variant().players[index(player)].name));
    };
    const PlayerId winner = *save.outcome->winner;
    switch (save.outcome->reason) {
        case game::EndReason::kResignation:
            return fmt::format("  - resign: {}\n", name(opponent(winner)));
        case game::EndReason::kTime:
            return fmt::format("  - adjudicate: {{winner: {}, reason: time}}\n", name(winner));
        default:
            return {};
    }
}

std::filesystem::path folder_of(const match::Session::Save& save) {
    return std::filesystem::absolute(save.path).parent_path();
}

std::string as_script(const match::Session::Save& save, const std::string& variant_file) {
    const std::string variant = variant_name(variant_file, folder_of(save));
    // A text of JSON is one of YAML too.
    std::string text = fmt::format("match: A game at the terminal\nvariant: {}\n",
                                   support::json_text(nlohmann::json(variant)));
    if (!game::is_standard_start(save.start)) {
        text += fmt::format("start: \"{}\"\n", save.start.fen());
    }
    std::string steps;
    for (const std::string& turn : save.turns) steps += fmt::format("  - move: \"{}\"\n", turn);
    if (!save.thrown.empty()) {
        steps += fmt::format("  - roll: {}\n", support::json_text(nlohmann::json(save.thrown)));
    }
    steps += end_of(save);
    return steps.empty() ? text : text + "steps:\n" + steps;
}

// Of where it is played, as PGN has it.
std::string today() {
    return fmt::format("{:%Y.%m.%d}", fmt::localtime(std::time(nullptr)));
}

std::string as_pgn(const match::Session::Save& save, const std::string& variant_file) {
    notation::PgnGame record;
    record.tags = {
        {"Date", today(), 0}, {"White", save.players[0], 0}, {"Black", save.players[1], 0}};
    for (notation::PgnTag& tag : notation::position_tags(save.start)) {
        record.tags.push_back(std::move(tag));
    }
    // Games of the library are known by their names.
    const std::string rules = variant_name(variant_file, folder_of(save));
    if (!loader::is_bare_name(rules)) record.tags.push_back({notation::kRulesTag, rules, 0});
    game::State state = save.start;
    for (const std::string& text : save.turns) {
        const notation::ParsedTurn parsed = notation::parse_turn(state, text);
        const auto& turn = std::get<game::Turn>(parsed);  // it was played
        record.moves.push_back(notation::pgn_turn(state, turn, {}));
        state.play(turn);
    }
    record.result = notation::result_token(save.outcome);
    return notation::write_pgn(
        record, {save.start.position().fullmove(), index(save.start.to_move()) != 0});
}

int wrong_pgn(const std::string& path, const notation::PgnError& error, Console& console) {
    return console.fail(
        kFindings, fmt::format("{}:{}:{}: {}{}{}", support::visible(path), error.line, error.column,
                               error.message,
                               error.expected.empty() ? "" : "\n   expected: ", error.expected));
}

// What a file says of its rules, unless they are those of the game.
std::string other_rules(const notation::PgnGame& record, const game::Game& game) {
    const std::string* named = record.tag("Variant");
    return named == nullptr || *named == game.variant().name ? std::string() : *named;
}
std::string other_rules(const match::Script& script, const game::Game& game) {
    std::error_code unseen;
    const bool same = std::filesystem::equivalent(script.variant_path, game.variant().file, unseen);
    return same || unseen ? std::string() : script.variant.text;
}

Result<SavedGame, int> read_pgn_file(const std::string& path, game::Game& game, Console& console) {
    auto text = loader::read_file({path, path, {}, {}, notation::kMaxPgnBytes});
    if (!text) {
        console.report({text.error()});
        return fail(text.error().code == "file-missing" ? kUsage : kFindings);
    }
    const auto games = notation::read_pgn(text.value());
    if (!games) return fail(wrong_pgn(path, games.error(), console));
    if (games.value().size() != 1) {
        return fail(console.fail(
            kFindings,
            fmt::format("{} holds {} games\n   expected: one; `record FILE.pgn --game N --out "
                        "NEW.yaml` takes one out",
                        support::visible(path), games.value().size())));
    }
    const notation::PgnGame& record = games.value().front();
    SavedGame saved{game.start(), {}, {}, other_rules(record, game)};
    const std::string* set_up = record.tag("SetUp");
    const std::string* fen = record.tag("FEN");
    if (fen != nullptr && (set_up == nullptr || *set_up != "0")) {
        auto start = game.read(*fen);
        if (!start) {
            const position::FenProblem& problem = start.error().front();
            return fail(console.fail(
                kFindings,
                fmt::format("{}: the FEN tag: {}{}{}", support::visible(path), problem.message,
                            problem.expected.empty() ? "" : "\n   expected: ", problem.expected)));
        }
        saved.start = std::move(start).value();
    }
    for (const notation::PgnMove& move : record.moves) saved.moves.push_back(move.text);
    return saved;
}

// Movetext, as `record` writes it; false where it is none, which is then reported.
bool add_text(const std::string& path, const std::string& text, SavedGame& saved,
              Console& console) {
    const auto read = notation::read_movetext(text);
    if (!read) {
        console.fail(kFindings, support::visible(path) + ": " + read.error().message);
        return false;
    }
    for (const notation::PgnMove& move : read.value().moves) saved.moves.push_back(move.text);
    return true;
}

void add_faces(const loader::Node& roll, std::vector<std::string>& thrown) {
    if (roll.is(loader::NodeKind::kList)) {
        for (const loader::Node& face : roll.items) thrown.push_back(face.text);
    } else if (roll.text != "random") {
        thrown.push_back(roll.text);
    }
}

Result<SavedGame, int> read_script_file(const std::string& path, game::Game& game,
                                        std::optional<std::uint64_t> seed, Console& console) {
    const auto script = match::load_match(path, {{}, {}, rules_folder()});
    if (!script) {
        console.report(script.error());
        const auto& found = script.error();
        const bool missing = !found.empty() && found.front().code == "file-missing";
        return fail(missing ? kUsage : kFindings);
    }
    diagnostics::Diagnostics found;
    auto start = match::start_of(script.value(), game, seed, found, nullptr);
    if (!start) {
        console.report(found);
        return fail(kFindings);
    }
    SavedGame saved{std::move(*start), {}, {}, other_rules(script.value(), game)};
    const auto& moves = script.value().moves;
    if (moves && !add_text(path, moves->text, saved, console)) return fail(kFindings);
    for (const match::Step& step : script.value().steps) {
        const std::string& text = step.main.value.text;
        if (step.main.key == "move") saved.moves.push_back(text);
        if (step.main.key == "move" || step.main.key == "moves") saved.thrown.clear();
        if (step.main.key == "roll") add_faces(step.main.value, saved.thrown);
        if (step.main.key == "resign") saved.moves.emplace_back(match::Session::kResign);
        if (step.main.key == "moves" && !add_text(path, text, saved, console)) {
            return fail(kFindings);
        }
    }
    return saved;
}

}  // namespace

bool keeps_dice(const std::string& path) {
    return !is_pgn(path);
}

std::string text_of_save(const match::Session::Save& save, const std::string& variant_file) {
    return is_pgn(save.path) ? as_pgn(save, variant_file) : as_script(save, variant_file);
}

Result<SavedGame, int> read_saved(const std::string& path, game::Game& game,
                                  std::optional<std::uint64_t> seed, Console& console) {
    return is_pgn(path) ? read_pgn_file(path, game, console)
                        : read_script_file(path, game, seed, console);
}

}  // namespace rulewright::cli
