// Values by their sort, as strictly as their meaning allows.
#include <fmt/format.h>

#include <algorithm>

#include "import/config.hpp"
#include "support/text.hpp"

namespace rulewright::imports {

namespace {

class ValueReader {
public:
    ValueReader(const Config& config, const Key& key, std::string_view value,
                std::vector<ValueProblem>& problems)
        : config_(config), key_(key), value_(value), problems_(problems) {}

    std::optional<Value> read() {
        switch (key_.sort) {
            case Sort::kBool:
                return read_bool();
            case Sort::kInt:
                return number(1'000'000, 0);
            case Sort::kRank:
                return number(kSide, 1);
            case Sort::kFile:
                return read_file();
            case Sort::kKind:
            case Sort::kKinds:
                return read_kinds();
            case Sort::kRegion:
                return read_region();
            case Sort::kResult:
                return read_word("win loss draw none");
            case Sort::kWord:
                return read_word(key_.words);
            case Sort::kText:
                return Value(std::string(value_));
            case Sort::kPairs:
                return read_pairs();
            case Sort::kNumbers:
                return read_numbers();
        }
        return std::nullopt;
    }

private:
    void report(std::size_t offset, std::size_t length, std::string message, std::string expected,
                bool harmless = false) {
        problems_.push_back({offset, std::max<std::size_t>(length, 1), std::move(message),
                             std::move(expected), harmless});
    }
    void report_whole(const std::string& expected) {
        report(0, value_.size(), fmt::format("'{}' is no value of '{}'", value_, key_.name),
               expected);
    }
    [[nodiscard]] std::size_t offset_of(std::string_view part) const {
        return static_cast<std::size_t>(part.data() - value_.data());
    }

    std::optional<Value> read_bool() {
        if (value_ == "true") return Value(true);
        if (value_ == "false") return Value(false);
        report_whole("true or false");
        return std::nullopt;
    }

    std::optional<Value> number(int most, int least) {
        const std::size_t digits = std::min(value_.find_first_not_of("0123456789"), value_.size());
        const auto read = support::parse_number(value_.substr(0, digits));
        const std::string expected = fmt::format("a whole number from {} to {}", least, most);
        if (!read || *read > most || *read < least) {
            report_whole(expected);
            return std::nullopt;
        }
        if (digits < value_.size()) {
            report(0, value_.size(),
                   fmt::format("'{}' is no number, and Fairy-Stockfish reads {}", value_, *read),
                   expected);
        }
        return Value(*read);
    }

    std::optional<Value> read_file() {
        if (!value_.empty() && support::is_digit(value_.front())) return number(kSide, 1);
        const char letter = value_.empty() ? '?' : support::to_lower(value_.front());
        if (value_.size() != 1 || letter < 'a' || letter >= 'a' + kSide) {
            report_whole("the letter of a file, or its number");
            return std::nullopt;
        }
        return Value(letter - 'a' + 1);
    }

    std::optional<Value> read_word(std::string_view words) {
        const auto known = support::words(words);
        if (std::find(known.begin(), known.end(), value_) != known.end()) {
            return Value(std::string(value_));
        }
        report_whole(support::join_or({known.begin(), known.end()}));
        return std::nullopt;
    }

    const Kind* known(char letter, std::size_t offset) {
        const Kind* kind = config_.find(letter);
        if (kind != nullptr) return kind;
        std::string letters;
        for (const Kind& one : config_.kinds) letters += one.letter;
        report(offset, 1, fmt::format("no piece has the letter '{}'", letter),
               fmt::format("letters of {}", letters.empty() ? "pieces" : letters));
        return nullptr;
    }

