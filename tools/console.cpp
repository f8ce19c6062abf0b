#include "console.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <nlohmann/json.hpp>

#include "support/json_text.hpp"
#include "support/text.hpp"
#include "support/visible.hpp"
#include "support/write_all.hpp"

namespace rulewright::cli {

using diagnostics::Colour;

namespace {

std::string_view environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view{} : value;
}

// https://no-color.org: any value but the empty one turns colours off.
Colour colour_for(int descriptor) {
    const bool wanted =
        isatty(descriptor) == 1 && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
    return wanted ? Colour::kOn : Colour::kOff;
}

// The first of these that is set decides, as in every C library.
bool locale_is_utf8() {
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        if (environment(name).empty()) continue;
        const std::string value = support::to_lower(environment(name));
        return value.find("utf-8") != std::string::npos || value.find("utf8") != std::string::npos;
    }
    return false;
}

// The length of the colour mark that the text begins with: "\x1b[1;31m", no other sequence.
std::size_t colour_length(std::string_view text) {
    if (!text.starts_with("\x1b[")) return 0;
    const std::size_t end = text.find_first_not_of("0123456789;", 2);
    return end != std::string_view::npos && text[end] == 'm' ? end + 1 : 0;
}

// Texts of rules, games and other programs may hold anything; of what acts on a terminal, only
// colours get there, and those only where we colour ourselves.
std::string safe(std::string_view text, Colour colour) {
    if (colour == Colour::kOff) return support::visible_lines(text);
    std::string shown;
    std::size_t from = 0;
    for (std::size_t at; (at = text.find('\x1b', from)) != std::string_view::npos;) {
        const std::size_t length = colour_length(text.substr(at));
        shown += support::visible_lines(text.substr(from, at - from));
        shown += length == 0 ? support::visible("\x1b") : text.substr(at, length);
        from = at + std::max<std::size_t>(length, 1);
    }
    return shown + support::visible_lines(text.substr(from));
}

}  // namespace

Console::Console()
    : out_colour_(colour_for(STDOUT_FILENO)),
      err_colour_(colour_for(STDERR_FILENO)),
      unicode_(isatty(STDOUT_FILENO) == 1 && locale_is_utf8()) {
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is a failed write, which is told
}

void Console::keep(Error error) {
    if (!error_) error_ = std::move(error);
}

std::size_t Console::out_columns() noexcept {
    winsize size = {};
    const bool known = isatty(STDOUT_FILENO) == 1 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
    return known ? size.ws_col : 0;
}

int Console::fail(int code, std::string_view text) {
    const bool colour = err_colour_ == Colour::kOn;
    const std::string message = support::visible_lines(text);
    constexpr std::string_view kExpected = "\n   expected: ";
    const auto end = std::min(message.find("\n   "), message.size());
    const auto expected = message.find(kExpected);
    const char* const kind = code == kFault ? "internal" : code == kUsage ? "usage" : "failed";
    keep({kind, message.substr(0, end),
          expected == std::string::npos ? "" : message.substr(expected + kExpected.size())});
    err += fmt::format("{}: {}\n", colour ? "\x1b[1;31merror\x1b[0m" : "error", message);
    return code;
}

void Console::report(const diagnostics::Diagnostics& diagnostics) {
    err += render_text(diagnostics, err_colour_);
    for (const diagnostics::Diagnostic& diagnostic : diagnostics) {
        if (diagnostic.severity == diagnostics::Severity::kError)
            return keep({diagnostic.code, diagnostic.message, diagnostic.expected});
    }
}

int Console::flush(int code) {
    if (json_ && error_ && code != kFine && out.empty()) {
        const nlohmann::json told = {{"error",
                                      {{"code", error_->code},
                                       {"message", error_->message},
                                       {"expected", error_->expected}}}};
        out = support::json_text(told, 2) + "\n";
    }
    if (output_error_ == 0) output_failed(support::write_all(STDOUT_FILENO, bytes));
    tell(out);
    out.clear();
    if (output_error_ != 0 && output_error_ != EPIPE) {
        code =
            fail(kUsage, fmt::format("cannot write the output: {}", std::strerror(output_error_)));
    }
    // Where else could its failure be told?
    support::write_all(STDERR_FILENO, safe(err, err_colour_));
    err.clear();
    return code;
}

bool Console::tell(std::string_view text) {
    if (output_error_ == 0) {
        output_failed(support::write_all(STDOUT_FILENO, safe(text, out_colour_)));
    }
    return output_error_ == 0;
}

}  // namespace rulewright::cli
