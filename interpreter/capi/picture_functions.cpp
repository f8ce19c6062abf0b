// Numbers on squares, pictures, and positions as numbers.
#include <fmt/format.h>

#include <algorithm>

#include "capi/handles.hpp"
#include "drawing/board_svg.hpp"
#include "support/text.hpp"

namespace rulewright::capi {

namespace {

constexpr int kSmallest = 16;  // of pictures, in pixels
constexpr int kLargest = 16384;

// Overlays are made by the script, so only its names exist.
Result<drawing::Overlay, Problem> overlay_of(const Seat& seat, const std::string& name) {
    movegen::Engine& engine = seat.game().engine();
    std::vector<std::string> names = engine.hooks().overlays();
    std::sort(names.begin(), names.end());
    if (std::find(names.begin(), names.end(), name) == names.end()) {
        return fail(Problem{RW_INVALID, "no-such-overlay", fmt::format("no overlay '{}'", name),
                            names.empty() ? "this variant has none" : support::join_or(names)});
    }
    drawing::Overlay overlay = drawing::overlay_of(seat.state(), name);
    if (auto failed = seat.failure()) return fail(std::move(*failed));
    return overlay;
}

// Two squares, as a coordinate move begins with.
std::optional<game::Move> squares_of(const board::Topology& topology, std::string_view text) {
    const auto from = topology.find_prefix(text);
    if (!from) return std::nullopt;
    const auto to = topology.find_prefix(text.substr(topology.name(*from).size()));
    if (!to) return std::nullopt;
    game::Move move;
    move.origin = *from;
    move.destination = *to;
    return move;
}

Result<drawing::SvgOptions, Problem> look_of(const Seat& seat, const rw_svg_options& wanted) {
    drawing::SvgOptions look;
    look.flipped = wanted.flipped != 0;
    look.diagram = wanted.plain != 0;
    if (wanted.pixels != 0) {
        if (wanted.pixels < kSmallest || wanted.pixels > kLargest) {
            return fail(misuse(fmt::format("{} pixels", wanted.pixels),
                               fmt::format("0, or {} to {}", kSmallest, kLargest)));
        }
        look.size = wanted.pixels;
    }
    if (wanted.last != nullptr) {
        look.last_move = squares_of(seat.game().topology(), wanted.last);
        if (!look.last_move) {
            return fail(Problem{RW_INVALID, "no-such-squares",
                                fmt::format("'{}' begins with no two squares", wanted.last),
                                "squares such as e2e4"});
        }
    }
    if (wanted.overlay == nullptr) return look;
    auto overlay = overlay_of(seat, wanted.overlay);
    if (!overlay) return fail(std::move(overlay).error());
    look.overlay = std::move(overlay).value();
    return look;
}

}  // namespace

Trouble has_room(const Rules& rules, const Numbers& numbers, std::size_t positions) {
    if (numbers.type != RW_UINT8 && numbers.type != RW_FLOAT32) {
        return misuse("there is no such type of numbers", "a rw_number");
    }
    const std::size_t needed = positions * rules.planes.shape().numbers();
    if (numbers.room >= needed) return std::nullopt;
    return misuse(fmt::format("room for {} numbers", numbers.room),
                  fmt::format("{} of them", needed));
}

void observe(const Rules& rules, const game::State& state, const Numbers& numbers, std::size_t at) {
    const std::size_t offset = at * rules.planes.shape().numbers();
    if (numbers.type == RW_UINT8) {
        rules.planes.write(state, static_cast<std::uint8_t*>(numbers.data) + offset);
    } else {
        rules.planes.write(state, static_cast<float*>(numbers.data) + offset);
    }
}

}  // namespace rulewright::capi

using namespace rulewright;
using namespace rulewright::capi;

rw_status rw_state_overlay(const rw_state* state, const char* name, char** json, char** report) {
    return answer(report, [&]() -> Trouble {
        if (auto null = none_is_null({state, name, json})) return null;
        const Seat seat(*state);
        auto overlay = overlay_of(seat, name);
        if (!overlay) return std::move(overlay).error();
        give_json(json, drawing::overlay_json(seat.game().topology(), overlay.value()));
        return std::nullopt;
    });
}

rw_status rw_state_svg(const rw_state* state, const rw_svg_options* options, char** svg,
                       char** report) {
    return answer(report, [&]() -> Trouble {
        if (auto null = none_is_null({state, svg})) return null;
        const Seat seat(*state);
        auto look = look_of(seat, known_part(options));
        if (!look) return std::move(look).error();
        const std::string picture = drawing::board_svg(seat.state(), look.value());
        if (auto failed = seat.failure()) return failed;
        give(svg, picture);
        return std::nullopt;
    });
}

rw_status rw_state_observe(const rw_state* state, rw_number type, void* buffer,
                           std::size_t numbers) {
    return answer(nullptr, [&]() -> Trouble {
        if (auto null = none_is_null({state, buffer})) return null;
        const Seat seat(*state);
        const Numbers to{type, buffer, numbers};
        if (auto wrong = has_room(seat.rules(), to, 1)) return wrong;
        observe(seat.rules(), seat.state(), to, 0);
        return std::nullopt;
    });
}
