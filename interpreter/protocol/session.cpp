#include "protocol/session.hpp"

#include "notation/notation.hpp"

namespace rulewright::protocol {

std::optional<Trouble> Session::choose_variant(std::string_view name) {
    auto opened = shelf_.open(name);
    if (!opened) return Trouble{opened.error(), {}};
    searcher_.reset();
    start_.reset();
    state_.reset();
    game_ = std::move(opened).value();
    set_start();
    return std::nullopt;
}

void Session::begin(game::State state) {
    if (!count_draws_) state.set_claim(variant::Claim::kByPlayer);
    turns_.clear();
    start_ = state;
    state_ = std::move(state);
}

void Session::set_start() {
    begin(game_->start());
}

std::optional<Trouble> Session::set_position(std::string_view fen) {
    auto read = game_->read(fen);
    if (read) {
        begin(std::move(read).value());
        return std::nullopt;
    }
    Trouble trouble;
    for (const position::FenProblem& problem : read.error()) {
        std::string text = problem.message;
        if (!problem.expected.empty()) text += "; expected: " + problem.expected;
        trouble.reasons.push_back(std::move(text));
    }
    trouble.sentence = std::move(trouble.reasons.front());
    trouble.reasons.erase(trouble.reasons.begin());
    return trouble;
}

std::optional<Trouble> Session::play(std::string_view text) {
    const notation::ParsedTurn parsed = notation::parse_turn(*state_, text);
    if (auto refused = notation::refusal(*state_, parsed)) {
        return Trouble{std::move(refused->verdict), std::move(refused->lines)};
    }
    play(std::get<game::Turn>(parsed));
    return std::nullopt;
}

void Session::play(const game::Turn& turn) {
    state_->play(turn);
    turns_.push_back(turn);
}

bool Session::undo(std::size_t plies) {
    if (plies > turns_.size()) return false;
    turns_.resize(turns_.size() - plies);
    state_ = start_;
    for (const game::Turn& turn : turns_) state_->play(turn);
    return true;
}

void Session::set_hash(std::size_t megabytes) {
    if (megabytes == megabytes_) return;
    megabytes_ = megabytes;
    searcher_.reset();
}

search::Searcher& Session::searcher() {
    if (!searcher_) searcher_ = std::make_unique<search::Searcher>(*game_, megabytes_);
    return *searcher_;
}

void Session::forget() {
    if (searcher_) searcher_->clear();
}

}  // namespace rulewright::protocol
