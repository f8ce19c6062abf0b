#include "import/config.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "support/text.hpp"

namespace rulewright::imports {

using diagnostics::Diagnostic;
using diagnostics::Diagnostics;

bool Origin::built_in() const {
    return file == nullptr || file->source->name().empty();
}

std::string Origin::text() const {
    return entry == nullptr ? "" : fmt::format("{} = {}", entry->key, entry->value);
}

std::string Origin::where() const {
    if (entry == nullptr) return "";
    const std::string& path = file->source->name();
    const std::size_t slash = path.rfind('/');
    return fmt::format("{}:{}", slash == std::string::npos ? path : path.substr(slash + 1),
                       file->line(entry->key_offset));
}

const Kind* Config::find(std::string_view piece) const {
    const auto found = std::find_if(kinds.begin(), kinds.end(),
                                    [&](const Kind& kind) { return kind.piece == piece; });
    return found == kinds.end() ? nullptr : &*found;
}

const Kind* Config::find(char letter) const {
    const auto found = std::find_if(kinds.begin(), kinds.end(), [&](const Kind& kind) {
        return kind.letter == support::to_lower(letter);
    });
    return found == kinds.end() ? nullptr : &*found;
}

const Setting* Config::setting(std::string_view key) const {
    const auto found = settings.find(key);
    return found == settings.end() ? nullptr : &found->second;
}

Origin Config::origin(std::string_view key) const {
    const Setting* set = setting(key);
    return set == nullptr ? Origin{} : set->origin;
}

bool Config::flag(std::string_view key, bool otherwise) const {
    const Setting* set = setting(key);
    return set == nullptr ? otherwise : std::get<bool>(set->value);
}

int Config::number(std::string_view key, int otherwise) const {
    const Setting* set = setting(key);
    return set == nullptr ? otherwise : std::get<int>(set->value);
}

std::string Config::word(std::string_view key, std::string_view otherwise) const {
    const Setting* set = setting(key);
    return set == nullptr ? std::string(otherwise) : std::get<std::string>(set->value);
}

Region Config::region(std::string_view key, const Region& otherwise) const {
    const Setting* set = setting(key);
    return (set == nullptr ? otherwise : std::get<Region>(set->value)).on(board);
}

Kinds Config::kinds_of(std::string_view key, const Kinds& otherwise) const {
    const Setting* set = setting(key);
    Kinds found = set == nullptr ? otherwise : std::get<Kinds>(set->value);
    std::erase_if(found.pieces, [&](const std::string& piece) { return find(piece) == nullptr; });
    return found;
}

bool Config::contains(const Kinds& some, std::string_view piece) const {
    return some.all ||
           std::find(some.pieces.begin(), some.pieces.end(), piece) != some.pieces.end();
}

namespace {

class Applying {
public:
    Applying(Config& config, const IniFile& file, const IniSection& section, Diagnostics& found,
             Marks& marks)
        : config_(config), file_(file), section_(section), found_(found), marks_(marks) {}

    void run() {
        check_names();
        // The format reads its keys in an order of its own: the size first, then the pieces that
        // all other keys name, then what stands for several keys before each of these.
        for (const char* name : {"maxRank", "maxFile"}) {
            if (const IniEntry* entry = last(name)) set(*find_key(name), *entry);
        }
        config_.board = {config_.number("maxFile", 8), config_.number("maxRank", 8)};
        for (const IniEntry& entry : section_.entries) {
            if (find_mover(entry.key) != nullptr && last(entry.key) == &entry) add_piece(entry);
        }
        std::stable_sort(
            config_.kinds.begin(), config_.kinds.end(),
            [](const Kind& a, const Kind& b) { return order_of(a.piece) < order_of(b.piece); });
        for (const Key& key : all_keys()) {
            if (key.name == "maxRank" || key.name == "maxFile") continue;
            if (const IniEntry* entry = last(key.name)) set(key, *entry);
        }
        for (const IniEntry& entry : section_.entries) {
            if (last(entry.key) == &entry) set_mobility(entry);
        }
        set_old_ranks();
    }

private:
    void report(const IniEntry& entry, std::size_t offset, std::size_t length, std::string code,
                std::string message, std::string expected, std::string suggestion = {},
                bool harmless = false) {
        Diagnostic diagnostic;
        diagnostic.code = std::move(code);
        diagnostic.place = file_.place(offset, length);
        diagnostic.message = std::move(message);
        diagnostic.expected = std::move(expected);
        diagnostic.suggestion = std::move(suggestion);
        if (harmless) {
            diagnostic.severity = diagnostics::Severity::kWarning;
        } else {
            const Origin origin{&file_, &entry};
            const std::string mark = fmt::format("{}: {}", origin.where(), origin.text());
            if (std::find(marks_.begin(), marks_.end(), mark) == marks_.end()) {
                marks_.push_back(mark);
            }
        }
        found_.push_back(std::move(diagnostic));
    }

