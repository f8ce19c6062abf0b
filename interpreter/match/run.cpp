#include "match/run.hpp"

#include <fmt/format.h>

#include "coverage/events.hpp"
#include "match/yaml_value.hpp"
#include "notation/board_text.hpp"
#include "notation/pgn.hpp"
#include "notation/reason_words.hpp"
#include "support/text.hpp"

namespace rulewright::match {

using diagnostics::Diagnostic;
using game::Turn;
using loader::Node;

struct StepTable {
    struct Row {
        std::string_view key;
        void (Run::*run)(const Step&);
    };
    static constexpr Row kRows[] = {
        {"move", &Run::step_move},
        {"refuse", &Run::step_refuse},
        {"expect", &Run::step_expect},
        {"perft", &Run::step_perft},
        {"play", &Run::step_play},
        {"offer_draw", &Run::step_offer_draw},
        {"accept_draw", &Run::step_accept_draw},
        {"claim_draw", &Run::step_claim_draw},
        {"resign", &Run::step_resign},
        {"adjudicate", &Run::step_adjudicate},
        {"roll", &Run::step_roll},
    };
};

Run::Run(const Script& script, game::State start, Report& report, const RunOptions& options,
         coverage::Watch* watch)
    : script_(script),
      options_(options),
      stop_(options.stop),
      start_(std::move(start)),
      state_(start_),
      report_(report),
      watch_(watch),
      names_(start_.game()),
      random_(options.seed.value_or(script.seed)),
      seeded_(options.seed.has_value()) {
    if (script.claim) state_.set_claim(*script.claim);
}

void Run::go() {
    set_clock();
    if (stopped_) return;
    if (script_.record) play_record(*script_.record);
    if (script_.moves) play_movetext(*script_.moves);
    for (const Step& step : script_.steps) {
        if (stopped_ || hook_failed() || called_off(step)) break;
        run_step(step);
    }
    if (!stopped_ && !hook_failed()) check_rolls_used();
    if (!stopped_ && !hook_failed()) check_end();
    const auto& outcome = state_.outcome();
    report_.outcome = outcome;
    if (watch_ != nullptr) watch_->ended(state_);
    if (outcome) report_.winner = outcome->winner ? game().player_name(*outcome->winner) : "none";
    static_cast<void>(hook_failed());
}

void Run::run_step(const Step& step) {
    if (step.main.key == "moves") return play_movetext(step.main.value);
    for (const StepTable::Row& row : StepTable::kRows) {
        if (row.key == step.main.key) return (this->*row.run)(step);
    }
}

void Run::play(const Turn& turn) {
    Turn decided = turn;
    if (decided.move && game().variant().turns) {
        decided.move = state_.laid_for(turn.move->kind, turn.dice, turn.contest, turn.mark)
                           .decided(*decided.move);
    } else if (decided.move) {
        decided.move = state_.decided(*decided.move);
    }
    if (hook_failed()) return;
    const game::State before = state_;
    state_.play(decided);
    if (state_.position().turn().waiting) return feed(false);  // the rest of the ply is to come
    record(before, decided);
}

// A text that names its dice stands for their throw.
void Run::note_throw(const game::State& before, const Turn& turn) {
    const auto& turns = game().variant().turns;
    const position::TurnMemory& memory = before.position().turn();
    const bool kept = memory.moved && turn.dice == memory.dice;
    if (!turns || !thrown_.empty() || memory.thrown || kept) return;
    for (std::string& name : game().variant().names_of(turn.dice))
        thrown_.push_back(std::move(name));
    if (before.node().promotion_by_dice && turn.move && turn.move->promotion) {
        thrown_.push_back(game().type(*turn.move->promotion).name);
    }
    for (std::string& name : game().variant().names_of(turn.contest))
        thrown_.push_back(std::move(name));
}

// A ply that is complete.
void Run::record(const game::State& before, const Turn& turn) {
    if (watch_ != nullptr) watch_->played(before, turn, state_);
    note_throw(before, turn);
    if (turn.move) passing_.clear();
    turns_.push_back(turn);
    const bool by_dice = game().variant().turns.has_value();
    notation::PgnMove written = notation::pgn_turn(before, turn, thrown_);
    PlayedMove played;
    played.coordinate = notation::turn_text(game(), turn);
    played.san = by_dice ? played.coordinate : notation::san(before, *turn.move);
    played.pgn = std::move(written.text);
    played.comment = std::move(written.comment);
    played.thrown = std::move(thrown_);
    thrown_.clear();
    last_move_ = fmt::format("{}{} {}", before.position().fullmove(),
                             index(before.to_move()) == 0 ? "." : "...",
                             by_dice ? played.coordinate : notation::move_text(before, *turn.move));
    played.notices = state_.notices();
    // Warnings of shifts and the like stand in the record as events.
    if (played.comment.empty()) played.comment = support::join(played.notices, "; ");
    played.fen = state_.fen();
    if (clock_) played.seconds = whole_seconds(clock_->left(before.to_move()));
    report_.moves.push_back(std::move(played));
    ++report_.counts.moves;
    feed(false);
}

// After a hook's error nothing that differs is the rules' doing: the error itself is told.
void Run::fail(Diagnostic diagnostic) {
    const auto& error = game().error();
    if (error && hook_reported_) return;
    if (error) diagnostic = *error;
    hook_reported_ = error.has_value();
    report_.diagnostics.push_back(std::move(diagnostic));
    draw();
}

// Below the failures of one position. After very many nobody looks at the board.
void Run::draw() {
    constexpr std::size_t kMostBoards = 20;
    const std::string fen = state_.fen() + "\n";
    const std::size_t problems = report_.diagnostics.size();
    if (!report_.boards.empty() && report_.boards.back().board.ends_with("\n" + fen)) {
        report_.boards.back().problems = problems;
    } else if (report_.boards.size() < kMostBoards) {
        report_.boards.push_back({problems, notation::board_text(state_) + fen, {}});
    }
}

void Run::fail_expected(const loader::Entry& entry, const std::string& message,
                        std::string expected, const std::string& found) {
    fail_at(entry.value, "match-expect", message, std::move(expected));
    mend(entry.value, entry.key, yaml_value(entry.value, found));
}

void Run::advise(std::string advice) {
    if (hook_reported_) return;
    report_.mends.push_back({report_.diagnostics.size() - 1, std::move(advice), std::nullopt, {}});
}

void Run::mend(const Node& node, std::string_view key, std::string yaml) {
    if (hook_reported_) return;
    const std::string written = key.empty() ? yaml : fmt::format("{}: {}", key, yaml);
    report_.mends.push_back({report_.diagnostics.size() - 1,
                             fmt::format("to expect what came: `{}`", written), node,
                             std::move(yaml)});
}

void Run::fail_at(const Node& node, const char* code, std::string message, std::string expected) {
    fail(loader::diagnose(node, {code, std::move(message), std::move(expected), {}, {}}));
}

bool Run::hook_failed() {
    const auto& error = game().error();
    if (!error) return false;
    fail(*error);
    stop();
    return true;
}

bool Run::called_off(const Step& step) {
    if (stop_ == nullptr || !*stop_ || stopped_) return stopped_;
    fail(loader::diagnose_key(step.main, {"match-stopped",
                                          "the match takes too long, and was stopped here",
                                          "fewer plies, or less to count",
                                          {},
                                          {}}));
    stop();
    return true;
}

bool Run::reported(Names::Problem problem) {
    if (!problem) return false;
    fail(*std::move(problem));
    return true;
}

bool Run::stopped_by(Names::Problem problem) {
    if (!reported(std::move(problem))) return false;
    stop();
    return true;
}

std::optional<PlayerId> Run::player(const Node& node) {
    if (stopped_by(names_.player(node))) return std::nullopt;
    return game().find_player(node.text);
}

std::string Run::after_last_move() const {
    return last_move_.empty() ? "" : "after " + last_move_ + ", ";
}

std::string describe(const game::Game& game, const game::Outcome& outcome) {
    const std::string who = outcome.winner ? game.player_name(*outcome.winner) : "a draw";
    const std::string detail = outcome.detail.empty() ? "" : " (" + outcome.detail + ")";
    return fmt::format("{} by {}{}", who, notation::reason_text(game.variant(), outcome.reason),
                       detail);
}

}  // namespace rulewright::match
