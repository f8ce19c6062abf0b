// Expectations of more than one thing: what stands on the board and in zones, what players hold,
// what they were told.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>

#include "match/run.hpp"
#include "match/yaml_value.hpp"
#include "support/text.hpp"

namespace rulewright::match {

using loader::Entry;
using loader::Node;

namespace {

using Numbers = std::map<std::string, int>;

// The pieces on some squares, by their names.
Numbers count_pieces(const game::State& state, const std::function<bool(Square)>& counts) {
    Numbers found;
    for (const Square square : state.game().topology().squares()) {
        const auto piece = counts(square) ? state.at(square) : std::nullopt;
        if (piece) ++found[state.game().describe(*piece)];
    }
    return found;
}

std::string counted(int number, const std::string& noun) {
    return fmt::format("{} {}{}", number, noun, number == 1 ? "" : "s");
}

// "1 white king, 2 black pawns".
std::string words_of(const Numbers& counts) {
    std::vector<std::string> words;
    for (const auto& [name, number] : counts) words.push_back(counted(number, name));
    return support::join(words, ", ");
}

// "{white king: 1}".
std::string map_of(const Numbers& counts) {
    std::vector<std::string> entries;
    for (const auto& [name, number] : counts)
        entries.push_back(fmt::format("{}: {}", name, number));
    return "{" + support::join(entries, ", ") + "}";
}

int number_of(const Numbers& counts, const std::string& name) {
    const auto found = counts.find(name);
    return found == counts.end() ? 0 : found->second;
}

std::string listed(const std::vector<std::string>& items) {
    return "[" + support::join(items, ", ") + "]";
}

}  // namespace

bool Run::check_counts(const Entry& entry) {
    if (entry.key == "pieces") {
        check_pieces(entry.value);
    } else if (entry.key == "hands") {
        if (!reported(names_.hands(entry))) check_hands(entry.value);
    } else if (entry.key == "zones") {
        check_zones(entry.value);
    } else if (entry.key == "notices") {
        check_notices(entry.value);
    } else if (entry.key == "checkers") {
        check_checkers(entry.value);
    } else if (entry.key == "halfmove_clock") {
        const int clock = state_.setup().halfmove_clock;
        check_number(entry, clock, fmt::format("the halfmove clock is {}", clock));
    } else if (entry.key == "repetitions") {
        const int times = state_.occurrences();
        check_number(entry, times,
                     "the position is on the board for the " +
                         (times == 1 ? "first time" : fmt::format("{}. time", times)));
    } else if (entry.key == "draw_offer") {
        check_draw_offer(entry);
    } else {
        return false;
    }
    return true;
}

void Run::check_number(const Entry& entry, int found, const std::string& message) {
    if (found == entry.value.integer) return;
    fail_expected(entry, after_last_move() + message, std::to_string(entry.value.integer),
                  std::to_string(found));
}

void Run::check_pieces(const Node& map) {
    const Numbers found = count_pieces(state_, [](Square) { return true; });
    for (const Entry& entry : map.entries) {
        if (reported(names_.piece_key(entry))) continue;
        const int number = number_of(found, entry.key);
        check_number(entry, number,
                     fmt::format("there {} {} on the board", number == 1 ? "is" : "are",
                                 counted(number, entry.key)));
    }
}

void Run::check_hands(const Node& map) {
    for (const Entry& entry : map.entries) {
        if (!reported(names_.player_key(entry))) check_hand(entry);
    }
}

void Run::check_hand(const Entry& entry) {
    const std::vector<int> held = state_.setup().state.hands[index(*game().find_player(entry.key))];
    Numbers found;
    for (std::size_t kind = 0; kind < held.size(); ++kind) {
        if (held[kind] > 0) found[game().type(make_id<PieceKind>(kind)).name] = held[kind];
    }
    if (!entry.value.is(loader::NodeKind::kMap)) {
        if (found.empty()) return;
        fail_at(entry.value, "match-expect",
                fmt::format("{}{} holds {}", after_last_move(), entry.key, words_of(found)),
                "an empty hand");
        return mend(entry.value, entry.key, map_of(found));
    }
    for (const Entry& one : entry.value.entries) {
        if (reported(names_.held_key(one))) continue;
        const int number = number_of(found, one.key);
        check_number(one, number, fmt::format("{} holds {}", entry.key, counted(number, one.key)));
    }
}

void Run::check_zones(const Node& map) {
    for (const Entry& entry : map.entries) {
        if (!reported(names_.zone_key(entry))) check_zone(entry);
    }
}

void Run::check_zone(const Entry& entry) {
    const NamedZone zone = *find_zone(game(), entry.key);
    const Numbers found = count_pieces(state_, [&](Square square) {
        return game().frame().in_zone(zone.zone, zone.player, square);
    });
    if (!entry.value.is(loader::NodeKind::kMap)) {
        if (found.empty()) return;
        const bool one = found.size() == 1 && found.begin()->second == 1;
        fail_at(entry.value, "match-expect",
                fmt::format("{}in the zone {} {} {}", after_last_move(), entry.key,
                            one ? "stands" : "stand", words_of(found)),
                "an empty zone");
        return mend(entry.value, entry.key, map_of(found));
    }
    for (const Entry& piece : entry.value.entries) {
        if (reported(names_.piece_key(piece))) continue;
        const int number = number_of(found, piece.key);
        check_number(piece, number,
                     fmt::format("in the zone {} {} {}", entry.key,
                                 number == 1 ? "stands" : "stand", counted(number, piece.key)));
    }
}

// Each of them, in their order, and no others.
void Run::check_notices(const Node& list) {
    const std::vector<std::string>& told = state_.notices();
    const auto says = [](const std::string& text, const Node& words) {
        return plain_words(text).find(plain_words(words.text)) != std::string::npos;
    };
    if (told.size() == list.items.size()) {
        for (std::size_t i = 0; i < told.size(); ++i) {
            const Node& words = list.items[i];
            if (says(told[i], words)) continue;
            fail_at(words, "match-expect", after_last_move() + "the players were told: " + told[i],
                    words.text);
            mend(words, {}, yaml_value(words, told[i]));
        }
        return;
    }
    fail_at(
        list, "match-expect",
        after_last_move() + (told.empty() ? "the players were told nothing"
                                          : "the players were told: " + support::join(told, "; ")),
        list.items.empty() ? "nothing" : counted(static_cast<int>(list.items.size()), "notice"));
    std::vector<std::string> texts;
    texts.reserve(told.size());
    for (const std::string& one : told) texts.push_back(yaml_text(one));
    mend(list, "notices", listed(texts));
}

void Run::check_checkers(const Node& list) {
    std::vector<std::string> wanted;
    for (const Node& node : list.items) {
        if (reported(names_.square(node))) return;
        wanted.push_back(node.text);
    }
    std::vector<std::string> found;
    for (const Square square : state_.checkers()) found.push_back(game().topology().name(square));
    std::sort(wanted.begin(), wanted.end());
    std::sort(found.begin(), found.end());
    if (found == wanted) return;
    fail_at(list, "match-expect",
            after_last_move() + (found.empty() ? "nobody gives check"
                                               : "check comes from " + support::join(found, ", ")),
            wanted.empty() ? "no check" : "check from " + support::join(wanted, ", "));
    mend(list, "checkers", listed(found));
}

void Run::check_draw_offer(const Entry& entry) {
    if (stopped_by(names_.player(entry.value, true))) return;
    const auto by = state_.draw_offer();
    const std::string found = by ? game().player_name(*by) : "none";
    if (found == entry.value.text) return;
    fail_expected(
        entry,
        after_last_move() + (by ? found + " offers a draw" : std::string("nobody offers a draw")),
        entry.value.text, found);
}

}  // namespace rulewright::match
