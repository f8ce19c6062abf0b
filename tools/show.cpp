// rulewright show: a position, as text, JSON or a picture, and the rules it is played by.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "commands.hpp"
#include "drawing/board_svg.hpp"
#include "drawing/overlay.hpp"
#include "game/explain_turn.hpp"
#include "notation/board_text.hpp"
#include "options.hpp"
#include "output_file.hpp"
#include "png.hpp"
#include "show_parts.hpp"
#include "support/json_text.hpp"
#include "support/text.hpp"
#include "theme_option.hpp"

namespace rulewright::cli {

using drawing::Overlay;
using drawing::SvgOptions;

namespace {

constexpr int kSmallest = 16;  // of pictures, in pixels
constexpr int kLargest = 16384;

struct ShowOptions {
    PositionOptions position;
    bool rules = false;
    bool json = false;
    bool ascii = false;
    bool unicode = false;
    std::optional<std::string> svg;
    std::optional<std::string> png;
    std::optional<int> size;
    bool flip = false;
    std::string overlay;
    std::string theme;
};

std::string checkers_line(const game::State& state) {
    std::vector<std::string> names;
    for (const Square square : state.checkers()) {
        names.push_back(fmt::format("{} {}", state.game().describe(*state.at(square)),
                                    state.game().topology().name(square)));
    }
    return support::join(names, ", ");
}

std::string notes(const Opened& opened) {
    std::string text;
    for (const position::FenProblem& problem : opened.ignored) {
        text += fmt::format("note: {}{}{}\n", problem.message,
                            problem.expected.empty() ? "" : "; expected ", problem.expected);
    }
    return text;
}

// What is to be done: "20 legal moves", "a throw: 24 turns".
std::string turn_line(const game::State& state) {
    const auto counted = [](std::size_t n, const char* what) {
        return fmt::format("{} {}{}\n", n, what, n == 1 ? "" : "s");
    };
    if (!state.game().variant().turns) return counted(state.legal_moves().size(), "legal move");
    const position::TurnMemory& turn = state.position().turn();
    std::string text;
    if (!turn.dice.empty()) {
        text += fmt::format("the dice show {}\n", game::describe_dice(state.game(), turn.dice));
    }
    if (state.actor() == game::Actor::kChance) {
        const bool promotes = turn.waiting && state.node().throws.front().promotion;
        const char* what = promotes       ? ", for a promotion"
                           : turn.waiting ? ", for the chosen move"
                                          : "";
        return text +
               fmt::format("to be thrown{}: {}", what, counted(state.turns().size(), "turn"));
    }
    if (state.may_throw() && state.choices().empty())
        return text +
               fmt::format("the player can only throw: {}", counted(state.turns().size(), "turn"));
    if (state.may_throw()) text += "the player may throw, or play\n";
    return text + counted(state.choices().size(), state.must_pass() ? "pass" : "choice");
}

std::string facts(const Opened& opened) {
    const game::Game& game = *opened.game;
    const game::State& state = *opened.state;
    std::string text = rights_facts(state) + declared_facts(state);
    if (state.in_check()) text += fmt::format("check by {}\n", checkers_line(state));
    if (const auto& outcome = state.outcome()) {
        text += fmt::format("{}\n", outcome_text(game, *outcome));
    } else {
        text += turn_line(state);
    }
    return text + fmt::format("FEN: {}\n", state.fen()) + notes(opened);
}

// The engine's overlays are made by the script, so only its names exist.
Result<std::optional<Overlay>, int> find_overlay(const ShowOptions& options, const Opened& opened,
                                                 Console& console) {
    if (options.overlay.empty()) return std::optional<Overlay>{};
    movegen::Engine& engine = opened.game->engine();
    std::vector<std::string> names = engine.hooks().overlays();
    std::sort(names.begin(), names.end());
    if (std::find(names.begin(), names.end(), options.overlay) != names.end()) {
        return std::optional<Overlay>(drawing::overlay_of(*opened.state, options.overlay));
    }
    if (names.empty()) {
        return rulewright::fail(console.fail(
            kUsage, fmt::format("no overlay '{}': this variant has none", options.overlay)));
    }
    const auto close = support::closest(options.overlay, names);
    return rulewright::fail(
        console.fail(kUsage, fmt::format("no overlay '{}'{}\n   expected: {}", options.overlay,
                                         close ? fmt::format("; did you mean '{}'?", *close) : "",
                                         support::join_or(names))));
}

std::string as_text(const ShowOptions& options, const Opened& opened,
                    const std::optional<Overlay>& overlay, const Console& console) {
    notation::BoardTextOptions look;
    look.unicode = options.unicode || (console.prefers_unicode() && !options.ascii);
    look.colour = console.out_colour() == diagnostics::Colour::kOn;
    look.columns = Console::out_columns();
    look.flipped = options.flip;
    std::string text = notation::board_text(*opened.state, look) + facts(opened);
    if (overlay) {
        text += fmt::format("\n{}:\n{}", overlay->name(),
                            drawing::overlay_text(*opened.state, *overlay, console.out_colour()));
    }
    if (options.rules) text += "\n" + rules_text(*opened.game);
    if (options.rules && opened.game->starts_differ()) {
        text += "each game starts in a position that the script makes of its seed\n";
    }
    return text;
}

std::string as_json(const ShowOptions& options, const Opened& opened,
                    const std::optional<Overlay>& overlay) {
    nlohmann::json json = state_json(opened);
    json["variant"] = options.position.variant;
    if (overlay) json["overlay"] = drawing::overlay_json(opened.game->topology(), *overlay);
    if (options.rules) json["rules"] = rules_json(opened.game->variant());
    if (options.rules && opened.game->starts_differ()) json["rules"]["starts_differ"] = true;
    return support::json_text(json, 2) + "\n";
}

// What is wrong with the options, reported; 0: nothing.
int check(const ShowOptions& options, Console& console) {
    for (const auto& [name, file] : {std::pair("--svg", &options.svg), {"--png", &options.png}}) {
        if (!*file) continue;
        if ((*file)->empty()) {
            return console.fail(
                kUsage,
                fmt::format("{}: no file\n   expected: a file, or - for standard output", name));
        }
        if (*file == "-" && options.json) {
            return console.fail(
                kUsage, fmt::format("--json and {} - cannot both go to standard output", name));
        }
    }
    if (options.svg == "-" && options.png == "-")
        return console.fail(kUsage, "--svg - and --png - cannot both go to standard output");
    if (options.svg || options.png) return kFine;
    const char* idle = !options.theme.empty() ? "--theme" : options.size ? "--size" : nullptr;
    if (idle == nullptr) return kFine;
    return console.fail(
        kUsage,
        fmt::format("{} is for pictures\n   expected: --svg FILE or --png FILE besides", idle));
}

// To the file, or in place of what is printed otherwise; 0: done.
int put(const std::string& file, std::string picture, Console& console, std::string& printed) {
    if (file == "-") {
        printed = std::move(picture);
    } else if (const auto wrong = write_file(file, picture)) {
        return console.fail(kUsage, fmt::format("cannot write {}: {}", file, *wrong));
    }
    return kFine;
}

int draw(const ShowOptions& options, const Opened& opened, const SvgOptions& look,
         Console& console) {
    if (!options.svg && !options.png) return kFine;
    std::string svg = drawing::board_svg(*opened.state, look);
    if (hook_failed(*opened.game, console)) return kFindings;
    if (options.png) {
        auto png = as_png(svg);
        if (!png) return console.fail(kUsage, "--png: " + png.error());
        if (const int code = put(*options.png, std::move(png).value(), console, console.bytes))
            return code;
    }
    return options.svg ? put(*options.svg, std::move(svg), console, console.out) : kFine;
}

int run_show(const ShowOptions& options, Console& console) {
    if (const int code = check(options, console)) return code;
    const auto theme = find_theme(options.theme, console);
    if (!theme) return theme.error();
    const auto open = open_position(options.position, console);
    if (!open) return open.error();
    const Opened& opened = open.value();
    const auto overlay = find_overlay(options, opened, console);
    if (!overlay) return overlay.error();
    std::string text = options.json ? as_json(options, opened, overlay.value())
                                    : as_text(options, opened, overlay.value(), console);
    if (hook_failed(*opened.game, console)) return kFindings;
    SvgOptions look;
    if (!opened.turns.empty()) look.last_move = opened.turns.back().move;
    look.overlay = overlay.value();
    look.captioned = true;
    look.flipped = options.flip;
    look.size = options.size;
    look.theme = theme.value();
    if (const int code = draw(options, opened, look, console)) return code;
    if (options.svg != "-" && options.png != "-") console.out = std::move(text);
    return kFine;
}

}  // namespace

void add_show(CommandLine& line) {
    const auto options = std::make_shared<ShowOptions>();
    options->position.learned = false;  // nobody plays
    Command command = line.command("show", "Show the board, the state and the rules");
    add_position_options(command, options->position);
    command.flag("--rules", options->rules, "The rules too, after inheritance, with rulings");
    command.option("--svg", options->svg, "Write a picture; - for standard output").takes("FILE");
    command
        .option("--png", options->png,
                "The same as PNG, by the program rsvg-convert (Debian: librsvg2-bin)")
        .takes("FILE");
    command.option("--size", options->size, "Pixels of the picture's longer side")
        .takes("PIXELS")
        .between(kSmallest, kLargest);
    command.flag("--flip", options->flip, "The board as the second player sees it");
    add_theme_option(command, options->theme);
    command.option("--overlay", options->overlay, "Numbers that the variant's script computes")
        .takes("NAME");
    command.flag("--json", options->json, "Print JSON");
    const Option ascii = command.flag("--ascii", options->ascii, "Letters for the pieces");
    command.flag("--unicode", options->unicode, "Chess figures for the pieces").excludes(ascii);
    command.runs([options](Console& console) { return run_show(*options, console); });
}

}  // namespace rulewright::cli
