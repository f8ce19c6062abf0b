// rulewright record: a played game becomes a match script with expectations.
#include <fmt/format.h>

#include <filesystem>

#include "catalog/open.hpp"
#include "commands.hpp"
#include "loader/paths.hpp"
#include "loader/read_file.hpp"
#include "match/record_script.hpp"
#include "match/report.hpp"
#include "options.hpp"
#include "output_file.hpp"
#include "support/text.hpp"
#include "variant_name.hpp"

namespace rulewright::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMostBytes = 64u << 20;  // of a file of games

struct RecordOptions {
    std::string file;
    std::string variant;
    std::uint64_t game = 0;  // 0: the only one
    int every = 20;
    std::string out;
    std::string root;
    bool no_compile = false;
};

// A game, and the file of its variant.
struct Source {
    match::RecordedGame game;
    std::string variant_path;
};

template <typename T>
using Or = Result<T, int>;

loader::LoadOptions load_options(const RecordOptions& options) {
    return {.root = options.root,
            .schema_dir = {},
            .rules = rules_folder(),
            .compile = !options.no_compile};
}

// Which one of so many is meant.
Or<std::size_t> choose(const RecordOptions& options, std::size_t games, Console& console) {
    if (games == 0) return fail(console.fail(kFindings, options.file + ": there is no game"));
    if (options.game == 0 && games == 1) return std::size_t{0};
    if (options.game >= 1 && options.game <= games) return std::size_t{options.game - 1};
    const std::string there_are =
        games == 1 ? "there is 1 game" : fmt::format("there are {} games", games);
    return fail(console.fail(
        kUsage, fmt::format("{}: {}\n   expected: --game 1{}", options.file, there_are,
                            games == 1 ? std::string() : fmt::format(" to --game {}", games))));
}

Or<Source> from_match(const RecordOptions& options, Console& console) {
    const bool pgn = options.file.ends_with(".pgn");
    match::RunOptions run;
    run.load = load_options(options);
    std::vector<match::Report> reports = match::Runner(run).run_all(options.file);
    std::erase_if(reports, [](const match::Report& report) { return report.row.has_value(); });
    const auto chosen = choose(options, reports.size(), console);
    if (!chosen) return fail(chosen.error());
    const match::Report& report = reports[chosen.value()];
    if (!report.passed) {
        console.err += match::report_text({report});
        return fail(kFindings);
    }
    Source source{match::recorded(report), report.variant_path};
    source.game.claim =
        pgn ? variant::Claim::kByPlayer : match::load_match(options.file, run.load).value().claim;
    return source;
}

Or<Source> from_lines(const RecordOptions& options, Console& console) {
    if (options.variant.empty()) {
        return fail(console.fail(
            kUsage,
            options.file + ": its lines do not name the variant\n   expected: --variant NAME"));
    }
    auto path = find_variant(options.variant);
    if (!path) return fail(console.fail(kUsage, path.error()));
    auto opened = catalog::open_game(path.value(), load_options(options));
    if (!opened) {
        console.report(opened.error());
        return fail(kFindings);
    }
    auto text = loader::read_file({options.file, options.file, {}, {}, kMostBytes});
    if (!text) {
        console.report({text.error()});
        return fail(kUsage);
    }
    std::vector<match::RecordedGame> games;
    std::size_t number = 0;
    for (const std::string_view line : support::split(text.value(), '\n')) {
        ++number;
        if (support::trim(line).empty()) continue;
        auto game = match::read_game_line(*opened.value().game, line);
        if (game) {
            games.push_back(*std::move(game));
        } else if (number > 1 || line.find("\"tournament\"") == std::string_view::npos) {
            return fail(console.fail(
                kFindings, fmt::format("{}:{}: no game\n   expected: a line of `selfplay --out` or "
                                       "`tournament --results`",
                                       options.file, number)));
        }
    }
    const auto chosen = choose(options, games.size(), console);
    if (!chosen) return fail(chosen.error());
    return Source{std::move(games[chosen.value()]), std::move(path).value()};
}

int run_record(const RecordOptions& options, Console& console) {
    std::error_code error;
    if (!fs::exists(options.file, error)) {
        return console.fail(kUsage, fmt::format("no such file: {}", options.file));
    }
    auto source = options.file.ends_with(".jsonl") ? from_lines(options, console)
                                                   : from_match(options, console);
    if (!source) return source.error();
    const fs::path file(options.out.empty() ? "record.yaml" : options.out);
    match::RecordedGame& game = source.value().game;
    game.variant = variant_name(source.value().variant_path, file.parent_path());
    auto opened = catalog::open_game(source.value().variant_path, load_options(options));
    if (!opened) {
        console.report(opened.error());
        return kFindings;
    }
    auto text =
        match::write_record(*opened.value().game, game, static_cast<std::size_t>(options.every));
    if (hook_failed(*opened.value().game, console)) return kFindings;
    if (!text) return console.fail(kFindings, fmt::format("{}: {}", options.file, text.error()));
    // What is written passes.
    const loader::Buffers texts{{loader::resolve_path(file.string()), text.value()}};
    match::RunOptions again;
    again.load = load_options(options);
    again.load.buffers = &texts;
    const std::vector<match::Report> reports = match::Runner(again).run_all(file.string());
    if (match::count(reports).failed > 0) {
        console.err += match::report_text(reports);
        return console.fail(kFindings, "the game cannot be written as a script that passes");
    }
    if (options.out.empty()) {
        console.out = std::move(text).value();
        return kFine;
    }
    if (const auto wrong = write_file(options.out, text.value())) {
        return console.fail(kUsage, fmt::format("cannot write {}: {}", options.out, *wrong));
    }
    return kFine;
}

}  // namespace

void add_record(CommandLine& line) {
    const auto options = std::make_shared<RecordOptions>();
    Command command =
        line.command("record", "Write a played game as a match script that expects what came");
    command
        .option(
            "FILE", options->file,
            "A PGN file, a match script (as `save` of play writes it), or a *.jsonl of selfplay "
            "or tournament")
        .required();
    command.option("--game", options->game, "Which game of the file, from 1 on")
        .takes("N")
        .whole_number();
    command
        .option("--variant", options->variant, "The variant of a *.jsonl, which does not name it")
        .takes("VARIANT");
    command
        .option("--every", options->every,
                "Expect the position after each N plies, too; 0: at the end only (default: 20)")
        .takes("N")
        .between(0, 100'000);
    command.option("--out", options->out, "Write the script to FILE, and not to standard output")
        .takes("FILE");
    add_root_option(command, options->root);
    add_compile_option(command, options->no_compile);
    command.runs([options](Console& console) { return run_record(*options, console); });
}

}  // namespace rulewright::cli
