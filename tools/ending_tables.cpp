#include "ending_tables.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "support/read_all.hpp"

namespace rulewright::cli {

namespace fs = std::filesystem;

namespace {

std::vector<fs::path> files_at(const std::string& path) {
    std::error_code error;
    if (!fs::is_directory(path, error)) return {path};
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(path, error)) {
        if (entry.path().extension() == ".endings") files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace

void add_endings_option(Command& command, std::string& path) {
    command
        .option("--endings", path,
                "Tables that `endings --out` wrote: a file, or a folder of *.endings")
        .takes("PATH")
        .files({"endings"});
}

endings::RulesId rules_of(const Opened& opened) {
    return {opened.game->variant().name, opened.rules};
}

Result<endings::Tables, int> open_tables(const std::string& path, const Opened& opened,
                                         Console& console) {
    endings::Tables tables(*opened.game);
    if (path.empty()) return tables;
    const auto files = files_at(path);
    if (files.empty()) {
        return fail(console.fail(kUsage, fmt::format("--endings {}: there are no tables\n   "
                                                     "expected: files that end in .endings",
                                                     path)));
    }
    for (const fs::path& file : files) {
        if (const auto unfit = support::why_unfit(file)) {
            return fail(
                console.fail(kUsage, fmt::format("cannot read {}: {}", file.string(), *unfit)));
        }
        errno = 0;
        std::ifstream stream(file, std::ios::binary);
        if (!stream || stream.peek() == std::ifstream::traits_type::eof()) {
            const char* why = errno != 0 ? std::strerror(errno) : "it is empty";
            return fail(
                console.fail(kUsage, fmt::format("cannot read {}: {}", file.string(), why)));
        }
        if (const auto wrong = endings::read(stream, *opened.game, rules_of(opened), tables)) {
            return fail(
                console.fail(kUsage, fmt::format("cannot use {}: {}", file.string(), *wrong)));
        }
    }
    return tables;
}

}  // namespace rulewright::cli
