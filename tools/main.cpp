// The program: reads the command line, runs one command, writes what it says. The only place that
// catches exceptions.
#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <new>
#include <string>
#include <system_error>
#include <vector>

#include "command_line.hpp"
#include "commands.hpp"
#include "job_process.hpp"

namespace {

using namespace rulewright::cli;

int run(int argc, char** argv, Console& console) {
    std::vector<std::string> words(argv + 1, argv + argc);
    if (std::find(words.begin(), words.end(), "--json") != words.end())
        console.tell_errors_as_json();
    CommandLine line(std::move(words));
    add_new(line);
    add_import(line);
    add_validate(line);
    add_fmt(line);
    add_match(line);
    add_record(line);
    add_moves(line);
    add_perft(line);
    add_explain(line);
    add_explain_code(line);
    add_list(line);
    add_show(line);
    add_describe(line);
    add_analyse(line);
    add_endings(line);
    add_mine(line);
    add_play(line);
    add_serve(line);
    add_publish(line);
    add_selfplay(line);
    add_selfplay_merge(line);
    add_tournament(line);
    add_tournament_merge(line);
    add_study(line);
    add_tune(line);
    add_worker(line);
    add_job_process(line);
    add_uci(line);
    add_xboard(line);
    add_lsp(line);
    add_completion(line);
    add_man(line);
    return line.run(console);
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
