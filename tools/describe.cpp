// rulewright describe: the rule book of a variant, for players.
#include <fmt/format.h>

#include <filesystem>

#include "book/compose.hpp"
#include "book/render.hpp"
#include "commands.hpp"
#include "drawing/board_svg.hpp"
#include "options.hpp"
#include "output_file.hpp"
#include "support/visible.hpp"
#include "theme_option.hpp"

namespace rulewright::cli {

namespace fs = std::filesystem;

namespace {

struct DescribeOptions {
    PositionOptions position;
    std::string format = "markdown";
    std::optional<std::string> out;
    std::string theme;
    bool verbose = false;
};

// A folder that there is, or a name that can be nothing else.
int cannot_write(const std::string& path, const std::string& why, Console& console) {
    return console.fail(kUsage, fmt::format("cannot write {}: {}", support::visible(path), why));
}

struct Written {
    std::string name;
    std::string text;
};

int write_all(const std::string& folder, const std::vector<Written>& files, Console& console) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) return cannot_write(folder, error.message(), console);
    for (const Written& file : files) {
        const std::string path = (fs::path(folder) / file.name).string();
        if (const auto wrong = write_file(path, file.text)) {
            return cannot_write(path, *wrong, console);
        }
    }
    return kFine;
}

void add_pictures(const book::Section& section, const std::string& prefix,
                  std::vector<Written>& files) {
    for (const book::Figure& figure : section.figures) {
        files.push_back({prefix + figure.name + ".svg", figure.picture});
    }
    for (const book::Section& part : section.parts) add_pictures(part, prefix, files);
}

int run_describe(const DescribeOptions& options, Console& console) {
    if (options.out && options.out->empty()) {
        return console.fail(kUsage, "--out: no file\n   expected: a file, or a folder");
    }
    const auto theme = find_theme(options.theme, console);
    if (!theme) return theme.error();
    const auto open = open_position(options.position, console);
    if (!open) return open.error();
    const Opened& opened = open.value();
    const variant::Variant& variant = opened.game->variant();
    book::Book book = book::compose(*opened.game, *opened.state, *opened.tree, theme.value());
    if (hook_failed(*opened.game, console)) return kFindings;
    if (options.verbose) book::place_sentences(*opened.tree, book);

    const bool html = options.format == "html";
    const bool folder = options.out && is_folder(*options.out);
    book::RenderOptions look;
    look.verbose = options.verbose;
    if (folder && !html) look.pictures = variant.id + "-";
    const std::string text = html ? book::as_html(book, look, drawing::board_style(theme.value()),
                                                  drawing::board_shapes(variant))
                                  : book::as_markdown(book, look);
    if (!options.out) {
        console.out = text;
        return kFine;
    }
    if (!folder) {
        const auto wrong = write_file(*options.out, text);
        return wrong ? cannot_write(*options.out, *wrong, console) : kFine;
    }
    std::vector<Written> files{{variant.id + (html ? ".html" : ".md"), text}};
    if (!html) {
        for (const book::Section& section : book.sections) {
            add_pictures(section, variant.id + "-", files);
        }
    }
    return write_all(*options.out, files, console);
}

}  // namespace

void add_describe(CommandLine& line) {
    const auto options = std::make_shared<DescribeOptions>();
    options->position.learned = false;  // nobody plays
    Command command = line.command("describe", "Write the rule book of a variant, for players");
    command
        .option("VARIANT", options->position.variant,
                "A name in rules/, or a path with '/' or '.yaml'")
        .required();
    command.option("--format", options->format, "markdown (default) or html, one page of its own")
        .takes("NAME")
        .one_of({"markdown", "html"});
    command
        .option("--out", options->out,
                "Write to this file; in a folder, Markdown has pictures beside it")
        .takes("PATH");
    add_theme_option(command, options->theme);
    command.flag("--verbose", options->verbose, "File and line of each sentence");
    add_root_option(command, options->position.root);
    command.runs([options](Console& console) { return run_describe(*options, console); });
}

}  // namespace rulewright::cli
