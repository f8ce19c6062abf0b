// rulewright endings: tables of endings with few pieces, and what they say.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <thread>

#include "commands.hpp"
#include "ending_tables.hpp"
#include "endings_report.hpp"
#include "interruption.hpp"
#include "output_file.hpp"
#include "progress.hpp"

namespace rulewright::cli {

namespace {

constexpr int kInterrupted = 130;

struct EndingsOptions {
    PositionOptions position;
    std::vector<std::string> materials;
    std::string known;
    std::string out;
    int jobs = 1;
    int megabytes = 2048;
    bool json = false;
};

std::string part_of(const std::string& out) {
    return out + ".part";
}

// What is wrong, or nothing.
std::optional<std::string> write_tables(const std::string& path, const endings::Tables& tables,
                                        const Opened& opened) {
    OutputFile file;
    auto wrong = file.open(path);
    if (!wrong) {
        wrong = endings::write(tables, *opened.game, rules_of(opened),
                               [&](std::string_view text) { return file.write(text); });
    }
    if (!wrong) wrong = file.finish();
    if (wrong) return fmt::format("cannot write {}: {}", path, *wrong);
    return std::nullopt;
}

Result<std::vector<endings::Material>, std::string> materials_of(const EndingsOptions& options,
                                                                 const game::Game& game) {
    if (options.materials.empty()) {
        auto usual = endings::usual_materials(game.frame());
        if (!usual.empty()) return usual;
        return fail(
            fmt::format("{} has no endings of few pieces that go without saying\n   "
                        "expected: MATERIAL, with at most {} pieces",
                        game.variant().name, endings::kMostPieces));
    }
    std::vector<endings::Material> materials;
    for (const std::string& text : options.materials) {
        auto material = endings::read_material(game.frame(), text);
        if (!material) return fail(material.error());
        materials.push_back(std::move(material).value());
    }
    return materials;
}

// Stopped: what was complete is kept where the tables were to go.
int stopped(const EndingsOptions& options, const endings::Tables& tables, const Opened& opened,
            Console& console) {
    console.err += "stopped";
    if (!options.out.empty() && !tables.empty()) {
        if (const auto wrong = write_tables(part_of(options.out), tables, opened)) {
            return console.fail(kUsage, *wrong);
        }
        console.err += fmt::format("; {} holds {} complete table{}, and the same command goes on",
                                   part_of(options.out), tables.all().size(),
                                   tables.all().size() == 1 ? "" : "s");
    }
    console.err += "\n";
    return kInterrupted;
}

int solve(const EndingsOptions& options, EndingsReport& report, endings::Tables& tables,
          const Opened& opened, Console& console) {
    StatusLine line(true);
    std::string extent;
    const StopOnInterrupt interrupt;
    endings::Settings settings;
    settings.jobs = options.jobs == 0 ? std::max(1U, std::thread::hardware_concurrency())
                                      : static_cast<unsigned>(options.jobs);
    settings.megabytes = static_cast<std::uint64_t>(options.megabytes);
    settings.stop = &StopOnInterrupt::flag();
    settings.tell = [&](const endings::Progress& progress) {
        line.show(
            fmt::format("{}: {} of {}; {}", progress.what, progress.done, progress.total, extent));
    };
    const auto told = [&](const endings::Extent& found) {
        report.extent = found;
        extent = fmt::format("{} positions in {} tables need about {} MB", found.positions,
                             found.tables, found.megabytes);
        line.show(extent);
    };
    const auto problem = endings::solve(*opened.game, report.materials, settings, tables, told);
    if (hook_failed(*opened.game, console)) return kFindings;
    if (!problem) return kFine;
    if (problem->kind == endings::Problem::Kind::kStopped) {
        return stopped(options, tables, opened, console);
    }
    return console.fail(kFindings,
                        fmt::format("no tables of {}: {}", report.variant, problem->text));
}

// Games with dice: what players can expect.
int run_odds(const EndingsOptions& options, EndingsReport report, const Opened& opened,
             Console& console) {
    if (!options.out.empty() || !options.known.empty()) {
        return console.fail(kUsage,
                            "--out and --endings: tables of games with dice are not kept\n"
                            "   expected: a game without chance");
    }
    StatusLine line(true);
    const StopOnInterrupt interrupt;
    endings::Settings settings;
    settings.megabytes = static_cast<std::uint64_t>(options.megabytes);
    settings.stop = &StopOnInterrupt::flag();
    settings.tell = [&](const endings::Progress& progress) {
        line.show(fmt::format("{}: {} of {}", progress.what, progress.done, progress.total));
    };
    endings::Odds odds;
    const auto problem = endings::solve_odds(*opened.game, report.materials, settings, odds);
    if (hook_failed(*opened.game, console)) return kFindings;
    if (problem && problem->kind == endings::Problem::Kind::kStopped) {
        console.err += "stopped\n";
        return kInterrupted;
    }
    if (problem) {
        return console.fail(kFindings,
                            fmt::format("no tables of {}: {}", report.variant, problem->text));
    }
    report.extent = odds.extent;
    console.out = options.json ? odds_json(report, *opened.game, odds)
                               : odds_text(report, *opened.game, odds);
    return kFine;
}

int run_endings(const EndingsOptions& options, Console& console) {
    const auto opened = open_position(options.position, console);
    if (!opened) return opened.error();
    game::Game& game = *opened.value().game;
    const auto materials = materials_of(options, game);
    if (!materials) return console.fail(kUsage, materials.error());
    const auto& turns = game.variant().turns;
    if (turns && !turns->faces.empty()) {
        return run_odds(options, {options.position.variant, materials.value(), {}}, opened.value(),
                        console);
    }
    auto tables = open_tables(options.known, opened.value(), console);
    if (!tables) return tables.error();
    std::error_code unseen;
    const bool goes_on =
        !options.out.empty() && std::filesystem::exists(part_of(options.out), unseen);
    if (goes_on) {
        tables = open_tables(part_of(options.out), opened.value(), console);
        if (!tables) return tables.error();
    }
    EndingsReport report{options.position.variant, materials.value(), {}};
    const int code = solve(options, report, tables.value(), opened.value(), console);
    if (code != kFine) return code;
    if (!options.out.empty()) {
        const auto wrong = write_tables(options.out, tables.value(), opened.value());
        if (wrong) return console.fail(kUsage, *wrong);
        if (goes_on) std::filesystem::remove(part_of(options.out), unseen);
    }
    console.out = options.json ? endings_json(report, game, tables.value())
                               : endings_text(report, game, tables.value());
    return kFine;
}

}  // namespace

void add_endings(CommandLine& line) {
    const auto options = std::make_shared<EndingsOptions>();
    options->position.learned = false;  // nobody plays
    Command command = line.command("endings", "Solve endings: who wins, and how far the end is");
    command
        .option("VARIANT", options->position.variant,
                "A name in rules/, or a path with '/' or '.yaml'")
        .required();
    command.option("MATERIAL", options->materials,
                   "Pieces of both sides, such as KQvK, up to four (default: small endings)");
    add_root_option(command, options->position.root);
    add_compile_option(command, options->position.no_compile);
    add_endings_option(command, options->known);
    command.option("--out", options->out, "Write the tables for analyse and play")
        .takes("FILE")
        .files({"endings"});
    command.option("--jobs", options->jobs, "Threads; 0: one per core (default: 1)")
        .takes("N")
        .between(0, 256);
    command.option("--memory", options->megabytes, "Most that is used, in MB (default: 2048)")
        .takes("MB")
        .between(1, 1000000);
    command.flag("--json", options->json, "Print JSON");
    command.runs([options](Console& console) { return run_endings(*options, console); });
}

}  // namespace rulewright::cli
