// Networks: what they make of a position is what their rows say, the same for both players; and
// they learn what sums over pieces cannot say.
#include <algorithm>
#include <fstream>

#include "board/mirror.hpp"
#include "catch.hpp"
#include "search/evaluation.hpp"
#include "search/views.hpp"
#include "support.hpp"
#include "support/random.hpp"
#include "temporary.hpp"
#include "training/network_fit.hpp"
#include "training/training.hpp"
#include "tuning/tuning.hpp"

using namespace rulewright;
using namespace rulewright::tests;
using variant::Network;
namespace {

// `all`: with rows for pieces that pass, and by a mirror.
Network any_network(const position::Frame& frame, std::size_t hidden, std::uint64_t seed,
                    std::size_t stages = 1, bool all = false) {
    support::SplitMix64 random(seed);
    const auto fill = [&](std::vector<std::int16_t>& numbers, std::size_t size, int most) {
        for (std::size_t i = 0; i < size; ++i) {
            numbers.push_back(static_cast<std::int16_t>(
                static_cast<int>(random.below(2 * static_cast<std::uint32_t>(most) + 1)) - most));
        }
    };
    Network network;
    network.hidden = hidden;
    network.passing = all;
    network.mirror = all;
    fill(network.inputs, tuning::network_shape(frame, all).rows() * hidden, 60);
    fill(network.features, tuning::network_shape(frame).features() * hidden, 30);
    fill(network.bias, hidden, 60);
    fill(network.outputs, 2 * stages * hidden, 40);
    if (stages > 1) network.most_pieces = 30;
    network.output = -7;
    return network;
}

// Where players see squares, and the image of the board; which take long to find.
struct Sights {
    explicit Sights(game::Game& game)
        : views(search::views_of(game)), image(board::mirror_of(game.topology())) {}
    std::array<std::vector<std::uint16_t>, kPlayers> views;
    std::optional<std::vector<std::uint16_t>> image;
};

// Whether the first of the player's royal pieces is on the left of what he sees.
bool royal_is_left(const game::State& state, std::size_t who, const Sights& sights) {
    const board::Topology& topology = state.game().topology();
    for (const Square one : topology.squares()) {
        const auto piece = state.at(one);
        if (!piece || index(piece->owner) != who || !state.game().type(piece->kind).royal) continue;
        const auto& seen = topology.coordinates(make_id<Square>(sights.views[who][index(one)]));
        return 2 * seen.file < topology.grids()[seen.board].files - 1;
    }
    return false;
}

// What it makes of the position, square by square.
int by_hand(const Network& network, const game::State& state, const search::Evaluation& evaluation,
            const Sights& sights) {
    game::Game& game = state.game();
    const auto counts = evaluation.weigher().features(state.position());
    const auto passing = evaluation.weigher().passing(state.position());
    const variant::NetworkShape shape = tuning::network_shape(game.frame(), network.passing);
    std::size_t pieces = 0;
    for (const Square square : game.topology().squares()) {
        const auto piece = state.at(square);
        if (piece && !game.type(piece->kind).neutral) ++pieces;
    }
    // With 30 pieces and three stages: up to 10, up to 20, more.
    const std::size_t stage =
        network.most_pieces == 0
            ? 0
            : std::min<std::size_t>((std::max<std::size_t>(pieces, 1) - 1) / 10, 2);
    std::int64_t all = 0;
    for (std::size_t turn = 0; turn < 2; ++turn) {
        const std::size_t who = turn == 0 ? index(state.to_move()) : 1 - index(state.to_move());
        const bool mirrored = network.mirror && royal_is_left(state, who, sights);
        for (std::size_t h = 0; h < network.hidden; ++h) {
            int sum = network.bias[h];
            const auto add = [&](std::size_t owner, std::size_t kind, std::size_t place) {
                sum += network.inputs[shape.row_of(owner != who, kind, place) * network.hidden + h];
            };
            for (const Square square : game.topology().squares()) {
                const auto piece = state.at(square);
                if (!piece || game.type(piece->kind).neutral) continue;
                std::size_t place = sights.views[who][index(square)];
                if (mirrored) place = (*sights.image)[place];
                add(index(piece->owner), index(piece->kind), place);
                if (!network.passing || !passing[index(piece->owner)].contains(square)) continue;
                add(index(piece->owner), shape.kinds, place);
            }
            for (std::size_t owner = 0; owner < 2 && game.variant().hands; ++owner) {
                for (std::size_t kind = 0; kind < shape.kinds; ++kind) {
                    const int held =
                        state.position().held(make_id<PlayerId>(owner), make_id<PieceKind>(kind));
                    for (int n = 0; n < held; ++n) add(owner, kind, shape.squares);
                }
            }
            int parts = 0;
            for (std::size_t owner = 0; owner < 2 && !network.features.empty(); ++owner) {
                for (std::size_t i = 0; i < shape.features() / 2; ++i) {
                    const std::size_t row = shape.feature_of(owner != who, 0, i);
                    parts += counts[owner][i / variant::kFeatures][i % variant::kFeatures] *
                             network.features[row * network.hidden + h];
                }
            }
            sum += (parts - (parts % 4 + 4) % 4) / 4;
            const int active = std::clamp(sum, 0, Network::kOne);
            all += std::int64_t{active} * active *
                   network.outputs[(2 * stage + turn) * network.hidden + h];
        }
    }
    const std::int64_t unit = std::int64_t{Network::kOne} * Network::kOne * Network::kOutputOne;
    return static_cast<int>(all * Network::kScale / unit) + network.output;
}

// Of which the second player sees each square as the first one does.
training::PatternSamples none_of(const variant::NetworkShape& shape) {
    training::PatternSamples samples;
    samples.shape = shape;
    for (std::size_t row = 0; row < shape.rows(); ++row) {
        samples.as_second.push_back(
            static_cast<std::uint16_t>((row + shape.rows() / 2) % shape.rows()));
    }
    return samples;
}

// So many more, of which every tenth is not learned from. `fill` adds the rows of each and says
// what it is worth.
template <typename Fill>
void add_samples(training::PatternSamples& samples, int count, const Fill& fill) {
    for (int i = 0; i < count; ++i) {
        training::PatternSamples::Sample sample;
        sample.first = samples.rows.size();
        sample.test = i % 10 == 0;
        sample.points = 0.5F;
        fill(i, sample);
        sample.rows = static_cast<std::uint16_t>(samples.rows.size() - sample.first);
        samples.all.push_back(sample);
    }
}

void add_row(training::PatternSamples& samples, std::size_t kind, std::size_t place) {
    samples.rows.push_back(static_cast<std::uint16_t>(samples.shape.row_of(false, kind, place)));
}

}  // namespace

