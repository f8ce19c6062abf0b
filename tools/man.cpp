// rulewright man: the manual pages.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "commands.hpp"
#include "manual.hpp"
#include "options.hpp"
#include "output_file.hpp"
#include "support/text.hpp"

namespace rulewright::cli {

namespace {

struct ManOptions {
    std::string command;
    std::string folder;
};

// All pages; the names of the files are told.
int write_pages(const ProgramText& program, const std::string& folder, Console& console) {
    std::vector<std::pair<std::string, std::string>> pages = {
        {"rulewright.1", manual_page(program)}};
    for (const CommandText& command : program.commands) {
        pages.emplace_back("rulewright-" + command.dashed_name() + ".1",
                           manual_page(program, command));
    }
    for (const auto& [name, text] : pages) {
        const std::string path = (std::filesystem::path(folder) / name).string();
        if (const auto wrong = write_file(path, text))
            return console.fail(kUsage, fmt::format("cannot write {}: {}", path, *wrong));
        console.out += path + "\n";
    }
    return kFine;
}

int run_man(const ProgramText& program, const ManOptions& options, Console& console) {
    if (!options.folder.empty()) return write_pages(program, options.folder, console);
    if (options.command.empty()) {
        console.out = manual_page(program);
        return kFine;
    }
    std::vector<std::string> names;
    for (const CommandText& command : program.commands) names.push_back(command.dashed_name());
    const auto at = std::find(names.begin(), names.end(), options.command);
    if (at == names.end()) {
        const auto close = support::closest(options.command, names);
        return console.fail(
            kUsage, fmt::format("there is no command '{}'{}\n   expected: {}", options.command,
                                close ? fmt::format("; did you mean '{}'?", *close) : "",
                                support::join_or(names)));
    }
    console.out =
        manual_page(program, program.commands[static_cast<std::size_t>(at - names.begin())]);
    return kFine;
}

}  // namespace

void add_man(CommandLine& line) {
    const auto options = std::make_shared<ManOptions>();
    Command command = line.command("man", "Print a manual page: rulewright man perft | man -l -");
    const Option name = command.option("COMMAND", options->command,
                                       "The page of this command (default: of the program)");
    command.option("--dir", options->folder, "Write all pages into this folder")
        .takes("DIR")
        .folder()
        .excludes(name);
    command.runs(
        [options, &line](Console& console) { return run_man(line.texts(), *options, console); });
}

}  // namespace rulewright::cli
