// A ruling is only data if somebody notices when it changes: for every option of every variant in
// rules/ and each of its other values there is a file in tests/variants that picks it, and under
// that file some match of the variant fails.
#include <filesystem>
#include <fstream>

#include "catch.hpp"
#include "loader/load.hpp"
#include "match/report.hpp"

namespace rulewright::match {

namespace fs = std::filesystem;

namespace {

variant::Variant load(const fs::path& path) {
    auto loaded = loader::load_variant(path.string(), {});
    REQUIRE(loaded.ok());
    return std::move(loaded.value().variant);
}

std::vector<fs::path> variants_in(const char* folder) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.path().extension() == ".yaml") files.push_back(entry.path());
    }
    return files;
}

const variant::Option* find_option(const variant::Variant& variant, const std::string& name) {
    for (const variant::Option& option : variant.options) {
        if (option.name == name) return &option;
    }
    return nullptr;
}

// The file in tests/variants that gives this option this value.
std::optional<fs::path> file_with(const variant::Option& option,
                                  const variant::ConfigValue& value) {
    for (const fs::path& path : variants_in("tests/variants")) {
        const variant::Variant other = load(path);
        const variant::Option* same = find_option(other, option.name);
        if (same != nullptr && same->value == value) return path;
    }
    return std::nullopt;
}

// What a variant inherits is tested where it is declared.
bool is_own(const fs::path& path, const variant::Option& option) {
    std::ifstream file(path);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    return text.find("\n  " + option.name + ":") != std::string::npos;
}

std::size_t failures_under(const fs::path& variant, const fs::path& matches) {
    const auto files = find_matches({matches.string()});
    REQUIRE(files.ok());
    Runner runner;
    std::size_t failed = 0;
    for (const std::string& file : files.value()) {
        auto script = load_match(file);
        REQUIRE(script.ok());
        script.value().variant_path = variant.string();
        failed += count(runner.run(script.value())).failed;
    }
    return failed;
}

}  // namespace

TEST_CASE("changing any option of a variant makes one of its matches fail", "[M2][F10]") {
    fs::current_path(RULEWRIGHT_SOURCE_DIR);
    std::size_t options = 0;
    for (const fs::path& path : variants_in("rules")) {
        const fs::path matches = fs::path("scripts/matches") / path.stem();
        const variant::Variant variant = load(path);
        for (const variant::Option& option : variant.options) {
            if (!is_own(path, option)) continue;
            for (const variant::ConfigValue& value : option.values) {
                if (value == option.value) continue;
                INFO(path << ": " << option.name);
                const auto other = file_with(option, value);
                REQUIRE(other);
                CHECK(failures_under(path, matches) == 0);
                CHECK(failures_under(*other, matches) > 0);
                ++options;
            }
        }
    }
    CHECK(options >= 2);
}

}  // namespace rulewright::match
