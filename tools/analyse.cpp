// rulewright analyse: the best lines of a position and what they are worth.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "commands.hpp"
#include "ending_tables.hpp"
#include "game/explain_turn.hpp"
#include "interruption.hpp"
#include "notation/notation.hpp"
#include "notation/reason_words.hpp"
#include "notation/shown_turn.hpp"
#include "options.hpp"
#include "progress.hpp"
#include "search/mcts.hpp"
#include "search/search.hpp"
#include "support/json_text.hpp"

namespace rulewright::cli {

namespace {

constexpr double kUsualSeconds = 5;

struct AnalyseOptions {
    PositionOptions position;
    int depth = 0;
    double seconds = 0;
    std::uint64_t nodes = 0;
    int lines = 1;
    int threads = 1;
    std::string method = "tree";
    std::uint64_t seed = 1;
    std::string endings;  // a file or folder of tables
    bool json = false;
};

// What tables say, for the player to move.
struct Known {
    std::string result;  // "wins", "loses", "draws"
    std::optional<int> plies;
};

// "+0.35", "-1.20", "#5", "#-4": pawns, or plies to mate.
std::string score_text(int score) {
    if (const auto plies = search::plies_to_mate(score)) return fmt::format("#{}", *plies);
    return fmt::format("{:+.2f}", score / 100.0);
}

// What a line is about, when the dice have a say.
std::string throw_text(const game::State& state, const search::Line& line) {
    if (line.dice) return game::describe_dice(state.game(), *line.dice);
    return line.turns.empty() ? "throw" : "";
}

std::vector<std::string> moves_of(const game::State& state, const search::Line& line) {
    std::vector<std::string> moves;
    for (const game::Turn& turn : line.turns) {
        moves.push_back(notation::turn_text(state.game(), turn));
    }
    return moves;
}

std::string shown_moves(const game::State& state, const search::Line& line) {
    std::string text;
    for (const std::string& move : notation::shown_line(state, line.turns)) text += " " + move;
    return text;
}

nlohmann::json line_json(const game::State& state, const search::Line& line) {
    nlohmann::json json = {{"score", line.score}, {"mate", nullptr}, {"dice", nullptr}};
    if (const auto plies = search::plies_to_mate(line.score)) json["mate"] = *plies;
    if (line.dice) json["dice"] = game::describe_dice(state.game(), *line.dice);
    json["moves"] = moves_of(state, line);
    return json;
}

// The mean over what the dice can show.
std::optional<int> expectation(const game::State& state, const search::Found& found) {
    std::int64_t sum = 0;
    std::int64_t total = 0;
    for (const search::Line& line : found.lines) {
        if (!line.dice) return std::nullopt;
        for (const game::Throw& one : state.node().throws) {
            if (one.dice != *line.dice) continue;
            sum += static_cast<std::int64_t>(one.weight) * line.score;
            total += static_cast<std::int64_t>(one.weight);
        }
    }
    return total == 0 ? std::nullopt : std::optional<int>(static_cast<int>(sum / total));
}

Known known_of(endings::Value value) {
    if (value == 0) return {"draws", {}};
    return {value > 0 ? "wins" : "loses", endings::plies_of(value)};
}

int score_of(endings::Value value) {
    if (value == 0) return 0;
    const int score = search::kMate - endings::plies_of(value);
    return value > 0 ? score : -score;
}

// The best choices as tables have them, each with the line that follows.
search::Found found_in(const endings::Tables& tables, const game::State& state, int lines) {
    search::Found found;
    for (const endings::Choice& choice : tables.choices(state)) {
        if (!choice.value || found.lines.size() == static_cast<std::size_t>(lines)) break;
        game::State after = state;
        after.play(choice.turn);
        search::Line line{score_of(*choice.value), tables.line(after), std::nullopt};
        line.turns.insert(line.turns.begin(), choice.turn);
        found.lines.push_back(std::move(line));
    }
    return found;
}

std::string as_json(const AnalyseOptions& options, const game::State& state,
                    const search::Found& found, const std::optional<Known>& known) {
    nlohmann::json lines = nlohmann::json::array();
    for (const search::Line& line : found.lines) lines.push_back(line_json(state, line));
    nlohmann::json json = {{"variant", options.position.variant},
                           {"fen", state.fen()},
                           {"depth", found.depth},
                           {"nodes", found.nodes},
                           {"seconds", found.seconds},
                           {"expectation", nullptr},
                           {"lines", std::move(lines)}};
    if (const auto mean = expectation(state, found)) json["expectation"] = *mean;
    if (!options.endings.empty()) {
        json["tables"] = nullptr;
        if (known) json["tables"] = {{"result", known->result}, {"plies", nullptr}};
        if (known && known->plies) json["tables"]["plies"] = *known->plies;
    }
    return support::json_text(json, 2) + "\n";
}

std::string known_text(const game::State& state, const Known& known) {
    const std::string& player = state.game().player_name(state.to_move());
    if (!known.plies) return fmt::format("tables: {} draws\n", player);
    return fmt::format("tables: {} {} in {} {}\n", player, known.result, *known.plies,
                       *known.plies == 1 ? "ply" : "plies");
}

std::string as_text(const game::State& state, const search::Found& found) {
    std::string text;
    for (const search::Line& line : found.lines) {
        text += score_text(line.score);
        const std::string thrown = throw_text(state, line);
        if (!thrown.empty()) text += " " + thrown;
        text += shown_moves(state, line) + "\n";
    }
    if (const auto mean = expectation(state, found)) {
        text += fmt::format("expected {}\n", score_text(*mean));
    }
    return text + fmt::format("depth {} nodes {} seconds {:.3f}\n", found.depth, found.nodes,
                              found.seconds);
}

// What is known after a depth, for who waits.
std::string status_text(const game::State& state, const search::Found& found) {
    std::string text = fmt::format("depth {} nodes {}", found.depth, found.nodes);
    if (!found.lines.empty()) {
        text += " " + score_text(found.lines.front().score);
        text += shown_moves(state, found.lines.front());
    }
    return text + " (Ctrl-C: enough)";
}

search::Found search_by(const AnalyseOptions& options, const game::State& state,
                        const search::Limits& limits) {
    StatusLine line(true);
    const auto tell = [&](const search::Found& found) { line.show(status_text(state, found)); };
    if (options.method == "tree") {
        return search::Searcher(state.game()).run(state, limits, options.lines, tell);
    }
    search::Mcts search(state.game());
    search.seed(options.seed);
    return search.run(state, limits, options.lines, tell);
}

int run_analyse(const AnalyseOptions& options, Console& console) {
    const auto opened = open_position(options.position, console);
    if (!opened) return opened.error();
    const game::State& state = *opened.value().state;
    const auto tables = open_tables(options.endings, opened.value(), console);
    if (!tables) return tables.error();
    if (state.outcome()) {
        console.out =
            options.json ? as_json(options, state, {}, {}) : notation::how_it_ended(state) + "\n";
        return kFine;
    }
    const auto value = options.endings.empty() ? std::nullopt : tables.value().value_of(state);
    if (value) {
        const Known known = known_of(*value);
        const search::Found found = found_in(tables.value(), state, options.lines);
        console.out = options.json ? as_json(options, state, found, known)
                                   : as_text(state, found) + known_text(state, known);
        return kFine;
    }
    if (options.method == "mcts" && options.depth != 0) {
        return console.fail(kUsage, "--method mcts knows no depth: --nodes or --time");
    }
    search::Limits limits;
    limits.seconds = options.seconds;
    limits.nodes = options.nodes;
    limits.threads = options.threads;
    // Without any limit, as deep as takes a moment, in slow games too.
    const bool free = options.depth == 0 && options.seconds == 0 && options.nodes == 0;
    if (options.depth != 0) limits.depth = options.depth;
    if (free) {
        limits.nodes = options.method == "tree" ? 1'000'000 : 50'000;
        limits.seconds = kUsualSeconds;
    }
    const StopOnInterrupt interrupt;
    limits.stop = &StopOnInterrupt::flag();
    const search::Found found = search_by(options, state, limits);
    if (hook_failed(*opened.value().game, console)) return kFindings;
    console.out = options.json ? as_json(options, state, found, {}) : as_text(state, found);
    return kFine;
}

}  // namespace

void add_analyse(CommandLine& line) {
    const auto options = std::make_shared<AnalyseOptions>();
    Command command = line.command("analyse", "Find the best moves and what they are worth");
    add_position_options(command, options->position);
    command.option("--depth", options->depth, "Plies to look ahead, 1 to 100")
        .takes("N")
        .between(1, 100);
    command.option("--time", options->seconds, "Seconds to think").takes("S").between(0.001, 1e6);
    command
        .option("--nodes", options->nodes,
                "Positions to look at (default: a million, or as many as five seconds allow)")
        .takes("N")
        .whole_number();
    command.option("--lines", options->lines, "How many of the best moves, 1 to 500")
        .takes("K")
        .between(1, 500);
    command
        .option("--method", options->method,
                "tree (default): alpha-beta or expectimax; mcts: Monte Carlo tree search,\n"
                "whose nodes are playouts and which knows no depth")
        .takes("NAME")
        .one_of({"tree", "mcts"});
    command
        .option("--threads", options->threads,
                "So many search together (default: 1); then what is found may differ each time")
        .takes("N")
        .between(1, search::kMostThreads);
    command.option("--seed", options->seed, "Of mcts in games with dice (default: 1)")
        .takes("N")
        .whole_number();
    add_endings_option(command, options->endings);
    command.flag("--json", options->json, "Print JSON");
    command.runs([options](Console& console) { return run_analyse(*options, console); });
}

}  // namespace rulewright::cli
