// Explaining a piece that comes from the hand.
#include <fmt/format.h>

#include <algorithm>

#include "game/explain_along.hpp"
#include "game/explain_end.hpp"
#include "game/explain_rest.hpp"
#include "game/explain_targets.hpp"
#include "game/reason_words.hpp"
#include "support/name_words.hpp"
#include "support/text.hpp"

namespace rulewright::game {

namespace {

using movegen::RoyalCheck;

class DropExplainer {
public:
    DropExplainer(const State& state, PieceKind kind, Square square, const Along& along)
        : game_(state.game()),
          kind_(kind),
          square_(square),
          along_(along),
          question_{state, state.setup(), square, square, Piece{state.to_move(), kind}, {}, {}, {}},
          setup_(question_.setup),
          trace_(game_.engine().trace(setup_, intent())) {}

    [[nodiscard]] Explanation run() const {
        const std::string name = game_.in_words(kind_);
        if (auto refused = refused_untried(name)) return std::move(*refused);
        if (trace_.unaccompanied) {
            Refusal why = refuse_along(question_, trace_, along_);
            return refuse(std::move(why.code), std::move(why.verdict));
        }
        if (trace_.missed != nullptr) {
            Refusal why = refuse_change(*trace_.missed);
            return refuse(std::move(why.code), std::move(why.verdict));
        }
        if (trace_.forbidden_by_hook) {
            return refuse("forbidden", trace_.verdict.empty() ? "a rule of the variant forbids it"
                                                              : trace_.verdict.front());
        }
        if (trace_.lost) {
            const auto& piece = setup_.squares[index(*trace_.lost)];
            return refuse("loses-royal",
                          fmt::format("the {} on {} would be lost", game_.in_words(*piece),
                                      game_.topology().name(*trace_.lost)));
        }
        if (!trace_.checks.empty()) return refuse("in-check", check(trace_.checks.front()));
        if (trace_.mates_by_drop) {
            const bool checks = game_.variant().hands->drops[index(kind_)].checks;
            return refuse(checks ? "mates-by-drop" : "checks-by-drop",
                          fmt::format("{} may not {} by being dropped", support::with_article(name),
                                      checks ? "mate" : "give check"));
        }
        if (!trace_.gives_check.empty()) {
            return refuse("gives-check", game_.variant().filters.but_mates
                                             ? "it gives check, and no mate"
                                             : "no move may give check");
        }
        if (trace_.leaves_facing) return refuse("facing", kLeavesFacing);
        if (trace_.omits_capture) {
            return refuse("must-capture", "it is no capture, and there is one that must be made");
        }
        if (trace_.omits_jump) return refuse("must-jump", kOmitsJump);
        if (!trace_.legal) return refuse("illegal", fmt::format("{} is not allowed there", name));
        return {
            true, "legal", "legal",
            told(fmt::format("{} {} on {}",
                             support::with_verb(game_.in_words(setup_.to_move), "drops", "drop"),
                             support::with_article(name), game_.topology().name(square_))),
            trace_.after};
    }

private:
    // Where nothing has to be tried.
    [[nodiscard]] std::optional<Explanation> refused_untried(const std::string& name) const {
        const std::string player = game_.in_words(setup_.to_move);
        const std::string& to = game_.topology().name(square_);
        if (question_.state.outcome()) return refuse("game-over", how_it_ended(question_.state));
        if (!is_dropped()) {
            return refuse("not-dropped", fmt::format("{} is never dropped{}",
                                                     support::with_article(name), gated()));
        }
        const auto& hand = setup_.state.hands[index(setup_.to_move)];
        if (hand.empty() || hand[index(game_.variant().held_as(kind_))] == 0) {
            return refuse("not-held", holds_none(player, name));
        }
        if (const auto& there = setup_.squares[index(square_)]) {
            return refuse("occupied",
                          fmt::format("{} cannot be dropped on {}: the {} is there",
                                      support::with_article(name), to, game_.in_words(*there)));
        }
        if (!trace_.move) {
            return refuse("drop-zone", fmt::format("{} may not be dropped on {}{}",
                                                   support::with_article(name), to, limits()));
        }
        return std::nullopt;
    }
    [[nodiscard]] const char* gated() const {
        return game_.variant().gates.brings(kind_) ? ", but comes on the board with a move" : "";
    }
    [[nodiscard]] bool is_dropped() const {
        const auto& hands = game_.variant().hands;
        return hands && hands->drops[index(kind_)].dropped;
    }
    [[nodiscard]] movegen::Intent intent() const {
        return {square_, square_, {}, kind_, along_.gate, along_.wall};
    }
    // What it does besides.
    [[nodiscard]] std::vector<std::string> told(std::string drop) const {
        std::vector<std::string> lines{std::move(drop)};
        const auto add = [&](const std::vector<std::string>& more) {
            lines.insert(lines.end(), more.begin(), more.end());
        };
        add(lines_along(question_, trace_, along_));
        add(trace_.effects);
        add(lines_of_rest(question_, trace_, {lines.begin() + 1, lines.end()}));
        add(lines_of_values(question_, trace_));
        add(lines_of_sequel(question_.state, intent(), trace_.after));
        return lines;
    }
    [[nodiscard]] static Explanation refuse(std::string code, std::string verdict) {
        return {false, std::move(code), std::move(verdict), {}};
    }
    // Those that the square does not keep to: where it lies, then how many there are, then what
    // stands there.
    [[nodiscard]] std::string limits() const {
        const variant::DropRule& rule = game_.variant().hands->drops[index(kind_)];
        const position::Frame& frame = game_.frame();
        const PlayerId player = setup_.to_move;
        if (rule.zone && !frame.in_zone(*rule.zone, player, square_)) {
            return fmt::format("; only in the zone '{}'", game_.variant().zones[*rule.zone].name);
        }
        std::string text;
        if (!rule.ranks.empty() && !frame.on_ranks(player, square_, rule.ranks)) {
            std::vector<std::string> names;
            for (const int one : rule.ranks) names.push_back(std::to_string(one));
            return fmt::format("; only on its owner's rank{} {}", names.size() == 1 ? "" : "s",
                               support::join(names, ", "));
        }
        if (rule.next_to) text += "; only next to " + beside(*rule.next_to);
        if (rule.apart_from) text += "; not next to " + beside(*rule.apart_from);
        if (rule.falls) text += "; only where nothing below is empty";
        if (rule.other_colour) text += "; not on the colour of an own one";
        if (rule.most_on_file != 0) {
            text += fmt::format("; no more than {} may stand on a file", rule.most_on_file);
        }
        const bool kept = text.empty() && others_need_colours();
        return kept ? "; another piece that must be dropped would have no square" : text;
    }
    // Whether the player holds what must be dropped on a colour where none of it stands.
    [[nodiscard]] bool others_need_colours() const {
        const variant::Hands& hands = *game_.variant().hands;
        const auto& held = setup_.state.hands[index(setup_.to_move)];
        for (std::size_t i = 0; hands.must_drop && i < hands.drops.size(); ++i) {
            const auto kind = make_id<PieceKind>(i);
            const int count = held[index(game_.variant().held_as(kind))];
            if (kind != kind_ && hands.drops[i].other_colour && count != 0) return true;
        }
        return false;
    }
    [[nodiscard]] static std::string beside(const variant::Beside& beside) {
        const char* whose = beside.whose == variant::Whose::kOwn     ? "an own piece"
                            : beside.whose == variant::Whose::kEnemy ? "an enemy"
                                                                     : "a piece";
        const char* how = beside.by == variant::Adjacent::kAny ? ""
                          : beside.by == variant::Adjacent::kOrthogonal
                              ? " with a side in common"
                              : ", as cells of hexagons are";
        return std::string(whose) + how;
    }
    [[nodiscard]] std::string check(const RoyalCheck& check) const {
        return fmt::format("it leaves the {} on {} in check from {}",
                           game_.in_words(*trace_.after.squares[index(check.royal)]),
                           game_.topology().name(check.royal),
                           list_pieces(game_, check.by, trace_.after));
    }

    Game& game_;
    PieceKind kind_;
    Square square_;
    Along along_;
    MoveQuestion question_;
    const position::Setup& setup_;
    movegen::Trace trace_;
};

}  // namespace

Explanation explain_drop(const State& state, PieceKind kind, Square square, const Along& along) {
    return DropExplainer(state, kind, square, along).run();
}

}  // namespace rulewright::game
