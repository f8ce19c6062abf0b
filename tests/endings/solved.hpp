// What tests of endings share: tables of some materials.
#pragma once

#include "endings/solve.hpp"
#include "support.hpp"

namespace rulewright::tests {

inline endings::Material material(const game::Game& game, const std::string& text) {
    auto read = endings::read_material(game.frame(), text);
    if (!read) FAIL(read.error());
    return std::move(read).value();
}

inline endings::Tables solved(game::Game& game, const std::vector<std::string>& names,
                              const endings::Settings& settings = {}) {
    std::vector<endings::Material> materials;
    for (const std::string& name : names) materials.push_back(material(game, name));
    endings::Tables tables(game);
    const auto problem = endings::solve(game, materials, settings, tables);
    if (problem) FAIL(problem->text);
    return tables;
}

inline endings::Figures figures_of(const game::Game& game, const endings::Tables& tables,
                                   const std::string& name) {
    return endings::figures(*tables.find(material(game, name)));
}

}  // namespace rulewright::tests
