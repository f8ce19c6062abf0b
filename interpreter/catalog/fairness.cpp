#include "catalog/fairness.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "catalog/warning.hpp"

namespace rulewright::catalog {

namespace {

using diagnostics::Diagnostic;
using diagnostics::Diagnostics;
using loader::Entry;
using variant::Variant;

class Fairness {
public:
    Fairness(const loader::Node& tree, game::Game& game)
        : tree_(tree), game_(game), variant_(game.variant()), frame_(game.frame()) {}

    Diagnostics look() {
        look_at_forward();
        look_at_turned();
        if (begins_alike()) {
            compare_promotions();
            compare_conditions();
            compare_verdicts("checkmate", variant_.ends.checkmate);
            compare_verdicts("stalemate", variant_.ends.stalemate);
            compare_rights();
            compare_turns();
            compare_zones();
        }
        return std::move(found_);
    }

private:
    void warn(const Entry* at, loader::Problem problem) {
        found_.push_back(warning_at(tree_, at, std::move(problem)));
    }
    [[nodiscard]] const std::string& name(std::size_t player) const {
        return variant_.players[player].name;
    }

    // Whether anything that the player has or may become goes by `forward`.
    [[nodiscard]] bool has_direction(std::size_t player) const {
        const bool ranks = std::any_of(variant_.promotions.begin(), variant_.promotions.end(),
                                       [&](const variant::Promotion& one) {
                                           return one.concerns[player] && !one.ranks.empty();
                                       });
        return ranks || std::any_of(frame_.start().begin(), frame_.start().end(),
                                    [&](const std::optional<Piece>& one) {
                                        return one && index(one->owner) == player &&
                                               is_lopsided(variant_.pieces[index(one->kind)]);
                                    });
    }
    // Whether the kind has steps forward that it has not backward.
    [[nodiscard]] static bool is_lopsided(const variant::PieceType& type) {
        return std::any_of(type.atoms.begin(), type.atoms.end(), [&](const variant::Atom& atom) {
            return std::none_of(
                type.atoms.begin(), type.atoms.end(), [&](const variant::Atom& other) {
                    return other.leap.x == atom.leap.x && other.leap.y == -atom.leap.y;
                });
        });
    }

    // By the middles of both sides, in ranks.
    void look_at_forward() {
        std::array<double, kPlayers> sum{};
        std::array<double, kPlayers> count{};
        for (std::size_t i = 0; i < frame_.start().size(); ++i) {
            const auto& one = frame_.start()[i];
            if (!one || variant_.pieces[index(one->kind)].neutral) continue;
            sum[index(one->owner)] += frame_.topology().coordinates(make_id<Square>(i)).rank;
            ++count[index(one->owner)];
        }
        if (count[0] == 0 || count[1] == 0) return;
        const double ahead = sum[1] / count[1] - sum[0] / count[0];
        std::vector<std::size_t> away;
        for (std::size_t player = 0; player < kPlayers; ++player) {
            const double enemy = player == 0 ? ahead : -ahead;
            const bool leads_away = enemy * variant_.players[player].forward <= -1;
            if (leads_away && has_direction(player)) away.push_back(player);
        }
        if (away.empty()) return;
        warn(place_of_forward(away.front()),
             {"forward-away",
              away.size() == kPlayers
                  ? fmt::format("'forward' of {} and of {} lead away from each other's pieces",
                                name(0), name(1))
                  : fmt::format("'forward' of {} leads away from the pieces of {}",
                                name(away.front()), name(1 - away.front())),
              fmt::format("the other direction, or pieces that begin on the other side (capital "
                          "letters in 'start' are those of {})",
                          name(0)),
              {},
              {}});
    }
    // Whoever looks from the other end has left and right exchanged and goes down the diagram; with
    // one of the two alone he would see a mirror image. Mirrored ranks are usual and meant;
    // mirrored files are a slip.
    void look_at_turned() {
        for (std::size_t player = 0; player < kPlayers; ++player) {
            if (!variant_.players[player].turned || variant_.players[player].forward < 0) continue;
            const loader::Node* players = tree_.value("players");
            const bool listed = players != nullptr && player < players->items.size();
            warn(listed ? players->items[player].find("turned") : nullptr,
                 {"turned-up",
                  fmt::format(
                      "{} sees left and right exchanged, and goes up the diagram: a board in "
                      "a mirror, not one that is turned round",
                      name(player)),
                  "'forward: down' beside it, or no 'turned'",
                  {},
                  {}});
        }
    }
    // Of a file that inherits its players the start is its own.
    [[nodiscard]] const Entry* place_of_forward(std::size_t player) const {
        const loader::Node* players = tree_.value("players");
        const Entry* start = tree_.find("start");
        if (players == nullptr || player >= players->items.size()) return start;
        const Entry* forward = players->items[player].find("forward");
        const bool own = forward != nullptr && forward->source == tree_.source;
        return own || start == nullptr ? forward : start;
    }

    // Whether each square of one player has its counterpart, mirrored or turned.
    [[nodiscard]] bool begins_alike() const {
        const auto& pieces = frame_.start();
        const bool any = std::any_of(pieces.begin(), pieces.end(),
                                     [](const auto& one) { return one.has_value(); });
        return any && !frame_.topology().hexagons() && !game_.starts_differ() &&
               (is_image(false) || is_image(true));
    }
    // The square as far from the other end, or from both ends.
    [[nodiscard]] Square image_of(Square square, bool turned) const {
        board::Coordinates at = frame_.topology().coordinates(square);
        const board::GridShape& grid = frame_.topology().grids()[at.board];
        at.rank = grid.ranks - 1 - at.rank;
        if (turned) at.file = grid.files - 1 - at.file;
        return frame_.topology().at(at);
    }
    [[nodiscard]] bool is_image(bool turned) const {
        const board::Topology& topology = frame_.topology();
        for (const Square square : topology.squares()) {
            const Square image = image_of(square, turned);
            if (!topology.has(image)) return false;
            const auto& one = frame_.start()[index(square)];
            const auto& other = frame_.start()[index(image)];
            if (one.has_value() != other.has_value()) return false;
            if (!one || variant_.pieces[index(one->kind)].neutral) continue;
            if (one->kind != other->kind || one->owner == other->owner) return false;
        }
        return true;
    }

