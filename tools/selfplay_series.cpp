#include "selfplay_series.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "coverage/collector.hpp"
#include "match/match.hpp"
#include "match/record_facts.hpp"
#include "support/text.hpp"
#include "support/visible.hpp"

namespace rulewright::cli {

namespace {

constexpr std::uint64_t kUsualOpening = 4;  // random plies

// Of what they say, however the file writes it.
std::optional<std::string> hash_of(const std::vector<match::Opening>& openings) {
    if (openings.empty()) return std::nullopt;
    std::uint64_t hash = 0;
    for (const match::Opening& opening : openings) {
        const std::string text = opening.fen + ";" + support::join(opening.turns, " ") + "\n";
        hash = support::fingerprint(text, hash);
    }
    return fmt::format("{:016x}", hash);
}

// Whether all games would be one, played by who always chooses the same.
bool repeats_itself(const variant::Variant& variant, const SeriesOptions& options) {
    const match::SelfplayOptions& play = options.play;
    const bool by_chance =
        std::any_of(play.players.begin(), play.players.end(),
                    [](const std::string& player) { return player.starts_with("random"); });
    const bool one = play.games <= (play.swap ? 2u : 1u) && !options.is_part;
    return !by_chance && !one && !variant.turns && !play.own_starts && options.openings.empty();
}

}  // namespace

int check_outputs(const std::optional<std::string>& out, const std::optional<std::string>& csv,
                  Console& console) {
    const auto no_file = [](const std::optional<std::string>& file) {
        return file && (file->empty() || *file == "-");
    };
    if (out && csv && out == csv) {
        return console.fail(kUsage, fmt::format("--csv: {} is the file of --out\n   expected: "
                                                "another file",
                                                support::visible(*csv)));
    }
    if (!no_file(out) && !no_file(csv)) return kFine;
    return console.fail(
        kUsage, fmt::format("{}: no file\n   expected: a file; standard output gets the report",
                            no_file(out) ? "--out" : "--csv"));
}

int Series::open(Console& console) {
    auto opened = open_position(options_.position, console);
    if (!opened) return opened.error();
    opened_ = std::move(opened).value();
    options_.play.own_starts = gives_each_its_start();
    if (options_.merged) {
        enter_merged_start();
    } else {
        if (const int code = check_travel(console)) return code;
        if (const int code = prepare(console)) return code;
    }
    if (const int code = open_covered(console)) return code;
    tally_.facts.values = match::piece_values(*opened_->game);
    return kFine;
}

bool Series::gives_each_its_start() const {
    const PositionOptions& position = options_.position;
    return opened_->game->starts_differ() && !position.fen && !position.start_seed &&
           position.moves.empty() && options_.openings.empty();
}

// By rules that are others it may be no position: then the header tells that they are.
void Series::enter_merged_start() {
    const auto& fen = options_.merged->header.fen;
    if (!fen) return;
    options_.play.own_starts = false;
    if (auto state = opened_->game->read(*fen)) opened_->state = std::move(state).value();
}

// Games that are counted are played on clones of a game of the collector's.
int Series::open_covered(Console& console) {
    if (options_.play.coverage == nullptr) return kFine;
    const PositionOptions& position = options_.position;
    const auto path = find_variant(position.variant);
    auto covered = options_.play.coverage->open(path.value(), {position.root, {}});
    if (!covered) {
        console.report(covered.error());
        return kFindings;
    }
    options_.play.covered = covered.value();
    return kFine;
}

int Series::prepare(Console& console) {
    constexpr const char* kNames[] = {"--white", "--black"};
    match::SelfplayOptions& play = options_.play;
    int code = kFine;
    for (std::size_t i = 0; i < kPlayers; ++i) {
        if (!check_player(kNames[i], play.players[i], *opened_->game, console, code)) return code;
    }
    tell_order(*opened_->game, play.players[0], play.players[1], console);
    if (!read_time(options_.time, play.time, console)) return kUsage;
    if (!play.own_starts) {
        if (const auto over = match::over_already(*opened_->state)) {
            return console.fail(kFindings, *over +
                                               "\n   expected: a position in which somebody can "
                                               "move");
        }
    }
    if (options_.opening_plies) {
        play.opening_plies = *options_.opening_plies;
    } else if (repeats_itself(opened_->game->variant(), options_)) {
        play.opening_plies = kUsualOpening;
    }
    if (options_.openings.empty()) return kFine;
    auto openings = match::read_openings(options_.openings, *opened_->state);
    if (!openings) {
        diagnostics::Diagnostics found = std::move(openings).error();
        const bool no_file = found.front().place.span.line == 0;
        if (options_.compared && !no_file) {
            found.back().notes.push_back({{}, "by the rules of " + options_.position.variant});
        }
        console.report(found);
        return no_file ? kUsage : kFindings;
    }
    play.openings = std::move(openings).value();
    return kFine;
}

int Series::open_record(Console& console) {
    std::optional<std::string> wrong;
    if (!options_.out) {
        wrong = merge();
        return wrong ? console.fail(kFindings, *wrong) : kFine;
    }
    options_.play.lines = true;
    std::string first_line;
    if (options_.is_part) {
        first_line =
            part_header({options_.play.first, options_.play.games}, options_.position.variant);
    }
    if (PartialRecord::fits(*options_.out)) {
        options_.play.in_order = false;
        record_ = std::make_unique<PartialRecord>(*options_.out, first_line);
        wrong = options_.resume
                    ? record_->resume(header(), [&](const auto& line) { return read(line); })
                    : record_->begin(header());
    } else if (options_.resume) {
        wrong = fmt::format("--resume: {} is no file that games can be read from", *options_.out);
    } else if (options_.cluster.wanted()) {
        wrong = fmt::format("--cluster: {} is no file that games can be put in order in",
                            *options_.out);
    } else {
        stream_ = std::make_unique<OutputFile>();
        if (auto failed = stream_->open(*options_.out)) {
            wrong = fmt::format("cannot write {}: {}", *options_.out, *failed);
        } else if (!first_line.empty()) {
            wrong = stream_->write(first_line + "\n");
        }
    }
    if (wrong) return console.fail(kUsage, *wrong);
    wrong = merge();
    if (wrong && record_) record_->discard();
    return wrong ? console.fail(kFindings, *wrong) : kFine;
}

std::optional<std::string> Series::merge() {
    if (!options_.merged) return std::nullopt;
    return merge_parts(options_.merged->parts, {kSelfplayParts, header(), options_.play.games},
                       [&](const std::string& line) -> std::optional<std::uint64_t> {
                           const auto number = read(line);
                           if (!number || !options_.out) return number;
                           const std::string whole = line + "\n";
                           auto failed =
                               record_ ? record_->add(*number, whole) : stream_->write(whole);
                           return failed ? std::nullopt : number;
                       });
}

// Of parts that are merged, what follows from the rules must be so by the rules as they are here.
std::string Series::header() const {
    const match::SelfplayOptions& play = options_.play;
    SelfplayHeader header;
    if (options_.merged) {
        header = options_.merged->header;
    } else {
        header.moves = options_.position.moves;
        header.players = play.players;
        header.seed = play.seed;
        header.max_plies = play.max_plies;
        header.clock = options_.time.clock;
        header.limit = options_.time.limit;
        header.openings = hash_of(play.openings);
        header.opening_plies = play.opening_plies;
        header.swap = play.swap;
    }
    header.version = RULEWRIGHT_VERSION;
    header.variant = opened_->game->variant().id;
    header.rules = fmt::format("{:016x}", opened_->fingerprint);
    header.fen.reset();
    if (!play.own_starts) header.fen = opened_->state->fen();
    return header_text(header);
}

std::string Series::part_header(cluster::Games games, const std::string& from) const {
    return part_line(kSelfplayParts, header(), {{}, {}, from, games.first, games.last});
}

std::optional<match::PlayedGame> Series::parse(const std::string& line) const {
    auto played = match::read_selfplay_line(*opened_->game, line);
    if (!played || played->number < options_.play.first || played->number > options_.play.games)
        return std::nullopt;
    if (played->seed != match::seed_of_game(options_.play.seed, played->number)) {
        return std::nullopt;
    }
    const std::vector<bool>& known = options_.play.played;
    if (known.size() >= played->number && known[played->number - 1]) return std::nullopt;
    return played;
}

std::optional<std::uint64_t> Series::read(const std::string& line) {
    const auto played = parse(line);
    if (!played) return std::nullopt;
    std::vector<bool>& known = options_.play.played;
    if (known.size() < played->number) known.resize(played->number);
    known[played->number - 1] = true;
    count(*played);
    return played->number;
}

void Series::count(const match::PlayedGame& played) {
    tally_.add(played);
    if (!options_.csv) return;
    rows_[played.number] = match::selfplay_csv_row(*opened_->game, options_.play, played);
}

std::optional<std::string> Series::keep(const match::PlayedGame& played) {
    count(played);
    if (record_) return record_->add(played.number, played.line);
    if (!stream_) return std::nullopt;
    auto failed = stream_->write(played.line);
    if (failed) failed = fmt::format("cannot write {}: {}", *options_.out, *failed);
    return failed;
}

int Series::play(Progress& progress, std::uint64_t before, Console& console) {
    if (options_.cluster.wanted()) return play_remote(progress, before, console);
    std::optional<std::string> wrong;
    const auto error =
        match::selfplay(*opened_->state, options_.play, [&](const match::PlayedGame& played) {
            wrong = keep(played);
            progress.done(before + tally_.games);
            return !wrong;
        });
    if (wrong) return console.fail(kUsage, *wrong);
    if (!error) return kFine;
    // The rules will be others when a mistake in them is mended, and so will the games.
    if (record_ && error->code != match::kPlayerUnsupported) record_->discard();
    console.report({*error});
    return kFindings;
}

int Series::finish(bool complete, Console& console) {
    std::optional<std::string> wrong;
    if (record_ && complete) wrong = record_->finish();
    if (stream_) {
        wrong = stream_->finish();
        if (wrong) wrong = fmt::format("cannot write {}: {}", *options_.out, *wrong);
    }
    if (options_.csv && !wrong) {
        std::string text = match::selfplay_csv_heading();
        for (const auto& [number, row] : rows_) text += row;
        wrong = write_file(*options_.csv, text);
        if (wrong) wrong = fmt::format("cannot write {}: {}", *options_.csv, *wrong);
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
