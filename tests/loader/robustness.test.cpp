#include <random>

#include "catch.hpp"
#include "diagnostics/render.hpp"
#include "files.hpp"
#include "loader/load.hpp"

using namespace rulewright;
using loader::tests::Scratch;
namespace fs = std::filesystem;

namespace {

// Each rules file among the others, so that `extends` finds its base. Those at the top of the
// folder have all kinds of keys; what lies below is written alike.
class Copies {
public:
    Copies() {
        for (const fs::directory_entry& entry :
             fs::directory_iterator(fs::path(RULEWRIGHT_SOURCE_DIR) / "rules")) {
            if (entry.path().extension() != ".yaml") continue;
            fs::copy_file(entry.path(), scratch_.path() / entry.path().filename());
            names_.push_back(entry.path().filename().string());
        }
    }

    [[nodiscard]] const std::vector<std::string>& names() const { return names_; }

    [[nodiscard]] std::string text(const std::string& name) const {
        return loader::tests::read(fs::path(RULEWRIGHT_SOURCE_DIR) / "rules" / name);
    }

    // Loads a changed file; refusals must say why, in texts that can be shown.
    bool loads(const std::string& text) const {
        const auto loaded = loader::load_variant(scratch_.file("changed.yaml", text), {});
        if (loaded) return true;
        REQUIRE_FALSE(loaded.error().empty());
        REQUIRE_FALSE(diagnostics::render_text(loaded.error()).empty());
        REQUIRE_FALSE(diagnostics::render_sarif(loaded.error()).empty());
        return false;
    }

private:
    Scratch scratch_;
    std::vector<std::string> names_;
};

}  // namespace

TEST_CASE("a file cut anywhere loads or is refused") {
    const Copies copies;
    for (const std::string& name : copies.names()) {
        const std::string text = copies.text(name);
        for (std::size_t length = 0; length < text.size(); length += 11) {
            INFO(name << " cut at " << length);
            (void)copies.loads(text.substr(0, length));
        }
    }
}

TEST_CASE("a file with any byte changed loads or is refused") {
    const Copies copies;
    std::mt19937 random(20261120);
    std::size_t refused = 0;
    for (const std::string& name : copies.names()) {
        const std::string text = copies.text(name);
        for (int round = 0; round < 2000 / static_cast<int>(copies.names().size()); ++round) {
            std::string changed = text;
            const std::size_t at = random() % changed.size();
            // Half of the bytes are those that mean something in YAML.
            constexpr std::string_view kMarks = "{}[]:,-?#&*!|>'\"%@`~ \t\n\r\\/0";
            changed[at] = random() % 2 == 0 ? static_cast<char>(random() % 256)
                                            : kMarks[random() % kMarks.size()];
            INFO(name << " byte " << at << " is " << int(changed[at]));
            if (!copies.loads(changed)) ++refused;
        }
    }
    CHECK(refused > 0);
}
