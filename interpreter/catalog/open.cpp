#include "catalog/open.hpp"

#include "script/script.hpp"

namespace rulewright::catalog {

Result<OpenGame, diagnostics::Diagnostics> open_game(const std::string& path,
                                                     const loader::LoadOptions& options) {
    auto loaded = loader::load_variant(path, options);
    if (!loaded) return fail(std::move(loaded).error());
    const auto variant =
        std::make_shared<const variant::Variant>(std::move(loaded.value().variant));
    std::unique_ptr<hooks::Hooks> hooks;
    if (variant->hooks) {
        const position::Frame frame(*variant);
        auto scripted = script::load_script(*variant, frame.topology());
        if (!scripted) return fail(std::move(scripted).error());
        hooks = std::move(scripted).value();
    }
    return OpenGame{std::make_unique<game::Game>(variant, std::move(hooks)),
                    std::move(loaded.value().warnings)};
}

}  // namespace rulewright::catalog
