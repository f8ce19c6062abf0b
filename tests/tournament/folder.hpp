// Tournaments that a test writes, in a folder of their own.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "mock_engines.hpp"
#include "support.hpp"
#include "temporary.hpp"
#include "tournament/definition.hpp"

namespace rulewright::tournament::test {

class Folder {
public:
    [[nodiscard]] std::string file(const std::string& name) const {
        return (folder_.path() / name).string();
    }
    std::string write(const std::string& name, const std::string& text) const {
        std::ofstream(file(name), std::ios::binary) << text;
        return file(name);
    }

private:
    tests::TemporaryFolder folder_;
};

inline loader::LoadOptions options() {
    loader::LoadOptions options;
    options.rules = tests::source_path("rules");
    return options;
}

// "LINE:COLUMN CODE MESSAGE" of each.
inline std::string told(const Diagnostics& found) {
    std::string text;
    for (const auto& one : found) {
        text += std::to_string(one.place.span.line) + ":" + std::to_string(one.place.span.column) +
                " " + one.code + " " + one.message + "\n";
    }
    return text;
}

struct Loaded {
    Definition definition;
    Setting setting;
};

// A title and chess are added.
inline Loaded load(const Folder& folder, const std::string& body, const char* variant = "chess") {
    const std::string file = folder.write(
        "tournament.yaml", std::string("tournament: A test\nvariant: ") + variant + "\n" + body);
    auto definition = load_tournament(file, options());
    if (!definition) FAIL(told(definition.error()));
    auto setting = prepare(definition.value(), options(), true);
    if (!setting) FAIL(told(setting.error()));
    return {std::move(definition).value(), std::move(setting).value()};
}

inline constexpr const char* kThree =
    "players:\n"
    "  - {name: Two, player: \"engine:depth=2\"}\n"
    "  - {name: One, player: \"engine:depth=1\"}\n"
    "  - {name: Chance, player: random}\n"
    "openings: {random_plies: 4}\n"
    "adjudication: {max_plies: 24}\n";

}  // namespace rulewright::tournament::test
