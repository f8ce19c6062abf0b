// No two kinds of pieces have the same letter.
#include <fmt/format.h>

#include <map>

#include "loader/reading.hpp"

namespace rulewright::loader {

void check_letters(Reading& reading) {
    std::map<std::string, const Entry*> owners;
    for (const Entry& entry : entries_of(reading.whole, "pieces")) {
        if (letter_of(entry.value).empty()) continue;
        const Node& letter = *entry.value.value("letter");
        const auto [owner, is_new] = owners.emplace(letter.text, &entry);
        if (is_new) continue;
        const Entry& first = *owner->second;
        reading.report(
            letter, {"duplicate-letter",
                     fmt::format("the letter {} is already that of '{}'", letter.text, first.key),
                     "a letter of its own",
                     {},
                     {{place_of(*first.value.value("letter")), "first given here"}}});
    }
}

}  // namespace rulewright::loader
