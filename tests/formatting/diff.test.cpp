#include "formatting/diff.hpp"

#include "catch.hpp"

using rulewright::formatting::unified_diff;

TEST_CASE("equal texts have no difference") {
    CHECK(unified_diff("a", "x\n", "x\n").empty());
    CHECK(unified_diff("a", "", "").empty());
}

TEST_CASE("changes are shown with three lines around them") {
    CHECK(unified_diff("a.yaml", "1\n2\n3\n4\n5\n6\n7\n8\n", "1\n2\n3\n4\nfive\n6\n7\n8\n") ==
          "--- a.yaml\n+++ a.yaml\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n");
    CHECK(unified_diff("a", "1\n\n\n2\n", "1\n\n2\n") ==
          "--- a\n+++ a\n@@ -1,4 +1,3 @@\n 1\n \n-\n 2\n");
}

TEST_CASE("changes far from each other are shown apart") {
    CHECK(
        unified_diff("a", "x\n1\n2\n3\n4\n5\n6\n7\n8\nx\n", "y\n1\n2\n3\n4\n5\n6\n7\n8\ny\n") ==
        "--- a\n+++ a\n@@ -1,4 +1,4 @@\n-x\n+y\n 1\n 2\n 3\n@@ -7,4 +7,4 @@\n 6\n 7\n 8\n-x\n+y\n");
}

TEST_CASE("the end of the last line") {
    CHECK(unified_diff("a", "1", "1\n") ==
          "--- a\n+++ a\n@@ -1 +1 @@\n-1\n\\ No newline at end of file\n+1\n");
    CHECK(unified_diff("a", "", "1\n") == "--- a\n+++ a\n@@ -0,0 +1 @@\n+1\n");
}
