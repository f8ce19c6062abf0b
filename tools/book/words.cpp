#include "book/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "book/book.hpp"
#include "support/name_words.hpp"
#include "support/visible.hpp"

namespace rulewright::book {

using variant::Variant;

std::string plain(const std::string& name) {
    return support::spaced(support::visible(name));
}

std::string number(int value) {
    constexpr std::array kWords = {"no",    "one",   "two",  "three", "four",   "five",  "six",
                                   "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    if (value < 0 || static_cast<std::size_t>(value) >= kWords.size()) return std::to_string(value);
    return kWords[static_cast<std::size_t>(value)];
}

std::string counted(int value, const std::string& what) {
    return fmt::format("{} {}", number(value), value == 1 ? what : plural(what));
}

std::string ordinal(int value) {
    constexpr std::array kWords = {"first",   "second", "third", "fourth", "fifth",    "sixth",
                                   "seventh", "eighth", "ninth", "tenth",  "eleventh", "twelfth"};
    if (value == -1) return "last";
    if (value < 0) return ordinal(-value) + "-last";
    if (value >= 1 && static_cast<std::size_t>(value) <= kWords.size()) {
        return kWords[static_cast<std::size_t>(value - 1)];
    }
    const int ones = value % 10;
    const bool teens = value % 100 / 10 == 1;
    const char* ending = teens || ones == 0 || ones > 3 ? "th"
                         : ones == 1                    ? "st"
                         : ones == 2                    ? "nd"
                                                        : "rd";
    return std::to_string(value) + ending;
}

std::string plural(const std::string& noun) {
    const auto ends = [&](std::string_view with) {
        return noun.size() >= with.size() &&
               noun.compare(noun.size() - with.size(), with.size(), with) == 0;
    };
    if (noun.empty()) return noun;
    constexpr std::array<std::pair<std::string_view, std::string_view>, 14> kIrregular = {
        {{"man", "men"},
         {"woman", "women"},
         {"child", "children"},
         {"goose", "geese"},
         {"mouse", "mice"},
         {"ox", "oxen"},
         {"foot", "feet"},
         {"sheep", "sheep"},
         {"deer", "deer"},
         {"fish", "fish"},
         {"wolf", "wolves"},
         {"elf", "elves"},
         {"calf", "calves"},
         {"thief", "thieves"}}};
    for (const auto& [one, many] : kIrregular) {
        if (noun == one) return std::string(many);
    }
    if (ends("s") || ends("x") || ends("ch") || ends("sh")) return noun + "es";
    constexpr std::string_view kVowels = "aeiou";
    if (ends("y") && noun.size() > 1 && kVowels.find(noun[noun.size() - 2]) == kVowels.npos) {
        return noun.substr(0, noun.size() - 1) + "ies";
    }
    return noun + "s";
}

std::string join_and(const std::vector<std::string>& items) {
    std::string text;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0) text += i + 1 == items.size() ? " and " : ", ";
        text += items[i];
    }
    return text;
}

std::string kind_name(const Variant& variant, PieceKind kind) {
    return plain(variant.pieces[index(kind)].name);
}

std::vector<std::string> kind_names(const Variant& variant, const std::vector<PieceKind>& kinds) {
    std::vector<std::string> names;
    names.reserve(kinds.size());
    for (const PieceKind kind : kinds) names.push_back(kind_name(variant, kind));
    return names;
}

bool names_all(const Variant& variant, const std::vector<PieceKind>& kinds) {
    for (std::size_t kind = 0; kind < variant.pieces.size(); ++kind) {
        const bool listed =
            std::find(kinds.begin(), kinds.end(), make_id<PieceKind>(kind)) != kinds.end();
        if (listed == variant.pieces[kind].neutral) return false;
    }
    return true;
}

bool are_all(const Variant& variant, const std::vector<PieceKind>& kinds) {
    constexpr std::size_t kTold = 3;  // so many are named one by one
    return kinds.size() > kTold && names_all(variant, kinds);
}

