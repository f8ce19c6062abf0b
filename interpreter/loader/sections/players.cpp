#include <fmt/format.h>

#include "loader/reading.hpp"

namespace rulewright::loader {

namespace {

void check_different(Reading& reading, const std::vector<Node>& players, const char* key) {
    const Node& first = *players[0].value(key);
    const Node& second = *players[1].value(key);
    if (first.text != second.text) return;
    reading.report(second, {"duplicate-name",
                            fmt::format("both players have the {} '{}'", key, second.text),
                            {},
                            {},
                            {{place_of(first), "the first player's"}}});
}

// A result names the winner, or none.
void check_not_none(Reading& reading, const Node& name) {
    if (name.text != "none") return;
    reading.report(name, {"reserved-name",
                          "no player can be called 'none': it says that nobody won",
                          "another name",
                          {},
                          {}});
}

}  // namespace

void read_players(Reading& reading) {
    const std::vector<Node>& players = items_of(reading.root, "players");
    for (std::size_t i = 0; i < kPlayers; ++i) {
        variant::Player& player = reading.variant.players[i];
        player.name = players[i].value("name")->text;
        check_not_none(reading, *players[i].value("name"));
        player.letter = players[i].value("letter")->text.front();
        player.forward = players[i].value("forward")->text == "up" ? 1 : -1;
        player.turned = truth_or(players[i], "turned", false);
    }
    check_different(reading, players, "name");
    check_different(reading, players, "letter");
}

}  // namespace rulewright::loader
