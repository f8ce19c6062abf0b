#include "console.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <nlohmann/json.hpp>

#include "diagnostics/visible.hpp"
#include "support/text.hpp"
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

// Our own line breaks stay; what a user typed may hold anything.
std::string safe_lines(std::string_view text) {
    std::string safe;
    for (const std::string_view line : support::split(text, '\n')) {
        if (!safe.empty()) safe += '\n';
        safe += diagnostics::visible(line);
    }
    return safe;
}

}  // namespace

Console::Console()
    : out_colour_(colour_for(STDOUT_FILENO)),
      err_colour_(colour_for(STDERR_FILENO)),
      unicode_(isatty(STDOUT_FILENO) == 1 && locale_is_utf8()) {
    std::signal(SIGPIPE, SIG_IGN);
}

void Console::keep(Error error) {
    if (!error_) error_ = std::move(error);
}

int Console::fail(int code, std::string_view text) {
    const bool colour = err_colour_ == Colour::kOn;
    const std::string message = safe_lines(text);
    constexpr std::string_view kExpected = "\n   expected: ";
    const auto end = std::min(message.find("\n   "), message.size());
    const auto expected = message.find(kExpected);
    keep({code == kFault ? "internal" : "usage", message.substr(0, end),
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
        const nlohmann::json json = {{"error",
                                      {{"code", error_->code},
                                       {"message", error_->message},
                                       {"expected", error_->expected}}}};
        out = json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
    }
    const int failed = support::write_all(STDOUT_FILENO, out);
    if (failed != 0 && failed != EPIPE) {
        code = fail(kUsage, fmt::format("cannot write the output: {}", std::strerror(failed)));
    }
    support::write_all(STDERR_FILENO, err);  // where else could its failure be told?
    out.clear();
    err.clear();
    return code;
}

}  // namespace rulewright::cli
