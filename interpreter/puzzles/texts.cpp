#include "puzzles/texts.hpp"

#include <fmt/format.h>

#include "match/record_script.hpp"
#include "notation/notation.hpp"
#include "support/text.hpp"

namespace rulewright::puzzles {

namespace {

constexpr std::size_t kFields = 4;  // of EPD
constexpr std::size_t kFenFields = 6;

int moves_of(int plies) {
    return (plies + 1) / 2;
}

}  // namespace

bool fits_epd(const std::string& fen) {
    return support::words(fen).size() <= kFenFields;
}

std::string epd_line(const Puzzle& puzzle, const std::string& set, std::size_t number) {
    std::string text;
    const auto fields = support::words(puzzle.fen);
    for (std::size_t i = 0; i < kFields; ++i) text += std::string(fields[i]) + " ";
    text += fmt::format("bm {}; ", puzzle.best);
    if (puzzle.kind == Kind::kMate) {
        text += fmt::format("dm {}; ", moves_of(puzzle.plies));
    } else {
        text += fmt::format("ce {}; ", puzzle.score);
    }
    return text + fmt::format("id \"{} {} {}\";\n", set, name_of(puzzle.kind), number);
}

std::string title_of(const Puzzle& puzzle, const std::string& set, std::size_t number) {
    std::string what = puzzle.kind == Kind::kMate ? fmt::format("win in {}", moves_of(puzzle.plies))
                       : puzzle.kind == Kind::kWin ? std::string("the move that wins")
                                                   : std::string("the only move");
    return fmt::format("{} {}: {}, {}", set, number, what, puzzle.best);
}

Result<std::string, std::string> script_of(const Puzzle& puzzle, game::Game& game,
                                           const std::string& title, const std::string& variant) {
    match::RecordedGame record;
    record.title = title;
    record.variant = variant;
    record.start_fen = puzzle.fen;
    record.turns = puzzle.turns;
    auto read = game.read(puzzle.fen);
    if (!read) return fail(read.error().front().message);
    game::State state = std::move(read).value();
    for (const std::string& text : puzzle.turns) {
        const auto parsed = notation::parse_turn(state, text);
        if (const auto* turn = std::get_if<game::Turn>(&parsed)) state.play(*turn);
    }
    record.outcome = state.outcome();
    return match::write_record(game, record, 1);
}

std::string openings_text(const std::vector<OpeningLine>& lines, const std::string& heading) {
    std::string text = heading.empty() ? "" : "# " + heading + "\n";
    for (const OpeningLine& line : lines) text += support::join(line.turns, " ") + "\n";
    return text;
}

}  // namespace rulewright::puzzles
