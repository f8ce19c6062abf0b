// rulewright import: variant files of another program's format, one of ours for each section.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "catalog/open.hpp"
#include "commands.hpp"
#include "diagnostics/alike.hpp"
#include "import/import.hpp"
#include "loader/document.hpp"
#include "loader/paths.hpp"
#include "loader/read_file.hpp"
#include "options.hpp"
#include "output_file.hpp"
#include "support/text.hpp"
#include "support/visible.hpp"

namespace rulewright::cli {

namespace fs = std::filesystem;
using diagnostics::Diagnostics;

namespace {

struct ImportOptions {
    std::string file;
    std::vector<std::string> names;
    std::string folder = ".";
};

struct OutputText {
    fs::path path;
    std::string text;
};

fs::path resolved(const fs::path& path) {
    return {loader::resolve_path(path.string())};
}

class Import {
public:
    Import(const ImportOptions& options, Console& console)
        : options_(options), console_(console), folder_(resolved(options.folder)) {}

    int run() {
        const auto text = loader::read_file({options_.file, {}, {}, {}});
        if (!text) {
            console_.report({text.error()});
            return text.error().place.span.line == 0 && text.error().code != "file-too-large"
                       ? kUsage
                       : kFindings;
        }
        Diagnostics found;
        const imports::IniFile file = imports::read_ini(options_.file, text.value(), found);
        if (const auto code = check_names(file, found)) return *code;
        rules_ = resolved(rules_folder());
        imports::ImportOptions how;
        how.names = options_.names;
        how.rules = rules_.string();
        how.name_of_base = [this](const std::string& path) { return name_of_base(path); };
        imported_ = imports::import_variants(file, how, std::move(found));
        diagnostics::leave_out_alike(imported_.found);
        console_.report(imported_.found);
        collect();
        if (const auto code = check_targets()) return *code;
        return write();
    }

private:
    std::optional<int> check_names(const imports::IniFile& file, const Diagnostics& found) {
        std::vector<std::string> known;
        for (const imports::IniSection& section : file.sections) known.push_back(section.name);
        for (const std::string& name : options_.names) {
            if (std::find(known.begin(), known.end(), name) != known.end()) continue;
            console_.report(found);
            const auto close = support::closest(name, known);
            return console_.fail(
                kUsage, fmt::format("{} has no section '{}'{}{}", options_.file, name,
                                    close ? fmt::format("; did you mean '{}'?", *close) : "",
                                    known.empty() || known.size() > 40
                                        ? ""
                                        : "\n   expected: " + support::join_or(known)));
        }
        return std::nullopt;
    }

    // Whether what is written may name the files of the clone.
    [[nodiscard]] bool in_clone() const {
        const std::string root = loader::find_root((folder_ / "x.yaml").string());
        return loader::is_inside(rules_.string(), root);
    }

    [[nodiscard]] fs::path place_of_base(const fs::path& path) const {
        return in_clone() ? path : folder_ / "rules" / path.lexically_relative(rules_);
    }

    [[nodiscard]] std::string name_of_base(const std::string& path) const {
        return place_of_base(resolved(path)).lexically_relative(folder_).generic_string();
    }

    void collect() {
        const fs::path root = loader::find_root((folder_ / "x.yaml").string());
        const fs::path schema = root / "schemas/variant.schema.json";
        std::error_code ignored;
        std::string first;
        if (fs::exists(schema, ignored)) {
            first = fmt::format("# yaml-language-server: $schema={}\n#\n",
                                schema.lexically_relative(folder_).generic_string());
        }
        for (const imports::WrittenVariant& variant : imported_.variants) {
            files_.push_back({folder_ / (variant.name + ".yaml"), first + variant.text});
            if (!variant.base.empty() && !in_clone()) copy_chain(resolved(variant.base));
        }
        add_marker();
    }

    // Files below rules/ may name each other only in a folder that is marked as the root.
    void add_marker() {
        const fs::path marker = folder_ / loader::kRootMarker;
        std::error_code ignored;
        if (copies_.empty() || fs::exists(marker, ignored) ||
            fs::exists(folder_ / ".git", ignored)) {
            return;
        }
        copies_.push_back(
            {marker, "Variant files may name files up to this folder, and none outside.\n"});
    }

