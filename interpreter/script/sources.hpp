// Sources: the texts of a script and of the files beside it that it requires, read once and kept,
// so that other threads load the same texts without touching the disk. Opens regular .lua files
// in the script's own folder only; a link that leads elsewhere is refused.
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/result.hpp"

namespace rulewright::script {

inline constexpr std::size_t kMaxScriptBytes = std::size_t{4} << 20;  // all files together
inline constexpr std::size_t kMaxScriptFiles = 64;

struct SourceFile {
    std::string module;  // what `require` calls it; empty for the main script
    std::string file;    // as the user would type it
    std::string text;
};

// Texts that count in place of files, by their canonical paths; the files need not exist.
using Texts = std::map<std::string, std::string>;

class Sources {
public:
    // The errors are sentences: "cannot open ...". `texts` may be null.
    [[nodiscard]] static Result<Sources, std::string> open(const std::string& path,
                                                           const std::string& root,
                                                           const Texts* texts = nullptr);

    // The number of the file that holds the module, read now if it has not been before.
    [[nodiscard]] Result<std::size_t, std::string> find_or_read(const std::string& module);

    [[nodiscard]] const std::vector<SourceFile>& files() const noexcept { return files_; }
    [[nodiscard]] std::string line(std::size_t file, std::size_t line) const;

private:
    [[nodiscard]] std::optional<std::string> read(const std::filesystem::path& path,
                                                  const std::string& module);
    [[nodiscard]] std::optional<std::string> take(std::string name, const std::string& module,
                                                  std::string text);

    std::filesystem::path folder_;  // canonical
    Texts texts_;                   // of files in it
    std::vector<SourceFile> files_;
    std::size_t bytes_ = 0;
};

}  // namespace rulewright::script
