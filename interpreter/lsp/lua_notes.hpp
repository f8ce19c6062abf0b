// What the author of a script tells people: the comments above its hooks and above what these use,
// the reasons and notices that it gives to players. Found in the text, without running it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rulewright::lsp {

struct Remark {
    std::string text;      // a block of comment lines, or a message; on one line
    std::size_t line = 0;  // where it begins, from 1
};

struct HookNotes {
    std::string hook;
    std::size_t line = 0;  // where its function is named
    std::vector<Remark> comments;
    std::vector<Remark> messages;  // with "..." for what is put in
};

struct ScriptNotes {
    std::vector<Remark> header;  // the comment with which the file begins; at most one
    std::vector<HookNotes> hooks;
};

// Of those of the named hooks that the script has, in the order of the names. Comments of functions
// that take `why` are left out: these find words for reasons, which are among the messages.
[[nodiscard]] ScriptNotes notes_of(std::string_view script, const std::vector<std::string>& hooks);

}  // namespace rulewright::lsp
