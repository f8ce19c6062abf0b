// Which pieces move, and over how much of the board.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "study/figures.hpp"
#include "study/sections.hpp"
#include "study/words.hpp"
#include "support/text.hpp"

namespace rulewright::study {

namespace {

constexpr std::size_t kSquaresNamed = 24;

struct Moves {
    explicit Moves(const Results& results)
        : game(results.game()), kinds(game.variant().pieces.size()), moved(kinds) {
        for (const Square square : game.topology().squares()) {
            if (game.start().at(square)) touched.insert(square);
        }
    }

    void add(const StudyGame& one) {
        ++games;
        std::vector<std::int64_t> of_kind(kinds);
        std::set<Square> squares;
        for (const Decided& decided : one.decided) {
            ++of_kind[index(decided.kind)];
            squares.insert(decided.to);
        }
        const auto all = static_cast<std::int64_t>(one.decided.size());
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            shares.resize(kinds);
            shares[kind].add(of_kind[kind], all);
            if (of_kind[kind] > 0) ++moved[kind];
        }
        touched.insert(squares.begin(), squares.end());
        board.push_back(static_cast<double>(squares.size()) / game.topology().squares().count());
    }

    game::Game& game;
    std::size_t kinds;
    std::uint64_t games = 0;
    std::vector<std::uint64_t> moved;       // by kind: games in which one moved
    std::vector<support::PairSums> shares;  // by kind: of all moves
    std::set<Square> touched;
    std::vector<double> board;  // by game: the share of squares to which something moved
};

std::set<PieceKind> kinds_at_start(const game::State& start) {
    std::set<PieceKind> kinds;
    for (const Square square : start.game().topology().squares()) {
        const auto piece = start.at(square);
        if (piece && !start.game().type(piece->kind).neutral) kinds.insert(piece->kind);
    }
    return kinds;
}

void add_kinds(const Moves& moves, Section& section) {
    Table table;
    table.key = "kinds";
    table.name = "kind";
    table.how =
        "The same games: how many of all moves are made by pieces of the kind, each game "
        "being one observation of a ratio, and in how many of the games one moves, with "
        "Wilson's intervals.";
    table.columns = {{"moves", "of all moves", kPercent}, {"games", "of all games", kPercent}};
    Plot plot{"kinds", "Moves by kind of piece", kPercent, Plot::Kind::kBars,
              {},      {{"share of moves", {}}}, {}};
    const std::set<PieceKind> begins = kinds_at_start(moves.game.start());
    for (std::size_t i = 0; i < moves.kinds; ++i) {
        const auto kind = make_id<PieceKind>(i);
        if (moves.moved[i] == 0 && begins.count(kind) == 0) continue;
        const Value share = value_of(support::ratio_of(moves.shares[i]));
        const Value games = share_value(moves.moved[i], moves.games);
        const std::string& name = moves.game.type(kind).name;
        table.rows.push_back({name, {share, games}, {}});
        plot.labels.push_back(name);
        plot.series.front().values.push_back(share);
        if (moves.moved[i] > 0) continue;
        section.findings.push_back(
            fmt::format("No {} ever moved: {} of the games at most have such a move.", name,
                        fmt::format("{:.1f} %", 100 * games.interval->high)));
    }
    section.tables.push_back(std::move(table));
    section.plots.push_back(std::move(plot));
}

void add_board(const Moves& moves, Section& section) {
    std::vector<std::string> dead;
    const board::Topology& topology = moves.game.topology();
    for (const Square square : topology.squares()) {
        if (moves.touched.count(square) == 0) dead.push_back(topology.name(square));
    }
    const int all = topology.squares().count();
    Table table;
    table.key = "board";
    table.name = "";
    table.how =
        "The same games: to how many of the squares pieces move in one game (mean, Student's "
        "interval); squares on which nothing stands at the start and to which nothing "
        "moved in any game are counted.";
    table.columns = {{"value", "", kPercent}};
    table.rows = {{"squares moved to in a game", {mean_value(moves.board)}, {}},
                  {"squares never used",
                   {exact(static_cast<double>(dead.size()))},
                   Format{fmt::format("of {}", all), 0, 1}}};
    section.findings.push_back(
        dead.empty() ? std::string("There are no dead squares: each is used.")
                     : fmt::format("{} of {} squares are never used{}{}.", dead.size(), all,
                                   dead.size() <= kSquaresNamed ? ": " : "",
                                   dead.size() <= kSquaresNamed ? support::join(dead, " ") : ""));
    section.tables.push_back(std::move(table));
}

}  // namespace

void add_moves(const Results& results, Section& section) {
    Moves moves(results);
    for (const Group group : best_games(results)) {
        results.each_game(group, [&](const Task&, const StudyGame& one) { moves.add(one); });
    }
    if (moves.games == 0) return;
    add_kinds(moves, section);
    add_board(moves, section);
}

}  // namespace rulewright::study
