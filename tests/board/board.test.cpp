#include <set>

#include "board/field.hpp"
#include "board/lines.hpp"
#include "board/square_set.hpp"
#include "board/topology.hpp"
#include "catch.hpp"
#include "support/random.hpp"

using namespace rulewright;
using namespace rulewright::board;

namespace {

template <int W>
SquareSet<W> random_set(support::SplitMix64& random) {
    SquareSet<W> set;
    for (std::size_t w = 0; w < W; ++w) set.set_word(w, random.next() & random.next());
    return set;
}

// A set against std::set, operation by operation.
template <int W>
void check_against_model() {
    support::SplitMix64 random(W);
    const auto model = [](const SquareSet<W>& set) {
        std::set<std::size_t> squares;
        for (const Square square : set) squares.insert(index(square));
        return squares;
    };
    for (int round = 0; round < 200; ++round) {
        const auto a = random_set<W>(random);
        const auto b = random_set<W>(random);
        const auto in_a = model(a);
        const auto in_b = model(b);
        CHECK(static_cast<std::size_t>(a.count()) == in_a.size());
        for (std::size_t i = 0; i < 64 * W; ++i) {
            const auto square = make_id<Square>(i);
            CHECK(a.contains(square) == (in_a.count(i) > 0));
            CHECK((a | b).contains(square) == (in_a.count(i) > 0 || in_b.count(i) > 0));
            CHECK((a & b).contains(square) == (in_a.count(i) > 0 && in_b.count(i) > 0));
            CHECK((a - b).contains(square) == (in_a.count(i) > 0 && in_b.count(i) == 0));
            CHECK((~a).contains(square) == (in_a.count(i) == 0));
        }
        CHECK(index(a.first()) == *in_a.begin());
        CHECK(index(a.last()) == *in_a.rbegin());
        const int distance = static_cast<int>(random.below(2 * 64 * W)) - 64 * W;
        std::set<std::size_t> shifted;
        for (const std::size_t i : in_a) {
            const int to = static_cast<int>(i) + distance;
            if (to >= 0 && to < 64 * W) shifted.insert(static_cast<std::size_t>(to));
        }
        INFO("shifted by " << distance);
        CHECK(model(a.shifted(distance)) == shifted);
    }
}

}  // namespace

TEST_CASE("square sets of every width behave as sets") {
    check_against_model<1>();
    check_against_model<2>();
    check_against_model<8>();
}

TEST_CASE("the first squares of a board fill words in order") {
    CHECK(SquareSet<2>::first_squares(0).empty());
    CHECK(SquareSet<2>::first_squares(64).count() == 64);
    CHECK(SquareSet<2>::first_squares(80).count() == 80);
    CHECK(SquareSet<1>::first_squares(64) == ~SquareSet<1>{});
}

TEST_CASE("a field adds, subtracts and compares as an array of numbers does") {
    support::SplitMix64 random(5);
    for (const std::size_t words : {std::size_t{1}, std::size_t{8}}) {
        Field left(words);
        Field right(words);
        std::vector<int> numbers(64 * words);
        for (int round = 0; round < 60; ++round) {
            const WideSet set = random_set<8>(random) & WideSet::first_squares(64 * words);
            const unsigned weight = random.below(40);
            const bool add = random.below(2) == 0;
            (add ? left : right).add(set, weight);
            for (const Square square : set) {
                numbers[index(square)] += static_cast<int>(add ? weight : 0u - weight);
            }
        }
        Field difference = left;
        difference -= right;
        int sum = 0;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            const auto square = make_id<Square>(i);
            CHECK(difference.at(square) == numbers[i]);
            CHECK(difference.negative().contains(square) == (numbers[i] < 0));
            CHECK(difference.positive().contains(square) == (numbers[i] > 0));
            CHECK(difference.greater_than(-3).contains(square) == (numbers[i] > -3));
            CHECK(difference.equal_to(numbers[0]).contains(square) == (numbers[i] == numbers[0]));
            sum += numbers[i];
        }
        CHECK(difference.sum(WideSet::first_squares(64 * words)) == sum);
        difference += right;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            CHECK(difference.at(make_id<Square>(i)) == left.at(make_id<Square>(i)));
        }
        difference.restrict_to(WideSet::of(make_id<Square>(3)));
        CHECK(difference.non_zero().subset_of(WideSet::of(make_id<Square>(3))));
    }
}

