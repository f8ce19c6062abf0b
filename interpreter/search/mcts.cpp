#include "search/mcts.hpp"

#include <algorithm>
#include <cmath>

#include "game/steps.hpp"

namespace rulewright::search {

using movegen::AnyPosition;
using movegen::Move;
using movegen::Throw;
using movegen::TurnNode;

namespace {

constexpr std::size_t kMostSquares = 128;  // where captures are still few enough to play them out
constexpr std::size_t kMostSteps = 256;    // of a playout; a ply with dice has up to four
constexpr int kCaptures = 4;               // plies of them, from a leaf
constexpr double kSteepness = 600;         // hundredths of a pawn that win seven games of ten
constexpr double kNotable = 400;    // hundredths of a pawn that make a move much more promising
constexpr double kForcing = 3;      // how much more promising a check is
constexpr int kWonByDice = 20'000;  // as Expectimax scores it

// The chance to win with that score, without functions that differ from machine to machine.
double chance_of(int score) {
    const double x = score / kSteepness;
    return 0.5 + 0.5 * x / std::sqrt(1 + x * x);
}

int score_of_chance(double chance) {
    const double y = std::clamp(2 * chance - 1, -0.9999, 0.9999);
    return static_cast<int>(std::lround(kSteepness * y / std::sqrt(1 - y * y)));
}

}  // namespace

Mcts::Mcts(game::Game& game, std::size_t megabytes)
    : game_(game),
      engine_(game.engine()),
      evaluation_(game),
      quick_(game, evaluation_, table_),
      tree_(megabytes),
      dice_(game.variant().turns.has_value()),
      captures_(!dice_ && game.topology().size() <= kMostSquares) {
    way_.reserve(kMostSteps + 1);
}

void Mcts::start(const game::State& state) {
    if (positions_.empty()) positions_.resize(kMostSteps + 1);
    for (auto& position : positions_) {
        if (position) {
            position->assign(state.position());
        } else {
            position = state.position().clone();
        }
    }
    keys_ = state.keys();
    keys_before_ = keys_.size();
    if (captures_) quick_.start(state, endless_, restricted_.by);
    tree_.clear(state.to_move());
    way_.assign(1, MctsTree::kRoot);
    expand(MctsTree::kRoot);
}

Found Mcts::run(const game::State& state, const Limits& limits, int lines) {
    Found found;
    if (state.outcome()) return found;
    Limits own = limits;
    if (own.nodes == 0 && own.seconds <= 0 && own.stop == nullptr) own.nodes = kUsualPlayouts;
    restricted_ = {state.to_move(), limits.restriction};
    start(state);
    const Clock clock(own);
    while (tree_.node(MctsTree::kRoot).proven == 0 && !game_.error()) {
        play_out();
        ++found.nodes;
        if (own.nodes != 0 && found.nodes >= own.nodes) break;
        if (own.stop != nullptr && own.stop->load(std::memory_order_relaxed)) break;
        if (own.seconds > 0 && found.nodes % 8 == 0 && clock.seconds() >= own.seconds) break;
    }
    found.seconds = clock.seconds();
    if (game_.error()) return found;
    found.lines = lines_of(static_cast<std::size_t>(lines));
    found.depth = found.lines.empty() ? 0 : static_cast<int>(found.lines.front().turns.size());
    return found;
}

// From the root to a node that was not visited before, or to the end of the game.
void Mcts::play_out() {
    way_.assign(1, MctsTree::kRoot);
    keys_.resize(keys_before_);
    for (;;) {
        const std::uint32_t at = way_.back();
        if (tree_.node(at).kind == MctsKind::kLeaf && tree_.node(at).visits > 0) expand(at);
        const MctsNode& node = tree_.node(at);
        if (node.count == 0 || node.proven != 0 || way_.size() > kMostSteps) {
            return tree_.back_up(way_, tree_.mean(node));
        }
        MctsEdge& edge = tree_.select(at, random_);
        take(edge);
        const bool is_new = edge.child == 0;
        const AnyPosition& position = *positions_[way_.size()];
        if (is_new && tree_.make_child(edge, position.to_move()) == 0) {
            return tree_.back_up(way_, leaf_value());
        }
        way_.push_back(edge.child);
        if (!is_new) continue;
        const auto end = ended();
        if (end) tree_.end(edge.child, *end);
        return tree_.back_up(way_, end ? *end : leaf_value());
    }
}

// The step from the last node of the way, whose position is kept for the next playouts.
void Mcts::take(const MctsEdge& edge) {
    AnyPosition& next = *positions_[way_.size()];
    next.assign(*positions_[way_.size() - 1]);
    if (!edge.plays) return next.set_turn(edge.memory);
    engine_.play_turn(next, edge.turn);
    const std::uint64_t key = engine_.repetition_key(next);
    keys_.push_back(game::occurrence_key(game_, key, edge.turn, keys_.size()));
    if (game_.variant().state.occurrences && !next.turn().moved) {
        engine_.note_occurrences(next, times_before(next) + 1);
    }
}

double Mcts::end_value(const game::End& end) const {
    return 0.5 + 0.5 * end.value_for(make_id<PlayerId>(0));
}

// How the game has ended in a position that was just entered. That no turn is left is found out
// when it is expanded, but for mates, which an estimate would miss.
std::optional<double> Mcts::ended() {
    const AnyPosition& position = *positions_[way_.size() - 1];
    const auto mated = [&] {
        return engine_.in_check(position) && engine_.count_legal(position) == 0;
    };
    const auto end =
        game_.ends().find(position, mated, [this](int times) { return repeated(times); });
    return end ? std::optional(end_value(*end)) : std::nullopt;
}

// With dice only the occurrence that draws counts; else the first one threatens it.
bool Mcts::repeated(int times) const {
    const AnyPosition& position = *positions_[way_.size() - 1];
    if (position.turn().moved || position.turn().pending()) return false;
    return times_before(position) + 1 >= (dice_ ? times : 2);
}

// How often the game and this playout have come to the position before.
int Mcts::times_before(const AnyPosition& position) const {
    int reach = position.halfmove_clock();
    int before = 0;
    for (auto past = keys_.rbegin() + 1; past != keys_.rend() && reach > 0; ++past, --reach) {
        before += *past == keys_.back() ? 1 : 0;
    }
    return before;
}

// For the first player.
double Mcts::leaf_value() {
    const AnyPosition& position = *positions_[way_.size() - 1];
    const int score =
        captures_ ? quick_.after_captures(position, kCaptures) : evaluation_.evaluate(position);
    const double chance = chance_of(score);
    return index(position.to_move()) == 0 ? chance : 1 - chance;
}

void Mcts::expand(std::uint32_t at) {
    const AnyPosition& position = *positions_[way_.size() - 1];
    turns_.clear();
    edges_.clear();
    engine_.turns(position, turns_);
    if (turns_.empty()) {
        return tree_.end(at, end_value(game_.ends().without_turns(position)));
    }
    const TurnNode node = dice_ ? engine_.turn_node(position) : TurnNode{};
    const bool chance = node.chance || position.turn().waiting;
    if (chance) {
        add_results(node);
    } else {
        add_choices(node);
    }
    tree_.expand(at, chance ? MctsKind::kChance : MctsKind::kChoice, edges_);
}

void Mcts::add_results(const TurnNode& node) {
    const position::TurnMemory& memory = positions_[way_.size() - 1]->turn();
    for (const Throw& one : node.throws) {
        MctsEdge edge;
        edge.weight = static_cast<float>(one.weight);
        if (memory.waiting) {
            const game::Decided decided = game::decide(memory, turns_, one);
            if (!decided.possible) continue;
            edge.plays = decided.turn.has_value();
            if (decided.turn) edge.turn = *decided.turn;
            edge.memory = decided.waits;
        } else {
            edge.plays = false;
            edge.memory = game::after_throw(memory, node, one);
        }
        edges_.push_back(edge);
    }
}

void Mcts::add_choices(const TurnNode& node) {
    const AnyPosition& position = *positions_[way_.size() - 1];
    if (dice_) {
        choices_.clear();
        game::add_choices(position, node, turns_, choices_);
    }
    std::vector<Turn>& choices = dice_ ? choices_ : turns_;
    restricted_.filter(engine_, position, choices);
    for (const Turn& turn : choices) {
        MctsEdge edge;
        edge.turn = turn;
        edge.weight = turn.move ? static_cast<float>(weight_of(*turn.move)) : 1.0F;
        if (dice_ && game::waits_for_throw(turns_, turn)) {
            edge.plays = false;
            edge.memory = game::before_decision(position.turn(), turn);
        }
        edges_.push_back(edge);
    }
    if (!node.may_throw) return;
    MctsEdge edge;
    edge.plays = false;
    edge.memory = game::after_choosing_throw(position.turn());
    edge.weight = 1;
    edges_.push_back(edge);
}

// What is won at once, less what stands to be lost: how much a move deserves to be looked at.
double Mcts::weight_of(const Move& move) {
    const AnyPosition& position = *positions_[way_.size() - 1];
    const PlayerId us = position.to_move();
    const PlayerId them = opponent(us);
    const int own = game_.type(move.kind).royal ? 0 : evaluation_.value(move.kind);
    int gain = 0;
    if (move.promotion) gain += evaluation_.value(*move.promotion) - own;
    if (const auto victim = engine_.victim(position, move)) {
        gain += evaluation_.value(position.at(*victim)->kind);
    }
    if (own > gain && engine_.attacked(position, move.destination, them)) gain -= own;
    const double x = gain / kNotable;
    const double weight = x >= 0 ? 1 + x : 1 / (1 - x);
    const double squared = weight * weight;
    return captures_ && gives_check(move) ? kForcing * std::max(squared, 1.0) : squared;
}

// The position after the last one of the way is not in use yet.
bool Mcts::gives_check(const Move& move) {
    AnyPosition& next = *positions_[way_.size()];
    next.assign(*positions_[way_.size() - 1]);
    engine_.apply_unchecked(next, move);
    return engine_.in_check(next);
}

// The best first: what is proven to win, then what was visited most.
std::vector<const MctsEdge*> Mcts::ranking(std::uint32_t at) const {
    std::vector<const MctsEdge*> ranked;
    for (const MctsEdge& edge : tree_.edges(at)) {
        if (edge.child != 0) ranked.push_back(&edge);
    }
    const int win = index(tree_.node(at).player) == 0 ? 1 : -1;
    const auto key = [&](const MctsEdge* edge) {
        const MctsNode& child = tree_.node(edge->child);
        const int proven = child.proven * win;
        // The nearest win, the farthest loss.
        return std::make_tuple(proven, -proven * child.distance, child.visits);
    };
    std::stable_sort(ranked.begin(), ranked.end(),
                     [&](const MctsEdge* a, const MctsEdge* b) { return key(a) > key(b); });
    return ranked;
}

int Mcts::score_of(std::uint32_t at, PlayerId player) const {
    const MctsNode& node = tree_.node(at);
    const int sign = index(player) == 0 ? 1 : -1;
    if (node.proven == 0) return sign * score_of_chance(tree_.mean(node));
    return sign * node.proven * (dice_ ? kWonByDice - node.distance : kMate - node.distance);
}

// From the node by the edge, and on as it was played most. A line with dice ends at the next throw.
Line Mcts::line_from(std::uint32_t at, const MctsEdge& first) const {
    Line line;
    const PlayerId player = tree_.node(at).player;
    line.score = score_of(first.child, player);
    if (first.plays && line.score > kLeastMate) --line.score;
    if (first.plays && line.score < -kLeastMate) ++line.score;
    for (const MctsEdge* edge = &first; edge != nullptr;) {
        if (!edge->plays && !edge->memory.waiting) break;
        line.turns.push_back(edge->turn);
        const MctsNode& next = tree_.node(edge->child);
        if (next.kind != MctsKind::kChoice || dice_) break;
        const auto ranked = ranking(edge->child);
        edge = ranked.empty() ? nullptr : ranked.front();
    }
    return line;
}

// For a throw at the root, a line for each result.
std::vector<Line> Mcts::lines_of(std::size_t count) const {
    std::vector<Line> lines;
    const bool thrown = tree_.node(MctsTree::kRoot).kind == MctsKind::kChance;
    for (const MctsEdge* edge : ranking(MctsTree::kRoot)) {
        if (!thrown) {
            if (lines.size() < count) lines.push_back(line_from(MctsTree::kRoot, *edge));
            continue;
        }
        const auto ranked = ranking(edge->child);
        if (ranked.empty()) continue;
        lines.push_back(line_from(edge->child, *ranked.front()));
        if (!edge->plays) lines.back().dice = edge->memory.dice;
    }
    return lines;
}

}  // namespace rulewright::search
