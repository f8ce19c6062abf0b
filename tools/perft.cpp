// rulewright perft: how many sequences of legal moves there are, the usual test of a generator.
// Draws by rule do not end a line, as everywhere else that perft is used.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <future>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "commands.hpp"
#include "notation/notation.hpp"
#include "options.hpp"
#include "support/json_text.hpp"
#include "web/alarm.hpp"

namespace rulewright::cli {

namespace {

using diagnostics::Diagnostic;

struct PerftOptions {
    PositionOptions position;
    int depth = 0;
    bool divide = false;
    bool json = false;
    unsigned threads = 1;
    double seconds = 0;  // at most; 0: as long as it takes
};

struct RootMove {
    game::Turn turn;
    std::string text;
    std::uint64_t nodes = 0;
};

struct Counted {
    std::vector<RootMove> divide;
    std::uint64_t nodes = 0;
    double seconds = 0;
    std::optional<Diagnostic> error;  // of a hook
    bool late = false;                // the time was over before; the rest is worthless
};

using Stop = const std::atomic<bool>*;  // null where nobody stops it

bool is_set(Stop stop) {
    return stop != nullptr && stop->load(std::memory_order_relaxed);
}

// The root moves that several threads share: each takes the next one. The first of those below
// which a hook fails is told: all before it were taken before it.
class Work {
public:
    Work(std::vector<RootMove>& moves, const position::Setup& root, int depth, Stop stop)
        : moves_(moves), root_(root), depth_(depth), stop_(stop) {}

    void count_share(game::Game& game) {
        movegen::Engine& engine = game.engine();
        for (std::size_t i; (i = next_++) < moves_.size() && !is_set(stop_);) {
            const auto position = engine.make(root_);
            engine.play_turn(*position, moves_[i].turn);
            moves_[i].nodes = engine.perft(*position, depth_ - 1, stop_);
            if (game.error()) return fail(i, *game.error());
        }
    }

    [[nodiscard]] std::optional<Diagnostic> error() const {
        if (errors_.empty()) return std::nullopt;
        return errors_.begin()->second;
    }

private:
    void fail(std::size_t move, Diagnostic error) {
        const std::lock_guard lock(mutex_);
        errors_.emplace(move, std::move(error));
        next_ = moves_.size();
    }

    std::vector<RootMove>& moves_;
    const position::Setup& root_;
    int depth_;
    Stop stop_;
    std::atomic<std::size_t> next_{0};
    std::mutex mutex_;
    std::map<std::size_t, Diagnostic> errors_;
};

void count_roots(game::State& state, const PerftOptions& options, Stop stop, Counted& counted) {
    std::vector<game::Turn> turns;
    state.game().engine().turns(state.position(), turns);
    counted.error = state.game().error();
    if (counted.error) return;
    counted.divide.resize(turns.size());
    for (std::size_t i = 0; i < turns.size(); ++i) {
        counted.divide[i] = {turns[i], notation::turn_text(state.game(), turns[i]), 0};
    }
    std::sort(counted.divide.begin(), counted.divide.end(),
              [](const RootMove& left, const RootMove& right) { return left.text < right.text; });
    const position::Setup root = state.setup();
    Work work(counted.divide, root, options.depth, stop);
    std::vector<std::unique_ptr<game::Game>> games;
    for (unsigned i = 1; i < options.threads; ++i) games.push_back(state.game().clone());
    std::vector<std::future<void>> others;
    others.reserve(games.size());
    for (const auto& game : games) {
        others.push_back(
            std::async(std::launch::async, [&work, &game] { work.count_share(*game); }));
    }
    work.count_share(state.game());
    for (auto& other : others) other.get();
    counted.error = work.error();
    for (const RootMove& root_move : counted.divide) counted.nodes += root_move.nodes;
}

Counted count(game::State& state, const PerftOptions& options, Stop stop) {
    Counted counted;
    const auto start = std::chrono::steady_clock::now();
    if (options.depth > 0 && (options.divide || options.threads > 1)) {
        count_roots(state, options, stop, counted);
    } else {
        counted.nodes = state.game().engine().perft(state.position(), options.depth, stop);
        const auto error = state.game().error();
        if (error && options.depth > 0) {  // the same one with any number of threads
            state.game().engine().hooks().clear_error();
            count_roots(state, options, stop, counted);
        }
        if (!counted.error) counted.error = error;
    }
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    counted.seconds = taken.count();
    counted.late = is_set(stop);
    return counted;
}

std::string as_json(const PerftOptions& options, const game::State& state, const Counted& counted) {
    nlohmann::json json = {{"variant", options.position.variant},
                           {"fen", state.fen()},
                           {"depth", options.depth},
                           {"nodes", counted.nodes},
                           {"seconds", counted.seconds}};
    if (options.divide) {
        json["divide"] = nlohmann::json::object();
        for (const RootMove& root : counted.divide) json["divide"][root.text] = root.nodes;
    }
    return support::json_text(json, 2) + "\n";
}

std::string as_text(const PerftOptions& options, const Counted& counted) {
    std::string text;
    if (options.divide) {
        for (const RootMove& root : counted.divide) {
            text += fmt::format("{}: {}\n", root.text, root.nodes);
        }
    }
    return text + fmt::format("nodes {} seconds {:.3f}\n", counted.nodes, counted.seconds);
}

int run_perft(PerftOptions options, Console& console) {
    auto opened = open_position(options.position, console);
    if (!opened) return opened.error();
    if (options.threads == 0) options.threads = std::max(1u, std::thread::hardware_concurrency());
    game::State& state = *opened.value().state;
    const std::atomic<bool> never{false};
    std::optional<web::Alarm> alarm;
    if (options.seconds > 0) alarm.emplace(options.seconds, never);
    const Counted counted = count(state, options, alarm ? alarm->flag() : nullptr);
    if (counted.error) {
        console.report({*counted.error});
        return kFindings;
    }
    if (counted.late) {
        return console.fail(kFindings, fmt::format("not all were counted within {} s\n   expected: "
                                                   "a smaller --depth, or more --time",
                                                   options.seconds));
    }
    console.out = options.json ? as_json(options, state, counted) : as_text(options, counted);
    return kFine;
}

}  // namespace

void add_perft(CommandLine& line) {
    const auto options = std::make_shared<PerftOptions>();
    options->position.learned = false;  // nobody plays
    Command command = line.command("perft", "Count the move sequences of a length");
    add_position_options(command, options->position);
    command.option("--depth", options->depth, "Plies, 0 to 64")
        .required()
        .takes("N")
        .between(0, 64);
    command.flag("--divide", options->divide, "A line for each first move, sorted");
    command.flag("--json", options->json, "Print JSON");
    command.option("--threads", options->threads, "Threads; 0: one per core (default: 1)")
        .takes("N")
        .between(0, 256);
    command.option("--time", options->seconds, "Most seconds to count (default: no limit)")
        .takes("S")
        .between(0.001, 1e6);
    command.runs([options](Console& console) { return run_perft(*options, console); });
}

}  // namespace rulewright::cli
