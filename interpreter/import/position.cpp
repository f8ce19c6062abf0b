// Position texts of the format: fields may be missing, `+P` is a promoted piece, `*` no square.
#include <fmt/format.h>

#include <algorithm>

#include "import/translation.hpp"
#include "support/text.hpp"

namespace rulewright::imports {

namespace {

class PositionReader {
public:
    PositionReader(const Config& config, std::string_view text, std::vector<Refusal>& refusals)
        : config_(config), text_(text), refusals_(refusals) {}

    Start read() {
        std::vector<std::string_view> words = support::words(text_);
        if (words.empty()) {
            refuse(text_, "an empty position", "a placement");
            return std::move(start_);
        }
        const std::size_t before = refusals_.size();
        read_placement(words.front());
        const bool placed = refusals_.size() == before;
        words.erase(words.begin());
        if (!words.empty() && (words.front() == "w" || words.front() == "b")) {
            start_.side = words.front().front();
            words.erase(words.begin());
        } else if (words.empty() && text_.back() != 'b') {
            start_.side_missing = true;
        } else {
            refuse(words.empty() ? text_ : words.front(), "the player to move is missing",
                   "w or b");
        }
        read_counters(words);
        if (!words.empty()) {
            // Without the pieces rights would be refused for what is wrong with the placement.
            if (placed && words.front() != "-") start_.castling = words.front();
            words.erase(words.begin());
        }
        if (!words.empty()) {
            const bool square =
                read_region_word(words.front(), config_.board).kind == RegionWord::Kind::kGood &&
                words.front().find('*') == std::string_view::npos;
            if (square) {
                start_.en_passant = words.front();
            } else if (words.front() != "-") {
                refuse(words.front(), fmt::format("'{}' is no square", words.front()),
                       "a square or -");
            }
            words.erase(words.begin());
        }
        if (!words.empty()) {
            refuse(words.front(), fmt::format("'{}' is one field too many", words.front()),
                   "placement, player, castling, en passant, checks, two counters");
        }
        return std::move(start_);
    }

private:
    void refuse(std::string_view part, std::string reason, std::string expected) {
        const auto offset = static_cast<std::size_t>(part.data() - text_.data());
        refusals_.push_back({config_.origin("startFen"), "startFen", std::move(reason), offset,
                             std::max<std::size_t>(part.size(), 1), std::move(expected)});
    }

    // What is left of the words are castling and en passant.
    void read_counters(std::vector<std::string_view>& words) {
        std::vector<std::string> numbers;
        while (!words.empty() && numbers.size() < 2 && support::parse_number(words.back())) {
            numbers.emplace_back(words.back());
            words.pop_back();
        }
        if (!numbers.empty()) {
            start_.fullmove = numbers.front() == "0" ? "1" : numbers.front();
            if (numbers.size() == 2) start_.halfmove = numbers.back();
        }
        for (auto word = words.begin(); word != words.end(); ++word) {
            const std::size_t plus = word->find('+');
            if (plus == std::string_view::npos || !support::parse_number(word->substr(0, plus)) ||
                !support::parse_number(word->substr(plus + 1))) {
                continue;
            }
            start_.checks = *word;
            words.erase(word);
            return;
        }
    }

    void read_placement(std::string_view field) {
        const std::size_t open = std::min(field.find('['), field.size());
        if (open < field.size()) {
            if (!field.ends_with(']')) {
                refuse(field.substr(open), "pieces in hand without ']'", "[QRb]");
            } else {
                read_hands(field.substr(open + 1, field.size() - open - 2));
            }
        }
        const std::vector<std::string_view> ranks = support::split(field.substr(0, open), '/');
        if (static_cast<int>(ranks.size()) != config_.board.ranks) {
            return refuse(
                field, fmt::format("{} ranks on a board of {}", ranks.size(), config_.board.ranks),
                fmt::format("a startFen of {} ranks, or maxRank = {}", config_.board.ranks,
                            ranks.size()));
        }
        for (std::size_t i = 0; i < ranks.size(); ++i) {
            read_rank(ranks[i], config_.board.ranks - 1 - static_cast<int>(i));
        }
    }

    void read_hands(std::string_view letters) {
        start_.brackets = true;
        for (std::size_t i = 0; i < letters.size(); ++i) {
            if (letters[i] == '-' || letters[i] == '+') continue;
            const Kind* kind = known(letters.substr(i, 1));
            if (kind != nullptr) ++start_.hands[player_of(letters[i])][kind->piece];
        }
    }

    static std::size_t player_of(char letter) {
        return letter == support::to_lower(letter) ? 1 : 0;
    }

    const Kind* known(std::string_view letter) {
        const Kind* kind = config_.find(letter.front());
        if (kind == nullptr) {
            refuse(letter, fmt::format("no piece has the letter '{}'", letter),
                   "letters of pieces");
        }
        return kind;
    }

    void read_rank(std::string_view text, int rank) {
        int file = 0;
        bool promoted = false;
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (support::is_digit(text[i])) {
                const std::size_t end =
                    std::min(text.find_first_not_of("0123456789", i), text.size());
                file += support::parse_number(text.substr(i, end - i)).value_or(99);
                i = end - 1;
            } else if (text[i] == '*') {
                start_.holes.insert({file++, rank});
            } else if (text[i] == '+') {
                promoted = true;
            } else if (text[i] == '~') {
                if (const auto at = start_.squares.find({file - 1, rank});
                    at != start_.squares.end()) {
                    at->second.promoted = true;
                }
            } else {
                if (const Kind* kind = known(text.substr(i, 1))) {
                    start_.squares[{file, rank}] = {player_of(text[i]), kind->piece, promoted};
                }
                promoted = false;
                ++file;
            }
        }
        if (file == config_.board.files) return;
        refuse(text, fmt::format("rank {} has {} squares", rank + 1, std::min(file, 99)),
               fmt::format("{} squares", config_.board.files));
    }

    const Config& config_;
    std::string_view text_;
    std::vector<Refusal>& refusals_;
    Start start_;
};

}  // namespace

Start read_position(const Config& config, std::string_view text, std::vector<Refusal>& refusals) {
    return PositionReader(config, text, refusals).read();
}

}  // namespace rulewright::imports
