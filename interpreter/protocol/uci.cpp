#include "protocol/uci.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include "notation/board_text.hpp"
#include "notation/notation.hpp"
#include "protocol/thinker.hpp"
#include "support/read_line.hpp"
#include "support/text.hpp"

namespace rulewright::protocol {

namespace {

constexpr int kMostPerft = 64;
constexpr std::size_t kMostWaiting = 4 << 20;  // bytes of commands
constexpr std::size_t kEachWaiting = 64;       // for a command besides its text

}  // namespace

UciEngine::UciEngine(std::string name, const VariantShelf& shelf, std::ostream& out)
    : name_(std::move(name)), shelf_(shelf), out_(out), session_(shelf, false) {
    choose_variant(shelf_.names().front());
}

UciEngine::~UciEngine() {
    quit();
}

void UciEngine::run(std::istream& in) {
    std::string line;
    for (;;) {
        const support::LineRead read = support::read_line(in, line, kLongestLine);
        if (read == support::LineRead::kEnd) break;
        if (out_.error() != 0) return quit();
        if (read == support::LineRead::kTooLong) {
            out_.write(fmt::format("info string a line of more than {} bytes", kLongestLine));
        } else if (!command(line)) {
            return;
        }
    }
    {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, kLastBreath, [this] { return is_settled(); });
    }
    quit();
}

// Everything before a word that is known is skipped.
UciEngine::Command UciEngine::read(std::string_view line) {
    static constexpr std::array<Entry, 10> kCommands{{
        {"quit", false, nullptr},
        {"uci", false, &UciEngine::identify},
        {"isready", false, &UciEngine::ready},
        {"stop", false, &UciEngine::stop},
        {"ponderhit", false, &UciEngine::ponder_hit},
        {"setoption", true, &UciEngine::set_option},
        {"ucinewgame", true, &UciEngine::new_game},
        {"position", true, &UciEngine::set_position},
        {"go", true, &UciEngine::go},
        {"d", true, &UciEngine::display},
    }};
    const Words words = support::words(line);
    for (auto word = words.begin(); word != words.end(); ++word) {
        for (const Entry& entry : kCommands) {
            if (entry.word == *word) return {&entry, {word + 1, words.end()}};
        }
    }
    return {};
}

bool UciEngine::command(std::string_view line) {
    const Command command = read(line);
    if (command.entry == nullptr) return true;
    if (command.entry->action == nullptr) {
        quit();
        return false;
    }
    if (!command.entry->waits) {
        (this->*command.entry->action)(command.words);
        return true;
    }
    if (!kept_for_later(command, line)) {
        perform(command);
        if (job_) start_worker();
    }
    return true;
}

void UciEngine::perform(const Command& command) {
    if (command.entry != nullptr) (this->*command.entry->action)(command.words);
}

// False when nothing has to be waited for.
bool UciEngine::kept_for_later(const Command& command, std::string_view line) {
    const std::lock_guard lock(mutex_);
    if (busy_ && waiting_bytes_ + line.size() + kEachWaiting > kMostWaiting) {
        out_.write(fmt::format("info string too much waits for the end of the search; not done: {}",
                               command.entry->word));
        return true;
    }
    if (command.entry->word == "go") ++asked_;
    if (!busy_) return false;
    waiting_bytes_ += line.size() + kEachWaiting;
    waiting_.emplace_back(line);
    if (endless_) halt();
    return true;
}

// Waits for the search, which ends at once; what waits for its end is not done any more.
void UciEngine::quit() {
    {
        const std::lock_guard lock(mutex_);
        waiting_.clear();
        waiting_bytes_ = 0;
        halted_ = asked_;
        halt();
    }
    if (worker_.joinable()) worker_.join();
}

void UciEngine::start_worker() {
    if (worker_.joinable()) worker_.join();  // it has been idle: this takes no time
    {
        const std::lock_guard lock(mutex_);
        busy_ = true;
    }
    worker_ = std::thread([this] { work(); });
}

void UciEngine::work() {
    do {
        Job job = *std::exchange(job_, std::nullopt);
        {
            const std::lock_guard lock(mutex_);
            halt_ = begun_ <= halted_;
            pondering_ = job.ponder && begun_ > hit_ && !halt_;
            endless_ = job.endless || pondering_;
            endless_after_hit_ = job.endless;
            if (endless_ && !waiting_.empty()) halt();
            changed_.notify_all();
        }
        attempt_told(job.run);
    } while (next_job());
}

// Does what waits, up to the next search. False when there is none: the session is free again.
bool UciEngine::next_job() {
    for (;;) {
        std::string line;
        {
            const std::lock_guard lock(mutex_);
            endless_ = false;
            if (waiting_.empty()) {
                busy_ = false;
                changed_.notify_all();
                return false;
            }
            line = std::move(waiting_.front());
            waiting_.pop_front();
            waiting_bytes_ -= line.size() + kEachWaiting;
        }
        attempt_told([&] { perform(read(line)); });
        if (job_) return true;
    }
}

void UciEngine::wait() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return is_settled(); });
}

// The lock is held.
bool UciEngine::is_settled() const {
    return !busy_ || (endless_ && !halt_);
}

void UciEngine::ready(const Words&) {
    out_.write("readyok");
}

