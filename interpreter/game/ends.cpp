#include "game/ends.hpp"

#include <algorithm>
#include <iterator>

namespace rulewright::game {

using movegen::AnyPosition;

namespace {

// What a rule declared comes before everything else, then mate and stalemate: a win made by the
// last ply before the move limit stands.
constexpr EndKind kKinds[] = {
    {EndReason::kRule, "rule", kOfPosition},
    {EndReason::kNoRoyals, "no_royals", kOfPosition},
    {EndReason::kCheckmate, "checkmate", kOfTurns},
    {EndReason::kStalemate, "stalemate", kOfTurns},
    {EndReason::kRepetition, "repetition", kOfHistory},
    {EndReason::kMoveLimit, "fifty_moves", kOfHistory},
    {EndReason::kInsufficientMaterial, "insufficient_material", kOfPosition},
    {EndReason::kAgreement, "agreement", kOfPlayers},
    {EndReason::kResignation, "resignation", kOfPlayers},
    {EndReason::kAdjudication, "adjudication", kOfPlayers},
    {EndReason::kTime, "time", kOfPlayers},
};

// Whether it is looked for: not where the one before it in the list is answered by the same.
bool watched(const movegen::Engine& engine, EndReason reason) {
    const variant::Draws& draws = engine.variant().draws;
    switch (reason) {
        case EndReason::kRule:
            return engine.ends_at_once();
        case EndReason::kCheckmate:
            return true;
        case EndReason::kRepetition:
            return draws.repetition.has_value();
        case EndReason::kMoveLimit:
            return draws.move_limit_plies.has_value();
        case EndReason::kInsufficientMaterial:
            return !draws.insufficient_material.empty();
        default:
            return false;
    }
}

}  // namespace

const char* name_of(EndReason reason) noexcept {
    const auto found = std::find_if(std::begin(kKinds), std::end(kKinds),
                                    [&](const EndKind& kind) { return kind.reason == reason; });
    return found == std::end(kKinds) ? "" : found->name;
}

std::optional<EndReason> find_end_reason(std::string_view name) noexcept {
    for (const EndKind& kind : kKinds) {
        if (kind.name == name) return kind.reason;
    }
    return std::nullopt;
}

Ends::Ends(movegen::Engine& engine) : engine_(engine), draws_(engine.variant().draws) {
    std::copy_if(std::begin(kKinds), std::end(kKinds), std::back_inserter(list_),
                 [&](const EndKind& kind) { return watched(engine_, kind.reason); });
}

std::optional<End> Ends::of_position(EndReason reason, const AnyPosition& position) const {
    if (reason == EndReason::kRule) {
        const auto end = engine_.ended_at_once(position);
        if (!end) return std::nullopt;
        return End{end->winner, end->name.empty() ? EndReason::kNoRoyals : reason, end->name};
    }
    const bool drawn =
        reason == EndReason::kMoveLimit
            ? position.halfmove_clock() >= *draws_.move_limit_plies
            : reason == EndReason::kInsufficientMaterial && engine_.insufficient_material(position);
    return drawn ? std::optional(End{{}, reason, {}}) : std::nullopt;
}

End Ends::by_repetition(const Repeated& repeated, const AnyPosition& position) const {
    const bool checks[kPlayers] = {repeated.checked_by[0], repeated.checked_by[1]};
    if (draws_.checking_loses && checks[0] != checks[1]) {
        return {make_id<PlayerId>(checks[0] ? 1 : 0), EndReason::kRepetition, "perpetual_check"};
    }
    const bool chases[kPlayers] = {repeated.chased_by[0], repeated.chased_by[1]};
    if (draws_.chases && chases[0] != chases[1]) {
        return {make_id<PlayerId>(chases[0] ? 1 : 0), EndReason::kRepetition, "perpetual_chase"};
    }
    const PlayerId last = opponent(position.to_move());
    return {variant::winner_by(draws_.repeating[index(last)], last), EndReason::kRepetition, {}};
}

End Ends::without_turns(const AnyPosition& position) const {
    const variant::Ends& ends = engine_.variant().ends;
    const PlayerId player = position.to_move();
    const bool check = engine_.in_check(position);
    const variant::Verdict verdict = (check ? ends.checkmate : ends.stalemate)[index(player)];
    if (verdict == variant::Verdict::kPoints) {
        return {engine_.winner_by_points(position), EndReason::kRule, ends.points->name};
    }
    return {variant::winner_by(verdict, player),
            check ? EndReason::kCheckmate : EndReason::kStalemate,
            {}};
}

}  // namespace rulewright::game
