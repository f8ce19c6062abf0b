#include "match/record_script.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "match/yaml_value.hpp"
#include "notation/notation.hpp"
#include "support/json_text.hpp"
#include "support/text.hpp"

namespace rulewright::match {

using game::EndReason;
using game::State;
using game::Turn;

namespace {

constexpr std::size_t kColumns = 79;
constexpr const char* kIndent = "      ";

using Numbers = std::map<std::string, int>;

Numbers pieces_of(const State& state) {
    Numbers counts;
    for (const Square square : state.game().topology().squares()) {
        if (const auto piece = state.at(square)) ++counts[state.game().describe(*piece)];
    }
    return counts;
}

std::string map_text(const Numbers& counts) {
    std::vector<std::string> entries;
    for (const auto& [name, number] : counts)
        entries.push_back(fmt::format("{}: {}", name, number));
    return "{" + support::join(entries, ", ") + "}";
}

class Writer {
public:
    Writer(game::Game& game, const RecordedGame& played, std::size_t every, State start)
        : game_(game), played_(played), every_(every), start_(std::move(start)), state_(start_) {
        if (played.claim) state_.set_claim(*played.claim);
    }

    Result<std::string, std::string> write() {
        write_head();
        for (const std::string& text : played_.turns) {
            const notation::ParsedTurn parsed = notation::parse_turn(state_, text);
            const Turn* turn = std::get_if<Turn>(&parsed);
            if (turn == nullptr) {
                return fail(fmt::format("ply {}, '{}': {}", plies_ + 1, text,
                                        notation::refusal(state_, parsed)->verdict));
            }
            play(*turn);
            if (every_ > 0 && plies_ % every_ == 0 && plies_ < played_.turns.size()) {
                end_moves();
                text_ += fmt::format("  - expect: {{fen: {}}}\n", yaml_text(settled().fen()));
            }
        }
        end_moves();
        state_ = settled();
        expect_position();
        if (auto wrong = declare_end()) return fail(std::move(*wrong));
        return std::move(text_);
    }

private:
    void write_head() {
        text_ = fmt::format("match: {}\nvariant: {}\n", yaml_text(played_.title),
                            yaml_text(played_.variant));
        const Headers& headers = played_.headers;
        std::vector<std::string> players;
        const std::string* names[kPlayers] = {&headers.white, &headers.black};
        for (std::size_t i = 0; i < kPlayers; ++i) {
            if (*names[i] == "?") continue;
            players.push_back(fmt::format("{}: {}", game_.player_name(make_id<PlayerId>(i)),
                                          yaml_text(*names[i])));
        }
        if (!players.empty()) text_ += "players: {" + support::join(players, ", ") + "}\n";
        add_header("event", headers.event);
        add_header("site", headers.site);
        if (headers.date != Headers().date) add_header("date", headers.date);
        add_header("round", headers.round);
        if (!played_.start_fen.empty()) {
            text_ += fmt::format("start: {}\n", yaml_text(played_.start_fen));
        }
        if (played_.claim) {
            const bool by_player = *played_.claim == variant::Claim::kByPlayer;
            text_ += fmt::format("claim: {}\n", by_player ? "by_player" : "automatic");
        }
        text_ += "steps:\n";
    }

    void add_header(const char* key, const std::string& value) {
        if (value != "?") text_ += fmt::format("{}: {}\n", key, yaml_text(value));
    }

    void play(const Turn& turn) {
        const int number = state_.position().fullmove();
        const bool first = index(state_.to_move()) == 0;
        std::string before;
        if (!in_moves_) {
            text_ += "  - moves: >-\n";
            in_moves_ = true;
            if (!first) before = fmt::format("{}... ", number);
        }
        if (first) before = fmt::format("{}. ", number);
        add_word(before + notation::pgn_turn(state_, turn, {}).text);
        state_.play(turn);
        ++plies_;
    }

    // What a script expects is seen after the passes that nobody chooses: they are played at once.
    [[nodiscard]] State settled() const {
        State state = state_;
        while (const auto pass = state.forced_pass()) state.play(*pass);
        return state;
    }

    void add_word(const std::string& word) {
        const std::size_t used = line_.empty() ? 0 : line_.size() + 1;
        if (used + word.size() > kColumns - std::string_view(kIndent).size()) end_line();
        line_ += (line_.empty() ? "" : " ") + word;
    }
    void end_line() {
        if (!line_.empty()) text_ += kIndent + line_ + "\n";
        line_.clear();
    }
    void end_moves() {
        end_line();
        in_moves_ = false;
    }

    void expect_position() {
        text_ += fmt::format("  - expect:\n{}fen: {}\n", kIndent, yaml_text(state_.fen()));
        const auto add = [&](const char* key, const std::string& value) {
            text_ += fmt::format("{}{}: {}\n", kIndent, key, value);
        };
        const std::size_t moves = state_.actor() == game::Actor::kChance ? state_.turns().size()
                                                                         : state_.choices().size();
        add("legal_moves", std::to_string(moves));
        add("check", state_.in_check() ? "true" : "false");
        Numbers pieces = pieces_of(state_);
        for (const auto& [name, number] : pieces_of(start_)) pieces.try_emplace(name, 0);
        if (!pieces.empty()) add("pieces", map_text(pieces));
        expect_hands();
        std::vector<std::string> notices;
        for (const std::string& notice : state_.notices()) notices.push_back(yaml_text(notice));
        if (!notices.empty()) add("notices", "[" + support::join(notices, ", ") + "]");
    }

