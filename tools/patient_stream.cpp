#include "patient_stream.hpp"

#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace rulewright::cli {

using std::chrono::milliseconds;

namespace {

constexpr milliseconds kLook{100};  // how often it is looked whether all is to end

}  // namespace

PatientStream::PatientStream(socket_t socket, const Patience& patience,
                             const std::atomic<bool>& ending)
    : socket_(socket),
      patience_(patience),
      ending_(ending),
      read_until_(Time::now() + patience.reading) {}

bool PatientStream::wait_for(short what, Time::time_point until) const {
    while (!ending_) {
        const auto left = std::chrono::duration_cast<milliseconds>(until - Time::now());
        if (left.count() <= 0) return false;
        pollfd wanted{socket_, what, 0};
        const int ready = poll(&wanted, 1, static_cast<int>(std::min(left, kLook).count()));
        if (ready > 0) return true;
        if (ready < 0 && errno != EINTR) return false;
    }
    return false;
}

bool PatientStream::is_readable() const {
    return begin_ < end_ || wait_for(POLLIN, read_until_);
}

bool PatientStream::is_writable() const {
    return wait_for(POLLOUT, Time::now() + patience_.writing);
}

bool PatientStream::fill() {
    if (bytes_ >= patience_.bytes || !wait_for(POLLIN, read_until_)) return false;
    ssize_t got = 0;
    do {
        got = recv(socket_, buffer_.data(), buffer_.size(), 0);
    } while (got < 0 && errno == EINTR);
    if (got <= 0) return false;
    begin_ = 0;
    end_ = static_cast<std::size_t>(got);
    bytes_ += end_;
    return true;
}

ssize_t PatientStream::read(char* text, size_t size) {
    if (begin_ == end_ && !fill()) return -1;
    const std::size_t taken = std::min(size, end_ - begin_);
    std::memcpy(text, buffer_.data() + begin_, taken);
    begin_ += taken;
    return static_cast<ssize_t>(taken);
}

ssize_t PatientStream::write(const char* text, size_t size) {
    if (write_until_ == Time::time_point{}) write_until_ = Time::now() + patience_.writing;
    if (!wait_for(POLLOUT, write_until_)) return -1;
    ssize_t sent = 0;
    do {
        sent = send(socket_, text, size, MSG_NOSIGNAL | MSG_DONTWAIT);
    } while (sent < 0 && errno == EINTR);
    return sent;
}

// Nobody asks who it is.
void PatientStream::get_remote_ip_and_port(std::string& ip, int& port) const {
    ip.clear();
    port = 0;
}

void PatientStream::get_local_ip_and_port(std::string& ip, int& port) const {
    ip.clear();
    port = 0;
}

}  // namespace rulewright::cli
