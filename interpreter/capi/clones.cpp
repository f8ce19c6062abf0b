#include "capi/clones.hpp"

namespace rulewright::capi {

Clones::Clones(std::unique_ptr<game::Game> first) : pattern_(std::move(first)) {}

// The last one that came back is the one whose memory is warm.
std::unique_ptr<game::Game> Clones::take() {
    const std::lock_guard lock(mutex_);
    if (idle_.empty()) {
        auto made = pattern_->clone();
        idle_.reserve(++made_);  // putting them back cannot fail
        return made;
    }
    auto game = std::move(idle_.back());
    idle_.pop_back();
    return game;
}

// Whoever comes next finds no mistake of somebody else's position.
void Clones::put(std::unique_ptr<game::Game> game) noexcept {
    game->engine().hooks().clear_error();
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(game));
}

}  // namespace rulewright::capi
