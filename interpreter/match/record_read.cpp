#include <charconv>
#include <nlohmann/json.hpp>

#include "match/record_facts.hpp"
#include "support/json_text.hpp"
#include "support/text.hpp"
#include "variant/letters.hpp"

namespace rulewright::match {

namespace {

using nlohmann::json;

// Takes a line apart. What is missing or of another type makes `sound` false, and reads as nothing.
class LineReader {
public:
    LineReader(const game::Game& game, const json& line) : game_(game), line_(line) {}

    [[nodiscard]] std::optional<PlayedGame> read() {
        played_.number = number(line_, "game");
        read_seed();
        read_outcome();
        read_failure();
        read_opening();
        read_plies();
        read_branching();
        read_rules();
        read_pieces();
        for (const json& one : list("captures")) read_loss(text_of(one));
        for (const json& one : list("promotions")) read_promotion(text_of(one));
        if (!sound_ || played_.plies.size() != number(line_, "plies")) return std::nullopt;
        return std::move(played_);
    }

private:
    [[nodiscard]] std::uint64_t number(const json& object, const char* key) {
        const auto found = object.find(key);
        if (found != object.end() && found->is_number_unsigned()) return *found;
        sound_ = false;
        return 0;
    }
    [[nodiscard]] std::string text_of(const json& value) {
        if (value.is_string()) return value;
        sound_ = false;
        return {};
    }
    [[nodiscard]] std::string text_in(const json& object, const char* key) {
        const auto found = object.find(key);
        return text_of(found == object.end() ? json() : *found);
    }
    [[nodiscard]] const json& value(const char* key, json::value_t type) {
        static const json none = json::array();
        const auto found = line_.find(key);
        if (found != line_.end() && found->type() == type) return *found;
        sound_ = false;
        return none;
    }
    [[nodiscard]] const json& list(const char* key) { return value(key, json::value_t::array); }
    [[nodiscard]] const json& object(const char* key) { return value(key, json::value_t::object); }

    void read_seed() {
        const std::string text = text_of(value("seed", json::value_t::string));
        const auto read = std::from_chars(text.data(), text.data() + text.size(), played_.seed, 16);
        sound_ = sound_ && read.ptr == text.data() + text.size();
    }

    void read_outcome() {
        if (!line_.contains("winner") || line_["winner"].is_null()) return;
        game::Outcome outcome;
        const std::string winner = text_of(line_["winner"]);
        outcome.winner = game_.find_player(winner);
        sound_ = sound_ && (outcome.winner || winner == "none");
        const auto reason = game::find_end_reason(text_of(value("reason", json::value_t::string)));
        sound_ = sound_ && reason;
        outcome.reason = reason.value_or(outcome.reason);
        if (line_.contains("detail")) outcome.detail = text_of(line_["detail"]);
        played_.outcome = std::move(outcome);
    }

    // What the program did is in the game's detail, in words.
    void read_failure() {
        if (!line_.contains("failure")) return;
        const json& failure = object("failure");
        const auto kind = protocol::find_failure_kind(text_in(failure, "kind"));
        sound_ = sound_ && kind;
        if (kind) played_.failure = {read_player(text_in(failure, "side")), {*kind, {}}};
    }

    void read_opening() {
        if (line_.contains("first")) played_.first = read_player(text_of(line_["first"]));
        if (line_.contains("fen")) played_.opening.fen = text_of(line_["fen"]);
        if (!line_.contains("opening")) return;
        for (const json& turn : list("opening")) played_.opening.turns.push_back(text_of(turn));
    }

    [[nodiscard]] PlayerId read_player(std::string_view name) {
        const auto player = game_.find_player(name);
        sound_ = sound_ && player;
        return player.value_or(PlayerId{});
    }

