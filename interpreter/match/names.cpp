#include "match/names.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "match/expect_keys.hpp"
#include "match/player.hpp"
#include "notation/notation.hpp"
#include "notation/reason_words.hpp"
#include "support/name_words.hpp"
#include "support/text.hpp"

namespace rulewright::match {

using loader::Entry;
using loader::Node;

namespace {

std::string closest_or_none(const std::string& text, const std::vector<std::string>& names) {
    return support::closest(text, names).value_or("");
}

}  // namespace

std::optional<std::size_t> find_face(const variant::Turns& turns, const std::string& text) {
    if (text.size() == 1) return turns.find_face(text.front());
    return turns.find_face(text);
}

std::string participant_name(const Node& who) {
    if (!who.text.empty() || who.entries.empty()) return who.text;
    std::string name = who.entries.front().key;
    for (const Entry& limit : who.entries.front().value.entries) {
        const bool time = limit.key == "time";
        name +=
            fmt::format(":{}={}", limit.key,
                        time ? fmt::format("{}", static_cast<double>(limit.value.integer) / 1000)
                             : std::to_string(limit.value.integer));
    }
    return name;
}

loader::Problem no_clocks_for_time() {
    return {"match-clock",
            "a move takes time, but the match has no clocks",
            "a key 'clock' beside 'steps'",
            {},
            {}};
}

loader::Problem no_clocks() {
    return {"match-expect", "the match has no clocks", {}, {}, {}};
}

loader::Problem piece_without_square() {
    return {"match-square", "`piece` speaks of no square", "`square` beside it", {}, {}};
}

loader::Problem nobody_plays_on(const game::State& state, const std::string& when) {
    return {"match-play",
            when + notation::how_it_ended(state),
            "a position in which somebody can move",
            {},
            {}};
}

loader::Problem refused_nonsense(const std::string& message) {
    return {"match-refuse",
            message,
            "a move that makes sense and is not legal, or `because: not a move`",
            {},
            {}};
}

std::string plain_words(std::string_view text) {
    return support::spaced(support::to_lower(text));
}

std::vector<std::string> Names::players() const {
    std::vector<std::string> names;
    for (const variant::Player& player : game_.variant().players) names.push_back(player.name);
    return names;
}

Names::Problem Names::player(const Node& node, bool or_none) const {
    if (game_.find_player(node.text) || (or_none && node.text == "none")) return std::nullopt;
    std::vector<std::string> names = players();
    if (or_none) names.emplace_back("none");
    return loader::diagnose(node,
                            {"match-player",
                             fmt::format("there is no player {}", loader::in_quotes(node.text)),
                             support::join_or(names),
                             closest_or_none(node.text, names),
                             {}});
}

Names::Problem Names::player_key(const Entry& entry) const {
    if (game_.find_player(entry.key)) return std::nullopt;
    const std::vector<std::string> names = players();
    return loader::diagnose_key(entry, {"match-player",
                                        fmt::format("there is no player '{}'", entry.key),
                                        support::join_or(names),
                                        closest_or_none(entry.key, names),
                                        {}});
}

Names::Problem Names::square(const Node& node) const {
    const board::Topology& topology = game_.topology();
    if (topology.find(node.text)) return std::nullopt;
    return loader::diagnose(node,
                            {"match-square",
                             fmt::format("there is no square {}", loader::in_quotes(node.text)),
                             fmt::format("{} to {}", topology.name(topology.squares().first()),
                                         topology.name(topology.squares().last())),
                             {},
                             {}});
}

Names::Problem Names::piece(const Node& node) const {
    std::vector<std::string> names = pieces();
    names.insert(names.begin(), {"none", "empty"});
    if (std::find(names.begin(), names.end(), node.text) != names.end()) return std::nullopt;
    return loader::diagnose(node,
                            {"match-piece",
                             fmt::format("there is no piece {}", loader::in_quotes(node.text)),
                             fmt::format("a piece such as '{}', or 'none'", names[2]),
                             closest_or_none(node.text, names),
                             {}});
}

Names::Problem Names::roll(const Entry& step) const {
    const auto& turns = game_.variant().turns;
    if (turns && !turns->faces.empty()) return std::nullopt;
    return loader::diagnose_key(
        step, {"match-roll", game_.variant().name + " has no dice", "no `roll`", {}, {}});
}

Names::Problem Names::face(const Node& node) const {
    const variant::Turns& turns = *game_.variant().turns;
    const auto face = find_face(turns, node.text);
    if (face && turns.faces[*face].weight > 0) return std::nullopt;
    std::vector<std::string> names;
    for (const variant::Face& one : turns.faces) {
        if (one.weight > 0) names.push_back(one.name);
    }
    const auto words = support::words(node.text);
    const std::string meant = words.size() > 1
                                  ? "[" + support::join({words.begin(), words.end()}, ", ") + "]"
                                  : closest_or_none(node.text, names);
    return loader::diagnose(
        node, {"match-roll",
               face ? fmt::format("the dice never show {}", turns.faces[*face].name)
                    : fmt::format("there is no face {}", loader::in_quotes(node.text)),
               support::join_or(names),
               meant,
               {}});
}

Names::Problem Names::clock(const Node& node) const {
    std::vector<std::string> names;
    for (const variant::TimeControl& control : game_.variant().time_controls) {
        if (control.name == node.text) return std::nullopt;
        names.push_back(control.name);
    }
    return loader::diagnose(node, {"match-clock",
                                   fmt::format("{} has no time control {}", game_.variant().name,
                                               loader::in_quotes(node.text)),
                                   names.empty() ? "a map with 'periods'" : support::join_or(names),
                                   closest_or_none(node.text, names),
                                   {}});
}

Names::Problem Names::attribute(const Entry& entry, bool on_square) const {
    const variant::State& state = game_.variant().state;
    std::vector<std::string> known{"square", "piece"};
    known.insert(known.end(), std::begin(kStateKeys), std::end(kStateKeys));
    bool speaks_of_square = false;
    bool found = false;
    const auto note = [&](const std::string& name, bool of_square) {
        known.push_back(name);
        if (name != entry.key) return;
        found = true;
        speaks_of_square = of_square;
    };
    for (const auto& attribute : game_.variant().attributes) note(attribute.name, true);
    for (const auto& column : state.pieces) note(column.name, true);
    if (state.timer) note(state.timer->name, true);
    for (const auto& variable : state.variables) note(variable.name, false);
    if (const auto& turns = game_.variant().turns) {
        for (const auto& variable : turns->variables) note(variable.name, false);
    }
    if (found && speaks_of_square && !on_square) {
        return loader::diagnose_key(entry, {"match-square",
                                            fmt::format("`{}` speaks of no square", entry.key),
                                            "`square` beside it",
                                            {},
                                            {}});
    }
    if (found) return std::nullopt;
    return loader::diagnose_key(
        entry, {"match-attribute",
                fmt::format("{} has no attribute '{}'", game_.variant().name, entry.key),
                support::join_or(known),
                closest_or_none(entry.key, known),
                {}});
}

Names::Problem Names::participant(const Node& node, const std::string& name) const {
    auto problem = player_problem(name, game_.variant());
    if (!problem) return std::nullopt;
    return loader::diagnose(node, {"match-play",
                                   std::move(problem->message),
                                   std::move(problem->expected),
                                   std::move(problem->suggestion),
                                   {}});
}

Names::Problem Names::nobody(const Entry& step, const std::string& side) {
    if (step.value.find(side) != nullptr) return std::nullopt;
    return loader::diagnose_key(step, {"match-play",
                                       fmt::format("nobody plays {}", side),
                                       fmt::format("{}: random", side),
                                       {},
                                       {}});
}

// As match files have them, each with the detail that may stand behind it.
std::vector<std::string> Names::ends(const Script& script) const {
    using game::EndReason;
    std::vector<std::string> texts;
    const auto add = [&](EndReason reason, const std::string& detail) {
        const std::string name = game::name_of(reason);
        texts.push_back(detail.empty() ? name : name + " " + detail);
    };
    for (int i = 0; i <= static_cast<int>(EndReason::kRule); ++i) {
        add(static_cast<EndReason>(i), {});
    }
    const variant::Ends& ends = game_.variant().ends;
    for (const std::string& name : ends.by_rule) add(EndReason::kRule, name);
    for (const auto& condition : ends.conditions) add(EndReason::kRule, condition.name);
    if (ends.points) add(EndReason::kRule, ends.points->name);
    add(EndReason::kRepetition, "perpetual_check");
    add(EndReason::kRepetition, "perpetual_chase");
    for (const Step& step : script.steps) {
        const Node* why = step.main.key == "adjudicate" ? step.main.value.value("reason") : nullptr;
        if (why != nullptr) add(EndReason::kAdjudication, why->text);
    }
    return texts;
}

namespace {

// Programs of others end games with words of their own.
bool has_program(const Script& script) {
    return std::any_of(script.steps.begin(), script.steps.end(), [](const Step& step) {
        return step.main.key == "play" &&
               std::any_of(step.main.value.entries.begin(), step.main.value.entries.end(),
                           [](const Entry& who) { return starts_program(who.value.text); });
    });
}

// The last word of each: what an end is called.
std::vector<std::string> last_words(const std::vector<std::string>& texts) {
    std::vector<std::string> words;
    for (const std::string& text : texts) {
        std::string word = text.substr(text.rfind(' ') + 1);
        if (std::find(words.begin(), words.end(), word) == words.end()) {
            words.push_back(std::move(word));
        }
    }
    return words;
}

}  // namespace

Names::Problem Names::reason(const Node& by, const Script& script) const {
    if (has_program(script)) return std::nullopt;
    const std::vector<std::string> texts = ends(script);
    const std::string wanted = plain_words(by.text);
    for (const std::string& text : texts) {
        if (plain_words(text).find(wanted) != std::string::npos) return std::nullopt;
    }
    const std::vector<std::string> names = last_words(texts);
    return loader::diagnose(by, {"match-result",
                                 fmt::format("no game of {} ends by {}", game_.variant().name,
                                             loader::in_quotes(by.text)),
                                 support::join_or(names),
                                 closest_or_none(by.text, names),
                                 {}});
}

Names::Problem Names::impossible(const Node& winner, const Node& by) const {
    using game::EndReason;
    using variant::Verdict;
    const auto reason = game::find_end_reason(by.text);
    if (!reason) return std::nullopt;
    const variant::Ends& ends = game_.variant().ends;
    const auto decided = [](const variant::Verdicts& verdicts) {
        return std::all_of(verdicts.begin(), verdicts.end(), [](Verdict verdict) {
            return verdict == Verdict::kLoss || verdict == Verdict::kWin;
        });
    };
    const auto drawn = [](const variant::Verdicts& verdicts) {
        return std::all_of(verdicts.begin(), verdicts.end(),
                           [](Verdict verdict) { return verdict == Verdict::kDraw; });
    };
    const bool none = winner.text == "none";
    const bool mate = *reason == EndReason::kCheckmate;
    const bool stalemate = *reason == EndReason::kStalemate;
    const bool wins = (mate && decided(ends.checkmate)) || (stalemate && decided(ends.stalemate)) ||
                      *reason == EndReason::kResignation;
    const bool draws = (mate && drawn(ends.checkmate)) || (stalemate && drawn(ends.stalemate)) ||
                       *reason == EndReason::kAgreement ||
                       *reason == EndReason::kInsufficientMaterial;
    if (none ? !wins : !draws) return std::nullopt;
    const std::string end = notation::reason_text(*reason);
    return loader::diagnose(
        winner, {"match-result",
                 none ? fmt::format("no game of {} is drawn by {}", game_.variant().name, end)
                      : fmt::format("nobody wins {} by {}", game_.variant().name, end),
                 none ? support::join_or(players()) : std::string("none"),
                 {},
                 {}});
}

Names::Problem Names::result(const Node& node, const Script& script) const {
    if (has_program(script)) return std::nullopt;
    std::vector<std::string> names = players();
    names.insert(names.end(), {"none", "draw"});
    std::string all = " a by . ";  // words that stand side by side in a result do so here
    for (const std::string& end : ends(script)) {
        all += plain_words(end) + " . ";
        const auto reason = game::find_end_reason(end);
        if (reason) all += plain_words(notation::reason_text(*reason)) + " . ";
        names.push_back(end.substr(end.rfind(' ') + 1));
    }
    for (const std::string& name : names) all += plain_words(name) + " . ";
    for (const std::string_view word : support::words(node.text)) {
        if (all.find(" " + plain_words(word) + " ") != std::string::npos) continue;
        return loader::diagnose(
            node, {"match-result",
                   fmt::format("no result of {} has the word {}", game_.variant().name,
                               loader::in_quotes(std::string(word))),
                   "none, or words such as 'white by checkmate' or 'a draw by stalemate'",
                   closest_or_none(std::string(word), names),
                   {}});
    }
    return std::nullopt;
}

}  // namespace rulewright::match
