#include "protocol/external_uci.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>

#include "game/standard_start.hpp"
#include "notation/notation.hpp"
#include "protocol/variant_shelf.hpp"
#include "support/text.hpp"

namespace rulewright::protocol {

namespace {

std::string position_text(const Question& question) {
    const bool usual = game::is_standard_start(question.start);
    std::string text = usual ? "position startpos" : "position fen " + question.start.fen();
    if (!question.turns.empty()) text += " moves";
    for (const game::Turn& turn : question.turns) {
        text += " " + notation::turn_text(question.now.game(), turn);
    }
    return text;
}

std::int64_t milliseconds(double seconds) {
    return std::max<std::int64_t>(std::llround(seconds * 1000), 1);
}

std::string go_text(const Budget& budget, PlayerId player) {
    std::string text = "go";
    for (std::size_t i = 0; i < kPlayers; ++i) {
        if (!budget.clocks[i]) continue;
        const char letter = i == 0 ? 'w' : 'b';
        text += fmt::format(" {0}time {1} {0}inc {2}", letter, milliseconds(budget.clocks[i]->left),
                            std::llround(budget.clocks[i]->increment * 1000));
    }
    const auto& own = budget.clocks[index(player)];
    if (own && own->moves_to_go > 0) text += fmt::format(" movestogo {}", own->moves_to_go);
    if (budget.seconds > 0) text += fmt::format(" movetime {}", milliseconds(budget.seconds));
    if (budget.depth > 0) text += fmt::format(" depth {}", budget.depth);
    if (budget.nodes > 0) text += fmt::format(" nodes {}", budget.nodes);
    return text == "go" ? "go movetime 1000" : text;
}

}  // namespace

Result<UciOpponent, EngineFailure> UciOpponent::start(const std::string& command,
                                                      const game::Game& game,
                                                      const EngineOptions& options) {
    if (auto refusal = why_not_carried(game.variant())) {
        return fail(EngineFailure{FailureKind::kUnsupported, std::move(*refusal)});
    }
    auto talk = EngineTalk::start(command);
    if (!talk) return fail(std::move(talk).error());
    UciOpponent opponent(std::move(talk).value());
    if (auto failure = opponent.introduce(game, options)) return fail(std::move(*failure));
    return opponent;
}

// What goes wrong before it speaks UCI is a matter of the command, not of a game.
std::optional<EngineFailure> UciOpponent::introduce(const game::Game& game,
                                                    const EngineOptions& options) {
    if (auto failure = talk_.send("uci")) return EngineFailure{FailureKind::kStart, failure->what};
    const auto deadline = after(kStartPatience);
    for (;;) {
        const auto line = talk_.next(deadline, "uciok");
        if (!line) return EngineFailure{FailureKind::kStart, line.error().what};
        const auto words = support::words(line.value());
        if (words.empty()) continue;
        if (words.front() == "uciok") break;
        const std::string_view rest = support::trim(line.value());
        if (rest.starts_with("id name ")) name_ = rest.substr(8);
        if (rest.starts_with("option name ")) take_option(rest.substr(12));
    }
    if (auto failure = set_options(options)) return failure;
    return set_variant(protocol_name(game.variant().id));
}

// "UCI_Variant type combo default chess var chess var shako".
void UciOpponent::take_option(std::string_view line) {
    const std::size_t type = line.find(" type ");
    options_.push_back(support::to_lower(line.substr(0, type)));
    if (options_.back() != "uci_variant") return;
    const auto words = support::words(line);
    for (std::size_t i = 1; i + 1 < words.size(); ++i) {
        if (words[i] == "var") variants_.emplace_back(words[i + 1]);
    }
}

std::optional<EngineFailure> UciOpponent::set_options(const EngineOptions& options) {
    for (const auto& [name, value] : options) {
        if (std::find(options_.begin(), options_.end(), support::to_lower(name)) ==
            options_.end()) {
            return talk_.give_up(
                {FailureKind::kUnsupported, fmt::format("it has no option '{}'", name)});
        }
        if (auto failure = talk_.send(fmt::format("setoption name {} value {}", name, value))) {
            return failure;
        }
    }
    return std::nullopt;
}

std::optional<EngineFailure> UciOpponent::set_variant(const std::string& name) {
    const auto offered =
        std::find_if(variants_.begin(), variants_.end(),
                     [&](const std::string& variant) { return protocol_name(variant) == name; });
    if (offered != variants_.end()) {
        if (auto failure = talk_.send("setoption name UCI_Variant value " + *offered)) {
            return failure;
        }
    } else if (name != "chess") {
        return talk_.give_up(
            {FailureKind::kUnsupported, fmt::format("it does not offer the variant {}", name)});
    }
    return synchronize();
}

std::optional<EngineFailure> UciOpponent::synchronize() {
    if (auto failure = talk_.send("isready")) return failure;
    const auto ready = talk_.await("readyok", kStartPatience);
    return ready ? std::nullopt : std::optional(ready.error());
}

std::optional<EngineFailure> UciOpponent::begin() {
    if (auto failure = talk_.send("ucinewgame")) return failure;
    return synchronize();
}

Answer UciOpponent::choose(const Question& question) {
    const auto start = std::chrono::steady_clock::now();
    const PlayerId player = question.now.to_move();
    talk_.drop_input();
    if (auto failure = talk_.send(position_text(question))) return fail(std::move(*failure));
    if (auto failure = talk_.send(go_text(question.budget, player))) {
        return fail(std::move(*failure));
    }
    Answer answer = listen(question);
    if (!answer) return fail(talk_.give_up(answer.error()));
    answer.value().seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return answer;
}

Answer UciOpponent::listen(const Question& question) {
    const auto deadline = after(deadline_of(question.budget, question.now.to_move()));
    Hurry hurry{question.stop, "stop"};
    std::optional<int> score;
    for (;;) {
        const auto line = talk_.next(deadline, "bestmove", hurry);
        if (!line) return fail(line.error());
        if (const auto told = uci_score(line.value())) score = told;
        const auto words = support::words(line.value());
        if (words.empty() || words[0] != "bestmove") continue;
        if (words.size() < 2)
            return fail(EngineFailure{FailureKind::kNonsense, "it gives no move"});
        Answer answer = reply_with(question.now, std::string(words[1]));
        if (answer) answer.value().score = score;
        return answer;
    }
}

std::optional<int> uci_score(std::string_view line) {
    constexpr int kMate = 32000;
    const auto words = support::words(line);
    if (words.empty() || words[0] != "info") return std::nullopt;
    for (std::size_t i = 1; i + 2 < words.size() && words[i] != "string"; ++i) {
        if (words[i] != "score") continue;
        const std::string_view digits = words[i + 2].substr(words[i + 2].starts_with('-') ? 1 : 0);
        const auto number = support::parse_number(digits);
        if (!number) return std::nullopt;
        const bool mate = words[i + 1] == "mate";
        const int value = mate ? kMate - std::min(*number, kMate) : *number;
        const bool loses = words[i + 2].starts_with('-') || (mate && *number == 0);
        return loses ? -value : value;
    }
    return std::nullopt;
}

}  // namespace rulewright::protocol
