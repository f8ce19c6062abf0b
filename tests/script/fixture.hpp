// A chess-like variant with the attributes of both games, made by hand, and scripts loaded for it.
#pragma once

#include <memory>
#include <string>

#include "board/topology.hpp"
#include "mock_position.hpp"
#include "script/script.hpp"
#include "variant/variant.hpp"

namespace rulewright::test {

// M7's example: b2 takes c3 and meets c2 and b3; the knight stands with c4 and c5.
inline constexpr const char* kExampleFen = "4k3/8/8/2b5/2p5/1Pn5/1PB5/4K3 w";

struct Bench {
    explicit Bench(int files = 8, int ranks = 8);

    using Loaded = Result<std::unique_ptr<hooks::Hooks>, diagnostics::Diagnostics>;
    // Of a file; of a text that is written to a file of its own first.
    [[nodiscard]] Loaded load_file(const std::string& path);
    [[nodiscard]] Loaded load_text(const std::string& text);
    [[nodiscard]] MockPosition position(const std::string& fen = kExampleFen) const {
        return MockPosition(topology, variant, fen);
    }

    board::Topology topology;
    variant::Variant variant;
    script::Limits limits;
    script::AllLineCounts* lines = nullptr;  // who counts
    bool compile = true;
};

// With ends, a value that pieces carry and a timer of squares.
struct Ruled : Bench {
    Ruled();
};

// A folder that is removed again.
class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    [[nodiscard]] const std::string& path() const { return path_; }
    std::string write(const std::string& name, const std::string& text) const;

private:
    std::string path_;
};

[[nodiscard]] std::string read_file(const std::string& path);

// Code, place, message and all that belongs to it, as one text.
[[nodiscard]] std::string shown(const diagnostics::Diagnostic& diagnostic);
[[nodiscard]] std::string shown(const diagnostics::Diagnostics& diagnostics);

// The first lines of the error: what is wrong, what is right, what was meant.
[[nodiscard]] std::string complaint(const hooks::Hooks& hooks);

}  // namespace rulewright::test
