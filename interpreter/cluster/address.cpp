#include "cluster/address.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace rulewright::cluster {

namespace {

constexpr std::string_view kScheme = "gearman://";
constexpr std::size_t kLongestHost = 253;  // RFC 1035, without the dot at the end

bool is_host_letter(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= '0' && letter <= '9') || letter == '-' || letter == '.' || letter == '_' ||
           letter == ':';
}

bool is_host(std::string_view host) {
    return !host.empty() && host.size() <= kLongestHost &&
           std::all_of(host.begin(), host.end(), is_host_letter);
}

}  // namespace

Result<Address, std::string> read_address(std::string_view text) {
    const auto wrong = [&] {
        return fail(
            fmt::format("'{}' is no address of a job server\n   expected: "
                        "gearman://HOST:PORT; without a port it is {}",
                        text, kUsualPort));
    };
    if (!text.starts_with(kScheme)) return wrong();
    std::string_view rest = text.substr(kScheme.size());
    if (rest.ends_with('/')) rest.remove_suffix(1);
    Address address;
    const bool bracketed = rest.starts_with('[');
    const std::size_t end = bracketed ? rest.find(']') : rest.find(':');
    if (bracketed && end == std::string_view::npos) return wrong();
    address.host = std::string(bracketed ? rest.substr(1, end - 1) : rest.substr(0, end));
    if (!is_host(address.host)) return wrong();
    rest = end == std::string_view::npos ? "" : rest.substr(end + (bracketed ? 1 : 0));
    if (rest.empty()) return address;
    if (!rest.starts_with(':')) return wrong();
    rest.remove_prefix(1);
    const auto [last, error] =
        std::from_chars(rest.data(), rest.data() + rest.size(), address.port);
    if (error != std::errc{} || last != rest.data() + rest.size() || address.port == 0) {
        return wrong();
    }
    return address;
}

std::string text_of(const Address& address) {
    const bool is_v6 = address.host.find(':') != std::string::npos;
    const std::string host = is_v6 ? "[" + address.host + "]" : address.host;
    return fmt::format("{}:{}", host, address.port);
}

}  // namespace rulewright::cluster
