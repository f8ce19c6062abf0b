// Lines of UCI, and the same of XBoard's protocol: searches are kept to some nodes, and a position
// may have whatever text.
#include <initializer_list>
#include <optional>
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

// To open chess takes a thousand times as long as to read a line: some inputs share their engines.
class Talkers {
public:
    explicit Talkers(const protocol::VariantShelf& shelf)
        : uci_("Rulewright", shelf, out_), xboard_("Rulewright", shelf, out_) {}

    void hear(const std::string& text) {
        out_.str({});
        say(uci_, {"ucinewgame", "setoption name Threads value 1", "position startpos"});
        talk(uci_, text, true);
        say(xboard_, {"new", "force"});
        talk(xboard_, text, false);
    }

private:
    template <typename Engine>
    static void say(Engine& engine, std::initializer_list<std::string_view> lines) {
        for (const std::string_view line : lines) static_cast<void>(engine.command(line));
    }

    std::ostringstream out_;
    protocol::UciEngine uci_;
    protocol::XboardEngine xboard_;
};

constexpr int kShared = 32;

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const protocol::VariantShelf shelf(fuzz::source("rules"), fuzz::source(""),
                                              protocol::why_not_carried);
    static std::optional<Talkers> talkers;
    static int heard = 0;
    if (heard++ % kShared == 0) talkers.emplace(shelf);
    talkers->hear(fuzz::text_of(data, size));
    return 0;
}
