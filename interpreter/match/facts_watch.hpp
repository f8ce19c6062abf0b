// FactsWatch: looks on while a game is played, and counts what the rules do in it. Whoever plays
// tells it of each ply before it is played and after.
#pragma once

#include "game/game.hpp"
#include "match/game_facts.hpp"

namespace rulewright::match {

class FactsWatch {
public:
    // The game begins. What is withheld is asked at every `sample_every`-th ply.
    FactsWatch(const game::State& start, std::size_t sample_every);

    // The turn is about to be played. Only the last call before `played` counts.
    void before(const game::State& state, const game::Turn& turn);
    // It has been played.
    void played(const game::State& state);
    // So many faces of a throw did not count.
    void threw_again(std::size_t faces) { count(Use::kThrownAgain, faces); }

    [[nodiscard]] GameFacts& facts() noexcept { return facts_; }

private:
    void count(Use use, std::uint64_t times = 1) {
        facts_.uses[static_cast<std::size_t>(use)] += times;
    }
    void count_withheld(const game::State& state);
    void note_columns(const game::State& state);
    void moved(const game::State& state);
    void castled();
    void captured(const game::State& state);
    [[nodiscard]] bool changed_by(const hooks::Effects& effects);
    void count_others(const PieceCounts& left);
    void count_changed(const PieceCounts& now);
    void lose(Piece piece, std::optional<PieceKind> taker);
    void promoted();
    void followed(const game::State& state);
    [[nodiscard]] bool gained(const movegen::AnyPosition& now, const hooks::Effects& effects) const;
    [[nodiscard]] PieceCounts pieces_of(const movegen::AnyPosition& position) const;

    GameFacts facts_;
    std::size_t sample_every_;
    const game::Game& game_;
    const variant::Variant& variant_;
    std::vector<std::size_t> columns_;  // that gains raise

    // Of the ply in progress.
    std::size_t plies_ = 0;  // before it
    bool sampled_ = false;
    PlayerId mover_{};
    std::optional<game::Move> move_;
    std::optional<Square> victim_;
    std::optional<Piece> victim_piece_;
    std::optional<position::Setup> before_;  // where effects may hide what a capture came to
    bool arrives_ = true;                    // unless a capture is lost, or made from afar
    std::vector<int> variables_;             // of the game, as far as hooks set them
    bool goes_on_ = false;
    Use withheld_by_ = Use::kClosed;
    std::uint64_t withheld_ = 0;
    std::vector<int> carried_;  // by the mover, for each of columns_
    bool others_may_go_ = false;
    bool others_may_come_ = false;
    PieceCounts counts_{};  // where others may come or go, with what is known of the ply
};

}  // namespace rulewright::match
