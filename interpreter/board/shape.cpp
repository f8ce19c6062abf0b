#include "board/shape.hpp"

#include <algorithm>
#include <cstdlib>

#include "support/text.hpp"

namespace rulewright::board {

int GridShape::lowest(int file) const noexcept {
    return hexagons ? std::max(0, file - files / 2) : 0;
}

int GridShape::height(int file) const noexcept {
    return hexagons ? ranks - std::abs(file - files / 2) : ranks;
}

bool GridShape::is_hole(int file, int rank) const noexcept {
    return std::find(holes.begin(), holes.end(), Cell{file, rank}) != holes.end();
}

bool GridShape::has(int file, int rank) const noexcept {
    if (file < 0 || file >= files) return false;
    const int from = lowest(file);
    return rank >= from && rank < from + height(file) && !is_hole(file, rank);
}

char GridShape::letter(int file) const noexcept {
    return static_cast<char>('a' + file + (hexagons && file >= 'j' - 'a' ? 1 : 0));
}

std::optional<int> GridShape::file_of(char wanted) const noexcept {
    for (int file = 0; file < files; ++file) {
        if (letter(file) == wanted) return file;
    }
    return std::nullopt;
}

std::string GridShape::square(int file, int rank) const {
    return letter(file) + std::to_string(rank - lowest(file) + 1);
}

std::optional<Cell> GridShape::find(std::string_view square) const noexcept {
    const auto file = square.empty() ? std::nullopt : file_of(square.front());
    if (!file || square.size() < 2 || square[1] == '0') return std::nullopt;
    const auto number = support::parse_number(square.substr(1));
    if (!number || *number < 1 || *number > height(*file)) return std::nullopt;
    return Cell{*file, lowest(*file) + *number - 1};
}

std::vector<Cell> GridShape::between(Cell first, Cell last) const {
    std::vector<Cell> found;
    const auto [left, right] = std::minmax(first.file, last.file);
    const auto [low, high] =
        std::minmax({first.rank - lowest(first.file), last.rank - lowest(last.file)});
    for (int n = low; n <= high; ++n) {
        for (int file = left; file <= right; ++file) {
            if (has(file, lowest(file) + n)) found.push_back({file, lowest(file) + n});
        }
    }
    return found;
}

std::vector<std::vector<std::optional<Cell>>> GridShape::drawn() const {
    const int all = hexagons ? 2 * ranks - 1 : ranks;
    std::vector<std::vector<std::optional<Cell>>> found;
    for (int line = all - 1; line >= 0; --line) {
        auto& row = found.emplace_back(static_cast<std::size_t>(files));
        for (int file = 0; file < files; ++file) {
            const int above = line - (hexagons ? ranks - height(file) : 0);
            if (hexagons && above % 2 != 0) continue;
            const int rank = lowest(file) + (hexagons ? above / 2 : above);
            if (has(file, rank)) row[static_cast<std::size_t>(file)] = Cell{file, rank};
        }
    }
    return found;
}

std::vector<std::vector<Cell>> GridShape::lines() const {
    std::vector<std::vector<Cell>> found;
    if (hexagons) {
        for (int file = 0; file < files; ++file) {
            auto& line = found.emplace_back();
            for (int n = 0; n < height(file); ++n) line.push_back({file, lowest(file) + n});
        }
        return found;
    }
    for (int rank = ranks - 1; rank >= 0; --rank) {
        auto& line = found.emplace_back();
        for (int file = 0; file < files; ++file) line.push_back({file, rank});
    }
    return found;
}

}  // namespace rulewright::board
