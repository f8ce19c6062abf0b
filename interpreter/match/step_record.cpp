#include <fmt/format.h>

#include "match/run.hpp"
#include "notation/pgn.hpp"

namespace rulewright::match {

using loader::Problem;

namespace {

bool is_score(const std::string& token) {
    return token == "1-0" || token == "0-1" || token == "1/2-1/2";
}

const notation::PgnTag* result_tag(const notation::PgnGame& game) {
    for (const notation::PgnTag& tag : game.tags) {
        if (tag.name == "Result") return &tag;
    }
    return nullptr;
}

}  // namespace

// A game of a PGN file: its moves, then its score, which the tag may give as well.
void Run::play_record(const Record& record) {
    const At at = [&record](std::size_t offset, std::size_t length, Problem problem) {
        const auto span = record.source->file.span(offset, length);
        return loader::diagnose_at(*record.source, span, std::move(problem));
    };
    if (!play_moves(record.game.moves, at)) return;
    Score score{record.game.result, [&](Problem problem) {
                    return at(record.game.result_offset, record.game.result.size(),
                              std::move(problem));
                }};
    const notation::PgnTag* tag = result_tag(record.game);
    if (tag != nullptr && is_score(tag->value)) {
        const auto at_tag = [&](Problem problem) { return at(tag->offset, 1, std::move(problem)); };
        if (is_score(score.token) && score.token != tag->value) {
            fail(at_tag({"match-result",
                         fmt::format("the Result tag says {}, the moves end with {}", tag->value,
                                     score.token),
                         score.token,
                         {},
                         {}}));
            return stop();
        }
        if (!is_score(score.token)) score = {tag->value, at_tag};
    }
    if (!is_score(score.token)) return;
    if (state_.outcome()) return check_score(score);
    end_by_score(score.token, [&](const std::string& problem) {
        fail(score.at({"match-result", after_last_move() + problem, {}, {}, {}}));
        stop();
    });
}

// What PGN does not tell: a lost game was resigned, a drawn one agreed.
void Run::end_by_score(const std::string& token, const std::function<void(std::string)>& wrong) {
    const PlayerId mover = state_.to_move();
    std::optional<std::string> problem;
    if (token == "1/2-1/2") {
        problem = state_.offer_draw(opponent(mover));
        if (!problem) problem = state_.accept_draw(mover);
        if (problem && !state_.claim_draw(mover)) return;
    } else {
        problem = state_.resign(make_id<PlayerId>(token == "1-0" ? 1 : 0));
    }
    if (problem) wrong(*problem);
}

// A score that the rules or the script's declarations contradict, or do not reach.
void Run::check_score(const Score& score) {
    const auto& outcome = state_.outcome();
    if (outcome && score.token == notation::result_token(outcome)) return;
    const std::string found =
        outcome ? "the game ended: " + describe(game(), *outcome) : "the game has not ended";
    fail(score.at(
        {"match-result", outcome ? found : after_last_move() + found, score.token, {}, {}}));
}

}  // namespace rulewright::match
