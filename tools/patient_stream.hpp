// PatientStream: one connection as cpp-httplib reads and writes it, but with limits for the whole
// of it and not for each read: so long for the request, so many bytes, so long for the answer.
#pragma once

#include <httplib.h>

#include <array>
#include <atomic>
#include <chrono>

namespace rulewright::cli {

struct Patience {
    std::chrono::milliseconds reading{10'000};
    std::chrono::milliseconds writing{20'000};
    std::size_t bytes = 1 << 20;
};

class PatientStream : public httplib::Stream {
public:
    // `ending` must outlive it: when it is set, nothing is waited for any more.
    PatientStream(socket_t socket, const Patience& patience, const std::atomic<bool>& ending);

    [[nodiscard]] bool is_readable() const override;
    [[nodiscard]] bool is_writable() const override;
    ssize_t read(char* text, size_t size) override;
    ssize_t write(const char* text, size_t size) override;
    void get_remote_ip_and_port(std::string& ip, int& port) const override;
    void get_local_ip_and_port(std::string& ip, int& port) const override;
    [[nodiscard]] socket_t socket() const override { return socket_; }

private:
    using Time = std::chrono::steady_clock;

    [[nodiscard]] bool wait_for(short what, Time::time_point until) const;
    [[nodiscard]] bool fill();

    socket_t socket_;
    Patience patience_;
    const std::atomic<bool>& ending_;
    Time::time_point read_until_;
    Time::time_point write_until_{};  // from the first write on
    std::size_t bytes_ = 0;           // that came
    std::array<char, 4096> buffer_{};
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
};

}  // namespace rulewright::cli