TEST_CASE("a network adds to an evaluation what its rows say of all pieces, those in hand too") {
    for (const char* file :
         {"rules/chess.yaml", "rules/drops/crazyhouse.yaml", "rules/capablanca.yaml",
          "rules/raumschach.yaml", "rules/dmchess.yaml", "rules/asian/shogi.yaml",
          "rules/alice-chess.yaml", "rules/territory/reversi.yaml"}) {
        for (const std::size_t hidden : {16U, 32U, 64U, 128U}) {
            const bool old = hidden == 16;  // without rows for what pieces do, and of one stage
            const bool all = hidden >= 64;
            CAPTURE(file, hidden);
            const auto game = open(file, false);
            const Sights sights(*game);
            variant::Tuning tuning = search::Evaluation(*game, nullptr).tuning();
            const search::Evaluation without(*game, &tuning);
            tuning.network = any_network(game->frame(), hidden, hidden, old ? 1 : 3, all);
            if (old) tuning.network->features.clear();
            const search::Evaluation with(*game, &tuning);
            const auto check = [&](const game::State& state) {
                const int more =
                    with.evaluate(state.position()) - without.evaluate(state.position());
                CHECK(more == by_hand(*tuning.network, state, without, sights));
            };
            support::SplitMix64 random(5);
            game::State state = game->start();
            for (int ply = 0; ply < 40 && !state.legal_moves().empty(); ++ply) {
                check(state);
                const auto& moves = state.legal_moves();
                const game::Move move =
                    moves[random.below(static_cast<std::uint32_t>(moves.size()))];
                state.play(move);
            }
            check(game->start());
        }
    }
}

