#include <fmt/format.h>

#include "match/selfplay_report.hpp"
#include "support/text.hpp"

namespace rulewright::match {

namespace {

constexpr const char* kEnd = "\r\n";  // RFC 4180

std::string field(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char letter : text) quoted += letter == '"' ? "\"\"" : std::string(1, letter);
    return quoted + "\"";
}

std::string winner_of(const game::Game& game, const PlayedGame& played) {
    if (!played.outcome) return "";
    return played.outcome->winner ? game.player_name(*played.outcome->winner) : "none";
}

}  // namespace

std::string selfplay_csv_heading() {
    return std::string(
               "game,seed,first,second,winner,reason,detail,failure,plies,decisions,choices,fen,"
               "opening") +
           kEnd;
}

std::string selfplay_csv_row(const game::Game& game, const SelfplayOptions& options,
                             const PlayedGame& played) {
    const auto player = [&](std::size_t side) {
        return options.players[player_on(played, make_id<PlayerId>(side))];
    };
    const std::vector<std::string> fields = {
        std::to_string(played.number),
        fmt::format("{:016x}", played.seed),
        player(0),
        player(1),
        winner_of(game, played),
        played.outcome ? game::name_of(played.outcome->reason) : kMoveCap,
        played.outcome ? played.outcome->detail : "",
        played.failure ? protocol::name_of(played.failure->what.kind) : "",
        std::to_string(played.plies.size()),
        std::to_string(played.decisions.count),
        std::to_string(played.decisions.actions),
        played.opening.fen,
        support::join(played.opening.turns, " ")};
    std::vector<std::string> shown;
    shown.reserve(std::size(fields));
    for (const std::string& one : fields) shown.push_back(field(one));
    return support::join(shown, ",") + kEnd;
}

}  // namespace rulewright::match
