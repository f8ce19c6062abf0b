// rulewright fmt: files with the layout of this project.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "commands.hpp"
#include "formatting/diff.hpp"
#include "formatting/format.hpp"
#include "loader/paths.hpp"
#include "loader/read_file.hpp"
#include "options.hpp"
#include "output_file.hpp"
#include "support/write_all.hpp"
#include "yaml_files.hpp"

namespace rulewright::cli {

using diagnostics::Diagnostics;

namespace {

struct FmtOptions {
    std::vector<std::string> paths;
    bool check = false;
    bool diff = false;
    bool sort = false;
    std::optional<std::string> stdin_name;
};

class Formatting {
public:
    Formatting(const FmtOptions& options, Console& console)
        : options_(options), console_(console) {}

    int run() {
        const bool input =
            std::find(options_.paths.begin(), options_.paths.end(), kInput) != options_.paths.end();
        if (options_.stdin_name && (!input || options_.stdin_name->empty())) {
            return console_.fail(kUsage,
                                 "--stdin-name names the text that '-' reads\n   expected: "
                                 "rulewright fmt - --stdin-name rules/NAME.yaml");
        }
        if (input && options_.paths.size() > 1) {
            return console_.fail(kUsage, "'-' stands alone: its text goes to standard output");
        }
        const auto files = yaml_files(options_.paths, options_.stdin_name);
        if (!files) return console_.fail(kUsage, files.error());
        if (input) {
            buffers_[loader::resolve_path(files.value().front())] = read_input();
            return format_input(files.value().front());
        }
        for (const std::string& file : files.value()) format_file(file);
        return code_;
    }

private:
    struct Texts {
        std::string before;
        std::string after;
    };

    // What is wrong with the file is told, and the others go on.
    std::optional<Texts> read(const std::string& file) {
        loader::ReadRequest request{file, {}, {}, {}};
        if (!buffers_.empty()) request.buffers = &buffers_;
        auto text = loader::read_file(request);
        if (!text) {
            console_.report({std::move(text).error()});
            code_ = std::max(code_, kFindings);
            return std::nullopt;
        }
        auto formatted = formatting::format_text(file, text.value(), {options_.sort});
        if (!formatted) {
            console_.report(formatted.error());
            code_ = std::max(code_, kFindings);
            return std::nullopt;
        }
        return Texts{std::move(text).value(), std::move(formatted).value()};
    }

    // The change is shown rather than made.
    void show(const std::string& file, const Texts& texts) {
        if (texts.before == texts.after) return;
        if (options_.check) code_ = std::max(code_, kFindings);
        console_.out +=
            options_.diff ? formatting::unified_diff(file, texts.before, texts.after) : file + "\n";
    }

    void format_file(const std::string& file) {
        const auto texts = read(file);
        if (!texts) return;
        if (options_.check || options_.diff) return show(file, *texts);
        if (texts->before == texts->after) return;
        if (const auto wrong = write_file(file, texts->after)) {
            code_ = console_.fail(kUsage, fmt::format("cannot write {}: {}", file, *wrong));
            return;
        }
        console_.out += file + "\n";
    }

    // The text goes out as it is: what a terminal must not see may stand in its comments.
    int format_input(const std::string& name) {
        const auto texts = read(name);
        if (!texts) return code_;
        if (options_.check || options_.diff) {
            show(name, *texts);
        } else {
            console_.output_failed(support::write_all(STDOUT_FILENO, texts->after));
        }
        return code_;
    }

    const FmtOptions& options_;
    Console& console_;
    loader::Buffers buffers_;  // standard input
    int code_ = kFine;
};

}  // namespace

void add_fmt(CommandLine& line) {
    const auto options = std::make_shared<FmtOptions>();
    Command command = line.command(
        "fmt", "Lay out variant files, match scripts and tournaments as this project does");
    command
        .option("PATH", options->paths,
                "Files, or folders (all *.yaml below); '-' reads a text from standard input and "
                "prints it")
        .required();
    command.flag(
        "--check", options->check,
        "Write nothing; name the files that would change, and exit with 1 if there is one");
    command.flag("--diff", options->diff, "Write nothing; show what would change");
    command.flag("--sort", options->sort,
                 "Bring the keys at the top into the order of the reference, with their comments");
    command
        .option("--stdin-name", options->stdin_name,
                "The file that the text of '-' is meant for, for messages")
        .takes("NAME");
    command.runs([options](Console& console) { return Formatting(*options, console).run(); });
}

}  // namespace rulewright::cli
