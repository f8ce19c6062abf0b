// rulewright tune: lets computer players learn a variant from games of their own, and writes what
// they have learned beside its file.
#include <fmt/format.h>

#include <filesystem>
#include <thread>

#include "board/mirror.hpp"
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

struct TuneOptions {
    PositionOptions position;
    training::TrainingOptions training;
    std::optional<std::uint64_t> games;
    std::optional<std::uint64_t> nodes;
    bool network = false;
    training::NetworkOptions learning;
    std::string hidden = "32";
    std::optional<std::uint64_t> stages;
    std::optional<int> rounds;
    std::optional<std::string> out;
    std::optional<std::string> keep;
    bool no_progress = false;
};

bool interrupted() {
    return StopOnInterrupt::flag().load(std::memory_order_relaxed);
}

// Without its folder: the same wherever it was made.
std::string shown_command(const TuneOptions& options) {
    const training::TrainingOptions& training = options.training;
    const training::NetworkOptions& learning = options.learning;
    std::string text = fmt::format("rulewright tune {} --games {} --nodes {} --seed {}",
                                   std::filesystem::path(options.position.variant).stem().string(),
                                   training.games, training.nodes, training.seed);
    if (options.network) text += fmt::format(" --network --hidden {}", options.hidden);
    if (options.stages.value_or(1) > 1) text += fmt::format(" --stages {}", *options.stages);
    if (learning.further) text += " --further";
    if (learning.mirror) text += " --mirror";
    if (options.rounds) text += fmt::format(" --rounds {}", *options.rounds);
    if (learning.of_results) text += fmt::format(" --of-results {}", *learning.of_results);
    for (const std::string& file : learning.positions) {
        text += fmt::format(" --positions {}", std::filesystem::path(file).filename().string());
    }
    return text;
}

// The file of --keep.
struct Kept {
    OutputFile file;
    std::optional<std::string> wrong;  // why it cannot be written
};

// Shows how far it has come.
class News {
public:
    News(const TuneOptions& options, int rounds, Kept* kept = nullptr)
        : shown_(!options.no_progress),
          rounds_in_all_(rounds),
          games_("games", options.training.games, shown_) {
        news_.games = [this](std::uint64_t played) {
            games_.done(played);
            return !interrupted();
        };
        news_.rounds = [this](int done) {
            if (!rounds_) rounds_.emplace("rounds", rounds_in_all_, shown_);
            rounds_->done(static_cast<std::uint64_t>(done));
            return !interrupted();
        };
        if (kept == nullptr) return;
        news_.keep = [kept](std::string_view line) {
            kept->wrong = kept->file.write(line);
            return !kept->wrong;
        };
    }
    [[nodiscard]] const training::TrainingNews& get() const noexcept { return news_; }

private:
    bool shown_;
    int rounds_in_all_;
    Progress games_;
    std::optional<Progress> rounds_;
    training::TrainingNews news_;
};

// What was learned, and from what.
struct Made {
    variant::Tuning tuning;
    std::uint64_t games = 0;
    std::uint64_t positions = 0;
    double error_before = 0;
    double error_after = 0;
};
using Learned = Result<std::optional<Made>, diagnostics::Diagnostic>;

template <typename Trained>
Made made_of(const Trained& trained, variant::Tuning tuning) {
    return {std::move(tuning), trained.games, trained.positions, trained.error_before,
            trained.error_after};
}

Learned learn_numbers(const TuneOptions& options, const game::State& start) {
    const News news(options, training::kRounds);
    const auto trained = training::train(start, options.training, news.get());
    if (!trained) return fail(trained.error());
    if (!trained.value()) return std::optional<Made>{};
    variant::Tuning tuning = trained.value()->tuning;
    tuning.made_by = shown_command(options);
    return std::optional(made_of(*trained.value(), std::move(tuning)));
}