    const IniEntry* last(std::string_view key) const {
        const IniEntry* found = nullptr;
        for (const IniEntry& entry : section_.entries) {
            if (entry.key == key) found = &entry;
        }
        return found;
    }

    void check_names() {
        std::map<std::string_view, const IniEntry*> first;
        for (const IniEntry& entry : section_.entries) {
            const auto [known, is_new] = first.emplace(entry.key, &entry);
            if (!is_new) {
                const bool same = known->second->value == entry.value;
                report(entry, entry.key_offset, entry.key.size(), "duplicate-key",
                       fmt::format("'{}' stands twice in this section{}", entry.key,
                                   same ? ""
                                        : ", with different values, and Fairy-Stockfish takes the "
                                          "last"),
                       "each key once", {}, same);
                found_.back().notes.push_back(
                    {file_.place(known->second->key_offset, entry.key.size()), "first given here"});
            }
            Mobility ignored;
            if (find_key(entry.key) != nullptr || find_mover(entry.key) != nullptr ||
                read_mobility(entry.key, ignored)) {
                continue;
            }
            report(entry, entry.key_offset, entry.key.size(), "unknown-key",
                   fmt::format("unknown key '{}'", entry.key),
                   "a key of Fairy-Stockfish's variants.ini", nearest_key(entry.key));
        }
    }

    void add_piece(const IniEntry& entry) {
        const Mover& mover = *find_mover(entry.key);
        std::erase_if(config_.kinds, [&](const Kind& kind) { return kind.piece == entry.key; });
        if (entry.value == "-") return;
        const char letter = entry.value.empty() ? '?' : support::to_lower(entry.value.front());
        if (letter < 'a' || letter > 'z') {
            return report(entry, entry.value_offset, entry.value.size(), "piece-letter",
                          fmt::format("'{}' gives '{}' no letter", entry.value, entry.key),
                          "a letter, or - to take the piece away");
        }
        Kind kind{entry.key, letter, std::string(mover.betza), {&file_, &entry}, 0};
        const std::string_view rest = std::string_view(entry.value).substr(1);
        const bool own = mover.name == "customPiece";
        if (rest.starts_with(':') && (own || mover.name == "king")) {
            kind.betza = support::trim(rest.substr(1));
            kind.betza_offset = entry.value.size() - support::trim(rest.substr(1)).size();
        } else if (!rest.empty() || own) {
            report(entry, entry.value_offset, entry.value.size(), "piece-form",
                   fmt::format("'{}' is not how '{}' is given", entry.value, entry.key),
                   own ? "a letter, a colon and Betza notation, such as a:KN"
                       : "a letter alone; only customPiece1 to 25 and king have a movement");
        }
        give_letter(kind, entry);
        config_.kinds.push_back(std::move(kind));
    }

    // The piece that had the letter goes. That is a mistake where both are of this section.
    void give_letter(const Kind& kind, const IniEntry& entry) {
        const Kind* holder = config_.find(kind.letter);
        if (holder == nullptr) return;
        if (holder->origin.file == &file_ && holder->origin.entry >= section_.entries.data() &&
            holder->origin.entry < section_.entries.data() + section_.entries.size()) {
            report(entry, entry.value_offset, 1, "duplicate-letter",
                   fmt::format("the letter {} is already that of '{}', which Fairy-Stockfish then "
                               "takes away",
                               kind.letter, holder->piece),
                   "a letter of its own");
            found_.back().notes.push_back(
                {file_.place(holder->origin.entry->value_offset, 1), "first given here"});
        }
        std::erase_if(config_.kinds,
                      [&](const Kind& other) { return other.letter == kind.letter; });
    }

    std::optional<Value> read(const Key& key, const IniEntry& entry) {
        std::vector<ValueProblem> problems;
        auto value = read_value(config_, key, entry.value, problems);
        for (ValueProblem& problem : problems) {
            report(entry, entry.value_offset + problem.offset, problem.length,
                   problem.harmless ? "odd-value" : "wrong-value", std::move(problem.message),
                   std::move(problem.expected), {}, problem.harmless);
        }
        return value;
    }

