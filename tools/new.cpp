// rulewright new: a commented variant, script and match to start from.
#include <fmt/format.h>

#include <filesystem>

#include "commands.hpp"
#include "options.hpp"
#include "output_file.hpp"
#include "skeleton.hpp"

namespace rulewright::cli {

namespace fs = std::filesystem;

namespace {

int write(const std::vector<NewFile>& files, const fs::path& match, Console& console) {
    for (const NewFile& file : files) {
        std::error_code error;
        fs::create_directories(file.path.parent_path(), error);
        const auto wrong =
            error ? std::optional(error.message()) : write_file(file.path.string(), file.text);
        if (wrong) {
            return console.fail(kUsage,
                                fmt::format("cannot write {}: {}", file.path.string(), *wrong));
        }
        console.out += file.path.lexically_normal().string() + "\n";
    }
    const std::string yaml = files[0].path.lexically_normal().string();
    console.out += fmt::format("\nnext: rulewright validate {}\n", yaml);
    if (!match.empty()) {
        console.out +=
            fmt::format("      rulewright match {}\n", match.lexically_normal().string());
    }
    console.out += fmt::format("      rulewright play {} --black engine\n", yaml);
    return kFine;
}

int run(const SkeletonRequest& request, Console& console) {
    auto made = make_skeleton(request);
    if (!made) {
        const SkeletonProblem& problem = made.error();
        if (problem.found.empty()) return console.fail(problem.code, problem.message);
        console.report(problem.found);
        return problem.code;
    }
    std::vector<NewFile> files = std::move(made.value().files);
    for (const NewFile& file : files) {
        std::error_code ignored;
        if (!fs::exists(file.path, ignored)) continue;
        return console.fail(
            kUsage, fmt::format("{} exists already, and nothing was written", file.path.string()));
    }
    for (NewFile& copy : made.value().copies) {
        for (const NewFile& file : files) {
            if (file.path.lexically_normal() != copy.path.lexically_normal()) continue;
            return console.fail(kUsage,
                                fmt::format("{} is a file that it begins with: another NAME, or "
                                            "--like {} for a copy to be changed",
                                            copy.path.lexically_normal().string(), request.name));
        }
        files.push_back(std::move(copy));
    }
    return write(files, made.value().match, console);
}

}  // namespace

void add_new(CommandLine& line) {
    const auto options = std::make_shared<SkeletonRequest>();
    Command command =
        line.command("new", "Make a commented variant, script and match to start from");
    command.option("NAME", options->name, "Of the files: small letters, digits, hyphens")
        .required();
    command
        .option("--dir", options->folder,
                "Where rules/ and scripts/ are, or are to be (default: here)")
        .takes("DIR");
    const auto like = std::make_shared<std::string>();
    auto extends =
        command.option("--extends", options->base, "The variant to begin with (default: chess)")
            .takes("VARIANT");
    command.option("--like", *like, "Begin with a copy of this variant's own rules, to be changed")
        .takes("VARIANT")
        .excludes(extends);
    command.runs([options, like](Console& console) {
        if (!like->empty()) {
            options->base = *like;
            options->copy = true;
        }
        return run(*options, console);
    });
}

}  // namespace rulewright::cli
