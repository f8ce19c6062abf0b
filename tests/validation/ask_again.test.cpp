#include "validation/ask_again.hpp"

#include "catch.hpp"
#include "loader/load.hpp"

using namespace rulewright;

namespace {

// Answers by the number of its calls, which scripts cannot: their sandbox keeps nothing.
class Fickle final : public hooks::Hooks {
public:
    explicit Fickle(int period) : period_(period) {}
    bool defines(hooks::HookPoint point) const override {
        return point == hooks::HookPoint::kLegal;
    }
    bool legal(const hooks::MoveView&, const hooks::PositionView&, const hooks::PositionView&,
               hooks::Why*) override {
        return ++calls_ % period_ != 0;
    }

private:
    int period_;
    int calls_ = 0;
};

std::optional<diagnostics::Diagnostic> asked_again(int period) {
    auto loaded = loader::load_variant(
        std::string(RULEWRIGHT_SOURCE_DIR) + "/tests/rules_warned/hooks-nobody-asks.yaml", {});
    REQUIRE(loaded);
    game::Game game(std::make_shared<const variant::Variant>(loaded.value().variant),
                    std::make_unique<Fickle>(period));
    return validation::ask_again(game, validation::Patience(60), false);
}

}  // namespace

TEST_CASE("a hook that counts its calls is told to answer otherwise the second time") {
    const auto found = asked_again(7);
    REQUIRE(found);
    CHECK(found->code == "hook-order");
    REQUIRE(found->notes.size() == 1);
    CHECK(found->notes.front().text.find("position: ") == 0);
}

TEST_CASE("a hook that always says the same is not blamed") {
    CHECK_FALSE(asked_again(1 << 30));
}
