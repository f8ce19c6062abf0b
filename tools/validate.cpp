// rulewright validate: everything that is wrong with variant files, match scripts, tournaments,
// themes and tuning files.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "commands.hpp"
#include "exercise_report.hpp"
#include "loader/document.hpp"
#include "loader/paths.hpp"
#include "options.hpp"
#include "validation/findings.hpp"
#include "yaml_files.hpp"

namespace rulewright::cli {

using diagnostics::Diagnostic;
using diagnostics::Diagnostics;

namespace {

struct ValidateOptions {
    std::vector<std::string> paths;
    std::string format = "text";
    bool json = false;
    bool strict = false;
    int playouts = 0;
    double seconds = 10;
    std::string root;
    bool no_compile = false;
    std::optional<std::string> stdin_name;
};

// A mistake in a variant is told once, not again for every match played with it.
class Validation {
public:
    explicit Validation(validation::Options options) : options_(std::move(options)) {}

    void check(const std::string& file) {
        for (Diagnostic& diagnostic : validation::findings_of(file, options_, &exercised_)) {
            const std::string key = fmt::format("{} {} {}", describe(diagnostic.place),
                                                diagnostic.code, diagnostic.message);
            if (seen_.insert(key).second) findings_.push_back(std::move(diagnostic));
        }
    }

    [[nodiscard]] const Diagnostics& findings() const noexcept { return findings_; }
    [[nodiscard]] const std::vector<validation::Exercise>& exercised() const noexcept {
        return exercised_;
    }

private:
    validation::Options options_;
    Diagnostics findings_;
    std::vector<validation::Exercise> exercised_;
    std::set<std::string> seen_;
};

std::string counted(std::size_t number, std::string_view noun) {
    return fmt::format("{} {}{}", number, noun, number == 1 ? "" : "s");
}

std::string summary(std::size_t files, const Diagnostics& findings) {
    const auto errors = static_cast<std::size_t>(
        std::count_if(findings.begin(), findings.end(), [](const Diagnostic& diagnostic) {
            return diagnostic.severity == diagnostics::Severity::kError;
        }));
    return fmt::format("{}, {}, {}\n", counted(files, "file"), counted(errors, "error"),
                       counted(findings.size() - errors, "warning"));
}

std::string render(const ValidateOptions& options, std::size_t files, const Validation& validation,
                   const Console& console) {
    const Diagnostics& findings = validation.findings();
    if (options.json || options.format == "json") {
        const std::string json = render_json(findings);
        const auto& played = validation.exercised();
        return played.empty() ? json : with_exercises(json, played);
    }
    if (options.format == "sarif") return render_sarif(findings);
    return render_text(findings, console.out_colour()) + exercise_text(validation.exercised()) +
           summary(files, findings);
}

int run_validate(const ValidateOptions& options, Console& console) {
    const bool reads_input =
        std::find(options.paths.begin(), options.paths.end(), kInput) != options.paths.end();
    if (options.stdin_name && (!reads_input || options.stdin_name->empty())) {
        return console.fail(kUsage,
                            "--stdin-name names the text that '-' reads\n   expected: "
                            "rulewright validate - --stdin-name rules/NAME.yaml");
    }
    const auto files = yaml_files(options.paths, options.stdin_name);
    if (!files) return console.fail(kUsage, files.error());
    loader::Buffers input;  // standard input as the file that it is to be taken for
    if (reads_input) {
        input[loader::resolve_path(options.stdin_name.value_or(kInput))] = read_input();
    }
    Validation validation({{options.root, {}, rules_folder(), &input, !options.no_compile},
                           options.playouts,
                           options.seconds});
    for (const std::string& file : files.value()) validation.check(file);
    const Diagnostics& findings = validation.findings();
    console.out = render(options, files.value().size(), validation, console);
    return has_errors(findings) || (options.strict && !findings.empty()) ? kFindings : kFine;
}

}  // namespace

void add_validate(CommandLine& line) {
    const auto options = std::make_shared<ValidateOptions>();
    Command command =
        line.command("validate", "Check variant files, match scripts and tournaments for mistakes");
    command
        .option("PATH", options->paths,
                "Files, or folders (all *.yaml below); '-' reads a text from standard input")
        .required()
        .files({"yaml"});
    command.option("--format", options->format, "text (default), json or sarif")
        .takes("NAME")
        .one_of({"text", "json", "sarif"});
    command.flag("--json", options->json, "The same as --format json");
    command.flag("--strict", options->strict, "Exit with 1 for warnings, too");
    command
        .option(
            "--playouts", options->playouts,
            "Play N random games of each variant, to find mistakes in hooks and rules never used")
        .takes("N")
        .between(0, 1'000'000);
    command
        .option("--time", options->seconds,
                "Most seconds for questions to the hooks of a variant, and for each game "
                "(default: 10)")
        .takes("S")
        .between(0.001, 1e6);
    command
        .option("--stdin-name", options->stdin_name,
                "The file that the text of '-' is meant for: what `extends` and `hooks` start from")
        .takes("NAME");
    add_root_option(command, options->root);
    add_compile_option(command, options->no_compile);
    command.runs([options](Console& console) { return run_validate(*options, console); });
}

}  // namespace rulewright::cli
