// Files of what was learned: what is written is read, and what does not fit is told with its place.
#include "tuning/tuning.hpp"

#include <fstream>

#include "search/evaluation.hpp"
#include "support.hpp"
#include "temporary.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

variant::Tuning of_rules(game::Game& game) {
    return search::Evaluation(game, nullptr).tuning();
}

void check_read_again(const variant::Tuning& tuning, const position::Frame& frame) {
    const TemporaryFolder folder;
    const std::string path = (folder.path() / "x.tuned").string();
    std::ofstream(path) << tuning::write(tuning, frame);
    const auto read = tuning::read(path, frame, {});
    REQUIRE(read);
    CHECK(*read.value().tuning == tuning);
}

}  // namespace

TEST_CASE("what is written is read again") {
    for (const char* file : {"rules/chess.yaml", "rules/dmchess.yaml", "rules/capablanca.yaml",
                             "rules/los-alamos.yaml", "rules/raumschach.yaml"}) {
        CAPTURE(file);
        const auto game = open(file);
        variant::Tuning tuning = of_rules(*game);
        tuning.threat = 17;
        tuning.made_by = "by \"hand\"";
        tuning.kinds.front().places.front() = {-31, 7};
        check_read_again(tuning, game->frame());
    }
}

TEST_CASE("an evaluation by the rules' own numbers is that by the rules, where sides are alike") {
    const auto game = open("rules/chess.yaml");
    const variant::Tuning tuning = of_rules(*game);
    const search::Evaluation by_rules(*game, nullptr);
    const search::Evaluation tuned(*game, &tuning);
    for (const char* fen : {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1",
                            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"}) {
        CAPTURE(fen);
        const game::State state = state_at(*game, fen);
        CHECK(by_rules.evaluate(state.position()) == tuned.evaluate(state.position()));
    }
}

TEST_CASE("what was learned of other pieces does not fit") {
    const auto chess = open("rules/chess.yaml");
    const auto wide = open("rules/capablanca.yaml");
    const TemporaryFolder folder;
    const std::string path = (folder.path() / "x.tuned").string();
    std::ofstream(path) << tuning::write(of_rules(*chess), chess->frame());
    const auto read = tuning::read(path, wide->frame(), {});
    REQUIRE_FALSE(read);
    std::size_t pieces = 0;
    std::size_t tables = 0;
    for (const auto& one : read.error()) {
        pieces += one.code == "tuning-piece" ? 1 : 0;
        tables += one.code == "tuning-table" ? 1 : 0;
        CHECK(one.place.file == path);
        CHECK(one.place.span.line > 0);
    }
    CHECK(pieces > 0);
    CHECK(tables > 0);
}

TEST_CASE("a network is written and read again, with a row for the hand where there are hands") {
    for (const char* file : {"rules/chess.yaml", "rules/drops/crazyhouse.yaml"}) {
        CAPTURE(file);
        const auto game = open(file);
        variant::Tuning tuning = of_rules(*game);
        const variant::NetworkShape shape = tuning::network_shape(game->frame());
        variant::Network network;
        network.hidden = 16;
        network.inputs.resize(shape.rows() * 16);
        network.inputs[shape.row_of(true, 2, 17) * 16 + 5] = -508;
        if (game->variant().hands) {
            network.inputs[shape.row_of(false, 1, 64) * 16] = 3;
        } else {
            network.features.resize(shape.features() * 16);
            network.features[shape.feature_of(true, 4, 5) * 16 + 15] = 508;
        }
        network.bias.assign(16, 4);
        const bool stages = game->variant().hands.has_value();
        network.outputs.assign(stages ? 96 : 32, -127);
        if (stages) network.most_pieces = 32;
        network.output = 12;
        network.made_by = "by hand, too";
        tuning.network = network;
        check_read_again(tuning, game->frame());
    }
}

TEST_CASE("a network that does not fit is told where") {
    const auto game = open("rules/chess.yaml");
    variant::Tuning tuning = of_rules(*game);
    variant::Network network;
    network.hidden = 16;
    network.inputs.resize(tuning::network_shape(game->frame()).rows() * 16);
    network.bias.assign(16, 4);
    network.outputs.assign(32, 5);
    network.features.assign(tuning::network_shape(game->frame()).features() * 16, 7);
    tuning.network = network;
    const std::string text = tuning::write(tuning, game->frame());
    const auto said = [&](const std::string& what, const std::string& instead) {
        std::string changed = text;
        const std::size_t at = changed.find(what);
        REQUIRE(at != std::string::npos);
        changed.replace(at, what.size(), instead);
        const TemporaryFolder folder;
        const std::string path = (folder.path() / "x.tuned").string();
        std::ofstream(path) << changed;
        const auto read = tuning::read(path, game->frame(), {});
        REQUIRE_FALSE(read);
        REQUIRE(read.error().size() == 1);
        CHECK(read.error().front().place.span.line > 0);
        return read.error().front().message + " / " + read.error().front().expected;
    };
    const std::string bias = "bias: \"4 4 ";
    CHECK(said(bias, "bias: \"4 ") ==
          "15 numbers in a row / 16, as `hidden` says, or 0 for a row of zeros");
    CHECK(said(bias, "bias: \"4 509 ") ==
          "'509' is no number of a row / whole numbers from -508 to 508, separated by one blank");
    CHECK(said(bias, "bias: \"4 x ") ==
          "'x' is no number of a row / whole numbers from -508 to 508, separated by one blank");
    CHECK(said(bias, "bias: \"4  ") ==
          "'' is no number of a row / whole numbers from -508 to 508, separated by one blank");
    CHECK(said("- \"5 ", "- \"128 ") ==
          "'128' is no number of a row / whole numbers from -127 to 127, separated by one blank");
    CHECK(said("      - \"0\"\n", "") == "63 rows / 64, one for each square");
    CHECK(said("      near: \"7 ", "      near: \"x ") ==
          "'x' is no number of a row / whole numbers from -508 to 508, separated by one blank");
    const std::string near = "      near: \"7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7\"\n";
    CHECK(said(near, "").find("near") != std::string::npos);
    CHECK(said("  own_does:\n    pawn:", "  own_does:\n    prawn:").find("prawn") !=
          std::string::npos);
    CHECK(said("  output: ", "  pieces: 4\n  output: ") ==
          "2 rows / two rows, or two for each stage and `pieces` to tell stages by");
    CHECK(said("hidden: 16", "hidden: 17").find("16") != std::string::npos);
    CHECK(said("  own:\n    pawn:", "  own:\n    prawn:").find("prawn") != std::string::npos);
}

TEST_CASE("what was learned of a variant serves another of the same shapes") {
    const auto game = open("rules/chess.yaml");
    const TemporaryFolder folder;
    const auto write = [&](const std::string& name, const std::string& text) {
        std::ofstream(folder.path() / name) << text;
    };
    variant::Tuning tuning = of_rules(*game);
    tuning.threat = 17;
    write("chess.tuned", tuning::write(tuning, game->frame()));
    const auto read = [&](const std::string& text) {
        write("x.tuned", "tuned: X\n" + text);
        return tuning::read((folder.path() / "x.tuned").string(), game->frame(), {});
    };
    const auto borrowed = read("as: chess.tuned\n");
    REQUIRE(borrowed);
    CHECK(*borrowed.value().tuning == tuning);
    const auto own = tuning::read((folder.path() / "chess.tuned").string(), game->frame(), {});
    CHECK(borrowed.value().fingerprint != own.value().fingerprint);

    const auto said = [&](const std::string& text) {
        const auto wrong = read(text);
        REQUIRE_FALSE(wrong);
        REQUIRE(wrong.error().size() == 1);
        const auto& one = wrong.error().front();
        return one.code + " " + std::to_string(one.place.span.line) + ": " + one.message;
    };
    CHECK(said("") == "missing-key 1: one of these keys is missing: as or pieces");
    CHECK(said("as: ches.tuned\n").find("file-missing 2: there is no file") == 0);
    CHECK(said("as: x.tuned\n") == "tuning-chain 2: the file names itself");
    CHECK(said("as: ../chess.tuned\n").find("path-outside-root 2") == 0);
    CHECK(said("as: chess.tuned\nthreat: 3\n") ==
          "missing-key 3: 'threat' needs 'pieces' beside it");
    write("y.tuned", "tuned: Y\nas: chess.tuned\n");
    CHECK(said("as: y.tuned\n") ==
          "tuning-chain 2: a file that is named by another names a third one");

    const auto wide = open("rules/capablanca.yaml");
    write("x.tuned", "tuned: X\nas: chess.tuned\n");
    const auto unfit = tuning::read((folder.path() / "x.tuned").string(), wide->frame(), {});
    REQUIRE_FALSE(unfit);
    const auto& first = unfit.error().front();
    CHECK(first.place.file == (folder.path() / "chess.tuned").string());
    REQUIRE_FALSE(first.notes.empty());
    CHECK(first.notes.back().text == "named here");
    CHECK(first.notes.back().place.span.line == 2);
}
