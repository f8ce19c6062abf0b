#include "ways.hpp"

#include <algorithm>

#include "changes.hpp"
#include "ends.hpp"
#include "hooked.hpp"
#include "sight.hpp"

namespace rulewright::judge {

using hooks::TurnMoment;
using hooks::TurnWay;
using hooks::WayCaptures;
using hooks::WayKind;
using hooks::WayPiece;

namespace {

// So many acts are looked ahead for a safe end; what goes on beyond that may have one.
constexpr int kMostActs = 6;

Dice dice_of(const std::vector<std::size_t>& faces) {
    Dice dice;
    for (const std::size_t face : faces) dice.add(face);
    return dice;
}

std::vector<std::size_t> faces_of(const Dice& dice) {
    std::vector<std::size_t> faces;
    for (std::size_t i = 0; i < dice.count(); ++i) faces.push_back(dice.face(i));
    return faces;
}

std::vector<int> values_of(const Rules& rules, const TurnVariables& variables) {
    const std::size_t count = rules.variant.turns->variables.size();
    return {variables.begin(), variables.begin() + static_cast<std::ptrdiff_t>(count)};
}

bool is_checked(const Rules& rules, const Position& position, PlayerId player) {
    return !Sight(rules, position).royals_in_check(player).empty();
}

using Weights = std::map<std::vector<std::size_t>, std::uint64_t>;

// Every result of so many dice, one after the other, as often as the faces weigh.
void throw_dice(const Rules& rules, const TurnWay& way, const std::vector<std::size_t>& faces,
                std::uint64_t weight, Weights& found) {
    if (static_cast<int>(faces.size()) == way.dice) {
        found[faces] += weight;
        return;
    }
    const auto& all = rules.variant.turns->faces;
    for (std::size_t face = 0; face < all.size(); ++face) {
        const auto usual = static_cast<std::uint64_t>(all[face].weight);
        const std::uint64_t own = way.weights.empty() ? usual : way.weights[face];
        if (own == 0 || (way.again >> face & 1) != 0) continue;
        std::vector<std::size_t> more = faces;
        more.push_back(face);
        throw_dice(rules, way, more, weight * own, found);
    }
}

std::vector<Result> listed(const Rules& rules, const TurnWay& way, const Weights& found) {
    std::vector<Result> results;
    for (const auto& [dice, weight] : found) {
        results.push_back({dice_letters(rules, dice), dice, std::nullopt, weight,
                           values_of(rules, way.variables)});
    }
    return results;
}

// How far it is from one square to the other, by files, ranks and boards.
Vector apart(const Rules& rules, int from, int to) {
    const Place& at = rules.geometry.place(from);
    const Place& there = rules.geometry.place(to);
    return {there.file - at.file, there.rank - at.rank, there.board - at.board};
}

// Whether two ways lead along one line; there or back is another question.
bool are_in_line(Vector one, Vector other) {
    return one.x * other.y == one.y * other.x && one.y * other.z == one.z * other.y &&
           one.x * other.z == one.z * other.x;
}

// What ends where it begins leads nowhere, and may follow and be followed by anything.
bool heads_so(const Rules& rules, const Position& position, NextDirection asked, const Move& move) {
    if (asked == NextDirection::kAny || !position.last) return true;
    const Vector last = apart(rules, position.last->from, position.last->to);
    const Vector now = apart(rules, move.from, move.to);
    if (last == Vector{} || now == Vector{}) return true;
    const bool onward = last.x * now.x + last.y * now.y + last.z * now.z > 0;
    const bool in_line = are_in_line(last, now);
    if (asked == NextDirection::kNotBack) return !in_line || onward;
    return (in_line && onward) == (asked == NextDirection::kSame);
}

// Where the piece is that moved last: whoever captures from afar is where it was. Who moved what is
// nobody's has left nothing of his own on either square.
std::optional<int> last_mover(const Rules& rules, const Position& position) {
    if (!position.last) return std::nullopt;
    for (const int square : {position.last->to, position.last->from}) {
        const auto& cell = cell_at(position.board, square);
        if (rules.is_neutral(cell)) continue;
        if (cell && cell->piece.owner == position.to_move) return square;
    }
    const bool nobodys = rules.is_neutral(cell_at(position.board, position.last->to));
    return nobodys ? std::optional(position.last->to) : std::nullopt;
}

bool can_do_something(const Rules& rules, const Position& position,
                      const std::vector<TurnWay>& ways, int acts) {
    if (ended(rules, position)) return false;
    Legal legal(rules, acts);
    return std::any_of(ways.begin(), ways.end(), [&](const TurnWay& way) {
        if (way.what == WayKind::kMove) return legal.any_by(position, way);
        // Nobody needs to say that he stops where he cannot go on.
        const bool stops = way.what == WayKind::kPass && !way.forced;
        return way.what != WayKind::kDone && !rules.variant.turns->rules && !stops;
    });
}

// Where a turn goes on after a ply: whether the hook says that it is over all the same, and then
// the variables that it leaves.
std::optional<std::vector<int>> done_with(const Rules& rules, const Position& position, int acts) {
    const auto ways = ask(rules, position, TurnMoment::kMoved);
    for (const TurnWay& way : ways) {
        if (way.what != WayKind::kDone) continue;
        if (way.forced && can_do_something(rules, position, ways, acts)) return std::nullopt;
        return values_of(rules, way.variables);
    }
    return std::nullopt;
}

// The player's turn is over.
void finish(const Rules& rules, Position& position, PlayerId player) {
    if (!variant::any_at_turn_end(rules.variant.changes)) return;
    end_turn(rules, player, position);
    see_outcome(rules, position);
}

// Whether the player whose turn goes on can bring it to a safe end.
bool can_end(const Rules& rules, const Position& position, int acts) {
    Legal legal(rules, acts);
    const TurnWay* pass = nullptr;
    bool throws = false;
    const auto ways = ask(rules, position, moment_of(position.turn));
    for (const TurnWay& way : ways) {
        if (way.what == WayKind::kPass) pass = &way;
        if (way.what == WayKind::kMove && legal.any_by(position, way)) return true;
        if (way.what != WayKind::kThrow) continue;
        throws = true;
        for (const Result& result : results_of(rules, way)) {
            if (can_end(rules, after_throw(position, result), acts)) return true;
        }
    }
    if (pass == nullptr || (pass->forced && throws)) return false;
    return ends_well(rules, after_pass(rules, position), position.to_move, afterwards(rules, *pass),
                     acts);
}

// What turns that the file itself puts together let a player do: told by the file's words, one
// after the other.
class FileTurns {
public:
    FileTurns(const Rules& rules, const hooks::TurnContext& context)
        : rules_(*rules.variant.turns->rules), context_(context) {}

