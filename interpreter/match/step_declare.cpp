#include "match/run.hpp"

namespace rulewright::match {

using loader::Node;

void Run::declared(const Step& step, const std::optional<std::string>& problem) {
    if (!problem) return;
    fail_at(step.main.value, "match-declare", after_last_move() + *problem, {});
    stop();
}

void Run::step_offer_draw(const Step& step) {
    if (const auto by = player(step.main.value)) declared(step, state_.offer_draw(*by));
}

void Run::step_accept_draw(const Step& step) {
    if (const auto by = player(step.main.value)) declared(step, state_.accept_draw(*by));
}

void Run::step_claim_draw(const Step& step) {
    if (const auto by = player(step.main.value)) declared(step, state_.claim_draw(*by));
}

void Run::step_resign(const Step& step) {
    if (const auto by = player(step.main.value)) declared(step, state_.resign(*by));
}

// A decision that an appeal takes back stays in the record only.
void Run::step_adjudicate(const Step& step) {
    const Node& map = step.main.value;
    const Node& winner = *map.value("winner");
    if (stopped_by(names_.player(winner, true))) return;
    const auto player = game().find_player(winner.text);
    const Node* reason = map.value("reason");
    const Node* appeal = map.value("appeal");
    Adjudication decision{report_.moves.size(), winner.text, reason == nullptr ? "" : reason->text,
                          appeal == nullptr ? "" : appeal->text};
    if (decision.appeal == "upheld" && state_.outcome()) return declared(step, "the game is over");
    if (decision.appeal != "upheld") declared(step, state_.adjudicate(player, decision.reason));
    if (!stopped_) report_.adjudications.push_back(std::move(decision));
}

}  // namespace rulewright::match
