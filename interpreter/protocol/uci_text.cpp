#include "protocol/uci_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "notation/notation.hpp"
#include "support/text.hpp"

namespace rulewright::protocol {

namespace {

using Words = std::vector<std::string_view>;

constexpr std::int64_t kMostMilliseconds = 1'000'000'000;  // eleven days

// The number after words[at]; 0 when there is none.
std::int64_t number_after(const Words& words, std::size_t at) {
    if (at + 1 >= words.size()) return 0;
    std::int64_t number = 0;
    const std::string_view text = words[at + 1];
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    return read.ec == std::errc{} ? number : 0;
}

double seconds_after(const Words& words, std::size_t at) {
    const std::int64_t number =
        std::clamp<std::int64_t>(number_after(words, at), 0, kMostMilliseconds);
    return static_cast<double>(number) / 1000;
}

int small_number_after(const Words& words, std::size_t at) {
    return static_cast<int>(std::clamp<std::int64_t>(number_after(words, at), 0, 1'000'000));
}

PlayerClock& clock_of(GoOrder& order, std::size_t player) {
    auto& clock = order.clocks[player];
    if (!clock) clock.emplace();
    return *clock;
}

bool read_clock(GoOrder& order, const Words& words, std::size_t at) {
    const std::string_view word = words[at];
    if (word == "wtime" || word == "btime") {
        clock_of(order, word[0] == 'w' ? 0 : 1).left = seconds_after(words, at);
    } else if (word == "winc" || word == "binc") {
        clock_of(order, word[0] == 'w' ? 0 : 1).increment = seconds_after(words, at);
    } else {
        return false;
    }
    return true;
}

// Up to the next word that `go` knows.
std::vector<std::string> moves_after(const Words& words, std::size_t at) {
    static constexpr std::string_view kOthers[] = {"ponder", "wtime",     "btime",    "winc",
                                                   "binc",   "movestogo", "depth",    "nodes",
                                                   "mate",   "perft",     "movetime", "infinite"};
    std::vector<std::string> moves;
    while (++at < words.size() &&
           std::find(std::begin(kOthers), std::end(kOthers), words[at]) == std::end(kOthers)) {
        moves.emplace_back(words[at]);
    }
    return moves;
}

std::string score_text(int score) {
    if (const auto moves = moves_to_mate(score)) return fmt::format("mate {}", *moves);
    return fmt::format("cp {}", score);
}

}  // namespace

std::string words_between(const Words& words, std::string_view first, std::string_view last) {
    auto at = std::find(words.begin(), words.end(), first);
    std::string text;
    while (at != words.end() && ++at != words.end() && *at != last) {
        if (!text.empty()) text += ' ';
        text += *at;
    }
    return text;
}

GoOrder read_go(const Words& words) {
    GoOrder order;
    int moves_to_go = 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view word = words[i];
        if (read_clock(order, words, i)) continue;
        if (word == "depth") order.depth = std::max(1, small_number_after(words, i));
        if (word == "nodes") {
            order.nodes =
                static_cast<std::uint64_t>(std::max<std::int64_t>(number_after(words, i), 1));
        }
        if (word == "movetime") order.move_seconds = std::max(0.001, seconds_after(words, i));
        if (word == "movestogo") moves_to_go = small_number_after(words, i);
        // A mate in so many moves is found at that depth; a little more sees it for certain.
        if (word == "mate") order.depth = 2 * std::max(1, small_number_after(words, i)) + 4;
        if (word == "perft") order.perft = small_number_after(words, i);
        if (word == "infinite") order.endless = true;
        if (word == "ponder") order.ponder = true;
        if (word == "searchmoves") order.only = moves_after(words, i);
    }
    for (auto& clock : order.clocks) {
        if (clock) clock->moves_to_go = moves_to_go;
    }
    const bool limited = order.depth || order.nodes != 0 || order.move_seconds > 0 ||
                         order.clocks[0] || order.clocks[1];
    if (!limited) order.endless = true;
    return order;
}

search::Limits limits_of(const GoOrder& order, PlayerId player) {
    search::Limits limits;
    limits.depth = std::min(order.depth.value_or(search::kMaxPly - 1), search::kMaxPly - 1);
    limits.nodes = order.nodes;
    if (order.endless) return limits;
    if (const auto& clock = order.clocks[index(player)]) limits.seconds = seconds_for_move(*clock);
    if (order.move_seconds > 0) limits.seconds = seconds_of_fixed(order.move_seconds);
    return limits;
}

std::optional<std::string> wrong_option(std::string_view options, std::string_view name,
                                        std::string_view value) {
    constexpr std::string_view kName = "option name ";
    constexpr std::string_view kType = " type ";
    std::vector<std::string> names;
    for (const std::string_view line : support::split(options, '\n')) {
        const std::size_t end = line.find(kType);
        if (!line.starts_with(kName) || end == std::string_view::npos) continue;
        names.emplace_back(line.substr(kName.size(), end - kName.size()));
        if (support::to_lower(names.back()) != support::to_lower(name)) continue;
        const auto words = support::words(line.substr(end + kType.size()));
        if (words.front() == "check" && value != "true" && value != "false") {
            return names.back() + " is true or false";
        }
        if (words.front() != "spin") return std::nullopt;
        // spin default N min N max N
        const auto number = support::parse_number(value);
        const int least = support::parse_number(words.at(4)).value_or(0);
        const int most = support::parse_number(words.at(6)).value_or(0);
        if (number && *number >= least && *number <= most) return std::nullopt;
        return fmt::format("{} is a number from {} to {}", names.back(), least, most);
    }
    return name.empty() ? "setoption without the name of an option"
                        : fmt::format("there is no option '{}'; there are {}", name,
                                      support::join(names, ", "));
}

std::optional<int> moves_to_mate(int score) noexcept {
    const auto plies = search::plies_to_mate(score);
    if (!plies) return std::nullopt;
    return *plies > 0 ? (*plies + 1) / 2 : *plies / 2;
}

std::string info_text(const game::Game& game, const search::Found& found) {
    std::string text;
    const auto nps = static_cast<std::uint64_t>(
        std::llround(static_cast<double>(found.nodes) / std::max(found.seconds, 0.001)));
    for (std::size_t i = 0; i < found.lines.size(); ++i) {
        const search::Line& line = found.lines[i];
        if (i != 0) text += '\n';
        text += fmt::format("info depth {} multipv {} score {} nodes {} nps {} time {} pv",
                            found.depth, i + 1, score_text(line.score), found.nodes, nps,
                            std::llround(found.seconds * 1000));
        for (const game::Turn& turn : line.turns) text += " " + notation::turn_text(game, turn);
    }
    return text;
}

std::string best_move_text(const game::State& state, const search::Found& found) {
    if (!found.lines.empty()) {
        const auto& turns = found.lines.front().turns;
        std::string text = "bestmove " + notation::turn_text(state.game(), turns[0]);
        if (turns.size() > 1) text += " ponder " + notation::turn_text(state.game(), turns[1]);
        return text;
    }
    const std::vector<game::Move> moves = state.possible_moves();
    if (moves.empty()) return "bestmove (none)";
    return "bestmove " + notation::coordinate(state.game(), moves.front());
}

}  // namespace rulewright::protocol
