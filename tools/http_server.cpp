#include "http_server.hpp"

#include <fmt/format.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <functional>
#include <string_view>
#include <vector>

#include "page.hpp"
#include "patient_stream.hpp"

namespace rulewright::cli {

namespace {

using httplib::Request;
using httplib::Response;

constexpr std::size_t kThreads = 48;
constexpr std::size_t kMaxBodyBytes = 256 * 1024;
constexpr int kBacklog = 256;  // connections that wait to be accepted

// Scripts, styles and requests from here alone, and nothing that a text could smuggle in.
constexpr const char* kContentPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "img-src 'self' blob: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

void refuse(Response& response, int status, const char* code, const std::string& message) {
    const web::Answer answer = web::failure(status, code, message);
    response.status = answer.status;
    response.set_content(answer.body, answer.type.c_str());
}

// One request a connection: what a client sends behind it is never read as another one.
class OneByOne : public httplib::Server {
public:
    explicit OneByOne(const std::atomic<bool>& ending) : ending_(ending) {
        patience_.bytes = kMaxBodyBytes + 64 * 1024;
    }

    // The library's own queue of five is too short for a page that opens several connections.
    void widen() const { ::listen(svr_sock_, kBacklog); }

private:
    bool process_and_close_socket(socket_t socket) override {
        PatientStream stream(socket, patience_, ending_);
        bool closed = false;
        const bool fine = process_request(stream, true, closed, nullptr);
        ::shutdown(socket, SHUT_RDWR);
        ::close(socket);
        return fine;
    }

    const std::atomic<bool>& ending_;
    Patience patience_;
};

}  // namespace

struct HttpServer::Parts {
    Parts(web::Service& its, ServerOptions wanted)
        : service(its), options(std::move(wanted)), server(ending) {}

    void set_up();
    void answer(const Request& request, Response& response);
    [[nodiscard]] bool may_ask(const Request& request, Response& response) const;
    [[nodiscard]] bool is_our_host(const std::string& host) const;
    void answer_interface(const Request& request, std::string_view path, Response& response);

    web::Service& service;
    ServerOptions options;
    std::atomic<bool> ending{false};
    OneByOne server;
    std::vector<std::string> hosts;  // that a request may be addressed to; empty: any
};

void HttpServer::Parts::set_up() {
    server.new_task_queue = [] { return new httplib::ThreadPool(kThreads); };
    server.set_payload_max_length(kMaxBodyBytes);
    server.set_tcp_nodelay(true);
    // Not the library's SO_REUSEPORT, with which a second server would get half of the first one's
    // requests.
    server.set_socket_options([](socket_t socket) {
        const int yes = 1;
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    });
    server.set_default_headers({{"Content-Security-Policy", kContentPolicy},
                                {"X-Content-Type-Options", "nosniff"},
                                {"X-Frame-Options", "DENY"},
                                {"Referrer-Policy", "no-referrer"},
                                {"Cross-Origin-Resource-Policy", "same-origin"},
                                {"Cross-Origin-Opener-Policy", "same-origin"},
                                {"Cache-Control", "no-store"}});
    const auto handler = [this](const Request& request, Response& response) {
        answer(request, response);
    };
    server.Get(".*", handler);
    server.Post(".*", handler);
    server.set_exception_handler([](const Request&, Response& response, std::exception_ptr) {
        refuse(response, 500, "internal", "something went wrong in the program");
    });
    server.set_error_handler([](const Request&, Response& response) {
        if (!response.body.empty()) return;
        refuse(response, response.status, "refused",
               response.status == 413 ? fmt::format("requests may have {} bytes", kMaxBodyBytes)
                                      : "the request cannot be answered");
    });
}

bool HttpServer::Parts::is_our_host(const std::string& host) const {
    if (hosts.empty()) return true;
    return std::find(hosts.begin(), hosts.end(), host) != hosts.end();
}

// Whether a request may do anything. A page of another origin can send one, but it cannot choose
// these headers.
bool HttpServer::Parts::may_ask(const Request& request, Response& response) const {
    const std::string host = request.get_header_value("Host");
    if (!is_our_host(host)) {
        refuse(response, 403, "host", "the request is addressed to another host");
        return false;
    }
    const bool foreign =
        request.has_header("Origin") && request.get_header_value("Origin") != "http://" + host;
    const std::string site = request.get_header_value("Sec-Fetch-Site");
    const bool elsewhere = !site.empty() && site != "same-origin" && site != "none";
    const bool page = request.method == "GET" && request.path.find("/api/") == std::string::npos;
    if (foreign || (elsewhere && !page)) {
        refuse(response, 403, "origin", "pages of other origins may not ask");
        return false;
    }
    if (request.method == "POST" &&
        request.get_header_value("Content-Type").rfind("application/json", 0) != 0) {
        refuse(response, 415, "content-type", "requests are JSON: application/json");
        return false;
    }
    return true;
}

void HttpServer::Parts::answer(const Request& request, Response& response) {
    if (!may_ask(request, response)) return;
    std::string_view path = request.path;
    const std::string& prefix = options.prefix;
    if (path.substr(0, prefix.size()) != prefix || path.substr(prefix.size(), 1) != "/") {
        return refuse(response, 404, "no-such-page", "there is nothing here");
    }
    path.remove_prefix(prefix.size());
    constexpr std::string_view kInterface = "/api/";
    if (path.substr(0, kInterface.size()) == kInterface) {
        return answer_interface(request, path.substr(kInterface.size()), response);
    }
    const PageFile* file = request.method == "GET" ? find_page_file(path) : nullptr;
    if (file == nullptr) return refuse(response, 404, "no-such-page", "there is nothing here");
    std::string text(file->text);
    if (path == "/page.css") text += options.style;
    response.set_content(std::move(text), file->type);
}

void HttpServer::Parts::answer_interface(const Request& request, std::string_view path,
                                         Response& response) {
    const web::Answer answer = service.answer({request.method, path, request.body});
    response.status = answer.status;
    if (!answer.file.empty()) {
        response.set_header("Content-Disposition",
                            fmt::format("attachment; filename=\"{}\"", answer.file));
    }
    response.set_content(answer.body, answer.type.c_str());
}

HttpServer::HttpServer(web::Service& service, ServerOptions options)
    : parts_(std::make_unique<Parts>(service, std::move(options))) {
    parts_->set_up();
}

HttpServer::~HttpServer() = default;

bool HttpServer::bind() {
    const std::string& host = parts_->options.host;
    int port = parts_->options.port;
    if (port == 0) {
        port = parts_->server.bind_to_any_port(host);
        if (port < 0) return false;
    } else if (!parts_->server.bind_to_port(host, port)) {
        return false;
    }
    parts_->server.widen();
    const std::string shown = host.find(':') == std::string::npos ? host : "[" + host + "]";
    const bool anywhere = host == "0.0.0.0" || host == "::";
    address_ = fmt::format("http://{}:{}{}/", anywhere ? "localhost" : shown, port,
                           parts_->options.prefix);
    if (anywhere) return true;
    for (const std::string& name : {shown, std::string("localhost"), std::string("127.0.0.1")}) {
        parts_->hosts.push_back(fmt::format("{}:{}", name, port));
        if (port == 80) parts_->hosts.push_back(name);
    }
    return true;
}

void HttpServer::run() {
    parts_->server.listen_after_bind();
}

void HttpServer::stop() {
    parts_->ending = true;
    parts_->server.stop();
}

}  // namespace rulewright::cli
