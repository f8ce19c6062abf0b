// Lines of UCI, and the same of XBoard's protocol: searches are kept to some nodes, and a position
// may have whatever text.
#include <sstream>

#include "fuzz.hpp"
#include "protocol/uci.hpp"
#include "protocol/xboard.hpp"

using namespace rulewright;

namespace {

constexpr std::size_t kMaxLines = 40;

// Commands that would think until a clock ends are no matter of reading.
bool is_patient(std::string_view line) {
    for (const std::string_view word : {"go", "analyze", "hint", "usermove", "?", "quit", "ping"}) {
        if (line.find(word) != std::string_view::npos) return true;
    }
    return false;
}

template <typename Engine>
void talk(Engine& engine, const std::string& text, bool searches) {
    std::size_t lines = 0;
    for (std::size_t begin = 0; begin < text.size() && lines < kMaxLines; ++lines) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string line = text.substr(begin, end - begin);
        begin = end + 1;
        if (is_patient(line)) {
            if (searches) static_cast<void>(engine.command("go nodes 50"));
        } else {
            static_cast<void>(engine.command(line));
        }
    }
    engine.wait();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const protocol::VariantShelf shelf(fuzz::source("rules"), fuzz::source(""),
                                              protocol::why_not_carried);
    const std::string text = fuzz::text_of(data, size);
    {
        std::ostringstream out;
        protocol::UciEngine engine("Rulewright", shelf, out);
        talk(engine, text, true);
    }
    std::ostringstream out;
    protocol::XboardEngine engine("Rulewright", shelf, out);
    static_cast<void>(engine.command("force"));
    talk(engine, text, false);
    return 0;
}
