#include <fmt/format.h>

#include <algorithm>

#include "coverage/events.hpp"
#include "match/run.hpp"
#include "match/source_words.hpp"
#include "match/yaml_value.hpp"
#include "notation/pgn.hpp"
#include "support/text.hpp"

namespace rulewright::match {

using diagnostics::Diagnostic;
using game::Turn;
using loader::Node;
using notation::NotAMove;
using notation::ParsedTurn;
using notation::Refusal;

namespace {

// "the move 'e2e5' is not legal: a white pawn does not move so".
std::string why_not(const std::string& text, const Refusal& why) {
    if (why.code == "not-a-move" || why.code == "ambiguous" || why.code == "promotion-missing") {
        return why.verdict;
    }
    if (why.verdict.find("is not legal") != std::string::npos) return why.verdict;
    const char* how = why.code == "game-over" ? "cannot be played" : "is not legal";
    return fmt::format("the move '{}' {}: {}", text, how, why.verdict);
}

bool contains(const std::string& text, const std::string& words) {
    return support::to_lower(text).find(support::to_lower(words)) != std::string::npos;
}

bool says(const Refusal& why, const std::string& words) {
    return why.code == words || contains(why.verdict, words) ||
           std::any_of(why.lines.begin(), why.lines.end(),
                       [&](const std::string& line) { return contains(line, words); });
}

std::string quoted_words(const std::vector<Node>& nodes) {
    std::vector<std::string> words;
    words.reserve(nodes.size());
    for (const Node& node : nodes) words.push_back("'" + node.text + "'");
    return support::join(words, ", ");
}

}  // namespace

void Run::step_move(const Step& step) {
    const Node& node = step.main.value;
    if (is_played(node.text)) return;
    throw_for(node.text);
    const ParsedTurn parsed = notation::parse_turn(state_, node.text);
    if (const Turn* turn = std::get_if<Turn>(&parsed)) {
        if (in_time(step)) play(*turn);
        return;
    }
    const auto why = notation::refusal(state_, parsed);
    move_failed(loader::diagnose(
                    node, {"match-move", after_last_move() + why_not(node.text, *why), {}, {}, {}}),
                parsed);
}

// The derivation goes below the board: it is about what is drawn there.
void Run::move_failed(Diagnostic diagnostic, const ParsedTurn& parsed) {
    if (const auto* nonsense = std::get_if<NotAMove>(&parsed))
        diagnostic.expected = nonsense->expected;
    if (state_.outcome() && !std::holds_alternative<NotAMove>(parsed))
        diagnostic.expected = "no more moves";
    if (state_.actor() == game::Actor::kChance && diagnostic.expected.empty()) {
        const auto& throws = state_.node().throws;
        const std::size_t dice = throws.empty() ? 1 : throws.front().dice.count();
        diagnostic.expected = fmt::format("a `roll` {}before it, or a token that names its throw",
                                          dice < 2 ? "" : fmt::format("of {} faces ", dice));
    }
    fail(std::move(diagnostic));
    advise_moves(parsed);
    const auto why = notation::refusal(state_, parsed);
    if (why && report_.boards.back().problems == report_.diagnostics.size()) {
        for (const std::string& line : why->lines) {
            report_.boards.back().reasons += "  " + line + "\n";
        }
    }
    stop();
}

// What could be played instead: by the same piece, else to the same square, else at all.
void Run::advise_moves(const ParsedTurn& parsed) {
    constexpr std::size_t kMost = 8;
    if (state_.actor() != game::Actor::kPlayer) return;
    const auto* refused = std::get_if<notation::NotLegal>(&parsed);
    const auto* several = std::get_if<notation::Ambiguous>(&parsed);
    std::vector<std::string> from;
    std::vector<std::string> to;
    if (several != nullptr) from = several->candidates;
    std::vector<std::string> all;
    for (const Turn& turn : state_.choices()) {
        const std::string text = notation::turn_text(game(), turn);
        all.push_back(text);
        if (refused == nullptr || !turn.move) continue;
        if (refused->origin == turn.move->origin) from.push_back(text);
        if (refused->destination == turn.move->destination) to.push_back(text);
    }
    std::vector<std::string>& moves = !from.empty() ? from : !to.empty() ? to : all;
    std::sort(moves.begin(), moves.end());
    const std::size_t more = moves.size() - std::min(moves.size(), kMost);
    moves.resize(moves.size() - more);
    if (moves.empty()) return;
    advise("legal now: " + support::join(moves, " ") +
           (more > 0 ? fmt::format(" and {} more", more) : ""));
}

void Run::play_movetext(const Node& node) {
    const auto read = notation::read_movetext(node.text);
    if (!read) {
        const notation::PgnError& error = read.error();
        fail(diagnose_part(node, error.offset, error.length,
                           {"match-movetext", error.message, error.expected, {}, {}}));
        return stop();
    }
    const At at = [&node](std::size_t offset, std::size_t length, loader::Problem problem) {
        return diagnose_part(node, offset, length, std::move(problem));
    };
    if (!play_moves(read.value().moves, at)) return;
    const std::string& token = read.value().result;
    if (token.empty() || token == "*") return;
    const std::size_t offset = read.value().result_offset;
    Score score{token, [&node, offset, token](loader::Problem problem) {
                    return diagnose_part(node, offset, token.size(), std::move(problem));
                }};
    // What is declared later may still reach it.
    if (state_.outcome()) return check_score(score);
    scores_.push_back(std::move(score));
}

bool Run::play_moves(const std::vector<notation::PgnMove>& moves, const At& at) {
    for (const notation::PgnMove& move : moves) {
        if (is_played(move.text)) continue;
        throw_for(move.text);
        const ParsedTurn parsed = notation::parse_turn(state_, move.text);
        if (const Turn* legal = std::get_if<Turn>(&parsed)) {
            if (clock_) static_cast<void>(spend_time(0));  // records tell no times
            note_comment(move.comment);
            play(*legal);
            if (hook_failed()) return false;
            continue;
        }
        const auto why = notation::refusal(state_, parsed);
        move_failed(at(move.offset, move.text.size(),
                       {"match-move", after_last_move() + why_not(move.text, *why), {}, {}, {}}),
                    parsed);
        return false;
    }
    return true;
}

// In a list, what is said stays.
void Run::mend_because(const Step& step, const Refusal& why) {
    const Node& reasons = *step.reasons;
    if (!reasons.is(loader::NodeKind::kList)) {
        return mend(reasons, "because", yaml_value(reasons, why.verdict));
    }
    std::vector<std::string> texts;
    for (const Node& words : reasons.items) {
        if (says(why, words.text)) texts.push_back(yaml_text(words.text));
    }
    texts.push_back(yaml_text(why.verdict));
    mend(reasons, "because", "[" + support::join(texts, ", ") + "]");
}

void Run::step_refuse(const Step& step) {
    const Node& node = step.main.value;
    const ParsedTurn parsed = notation::parse_turn(state_, node.text, notation::Marks::kWritten);
    const auto why = notation::refusal(state_, parsed);
    ++report_.counts.refusals;
    if (watch_ != nullptr && why) watch_->refused(why->code);
    if (!why) {
        fail_at(node, "match-refuse",
                fmt::format("{}the move '{}' is legal", after_last_move(), node.text),
                "a move that the rules refuse");
        return advise(fmt::format("to play it: `move: {}`", node.text));
    }
    const auto missing = std::find_if(step.because.begin(), step.because.end(),
                                      [&](const Node& words) { return !says(*why, words.text); });
    if (missing != step.because.end()) {
        fail_at(*missing, "match-refuse",
                fmt::format("{}{}", after_last_move(), why_not(node.text, *why)),
                "a reason with " + quoted_words(step.because));
        return mend_because(step, *why);
    }
    if (std::holds_alternative<NotAMove>(parsed) && step.because.empty()) {
        fail(loader::diagnose(node, refused_nonsense(why->verdict)));
    }
}

}  // namespace rulewright::match
