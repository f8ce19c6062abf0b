// Primitives: what a recipe can do, once: the members of api.hpp that it knows and the operators,
// with what they take, what they give and how they are computed. A member that is not here stays
// with Lua.
#pragma once

#include <string_view>

#include "script/api.hpp"
#include "script/compiled/recipe.hpp"

namespace rulewright::script {

// What one costs in Lua at most, apart from what every call costs.
enum class Effort : std::uint8_t { kLittle, kEachSquare, kEachPath };

struct Primitive {
    Owner owner;  // kGlobal: also the operators
    std::string_view name;
    // A letter for each argument after the view itself:
    //   s set   i number   f Field   p player   k kind   a attribute   c attribute of kinds
    //   r reach   n neighbourhood   z zone   v variable
    // S, I, O: a set, number or player that may be left out; P: a player, else the one to move.
    std::string_view takes;
    // s set   n number   f Field   b truth   k kind   p player; K, P: or nil, when it is -1;
    // S: a set, or nil when it is empty.
    char gives;
    Act act;
    Effort effort = Effort::kLittle;
};

// Null: there is none.
[[nodiscard]] const Primitive* find_primitive(Owner owner, std::string_view name) noexcept;

}  // namespace rulewright::script
