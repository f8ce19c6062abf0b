// Variant files. What is valid is played: positions round-trip, and there is always a way on or an
// end. Hooks may fail; that is told, too.
#include "files.hpp"
#include "validation/findings.hpp"

using namespace rulewright;

namespace {

constexpr int kPlies = 12;

void play(game::Game& game, std::uint64_t choice) {
    game::State state = game.start();
    for (int ply = 0; ply < kPlies && !game.error(); ++ply) {
        const std::string written = state.fen();
        const auto again = game.read(written);
        fuzz::require(bool(again), "a written position is read", written);
        fuzz::require(again.value().fen() == written, "it is the same", written);
        const auto& turns = state.turns();
        if (game.error()) return;
        fuzz::require(turns.empty() == state.outcome().has_value(), "a way on or an end", written);
        if (turns.empty()) return;
        state.play(turns[choice % turns.size()]);
        choice = choice * 6364136223846793005u + 1442695040888963407u;
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const fuzz::Buffered file("rules/fuzzed.yaml", data, size);
    auto open = catalog::open_game(file.path(), file.options());
    if (!open) {
        fuzz::check(open.error());
        return 0;
    }
    fuzz::check(open.value().warnings);
    play(*open.value().game, size);
    validation::Options options;
    options.load = file.options();
    options.seconds = 1;
    fuzz::check(validation::findings_of(file.path(), options));
    return 0;
}
