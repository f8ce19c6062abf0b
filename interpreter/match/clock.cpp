#include "match/clock.hpp"

#include <charconv>
#include <cmath>

namespace rulewright::match {

namespace {

constexpr double kLongest = 10'000 * 60;  // seconds

// Seconds; a number without a unit counts so many.
std::optional<milliseconds> read_time(std::string_view text, double unit) {
    if (text.ends_with('s')) {
        unit = 1;
        text.remove_suffix(1);
    }
    double number = 0;
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number, std::chars_format::fixed);
    const bool whole = read.ec == std::errc{} && read.ptr == end;
    if (!whole || !(number >= 0) || number * unit > kLongest) return std::nullopt;
    return milliseconds(std::llround(number * unit * 1000));
}

}  // namespace

ClockSetting setting_of(const variant::TimeControl& control) {
    ClockSetting setting;
    for (const variant::TimePeriod& period : control.periods) {
        setting.periods.push_back({period.moves, std::chrono::seconds(period.seconds)});
    }
    setting.increment = std::chrono::seconds(control.increment);
    return setting;
}

std::optional<ClockSetting> read_clock(std::string_view text) {
    const std::size_t plus = text.find('+');
    const auto time = read_time(text.substr(0, plus), 60);
    const auto increment = plus == std::string_view::npos ? std::optional(milliseconds(0))
                                                          : read_time(text.substr(plus + 1), 1);
    if (!time || !increment || time->count() == 0) return std::nullopt;
    return ClockSetting{{{std::nullopt, *time}}, *increment};
}

Clock::Clock(ClockSetting setting) : setting_(std::move(setting)) {
    for (Side& side : sides_) side.left = setting_.periods.front().time;
}

bool Clock::think(PlayerId player, milliseconds taken) {
    Side& side = sides_[index(player)];
    if (taken >= side.left) {
        side.left = milliseconds(0);
        return false;
    }
    side.left -= taken;
    return true;
}

bool Clock::spend(PlayerId player, milliseconds taken) {
    if (!think(player, taken)) return false;
    Side& side = sides_[index(player)];
    side.left += setting_.increment;
    ++side.moves;
    const ClockSetting::Period& period = setting_.periods[side.period];
    if (period.moves && side.moves >= *period.moves) {
        ++side.period;
        side.moves = 0;
        side.left += setting_.periods[side.period].time;
    }
    return true;
}

std::optional<int> Clock::moves_to_go(PlayerId player) const noexcept {
    const Side& side = sides_[index(player)];
    const auto& moves = setting_.periods[side.period].moves;
    return moves ? std::optional(*moves - side.moves) : std::nullopt;
}

}  // namespace rulewright::match
