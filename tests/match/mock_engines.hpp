// Engines that behave in one way: tests/protocol/engines.
#pragma once

#include <string>

#include "quoting.hpp"

namespace rulewright::tests {

// The command, for a shell. "uci" or "xboard"; modes are in the scripts.
inline std::string mock_command(const std::string& protocol, const std::string& mode) {
    return shell_word(RULEWRIGHT_SOURCE_DIR "/tests/protocol/engines/" + protocol + ".sh") + " " +
           mode;
}

inline std::string mock_player(const std::string& protocol, const std::string& mode) {
    return protocol + ":" + mock_command(protocol, mode);
}

}  // namespace rulewright::tests
