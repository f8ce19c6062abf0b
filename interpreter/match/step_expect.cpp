#include <fmt/format.h>

#include <algorithm>

#include "match/expect_keys.hpp"
#include "match/run.hpp"
#include "support/text.hpp"

namespace rulewright::match {

using loader::Entry;
using loader::Node;

void Run::step_expect(const Step& step) {
    const Node& expect = step.main.value;
    check_square(expect);
    for (const Entry& entry : expect.entries) {
        if (stopped_ || hook_failed()) return;
        if (!is_state_key(entry.key)) continue;
        ++report_.counts.expectations;
        check_state(entry);
    }
}

void Run::check_state(const Entry& entry) {
    const Node& node = entry.value;
    const auto compare = [&](const std::string& found, const std::string& wanted,
                             const std::string& message) {
        if (found != wanted) fail_at(node, "match-expect", after_last_move() + message, wanted);
    };
    const std::string& to_move = game().player_name(state_.to_move());
    if (entry.key == "to_move") {
        if (player(node)) compare(to_move, node.text, to_move + " is to move");
    } else if (entry.key == "check") {
        const std::string check = state_.in_check() ? "check" : "no check";
        compare(check, node.truth() ? "check" : "no check",
                fmt::format("{} is {}in check", to_move, state_.in_check() ? "" : "not "));
    } else if (entry.key == "legal_moves") {
        const std::string count =
            std::to_string(state_.actor() == game::Actor::kChance ? state_.turns().size()
                                                                  : state_.choices().size());
        compare(count, std::to_string(node.integer),
                count == "1" ? "there is 1 legal move"
                             : fmt::format("there are {} legal moves", count));
    } else if (entry.key == "fen") {
        compare(state_.fen(), node.text, "the position is " + state_.fen());
    } else if (entry.key == "clock") {
        check_clock(node);
    } else if (entry.key == "result") {
        check_result_so_far(node);
    } else if (entry.key == "notice") {
        const std::string told = support::join(state_.notices(), "; ");
        if (plain_words(told).find(plain_words(node.text)) == std::string::npos) {
            fail_at(node, "match-expect",
                    after_last_move() + (told.empty() ? "the players were told nothing"
                                                      : "the players were told: " + told),
                    node.text);
        }
    } else {
        check_moves(node, entry.key == "moves_include");
    }
}

void Run::check_moves(const Node& list, bool legal) {
    for (const Node& node : list.items) {
        const auto parsed = notation::parse_turn(state_, node.text);
        const auto why = notation::refusal(state_, parsed);
        if (const auto* nonsense = std::get_if<notation::NotAMove>(&parsed)) {
            fail_at(node, "match-expect", nonsense->message, nonsense->expected);
        } else if (legal && why) {
            fail_at(node, "match-expect",
                    fmt::format("{}the move '{}' is not legal: {}", after_last_move(), node.text,
                                why->verdict),
                    "a legal move");
        } else if (!legal && (!why || why->code == "ambiguous")) {
            fail_at(node, "match-expect",
                    fmt::format("{}the move '{}' is legal", after_last_move(), node.text),
                    "a move that is not legal");
        }
    }
}

// "none", or words of "white by checkmate", "a draw by stalemate" or "white by rule (hill)".
void Run::check_result_so_far(const Node& node) {
    if (reported(names_.result(node, script_))) return;
    const auto& outcome = state_.outcome();
    const std::string found = outcome ? describe(game(), *outcome) : "none";
    std::string all = " " + plain_words(found) + " ";
    if (outcome) all += plain_words(game::name_of(outcome->reason)) + std::string(" ");
    std::replace_if(
        all.begin(), all.end(), [](char letter) { return letter == '(' || letter == ')'; }, ' ');
    for (const std::string_view word : support::words(node.text)) {
        if (all.find(" " + plain_words(word) + " ") != std::string::npos) continue;
        return fail_at(
            node, "match-expect",
            after_last_move() + (outcome ? "the result is " + found : "the game goes on"),
            node.text == "none" ? "a game that goes on" : node.text);
    }
}

void Run::check_end() {
    for (const Score& score : scores_) check_score(score);
    if (!script_.result) return;
    ++report_.counts.expectations;
    const Node& winner = *script_.result->value("winner");
    const Node* by = script_.result->value("by");
    if (stopped_by(names_.player(winner, true))) return;
    if (by != nullptr && reported(names_.reason(*by, script_))) return;
    const std::string reason = by == nullptr || by->text.empty() ? "" : " by " + by->text;
    const std::string expected = (winner.text == "none" ? "a draw" : winner.text) + reason;
    const auto& outcome = state_.outcome();
    if (!outcome) {
        return fail_at(winner, "match-result", after_last_move() + "the game has not ended",
                       expected);
    }
    const std::string found = describe(game(), *outcome);
    const std::string who = outcome->winner ? game().player_name(*outcome->winner) : "none";
    if (who != winner.text) {
        return fail_at(winner, "match-result", after_last_move() + "the game ended: " + found,
                       expected);
    }
    const std::string why =
        plain_words(std::string(game::name_of(outcome->reason)) + " " + outcome->detail);
    if (by != nullptr && why.find(plain_words(by->text)) == std::string::npos)
        fail_at(*by, "match-result", after_last_move() + "the game ended: " + found, expected);
}

}  // namespace rulewright::match
