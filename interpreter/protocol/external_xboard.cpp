#include "protocol/external_xboard.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "game/standard_start.hpp"
#include "notation/notation.hpp"
#include "protocol/variant_shelf.hpp"
#include "protocol/xboard_names.hpp"
#include "protocol/xboard_text.hpp"
#include "support/text.hpp"
#include "support/visible.hpp"

namespace rulewright::protocol {

namespace {

constexpr double kFeaturePatience = 5;  // an old engine never says that it is done

// "0.5", "12": no zeros that mean nothing.
std::string number_text(double number) {
    return fmt::format("{:g}", std::round(number * 100) / 100);
}

void take_feature(std::string_view key, std::string_view value, XboardFeatures& features) {
    const bool on = value == "1";
    if (key == "ping") features.ping = on;
    if (key == "setboard") features.setboard = on;
    if (key == "usermove") features.usermove = on;
    if (key == "san") features.san = on;
    if (key == "time") features.time = on;
    if (key == "nps") features.nps = on;
    if (key == "myname") features.name = value;
    if (key == "done") (on ? features.done : features.more) = true;
    if (key != "variants") return;
    features.variants.clear();
    for (const std::string_view name : support::split(value, ',')) {
        features.variants.emplace_back(support::trim(name));
    }
}

// The player whom the score says to have won; nothing for a draw.
struct Claim {
    std::optional<PlayerId> winner;
};

std::optional<Claim> read_claim(std::string_view word) {
    if (word == "1-0") return Claim{make_id<PlayerId>(0)};
    if (word == "0-1") return Claim{make_id<PlayerId>(1)};
    if (word == "1/2-1/2") return Claim{};
    return std::nullopt;
}

// Of a line about its thinking: depth, score, time, nodes, moves.
std::optional<int> score_in(const std::vector<std::string_view>& words) {
    if (words.size() < 4) return std::nullopt;
    for (const std::size_t i : {0u, 2u, 3u}) {
        if (words[i].find_first_not_of("0123456789") != std::string_view::npos) return std::nullopt;
    }
    const bool minus = words[1].starts_with('-');
    const auto number = support::parse_number(words[1].substr(minus ? 1 : 0));
    if (!number) return std::nullopt;
    return minus ? -*number : *number;
}

// The move in "move e2e4" or, from older engines, "My move is: e2e4".
std::optional<std::string_view> move_in(const std::vector<std::string_view>& words) {
    if (words.size() >= 2 && words[0] == "move") return words[1];
    const bool older = words.size() >= 4 && words[0] == "My" && words[1] == "move";
    return older ? std::optional(words.back()) : std::nullopt;
}

}  // namespace

void read_features(std::string_view line, XboardFeatures& features) {
    while (true) {
        line = support::trim(line);
        const std::size_t equals = line.find('=');
        if (equals == std::string_view::npos) return;
        const std::string_view before = line.substr(0, equals);
        const std::string_view key = before.substr(before.find_last_of(" \t") + 1);
        line.remove_prefix(equals + 1);
        const bool quoted = line.starts_with('"');
        if (quoted) line.remove_prefix(1);
        const std::size_t end = std::min(line.find_first_of(quoted ? "\"" : " \t"), line.size());
        take_feature(key, line.substr(0, end), features);
        line.remove_prefix(std::min(end + 1, line.size()));
    }
}

Result<XboardOpponent, EngineFailure> XboardOpponent::start(const std::string& command,
                                                            const game::Game& game,
                                                            const EngineOptions& options) {
    if (auto refusal = why_not_carried(game.variant())) {
        return fail(EngineFailure{FailureKind::kUnsupported, std::move(*refusal)});
    }
    auto talk = EngineTalk::start(command);
    if (!talk) return fail(std::move(talk).error());
    XboardOpponent opponent(std::move(talk).value());
    if (auto failure = opponent.introduce(game, options)) return fail(std::move(*failure));
    return opponent;
}

// An engine that says nothing may still play: silence at first is no mistake here.
XboardOpponent::Problem XboardOpponent::introduce(const game::Game& game,
                                                  const EngineOptions& options) {
    for (const char* line : {"xboard", "protover 2"}) {
        if (auto failure = talk_.send(line))
            return EngineFailure{FailureKind::kStart, failure->what};
    }
    auto deadline = after(kFeaturePatience);
    while (!features_.done) {
        const auto line = talk_.next_if_any(deadline, "feature");
        if (!line) return EngineFailure{FailureKind::kStart, line.error().what};
        if (!line.value()) break;
        const std::string_view text = support::trim(*line.value());
        if (!text.starts_with("feature ")) continue;
        read_features(text.substr(8), features_);
        if (features_.more) deadline = after(kStartPatience);
    }
    for (const auto& [name, value] : options) {
        if (auto failure = talk_.send(fmt::format("option {}={}", name, value))) return failure;
    }
    const std::string name = protocol_name(game.variant().id);
    const auto known = known_to_xboard(game.variant());
    for (const std::string& offered : features_.variants) {
        if (offered == known || protocol_name(offered) == name) variant_ = offered;
        if (offered == known) break;
    }
    if (!variant_.empty()) return begin();
    return talk_.give_up(
        {FailureKind::kUnsupported, fmt::format("it does not offer the variant {}", name)});
}

XboardOpponent::Problem XboardOpponent::begin() {
    moves_.clear();
    fresh_ = true;
    complaint_.clear();
    for (const std::string& line : {std::string("new"), "variant " + variant_, std::string("force"),
                                    std::string("easy"), std::string("post")}) {
        if (line == "variant normal") continue;
        if (auto failure = talk_.send(line)) return failure;
    }
    return synchronize();
}

XboardOpponent::Problem XboardOpponent::synchronize() {
    if (!features_.ping) return std::nullopt;
    const std::string number = std::to_string(++pings_);
    if (auto failure = talk_.send("ping " + number)) return failure;
    const auto deadline = after(kStartPatience);
    for (;;) {
        const auto line = talk_.next(deadline, "pong");
        if (!line) return line.error();
        if (support::trim(line.value()) == "pong " + number) return std::nullopt;
    }
}

XboardOpponent::Problem XboardOpponent::set_position(const Question& question) {
    if (game::is_standard_start(question.start)) return std::nullopt;
    if (features_.setboard) {
        return talk_.send("setboard " +
                          to_xboard_fen(question.start.game().variant(), question.start.fen()));
    }
    return talk_.give_up(
        {FailureKind::kUnsupported, "it cannot be given a position, only moves (setboard=0)"});
}

XboardOpponent::Problem XboardOpponent::set_limits(const Budget& budget, PlayerId player) {
    const auto& clock = budget.clocks[index(player)];
    std::vector<std::string> lines;
    if (clock) {
        const auto whole = static_cast<int>(clock->left);
        lines.push_back(fmt::format("level {} {}:{:02} {}", clock->moves_to_go, whole / 60,
                                    whole % 60, number_text(clock->increment)));
    }
    double seconds = budget.seconds;
    if (budget.nodes > 0) {
        if (!features_.nps) {
            return talk_.give_up({FailureKind::kUnsupported, "it takes no limit of nodes (nps=0)"});
        }
        lines.push_back(fmt::format("nps {}", budget.nodes));
        seconds = 1;
    }
    if (seconds > 0) lines.push_back("st " + number_text(seconds));
    if (budget.depth > 0) lines.push_back(fmt::format("sd {}", budget.depth));
    for (const std::string& line : lines) {
        if (auto failure = talk_.send(line)) return failure;
    }
    return std::nullopt;
}

XboardOpponent::Problem XboardOpponent::send_moves(const Question& question) {
    const game::Game& game = question.now.game();
    game::State before = question.start;
    for (std::size_t i = 0; i < question.turns.size(); ++i) {
        const game::Turn& turn = question.turns[i];
        if (i >= moves_.size()) {
            const std::string text = notation::turn_text(game, turn);
            const std::string shown = features_.san && turn.move ? notation::san(before, *turn.move)
                                                                 : to_xboard(game, text);
            if (auto failure = talk_.send((features_.usermove ? "usermove " : "") + shown)) {
                return failure;
            }
            moves_.push_back(text);
        }
        if (features_.san) before.play(turn);
    }
    return std::nullopt;
}

XboardOpponent::Problem XboardOpponent::send_clocks(const Budget& budget, PlayerId player) {
    if (!features_.time) return std::nullopt;
    const auto told = [&](const char* word, PlayerId whose) -> Problem {
        const auto& clock = budget.clocks[index(whose)];
        if (!clock) return std::nullopt;
        return talk_.send(fmt::format("{} {}", word, std::llround(clock->left * 100)));
    };
    if (auto failure = told("time", player)) return failure;
    return told("otim", opponent(player));
}

Answer XboardOpponent::choose(const Question& question) {
    const auto start = std::chrono::steady_clock::now();
    const PlayerId player = question.now.to_move();
    talk_.drop_input();
    if (!continues(question)) {
        if (auto failure = begin()) return fail(std::move(*failure));
    }
    if (fresh_) {
        if (auto failure = set_position(question)) return fail(std::move(*failure));
        if (auto failure = set_limits(question.budget, player)) return fail(std::move(*failure));
        fresh_ = false;
    }
    if (auto failure = talk_.send("force")) return fail(std::move(*failure));
    if (auto failure = send_moves(question)) return fail(std::move(*failure));
    if (auto failure = send_clocks(question.budget, player)) return fail(std::move(*failure));
    if (auto failure = talk_.send("go")) return fail(std::move(*failure));
    Answer answer = listen(question);
    if (!answer) return fail(talk_.give_up(answer.error()));
    answer.value().seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return answer;
}

// Whether what the engine knows is the beginning of this game.
bool XboardOpponent::continues(const Question& question) const {
    if (moves_.size() > question.turns.size()) return false;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
        if (notation::turn_text(question.now.game(), question.turns[i]) != moves_[i]) return false;
    }
    return true;
}

