#include "match/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "game/explain_turn.hpp"
#include "match/dice_thrower.hpp"
#include "match/engine_settings.hpp"
#include "match/run.hpp"
#include "match/stoppable.hpp"
#include "notation/notation.hpp"
#include "notation/reason_words.hpp"
#include "notation/shown_turn.hpp"
#include "search/search.hpp"
#include "support/text.hpp"

namespace rulewright::match {

using game::Actor;
using game::State;
using game::Turn;

namespace {

constexpr std::uint64_t kHintNodes = 300'000;
constexpr double kHintSeconds = 2;      // in slow games
constexpr int kSingly = 3;              // more lost pieces of a kind are counted
constexpr milliseconds kHurry{20'000};  // below that, tenths of seconds are told

std::string indented(const std::vector<std::string>& reasons) {
    std::string text;
    for (const std::string& reason : reasons) text += "  " + reason + "\n";
    return text;
}

std::string refusal_text(const State& state, const notation::ParsedTurn& parsed) {
    const auto why = notation::refusal(state, parsed);
    std::string text = why->verdict + "\n" + indented(why->lines);
    if (const auto* none = std::get_if<notation::NotAMove>(&parsed)) {
        text += "  expected: " + none->expected + ", or help\n";
    }
    return text;
}

// "4:05", "0:07.3".
std::string clock_text(milliseconds left) {
    const int seconds = whole_seconds(left);
    const std::string tenths =
        left < kHurry ? fmt::format(".{}", left.count() % 1000 / 100) : std::string();
    return fmt::format("{}:{:02}{}", seconds / 60, seconds % 60, tenths);
}

// As a shell would take it: "my game.yaml" in quotes is that name.
std::string_view unquoted(std::string_view path) {
    const bool quoted = path.size() > 2 && (path.front() == '"' || path.front() == '\'') &&
                        path.front() == path.back();
    return quoted ? path.substr(1, path.size() - 2) : path;
}

// Why somebody passes, where the rules have a word on it: "no king has a legal move ...".
std::string pass_reason(const State& state, const Turn& turn) {
    return indented(game::explain_turn(state, game::question_of(turn)).lines);
}

}  // namespace

const Session::Command Session::kCommands[] = {
    {"help", "what can be typed", &Session::help},
    {"board", "the board, and all that is known of the position", &Session::show_board},
    {"flip", "the board as the other player sees it", &Session::flip},
    {"moves", "the legal moves; moves e2: those from e2", &Session::show_moves},
    {"roll", "throw the dice, where that is a choice", &Session::choose_throw},
    {"explain", "explain e4e5: why a move is legal or not", &Session::explain},
    {"hint", "what the engine would do", &Session::hint},
    {"undo", "take back to your last choice", &Session::undo},
    {"overlay", "overlay NAME: the board with numbers of the rules' script", &Session::overlay},
    {"fen", "the position as text", &Session::show_fen},
    {"save", "save FILE: as a match script, or as PGN when it ends in .pgn", &Session::save},
    {"save!", "the same over a file that exists", &Session::save_over},
    {"resign", "give up", &Session::resign},
    {"quit", "leave; q and exit, too", &Session::quit},
};

Session::Session(State start, const SessionOptions& options)
    : start_(start),
      state_(std::move(start)),
      options_(options),
      dice_(options.seed),
      time_(options.time) {
    support::SplitMix64 seeds(options.seed);
    dice_ = support::SplitMix64(seeds.next());
    for (std::size_t i = 0; i < kPlayers; ++i) {
        const std::uint64_t seed = seeds.next();
        if (options.players[i] == "human") continue;
        const PlayerOptions own{{}, {}, options.threads};
        players_[i] = make_player_until(options.players[i], game(), own, options.stop).value();
        players_[i]->begin(seed);
    }
}

std::string Session::begin() {
    if (!given_.empty() && state_.may_throw()) state_.choose_throw();
    if (state_.actor() != Actor::kChance) given_.clear();  // nobody throws now
    const std::size_t before = turns_.size();
    std::string told = go_on(board());
    if (turns_.size() != before && !shows_each()) told += board();
    return told + ending();
}

std::string Session::prompt() const {
    if (over()) return "game over> ";
    return game().player_name(state_.to_move()) + "> ";
}

bool Session::human_to_choose() const {
    return state_.actor() == Actor::kPlayer && !state_.must_pass() &&
           !players_[index(state_.to_move())];
}

std::string Session::board(bool all) {
    const std::optional<State> before = std::exchange(shown_, state_);
    notation::BoardTextOptions shown = options_.board;
    if (before) shown.before = &*before;
    if (!turns_.empty() && turns_.back().move) {
        shown.last = {turns_.back().move->origin, turns_.back().move->destination};
    }
    std::string text = notation::board_text(state_, shown) + lost();
    if (options_.facts) text += options_.facts(state_, all);
    const Dice& dice = state_.position().turn().dice;
    if (!dice.empty()) text += "the dice show " + game::describe_dice(game(), dice) + "\n";
    if (state_.in_check() && !over()) text += "check\n";
    return text + clocks();
}

// Whom each player has lost since the start, where nobody keeps them in hand: what has promoted
// counts as what it was.
std::string Session::lost() const {
    if (game().variant().hands) return "";
    std::string text;
    for (std::size_t i = 0; i < kPlayers; ++i) {
        const std::string letters = lost_by(make_id<PlayerId>(i));
        if (letters.empty()) continue;
        text += fmt::format("{}{} has lost{}", text.empty() ? "" : ", ",
                            game().variant().players[i].name, letters);
    }
    return text.empty() ? text : text + "\n";
}

std::string Session::lost_by(PlayerId player) const {
    std::vector<int> missing(game().variant().pieces.size());
    for (std::size_t s = 0; s < game().topology().size(); ++s) {
        const auto square = make_id<Square>(s);
        const auto before = start_.at(square);
        const auto now = state_.at(square);
        const auto is_his = [&](const std::optional<Piece>& piece) {
            return piece && piece->owner == player &&
                   !game().variant().pieces[index(piece->kind)].neutral;
        };
        if (is_his(before)) ++missing[index(before->kind)];
        if (is_his(now)) --missing[index(now->kind)];
    }
    int gained = 0;
    for (const int count : missing) gained += std::max(-count, 0);
    const auto becomes = [&](PieceKind kind) {
        int& count = missing[index(kind)];
        const int promoted = std::min(gained, std::max(count, 0));
        count -= promoted;
        gained -= promoted;
    };
    for (const variant::Promotion& promotion : game().variant().promotions) becomes(promotion.kind);
    for (const variant::BoardChange& change : game().variant().changes) {
        if (change.does != variant::Deed::kBecome) continue;
        for (const PieceKind kind : change.kinds) becomes(kind);
    }
    std::string letters;
    for (std::size_t kind = 0; kind < missing.size(); ++kind) {
        const std::string letter =
            notation::piece_text(game().variant().pieces[kind], player, options_.board.unicode);
        if (missing[kind] > kSingly) {
            letters += fmt::format(" {} {}", missing[kind], letter);
        } else {
            for (int n = 0; n < missing[kind]; ++n) letters += " " + letter;
        }
    }
    return letters;
}

std::string Session::clocks() const {
    const std::optional<Clock>& clock = time_.clock();
    if (!clock) return "";
    std::string text;
    for (std::size_t i = 0; i < kPlayers; ++i) {
        const milliseconds left = clock->left(make_id<PlayerId>(i));
        text += fmt::format("{}{} {}", i == 0 ? "" : ", ", game().variant().players[i].name,
                            clock_text(left));
    }
    return text + "\n";
}

std::string Session::ending() const {
    return over() ? notation::how_it_ended(state_) + "\n" : "";
}

std::string Session::handle(std::string_view line, double seconds) {
    line = support::trim(line);
    if (line.empty()) return "";
    const std::size_t blank = std::min(line.find(' '), line.size());
    std::string word = support::to_lower(line.substr(0, blank));
    if (word == "q" || word == "exit") word = "quit";
    if (word == "?") word = "help";
    for (const Command& command : kCommands) {
        if (word == command.name) {
            return (this->*command.run)(support::trim(line.substr(blank)));
        }
    }
    if (over()) return ending();
    thinking_ += seconds;
    return play(line);
}

std::string Session::play(std::string_view text) {
    const notation::ParsedTurn parsed = notation::parse_turn(state_, text);
    const Turn* turn = std::get_if<Turn>(&parsed);
    if (turn == nullptr) {
        const std::string meant = meant_by(text);
        return refusal_text(state_, parsed) +
               (meant.empty() ? meant : fmt::format("did you mean {}?\n", meant));
    }
    if (turn->dice != state_.position().turn().dice) return "the dice are thrown first\n";
    if (turn->promotion_thrown || !turn->contest.empty()) {
        return fmt::format("dice decide that: write {}, and they are thrown\n",
                           notation::turn_text(game(), movegen::choice_of(*turn)));
    }
    // Only a move stops the clock; what was refused before it took time as well.
    const milliseconds taken(std::llround(1000 * std::exchange(thinking_, 0)));
    if (time_.clock() && !time_.clock()->spend(state_.to_move(), taken)) {
        static_cast<void>(state_.lose_on_time(state_.to_move()));
        return ending();
    }
    note_moment();
    const State before = state_;
    state_.play(*turn);
    std::string told;
    if (!state_.position().turn().waiting) told = played(before, *turn);
    told = go_on(std::move(told));
    return told + board() + ending();
}

// The one move that is written so but for small and capital letters, or the one piece that can be
// put there; nothing when there are several.
std::string Session::meant_by(std::string_view text) const {
    const std::string lower = support::to_lower(text);
    std::string meant;
    for (const Turn& turn : state_.choices()) {
        if (!turn.move) continue;
        const std::string shown = notation::shown_turn(state_, turn);
        const std::string plain = notation::turn_text(game(), turn);
        std::string bare = support::to_lower(shown);
        std::erase_if(bare, [](char sign) { return sign == '+' || sign == '#'; });
        const bool drops = turn.move->type == movegen::MoveType::kDrop;
        const bool same = bare == lower || support::to_lower(plain) == lower ||
                          (drops && game().topology().name(turn.move->destination) == lower);
        if (!same) continue;
        if (!meant.empty()) return "";
        meant = shown;
    }
    return meant;
}

// A turn that is complete.
std::string Session::played(const State& before, const Turn& turn) {
    turns_.push_back(turn);
    thrown_.clear();
    const std::string& player = game().player_name(before.to_move());
    if (!turn.move) return player + " passes\n" + pass_reason(before, turn);
    return fmt::format("{} plays {}\n", player, notation::shown_turn(before, turn));
}

// All that happens before a person is to choose again.
// Programs that play each other are watched move by move.
bool Session::shows_each() const {
    return options_.tell && players_[0] && players_[1];
}

// Begins with the text; what was told meanwhile is not given.
std::string Session::go_on(std::string told) {
    while (!over() && !human_to_choose() && !game().error()) {
        const bool thinks = state_.actor() == Actor::kPlayer && !state_.must_pass();
        if (thinks && options_.tell && !told.empty()) {
            if (!options_.tell(std::exchange(told, {}))) {
                quit_ = true;
                return told;
            }
        }
        told += act();
        if (thinks && shows_each()) told += board();
    }
    return told;
}

std::optional<Turn> Session::known_turn() const {
    return options_.known ? options_.known(state_) : std::nullopt;
}

std::string Session::act() {
    if (state_.actor() == Actor::kChance) return throw_dice();
    if (const auto pass = state_.forced_pass()) return carry_out(*pass);
    const std::size_t side = index(state_.to_move());
    const std::string& name = options_.players[side];
    const auto own = name.starts_with("engine") ? read_engine_settings(name) : std::nullopt;
    if (own && !own->elo && own->without.empty() && own->never.empty()) {
        if (const auto turn = known_turn()) return carry_out(*turn);
    }
    const auto& player = players_[side];
    const Decision decision = time_.ask(*player, start_, turns_, state_);
    if (end_by(state_, decision, time_.clock().has_value())) return "";
    if (const auto* turn = std::get_if<Turn>(&decision.what)) return carry_out(*turn);
    std::string told = game().player_name(state_.to_move()) + " throws\n";
    state_.choose_throw();
    return told;
}

std::string Session::carry_out(const Turn& turn) {
    const State before = state_;
    state_.play(turn);
    return state_.position().turn().waiting ? "" : played(before, turn);
}

std::string Session::throw_dice() {
    std::vector<std::size_t> faces;
    const State before = state_;
    std::span<const std::size_t> given = given_;
    const game::Throw result = match::throw_dice(state_, given, dice_, faces);
    given_.erase(given_.begin(), given_.end() - static_cast<std::ptrdiff_t>(given.size()));
    thrown_.insert(thrown_.end(), faces.begin(), faces.end());
    const std::string told = fmt::format("{} throws {}\n", game().player_name(state_.to_move()),
                                         support::join(names_of(faces), " and "));
    const std::optional<Turn> promoted = completed_by(state_, result);
    state_.take_throw(result);
    return promoted ? told + played(before, *promoted) : told;
}

std::vector<std::string> Session::names_of(const std::vector<std::size_t>& faces) const {
    std::vector<std::string> names;
    names.reserve(faces.size());
    for (const std::size_t face : faces) names.push_back(game().variant().turns->faces[face].name);
    return names;
}

void Session::note_moment() {
    moments_.push_back({state_, turns_.size(), thrown_, time_.clock()});
}

std::string Session::help(std::string_view) {
    std::string text = "a move, or\n";
    std::vector<std::string> examples;
    bool passes = false;
    for (const Turn& turn : state_.choices()) {
        passes = passes || !turn.move;
        if (turn.move && examples.size() < 2) {
            examples.push_back(notation::turn_text(game(), turn));
            const std::string shown = notation::shown_turn(state_, turn);
            if (shown != examples.back()) examples.push_back(shown);
        }
    }
    if (!examples.empty()) {
        text = fmt::format("a move, such as {}{}, or\n", support::join_or(examples),
                           passes ? "; pass, or 0000" : "");
    }
    for (const Command& command : kCommands) {
        text += fmt::format("  {:8} {}\n", command.name, command.meaning);
    }
    return text;
}

std::string Session::show_board(std::string_view) {
    shown_.reset();
    return board(true);
}

std::string Session::flip(std::string_view) {
    options_.board.flipped = !options_.board.flipped;
    shown_.reset();
    return board();
}

std::string Session::show_moves(std::string_view square) {
    std::vector<std::string> texts;
    for (const Turn& turn : state_.choices()) {
        const bool from =
            square.empty() || (turn.move && game().topology().name(turn.move->origin) == square);
        if (from) texts.push_back(notation::shown_turn(state_, turn));
    }
    std::sort(texts.begin(), texts.end());
    if (state_.may_throw()) texts.emplace_back("roll");
    return texts.empty() ? no_moves(square) : support::join(texts, " ") + "\n";
}

std::string Session::no_moves(std::string_view square) const {
    if (over()) return ending();
    if (square.empty()) return "none\n";
    const std::optional<Square> from = game().topology().find(square);
    if (!from) return fmt::format("no square is called \"{}\"\n", square);
    const auto piece = state_.at(*from);
    if (!piece) return fmt::format("nobody stands on {}\n", square);
    const std::string& mover = game().player_name(state_.to_move());
    if (piece->owner != state_.to_move()) {
        return fmt::format("the {} on {} is not {}'s, who is to move\n",
                           game().variant().pieces[index(piece->kind)].name, square, mover);
    }
    return fmt::format("none; explain {} and a square says why\n", square);
}

std::string Session::show_fen(std::string_view) {
    return state_.fen() + "\n";
}

std::string Session::explain(std::string_view text) {
    const notation::ParsedTurn parsed = notation::parse_turn(state_, text);
    const Turn* turn = std::get_if<Turn>(&parsed);
    if (turn == nullptr) return refusal_text(state_, parsed);
    game::Explanation told = game::explain(state_, *turn);
    const auto fuller = notation::fuller_text(game(), *turn, text);
    if (told.legal && fuller) told.lines.push_back(*fuller);
    return (told.legal ? "legal" : told.verdict) + "\n" + indented(told.lines);
}

std::string Session::hint(std::string_view) {
    if (over()) return ending();
    if (const auto turn = known_turn()) return notation::shown_turn(state_, *turn) + "\n";
    search::Searcher searcher(game());
    search::Limits limits;
    limits.nodes = kHintNodes;
    limits.seconds = kHintSeconds;
    limits.stop = options_.stop;
    limits.threads = options_.threads;
    const search::Found found = searcher.run(state_, limits);
    if (found.lines.empty()) return "no hint\n";
    if (found.lines.front().turns.empty()) return "roll\n";
    return notation::shown_turn(state_, found.lines.front().turns.front()) + "\n";
}

std::string Session::undo(std::string_view) {
    if (moments_.empty()) return "there is nothing to take back\n";
    state_ = moments_.back().state;
    turns_.resize(moments_.back().turns);
    thrown_ = moments_.back().thrown;
    time_.clock() = moments_.back().clock;
    moments_.pop_back();
    return board();
}

std::string Session::choose_throw(std::string_view) {
    if (!state_.may_throw()) return "there is nothing to throw now\n";
    note_moment();
    state_.choose_throw();
    const std::string told = go_on("");
    return told + board() + ending();
}

std::string Session::overlay(std::string_view name) {
    const std::vector<std::string> names = game().engine().hooks().overlays();
    if (std::find(names.begin(), names.end(), name) == names.end()) {
        return names.empty() ? "these rules have no overlays\n"
                             : "overlays: " + support::join(names, ", ") + "\n";
    }
    notation::BoardTextOptions shown = options_.board;
    const board::Field field = game().engine().overlay(state_.position(), std::string(name));
    for (std::size_t i = 0; i < game().topology().size(); ++i) {
        const auto square = make_id<Square>(i);
        if (field.at(square) != 0) shown.overlay[square] = field.at(square);
    }
    return notation::board_text(state_, shown);
}

std::string Session::save(std::string_view path) {
    return save_to(path, false);
}

std::string Session::save_over(std::string_view path) {
    return save_to(path, true);
}

std::string Session::save_to(std::string_view path, bool over) {
    if (path.empty()) return "save FILE\n";
    std::vector<std::string> texts;
    for (const Turn& turn : turns_) texts.push_back(notation::turn_text(game(), turn));
    save_.emplace(Save{std::string(unquoted(path)), over, std::move(texts), names_of(thrown_),
                       start_, state_.outcome(), options_.players});
    return "";
}

std::string Session::resign(std::string_view) {
    if (over()) return ending();
    static_cast<void>(state_.resign(state_.to_move()));
    return ending();
}

std::string Session::quit(std::string_view) {
    quit_ = true;
    return "";
}

std::optional<Session::Save> Session::take_save() {
    std::optional<Save> taken = std::move(save_);
    save_.reset();
    return taken;
}

void Session::replay(const Turn& turn) {
    if (players_[index(state_.to_move())] == nullptr && !state_.must_pass()) note_moment();
    state_.play(turn);
    turns_.push_back(turn);
}

std::optional<std::string> Session::replay(std::string_view turn) {
    if (turn == kResign) {
        static_cast<void>(state_.resign(state_.to_move()));
        return std::nullopt;
    }
    const notation::ParsedTurn parsed = notation::parse_turn(state_, turn);
    const Turn* legal = std::get_if<Turn>(&parsed);
    if (legal == nullptr) return refusal_text(state_, parsed);
    replay(*legal);
    return std::nullopt;
}

std::optional<std::string> Session::replay_dice(const std::vector<std::string>& thrown) {
    for (const std::string& name : thrown) {
        const auto& turns = game().variant().turns;
        const auto face = turns ? find_face(*turns, name) : std::nullopt;
        if (!face) return name;
        given_.push_back(*face);
    }
    return std::nullopt;
}

}  // namespace rulewright::match
