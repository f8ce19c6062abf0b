// Run: one match while it is played. Steps are functions on it, one file per family; a failure is
// a diagnostic of the report, and those that leave nothing sensible to go on with stop the run.
#pragma once

#include <atomic>
#include <deque>
#include <functional>
#include <optional>
#include <string>

#include "loader/document.hpp"
#include "match/clock.hpp"
#include "match/match.hpp"
#include "match/names.hpp"
#include "match/play_game.hpp"
#include "notation/notation.hpp"
#include "support/random.hpp"

namespace rulewright::match {

class Run {
public:
    // `watch` sees what is played, if somebody wants to know.
    Run(const Script& script, game::State start, Report& report, const RunOptions& options,
        coverage::Watch* watch);

    // Everything: the script's moves, its steps, its result.
    void go();

private:
    void run_step(const Step& step);

    // step_moves.cpp
    void step_move(const Step& step);
    void step_refuse(const Step& step);
    void mend_because(const Step& step, const notation::Refusal& why);
    void play_movetext(const loader::Node& node);
    using At = std::function<diagnostics::Diagnostic(std::size_t, std::size_t, loader::Problem)>;
    // False when one was none, or a hook failed.
    [[nodiscard]] bool play_moves(const std::vector<notation::PgnMove>& moves, const At& at);
    void move_failed(diagnostics::Diagnostic diagnostic, const notation::ParsedTurn& parsed);
    void advise_moves(const notation::ParsedTurn& parsed);

    // step_record.cpp
    void play_record(const Record& record);
    void end_by_score(const std::string& token, const std::function<void(std::string)>& wrong);
    struct Score {
        std::string token;
        std::function<diagnostics::Diagnostic(loader::Problem)> at;
    };
    void check_score(const Score& score);

    // step_expect.cpp
    void step_expect(const Step& step);
    void check_square(const loader::Node& expect);
    void check_piece(const loader::Entry& entry, Square square);
    void check_attribute(const loader::Entry& entry, std::optional<Square> square);
    [[nodiscard]] bool check_variable(const loader::Entry& entry, std::optional<Square> square);
    void check_state(const loader::Entry& entry);
    void check_moves(const loader::Node& list, bool legal);
    void check_notice(const loader::Entry& entry);
    void check_result_so_far(const loader::Node& node);
    void check_end();

    // expect_overlay.cpp
    void check_overlays(const loader::Node& map);

    // step_counts.cpp
    [[nodiscard]] bool check_counts(const loader::Entry& entry);
    void check_hands(const loader::Node& map);
    void check_hand(const loader::Entry& entry);
    void check_pieces(const loader::Node& map);
    void check_zones(const loader::Node& map);
    void check_zone(const loader::Entry& entry);
    void check_notices(const loader::Node& list);
    void check_checkers(const loader::Node& list);
    void check_number(const loader::Entry& entry, int found, const std::string& message);
    void check_draw_offer(const loader::Entry& entry);

    // step_play.cpp
    void step_perft(const Step& step);
    void step_play(const Step& step);
    [[nodiscard]] std::unique_ptr<Player> player_named(const Step& step, const std::string& side);
    void let_play(std::size_t plies, const Players& players, support::SplitMix64& random);
    void carry_out(const Decision& decision);

    // step_declare.cpp
    void step_offer_draw(const Step& step);
    void step_accept_draw(const Step& step);
    void step_claim_draw(const Step& step);
    void step_resign(const Step& step);
    void step_adjudicate(const Step& step);
    void declared(const Step& step, const std::optional<std::string>& problem);

    // step_clock.cpp
    void set_clock();
    [[nodiscard]] bool in_time(const Step& step);
    [[nodiscard]] bool spend_time(int seconds);
    void check_clock(const loader::Node& map);

    // step_roll.cpp
    void step_roll(const Step& step);
    void add_face(const loader::Node& node);
    void feed(bool may_choose);
    [[nodiscard]] bool is_played(const std::string& text);
    [[nodiscard]] bool take_queued();
    [[nodiscard]] bool take_face(std::size_t face);
    void throw_randomly(support::SplitMix64& random);
    void throw_for(const std::string& text);
    void note_comment(const std::string& comment);
    void check_rolls_used();

    // run.cpp
    void play(const game::Turn& turn);
    void record(const game::State& before, const game::Turn& turn);
    void note_throw(const game::State& before, const game::Turn& turn);
    void fail(diagnostics::Diagnostic diagnostic);
    void fail_at(const loader::Node& node, const char* code, std::string message,
                 std::string expected);
    // An expectation that came to something else: `found` is what would have held, as the value's
    // text.
    void fail_expected(const loader::Entry& entry, const std::string& message, std::string expected,
                       const std::string& found);
    void advise(std::string advice);  // about the last failure
    void mend(const loader::Node& node, std::string_view key, std::string yaml);
    void draw();
    void stop() noexcept { stopped_ = true; }
    [[nodiscard]] bool hook_failed();
    // Whether somebody wants no more of it; it is reported, at the step.
    [[nodiscard]] bool called_off(const Step& step);
    // Whether there is a problem; it is reported. After a name that says nothing, nothing sensible
    // may be left to go on with.
    [[nodiscard]] bool reported(Names::Problem problem);
    [[nodiscard]] bool stopped_by(Names::Problem problem);
    [[nodiscard]] std::optional<PlayerId> player(const loader::Node& node);
    // "after 11... Bd6, ", empty before the first move.
    [[nodiscard]] std::string after_last_move() const;
    [[nodiscard]] game::Game& game() const noexcept { return state_.game(); }

    friend struct StepTable;

    const Script& script_;
    const RunOptions& options_;
    const std::atomic<bool>* stop_;
    game::State start_;
    game::State state_;
    std::vector<game::Turn> turns_;  // from the start
    Report& report_;
    coverage::Watch* watch_;
    Names names_;
    support::SplitMix64 random_;
    std::optional<Clock> clock_;
    std::string last_move_;  // "11... Bd6"
    struct Roll {
        std::size_t face = 0;
        const loader::Node* node = nullptr;
    };
    std::deque<Roll> rolls_;           // of `roll` steps, not yet thrown
    Dice shown_;                       // of a throw of several dice that is not complete
    std::vector<std::string> thrown_;  // since the last ply
    std::deque<game::State> passing_;  // before passes that were played unsaid since the last text
    std::vector<Score> scores_;        // of movetexts, to be reached by the end
    bool seeded_ = false;              // the user gave a seed
    bool stopped_ = false;
    bool hook_reported_ = false;
};

}  // namespace rulewright::match