Answer XboardOpponent::listen(const Question& question) {
    offers_draw_ = false;
    score_.reset();
    const auto deadline = after(deadline_of(question.budget, question.now.to_move()));
    Hurry hurry{question.stop, "?"};
    for (;;) {
        auto line = talk_.next(deadline, "move", hurry);
        if (!line) {
            EngineFailure failure = std::move(line).error();
            if (!complaint_.empty()) failure.what += "; it said: " + complaint_;
            return fail(std::move(failure));
        }
        if (auto answer = understand(question, line.value())) return std::move(*answer);
    }
}

// Nothing for what is no answer: thinking, comments.
std::optional<Answer> XboardOpponent::understand(const Question& question,
                                                 const std::string& line) {
    const auto words = support::words(line);
    if (words.empty()) return std::nullopt;
    if (const auto move = move_in(words)) {
        const game::Game& game = question.now.game();
        Answer answer = reply_with(question.now, from_xboard(game, *move));
        if (!answer) return answer;
        answer.value().offers_draw = offers_draw_;
        answer.value().score = score_;
        moves_.push_back(notation::turn_text(game, *answer.value().turn));
        return answer;
    }
    if (const auto score = score_in(words)) score_ = score;
    if (words.size() >= 2 && words[0] == "offer" && words[1] == "draw") offers_draw_ = true;
    if (words[0] == "Error") complaint_ = support::visible(line);
    if (words.size() >= 2 && words[0] == "Illegal" && words[1].starts_with("move")) {
        return fail(EngineFailure{FailureKind::kNonsense,
                                  "it takes a legal move for illegal: " + support::visible(line)});
    }
    Reply reply;
    reply.words = support::visible(line);
    if (words[0] == "resign" || (words.size() >= 2 && words[1] == "resign")) {
        reply.kind = Reply::Kind::kResigns;
        return reply;
    }
    const auto claim = read_claim(words[0]);
    if (!claim) return std::nullopt;
    reply.kind = claim->winner ? Reply::Kind::kResigns : Reply::Kind::kClaimsDraw;
    if (claim->winner == question.now.to_move()) {
        return fail(EngineFailure{FailureKind::kNonsense,
                                  "it claims a game that is not over: " + reply.words});
    }
    return reply;
}

}  // namespace rulewright::protocol
