// Calls a target with each file of the folders and files named, in order of their names, and with
// each line of those that end with .lines: what libFuzzer does with a corpus, for compilers that
// lack it.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "fuzz.hpp"

namespace fs = std::filesystem;

int main(int count, char** words) {
    std::vector<fs::path> files;
    for (int i = 1; i < count; ++i) {
        if (!fs::is_directory(words[i])) {
            files.emplace_back(words[i]);
            continue;
        }
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(words[i])) {
            if (entry.is_regular_file()) files.push_back(entry.path());
        }
    }
    std::sort(files.begin(), files.end());
    std::size_t inputs = 0;
    const auto call = [&](std::string_view text) {
        LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
        ++inputs;
    };
    for (const fs::path& file : files) {
        std::ifstream stream(file, std::ios::binary);
        fmt::print(stderr, "{}\n", file.string());
        if (file.extension() == ".lines") {
            for (std::string line; std::getline(stream, line);) call(line + "\n");
        } else {
            call(std::string{std::istreambuf_iterator<char>(stream), {}});
        }
    }
    fmt::print("{} inputs\n", inputs);
    return inputs == 0 ? 1 : 0;
}
