#include "validation/ask_hooks.hpp"

#include <algorithm>
#include <ctime>
#include <deque>
#include <set>
#include <tuple>
#include <vector>

namespace rulewright::validation {

namespace {

using hooks::TurnContext;
using hooks::TurnMoment;
using hooks::TurnWay;
using hooks::WayKind;

constexpr std::size_t kMostContexts = 4000;
constexpr std::size_t kMostContests = 4000;

// Dice in ascending order, as the game throws them.
void add_throws(const std::vector<variant::Face>& faces, const TurnWay& way, std::size_t from,
                const Dice& dice, std::vector<Dice>& found) {
    if (dice.count() == static_cast<std::size_t>(way.dice)) return found.push_back(dice);
    for (std::size_t face = from; face < faces.size(); ++face) {
        if (hooks::weight_in(way, face, faces[face].weight) == 0) continue;
        Dice more = dice;
        more.add(face);
        add_throws(faces, way, face, more, found);
    }
}

class Questions {
public:
    Questions(game::Game& game, const Patience& patience)
        : game_(game), patience_(patience), variant_(game.variant()), turns_(*variant_.turns) {}

    TurnsAsked ask() {
        if (turns_.sees_position) {  // there is none yet
            ask_promotions();
            ask_contests();
            return {};
        }
        for (std::size_t player = 0; player < kPlayers; ++player) {
            for (const TurnVariables& values : bounds()) {
                for (const bool in_check : {false, true}) {
                    TurnContext context;
                    context.player = make_id<PlayerId>(player);
                    context.variables = values;
                    context.in_check = in_check;
                    add(context);
                }
            }
        }
        for (std::size_t asked = 0; !waiting_.empty() && asked < kMostContexts; ++asked) {
            if (patience_.is_over()) return {};
            const TurnContext context = waiting_.front();
            waiting_.pop_front();
            const hooks::TurnWays ways = game_.engine().hooks().turn(context);
            if (game_.error()) return {};
            note_stuck(context, ways);
            for (const TurnWay& way : ways) {
                asked_.moves |= way.what == WayKind::kMove;
                asked_.ends |=
                    way.what == WayKind::kDone || (way.what != WayKind::kThrow && !way.goes_on);
                follow(context, way);
                if (way.mark != '\0') note_mark(context, way);
            }
        }
        const bool all = waiting_.empty();
        ask_promotions();
        ask_contests();
        if (all) return asked_;
        return {true, true, std::nullopt, asked_.marked};
    }

private:
    using Key = std::tuple<std::size_t, TurnMoment, int, std::uint64_t, TurnVariables>;

    [[nodiscard]] static Key key_of(const TurnContext& context) {
        const int flags =
            (context.in_check ? 1 : 0) + (context.gives_check ? 2 : 0) + (context.captured ? 4 : 0);
        return {index(context.player), context.moment, flags, context.dice.bits(),
                context.variables};
    }

    void add(const TurnContext& context) {
        if (known_.insert(key_of(context)).second) waiting_.push_back(context);
    }

    // All at their start; then each at its least and at its most, which a text of a position may
    // say.
    [[nodiscard]] std::vector<TurnVariables> bounds() const {
        TurnVariables start{};
        for (std::size_t i = 0; i < turns_.variables.size(); ++i) {
            start[i] = static_cast<std::int8_t>(turns_.variables[i].start);
        }
        std::vector<TurnVariables> all = {start};
        for (std::size_t i = 0; i < turns_.variables.size(); ++i) {
            for (const int bound : {turns_.variables[i].min, turns_.variables[i].max}) {
                all.push_back(start);
                all.back()[i] = static_cast<std::int8_t>(bound);
            }
        }
        return all;
    }

    void follow(const TurnContext& context, const TurnWay& way) {
        TurnContext next;
        next.variables = way.variables;
        if (way.what == WayKind::kThrow) {
            std::vector<Dice> thrown;
            add_throws(turns_.faces, way, 0, {}, thrown);
            next.player = context.player;
            next.moment = TurnMoment::kRolled;
            next.in_check = context.in_check;
            for (const Dice& dice : thrown) {
                next.dice = dice;
                add(next);
            }
        } else if (way.goes_on && way.what != WayKind::kDone) {
            next.player = context.player;
            next.moment = TurnMoment::kMoved;
            next.dice = way.keep;
            const int flags = variant_.state.last_move && way.what == WayKind::kMove ? 4 : 2;
            for (const bool in_check : {false, turns_.check_at_end}) {
                next.in_check = in_check;
                for (int i = 0; i < flags; ++i) {
                    next.gives_check = (i & 1) != 0;
                    next.captured = (i & 2) != 0;
                    add(next);
                }
            }
        } else {
            next.player = opponent(context.player);
            add(next);
        }
    }

