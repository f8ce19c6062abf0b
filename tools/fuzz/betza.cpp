// Betza notation, of squares and of hexagons. What is wrong is told with a place in the text.
#include "variant/betza.hpp"
#include "fuzz.hpp"

using namespace rulewright;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text = fuzz::text_of(data, size);
    for (const bool hexagons : {false, true}) {
        const auto atoms = variant::parse_betza(text, hexagons);
        if (atoms) continue;
        fuzz::require(atoms.error().offset <= text.size(), "the mistake is in the text", text);
        fuzz::require(!atoms.error().message.empty(), "the mistake is told", text);
    }
    return 0;
}
