// Where the job server of a cluster is: gearman://HOST:PORT.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "support/result.hpp"

namespace rulewright::cluster {

inline constexpr std::uint16_t kUsualPort = 4730;  // registered for Gearman

struct Address {
    std::string host;
    std::uint16_t port = kUsualPort;
};

// `[::1]:4730` is a host, too. Otherwise what is wrong, with what is expected on a line below it.
[[nodiscard]] Result<Address, std::string> read_address(std::string_view text);

[[nodiscard]] std::string text_of(const Address& address);  // host:port

}  // namespace rulewright::cluster
