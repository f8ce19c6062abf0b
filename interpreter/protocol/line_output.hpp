// LineOutput: whole lines to a stream from several threads, each seen at once by who reads them.
#pragma once

#include <mutex>
#include <ostream>
#include <string_view>

namespace rulewright::protocol {

class LineOutput {
public:
    explicit LineOutput(std::ostream& out) : out_(out) {}

    // `text` may hold several lines; the last newline is added.
    void write(std::string_view text) {
        const std::lock_guard lock(mutex_);
        out_ << text << '\n' << std::flush;
    }

private:
    std::ostream& out_;
    std::mutex mutex_;
};

}  // namespace rulewright::protocol
