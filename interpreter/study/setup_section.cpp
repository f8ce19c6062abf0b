// The set-up: what each side begins with, what stands undefended, and what can happen at once.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "notation/notation.hpp"
#include "search/evaluation.hpp"
#include "search/search.hpp"
#include "study/figures.hpp"
#include "study/sections.hpp"
#include "study/starts.hpp"
#include "study/words.hpp"
#include "support/text.hpp"

namespace rulewright::study {

using game::State;

namespace {

constexpr int kWorthTelling = 100;  // hundredths of a pawn
constexpr std::size_t kMostNamed = 16;
constexpr std::uint64_t kMostNodes = 100'000;  // of one search

// The first of them, and how many more.
std::string list_of(const std::vector<std::string>& names) {
    if (names.size() <= kMostNamed) return support::join(names, ", ");
    const std::vector<std::string> shown(names.begin(), names.begin() + kMostNamed);
    return fmt::format("{} and {} more", support::join(shown, ", "), names.size() - kMostNamed);
}

// Whether its owner could capture on its square.
bool is_defended(const State& start, Square square) {
    const Piece piece = *start.at(square);
    position::Setup setup = start.setup();
    setup.squares[index(square)] = Piece{opponent(piece.owner), piece.kind};
    setup.to_move = piece.owner;
    setup.en_passant.clear();
    const State asked(start.game(), setup);
    const auto moves = asked.possible_moves();
    return std::any_of(moves.begin(), moves.end(),
                       [&](const game::Move& move) { return asked.victim(move) == square; });
}

struct Side {
    int pieces = 0;
    int material = 0;  // in hundredths of a pawn
    std::vector<std::string> undefended;
};

Side side_of_start(const State& start, PlayerId player) {
    Side side;
    const match::PieceValues values = match::piece_values(start.game());
    for (const Square square : start.game().topology().squares()) {
        const auto piece = start.at(square);
        if (!piece || piece->owner != player) continue;
        const variant::PieceType& type = start.game().type(piece->kind);
        if (type.neutral) continue;
        ++side.pieces;
        if (type.royal) continue;
        side.material += values[index(piece->kind)];
        if (is_defended(start, square)) continue;
        side.undefended.push_back(type.name + " " + start.game().topology().name(square));
    }
    return side;
}

// What a player can do at once.
class Threats {
public:
    explicit Threats(game::Game& game) : searcher_(game), evaluation_(game) {}