void UciEngine::choose_variant(const std::string& name) {
    if (session_.has_game() && protocol_name(name) == variant_) return session_.set_start();
    if (const auto trouble = session_.choose_variant(name)) return tell(*trouble);
    variant_ = protocol_name(name);
}

void UciEngine::tell(const Trouble& trouble) {
    std::string text = "info string " + support::excerpt(trouble.sentence);
    for (const std::string& reason : trouble.reasons) {
        text += "\ninfo string " + support::excerpt(reason);
    }
    out_.write(text);
}

// What the worker does must not throw.
void UciEngine::attempt_told(const std::function<void()>& work) {
    attempt(work, [this](std::string_view trouble) { tell({std::string(trouble), {}}); });
}

bool UciEngine::playable() {
    if (!session_.has_game()) tell({"there is no variant to play; choose one by UCI_Variant", {}});
    return session_.has_game();
}

void UciEngine::new_game(const Words&) {
    if (!playable()) return;
    session_.forget();
    session_.set_start();
}

void UciEngine::set_position(const Words& words) {
    if (!playable() || words.empty()) return;
    if (words.front() == "fen") {
        if (const auto trouble = session_.set_position(words_between(words, "fen", "moves"))) {
            return tell({"bad FEN: " + trouble->sentence, trouble->reasons});
        }
    } else if (words.front() == "startpos") {
        session_.set_start();
    } else {
        return tell({"a position is `startpos` or `fen ...`", {}});
    }
    auto move = std::find(words.begin(), words.end(), "moves");
    while (move != words.end() && ++move != words.end()) {
        if (const auto trouble = session_.play(*move)) return tell(*trouble);
    }
}

void UciEngine::go(const Words& words) {
    ++begun_;
    if (!playable()) return;
    const GoOrder order = read_go(words);
    if (order.perft) return count(std::min(*order.perft, kMostPerft));
    think(order, only_moves(order));
}

// Those that cannot be played are told and left out: with none of them left all may be.
std::vector<game::Move> UciEngine::only_moves(const GoOrder& order) {
    std::vector<game::Move> moves;
    for (const std::string& text : order.only) {
        const notation::ParsedTurn parsed = notation::parse_turn(session_.state(), text);
        if (const auto refused = notation::refusal(session_.state(), parsed)) {
            tell({refused->verdict, refused->lines});
            continue;
        }
        const auto& move = std::get<game::Turn>(parsed).move;
        if (move) moves.push_back(*move);
    }
    return moves;
}

void UciEngine::think(const GoOrder& order, std::vector<game::Move> only) {
    const auto search = [this, order, only = std::move(only)] {
        const game::State& state = session_.state();
        search::Limits limits = limits_of(order, state.to_move());
        limits.stop = &halt_;
        limits.pondering = &pondering_;
        limits.threads = threads_;
        limits.strength = strength();
        limits.only = only;
        search::Found found;
        const auto run = [&] {
            found = session_.searcher().run(state, limits, lines_, [&](const search::Found& depth) {
                out_.write(info_text(state.game(), depth));
            });
            if (const auto& error = state.game().error()) tell({error->message, {}});
        };
        // Whoever asked waits for a move, found or not.
        attempt_told(run);
        pondering_.wait(true);
        if (order.endless) halt_.wait(false);
        out_.write(best_move_text(state, found));
    };
    job_ = Job{search, order.ponder, order.endless};
}

// Rules that end a game by counting do not end a line, as everywhere else that perft is used.
void UciEngine::count(int depth) {
    const auto perft = [this, depth] {
        const game::State& state = session_.state();
        movegen::Engine& engine = state.game().engine();
        std::uint64_t total = depth == 0 ? 1 : 0;
        std::vector<game::Move> moves;
        if (depth > 0) moves = state.possible_moves();
        for (const game::Move& move : moves) {
            const auto position = state.position().clone();
            engine.apply_unchecked(*position, move);
            const std::uint64_t nodes = engine.perft(*position, depth - 1, &halt_);
            if (halt_) return;
            total += nodes;
            out_.write(fmt::format("{}: {}", notation::coordinate(state.game(), move), nodes));
        }
        out_.write(fmt::format("\nNodes searched: {}\n", total));
    };
    job_ = Job{perft, false, false};
}

// Also what was asked for and has not begun.
void UciEngine::stop(const Words&) {
    const std::lock_guard lock(mutex_);
    halted_ = asked_;
    halt();
}

// The lock is held. Pondering ends last, lest the limits should count for a moment.
void UciEngine::halt() {
    halt_ = true;
    halt_.notify_all();
    end_pondering();
}

void UciEngine::end_pondering() {
    pondering_ = false;
    pondering_.notify_all();
}

// The guess came true: what was thought counts, and the limits do from now on.
void UciEngine::ponder_hit(const Words&) {
    const std::lock_guard lock(mutex_);
    hit_ = asked_;
    endless_ = endless_ && endless_after_hit_;
    end_pondering();
}

void UciEngine::display(const Words&) {
    if (!playable()) return;
    const game::State& state = session_.state();
    out_.write(fmt::format("{}FEN: {}\nKey: {:016X}", notation::board_text(state), state.fen(),
                           state.key()));
}

}  // namespace rulewright::protocol
