// rulewright validate: everything that is wrong with variant files, match scripts and tournaments.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "catalog/open.hpp"
#include "catalog/referee.hpp"
#include "commands.hpp"
#include "game/playout.hpp"
#include "loader/document.hpp"
#include "loader/library.hpp"
#include "loader/paths.hpp"
#include "match/match.hpp"
#include "options.hpp"
#include "support/text.hpp"
#include "tournament/definition.hpp"

namespace rulewright::cli {

namespace fs = std::filesystem;
using diagnostics::Diagnostic;
using diagnostics::Diagnostics;

namespace {

constexpr std::uint64_t kStarts = 8;       // of the `setup` hook that are looked at
constexpr std::uint64_t kMaxPlies = 1000;  // of a playout; draws end nearly all before

struct Options {
    std::vector<std::string> paths;
    std::string format = "text";
    bool json = false;
    bool strict = false;
    int playouts = 0;
    std::string root;
};

bool is_yaml(const fs::path& path) {
    return path.extension() == ".yaml" || path.extension() == ".yml";
}

// What is below a folder, in byte order; unreadable folders have nothing below.
std::vector<std::string> yaml_below(const fs::path& folder) {
    std::vector<std::string> files;
    std::error_code error;
    fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied,
                                        error);
    for (; !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
        std::error_code ignored;
        if (is_yaml(at->path()) && at->is_regular_file(ignored)) {
            files.push_back(at->path().lexically_normal().string());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

// Files as given, folders by their files, each once; or the path that does not exist.
Result<std::vector<std::string>, std::string> find_files(const std::vector<std::string>& paths) {
    std::vector<std::string> files;
    std::set<std::string> seen;
    for (const std::string& path : paths) {
        std::error_code error;
        if (!fs::exists(path, error)) return rulewright::fail(path);
        const auto found =
            fs::is_directory(path, error) ? yaml_below(path) : std::vector<std::string>{path};
        for (const std::string& file : found) {
            if (seen.insert(fs::path(file).lexically_normal().string()).second) {
                files.push_back(file);
            }
        }
    }
    return files;
}

class Validation {
public:
    explicit Validation(const Options& options)
        : options_(options), load_{options.root, {}, rules_folder()} {}

    void check(const std::string& file) {
        Diagnostics found = findings_of(file);
        // A mistake in a variant is told once, not again for every match played with it.
        for (Diagnostic& diagnostic : found) {
            const std::string key = fmt::format("{} {} {}", describe(diagnostic.place),
                                                diagnostic.code, diagnostic.message);
            if (seen_.insert(key).second) findings_.push_back(std::move(diagnostic));
        }
    }

    [[nodiscard]] const Diagnostics& findings() const noexcept { return findings_; }

private:
    // What cannot be read as YAML is told by whoever loads it in earnest.
    [[nodiscard]] Diagnostics findings_of(const std::string& file) const {
        Diagnostics ignored;
        const auto tree = loader::read_document({file, {}, {}, {}}, ignored);
        if (tree && tree->find("match") != nullptr) return match_findings(file);
        if (tree && tree->find("tournament") != nullptr) return tournament_findings(file);
        return variant_findings(file);
    }

    // No program is started.
    [[nodiscard]] Diagnostics tournament_findings(const std::string& file) const {
        const auto definition = tournament::load_tournament(file, load_);
        if (!definition) return definition.error();
        const auto setting = tournament::prepare(definition.value(), load_, true);
        return setting ? Diagnostics{} : setting.error();
    }

    [[nodiscard]] Diagnostics match_findings(const std::string& file) const {
        const auto script = match::load_match(file, load_);
        return script ? match::check_match(script.value(), load_) : script.error();
    }

    [[nodiscard]] Diagnostics variant_findings(const std::string& file) const {
        auto open = catalog::open_game(file, load_);
        if (!open) return std::move(open).error();
        Diagnostics found = catalog::review(open.value());
        if (auto clash = clash_of(file)) found.push_back(std::move(*clash));
        play_out(*open.value().game, found);
        return found;
    }

    // A name must lead to one file below the folder `rules` in which it stands.
    [[nodiscard]] static std::optional<Diagnostic> clash_of(const std::string& file) {
        const auto rules = loader::rules_folder_of(loader::resolve_path(file));
        if (!rules) return std::nullopt;
        auto clash = loader::Library(*rules).clash(fs::path(file).stem().string());
        if (!clash) return std::nullopt;
        Diagnostic found;
        found.code = "name-twice";
        found.place.file = file;
        found.message = std::move(clash->message);
        found.expected = std::move(clash->expected);
        return found;
    }

    void play_out(game::Game& game, Diagnostics& found) const {
        game.engine().hooks().compare_reasons();
        const game::State start = game.start();
        ask_once(start);
        for (std::uint64_t seed = 1; game.starts_differ() && seed <= kStarts; ++seed) {
            static_cast<void>(game.start(seed));
        }
        for (int i = 0; i < options_.playouts && !game.error(); ++i) {
            support::SplitMix64 random(static_cast<std::uint64_t>(i) + 1);
            [[maybe_unused]] const auto played =
                game::play_out(game.start(static_cast<std::uint64_t>(i)), random, kMaxPlies);
        }
        if (game.error()) found.push_back(*game.error());
    }

    // What the hooks say of the first turn, behind a set-up phase if there is one.
    static void ask_once(const game::State& start) {
        position::Setup setup = start.setup();
        setup.state.placing = 0;
        const game::State first(start.game(), setup);
        [[maybe_unused]] const auto& asked = first.turns();
    }

    const Options& options_;
    loader::LoadOptions load_;
    Diagnostics findings_;
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

std::string render(const Options& options, std::size_t files, const Diagnostics& findings,
                   const Console& console) {
    if (options.json || options.format == "json") return render_json(findings);
    if (options.format == "sarif") return render_sarif(findings);
    return render_text(findings, console.out_colour()) + summary(files, findings);
}

int run(const Options& options, Console& console) {
    const auto files = find_files(options.paths);
    if (!files)
        return console.fail(kUsage, fmt::format("no such file or folder: {}", files.error()));
    if (files.value().empty()) {
        return console.fail(
            kUsage, fmt::format("no *.yaml file in {}", support::join(options.paths, ", ")));
    }
    Validation validation(options);
    for (const std::string& file : files.value()) validation.check(file);
    const Diagnostics& findings = validation.findings();
    console.out = render(options, files.value().size(), findings, console);
    return has_errors(findings) || (options.strict && !findings.empty()) ? kFindings : kFine;
}

}  // namespace

void add_validate(CommandLine& line) {
    const auto options = std::make_shared<Options>();
    Command command =
        line.command("validate", "Check variant files, match scripts and tournaments for mistakes");
    command.option("PATH", options->paths, "Files, or folders (all *.yaml below)").required();
    command.option("--format", options->format, "text (default), json or sarif")
        .takes("NAME")
        .one_of({"text", "json", "sarif"});
    command.flag("--json", options->json, "The same as --format json");
    command.flag("--strict", options->strict, "Exit with 1 for warnings, too");
    command
        .option("--playouts", options->playouts,
                "Play N random games of each variant, to find mistakes in hooks")
        .takes("N")
        .between(0, 1'000'000);
    add_root_option(command, options->root);
    command.runs([options](Console& console) { return run(*options, console); });
}

}  // namespace rulewright::cli
