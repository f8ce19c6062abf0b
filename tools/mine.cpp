// rulewright mine: positions with one good move, and openings, out of games.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <thread>

#include "commands.hpp"
#include "ending_tables.hpp"
#include "interruption.hpp"
#include "output_file.hpp"
#include "players.hpp"
#include "progress.hpp"
#include "puzzles/texts.hpp"
#include "variant_name.hpp"

namespace rulewright::cli {

namespace fs = std::filesystem;

namespace {

constexpr int kStopped = 130;

struct MineOptions {
    PositionOptions position;
    std::string kind;  // empty: all
    bool openings = false;
    int count = 10;
    std::uint64_t seed = 1;
    std::uint64_t games = 1000;
    int jobs = 1;
    int depth = 4;
    int moves = 2;  // to a mate, at most
    int plies = 6;  // of an opening
    int margin = 0;
    std::string player = "engine:elo=1000";
    std::string endings;
    std::string format = "epd";
    std::string out;
};

unsigned jobs_of(const MineOptions& options) {
    if (options.jobs == 0) return std::max(1U, std::thread::hardware_concurrency());
    return static_cast<unsigned>(options.jobs);
}

std::vector<puzzles::Kind> kinds_of(const std::string& name) {
    using puzzles::Kind;
    std::vector<Kind> kinds;
    for (const Kind kind : {Kind::kMate, Kind::kWin, Kind::kOnlyMove}) {
        if (name.empty() || name == puzzles::name_of(kind)) kinds.push_back(kind);
    }
    return kinds;
}

// The set's name in titles and files: that of the variant's file.
std::string set_of(const Opened& opened) {
    return opened.game->variant().id;
}

int write_to(const std::string& path, const std::string& text, Console& console) {
    const auto wrong = write_file(path, text);
    if (wrong) return console.fail(kUsage, fmt::format("cannot write {}: {}", path, *wrong));
    return kFine;
}

int tell_epd(const MineOptions& options, const std::vector<puzzles::Puzzle>& found,
             const Opened& opened, Console& console) {
    std::string text;
    for (std::size_t i = 0; i < found.size(); ++i) {
        if (!puzzles::fits_epd(found[i].fen)) {
            return console.fail(kFindings, fmt::format("EPD cannot say '{}'\n   expected: --format "
                                                       "match",
                                                       found[i].fen));
        }
        text += puzzles::epd_line(found[i], set_of(opened), i + 1);
    }
    if (!options.out.empty()) return write_to(options.out, text, console);
    console.out = text;
    return kFine;
}

// One script for each; without a folder they are shown one after the other.
int tell_scripts(const MineOptions& options, const std::vector<puzzles::Puzzle>& found,
                 const Opened& opened, Console& console) {
    std::error_code error;
    if (!options.out.empty()) fs::create_directories(options.out, error);
    if (error) {
        return console.fail(kUsage,
                            fmt::format("cannot make {}: {}", options.out, error.message()));
    }
    const fs::path folder = options.out.empty() ? fs::path(".") : fs::path(options.out);
    const std::string variant = variant_name(opened.game->variant().file, folder);
    for (std::size_t i = 0; i < found.size(); ++i) {
        const std::string title = puzzles::title_of(found[i], set_of(opened), i + 1);
        const auto script = puzzles::script_of(found[i], *opened.game, title, variant);
        if (!script) return console.fail(kFault, script.error());
        if (options.out.empty()) {
            console.out += (i == 0 ? "" : "---\n") + script.value();
            continue;
        }
        const auto name =
            fmt::format("{}-{}-{:03}.yaml", set_of(opened), puzzles::name_of(found[i].kind), i + 1);
        const int code = write_to((folder / name).string(), script.value(), console);
        if (code != kFine) return code;
    }
    return kFine;
}

// What was found is kept when somebody has had enough.
int ending(bool was_stopped, std::size_t found, const MineOptions& options, Console& console) {
    if (was_stopped) {
        console.err += fmt::format("stopped; {} of {} were found\n", found, options.count);
        return kStopped;
    }
    if (found < static_cast<std::size_t>(options.count)) {
        console.err += fmt::format("note: {} of {} were found in {} games\n", found, options.count,
                                   options.games);
    }
    return kFine;
}

int mine_lines(const MineOptions& options, const Opened& opened, Console& console) {
    StatusLine line(true);
    const StopOnInterrupt interrupt;
    puzzles::LineOptions wanted;
    wanted.count = static_cast<std::size_t>(options.count);
    wanted.seed = options.seed;
    wanted.tries = options.games;
    wanted.jobs = jobs_of(options);
    wanted.plies = static_cast<std::size_t>(options.plies);
    wanted.depth = options.depth;
    if (options.margin != 0) wanted.margin = options.margin;
    wanted.stop = &StopOnInterrupt::flag();
    wanted.tell = [&](std::size_t found, std::uint64_t tries) {
        line.show(fmt::format("{} of {} openings after {} tries (Ctrl-C: enough)", found,
                              options.count, tries));
    };
    const auto mined = puzzles::mine_openings(*opened.state, wanted);
    if (mined.error) {
        console.report({*mined.error});
        return kFindings;
    }
    const std::string text = puzzles::openings_text(
        mined.lines,
        fmt::format("{}: {} plies, within {} of even at depth {}, seed {}", set_of(opened),
                    options.plies, wanted.margin, options.depth + 1, options.seed));
    if (options.out.empty()) {
        console.out = text;
    } else if (const int code = write_to(options.out, text, console); code != kFine) {
        return code;
    }
    return ending(mined.stopped, mined.lines.size(), options, console);
}

int mine_puzzles(const MineOptions& options, const Opened& opened, Console& console) {
    const auto tables = open_tables(options.endings, opened, console);
    if (!tables) return tables.error();
    StatusLine line(true);
    const StopOnInterrupt interrupt;
    puzzles::Options wanted;
    wanted.kinds = kinds_of(options.kind);
    wanted.count = static_cast<std::size_t>(options.count);
    wanted.seed = options.seed;
    wanted.games = options.games;
    wanted.jobs = jobs_of(options);
    wanted.depth = options.depth;
    wanted.mate_plies = 2 * options.moves - 1;
    if (options.margin != 0) wanted.margin = options.margin;
    wanted.player = options.player;
    wanted.tables = &tables.value();
    wanted.stop = &StopOnInterrupt::flag();
    wanted.tell = [&](std::size_t found, std::uint64_t games) {
        line.show(fmt::format("{} of {} puzzles in {} games (Ctrl-C: enough)", found, options.count,
                              games));
    };
    const auto mined = puzzles::mine(*opened.state, wanted);
    if (mined.error) {
        console.report({*mined.error});
        return kFindings;
    }
    const int code = options.format == "epd"
                         ? tell_epd(options, mined.puzzles, opened, console)
                         : tell_scripts(options, mined.puzzles, opened, console);
    return code != kFine ? code : ending(mined.stopped, mined.puzzles.size(), options, console);
}

int run_mine(const MineOptions& options, Console& console) {
    const auto opened = open_position(options.position, console);
    if (!opened) return opened.error();
    game::Game& game = *opened.value().game;
    if (game.variant().turns && !game.variant().turns->faces.empty()) {
        return console.fail(kUsage, fmt::format("{} is played with dice, where no move is the one "
                                                "good one\n   expected: a game without chance",
                                                options.position.variant));
    }
    if (options.openings) return mine_lines(options, opened.value(), console);
    int code = kFine;
    const bool clocked = options.player.find("time=") != std::string::npos;
    if (clocked || match::starts_program(options.player)) {
        return console.fail(kUsage,
                            "--player: its games are not the same each time\n   expected: "
                            "random, engine:depth=N, engine:nodes=N or engine:elo=N");
    }
    if (!check_player("--player", options.player, game, console, code)) return code;
    return mine_puzzles(options, opened.value(), console);
}

}  // namespace

void add_mine(CommandLine& line) {
    const auto options = std::make_shared<MineOptions>();
    Command command = line.command("mine", "Find positions with one good move, or openings");
    add_position_options(command, options->position);
    command.option("--kind", options->kind, "mate, win or only-move (default: all)")
        .takes("NAME")
        .one_of({"mate", "win", "only-move"});
    command.flag("--openings", options->openings, "Balanced lines of moves from the start instead");
    command.option("--count", options->count, "How many (default: 10)")
        .takes("N")
        .between(1, 100000);
    command.option("--seed", options->seed, "Of the games (default: 1)").takes("N").whole_number();
    command
        .option("--games", options->games,
                "Look through so many games, or try so many openings, at most (default: 1000)")
        .takes("N")
        .whole_number();
    command.option("--jobs", options->jobs, "Threads; 0: one per core (default: 1)")
        .takes("N")
        .between(0, 256);
    command
        .option("--depth", options->depth,
                "Plies of the search that proposes, 1 to 20; a deeper one confirms (default: 4)")
        .takes("N")
        .between(1, 20);
    command.option("--mate-in", options->moves, "Moves to a mate, at most, 1 to 4 (default: 2)")
        .takes("N")
        .between(1, 4);
    command.option("--plies", options->plies, "Of an opening, 1 to 100 (default: 6)")
        .takes("N")
        .between(1, 100);
    command
        .option("--margin", options->margin,
                "Hundredths of a pawn between the best move and the next (default: 250), or of an "
                "opening from even (default: 40)")
        .takes("N")
        .between(1, 10000);
    command.option("--player", options->player, "Who plays the games (default: engine:elo=1000)")
        .takes("P")
        .such_as({"random", "engine"});
    add_endings_option(command, options->endings);
    command.option("--format", options->format, "epd (default) or match: a script for each")
        .takes("NAME")
        .one_of({"epd", "match"});
    command.option("--out", options->out, "Write into this file; scripts into this folder")
        .takes("PATH");
    command.runs([options](Console& console) { return run_mine(*options, console); });
}

}  // namespace rulewright::cli
