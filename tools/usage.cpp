#include "usage.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string_view>
#include <vector>

#include "support/text.hpp"

namespace rulewright::cli {

namespace {

const CLI::App& active(const CLI::App& app) {
    const std::vector<CLI::App*> commands = app.get_subcommands();
    return commands.empty() ? app : *commands.front();
}

std::vector<std::string> command_names(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        names.push_back(command->get_name());
    }
    return names;
}

std::vector<std::string> option_names(const CLI::App& command) {
    std::vector<std::string> names;
    for (const CLI::Option* option : command.get_options()) {
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    }
    return names;
}

std::string help_line(const CLI::App& command) {
    const bool whole = command.get_parent() == nullptr;
    return fmt::format("\n   see: rulewright {}--help", whole ? "" : command.get_name() + " ");
}

std::string did_you_mean(const std::string& word, const std::vector<std::string>& candidates) {
    const auto close = support::closest(word, candidates);
    return close ? fmt::format("; did you mean '{}'?", *close) : "";
}

// The words that nothing took, in the order in which they were typed: CLI11 keeps another one.
std::vector<std::string> leftovers(const CLI::App& app, const std::vector<std::string>& words) {
    const std::vector<std::string> rest = app.remaining(true);
    std::vector<std::string> found;
    for (const std::string& word : words) {
        if (std::find(rest.begin(), rest.end(), word) != rest.end()) found.push_back(word);
    }
    return found;
}

std::string unknown_command(const CLI::App& app, const std::string& word) {
    return fmt::format("unknown command '{}'{}\n   expected: {}", word,
                       did_you_mean(word, command_names(app)),
                       support::join_or(command_names(app)));
}

}  // namespace

std::string usage_error(const CLI::App& app, const CLI::ParseError& error,
                        const std::vector<std::string>& words) {
    const CLI::App& command = active(app);
    const std::vector<std::string> rest = leftovers(app, words);
    const auto option = std::find_if(rest.begin(), rest.end(),
                                     [](const std::string& word) { return word[0] == '-'; });
    if (&command == &app && !rest.empty() && option != rest.begin()) {
        return unknown_command(app, rest.front());
    }
    // A misspelt option may be the reason why a required one is missing: it is told first.
    if (option != rest.end()) {
        const std::string name = option->substr(0, option->find('='));
        return fmt::format("unknown option '{}'{}{}", name,
                           did_you_mean(name, option_names(command)), help_line(command));
    }
    if (!rest.empty()) {
        return fmt::format("unexpected argument '{}'{}", rest.front(), help_line(command));
    }
    return error.what() + help_line(command);
}

}  // namespace rulewright::cli
