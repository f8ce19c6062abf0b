// Where the program's own files are. They are found from the program, so that what was installed
// may be moved as a whole; nothing of the folder in which it was built is compiled in.
#pragma once

#include <string>

namespace rulewright::cli {

// The folder that holds `rules` and `scripts`, links resolved; where there is none, the place where
// it is missing.
[[nodiscard]] std::string data_folder();

}  // namespace rulewright::cli
