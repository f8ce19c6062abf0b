// The words of the command line: commands with their options. CLI11 reads them; only
// command_line.cpp includes it, for it takes eight seconds of compiling in each file.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "command_texts.hpp"
#include "console.hpp"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace rulewright::cli {

// Gives the exit code.
using Action = std::function<int(Console&)>;
// The same, of words that nobody has read.
using RawAction = std::function<int(const std::vector<std::string>&, Console&)>;

// One option; what is said of it is chained: `.takes("N").between(1, 100)`.
class Option {
public:
    Option(CLI::Option& option, ValueText& values) : option_(option), values_(values) {}

    Option& required();
    // What the help calls its value.
    Option& takes(const char* name);
    // Of int, std::uint64_t or double.
    template <typename Number>
    Option& between(Number low, Number high);
    // From 0 on, as far as it fits.
    Option& whole_number();
    Option& one_of(std::initializer_list<const char*> names);
    // Words that shells offer, though others are right, too.
    Option& such_as(std::initializer_list<const char*> words);
    // Shells offer files that end so, as "yaml".
    Option& files(std::initializer_list<const char*> endings);
    // Of a list: each time that the option is given it takes one value.
    Option& one_by_one();
    // A folder that exists.
    Option& folder();
    Option& excludes(const Option& other);

private:
    std::reference_wrapper<CLI::Option> option_;
    std::reference_wrapper<ValueText> values_;
};

// What options declare that CLI11 does not keep.
using OptionValues = std::map<const CLI::Option*, ValueText>;

// One command. What its options are read into must live as long as its action.
class Command {
public:
    Command(CLI::App& app, Action& chosen, OptionValues& values)
        : app_(app), chosen_(chosen), values_(values) {}

    // A name with dashes, or of an argument without. The types of targets are those that
    // command_line.cpp lists.
    template <typename Target>
    Option option(const char* name, Target& target, const char* help);
    Option flag(const char* name, bool& target, const char* help);
    // What is done when this is the command that was asked for.
    void runs(Action action);

private:
    Option remembered(CLI::Option& option);

    std::reference_wrapper<CLI::App> app_;
    std::reference_wrapper<Action> chosen_;
    std::reference_wrapper<OptionValues> values_;
};

class CommandLine {
public:
    // Without the name of the program.
    explicit CommandLine(std::vector<std::string> words);
    ~CommandLine();
    CommandLine(const CommandLine&) = delete;
    CommandLine& operator=(const CommandLine&) = delete;

    // `name`: a word, or that of another command with a word behind it, as "selfplay merge".
    [[nodiscard]] Command command(const char* name, const char* help);
    // What a program calls, not a person: no options, not in the help. All words behind its name
    // are the action's.
    void raw_command(const char* name, RawAction action);
    // All that was declared so far, without raw commands.
    [[nodiscard]] ProgramText texts() const;
    // Runs what was asked for, or says what is wrong with the words; the exit code.
    int run(Console& console);

private:
    std::unique_ptr<CLI::App> app_;
    std::vector<std::string> words_;
    OptionValues values_;
    std::map<std::string, RawAction> raw_;
    Action chosen_;
};

}  // namespace rulewright::cli
