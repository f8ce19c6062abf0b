// Body: what a request says, a JSON object, read key by key. The first mistake is kept; what is
// asked for after it is as if it were not there.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rulewright::web {

inline constexpr std::size_t kMaxTextBytes = 20'000;  // of one text: a position's is the longest

class Body {
public:
    explicit Body(std::string_view text);

    // An empty text counts as none.
    [[nodiscard]] std::optional<std::string> text(const char* key,
                                                  std::size_t most = kMaxTextBytes);
    [[nodiscard]] std::optional<std::int64_t> whole(const char* key, std::int64_t low,
                                                    std::int64_t high);
    [[nodiscard]] std::optional<double> number(const char* key, double low, double high);
    [[nodiscard]] std::vector<std::string> texts(const char* key, std::size_t most);
    // A list of objects, each to be read like this one; what is wrong in one is told by take_wrong.
    [[nodiscard]] std::vector<Body> objects(const char* key, std::size_t most);
    void take_wrong(const Body& inner);
    // The same, which must be there.
    [[nodiscard]] std::string required_text(const char* key);
    [[nodiscard]] std::int64_t required_whole(const char* key, std::int64_t low, std::int64_t high);

    struct Wrong {
        std::string message;
        std::string expected;
    };
    [[nodiscard]] const std::optional<Wrong>& wrong() const noexcept { return wrong_; }

private:
    explicit Body(nlohmann::json object) : json_(std::move(object)) {}
    [[nodiscard]] const nlohmann::json* value(const char* key) const;
    void complain(const char* key, std::string expected);

    nlohmann::json json_;
    std::optional<Wrong> wrong_;
};

}  // namespace rulewright::web
