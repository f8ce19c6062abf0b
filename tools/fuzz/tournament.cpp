// Tournaments, as `validate` reads them: no program is started, nothing is played.
#include "files.hpp"
#include "tournament/definition.hpp"

using namespace rulewright;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const fuzz::Buffered file("tests/tools/tournaments/fuzzed.yaml", data, size);
    const auto definition = tournament::load_tournament(file.path(), file.options());
    if (!definition) {
        fuzz::check(definition.error());
        return 0;
    }
    const auto setting = tournament::prepare(definition.value(), file.options(), true);
    if (!setting) fuzz::check(setting.error());
    return 0;
}