TEST_CASE("a field tells when a value leaves -32768..32767") {
    for (const std::size_t words : {std::size_t{1}, std::size_t{8}}) {
        const auto set = WideSet::of(make_id<Square>(64 * words - 1));
        const auto made = [&](unsigned plus, unsigned minus) {
            Field field(words);
            Field other(words);
            field.add(set, plus);
            other.add(set, minus);
            return field -= other;
        };
        CHECK_FALSE(made(32767, 0).overflowed());
        CHECK(made(32768, 0).overflowed());
        CHECK(made(65536, 0).overflowed());
        Field low = made(0, 32767);
        low -= made(1, 0);
        CHECK_FALSE(low.overflowed());
        CHECK(low.at(set.first()) == -32768);
        CHECK(low.greater_than(-32769) == WideSet::first_squares(64 * words));
        CHECK_FALSE(low.greater_than(32767).contains(set.first()));
        CHECK_FALSE(low.greater_than(5).contains(set.first()));
        CHECK((Field(low) -= made(1, 0)).overflowed());
        CHECK((Field(low) += made(0, 1)).overflowed());
        CHECK((Field(words) -= low).overflowed());
        CHECK((made(32000, 0) += made(768, 0)).overflowed());
        CHECK_FALSE((made(32000, 0) += made(767, 0)).overflowed());
        Field high = made(32760, 0);
        high.add(set, 7);
        CHECK_FALSE(high.overflowed());
        high.add(set, 1);
        CHECK(high.overflowed());
        CHECK((Field(words) += high).overflowed());
        low.add(set, 32768);  // as bits; 0 in the end
        CHECK_FALSE(low.overflowed());
        CHECK(low.non_zero().empty());
    }
}

TEST_CASE("squares are named board, file, rank and found again") {
    const Topology topology({{"d1", 8, 8}, {"d2", 10, 16}});
    CHECK(topology.size() == 224);
    for (std::size_t i = 0; i < topology.size(); ++i) {
        const auto square = make_id<Square>(i);
        CHECK(topology.find(topology.name(square)) == square);
        CHECK(topology.at(topology.coordinates(square)) == square);
    }
    CHECK(topology.name(make_id<Square>(0)) == "d1a1");
    CHECK(topology.name(make_id<Square>(223)) == "d2j16");
    CHECK_FALSE(topology.find("d1i1"));
    CHECK(topology.find_prefix("d2e10d2e11") == topology.find("d2e10"));
    CHECK_FALSE(topology.find_prefix("e10"));
    const Topology large({{"", 26, 19}});
    CHECK(large.name(make_id<Square>(493)) == "z19");
    CHECK(large.find("x10") == make_id<Square>(257));
    CHECK_FALSE(large.find("z20"));
}

TEST_CASE("stacked boards are levels of one space") {
    const Topology space({{"a", 3, 4}, {"b", 3, 4}, {"c", 3, 4}}, true);
    const auto b2 = *space.find("bb2");
    CHECK(space.step(b2, Vector{0, 0, 1}) == space.find("cb2"));
    CHECK(space.step(b2, Vector{1, 2, -1}) == space.find("ac4"));
    CHECK_FALSE(space.step(b2, Vector{0, 0, 2}));
    CHECK_FALSE(space.step(b2, Vector{2, 0, 1}));
    CHECK(space.colour(*space.find("ba1")) != space.colour(*space.find("aa1")));
    CHECK(space.colour(*space.find("bb1")) == space.colour(*space.find("aa1")));
    const Topology apart({{"a", 3, 4}, {"b", 3, 4}});
    CHECK_FALSE(apart.step(*apart.find("aa1"), Vector{0, 0, 1}));
    CHECK(apart.colour(*apart.find("ba1")) == apart.colour(*apart.find("aa1")));
}

