// The program: reads the command line, runs one command, writes what it says. The only place that
// catches exceptions.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <exception>
#include <new>
#include <string>
#include <system_error>
#include <vector>

#include "commands.hpp"
#include "usage.hpp"

namespace {

using namespace rulewright::cli;

constexpr const char* kFooter =
    "VARIANT is a name in rules/ (chess, magnet-chess, ...) or a path with '/' or '.yaml'.\n"
    "Exit codes: 0 fine, 1 findings or a text that is no move, 2 wrong usage, 3 a bug.\n"
    "`rulewright COMMAND --help` lists a command's options.";

void add_commands(CLI::App& app, Action& chosen) {
    app.set_version_flag("--version", "rulewright " RULEWRIGHT_VERSION, "Print the version");
    app.set_help_flag("-h,--help", "Print this help");
    app.get_formatter()->column_width(26);
    app.footer(kFooter);
    app.require_subcommand(0, 1);
    add_new(app, chosen);
    add_import(app, chosen);
    add_validate(app, chosen);
    add_match(app, chosen);
    add_moves(app, chosen);
    add_perft(app, chosen);
    add_explain(app, chosen);
    add_show(app, chosen);
    add_analyse(app, chosen);
    add_play(app, chosen);
    add_selfplay(app, chosen);
    add_tournament(app, chosen);
    add_uci(app, chosen);
    add_xboard(app, chosen);
    for (CLI::App* command : app.get_subcommands([](CLI::App*) { return true; })) {
        command->set_help_flag("-h,--help", "Print this help");
        command->footer("");
    }
}

int run(int argc, char** argv, Console& console) {
    CLI::App app("Rulewright plays chess variants by rules that it reads from text files.",
                 "rulewright");
    Action chosen;
    const std::vector<std::string> words(argv + 1, argv + argc);
    if (std::find(words.begin(), words.end(), "--json") != words.end())
        console.tell_errors_as_json();
    add_commands(app, chosen);
    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForVersion& version) {
        console.out = std::string(version.what()) + "\n";
        return kFine;
    } catch (const CLI::CallForHelp&) {
        const auto commands = app.get_subcommands();
        console.out = commands.empty() ? app.help() : commands.front()->help("rulewright");
        return kFine;
    } catch (const CLI::ParseError& error) {
        return console.fail(kUsage, usage_error(app, error, words));
    }
    if (chosen) return chosen(console);
    console.err = app.help();
    return kUsage;
}

}  // namespace

int main(int argc, char** argv) {
    Console console;
    int code = kFault;
    try {
        code = run(argc, argv, console);
    } catch (const std::bad_alloc&) {
        console.out.clear();
        code = console.fail(kFindings,
                            "out of memory: the system gives this program no more of it\n   A "
                            "smaller board, depth or number of jobs needs less.");
    } catch (const std::system_error& error) {
        console.out.clear();
        code = console.fail(kFindings, fmt::format("the system refuses: {}", error.what()));
    } catch (const std::exception& error) {
        console.out.clear();
        code = console.fail(
            kFault, fmt::format("internal error: {}\n   This is a bug in Rulewright. Please report "
                                "it with the command and the files that led here.",
                                error.what()));
    }
    return console.flush(code);
}
