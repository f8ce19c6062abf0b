#include "coverage_options.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "coverage/report.hpp"
#include "output_file.hpp"
#include "support/visible.hpp"

namespace rulewright::cli {

namespace fs = std::filesystem;
using coverage::Coverage;

namespace {

struct Format {
    const char* name;
    std::string (*render)(const Coverage&);
    const char* file;  // in a folder
    std::initializer_list<const char*> endings;
};
const Format kFormats[] = {
    {"text", coverage::report_text, "coverage.txt", {".txt"}},
    {"html", coverage::report_html, "index.html", {".html", ".htm"}},
    {"lcov", coverage::report_lcov, "coverage.info", {".info", ".lcov"}},
};

const Format* format_of(const CoverageOptions& options) {
    const std::string ending = fs::path(options.out).extension().string();
    for (const Format& format : kFormats) {
        if (!options.format.empty() && options.format == format.name) return &format;
        for (const char* one : format.endings) {
            if (options.format.empty() && ending == one) return &format;
        }
    }
    return nullptr;
}

// All formats, or the one that was asked for.
int write_folder(const CoverageOptions& options, const Coverage& coverage, Console& console) {
    std::error_code error;
    fs::create_directories(options.out, error);
    if (error) {
        return console.fail(kUsage, fmt::format("--coverage-out: cannot make the folder {}: {}",
                                                options.out, error.message()));
    }
    for (const Format& format : kFormats) {
        if (!options.format.empty() && options.format != format.name) continue;
        const std::string path = (fs::path(options.out) / format.file).string();
        if (const int code = write_or_fail(path, format.render(coverage), console)) return code;
    }
    return kFine;
}

int write_out(const CoverageOptions& options, const Coverage& coverage, Console& console) {
    if (options.out.empty()) return kFine;
    if (is_folder(options.out)) return write_folder(options, coverage, console);
    return write_or_fail(options.out, format_of(options)->render(coverage), console);
}

}  // namespace

void add_coverage_options(Command& command, CoverageOptions& options) {
    command.flag("--coverage", options.flag,
                 "Tell which lines of scripts and keys of variant files the games came to");
    command
        .option("--coverage-out", options.out,
                "Write that to a file (.html, .info for LCOV, .txt), or all three to a folder")
        .takes("PATH");
    command.option("--coverage-format", options.format, "text, html or lcov, whatever the ending")
        .takes("NAME")
        .one_of({"text", "html", "lcov"});
    command
        .option("--coverage-min", options.min,
                "Exit with 1 when the games came to less than so many per cent")
        .takes("PERCENT")
        .between(0.0, 100.0);
}

int check_coverage(const CoverageOptions& options, Console& console) {
    if (options.out.empty()) {
        if (options.format.empty()) return kFine;
        return console.fail(kUsage,
                            "--coverage-format without --coverage-out\n   expected: a file or a "
                            "folder to write; the summary is always text");
    }
    if (is_folder(options.out)) return kFine;
    // Told before hours of play, not after.
    const fs::path folder = fs::path(options.out).parent_path();
    std::error_code error;
    if (!folder.empty() && !fs::is_directory(folder, error)) {
        return console.fail(kUsage, fmt::format("--coverage-out: there is no folder {}",
                                                support::visible(folder.string())));
    }
    if (format_of(options) != nullptr) return kFine;
    return console.fail(
        kUsage, fmt::format("--coverage-out: the ending of {} does not say what to write\n   "
                            "expected: .html, .info or .txt, a folder ('{}/'), or "
                            "--coverage-format",
                            support::visible(options.out), support::visible(options.out)));
}

int tell_coverage(const CoverageOptions& options, const coverage::Collector& collector,
                  bool out_is_text, Console& console) {
    if (!options.wanted()) return kFine;
    const Coverage coverage = collector.coverage();
    if (const int code = write_out(options, coverage, console)) return code;
    (out_is_text ? console.out : console.err) += "\n" + coverage::report_text(coverage);
    const auto all = static_cast<double>(coverage.all());
    if (!options.min || 100.0 * static_cast<double>(coverage.reached()) >= *options.min * all) {
        return kFine;
    }
    return console.fail(
        kFindings,
        fmt::format(
            "the games came to {} % of lines and keys\n   expected: {} %, by --coverage-min",
            coverage::percent_text(coverage.reached(), coverage.all()), *options.min));
}

}  // namespace rulewright::cli
