// Position texts of several variants, hands, rights, dice and all: what is read can be written,
// and what is written is read back as the same.
#include "fuzz.hpp"

using namespace rulewright;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto [game, text] = fuzz::chosen(data, size);
    const auto state = game->read(text);
    if (!state) return 0;
    const std::string written = state.value().fen();
    const auto again = game->read(written);
    fuzz::require(bool(again), "a written position is read", written);
    fuzz::require(again.value().fen() == written, "it is the same", again.value().fen());
    static_cast<void>(state.value().turns());
    static_cast<void>(state.value().outcome());
    return 0;
}
