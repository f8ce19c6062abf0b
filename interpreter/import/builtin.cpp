#include "import/builtin.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "support/text.hpp"

namespace rulewright::imports {

namespace {

// Built in, too, but not said above: what version 11.1 has, and what later ones have.
constexpr std::string_view kOthers =
    "ai-wok bughouse caparandom courier dobutsu euroshogi fairy jesonmor karouk koedem kyotoshogi "
    "makpong micro mini modern normal shatar shouse suicide supply";
constexpr std::string_view kLater =
    "aiwok atomar checkshogi flipello10 isolation7x7 joust legan okisakishogi opulent paradigm "
    "spartan tencubed torishogi torpedo twokings wolf yarishogi";
// Of the sections above: what version 11.1 does not have.
constexpr std::string_view kNotYet =
    "pawnsideways berolina nightrider grasshopper coregal atomic nocheckatomic chaturanga duck "
    "isolation snailtrail amazons ataxx flipello flipersi";

// Files of ours whose names differ in more than hyphens.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kFiles{
    {{"3check", "three-check"},
     {"5check", "five-check"},
     {"janggitraditional", "janggi"},
     {"cambodian", "ouk"}}};
// Of the same name as a file of ours that says other rules.
constexpr std::string_view kOtherRules = "janggi ataxx";

bool is_among(std::string_view names, std::string_view name) {
    const auto words = support::words(names);
    return std::find(words.begin(), words.end(), name) != words.end();
}

IniFile read_all() {
    diagnostics::Diagnostics found;
    return read_ini("", built_in_text(), found);
}

}  // namespace

const IniFile& built_in_variants() {
    static const IniFile file = read_all();
    return file;
}

const IniSection* find_built_in(std::string_view name) {
    const auto& sections = built_in_variants().sections;
    const auto found =
        std::find_if(sections.begin(), sections.end(),
                     [&](const IniSection& section) { return section.name == name; });
    return found == sections.end() ? nullptr : &*found;
}

bool is_built_in_name(std::string_view name) {
    return find_built_in(name) != nullptr || is_among(kOthers, name) || is_among(kLater, name);
}

bool is_taken_name(std::string_view name) {
    const bool said = find_built_in(name) != nullptr && !is_among(kNotYet, name);
    return said || is_among(kOthers, name);
}

std::vector<std::string> built_in_names() {
    std::vector<std::string> names;
    for (const IniSection& section : built_in_variants().sections) names.push_back(section.name);
    return names;
}

std::vector<std::string> file_names(std::string_view built_in) {
    std::vector<std::string> names;
    if (!is_among(kOtherRules, built_in)) names.emplace_back(built_in);
    for (const auto& [name, file] : kFiles) {
        if (name == built_in) names.emplace_back(file);
    }
    return names;
}

}  // namespace rulewright::imports