    // A text of throws beyond the plies is that of a turn in which nothing was played.
    void read_plies() {
        for (const json& move : list("moves")) {
            SelfplayPly ply;
            ply.turn = text_of(move);
            ply.pass = ply.turn.ends_with('-') || ply.turn.ends_with("0000");
            played_.plies.push_back(std::move(ply));
        }
        if (!line_.contains("throws") || !game_.variant().turns) return;
        std::size_t at = 0;
        for (const json& one : list("throws")) {
            const std::string letters = text_of(one);
            for (const char letter : letters) read_face(letter);
            if (at < played_.plies.size()) played_.plies[at++].faces = letters.size();
        }
    }
    void read_face(char letter) {
        const auto face = game_.variant().turns->find_face(letter);
        sound_ = sound_ && face;
        if (face) played_.faces.push_back(*face);
    }

    void read_branching() {
        const json& branching = object("branching");
        played_.decisions.count = number(branching, "decisions");
        played_.decisions.actions = number(branching, "choices");
        played_.decisions.most = number(branching, "most");
        played_.decisions.ways = number(branching, "ways");
    }

    void read_rules() {
        const json& rules = object("rules");
        for (std::size_t i = 0; i < kUses; ++i) {
            const std::string name(name_of(static_cast<Use>(i)));
            if (rules.contains(name)) played_.facts.uses[i] = number(rules, name.c_str());
        }
        if (rules.contains("samples")) played_.facts.samples = number(rules, "samples");
    }

    void read_pieces() {
        read_pieces("pieces", played_.facts.started);
        if (line_.contains("came")) read_pieces("came", played_.facts.came);
        if (line_.contains("went")) read_pieces("went", played_.facts.went);
    }
    void read_pieces(const char* key, PieceCounts& counts) {
        const std::string text = text_of(value(key, json::value_t::string));
        std::string_view rest = text;
        while (!rest.empty() && sound_) {
            const Piece piece = take_piece(rest);
            counts[index(piece.owner)][index(piece.kind)] =
                static_cast<std::uint32_t>(take_number(rest));
        }
    }

    void read_loss(std::string_view text) {
        Loss loss;
        loss.ply = take_number(text);
        // A piece may have the letter X, but not before another.
        const std::string_view behind = text.substr(variant::letter_at(text).size());
        const bool taken = behind.size() > 1 && behind.front() == 'x';
        if (taken) loss.taker = take_piece(text).kind;
        take_sign(text, 'x');
        loss.lost = take_piece(text);
        sound_ = sound_ && text.empty();
        played_.facts.losses.push_back(loss);
    }

    void read_promotion(std::string_view text) {
        Promoted promoted;
        promoted.ply = take_number(text);
        const Piece from = take_piece(text);
        take_sign(text, '=');
        promoted.owner = from.owner;
        promoted.from = from.kind;
        promoted.to = take_piece(text).kind;
        sound_ = sound_ && text.empty();
        played_.facts.promotions.push_back(promoted);
    }

    [[nodiscard]] std::size_t take_number(std::string_view& text) {
        std::size_t number = 0;
        const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
        sound_ = sound_ && read.ec == std::errc{};
        text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
        return number;
    }
    void take_sign(std::string_view& text, char sign) {
        sound_ = sound_ && text.starts_with(sign);
        if (!text.empty()) text.remove_prefix(1);
    }
    [[nodiscard]] Piece take_piece(std::string_view& text) {
        if (text.empty()) {
            sound_ = false;
            return {};
        }
        const bool second = variant::is_lower(variant::letter_at(text));
        const auto kind = variant::take_kind(game_.variant(), text);
        sound_ = sound_ && kind;
        return {make_id<PlayerId>(second ? 1 : 0), kind.value_or(PieceKind{})};
    }

    const game::Game& game_;
    const json& line_;
    PlayedGame played_;
    bool sound_ = true;
};

}  // namespace

std::optional<PlayedGame> read_selfplay_line(const game::Game& game, std::string_view text) {
    const json line = support::parse_json<json>(text);
    if (!line.is_object()) return std::nullopt;
    std::optional<PlayedGame> played = LineReader(game, line).read();
    if (played) played->line = std::string(text) + "\n";
    return played;
}

}  // namespace rulewright::match
