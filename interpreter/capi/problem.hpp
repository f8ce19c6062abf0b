// What goes wrong, as a value: a status, and what `report` says of it. The one place where texts
// are handed out and where exceptions end.
#pragma once

#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "capi/rulewright.h"
#include "diagnostics/diagnostic.hpp"
#include "game/game.hpp"
#include "notation/notation.hpp"

namespace rulewright::capi {

struct Problem {
    rw_status status = RW_INVALID;
    std::string code;
    std::string message;
    std::string expected = {};
    nlohmann::json more = nlohmann::json::object();  // `diagnostics`, `reason`
};

// Nothing when all went well.
using Trouble = std::optional<Problem>;

[[nodiscard]] Problem misuse(std::string message, std::string expected = {});
// What null pointers there are among those that must not be null.
[[nodiscard]] Trouble none_is_null(std::initializer_list<const void*> pointers);
[[nodiscard]] Problem wrong_files(const diagnostics::Diagnostics& diagnostics);
[[nodiscard]] Problem wrong_position(std::string_view text,
                                     const std::vector<position::FenProblem>& problems);
// A text that is no legal move.
[[nodiscard]] Problem refused(const game::State& state, const notation::ParsedTurn& parsed);
[[nodiscard]] Problem hook_failed(const diagnostics::Diagnostic& error);
// A script that failed makes whatever was found worthless.
[[nodiscard]] Trouble failure_of(const game::Game& game);

[[nodiscard]] nlohmann::json diagnostics_json(const diagnostics::Diagnostics& diagnostics);
// What in a position's text means nothing.
[[nodiscard]] diagnostics::Diagnostics at_position(
    std::string_view text, const std::vector<position::FenProblem>& problems,
    diagnostics::Severity severity);

// A copy for the caller, to whom nothing is given where `to` is null.
void give(char** to, std::string_view text);
void give_json(char** to, const nlohmann::json& told);
// What a successful call has to say.
void give_warnings(char** report, const diagnostics::Diagnostics& warnings);

[[nodiscard]] rw_status tell(char** report, const Problem& problem) noexcept;
[[nodiscard]] rw_status tell_of_fault(char** report, const char* what) noexcept;

// Does it, and makes a status of what comes of it: nothing is ever thrown through the C interface.
template <typename Do>
[[nodiscard]] rw_status answer(char** report, Do&& what) noexcept {
    if (report != nullptr) *report = nullptr;
    try {
        const Trouble trouble = what();
        return trouble ? tell(report, *trouble) : RW_OK;
    } catch (const std::exception& fault) {
        return tell_of_fault(report, fault.what());
    } catch (...) {
        return tell_of_fault(report, "unknown");
    }
}

}  // namespace rulewright::capi
