// Game records: what is read is replayed in chess as far as it is legal, and what is written of it
// is read back.
#include "notation/pgn.hpp"
#include "fuzz.hpp"

using namespace rulewright;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::unique_ptr<game::Game> chess = fuzz::shipped("chess.yaml");
    const std::string text = fuzz::text_of(data, size);
    const auto games = notation::read_pgn(text);
    if (!games) {
        fuzz::require(games.error().offset <= text.size(), "the mistake is in the text", text);
        return 0;
    }
    for (const notation::PgnGame& record : games.value()) {
        const std::string written = notation::write_pgn(record);
        const auto again = notation::read_pgn(written);
        fuzz::require(again && again.value().size() == 1, "a written record is read", written);
        const notation::PgnGame& same = again.value().front();
        fuzz::require(same.moves.size() == record.moves.size(), "its moves are there", written);
        static_cast<void>(notation::replay(*chess, record));
    }
    return 0;
}