TEST_CASE("a network judges both players alike, where they begin turned over or round") {
    for (const char* file : {"rules/chess.yaml", "rules/asian/shogi.yaml", "rules/raumschach.yaml",
                             "rules/capablanca.yaml", "rules/other/draughts.yaml"}) {
        CAPTURE(file);
        const auto game = open(file, false);
        variant::Tuning tuning = search::Evaluation(*game, nullptr).tuning();
        for (const bool all : {false, true}) {
            tuning.network = any_network(game->frame(), 32, 3, 1, all);
            const search::Evaluation evaluation(*game, &tuning);
            const auto swapped = game->start().position().clone();
            game->engine().skip_ply(*swapped);
            CHECK(evaluation.weigher().activity(game->start().position()).pattern ==
                  evaluation.weigher().activity(*swapped).pattern);
        }
    }
}

TEST_CASE("to a network by a mirror, images are worth the same, whatever it was asked before") {
    const auto game = open("rules/chess.yaml", false);
    variant::Tuning tuning = search::Evaluation(*game, nullptr).tuning();
    tuning.network = any_network(game->frame(), 64, 3, 1, true);
    const search::Evaluation evaluation(*game, &tuning);
    const auto pattern = [&](const char* fen) {
        return evaluation.weigher().activity(state_at(*game, fen).position()).pattern;
    };
    const int one = pattern("1k6/2p5/8/8/3P4/8/P4R2/6K1 w - - 0 1");
    CHECK(one != pattern("6k1/2p5/8/8/3P4/8/P4R2/6K1 w - - 0 1"));
    CHECK(one == pattern("6k1/5p2/8/8/4P3/8/2R4P/1K6 w - - 0 1"));
    CHECK(one == pattern("1k6/2p5/8/8/3P4/8/P4R2/6K1 w - - 0 1"));
}

TEST_CASE("a promoting piece passes that no promoting piece of the other player can stop") {
    const auto game = open("rules/chess.yaml", false);
    const auto state = state_at(*game, "4k3/p3p3/8/1p4P1/4P3/8/1P3p2/4K3 w - - 0 1");
    const auto passing = search::Evaluation(*game, nullptr).weigher().passing(state.position());
    const auto names = [&](std::size_t player) {
        std::string text;
        for (const Square square : passing[player]) text += game->topology().name(square) + " ";
        return text;
    };
    CHECK(names(0) == "g5 ");
    CHECK(names(1) == "f2 ");
}

TEST_CASE("what pieces do is counted by kind") {
    using Counts = std::array<std::uint16_t, variant::kFeatures>;
    const auto game = open("rules/chess.yaml", false);
    const auto find = [&](const char* fen) {
        const search::Evaluation evaluation(*game, nullptr);
        return evaluation.weigher().features(state_at(*game, fen).position());
    };
    // Near, mobility, loose, shunned, guarded, checks.
    const auto all = find("6k1/5ppp/8/3q4/8/2N5/5PPP/3R2K1 w - - 0 1");
    const auto of = [&](std::size_t player, const char* kind) {
        return all[player][index(*game->variant().find_kind(kind))];
    };
    CHECK(of(0, "pawn") == Counts{0, 0, 0, 0, 3, 0});
    CHECK(of(0, "knight") == Counts{0, 7, 0, 0, 0, 0});
    CHECK(of(0, "rook") == Counts{0, 9, 0, 0, 1, 0});
    CHECK(of(0, "king") == Counts{});
    CHECK(of(1, "pawn") == Counts{0, 0, 0, 0, 3, 0});
    CHECK(of(1, "queen") == Counts{1, 23, 1, 1, 0, 0});
    // From a5, a8, d1, d4, e5 and h1, not from a2; no more than three are counted.
    const auto checks = find("6k1/8/8/3q4/8/8/8/K7 b - - 0 1");
    CHECK(checks[1][index(*game->variant().find_kind("queen"))] == Counts{1, 26, 0, 0, 0, 3});
    const auto more = find("6k1/8/8/8/8/8/4q3/7K b - - 0 1");
    CHECK(more[1][index(*game->variant().find_kind("queen"))][5] == 3);
    // From e1, not from h2, which the king attacks.
    const auto fewer = find("6k1/8/8/8/8/8/4r3/7K b - - 0 1");
    CHECK(fewer[1][index(*game->variant().find_kind("rook"))][5] == 1);
}

