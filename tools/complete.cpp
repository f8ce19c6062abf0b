#include <algorithm>
#include <set>
#include <string_view>

#include "completion.hpp"
#include "diagnostics/explanations.hpp"
#include "support/text.hpp"

namespace rulewright::cli {

namespace {

// The words as they were typed, and how much of the last one the shell takes for earlier words.
struct Typed {
    std::vector<std::string> words;
    std::size_t cut = 0;
};

Typed joined(const std::vector<std::string>& words) {
    Typed typed;
    bool open = false;  // the last word ends with a '=' or ':' that the shell made
    for (const std::string& word : words) {
        const bool sign = (word == "=" || word == ":") && !typed.words.empty();
        typed.cut = 0;
        if (sign || open) {
            std::string& whole = typed.words.back();
            typed.cut = whole.size();
            whole += word;
            if (sign) typed.cut = whole.size();
        } else {
            typed.words.push_back(word);
        }
        open = sign;
    }
    if (typed.words.empty()) typed.words.emplace_back();
    return typed;
}

bool is_option(std::string_view word) {
    return word.size() > 1 && word[0] == '-';
}

const OptionText* find_option(const CommandText& command, std::string_view name) {
    for (const OptionText& option : command.options) {
        for (const std::string& known : option.names) {
            if (known == name) return &option;
        }
    }
    return nullptr;
}

class Completing {
public:
    Completing(const ProgramText& program, Typed typed, const std::vector<std::string>& variants)
        : program_(program),
          typed_(std::move(typed)),
          variants_(variants),
          last_(typed_.words.back()) {}

    Completion run() && {
        typed_.words.pop_back();
        const auto at = std::find_if_not(typed_.words.begin(), typed_.words.end(), is_option);
        if (at == typed_.words.end()) {
            command_ = &program_.program;
            if (is_option(last_) || last_ == "-") {
                offer_options();
            } else {
                offer_commands();
            }
            return std::move(found_);
        }
        command_ = find_command(*at);
        auto next = std::next(at);
        if (next == typed_.words.end()) {
            offer_second_words(*at);
        } else if (const auto* command = find_command(*at + " " + *next)) {
            command_ = command;
            ++next;
        }
        if (command_ == nullptr) return {};
        offer_next({next, typed_.words.end()});
        return std::move(found_);
    }

private:
    [[nodiscard]] const CommandText* find_command(const std::string& name) const {
        for (const CommandText& command : program_.commands) {
            if (command.name == name) return &command;
        }
        return nullptr;
    }

    // What the words before the last one leave open.
    void offer_next(const std::vector<std::string>& before) {
        const OptionText* asked = nullptr;  // the option whose value comes next
        for (const std::string& word : before) {
            if (asked != nullptr) {
                asked = nullptr;
            } else if (only_arguments_ || !is_option(word)) {
                ++arguments_;
            } else if (word == "--") {
                only_arguments_ = true;
            } else {
                const std::size_t equals = word.find('=');
                const OptionText* option = find_option(*command_, word.substr(0, equals));
                if (option == nullptr) continue;
                given_.insert(option->names.begin(), option->names.end());
                given_.insert(option->excludes.begin(), option->excludes.end());
                if (!option->is_flag() && equals == std::string::npos) asked = option;
            }
        }
        if (asked != nullptr) {
            offer_values(*asked, "");
        } else if (only_arguments_ || last_.empty() || last_[0] != '-') {
            offer_argument();
        } else if (const std::size_t equals = last_.find('='); equals != std::string::npos) {
            const OptionText* option = find_option(*command_, last_.substr(0, equals));
            if (option != nullptr) offer_values(*option, last_.substr(0, equals + 1));
        } else {
            offer_options();
        }
    }

    void offer_argument() {
        std::size_t skipped = 0;
        for (const OptionText& option : command_->options) {
            if (!option.is_argument()) continue;
            if (option.several || skipped == arguments_) return offer_values(option, "");
            ++skipped;
        }
        if (!only_arguments_) offer_options();
    }

    void offer_values(const OptionText& option, const std::string& prefix) {
        const std::string_view typed = std::string_view(last_).substr(prefix.size());
        const auto add_all = [&](const std::vector<std::string>& words) {
            for (const std::string& word : words) add(prefix + word, "");
        };
        add_all(option.values.words);
        found_.endings = option.values.endings;
        if (option.value == "COMMAND") {
            for (const CommandText& command : program_.commands)
                add(prefix + command.dashed_name(), command.help);
        } else if (option.value == "CODE") {
            for (const diagnostics::CodeExplanation& one : diagnostics::code_explanations()) {
                add(prefix + one.code, "");
            }
        } else if (option.value == "VARIANT") {
            if (typed.find('/') == std::string_view::npos) add_all(variants_);
            found_.endings = {"yaml"};
        } else if (option.value == "DIR") {
            found_.paths = Completion::Paths::kFolders;
        }
        const bool file = option.value.starts_with("FILE") || option.value == "PATH";
        if (file || !found_.endings.empty()) found_.paths = Completion::Paths::kFiles;
    }

    void offer_commands() {
        for (const CommandText& command : program_.commands) {
            if (command.name.find(' ') == std::string::npos) add(command.name, command.help);
        }
    }

    // Of commands that have two.
    void offer_second_words(const std::string& first) {
        for (const CommandText& command : program_.commands) {
            if (command.name.starts_with(first + " "))
                add(command.name.substr(first.size() + 1), command.help);
        }
    }

    // Those that may still be given, by their long names.
    void offer_options() {
        for (const OptionText& option : command_->options) {
            if (option.is_argument() || given_.contains(option.names.back())) continue;
            add(option.names.back(), option.help);
        }
    }

    void add(const std::string& word, const std::string& help) {
        if (word.starts_with(last_)) found_.words.push_back({word.substr(typed_.cut), help});
    }

    const ProgramText& program_;
    Typed typed_;
    const std::vector<std::string>& variants_;
    const std::string last_;
    const CommandText* command_ = nullptr;
    std::set<std::string> given_;  // options that may not come again
    std::size_t arguments_ = 0;
    bool only_arguments_ = false;
    Completion found_;
};

}  // namespace

Completion complete(const ProgramText& program, const std::vector<std::string>& words,
                    const std::vector<std::string>& variants) {
    return Completing(program, joined(words), variants).run();
}

std::string as_lines(const Completion& completion) {
    std::string text = "none";
    if (completion.paths == Completion::Paths::kFolders) text = "folders";
    if (completion.paths == Completion::Paths::kFiles) {
        text = "files";
        for (const std::string& ending : completion.endings) text += " " + ending;
    }
    text += "\n";
    for (const Candidate& candidate : completion.words) {
        text += candidate.word + "\t" + candidate.help + "\n";
    }
    return text;
}

}  // namespace rulewright::cli
