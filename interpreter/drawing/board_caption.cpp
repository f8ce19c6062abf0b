#include "drawing/board_caption.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "drawing/board_figure.hpp"
#include "game/explain_turn.hpp"
#include "notation/reason_words.hpp"
#include "notation/state_values.hpp"
#include "support/text.hpp"
#include "support/visible.hpp"

namespace rulewright::drawing {

namespace {

constexpr int kNameLetter = 9;  // about as wide as one
constexpr int kTurnLetter = 7;
constexpr int kLines = 48;  // the name, and who is to move
constexpr int kValueLine = 20;
constexpr int kDie = 34;
constexpr int kDice = kDie + 8;

std::string turn_words(const game::State& state) {
    const game::Game& game = state.game();
    if (const auto& outcome = state.outcome()) {
        const std::string reason = notation::reason_text(game.variant(), outcome->reason);
        return outcome->winner
                   ? fmt::format("{} wins by {}", game.player_name(*outcome->winner), reason)
                   : "draw by " + reason;
    }
    const bool throws = state.actor() == game::Actor::kChance;
    const char* act = throws ? "throw" : state.must_pass() ? "pass" : "move";
    return fmt::format("{} to {}", game.player_name(state.to_move()), act);
}

}  // namespace

Caption::Caption(const game::State& state)
    : state_(state),
      name_(state.game().variant().name),
      turn_(fmt::format("{}, move {}", turn_words(state), state.position().fullmove())) {
    const Dice& dice = state.position().turn().dice;
    if (!dice.empty()) turn_ += "; the dice show " + game::describe_dice(state.game(), dice);
    const std::string values = notation::values_text(state) + notation::checks_text(state);
    for (const auto line : support::split(values, '\n')) {
        if (!line.empty()) values_.emplace_back(line);
    }
}

int Caption::lines() const noexcept {
    return kLines + kValueLine * static_cast<int>(values_.size());
}

int Caption::height() const noexcept {
    return lines() + (state_.position().turn().dice.empty() ? 0 : kDice);
}

int Caption::width() const noexcept {
    const auto wide = [](const std::string& text, int letter) {
        return letter * static_cast<int>(support::code_points_before(text, text.size()));
    };
    int widest = std::max(wide(name_, kNameLetter), kMargin + wide(turn_, kTurnLetter));
    for (const std::string& value : values_) widest = std::max(widest, wide(value, kTurnLetter));
    return 2 * kMargin + widest;
}

std::string Caption::element(Point at) const {
    std::string text = fmt::format("<text class=\"name\" x=\"{}\" y=\"{}\">{}</text>\n", at.x,
                                   at.y + 20, escaped(name_));
    const int middle = at.y + 36;
    if (!state_.outcome()) {
        text += fmt::format("<circle class=\"{}\" cx=\"{}\" cy=\"{}\" r=\"6\"/>\n",
                            class_of(state_.game().variant(), state_.to_move()), at.x + 7, middle);
    }
    text += fmt::format("<text class=\"turn\" x=\"{}\" y=\"{}\">{}</text>\n",
                        at.x + (state_.outcome() ? 0 : kMargin), middle + 5, escaped(turn_));
    for (std::size_t i = 0; i < values_.size(); ++i) {
        text += fmt::format("<text class=\"turn\" x=\"{}\" y=\"{}\">{}</text>\n", at.x,
                            middle + 5 + kValueLine * static_cast<int>(i + 1), escaped(values_[i]));
    }
    const Dice& dice = state_.position().turn().dice;
    for (std::size_t i = 0; i < dice.count(); ++i) {
        text += die(dice.face(i), {at.x + static_cast<int>(i) * kDice, at.y + lines()});
    }
    return text;
}

// With the piece that it is the name of, else with its letter.
std::string Caption::die(std::size_t face, Point at) const {
    const variant::Variant& variant = state_.game().variant();
    const variant::Face& shown = variant.turns->faces[face];
    std::string text =
        fmt::format("<rect class=\"die\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"6\"/>\n",
                    at.x, at.y, kDie, kDie);
    if (!shown.kind) {
        return text + fmt::format("<text class=\"glyph\" x=\"{}\" y=\"{}\">{}</text>\n",
                                  at.x + kDie / 2, at.y + kDie - 8,
                                  escaped(std::string(1, shown.letter)));
    }
    return text + fmt::format(
                      "<g transform=\"translate({} {}) scale(.7)\">{}</g>\n", at.x + 1, at.y + 1,
                      figure_element(variant.pieces[index(*shown.kind)], state_.to_move(), {0, 0}));
}

}  // namespace rulewright::drawing