TEST_CASE("what pieces are worth together, which no sum says, is learned") {
    // Two kinds on four squares: worth something where they stand on the same colour.
    training::PatternSamples samples = none_of({2, 4});
    support::SplitMix64 random(1);
    add_samples(samples, 30'000, [&](int, auto& sample) {
        const std::size_t places[] = {random.below(4), random.below(4)};
        for (std::size_t kind = 0; kind < 2; ++kind) add_row(samples, kind, places[kind]);
        sample.second = random.below(2) == 1;
        const bool good = places[0] % 2 == places[1] % 2;
        sample.score = good != sample.second ? 150.0F : -150.0F;
        sample.points = random.below(100) < (sample.score > 0 ? 70U : 30U) ? 1.0F : 0.0F;
    });
    const auto all = [](int) { return true; };
    const auto fitted = training::fit_network(samples, {16, 1, 1, nullptr}, all);
    REQUIRE(fitted);
    CHECK(fitted->error_after < fitted->error_before / 4);
    CHECK(fitted->network == training::fit_network(samples, {16, 1, 1, nullptr}, all)->network);
    CHECK_FALSE(fitted->network ==
                training::fit_network(samples, {16, 1, 2, nullptr}, all)->network);
    CHECK_FALSE(training::fit_network(samples, {16, 1, 1, nullptr}, [](int) { return false; }));
    // What goes on from there begins as good as that, but for the rounding, and does not forget it.
    // Its aims are more those of the results, which here are the same.
    const auto further = training::fit_network(samples, {16, 1, 2, &fitted->network}, all);
    REQUIRE(further);
    const auto anew = training::fit_network(samples, {16, 1, 2, nullptr}, all);
    CHECK_FALSE(further->network == anew->network);
    CHECK(further->error_after <= further->error_before);
}

TEST_CASE("what a pattern is worth in one stage of a game only is learned by its outputs") {
    // A piece on one of two squares: worth something while many others are there.
    training::PatternSamples samples = none_of({2, 2});
    support::SplitMix64 random(1);
    add_samples(samples, 30'000, [&](int, auto& sample) {
        const std::size_t place = random.below(2);
        add_row(samples, 0, place);
        sample.pieces = static_cast<std::uint16_t>(1 + random.below(20));
        sample.second = random.below(2) == 1;
        if (sample.pieces > 10) sample.score = (place == 0) != sample.second ? 150.0F : -150.0F;
    });
    const auto all = [](int) { return true; };
    const auto one = training::fit_network(samples, {16, 1, 1, nullptr}, all);
    const auto two = training::fit_network(samples, {16, 2, 1, nullptr}, all);
    REQUIRE(one);
    REQUIRE(two);
    CHECK(one->network.stages() == 1);
    CHECK(one->network.most_pieces == 0);
    CHECK(two->network.stages() == 2);
    CHECK(two->network.most_pieces == 20);
    CHECK(two->error_after < one->error_after / 4);
    // From one of one stage, too.
    const auto further = training::fit_network(samples, {16, 2, 2, &one->network}, all);
    REQUIRE(further);
    CHECK(further->network.stages() == 2);
    CHECK(further->error_after < one->error_after / 4);
}

