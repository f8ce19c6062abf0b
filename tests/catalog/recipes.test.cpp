// In games of random moves compiled hooks answer whatever is asked as the same hooks in Lua do.
#include "game/game.hpp"
#include "script/script.hpp"
#include "support.hpp"
#include "support/random.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

// Asks both and compares.
class Both final : public hooks::Hooks {
public:
    Both(std::unique_ptr<hooks::Hooks> compiled, std::unique_ptr<hooks::Hooks> plain, int& asked)
        : compiled_(std::move(compiled)), plain_(std::move(plain)), asked_(asked) {}

    bool defines(hooks::HookPoint point) const override { return plain_->defines(point); }
    hooks::CaptureOutcome capture(const hooks::MoveView& move, const hooks::PositionView& before,
                                  const hooks::PositionView& after, hooks::Why* why) override {
        const auto outcome = compiled_->capture(move, before, after, why);
        const auto same = plain_->capture(move, before, after, why);
        check(outcome.removed == same.removed && outcome.mover_stays == same.mover_stays, before);
        return outcome;
    }
    hooks::Control control(const hooks::PositionView& position, hooks::Why* why) override {
        hooks::Control control = compiled_->control(position, why);
        const hooks::Control same = plain_->control(position, why);
        bool agree = control.charge.has_value() == same.charge.has_value();
        for (const Square square : position.board()) {
            agree &= !same.charge || control.charge->at(square) == same.charge->at(square);
        }
        for (std::size_t i = 0; i < kPlayers; ++i) {
            agree &= control.closed_to[i] == same.closed_to[i];
        }
        check(agree, position);
        return control;
    }
    hooks::WideSet portals(const hooks::Variables& variables, std::size_t from,
                           std::size_t to) override {
        return plain_->portals(variables, from, to);
    }
    void effects(const hooks::MoveView& move, const hooks::PositionView& before,
                 const hooks::PositionView& after, hooks::Effects& effects,
                 hooks::Why* why) override {
        plain_->effects(move, before, after, effects, why);
    }
    bool legal(const hooks::MoveView& move, const hooks::PositionView& before,
               const hooks::PositionView& after, hooks::Why* why) override {
        const bool allowed = compiled_->legal(move, before, after, why);
        check(allowed == plain_->legal(move, before, after, why), before);
        return allowed;
    }
    void after_ply(const hooks::MoveView* move, const hooks::PositionView& before,
                   const hooks::PositionView& after, hooks::Effects& effects) override {
        plain_->after_ply(move, before, after, effects);
    }
    hooks::TurnWays turn(const hooks::TurnContext& context) override {
        return plain_->turn(context);
    }
    const std::optional<diagnostics::Diagnostic>& error() const override {
        return compiled_->error() ? compiled_->error() : plain_->error();
    }

private:
    void check(bool agree, const hooks::PositionView& position) {
        ++asked_;
        if (!agree) FAIL("the two ways differ in " << position.fen());
    }

    std::unique_ptr<hooks::Hooks> compiled_;
    std::unique_ptr<hooks::Hooks> plain_;
    int& asked_;
};

std::unique_ptr<hooks::Hooks> script_of(const game::Game& game, const variant::Variant& variant,
                                        bool compile) {
    auto loaded = script::load_script(variant, game.topology(), {},
                                      {nullptr, nullptr, nullptr, nullptr, compile});
    REQUIRE(loaded);
    return std::move(loaded).value();
}

void play(game::Game& game, std::uint64_t seed) {
    support::SplitMix64 random(seed);
    game::State state = game.start();
    for (int ply = 0; ply < 60; ++ply) {
        const auto any = [&](const auto& list) {
            return list[random.below(static_cast<std::uint32_t>(list.size()))];
        };
        if (state.choices().empty()) return;
        state.play(any(state.choices()));
    }
}

// How many questions were compared.
int compare(const std::string& file, const std::string& option = "",
            const std::string& value = "") {
    const auto usual = open(file);
    auto variant = std::make_shared<variant::Variant>(usual->variant());
    for (variant::Option& one : variant->options) {
        if (one.name == option) one.value = value;
    }
    int asked = 0;
    game::Game game(variant, std::make_unique<Both>(script_of(*usual, *variant, true),
                                                    script_of(*usual, *variant, false), asked));
    for (std::uint64_t seed = 1; seed <= 24; ++seed) play(game, seed);
    if (game.error()) FAIL(file << ": " << game.error()->message);
    return asked;
}

}  // namespace

TEST_CASE("recipes: compiled hooks agree with Lua in games of random moves", "[catalog]") {
    CHECK(compare("rules/magnet-chess.yaml") > 100);
    CHECK(compare("rules/magnet-chess.yaml", "promotion_contest", "promoted") > 100);
    CHECK(compare("rules/magnet-alice-chess.yaml") > 100);
    CHECK(compare("rules/force-field-chess.yaml") > 100);
    CHECK(compare("rules/force-field-chess.yaml", "field_legality", "legal") > 100);
    CHECK(compare("rules/leashed-chess.yaml") > 100);
}
