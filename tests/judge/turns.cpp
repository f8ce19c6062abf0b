#include "turns.hpp"

#include <algorithm>
#include <map>

#include "sight.hpp"

namespace rulewright::judge {

using hooks::TurnMoment;
using hooks::TurnWay;
using hooks::WayKind;

namespace {

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

std::vector<TurnWay> ask(const Rules& rules, const Position& position, TurnMoment moment) {
    hooks::TurnContext context;
    context.player = position.to_move;
    context.moment = moment;
    context.in_check = is_checked(rules, position, position.to_move);
    context.gives_check =
        moment == TurnMoment::kMoved && is_checked(rules, position, opponent(position.to_move));
    context.dice = dice_of(position.turn.dice);
    for (std::size_t i = 0; i < position.turn.variables.size(); ++i) {
        context.variables[i] = static_cast<std::int8_t>(position.turn.variables[i]);
    }
    return rules.hooks->turn(context);
}

// The throw that decides a promotion; nothing when the player decides.
std::optional<TurnWay> promotion_throw(const Rules& rules, const Position& position) {
    const auto ways = ask(rules, position, TurnMoment::kPromotion);
    return ways.empty() ? std::nullopt : std::optional<TurnWay>(ways.front());
}

Afterwards afterwards(const Rules& rules, const TurnWay& way) {
    return {way.goes_on, faces_of(way.keep), values_of(rules, way.variables)};
}

std::string prefix_of(const Rules& rules, const Position& position, char mark) {
    std::string text;
    if (mark != '\0') text += mark;
    if (!position.turn.dice.empty()) text += dice_letters(rules, position.turn.dice) + ":";
    return text;
}

// The moves that a way allows. Where a die decides promotions, each promoting move once.
void add_moves(const Rules& rules, const Position& position, const TurnWay& way,
               const std::vector<Move>& legal, Options& options) {
    const auto thrown = promotion_throw(rules, position);
    std::optional<Move> last;
    for (Move move : legal) {
        const PieceKind kind = cell_at(position.board, move.from)->piece.kind;
        if ((way.kinds >> index(kind) & 1) == 0) continue;
        const bool waits = thrown && move.promotion;
        if (waits) move.promotion.reset();
        if (waits && last && last->from == move.from && last->to == move.to) continue;
        last = move;
        options.choices.push_back(
            {prefix_of(rules, position, way.mark) + text_of(rules, position, move), move, way.mark,
             afterwards(rules, way), waits});
    }
}

void add_pass(const Rules& rules, const Position& position, const TurnWay& way, Options& options) {
    const bool dice = !position.turn.dice.empty();
    options.choices.push_back({prefix_of(rules, position, '\0') + (dice ? "-" : "0000"),
                               std::nullopt, '\0', afterwards(rules, way), false});
}

// Every result of so many dice, as often as the faces weigh; equal results together.
void throw_dice(const Rules& rules, const TurnWay& way, std::vector<std::size_t> faces,
                std::uint64_t weight, std::map<std::vector<std::size_t>, std::uint64_t>& found) {
    if (static_cast<int>(faces.size()) == way.dice) {
        std::sort(faces.begin(), faces.end());
        found[faces] += weight;
        return;
    }
    const auto& all = rules.variant.turns->faces;
    for (std::size_t face = 0; face < all.size(); ++face) {
        if (all[face].weight == 0 || (way.again >> face & 1) != 0) continue;
        std::vector<std::size_t> more = faces;
        more.push_back(face);
        throw_dice(rules, way, more, weight * static_cast<std::uint64_t>(all[face].weight), found);
    }
}

std::vector<Result> results_of(const Rules& rules, const TurnWay& way) {
    std::map<std::vector<std::size_t>, std::uint64_t> found;
    throw_dice(rules, way, {}, 1, found);
    std::vector<Result> results;
    for (const auto& [dice, weight] : found) {
        results.push_back({dice_letters(rules, dice), dice, std::nullopt, weight,
                           values_of(rules, way.variables)});
    }
    return results;
}

// A face that stands for nothing that the piece may become is thrown again.
std::vector<Result> promotion_results(const Rules& rules, const Position& position) {
    std::vector<Result> results;
    const auto way = promotion_throw(rules, position);
    if (!way) return results;
    const Cell& cell = *cell_at(position.board, position.turn.from);
    const auto kinds = promotions_of(rules, cell, position.turn.to);
    for (const Result& result : results_of(rules, *way)) {
        const auto kind = rules.variant.turns->faces[result.dice.front()].kind;
        if (!kind || std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) continue;
        results.push_back(result);
        results.back().promotion = kind;
    }
    return results;
}

TurnMoment moment_of(const Pending& turn) {
    if (turn.thrown) return TurnMoment::kRolled;
    return turn.moved ? TurnMoment::kMoved : TurnMoment::kStart;
}

Options plain_options(const Rules& rules, const Position& position,
                      const std::vector<Move>& legal) {
    Options options;
    for (const Move& move : legal) {
        options.choices.push_back(
            {text_of(rules, position, move), move, '\0', Afterwards{}, false});
    }
    return options;
}

Options turn_options(const Rules& rules, const Position& position, const std::vector<Move>& legal) {
    Options options;
    const auto ways = ask(rules, position, moment_of(position.turn));
    const TurnWay* pass = nullptr;
    for (const TurnWay& way : ways) {
        if (way.what == WayKind::kMove) add_moves(rules, position, way, legal, options);
        if (way.what == WayKind::kPass) pass = &way;
        if (way.what != WayKind::kThrow) continue;
        options.results = results_of(rules, way);
        options.may_throw = true;
    }
    const bool stuck = options.choices.empty() && !options.may_throw;
    if (pass != nullptr && (!pass->forced || stuck)) add_pass(rules, position, *pass, options);
    options.must_throw = options.may_throw && ways.size() == 1;
    if (position.turn.throwing) {
        options.choices.clear();
        options.must_throw = true;
    }
    if (options.must_throw) options.may_throw = false;
    return options;
}

}  // namespace

Options options_of(const Rules& rules, const Position& position, const std::vector<Move>& legal) {
    if (!rules.variant.turns || position.placing != 0) {
        return plain_options(rules, position, legal);
    }
    if (position.turn.promoting) {
        Options options;
        options.results = promotion_results(rules, position);
        options.must_throw = true;
        return options;
    }
    return turn_options(rules, position, legal);
}

std::optional<std::vector<int>> done_with(const Rules& rules, const Position& position) {
    const auto ways = ask(rules, position, TurnMoment::kMoved);
    if (ways.empty() || ways.front().what != WayKind::kDone) return std::nullopt;
    return values_of(rules, ways.front().variables);
}

Position after_throw(const Rules&, const Position& position, const Result& result) {
    Position next = position;
    next.turn.throwing = false;
    next.turn.thrown = true;
    next.turn.dice = result.dice;
    next.turn.variables = result.variables;
    return next;
}

bool is_stuck(const Rules& rules, const Position& position, const std::vector<Move>& legal) {
    if (!rules.variant.turns || position.placing != 0) return legal.empty();
    const Pending& turn = position.turn;
    if (turn.throwing || turn.thrown || turn.promoting) return false;
    const Options now = turn_options(rules, position, legal);
    if (!now.choices.empty()) return false;
    // By a throw only moves count, not the passes after it.
    return std::none_of(now.results.begin(), now.results.end(), [&](const Result& result) {
        const Options then = turn_options(rules, after_throw(rules, position, result), legal);
        return std::any_of(then.choices.begin(), then.choices.end(),
                           [](const Choice& choice) { return choice.move.has_value(); });
    });
}

}  // namespace rulewright::judge
