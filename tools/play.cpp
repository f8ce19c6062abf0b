// rulewright play: a game at the terminal, or piped. On a terminal lines are edited and remembered
// by libedit; elsewhere they are read as they come.
#include <editline/readline.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <random>
#include <set>

#include "commands.hpp"
#include "ending_tables.hpp"
#include "interruption.hpp"
#include "match/session.hpp"
#include "options.hpp"
#include "output_file.hpp"
#include "players.hpp"
#include "saved_game.hpp"
#include "search/search.hpp"
#include "show_parts.hpp"
#include "support/read_line.hpp"
#include "support/text.hpp"
#include "support/visible.hpp"

namespace rulewright::cli {

namespace {

struct PlayOptions {
    PositionOptions position;
    match::SessionOptions session;
    std::optional<std::uint64_t> seed;
    TimeOptions time;
    std::string resume;   // a file that `save` wrote
    std::string endings;  // a file or folder of tables
};

constexpr double kSecondsForMove = 2;          // for a move of the engine
constexpr std::uint32_t kSeeds = 100000;       // short enough to be typed again
constexpr std::size_t kLongestLine = 1 << 16;  // of a longer one this much is answered

enum class Entered { kLine, kInterrupt, kEnd };

// A line that somebody types, or leaves by Ctrl-C.
Entered type_line(const std::string& prompt, std::string& line) {
    const StopOnInterrupt interrupt;
    char* typed = ::readline(support::visible(prompt).c_str());
    if (StopOnInterrupt::flag()) {
        std::free(typed);
        return Entered::kInterrupt;
    }
    if (typed == nullptr) return Entered::kEnd;
    line = typed;
    std::free(typed);
    if (!line.empty()) ::add_history(line.c_str());
    return Entered::kLine;
}

Entered read_line(const std::string& prompt, bool terminal, std::string& line) {
    if (terminal) return type_line(prompt, line);
    const auto read = support::read_line(std::cin, line, kLongestLine);
    return read == support::LineRead::kEnd ? Entered::kEnd : Entered::kLine;
}

// What is to be told. `written` are the files of this session, which go on being its own.
std::string save_game(const match::Session::Save& save, const std::string& variant_file,
                      std::set<std::string>& written) {
    std::error_code unseen;
    if (!save.over && !written.contains(save.path) && std::filesystem::exists(save.path, unseen)) {
        return fmt::format("{0} exists already; `save! {0}` writes over it\n", save.path);
    }
    const auto wrong = write_file(save.path, text_of_save(save, variant_file));
    if (wrong) return fmt::format("cannot write {}: {}\n", save.path, *wrong);
    written.insert(save.path);
    const bool lost = !save.thrown.empty() && !keeps_dice(save.path);
    return fmt::format("saved to {}{}\n", save.path,
                       lost ? "; PGN has no place for the dice on the table" : "");
}

// Ctrl-C ends the thinking of a program, not the game.
std::string begin(match::Session& session) {
    const StopOnInterrupt interrupt;
    return session.begin();
}
std::string answer(match::Session& session, std::string_view line, double seconds) {
    const StopOnInterrupt interrupt;
    return session.handle(line, seconds);
}

// Where nobody has chosen a seed, each game is another one, which can be played again.
std::string tell_seed(const PlayOptions& options, const game::Game& game) {
    const auto& players = options.session.players;
    const bool random = std::any_of(players.begin(), players.end(), [](const std::string& player) {
        return player == "random" || player.starts_with("mcts") ||
               player.starts_with("engine:elo=");
    });
    const auto& turns = game.variant().turns;
    const bool dice = turns && !turns->faces.empty();
    const bool matters = random || dice || game.starts_differ();
    if (options.seed || !matters) return "";
    return fmt::format("seed {0}; to play with the same chance again: --seed {0}\n",
                       options.session.seed);
}

bool on_terminal() {
    return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1;
}

// Lines until somebody leaves, the input ends, nobody reads any more, or a piped game is over.
int play_on(match::Session& session, const Opened& opened, Console& console) {
    const bool terminal = on_terminal();
    std::set<std::string> written;
    bool leaves = false;  // at the next Ctrl-C
    std::string line;
    bool heard = console.tell(begin(session));
    while (!session.quitting() && !hook_failed(*opened.game, console)) {
        if (!heard) return kFine;
        const auto asked = std::chrono::steady_clock::now();
        const Entered entered = read_line(session.prompt(), terminal, line);
        if (entered == Entered::kEnd || (entered == Entered::kInterrupt && leaves)) return kFine;
        leaves = entered == Entered::kInterrupt;
        if (leaves) {
            heard = console.tell("\nCtrl-C again or quit: leave; save FILE: keep the game\n");
            continue;
        }
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - asked;
        std::string told = answer(session, line, taken.count());
        if (const auto save = session.take_save()) {
            told += save_game(*save, opened.game->variant().file, written);
        }
        heard = console.tell(told);
    }
    return session.quitting() ? kFine : kFindings;
}

// Where tables know what the position is worth.
std::optional<game::Turn> best_known(const endings::Tables& tables, const game::State& state) {
    if (!tables.value_of(state)) return std::nullopt;
    const auto choices = tables.choices(state);
    if (choices.empty() || !choices.front().value) return std::nullopt;
    return choices.front().turn;
}

// From where a saved game began, unless the user says it.
bool begins_elsewhere(const PositionOptions& position) {
    return position.fen || position.start_seed || !position.moves.empty();
}

// What is wrong with the game by these rules.
std::optional<std::string> replay(const SavedGame& saved, match::Session& session) {
    const std::string by =
        saved.by.empty() ? "" : fmt::format("\nthe game is by the rules of {}", saved.by);
    for (const std::string& move : saved.moves) {
        if (const auto wrong = session.replay(move)) {
            return std::string(support::trim(*wrong)) + by;
        }
    }
    if (const auto wrong = session.replay_dice(saved.thrown)) {
        return fmt::format("no die of {} shows \"{}\"{}", session.state().game().variant().name,
                           support::visible(*wrong), by);
    }
    return std::nullopt;
}

void set_up(PlayOptions& options, Console& console) {
    match::SessionOptions& session = options.session;
    if (!session.time.clock) session.time.limits.seconds = kSecondsForMove;
    session.board.unicode = console.prefers_unicode();
    session.board.colour = console.out_colour() == diagnostics::Colour::kOn;
    session.board.columns = Console::out_columns();
    session.stop = &StopOnInterrupt::flag();
    session.facts = [](const game::State& state, bool all) {
        return (all ? rights_facts(state) : "") + declared_facts(state);
    };
    if (!on_terminal()) return;
    // Each move is thought about anew, however the last one was ended.
    session.tell = [&console](const std::string& text) {
        StopOnInterrupt::again();
        return console.tell(text);
    };
}

int run_play(PlayOptions options, Console& console) {
    options.session.seed = options.seed ? *options.seed : std::random_device()() % kSeeds;
    options.position.usual_seed = options.session.seed;
    auto opened = open_position(options.position, console);
    if (!opened) return opened.error();
    game::Game& game = *opened.value().game;
    constexpr const char* kOptions[] = {"--white", "--black"};
    for (std::size_t i = 0; i < kPlayers; ++i) {
        const std::string& name = options.session.players[i];
        int code = kFine;
        if (name == "human" || check_player(kOptions[i], name, game, console, code)) continue;
        return code;
    }
    tell_order(game, options.session.players[0], options.session.players[1], console);
    if (!read_time(options.time, options.session.time, console)) return kUsage;
    set_up(options, console);
    std::optional<SavedGame> saved;
    if (!options.resume.empty()) {
        auto read = read_saved(options.resume, game, options.seed, console);
        if (!read) return read.error();
        saved = std::move(read).value();
        if (!begins_elsewhere(options.position)) opened.value().start = saved->start;
    }
    const auto tables = open_tables(options.endings, opened.value(), console);
    if (!tables) return tables.error();
    if (!options.endings.empty()) {
        options.session.known = [&](const game::State& state) {
            return best_known(tables.value(), state);
        };
    }
    match::Session session(*opened.value().start, options.session);
    for (const game::Turn& turn : opened.value().turns) session.replay(turn);
    if (saved) {
        if (const auto wrong = replay(*saved, session)) {
            return console.fail(kFindings, fmt::format("{}: {}", options.resume, *wrong));
        }
    }
    console.tell(tell_seed(options, game));
    if (saved && !saved->by.empty()) {
        console.tell(fmt::format("{} is a game by the rules of {}; it goes on by those of {}\n",
                                 options.resume, saved->by, game.variant().name));
    }
    return play_on(session, opened.value(), console);
}

}  // namespace

void add_play(CommandLine& line) {
    const auto options = std::make_shared<PlayOptions>();
    Command command = line.command("play", "Play at the terminal; type help there");
    add_position_options(command, options->position);
    auto& session = options->session;
    command
        .option("--white", session.players[0],
                "human (default), random, engine[:depth=N] (two seconds a move without a limit), "
                "engine:elo=N (600 to 2400), mcts, uci:COMMAND, xboard:COMMAND")
        .takes("P")
        .such_as({"human", "random", "engine", "mcts"});
    command.option("--black", session.players[1], "The same for the second player")
        .takes("P")
        .such_as({"human", "random", "engine", "mcts"});
    command
        .option("--seed", options->seed,
                "Seed of dice, random players and starts that a script makes (default: another "
                "one each time, which is told)")
        .takes("N")
        .whole_number();
    command
        .option("--clock", options->time.clock,
                "Minutes, and seconds for each move: 5+3; or 1s+0.1s")
        .takes("M+S");
    command
        .option("--threads", session.threads,
                "So many search together for the engine (default: 1); then it may play otherwise "
                "each time")
        .takes("N")
        .between(1, search::kMostThreads);
    add_endings_option(command, options->endings);
    command.option("--resume", options->resume, "Go on with a game that `save` wrote")
        .takes("FILE");
    command.runs([options](Console& console) { return run_play(*options, console); });
}

}  // namespace rulewright::cli
