// States of the variants in rules/, for the notation's tests.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "catch.hpp"
#include "game/game.hpp"
#include "support.hpp"

namespace rulewright::notation::tests {

// Opened once for all tests: reading a variant takes longer than most of them.
inline game::Game& game(const std::string& variant) {
    static std::map<std::string, std::unique_ptr<game::Game>> games;
    auto& known = games[variant];
    if (!known) known = rulewright::tests::open(rulewright::tests::variant_named(variant));
    return *known;
}

// The start position without a FEN.
inline game::State state(const std::string& variant, const std::string& fen = {}) {
    if (fen.empty()) return game(variant).start();
    auto read = game(variant).read(fen);
    REQUIRE(read.ok());
    return std::move(read).value();
}

}  // namespace rulewright::notation::tests
