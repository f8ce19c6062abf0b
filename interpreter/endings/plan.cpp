#include "endings/plan.hpp"

#include <algorithm>
#include <set>

#include "support/random.hpp"

namespace rulewright::endings {

namespace {

// So many placements show what a material leads to; for rules that hold of each piece and each
// cell alike this is many times each piece on each cell.
constexpr std::uint64_t kSamples = 6000;

// A position as its expansion shows it, turned: what comes of it, in order.
std::vector<std::pair<Standing, bool>> outlook(const Expander& expander, const Way* way) {
    std::vector<std::pair<Standing, bool>> all;
    for (const Successor& successor : expander.successors()) {
        all.emplace_back(way != nullptr ? successor.at.turned(*way) : successor.at,
                         successor.text >= 0);
    }
    std::sort(all.begin(), all.end());
    return all;
}

// Tarjan's strongly connected components, which come after those that they lead to.
class Components {
public:
    explicit Components(const std::map<std::uint32_t, Member>& members) : members_(members) {
        for (const auto& [key, member] : members) {
            if (number_.count(key) == 0) visit(key);
        }
    }
    std::vector<std::vector<std::uint32_t>> groups;

private:
    std::size_t visit(std::uint32_t key) {
        const std::size_t own = ++last_;
        number_[key] = own;
        std::size_t lowest = own;
        open_.push_back(key);
        for (const std::uint32_t to : members_.at(key).leads_to) {
            const auto known = number_.find(to);
            if (known == number_.end()) {
                lowest = std::min(lowest, visit(to));
            } else if (std::find(open_.begin(), open_.end(), to) != open_.end()) {
                lowest = std::min(lowest, known->second);
            }
        }
        if (lowest == own) {
            const auto first = std::find(open_.begin(), open_.end(), key);
            groups.emplace_back(first, open_.end());
            std::sort(groups.back().begin(), groups.back().end());
            open_.erase(first, open_.end());
        }
        return lowest;
    }

    const std::map<std::uint32_t, Member>& members_;
    std::map<std::uint32_t, std::size_t> number_;
    std::size_t last_ = 0;
    std::vector<std::uint32_t> open_;
};

}  // namespace

// A script may know squares by their names, so rules with one are not taken for symmetric.
Plan::Plan(game::Game& game, const Cells& cells)
    : game_(game), cells_(cells), expander_(game, cells) {
    if (game.variant().hooks.empty()) mirrors_ = mirrors(game.topology(), cells);
}

std::optional<std::string> Plan::look_at(const Material& material) {
    std::vector<std::uint32_t> open{key_of(game_.variant(), material)};
    while (!open.empty()) {
        const std::uint32_t key = open.back();
        open.pop_back();
        if (members_.count(key) != 0) continue;
        if (auto wrong = sample(key)) return wrong;
        const auto& more = members_[key].leads_to;
        open.insert(open.end(), more.begin(), more.end());
    }
    return std::nullopt;
}

std::optional<std::string> Plan::add(std::uint32_t from, std::uint32_t to) {
    auto& known = members_[from].leads_to;
    if (std::find(known.begin(), known.end(), to) == known.end()) known.push_back(to);
    return look_at(material_of(to));
}

std::optional<std::string> Plan::sample(std::uint32_t key) {
    Member& member = members_[key];
    member.mirrored.assign(mirrors_.size(), true);
    const Material material = material_of(key);
    std::set<std::uint32_t> found;
    support::SplitMix64 random(key);
    const auto cells = static_cast<std::uint32_t>(cells_.squares.size());
    for (std::uint64_t i = 0; i < kSamples; ++i) {
        Standing standing;
        standing.to_move = make_id<PlayerId>(i % 2);
        bool apart = true;
        for (const Piece& piece : material.pieces) {
            const auto cell = static_cast<std::uint16_t>(random.below(cells));
            for (std::size_t j = 0; j < standing.count; ++j) {
                apart = apart && standing.cell[j] != cell;
            }
            standing.add(code_of(game_.variant(), piece), cell);
        }
        standing.sort();
        ++member.looked_at;
        if (!apart) continue;
        const auto expansion = expander_.expand(standing);
        if (expansion.kind == Expander::Kind::kTooMany) {
            return "from " + name_of(game_.variant(), material) + " moves lead to more than " +
                   std::to_string(kMostPieces) + " pieces";
        }
        member.moves += expander_.successors().size();
        for (const Successor& successor : expander_.successors()) {
            if (successor.at.key() != key) found.insert(successor.at.key());
        }
        compare_mirrored(standing, member);
        if (game_.error()) return std::nullopt;
    }
    member.leads_to.assign(found.begin(), found.end());
    return std::nullopt;
}

// What was expanded last, beside the same turned.
void Plan::compare_mirrored(const Standing& standing, Member& member) {
    if (std::find(member.mirrored.begin(), member.mirrored.end(), true) == member.mirrored.end()) {
        return;
    }
    const auto here = expander_.expand(standing);
    std::vector<std::vector<std::pair<Standing, bool>>> wanted;
    for (const Way& way : mirrors_) wanted.push_back(outlook(expander_, &way));
    for (std::size_t i = 0; i < mirrors_.size(); ++i) {
        if (!member.mirrored[i]) continue;
        const auto there = expander_.expand(standing.turned(mirrors_[i]));
        member.mirrored[i] = here.kind == there.kind && here.value == there.value &&
                             wanted[i] == outlook(expander_, nullptr);
    }
}

std::vector<std::vector<std::uint32_t>> Plan::groups() const {
    return Components(members_).groups;
}

// Not only its own rules must be the same, but those of all that it leads to.
std::vector<bool> Plan::mirrored_by_all(std::uint32_t key) const {
    std::vector<bool> all = members_.at(key).mirrored;
    std::set<std::uint32_t> seen;
    std::vector<std::uint32_t> open{key};
    while (!open.empty()) {
        const std::uint32_t next = open.back();
        open.pop_back();
        if (!seen.insert(next).second) continue;
        const Member& member = members_.at(next);
        for (std::size_t i = 0; i < all.size(); ++i) all[i] = all[i] && member.mirrored[i];
        open.insert(open.end(), member.leads_to.begin(), member.leads_to.end());
    }
    return all;
}

Symmetry Plan::symmetry(const std::vector<std::uint32_t>& group) const {
    const std::vector<bool> same = mirrored_by_all(group.front());
    std::vector<Way> ways;
    for (std::size_t i = 0; i < same.size(); ++i) {
        if (same[i]) ways.push_back(mirrors_[i]);
    }
    return symmetry_of(ways, cells_.squares.size());
}

}  // namespace rulewright::endings
