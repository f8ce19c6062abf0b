#include "variant/betza.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "support/text.hpp"
#include "variant/betza_directions.hpp"
#include "variant/betza_group.hpp"
#include "variant/betza_legs.hpp"
#include "variant/betza_letters.hpp"

namespace rulewright::variant {

namespace {

using betza::Group;
using betza::Letter;
using betza::Problem;
using betza::quote;
using betza::Role;
using betza::Shape;

constexpr std::size_t kMaxLength = 200;
constexpr int kMaxRange = 31;  // who means more squares than that means 0

class Parser {
public:
    Parser(std::string_view text, bool hexagons) : text_(text), hexagons_(hexagons) {}

    [[nodiscard]] Result<std::vector<Atom>, BetzaError> parse() {
        while (at_ < text_.size()) {
            if (Problem problem = read_group()) return fail(std::move(*problem));
        }
        if (Problem problem = betza::check_locusts(atoms_)) return fail(std::move(*problem));
        if (Problem problem = betza::check_en_passant(atoms_)) return fail(std::move(*problem));
        return std::move(atoms_);
    }

private:
    [[nodiscard]] bool is_at(char letter) const noexcept {
        return at_ < text_.size() && text_[at_] == letter;
    }
    Problem read_group();
    Problem read_bracket(bool then);
    Problem read_separator(betza::Way& way, bool then);
    [[nodiscard]] BetzaError without_end(const betza::Way& way) const;
    Problem read_chain(Group first);
    Problem read_leg(Group& group);
    Problem read_prefix(Group& group);
    Problem read_direction(Group& group, std::size_t offset) const;
    Problem read_atom(Group& group);
    Problem read_doubling(Group& group);
    Problem read_range(Group& group);
    Problem add(const Group& group);
    Problem add(betza::Way way);
    Problem add(std::vector<Atom> fresh, std::size_t offset);

