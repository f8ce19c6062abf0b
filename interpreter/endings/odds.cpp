#include "endings/odds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "endings/plan.hpp"
#include "game/steps.hpp"

namespace rulewright::endings {

namespace {

constexpr double kNoPosition = 2;
constexpr std::uint64_t kMostSweeps = 20000;

// All positions of all tables in one row; what can be done in each is a list of numbers: results of
// throws with their weights, of each the choices, of each what comes of it with weights. The first
// result is what may be done without a throw, which may be nothing.
class OddsSolving {
public:
    OddsSolving(game::Game& game, const Settings& settings, Odds& odds)
        : game_(game),
          settings_(settings),
          odds_(odds),
          cells_(game.topology()),
          plan_(game, cells_),
          expander_(game, cells_) {}

    std::optional<Problem> run(const std::vector<Material>& materials) {
        for (const Material& material : materials) {
            if (material.pieces.size() > kMostPiecesWithDice) {
                return refused(
                    fmt::format("'{}' has {} pieces\n   expected: at most {} where dice "
                                "are thrown",
                                name_of(game_.variant(), material), material.pieces.size(),
                                kMostPiecesWithDice));
            }
            if (auto wrong = plan_.look_at(material)) return refused(*wrong);
        }
        if (auto wrong = lay_out()) return wrong;
        for (const auto& group : plan_.groups()) {
            for (const std::uint32_t key : group) {
                if (auto wrong = look_at(key)) return wrong;
            }
            if (auto wrong = iterate(group)) return wrong;
        }
        keep();
        return std::nullopt;
    }

private:
    static Problem refused(std::string text) { return {Problem::Kind::kRefused, std::move(text)}; }

    std::optional<Problem> lay_out() {
        std::uint64_t moves = 0;
        for (const auto& group : plan_.groups()) {
            for (const std::uint32_t key : group) {
                const Member& member = plan_.member(key);
                const Material material = material_of(key);
                Layout layout(game_.variant(), material, plan_.symmetry(group));
                first_[key] = nodes_;
                nodes_ += layout.size();
                moves +=
                    layout.size() * member.moves / std::max<std::uint64_t>(member.looked_at, 1);
                odds_.tables.emplace(key, OddsTable{material, std::move(layout), {}, {}, {}});
            }
        }
        odds_.extent = {nodes_, (nodes_ * 56 + moves * 14) / kMebibyte + 1, odds_.tables.size()};
        if (odds_.extent.megabytes > settings_.megabytes) {
            return refused(
                fmt::format("the tables need about {} MB\n   expected: at most the {} MB "
                            "of --memory",
                            odds_.extent.megabytes, settings_.megabytes));
        }
        worth_.assign(nodes_, 0);
        low_.assign(nodes_, -1);
        high_.assign(nodes_, 1);
        begin_.assign(nodes_, 0);
        code_.push_back(0);  // so that no list begins at 0, which is where there is none
        return std::nullopt;
    }

    std::optional<Problem> look_at(std::uint32_t key) {
        const Layout& layout = odds_.tables.at(key).layout;
        Progress progress{name_of(game_.variant(), material_of(key)), 0, layout.size()};
        for (std::uint64_t i = 0; i < layout.size(); ++i) {
            if (i % 4096 == 0) {
                progress.done = i;
                if (settings_.tell) settings_.tell(progress);
                if (settings_.stopped()) return Problem{Problem::Kind::kStopped, "stopped"};
            }
            const std::uint64_t node = first_[key] + i;
            Standing standing;
            Expander::Expansion found;
            if (layout.read(i, standing)) found = expander_.expand(standing);
            if (game_.error()) return Problem{Problem::Kind::kHook, game_.error()->message};
            switch (found.kind) {
                case Expander::Kind::kUnreachable:
                    settle(node, kNoPosition);
                    break;
                case Expander::Kind::kOver:
                    settle(node, found.value);
                    break;
                case Expander::Kind::kTooMany:
                    return refused("moves lead to more pieces than tables have");
                case Expander::Kind::kGoesOn:
                    if (auto wrong = note(node)) return wrong;
            }
        }
        return std::nullopt;
    }

    void settle(std::uint64_t node, double value) {
        worth_[node] = low_[node] = high_[node] = value;
    }

    // The places of the turns that one choice of the player may come to.
    using Option = std::vector<std::size_t>;

    void add(std::vector<Option>& options, std::size_t place) const {
        const auto& turns = expander_.turns();
        if (game::is_decided_by_throw(turns[place])) {
            for (Option& option : options) {
                if (!movegen::same_choice(turns[option.front()], turns[place])) continue;
                option.push_back(place);
                return;
            }
        }
        options.push_back({place});
    }

    std::optional<Problem> note(std::uint64_t node) {
        const movegen::TurnNode& rules = expander_.node();
        const bool throws = rules.chance || rules.may_throw;
        std::vector<Option> without;
        std::vector<std::vector<Option>> thrown(throws ? rules.throws.size() : 0);
        for (std::size_t i = 0; i < expander_.turns().size(); ++i) {
            std::size_t result = 0;
            while (result < thrown.size() &&
                   rules.throws[result].dice != expander_.turns()[i].dice) {
                ++result;
            }
            add(result < thrown.size() ? thrown[result] : without, i);
        }
        begin_[node] = code_.size();
        if (!write(1, without)) return pending();
        code_.push_back(static_cast<std::uint32_t>(thrown.size()));
        for (std::size_t i = 0; i < thrown.size(); ++i) {
            if (!write(rules.throws[i].weight, thrown[i])) return pending();
        }
        return std::nullopt;
    }