    struct Found {
        bool mates = false;
        int gain = 0;  // in hundredths of a pawn
    };
    // By the best single move, captures played out.
    [[nodiscard]] Found of(const State& state) {
        if (state.outcome()) return {};
        search::Limits limits;
        limits.depth = 1;
        limits.nodes = kMostNodes;
        const auto lines = searcher_.run(state, limits).lines;
        if (lines.empty()) return {};
        const auto mate = search::plies_to_mate(lines.front().score);
        if (mate) return {*mate > 0, 0};
        return {false, lines.front().score - evaluation_.evaluate(state.position())};
    }

private:
    search::Searcher searcher_;
    search::Evaluation evaluation_;
};

struct FirstMoves {
    std::size_t all = 0;
    std::vector<std::string> winning;  // at ply 1
    std::vector<std::string> mated;    // at ply 2
    std::vector<std::string> losing;
};

FirstMoves look_at(const State& start, Threats& threats) {
    FirstMoves found;
    for (const game::Turn& turn : start.choices()) {
        ++found.all;
        State next = start;
        const std::string text = notation::turn_text(start.game(), turn);
        next.play(turn);
        if (next.outcome()) {
            if (next.outcome()->winner == start.to_move()) found.winning.push_back(text);
            continue;
        }
        if (next.to_move() == start.to_move()) continue;
        const Threats::Found reply = threats.of(next);
        if (reply.mates) found.mated.push_back(text);
        if (reply.gain >= kWorthTelling) found.losing.push_back(text);
    }
    return found;
}

Row counted_row(const std::string& name, std::size_t count) {
    return {name, {exact(static_cast<double>(count))}, {}};
}

void add_sides(const Results& results, const State& start, Section& section) {
    Table table;
    table.key = "sides";
    table.name = "";
    table.how =
        "Counted on the start position. Material is by the values of the computer player, "
        "in pawns, without royal pieces; undefended is a piece if its owner could not "
        "capture what took its place.";
    Side sides[kPlayers];
    table.rows = {
        {"pieces", {}, {}}, {"material", {}, Format{"", 2, 0.01}}, {"undefended", {}, {}}};
    for (const PlayerId player : {PlayerId{}, opponent(PlayerId{})}) {
        Side& side = sides[index(player)];
        side = side_of_start(start, player);
        table.columns.push_back({results.name_of(player), results.name_of(player), {"", 0, 1}});
        table.rows[0].values.emplace_back(exact(side.pieces));
        table.rows[1].values.emplace_back(exact(side.material));
        table.rows[2].values.emplace_back(exact(static_cast<double>(side.undefended.size())));
        if (side.undefended.empty()) continue;
        section.findings.push_back(fmt::format("Pieces of {}'s that nothing defends: {}.",
                                               results.name_of(player), list_of(side.undefended)));
    }
    const int less = sides[1].material - sides[0].material;
    section.findings.insert(
        section.findings.begin(),
        std::abs(less) < kWorthTelling
            ? std::string("Both sides begin with material of about the same worth.")
            : fmt::format("{} is worse off at the start: its material is worth {:.1f} pawns less.",
                          results.name_of(make_id<PlayerId>(less > 0 ? 0 : 1)),
                          std::abs(less) / 100.0));
    section.tables.push_back(std::move(table));
}

void tell_threat(const std::string& who, const Threats::Found& found, Section& section) {
    if (found.mates) section.findings.push_back(who + " could win at once.");
    if (found.gain < kWorthTelling) return;
    section.findings.push_back(
        fmt::format("{} could win {:.1f} pawns' worth at once.", who, found.gain / 100.0));
}

void add_threats(const Results& results, const State& start, Section& section) {
    Threats threats(start.game());
    tell_threat(results.name_of(start.to_move()), threats.of(start), section);
    position::Setup setup = start.setup();
    setup.to_move = opponent(start.to_move());
    setup.en_passant.clear();
    const State other(start.game(), setup);
    tell_threat(results.name_of(setup.to_move) + ", if it were to move first,", threats.of(other),
                section);
    const FirstMoves moves = look_at(start, threats);
    Table table;
    table.key = "first_moves";
    table.name = "";
    table.how = fmt::format(
        "Each first move, and after it a search of one ply with captures "
        "played out: exact by that search. Something is lost from {:.0f} pawn "
        "on.",
        kWorthTelling / 100.0);
    table.columns = {{"count", "", {"", 0, 1}}};
    table.rows = {counted_row("first moves", moves.all),
                  counted_row("win at once", moves.winning.size()),
                  counted_row("are answered by mate", moves.mated.size()),
                  counted_row("lose material to the answer", moves.losing.size())};
    if (!moves.mated.empty()) {
        section.findings.push_back("First moves that allow a win at once: " + list_of(moves.mated) +
                                   ".");
    }
    if (!moves.losing.empty()) {
        section.findings.push_back(
            "First moves that lose material at once: " + list_of(moves.losing) + ".");
    }
    section.tables.push_back(std::move(table));
}

}  // namespace

Section setup_section(const Results& results) {
    Section section{"setup", "The set-up", {}, {}, {}};
    const State start = results.game().start();
    add_sides(results, start, section);
    if (start.game().variant().turns || start.actor() != game::Actor::kPlayer) return section;
    add_threats(results, start, section);
    return section;
}

}  // namespace rulewright::study
