#include "search/histories.hpp"

#include <algorithm>

namespace rulewright::search {

namespace {

constexpr int kMostValue = 8192;
constexpr int kMostBonus = 1400;
constexpr std::size_t kMostPairs = 4'000'000;  // of moves that follow each other: 8 MB

// In pieces of a size that compilers turn into steps of many values at once: short searches, as
// those of games to learn from, begin with this and would spend a third of their time here.
void halve(std::vector<std::int16_t>& values) noexcept {
    constexpr std::size_t kAtOnce = 32;
    const auto half = [](std::int16_t& value) { value = static_cast<std::int16_t>(value / 2); };
    const std::size_t whole = values.size() - values.size() % kAtOnce;
    for (std::size_t i = 0; i < whole; i += kAtOnce) {
        for (std::size_t j = 0; j < kAtOnce; ++j) half(values[i + j]);
    }
    for (std::size_t i = whole; i < values.size(); ++i) half(values[i]);
}

}  // namespace

Histories::Histories(const variant::Variant& variant, std::size_t squares)
    : kinds_(variant.pieces.size()),
      squares_(squares),
      slots_(kinds_ * squares),
      alone_(kPlayers * slots_),
      captures_(kPlayers * slots_ * kinds_),
      nothing_(slots_),
      answers_(kPlayers * slots_) {
    const std::size_t pairs = kPlayers * slots_ * slots_;
    if (pairs <= kMostPairs) after_.resize(pairs);
}

void Histories::clear() {
    std::fill(alone_.begin(), alone_.end(), Value{0});
    std::fill(captures_.begin(), captures_.end(), Value{0});
    std::fill(after_.begin(), after_.end(), Value{0});
    std::fill(answers_.begin(), answers_.end(), PackedMove{});
}

void Histories::fade() {
    for (auto* values : {&alone_, &captures_, &after_}) halve(*values);
}

int Histories::bonus_of(int depth) noexcept {
    return std::min(16 * depth * depth + 32 * depth, kMostBonus);
}

// Where pairs are too many to keep, what moves came to alone counts twice.
Histories::Quiets::Quiets(const Histories& histories, const Before& before) noexcept
    : histories_(histories),
      alone_(&histories.alone_[index(before.player) * histories.slots_]),
      last_(alone_),
      own_(histories.nothing_.data()) {
    if (histories.after_.empty()) return;
    const auto after = [&](const Step& step) {
        return step ? &histories.after_[*step * histories.slots_] : histories.nothing_.data();
    };
    last_ = after(before.last);
    own_ = after(before.own);
}

int Histories::of_capture(PlayerId player, const Move& move, PieceKind victim) const noexcept {
    return captures_[capture_at(player, move, victim)];
}

PackedMove Histories::answer_to(const Step& last) const noexcept {
    return last ? answers_[*last] : PackedMove{};
}

void Histories::note_quiet(const Before& before, const Move& move, int bonus) noexcept {
    const std::size_t at = slot(move);
    shift(alone_[index(before.player) * slots_ + at], bonus, kMostValue);
    if (after_.empty()) return;
    if (before.last) shift(after_[*before.last * slots_ + at], bonus, kMostValue);
    if (before.own) shift(after_[*before.own * slots_ + at], bonus, kMostValue);
}

void Histories::note_capture(PlayerId player, const Move& move, PieceKind victim,
                             int bonus) noexcept {
    shift(captures_[capture_at(player, move, victim)], bonus, kMostValue);
}

void Histories::note_answer(const Step& last, const PackedMove& move) noexcept {
    if (last) answers_[*last] = move;
}

}  // namespace rulewright::search
