#include "web/answer.hpp"

#include <fmt/format.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "support/json_text.hpp"
#include "support/visible.hpp"

namespace rulewright::web {

using nlohmann::json;

Answer failure(int status, const std::string& code, const std::string& message,
               const std::string& expected) {
    const json error = {{"error", {{"code", code}, {"message", message}, {"expected", expected}}}};
    return {status, support::json_text(error)};
}

Answer success(const json& all) {
    return {200, support::json_text(all)};
}

Answer no_such_file(const std::string& name) {
    return failure(
        404, "no-such-file",
        fmt::format("'{}' is no file that can be worked on here", support::excerpt(name)),
        "a .yaml or .lua file of the folder that is served, or of `rules` or `scripts` "
        "beside it");
}

Answer busy() {
    return failure(503, "busy", "too much is being thought about already", "try again");
}

Place::Place(std::counting_semaphore<2>& places, double seconds)
    : places_(places), taken_(places.try_acquire_for(std::chrono::duration<double>(seconds))) {}

Place::~Place() {
    if (taken_) places_.release();
}

}  // namespace rulewright::web
