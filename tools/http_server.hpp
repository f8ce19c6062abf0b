// HttpServer: the page and its interface over HTTP, for browsers on this machine. What it defends
// against: pages of other origins (Host, Origin, Sec-Fetch-Site and Content-Type are checked before
// anything is done), names that lead to this address by a trick of DNS (Host), clients that send
// slowly, much, or never (one request a connection, with limits of bytes and time). Every file that
// it serves is inside the program.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "web/service.hpp"

namespace rulewright::cli {

struct ServerOptions {
    std::string host = "127.0.0.1";
    int port = 0;            // 0: any that is free
    std::string style = {};  // rules that come behind those of page.css
    std::string prefix;      // before every path, "/TOKEN"; empty on the loopback address
};

class HttpServer {
public:
    // The service must outlive it.
    HttpServer(web::Service& service, ServerOptions options);
    ~HttpServer();
    HttpServer(const HttpServer&) = delete;
    HttpServer& operator=(const HttpServer&) = delete;

    // False when the port or the address cannot be had.
    [[nodiscard]] bool bind();
    // "http://127.0.0.1:8642/", once it is bound.
    [[nodiscard]] const std::string& address() const noexcept { return address_; }
    // Answers until stop() is called, from another thread.
    void run();
    void stop();

private:
    struct Parts;

    std::unique_ptr<Parts> parts_;
    std::string address_;
};

}  // namespace rulewright::cli
