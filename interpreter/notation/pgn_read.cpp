#include <fmt/format.h>

#include <array>

#include "notation/pgn_scanner.hpp"
#include "support/text.hpp"

namespace rulewright::notation {

namespace {

constexpr std::array<std::string_view, 4> kResults = {"1-0", "0-1", "1/2-1/2", "*"};

// What a mark that stands apart from its move means (PGN standard 10).
struct Annotation {
    std::string_view mark;
    int nag;
};
constexpr std::array<Annotation, 6> kAnnotations = {
    {{"!", 1}, {"?", 2}, {"!!", 3}, {"??", 4}, {"!?", 5}, {"?!", 6}}};

bool is_result(std::string_view word) noexcept {
    for (const std::string_view result : kResults) {
        if (word == result) return true;
    }
    return false;
}

// "12.", "12...", "12" and the dots alone, also several of them ("2026.01."), for no move looks so;
// what is left is a move. So is 0000, a pass.
std::string_view without_numbers(std::string_view word) {
    while (true) {
        std::size_t digits = 0;
        while (digits < word.size() && support::is_digit(word[digits])) ++digits;
        if (digits == word.size()) return word == "0000" ? word : std::string_view();
        if (word[digits] != '.') return word;  // 0-0
        const auto rest = word.find_first_not_of('.', digits);
        if (rest == std::string_view::npos) return {};
        word.remove_prefix(rest);
    }
}

class PgnReader {
public:
    explicit PgnReader(std::string_view text) : scan_(text) {}

    Result<std::vector<PgnGame>, PgnError> read_games() {
        std::vector<PgnGame> games;
        scan_.skip_blanks();
        while (!scan_.at_end()) {
            game_ = PgnGame{};
            read_tags();
            read_moves(true);
            if (scan_.error()) break;
            if (has_content()) games.push_back(std::move(game_));
            if (games.size() > kMaxPgnGames) {
                scan_.stop(scan_.position(), 1, "there are too many games",
                           fmt::format("at most {}", kMaxPgnGames));
            }
        }
        if (scan_.error()) return fail(*scan_.error());
        return games;
    }

    Result<PgnGame, PgnError> read_movetext_only() {
        read_moves(false);
        while (!scan_.at_end()) after_result();
        if (scan_.error()) return fail(*scan_.error());
        return std::move(game_);
    }

private:
    [[nodiscard]] bool has_content() const {
        return !game_.tags.empty() || !game_.moves.empty() || !game_.result.empty();
    }

    void read_tags() {
        while (!scan_.at_end()) {
            if (scan_.front() == '[') {
                game_.tags.push_back(scan_.tag());
            } else if (scan_.front() == '{' || scan_.front() == ';') {
                add_comment(scan_.comment());
            } else {
                return;
            }
            scan_.skip_blanks();
        }
    }

    // To the result, or to the tags of the next game.
    void read_moves(bool tags_end_it) {
        scan_.skip_blanks();
        while (!scan_.at_end() && game_.result.empty()) {
            if (scan_.front() == '[' && tags_end_it) return;
            read_element();
            scan_.skip_blanks();
        }
    }

    void read_element() {
        const std::size_t offset = scan_.position();
        switch (scan_.front()) {
            case '{':
            case ';':
                return add_comment(scan_.comment());
            case '(':
                return scan_.skip_variation();
            case '$':
                return read_nag();
            case ')':
                return scan_.stop(offset, 1, "this ')' ends no variation", "a move");
            case '}':
                return scan_.stop(offset, 1, "this '}' ends no comment", "a move");
            case ']':
                return scan_.stop(offset, 1, "this ']' ends no tag", "a move");
            case '[':
                return scan_.stop(offset, 1, "a tag among the moves", "a move");
            default:
                return read_word();
        }
    }

    void read_nag() {
        const std::size_t offset = scan_.position();
        const std::string_view word = scan_.word();
        const auto number = support::parse_number(word.substr(1));
        if (!number || *number > 255) {
            scan_.stop(offset, word.size(), fmt::format("'{}' is no annotation", word),
                       "$0 to $255");
        } else if (!game_.moves.empty()) {
            game_.moves.back().nags.push_back(*number);
        }
    }

    void read_word() {
        const std::size_t offset = scan_.position();
        const std::string_view word = scan_.word();
        // Also right behind a number: "12.1-0".
        const std::string_view move = is_result(word) ? word : without_numbers(word);
        if (is_result(move)) {
            game_.result = move;
            game_.result_offset = offset + (word.size() - move.size());
            return;
        }
        if (move.empty() || read_annotation(move)) return;
        if (move == "e.p." && !game_.moves.empty()) {
            game_.moves.back().text += " e.p.";
            return;
        }
        if (game_.moves.size() == kMaxPgnMoves) {
            scan_.stop(offset, word.size(), "the game has too many moves",
                       fmt::format("at most {}", kMaxPgnMoves));
            return;
        }
        PgnMove played;
        played.text = move;
        played.offset = offset + (word.size() - move.size());
        game_.moves.push_back(std::move(played));
    }

    bool read_annotation(std::string_view word) {
        for (const Annotation& annotation : kAnnotations) {
            if (word != annotation.mark) continue;
            if (!game_.moves.empty()) game_.moves.back().nags.push_back(annotation.nag);
            return true;
        }
        return false;
    }

    void add_comment(const std::string& comment) {
        std::string& place = game_.moves.empty() ? game_.comment : game_.moves.back().comment;
        if (!place.empty() && !comment.empty()) place += ' ';
        place += comment;
    }

    void after_result() {
        if (scan_.front() == '{' || scan_.front() == ';') {
            add_comment(scan_.comment());
        } else {
            const std::size_t offset = scan_.position();
            const std::string_view word = scan_.word();
            scan_.stop(offset, word.size(),
                       fmt::format("'{}' stands after the result {}", word, game_.result),
                       "the result at the end");
        }
        scan_.skip_blanks();
    }

    PgnScanner scan_;
    PgnGame game_;
};

}  // namespace

const std::string* PgnGame::tag(std::string_view name) const noexcept {
    for (const PgnTag& tag : tags) {
        if (tag.name == name) return &tag.value;
    }
    return nullptr;
}

Result<std::vector<PgnGame>, PgnError> read_pgn(std::string_view text) {
    return PgnReader(text).read_games();
}

Result<PgnGame, PgnError> read_movetext(std::string_view text) {
    return PgnReader(text).read_movetext_only();
}

}  // namespace rulewright::notation
