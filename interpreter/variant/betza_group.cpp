#include "variant/betza_group.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace rulewright::variant::betza {

namespace {

bool is_unit_step(const Group& group) noexcept {
    return std::max(group.atom->leap.x, group.atom->leap.y) == 1;
}

// Two modifiers that say opposite things about one square on the way.
constexpr std::array<std::pair<char, char>, 6> kContradictions{
    {{'n', 'j'}, {'p', 'g'}, {'n', 'p'}, {'n', 'g'}, {'j', 'p'}, {'j', 'g'}}};

Problem check_contradictions(const Group& group) {
    for (const auto& [one, other] : kContradictions) {
        if (!group.has(one) || !group.has(other)) continue;
        const std::size_t second = std::max(group.offset_of(one), group.offset_of(other));
        const char late = group.prefix[second - group.prefix_offset];
        const char early = late == one ? other : one;
        return BetzaError{second,
                          1,
                          quote({&late, 1}) + " contradicts " + quote({&early, 1}) + " before it",
                          "one of them",
                          {}};
    }
    return std::nullopt;
}

// Which squares lie on the way of C is not agreed on; XBoard's page calls it broken. Z goes as the
// elephant of janggi: one step straight, two diagonally.
Problem check_lame(const Group& group) {
    if (!group.has('n')) return std::nullopt;
    const char letter = group.atom->letter;
    if (!is_unit_step(group) && letter != 'C') return std::nullopt;
    return BetzaError{group.offset_of('n'),
                      1,
                      "'n' means nothing on " + quote({&letter, 1}),
                      "'n' only before D, N, A, H, Z or G",
                      {}};
}

// On W and F, and what they ride, j skips the first square: there must be a second one.
Problem check_jump(const Group& group) {
    if (!group.has('j')) return std::nullopt;
    const char letter = group.atom->letter;
    if (letter == 'C' || letter == 'Z') {
        return BetzaError{group.offset_of('j'),
                          1,
                          "'j' means nothing on " + quote({&letter, 1}),
                          "'j' only before D, N, A, H or G, or a range of unit steps",
                          {}};
    }
    if (!is_unit_step(group) || group.range != 1) return std::nullopt;
    return BetzaError{group.offset_of('j'),
                      1,
                      "'j' skips the first square, and " + quote({&letter, 1}) + " has no second",
                      "a range behind the atom: 2 or more, or 0 for no limit",
                      {}};
}

Problem check_hop(const Group& group) {
    if (group.range != 1) return std::nullopt;
    for (const char hop : {'p', 'g'}) {
        if (!group.has(hop)) continue;
        return BetzaError{group.offset_of(hop),
                          1,
                          quote({&hop, 1}) + " lands behind a piece in its way, and " +
                              quote({&group.atom->letter, 1}) + " takes one step",
                          "a range behind the atom: 2 or more, or 0 for no limit",
                          {}};
    }
    return std::nullopt;
}

// O goes sideways by a stated number of squares; of the modifiers only i means something.
Problem check_castling(const Group& group) {
    for (std::size_t i = 0; i < group.prefix.size(); ++i) {
        const char letter = group.prefix[i];
        if (letter == 'i' || find_letter(letter)->role == Role::kDirection) continue;
        return BetzaError{group.prefix_offset + i,
                          1,
                          quote({&letter, 1}) + " means nothing on castling 'O'",
                          "i, l, r or s before 'O'",
                          {}};
    }
    if (!group.number.empty() && group.range > 0) return std::nullopt;
    const std::size_t length = 1 + group.number.size();
    return BetzaError{group.atom_offset, length, "castling 'O' does not say how far",
                      "the number of squares that the royal piece goes", "O2"};
}

}  // namespace

std::string quote(std::string_view text) {
    return "'" + std::string(text) + "'";
}

Problem check_modifiers(const Group& group) {
    if (group.atom->shape == Shape::kSideways) return check_castling(group);
    using Check = Problem (*)(const Group&);
    for (const Check check : {check_contradictions, check_lame, check_jump, check_hop}) {
        if (Problem problem = check(group)) return problem;
    }
    return std::nullopt;
}

}  // namespace rulewright::variant::betza
