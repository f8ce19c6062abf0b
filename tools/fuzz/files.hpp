// Targets that read whole files: the input stands in a buffer for a file of rules/, so that it may
// extend what is there.
#pragma once

#include "diagnostics/render.hpp"
#include "fuzz.hpp"
#include "support/visible.hpp"

namespace rulewright::fuzz {

class Buffered {
public:
    Buffered(const std::string& path, const std::uint8_t* data, std::size_t size)
        : path_(source(path)) {
        buffers_[loader::resolve_path(path_)] = text_of(data, size);
        options_.root = source("");
        options_.rules = source("rules");
        options_.buffers = &buffers_;
    }
    [[nodiscard]] const std::string& path() const noexcept { return path_; }
    [[nodiscard]] const loader::LoadOptions& options() const noexcept { return options_; }

private:
    std::string path_;
    loader::Buffers buffers_;
    loader::LoadOptions options_;
};

// All renderings; each finding has a code and a message that a terminal can show.
inline void check(const diagnostics::Diagnostics& found) {
    const std::string text = diagnostics::render_text(found);
    require(support::find_invalid_utf8(text) == std::string::npos, "findings are UTF-8", text);
    require(text.find('\033') == std::string::npos, "findings have no escapes", text);
    for (const diagnostics::Diagnostic& one : found) {
        require(!one.code.empty() && !one.message.empty(), "a finding has code and words", text);
    }
}

}  // namespace rulewright::fuzz