TEST_CASE("in space a square has six neighbours through faces and twenty more") {
    const Topology space({{"a", 3, 3}, {"b", 3, 3}, {"c", 3, 3}}, true);
    const auto around = [&](const char* name, const std::vector<Vector>& steps) {
        WideSet found;
        for (const Vector step : steps) {
            if (const auto to = space.step(*space.find(name), step)) found.insert(*to);
        }
        return found.count();
    };
    CHECK(around("bb2", space.straight_steps()) == 6);
    CHECK(around("bb2", space.diagonal_steps()) == 20);
    CHECK(around("aa1", space.straight_steps()) == 3);
    CHECK(around("aa1", space.diagonal_steps()) == 4);
    CHECK(Topology({{"a", 3, 3}, {"b", 3, 3}}).diagonal_steps().size() == 4);
}

TEST_CASE("steps stay on their board, or go round it on a cylinder") {
    const Topology topology({{"a", 8, 8}, {"b", 8, 8}});
    const auto h8 = *topology.find("ah8");
    CHECK_FALSE(topology.step(h8, 1, 0));
    CHECK_FALSE(topology.step(h8, 0, 1));
    CHECK(topology.step(h8, 1, 0, true) == topology.find("aa8"));
    CHECK_FALSE(topology.step(h8, 0, 1, true));
    CHECK(topology.step(h8, -2, -1) == topology.find("af7"));
}

TEST_CASE("holes have no name, and no step leads to them or over their board's edge") {
    GridShape shape{"", 4, 4};
    shape.holes = {{1, 1}, {3, 3}};
    const Topology topology({shape});
    CHECK(topology.size() == 16);
    CHECK(topology.squares().count() == 14);
    CHECK_FALSE(topology.find("b2"));
    CHECK_FALSE(topology.find_prefix("b2c3"));
    const auto a1 = *topology.find("a1");
    CHECK_FALSE(topology.step(a1, 1, 1));
    CHECK(topology.step(a1, 2, 2) == topology.find("c3"));
    CHECK_FALSE(topology.has(topology.at({0, 3, 3})));
    CHECK(shape.between({0, 0}, {2, 1}) ==
          std::vector<Cell>{{0, 0}, {1, 0}, {2, 0}, {0, 1}, {2, 1}});
}

TEST_CASE("a join puts two sides together, and what lay there has lost its neighbour") {
    GridShape shape{"", 6, 6};
    shape.joins = {{{2, 2}, {4, 4}, {1, 0}}, {{0, 0}, {5, 1}, {-1, -1}}};
    const Topology topology({{"a", 4, 4}, {"b", 6, 6, "", false, {}, shape.joins}});
    const auto is_step = [&](const char* from, int x, int y, const char* to, bool wraps = false) {
        return topology.step(*topology.find(from), x, y, wraps) == topology.find(to);
    };
    CHECK(topology.has_joins());
    CHECK_FALSE(Topology({{"", 4, 4}}).has_joins());
    CHECK(is_step("bc3", 1, 0, "be5"));
    CHECK(is_step("be5", -1, 0, "bc3"));
    CHECK_FALSE(topology.step(*topology.find("bd3"), -1, 0));
    CHECK_FALSE(topology.step(*topology.find("bd5"), 1, 0));
    CHECK(is_step("bc3", 1, 1, "bd4"));
    CHECK(is_step("bc3", 2, 0, "be3"));
    CHECK(topology.offset(*topology.find("bc3"), {1, 0}) == topology.find("bd3"));
    CHECK(is_step("ba1", -1, -1, "bf2"));
    CHECK(is_step("bf2", 1, 1, "ba1"));
    CHECK(is_step("ac3", 1, 0, "ad3"));
    // Over the edge, where nothing is joined to the side.
    CHECK(is_step("ba2", -1, 0, "bf2", true));
    CHECK(is_step("bf1", 1, 1, "ba2", true));
    CHECK(is_step("bf2", 1, 1, "ba1", true));
    for (const Square square : topology.squares()) {
        for (int x = -1; x <= 1; ++x) {
            for (int y = -1; y <= 1; ++y) {
                const auto to = topology.step(square, x, y);
                if (to) CHECK(topology.step(*to, -x, -y) == square);
            }
        }
    }
}

