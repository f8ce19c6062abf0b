// Writing a folder of files so that no half of it is ever seen: beside its place, then exchanged
// with what stood there. What others put there is never touched: a folder is replaced only when all
// that it holds was written in this way, and is as it was.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace rulewright::cli {

struct SiteFile {
    std::string name;  // from the folder: "play/page.js"
    std::string text;
};

// Words for the user: what is wrong, and on a line of its own what would be right. Nothing when all
// is well. Folders above the place are made.
[[nodiscard]] std::optional<std::string> write_site(const std::string& folder,
                                                    const std::vector<SiteFile>& files);

}  // namespace rulewright::cli
