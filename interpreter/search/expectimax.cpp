#include "search/expectimax.hpp"

#include <algorithm>

#include "game/steps.hpp"
#include "search/repetition.hpp"

namespace rulewright::search {

using movegen::AnyPosition;
using movegen::Throw;

namespace {

// Values lie between these, so that a sum over throws has bounds: a game that is decided counts as
// twenty queens, wherever in the tree.
constexpr int kWin = 20'000;
constexpr int kMostEvaluation = 15'000;

}  // namespace

Expectimax::Expectimax(game::Game& game, const Evaluation& evaluation, TranspositionTable& table)
    : game_(game), engine_(game.engine()), evaluation_(evaluation), table_(table) {}

void Expectimax::start(const game::State& state, Clock& clock, const Restriction& restriction) {
    clock_ = &clock;
    restricted_ = {state.to_move(), restriction};
    frames_.resize(kMaxPly + 2);
    for (Frame& frame : frames_) {
        if (frame.position) {
            frame.position->assign(state.position());
        } else {
            frame.position = state.position().clone();
        }
    }
    past_ = state.keys();
    if (!past_.empty() && past_.back() == state.key()) past_.pop_back();
    find_key(0, engine_.repetition_key(*at(0).position));
}

void Expectimax::find_key(int ply, std::uint64_t key) {
    Frame& frame = at(ply);
    frame.key = key;
    frame.table_key = key;
    if (!game_.variant().state.occurrences || frame.position->turn().moved) return;
    const int times = occurrences(frames_, ply, past_);
    engine_.note_occurrences(*frame.position, times);
    frame.table_key = key_of_occurrence(key, times);
}

// Of repetitions only the occurrence that draws counts: with dice, that both players forfeit is no
// plan of theirs.
std::optional<int> Expectimax::ended(int ply) const {
    const AnyPosition& position = *at(ply).position;
    const auto end = game_.ends().find(
        position, [] { return false; },
        [&](int times) {
            return !position.turn().moved && has_been(frames_, ply, past_, times - 1);
        });
    return end ? std::optional(score_of(*end, ply)) : std::nullopt;
}

int Expectimax::score_of(const game::End& end, int ply) const {
    return end.value_for(at(ply).position->to_move()) * (kWin - ply);
}

int Expectimax::no_turn(int ply) const {
    return score_of(game_.ends().without_turns(*at(ply).position), ply);
}

int Expectimax::rank(int ply, const Turn& turn) const {
    if (!turn.move) return 0;
    int value = 0;
    if (turn.move->promotion) value += evaluation_.value(*turn.move->promotion);
    const AnyPosition& position = *at(ply).position;
    if (const auto victim = engine_.victim(position, *turn.move)) {
        const PieceKind taken = position.at(*victim)->kind;
        value += 16 * evaluation_.value(taken) - evaluation_.value(turn.move->kind);
    }
    return value;
}

// What is thrown after a choice makes several turns of it.
void Expectimax::add_option(Result& result, const Turn& turn, int ply) {
    if (game::is_decided_by_throw(turn)) {
        for (Option& option : result.options) {
            if (!movegen::same_choice(option.turns.front(), turn)) continue;
            option.turns.push_back(turn);
            return;
        }
    }
    result.options.push_back({{turn}, rank(ply, turn)});
}

Expectimax::Node Expectimax::node_of(int ply) {
    const AnyPosition& position = *at(ply).position;
    std::vector<Turn> turns;
    engine_.turns(position, turns);
    Node node;
    if (turns.empty()) return node;
    const movegen::TurnNode rules = engine_.turn_node(position);
    const bool throws = rules.chance || rules.may_throw;
    if (throws && !position.turn().waiting) {
        for (const Throw& one : rules.throws) node.throws.push_back({one.dice, one.weight, {}});
    }
    for (const Turn& turn : turns) {
        const auto thrown =
            std::find_if(node.throws.begin(), node.throws.end(),
                         [&](const Result& result) { return result.dice == turn.dice; });
        if (thrown != node.throws.end()) {
            add_option(*thrown, turn, ply);
        } else {
            if (!node.choice) node.choice = Result{};
            add_option(*node.choice, turn, ply);
        }
    }
    if (node.choice) restrict(ply, *node.choice);
    for (Result& result : node.throws) restrict(ply, result);
    const auto by_rank = [](const Option& a, const Option& b) { return a.rank > b.rank; };
    if (node.choice) {
        std::stable_sort(node.choice->options.begin(), node.choice->options.end(), by_rank);
    }
    for (Result& result : node.throws) {
        std::stable_sort(result.options.begin(), result.options.end(), by_rank);
    }
    return node;
}

// A result of a throw with nothing but what is forbidden leaves all of it.
void Expectimax::restrict(int ply, Result& result) const {
    restricted_.filter(engine_, *at(ply).position, result.options, [](const Option& option) {
        const auto& move = option.turns.front().move;
        return move ? &*move : nullptr;
    });
}

// For the player to move at `ply`.
int Expectimax::turn_value(int ply, const Turn& turn, int depth, int alpha, int beta) {
    Frame& next = at(ply + 1);
    next.position->assign(*at(ply).position);
    engine_.play_turn(*next.position, turn);
    find_key(ply + 1, game::occurrence_key(game_, engine_.repetition_key(*next.position), turn,
                                           static_cast<std::size_t>(ply)));
    if (next.position->to_move() == at(ply).position->to_move()) {
        return value(ply + 1, depth - 1, alpha, beta);
    }
    return -value(ply + 1, depth - 1, -beta, -alpha);
}

int Expectimax::option_value(int ply, const Option& option, int depth, int alpha, int beta) {
    if (option.turns.size() == 1) return turn_value(ply, option.turns.front(), depth, alpha, beta);
    std::int64_t sum = 0;
    std::int64_t total = 0;
    for (const Turn& turn : option.turns) {
        const auto weight = static_cast<std::int64_t>(turn.weight);
        sum += weight * turn_value(ply, turn, depth, -kWin, kWin);
        total += weight;
    }
    return static_cast<int>(sum / total);
}

int Expectimax::best_of(int ply, const Result& result, int depth, int alpha, int beta) {
    int best = -kWin;
    for (const Option& option : result.options) {
        best = std::max(best, option_value(ply, option, depth, std::max(alpha, best), beta));
        if (best >= beta || clock_->stopped()) break;
    }
    return best;
}

// Star2: whether the first option of each result is already enough.
std::optional<int> Expectimax::probe(int ply, const Node& node, int depth, int beta) {
    std::int64_t total = 0;
    for (const Result& result : node.throws) total += static_cast<std::int64_t>(result.weight);
    std::int64_t sum = -std::int64_t{kWin} * total;
    const std::int64_t enough = std::int64_t{beta} * total;
    for (const Result& result : node.throws) {
        if (clock_->stopped() || result.options.empty()) return std::nullopt;
        const auto weight = static_cast<std::int64_t>(result.weight);
        const std::int64_t needed = (enough - sum) / weight - kWin;
        const int most = static_cast<int>(std::clamp<std::int64_t>(needed + 1, -kWin + 1, kWin));
        const int found = option_value(ply, result.options.front(), depth, -kWin, most);
        sum += weight * (found + kWin);
        if (sum >= enough) return static_cast<int>(sum / total);
    }
    return std::nullopt;
}

// Star1: the window of each result follows from what the others can still add.
int Expectimax::thrown_value(int ply, const Node& node, int depth, int alpha, int beta) {
    if (depth >= 2 && beta < kWin) {
        if (const auto enough = probe(ply, node, depth, beta)) return *enough;
    }
    std::int64_t total = 0;
    for (const Result& result : node.throws) total += static_cast<std::int64_t>(result.weight);
    std::int64_t rest = total;
    std::int64_t sum = 0;
    for (const Result& result : node.throws) {
        const auto weight = static_cast<std::int64_t>(result.weight);
        rest -= weight;
        const std::int64_t low = (alpha * total - sum - rest * kWin) / weight - 1;
        const std::int64_t high = (beta * total - sum + rest * kWin) / weight + 1;
        const int from = static_cast<int>(std::clamp<std::int64_t>(low, -kWin, kWin));
        const int to = static_cast<int>(std::clamp<std::int64_t>(high, -kWin, kWin));
        const int found = best_of(ply, result, depth, from, to);
        if (clock_->stopped()) return 0;
        sum += weight * found;
        if (found <= low && from > -kWin) {
            return static_cast<int>((sum + rest * kWin) / total);
        }
        if (found >= high && to < kWin) {
            return static_cast<int>((sum - rest * kWin) / total);
        }
    }
    return static_cast<int>(sum / total);
}

int Expectimax::value(int ply, int depth, int alpha, int beta) {
    if (clock_->tick()) return 0;
    if (const auto score = ended(ply)) return *score;
    const AnyPosition& position = *at(ply).position;
    if (depth <= 0 || ply >= kMaxPly) {
        if (engine_.in_check(position) && engine_.count_legal(position) == 0) return no_turn(ply);
        return std::clamp(evaluation_.evaluate(position), -kMostEvaluation, kMostEvaluation);
    }
    const std::uint64_t key = at(ply).table_key;
    if (const auto entry = table_.find(key); entry && entry->depth == depth) {
        const bool cuts = entry->bound == Bound::kExact ||
                          (entry->bound == Bound::kLower && entry->score >= beta) ||
                          (entry->bound == Bound::kUpper && entry->score <= alpha);
        if (cuts) return entry->score;
    }
    const Node node = node_of(ply);
    if (!node.choice && node.throws.empty()) return no_turn(ply);
    int best = -kWin;
    if (node.choice) best = best_of(ply, *node.choice, depth, alpha, beta);
    if (!node.throws.empty() && best < beta) {
        best = std::max(best, thrown_value(ply, node, depth, std::max(alpha, best), beta));
    }
    if (clock_->stopped()) return 0;
    Entry entry;
    entry.key = key;
    entry.score = static_cast<std::int16_t>(best);
    entry.depth = static_cast<std::int8_t>(depth);
    entry.bound = best >= beta ? Bound::kLower : best > alpha ? Bound::kExact : Bound::kUpper;
    table_.store(entry);
    return best;
}

std::vector<Line> Expectimax::search_root(int depth) {
    const Node node = node_of(0);
    std::vector<Line> lines;
    if (node.choice) {
        for (const Option& option : node.choice->options) {
            const int score = option_value(0, option, depth, -kWin, kWin);
            lines.push_back({score, {movegen::choice_of(option.turns.front())}, std::nullopt});
        }
        if (!node.throws.empty()) {
            lines.push_back({thrown_value(0, node, depth, -kWin, kWin), {}, std::nullopt});
        }
        std::stable_sort(lines.begin(), lines.end(),
                         [](const Line& a, const Line& b) { return a.score > b.score; });
        return lines;
    }
    for (const Result& result : node.throws) {
        Line line{-kWin - 1, {}, result.dice};
        for (const Option& option : result.options) {
            const int score = option_value(0, option, depth, std::max(line.score, -kWin), kWin);
            if (score <= line.score) continue;
            line.score = score;
            line.turns = {movegen::choice_of(option.turns.front())};
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace rulewright::search
