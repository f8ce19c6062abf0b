// A service with all variants, asked in fewer words.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "catch.hpp"
#include "web/service.hpp"

namespace rulewright::web {

using nlohmann::json;

inline ServiceOptions all_variants() {
    ServiceOptions options;
    options.folder = std::string(RULEWRIGHT_SOURCE_DIR) + "/rules";
    return options;
}

// The answer of a request, which must have that status.
inline json ask(Service& service, const std::string& path, const json& body, int status = 200) {
    const std::string text = body.dump();
    const Answer answer = service.answer({"POST", path, text});
    INFO(path << " " << text << "\n" << answer.body.substr(0, 2000));
    CHECK(answer.status == status);
    return json::parse(answer.body);
}

inline json begin(Service& service, const std::string& variant, json more = json::object()) {
    more["variant"] = variant;
    return ask(service, "games", more);
}

// "games/ID/play".
inline std::string of(const json& game, const std::string& what) {
    return "games/" + game["game"].get<std::string>() + "/" + what;
}

}  // namespace rulewright::web