    void uneven(const Entry* at, std::string message) {
        warn(at, uneven_problem(std::move(message)));
    }
    [[nodiscard]] static loader::Problem uneven_problem(std::string message) {
        return {"asymmetric-rule",
                std::move(message) + ", though both begin alike",
                "the same for both players",
                {},
                {}};
    }

    void compare_promotions() {
        const auto& rules = variant_.promotions;
        for (const variant::Promotion& rule : rules) {
            if (rule.concerns[0] == rule.concerns[1]) continue;
            const bool answered =
                std::any_of(rules.begin(), rules.end(), [&](const variant::Promotion& other) {
                    return other.kind == rule.kind && other.concerns[0] == rule.concerns[1] &&
                           other.concerns[1] == rule.concerns[0] &&
                           other.to.size() == rule.to.size();
                });
            if (answered) continue;
            uneven(tree_.find("promotion"), fmt::format("only '{}' of {} promotes so",
                                                        variant_.pieces[index(rule.kind)].name,
                                                        name(rule.concerns[0] ? 0 : 1)));
        }
    }

    // Whether both look at the same kinds of things.
    [[nodiscard]] static bool looks_alike(const variant::EndCondition& one,
                                          const variant::EndCondition& other) {
        return std::equal(one.when.begin(), one.when.end(), other.when.begin(), other.when.end(),
                          [](const auto& a, const auto& b) { return a.index() == b.index(); });
    }

    void compare_conditions() {
        const auto& ends = variant_.ends.conditions;
        for (const variant::EndCondition& end : ends) {
            if (end.concerns[0] == end.concerns[1]) continue;
            const bool answered =
                std::any_of(ends.begin(), ends.end(), [&](const variant::EndCondition& other) {
                    return looks_alike(end, other) && other.result == end.result &&
                           other.concerns[0] == end.concerns[1] &&
                           other.concerns[1] == end.concerns[0];
                });
            if (answered) continue;
            Diagnostic found;
            loader::Problem problem = uneven_problem(
                fmt::format("'{}' is for {} alone", end.name, name(end.concerns[0] ? 0 : 1)));
            found.code = std::move(problem.code);
            found.place = end.place;
            found.message = std::move(problem.message);
            found.expected = std::move(problem.expected);
            found_.push_back(as_warning(std::move(found)));
        }
    }

    void compare_verdicts(const char* key, const variant::Verdicts& verdicts) {
        const loader::Node* ends = tree_.value("ends");
        if (verdicts[0] == verdicts[1] || ends == nullptr) return;
        uneven(ends->find(key),
               fmt::format("'{}' is not the same for {} and {}", key, name(0), name(1)));
    }

    void compare_rights() {
        const position::Setup setup = game_.start().setup();
        std::array<int, kPlayers> rights{};
        for (const position::Castle& castle : frame_.castles()) {
            if (setup.castles[castle.right]) ++rights[index(castle.player)];
        }
        if (rights[0] == rights[1]) return;
        uneven(tree_.find("start"), fmt::format("{} may castle in {} ways and {} in {}", name(0),
                                                rights[0], name(1), rights[1]));
    }

    void compare_turns() {
        if (!variant_.turns || !variant_.turns->rules) return;
        const auto& moves = variant_.turns->rules->moves;
        if (moves[0] == moves[1]) return;
        uneven(tree_.find("turns"),
               fmt::format("turns of {} and of {} are not as long", name(0), name(1)));
    }

    // A zone, or another one in its place, is for the one what it is for the other.
    void compare_zones() {
        const loader::Node* zones = tree_.value("zones");
        if (zones == nullptr) return;
        for (std::size_t zone = 0; zone < variant_.zones.size(); ++zone) {
            const bool answered = has_image(zone, false) || has_image(zone, true);
            const Entry* at = zones->find(variant_.zones[zone].name);
            if (answered || at == nullptr) continue;
            uneven(at, fmt::format("'{}' is not on the other side for {} what it is for {}",
                                   at->key, name(1), name(0)));
        }
    }
    [[nodiscard]] bool has_image(std::size_t zone, bool turned) const {
        if (!is_image(turned)) return false;
        for (std::size_t other = 0; other < variant_.zones.size(); ++other) {
            if (are_images(zone, other, turned)) return true;
        }
        return false;
    }
    [[nodiscard]] bool are_images(std::size_t zone, std::size_t other, bool turned) const {
        for (const Square square : frame_.topology().squares()) {
            const Square image = image_of(square, turned);
            for (const auto player : {PlayerId{0}, PlayerId{1}}) {
                if (frame_.in_zone(zone, player, square) !=
                    frame_.in_zone(other, opponent(player), image)) {
                    return false;
                }
            }
        }
        return true;
    }

    const loader::Node& tree_;
    game::Game& game_;
    const Variant& variant_;
    const position::Frame& frame_;
    Diagnostics found_;
};

}  // namespace

Diagnostics look_at_fairness(const loader::Node& tree, game::Game& game) {
    return Fairness(tree, game).look();
}

}  // namespace rulewright::catalog
