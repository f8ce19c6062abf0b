#include "web/table.hpp"

#include <algorithm>
#include <random>

namespace rulewright::web {

std::string secret(std::size_t letters) {
    constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz234567";
    std::random_device system;
    std::string text;
    while (text.size() < letters) text += kLetters[system() % kLetters.size()];
    return text;
}

Table::Table(std::size_t most) : most_(most) {}

std::shared_ptr<Table::Seat> Table::add(std::unique_ptr<Session> session) {
    auto seat = std::make_shared<Seat>();
    seat->id = secret(20);
    seat->session = std::move(session);
    const std::lock_guard lock(mutex_);
    seats_.push_front(seat);
    if (seats_.size() > most_) seats_.pop_back();
    return seat;
}

std::shared_ptr<Table::Seat> Table::find(const std::string& id) {
    const std::lock_guard lock(mutex_);
    const auto found = std::find_if(seats_.begin(), seats_.end(),
                                    [&](const auto& seat) { return seat->id == id; });
    if (found == seats_.end()) return nullptr;
    seats_.splice(seats_.begin(), seats_, found);
    return seats_.front();
}

void Table::remove(const std::string& id) {
    const std::lock_guard lock(mutex_);
    seats_.remove_if([&](const auto& seat) { return seat->id == id; });
}

std::size_t Table::size() {
    const std::lock_guard lock(mutex_);
    return seats_.size();
}

}  // namespace rulewright::web
