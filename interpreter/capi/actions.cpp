#include "capi/actions.hpp"

#include <algorithm>
#include <cassert>
#include <nlohmann/json.hpp>

#include "notation/move_shape.hpp"
#include "support/text.hpp"
#include "variant/letters.hpp"

namespace rulewright::capi {

using movegen::Move;
using movegen::MoveType;
using nlohmann::json;

namespace {

template <typename List, typename Value>
std::size_t place_in(const List& list, const Value& value) noexcept {
    const auto found = std::find(list.begin(), list.end(), value);
    assert(found != list.end());
    return static_cast<std::size_t>(found - list.begin());
}

json kind_json(const game::Game& game, const std::optional<PieceKind>& kind) {
    if (!kind) return nullptr;
    return *kind == movegen::kByDie ? "by a die" : game.type(*kind).name;
}

// By kinds, whatever rule names them first.
std::vector<PieceKind> promoted_kinds(const variant::Variant& variant) {
    std::vector<PieceKind> kinds;
    for (const variant::Promotion& promotion : variant.promotions) {
        kinds.insert(kinds.end(), promotion.to.begin(), promotion.to.end());
    }
    std::sort(kinds.begin(), kinds.end());
    kinds.erase(std::unique(kinds.begin(), kinds.end()), kinds.end());
    return kinds;
}

}  // namespace

Actions::Actions(const game::Game& game)
    : squares_(game.topology().size()), origins_(game.topology().size()) {
    const variant::Variant& variant = game.variant();
    if (variant.hands) origins_ += variant.pieces.size();
    if (variant.turns && !variant.turns->rules) marks_ += variant::turn_marks(variant);
    for (const PieceKind kind : promoted_kinds(variant)) promotions_.emplace_back(kind);
    const bool dice = variant.turns && !variant.turns->faces.empty();
    if (dice && promotions_.size() > 1) promotions_.emplace_back(movegen::kByDie);
    if (const auto& held = variant.gates.from_hand) {
        for (const PieceKind kind : held->pieces) {
            gates_.push_back(Gate::of(kind, false));
            gates_.push_back(Gate::of(kind, true));
        }
    }
    if (variant.gates.wall) walls_ += squares_;
}

std::int64_t Actions::moves() const noexcept {
    return static_cast<std::int64_t>(marks_.size() * suffixes() * origins_) *
           static_cast<std::int64_t>(squares_);
}

std::int64_t Actions::roll_number() const noexcept {
    return moves() + static_cast<std::int64_t>(marks_.size());
}

std::int32_t Actions::roll() const noexcept {
    return static_cast<std::int32_t>(roll_number());
}

std::size_t Actions::number_of(const Move& move) const noexcept {
    const std::size_t promotion = place_in(promotions_, move.promotion);
    const std::size_t gate = place_in(gates_, move.gate);
    const std::size_t suffix = (promotion * gates_.size() + gate) * walls_ + move.wall.bits;
    const std::size_t origin =
        move.type == MoveType::kDrop ? squares_ + index(move.kind) : index(move.origin);
    return (suffix * origins_ + origin) * squares_ + index(move.destination);
}

std::int32_t Actions::of(const game::Turn& choice) const noexcept {
    const std::size_t mark = place_in(marks_, choice.mark);
    if (!choice.move) return static_cast<std::int32_t>(moves() + static_cast<int>(mark));
    if (choice.move->type == MoveType::kDone) return static_cast<std::int32_t>(done());
    return static_cast<std::int32_t>(mark * suffixes() * origins_ * squares_ +
                                     number_of(*choice.move));
}

std::string Actions::text_of(const game::Game& game, const Suffix& suffix) const {
    std::string text;
    if (const auto& promotion = promotions_[suffix.promotion]) {
        text += support::to_lower(notation::promotion_letter(game, *promotion));
    }
    if (const Gate gate = gates_[suffix.gate]) {
        text += gate.at_partner() ? "//" : "/";
        text += game.type(gate.kind()).letter;
    }
    if (suffix.wall > 0) text += "," + game.topology().name(make_id<Square>(suffix.wall - 1));
    return text;
}

std::string Actions::text(const game::Game& game, std::int32_t action) const {
    if (action == done()) return "done";
    if (action == roll_number()) return "roll";
    const auto sign = [&](std::size_t mark) {
        return marks_[mark] == '\0' ? std::string() : std::string(1, marks_[mark]);
    };
    if (action >= moves()) return sign(static_cast<std::size_t>(action - moves())) + "0000";
    auto rest = static_cast<std::size_t>(action);
    const auto take = [&rest](std::size_t count) {
        const std::size_t place = rest % count;
        rest /= count;
        return place;
    };
    const auto to = make_id<Square>(take(squares_));
    const std::size_t origin = take(origins_);
    Suffix suffix;
    suffix.wall = take(walls_);
    suffix.gate = take(gates_.size());
    suffix.promotion = take(promotions_.size());
    std::string from;
    if (origin < squares_) {
        from = game.topology().name(make_id<Square>(origin));
    } else {
        from = game.type(make_id<PieceKind>(origin - squares_)).letter + "@";
    }
    return sign(rest) + from + game.topology().name(to) + text_of(game, suffix);
}

json Actions::as_json(const game::Game& game) const {
    json squares = json::array();
    for (std::size_t i = 0; i < squares_; ++i) {
        const auto square = make_id<Square>(i);
        const bool is_hole = !game.topology().has(square);
        squares.push_back(is_hole ? json(nullptr) : json(game.topology().name(square)));
    }
    json drops = json::array();
    for (std::size_t i = squares_; i < origins_; ++i) {
        drops.push_back(game.type(make_id<PieceKind>(i - squares_)).name);
    }
    json promotions = json::array();
    for (const auto& kind : promotions_) promotions.push_back(kind_json(game, kind));
    json gates = json::array();
    for (const Gate gate : gates_) {
        if (!gate) {
            gates.push_back(nullptr);
            continue;
        }
        gates.push_back({{"piece", game.type(gate.kind()).name}, {"partner", gate.at_partner()}});
    }
    json marks = json::array();
    for (const char mark : marks_) marks.push_back(mark == '\0' ? "" : std::string(1, mark));
    return {{"count", count()},          {"squares", std::move(squares)},
            {"drops", std::move(drops)}, {"promotions", std::move(promotions)},
            {"gates", std::move(gates)}, {"walls", walls_},
            {"marks", std::move(marks)}, {"passes", moves()},
            {"roll", roll_number()},     {"done", done()}};
}

}  // namespace rulewright::capi
