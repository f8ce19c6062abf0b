#include "selfplay_series.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "match/player.hpp"
#include "match/record_facts.hpp"

namespace rulewright::cli {

namespace {

constexpr int kRecordVersion = 1;

// True when each is a kind of player.
bool check_players(const match::SelfplayOptions& play, game::Game& game, Console& console) {
    constexpr const char* kNames[] = {"--white", "--black"};
    for (std::size_t i = 0; i < kPlayers; ++i) {
        const auto player = match::make_player(play.players[i], game);
        if (player) continue;
        console.fail(kUsage, fmt::format("{}: {}\n   expected: {}", kNames[i], player.error(),
                                         match::kPlayerNames));
        return false;
    }
    return true;
}

}  // namespace

int Series::open(Console& console) {
    auto opened = open_position(options_.position, console);
    if (!opened) return opened.error();
    opened_ = std::move(opened).value();
    if (!check_players(options_.play, *opened_->game, console)) return kUsage;
    tally_.facts.values = match::piece_values(*opened_->game);
    return kFine;
}

int Series::open_record(Console& console) {
    if (!options_.out) return kFine;
    options_.play.lines = true;
    std::optional<std::string> wrong;
    if (PartialRecord::fits(*options_.out)) {
        options_.play.in_order = false;
        record_ = std::make_unique<PartialRecord>(*options_.out);
        wrong = options_.resume
                    ? record_->resume(header(), [&](const auto& line) { return read(line); })
                    : record_->begin(header());
    } else if (options_.resume) {
        wrong = fmt::format("--resume: {} is no file that games can be read from", *options_.out);
    } else {
        stream_ = std::make_unique<OutputFile>();
        if (auto failed = stream_->open(*options_.out)) {
            wrong = fmt::format("cannot write {}: {}", *options_.out, *failed);
        }
    }
    return wrong ? console.fail(kUsage, *wrong) : kFine;
}

// All that games follow from. How many there are does not matter to each.
std::string Series::header() const {
    const variant::Variant& variant = opened_->game->variant();
    const nlohmann::ordered_json header = {{"selfplay", kRecordVersion},
                                           {"rulewright", RULEWRIGHT_VERSION},
                                           {"variant", variant.id},
                                           {"rules", fmt::format("{:016x}", opened_->fingerprint)},
                                           {"fen", opened_->state->fen()},
                                           {"moves", options_.position.moves},
                                           {"players", options_.play.players},
                                           {"seed", options_.play.seed},
                                           {"max_plies", options_.play.max_plies}};
    return header.dump();
}

std::optional<std::uint64_t> Series::read(const std::string& line) {
    const auto played = match::read_selfplay_line(*opened_->game, line);
    if (!played || played->number < 1 || played->number > options_.play.games) return std::nullopt;
    if (played->seed != match::seed_of_game(options_.play.seed, played->number)) {
        return std::nullopt;
    }
    std::vector<bool>& known = options_.play.played;
    if (known.size() < played->number) known.resize(played->number);
    if (known[played->number - 1]) return std::nullopt;
    known[played->number - 1] = true;
    tally_.add(*played);
    return played->number;
}

std::optional<std::string> Series::keep(const match::PlayedGame& played) {
    tally_.add(played);
    if (record_) return record_->add(played.number, played.line);
    if (!stream_) return std::nullopt;
    auto failed = stream_->write(played.line);
    if (failed) failed = fmt::format("cannot write {}: {}", *options_.out, *failed);
    return failed;
}

int Series::play(Progress& progress, std::uint64_t before, Console& console) {
    std::optional<std::string> wrong;
    const auto error =
        match::selfplay(*opened_->state, options_.play, [&](const match::PlayedGame& played) {
            wrong = keep(played);
            progress.done(before + tally_.games);
            return !wrong;
        });
    if (wrong) return console.fail(kUsage, *wrong);
    if (!error) return kFine;
    // The rules will be others when the mistake is mended, and so will the games.
    if (record_) record_->discard();
    console.report({*error});
    return kFindings;
}

int Series::finish(Console& console) {
    std::optional<std::string> wrong;
    if (record_) wrong = record_->finish();
    if (stream_) {
        wrong = stream_->finish();
        if (wrong) wrong = fmt::format("cannot write {}: {}", *options_.out, *wrong);
    }
    return wrong ? console.fail(kUsage, *wrong) : kFine;
}

std::string Series::way_on() const {
    if (!record_) return {};
    return fmt::format(
        "stopped; the games that have ended are in {}, and --resume goes on with them",
        record_->part());
}

match::SelfplayReport Series::report() const {
    return {options_.position.variant, *opened_->state, options_.play, tally_};
}

}  // namespace rulewright::cli
