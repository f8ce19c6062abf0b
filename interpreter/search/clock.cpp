#include "search/clock.hpp"

namespace rulewright::search {

bool Clock::pondering() noexcept {
    if (limits_.pondering == nullptr || !limits_.pondering->load(std::memory_order_relaxed)) {
        return false;
    }
    counted_from_ = std::chrono::steady_clock::now();
    return true;
}

bool Clock::tick() noexcept {
    if (stopped_) return true;
    ++nodes_;
    if (limits_.nodes != 0 && nodes_ >= limits_.nodes && !pondering()) stopped_ = true;
    if ((nodes_ & 63) == 0) {
        if (limits_.seconds > 0 && !pondering()) {
            const std::chrono::duration<double> used =
                std::chrono::steady_clock::now() - counted_from_;
            if (used.count() >= limits_.seconds) stopped_ = true;
        }
        if (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed)) {
            stopped_ = true;
        }
    }
    return stopped_;
}

double Clock::seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

}  // namespace rulewright::search