// To be added to what is known.
Learned learn_network(const TuneOptions& options, const game::State& start, Kept* kept) {
    training::NetworkOptions learning = options.learning;
    learning.hidden = std::stoul(options.hidden);
    learning.stages = options.stages.value_or(1);
    learning.rounds = options.rounds.value_or(training::kNetworkRounds);
    const News news(options, learning.rounds, kept);
    const auto trained = training::train_network(start, options.training, learning, news.get());
    if (!trained) return fail(trained.error());
    if (!trained.value()) return std::optional<Made>{};
    variant::Tuning tuning = *start.game().tuning();
    const std::string first =
        learning.further ? tuning.network->made_by + "; then " : std::string();
    tuning.network = trained.value()->network;
    tuning.network->made_by = first + shown_command(options);
    return std::optional(made_of(*trained.value(), std::move(tuning)));
}

// A network goes on as what it is.
int check_further(TuneOptions& options, const game::Game& game, Console& console) {
    if (!options.learning.further) return kFine;
    const bool known = options.network && game.tuning()->network;
    if (!known) {
        return console.fail(
            kUsage, fmt::format("--further: there is no network to go on from\n   expected: "
                                "--network too, and {} with one",
                                tuning::beside(game.variant().file)));
    }
    const variant::Network& network = *game.tuning()->network;
    options.hidden = std::to_string(network.hidden);
    const std::size_t stages = network.stages();
    if (!options.stages) options.stages = stages;
    if (stages > 1 && *options.stages != stages) {
        return console.fail(kUsage, fmt::format("--stages {}: the network to go on from has {}",
                                                *options.stages, stages));
    }
    return kFine;
}

// Numbers that are borrowed are not written over unasked; a network is added to them.
std::optional<int> keeps_borrowed(const TuneOptions& options, const game::Game& game,
                                  Console& console) {
    if (options.out || options.network) return std::nullopt;
    loader::LoadOptions load;
    load.root = options.position.root;
    const auto there = tuning::read_beside(game.frame(), load);
    if (!there || there.value().from.empty()) return std::nullopt;
    const std::string file = tuning::beside(game.variant().file);
    return console.fail(
        kUsage, fmt::format("{} goes by {}\n   expected: --out FILE, or {} deleted first", file,
                            there.value().from, file));
}

// What only a network knows.
std::optional<int> check_network(const TuneOptions& options, const game::Game& game,
                                 Console& console) {
    const training::NetworkOptions& learning = options.learning;
    const char* const given = options.keep                  ? "--keep"
                              : !learning.positions.empty() ? "--positions"
                              : learning.mirror             ? "--mirror"
                              : options.rounds              ? "--rounds"
                              : learning.of_results         ? "--of-results"
                                                            : nullptr;
    if (!options.network && given != nullptr) {
        return console.fail(kUsage, fmt::format("{} without --network\n   expected: --network, to "
                                                "which it belongs",
                                                given));
    }
    if (learning.mirror && !board::mirror_of(game.topology())) {
        return console.fail(kUsage,
                            "--mirror: the board is not its own mirror image, left for right");
    }
    return std::nullopt;
}

int write_learned(const TuneOptions& options, const game::Game& game, const Made& learned,
                  Console& console) {
    const std::string out = options.out.value_or(tuning::beside(game.variant().file));
    const std::string text = tuning::write(learned.tuning, game.frame());
    if (const auto wrong = write_file(out, text)) {
        return console.fail(kUsage, fmt::format("cannot write {}: {}", out, *wrong));
    }
    console.out = fmt::format(
        "{}: learned from {} positions of {}\n"
        "error in games not learned from: {:.5f} before, {:.5f} after\nwritten to {}\n",
        game.variant().name, learned.positions,
        options.learning.positions.empty() ? fmt::format("{} games", learned.games)
                                           : fmt::format("{} games and {} files", learned.games,
                                                         options.learning.positions.size()),
        learned.error_before, learned.error_after, out);
    if (learned.error_after >= learned.error_before) {
        console.out += "it foretells them no better: more games may, or there is little to learn\n";
    }
    if (!options.out) {
        console.out += fmt::format(
            "what that is worth: rulewright selfplay {} --games 100 --opening-plies 6 --swap "
            "--white engine:nodes=500 --black engine:nodes=500,untuned\n",
            options.position.variant);
    }
    return kFine;
}

