// Explanations of codes: their examples, in a project of their own, give that very code, and mended
// they do not. Examples that are command lines run in tests/tools.
#include "diagnostics/explanations.hpp"

#include <filesystem>
#include <fstream>

#include "../support.hpp"
#include "../temporary.hpp"
#include "import/import.hpp"
#include "match/match.hpp"
#include "validation/findings.hpp"

using namespace rulewright;
using namespace rulewright::tests;
using diagnostics::CodeExplanation;
using diagnostics::Diagnostic;
using diagnostics::Diagnostics;
using diagnostics::ExamplePart;

namespace fs = std::filesystem;

namespace {

void write(const fs::path& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

void append(Diagnostics& all, Diagnostics more) {
    all.insert(all.end(), more.begin(), more.end());
}

// A folder with the shipped rules and scripts, beside which examples stand.
class Project {
public:
    Project() {
        const auto all = fs::copy_options::recursive;
        fs::copy(source_path("rules"), folder_.path() / "rules", all);
        fs::create_directories(folder_.path() / "scripts");
        fs::copy(source_path("scripts/hooks"), folder_.path() / "scripts/hooks", all);
        write(folder_.path() / ".rulewright-root", "");
    }

    [[nodiscard]] Diagnostics found_in(const std::vector<ExamplePart>& parts) const {
        std::string yaml =
            "rulewright: 1\nname: Example\nextends: chess.yaml\n"
            "hooks: ../scripts/hooks/example.lua\n";
        for (const ExamplePart& part : parts) {
            if (part.language == "ini") return found_in_import(part.text);
            if (part.language == "lua") {
                write(folder_.path() / "scripts/hooks/example.lua", part.text);
            } else {
                yaml = diagnostics::whole_text(part);
            }
        }
        const std::string file = (folder_.path() / "rules/example.yaml").string();
        write(file, yaml);
        const bool scripted = yaml.find("hooks:") != std::string::npos;
        validation::Options options;
        options.load.rules = (folder_.path() / "rules").string();
        options.playouts = scripted ? 2 : 0;
        Diagnostics found = validation::findings_of(file, options);
        if (!yaml.starts_with("match:")) return found;
        match::RunOptions run;
        run.load = options.load;
        for (const match::Report& report : match::Runner(run).run_all(file)) {
            append(found, report.diagnostics);
        }
        return found;
    }

private:
    [[nodiscard]] static Diagnostics found_in_import(const std::string& text) {
        Diagnostics found;
        const imports::IniFile file = imports::read_ini("example.ini", text, found);
        imports::ImportOptions options;
        options.rules = source_path("rules");
        options.name_of_base = [](const std::string& path) { return path; };
        return imports::import_variants(file, options, std::move(found)).found;
    }

    TemporaryFolder folder_;
};

bool tells(const Diagnostics& found, const std::string& code) {
    return std::any_of(found.begin(), found.end(),
                       [&](const Diagnostic& one) { return one.code == code; });
}

bool has_language(const CodeExplanation& explained, std::string_view language) {
    return explained.wrong.front().language == language;
}

}  // namespace

TEST_CASE("wrong examples are told with their code, right ones without mistakes") {
    const Project project;
    std::size_t tried = 0;
    for (const CodeExplanation& explained : diagnostics::code_explanations()) {
        if (has_language(explained, "text") || has_language(explained, "sh")) continue;
        INFO(explained.code);
        ++tried;
        const Diagnostics wrong = project.found_in(explained.wrong);
        INFO("wrong:\n" << diagnostics::render_text(wrong));
        CHECK(tells(wrong, explained.code));
        if (explained.right.front().language == "text") continue;
        const Diagnostics right = project.found_in(explained.right);
        INFO("right:\n" << diagnostics::render_text(right));
        CHECK_FALSE(tells(right, explained.code));
        CHECK_FALSE(diagnostics::has_errors(right));
    }
    CHECK(tried > 190);
}

TEST_CASE("examples in words are few") {
    std::size_t words = 0;
    for (const CodeExplanation& explained : diagnostics::code_explanations()) {
        if (has_language(explained, "text")) ++words;
    }
    CHECK(words <= 55);
}