    void note_mark(const TurnContext& context, const TurnWay& way) {
        const auto fields = [](const TurnWay& one) {
            return std::tuple(one.mark, one.what, one.kinds, one.piece, one.captures, one.tag,
                              one.forced, one.goes_on);
        };
        const bool later = context.moment == TurnMoment::kMoved;
        for (MarkedWay& known : asked_.marked) {
            if (fields(known.way) != fields(way)) continue;
            known.in_check = known.in_check && context.in_check;
            known.later = known.later && later;
            return;
        }
        asked_.marked.push_back({way, context.in_check, later});
    }

    void note_stuck(const TurnContext& context, const hooks::TurnWays& ways) {
        if (context.moment != TurnMoment::kRolled || asked_.stuck) return;
        KindMask movers = 0;
        for (const TurnWay& way : ways) {
            if (way.what != WayKind::kMove) return;  // there is something else to do
            if (way.captures == hooks::WayCaptures::kAny) movers |= way.kinds;
        }
        for (const PieceKind kind : kinds_at_start()) {
            if (!includes(movers, kind)) asked_.stuck = context.dice;
        }
    }

    // Asked without dice and check.
    void ask_promotions() {
        if (game_.variant().promotions.empty()) return;
        std::set<std::pair<std::size_t, TurnVariables>> asked;
        for (const Key& key : known_) {
            if (patience_.is_over() || game_.error()) return;
            if (!asked.insert({std::get<0>(key), std::get<4>(key)}).second) continue;
            TurnContext context;
            context.player = make_id<PlayerId>(std::get<0>(key));
            context.moment = TurnMoment::kPromotion;
            context.variables = std::get<4>(key);
            static_cast<void>(game_.engine().hooks().turn(context));
        }
    }

    // Each kind of the start that moves with each that it may take, and nobody.
    void ask_contests() {
        if (turns_.contests == variant::Contests::kNone) return;
        const std::vector<PieceKind> kinds = kinds_at_start();
        std::size_t asked = 0;
        for (const Key& key : known_) {
            const TurnMoment moment = std::get<1>(key);
            for (const PieceKind kind : kinds) {
                if (game_.error() || asked >= kMostContests || patience_.is_over()) return;
                TurnContext context;
                context.player = make_id<PlayerId>(std::get<0>(key));
                context.moment = TurnMoment::kContest;
                context.in_check = (std::get<2>(key) & 1) != 0;
                context.variables = std::get<4>(key);
                context.kind = kind;
                if (moment == TurnMoment::kRolled) {
                    std::uint64_t bits = std::get<3>(key);
                    for (int die = static_cast<int>(kMaxDice) - 1; die >= 0; --die) {
                        const std::uint64_t code = bits >> 4 * die & 15;
                        if (code != 0) context.dice.append(code - 1);
                    }
                }
                if (turns_.contests != variant::Contests::kCaptures) {
                    ++asked;
                    static_cast<void>(game_.engine().hooks().turn(context));
                }
                for (const PieceKind victim : kinds) {
                    if (variant_.pieces[index(victim)].royal) continue;
                    context.victim = victim;
                    ++asked;
                    static_cast<void>(game_.engine().hooks().turn(context));
                }
            }
        }
    }

    [[nodiscard]] std::vector<PieceKind> kinds_at_start() const {
        std::vector<PieceKind> kinds;
        const position::Setup start = game_.start().setup();
        for (std::size_t i = 0; i < variant_.pieces.size(); ++i) {
            const bool stands =
                std::any_of(start.squares.begin(), start.squares.end(),
                            [&](const auto& piece) { return piece && index(piece->kind) == i; });
            if (stands && !variant_.pieces[i].neutral) kinds.push_back(make_id<PieceKind>(i));
        }
        return kinds;
    }

    game::Game& game_;
    const Patience& patience_;
    const variant::Variant& variant_;
    const variant::Turns& turns_;
    TurnsAsked asked_{false, false, std::nullopt, {}};
    std::set<Key> known_;
    std::deque<TurnContext> waiting_;
};

std::chrono::nanoseconds time_of_thread() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

}  // namespace

Patience::Patience(double seconds)
    : end_(time_of_thread() + std::chrono::nanoseconds(static_cast<std::int64_t>(seconds * 1e9))) {}

bool Patience::is_over() const {
    return time_of_thread() > end_;
}

TurnsAsked ask_turns(game::Game& game, const Patience& patience) {
    const bool asked = game.variant().turns && !game.variant().turns->rules;
    if (asked && game.engine().hooks().defines(hooks::HookPoint::kTurn) && !game.error()) {
        return Questions(game, patience).ask();
    }
    return {};
}

void ask_overlays(game::Game& game, const game::State& start, const Patience& patience) {
    for (const std::string& name : game.engine().hooks().overlays()) {
        if (game.error() || patience.is_over()) return;
        static_cast<void>(game.engine().overlay(start.position(), name));
    }
}

}  // namespace rulewright::validation
