// What a page asks and is answered.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <semaphore>
#include <string>
#include <string_view>

namespace rulewright::web {

struct Request {
    std::string_view method;  // "GET", "POST"
    std::string_view path;    // below the interface: "variants", "games/ID/play"
    std::string_view body;
};

struct Answer {
    int status = 200;  // of HTTP
    std::string body;
    std::string type = "application/json";
    std::string file = {};  // a name to save it by, for what is no JSON
};

// {"error": {code, message, expected}}.
[[nodiscard]] Answer failure(int status, const std::string& code, const std::string& message,
                             const std::string& expected = {});
[[nodiscard]] Answer success(const nlohmann::json& json);
// A text that names no file of the workshop.
[[nodiscard]] Answer no_such_file(const std::string& name);
// Too many do the same already.
[[nodiscard]] Answer busy();

// One of the places for who takes long, for as long as this lives.
class Place {
public:
    Place(std::counting_semaphore<2>& places, double seconds);
    ~Place();
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

    [[nodiscard]] bool taken() const noexcept { return taken_; }

private:
    std::counting_semaphore<2>& places_;
    bool taken_;
};

}  // namespace rulewright::web
