// The words of the command line: commands with their options. CLI11 reads them; only
// command_line.cpp includes it, for it takes eight seconds of compiling in each file.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

#include "console.hpp"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace rulewright::cli {

// Gives the exit code.
using Action = std::function<int(Console&)>;

// One option; what is said of it is chained: `.takes("N").between(1, 100)`.
class Option {
public:
    explicit Option(CLI::Option& option) : option_(option) {}

    Option& required();
    // What the help calls its value.
    Option& takes(const char* name);
    // Of int, std::uint64_t or double.
    template <typename Number>
    Option& between(Number low, Number high);
    // From 0 on, as far as it fits.
    Option& whole_number();
    Option& one_of(std::initializer_list<const char*> names);
    // A folder that exists.
    Option& folder();
    Option& excludes(const Option& other);

private:
    std::reference_wrapper<CLI::Option> option_;
};

// One command. What its options are read into must live as long as its action.
class Command {
public:
    Command(CLI::App& app, Action& chosen) : app_(app), chosen_(chosen) {}

    // A name with dashes, or of an argument without. The types of targets are those that
    // command_line.cpp lists.
    template <typename Target>
    Option option(const char* name, Target& target, const char* help);
    Option flag(const char* name, bool& target, const char* help);
    // What is done when this is the command that was asked for.
    void runs(Action action);

private:
    std::reference_wrapper<CLI::App> app_;
    std::reference_wrapper<Action> chosen_;
};

class CommandLine {
public:
    // Without the name of the program.
    explicit CommandLine(std::vector<std::string> words);
    ~CommandLine();
    CommandLine(const CommandLine&) = delete;
    CommandLine& operator=(const CommandLine&) = delete;

    [[nodiscard]] Command command(const char* name, const char* help);
    // Runs what was asked for, or says what is wrong with the words; the exit code.
    int run(Console& console);

private:
    std::unique_ptr<CLI::App> app_;
    std::vector<std::string> words_;
    Action chosen_;
};

}  // namespace rulewright::cli
