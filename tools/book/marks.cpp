// Marks of turns: what tells ways apart that move the same pieces.
#include <fmt/format.h>

#include <algorithm>

#include "book/compose.hpp"
#include "book/words.hpp"
#include "validation/ask_hooks.hpp"
#include "variant/letters.hpp"

namespace rulewright::book {

namespace {

using hooks::TurnWay;
using hooks::WayCaptures;
using hooks::WayKind;
using hooks::WayPiece;
using validation::MarkedWay;
using variant::Variant;

// A script that is shown the position is known by what it answers for the start alone.
std::vector<MarkedWay> ways_at(game::Game& game, const game::State& start) {
    std::vector<MarkedWay> found;
    for (const char mark : variant::turn_marks(game.variant())) {
        const movegen::Movers movers = game.engine().movers(start.position(), {}, mark);
        if (movers.kinds == 0) continue;
        TurnWay way;
        way.mark = mark;
        way.kinds = movers.kinds;
        way.piece = movers.piece;
        way.captures = movers.captures;
        found.push_back({way, false, false});
    }
    return found;
}

// A mistake in an answer that no game needs is told by `validate`.
std::vector<MarkedWay> ways_anywhere(game::Game& game) {
    constexpr double kSeconds = 5;  // no script that ends needs them
    if (game.error()) return {};
    const validation::Patience patience(kSeconds);
    std::vector<MarkedWay> found = validation::ask_turns(game, patience).marked;
    if (!game.error()) return found;
    game.engine().hooks().clear_error();
    return {};
}

std::string movers_words(const Variant& variant, const TurnWay& way) {
    std::vector<PieceKind> kinds;
    for (std::size_t kind = 0; kind < variant.pieces.size(); ++kind) {
        if (includes(way.kinds, make_id<PieceKind>(kind)))
            kinds.push_back(make_id<PieceKind>(kind));
    }
    const bool all = way.kinds == kAllKinds || names_all(variant, kinds);
    std::string words = all ? "a piece" : any_of(variant, kinds);
    if (way.piece == WayPiece::kSame) words += ", the one that has just moved,";
    if (way.piece == WayPiece::kOther) words += ", another one than has just moved,";
    if (way.direction == NextDirection::kSame) words += ", straight on,";
    if (way.direction == NextDirection::kOther) words += ", in another direction than before,";
    if (way.direction == NextDirection::kNotBack) words += ", not straight back,";
    return words;
}

std::string doing_words(const Variant& variant, const TurnWay& way) {
    std::string words;
    if (way.what == WayKind::kPass) {
        words =
            way.forced ? "the player passes, where nothing else can be done" : "the player passes";
    } else {
        words = movers_words(variant, way);
        words += way.captures == WayCaptures::kOnly    ? " captures"
                 : way.captures == WayCaptures::kNever ? " moves without a capture"
                                                       : " moves";
        if (way.tag != 0) {
            words += fmt::format(" in the manner that is called {}",
                                 plain(variant.turns->tags[way.tag - std::size_t{1}]));
        }
    }
    return way.goes_on ? words + ", and the turn goes on" : words;
}

std::string words_of(const Variant& variant, const MarkedWay& marked) {
    const bool pass = marked.way.what == WayKind::kPass;
    return fmt::format("{}{}with {} in front, as in {}{}, {}",
                       marked.later ? "later in a turn, " : "", marked.in_check ? "in check, " : "",
                       marked.way.mark, marked.way.mark, pass ? "0000" : "e2e4",
                       doing_words(variant, marked.way));
}

}  // namespace

void add_marks(game::Game& game, const game::State& start, Sentences& told) {
    const Variant& variant = game.variant();
    if (!variant.turns || variant.turns->rules) return;
    const std::vector<MarkedWay> marked =
        variant.turns->sees_position ? ways_at(game, start) : ways_anywhere(game);
    if (marked.empty()) return;
    told.push_back(say(
        "a mark in front of a move says which of several ways is meant; it may be left out where "
        "the move cannot be made without one",
        "turns"));
    for (const MarkedWay& one : marked) told.push_back(say(words_of(variant, one), "turns"));
}

}  // namespace rulewright::book