    void expect_hands() {
        const auto& hands = game_.frame().start_hands();
        if (hands[0].empty() && hands[1].empty()) return;
        const position::Setup setup = state_.setup();
        std::vector<std::string> texts;
        for (std::size_t player = 0; player < kPlayers; ++player) {
            const std::vector<int>& hand = setup.state.hands[player];
            Numbers held;
            for (std::size_t kind = 0; kind < hand.size(); ++kind) {
                if (hand[kind] > 0) held[game_.type(make_id<PieceKind>(kind)).name] = hand[kind];
            }
            texts.push_back(fmt::format("{}: {}", game_.player_name(make_id<PlayerId>(player)),
                                        held.empty() ? "none" : map_text(held)));
        }
        text_ += fmt::format("{}hands: {{{}}}\n", kIndent, support::join(texts, ", "));
    }

    // What players or others declared; what the rules decide comes by itself.
    std::optional<std::string> declare_end() {
        if (!played_.outcome) return std::nullopt;
        const game::Outcome& end = *played_.outcome;
        if (!state_.outcome()) add_declaration(end);
        const auto& outcome = state_.outcome() ? *state_.outcome() : end;
        if (outcome.winner != end.winner) {
            return fmt::format("the record says {}, the rules: {}", describe(game_, end),
                               describe(game_, outcome));
        }
        const bool arbiter = outcome.reason == EndReason::kTime;
        const std::string by =
            arbiter ? game::name_of(EndReason::kAdjudication) : game::name_of(outcome.reason);
        const std::string detail =
            outcome.reason == EndReason::kRule ? " " + outcome.detail : std::string();
        text_ += fmt::format("result: {{winner: {}, by: {}}}\n", name_of(outcome.winner),
                             yaml_text(by + detail));
        return std::nullopt;
    }

    void add_declaration(const game::Outcome& end) {
        const std::string mover = game_.player_name(state_.to_move());
        const std::string other = game_.player_name(opponent(state_.to_move()));
        if (end.reason == EndReason::kResignation && end.winner) {
            text_ += fmt::format("  - resign: {}\n", name_of(opponent(*end.winner)));
        } else if (end.reason == EndReason::kAgreement) {
            text_ += fmt::format("  - offer_draw: {}\n  - accept_draw: {}\n", other, mover);
        } else if (end.reason == EndReason::kRepetition || end.reason == EndReason::kMoveLimit) {
            text_ += fmt::format("  - claim_draw: {}\n", mover);
        } else {
            const std::string why = end.detail.empty() ? game::name_of(end.reason) : end.detail;
            text_ += fmt::format("  - adjudicate: {{winner: {}, reason: {}}}\n",
                                 name_of(end.winner), yaml_text(why));
        }
    }

    [[nodiscard]] std::string name_of(std::optional<PlayerId> winner) const {
        return winner ? game_.player_name(*winner) : "none";
    }

    game::Game& game_;
    const RecordedGame& played_;
    std::size_t every_;
    State start_;
    State state_;
    std::size_t plies_ = 0;
    std::string text_;
    std::string line_;  // of movetext, not yet in `text_`
    bool in_moves_ = false;
};

// The texts of a list; nothing when it is none.
std::optional<std::vector<std::string>> texts_of(const nlohmann::json& line, const char* key) {
    std::vector<std::string> texts;
    const auto list = line.find(key);
    if (list == line.end()) return texts;
    if (!list->is_array()) return std::nullopt;
    for (const nlohmann::json& one : *list) {
        if (!one.is_string()) return std::nullopt;
        texts.push_back(one);
    }
    return texts;
}

std::string text_of(const nlohmann::json& line, const char* key) {
    const auto found = line.find(key);
    return found != line.end() && found->is_string() ? found->get<std::string>() : std::string();
}

}  // namespace

Result<std::string, std::string> write_record(game::Game& game, const RecordedGame& played,
                                              std::size_t every) {
    if (played.start_fen.empty()) return Writer(game, played, every, game.start()).write();
    auto start = game.read(played.start_fen);
    if (!start) return fail("its start: " + start.error().front().message);
    return Writer(game, played, every, std::move(start).value()).write();
}

RecordedGame recorded(const Report& report) {
    RecordedGame game;
    game.title = report.title;
    game.headers = report.headers;
    if (!report.standard_start) game.start_fen = report.start_fen;
    for (const PlayedMove& move : report.moves) game.turns.push_back(move.coordinate);
    game.outcome = report.outcome;
    return game;
}

std::optional<RecordedGame> read_game_line(const game::Game& game, std::string_view text) {
    const nlohmann::json line = support::parse_json<nlohmann::json>(text);
    if (!line.is_object() || !line.contains("moves") || !line.contains("game")) return std::nullopt;
    const auto opening = texts_of(line, "opening");
    const auto moves = texts_of(line, "moves");
    if (!opening || !moves) return std::nullopt;
    RecordedGame played;
    played.title = "Game " + support::json_text(line["game"]);
    played.start_fen = text_of(line, "fen");
    played.turns = *opening;
    played.turns.insert(played.turns.end(), moves->begin(), moves->end());
    const std::string winner = text_of(line, "winner");
    const auto reason = game::find_end_reason(text_of(line, "reason"));
    if (winner.empty()) return played;
    game::Outcome outcome;
    outcome.winner = game.find_player(winner);
    if (!reason || (!outcome.winner && winner != "none")) return std::nullopt;
    outcome.reason = *reason;
    outcome.detail = text_of(line, "detail");
    played.outcome = std::move(outcome);
    return played;
}

}  // namespace rulewright::match
