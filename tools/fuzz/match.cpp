// Match scripts, as `validate` reads them.
#include "match/match.hpp"
#include "files.hpp"

using namespace rulewright;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const fuzz::Buffered file("scripts/matches/chess/fuzzed.yaml", data, size);
    const auto script = match::load_match(file.path(), file.options());
    fuzz::check(script ? match::check_match(script.value(), file.options()) : script.error());
    return 0;
}