int run_tune(TuneOptions options, Console& console) {
    // By the rules alone, so that it learns the same again, also where the rules have changed.
    options.position.learned = options.network;
    const auto opened = open_position(options.position, console);
    if (!opened) return opened.error();
    game::Game& game = *opened.value().game;
    if (options.training.jobs == 0) {
        options.training.jobs = std::max(1u, std::thread::hardware_concurrency());
    }
    const std::uint64_t usual = !options.network                     ? 1000
                                : options.learning.positions.empty() ? 40'000
                                                                     : 0;
    options.training.games = options.games.value_or(usual);
    options.training.nodes = options.nodes.value_or(options.network ? 300 : 1000);
    if (options.network && !game.tuning()) {
        const std::string name = std::filesystem::path(options.position.variant).stem().string();
        return console.fail(kUsage,
                            fmt::format("--network: there is no {}\n   expected: what was learned "
                                        "before; `rulewright tune {}` first",
                                        tuning::beside(game.variant().file), name));
    }
    if (const auto code = check_network(options, game, console)) return *code;
    if (const auto code = keeps_borrowed(options, game, console)) return *code;
    if (const int code = check_further(options, game, console)) return code;
    Kept kept;
    const auto cannot_keep = [&] {
        return console.fail(kUsage, fmt::format("cannot write {}: {}", *options.keep, *kept.wrong));
    };
    if (options.keep) kept.wrong = kept.file.open(*options.keep);
    if (kept.wrong) return cannot_keep();
    const StopOnInterrupt interrupt;
    const game::State& start = *opened.value().state;
    const Learned trained = options.network
                                ? learn_network(options, start, options.keep ? &kept : nullptr)
                                : learn_numbers(options, start);
    if (kept.wrong) return cannot_keep();
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
    if (options.keep) kept.wrong = kept.file.finish();
    if (kept.wrong) return cannot_keep();
    return write_learned(options, game, *trained.value(), console);
}

void add_network_options(Command& command, TuneOptions& options) {
    training::NetworkOptions& learning = options.learning;
    command.flag("--network", options.network,
                 "Learn a network, which is added to the numbers of NAME.tuned");
    command.flag("--further", learning.further,
                 "Go on from the network that there is: players know it, the new one begins as it");
    command
        .option("--hidden", options.hidden,
                "How much the network can tell apart: 16, 32, 64 or 128 (default: 32)")
        .takes("N")
        .one_of({"16", "32", "64", "128"});
    command
        .option("--stages", options.stages,
                "Stages of a game, by how many pieces there are, that it tells apart (default: 1; "
                "--further: as many as there are)")
        .takes("N")
        .between(std::uint64_t{1}, std::uint64_t{8});
    command.flag("--mirror", learning.mirror,
                 "A network knows that the mirror image of a position, left for right, is worth as "
                 "much");
    command
        .option("--rounds", options.rounds,
                "How often a network learns from each position (default: 6)")
        .takes("N")
        .between(1, 100);
    command
        .option("--of-results", learning.of_results,
                "What part of what a network learns is how the games ended; the rest is what was "
                "found (default: 0.1; --further: 0.15)")
        .takes("X")
        .between(0.0, 1.0);
    command
        .option("--keep", options.keep,
                "Write the positions of its games that a network learns from to FILE")
        .takes("FILE")
        .files({"positions"});
    command
        .option("--positions", learning.positions,
                "A network learns from the positions that were kept in FILE, too; may be repeated")
        .takes("FILE")
        .files({"positions"})
        .one_by_one();
}

}  // namespace

void add_tune(CommandLine& line) {
    const auto options = std::make_shared<TuneOptions>();
    Command command =
        line.command("tune", "Let computer players learn a variant from games of their own");
    command
        .option("VARIANT", options->position.variant,
                "A name in rules/, or a path with '/' or '.yaml'")
        .required();
    add_root_option(command, options->position.root);
    add_compile_option(command, options->position.no_compile);
    training::TrainingOptions& training = options->training;
    add_network_options(command, *options);
    command
        .option("--games", options->games,
                "How many games to learn from (default: 1000; of a network: 40000, or none beside "
                "--positions)")
        .takes("N")
        .between(std::uint64_t{10}, std::uint64_t{1'000'000});
    command
        .option("--nodes", options->nodes,
                "Positions to look at for a move (default: 1000; of a network: 300)")
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
    command.runs([options](Console& console) { return run_tune(*options, console); });
}

}  // namespace rulewright::cli