    void set(const Key& key, const IniEntry& entry) {
        const auto value = read(key, entry);
        if (!value) return;
        const Setting setting{*value, {&file_, &entry}};
        if (!key.value.empty()) {
            if (std::get<bool>(*value)) turn_on(key, entry);
        } else if (key.fate == Fate::kMeans) {
            mean(key, setting);
        } else if (key.sort == Sort::kPairs) {
            add_to<Pairs>(key, setting);
        } else if (key.sort == Sort::kNumbers) {
            add_to<Numbers>(key, setting);
        } else {
            config_.settings.insert_or_assign(std::string(key.name), setting);
        }
    }

    // What is said of one piece leaves what is inherited of others.
    template <typename List>
    void add_to(const Key& key, const Setting& setting) {
        List all;
        if (const Setting* before = config_.setting(key.name)) all = std::get<List>(before->value);
        for (const auto& one : std::get<List>(setting.value)) {
            std::erase_if(all, [&](const auto& other) { return other.first == one.first; });
            all.push_back(one);
        }
        config_.settings.insert_or_assign(std::string(key.name), Setting{all, setting.origin});
    }

    void turn_on(const Key& key, const IniEntry& entry) {
        const std::string other(key.means);
        Value value = std::string(key.value);
        if (key.value == kAllButPawns) {
            Kinds kinds;
            for (const Kind& kind : config_.kinds) {
                if (kind.piece != "pawn") kinds.pieces.push_back(kind.piece);
            }
            value = kinds;
        }
        const Setting* before = config_.setting(other);
        const bool here =
            before != nullptr && last(before->origin.entry->key) == before->origin.entry;
        if (here && std::get_if<std::string>(&value) != nullptr &&
            std::get<std::string>(before->value) != key.value) {
            report(entry, entry.key_offset, entry.key.size(), "conflicting-keys",
                   fmt::format("'{}' and '{}' say different things of '{}'",
                               before->origin.entry->key, key.name, other),
                   "one of the two");
        }
        config_.settings.insert_or_assign(other, Setting{value, {&file_, &entry}});
    }

    void mean(const Key& key, const Setting& setting) {
        for (const std::string_view other : support::words(key.means)) {
            const Key& meant = *find_key(other);
            if (meant.fate == Fate::kMeans) {
                mean(meant, setting);
            } else {
                config_.settings.insert_or_assign(std::string(other), setting);
            }
        }
    }

    void set_mobility(const IniEntry& entry) {
        Mobility mobility;
        if (!read_mobility(entry.key, mobility)) return;
        const Key key{.name = entry.key, .sort = Sort::kRegion};
        if (const auto value = read(key, entry)) {
            config_.settings.insert_or_assign(entry.key, Setting{*value, {&file_, &entry}});
        }
    }

    // Ranks as each player counts them, of which later versions made regions.
    void set_old_ranks() {
        const int ranks = config_.board.ranks;
        if (const IniEntry* entry = last("promotionRank")) {
            const int first = config_.number("promotionRank", 8);
            set_zones("promotionRegion", first, ranks, *entry);
        }
        const IniEntry* from = last("doubleStepRankMin");
        const IniEntry* to = last("doubleStepRank");
        if (from == nullptr && to == nullptr) return;
        // One of them alone is that rank and no other.
        const int only = config_.number(to != nullptr ? "doubleStepRank" : "doubleStepRankMin", 2);
        set_zones("doubleStepRegion",
                  from == nullptr ? only : config_.number("doubleStepRankMin", 2),
                  to == nullptr ? only : config_.number("doubleStepRank", 2),
                  to != nullptr ? *to : *from);
    }

    void set_zones(const std::string& key, int first, int last_rank, const IniEntry& entry) {
        Region own;
        for (int rank = first; rank <= last_rank; ++rank) own = own | Region::rank(rank);
        own = own.on(config_.board);
        const Origin origin{&file_, &entry};
        config_.settings.insert_or_assign(key + "White", Setting{own, origin});
        config_.settings.insert_or_assign(key + "Black",
                                          Setting{own.mirrored(config_.board), origin});
    }

    Config& config_;
    const IniFile& file_;
    const IniSection& section_;
    Diagnostics& found_;
    Marks& marks_;
};

}  // namespace

void apply(Config& config, const IniFile& file, const IniSection& section, Diagnostics& found,
           Marks& marks) {
    Applying(config, file, section, found, marks).run();
}

}  // namespace rulewright::imports
