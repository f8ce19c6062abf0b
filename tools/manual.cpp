#include "manual.hpp"

#include <fmt/format.h>

#include <string_view>

#include "support/text.hpp"

namespace rulewright::cli {

namespace {

// What roff would read as something else; and `words` in quotes like these become bold.
std::string roff(std::string_view text) {
    std::string escaped;
    bool bold = false;
    for (const char letter : text) {
        switch (letter) {
            case '`':
                bold = !bold;
                escaped += bold ? "\\fB" : "\\fR";
                break;
            case '\\':
                escaped += "\\e";
                break;
            case '-':
                escaped += "\\-";
                break;
            case '\'':
                escaped += "\\(aq";
                break;
            case '^':
                escaped += "\\(ha";
                break;
            case '~':
                escaped += "\\(ti";
                break;
            default:
                escaped += letter;
        }
    }
    return escaped;
}

std::string bold(std::string_view text) {
    return "\\fB" + roff(text) + "\\fR";
}
std::string italic(std::string_view text) {
    return "\\fI" + roff(text) + "\\fR";
}

// Lines of at most 80 bytes, as far as words allow it.
std::string lines(const std::string& text) {
    constexpr std::size_t kLongest = 80;
    std::string broken;
    std::size_t length = 0;
    for (const std::string_view word : support::words(text)) {
        const bool fits = length + 1 + word.size() <= kLongest;
        if (length > 0) broken += fits ? " " : "\n";
        // At the beginning of a line it would be a macro's name.
        if ((length == 0 || !fits) && word.starts_with('.')) broken += "\\&";
        length = fits && length > 0 ? length + 1 + word.size() : word.size();
        broken += word;
    }
    return broken + "\n";
}

// With a full stop.
std::string sentence(std::string_view text) {
    std::string whole(text);
    if (!whole.ends_with('.')) whole += '.';
    return lines(roff(whole));
}

std::string page_name(const CommandText& command) {
    return command.name.empty() ? "rulewright" : "rulewright-" + command.dashed_name();
}

std::string heading(const CommandText& command) {
    const std::string page = roff(page_name(command));
    std::string title = page;
    for (char& letter : title) letter = support::to_upper(letter);
    return fmt::format(".TH {} 1 {} \"rulewright {}\" \"User Commands\"\n.SH NAME\n{}", title,
                       RULEWRIGHT_DATE, RULEWRIGHT_VERSION,
                       lines(page + " \\- " + roff(command.help)));
}

std::string usage_of(const OptionText& argument) {
    const std::string name = italic(argument.value) + (argument.several ? " ..." : "");
    return argument.required ? name : "[" + name + "]";
}

std::string synopsis(const CommandText& command) {
    std::string line = bold("rulewright") + " " + bold(command.name);
    for (const OptionText& option : command.options) {
        if (!option.is_argument() && option.required)
            line += fmt::format(" {} {}", bold(option.names.back()), italic(option.value));
    }
    line += " [" + italic("OPTIONS") + "]";
    for (const OptionText& option : command.options) {
        if (option.is_argument()) line += " " + usage_of(option);
    }
    return ".SH SYNOPSIS\n" + line + "\n";
}

std::string described(const OptionText& option) {
    std::string names;
    for (const std::string& name : option.names) {
        names += (names.empty() ? "" : ", ") + bold(name);
    }
    if (!option.value.empty()) names += (names.empty() ? "" : " ") + italic(option.value);
    std::string text = fmt::format(".TP\n{}\n{}", names, sentence(option.help));
    if (option.required && !option.is_argument()) text += "Required.\n";
    if (!option.excludes.empty()) {
        std::string others;
        for (const std::string& name : option.excludes)
            others += (others.empty() ? "" : " or ") + bold(name);
        text += fmt::format("Not together with {}.\n", others);
    }
    return text;
}

std::string options_of(const CommandText& command) {
    std::string arguments;
    std::string options;
    for (const OptionText& option : command.options) {
        (option.is_argument() ? arguments : options) += described(option);
    }
    if (!arguments.empty()) arguments = ".SH ARGUMENTS\n" + arguments;
    return arguments + ".SH OPTIONS\n" + options;
}

std::string exit_status(const ProgramText& program) {
    std::string text = ".SH EXIT STATUS\n";
    for (const ExitCodeText& exit : program.exit_codes) {
        text += fmt::format(".TP\n{}\n{}", bold(exit.code), sentence(exit.meaning));
    }
    return text;
}

std::string see_also(const std::vector<std::string>& pages) {
    std::string text = ".SH SEE ALSO\n";
    for (std::size_t i = 0; i < pages.size(); ++i) {
        text += fmt::format(".BR {} (1){}\n", roff(pages[i]), i + 1 < pages.size() ? "," : "");
    }
    return text;
}

}  // namespace

std::string manual_page(const ProgramText& program) {
    CommandText named = program.program;
    named.help = "play chess variants by rules from text files";
    std::string text = heading(named);
    text += fmt::format(".SH SYNOPSIS\n{0} {1} [{2}]\n.br\n{0} {3} | {4}\n", bold("rulewright"),
                        italic("COMMAND"), italic("OPTIONS"), bold("--help"), bold("--version"));
    text += ".SH DESCRIPTION\n" + sentence(program.program.help) + sentence(program.variant_help);
    text += options_of(program.program) + ".SH COMMANDS\n";
    std::vector<std::string> pages;
    for (const CommandText& command : program.commands) {
        pages.push_back(page_name(command));
        text += fmt::format(".TP\n{}\n{}", bold(command.name), sentence(command.help));
    }
    text += exit_status(program);
    text += fmt::format(".SH ENVIRONMENT\n.TP\n{}\n{}.TP\n{}\n{}", bold("RULEWRIGHT_RULES"),
                        sentence("The folder of variants, in place of the one that was installed"),
                        bold("NO_COLOR"), sentence("No colours, also on a terminal"));
    return text + see_also(pages);
}

std::string manual_page(const ProgramText& program, const CommandText& command) {
    std::string text = heading(command) + synopsis(command);
    text += ".SH DESCRIPTION\n" + sentence(command.help);
    for (const OptionText& option : command.options) {
        if (option.value != "VARIANT") continue;
        text += sentence(program.variant_help);
        break;
    }
    return text + options_of(command) + exit_status(program) + see_also({"rulewright"});
}

}  // namespace rulewright::cli
