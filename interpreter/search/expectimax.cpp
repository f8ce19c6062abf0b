#include "search/expectimax.hpp"

#include <algorithm>

#include "game/steps.hpp"
#include "search/repetition.hpp"

namespace rulewright::search {

using movegen::AnyPosition;
using movegen::Throw;

namespace {

constexpr int kMostLeaf = 15'000;
constexpr int kKnownRank = 10'000'000;
constexpr int kCaptureRank = 1'000'000;
constexpr int kMostCaptures = 8;     // plies of them, from a leaf
constexpr int kCaptureMargin = 150;  // what a capture may gain beside what it takes
constexpr std::size_t kFirst = 4;    // moves that are never searched less deep

// Stones that are put and stay where they are take nothing.
bool moves_pieces(const variant::Variant& variant) {
    return std::any_of(variant.pieces.begin(), variant.pieces.end(),
                       [](const variant::PieceType& type) { return !type.atoms.empty(); });
}

}  // namespace

Expectimax::Expectimax(game::Game& game, const Evaluation& evaluation, TranspositionTable& table)
    : game_(game),
      engine_(game.engine()),
      evaluation_(evaluation),
      table_(table),
      histories_(game.variant(), game.topology().size()),
      thrown_(game.variant().turns && !game.variant().turns->faces.empty()),
      win_(thrown_ ? kWonByThrows : kMate),
      captures_(!thrown_ && evaluation.pieces_matter() && moves_pieces(game.variant())),
      must_capture_(game.variant().filters.must_capture) {}

void Expectimax::start(const game::State& state, Clock& clock, const Restriction& restriction,
                       int whole) {
    clock_ = &clock;
    whole_ = whole;
    histories_.fade();
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
    return end.value_for(at(ply).position->to_move()) * (win_ - ply);
}

int Expectimax::no_turn(int ply) const {
    return score_of(game_.ends().without_turns(*at(ply).position), ply);
}

Expectimax::Option Expectimax::option_of(int ply, const Turn& turn, const PackedMove& known) const {
    Option option{{turn}, 0, true};
    if (!turn.move) return option;
    const AnyPosition& position = *at(ply).position;
    int gain = 0;
    if (turn.move->promotion) gain += evaluation_.value(*turn.move->promotion);
    if (const auto victim = engine_.victim(position, *turn.move)) {
        gain +=
            16 * evaluation_.value(position.at(*victim)->kind) - evaluation_.value(turn.move->kind);
        option.quiet = false;
    }
    if (turn.move->promotion) option.quiet = false;
    option.rank = option.quiet ? histories_.of_quiet(before(ply), *turn.move) : kCaptureRank + gain;
    if (is(known, *turn.move)) option.rank = kKnownRank;
    return option;
}

// What is thrown after a choice makes several turns of it.
void Expectimax::add_option(Result& result, const Turn& turn, int ply, const PackedMove& known) {
    if (game::is_decided_by_throw(turn)) {
        for (Option& option : result.options) {
            if (!movegen::same_choice(option.turns.front(), turn)) continue;
            option.turns.push_back(turn);
            return;
        }
    }
    result.options.push_back(option_of(ply, turn, known));
}

Expectimax::Node Expectimax::node_of(int ply, const PackedMove& known) {
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
            add_option(*thrown, turn, ply, known);
        } else {
            if (!node.choice) node.choice = Result{};
            add_option(*node.choice, turn, ply, known);
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

void Expectimax::enter(int ply, const Turn& turn) {
    Frame& next = at(ply + 1);
    next.position->assign(*at(ply).position);
    engine_.play_turn(*next.position, turn);
    find_key(ply + 1, game::occurrence_key(game_, engine_.repetition_key(*next.position), turn,
                                           static_cast<std::size_t>(ply)));
}

// For the player to move at `ply`.
int Expectimax::turn_value(int ply, const Turn& turn, int depth, int alpha, int beta) {
    enter(ply, turn);
    if (at(ply + 1).position->to_move() == at(ply).position->to_move()) {
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
        sum += weight * turn_value(ply, turn, depth, -win_, win_);
        total += weight;
    }
    return static_cast<int>(sum / total);
}

int Expectimax::best_of(int ply, const Result& result, int depth, int alpha, int beta) {
    int best = -win_;
    at(ply).best = {};
    for (std::size_t i = 0; i < result.options.size(); ++i) {
        const int least = std::max(alpha, best);
        const int found = i == 0 ? option_value(ply, result.options[i], depth, least, beta)
                                 : later_value(ply, result, i, depth, least, beta);
        if (clock_->stopped()) break;
        if (found <= best) continue;
        best = found;
        const auto& move = result.options[i].turns.front().move;
        at(ply).best = move && found > alpha ? pack(*move) : PackedMove{};
        if (best < beta) continue;
        reward(ply, result, i, depth);
        break;
    }
    return best;
}

// First with a window that only asks whether it is better, late ones less deep.
int Expectimax::later_value(int ply, const Result& result, std::size_t number, int depth, int alpha,
                            int beta) {
    const Option& option = result.options[number];
    int less = 0;
    if (!thrown_ && ply >= whole_ && depth >= 3 && number >= kFirst && option.quiet &&
        !engine_.in_check(*at(ply).position)) {
        less = std::clamp(reduction(depth, static_cast<int>(number)), 0, depth - 2);
    }
    if ((thrown_ || alpha + 1 >= beta) && less == 0)
        return option_value(ply, option, depth, alpha, beta);
    int found = option_value(ply, option, depth - less, alpha, alpha + 1);
    if (found > alpha && less > 0 && !clock_->stopped()) {
        found = option_value(ply, option, depth, alpha, alpha + 1);
    }
    if (found > alpha && found < beta && !clock_->stopped()) {
        found = option_value(ply, option, depth, alpha, beta);
    }
    return found;
}

// What was too good is tried early elsewhere, what was tried before it in vain later.
void Expectimax::reward(int ply, const Result& result, std::size_t number, int depth) {
    if (!result.options[number].quiet) return;
    const int bonus = Histories::bonus_of(depth);
    for (std::size_t i = 0; i <= number; ++i) {
        const auto& move = result.options[i].turns.front().move;
        if (!move || !result.options[i].quiet) continue;
        histories_.note_quiet(before(ply), *move, i == number ? bonus : -bonus);
    }
}

// Star2: whether the first option of each result is already enough.
std::optional<int> Expectimax::probe(int ply, const Node& node, int depth, int beta) {
    std::int64_t total = 0;
    for (const Result& result : node.throws) total += static_cast<std::int64_t>(result.weight);
    std::int64_t sum = -std::int64_t{win_} * total;
    const std::int64_t enough = std::int64_t{beta} * total;
    for (const Result& result : node.throws) {
        if (clock_->stopped() || result.options.empty()) return std::nullopt;
        const auto weight = static_cast<std::int64_t>(result.weight);
        const std::int64_t needed = (enough - sum) / weight - win_;
        const int most = static_cast<int>(std::clamp<std::int64_t>(needed + 1, -win_ + 1, win_));
        const int found = option_value(ply, result.options.front(), depth, -win_, most);
        sum += weight * (found + win_);
        if (sum >= enough) return static_cast<int>(sum / total);
    }
    return std::nullopt;
}

// Star1: the window of each result follows from what the others can still add.
int Expectimax::thrown_value(int ply, const Node& node, int depth, int alpha, int beta) {
    if (depth >= 2 && beta < win_) {
        if (const auto enough = probe(ply, node, depth, beta)) return *enough;
    }
    std::int64_t total = 0;
    for (const Result& result : node.throws) total += static_cast<std::int64_t>(result.weight);
    std::int64_t rest = total;
    std::int64_t sum = 0;
    for (const Result& result : node.throws) {
        const auto weight = static_cast<std::int64_t>(result.weight);
        rest -= weight;
        const std::int64_t low = (alpha * total - sum - rest * win_) / weight - 1;
        const std::int64_t high = (beta * total - sum + rest * win_) / weight + 1;
        const int from = static_cast<int>(std::clamp<std::int64_t>(low, -win_, win_));
        const int to = static_cast<int>(std::clamp<std::int64_t>(high, -win_, win_));
        const int found = best_of(ply, result, depth, from, to);
        if (clock_->stopped()) return 0;
        sum += weight * found;
        if (found <= low && from > -win_) {
            return static_cast<int>((sum + rest * win_) / total);
        }
        if (found >= high && to < win_) {
            return static_cast<int>((sum - rest * win_) / total);
        }
    }
    return static_cast<int>(sum / total);
}

int Expectimax::leaf_value(int ply, int alpha, int beta) {
    const AnyPosition& position = *at(ply).position;
    if (engine_.in_check(position) && engine_.count_legal(position) == 0) return no_turn(ply);
    if (captures_) return captures_value(ply, kMostCaptures, alpha, beta);
    return std::clamp(evaluation_.evaluate(position), -kMostLeaf, kMostLeaf);
}

// The frame's captures, those that take most by the cheapest piece first.
void Expectimax::list_captures(int ply) {
    Frame& frame = at(ply);
    const AnyPosition& position = *frame.position;
    frame.turns.clear();
    frame.captures.clear();
    engine_.turns(position, frame.turns);
    for (std::size_t i = 0; i < frame.turns.size(); ++i) {
        const auto& move = frame.turns[i].move;
        const auto victim = move ? engine_.victim(position, *move) : std::nullopt;
        if (!victim) continue;
        const int gain = evaluation_.value(position.at(*victim)->kind);
        frame.captures.push_back({i, gain, 16 * gain - evaluation_.value(move->kind)});
    }
    restricted_.filter(engine_, position, frame.captures,
                       [&](const Capture& one) { return &*frame.turns[one.turn].move; });
    std::stable_sort(frame.captures.begin(), frame.captures.end(),
                     [](const Capture& a, const Capture& b) { return a.rank > b.rank; });
}

// Once the captures that follow are played out. Nobody has to go on with them but where captures
// are forced.
int Expectimax::captures_value(int ply, int depth, int alpha, int beta) {
    const AnyPosition& position = *at(ply).position;
    const int standing = std::clamp(evaluation_.evaluate(position), -kMostLeaf, kMostLeaf);
    if (depth == 0 || ply >= kMaxPly || (standing >= beta && !must_capture_)) return standing;
    list_captures(ply);
    if (at(ply).captures.empty()) return standing;
    int best = must_capture_ ? -win_ : standing;
    for (std::size_t i = 0; i < at(ply).captures.size(); ++i) {
        const Capture& capture = at(ply).captures[i];
        const int least = std::max(alpha, best);
        if (!must_capture_ && standing + capture.gain + kCaptureMargin <= least) continue;
        if (clock_->tick()) return 0;
        enter(ply, at(ply).turns[capture.turn]);
        const bool goes_on = at(ply + 1).position->to_move() == position.to_move();
        int found = 0;
        if (const auto score = ended(ply + 1)) {
            found = goes_on ? *score : -*score;
        } else if (goes_on) {
            found = captures_value(ply + 1, depth - 1, least, beta);
        } else {
            found = -captures_value(ply + 1, depth - 1, -beta, -least);
        }
        if (clock_->stopped()) return 0;
        best = std::max(best, found);
        if (best >= beta) break;
    }
    return best;
}

int Expectimax::value(int ply, int depth, int alpha, int beta) {
    if (clock_->tick()) return 0;
    if (const auto score = ended(ply)) return *score;
    if (depth <= 0 || ply >= kMaxPly) return leaf_value(ply, alpha, beta);
    const std::uint64_t key = at(ply).table_key;
    PackedMove known;
    if (const auto entry = table_.find(key)) {
        const int score = from_table(entry->score, ply);
        if (entry->depth >= depth && entry->says(score, alpha, beta)) return score;
        known = entry->move;
    }
    const Node node = node_of(ply, known);
    if (!node.choice && node.throws.empty()) return no_turn(ply);
    int best = -win_;
    Entry entry;
    entry.key = key;
    if (node.choice) {
        best = best_of(ply, *node.choice, depth, alpha, beta);
        entry.move = at(ply).best;
    }
    if (!node.throws.empty() && best < beta) {
        best = std::max(best, thrown_value(ply, node, depth, std::max(alpha, best), beta));
    }
    if (clock_->stopped()) return 0;
    entry.score = static_cast<std::int16_t>(to_table(best, ply));
    entry.depth = static_cast<std::int8_t>(depth);
    entry.bound = best >= beta ? Bound::kLower : best > alpha ? Bound::kExact : Bound::kUpper;
    table_.store(entry);
    return best;
}

}  // namespace rulewright::search
