#include "import/regions.hpp"

#include <algorithm>

#include "support/text.hpp"

namespace rulewright::imports {

namespace {

std::size_t at(int file, int rank) {
    return static_cast<std::size_t>(rank * kSide + file);
}

template <typename See>
void each_square(BoardSize board, See see) {
    for (int rank = 0; rank < board.ranks; ++rank) {
        for (int file = 0; file < board.files; ++file) see(file, rank);
    }
}

// The squares of a player on those of his ranks.
Region on_ranks(const std::vector<int>& ranks, std::size_t player, BoardSize board) {
    Region region;
    for (const int rank : ranks) {
        const int own = rank > 0 ? rank - 1 : board.ranks + rank;
        region = region | Region::rank((player == 0 ? own : board.ranks - 1 - own) + 1);
    }
    return region.on(board);
}

// The owner's ranks that hold some square of either player's.
std::vector<int> ranks_of(const RegionPair& pair, BoardSize board) {
    std::vector<int> ranks;
    for (int own = 0; own < board.ranks; ++own) {
        bool any = false;
        for (std::size_t player = 0; player < 2; ++player) {
            if (!pair.of[player]) continue;
            const int rank = player == 0 ? own : board.ranks - 1 - own;
            any |= !(Region::rank(rank + 1) & *pair.of[player]).on(board).empty();
        }
        if (any) ranks.push_back(own + 1);
    }
    return ranks;
}

// From the last rank on they are counted from there, as an author would.
std::vector<int> readable(std::vector<int> ranks, BoardSize board) {
    if (ranks.empty() || ranks.back() != board.ranks || ranks.front() * 2 <= board.ranks + 1) {
        return ranks;
    }
    for (int& rank : ranks) rank -= board.ranks + 1;
    return ranks;
}

// Each square once, in rectangles as far as they reach.
std::vector<std::string> rectangles(Region left, BoardSize board) {
    std::vector<std::string> words;
    each_square(board, [&](int file, int rank) {
        if (!left.has(file, rank)) return;
        int right = file;
        while (left.has(right + 1, rank)) ++right;
        int top = rank;
        const auto whole = [&](int row) {
            for (int x = file; x <= right; ++x) {
                if (!left.has(x, row)) return false;
            }
            return true;
        };
        while (whole(top + 1)) ++top;
        Region taken;
        for (int y = rank; y <= top; ++y) {
            for (int x = file; x <= right; ++x) taken.add(x, y);
        }
        left = left - taken;
        const std::string first = square_name(file, rank);
        const std::string last = square_name(right, top);
        if (taken.size() == 1) {
            words.push_back(first);
        } else if (taken.size() == 2) {
            words.insert(words.end(), {first, last});
        } else {
            words.push_back(first + "-" + last);
        }
    });
    return words;
}

ZoneText squares_and_ranks(const Region& both, std::vector<int> ranks, BoardSize board) {
    ZoneText text;
    text.ranks = std::move(ranks);
    if (both == Region::everywhere().on(board)) return text;
    // Whole files are shorter than their squares.
    Region by_files;
    std::vector<char> files;
    for (int file = 0; file < board.files; ++file) {
        bool any = false;
        for (int rank = 0; rank < board.ranks; ++rank) any |= both.has(file, rank);
        if (!any) continue;
        files.push_back(static_cast<char>('a' + file));
        for (int rank = 0; rank < board.ranks; ++rank) by_files.add(file, rank);
    }
    if (!text.ranks.empty() && files.size() < static_cast<std::size_t>(board.files)) {
        bool same = true;
        for (std::size_t player = 0; player < 2; ++player) {
            const Region own = on_ranks(text.ranks, player, board);
            same &= (by_files & own) == (both & own);
        }
        if (same) {
            text.files = std::move(files);
            return text;
        }
    }
    text.squares = rectangles(both, board);
    return text;
}

}  // namespace

Region Region::everywhere() {
    Region region;
    region.squares_.set();
    return region;
}

Region Region::rank(int rank) {
    Region region;
    for (int file = 0; file < kSide; ++file) region.add(file, rank - 1);
    return region;
}

void Region::add(int file, int rank) {
    if (file >= 0 && rank >= 0 && file < kSide && rank < kSide) squares_.set(at(file, rank));
}

bool Region::has(int file, int rank) const {
    return file >= 0 && rank >= 0 && file < kSide && rank < kSide && squares_.test(at(file, rank));
}

Region Region::on(BoardSize board) const {
    Region region;
    each_square(board, [&](int file, int rank) {
        if (has(file, rank)) region.add(file, rank);
    });
    return region;
}

Region Region::mirrored(BoardSize board) const {
    Region region;
    each_square(board, [&](int file, int rank) {
        if (has(file, rank)) region.add(file, board.ranks - 1 - rank);
    });
    return region;
}

Region operator|(const Region& a, const Region& b) {
    Region region;
    region.squares_ = a.squares_ | b.squares_;
    return region;
}

Region operator&(const Region& a, const Region& b) {
    Region region;
    region.squares_ = a.squares_ & b.squares_;
    return region;
}

Region operator-(const Region& a, const Region& b) {
    Region region;
    region.squares_ = a.squares_ & ~b.squares_;
    return region;
}

RegionWord read_region_word(std::string_view word, BoardSize board) {
    const RegionWord bad{RegionWord::Kind::kNoSquare, {}};
    if (word.size() < 2) return bad;
    const char letter = support::to_lower(word.front());
    const std::string_view number = word.substr(1);
    const bool all_files = letter == '*';
    const bool all_ranks = number == "*";
    if (!all_files && (letter < 'a' || letter > 'z')) return bad;
    const int file = letter - 'a';
    const int rank = all_ranks ? 1 : support::parse_number(number).value_or(0);
    if (rank < 1) return bad;
    RegionWord read;
    if ((!all_files && file >= board.files) || rank > board.ranks) {
        read.kind = RegionWord::Kind::kOffBoard;
    }
    for (int x = all_files ? 0 : file; x <= (all_files ? kSide - 1 : file); ++x) {
        for (int y = all_ranks ? 0 : rank - 1; y <= (all_ranks ? kSide - 1 : rank - 1); ++y) {
            read.squares.add(x, y);
        }
    }
    return read;
}

Region read_squares(std::string_view word, BoardSize board) {
    const std::size_t dash = word.find('-');
    if (dash == std::string_view::npos) return read_region_word(word, board).squares;
    const auto corner = [](std::string_view square) {
        return std::pair(
            square.empty() ? 0 : square.front() - 'a',
            support::parse_number(square.substr(std::min<std::size_t>(1, square.size())))
                    .value_or(1) -
                1);
    };
    const auto [x1, y1] = corner(word.substr(0, dash));
    const auto [x2, y2] = corner(word.substr(dash + 1));
    Region region;
    each_square(board, [&, x1 = x1, y1 = y1, x2 = x2, y2 = y2](int file, int rank) {
        const bool across = file >= std::min(x1, x2) && file <= std::max(x1, x2);
        if (across && rank >= std::min(y1, y2) && rank <= std::max(y1, y2)) region.add(file, rank);
    });
    return region;
}

std::optional<std::vector<int>> as_ranks(const RegionPair& pair, BoardSize board) {
    std::vector<int> ranks = ranks_of(pair, board);
    if (ranks.empty()) return std::nullopt;
    for (std::size_t player = 0; player < 2; ++player) {
        if (pair.of[player] && on_ranks(ranks, player, board) != pair.of[player]->on(board)) {
            return std::nullopt;
        }
    }
    return readable(std::move(ranks), board);
}

std::optional<ZoneText> as_zone(const RegionPair& pair, BoardSize board) {
    if (const auto ranks = as_ranks(pair, board)) {
        ZoneText text;
        text.ranks = *ranks;
        return text;
    }
    Region both;
    for (const auto& region : pair.of) {
        if (region) both = both | region->on(board);
    }
    if (both.empty()) return std::nullopt;
    const std::vector<int> ranks = ranks_of(pair, board);
    for (const std::vector<int>& tried : {std::vector<int>{}, ranks}) {
        bool right = true;
        for (std::size_t player = 0; player < 2; ++player) {
            if (!pair.of[player]) continue;
            const Region own = tried.empty() ? both : both & on_ranks(tried, player, board);
            right &= own == pair.of[player]->on(board);
        }
        if (!right) continue;
        // A zone that one of the players has no square of would be refused.
        ZoneText text = squares_and_ranks(both, readable(tried, board), board);
        const RegionPair squares = squares_of(text, board);
        if (!squares.of[0]->empty() && !squares.of[1]->empty()) return text;
    }
    ZoneText own;
    for (std::size_t player = 0; player < 2; ++player) {
        if (!pair.of[player] || pair.of[player]->on(board).empty()) return std::nullopt;
        own.of[player] = rectangles(pair.of[player]->on(board), board);
    }
    return own;
}

RegionPair squares_of(const ZoneText& zone, BoardSize board) {
    RegionPair pair;
    if (zone.by_player()) {
        for (std::size_t player = 0; player < 2; ++player) {
            Region& own = pair.of[player].emplace();
            for (const std::string& square : zone.of[player]) {
                own = own | read_squares(square, board);
            }
        }
        return pair;
    }
    Region common = Region::everywhere().on(board);
    if (!zone.files.empty()) {
        Region files;
        for (const char letter : zone.files) {
            for (int rank = 0; rank < board.ranks; ++rank) files.add(letter - 'a', rank);
        }
        common = common & files;
    }
    if (!zone.squares.empty()) {
        Region squares;
        for (const std::string& square : zone.squares) {
            squares = squares | read_squares(square, board);
        }
        common = common & squares;
    }
    for (std::size_t player = 0; player < 2; ++player) {
        pair.of[player] =
            zone.ranks.empty() ? common : common & on_ranks(zone.ranks, player, board);
    }
    return pair;
}

bool fits(const RegionPair& has, const RegionPair& wanted) {
    for (std::size_t player = 0; player < 2; ++player) {
        if (wanted.of[player] && has.of[player] != wanted.of[player]) return false;
    }
    return true;
}

std::string square_name(int file, int rank) {
    return static_cast<char>('a' + file) + std::to_string(rank + 1);
}

}  // namespace rulewright::imports
