// What is declared and has no effect: nothing reads it, and nothing changes it.
#include <fmt/format.h>

#include <algorithm>

#include "loader/mentions.hpp"
#include "loader/reading.hpp"
#include "support/text.hpp"

namespace rulewright::loader {

namespace {

using variant::Atom;
using variant::Variant;

void warn(Reading& reading, const Entry& entry, const char* code, std::string message,
          std::string expected) {
    reading.warn(diagnose_key(entry, {code, std::move(message), std::move(expected), {}, {}}));
}

void check_pieces(Reading& reading) {
    const Node& pieces = *reading.root.value("pieces");
    const Entry* en_passant = reading.root.find("en_passant");
    for (const variant::PieceType& type : reading.variant.pieces) {
        const Node& piece = *pieces.value(type.name);
        const Entry* ranks = piece.find("initial_ranks");
        const bool starts = std::any_of(type.atoms.begin(), type.atoms.end(),
                                        [](const Atom& atom) { return atom.initial; });
        if (ranks != nullptr && !starts) {
            warn(
                reading, *ranks, "unused-initial",
                fmt::format("'{}' has no initial moves, for which ranks could be named", type.name),
                "a move with `i` in its Betza notation, or no 'initial_ranks'");
        }
        // A file may take what it inherits away, and leave the letter.
        const Node* move = piece.value("move");
        const bool same =
            move != nullptr && (en_passant == nullptr || en_passant->source == move->source);
        if (reading.variant.en_passant || !same) continue;
        for (const Atom& atom : type.atoms) {
            if (!atom.en_passant || atom.inside != 0) continue;
            reading.warn(diagnose_inside(
                *move, atom.offset, 1,
                {"unused-en-passant",
                 fmt::format("'{}' never captures en passant: the variant does not have it",
                             type.name),
                 "'en_passant: true', or no `e`",
                 {},
                 {}}));
            break;
        }
    }
}

// Whether anything gives a column other values than it starts with.
bool changes(const Variant& variant, std::size_t column) {
    const bool gained =
        std::any_of(variant.gains.begin(), variant.gains.end(), [&](const variant::Gain& gain) {
            return gain.column == column || gain.not_twice_by == column;
        });
    const bool remembered = std::any_of(variant.promotions.begin(), variant.promotions.end(),
                                        [&](const auto& one) { return one.memory == column; });
    const bool placed = variant.placing && variant.placing->sets_board == column;
    return gained || remembered || placed || !variant.state.pieces[column].start;
}

// Without a script values of pieces change by gains, promotions and placing alone, and only limits,
// links, points and computer players read them.
void check_piece_value(Reading& reading, const Entry& value, std::size_t column) {
    const bool read = value.value.value("worth") != nullptr || reads_value(reading.root, value.key);
    if (!changes(reading.variant, column)) {
        warn(reading, value, "unused-state",
             fmt::format("'{}' never changes: no 'gains' name it", value.key),
             "'gains' or a script that changes it");
    } else if (!read && changes_value(reading.root, value.key)) {
        warn(reading, value, "unused-state", fmt::format("nothing reads the value '{}'", value.key),
             "'sums' and 'limits' or 'links' that name it, a 'worth' to computer players, or a "
             "script that asks for it");
    }
}

void check_values(Reading& reading) {
    const Variant& variant = reading.variant;
    const Node* state = reading.root.value("state");
    const auto complain = [&](const Entry& entry, const char* what) {
        warn(reading, entry, "unused-state", fmt::format("'{}' {}", entry.key, what),
             "'gains' or a script that changes it");
    };
    if (state != nullptr) {
        const std::vector<Entry>& pieces = entries_of(*state, "pieces");
        for (std::size_t i = 0; i < pieces.size() && i < variant.state.pieces.size(); ++i) {
            check_piece_value(reading, pieces[i], i);
        }
        const bool recharges = std::any_of(variant.gains.begin(), variant.gains.end(),
                                           [](const auto& gain) { return gain.recharge; });
        for (const Entry& timer : entries_of(*state, "squares")) {
            if (!recharges) complain(timer, "is always 0: no 'gains' have a 'recharge'");
        }
        for (const Entry& variable : entries_of(*state, "game")) {
            complain(variable, "never changes without a script");
        }
    }
    const std::vector<Entry>& sums = entries_of(reading.root, "sums");
    for (std::size_t i = 0; i < sums.size(); ++i) {
        const bool limited = std::any_of(variant.limits.begin(), variant.limits.end(),
                                         [&](const auto& limit) { return limit.sum == i; });
        if (limited) continue;
        warn(reading, sums[i], "unused-sum", fmt::format("nothing reads the sum '{}'", sums[i].key),
             "'limits' that name it, or a script");
    }
}

void check_for_scripts(Reading& reading) {
    const std::vector<Entry>& attributes = entries_of(reading.root, "attributes");
    if (!attributes.empty()) {
        warn(reading, attributes.front(), "unused-attribute",
             fmt::format("nothing reads the attribute '{}': the variant has no script",
                         attributes.front().key),
             "'hooks' with a script that asks for it");
    }
    if (mentions_option(reading.root)) return;
    for (const char* key : {"config", "options"}) {
        const Entry* entry = reading.root.find(key);
        if (entry == nullptr || entry->value.entries.empty()) continue;
        warn(reading, *entry, "unused-config",
             fmt::format("nothing reads '{}': the variant has no script", key),
             "'hooks' with a script that asks for it, or '$NAME' in place of a value");
        return;
    }
}

// Whether a piece of the kind ever makes such a ply, as far as the file alone says.
bool makes(const Variant& variant, std::size_t kind, variant::Trait trait) {
    const variant::PieceType& type = variant.pieces[kind];
    switch (trait) {
        case variant::Trait::kCastling:
            return variant.castling &&
                   (variant.castling->files
                        ? index(variant.castling->files->royal) == kind
                        : std::any_of(type.atoms.begin(), type.atoms.end(),
                                      [](const Atom& atom) { return atom.castling; }));
        case variant::Trait::kPromotion:
            return std::any_of(variant.promotions.begin(), variant.promotions.end(),
                               [&](const auto& rule) { return index(rule.kind) == kind; });
        case variant::Trait::kDrop:
            return variant.placing || (variant.hands && variant.hands->drops[kind].dropped);
        default:
            return true;
    }
}

// Hooks that are promised to be asked for plies which nobody makes.
void check_promises(Reading& reading) {
    const variant::Promises& promises = reading.variant.promises;
    const std::pair<const char*, const variant::Promise*> all[] = {
        {"effects", &promises.effects}, {"legal", &promises.legal},
        {"moves", &promises.moves},     {"after_ply", &promises.after_ply},
        {"outcome", &promises.outcome},
    };
    for (const auto& [hook, promise] : all) {
        if (!promise->made || promise->on == variant::Promise::kAll) continue;
        std::vector<std::string> words;
        bool asked = false;
        for (const auto& [word, trait] : variant::kTraits) {
            if ((promise->on & variant::bit_of(trait)) == 0) continue;
            words.emplace_back(word);
            asked |= trait == variant::Trait::kPass ||  // see below
                     (trait == variant::Trait::kPromotion && promise == &promises.moves);
            for (std::size_t kind = 0; kind < reading.variant.pieces.size(); ++kind) {
                asked |= includes(promise->kinds, make_id<PieceKind>(kind)) &&
                         makes(reading.variant, kind, trait);
            }
        }
        const bool of_moves = promise != &promises.after_ply && promise != &promises.outcome;
        if (of_moves && (promise->on & variant::bit_of(variant::Trait::kPass)) != 0) {
            warn(reading, *reading.root.value(hook)->find("on"), "unused-promise",
                 fmt::format("hook '{}' is never asked about passes", hook),
                 "'after_ply' or 'outcome', which are, or 'turns' without a pass");
        }
        if (asked) continue;
        const bool drops = words.size() == 1 && words.front() == "drop" && !reading.variant.hands;
        warn(reading, *reading.root.value(hook)->find("on"), "unused-promise",
             fmt::format(
                 "hook '{}' is never asked: {}", hook,
                 drops ? "nobody holds pieces to drop"
                       : fmt::format("none of {} ever makes such a move ({})",
                                     promise->kinds == kAllKinds ? "the pieces" : "these pieces",
                                     support::join_or(words))),
             drops ? "'hands', or other moves" : "moves that they make");
    }
}

// Hooks that are promised to change hands which nobody has.
void check_promised_hands(Reading& reading) {
    if (reading.variant.hands) return;
    for (const char* hook : {"effects", "after_ply"}) {
        const Node* promise = reading.root.value(hook);
        if (promise == nullptr) continue;
        for (const Node& item : items_of(*promise, "may")) {
            if (item.text != "hands") continue;
            reading.warn(
                diagnose(item, {"unused-promise",
                                fmt::format("hook '{}' changes no hands: nobody has any", hook),
                                "'hands', or 'may' without it",
                                {},
                                {}}));
        }
    }
}

// Points that decide no end.
void check_points(Reading& reading) {
    using variant::Verdict;
    const variant::Ends& ends = reading.variant.ends;
    const auto asks = [](const variant::Verdicts& verdicts) {
        return std::find(verdicts.begin(), verdicts.end(), Verdict::kPoints) != verdicts.end();
    };
    const bool decide =
        asks(ends.checkmate) || asks(ends.stalemate) ||
        std::any_of(ends.conditions.begin(), ends.conditions.end(), [](const auto& end) {
            return end.result == Verdict::kPoints ||
                   end.template looks_at<variant::PointsReached>();
        });
    if (!ends.points || decide) return;
    warn(reading, *reading.root.value("ends")->find("points"), "unused-points",
         "no end of the game goes by points",
         "an end with 'points' as its result or its condition, such as 'stalemate: points'");
}

// Whether all that the one pattern fits is fitted by the other.
bool is_within(const variant::MaterialPattern& one, const variant::MaterialPattern& other) {
    if (other.one_square_colour && !one.one_square_colour) return false;
    for (std::size_t kind = 0; kind < one.at_most.size(); ++kind) {
        const auto& most = other.at_most[kind];
        if (most && (!one.at_most[kind] || *one.at_most[kind] > *most)) return false;
    }
    return true;
}

// That of bare kings is written for readers.
void check_patterns(Reading& reading, const std::vector<Node>& patterns) {
    const auto& read = reading.variant.draws.insufficient_material;
    for (std::size_t i = 0; i < patterns.size(); ++i) {
        for (std::size_t j = 0; j < patterns.size(); ++j) {
            if (i == j || patterns[i].entries.empty() || !is_within(read[i], read[j])) continue;
            if (i < j && is_within(read[j], read[i])) continue;  // the second of two like these
            reading.warn(
                diagnose(patterns[i],
                         {"repeated-rule",
                          fmt::format("whatever this fits is fitted by the pattern on line {}, too",
                                      patterns[j].span.line),
                          "patterns of which each fits something of its own",
                          {},
                          {}}));
            break;
        }
    }
}

// Royal pieces are there anyway, and do not count.
void check_material(Reading& reading) {
    const Node* draws = reading.root.value("draws");
    if (draws == nullptr) return;
    for (const Node& pattern : items_of(*draws, "insufficient_material")) {
        for (const Entry& entry : pattern.entries) {
            const auto kind = reading.variant.find_kind(entry.key);
            if (!kind || !reading.variant.pieces[index(*kind)].royal) continue;
            warn(reading, entry, "royal-not-counted",
                 fmt::format("a '{}' is royal, and such pieces are not counted here", entry.key),
                 "the pieces beside the royal ones; {} for none");
        }
    }
    check_patterns(reading, items_of(*draws, "insufficient_material"));
}

// Whether both say the same.
bool are_alike(const Node& one, const Node& other) {
    if (one.kind != other.kind || one.text != other.text || one.integer != other.integer ||
        one.items.size() != other.items.size() || one.entries.size() != other.entries.size()) {
        return false;
    }
    for (std::size_t i = 0; i < one.items.size(); ++i) {
        if (!are_alike(one.items[i], other.items[i])) return false;
    }
    return std::all_of(one.entries.begin(), one.entries.end(), [&](const Entry& entry) {
        const Node* value = other.value(entry.key);
        return value != nullptr && are_alike(entry.value, *value);
    });
}

// A rule of a list that an earlier one has said already.
void check_repeated(Reading& reading) {
    const Node* ends = reading.root.value("ends");
    const Node* lists[] = {reading.root.value("promotion"), reading.root.value("changes"),
                           reading.root.value("limits"), reading.root.value("gains"),
                           ends != nullptr ? ends->value("conditions") : nullptr};
    for (const Node* list : lists) {
        if (list == nullptr) continue;
        for (std::size_t i = 1; i < list->items.size(); ++i) {
            const auto first = std::find_if(
                list->items.begin(), list->items.begin() + static_cast<std::ptrdiff_t>(i),
                [&](const Node& one) { return are_alike(one, list->items[i]); });
            if (first == list->items.begin() + static_cast<std::ptrdiff_t>(i)) continue;
            reading.warn(diagnose(
                list->items[i], {"repeated-rule",
                                 fmt::format("this was said on line {} already", first->span.line),
                                 "rules that differ",
                                 {},
                                 {}}));
        }
    }
}

// Squares of one board need no names that tell boards apart.
void check_notation(Reading& reading) {
    const Variant& variant = reading.variant;
    if (variant.notation.moves != variant::MoveStyle::kEdan || variant.boards.size() > 1) return;
    warn(reading, *reading.root.value("notation")->find("moves"), "edan-one-board",
         "EDAN is for several boards; on one it writes no capture, check or mate, as in 'Ng1-f3'",
         "san (Nf3) or coordinate (g1f3)");
}

// Words about promotions and drops, in a variant without any.
void check_companions(Reading& reading) {
    const Variant& variant = reading.variant;
    const Node* hands = reading.root.value("hands");
    if (hands != nullptr && variant.hands && variant.hands->reverts && variant.promotions.empty()) {
        warn(reading, *hands->find("reverts"), "unused-takes",
             "nothing is ever promoted that would be captured as what it was",
             "'promotion', or no 'reverts'");
    }
    const Node* castling = reading.root.value("castling");
    const Entry* dropped = castling == nullptr ? nullptr : castling->find("dropped");
    const bool comes = variant.hands || !variant.capture.rebirth.empty() || !variant.hooks.empty();
    if (dropped != nullptr && dropped->value.text == "true" && !comes) {
        warn(reading, *dropped, "unused-castling", "no piece is ever dropped or reborn",
             "'hands' or 'capture: {rebirth: ...}', or no 'dropped'");
    }
    const bool over = variant.turns && variant.turns->rules &&
                      variant.turns->rules->over_after_promotion && variant.promotions.empty();
    if (!over) return;
    warn(reading, *reading.root.value("turns")->find("over_after"), "unused-turn-rule",
         "no promotion ever ends a turn: the variant has none", "'promotion', or 'check' alone");
}

}  // namespace

void check_in_vain(Reading& reading) {
    if (!reading.found.empty()) return;
    check_pieces(reading);
    check_promises(reading);
    check_promised_hands(reading);
    check_notation(reading);
    check_companions(reading);
    check_material(reading);
    check_repeated(reading);
    if (reading.root.find("hooks") != nullptr) return;
    check_values(reading);
    check_points(reading);
    check_for_scripts(reading);
}

}  // namespace rulewright::loader
