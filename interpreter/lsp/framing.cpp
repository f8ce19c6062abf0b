#include "lsp/framing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>

#include "support/text.hpp"
#include "support/visible.hpp"

namespace rulewright::lsp {

namespace {

constexpr std::size_t kMaxLine = 4096;

std::optional<std::size_t> number(std::string_view text) {
    std::size_t found = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), found);
    const bool whole = read.ec == std::errc{} && read.ptr == text.data() + text.size();
    return whole ? std::optional(found) : std::nullopt;
}

}  // namespace

bool FrameReader::read_line(std::string& line) {
    line.clear();
    for (int letter = in_.get(); letter != std::istream::traits_type::eof(); letter = in_.get()) {
        if (letter == '\n') return true;
        if (line.size() < kMaxLine) line += static_cast<char>(letter);
    }
    return false;
}

std::optional<Frame> FrameReader::next() {
    std::optional<std::size_t> length;
    std::string wrong;
    for (std::string line; read_line(line);) {
        const std::string_view header = support::trim(line);
        if (header.empty()) {
            if (length) return read_body(*length);
            if (wrong.empty()) continue;
            return Frame{{}, fmt::format("no Content-Length before '{}'", support::excerpt(wrong))};
        }
        const std::size_t colon = std::min(header.find(':'), header.size());
        if (support::to_lower(header.substr(0, colon)) != "content-length") {
            if (wrong.empty()) wrong = header;
            continue;
        }
        length = number(support::trim(header.substr(std::min(colon + 1, header.size()))));
        if (!length) wrong = header;
    }
    return std::nullopt;
}

std::optional<Frame> FrameReader::read_body(std::size_t length) {
    if (length > kMaxBody) {
        in_.ignore(static_cast<std::streamsize>(
            std::min<std::size_t>(length, std::numeric_limits<std::streamsize>::max() - 1)));
        if (in_.eof()) return std::nullopt;
        return Frame{{},
                     fmt::format("a message of {} bytes; at most {} MiB", length, kMaxBody >> 20)};
    }
    Frame frame{std::string(length, '\0'), {}};
    in_.read(frame.body.data(), static_cast<std::streamsize>(length));
    if (static_cast<std::size_t>(in_.gcount()) < length) return std::nullopt;
    return frame;
}

std::string framed(std::string_view body) {
    return fmt::format("Content-Length: {}\r\n\r\n{}", body.size(), body);
}

}  // namespace rulewright::lsp
