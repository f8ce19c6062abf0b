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
        for (int rank = 1; rank <= board.ranks; ++rank) {
            for (int file = 0; file < board.files; ++file) {
                const std::string name = static_cast<char>('a' + file) + std::to_string(rank);
                names.push_back(name);
                if (!board.name.empty()) names.push_back(board.name + name);
            }
        }
    }
    return names;
}

// The corners of `d1-f3`; without a board's name, or with the same one on both.
struct Corners {
    std::string board;
    char files[2] = {'a', 'a'};
    int ranks[2] = {0, 0};
};

// A square's name after the board's: a letter and a number.
std::size_t place_in(std::string_view square) {
    const std::size_t letter = square.find_last_not_of("0123456789");
    return letter == std::string_view::npos ? 0 : letter;
}

Corners corners_of(std::string_view first, std::string_view second) {
    const std::size_t at = place_in(first);
    Corners corners{std::string(first.substr(0, at)), {}, {}};
    std::size_t i = 0;
    for (const std::string_view corner : {first, second}) {
        const std::size_t place = place_in(corner);
        corners.files[i] = corner[place];
        corners.ranks[i] = support::parse_number(corner.substr(place + 1)).value_or(0);
        ++i;
    }
    return corners;
}

std::size_t player_named(Reading& reading, const Entry& entry) {
    const auto& players = reading.variant.players;
    for (std::size_t i = 0; i < kPlayers; ++i) {
        if (players[i].name == entry.key) return i;
    }
    reading.report_key(
        entry, {"unknown-value",
                fmt::format("there is no player {}", in_quotes(entry.key)),
                fmt::format("{} or {}", players[0].name, players[1].name),
                support::closest(entry.key, {players[0].name, players[1].name}).value_or(""),
                {}});
    return 0;
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
    if (known(first) && known(second)) {
        const Corners corners = corners_of(first, second);
        const auto [left, right] = std::minmax(corners.files[0], corners.files[1]);
        const auto [low, high] = std::minmax(corners.ranks[0], corners.ranks[1]);
        for (int rank = low; rank <= high; ++rank) {
            for (char file = left; file <= right; ++file) {
                squares.push_back(corners.board + file + std::to_string(rank));
            }
        }
        return true;
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
    int most_files = 0;
    for (const variant::Grid& board : reading.variant.boards) {
        most_files = std::max(most_files, board.files);
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
            zone.files.push_back(file.text.front() - 'a');
            if (zone.files.back() < most_files) continue;
            reading.report(file, {"out-of-range",
                                  fmt::format("there is no file {}", file.text),
                                  fmt::format("a to {}", static_cast<char>('a' + most_files - 1)),
                                  {},
                                  {}});
        }
        reading.variant.zones.push_back(std::move(zone));
    }
}

void read_filters(Reading& reading) {
    const Node* node = reading.root.value("filters");
    if (node == nullptr) return;
    reading.variant.filters.must_capture = truth_or(*node, "must_capture", false);
    reading.variant.filters.no_checks = truth_or(*node, "no_checks", false);
}

}  // namespace rulewright::loader
