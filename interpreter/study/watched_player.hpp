// WatchedPlayer: another player, whose decisions are written down with the scores that it tells.
#pragma once

#include <vector>

#include "match/player.hpp"

namespace rulewright::study {

// One decision that moved a piece.
struct Decided {
    PlayerId side{};
    std::optional<int> score;  // in hundredths of a pawn, for that side
    PieceKind kind{};
    Square to{};
    friend bool operator==(const Decided&, const Decided&) = default;
};

class WatchedPlayer final : public match::Player {
public:
    // Both must outlive it.
    WatchedPlayer(match::Player& player, std::vector<Decided>& decided)
        : player_(player), decided_(decided) {}

    void begin(std::uint64_t seed) override { player_.begin(seed); }
    [[nodiscard]] match::Decision choose(const match::Moment& moment) override;

private:
    match::Player& player_;
    std::vector<Decided>& decided_;
};

}  // namespace rulewright::study
