// Engines that behave in one way: tests/protocol/engines.
#pragma once

#include <string>

namespace rulewright::tests {

// "uci" or "xboard"; modes are in the scripts.
inline std::string mock_player(const std::string& protocol, const std::string& mode) {
    return protocol + ":" + RULEWRIGHT_SOURCE_DIR + "/tests/protocol/engines/" + protocol + ".sh " +
           mode;
}

}  // namespace rulewright::tests
