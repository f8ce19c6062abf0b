// A real editor at the other end: neovim, headless, where it is installed.
#include <cstdlib>

#include "editor.hpp"
#include "quoting.hpp"
#include "support.hpp"

using namespace rulewright;

namespace {

bool has_neovim() {
    return std::system("command -v nvim > /dev/null 2>&1") == 0;
}

}  // namespace

TEST_CASE("neovim shows diagnostics, completes, hovers, goes to definitions and renames") {
    if (!has_neovim()) {
        WARN("skipped: there is no nvim (Debian's package neovim)");
        return;
    }
    const tests::TemporaryFolder folder;
    const auto rules = folder.path() / "rules";
    std::filesystem::create_directories(rules);
    std::filesystem::copy(tests::source_path("rules/chess.yaml"), rules);
    const std::string file = (rules / "small.yaml").string();
    std::ofstream(file) << tests::small_game(tests::kKingAndPawn + "  rook: {letter: R, move: R}\n",
                                             "promotion: {piece: pawn, to: [rook], ranks: [-1]}\n");
    const std::string out = (folder.path() / "out").string();
    const std::string home = tests::shell_word(folder.path().string());
    const std::string command = "cd " + home + " && HOME=" + home + " XDG_CONFIG_HOME=" + home +
                                " XDG_DATA_HOME=" + home + " XDG_STATE_HOME=" + home +
                                " RULEWRIGHT_PROGRAM=" + tests::shell_word(RULEWRIGHT_PROGRAM) +
                                " RULEWRIGHT_OUT=" + tests::shell_word(out) +
                                " timeout -k 5 120 nvim --headless --clean -n -c 'luafile " +
                                tests::source_path("tests/lsp/neovim.lua") + "' " +
                                tests::shell_word(file) + " > /dev/null 2>&1 < /dev/null";
    static_cast<void>(std::system(command.c_str()));
    const std::string told = tests::read_text(out);
    INFO(told);
    CHECK(told ==
          "diagnostics at first: 0\n"
          "after a mistake: 7:28-7:29 unknown letter 'Y'\n"
          "completion of 'pro': promotion\n"
          "hover: **`promotion`**\n"
          "definition of pawn: small.yaml 9:3\n"
          "renamed: 2 lines with soldier, 0 with pawn\n"
          "diagnostics at last: 0\n"
          "done\n");
}
