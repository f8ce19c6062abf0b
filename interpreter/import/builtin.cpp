#include "import/builtin.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "support/text.hpp"

namespace rulewright::imports {

namespace {

// Built in under other names of a section above.
constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kSame{
    {{"suicide", "antichess"},
     {"normal", "chess"},
     {"standard", "chess"},
     {"zh", "crazyhouse"},
     {"threecheck", "3check"}}};

// What is built in, too, but cannot be said in the format, or is not said above.
constexpr std::string_view kOthers =
    "ai-wok ataxx atomar amazons bughouse cambodian caparandom centaur cfour chak chancellor "
    "chennis "
    "chigorin clobber10 codrus courier dobutsu duck embassy empire euroshogi fairy fischerandom "
    "flipersi flipello fogofwar georgian gemini hoppelpoppel isolation janggi janggicasual "
    "janggihouse janggimodern janggitraditional jesonmor joust judkins karouk khans koedem "
    "kyotoshogi legan makpong mansindam micro mini misere newzealand okisakishogi omicron orda "
    "ordamirror pandemonium paradigm ponyexpress raazuvaa shatar shinobi shogun shoshogi shouse "
    "sittuyin snailtrail spartan supply synochess threekings tictactoe tori torishogi torpedo "
    "wolf xiangfu xiangqihouse yarishogi";

// Files of ours whose names differ in more than hyphens.
constexpr std::array<std::pair<std::string_view, std::string_view>, 9> kFiles{
    {{"3check", "three-check"},
     {"5check", "five-check"},
     {"gardner", "minichess"},
     {"losers", "losers-chess"},
     {"capablanca", "capablanca-chess"},
     {"grand", "grand-chess"},
     {"placement", "pre-chess"},
     {"berolina", "berolina-chess"},
     {"amazon", "amazon-chess"}}};

std::string_view first_name(std::string_view name) {
    for (const auto& [other, same] : kSame) {
        if (other == name) return same;
    }
    return name;
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
                     [&](const IniSection& section) { return section.name == first_name(name); });
    return found == sections.end() ? nullptr : &*found;
}

bool is_built_in_name(std::string_view name) {
    const auto others = support::words(kOthers);
    return find_built_in(name) != nullptr ||
           std::find(others.begin(), others.end(), name) != others.end();
}

std::vector<std::string> built_in_names() {
    std::vector<std::string> names;
    for (const IniSection& section : built_in_variants().sections) names.push_back(section.name);
    for (const auto& [other, same] : kSame) names.emplace_back(other);
    return names;
}

std::vector<std::string> file_names(std::string_view built_in) {
    std::vector<std::string> names{std::string(first_name(built_in))};
    for (const auto& [name, file] : kFiles) {
        if (name == first_name(built_in)) names.emplace_back(file);
    }
    return names;
}

}  // namespace rulewright::imports