TEST_CASE("a network that learns mirror images knows what it has seen on one side of the board") {
    // A piece on one of four squares, of which the first two are the others' images. Which of them
    // it stands on is worth something; those of the right half were seen in games not learned from.
    constexpr int kLearned = 27'000;
    training::PatternSamples samples = none_of({1, 4});
    support::SplitMix64 random(1);
    add_samples(samples, kLearned + 3'000, [&](int i, auto& sample) {
        sample.test = i >= kLearned;
        const std::size_t near = random.below(2);
        add_row(samples, 0, sample.test ? 3 - near : near);
        sample.second = random.below(2) == 1;
        sample.score = (near == 0) != sample.second ? 150.0F : -150.0F;
    });
    const auto all = [](int) { return true; };
    const auto without = training::fit_network(samples, {16}, all);
    for (std::size_t row = 0; row < samples.shape.rows(); ++row) {
        const std::size_t place = row % samples.shape.places();
        const std::size_t image = place < 4 ? 3 - place : place;
        samples.mirrored.push_back(static_cast<std::uint16_t>(row - place + image));
    }
    const auto with = training::fit_network(samples, {16}, all);
    REQUIRE(without);
    REQUIRE(with);
    CHECK(with->error_after < without->error_after / 4);
    // Rows that only images have are no rows that nobody has seen.
    samples.all.resize(kLearned);
    samples.rows.resize(kLearned);
    const auto images = training::fit_network(samples, {16}, all);
    REQUIRE(images);
    const auto* const row = &images->network.inputs[samples.shape.row_of(false, 0, 3) * 16];
    CHECK(std::any_of(row, row + 16, [](std::int16_t number) { return number != 0; }));
}

TEST_CASE("how often a network learns, and how much from results, can be said") {
    training::PatternSamples samples = none_of({1, 2});
    support::SplitMix64 random(1);
    add_samples(samples, 20'000, [&](int, auto& sample) {
        const std::size_t place = random.below(2);
        add_row(samples, 0, place);
        // Searches find what does not win.
        sample.score = place == 0 ? 150.0F : -150.0F;
        sample.points = place == 0 ? 0.0F : 1.0F;
    });
    int rounds = 0;
    const auto count = [&](int done) {
        rounds = done;
        return true;
    };
    const auto usual = training::fit_network(samples, {16}, count);
    CHECK(rounds == training::kNetworkRounds);
    training::NetworkFitting fitting{16};
    fitting.rounds = 3;
    fitting.of_results = 1.0;
    const auto other = training::fit_network(samples, fitting, count);
    CHECK(rounds == 3);
    REQUIRE(usual);
    REQUIRE(other);
    const auto worth = [&](const variant::Network& network) {
        const auto sum = [&](bool by_other) {
            int all = 0;
            for (std::size_t h = 0; h < 16; ++h) {
                const int at = std::clamp(
                    network.bias[h] + network.inputs[samples.shape.row_of(by_other, 0, 0) * 16 + h],
                    0, Network::kOne);
                all += at * at * network.outputs[(by_other ? 16 : 0) + h];
            }
            return all;
        };
        return sum(false) + sum(true);
    };
    CHECK(worth(usual->network) > worth(other->network));
}

TEST_CASE("the image of a board in a mirror is told where the board is its own") {
    const auto at = [](const char* file, const char* square) {
        const auto game = open(file, false);
        const auto& topology = game->topology();
        const auto image = board::mirror_of(topology);
        if (!image) return std::string("none");
        return topology.name(make_id<Square>((*image)[index(*topology.find(square))]));
    };
    CHECK(at("rules/chess.yaml", "b3") == "g3");
    CHECK(at("rules/capablanca.yaml", "a1") == "j1");
    CHECK(at("rules/dmchess.yaml", "d1e2") == "d1d2");
    CHECK(at("rules/hexagonal/glinski.yaml", "b3") == "k3");
    CHECK(at("rules/moves/cylinder.yaml", "a1") == "h1");
    board::GridShape crooked;
    crooked.holes = {{0, 1}};
    CHECK_FALSE(board::mirror_of(board::Topology({crooked})));
}