    // What a file of the clone extends, too, in the same folders below the one that is written to.
    void copy_chain(const fs::path& file) {
        const fs::path copy = place_of_base(file);
        const auto known = [&](const OutputText& other) { return other.path == copy; };
        if (std::any_of(copies_.begin(), copies_.end(), known)) return;
        std::string text = file_text(file);
        // The first line is for editors, and right only beside the schemas.
        if (text.starts_with("# yaml-language-server:")) {
            text.erase(0, text.find('\n') + 1);
            if (text.starts_with("#\n")) text.erase(0, 2);
        }
        copies_.push_back({copy, std::move(text)});
        Diagnostics none;
        const auto tree = loader::read_document({file.string(), {}, {}, {}}, none);
        if (!tree) return;
        for (const char* key : {"extends", "hooks"}) {
            const loader::Node* next = tree->value(key);
            if (next == nullptr) continue;
            std::vector<std::string> names;
            if (!next->text.empty()) names.push_back(next->text);
            for (const loader::Node& item : next->items) names.push_back(item.text);
            for (const std::string& name : names) {
                const fs::path named = resolved(file.parent_path() / name);
                if (std::string_view(key) == "extends") {
                    copy_chain(named);
                } else {
                    copies_.push_back({place_of_base(named).lexically_normal(), file_text(named)});
                }
            }
        }
    }

    // Nothing is overwritten; a copy may be there from another time.
    std::optional<int> check_targets() {
        std::error_code ignored;
        for (const OutputText& file : files_) {
            if (!fs::exists(fs::symlink_status(file.path, ignored))) continue;
            return console_.fail(kUsage, fmt::format("{} exists already, and nothing was written",
                                                     shown(file.path)));
        }
        std::erase_if(copies_, [&](const OutputText& copy) {
            return fs::exists(copy.path, ignored) && file_text(copy.path) == copy.text;
        });
        for (const OutputText& copy : copies_) {
            if (!fs::exists(fs::symlink_status(copy.path, ignored))) continue;
            return console_.fail(
                kUsage, fmt::format("{} exists already and is not the file that is to be extended, "
                                    "and nothing was written",
                                    shown(copy.path)));
        }
        return std::nullopt;
    }

    [[nodiscard]] std::string shown(const fs::path& path) const {
        const fs::path near = path.lexically_relative(folder_);
        return (fs::path(options_.folder) / near).lexically_normal().string();
    }

    int write() {
        std::vector<fs::path> made;
        const auto undo = [&] {
            std::error_code ignored;
            for (const fs::path& path : made) fs::remove(path, ignored);
        };
        for (const auto* files : {&files_, &copies_}) {
            for (const OutputText& file : *files) {
                std::error_code error;
                fs::create_directories(file.path.parent_path(), error);
                const auto wrong = error ? std::optional(error.message())
                                         : write_file(file.path.string(), file.text);
                if (wrong) {
                    undo();
                    console_.out.clear();
                    return console_.fail(
                        kUsage, fmt::format("cannot write {}: {}", shown(file.path), *wrong));
                }
                made.push_back(file.path);
                console_.out += shown(file.path) + "\n";
            }
        }
        if (files_.empty()) console_.out += "nothing was written\n";
        check_written();
        return has_errors(imported_.found) || files_.empty() ? kFindings : kFine;
    }

    // Rules that contradict each other are told as `validate` tells them.
    void check_written() {
        for (const OutputText& file : files_) {
            if (file.text.find("\nnot_carried_over:") != std::string::npos) continue;
            const auto opened = catalog::open_game(shown(file.path), {});
            if (opened) continue;
            console_.report(opened.error());
            imported_.found.insert(imported_.found.end(), opened.error().begin(),
                                   opened.error().end());
        }
    }

    const ImportOptions& options_;
    Console& console_;
    fs::path folder_;
    fs::path rules_;
    imports::Imported imported_;
    std::vector<OutputText> files_;   // must not exist
    std::vector<OutputText> copies_;  // what they extend
};

}  // namespace

void add_import(CommandLine& line) {
    const auto options = std::make_shared<ImportOptions>();
    Command command = line.command(
        "import", "Turn variants of Fairy-Stockfish's format (variants.ini) into variant files");
    command.option("FILE", options->file, "A file with sections [name:parent]")
        .required()
        .files({"ini"});
    command.option("NAME", options->names, "The sections to turn into files (default: all)");
    command.option("--out", options->folder, "Where the files are written (default: here)")
        .takes("DIR");
    command.runs([options](Console& console) { return Import(*options, console).run(); });
}

}  // namespace rulewright::cli