    std::vector<TurnWay> ways() const {
        if (context_.moment == TurnMoment::kStart) return first_move();
        if (context_.moment == TurnMoment::kMoved) return next_move();
        return {};
    }

private:
    int value(const std::optional<std::size_t>& place) const {
        return place ? context_.variables[*place] : 0;
    }
    static void write(TurnWay& way, const std::optional<std::size_t>& place, int value) {
        if (place) way.variables[*place] = static_cast<std::int8_t>(value);
    }
    TurnWay way(WayKind what) const {
        TurnWay made;
        made.what = what;
        made.kinds = ~std::uint32_t{0};
        made.variables = context_.variables;
        return made;
    }

    std::vector<TurnWay> first_move() const {
        int moves = rules_.moves[index(context_.player)];
        if (rules_.grows > 0) moves = std::min(100, value(rules_.length) + rules_.grows);
        const bool begins =
            rules_.grows > 0 ? value(rules_.length) == 0 : rules_.first && value(rules_.begun) == 0;
        if (begins) moves = rules_.first ? *rules_.first : 1;
        std::vector<TurnWay> found{way(WayKind::kMove)};
        found[0].goes_on = moves != 1;
        if (rules_.pass != variant::Pass::kNever && !context_.in_check) {
            found.push_back(way(WayKind::kPass));
            found[1].forced = rules_.pass == variant::Pass::kForced;
            found[1].saves = true;
        }
        for (TurnWay& one : found) {
            write(one, rules_.begun, 1);
            write(one, rules_.length, moves);
        }
        write(found[0], rules_.left, moves == 0 ? 0 : moves - 1);
        return found;
    }

    std::vector<TurnWay> next_move() const {
        TurnWay done = way(WayKind::kDone);
        write(done, rules_.left, 0);
        if (rules_.over_after_check && context_.gives_check) return {done};
        if (rules_.after_captures && !context_.captured) return {done};
        done.forced = true;
        const int left = value(rules_.left);
        TurnWay move = way(WayKind::kMove);
        move.goes_on = left != 1;
        write(move, rules_.left, left == 0 ? 0 : left - 1);
        move.direction = rules_.next_direction;
        move.captures = rules_.next_captures ? WayCaptures::kOnly : WayCaptures::kAny;
        move.piece = rules_.next_piece == variant::NextPiece::kSame    ? WayPiece::kSame
                     : rules_.next_piece == variant::NextPiece::kOther ? WayPiece::kOther
                                                                       : WayPiece::kAny;
        std::vector<TurnWay> found{move, done};
        if (!rules_.stop) return found;
        found.push_back(way(WayKind::kPass));
        write(found.back(), rules_.left, 0);
        return found;
    }