TEST_CASE("points are joined by straight lines, by diagonals where asked, and not across gaps") {
    GridShape shape{"", 3, 3};
    const auto lines = [&] {
        const Topology topology({shape});
        std::vector<std::string> found;
        for (const Line& line : lines_of(topology, 0)) {
            found.push_back(topology.name(line.from) + "-" + topology.name(line.to));
        }
        return found;
    };
    using Names = std::vector<std::string>;
    CHECK(lines().empty());
    shape.points.emplace();
    CHECK(lines() == Names{"a1-c1", "a1-a3", "b1-b3", "c1-c3", "a2-c2", "a3-c3"});
    shape.points->diagonals = {{0, 0}, {2, 2}};
    CHECK(lines() == Names{"a1-c1", "a1-a3", "a1-c3", "b1-b3", "c1-c3", "a2-c2", "a3-c3"});
    shape.points->gaps = {{{1, 2}, {1, 1}}, {{1, 1}, {2, 2}}};
    CHECK(lines() == Names{"a1-c1", "a1-a3", "a1-b2", "b1-b2", "c1-c3", "a2-c2", "a3-c3"});
}

TEST_CASE("joins between points are lines where they go straight on, not where they go round") {
    GridShape shape{"", 3, 1};
    shape.holes = {{1, 0}};
    shape.joins = {{{0, 0}, {2, 0}, {1, 0}}, {{0, 0}, {2, 0}, {-1, 0}}};
    CHECK_FALSE(is_line(shape, shape.joins[0]));
    shape.points.emplace();
    CHECK(is_line(shape, shape.joins[0]));
    CHECK_FALSE(is_line(shape, shape.joins[1]));
    const Topology topology({shape});
    CHECK(lines_of(topology, 0) == std::vector<Line>{{*topology.find("a1"), *topology.find("c1")}});
}

TEST_CASE("a hexagon of eleven files has the cells of Glinski") {
    GridShape shape{"", 11, 11};
    shape.hexagons = true;
    const Topology topology({shape});
    CHECK(topology.squares().count() == 91);
    for (const char* name : {"a1", "a6", "f11", "g10", "i8", "k7", "l1", "l6"}) {
        CHECK(topology.find(name));
    }
    for (const char* name : {"a7", "f12", "g11", "j1", "l7", "m1", "a0"}) {
        CHECK_FALSE(topology.find(name));
    }
    const auto is_step = [&](const char* from, int x, int y, const char* to) {
        return topology.step(*topology.find(from), x, y) == topology.find(to);
    };
    CHECK(is_step("f5", 0, 1, "f6"));
    CHECK(is_step("f5", 1, 1, "g5"));
    CHECK(is_step("f5", -1, 0, "e5"));
    CHECK(is_step("e5", 1, 1, "f6"));
    CHECK(is_step("h3", 1, 0, "i2"));
    CHECK(is_step("f5", 1, 2, "g6"));
    CHECK(is_step("f5", 2, 1, "h4"));
    CHECK(topology.row(*topology.find("k7")) == 6);
    CHECK(topology.rows(*topology.find("k7")) == 7);
    for (const Square square : topology.squares()) {
        for (const Vector step : topology.diagonal_steps()) {
            const auto to = topology.step(square, step);
            if (to) CHECK(topology.colour(*to) == topology.colour(square));
        }
        for (const Vector step : topology.straight_steps()) {
            const auto to = topology.step(square, step);
            if (to) CHECK(topology.colour(*to) != topology.colour(square));
        }
    }
}
