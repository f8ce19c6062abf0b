// XboardEngine: moves, thinking, results.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "notation/notation.hpp"
#include "protocol/xboard.hpp"
#include "protocol/xboard_text.hpp"
#include "support/read_line.hpp"
#include "support/text.hpp"

namespace rulewright::protocol {

namespace {

constexpr double kSecondsUntold = 5;  // a move, when nobody has said how much time there is

// An explanation's sentence without what the protocol's own words say already.
std::string_view without_verdict(std::string_view sentence) {
    constexpr std::string_view kVerdict = "illegal: ";
    if (sentence.starts_with(kVerdict)) sentence.remove_prefix(kVerdict.size());
    return sentence;
}

}  // namespace

void XboardEngine::run(std::istream& in) {
    std::string line;
    for (;;) {
        const support::LineRead read = support::read_line(in, line, kLongestLine);
        if (read == support::LineRead::kEnd || out_.error() != 0) break;
        if (read == support::LineRead::kTooLong) {
            refuse("too long", fmt::format("a line of more than {} bytes", kLongestLine));
        } else if (!command(line)) {
            return;
        }
    }
    if (out_.error() == 0) {
        std::unique_lock lock(mutex_);
        moved_.wait_for(lock, kLastBreath, [this] { return !thinking_; });
    }
    thinker_.stop();
}

void XboardEngine::wait() {
    std::unique_lock lock(mutex_);
    moved_.wait(lock, [this] { return !thinking_; });
}

// Thinking ends, and nothing comes of it.
void XboardEngine::abandon() {
    discard_ = true;
    thinker_.stop();
    discard_ = false;
    expected_.reset();
}

// Moves without `usermove` are of older programs, or typed by people.
void XboardEngine::unknown(std::string_view line) {
    const std::string_view text = support::trim(line);
    if (is_thinking() || !session_.has_game()) return refuse("unknown command", text);
    abandon();
    const auto parsed = notation::parse_turn(session_.state(), from_xboard(session_.game(), text));
    if (std::holds_alternative<notation::NotAMove>(parsed)) {
        refuse("unknown command", text);
    } else {
        user_move({text});
    }
    if (analysing_) think_on();
}

bool XboardEngine::is_thinking() {
    const std::lock_guard lock(mutex_);
    return thinking_;
}

void XboardEngine::user_move(const Words& words) {
    if (!session_.has_game() || words.empty()) return refuse("too few parameters", "usermove");
    const std::string_view move = words.front();
    std::optional<Trouble> trouble;
    if (bad_position_) {
        trouble = Trouble{"the position is illegal", {}};
    } else {
        trouble = session_.play(from_xboard(session_.game(), move));
    }
    if (trouble) {
        return out_.write(fmt::format("Illegal move ({}): {}",
                                      support::excerpt(without_verdict(trouble->sentence)),
                                      support::excerpt(move)));
    }
    if (analysing_ || claim_result()) return;
    move_if_due();
}

void XboardEngine::go(const Words&) {
    if (!session_.has_game() || bad_position_) return refuse("command not legal now", "go");
    side_ = session_.state().to_move();
    if (!claim_result()) think();
}

void XboardEngine::play_other(const Words&) {
    if (session_.has_game()) side_ = opponent(session_.state().to_move());
}

bool XboardEngine::claim_result() {
    const auto& outcome = session_.state().outcome();
    if (outcome) out_.write(result_text(session_.game(), *outcome));
    return outcome.has_value();
}

void XboardEngine::move_if_due() {
    if (side_ == session_.state().to_move()) think();
}

search::Limits XboardEngine::limits() const {
    search::Limits limits;
    limits.threads = threads_;
    limits.strength = strength();
    limits.depth = depth_ == 0 ? search::kMaxPly - 1 : std::min(depth_, search::kMaxPly - 1);
    if (fixed_seconds_ > 0) {
        limits.seconds = seconds_of_fixed(fixed_seconds_);
    } else if (clock_) {
        PlayerClock clock = *clock_;
        if (moves_per_control_ > 0) {
            const int own_moves = static_cast<int>(session_.plies() / 2);
            clock.moves_to_go = moves_per_control_ - own_moves % moves_per_control_;
        }
        limits.seconds = seconds_for_move(clock);
    } else if (depth_ == 0) {
        limits.seconds = kSecondsUntold;
    }
    if (nodes_per_second_ > 0 && limits.seconds > 0) {
        limits.nodes = static_cast<std::uint64_t>(limits.seconds * nodes_per_second_) + 1;
        limits.seconds = 0;
    }
    return limits;
}

void XboardEngine::think() {
    thinker_.wait();
    take_memory();
    {
        const std::lock_guard lock(mutex_);
        thinking_ = true;
    }
    thinker_.start([this, limits = limits()](const std::atomic<bool>& stop) mutable {
        limits.stop = &stop;
        search::Found found;
        attempt_told([&] {
            found = session_.searcher().run(session_.state(), limits, 1,
                                            [this](const search::Found& depth) {
                                                if (post_) show(depth);
                                            });
        });
        {
            const std::lock_guard lock(mutex_);
            if (!discard_) attempt_told([&] { answer(found); });
            thinking_ = false;
            for (const std::string& pong : pongs_) out_.write("pong " + pong);
            pongs_.clear();
        }
        moved_.notify_all();
        if (ponders_) attempt_told([&] { ponder(stop); });
    });
}

// What the thinking thread does must not throw.
void XboardEngine::attempt_told(const std::function<void()>& work) {
    attempt(work, [this](std::string_view trouble) {
        out_.write(fmt::format("tellusererror {}", support::excerpt(trouble)));
    });
}

// Nothing is thought now.
void XboardEngine::take_memory() {
    if (megabytes_) session_.set_hash(*megabytes_);
    megabytes_.reset();
}

// Whatever is found about the expected reply is remembered for the next move.
void XboardEngine::ponder(const std::atomic<bool>& stop) {
    if (!expected_) return;
    game::State state = session_.state();
    state.play(*expected_);
    search::Limits limits;
    limits.stop = &stop;
    [[maybe_unused]] const auto found = session_.searcher().run(state, limits);
}

void XboardEngine::answer(const search::Found& found) {
    const game::State& state = session_.state();
    if (const auto& error = state.game().error()) {
        out_.write("tellusererror " + support::excerpt(error->message));
    }
    // Without a line a script has failed, which has just been told, or there was no time at all.
    const game::Turn turn =
        found.lines.empty() ? state.choices().front() : found.lines.front().turns.front();
    const std::string text = notation::turn_text(state.game(), turn);
    session_.play(turn);
    out_.write("move " + to_xboard(session_.game(), text));
    const bool over = claim_result();
    if (over || found.lines.empty() || found.lines.front().turns.size() < 2) return;
    expected_ = found.lines.front().turns[1];
}

void XboardEngine::show(const search::Found& found) {
    if (!found.lines.empty()) out_.write(thinking_text(session_.game(), found));
}

void XboardEngine::analyse(const Words&) {
    analysing_ = session_.has_game();
    side_.reset();
}

void XboardEngine::leave_analysis(const Words&) {
    analysing_ = false;
    side_.reset();
}

// Thinks about whatever the position is, until something changes.
void XboardEngine::think_on() {
    thinker_.stop();
    take_memory();
    if (session_.state().outcome()) return;
    thinker_.start([this, threads = threads_](const std::atomic<bool>& stop) {
        search::Limits limits;
        limits.stop = &stop;
        limits.threads = threads;
        attempt_told([&] {
            [[maybe_unused]] const auto found = session_.searcher().run(
                session_.state(), limits, 1, [this](const search::Found& depth) { show(depth); });
        });
    });
}

}  // namespace rulewright::protocol
