#include "web/session.hpp"

#include "catalog/open.hpp"
#include "catch.hpp"

using namespace rulewright;
using namespace rulewright::web;

namespace {

std::unique_ptr<Session> session_of(const std::string& file, std::optional<std::string> fen = {}) {
    auto opened =
        catalog::open_game(std::string(RULEWRIGHT_SOURCE_DIR) + "/rules/" + file, {}).value();
    std::optional<game::State> start;
    if (fen) start = opened.game->read(*fen).value();
    if (!fen) start = opened.game->start();
    return std::make_unique<Session>(Origin{file, fen, 0}, std::move(opened.game),
                                     std::move(*start), 1);
}

void play_all(Session& session, const std::vector<std::string>& turns) {
    for (const std::string& turn : turns) {
        INFO(turn);
        REQUIRE(!session.redo(turn));
    }
}

}  // namespace

TEST_CASE("what is done again leads to the same node, something else to another branch") {
    const auto session = session_of("chess.yaml");
    play_all(*session, {"e2e4", "e7e5"});
    CHECK(session->at() == 2);
    REQUIRE(session->go(1));
    play_all(*session, {"e7e5"});
    CHECK(session->at() == 2);
    REQUIRE(session->go(1));
    play_all(*session, {"c7c5"});
    CHECK(session->at() == 3);
    CHECK(session->nodes()[1].children == std::vector<std::size_t>{2, 3});
    REQUIRE(session->go(0));
    CHECK(session->state().fen() == session->start().fen());
    CHECK(!session->go(4));
}

TEST_CASE("repetition counts along the branch that is looked at") {
    const auto session = session_of("chess.yaml");
    const std::vector<std::string> round = {"g1f3", "g8f6", "f3g1", "f6g8"};
    play_all(*session, round);
    play_all(*session, round);
    REQUIRE(session->go(4));
    CHECK(session->state().occurrences() == 2);
    REQUIRE(session->go(8));
    CHECK(session->state().occurrences() == 3);
}

TEST_CASE("a refusal says why and changes nothing") {
    const auto session = session_of("chess.yaml");
    const auto refused = session->play("e2e5");
    REQUIRE(refused);
    CHECK(refused->verdict.find("pawn") != std::string::npos);
    CHECK(session->nodes().size() == 1);
    CHECK(session->throw_dice({})->code == "no-throw");
    CHECK(session->wish_to_throw()->code == "no-throw");
}

TEST_CASE("throws are steps of their own, and complete turns are told with them") {
    const auto session = session_of("die-chess.yaml");
    play_all(*session, {"{P}", "e2e4", "{P}", "e7e5"});
    CHECK(session->nodes()[1].step.shown == "pawn");
    const auto played = session->played();
    REQUIRE(played.size() == 2);
    CHECK(notation::turn_text(session->game(), played[0].turn) == "P:e2e4");
    CHECK(played[0].before.fen() == session->start().fen());
    CHECK(session->throw_dice(std::string("{X}"))->code == "no-such-throw");
}

TEST_CASE("a die that decides a promotion is a step after the move") {
    const auto session = session_of("die-chess.yaml", "k7/4P3/8/8/8/8/8/K7 w - - 0 1");
    play_all(*session, {"{P}"});
    const game::Turn choice = [&] {
        for (const game::Turn& turn : session->state().choices()) {
            if (turn.move && turn.move->destination == *session->game().topology().find("e8")) {
                return turn;
            }
        }
        return game::Turn{};
    }();
    REQUIRE(choice.move);
    session->play(choice);
    REQUIRE(session->state().actor() == game::Actor::kChance);
    CHECK(session->played().empty());
    REQUIRE(!session->throw_dice({}));
    REQUIRE(session->played().size() == 1);
    std::vector<std::string> texts;
    for (const std::size_t node : session->path())
        texts.push_back(session->nodes()[node].step.text);
    const auto again = session_of("die-chess.yaml", "k7/4P3/8/8/8/8/8/K7 w - - 0 1");
    play_all(*again, texts);
    CHECK(again->state().fen() == session->state().fen());
}

TEST_CASE("the last node can be forgotten") {
    const auto session = session_of("chess.yaml");
    play_all(*session, {"e2e4", "e7e5"});
    session->forget_last();
    CHECK(session->at() == 1);
    CHECK(session->nodes().size() == 2);
    CHECK(session->nodes()[1].children.empty());
}
