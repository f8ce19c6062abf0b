// Dice in matches: given by `roll` steps in order, else thrown with the match's seed.
#include <fmt/format.h>

#include <algorithm>

#include "match/dice_thrower.hpp"
#include "match/run.hpp"
#include "support/text.hpp"

namespace rulewright::match {

using game::Actor;
using game::Throw;
using game::Turn;
using loader::Node;

namespace {

bool shows(const Dice& dice, std::size_t face) {
    for (std::size_t i = 0; i < dice.count(); ++i) {
        if (dice.face(i) == face) return true;
    }
    return false;
}

// What a die may show now.
std::vector<std::string> names_of_faces(const game::State& state) {
    const auto& faces = state.game().variant().turns->faces;
    const movegen::TurnNode& node = state.node();
    std::vector<std::string> names;
    for (std::size_t face = 0; face < faces.size(); ++face) {
        const bool again = (node.again >> face & 1) != 0 &&
                           hooks::weight_of(node.weights, face, faces[face].weight) > 0;
        const bool counts = std::any_of(
            node.throws.begin(), node.throws.end(),
            [&](const Throw& one) { return shows(one.dice, face) && is_possible(state, one); });
        if (again || counts) names.push_back(faces[face].name);
    }
    return names;
}

}  // namespace

void Run::step_roll(const Step& step) {
    if (stopped_by(names_.roll(step.main))) return;
    const Node& value = step.main.value;
    if (value.text == "random") {
        if (state_.may_throw()) state_.choose_throw();
        if (state_.actor() != Actor::kChance) {
            fail_at(value, "match-roll", after_last_move() + "nobody throws now", "no `roll`");
            return stop();
        }
        throw_randomly(random_);
        return feed(false);
    }
    if (value.is(loader::NodeKind::kList)) {
        for (const Node& node : value.items) add_face(node);
    } else {
        add_face(value);
    }
    if (!stopped_) feed(true);
}

void Run::add_face(const Node& node) {
    if (stopped_by(names_.face(node))) return;
    rolls_.push_back({*find_face(*game().variant().turns, node.text), &node});
}

// Goes on as far as it can without the script: with rolls that it gave, and passes that nobody
// chooses. `may_choose`: the script has asked for a throw where it is the player's choice.
void Run::feed(bool may_choose) {
    if (!game().variant().turns) return;
    while (!stopped_ && !hook_failed()) {
        const Actor actor = state_.actor();
        if (actor == Actor::kNobody) return;
        if (actor == Actor::kChance) {
            if (!take_queued()) return;
        } else if (const auto pass = state_.forced_pass()) {
            passing_.push_back(state_);
            play(*pass);
        } else if (may_choose && state_.may_throw() && !rolls_.empty()) {
            state_.choose_throw();
        } else {
            return;
        }
    }
}

// Whether the text says a pass that nobody chooses and that was played already: records say all.
bool Run::is_played(const std::string& text) {
    if (!passing_.empty()) {
        const auto said = notation::parse_turn(passing_.front(), text);
        const Turn* const turn = std::get_if<Turn>(&said);
        if (turn != nullptr && !turn->move) {
            passing_.pop_front();
            return true;
        }
    }
    passing_.clear();
    return false;
}

// Throws one die by the script; false when it has given no more.
bool Run::take_queued() {
    if (rolls_.empty()) return false;
    const Roll roll = rolls_.front();
    rolls_.pop_front();
    if (take_face(roll.face)) return true;
    fail_at(*roll.node, "match-roll",
            fmt::format("{}{} cannot be thrown here", after_last_move(),
                        game().variant().turns->faces[roll.face].name),
            support::join_or(names_of_faces(state_)));
    stop();
    return false;
}

// One die shows the face. False when that is no result.
bool Run::take_face(std::size_t face) {
    const movegen::TurnNode node = state_.node();
    const variant::Face& shown = game().variant().turns->faces[face];
    thrown_.push_back(shown.name);
    if ((node.again >> face & 1) != 0) return true;
    node.in_order ? shown_.append(face) : shown_.add(face);
    if (shown_.count() < static_cast<std::size_t>(node.dice)) return true;
    const Dice dice = shown_;
    shown_ = {};
    const auto found = std::find_if(node.throws.begin(), node.throws.end(),
                                    [&](const Throw& one) { return one.dice == dice; });
    if (found == node.throws.end()) return false;
    if (!is_possible(state_, *found)) return false;
    const game::State before = state_;
    const std::optional<Turn> completed = completed_by(before, *found);
    state_.take_throw(*found);
    if (completed) record(before, *completed);
    return true;
}

void Run::throw_randomly(support::SplitMix64& random) {
    const auto plies = report_.moves.size();
    while (state_.actor() == Actor::kChance && report_.moves.size() == plies && !hook_failed()) {
        const std::size_t face = draw_face(*game().variant().turns, state_.node().weights, random);
        if (!take_face(face)) return;
        if (state_.position().turn().thrown) return;
    }
}

// Before a move is read: dice that came with the position may leave no more than a pass, which is
// played unless the text says it; a move that names no dice of its own has them thrown.
void Run::throw_for(const std::string& text) {
    if (!game().variant().turns) return;
    const bool is_turn = std::holds_alternative<Turn>(notation::parse_turn(state_, text));
    if (!is_turn && state_.must_pass()) feed(false);
    if (text.find(':') != std::string::npos) return;
    const bool seeded = script_.seeded || seeded_;
    while (seeded && state_.actor() == Actor::kChance && shown_.empty() && !hook_failed()) {
        throw_randomly(random_);
        feed(false);
    }
}

// A record lists what was thrown again in a comment, "thrown: pawn, king, queen"; so does the
// record that is made of it.
void Run::note_comment(const std::string& comment) {
    constexpr std::string_view kMark = "thrown: ";
    const auto& turns = game().variant().turns;
    if (!turns || !comment.starts_with(kMark)) return;
    std::vector<std::string> names;
    for (const auto part : support::split(std::string_view(comment).substr(kMark.size()), ',')) {
        names.emplace_back(support::trim(part));
        if (!turns->find_face(names.back())) return;
    }
    thrown_ = std::move(names);
}

void Run::check_rolls_used() {
    if (!rolls_.empty()) {
        const std::string why = state_.outcome()
                                    ? "the game is over"
                                    : game().player_name(state_.to_move()) + " has to move first";
        return fail_at(*rolls_.front().node, "match-roll",
                       fmt::format("{}{} roll{} left over: {}", after_last_move(), rolls_.size(),
                                   rolls_.size() == 1 ? " is" : "s are", why),
                       "as many rolls as the moves need");
    }
    const bool waits = !shown_.empty() || state_.position().turn().waiting;
    if (!waits || script_.steps.empty()) return;
    fail(loader::diagnose_key(
        script_.steps.back().main,
        {"match-roll",
         after_last_move() + (shown_.empty() ? "the promotion has not been thrown"
                                             : "a throw of several dice is not complete"),
         "`roll:` with what the dice show",
         {},
         {}}));
}

}  // namespace rulewright::match
