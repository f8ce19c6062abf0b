#include "protocol/xboard_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>

#include "notation/notation.hpp"
#include "notation/reason_words.hpp"
#include "protocol/uci_text.hpp"
#include "support/text.hpp"

namespace rulewright::protocol {

namespace {

constexpr int kRanksFromZero = 10;    // by the protocol, boards with exactly so many
constexpr std::size_t kFigures = 22;  // that XBoard has, the king not counted

// Moves every rank of a coordinate move by so much; a text of another shape is left alone.
std::string shifted(const game::Game& game, std::string_view move, int by) {
    const auto& grids = game.topology().grids();
    if (grids.size() != 1 || grids.front().ranks != kRanksFromZero) return std::string(move);
    std::string text;
    int ranks = 0;
    for (std::size_t i = 0; i < move.size(); ++i) {
        std::size_t end = i;
        while (end < move.size() && support::is_digit(move[end])) ++end;
        const auto rank = support::parse_number(move.substr(i, end - i));
        if (!rank) {
            text += move[i];
            continue;
        }
        if (*rank + by < 0) return std::string(move);
        text += std::to_string(*rank + by);
        ++ranks;
        i = end - 1;
    }
    return ranks == 2 ? text : std::string(move);
}

// XBoard's figures stand in a fixed order, P N B R Q first. A piece gets the figure of its Unicode
// symbol, else of how it moves, else the first that nobody wants.
std::optional<std::size_t> wanted_figure(const variant::PieceType& type) {
    static const std::map<std::string_view, std::size_t> by_symbol = {
        {"♙", 0}, {"♘", 1}, {"♗", 2}, {"♖", 3}, {"♕", 4}};
    static const std::map<std::string_view, std::size_t> by_move = {
        {"N", 1},  {"B", 2},  {"R", 3},  {"Q", 4}, {"F", 5},  {"A", 6},      {"FA", 6},
        {"BN", 7}, {"NB", 7}, {"RN", 8}, {"W", 9}, {"K", 10}, {"mRcpR", 11}, {"NN", 12}};
    const auto symbol = by_symbol.find(type.symbol[0]);
    if (symbol != by_symbol.end()) return symbol->second;
    const auto move = by_move.find(type.betza);
    if (move != by_move.end()) return move->second;
    return std::nullopt;
}

// The letters of the first player's pieces by figure, the royal one last.
class Figures {
public:
    explicit Figures(const variant::Variant& variant) {
        letters_.fill('.');
        char royal = '.';  // what it stays in a game without one
        std::string homeless;
        for (const variant::PieceType& type : variant.pieces) {
            if (type.letter.size() > 1) continue;  // drawn as what stands behind its `+`
            const char letter = type.letter.front();
            const auto figure = wanted_figure(type);
            if (type.royal && royal == '.') {
                royal = letter;
            } else if (figure && letters_[*figure] == '.') {
                letters_[*figure] = letter;
            } else {
                homeless += letter;
            }
        }
        for (const char letter : homeless) {
            const auto empty = std::find(letters_.begin() + 5, letters_.end(), '.');
            if (empty != letters_.end()) *empty = letter;
        }
        text_.assign(letters_.begin(), letters_.end());
        text_.erase(std::max<std::size_t>(text_.find_last_not_of('.') + 1, 5));
        text_ += royal;
    }

    [[nodiscard]] std::string table() const { return text_ + support::to_lower(text_); }

private:
    std::array<char, kFigures> letters_{};
    std::string text_;
};

}  // namespace

std::string to_xboard(const game::Game& game, std::string_view move) {
    return shifted(game, move, -1);
}

std::string from_xboard(const game::Game& game, std::string_view move) {
    return shifted(game, move, 1);
}

std::string setup_text(const game::State& start) {
    const variant::Variant& variant = start.game().variant();
    const variant::Grid& grid = variant.boards.front();
    const Figures figures(variant);
    // The parent is never `normal`: XBoard would take the variant for chess, and a second engine
    // too.
    std::string text = fmt::format("setup ({}) {}x{}+0_fairy {}", figures.table(), grid.files,
                                   grid.ranks, start.fen());
    for (const variant::PieceType& type : variant.pieces) {
        text += fmt::format("\npiece {}& {}", type.letter, type.betza);
    }
    return text;
}

std::string thinking_text(const game::Game& game, const search::Found& found) {
    constexpr int kMateMark = 100'000;  // in so many moves, added to it
    const search::Line& line = found.lines.front();
    int score = line.score;
    if (const auto moves = moves_to_mate(score)) {
        score = score > 0 ? kMateMark + *moves : *moves - kMateMark;
    }
    std::string text = fmt::format("{} {} {} {}", found.depth, score,
                                   std::llround(found.seconds * 100), found.nodes);
    for (const game::Turn& turn : line.turns) {
        text += " " + to_xboard(game, notation::turn_text(game, turn));
    }
    return text;
}

std::string result_text(const game::Game& game, const game::Outcome& outcome) {
    const std::string reason = notation::reason_text(game.variant(), outcome.reason);
    if (!outcome.winner) {
        if (outcome.reason == game::EndReason::kStalemate) return "1/2-1/2 {Stalemate}";
        return fmt::format("1/2-1/2 {{Draw by {}}}", reason);
    }
    std::string winner = game.player_name(*outcome.winner);
    winner.front() = support::to_upper(winner.front());
    const char* score = index(*outcome.winner) == 0 ? "1-0" : "0-1";
    if (outcome.reason == game::EndReason::kCheckmate) {
        return fmt::format("{} {{{} mates}}", score, winner);
    }
    return fmt::format("{} {{{} wins by {}}}", score, winner, reason);
}

double decimal(std::string_view text) noexcept {
    double number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    return read.ec == std::errc{} && number > 0 && number < 1e9 ? number : 0;
}

double base_seconds(std::string_view text) noexcept {
    const std::size_t colon = text.find(':');
    const double minutes = decimal(text.substr(0, colon));
    const double seconds = colon == std::string_view::npos ? 0 : decimal(text.substr(colon + 1));
    return minutes * 60 + seconds;
}

}  // namespace rulewright::protocol
