// XboardEngine: the commands. Thinking and moving are in xboard_play.cpp.
#include "protocol/xboard.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "notation/notation.hpp"
#include "protocol/xboard_names.hpp"
#include "protocol/xboard_text.hpp"
#include "support/text.hpp"

namespace rulewright::protocol {

namespace {

using search::Strength;

constexpr int kMostMegabytes = 4096;

std::string joined(const XboardEngine::Words& words) {
    std::string text;
    for (const std::string_view word : words) {
        if (!text.empty()) text += ' ';
        text += word;
    }
    return text;
}

std::string first_of(const XboardEngine::Words& words) {
    return words.empty() ? std::string() : std::string(words.front());
}

}  // namespace

XboardEngine::XboardEngine(std::string name, const VariantShelf& shelf, std::ostream& out)
    : name_(std::move(name)), shelf_(shelf), out_(out), session_(shelf, true) {
    new_game({});
}

const std::vector<XboardEngine::Entry>& XboardEngine::commands() {
    using E = XboardEngine;
    constexpr Touch kNo = Touch::kNothing;
    constexpr Touch kYes = Touch::kGame;
    static const std::vector<Entry> known = {
        {"protover", kNo, &E::tell_features},
        {"new", kYes, &E::new_game},
        {"variant", kYes, &E::choose_variant},
        {"setboard", kYes, &E::set_position},
        {"force", kYes, &E::force},
        {"result", kYes, &E::force},
        {"go", kYes, &E::go},
        {"playother", kYes, &E::play_other},
        {"usermove", kYes, &E::user_move},
        {"undo", kYes, &E::undo},
        {"remove", kYes, &E::remove},
        {"memory", kNo, &E::set_memory},
        {"analyze", kYes, &E::analyse},
        {"exit", kYes, &E::leave_analysis},
        {"level", kNo, &E::set_level},
        {"st", kNo, &E::set_fixed_time},
        {"sd", kNo, &E::set_depth},
        {"time", kNo, &E::set_clock},
        {"ping", kNo, &E::ping},
        {"?", kNo, &E::move_now},
        {"hard", kNo, &E::hard},
        {"easy", kNo, &E::easy},
        {"hint", kNo, &E::hint},
        {"bk", kNo, &E::book},
        {"nps", kNo, &E::set_speed},
        {"cores", kNo, &E::set_cores},
        {"option", kNo, &E::set_option},
        {"post", kNo, &E::post},
        {"nopost", kNo, &E::no_post},
    };
    return known;
}

bool XboardEngine::command(std::string_view line) {
    // Offers of a draw are declined by silence.
    static constexpr std::string_view kIgnored[] = {
        "xboard", "accepted", "rejected", "random", "computer", "name",  "rating", "ics",
        "otim",   "draw",     "egtpath",  "pause",  "resume",   "white", "black",  "."};
    Words words = support::words(line);
    if (words.empty()) return true;
    const std::string_view first = words.front();
    if (first == "quit") {
        abandon();
        return false;
    }
    if (std::find(std::begin(kIgnored), std::end(kIgnored), first) != std::end(kIgnored)) {
        return true;
    }
    const auto entry = std::find_if(commands().begin(), commands().end(),
                                    [&](const Entry& known) { return known.word == first; });
    if (entry == commands().end()) {
        unknown(line);
        return true;
    }
    const bool touches = entry->touch == Touch::kGame;
    if (touches) abandon();
    words.erase(words.begin());
    (this->*entry->action)(words);
    if (touches && analysing_) think_on();
    return true;
}

void XboardEngine::tell_features(const Words&) {
    std::vector<std::string> variants;
    for (const std::string& name : shelf_.names()) variants.push_back(shelf_.xboard_name(name));
    out_.write(fmt::format(
        "feature done=0\n"
        "feature ping=1 setboard=1 usermove=1 playother=1 san=0 colors=0 sigint=0 sigterm=0\n"
        "feature time=1 draw=1 analyze=1 memory=1 nps=1 smp=1 name=0 ics=0 reuse=1\n"
        "feature myname=\"{}\"\n"
        "feature variants=\"{}\"\n"
        "feature option=\"Skill Level -spin {} 0 {}\"\n"
        "feature option=\"Limit Strength -check 0\"\n"
        "feature option=\"Elo -spin {} {} {}\"\n"
        "feature done=1",
        name_, support::join(variants, ","), Strength::kLevels, Strength::kLevels, kUsualElo,
        Strength::kLeast, Strength::kMost));
}

void XboardEngine::refuse(std::string_view why, std::string_view command) {
    out_.write(fmt::format("Error ({}): {}", support::excerpt(why), support::excerpt(command)));
}

void XboardEngine::open_variant(const std::string& name) {
    const bool same = session_.has_game() && protocol_name(name) == variant_;
    if (same) {
        session_.forget();
        session_.set_start();
    } else if (const auto trouble = session_.choose_variant(name)) {
        return refuse(trouble->sentence, "variant " + name);
    }
    variant_ = protocol_name(name);
    bad_position_ = false;
}

void XboardEngine::new_game(const Words&) {
    open_variant(shelf_.names().front());
    side_ = make_id<PlayerId>(1);
    depth_ = 0;
}

void XboardEngine::choose_variant(const Words& words) {
    const std::string name = shelf_.own_name(first_of(words));
    open_variant(name);
    const bool chosen = session_.has_game() && variant_ == protocol_name(name);
    // Of what XBoard knows by itself nothing is told: the other side is told its name.
    if (chosen && !shelf_.known_to_xboard(name)) out_.write(setup_text(session_.state()));
}

void XboardEngine::set_position(const Words& words) {
    if (!session_.has_game()) return;
    const variant::Variant& variant = session_.game().variant();
    const auto trouble = session_.set_position(from_xboard_fen(variant, joined(words)));
    bad_position_ = trouble.has_value();
    if (trouble)
        out_.write("tellusererror Illegal position: " + support::excerpt(trouble->sentence));
}

void XboardEngine::force(const Words&) {
    side_.reset();
}

void XboardEngine::take_back(std::size_t plies, std::string_view command) {
    if (!session_.has_game() || !session_.undo(plies)) refuse("command not legal now", command);
}

void XboardEngine::undo(const Words&) {
    take_back(1, "undo");
}

void XboardEngine::remove(const Words&) {
    take_back(2, "remove");
}

void XboardEngine::set_level(const Words& words) {
    if (words.size() < 3) return refuse("too few parameters", "level " + joined(words));
    moves_per_control_ = support::parse_number(words[0]).value_or(0);
    clock_ = PlayerClock{base_seconds(words[1]), decimal(words[2]), 0};
    fixed_seconds_ = 0;
}

void XboardEngine::set_fixed_time(const Words& words) {
    fixed_seconds_ = words.empty() ? 0 : decimal(words.front());
    clock_.reset();
}

void XboardEngine::set_depth(const Words& words) {
    depth_ = words.empty() ? 0 : support::parse_number(words.front()).value_or(0);
}

void XboardEngine::set_clock(const Words& words) {
    if (!clock_ || words.empty()) return;
    clock_->left = decimal(words.front()) / 100;
}

void XboardEngine::set_memory(const Words& words) {
    const auto megabytes = words.empty() ? std::nullopt : support::parse_number(words.front());
    if (!megabytes) return refuse("not a number", "memory " + joined(words));
    megabytes_ = static_cast<std::size_t>(std::clamp(*megabytes, 1, kMostMegabytes));
}

void XboardEngine::set_cores(const Words& words) {
    const auto cores = words.empty() ? std::nullopt : support::parse_number(words.front());
    if (!cores) return refuse("not a number", "cores " + joined(words));
    threads_ = std::clamp(*cores, 1, search::kMostThreads);
}

// NAME=VALUE. What comes during a thought counts from the next one on.
void XboardEngine::set_option(const Words& words) {
    const std::string text = joined(words);
    const std::size_t equals = std::min(text.find('='), text.size());
    const std::string name = text.substr(0, equals);
    const auto value = support::parse_number(text.substr(std::min(equals + 1, text.size())));
    const auto is_between = [&](int least, int most) {
        return value && *value >= least && *value <= most;
    };
    if (name == "Skill Level" && is_between(0, Strength::kLevels)) {
        level_ = *value;
    } else if (name == "Limit Strength" && is_between(0, 1)) {
        limits_strength_ = *value == 1;
    } else if (name == "Elo" && is_between(Strength::kLeast, Strength::kMost)) {
        elo_ = *value;
    } else {
        refuse("unknown option or value", "option " + text);
    }
}

// The Elo number counts more than the level.
std::optional<Strength> XboardEngine::strength() const {
    if (limits_strength_) return Strength{elo_, 0};
    if (level_ < Strength::kLevels) return Strength{Strength::elo_of_level(level_), 0};
    return std::nullopt;
}

void XboardEngine::ping(const Words& words) {
    const std::lock_guard lock(mutex_);
    if (thinking_) {
        pongs_.push_back(joined(words));
    } else {
        out_.write("pong " + joined(words));
    }
}

void XboardEngine::move_now(const Words&) {
    const std::lock_guard lock(mutex_);
    if (thinking_) thinker_.ask_to_stop();
}

void XboardEngine::hard(const Words&) {
    ponders_ = true;
}

// What is being thought in the opponent's time ends with the opponent's move.
void XboardEngine::easy(const Words&) {
    ponders_ = false;
}

void XboardEngine::hint(const Words&) {
    const std::lock_guard lock(mutex_);
    if (thinking_ || !expected_) return;
    const std::string text = notation::turn_text(session_.game(), *expected_);
    out_.write("Hint: " + to_xboard(session_.game(), text));
}

void XboardEngine::book(const Words&) {
    out_.write(" there is no book\n");
}

void XboardEngine::set_speed(const Words& words) {
    nodes_per_second_ = words.empty() ? 0 : std::max(decimal(words.front()), 0.0);
}

void XboardEngine::post(const Words&) {
    post_ = true;
}

void XboardEngine::no_post(const Words&) {
    post_ = false;
}

}  // namespace rulewright::protocol
