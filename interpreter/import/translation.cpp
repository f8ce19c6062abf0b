#include "import/translation.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "support/text.hpp"

namespace rulewright::imports {

namespace {

constexpr std::string_view kChessStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::size_t kMostZones = 16;

// A zone of a file that is extended, or one that was made before.
std::optional<ZoneText> zone_of(const Tree& tree, const std::array<std::string, 2>& players) {
    ZoneText text;
    for (const auto& [key, value] : tree.entries) {
        if (key == "of") {
            if (tree.entries.size() > 1) return std::nullopt;
            for (std::size_t player = 0; player < 2; ++player) {
                const Tree* own = value.find(players[player]);
                if (own == nullptr) return std::nullopt;
                for (const Tree& item : own->items) text.of[player].push_back(item.text);
            }
            return text;
        }
        for (const Tree& item : value.items) {
            std::string word = item.text;
            std::erase(word, '"');
            if (key == "ranks") {
                const bool back = word.starts_with('-');
                const auto number = support::parse_number(back ? word.substr(1) : word);
                if (!number) return std::nullopt;
                text.ranks.push_back(back ? -*number : *number);
            } else if (key == "files") {
                text.files.push_back(word.front());
            } else {
                text.squares.push_back(word);
            }
        }
    }
    return text;
}

Tree tree_of_zone(const ZoneText& text, const std::array<std::string, 2>& players) {
    Tree tree;
    if (text.by_player()) {
        Tree& of = tree.set("of", Tree::map());
        for (std::size_t player = 0; player < 2; ++player) {
            of.set(players[player], Tree::list(text.of[player]));
        }
    }
    if (!text.squares.empty()) tree.set("squares", Tree::list(text.squares));
    std::vector<std::string> files;
    for (const char file : text.files) files.emplace_back(1, file);
    if (!files.empty()) tree.set("files", Tree::list(files));
    if (!text.ranks.empty()) tree.set("ranks", Tree::list(text.ranks));
    return tree;
}

}  // namespace

void Translation::refuse(std::string_view key, std::string reason) {
    const Origin origin = config_.origin(key);
    for (const Refusal& known : out_.refusals) {
        if (known.key == key && known.reason == reason) return;
    }
    out_.refusals.push_back({origin, std::string(key), std::move(reason)});
}

void Translation::comment(Tree& tree, std::string_view key, const std::string& reading) const {
    const Origin origin = config_.origin(key);
    if (origin.built_in()) return;
    tree.comments.push_back(fmt::format("{}: {}", origin.text(), reading));
}

const Translation::Piece* Translation::find(const std::string& type) const {
    const auto found = std::find_if(pieces_.begin(), pieces_.end(), [&](const Piece& piece) {
        return piece.type == type && piece.source.empty();
    });
    return found == pieces_.end() ? nullptr : &*found;
}

std::vector<std::string> Translation::names_of(const Kinds& kinds) const {
    std::vector<std::string> names;
    for (const Piece& piece : pieces_) {
        if (config_.contains(kinds, piece.type)) names.push_back(piece.name);
    }
    return names;
}

RegionPair Translation::owned_pair(const Piece& piece, Region white, Region black) const {
    RegionPair pair;
    if (piece.owned[0]) pair.of[0] = white.on(config_.board);
    if (piece.owned[1]) pair.of[1] = black.on(config_.board);
    return pair;
}

std::string Translation::player_name(std::size_t player) const {
    if (model_.tree != nullptr) {
        const Tree* players = model_.tree->find("players");
        if (players != nullptr && players->items.size() == 2) {
            if (const Tree* name = players->items[player].find("name")) return name->text;
        }
    }
    return player == 0 ? "white" : "black";
}

int Translation::start_count(const std::string& type, std::size_t player) const {
    int count = 0;
    for (const auto& [square, piece] : start_.squares) {
        count += piece.piece == type && piece.player == player && !piece.promoted;
    }
    const auto held = start_.hands[player].find(type);
    return count + (held == start_.hands[player].end() ? 0 : held->second);
}

Region Translation::mobility(const std::string& type, std::size_t player) const {
    std::string name = type;
    name.front() = support::to_upper(name.front());
    const std::string key =
        fmt::format("mobilityRegion{}{}", player == 0 ? "White" : "Black", name);
    const Region all = Region::everywhere().on(config_.board);
    const Region region = config_.region(key, all);
    // As in the format, a region of no squares restricts nothing.
    return region.empty() ? all : region;
}

Region Translation::on_side(Region white, std::size_t player) const {
    return player == 0 ? white.on(config_.board) : white.on(config_.board).mirrored(config_.board);
}

std::string Translation::zone(const RegionPair& pair, const std::string& name) {
    const auto text = as_zone(pair, config_.board);
    if (!text) return {};
    const std::array<std::string, 2> players{player_name(0), player_name(1)};
    const Tree* theirs = model_.tree == nullptr ? nullptr : model_.tree->find("zones");
    Tree& zones = out_.tree.below("zones");
    // A zone of the extended file that has these squares, or one that was made before.
    for (const Tree* known : {theirs, static_cast<const Tree*>(&zones)}) {
        if (known == nullptr) continue;
        for (const auto& [other, tree] : known->entries) {
            const auto there = zone_of(tree, players);
            if (!there || !fits(squares_of(*there, config_.board), pair)) continue;
            std::string found = other;
            if (zones.find(found) == nullptr) zones.set(found, tree);
            return found;
        }
    }
    std::string fresh = name;
    const auto taken = [&] {
        return zones.find(fresh) != nullptr ||
               (theirs != nullptr && theirs->find(fresh) != nullptr);
    };
    for (int number = 2; taken(); ++number) fresh = fmt::format("{}_{}", name, number);
    if (zones.entries.size() >= kMostZones) return {};
    zones.set(fresh, tree_of_zone(*text, players));
    zones.on_lines = true;
    return fresh;
}

// Drops without end: as many as there are empty squares, where nothing ever empties one.
void Translation::fill_hands() {
    if (!config_.flag("freeDrops", false) || !drops()) return;
    const int empty = config_.board.files * config_.board.ranks -
                      static_cast<int>(start_.squares.size() + start_.holes.size());
    for (auto& hand : start_.hands) {
        for (const Kind& kind : config_.kinds) {
            if (kind.piece != "king") hand[kind.piece] = std::max(empty, 1);
        }
    }
}

Translated Translation::run() {
    const BoardSize board = config_.board;
    out_.tree.set("board", Tree::map()).set("files", Tree::raw(std::to_string(board.files)));
    out_.tree.below("board").set("ranks", Tree::raw(std::to_string(board.ranks)));
    Tree players;
    players.kind = Tree::Kind::kList;
    for (const char* text : {"white w up", "black b down"}) {
        const auto words = support::words(text);
        Tree player;
        player.set("name", Tree::words(words[0]));
        player.set("letter", Tree::words(words[1]));
        player.set("forward", Tree::words(words[2]));
        players.items.push_back(std::move(player));
    }
    out_.tree.set("players", std::move(players));
    out_.tree.below("zones");
    out_.tree.below("pieces").on_lines = true;
    start_ = read_position(config_, config_.word("startFen", kChessStart), out_.refusals);
    fill_hands();
    std::vector<std::string> missing;
    for (const auto& [file, rank] : start_.holes) {
        missing.push_back(static_cast<char>('a' + file) + std::to_string(rank + 1));
    }
    if (!missing.empty() && wall_place().empty())
        out_.tree.below("board").set("missing", Tree::list(missing));
    name_pieces();
    separate_promoted();
    find_owners();
    find_royals();
    move_pieces();
    take_gates();
    write_castling();
    for (const Piece& piece : pieces_) write_piece(piece);
    write_walls();
    write_start();
    write_promotion();
    write_forbidden();
    write_hands();
    write_gates();
    write_changes();
    write_filters();
    write_ends();
    write_draws();
    refuse_others();
    if (out_.tree.below("zones").entries.empty()) out_.tree.erase("zones");
    return std::move(out_);
}

Translated translate(const Config& config, const Model& model) {
    return Translation(config, model).run();
}

}  // namespace rulewright::imports
