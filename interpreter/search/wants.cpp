#include "search/wants.hpp"

#include <algorithm>
#include <array>
#include <deque>

#include "movegen/lines.hpp"
#include "movegen/step_table.hpp"

namespace rulewright::search {

using movegen::AnyPosition;
using movegen::PieceScore;
using variant::EndCondition;
using variant::Verdict;

namespace {

constexpr int kBurden = 100;       // what a piece is worth less where none is wanted
constexpr int kOneBurden = 600;    // the same of the only one that is to go
constexpr int kStepsMissing = 80;  // of each stone that a way lacks
constexpr int kNoWay = 12;         // stones, where a way is blocked
constexpr int kFreedom = 400;      // to have all moves while the other player has none
// What a piece gains that is so many moves from where it wins; beyond: nothing.
constexpr std::array<int, 10> kNear = {400, 250, 160, 100, 63, 40, 25, 16, 10, 6};
// What is lost by the last pieces above a number at which the game is lost, and what is gained by
// those where it is won.
constexpr std::array<int, 5> kScarce = {300, 150, 50, 20, 8};
constexpr std::array<int, 5> kRid = {600, 300, 150, 80, 40};
// Who stands where he only has to leave, and may move; what the other one has who still may prevent
// it.
constexpr int kMayLeave = 1500;
constexpr int kWillLeave = 600;
constexpr std::array<int, 6> kToComplete = {400, 120, 30, 8, 2, 1};  // by stones that a row lacks

template <std::size_t N>
int entry(const std::array<int, N>& table, int at) {
    return at < 0 || at >= static_cast<int>(N) ? 0 : table[static_cast<std::size_t>(at)];
}

bool has_royals(const variant::Variant& variant) {
    return std::any_of(
        variant.pieces.begin(), variant.pieces.end(),
        [](const variant::PieceType& type) { return type.royal || type.royal_when_last; });
}

bool is_for_both(const variant::Verdicts& verdicts, Verdict verdict) {
    return verdicts[0] == verdict && verdicts[1] == verdict;
}

// What the owner of such a piece has by it, and keeps the other player from having.
int points_at_stake(const variant::Points& points, PieceKind kind) {
    return points.of[index(kind)] + (points.captured.empty() ? 0 : points.captured[index(kind)]);
}

int sign_of(std::size_t player) {
    return player == 0 ? 1 : -1;
}

}  // namespace

Wants::Wants(game::Game& game) : game_(game), burden_(game.variant().pieces.size()) {
    read_ends();
    watches_ = last_move_ != 0 || !numbers_.empty() || !rows_.empty() || !ways_.empty() ||
               !checks_.empty() || !leavers_.empty();
    if (last_move_ != 0) other_ = game.start().position().clone();
}

void Wants::read_ends() {
    const variant::Variant& variant = game_.variant();
    const variant::Ends& ends = variant.ends;
    for (const EndCondition& said : ends.conditions) read_condition(said);
    royals_are_safe_ = variant.filters.forbid_all_checks();
    const bool points = is_for_both(ends.stalemate, Verdict::kPoints);
    fewest_points_ = points && ends.points && ends.points->fewer_wins;
    if (has_royals(variant)) return;
    const bool loses =
        std::any_of(ends.conditions.begin(), ends.conditions.end(),
                    [](const EndCondition& said) { return said.result != Verdict::kWin; });
    // Who wins by having no move, and in no other way loses, is best off without a piece.
    if (is_for_both(ends.stalemate, Verdict::kWin) && !loses) gives_away_ = true;
    // Where moves are forced, the number of moves tells nothing.
    if (!ends.conditions.empty() || variant.filters.oblige() || !variant.hooks.empty()) return;
    if (is_for_both(ends.stalemate, Verdict::kLoss)) last_move_ = 1;
}

// Of several things together each is a step towards the end, but none brings it about.
void Wants::read_condition(const EndCondition& said) {
    if (said.result != Verdict::kWin && said.result != Verdict::kLoss) return;
    for (const variant::Circumstance& one : said.when) read_circumstance(said, one);
}

void Wants::read_circumstance(const EndCondition& said, const variant::Circumstance& one) {
    const bool wins = said.result == Verdict::kWin;
    const bool alone = said.when.size() == 1;
    const auto with_sides = [&](auto made) {
        std::copy(std::begin(said.concerns), std::end(said.concerns), made.concerns);
        return made;
    };
    if (const auto* reach = std::get_if<variant::Reach>(&one)) {
        note_goals(said, *reach, 0);
    } else if (const auto* leaves = std::get_if<variant::Leaves>(&one)) {
        note_goals(said, leaves->from, 1);
        if (wins && alone) add_leaver(said, *leaves);
    } else if (const auto* left = std::get_if<variant::Left>(&one)) {
        if (left->other_at_most) return;  // it is of both, and nobody's to bring about alone
        numbers_.push_back(with_sides(Number{left, wins}));
        if (!alone) return;
        if (wins && is_everybody(left->pieces)) gives_away_ = true;
        if (wins && !is_everybody(left->pieces)) {
            for (const PieceKind kind : left->pieces) burden_[index(kind)] = true;
        }
    } else if (const auto* line = std::get_if<variant::InLine>(&one)) {
        lines_.push_back(with_sides(Lines{line, wins}));
        add_rows(*line);
    } else if (const auto* connects = std::get_if<variant::Connects>(&one)) {
        add_way(said, *connects);
    } else if (const auto* checks = std::get_if<variant::ChecksGiven>(&one)) {
        if (wins) checks_.push_back(with_sides(Checks{checks->count}));
    }
}

bool Wants::is_everybody(const std::vector<PieceKind>& kinds) const {
    const auto& pieces = game_.variant().pieces;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (pieces[i].neutral || pieces[i].royal) continue;
        if (std::find(kinds.begin(), kinds.end(), make_id<PieceKind>(i)) == kinds.end()) {
            return false;
        }
    }
    return true;
}

