#include "training/positions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <string_view>

#include "support/text.hpp"

namespace rulewright::training {

using diagnostics::Diagnostic;

namespace {

constexpr int kMostScore = 32'000;  // more than a mate is worth
constexpr const char* kExpected = "FEN | SCORE | 1.0, 0.5 or 0.0, as tune --keep writes them";

// The parts of a line. A FEN may have bars of its own.
struct Parts {
    std::string_view fen;
    std::string_view score;
    std::string_view points;
};

std::optional<Parts> parts_of(std::string_view line) {
    const std::size_t last = line.rfind('|');
    if (last == std::string_view::npos || last == 0) return std::nullopt;
    const std::size_t first = line.rfind('|', last - 1);
    if (first == std::string_view::npos) return std::nullopt;
    return Parts{support::trim(line.substr(0, first)),
                 support::trim(line.substr(first + 1, last - first - 1)),
                 support::trim(line.substr(last + 1))};
}

std::optional<int> score_of(std::string_view text) {
    int score = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), score);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    if (std::abs(score) > kMostScore) return std::nullopt;
    return score;
}

std::optional<float> points_of(std::string_view text) {
    if (text == "1.0") return 1.0F;
    if (text == "0.5") return 0.5F;
    if (text == "0.0") return 0.0F;
    return std::nullopt;
}

// The lines of one file.
class Lines {
public:
    Lines(const std::string& path, game::Game& game) : path_(path), game_(game) {}

    std::optional<Diagnostic> read(
        std::string_view line, std::size_t number,
        const std::function<void(const KnownPosition&, std::size_t)>& take) {
        const auto wrong = [&](std::string_view part, std::string message, std::string expected) {
            const std::size_t column = static_cast<std::size_t>(part.data() - line.data()) + 1;
            Diagnostic found;
            found.code = "positions-line";
            found.place = {
                path_, {number, column, std::max<std::size_t>(part.size(), 1)}, std::string(line)};
            found.message = std::move(message);
            found.expected = std::move(expected);
            return found;
        };
        const auto parts = parts_of(line);
        if (!parts) return wrong(line, "this is no position with a score and a result", kExpected);
        const auto score = score_of(parts->score);
        if (!score) {
            return wrong(parts->score, fmt::format("'{}' is no score", parts->score),
                         fmt::format("a whole number of at most {}, either way", kMostScore));
        }
        const auto points = points_of(parts->points);
        if (!points) {
            return wrong(parts->points, fmt::format("'{}' is no result", parts->points),
                         "1.0, 0.5 or 0.0");
        }
        auto state = game_.read(parts->fen);
        if (!state) {
            const position::FenProblem& problem = state.error().front();
            const std::size_t from = std::min(problem.offset, parts->fen.size());
            return wrong(parts->fen.substr(from, problem.length), problem.message,
                         problem.expected);
        }
        take({std::move(state).value(), *score, *points}, number);
        return std::nullopt;
    }

private:
    const std::string& path_;
    game::Game& game_;
};

Diagnostic wrong_file(const std::string& path, const char* code, const char* what) {
    Diagnostic found;
    found.code = code;
    found.place.file = path;
    found.message = fmt::format("'{}' {}", path, what);
    found.expected = kExpected;
    return found;
}

}  // namespace

std::string positions_line(const game::State& state, int score, float points) {
    return fmt::format("{} | {} | {:.1f}\n", state.fen(), score, points);
}

std::optional<Diagnostic> read_positions(
    const std::string& path, game::Game& game,
    const std::function<void(const KnownPosition&, std::size_t)>& take) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return wrong_file(path, "file-missing", "cannot be opened");
    Lines lines(path, game);
    std::size_t number = 0;
    bool some = false;
    for (std::string line; std::getline(file, line);) {
        ++number;
        const std::string_view text = support::trim(line);
        if (text.empty() || text.starts_with('#')) continue;
        if (auto wrong = lines.read(line, number, take)) return wrong;
        some = true;
    }
    if (!some) return wrong_file(path, "positions-line", "has no positions");
    return std::nullopt;
}

}  // namespace rulewright::training
