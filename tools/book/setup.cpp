// What is there before the first move: source, boards, players, zones, the start.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "board/directions.hpp"
#include "book/book.hpp"
#include "book/words.hpp"
#include "support/name_words.hpp"
#include "support/visible.hpp"

namespace rulewright::book {

using support::join;
using variant::Grid;
using variant::Variant;

namespace {

constexpr std::size_t kManySquares = 9;

std::string size_words(const Grid& grid) {
    if (grid.hexagons) {
        return fmt::format("a hexagon of hexagonal cells, {} on a side and {} in the longest row",
                           number((grid.files + 1) / 2), number(grid.files));
    }
    return fmt::format("{} and {}", counted(grid.files, "file"), counted(grid.ranks, "rank"));
}

bool same_size(const Grid& one, const Grid& other) {
    return one.files == other.files && one.ranks == other.ranks && one.hexagons == other.hexagons;
}

std::string holes_words(const Grid& grid) {
    std::vector<std::string> names;
    for (const board::Cell cell : grid.holes) names.push_back(grid.square(cell.file, cell.rank));
    return names.size() == 1 ? "the square " + names.front() : "the squares " + join_and(names);
}

// "boards/3" or "board".
std::string key_of_board(const Variant& variant, std::size_t board) {
    const bool single = variant.boards.size() == 1 && variant.boards.front().name.empty();
    return single ? "board" : key_of({"boards", std::to_string(board)});
}

void add_joins(const Grid& grid, const std::string& key, const std::string& where,
               Sentences& told) {
    std::vector<std::string> directions;
    for (const board::Join& one : grid.joins) {
        const std::string name(board::name_of(one.by));
        if (std::find(directions.begin(), directions.end(), name) == directions.end()) {
            directions.push_back(name);
        }
    }
    for (const std::string& direction : directions) {
        std::vector<std::string> pairs;
        for (const board::Join& one : grid.joins) {
            if (board::name_of(one.by) != direction) continue;
            pairs.push_back(fmt::format("from {} to {}", grid.square(one.from.file, one.from.rank),
                                        grid.square(one.to.file, one.to.rank)));
        }
        told.push_back(say(fmt::format("squares are joined{}: a step {} leads {}, and the opposite "
                                       "step leads back",
                                       where, support::spaced(direction), join_and(pairs)),
                           key_of({key, "joins"})));
    }
}

void add_boards(const Variant& variant, Sentences& told) {
    const auto& boards = variant.boards;
    if (boards.size() == 1) {
        told.push_back(say(fmt::format("the board {} {}", boards.front().hexagons ? "is" : "has",
                                       size_words(boards.front())),
                           key_of_board(variant, 0)));
    } else if (std::all_of(boards.begin(), boards.end(),
                           [&](const Grid& one) { return same_size(one, boards.front()); })) {
        std::vector<std::string> names;
        names.reserve(boards.size());
        for (const Grid& grid : boards) names.push_back(plain(grid.name));
        told.push_back(say(fmt::format("there are {} boards, {}, each of {}",
                                       number(static_cast<int>(boards.size())), join_and(names),
                                       size_words(boards.front())),
                           "boards"));
    } else {
        for (std::size_t i = 0; i < boards.size(); ++i) {
            told.push_back(say(
                fmt::format("the board {} has {}", plain(boards[i].name), size_words(boards[i])),
                key_of_board(variant, i)));
        }
    }
    for (std::size_t i = 0; i < boards.size(); ++i) {
        const std::string where = boards[i].name.empty() ? "" : " of " + plain(boards[i].name);
        const std::string key = key_of_board(variant, i);
        if (!boards[i].holes.empty()) {
            told.push_back(say(fmt::format("{}{} {} not exist", holes_words(boards[i]), where,
                                           boards[i].holes.size() == 1 ? "does" : "do"),
                               key_of({key, "missing"})));
        }
        add_joins(boards[i], key, where, told);
    }
    if (variant.stacked) {
        told.push_back(say(fmt::format("the boards lie on one another as levels of one space, {} "
                                       "the lowest",
                                       plain(boards.front().name)),
                           "stacked"));
    }
}

void add_clusters(const Variant& variant, Sentences& told) {
    std::vector<std::string> seen;
    for (const Grid& grid : variant.boards) {
        if (grid.cluster.empty() ||
            std::find(seen.begin(), seen.end(), grid.cluster) != seen.end()) {
            continue;
        }
        seen.push_back(grid.cluster);
        std::vector<std::string> names;
        for (const Grid& other : variant.boards) {
            if (other.cluster == grid.cluster) names.push_back(plain(other.name));
        }
        told.push_back(
            say(fmt::format("the {} {} {} called {}", names.size() == 1 ? "board" : "boards",
                            join_and(names), names.size() == 1 ? "is" : "are together",
                            support::visible(grid.cluster)),
                "boards"));
    }
}

// The player whose letter the start's second field has.
std::size_t who_begins(const Variant& variant) {
    const auto fields = support::words(variant.start);
    return fields.size() > 1 && fields[1] == std::string(1, variant.players[1].letter) ? 1 : 0;
}

void add_players(const Variant& variant, Sentences& told) {
    const std::size_t first = who_begins(variant);
    told.push_back(say(fmt::format("the players are {} and {}; {} {}", player_name(variant, 0),
                                   player_name(variant, 1), player_name(variant, first),
                                   is_plural(variant, first) ? "begin" : "begins"),
                       "players"));
    std::vector<std::string> ways;
    for (std::size_t i = 0; i < kPlayers; ++i) {
        const variant::Player& player = variant.players[i];
        ways.push_back(
            fmt::format("{} for {}", player.forward > 0 ? "up" : "down", player_name(variant, i)));
    }
    told.push_back(
        say("forward is " + ways[0] + " and " + ways[1] + ", on the diagram", "players"));
    for (std::size_t i = 0; i < kPlayers; ++i) {
        if (!variant.players[i].turned) continue;
        told.push_back(say(fmt::format("for {} left and right are the other way round than on the "
                                       "diagram",
                                       player_name(variant, i)),
                           "players"));
    }
}

void add_placing(const Variant& variant, Sentences& told) {
    if (!variant.placing) return;
    const variant::Placing& placing = *variant.placing;
    std::string text =
        fmt::format("before the game each player in turn may put {} elsewhere, on {}",
                    plural(kind_name(variant, placing.kind)), ranks_words(placing.ranks));
    if (placing.off_links) text += ", but not on a square that leads to another board";
    told.push_back(say(text, "placing"));
    if (placing.sets_board) {
        told.push_back(say(fmt::format("the {} of {} put elsewhere becomes the number of its board",
                                       plain(variant.state.pieces[*placing.sets_board].name),
                                       support::with_article(kind_name(variant, placing.kind))),
                           "placing/sets_board"));
    }
}

// What stands side by side; it is empty afterwards.
void add_row(std::vector<std::string>& row, std::vector<std::string>& words) {
    if (row.size() > 2) {
        words.push_back(row.front() + " to " + row.back());
    } else {
        words.insert(words.end(), row.begin(), row.end());
    }
    row.clear();
}

// In the order of the file where they are few or of several boards; else by ranks, from the first
// one up, or by files of hexagons, and from three in a row on only the ends: "a2 to g2".
std::string squares_words(const Variant& variant, const std::vector<std::string>& squares) {
    const std::set<std::string> wanted(squares.begin(), squares.end());
    if (wanted.size() < kManySquares || variant.boards.size() > 1) return join(squares, " ");
    const Grid& board = variant.boards.front();
    std::vector<std::vector<board::Cell>> lines = board.lines();
    if (!board.hexagons) std::reverse(lines.begin(), lines.end());
    std::vector<std::string> words;
    for (const std::vector<board::Cell>& line : lines) {
        std::vector<std::string> row;
        for (const board::Cell cell : line) {
            std::string name = board.square(cell.file, cell.rank);
            if (wanted.contains(name)) {
                row.push_back(std::move(name));
            } else {
                add_row(row, words);
            }
        }
        add_row(row, words);
    }
    return join(words, ", ");
}

std::string zone_words(const Variant& variant, const variant::Zone& zone) {
    std::string text;
    if (!zone.ranks.empty()) {
        text = ranks_words(zone.ranks) + ", as each player counts";
    }
    if (!zone.files.empty()) {
        std::vector<std::string> files;
        for (const int file : zone.files) {
            files.emplace_back(1, variant.boards.front().letter(file));
        }
        text += (text.empty() ? "" : ", and there ");
        text += fmt::format("the {} {}", files.size() == 1 ? "file" : "files", join_and(files));
    }
    if (!zone.squares.empty()) {
        text += (text.empty() ? "" : ", and of these ") + squares_words(variant, zone.squares);
    }
    for (std::size_t i = 0; i < kPlayers; ++i) {
        if (zone.own[i].empty()) continue;
        text += fmt::format("{}for {} {}", text.empty() ? "" : "; ", player_name(variant, i),
                            squares_words(variant, zone.own[i]));
    }
    if (!zone.tint.empty() && zone.tint != "none") text += "; in pictures " + zone.tint;
    return text;
}

}  // namespace

Sentences source_of(const Variant& variant) {
    const variant::Source& source = variant.source;
    Sentences told;
    const auto add = [&](const char* what, const std::string& text, const char* key) {
        if (text.empty()) return;
        told.push_back({fmt::format("{}: {}", what, support::visible(text)), key, {}, {}});
    };
    add("Source", source.title, "source/title");
    add("Author", source.author, "source/author");
    add("Edition", source.text, "source/text");
    add("Address", source.url, "source/url");
    return told;
}

Section setup_of(const Variant& variant) {
    Section section{"Board and set-up", {}, {}, {}, {}};
    add_boards(variant, section.sentences);
    add_clusters(variant, section.sentences);
    add_players(variant, section.sentences);
    Sentence start = say("the position at the start, as text:", "start");
    start.code = support::visible(variant.start);
    section.sentences.push_back(std::move(start));
    add_placing(variant, section.sentences);
    return section;
}

Section zones_of(const Variant& variant) {
    Section section{"Zones", {}, {}, {}, {}};
    for (std::size_t i = 0; i < variant.zones.size(); ++i) {
        const variant::Zone& zone = variant.zones[i];
        section.sentences.push_back(
            say(fmt::format("{}: {}", zone_name(variant, i), zone_words(variant, zone)),
                key_of({"zones", zone.name})));
    }
    return section;
}

}  // namespace rulewright::book
