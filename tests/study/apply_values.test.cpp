#include "study/apply_values.hpp"

#include "catch.hpp"

namespace rulewright::study {

namespace {

std::string written(const std::string& text, const std::map<std::string, int>& values) {
    const auto result = with_values("a.yaml", text, values);
    return result ? result.value() : "error: " + result.error();
}

}  // namespace

TEST_CASE("values are written where pieces stand, and nothing else changes") {
    CHECK(written("name: A\npieces:\n  pawn: {letter: P}   # a comment\n  # more\n  queen:\n"
                  "    letter: Q\n",
                  {{"pawn", 90}, {"queen", 880}}) ==
          "name: A\npieces:\n  pawn: {value: 90, letter: P}   # a comment\n  # more\n  queen:\n"
          "    value: 880\n    letter: Q\n");
}

TEST_CASE("a value that is there is replaced") {
    CHECK(written("pieces:\n  rook: {value: 500, letter: R}\n  queen:\n    value: 1  # why\n",
                  {{"rook", 480}, {"queen", 900}}) ==
          "pieces:\n  rook: {value: 480, letter: R}\n  queen:\n    value: 900  # why\n");
}

TEST_CASE("pieces that the file inherits get an entry") {
    CHECK(written("extends: chess.yaml\npieces:\n  pawn: {weight: 1}\n", {{"rook", 480}}) ==
          "extends: chess.yaml\npieces:\n  rook: {value: 480}\n  pawn: {weight: 1}\n");
    CHECK(written("pieces: {}\n", {{"rook", 480}}) == "pieces: {rook: {value: 480}}\n");
    CHECK(written("extends: chess.yaml", {{"queen", 900}, {"rook", 480}}) ==
          "extends: chess.yaml\n\npieces:\n  queen: {value: 900}\n  rook: {value: 480}\n");
}

TEST_CASE("what cannot be added to is left alone") {
    CHECK(written("pieces:\n  rook: ~\n", {{"rook", 1}}).find("error: ") == 0);
    CHECK(written("pieces: [rook]\n", {{"rook", 1}}).find("error: ") == 0);
    CHECK(written("pieces: {rook\n", {{"rook", 1}}) == "error: it cannot be read");
}

}  // namespace rulewright::study