board::WideSet Wants::goals_of(const variant::Reach& reach, PlayerId player) const {
    const board::Topology& topology = game_.topology();
    board::WideSet goals;
    for (const Square square : topology.squares()) {
        const std::string& board = topology.grids()[topology.coordinates(square).board].name;
        const std::string& name = topology.name(square);
        const bool named =
            std::any_of(reach.squares.begin(), reach.squares.end(),
                        [&](const std::string& one) { return one == name || board + one == name; });
        if (named || game_.frame().on_ranks(player, square, reach.ranks) ||
            (reach.zone && game_.frame().in_zone(*reach.zone, player, square))) {
            goals.insert(square);
        }
    }
    return goals;
}

void Wants::add_leaver(const EndCondition& said, const variant::Leaves& leaves) {
    Leaver leaver{&leaves, {}};
    for (std::size_t i = 0; i < kPlayers; ++i) {
        if (said.concerns[i]) leaver.squares[i] = goals_of(leaves.from, make_id<PlayerId>(i));
    }
    leavers_.push_back(leaver);
}

// A piece of one move to go is worth most; where the square must be left again, it is one more.
void Wants::note_goals(const EndCondition& said, const variant::Reach& reach, int further) {
    const board::Topology& topology = game_.topology();
    const std::size_t kinds = game_.variant().pieces.size();
    nearness_.resize(kPlayers * kinds * topology.size());
    const int sign = said.result == Verdict::kWin ? 1 : -1;
    for (std::size_t i = 0; i < kPlayers; ++i) {
        if (!said.concerns[i]) continue;
        const auto player = make_id<PlayerId>(i);
        const board::WideSet goals = goals_of(reach, player);
        for (const PieceKind kind : reach.pieces) {
            const std::vector<int> moves = moves_to(game_, {player, kind}, goals);
            // A royal piece in the open is in danger while there is much material.
            const bool exposed =
                game_.type(kind).royal && !game_.variant().filters.forbid_all_checks();
            for (const Square square : topology.squares()) {
                const int away = moves[index(square)];
                const int worth = away < 0 ? 0 : sign * entry(kNear, away + further);
                PieceScore& score =
                    nearness_[(i * kinds + index(kind)) * topology.size() + index(square)];
                score.middle += exposed ? worth / 4 : worth;
                score.end += worth;
            }
        }
    }
}

