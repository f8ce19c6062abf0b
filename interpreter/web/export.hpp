// Games as files: PGN, and match scripts, which are tests of their rules too.
#pragma once

#include <string>

#include "web/session.hpp"

namespace rulewright::web {

[[nodiscard]] std::string as_pgn(const Session& session);
// Its variant is a bare name, which `match` looks for in rules/.
[[nodiscard]] std::string as_script(const Session& session);

}  // namespace rulewright::web
