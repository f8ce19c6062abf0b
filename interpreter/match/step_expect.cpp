#include <fmt/format.h>

#include <algorithm>

#include "match/expect_keys.hpp"
#include "match/run.hpp"
#include "match/yaml_value.hpp"
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
        if (found != wanted) fail_expected(entry, after_last_move() + message, wanted, found);
    };
    const std::string& to_move = game().player_name(state_.to_move());
    if (entry.key == "to_move") {
        if (player(node)) compare(to_move, node.text, to_move + " is to move");
    } else if (entry.key == "check") {
        const bool check = state_.in_check();
        if (check != node.truth()) {
            fail_expected(
                entry,
                fmt::format("{}{} is {}in check", after_last_move(), to_move, check ? "" : "not "),
                node.truth() ? "check" : "no check", check ? "true" : "false");
        }
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
    } else if (entry.key == "overlay") {
        check_overlays(node);
    } else if (entry.key == "notice") {
        check_notice(entry);
    } else if (!check_counts(entry)) {
        check_moves(node, entry.key == "moves_include");
    }
}

void Run::check_notice(const Entry& entry) {
    const std::vector<std::string>& told = state_.notices();
    const std::string all = support::join(told, "; ");
    if (plain_words(all).find(plain_words(entry.value.text)) != std::string::npos) return;
    const std::string what =
        told.empty() ? "the players were told nothing" : "the players were told: " + all;
    if (!told.empty()) {
        return fail_expected(entry, after_last_move() + what, entry.value.text, told.front());
    }
    fail_at(entry.value, "match-expect", after_last_move() + what, entry.value.text);
    advise("to expect what came: `notices: []`");
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
            advise_moves(parsed);
        } else if (!legal && (!why || std::holds_alternative<notation::Ambiguous>(parsed))) {
            fail_at(node, "match-expect",
                    fmt::format("{}the move '{}' is legal", after_last_move(), node.text),
                    "a move that is not legal");
        }
    }
}

namespace {

// "white by rule hill": the words that an expectation may have.
std::string without_brackets(std::string text) {
    std::erase_if(text, [](char letter) { return letter == '(' || letter == ')'; });
    return text;
}

}  // namespace

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
        fail_at(node, "match-expect",
                after_last_move() + (outcome ? "the result is " + found : "the game goes on"),
                node.text == "none" ? "a game that goes on" : node.text);
        return mend(node, "result", yaml_value(node, without_brackets(found)));
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
        fail_at(winner, "match-result", after_last_move() + "the game has not ended", expected);
        return advise("to expect what came: no `result`, and `- expect: {result: none}`");
    }
    const std::string who = outcome->winner ? game().player_name(*outcome->winner) : "none";
    const std::string detail = outcome->detail.empty() ? "" : " " + outcome->detail;
    const std::string why = game::name_of(outcome->reason) + detail;
    const bool right =
        by == nullptr || plain_words(why).find(plain_words(by->text)) != std::string::npos;
    if (who == winner.text && right) return;
    fail_at(who == winner.text ? *by : winner, "match-result",
            after_last_move() + "the game ended: " + describe(game(), *outcome), expected);
    if (who != winner.text) mend(winner, "winner", yaml_value(winner, who));
    if (!right) mend(*by, "by", yaml_value(*by, why));
}

}  // namespace rulewright::match
