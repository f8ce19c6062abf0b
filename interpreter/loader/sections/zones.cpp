// `zones:` and the squares that files name.
#include <fmt/format.h>

#include <algorithm>

#include "loader/reading.hpp"
#include "support/text.hpp"

namespace rulewright::loader {

namespace {

// As they are written with the board's name and without.
std::vector<std::string> square_names(const variant::Variant& variant) {
    std::vector<std::string> names;
    for (const variant::Grid& board : variant.boards) {
        for (int rank = 0; rank < board.ranks; ++rank) {
            for (int file = 0; file < board.files; ++file) {
                if (!board.has(file, rank)) continue;
                const std::string name = board.square(file, rank);
                names.push_back(name);
                if (!board.name.empty()) names.push_back(board.name + name);
            }
        }
    }
    return names;
}

// The squares of `d1-f3` on the first board that has these corners; without a board's name first.
std::vector<std::string> between(const variant::Variant& variant, std::string_view first,
                                 std::string_view last) {
    std::vector<std::string> names;
    for (const bool named : {false, true}) {
        for (const variant::Grid& board : variant.boards) {
            const std::string prefix = named ? board.name : "";
            if (!first.starts_with(prefix) || !last.starts_with(prefix)) continue;
            const auto from = board.find(first.substr(prefix.size()));
            const auto to = board.find(last.substr(prefix.size()));
            if (!from || !to) continue;
            for (const board::Cell cell : board.between(*from, *to)) {
                names.push_back(prefix + board.square(cell.file, cell.rank));
            }
            return names;
        }
    }
    return names;
}

// Whether some board would have it if it were not missing.
bool is_missing(const variant::Variant& variant, std::string_view square) {
    return std::any_of(variant.boards.begin(), variant.boards.end(), [&](const auto& board) {
        const std::size_t prefix = square.starts_with(board.name) ? board.name.size() : 0;
        const auto cell = board.find(square.substr(prefix));
        return cell && !board.has(cell->file, cell->rank);
    });
}

}  // namespace

bool read_square(Reading& reading, const Node& node, std::vector<std::string>& squares) {
    const std::vector<std::string> names = square_names(reading.variant);
    const auto known = [&](std::string_view name) {
        return std::find(names.begin(), names.end(), name) != names.end();
    };
    if (known(node.text)) {
        squares.push_back(node.text);
        return true;
    }
    const std::size_t dash = std::min(node.text.find('-'), node.text.size());
    const std::string_view first = std::string_view(node.text).substr(0, dash);
    const std::string_view second =
        std::string_view(node.text).substr(std::min(dash + 1, node.text.size()));
    if (auto names_between = between(reading.variant, first, second); !names_between.empty()) {
        squares.insert(squares.end(), names_between.begin(), names_between.end());
        return true;
    }
    if (is_missing(reading.variant, node.text)) {
        reading.report(node, {"unknown-value",
                              fmt::format("the square {} is missing", in_quotes(node.text)),
                              "a square that 'missing' of the board does not name",
                              {},
                              {}});
        return false;
    }
    reading.report(node, {"unknown-value",
                          fmt::format("there is no square {}", in_quotes(node.text)),
                          "a file and a rank, such as a4, or two corners such as d1-f3",
                          support::closest(node.text, names).value_or(""),
                          {}});
    return false;
}

std::size_t zone_named(const Reading& reading, const Node& node) {
    const auto& zones = reading.variant.zones;
    const auto found = std::find_if(zones.begin(), zones.end(), [&](const variant::Zone& zone) {
        return zone.name == node.text;
    });
    return static_cast<std::size_t>(found - zones.begin()) % std::max<std::size_t>(zones.size(), 1);
}

void read_zones(Reading& reading) {
    variant::Grid widest;
    widest.files = 0;
    for (const variant::Grid& board : reading.variant.boards) {
        if (board.files > widest.files) widest = board;
    }
    for (const Entry& entry : entries_of(reading.root, "zones")) {
        variant::Zone zone;
        zone.name = entry.key;
        zone.place = place_of(entry.value);
        for (const Node& square : items_of(entry.value, "squares")) {
            read_square(reading, square, zone.squares);
        }
        for (const Entry& own : entries_of(entry.value, "of")) {
            const std::size_t player = player_named(reading, own);
            for (const Node& square : own.value.items) {
                read_square(reading, square, zone.own[player]);
            }
        }
        check_ranks(reading, items_of(entry.value, "ranks"));
        for (const Node& rank : items_of(entry.value, "ranks")) zone.ranks.push_back(number(rank));
        for (const Node& file : items_of(entry.value, "files")) {
            const auto nth = widest.file_of(file.text.front());
            zone.files.push_back(nth.value_or(0));
            if (nth) continue;
            reading.report(file, {"out-of-range",
                                  fmt::format("there is no file {}", file.text),
                                  fmt::format("a to {}", widest.letter(widest.files - 1)),
                                  {},
                                  {}});
        }
        zone.tint = text_or(entry.value, "tint", "");
        reading.variant.zones.push_back(std::move(zone));
    }
}

void read_filters(Reading& reading) {
    const Node* node = reading.root.value("filters");
    if (node == nullptr) return;
    const bool most = text_or(*node, "must_capture", "") == "most";
    reading.variant.filters.most_captures = most;
    reading.variant.filters.must_capture = most || truth_or(*node, "must_capture", false);
    reading.variant.filters.must_jump = truth_or(*node, "must_jump", false);
    const bool but_mates = text_or(*node, "no_checks", "") == "unless_mate";
    reading.variant.filters.but_mates = but_mates;
    reading.variant.filters.no_checks = but_mates || truth_or(*node, "no_checks", false);
}

}  // namespace rulewright::loader
