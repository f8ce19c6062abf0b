// Texts that are read in place of what is on the disk: what an editor has open, or what came by a
// pipe. Their files need not exist.
#pragma once

#include <map>
#include <string>

namespace rulewright::loader {

// By path, as resolve_path() (paths.hpp) gives it.
using Buffers = std::map<std::string, std::string>;

// The text of a path that is resolved; nullptr when the disk is to be read. `buffers` may be null.
[[nodiscard]] inline const std::string* find_buffer(const Buffers* buffers,
                                                    const std::string& resolved) {
    if (buffers == nullptr) return nullptr;
    const auto found = buffers->find(resolved);
    return found == buffers->end() ? nullptr : &found->second;
}

}  // namespace rulewright::loader
