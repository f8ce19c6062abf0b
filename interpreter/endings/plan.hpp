// Plan: the materials that come of some by captures and promotions, and in which order their tables
// are made: those that lead to each other together, after all that they lead to. Found by looking
// at positions drawn from a fixed seed; what was missed is told to add() later.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "endings/expander.hpp"

namespace rulewright::endings {

struct Member {
    std::vector<std::uint32_t> leads_to;  // other materials, by key
    std::uint64_t looked_at = 0;          // positions, among them those that cannot be
    std::uint64_t moves = 0;              // in these
    std::vector<bool> mirrored;           // by mirrors(): whether rules stay the same
};

class Plan {
public:
    // Both must outlive it.
    Plan(game::Game& game, const Cells& cells);

    // Why there can be no tables; nothing when all is well.
    [[nodiscard]] std::optional<std::string> look_at(const Material& material);
    // One leads to the other, as was found since.
    [[nodiscard]] std::optional<std::string> add(std::uint32_t from, std::uint32_t to);

    [[nodiscard]] std::vector<std::vector<std::uint32_t>> groups() const;
    [[nodiscard]] const Member& member(std::uint32_t key) const { return members_.at(key); }
    // What the rules let tables of the group leave out.
    [[nodiscard]] Symmetry symmetry(const std::vector<std::uint32_t>& group) const;

private:
    [[nodiscard]] std::optional<std::string> sample(std::uint32_t key);
    void compare_mirrored(const Standing& standing, Member& member);
    [[nodiscard]] std::vector<bool> mirrored_by_all(std::uint32_t key) const;

    game::Game& game_;
    const Cells& cells_;
    Expander expander_;
    std::vector<Way> mirrors_;
    std::map<std::uint32_t, Member> members_;
};

}  // namespace rulewright::endings
