#include "web/export.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "game/standard_start.hpp"
#include "notation/pgn.hpp"
#include "support/json_text.hpp"

namespace rulewright::web {

std::string as_pgn(const Session& session) {
    notation::PgnGame record;
    record.tags = notation::position_tags(session.start());
    for (const Session::Played& played : session.played()) {
        record.moves.push_back(notation::pgn_turn(played.before, played.turn, played.thrown));
        std::string& comment = record.moves.back().comment;
        if (!played.comment.empty()) comment += (comment.empty() ? "" : " ") + played.comment;
    }
    record.result = notation::result_token(session.state().outcome());
    const game::State& start = session.start();
    return notation::write_pgn(record, {start.position().fullmove(), index(start.to_move()) != 0});
}

std::string as_script(const Session& session) {
    // A text of JSON is one of YAML too.
    const auto quoted = [](const std::string& text) {
        return support::json_text(nlohmann::json(text));
    };
    std::string text =
        fmt::format("match: A game on the page\nvariant: {}\n", quoted(session.origin().variant));
    if (!game::is_standard_start(session.start())) {
        text += fmt::format("start: {}\n", quoted(session.start().fen()));
    }
    const auto played = session.played();
    text += played.empty() ? "" : "steps:\n";
    for (const Session::Played& one : played) {
        text +=
            fmt::format("  - move: {}\n", quoted(notation::turn_text(session.game(), one.turn)));
    }
    return text;
}

}  // namespace rulewright::web
