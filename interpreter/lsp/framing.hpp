// Framing: messages of the base protocol on a stream: headers, a blank line, so many bytes. What is
// no message is passed over and told; the next `Content-Length` is read again.
#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <string>
#include <string_view>

namespace rulewright::lsp {

inline constexpr std::size_t kMaxBody = std::size_t{32} << 20;

struct Frame {
    std::string body;
    std::string problem;  // why there is no body
};

class FrameReader {
public:
    explicit FrameReader(std::istream& in) : in_(in) {}

    // Nothing at the end of the input, or when that comes within a message.
    [[nodiscard]] std::optional<Frame> next();

private:
    // False at the end of the input. A line that is too long is cut.
    bool read_line(std::string& line);
    [[nodiscard]] std::optional<Frame> read_body(std::size_t length);

    std::istream& in_;
};

[[nodiscard]] std::string framed(std::string_view body);

}  // namespace rulewright::lsp
