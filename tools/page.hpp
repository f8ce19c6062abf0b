// The files of the page, which are inside the program.
#pragma once

#include <string_view>

namespace rulewright::cli {

struct PageFile {
    std::string_view path;  // "/", "/page.js"
    const char* type;
    std::string_view text;
};

// Null when there is none.
[[nodiscard]] const PageFile* find_page_file(std::string_view path) noexcept;

}  // namespace rulewright::cli
