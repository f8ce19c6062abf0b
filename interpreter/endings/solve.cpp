#include "endings/solve.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "endings/plan.hpp"
#include "endings/retrograde.hpp"

namespace rulewright::endings {

namespace {

Problem refused(std::string text) {
    return {Problem::Kind::kRefused, std::move(text)};
}

using Group = std::vector<std::uint32_t>;

class Solving {
public:
    Solving(game::Game& game, const Settings& settings, Tables& known)
        : game_(game), settings_(settings), known_(known), plan_(game, known.cells()) {}

    std::optional<Problem> plan(const std::vector<Material>& materials) {
        for (const Material& material : materials) {
            if (known_.find(material) != nullptr) continue;
            if (auto wrong = plan_.look_at(material)) return refused(*wrong);
            if (game_.error()) return Problem{Problem::Kind::kHook, game_.error()->message};
        }
        return std::nullopt;
    }

    Extent extent() const {
        Extent extent;
        std::uint64_t kept = 0;
        std::uint64_t most = 0;
        for (const Group& group : plan_.groups()) {
            if (is_known(group)) continue;
            std::uint64_t positions = 0;
            std::uint64_t moves = 0;
            const Symmetry symmetry = plan_.symmetry(group);
            for (const std::uint32_t key : group) {
                const Layout layout(game_.variant(), material_of(key), symmetry);
                const Member& member = plan_.member(key);
                positions += layout.size();
                moves +=
                    layout.size() * member.moves / std::max<std::uint64_t>(member.looked_at, 1);
            }
            extent.tables += group.size();
            extent.positions += positions;
            kept += positions * sizeof(Value);
            most = std::max(most, Retrograde::bytes(positions, moves));
        }
        extent.megabytes = (kept + most + kMebibyte - 1) / kMebibyte;
        return extent;
    }

    // All groups in order; again where a sample has missed something.
    std::optional<Problem> run() {
        for (;;) {
            bool again = false;
            for (const Group& group : plan_.groups()) {
                if (is_known(group)) continue;
                if (auto wrong = solve(group, again)) return wrong;
                if (again) break;
            }
            if (!again) return std::nullopt;
        }
    }

private:
    [[nodiscard]] bool is_known(const Group& group) const {
        return std::all_of(group.begin(), group.end(),
                           [&](std::uint32_t key) { return known_.find(key) != nullptr; });
    }

    std::optional<Problem> solve(const Group& group, bool& again) {
        const Symmetry symmetry = plan_.symmetry(group);
        std::vector<Table> tables;
        for (const std::uint32_t key : group) {
            const Material material = material_of(key);
            tables.push_back({material, Layout(game_.variant(), material, symmetry), {}});
        }
        Retrograde retrograde(game_, known_, known_.beyond(), settings_);
        if (auto wrong = retrograde.solve(tables)) return wrong;
        if (const auto& missed = retrograde.missed()) {
            again = true;
            const auto wrong = plan_.add(missed->from, missed->to);
            return wrong ? std::optional(refused(*wrong)) : std::nullopt;
        }
        for (Table& table : tables) known_.add(std::move(table));
        return std::nullopt;
    }

    game::Game& game_;
    const Settings& settings_;
    Tables& known_;
    Plan plan_;
};

}  // namespace

std::optional<Problem> solve(game::Game& game, const std::vector<Material>& materials,
                             const Settings& settings, Tables& known,
                             const std::function<void(const Extent&)>& told) {
    if (const auto why = refusal(game.variant())) return refused(*why);
    if (!game.variant().turns.has_value() || game.variant().turns->faces.empty()) {
        Solving solving(game, settings, known);
        if (auto wrong = solving.plan(materials)) return wrong;
        const Extent extent = solving.extent();
        if (told) told(extent);
        if (extent.megabytes > settings.megabytes) {
            return refused(
                fmt::format("the tables need about {} MB\n   expected: at most the {} MB "
                            "of --memory",
                            extent.megabytes, settings.megabytes));
        }
        return solving.run();
    }
    return refused("dice are thrown");
}

}  // namespace rulewright::endings
