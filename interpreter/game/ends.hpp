// Ends: the ways in which a game of a variant ends, in the order in which they count. One list for
// the game itself, for searches and for random games; each of them tells what a position cannot.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "movegen/engine.hpp"

namespace rulewright::game {

enum class EndReason {
    kCheckmate,
    kStalemate,
    kRepetition,
    kMoveLimit,
    kInsufficientMaterial,
    kAgreement,
    kResignation,
    kAdjudication,
    kTime,
    kNoRoyals,  // all royal pieces were captured
    kRule,      // declared by a rule of the variant, whose name is the detail
};

// What shows that a game has ended so, a bit for each.
using Evidence = unsigned;
inline constexpr Evidence kOfPosition = 1;
inline constexpr Evidence kOfTurns = 2;    // nobody can go on
inline constexpr Evidence kOfHistory = 4;  // draws by count, which may wait for a claim
inline constexpr Evidence kOfPlayers = 8;  // one of them says so, or somebody on their behalf

struct EndKind {
    EndReason reason{};
    const char* name = "";  // as in match files and JSON
    Evidence evidence = 0;
};

// The end of a game that has come to it.
struct End {
    std::optional<PlayerId> winner;  // nobody: a draw
    EndReason reason = EndReason::kCheckmate;
    std::string_view name;  // of what a rule declared

    // 1: that player has won, -1: lost, 0: neither.
    [[nodiscard]] int value_for(PlayerId player) const noexcept {
        if (!winner) return 0;
        return *winner == player ? 1 : -1;
    }
};

// Empty for what is no reason.
[[nodiscard]] const char* name_of(EndReason reason) noexcept;

// The reason of that name.
[[nodiscard]] std::optional<EndReason> find_end_reason(std::string_view name) noexcept;

// Whether a position has occurred so often that it matters, and who has given check, or chased a
// piece, by every move since it first did; a search need not know that.
struct Repeated {
    bool so = false;
    bool checked_by[kPlayers] = {false, false};
    bool chased_by[kPlayers] = {false, false};

    Repeated(bool is_so) noexcept : so(is_so) {}  // NOLINT(google-explicit-constructor)
};

class Ends {
public:
    // The engine must outlive it.
    explicit Ends(movegen::Engine& engine);

    // The first end that the position has come to, of those that such evidence shows. `stuck` says
    // whether the player has no turn, `repeated` whether the position occurs for the n-th time; a
    // search may answer either less strictly. Both are asked when it comes to that.
    template <typename Stuck, typename Occurs>
    [[nodiscard]] std::optional<End> find(const movegen::AnyPosition& position, Stuck stuck,
                                          Occurs repeated, Evidence evidence = ~0U) const {
        for (const EndKind& kind : list_) {
            if ((kind.evidence & evidence) == 0) continue;
            switch (kind.reason) {
                case EndReason::kCheckmate:
                    if (stuck()) return without_turns(position);
                    break;
                case EndReason::kRepetition: {
                    const Repeated found = repeated(*draws_.repetition);
                    if (found.so) return by_repetition(found, position);
                    break;
                }
                default:
                    if (auto end = of_position(kind.reason, position)) return end;
            }
        }
        return std::nullopt;
    }
    // Mate or stalemate, where there is no way to go on.
    [[nodiscard]] End without_turns(const movegen::AnyPosition& position) const;

private:
    [[nodiscard]] End by_repetition(const Repeated& repeated,
                                    const movegen::AnyPosition& position) const;
    [[nodiscard]] std::optional<End> of_position(EndReason reason,
                                                 const movegen::AnyPosition& position) const;

    movegen::Engine& engine_;
    const variant::Draws& draws_;
    std::vector<EndKind> list_;
};

}  // namespace rulewright::game
