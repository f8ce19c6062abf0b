// Formatting: a variant, match or tournament file with the layout of this project. What the author
// wrote stays where it was as far as it can: comments, quotes, line breaks, the order of keys. What
// changes is indentation (two columns for each level), blanks around `:`, `,` and inside braces,
// blanks at the ends of lines, several blank lines in a row, the end of the file. What the loader
// reads is the same before and after, and formatting twice changes nothing more.
#pragma once

#include <string>

#include "diagnostics/diagnostic.hpp"
#include "support/result.hpp"

namespace rulewright::formatting {

struct Options {
    bool sort = false;  // keys at the top in the order of the reference
};

// `text` is what stands in the file called `name`. A text that is no YAML, or is none that the
// language takes, is refused with the diagnostics that validate gives.
[[nodiscard]] Result<std::string, diagnostics::Diagnostics> format_text(const std::string& name,
                                                                        std::string text,
                                                                        const Options& options);

}  // namespace rulewright::formatting