std::string many(const Variant& variant, const std::vector<PieceKind>& kinds) {
    if (are_all(variant, kinds)) return "pieces";
    std::vector<std::string> names = kind_names(variant, kinds);
    for (std::string& name : names) name = plural(name);
    return join_and(names);
}

std::string any_of(const Variant& variant, const std::vector<PieceKind>& kinds) {
    if (are_all(variant, kinds)) return "a piece";
    std::vector<std::string> names = kind_names(variant, kinds);
    for (std::string& name : names) name = support::with_article(name);
    return support::join_or(names);
}

namespace {

// Whether they are first, first + 1, ...
bool consecutive(const std::vector<int>& ranks, int first) {
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        if (ranks[i] != first + static_cast<int>(i)) return false;
    }
    return true;
}

}  // namespace

std::string ranks_words(const std::vector<int>& ranks, const char* what) {
    std::vector<int> sorted = ranks;
    std::sort(sorted.begin(), sorted.end());
    const auto several = static_cast<int>(sorted.size());
    if (several > 1 && consecutive(sorted, 1)) {
        return fmt::format("the first {} {}s", number(several), what);
    }
    if (several > 1 && consecutive(sorted, -several)) {
        return fmt::format("the last {} {}s", number(several), what);
    }
    if (several > 2 && sorted.front() > 0 && consecutive(sorted, sorted.front())) {
        return fmt::format("the {} to the {} {}", ordinal(sorted.front()), ordinal(sorted.back()),
                           what);
    }
    std::vector<std::string> texts;
    texts.reserve(ranks.size());
    for (const int rank : ranks) texts.push_back("the " + ordinal(rank));
    return support::join_or(texts) + " " + what;
}

std::string zone_name(const Variant& variant, std::size_t zone) {
    return fmt::format("the zone \"{}\"", plain(variant.zones[zone].name));
}

std::string player_name(const Variant& variant, std::size_t player) {
    return plain(variant.players[player].name);
}

bool is_plural(const variant::Variant& variant, std::size_t player) {
    return support::is_plural(variant.players[player].name);
}

std::string whose(const Variant& variant, const bool (&marks)[kPlayers]) {
    if (marks[0] == marks[1]) return "";
    return player_name(variant, marks[0] ? 0 : 1);
}

std::string key_of(std::initializer_list<std::string> names) {
    return support::join(std::vector<std::string>(names), "/");
}

std::string plies_words(const Variant& variant, const variant::Promise& promise) {
    constexpr std::array kWords = {
        "moves without a capture", "captures", "castling", "promotions", "passes", "drops"};
    std::vector<std::string> what;
    for (std::size_t i = 0; i < variant::kTraits.size(); ++i) {
        const auto& [word, trait] = variant::kTraits[i];
        if (promise.on != variant::Promise::kAll && (promise.on & bit_of(trait)) != 0) {
            what.emplace_back(kWords[i]);
        }
    }
    std::vector<PieceKind> by;
    for (std::size_t i = 0; i < variant.pieces.size(); ++i) {
        if (promise.kinds != kAllKinds && includes(promise.kinds, make_id<PieceKind>(i))) {
            by.push_back(make_id<PieceKind>(i));
        }
    }
    const std::string moves = what.empty() ? "moves" : join_and(what);
    if (by.empty()) return what.empty() ? "every move" : moves;
    return fmt::format("{} by {}", moves, many(variant, by));
}

bool knows_check(const Variant& variant) {
    return std::any_of(variant.pieces.begin(), variant.pieces.end(),
                       [](const auto& type) { return type.royal || type.royal_when_last; });
}

Sentence say(const std::string& words, std::string key) {
    std::string text = words;
    if (!text.empty()) text.front() = support::to_upper(text.front());
    constexpr std::string_view kStops = ".:!?";
    if (!text.empty() && kStops.find(text.back()) == kStops.npos) text += '.';
    return {std::move(text), std::move(key), {}, {}};
}

}  // namespace rulewright::book
