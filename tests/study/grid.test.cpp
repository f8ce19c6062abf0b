#include "study/grid.hpp"

#include "catch.hpp"

namespace rulewright::study {

TEST_CASE("an axis is a key with its values") {
    const auto axis = read_axis("draws.move_limit=50, 75,{plies: 9, reset_by: [pawn, king]}");
    REQUIRE(axis);
    CHECK(axis.value().key == "draws.move_limit");
    CHECK(axis.value().levels ==
          std::vector<std::string>{"50", "75", "{plies: 9, reset_by: [pawn, king]}"});
    CHECK(read_axis("a='x,y',z").value().levels == std::vector<std::string>{"'x,y'", "z"});
}

TEST_CASE("what is no axis is told") {
    for (const char* text : {"", "key", "=1,2", "key=", "key=1", "key=1,", "key=1,1", ".key=1,2",
                             "key.=1,2", "a..b=1,2", "a b=1,2", "a:b=1,2"}) {
        INFO(text);
        REQUIRE_FALSE(read_axis(text));
        CHECK(read_axis(text).error().find("expected: a key of the rules") != std::string::npos);
    }
}

TEST_CASE("a grid has all combinations, the last axis changing fastest") {
    const Grid grid{{{"a.b", {"1", "2"}}, {"a.c", {"x", "y", "z"}}}, Goal::kBalance};
    CHECK(grid.points() == 6);
    CHECK(grid.levels_of(0) == std::vector<std::size_t>{0, 0});
    CHECK(grid.levels_of(4) == std::vector<std::size_t>{1, 1});
    CHECK(grid.name_of(4) == "a.b=2, a.c=y");
    CHECK(grid.yaml_of(4) == "a:\n  b: 2\n  c: y\n");
    CHECK(Grid{}.points() == 0);
}

}  // namespace rulewright::study
