// The items of the lists in an answer: {from, to}, {squares, kind, player} and so on, each with its
// number and the reason when it cannot be done.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "script/effects.hpp"

namespace rulewright::script {

class EffectItems {
public:
    EffectItems(Sandbox& sandbox, const EffectsQuestion& question, hooks::Effects& effects);

    // Reads the list at `list` of the stack: what is wrong with it, or nothing. `change` is one of
    // those that are lists of items.
    [[nodiscard]] std::optional<BadResult> read(variant::Change change, int list);
    // What is removed before the items are read.
    void remove(const board::WideSet& squares);
    // Once all items are read: whether the pieces that they leave may stand where they do.
    [[nodiscard]] std::optional<BadResult> check_ranks() const;

private:
    using Problem = std::optional<BadResult>;

    [[nodiscard]] Problem read_item();
    [[nodiscard]] Problem step();
    [[nodiscard]] Problem placement();
    [[nodiscard]] Problem becoming();
    [[nodiscard]] Problem ownership();
    [[nodiscard]] Problem carried();
    [[nodiscard]] Problem timer();
    [[nodiscard]] Problem hand();

    // The parts of the item that is being read.
    [[nodiscard]] int part(int number) const noexcept { return item_ + number; }
    [[nodiscard]] std::optional<board::WideSet> squares(int number) {
        return read_set(sandbox_, part(number));
    }
    [[nodiscard]] std::optional<int> whole(int number, int least, int most);
    [[nodiscard]] std::optional<std::size_t> kind(int number, Problem& problem);
    [[nodiscard]] std::optional<std::size_t> player(int number, Problem& problem);
    // Of the list, or of its item of that number.
    [[nodiscard]] Problem no_keys_but(int table, lua_Integer entries, lua_Integer number = 0);
    [[nodiscard]] std::string named_item(lua_Integer number) const;

    [[nodiscard]] Problem bad_list(const std::string& what) const;
    // "move[2] = {b2, b1}", then the cause.
    [[nodiscard]] Problem bad_item(const std::string& cause, std::string expected = {},
                                   std::string suggestion = {}) const;
    [[nodiscard]] Problem unknown(const char* what, int number,
                                  const std::vector<std::string>& names) const;
    [[nodiscard]] Problem no_squares(int number) const;
    [[nodiscard]] std::string out_of_range(const char* what, int number) const;
    [[nodiscard]] std::string shown(int number) const;
    [[nodiscard]] std::string described(int at) const;
    [[nodiscard]] std::string named(const Piece& piece) const;
    [[nodiscard]] const std::string& name(Square square) const;

    [[nodiscard]] std::optional<Piece> at(Square square) const;
    [[nodiscard]] std::pair<int, int> range_of(const variant::PieceColumn& column) const;

    Sandbox& sandbox_;
    lua_State* state_;
    const Program& program_;
    const EffectsQuestion& question_;
    hooks::Effects& effects_;
    board::WideSet occupied_;
    board::WideSet changed_;  // where somebody stands whom the answer brought or changed
    variant::Change change_{};
    lua_Integer number_ = 0;  // of the item, from 1
    int item_ = 0;            // its place on the stack; its parts are above it
};

}  // namespace rulewright::script
