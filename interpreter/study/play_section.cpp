#include "study/sections.hpp"

namespace rulewright::study {

Section play_section(const Results& results) {
    Section section{"play", "What games are like", {}, {}, {}};
    add_choices(results, section);
    add_drama(results, section);
    add_ends(results, section);
    add_moves(results, section);
    add_uses(results, section);
    add_openings(results, section);
    return section;
}

}  // namespace rulewright::study
