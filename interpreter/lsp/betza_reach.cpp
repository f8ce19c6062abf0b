// How many squares movement reaches on an empty board.
#include <fmt/format.h>

#include <map>
#include <set>

#include "lsp/betza_words.hpp"
#include "movegen/rides.hpp"

namespace rulewright::lsp {

namespace {

// As the first player, who looks up the board.
class Walk {
public:
    Walk(const board::Topology& topology, Square from) : topology_(topology), from_(from) {}

    void add(const variant::Atom& atom) {
        atom_ = &atom;
        if (atom.legs.empty()) {
            ride(atom);
        } else {
            bend(atom);
        }
    }
    [[nodiscard]] std::size_t size() const noexcept { return found_.size(); }
    [[nodiscard]] std::vector<Landing> landings() const {
        std::vector<Landing> list;
        for (const auto& [square, landing] : found_) list.push_back(landing);
        return list;
    }

private:
    void land(Square at) {
        const auto [found, fresh] = found_.try_emplace(at, Landing{at});
        Landing& landing = found->second;
        landing.initial = (fresh || landing.initial) && atom_->initial;
        landing.moves |= atom_->moves;
        landing.captures |= atom_->captures || atom_->en_passant;
        landing.hops |= atom_->hop != variant::Hop::kNone || atom_->jump == variant::Jump::kMust ||
                        !atom_->legs.empty();
    }

    void ride(const variant::Atom& atom) {
        std::size_t steps = atom.range == variant::kUnlimited
                                ? topology_.size()
                                : static_cast<std::size_t>(atom.range);
        std::size_t number = 0;
        auto way = movegen::leap_way(topology_, from_, atom, atom.leap);
        for (; way && steps > 0; --steps) {
            const Square at = way->back();
            if (at == from_) break;
            ++number;
            if (lands(atom, number)) land(at);
            way = movegen::leap_way(topology_, at, atom, atom.leap);
        }
    }
    // Where it has to pass a piece the nearest squares are out of reach.
    [[nodiscard]] static bool lands(const variant::Atom& atom, std::size_t number) {
        if (atom.hop == variant::Hop::kCannon || atom.hop == variant::Hop::kGrasshopper) {
            return number > 1;
        }
        const bool rides = atom.range != 1;
        return !(rides && atom.jump == variant::Jump::kMust) || number > 1;
    }

    void bend(const variant::Atom& atom) {
        std::set<Square> starts{from_};
        for (const variant::MoveLeg& leg : atom.legs) {
            std::set<Square> ends;
            for (const Square start : starts) {
                auto at = topology_.step(start, leg.leap, atom.wraps);
                for (int n = 0; at && *at != start; ++n) {
                    if (leg.range != variant::kUnlimited && n == leg.range) break;
                    ends.insert(*at);
                    at = topology_.step(*at, leg.leap, atom.wraps);
                }
            }
            starts = std::move(ends);
        }
        starts.erase(from_);
        for (const Square end : starts) land(end);
    }

    const board::Topology& topology_;
    Square from_;
    const variant::Atom* atom_ = nullptr;  // whose squares are found
    std::map<Square, Landing> found_;
};

}  // namespace

std::vector<Landing> landings_of(const board::Topology& topology,
                                 const std::vector<variant::Atom>& atoms, Square from) {
    Walk walk(topology, from);
    for (const variant::Atom& atom : atoms) {
        if (!atom.castling) walk.add(atom);
    }
    return walk.landings();
}

Reach reach_of(const board::Topology& topology, const std::vector<variant::Atom>& atoms) {
    Reach reach;
    for (const Square square : topology.squares()) {
        Walk walk(topology, square);
        for (const variant::Atom& atom : atoms) {
            if (!atom.castling) walk.add(atom);
        }
        const bool first = reach.squares == 0;
        if (first || walk.size() < reach.fewest) reach.fewest = walk.size();
        if (first || walk.size() > reach.most) {
            reach.most = walk.size();
            reach.at = topology.name(square);
        }
        reach.together += walk.size();
        ++reach.squares;
    }
    return reach;
}

std::string in_words(const Reach& reach) {
    const auto squares = [](std::size_t number) {
        return fmt::format("{} square{}", number, number == 1 ? "" : "s");
    };
    if (reach.fewest == reach.most) return squares(reach.most) + " from everywhere";
    return fmt::format("{} to {} ({} from {}), {:.1f} on average", reach.fewest,
                       squares(reach.most), reach.most, reach.at,
                       static_cast<double>(reach.together) / static_cast<double>(reach.squares));
}

}  // namespace rulewright::lsp
