// What one thread of Monte Carlo tree search does: playouts.
#include "search/mcts_worker.hpp"

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
constexpr double kNotable = 400;  // hundredths of a pawn that make a move much more promising
constexpr double kForcing = 3;    // how much more promising a check is

}  // namespace

double chance_of(int score) {
    const double x = score / kSteepness;
    return 0.5 + 0.5 * x / std::sqrt(1 + x * x);
}

MctsWorker::MctsWorker(game::Game& game, const variant::Tuning* tuning, MctsShared& shared)
    : game_(game),
      engine_(game.engine()),
      evaluation_(game, tuning),
      quick_(game, evaluation_, table_),
      shared_(shared),
      tree_(shared.tree),
      dice_(game.variant().turns.has_value()),
      captures_(!dice_ && game.topology().size() <= kMostSquares) {
    way_.reserve(kMostSteps + 1);
}

void MctsWorker::start(const game::State& state, const Restriction& restriction) {
    restricted_ = {state.to_move(), restriction};
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
}

void MctsWorker::expand_root() {
    way_.assign(1, MctsTree::kRoot);
    Lock lock(shared_.guard);
    expand(MctsTree::kRoot, lock);
}

// From the root to a node that was not visited before, or to the end of the game. What is done to
// positions is done without the lock.
void MctsWorker::play_out() {
    way_.assign(1, MctsTree::kRoot);
    keys_.resize(keys_before_);
    Lock lock(shared_.guard);
    for (;;) {
        const std::uint32_t at = way_.back();
        if (tree_.node(at).kind == MctsKind::kLeaf && tree_.node(at).visits > 0) expand(at, lock);
        const MctsNode& node = tree_.node(at);
        if (node.count == 0 || node.proven != 0 || way_.size() > kMostSteps) {
            return tree_.back_up(way_, tree_.mean(node));
        }
        MctsEdge& edge = tree_.select(at, random_);
        lock.unlock();
        take(edge);
        const PlayerId player = positions_[way_.size()]->to_move();
        lock.lock();
        const bool is_new = edge.child == 0;
        if (is_new && tree_.make_child(edge, player) == 0) {
            lock.unlock();
            const double value = leaf_value();
            lock.lock();
            return tree_.back_up(way_, value);
        }
        tree_.lend(at, edge.child);
        way_.push_back(edge.child);
        if (!is_new) continue;
        lock.unlock();
        const auto end = ended();
        const double value = end ? *end : leaf_value();
        lock.lock();
        if (end) tree_.end(edge.child, value);
        return tree_.back_up(way_, value);
    }
}

// The step from the last node of the way, whose position is kept for the next playouts.
void MctsWorker::take(const MctsEdge& edge) {
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

double MctsWorker::end_value(const game::End& end) const {
    return 0.5 + 0.5 * end.value_for(make_id<PlayerId>(0));
}

// How the game has ended in a position that was just entered. That no turn is left is found out
// when it is expanded, but for mates, which an estimate would miss.
std::optional<double> MctsWorker::ended() {
    const AnyPosition& position = *positions_[way_.size() - 1];
    const auto mated = [&] {
        return engine_.in_check(position) && engine_.count_legal(position) == 0;
    };
    const auto end =
        game_.ends().find(position, mated, [this](int times) { return repeated(times); });
    return end ? std::optional(end_value(*end)) : std::nullopt;
}

// With dice only the occurrence that draws counts; else the first one threatens it.
bool MctsWorker::repeated(int times) const {
    const AnyPosition& position = *positions_[way_.size() - 1];
    if (position.turn().moved || position.turn().pending()) return false;
    return times_before(position) + 1 >= (dice_ ? times : 2);
}

// How often the game and this playout have come to the position before.
int MctsWorker::times_before(const AnyPosition& position) const {
    int reach = position.halfmove_clock();
    int before = 0;
    for (auto past = keys_.rbegin() + 1; past != keys_.rend() && reach > 0; ++past, --reach) {
        before += *past == keys_.back() ? 1 : 0;
    }
    return before;
}

// For the first player; the position of the last step.
double MctsWorker::leaf_value() {
    const AnyPosition& position = *positions_[way_.size() - 1];
    const int score =
        captures_ ? quick_.after_captures(position, kCaptures) : evaluation_.evaluate(position);
    const double chance = chance_of(score);
    return index(position.to_move()) == 0 ? chance : 1 - chance;
}

void MctsWorker::expand(std::uint32_t at, Lock& lock) {
    lock.unlock();
    const AnyPosition& position = *positions_[way_.size() - 1];
    turns_.clear();
    edges_.clear();
    engine_.turns(position, turns_);
    bool chance = false;
    if (!turns_.empty()) {
        const TurnNode node = dice_ ? engine_.turn_node(position) : TurnNode{};
        chance = node.chance || position.turn().waiting;
        if (chance) {
            add_results(node);
        } else {
            add_choices(node);
        }
    }
    lock.lock();
    if (tree_.node(at).kind != MctsKind::kLeaf) return;  // another thread was faster
    if (turns_.empty()) return tree_.end(at, end_value(game_.ends().without_turns(position)));
    tree_.expand(at, chance ? MctsKind::kChance : MctsKind::kChoice, edges_);
}

void MctsWorker::add_results(const TurnNode& node) {
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

void MctsWorker::add_choices(const TurnNode& node) {
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
double MctsWorker::weight_of(const Move& move) {
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
bool MctsWorker::gives_check(const Move& move) {
    AnyPosition& next = *positions_[way_.size()];
    next.assign(*positions_[way_.size() - 1]);
    engine_.apply_unchecked(next, move);
    return engine_.in_check(next);
}

}  // namespace rulewright::search
