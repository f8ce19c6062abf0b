#include "capi/problem.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>

#include "diagnostics/render.hpp"
#include "support/json_text.hpp"
#include "web/views.hpp"

namespace rulewright::capi {

using diagnostics::Diagnostic;
using diagnostics::Diagnostics;
using nlohmann::json;

namespace {

const char* name_of(rw_status status) noexcept {
    switch (status) {
        case RW_OK:
            return "ok";
        case RW_INVALID:
            return "invalid";
        case RW_REFUSED:
            return "refused";
        case RW_MISUSE:
            return "misuse";
        case RW_FAILED:
            return "failed";
        case RW_STOPPED:
            return "stopped";
        case RW_INTERNAL:
            break;
    }
    return "internal";
}

// A text of the caller's own memory; null when there is none left.
char* copy_of(std::string_view text) noexcept {
    auto* copy = static_cast<char*>(std::malloc(text.size() + 1));
    if (copy == nullptr) return nullptr;
    std::memcpy(copy, text.data(), text.size());
    copy[text.size()] = '\0';
    return copy;
}

}  // namespace

Problem misuse(std::string message, std::string expected) {
    return {RW_MISUSE, "misuse", std::move(message), std::move(expected)};
}

Trouble none_is_null(std::initializer_list<const void*> pointers) {
    const bool any = std::any_of(pointers.begin(), pointers.end(),
                                 [](const void* pointer) { return pointer == nullptr; });
    if (!any) return std::nullopt;
    return misuse("a null pointer", "a handle, a text or a place for what is asked for");
}

json diagnostics_json(const Diagnostics& diagnostics) {
    return support::parse_json<json>(diagnostics::render_json(diagnostics));
}

Problem wrong_files(const Diagnostics& diagnostics) {
    const auto first = std::find_if(
        diagnostics.begin(), diagnostics.end(),
        [](const Diagnostic& one) { return one.severity == diagnostics::Severity::kError; });
    const Diagnostic& told = first == diagnostics.end() ? diagnostics.front() : *first;
    return {RW_INVALID,
            told.code,
            diagnostics::describe(told.place) + ": " + told.message,
            told.expected,
            {{"diagnostics", diagnostics_json(diagnostics)}}};
}

Diagnostics at_position(std::string_view text, const std::vector<position::FenProblem>& problems,
                        diagnostics::Severity severity) {
    Diagnostics found;
    for (const position::FenProblem& problem : problems) {
        Diagnostic one;
        one.code = problem.code;
        one.severity = severity;
        one.place = {"position", {1, problem.offset + 1, problem.length}, std::string(text)};
        one.message = problem.message;
        one.expected = problem.expected;
        found.push_back(std::move(one));
    }
    return found;
}

Problem wrong_position(std::string_view text, const std::vector<position::FenProblem>& problems) {
    return wrong_files(at_position(text, problems, diagnostics::Severity::kError));
}

Problem refused(const game::State& state, const notation::ParsedTurn& parsed) {
    const auto refusal = notation::refusal(state, parsed);
    Problem problem{RW_REFUSED, "not-legal", "it is not legal"};
    if (!refusal) return problem;
    problem.code = refusal->code;
    problem.message = refusal->verdict;
    if (const auto* nonsense = std::get_if<notation::NotAMove>(&parsed)) {
        problem.status = RW_INVALID;
        problem.expected = nonsense->expected;
        return problem;
    }
    problem.more["reason"] =
        web::reason_json(state.game(), refusal->code, refusal->verdict, refusal->lines);
    return problem;
}

Problem hook_failed(const Diagnostic& error) {
    Problem problem = wrong_files({error});
    problem.status = RW_FAILED;
    return problem;
}

Trouble failure_of(const game::Game& game) {
    if (!game.error()) return std::nullopt;
    return hook_failed(*game.error());
}

void give(char** to, std::string_view text) {
    if (to == nullptr) return;
    char* copy = copy_of(text);
    if (copy == nullptr) throw std::bad_alloc();
    *to = copy;
}

void give_json(char** to, const json& told) {
    if (to != nullptr) give(to, support::json_text(told));
}

void give_warnings(char** report, const Diagnostics& warnings) {
    if (warnings.empty()) return;
    give_json(report, {{"status", name_of(RW_OK)},
                       {"code", warnings.front().code},
                       {"message", warnings.front().message},
                       {"expected", warnings.front().expected},
                       {"diagnostics", diagnostics_json(warnings)}});
}

rw_status tell(char** report, const Problem& problem) noexcept {
    if (report == nullptr) return problem.status;
    try {
        json told = {{"status", name_of(problem.status)},
                     {"code", problem.code},
                     {"message", problem.message},
                     {"expected", problem.expected}};
        told.update(problem.more);
        give_json(report, told);
    } catch (...) {
        *report = nullptr;  // the status says it all
    }
    return problem.status;
}

rw_status tell_of_fault(char** report, const char* what) noexcept {
    try {
        return tell(report, {RW_INTERNAL, "internal", what});
    } catch (...) {
        return RW_INTERNAL;
    }
}

}  // namespace rulewright::capi
