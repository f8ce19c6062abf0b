// Gearman as the transport: its job server keeps what is sent until a worker takes it, and gives it
// to another one when that worker is gone. All that is known of libgearman.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "cluster/address.hpp"
#include "cluster/transport.hpp"

namespace rulewright::cluster {

// Why there is no Gearman in this program: it was built without. Otherwise nothing.
[[nodiscard]] std::optional<std::string> gearman_missing();

// For who wants games; the server need not be there yet. Only with Gearman.
[[nodiscard]] std::unique_ptr<Transport> connect(const Address& address);

struct Service {
    Address address;
    milliseconds retry{60'000};  // how long a server that does not answer is tried
    std::function<std::string(const std::string& payload)> carry_out;
    std::function<void(const std::string&)> tell;
};

// For workers: takes jobs and gives their answers, until the server is gone for too long; that is
// what comes back. Only with Gearman.
[[nodiscard]] std::string serve(const Service& service);

}  // namespace rulewright::cluster
