// The opening tree: what the first moves are worth by the results of games that began with them at
// random.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "study/figures.hpp"
#include "study/sections.hpp"
#include "study/words.hpp"

namespace rulewright::study {

namespace {

constexpr std::size_t kMostFirst = 12;
constexpr std::size_t kMostReplies = 3;
constexpr std::uint64_t kFewest = 4;  // games of a row

struct Begun {
    std::string turn;
    std::uint64_t wins = 0;  // of who moves first
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;

    [[nodiscard]] std::uint64_t games() const noexcept { return wins + draws + losses; }
    [[nodiscard]] support::Score score() const { return support::score_95(wins, draws, losses); }
    void add(int points) { ++(points > 0 ? wins : points == 0 ? draws : losses); }
};

struct First {
    Begun node;
    std::map<std::string, Begun> replies;
};

using Tree = std::map<std::string, First>;

void add(const Results& results, const StudyGame& one, Tree& tree) {
    const auto& outcome = one.played.outcome;
    const auto& turns = one.played.opening.turns;
    if (!outcome || turns.empty() || !one.played.opening.fen.empty()) return;
    const int points = !outcome->winner ? 0 : *outcome->winner == first_player(results) ? 1 : -1;
    First& first = tree[turns[0]];
    first.node.turn = turns[0];
    first.node.add(points);
    if (turns.size() < 2) return;
    Begun& reply = first.replies[turns[1]];
    reply.turn = turns[1];
    reply.add(points);
}

// Those with the most games, of these the best for who moves first first.
std::vector<Begun> sorted(std::vector<Begun> nodes, std::size_t most) {
    std::stable_sort(nodes.begin(), nodes.end(),
                     [](const Begun& a, const Begun& b) { return a.games() > b.games(); });
    if (nodes.size() > most) nodes.resize(most);
    std::stable_sort(nodes.begin(), nodes.end(), [](const Begun& a, const Begun& b) {
        return a.score().share > b.score().share;
    });
    return nodes;
}

Row row_of(const Begun& node, const std::string& name) {
    return {name, {exact(static_cast<double>(node.games())), score_value(node.score())}, {}};
}

std::string finding(const std::vector<Begun>& firsts) {
    const Begun& best = firsts.front();
    const Begun& worst = firsts.back();
    const bool apart = best.score().interval.low > worst.score().interval.high && firsts.size() > 1;
    return fmt::format("Of the first moves {} scores best, {}, and {} worst, {}: {}.", best.turn,
                       percent_words(score_value(best.score())), worst.turn,
                       percent_words(score_value(worst.score())),
                       apart ? "the first move matters"
                             : "their intervals overlap, so that the order means little");
}

}  // namespace

void add_openings(const Results& results, Section& section) {
    Tree tree;
    for (const Group::Kind kind : {Group::Kind::kSelf, Group::Kind::kClimb}) {
        for (int rung = 0; rung < results.planned.amounts.rungs; ++rung) {
            results.each_game({kind, static_cast<std::size_t>(rung)},
                              [&](const Task&, const StudyGame& one) { add(results, one, tree); });
        }
    }
    std::vector<Begun> firsts;
    for (const auto& [turn, first] : tree) {
        if (first.node.games() >= kFewest) firsts.push_back(first.node);
    }
    if (firsts.empty()) return;
    firsts = sorted(std::move(firsts), kMostFirst);
    Table table;
    table.key = "openings";
    table.name = "moves";
    table.how = fmt::format(
        "All games of the ladder: what they came to for who moves first, by the random moves with "
        "which they began; Wilson's intervals for the variance of the points. Shown are the {} "
        "first moves with the most games, and up to {} answers to each, with {} games at least.",
        kMostFirst, kMostReplies, kFewest);
    table.columns = {{"games", "games", {"", 0, 1}},
                     {"first_score", "first player's score", kPercent}};
    for (const Begun& first : firsts) {
        table.rows.push_back(row_of(first, first.turn));
        std::vector<Begun> replies;
        for (const auto& [turn, reply] : tree[first.turn].replies) {
            if (reply.games() >= kFewest) replies.push_back(reply);
        }
        for (const Begun& reply : sorted(std::move(replies), kMostReplies)) {
            table.rows.push_back(row_of(reply, first.turn + " " + reply.turn));
        }
    }
    section.findings.push_back(finding(firsts));
    section.tables.push_back(std::move(table));
}

}  // namespace rulewright::study