void Wants::add_rows(const variant::InLine& line) {
    for (const board::WideSet& row : movegen::rows_of(game_.topology(), line)) {
        rows_.push_back({row, lines_.size() - 1});
    }
}

void Wants::add_way(const EndCondition& said, const variant::Connects& connects) {
    const board::Topology& topology = game_.topology();
    Way way;
    way.connects = &connects;
    way.wins = said.result == Verdict::kWin;
    way.next.resize(topology.size());
    std::copy(std::begin(said.concerns), std::end(said.concerns), way.concerns);
    const std::vector<Vector> steps = movegen::steps_by(topology, connects.by);
    for (const Square square : topology.squares()) {
        for (const Vector step : steps) {
            if (const auto to = topology.step(square, step)) way.next[index(square)].push_back(*to);
        }
        for (std::size_t player = 0; player < kPlayers; ++player) {
            for (std::size_t side = 0; side < 2; ++side) {
                if (game_.frame().in_zone(connects.zones[side], make_id<PlayerId>(player),
                                          square)) {
                    way.sides[player][side].push_back(square);
                }
            }
        }
    }
    ways_.push_back(std::move(way));
}

int Wants::worth(PieceKind kind, int value) const noexcept {
    if (game_.type(kind).neutral) return value;
    if (!pieces_matter()) return 0;
    if (burden_[index(kind)]) return -kOneBurden;
    if (gives_away_) return game_.type(kind).royal ? value : -kBurden;
    if (fewest_points_) return -points_at_stake(*game_.variant().ends.points, kind) * kBurden;
    return value;
}

PieceScore Wants::nearness(PlayerId owner, PieceKind kind, Square square) const {
    if (nearness_.empty()) return {};
    const std::size_t kinds = game_.variant().pieces.size();
    return nearness_[(index(owner) * kinds + index(kind)) * game_.topology().size() +
                     index(square)];
}

int Wants::score(const AnyPosition& position) const {
    int sum = 0;
    if (!numbers_.empty()) {
        sum += of_numbers(position, make_id<PlayerId>(0));
        sum -= of_numbers(position, make_id<PlayerId>(1));
    }
    if (!rows_.empty()) sum += of_rows(position);
    if (!ways_.empty()) sum += of_ways(position);
    if (!checks_.empty()) sum += of_checks(position);
    if (!leavers_.empty()) sum += of_leavers(position);
    if (last_move_ != 0) sum += last_move_ * of_moves(position);
    return sum;
}

int Wants::of_leavers(const AnyPosition& position) const {
    int sum = 0;
    for (const Leaver& leaver : leavers_) {
        for (std::size_t i = 0; i < kPlayers; ++i) {
            const auto player = make_id<PlayerId>(i);
            const bool there =
                std::any_of(leaver.leaves->from.pieces.begin(), leaver.leaves->from.pieces.end(),
                            [&](PieceKind kind) {
                                return !position.pieces(player, kind).disjoint(leaver.squares[i]);
                            });
            if (!there) continue;
            sum += sign_of(i) * (position.to_move() == player ? kMayLeave : kWillLeave);
        }
    }
    return sum;
}

int Wants::of_numbers(const AnyPosition& position, PlayerId player) const {
    int sum = 0;
    for (const Number& number : numbers_) {
        if (!number.concerns[index(player)]) continue;
        int above = -number.left->at_most;
        for (const PieceKind kind : number.left->pieces) {
            above += position.pieces(player, kind).count();
            if (number.left->hands) above += position.held(player, kind);
        }
        sum += number.wins ? entry(kRid, above) : -entry(kScarce, above);
    }
    return sum;
}