TEST_CASE("a network learns from positions that were kept, and says what is wrong with them") {
    const auto game = open("tests/tools/rules/minichess.yaml");
    game->learn(
        std::make_shared<const variant::Tuning>(search::Evaluation(*game, nullptr).tuning()));
    training::TrainingOptions options;
    options.games = 12;
    options.nodes = 60;
    std::string kept;
    training::TrainingNews news{[](std::uint64_t) { return true; }, [](int) { return true; }};
    news.keep = [&](std::string_view line) {
        kept += line;
        return true;
    };
    const auto played = training::train_network(game->start(), options, {16}, news);
    REQUIRE(played);
    REQUIRE(played.value());
    const auto lines = static_cast<std::uint64_t>(std::count(kept.begin(), kept.end(), '\n'));
    CHECK(lines == played.value()->positions);

    const TemporaryFolder folder;
    const std::string path = (folder.path() / "x.positions").string();
    const auto learn_from = [&](const std::string& text, std::uint64_t games, bool mirror = false) {
        std::ofstream(path) << text;
        training::TrainingOptions more = options;
        more.games = games;
        training::NetworkOptions learning{16};
        learning.mirror = mirror;
        learning.positions = {path};
        news.keep = nullptr;
        return training::train_network(game->start(), more, learning, news);
    };
    const auto again = learn_from("# kept\n\n" + kept, 0);
    REQUIRE(again);
    REQUIRE(again.value());
    CHECK(again.value()->games == 0);
    CHECK(again.value()->positions == lines);
    const auto mirrored = learn_from(kept, 0, true);
    REQUIRE(mirrored);
    REQUIRE(mirrored.value());
    CHECK(mirrored.value()->positions == lines);
    CHECK_FALSE(mirrored.value()->network == again.value()->network);
    const auto both = learn_from(kept, 12);
    REQUIRE(both);
    REQUIRE(both.value());
    CHECK(both.value()->positions == 2 * lines);
    // Everything a position teaches is in its line: both ways see the same positions, of which
    // others are kept apart.
    const auto wrong = [&](const std::string& text) {
        const auto failed = learn_from(text, 0);
        REQUIRE_FALSE(failed);
        const auto& place = failed.error().place;
        return std::to_string(place.span.line) + ":" + std::to_string(place.span.column) + " " +
               failed.error().code + ": " + failed.error().message;
    };
    const std::string fen = kept.substr(0, kept.find(" |"));
    CHECK(wrong("") == "0:0 positions-line: '" + path + "' has no positions");
    CHECK(wrong(fen + " | 3 | 1.0\n" + fen) ==
          "2:1 positions-line: this is no position with a score and a result");
    CHECK(wrong(fen + " | x | 1.0").find("positions-line: 'x' is no score") != std::string::npos);
    CHECK(wrong(fen + " | 99999 | 1.0").find("'99999' is no score") != std::string::npos);
    CHECK(wrong(fen + " | 3 | 2").find("'2' is no result") != std::string::npos);
    CHECK(wrong("9" + fen + " | 3 | 1.0").starts_with("1:"));
    training::NetworkOptions missing{16};
    missing.positions = {(folder.path() / "none").string()};
    const auto none = training::train_network(game->start(), options, missing, news);
    REQUIRE_FALSE(none);
    CHECK(none.error().code == "file-missing");
    // Who cannot keep them stops.
    news.keep = [](std::string_view) { return false; };
    const auto stopped = training::train_network(game->start(), options, {16}, news);
    REQUIRE(stopped);
    CHECK_FALSE(stopped.value());
}

TEST_CASE("the same seed learns the same network, on any number of threads") {
    const auto game = open("tests/tools/rules/minichess.yaml");
    game->learn(
        std::make_shared<const variant::Tuning>(search::Evaluation(*game, nullptr).tuning()));
    const auto train = [&](std::uint64_t seed, unsigned jobs) {
        training::TrainingOptions options;
        options.games = 12;
        options.nodes = 60;
        options.seed = seed;
        options.jobs = jobs;
        const training::TrainingNews news{[](std::uint64_t) { return true; },
                                          [](int) { return true; }};
        auto trained = training::train_network(game->start(), options, {16}, news);
        REQUIRE(trained);
        REQUIRE(trained.value());
        return *std::move(trained).value();
    };
    const training::TrainedNetwork one = train(1, 1);
    CHECK(one.games == 12);
    CHECK(one.positions > 100);
    CHECK(one.network == train(1, 3).network);
    CHECK_FALSE(one.network == train(2, 1).network);
    // One that is there already is not asked.
    variant::Tuning known = *game->tuning();
    known.network = any_network(game->frame(), 16, 9);
    game->learn(std::make_shared<const variant::Tuning>(std::move(known)));
    CHECK(one.network == train(1, 1).network);
}
