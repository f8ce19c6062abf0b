// LineOutput: whole lines to a stream from several threads, each seen at once by who reads them.
// What variants and hooks put into them cannot act on a terminal.
#pragma once

#include <cerrno>
#include <mutex>
#include <ostream>
#include <string_view>

#include "support/visible.hpp"

namespace rulewright::protocol {

class LineOutput {
public:
    explicit LineOutput(std::ostream& out) : out_(out) {}

    // `text` may hold several lines; the last newline is added.
    void write(std::string_view text) {
        const std::lock_guard lock(mutex_);
        if (error_ != 0) return;
        errno = 0;
        out_ << support::visible_lines(text) << '\n' << std::flush;
        if (!out_) error_ = errno == 0 ? EIO : errno;
    }

    // What the system said when a line could not be written; none was after it. 0: all were.
    [[nodiscard]] int error() const {
        const std::lock_guard lock(mutex_);
        return error_;
    }

private:
    std::ostream& out_;
    mutable std::mutex mutex_;
    int error_ = 0;
};

}  // namespace rulewright::protocol
