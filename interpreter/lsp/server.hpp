// Server: a session over streams. One thread reads, so that a request can be taken back while
// another one is worked on; one answers; one checks files, which may take as long as the budgets of
// their scripts allow.
#pragma once

#include <istream>
#include <ostream>

#include "lsp/session.hpp"

namespace rulewright::lsp {

class Server {
public:
    Server(Settings settings, std::ostream& out) : settings_(std::move(settings)), out_(out) {}

    // Until `exit`, the end of the input or an output that cannot be written. After the end of the
    // input what is waiting is done. True when `shutdown` came before.
    [[nodiscard]] bool run(std::istream& in);

    // What the system said when a message could not be written; 0: all were.
    [[nodiscard]] int output_error() const noexcept { return output_error_; }

private:
    Settings settings_;
    std::ostream& out_;
    int output_error_ = 0;
};

}  // namespace rulewright::lsp
