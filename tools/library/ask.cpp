// Asks about a move and looks for a better one.
//   ask VARIANT MOVE [POSITION]
#include <rulewright.h>

#include <iostream>
#include <memory>
#include <string>

namespace {

struct Free {
    void operator()(rw_game* game) const { rw_game_free(game); }
    void operator()(rw_state* state) const { rw_state_free(state); }
    void operator()(char* text) const { rw_free(text); }
};
using Game = std::unique_ptr<rw_game, Free>;
using State = std::unique_ptr<rw_state, Free>;
using Text = std::unique_ptr<char, Free>;

// Ends the search after its third depth.
int told(void* depths, const char* json) {
    std::cerr << json << "\n";
    return ++*static_cast<int*>(depths) == 3 ? 1 : 0;
}

int fail(char* report) {
    std::cerr << (report == nullptr ? "failed" : Text(report).get()) << "\n";
    return 1;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) return fail(nullptr);
    char* report = nullptr;
    rw_game* loaded = nullptr;
    if (rw_game_load(argv[1], nullptr, &loaded, &report) != RW_OK) return fail(report);
    const Text warnings(report);
    const Game game(loaded);

    rw_state* read = nullptr;
    const rw_status status = argc > 3 ? rw_state_read(game.get(), argv[3], &read, &report)
                                      : rw_state_start(game.get(), 1, &read, &report);
    if (status != RW_OK) return fail(report);
    const State state(read);

    char* why = nullptr;
    if (rw_state_explain(state.get(), argv[2], &why, &report) != RW_OK) return fail(report);
    std::cout << Text(why).get() << "\n";

    rw_limits limits = {};
    limits.size = sizeof limits;
    limits.depth = 10;
    limits.seconds = 20;
    int depths = 0;
    char* lines = nullptr;
    if (rw_state_analyse(state.get(), &limits, told, &depths, &lines, &report) != RW_OK) {
        return fail(report);
    }
    std::cout << Text(lines).get() << "\n";
}
