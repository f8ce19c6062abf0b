// What both ends say to Gearman, and how they say that it has failed.
#pragma once

#include <fmt/format.h>
#include <libgearman/gearman.h>

#include <string>

#include "cluster/address.hpp"

namespace rulewright::cluster {

inline constexpr const char* kFunction = "rulewright";

// What libgearman would print.
inline void be_silent(const char*, gearman_verbose_t, void*) {}

// Its own texts name its source files and addresses of processes.
inline std::string failure_words(const Address& address, gearman_return_t result) {
    if (result == GEARMAN_COULD_NOT_CONNECT || result == GEARMAN_NO_ACTIVE_FDS ||
        result == GEARMAN_NOT_CONNECTED) {
        return fmt::format("no job server answers at {}", text_of(address));
    }
    if (result == GEARMAN_LOST_CONNECTION) {
        return fmt::format("the connection to {} is lost", text_of(address));
    }
    if (result == GEARMAN_GETADDRINFO) {
        return fmt::format("nobody knows the host {}", address.host);
    }
    return fmt::format("{}: {}", text_of(address), gearman_strerror(result));
}

}  // namespace rulewright::cluster
