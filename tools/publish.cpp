// rulewright publish: variants as a folder for any web host: a list, rule books, and boards to play
// on without a server.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "book/compose.hpp"
#include "book/render.hpp"
#include "commands.hpp"
#include "drawing/board_svg.hpp"
#include "loader/library.hpp"
#include "loader/paths.hpp"
#include "options.hpp"
#include "site/gather.hpp"
#include "site/pages.hpp"
#include "support/visible.hpp"

namespace rulewright::cli {

namespace fs = std::filesystem;

namespace {

struct PublishOptions {
    std::vector<std::string> variants;
    std::string out;
    std::string title = "Chess variants";
    std::string root;
    bool books = false;
};

// One variant on its way to the folder.
struct Prepared {
    std::string path;
    SiteVariant listed;
    book::Book book;
    std::string picture;
    std::string shapes;
};

// Folders by the variants in them, each file once; or the code to exit with.
Result<std::vector<std::string>, int> paths_of(const std::vector<std::string>& words,
                                               Console& console) {
    std::vector<std::string> paths;
    const auto add = [&](const std::string& path) {
        const std::string resolved = loader::resolve_path(path);
        const bool known = std::any_of(paths.begin(), paths.end(), [&](const std::string& other) {
            return loader::resolve_path(other) == resolved;
        });
        if (!known) paths.push_back(path);
    };
    for (const std::string& word : words) {
        std::error_code error;
        if (fs::is_directory(word, error)) {
            const loader::Library library(word);
            if (library.files().empty()) {
                return fail(console.fail(
                    kUsage, fmt::format("there is no variant in {}", support::visible(word))));
            }
            for (const loader::Library::File& file : library.files()) add(file.path);
            continue;
        }
        auto path = find_variant(word);
        if (!path) return fail(console.fail(kUsage, path.error()));
        add(path.value());
    }
    return paths;
}

// The folder of `rules` in which the file is, as the page groups variants.
std::string family_of(const std::string& path) {
    const std::string resolved = loader::resolve_path(path);
    const auto rules = loader::rules_folder_of(resolved);
    if (!rules) return {};
    const fs::path below = fs::path(resolved).lexically_relative(*rules).parent_path();
    return below.empty() ? "" : below.begin()->string();
}

Result<Prepared, int> prepare(const std::string& path, const PublishOptions& options,
                              Console& console) {
    PositionOptions position;
    position.variant = path;
    position.root = options.root;
    const auto open = open_position(position, console);
    if (!open) return fail(open.error());
    const Opened& opened = open.value();
    Prepared one;
    one.path = path;
    one.book = book::compose(*opened.game, *opened.state, *opened.tree);
    one.picture = drawing::board_svg(*opened.state, {});
    if (hook_failed(*opened.game, console)) return fail(kFindings);
    const variant::Variant& variant = opened.game->variant();
    one.shapes = drawing::board_shapes(variant);
    one.listed = {variant.id, one.book.title, family_of(path), {}};
    if (!one.book.introduction.empty()) one.listed.summary = one.book.introduction.front().text;
    return one;
}

Result<std::vector<Prepared>, int> prepare_all(const PublishOptions& options, Console& console) {
    auto paths = paths_of(options.variants, console);
    if (!paths) return fail(paths.error());
    std::vector<Prepared> all;
    int code = kFine;
    for (const std::string& path : paths.value()) {
        auto one = prepare(path, options, console);
        if (one) {
            all.push_back(std::move(one).value());
        } else {
            code = std::max(code, one.error());
        }
    }
    if (code != kFine) return fail(code);
    return all;
}

std::string two_of_one_name(const std::string& one, const std::string& other) {
    return fmt::format(
        "{} and {} have the same name, by which pages know them\n   expected: names of variants "
        "that differ, those that others extend included",
        support::visible(loader::shown_path(one)), support::visible(loader::shown_path(other)));
}

std::vector<SiteFile> books_of(const Site& site, const std::vector<Prepared>& all) {
    std::vector<SiteFile> files;
    for (const Prepared& one : all) {
        const std::string& id = one.listed.id;
        book::RenderOptions look;
        for (SiteLink& link : links_of_book(site, id)) {
            look.links.emplace_back(std::move(link.address), std::move(link.words));
        }
        files.push_back(
            {book_name(id), book::as_html(one.book, look, drawing::board_style(), one.shapes)});
        files.push_back({picture_name(id), one.picture});
    }
    return files;
}

int run_publish(const PublishOptions& options, Console& console) {
    if (options.out.empty()) {
        return console.fail(kUsage,
                            "--out: no folder\n   expected: a folder, which need not exist");
    }
    auto prepared = prepare_all(options, console);
    if (!prepared) return prepared.error();
    const std::vector<Prepared>& all = prepared.value();
    Gathering gathering(options.root);
    for (const Prepared& one : all) gathering.add(one.path);
    if (const auto clash = gathering.clash()) {
        return console.fail(kUsage, two_of_one_name(clash->first, clash->second));
    }
    const auto interpreter = options.books ? std::nullopt : find_interpreter();
    Site site{support::visible(options.title), {}, interpreter.has_value()};
    for (const Prepared& one : all) site.variants.push_back(one.listed);
    std::vector<SiteFile> files = books_of(site, all);
    files.push_back(index_page(site));
    if (interpreter) {
        for (SiteFile& file : play_pages(site, *interpreter, gathering.files())) {
            files.push_back(std::move(file));
        }
    }
    if (const auto wrong = write_site(options.out, files)) return console.fail(kUsage, *wrong);
    if (!interpreter && !options.books) {
        console.err +=
            "note: there are no boards to play on: the interpreter for browsers was not built "
            "(tools/web/build --wasm); the rule books are complete\n";
    }
    console.out =
        fmt::format("{}: {}\n", (fs::path(options.out) / "index.html").string(),
                    all.size() == 1 ? "1 variant" : fmt::format("{} variants", all.size()));
    return kFine;
}

}  // namespace

void add_publish(CommandLine& line) {
    const auto options = std::make_shared<PublishOptions>();
    Command command = line.command(
        "publish", "Write a folder for any web host: rule books, and boards to play on");
    command
        .option("VARIANT", options->variants,
                "Names in rules/, paths with '/' or '.yaml', or folders of variants")
        .required();
    command.option("--out", options->out, "The folder, which is made or replaced as a whole")
        .takes("DIR")
        .required();
    command.option("--title", options->title, "Of the list (default: Chess variants)")
        .takes("TEXT");
    command.flag("--books", options->books, "Rule books alone, no boards to play on");
    add_root_option(command, options->root);
    command.runs([options](Console& console) { return run_publish(*options, console); });
}

}  // namespace rulewright::cli