    std::string_view text_;
    bool hexagons_;
    std::size_t at_ = 0;
    std::vector<Atom> atoms_;
};

// Everything but the direction. m, c and e are three modalities of which none means m and c.
Atom atom_of(const Group& group) {
    const bool stated = group.has('m') || group.has('c') || group.has('e');
    Atom atom;
    atom.castling = group.atom->shape == Shape::kSideways;
    atom.range = group.range;
    atom.moves = group.has('m') || !stated;
    atom.captures = group.has('c') || (!stated && !atom.castling);
    atom.en_passant = group.has('e');
    atom.initial = group.has('i');
    atom.wraps = group.has('o');
    if (group.has('n')) atom.jump = Jump::kLame;
    if (group.has('j')) atom.jump = Jump::kMust;
    if (group.has('p')) atom.hop = Hop::kCannon;
    if (group.has('g')) atom.hop = Hop::kGrasshopper;
    atom.offset = group.atom_offset;
    return atom;
}

// Often the last letter was meant as an atom: "fn" for "fN". There is a prefix.
BetzaError without_atom(const Group& group) {
    std::string upper(group.prefix);
    upper.back() = support::to_upper(upper.back());
    const Letter* meant = betza::find_letter(upper.back());
    if (meant == nullptr || meant->role != Role::kAtom) upper.clear();
    return {group.prefix_offset, group.prefix.size(),
            quote(group.prefix) + " stands before no atom",
            "an atom behind it: " + betza::letters_of(Role::kAtom), upper};
}

bool same_moves(Atom one, const Atom& other) {
    one.offset = other.offset;
    return one == other;
}

Problem Parser::read_direction(Group& group, std::size_t offset) const {
    if (group.directions.empty()) group.directions_offset = offset;
    if (group.directions_offset + group.directions.size() != offset) {
        return BetzaError{
            offset,
            1,
            "direction " + quote(text_.substr(offset, 1)) + " is apart from the other directions",
            "the directions of an atom side by side",
            {}};
    }
    group.directions = text_.substr(group.directions_offset, offset + 1 - group.directions_offset);
    return std::nullopt;
}

Problem Parser::read_prefix(Group& group) {
    group.prefix_offset = at_;
    for (; at_ < text_.size(); ++at_) {
        const Letter* letter = betza::find_letter(text_[at_]);
        if (letter == nullptr || letter->role == Role::kAtom || letter->role == Role::kUnread) {
            break;
        }
        if (letter->role == Role::kDirection) {
            if (Problem problem = read_direction(group, at_)) return problem;
        } else if (group.has(letter->letter)) {
            return BetzaError{at_,
                              1,
                              "modifier " + quote({&letter->letter, 1}) + " is given twice",
                              "each modifier once before an atom",
                              {}};
        }
        group.prefix = text_.substr(group.prefix_offset, at_ + 1 - group.prefix_offset);
    }
    return std::nullopt;
}

Problem Parser::read_atom(Group& group) {
    if (at_ == text_.size()) return without_atom(group);
    if (support::is_digit(text_[at_])) {
        std::size_t end = at_;
        while (end < text_.size() && support::is_digit(text_[end])) ++end;
        return BetzaError{at_,
                          end - at_,
                          "number " + quote(text_.substr(at_, end - at_)) + " without an atom",
                          "numbers only behind an atom: " + betza::letters_of(Role::kAtom),
                          {}};
    }
    group.atom = betza::find_letter(text_[at_]);
    if (group.atom == nullptr || group.atom->role != Role::kAtom) {
        return betza::unreadable(text_, at_);
    }
    group.atom_offset = at_++;
    group.range = group.atom->range;
    return std::nullopt;
}

// NN is Betza's own way to write what XBoard writes N0.
Problem Parser::read_doubling(Group& group) {
    const char letter = group.atom->letter;
    std::size_t end = at_;
    while (end < text_.size() && text_[end] == letter) ++end;
    if (end == at_) return std::nullopt;
    const std::size_t length = end - group.atom_offset;
    const std::string single(1, letter);
    const std::string written(text_.substr(group.atom_offset, length));
    if (group.range == kUnlimited || group.atom->shape == Shape::kSideways) {
        return BetzaError{group.atom_offset, length, quote(single) + " cannot be doubled",
                          "one " + quote(single), single};
    }
    if (length > 2) {
        return BetzaError{group.atom_offset, length, quote(written) + " is more than doubled",
                          "one letter for a leap, two for a ride", single + single};
    }
    at_ = end;
    group.doubled = true;
    group.range = kUnlimited;
    return std::nullopt;
}

Problem Parser::read_range(Group& group) {
    const std::size_t begin = at_;
    while (at_ < text_.size() && support::is_digit(text_[at_])) ++at_;
    group.number = text_.substr(begin, at_ - begin);
    if (group.number.empty()) return std::nullopt;
    const std::string quoted = quote(group.number);
    if (group.doubled) {
        return BetzaError{begin,
                          group.number.size(),
                          "number " + quoted + " behind a doubled atom",
                          "a doubled atom, which rides without limit, or a number",
                          {}};
    }
    if (group.number.size() > 1 && group.number.front() == '0') {
        return BetzaError{begin,
                          group.number.size(),
                          "number " + quoted + " begins with 0",
                          "0 for no limit, or a number without leading zeros",
                          {}};
    }
    const std::optional<int> range = support::parse_number(group.number);
    if (!range || *range > kMaxRange) {
        return BetzaError{begin,
                          group.number.size(),
                          "range " + quoted + " is too large",
                          "at most " + std::to_string(kMaxRange) + ", or 0 for no limit",
                          {}};
    }
    group.range = *range;
    return std::nullopt;
}

Problem Parser::add(const Group& group) {
    const auto choose = hexagons_ ? betza::chosen_on_hexagons : betza::chosen_directions;
    const auto directions = choose(*group.atom, group.directions, group.directions_offset);
    if (!directions) return directions.error();
    Atom atom = atom_of(group);
    atom.hexagonal = hexagons_;
    std::vector<Atom> fresh;
    for (const Vector leap : directions.value()) {
        atom.leap = leap;
        fresh.push_back(atom);
    }
    return add(std::move(fresh), group.prefix_offset);
}

Problem Parser::add(betza::Way way) {
    way.hexagons = hexagons_;
    way.length = at_ - way.offset;
    auto atoms = betza::ways_of(way);
    if (!atoms) return atoms.error();
    return add(std::move(atoms).value(), way.offset);
}

Problem Parser::add(std::vector<Atom> fresh, std::size_t offset) {
    for (const Atom& atom : fresh) {
        if (std::any_of(atoms_.begin(), atoms_.end(),
                        [&](const Atom& other) { return same_moves(other, atom); })) {
            const auto written = text_.substr(offset, at_ - offset);
            return BetzaError{offset,
                              written.size(),
                              quote(written) + " repeats a move that stands before it",
                              "each move once",
                              {}};
        }
    }
    atoms_.insert(atoms_.end(), fresh.begin(), fresh.end());
    return std::nullopt;
}

Problem Parser::read_leg(Group& group) {
    if (Problem problem = read_prefix(group)) return problem;
    if (Problem problem = read_atom(group)) return problem;
    if (Problem problem = read_doubling(group)) return problem;
    return read_range(group);
}

BetzaError Parser::without_end(const betza::Way& way) const {
    return {way.offset, text_.size() - way.offset, "the bracket is not closed",
            "']' behind its last leg", std::string()};
}

// What stands behind a leg: that it may stop there, that it goes on, or the end. Betza's own t[FR]
// means [F?R].
Problem Parser::read_separator(betza::Way& way, bool then) {
    if (at_ == text_.size()) {
        BetzaError error = without_end(way);
        error.suggestion = std::string(text_.substr(way.offset)) + "]";
        return error;
    }
    if (is_at(']')) return std::nullopt;
    const bool separates = is_at('-') || is_at('?');
    if (separates == then) {
        return BetzaError{at_,
                          1,
                          then ? "t[...] has nothing between its legs"
                               : quote(text_.substr(at_, 1)) + " stands right behind a leg",
                          then ? "legs side by side, or - and ? without the t"
                               : "'-' if the piece must go on, '?' if it may also stop, or ']'",
                          {}};
    }
    way.legs.back().may_stop = then || is_at('?');
    if (!then) ++at_;
    return std::nullopt;
}

Problem Parser::read_bracket(bool then) {
    betza::Way way;
    way.offset = at_;
    at_ += then ? 2 : 1;
    do {
        Group group;
        if (is_at(']')) break;
        if (at_ == text_.size()) return without_end(way);
        if (Problem problem = read_leg(group)) return problem;
        way.legs.push_back({group, false});
        if (Problem problem = read_separator(way, then)) return problem;
    } while (!is_at(']'));
    const bool open = !way.legs.empty() && (text_[at_ - 1] == '-' || text_[at_ - 1] == '?');
    if (way.legs.size() < 2 || open) {
        return BetzaError{at_,
                          1,
                          open ? "the last leg is missing" : "a bracket of fewer than two legs",
                          "legs with '-' or '?' between them, such as [F?R]",
                          {}};
    }
    ++at_;
    return add(std::move(way));
}

// XBoard's: the modifiers of each leg, a between them, and one atom for all. y before an a makes
// riders of leapers from there on, and the other way round.
Problem Parser::read_chain(Group first) {
    betza::Way way;
    way.offset = first.prefix_offset;
    way.chain = true;
    way.legs.push_back({first, false});
    std::vector<bool> toggled{false};
    while (is_at('a') || is_at('y')) {
        const bool toggles = is_at('y');
        if (toggles) ++at_;
        if (!is_at('a')) return betza::unreadable(text_, at_ - 1);
        ++at_;
        Group group;
        if (Problem problem = read_prefix(group)) return problem;
        if (group.directions.empty()) {
            return BetzaError{at_ - group.prefix.size() - 1, 1,
                              "the leg behind 'a' says no direction, and readers differ in what "
                              "that means",
                              "directions seen from the leg before, such as afW or afsW",
                              std::string()};
        }
        toggled.push_back(toggled.back() != toggles);
        way.legs.push_back({group, false});
    }
    Group& last = way.legs.back().group;
    if (Problem problem = read_atom(last)) return problem;
    if (Problem problem = read_doubling(last)) return problem;
    if (Problem problem = read_range(last)) return problem;
    for (std::size_t i = 0; i < way.legs.size(); ++i) {
        Group& group = way.legs[i].group;
        group.atom = last.atom;
        group.atom_offset = last.atom_offset;
        group.range = !toggled[i] ? last.range : last.range == 1 ? kUnlimited : 1;
    }
    if (hexagons_) {
        return BetzaError{way.offset, at_ - way.offset,
                          "chains with 'a' have no meaning on hexagons",
                          "legs in brackets, such as [W-F]", std::string()};
    }
    return add(std::move(way));
}

Problem Parser::read_group() {
    if (is_at('[')) return read_bracket(false);
    if (text_.substr(at_, 2) == "t[") return read_bracket(true);
    Group group;
    if (Problem problem = read_prefix(group)) return problem;
    if (is_at('a') || is_at('y')) return read_chain(group);
    if (is_at('[')) {
        return BetzaError{group.prefix_offset,
                          group.prefix.size(),
                          quote(group.prefix) + " stands before a bracket",
                          "modifiers and directions inside, before the atom of each leg",
                          {}};
    }
    if (Problem problem = read_atom(group)) return problem;
    if (Problem problem = read_doubling(group)) return problem;
    if (Problem problem = read_range(group)) return problem;
    if (hexagons_) {
        if (Problem problem = betza::check_on_hexagons(group)) return problem;
    }
    if (Problem problem = betza::check_modifiers(group)) return problem;
    return add(group);
}

}  // namespace

std::vector<MoveLeg> legs_of(const Atom& atom) {
    if (atom.hop != Hop::kLocust) return atom.legs;
    const Vector step{atom.leap.x / 2, atom.leap.y / 2, atom.leap.z / 2};
    return {{step, 1, Over::kEnemy}, {step, 1, Over::kEmpty}};
}

Result<std::vector<Atom>, BetzaError> parse_betza(std::string_view text, bool hexagons) {
    if (text.empty()) {
        return fail(BetzaError{
            0, 1, "no moves: the text is empty", "atoms such as K, N or fmW, side by side", {}});
    }
    if (text.size() > kMaxLength) {
        return fail(BetzaError{kMaxLength,
                               text.size() - kMaxLength,
                               "text of " + std::to_string(text.size()) + " characters",
                               "at most " + std::to_string(kMaxLength),
                               {}});
    }
    return Parser(text, hexagons).parse();
}

}  // namespace rulewright::variant