    [[nodiscard]] Problem pending() const {
        return refused("positions come about that hold more than who stands where");
    }

    bool write(std::uint64_t weight, const std::vector<Option>& options) {
        code_.push_back(static_cast<std::uint32_t>(weight));
        code_.push_back(static_cast<std::uint32_t>(options.size()));
        for (const Option& option : options) {
            code_.push_back(static_cast<std::uint32_t>(option.size()));
            for (const std::size_t place : option) {
                const Successor& successor = expander_.successors()[place];
                const auto table = odds_.tables.find(successor.at.key());
                if (successor.text >= 0 || table == odds_.tables.end()) return false;
                const std::uint64_t weight_of_turn = expander_.turns()[place].weight;
                code_.push_back(static_cast<std::uint32_t>(weight_of_turn));
                code_.push_back(static_cast<std::uint32_t>(
                    first_[table->first] + table->second.layout.number(successor.at)));
            }
        }
        return true;
    }

    // What the mover can expect: `own` says what his positions are worth, `other` the opponent's.
    static double best(const std::uint32_t*& at, std::uint64_t node, const std::vector<double>& own,
                       const std::vector<double>& other) {
        double found = -kNoPosition;
        for (std::uint32_t options = *at++; options > 0; --options) {
            double sum = 0;
            double weights = 0;
            for (std::uint32_t count = *at++; count > 0; --count) {
                const double weight = *at++;
                const std::uint32_t next = *at++;
                weights += weight;
                sum += weight * ((next ^ node) % 2 == 0 ? own[next] : -other[next]);
            }
            found = std::max(found, sum / weights);
        }
        return found;
    }

    [[nodiscard]] double value(std::uint64_t node, const std::vector<double>& own,
                               const std::vector<double>& other) const {
        const std::uint32_t* at = &code_[begin_[node]];
        ++at;
        const double without = best(at, node, own, other);
        double sum = 0;
        double weights = 0;
        for (std::uint32_t results = *at++; results > 0; --results) {
            const double weight = *at++;
            weights += weight;
            sum += weight * best(at, node, own, other);
        }
        return weights == 0 ? without : std::max(without, sum / weights);
    }

    std::optional<Problem> iterate(const std::vector<std::uint32_t>& group) {
        Progress progress{"sweeps", 0, kMostSweeps};
        for (std::uint64_t sweep = 0; sweep < kMostSweeps; ++sweep) {
            double widest = 0;
            double change = 0;
            for (const std::uint32_t key : group) {
                const std::uint64_t end = first_[key] + odds_.tables.at(key).layout.size();
                for (std::uint64_t node = first_[key]; node < end; ++node) {
                    if (begin_[node] == 0) continue;
                    const double before = worth_[node];
                    low_[node] = value(node, low_, high_);
                    high_[node] = value(node, high_, low_);
                    worth_[node] = value(node, worth_, worth_);
                    change = std::max(change, std::abs(worth_[node] - before));
                    widest = std::max(widest, high_[node] - low_[node]);
                }
            }
            odds_.sweeps = std::max(odds_.sweeps, sweep + 1);
            if (widest < kCertain || (widest > 0.5 && change < 1e-12 && sweep > 1000)) break;
            progress.done = sweep;
            if (settings_.tell) settings_.tell(progress);
            if (settings_.stopped()) return Problem{Problem::Kind::kStopped, "stopped"};
        }
        return std::nullopt;
    }

    void keep() {
        for (auto& [key, table] : odds_.tables) {
            const auto from = static_cast<std::ptrdiff_t>(first_[key]);
            const auto to = from + static_cast<std::ptrdiff_t>(table.layout.size());
            table.worth.assign(worth_.begin() + from, worth_.begin() + to);
            table.low.assign(low_.begin() + from, low_.begin() + to);
            table.high.assign(high_.begin() + from, high_.begin() + to);
        }
    }

    game::Game& game_;
    const Settings& settings_;
    Odds& odds_;
    Cells cells_;
    Plan plan_;
    Expander expander_;
    std::map<std::uint32_t, std::uint64_t> first_;
    std::uint64_t nodes_ = 0;
    std::vector<double> worth_;
    std::vector<double> low_;
    std::vector<double> high_;
    std::vector<std::uint64_t> begin_;
    std::vector<std::uint32_t> code_;
};

}  // namespace

OddsFigures odds_figures(const OddsTable& table, PlayerId to_move) {
    OddsFigures found;
    double sum = 0;
    for (std::uint64_t i = index(to_move); i < table.worth.size(); i += 2) {
        if (table.worth[i] == kNoPosition) continue;
        const std::uint32_t weight = table.layout.weight(i);
        found.positions += weight;
        sum += weight * table.worth[i];
        found.widest = std::max(found.widest, table.high[i] - table.low[i]);
        found.best = std::max(found.best, table.worth[i]);
        found.worst = std::min(found.worst, table.worth[i]);
    }
    if (found.positions != 0) found.mean = sum / static_cast<double>(found.positions);
    return found;
}

std::optional<Problem> solve_odds(game::Game& game, const std::vector<Material>& materials,
                                  const Settings& settings, Odds& odds) {
    if (const auto why = refusal(game.variant())) return Problem{Problem::Kind::kRefused, *why};
    return OddsSolving(game, settings, odds).run(materials);
}

}  // namespace rulewright::endings