    std::optional<Value> read_kinds() {
        Kinds kinds;
        if (value_ == "-") return Value(kinds);
        for (std::size_t i = 0; i < value_.size(); ++i) {
            if (value_[i] == ' ') continue;
            if (value_[i] == '*') {
                kinds.all = true;
                continue;
            }
            const Kind* kind = known(value_[i], i);
            if (kind == nullptr) continue;
            const bool again = std::find(kinds.pieces.begin(), kinds.pieces.end(), kind->piece) !=
                               kinds.pieces.end();
            if (again) {
                report(i, 1, fmt::format("'{}' twice", value_[i]), "each letter once", true);
            } else {
                kinds.pieces.push_back(kind->piece);
            }
        }
        if (key_.sort == Sort::kKind && kinds.pieces.size() > 1) {
            report(0, value_.size(), fmt::format("'{}' takes one piece", key_.name), "one letter");
        }
        if (!kinds.all && kinds.pieces.empty()) {
            if (value_.empty()) report_whole("letters of pieces, * for all or - for none");
            return std::nullopt;
        }
        return Value(std::move(kinds));
    }

    std::optional<Value> read_region() {
        Region region;
        if (value_ == "-") return Value(region);
        bool any = false;
        for (const std::string_view word : support::words(value_)) {
            const RegionWord read = read_region_word(word, config_.board);
            if (read.kind == RegionWord::Kind::kNoSquare) {
                report(offset_of(word), word.size(), fmt::format("'{}' is no square", word),
                       "squares such as e4, ranks such as *8 and files such as d*");
                continue;
            }
            if (read.kind == RegionWord::Kind::kOffBoard) {
                report(offset_of(word), word.size(),
                       fmt::format("'{}' is not on the board of {} files and {} ranks", word,
                                   config_.board.files, config_.board.ranks),
                       "squares of the board", true);
            } else if ((region | read.squares) == region) {
                report(offset_of(word), word.size(), fmt::format("'{}' adds nothing", word),
                       "each square once", true);
            }
            any = true;
            region = region | read.squares;
        }
        if (!any) {
            if (problems_.empty()) report_whole("squares such as e4, *8 or d*, or - for none");
            return std::nullopt;
        }
        if (region.on(config_.board).empty()) {
            report(0, value_.size(), fmt::format("no square of '{}' is on the board", value_),
                   "squares of the board, or - for none");
        }
        return Value(region);
    }

    // Words such as `p:g`; `take` gets the letter and what stands behind the colon.
    template <typename Take>
    void each_pair(Take take) {
        if (value_ == "-") return;
        for (const std::string_view word : support::words(value_)) {
            if (word.size() < 3 || word[1] != ':') {
                report(offset_of(word), word.size(),
                       fmt::format("'{}' is no letter with a colon and what belongs to it", word),
                       key_.sort == Sort::kPairs ? "such as p:g" : "such as q:1");
                continue;
            }
            if (const Kind* kind = known(word.front(), offset_of(word))) take(*kind, word);
        }
    }

    std::optional<Value> read_pairs() {
        Pairs pairs;
        each_pair([&](const Kind& kind, std::string_view word) {
            if (word.size() != 3) {
                return report(offset_of(word), word.size(), fmt::format("'{}' is too long", word),
                              "two letters, such as p:g");
            }
            // It is no longer promoted.
            if (word[2] == '-') return pairs.emplace_back(kind.piece, ""), void();
            const Kind* other = known(word[2], offset_of(word) + 2);
            if (other != nullptr) pairs.emplace_back(kind.piece, other->piece);
        });
        return Value(std::move(pairs));
    }

    std::optional<Value> read_numbers() {
        Numbers numbers;
        each_pair([&](const Kind& kind, std::string_view word) {
            const auto number = support::parse_number(word.substr(2));
            if (number) {
                numbers.emplace_back(kind.piece, *number);
            } else {
                report(offset_of(word), word.size(),
                       fmt::format("'{}' is no number", word.substr(2)), "such as q:1");
            }
        });
        return Value(std::move(numbers));
    }

    const Config& config_;
    const Key& key_;
    std::string_view value_;
    std::vector<ValueProblem>& problems_;
};

}  // namespace

std::optional<Value> read_value(const Config& config, const Key& key, std::string_view value,
                                std::vector<ValueProblem>& problems) {
    return ValueReader(config, key, value, problems).read();
}

}  // namespace rulewright::imports
