// What the ways that the `turn` hook gives may not be, each by itself and beside one another.
#include <algorithm>
#include <utility>

#include "script/turn_hook.hpp"

namespace rulewright::script {

namespace {

using hooks::TurnContext;
using hooks::TurnMoment;
using hooks::TurnWay;
using hooks::TurnWays;
using hooks::WayKind;

class Checker {
public:
    Checker(const Program& program, const TurnContext& context)
        : program_(program), context_(context) {}

    std::optional<BadResult> check(const TurnWays& ways) {
        for (std::size_t i = 0; i < ways.size(); ++i) check_way(ways[i], i + 1);
        check_together(ways);
        return std::move(problem_);
    }

private:
    // Stages at which a throw decides something, or nobody answers.
    [[nodiscard]] bool after_choice() const {
        return context_.moment == TurnMoment::kPromotion || context_.moment == TurnMoment::kContest;
    }
    void wrong(std::string message, std::string expected) {
        if (!problem_) problem_ = BadResult{std::move(message), std::move(expected)};
    }

    void check_way(const TurnWay& way, std::size_t number) {
        where_ = "turn: way " + std::to_string(number);
        if (way.what == WayKind::kThrow) {
            if (context_.moment == TurnMoment::kRolled) {
                return wrong(where_ + " throws again", "a move or a pass after a throw");
            }
            bool any = false;
            for (std::size_t i = 0; i < program_.turns->faces.size(); ++i) {
                any |= hooks::weight_in(way, i, program_.turns->faces[i].weight) > 0;
            }
            // Such a promotion never comes; where nobody can play one, that is no mistake.
            if (!any && context_.moment != TurnMoment::kPromotion)
                wrong(where_ + ": no face would ever count",
                      way.weights.empty() ? "a face that is not thrown again"
                                          : "a weight above 0 among 'weights'");
        }
        if (after_choice() && way.what != WayKind::kThrow) {
            wrong(where_ + " is no throw", context_.moment == TurnMoment::kPromotion
                                               ? "{roll = 1}, or nothing: the player chooses"
                                               : "{roll = 2}, or nothing: no dice decide it");
        }
        const bool filters = way.piece != hooks::WayPiece::kAny ||
                             way.captures != hooks::WayCaptures::kAny ||
                             way.direction != NextDirection::kAny || way.tag != 0;
        if (filters && way.what != WayKind::kMove) {
            wrong(where_ + " moves nobody",
                  "'piece', 'captures', 'direction' and 'tag' beside 'move'");
        }
        check_beside(way);
        if (way.what == WayKind::kDone && context_.moment != TurnMoment::kMoved) {
            wrong(where_ + " ends a turn in which nothing was done", "{pass = \"forced\"}");
        }
    }

    // Keys that say nothing beside what the way does.
    void check_beside(const TurnWay& way) {
        const bool moves = way.what == WayKind::kMove;
        if (way.goes_on && !moves && way.what != WayKind::kPass) {
            wrong(where_ + " goes on without a move", "'goes_on' beside 'move' or 'pass'");
        }
        if (way.keep.count() != 0 && !way.goes_on) {
            wrong(where_ + " keeps dice of a turn that does not go on",
                  "'keep' beside 'goes_on = true'");
        }
        if (way.again != 0 && way.what != WayKind::kThrow) {
            wrong(where_ + " throws nothing again", "'again' beside 'roll'");
        }
        if (!way.weights.empty() && (way.what != WayKind::kThrow || way.again != 0)) {
            wrong(where_ + (way.again != 0 ? " has 'again' beside 'weights'" : " weighs no throw"),
                  way.again != 0 ? "a weight of 0 for what is not thrown"
                                 : "'weights' beside 'roll'");
        }
        if (way.mark != '\0' && !moves && way.what != WayKind::kPass) {
            wrong(where_ + " has a mark, but no text", "'mark' beside 'move' or 'pass'");
        }
    }

    // What the ways of one answer may not be beside one another.
    void check_together(const TurnWays& ways) {
        if (ways.empty()) {
            return wrong("turn returned no way to go on",
                         "a way such as {move = {\"pawn\"}}, {roll = 1}, {pass = \"forced\"} or "
                         "{done = true}");
        }
        int throws = 0;
        std::string passes;  // their marks
        bool same_pass = false;
        for (const TurnWay& way : ways) {
            throws += way.what == WayKind::kThrow ? 1 : 0;
            if (way.what == WayKind::kPass) {
                same_pass |= passes.find(way.mark) != std::string::npos;
                passes += way.mark;
            }
            if (way.what == WayKind::kDone && (way.forced == (ways.size() == 1))) {
                wrong(way.forced ? "turn returned 'done = \"forced\"' alone"
                                 : "turn returned 'done' beside other ways",
                      way.forced ? "{done = true}" : "'done' alone, or 'done = \"forced\"'");
            }
        }
        if (context_.moment == TurnMoment::kContest && ways.size() > 1) {
            wrong("turn returned several ways to decide a move", "one throw");
        }
        if (throws > 1) wrong("turn returned two throws", "one");
        if (same_pass) {
            wrong("turn returned two passes", "one, or a 'mark' that tells them apart");
        }
        if (context_.moment == TurnMoment::kPromotion && ways.front().dice != 1) {
            wrong("turn throws several dice for a promotion", "{roll = 1}");
        }
        for (std::size_t i = 0; i < ways.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) check_apart(ways[j], ways[i]);
        }
    }

    // Two ways to move must not be the same move text.
    void check_apart(const TurnWay& a, const TurnWay& b) {
        if (a.what != WayKind::kMove || b.what != WayKind::kMove) return;
        const auto apart = [](auto one, auto other) {
            return one != other && index_of(one) * index_of(other) != 0;
        };
        if (apart(a.piece, b.piece) || apart(a.captures, b.captures)) return;
        if (a.mark == b.mark && (a.kinds & b.kinds) != 0) {
            wrong("turn returned two ways that move the same piece",
                  "one way, or a 'mark' that tells them apart");
        }
    }
    template <typename Filter>
    [[nodiscard]] static int index_of(Filter filter) noexcept {
        return static_cast<int>(filter);
    }

    const Program& program_;
    const TurnContext& context_;
    std::string where_;
    std::optional<BadResult> problem_;
};

}  // namespace

std::optional<BadResult> check_ways(const Program& program, const TurnContext& context,
                                    const TurnWays& ways) {
    return Checker(program, context).check(ways);
}

}  // namespace rulewright::script
