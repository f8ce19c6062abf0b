// The shape of the start position: six fields, boards of the right size, known letters, and a
// royal piece for each player. What the fields mean is the business of position/.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "loader/checks/start_text.hpp"
#include "support/text.hpp"
#include "support/visible.hpp"
#include "variant/letters.hpp"

namespace rulewright::loader {

using support::split;
using variant::Grid;

namespace {

constexpr std::size_t kFields = 6;

// What the placement needs to know of a kind, which may be unfit in other ways.
struct Kind {
    std::string_view name;
    std::string_view letter;
    bool royal;
    bool may_be_royal;  // or becomes so as the last of its kind
};

class StartCheck {
public:
    explicit StartCheck(Reading& reading)
        : reading_(reading), node_(*reading.root.value("start")), text_{reading, node_}, royals_{} {
        collect_kinds();
    }

    void run();

private:
    void collect_kinds();
    [[nodiscard]] const Kind* find_kind(std::string_view letter) const;
    [[nodiscard]] bool stands_badly(const Kind& kind, std::size_t owner, const Grid& board,
                                    board::Cell cell) const;
    void check_hands(std::string_view hands);
    void check_placement(std::string_view field);
    [[nodiscard]] bool outgrown(std::string_view field);
    void check_board(std::string_view text, const Grid& board);
    using Line = std::vector<board::Cell>;
    void check_line(std::string_view text, const Grid& board, const Line& line);
    void check_length(std::string_view text, const Grid& board, const Line& line, std::size_t n);
    void check_whole(std::string_view part, const Grid& board, board::Cell cell);
    void check_empty(std::string_view number);
    void check_piece(std::string_view letter, std::size_t at, const Grid& board,
                     std::optional<board::Cell> cell);
    [[nodiscard]] const Removal* taken_away(std::string_view letter) const;
    void report_misplaced();
    void check_royals();
    [[nodiscard]] bool loses_otherwise(std::size_t player) const;

