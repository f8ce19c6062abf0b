// Ends and draws, and the keys that nothing above has read.
#include <fmt/format.h>

#include <algorithm>

#include "import/translation.hpp"
#include "support/text.hpp"

namespace rulewright::imports {

namespace {

std::string opposite(const std::string& result) {
    if (result == "win") return "loss";
    return result == "loss" ? "win" : "draw";
}

// Whether what is set is what holds anyway.
bool says_nothing(const Key& key, const Setting& setting) {
    if (const auto* flag = std::get_if<bool>(&setting.value)) {
        return key.neutral == (*flag ? "true" : "false");
    }
    if (const auto* number = std::get_if<int>(&setting.value)) {
        return key.neutral == std::to_string(*number);
    }
    if (const auto* word = std::get_if<std::string>(&setting.value)) return key.neutral == *word;
    if (const auto* region = std::get_if<Region>(&setting.value)) return region->empty();
    if (const auto* kinds = std::get_if<Kinds>(&setting.value)) {
        return !kinds->all && kinds->pieces.empty();
    }
    return false;
}

}  // namespace

void Translation::write_ends() {
    Tree& ends = out_.tree.set("ends", Tree::map());
    const bool royal = std::any_of(pieces_.begin(), pieces_.end(), [](const Piece& piece) {
        return piece.royal || piece.royal_when_last;
    });
    for (const auto& [key, ours, usual] : {std::tuple("checkmateValue", "checkmate", "loss"),
                                           std::tuple("stalemateValue", "stalemate", "draw")}) {
        std::string result = config_.word(key, usual);
        if (result == "none") {
            refuse(key, "a player without a move has lost, drawn or won");
            result = usual;
        }
        // Who passes when he cannot move is stalemated only where nobody can move.
        const bool passes = config_.flag("passOnStalemateWhite", false) &&
                            config_.flag("passOnStalemateBlack", false);
        if (passes && std::string_view(ours) == "stalemate") result = "draw";
        // Without royal pieces nobody is mated.
        if (royal || std::string_view(ours) == "stalemate") ends.set(ours, Tree::words(result));
    }
    write_points(ends);
    Tree conditions;
    conditions.kind = Tree::Kind::kList;
    conditions.on_lines = true;
    write_extinction(conditions);
    write_flags(conditions);
    write_check_count(conditions);
    write_line(conditions);
    write_connection(conditions);
    const bool plain = conditions.items.empty();
    write_passed(conditions);
    if (!conditions.items.empty()) ends.set("conditions", std::move(conditions));
    write_material(plain);
}

void Translation::write_check_count(Tree& conditions) {
    if (!config_.flag("checkCounting", false)) return;
    const std::size_t plus = std::min(start_.checks.find('+'), start_.checks.size());
    const int first = support::parse_number(start_.checks.substr(0, plus)).value_or(3);
    const int second = plus < start_.checks.size()
                           ? support::parse_number(start_.checks.substr(plus + 1)).value_or(3)
                           : 3;
    Tree& condition = conditions.items.emplace_back();
    condition.set("name", Tree::words("checks"));
    condition.set("checks", Tree::raw(std::to_string(std::max({first, second, 1}))));
    condition.set("result", Tree::words("win"));
}

// So many pieces in a row.
void Translation::write_line(Tree& conditions) {
    const int length = config_.number("connectN", 0);
    if (length <= 0) return;
    Tree& condition = conditions.items.emplace_back();
    condition.set("name", Tree::words("line"));
    Tree& line = condition.set("line", Tree::map());
    const Kinds kinds = config_.kinds_of("connectPieceTypes", {true, {}});
    if (!kinds.all) line.set("pieces", Tree::list(names_of(kinds)));
    line.set("length", Tree::raw(std::to_string(std::clamp(length, 2, kSide))));
    std::vector<std::string> along;
    for (const auto& [key, ours] :
         {std::pair("connectVertical", "files"), std::pair("connectHorizontal", "ranks"),
          std::pair("connectDiagonal", "diagonals")}) {
        if (config_.flag(key, true)) along.emplace_back(ours);
    }
    if (along.empty()) refuse("connectDiagonal", "no line counts");
    if (!along.empty() && along.size() < 3) line.set("along", Tree::list(along));
    const std::string value = config_.word("connectValue", "win");
    condition.set("result", Tree::words(value == "none" ? "win" : value));
    if (length < 2 || length > kSide) refuse("connectN", "a line has 2 to 16 squares");
    if (value == "none") refuse("connectValue", "a line wins, loses or draws");
}

// A chain of pieces from one region to another.
void Translation::write_connection(Tree& conditions) {
    RegionPair from;
    RegionPair to;
    for (std::size_t player = 0; player < 2; ++player) {
        const Region first =
            config_.region(player == 0 ? "connectRegion1White" : "connectRegion1Black", {});
        const Region second =
            config_.region(player == 0 ? "connectRegion2White" : "connectRegion2Black", {});
        if (first.empty() || second.empty()) continue;
        from.of[player] = first;
        to.of[player] = second;
        if (!(first & second).empty()) {
            return refuse(player == 0 ? "connectRegion1White" : "connectRegion1Black",
                          "one square in both regions would connect them alone");
        }
    }
    if (!from.of[0] && !from.of[1]) return;
    const char* key = from.of[0] ? "connectRegion1White" : "connectRegion1Black";
    const bool straight =
        config_.flag("connectHorizontal", true) && config_.flag("connectVertical", true);
    if (!straight) {
        return refuse(key, "a chain goes to squares beside each other, or to diagonal ones, too");
    }
    const std::string one = zone(from, "one_side");
    const std::string other = zone(to, "other_side");
    if (one.empty() || other.empty()) return refuse(key, "there are too many zones");
    Tree& condition = conditions.items.emplace_back();
    condition.set("name", Tree::words("connection"));
    Tree& connects = condition.set("connects", Tree::map());
    const Kinds kinds = config_.kinds_of("connectPieceTypes", {true, {}});
    if (!kinds.all) connects.set("pieces", Tree::list(names_of(kinds)));
    connects.set("zones", Tree::list(std::vector<std::string>{one, other}));
    if (!config_.flag("connectDiagonal", true)) connects.set("by", Tree::words("orthogonal"));
    const std::string value = config_.word("connectValue", "win");
    condition.set("result", Tree::words(value == "none" ? "win" : value));
    if (value == "none") refuse("connectValue", "a connection wins, loses or draws");
    if (!from.of[0] || !from.of[1]) {
        condition.set("for", Tree::list(std::vector<std::string>{player_name(from.of[0] ? 0 : 1)}));
    }
    comment(condition, key,
            "a chain may turn anywhere; Fairy-Stockfish follows it to the right and upwards only");
}

// Where passing is a choice two passes in a row end the game, and one that leaves kings facing.
void Translation::write_passed(Tree& conditions) {
    if (!config_.flag("passWhite", false) || !config_.flag("passBlack", false)) return;
    const bool counts = config_.word("materialCounting", "none") != "none";
    const auto add = [&](const char* name, const char* times, bool facing) {
        Tree& condition = conditions.items.emplace_back();
        condition.set("name", Tree::words(name));
        Tree& passes = condition.set("passes", Tree::map());
        passes.set("times", Tree::raw(times));
        if (facing) passes.set("facing", Tree::raw("true"));
        condition.set("result", Tree::words(counts ? "points" : "draw"));
    };
    if (config_.flag("bikjangRule", false) && find("king") != nullptr) add("bikjang", "1", true);
    add("both_passed", "2", false);
}

// Material that cannot mate, as in chess; elsewhere nothing is said of it.
void Translation::write_material(bool plain_end) {
    const bool chess_end = plain_end && !drops() && !config_.flag("mustCapture", false) &&
                           config_.word("checkmateValue", "loss") == "loss" &&
                           config_.word("stalemateValue", "draw") == "draw";
    const Piece* king = find("king");
    if (!chess_end || king == nullptr || config_.find("king")->betza != "K") return;
    bool usual = true;
    for (const Piece& piece : pieces_) {
        const auto is = [&](const char* type) { return piece.type == type; };
        usual &=
            is("pawn") || is("knight") || is("bishop") || is("rook") || is("queen") || is("king");
        if (piece.royal_when_last) return;
        // What may become stronger can win alone.
        usual &= promoted_piece(piece.type) == nullptr;
    }
    Tree patterns;
    patterns.kind = Tree::Kind::kList;
    patterns.items.push_back(Tree::map());
    const Piece* knight = find("knight");
    const Piece* bishop = find("bishop");
    if (usual && knight != nullptr) {
        patterns.items.emplace_back().set(knight->name, Tree::raw("1"));
    }
    if (usual && bishop != nullptr) {
        Tree& pattern = patterns.items.emplace_back();
        pattern.set(bishop->name, Tree::words("any"));
        pattern.set("one_square_colour", Tree::raw("true"));
    }
    out_.tree.below("draws").set("insufficient_material", std::move(patterns));
}

void Translation::write_draws() {
    Tree& draws = out_.tree.below("draws");
    const int times = config_.number("nFoldRule", 3);
    const bool checks = config_.flag("perpetualCheckIllegal", false);
    const std::string value = config_.word("nFoldValue", "draw");
    if (times > 0) {
        // The format speaks of the player who is to move then, ours of the one who has moved.
        const std::string result = opposite(value == "none" ? "draw" : value);
        const std::string number = std::to_string(std::clamp(times, 2, 100));
        if (times < 2 || times > 100) refuse("nFoldRule", "the second to the hundredth time");
        const bool chased = config_.word("chasingRule", "none") != "none";
        if (result == "draw" && !checks && !chased) {
            draws.set("repetition", Tree::raw(number));
        } else {
            Tree& repetition = draws.set("repetition", Tree::map());
            repetition.set("times", Tree::raw(number));
            // Said of the first player, whoever has moved.
            const bool absolute = result != "draw" && config_.flag("nFoldValueAbsolute", false);
            if (absolute) {
                Tree& results = repetition.set("result", Tree::map());
                results.set("white", Tree::words(opposite(result)));
                results.set("black", Tree::words(result));
            } else if (result != "draw") {
                repetition.set("result", Tree::words(result));
            }
            if (checks) repetition.set("checks", Tree::words("lose"));
            if (chased) repetition.set("chases", chases());
            if (chased) {
                comment(repetition, "chasingRule",
                        "who attacks one unprotected piece anew by every move loses");
            }
            if (result != "draw" && !absolute) {
                comment(repetition, "nFoldValue",
                        fmt::format("for who is to move then, so {} for who has moved", result));
            }
        }
    }
    const int moves = config_.number("nMoveRule", 50);
    if (moves > 0) {
        Tree& limit = draws.set("move_limit", Tree::map());
        limit.set("plies", Tree::raw(std::to_string(std::min(2 * moves, 10000))));
        const Kinds by[2] = {config_.kinds_of("nMoveRuleTypesWhite", {false, {"pawn"}}),
                             config_.kinds_of("nMoveRuleTypesBlack", {false, {"pawn"}})};
        std::vector<std::string> resetting;
        for (const Piece& piece : pieces_) {
            const bool resets[2] = {config_.contains(by[0], piece.type),
                                    config_.contains(by[1], piece.type)};
            // Of a kind that one player alone can have, what is said of the other means nothing.
            const bool alone = piece.owned[0] != piece.owned[1];
            if (!alone && resets[0] != resets[1]) {
                for (const char* key : {"nMoveRuleTypesWhite", "nMoveRuleTypesBlack"})
                    refuse(key, "the same kinds reset the count for both players");
            }
            if (alone ? resets[piece.owned[0] ? 0 : 1] : resets[0]) resetting.push_back(piece.name);
        }
        if (!resetting.empty()) limit.set("reset_by", Tree::list(resetting));
    }
    write_counting(draws);
    if (draws.entries.empty()) out_.tree.erase("draws");
}

void Translation::refuse_others() {
    for (const auto& [name, setting] : config_.settings) {
        const Key* key = find_key(name);
        if (key == nullptr || key->fate != Fate::kRefused || says_nothing(*key, setting)) continue;
        refuse(name, std::string(key->why));
    }
    if (config_.setting("shogiPawnDropMateIllegal") != nullptr && drops() &&
        config_.flag("shogiPawnDropMateIllegal", false) && find("shogiPawn") == nullptr) {
        comment(out_.tree.below("hands"), "shogiPawnDropMateIllegal",
                "it speaks of the piece shogiPawn, which is not here");
    }
}

}  // namespace rulewright::imports
