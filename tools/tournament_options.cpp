#include "tournament_options.hpp"

#include <fmt/format.h>

#include "options.hpp"
#include "output_file.hpp"

namespace rulewright::cli {

loader::LoadOptions TournamentSource::loading() const {
    return {.root = root, .schema_dir = {}, .rules = rules_folder(), .compile = !no_compile};
}

void add_tournament_source(Command& command, TournamentSource& source) {
    add_root_option(command, source.root);
    add_compile_option(command, source.no_compile);
}

Result<tournament::Definition, int> open_tournament(const TournamentSource& source,
                                                    Console& console) {
    auto definition = tournament::load_tournament(source.file, source.loading());
    if (definition) return std::move(definition).value();
    console.report(definition.error());
    return fail(definition.error().front().code == "file-missing" ? kUsage : kFindings);
}

void add_tournament_output(Command& command, TournamentOutput& output) {
    command.option("--pgn", output.pgn, "Write all games as PGN").takes("FILE");
    command.flag("--json", output.json, "Print JSON");
}

int tell_tournament(const TournamentOutput& output, const tournament::Report& report,
                    Console& console) {
    console.out = output.json ? tournament::report_json(report) : tournament::report_text(report);
    if (output.pgn.empty()) return kFine;
    const auto wrong = write_file(output.pgn, tournament::report_pgn(report));
    if (!wrong) return kFine;
    return console.fail(kUsage, fmt::format("cannot write {}: {}", output.pgn, *wrong));
}

}  // namespace rulewright::cli