    const variant::TurnRules& rules_;
    const hooks::TurnContext& context_;
};

}  // namespace

TurnMoment moment_of(const Pending& turn) {
    if (turn.thrown) return TurnMoment::kRolled;
    return turn.moved ? TurnMoment::kMoved : TurnMoment::kStart;
}

std::vector<TurnWay> ask(const Rules& rules, const Position& position, TurnMoment moment,
                         const Move* move) {
    hooks::TurnContext context;
    context.player = position.to_move;
    context.moment = moment;
    context.in_check = is_checked(rules, position, position.to_move);
    if (moment == TurnMoment::kMoved) {
        context.gives_check = is_checked(rules, position, opponent(position.to_move));
        context.captured = position.last && position.last->captured;
    }
    if (move != nullptr) {
        context.kind = mover_of(position, *move).kind;
        if (move->victim) context.victim = cell_at(position.board, *move->victim)->piece.kind;
    }
    context.dice = dice_of(position.turn.dice);
    for (std::size_t i = 0; i < position.turn.variables.size(); ++i) {
        context.variables[i] = static_cast<std::int8_t>(position.turn.variables[i]);
    }
    const View view(rules, position);
    const bool sees = moment == TurnMoment::kStart || moment == TurnMoment::kRolled ||
                      moment == TurnMoment::kMoved || moment == TurnMoment::kContest;
    if (rules.variant.turns->sees_position && sees) context.position = &view;
    return rules.variant.turns->rules ? FileTurns(rules, context).ways()
                                      : rules.hooks->turn(context);
}

Afterwards afterwards(const Rules& rules, const TurnWay& way) {
    return {way.goes_on, faces_of(way.keep), values_of(rules, way.variables)};
}

std::optional<TurnWay> promotion_throw(const Rules& rules, const Position& position,
                                       const std::vector<Move>& moves) {
    const auto promotes = [](const Move& move) { return move.promotion.has_value(); };
    if (std::none_of(moves.begin(), moves.end(), promotes)) return std::nullopt;
    const auto ways = ask(rules, position, TurnMoment::kPromotion);
    return ways.empty() ? std::nullopt : std::optional<TurnWay>(ways.front());
}

std::vector<Result> promotion_results(const Rules& rules, const TurnWay& thrown,
                                      const std::vector<PieceKind>& kinds) {
    std::vector<Result> results;
    for (const Result& result : results_of(rules, thrown)) {
        const auto kind = rules.variant.turns->faces[result.dice.front()].kind;
        if (!kind || std::find(kinds.begin(), kinds.end(), *kind) == kinds.end()) continue;
        results.push_back(result);
        results.back().promotion = kind;
    }
    return results;
}

void drop_impossible_promotions(const Rules& rules, const Position& position,
                                std::vector<Move>& moves) {
    const auto thrown = promotion_throw(rules, position, moves);
    if (!thrown) return;
    std::erase_if(moves, [&](const Move& move) {
        return move.promotion && promotion_results(rules, *thrown, {*move.promotion}).empty();
    });
}

std::vector<Result> contest_results(const Rules& rules, const Position& position,
                                    const Move& move) {
    if (!rules.variant.turns) return {};
    const variant::Contests asked = rules.variant.turns->contests;
    if (asked == variant::Contests::kNone) return {};
    if (asked == variant::Contests::kCaptures && !move.victim) return {};
    const auto ways = ask(rules, position, TurnMoment::kContest, &move);
    if (ways.empty()) return {};
    Weights found;
    throw_dice(rules, ways.front(), {}, 1, found);
    return listed(rules, ways.front(), found);
}

// What is thrown together has no order: equal results are one.
std::vector<Result> results_of(const Rules& rules, const TurnWay& way) {
    Weights in_order;
    throw_dice(rules, way, {}, 1, in_order);
    Weights found;
    for (const auto& [dice, weight] : in_order) {
        std::vector<std::size_t> sorted = dice;
        std::sort(sorted.begin(), sorted.end());
        found[sorted] += weight;
    }
    return listed(rules, way, found);
}

Position after_throw(const Position& position, const Result& result) {
    Position next = position;
    next.turn.throwing = false;
    next.turn.thrown = true;
    next.turn.dice = result.dice;
    next.turn.variables = result.variables;
    return next;
}

bool allows(const Rules& rules, const Position& position, const TurnWay& way, const Move& move) {
    const PieceKind kind = mover_of(position, move).kind;
    if (!includes(way.kinds, kind)) return false;
    if (way.captures == WayCaptures::kOnly && !move.victim) return false;
    if (way.captures == WayCaptures::kNever && move.victim) return false;
    if (!heads_so(rules, position, way.direction, move)) return false;
    if (way.piece == WayPiece::kAny) return true;
    return (last_mover(rules, position) == move.from) == (way.piece == WayPiece::kSame);
}

Afterwards after_playing(const Rules& rules, Afterwards after, const Move* move) {
    if (!rules.variant.turns || !rules.variant.turns->rules || move == nullptr) return after;
    const variant::TurnRules& said = *rules.variant.turns->rules;
    if (!said.over_after_promotion || !move->promotion) return after;
    after.goes_on = false;
    if (said.left) after.variables[*said.left] = 0;
    return after;
}

void hand_over(const Rules& rules, Position& position, const Afterwards& after, PlayerId mover,
               int acts) {
    if (!rules.variant.turns) return;
    position.turn = Pending{};
    position.turn.variables = after.variables;
    if (!after.goes_on) return finish(rules, position, mover);
    Position again = position;
    again.turn.moved = true;
    again.turn.dice = after.keep;
    again.to_move = mover;
    if (index(mover) == 1) --again.fullmove;
    // Of turns that a hook puts together only the last ply can be answered.
    if (!rules.variant.turns->rules) again.en_passant.clear();
    if (const auto variables = done_with(rules, again, acts)) {
        position.turn.variables = *variables;
        finish(rules, position, mover);
    } else {
        position = again;
    }
}

bool ends_well(const Rules& rules, const Position& after, PlayerId mover, const Afterwards& next,
               int acts) {
    if (next.goes_on && acts == kMostActs) return true;
    Position then = after;
    hand_over(rules, then, next, mover, acts + 1);
    return then.turn.moved ? can_end(rules, then, acts + 1) : !is_checked(rules, then, mover);
}

std::vector<Move> Legal::by(const Position& position, const TurnWay& way) {
    const variant::Turns& turns = *rules_.variant.turns;
    const Pending& turn = position.turn;
    std::vector<std::uint64_t> key;
    // Scripts that have not looked at these cannot have answered by them.
    rules_.looks_at_turn = rules_.looks_at_turn || rules_.hooks->looks_at_turn();
    if (rules_.looks_at_turn) key = {1, dice_of(turn.dice).bits(), way.tag};
    if (turns.contests != variant::Contests::kNone) {
        key.push_back(dice_of(turn.dice).bits());
        for (const int value : turn.variables) key.push_back(static_cast<std::uint64_t>(value));
    }
    if (turns.check_at_end) {
        const auto number = [](auto one) { return static_cast<std::uint64_t>(one); };
        key.insert(key.end(), {way.kinds, number(way.piece), number(way.captures),
                               number(way.direction), number(way.goes_on), way.keep.bits()});
        for (const int value : way.variables) key.push_back(number(value));
    }
    auto found = found_.find(key);
    if (found == found_.end()) {
        Position tagged = position;
        tagged.turn.tag = way.tag;
        found = found_.emplace(key, legal_moves(rules_, tagged, &way, acts_)).first;
        rules_.looks_at_turn = rules_.looks_at_turn || rules_.hooks->looks_at_turn();
    }
    std::vector<Move> moves = found->second;
    std::erase_if(moves, [&](const Move& move) { return !allows(rules_, position, way, move); });
    drop_impossible_promotions(rules_, position, moves);
    return moves;
}

bool Legal::any_by(const Position& position, const TurnWay& way) {
    // What a move is worth beside others says no single one.
    const bool weighs = rules_.variant.royalty.check == variant::CheckPolicy::kReduceOrKeep;
    if (weighs) return !by(position, way).empty();
    Position tagged = position;
    tagged.turn.tag = way.tag;
    return has_legal_move(rules_, tagged, way, acts_);
}

const std::vector<Move>& Legal::all(const Position& position) {
    auto found = found_.find({});
    if (found == found_.end())
        found = found_.emplace(std::vector<std::uint64_t>{}, legal_moves(rules_, position)).first;
    return found->second;
}

}  // namespace rulewright::judge
