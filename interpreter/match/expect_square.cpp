#include <fmt/format.h>

#include "match/expect_keys.hpp"
#include "match/run.hpp"
#include "notation/state_values.hpp"
#include "support/text.hpp"

namespace rulewright::match {

using loader::Entry;
using loader::Node;

// `square`, and what speaks of it.
void Run::check_square(const Node& expect) {
    const Node* name = expect.value("square");
    std::optional<Square> square;
    if (name != nullptr) {
        if (reported(names_.square(*name))) return;
        square = game().topology().find(name->text);
    }
    for (const Entry& entry : expect.entries) {
        if (entry.key == "square" || is_state_key(entry.key)) continue;
        ++report_.counts.expectations;
        if (entry.key != "piece") {
            check_attribute(entry, square);
        } else if (square) {
            check_piece(entry, *square);
        } else {
            fail(loader::diagnose(entry.value, piece_without_square()));
        }
    }
}

void Run::check_piece(const Entry& entry, Square square) {
    const Node& node = entry.value;
    if (reported(names_.piece(node))) return;
    const auto piece = state_.at(square);
    const std::string wanted = node.text == "empty" ? "none" : node.text;
    const std::string found = piece ? game().describe(*piece) : "none";
    if (found == wanted) return;
    fail_expected(
        entry,
        piece ? fmt::format("{}on {} stands {}", after_last_move(), game().topology().name(square),
                            support::with_article(found))
              : fmt::format("{}{} is empty", after_last_move(), game().topology().name(square)),
        wanted == "none" ? "an empty square" : support::with_article(wanted), found);
}

void Run::check_attribute(const Entry& entry, std::optional<Square> square) {
    if (check_variable(entry, square)) return;
    std::vector<std::string> names;
    for (const variant::Attribute& attribute : game().variant().attributes)
        names.push_back(attribute.name);
    const std::size_t constants = names.size();
    for (const variant::PieceColumn& column : game().variant().state.pieces)
        names.push_back(column.name);
    if (reported(names_.attribute(entry, square.has_value()))) return;
    const auto known = std::find(names.begin(), names.end(), entry.key);
    const auto piece = state_.at(*square);
    if (!piece) {
        return fail_at(
            entry.value, "match-expect",
            fmt::format("{}{} is empty", after_last_move(), game().topology().name(*square)),
            fmt::format("a piece with {} {}", entry.key, entry.value.integer));
    }
    const auto attribute = static_cast<std::size_t>(known - names.begin());
    const int value = attribute < constants
                          ? game().type(piece->kind).attributes[attribute]
                          : state_.setup().state.columns[attribute - constants][index(*square)];
    if (value == entry.value.integer) return;
    fail_expected(entry,
                  fmt::format("the {} on {} has {} {}", game().describe(*piece),
                              game().topology().name(*square), entry.key, value),
                  fmt::format("{} {}", entry.key, entry.value.integer), std::to_string(value));
}

// Variables of the game and of turns, and the timer of the square. False when the key names
// neither.
bool Run::check_variable(const Entry& entry, std::optional<Square> square) {
    const variant::State& declared = game().variant().state;
    const position::SetupState state = state_.setup().state;
    std::optional<int> value;
    for (std::size_t i = 0; i < declared.variables.size(); ++i) {
        if (declared.variables[i].name == entry.key) value = state.variables[i];
    }
    if (!value) value = notation::turn_value(state_, entry.key);
    if (square && declared.timer && declared.timer->name == entry.key) {
        value = state.timers[index(*square)];
    }
    if (!value) return false;
    if (*value != entry.value.integer) {
        fail_expected(entry, fmt::format("{}{} is {}", after_last_move(), entry.key, *value),
                      fmt::format("{} {}", entry.key, entry.value.integer), std::to_string(*value));
    }
    return true;
}

}  // namespace rulewright::match