    Reading& reading_;
    const Node& node_;
    const StartText text_;
    struct Misplaced {
        std::string_view first;
        int count = 0;
        std::set<int> ranks;
    };
    std::vector<Kind> kinds_;
    std::set<std::string, std::less<>> told_;  // letters of no piece
    std::map<std::string_view, Misplaced> misplaced_;
    bool knows_kinds_ = true;   // each kind has a letter, and is royal or not
    bool knows_pieces_ = true;  // each piece of the placement was found
    int royals_[kPlayers];
};

void StartCheck::collect_kinds() {
    knows_kinds_ = reading_.broken.count("pieces") + reading_.broken.count("letters") == 0;
    for (const Entry& entry : entries_of(reading_.whole, "pieces")) {
        const Node* royal = entry.value.value("royal");
        const std::string_view letter = letter_of(entry.value);
        const bool last = royal != nullptr && royal->is(NodeKind::kText) && royal->text == "last";
        if (letter.empty() || (royal != nullptr && !last && !royal->is(NodeKind::kBoolean))) {
            knows_kinds_ = false;
        } else {
            const bool always = royal != nullptr && !last && royal->truth();
            kinds_.push_back({entry.key, letter, always, always || last});
        }
    }
}

// In upper or lower case.
const Kind* StartCheck::find_kind(std::string_view letter) const {
    const auto found = std::find_if(
        kinds_.begin(), kinds_.end(),
        [upper = support::to_upper(letter)](const Kind& kind) { return kind.letter == upper; });
    return found == kinds_.end() ? nullptr : &*found;
}

void StartCheck::run() {
    std::vector<std::string_view> fields = support::words(node_.text);
    // A pending roll is an optional last field.
    if (fields.size() == kFields + 1 && fields.back().front() == '{') fields.pop_back();
    // What pieces carry and variables, in words such as `del:d3e4=5`.
    while (fields.size() > kFields && fields.back().find(':') != std::string_view::npos) {
        fields.pop_back();
    }
    // How many checks remain: read with the position.
    if (fields.size() == kFields + 1 && fields[4].find('+') != std::string_view::npos &&
        reading_.variant.ends.counted_checks() != 0) {
        fields.erase(fields.begin() + 4);
    }
    if (fields.size() != kFields) {
        reading_.report(node_, {"fen-fields",
                                fmt::format("the position has {} field{}", fields.size(),
                                            fields.size() == 1 ? "" : "s"),
                                "placement, player to move, castling, en passant, two counters",
                                {},
                                {}});
        if (fields.empty()) return;
    }
    // Pieces in hand likewise; royal ones among them count.
    const std::size_t hands = std::min(fields[0].find('['), fields[0].size());
    check_hands(fields[0].substr(hands));
    check_placement(fields[0].substr(0, hands));
    report_misplaced();
    if (knows_kinds_) check_royals();
    if (fields.size() != kFields) return;
    check_start_fields(text_, fields);
}

void StartCheck::check_hands(std::string_view hands) {
    if (hands.empty()) return;
    if (hands.back() != ']') {
        return text_.report(hands, {"fen-hands", "the pieces in hand have no end", "']'", {}, {}});
    }
    if (reading_.root.find("hands") == nullptr) {
        return text_.report(hands, "fen-hands", "pieces in hand, but nobody holds any",
                            "'hands' beside 'start', or no brackets");
    }
    std::string_view held = hands.substr(1, hands.size() - 2);
    for (std::string_view letter; !(letter = variant::letter_at(held)).empty();) {
        held.remove_prefix(letter.size());
        const Kind* kind = find_kind(letter);
        if (kind != nullptr) {
            if (kind->royal) ++royals_[variant::is_lower(letter) ? 1 : 0];
        } else if (knows_kinds_) {
            text_.report(letter, {"fen-letter",
                                  fmt::format("no piece has the letter '{}'", letter),
                                  "letters of pieces, upper case for the first player's",
                                  {},
                                  {}});
        }
    }
}

void StartCheck::check_placement(std::string_view field) {
    const std::vector<Grid>& boards = reading_.variant.boards;
    if (outgrown(field)) return;
    const std::vector<std::string_view> parts = split(field, '|');
    if (parts.size() != boards.size()) {
        knows_pieces_ = false;
        return text_.report(field, {"fen-boards",
                                    fmt::format("the position has {} board{}", parts.size(),
                                                parts.size() == 1 ? "" : "s"),
                                    fmt::format("{}, separated by '|'", boards.size()),
                                    {},
                                    {}});
    }
    for (std::size_t i = 0; i < parts.size(); ++i) check_board(parts[i], boards[i]);
}

// Where the file takes the start as it was, and gives the board another size: told once, there.
bool StartCheck::outgrown(std::string_view field) {
    const std::vector<Grid>& boards = reading_.variant.boards;
    const Node* given = reading_.root.value("board");
    if (given == nullptr || boards.size() != 1 || boards[0].hexagons) return false;
    if (node_.source == reading_.root.source || field.find('|') != std::string_view::npos) {
        return false;
    }
    const std::vector<std::string_view> ranks = split(field, '/');
    const std::size_t files = squares_of(ranks.front());
    const Entry* by = files == static_cast<std::size_t>(boards[0].files) ? given->find("ranks")
                                                                         : given->find("files");
    if (by == nullptr || by->source != reading_.root.source) return false;
    const auto fits = [&](std::string_view rank) {
        return squares_of(rank) == static_cast<std::size_t>(boards[0].files);
    };
    if (ranks.size() == static_cast<std::size_t>(boards[0].ranks) &&
        std::all_of(ranks.begin(), ranks.end(), fits)) {
        return false;
    }
    knows_pieces_ = false;
    reading_.report_key(
        *by, {"fen-files",
              fmt::format("the board has {} files and {} ranks, the start position that is taken "
                          "over {} and {}",
                          boards[0].files, boards[0].ranks, files, ranks.size()),
              "a 'start' for this board",
              {},
              {{place_of(node_), "the start position"}}});
    return true;
}

void StartCheck::check_board(std::string_view text, const Grid& board) {
    const std::vector<std::string_view> parts = split(text, '/');
    const std::vector<Line> lines = board.lines();
    if (parts.size() != lines.size()) {
        knows_pieces_ = false;
        text_.report(text,
                     {"fen-ranks",
                      fmt::format("the position has {} {}{}", parts.size(),
                                  board.hexagons ? "file" : "rank", parts.size() == 1 ? "" : "s"),
                      fmt::format("{}, separated by '/'", lines.size()),
                      {},
                      {}});
        return;
    }
    for (std::size_t i = 0; i < lines.size(); ++i) check_line(parts[i], board, lines[i]);
}

void StartCheck::check_line(std::string_view text, const Grid& board, const Line& line) {
    std::size_t n = 0;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t end = std::min(text.find_first_not_of("0123456789", i), text.size());
        if (end > i) {
            const std::string_view digits = text.substr(i, end - i);
            check_empty(digits);
            const auto run = static_cast<std::size_t>(support::parse_number(digits).value_or(9999));
            for (std::size_t k = n; k < std::min(n + run, line.size()); ++k) {
                if (!board.has(line[k].file, line[k].rank)) {
                    check_whole(digits, board, line[k]);
                    break;
                }
            }
            n += run;
            i = end;
            continue;
        }
        const auto cell = n < line.size() ? std::optional(line[n]) : std::nullopt;
        // What is nobody's may have the same letter.
        const bool hole = !cell || !board.has(cell->file, cell->rank);
        if (text[i] != '*' || (!hole && find_kind("*") != nullptr)) {
            const std::string_view letter = variant::letter_at(text.substr(i));
            check_piece(letter, text_.offset_of(letter), board, cell);
            i += letter.size() - 1;
        } else if (cell) {
            check_whole(text.substr(i, 1), board, *cell);
        }
        ++n;
        if (text.substr(i + 1, 1) == "~" && reading_.root.value("hands") != nullptr) ++i;
        // The further bytes of a character that is no letter were reported with it.
        do ++i;
        while (i < text.size() && (static_cast<unsigned char>(text[i]) & 0xC0) == 0x80);
    }
    if (n != line.size()) check_length(text, board, line, n);
}

void StartCheck::check_length(std::string_view text, const Grid& board, const Line& line,
                              std::size_t n) {
    const board::Cell& first = line.front();
    const std::string which = board.hexagons ? fmt::format("file {}", board.letter(first.file))
                                             : fmt::format("rank {}", first.rank + 1);
    text_.report(text, "fen-files",
                 fmt::format("{} has {} square{}", which, n > 999 ? "too many" : std::to_string(n),
                             n == 1 ? "" : "s"),
                 fmt::format("{}", line.size()));
}

// Missing squares are written as `*`, and nothing else is.
void StartCheck::check_whole(std::string_view part, const Grid& board, board::Cell cell) {
    const std::string name = board.square(cell.file, cell.rank);
    const bool exists = board.has(cell.file, cell.rank);
    if (exists && part == "*") {
        text_.report(part, "fen-missing", fmt::format("'*' for {}, which is a square", name),
                     "'*' only for squares that 'missing' of the board names");
    }
    if (!exists && part != "*") {
        text_.report(part, "fen-missing",
                     fmt::format("{} is missing, and '{}' stands for it", name, part),
                     "'*' for each missing square");
    }
}

void StartCheck::check_empty(std::string_view number) {
    if (number.front() != '0') return;
    text_.report(number, "fen-empty", fmt::format("'{}' is no number of empty squares", number),
                 "1 or more, without a leading 0");
}

void StartCheck::check_piece(std::string_view letter, std::size_t at, const Grid& board,
                             std::optional<board::Cell> cell) {
    const std::size_t length = std::max(support::utf8_length(node_.text, at), letter.size());
    const std::string_view part = std::string_view(node_.text).substr(at, length);
    const Kind* kind = find_kind(letter);
    if (kind == nullptr) {
        knows_pieces_ = false;
        if (!knows_kinds_) return;
        if (const Removal* removal = taken_away(support::to_upper(letter))) {
            return reading_.found.push_back(
                still_named(*removal, text_.at(part, {"fen-letter", {}, {}, {}, {}}).place));
        }
        if (!told_.emplace(part).second) return;
        std::string letters;
        for (const Kind& known : kinds_) {
            if (known.letter.size() > 1 && !letters.empty()) letters += ' ';
            letters += known.letter;
        }
        std::string wanted = variant::letter_instead(reading_.variant, part);
        if (wanted.empty()) {
            wanted = fmt::format("one of {}, lower case for the second player", letters);
        }
        return text_.report(part, {"fen-letter",
                                   fmt::format("no piece has the letter '{}'", part),
                                   std::move(wanted),
                                   {},
                                   {}});
    }
    const std::size_t owner = variant::is_lower(letter) ? 1 : 0;
    if (kind->royal) ++royals_[owner];
    if (cell && part != "*") check_whole(part, board, *cell);
    if (!cell || !stands_badly(*kind, owner, board, *cell)) return;
    Misplaced& misplaced = misplaced_[kind->name];
    if (misplaced.count++ == 0) misplaced.first = part;
    misplaced.ranks.insert(cell->rank - board.lowest(cell->file) + 1);
}

const Removal* StartCheck::taken_away(std::string_view letter) const {
    for (const Removal& removal : reading_.removals) {
        if (removal.section == "pieces" && letter_of(removal.taken.value) == letter) {
            return &removal;
        }
    }
    return nullptr;
}

// Once for each kind. Where the file takes the start as it was, the ranks are its own.
void StartCheck::report_misplaced() {
    const Node* forbidden = reading_.root.value("forbidden");
    for (const auto& [kind, misplaced] : misplaced_) {
        std::vector<std::string> ranks;
        for (const int rank : misplaced.ranks) ranks.push_back(std::to_string(rank));
        const Entry* by = forbidden == nullptr ? nullptr : forbidden->find(kind);
        Problem problem{
            "fen-forbidden",
            fmt::format("no {} may stand on rank {}, but the start position has {} there", kind,
                        support::join_or(ranks), misplaced.count),
            "a start position without them there, or other ranks under 'forbidden'",
            {},
            {}};
        const diagnostics::Diagnostic at = text_.at(misplaced.first, problem);
        if (by == nullptr || by->source == node_.source || by->source != reading_.root.source) {
            if (by != nullptr) problem.notes = {{place_of_key(*by), "forbidden here"}};
            text_.report(misplaced.first, std::move(problem));
        } else {
            problem.notes = {{at.place, "the first of them"}};
            reading_.report_key(*by, std::move(problem));
        }
    }
}

bool StartCheck::stands_badly(const Kind& kind, std::size_t owner, const Grid& board,
                              board::Cell cell) const {
    const auto known = reading_.variant.find_kind(std::string(kind.name));
    if (!known) return false;
    const int height = board.height(cell.file);
    const int row = cell.rank - board.lowest(cell.file) + 1;
    const int own = reading_.variant.players[owner].forward > 0 ? row : height + 1 - row;
    const std::vector<int>& forbidden = reading_.variant.pieces[index(*known)].forbidden_ranks;
    return std::any_of(forbidden.begin(), forbidden.end(),
                       [&](int one) { return own == (one > 0 ? one : height + 1 + one); });
}

bool StartCheck::loses_otherwise(std::size_t player) const {
    const auto& conditions = reading_.variant.ends.conditions;
    return std::any_of(conditions.begin(), conditions.end(), [&](const auto& end) {
        return end.concerns[player] && end.result == variant::Verdict::kLoss;
    });
}

void StartCheck::check_royals() {
    const bool any_royal = std::any_of(kinds_.begin(), kinds_.end(),
                                       [](const Kind& kind) { return kind.may_be_royal; });
    const Node* ends = reading_.root.value("ends");
    const Entry* checkmate = ends == nullptr ? nullptr : ends->find("checkmate");
    if (!any_royal) {
        // That nothing is removed is told as such.
        if (checkmate == nullptr || checkmate->value.is(loader::NodeKind::kNull)) return;
        const bool inherited = checkmate->value.source != reading_.root.source;
        return reading_.report_key(*checkmate,
                                   {"no-royal",
                                    "checkmate ends the game, but no piece is royal",
                                    std::string("'royal: true' in one of 'pieces', or ") +
                                        (inherited ? "'ends: {checkmate: ~}'" : "no 'checkmate'"),
                                    {},
                                    {}});
    }
    const bool always =
        std::any_of(kinds_.begin(), kinds_.end(), [](const Kind& kind) { return kind.royal; });
    if (!knows_pieces_ || !always) return;
    for (std::size_t player = 0; player < kPlayers; ++player) {
        if (royals_[player] > variant::kMaxRoyals) {
            reading_.report(
                node_, {"too-many-royals",
                        fmt::format("{} has {} royal pieces", reading_.variant.players[player].name,
                                    royals_[player]),
                        fmt::format("at most {} for each player", variant::kMaxRoyals),
                        {},
                        {}});
        }
        if (royals_[player] > 0 || loses_otherwise(player)) continue;
        reading_.report(
            node_, {"no-royal",
                    fmt::format("{} has no royal piece", reading_.variant.players[player].name),
                    "at least one for each player",
                    {},
                    {}});
    }
}

}  // namespace

void check_start(Reading& reading) {
    reading.variant.start = reading.root.value("start")->text;
    reading.variant.start_place = place_of(*reading.root.value("start"));
    StartCheck(reading).run();
}

}  // namespace rulewright::loader
