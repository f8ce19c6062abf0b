// Interruption: a long task that Ctrl-C or a polite kill may end, and that says how to go on.
#pragma once

#include <string>

namespace rulewright::cli {

// While it lives, SIGINT and SIGTERM end the program at once, with the message on standard error
// and the code that shells expect (130, 143). One at a time. A caller's wish that a signal be
// ignored, as of nohup, is left alone.
class Interruption {
public:
    explicit Interruption(const std::string& message);
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;
    ~Interruption();
};

}  // namespace rulewright::cli
