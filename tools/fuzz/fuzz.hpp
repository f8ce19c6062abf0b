// What the targets share. Each is one file that defines LLVMFuzzerTestOneInput, libFuzzer's entry
// (https://llvm.org/docs/LibFuzzer.html); replay.cpp calls it with files when there is no
// libFuzzer.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/open.hpp"
#include "loader/buffers.hpp"
#include "loader/paths.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace rulewright::fuzz {

// Ends the program when a contract is broken, so that the fuzzer keeps the input.
inline void require(bool kept, std::string_view contract, std::string_view seen = {}) {
    if (kept) return;
    fmt::print(stderr, "broken: {}\n{}\n", contract, seen);
    std::abort();
}

inline std::string source(const std::string& path) {
    return std::string(RULEWRIGHT_SOURCE_DIR) + "/" + path;
}

inline std::string text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

inline std::unique_ptr<game::Game> shipped(const std::string& path) {
    loader::LoadOptions options;
    options.root = source("");
    auto open = catalog::open_game(source("rules/" + path), options);
    require(bool(open), "a variant of ours opens", path);
    return std::move(open.value().game);
}

// An input whose first byte chooses a variant: the same order for all time, or seeds lose their
// meaning.
struct Chosen {
    game::Game* game = nullptr;
    std::string text;
};

inline Chosen chosen(const std::uint8_t* data, std::size_t size) {
    static const std::vector<std::unique_ptr<game::Game>> games = [] {
        std::vector<std::unique_ptr<game::Game>> all;
        for (const char* path :
             {"chess.yaml", "die-chess.yaml", "dmchess.yaml", "magnet-chess.yaml",
              "force-field-chess.yaml", "alice-chess.yaml", "drops/crazyhouse.yaml",
              "drops/seirawan.yaml", "asian/shogi.yaml", "hexagonal/glinski.yaml",
              "walls/duck.yaml", "starts/chess960.yaml"}) {
            all.push_back(shipped(path));
        }
        return all;
    }();
    if (size == 0) return {games.front().get(), {}};
    return {games[data[0] % games.size()].get(), text_of(data + 1, size - 1)};
}

}  // namespace rulewright::fuzz
