// rulewright tune: lets computer players learn a variant from games of their own, and writes what
// they have learned beside its file.
#include <fmt/format.h>

#include <filesystem>
#include <thread>

#include "commands.hpp"
#include "interruption.hpp"
#include "options.hpp"
#include "output_file.hpp"
#include "progress.hpp"
#include "training/fit.hpp"
#include "training/training.hpp"
#include "tuning/tuning.hpp"

namespace rulewright::cli {

namespace {

struct Options {
    PositionOptions position;
    training::TrainingOptions training;
    std::optional<std::string> out;
    bool no_progress = false;
};

bool interrupted() {
    return StopOnInterrupt::flag().load(std::memory_order_relaxed);
}

// Without its folder: the same wherever it was made.
std::string shown_command(const Options& options) {
    const training::TrainingOptions& training = options.training;
    return fmt::format("rulewright tune {} --games {} --nodes {} --seed {}",
                       std::filesystem::path(options.position.variant).stem().string(),
                       training.games, training.nodes, training.seed);
}

Result<std::optional<training::Trained>, diagnostics::Diagnostic> train(const Options& options,
                                                                        const game::State& start) {
    Progress games("games", options.training.games, !options.no_progress);
    std::optional<Progress> rounds;
    training::TrainingNews news;
    news.games = [&](std::uint64_t played) {
        games.done(played);
        return !interrupted();
    };
    news.rounds = [&](int done) {
        if (!rounds) rounds.emplace("rounds", training::kRounds, !options.no_progress);
        rounds->done(static_cast<std::uint64_t>(done));
        return !interrupted();
    };
    return training::train(start, options.training, news);
}

int run(Options options, Console& console) {
    // By the rules alone, so that it learns the same again, also where the rules have changed.
    options.position.learned = false;
    const auto opened = open_position(options.position, console);
    if (!opened) return opened.error();
    game::Game& game = *opened.value().game;
    if (options.training.jobs == 0) {
        options.training.jobs = std::max(1u, std::thread::hardware_concurrency());
    }
    const std::string out = options.out.value_or(tuning::beside(game.variant().file));
    const StopOnInterrupt interrupt;
    const auto trained = train(options, *opened.value().state);
    if (!trained) {
        console.report({trained.error()});
        return kFindings;
    }
    if (!trained.value()) {
        if (interrupted()) return console.fail(kFindings, "interrupted: nothing was written");
        return console.fail(kFindings,
                            "there was nothing to learn from\n   expected: games with quiet "
                            "positions; more of them, or more nodes a move");
    }
    const training::Trained& learned = *trained.value();
    const std::string text = tuning::write(learned.tuning, game.frame(), shown_command(options));
    if (const auto wrong = write_file(out, text)) {
        return console.fail(kUsage, fmt::format("cannot write {}: {}", out, *wrong));
    }
    console.out = fmt::format(
        "{}: learned from {} positions of {} games\n"
        "error in games not learned from: {:.4f} before, {:.4f} after\nwritten to {}\n",
        game.variant().name, learned.positions, learned.games, learned.error_before,
        learned.error_after, out);
    return kFine;
}

}  // namespace

void add_tune(CommandLine& line) {
    const auto options = std::make_shared<Options>();
    Command command =
        line.command("tune", "Let computer players learn a variant from games of their own");
    command
        .option("VARIANT", options->position.variant,
                "A name in rules/, or a path with '/' or '.yaml'")
        .required();
    add_root_option(command, options->position.root);
    add_compile_option(command, options->position.no_compile);
    training::TrainingOptions& training = options->training;
    command.option("--games", training.games, "How many games to learn from (default: 1000)")
        .takes("N")
        .between(std::uint64_t{10}, std::uint64_t{1'000'000});
    command.option("--nodes", training.nodes, "Positions to look at for a move (default: 1000)")
        .takes("N")
        .between(std::uint64_t{1}, std::uint64_t{1'000'000'000});
    command.option("--seed", training.seed, "Seed of the openings and of dice (default: 1)")
        .takes("N")
        .whole_number();
    command.option("--jobs", training.jobs, "Threads; 0: one per core (default: 1)")
        .takes("N")
        .whole_number();
    command
        .option("--out", options->out,
                "Where to write what was learned (default: beside the variant, NAME.tuned)")
        .takes("FILE")
        .files({"tuned"});
    command.flag("--no-progress", options->no_progress, "Do not show how far it has come");
    command.runs([options](Console& console) { return run(*options, console); });
}

}  // namespace rulewright::cli
