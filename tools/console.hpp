// Console: what a command wants to say, collected and written once at the end, so that a command
// never leaves half an answer behind an error. Knows whether colours and Unicode are welcome.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "diagnostics/render.hpp"

namespace rulewright::cli {

// The exit codes of the command line; rules of the contract, never renumbered.
inline constexpr int kFine = 0;
inline constexpr int kFindings = 1;  // findings, a failed expectation, a text that is no move
inline constexpr int kUsage = 2;     // wrong usage, or a file that cannot be read or written
inline constexpr int kFault = 3;     // our own fault

class Console {
public:
    Console();

    std::string out;    // for standard output
    std::string bytes;  // for standard output as they are, before it: a picture
    std::string err;    // for standard error

    // From now on an error is told on standard output too, as {"error": {code, message, expected}},
    // unless there is another answer.
    void tell_errors_as_json() noexcept { json_ = true; }

    // "error: MESSAGE" on standard error; gives `code` back. What is expected stands on a line of
    // its own in the message.
    int fail(int code, std::string_view message);
    void report(const diagnostics::Diagnostics& diagnostics);  // on standard error

    [[nodiscard]] diagnostics::Colour out_colour() const noexcept { return out_colour_; }
    [[nodiscard]] bool prefers_unicode() const noexcept { return unicode_; }
    // How wide the terminal of standard output is; 0 where it is none.
    [[nodiscard]] static std::size_t out_columns() noexcept;

    // Writes both texts. A reader that went away is no error; a full disk is: the code to exit
    // with, `code` when all went well. Of what they hold, only our colours can act on a terminal.
    int flush(int code);

    // For conversations: to standard output at once, cleaned as `out` is. False when it could not
    // be written, now or before; flush() tells why.
    bool tell(std::string_view text);
    // Who has written to standard output himself says so: what errno was, or 0.
    void output_failed(int error) noexcept { output_error_ = error; }

private:
    struct Error {
        std::string code;
        std::string message;
        std::string expected;
    };
    void keep(Error error);

    bool json_ = false;
    int output_error_ = 0;
    std::optional<Error> error_;  // the first
    diagnostics::Colour out_colour_;
    diagnostics::Colour err_colour_;
    bool unicode_;
};

}  // namespace rulewright::cli