// Of each row that only one player has stones on.
int Wants::of_rows(const AnyPosition& position) const {
    int sum = 0;
    const board::WideSet all[kPlayers] = {position.pieces(make_id<PlayerId>(0)),
                                          position.pieces(make_id<PlayerId>(1))};
    board::WideSet own[kPlayers];
    const Lines* lines = nullptr;
    for (const Row& row : rows_) {
        if (lines != &lines_[row.condition]) {
            lines = &lines_[row.condition];
            for (std::size_t i = 0; i < kPlayers; ++i) {
                own[i] = {};
                for (const PieceKind kind : lines->line->pieces) {
                    own[i] |= position.pieces(make_id<PlayerId>(i), kind);
                }
            }
        }
        const board::WideSet there[kPlayers] = {row.squares & all[0], row.squares & all[1]};
        for (std::size_t i = 0; i < kPlayers; ++i) {
            if (!lines->concerns[i] || there[i].empty() || !there[1 - i].empty()) continue;
            const int has = (there[i] & own[i]).count();
            if (has == 0) continue;
            const int worth = entry(kToComplete, lines->line->length - has);
            sum += sign_of(i) * (lines->wins ? worth : -worth);
        }
    }
    return sum;
}

int Wants::of_ways(const AnyPosition& position) const {
    int sum = 0;
    for (const Way& way : ways_) {
        for (std::size_t i = 0; i < kPlayers; ++i) {
            if (!way.concerns[i]) continue;
            const int missing = steps_missing(way, position, make_id<PlayerId>(i));
            sum += sign_of(i) * (way.wins ? -missing : missing) * kStepsMissing;
        }
    }
    return sum;
}

// The fewest empty squares that must be filled for a way to exist.
int Wants::steps_missing(const Way& way, const AnyPosition& position, PlayerId player) const {
    board::WideSet own;
    for (const PieceKind kind : way.connects->pieces) own |= position.pieces(player, kind);
    std::vector<int> cost(way.next.size(), -1);
    std::deque<std::pair<Square, int>> open;
    const auto enter = [&](Square square, int so_far) {
        if (cost[index(square)] >= 0) return;
        if (own.contains(square)) {
            open.emplace_front(square, so_far);
        } else if (!position.at(square)) {
            open.emplace_back(square, so_far + 1);
        }
    };
    const auto& [from, to] = way.sides[index(player)];
    for (const Square square : from) enter(square, 0);
    while (!open.empty()) {
        const auto [square, so_far] = open.front();
        open.pop_front();
        if (cost[index(square)] >= 0) continue;
        cost[index(square)] = so_far;
        if (std::find(to.begin(), to.end(), square) != to.end()) return so_far;
        for (const Square next : way.next[index(square)]) enter(next, so_far);
    }
    return kNoWay;
}

// A check is worth more the fewer are missing.
int Wants::of_checks(const AnyPosition& position) const {
    const position::Setup setup = game_.engine().read(position);
    int sum = 0;
    for (const Checks& checks : checks_) {
        for (std::size_t i = 0; i < kPlayers; ++i) {
            const int missing = checks.count - setup.state.checks[i];
            if (checks.concerns[i] && missing > 0) sum += sign_of(i) * 450 / (missing * missing);
        }
    }
    return sum;
}

// The share of all moves that are the first player's.
int Wants::of_moves(const AnyPosition& position) const {
    other_->assign(position);
    game_.engine().skip_ply(*other_);
    const auto limited = [&](const AnyPosition& one) {
        return static_cast<int>(std::min<std::uint64_t>(game_.engine().count_legal(one), 100'000));
    };
    const int ours = limited(position);
    const int theirs = limited(*other_);
    const int share = kFreedom * (ours - theirs) / (ours + theirs + 1);
    return sign_of(index(position.to_move())) * share;
}

}  // namespace rulewright::search
