#include "command_line.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <filesystem>
#include <limits>
#include <optional>
#include <string_view>

#include "support/text.hpp"
#include "support/visible.hpp"

namespace rulewright::cli {

namespace {

constexpr const char* kVariantHelp =
    "VARIANT is a name in rules/ (chess, magnet-chess, ...) or a path with '/' or '.yaml'.";

constexpr ExitCodeText kExitCodes[] = {{"0", "fine"},
                                       {"1", "findings or a text that is no move"},
                                       {"2", "wrong usage"},
                                       {"3", "a bug"}};

std::string footer() {
    std::vector<std::string> codes;
    for (const ExitCodeText& exit : kExitCodes) {
        codes.push_back(fmt::format("{} {}", exit.code, exit.meaning));
    }
    return fmt::format(
        "{}\nExit codes: {}.\n`rulewright COMMAND --help` lists a command's options.", kVariantHelp,
        support::join(codes, ", "));
}

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

// A command of two words is one for CLI11.
void join_first_words(const CLI::App& app, std::vector<std::string>& words) {
    if (words.size() < 2) return;
    const std::vector<std::string> names = command_names(app);
    const std::string both = words[0] + " " + words[1];
    if (std::find(names.begin(), names.end(), both) == names.end()) return;
    words[0] = both;
    words.erase(words.begin() + 1);
}

// What CLI11 found wrong, in our words and with a suggestion: lines without a newline at the end.
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

std::vector<std::string> dashed_names(const CLI::Option& option) {
    std::vector<std::string> names;
    for (const std::string& name : option.get_snames()) names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
    return names;
}

OptionText option_text(const CLI::Option& option, const OptionValues& values) {
    OptionText text;
    text.names = dashed_names(option);
    text.value = text.is_argument() ? option.get_single_name() : option.get_type_name();
    if (option.get_type_size() == 0) text.value.clear();  // a flag
    text.help = option.get_description();
    if (const auto known = values.find(&option); known != values.end()) text.values = known->second;
    for (const CLI::Option* other : option.get_excludes()) {
        for (std::string& name : dashed_names(*other)) text.excludes.push_back(std::move(name));
    }
    std::sort(text.excludes.begin(), text.excludes.end());  // CLI11 sorts by address
    text.required = option.get_required();
    text.several = text.is_argument() && option.get_items_expected_max() > 1;
    return text;
}

CommandText command_text(const CLI::App& app, const OptionValues& values) {
    CommandText text{app.get_name(), app.get_description(), {}};
    for (const CLI::Option* option : app.get_options()) {
        text.options.push_back(option_text(*option, values));
    }
    return text;
}

std::string no_whole_number(const std::string& text) {
    std::uint64_t number = 0;
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    if (read.ec == std::errc{} && read.ptr == end) return {};
    return fmt::format("Value {} is no whole number from 0 to {}", support::visible(text),
                       std::numeric_limits<std::uint64_t>::max());
}

std::string no_folder(std::string& text) {
    std::error_code error;
    if (std::filesystem::is_directory(text, error)) return {};
    return fmt::format("there is no folder '{}'", support::visible(text));
}

}  // namespace

Option& Option::one_by_one() {
    option_.get().allow_extra_args(false);
    return *this;
}

Option& Option::required() {
    option_.get().required();
    return *this;
}

Option& Option::takes(const char* name) {
    option_.get().type_name(name);
    return *this;
}

template <typename Number>
Option& Option::between(Number low, Number high) {
    // CLI11's own writes 0.000000, and lets nan through.
    const auto outside = [low, high](const std::string& text) -> std::string {
        Number value{};
        if (CLI::detail::lexical_cast(text, value) && value >= low && value <= high) return {};
        return fmt::format("Value {} not in range {} to {}", support::visible(text), low, high);
    };
    option_.get().check(CLI::Validator(outside, ""));
    return *this;
}

Option& Option::whole_number() {
    option_.get().check(CLI::Validator(no_whole_number, ""));
    return *this;
}

Option& Option::one_of(std::initializer_list<const char*> names) {
    option_.get().check(
        CLI::IsMember(std::vector<std::string>(names.begin(), names.end())).description(""));
    return such_as(names);
}

Option& Option::such_as(std::initializer_list<const char*> words) {
    values_.get().words.assign(words.begin(), words.end());
    return *this;
}

Option& Option::files(std::initializer_list<const char*> endings) {
    values_.get().endings.assign(endings.begin(), endings.end());
    return *this;
}

Option& Option::folder() {
    option_.get().check(CLI::Validator(no_folder, ""));
    return *this;
}

Option& Option::excludes(const Option& other) {
    option_.get().excludes(&other.option_.get());
    return *this;
}

template Option& Option::between(int, int);
template Option& Option::between(std::uint64_t, std::uint64_t);
template Option& Option::between(double, double);

Option Command::remembered(CLI::Option& option) {
    return {option, values_.get()[&option]};
}

template <typename Target>
Option Command::option(const char* name, Target& target, const char* help) {
    Option option = remembered(*app_.get().add_option(name, target, help));
    if (name[0] != '-') option.takes("");
    return option;
}

template Option Command::option(const char*, std::string&, const char*);
template Option Command::option(const char*, std::optional<std::string>&, const char*);
template Option Command::option(const char*, std::vector<std::string>&, const char*);
template Option Command::option(const char*, int&, const char*);
template Option Command::option(const char*, std::optional<int>&, const char*);
template Option Command::option(const char*, unsigned&, const char*);
template Option Command::option(const char*, std::uint64_t&, const char*);
template Option Command::option(const char*, std::optional<std::uint64_t>&, const char*);
template Option Command::option(const char*, double&, const char*);
template Option Command::option(const char*, std::optional<double>&, const char*);

Option Command::flag(const char* name, bool& target, const char* help) {
    return remembered(*app_.get().add_flag(name, target, help));
}

void Command::runs(Action action) {
    app_.get().callback([&chosen = chosen_.get(), action = std::move(action)] { chosen = action; });
}

CommandLine::CommandLine(std::vector<std::string> words)
    : app_(std::make_unique<CLI::App>(
          "Rulewright plays chess variants by rules that it reads from text files.", "rulewright")),
      words_(std::move(words)) {
    app_->set_version_flag("--version", "rulewright " RULEWRIGHT_VERSION, "Print the version");
    app_->set_help_flag("-h,--help", "Print this help");
    app_->get_formatter()->column_width(26);
    app_->footer(footer());
    app_->require_subcommand(0, 1);
}

CommandLine::~CommandLine() = default;

Command CommandLine::command(const char* name, const char* help) {
    // CLI11 lets no new command have a blank in its name, but a known one.
    return {*app_->add_subcommand("", help)->name(name), chosen_, values_};
}

void CommandLine::raw_command(const char* name, RawAction action) {
    raw_[name] = std::move(action);
}

ProgramText CommandLine::texts() const {
    ProgramText text;
    text.program = command_text(*app_, values_);
    text.program.name.clear();
    text.variant_help = kVariantHelp;
    text.exit_codes.assign(std::begin(kExitCodes), std::end(kExitCodes));
    for (const CLI::App* command : app_->get_subcommands([](const CLI::App*) { return true; })) {
        text.commands.push_back(command_text(*command, values_));
    }
    return text;
}

int CommandLine::run(Console& console) {
    for (CLI::App* command : app_->get_subcommands([](CLI::App*) { return true; })) {
        command->set_help_flag("-h,--help", "Print this help");  // the last of its options
        command->footer("");
    }
    join_first_words(*app_, words_);
    if (!words_.empty()) {
        const auto raw = raw_.find(words_.front());
        if (raw != raw_.end()) return raw->second({words_.begin() + 1, words_.end()}, console);
    }
    try {
        app_->parse(std::vector<std::string>(words_.rbegin(), words_.rend()));
    } catch (const CLI::CallForVersion& version) {
        console.out = std::string(version.what()) + "\n";
        return kFine;
    } catch (const CLI::CallForHelp&) {
        const auto commands = app_->get_subcommands();
        console.out = commands.empty() ? app_->help() : commands.front()->help("rulewright");
        return kFine;
    } catch (const CLI::ParseError& error) {
        return console.fail(kUsage, usage_error(*app_, error, words_));
    }
    if (chosen_) return chosen_(console);
    console.err = app_->help();
    return kUsage;
}

}  // namespace rulewright::cli
