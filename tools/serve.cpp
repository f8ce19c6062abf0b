// rulewright serve: the page on which every variant can be played, from a small web server on this
// machine.
#include <fmt/format.h>
#include <pthread.h>
#include <spawn.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <ctime>
#include <filesystem>
#include <thread>

#include "commands.hpp"
#include "diagnostics/render.hpp"
#include "drawing/board_style.hpp"
#include "drawing/board_svg.hpp"
#include "http_server.hpp"
#include "options.hpp"
#include "output_file.hpp"
#include "page_programs.hpp"
#include "skeleton.hpp"
#include "theme_option.hpp"
#include "web/service.hpp"

namespace rulewright::cli {

namespace fs = std::filesystem;

namespace {

constexpr int kUsualPort = 8642;

struct ServeOptions {
    std::string what;
    std::string root;
    std::string host;
    std::optional<int> port;
    bool open = false;
    std::string theme;
    std::vector<std::string> programs;
};

web::Pictures pictures(const theme::Theme& theme) {
    web::Pictures all;
    all.svg = [theme](const game::State& state, const std::optional<game::Move>& last) {
        drawing::SvgOptions options;
        options.captioned = true;
        options.last_move = last;
        options.theme = theme;
        return drawing::board_svg(state, options);
    };
    return all;
}

// The files of a new variant as a page knows them, and what is wrong as it shows it.
Result<std::vector<web::Draft>, std::string> drafts(const std::string& name,
                                                    const std::string& base,
                                                    const std::string& root) {
    auto made = make_skeleton({name, root, base});
    if (!made) {
        const SkeletonProblem& problem = made.error();
        if (!problem.found.empty()) return fail(diagnostics::render_text(problem.found));
        constexpr std::string_view kOption = "--extends: ";  // pages have none
        const bool of_option = problem.message.starts_with(kOption);
        return fail(problem.message.substr(of_option ? kOption.size() : 0));
    }
    std::vector<web::Draft> all;
    for (const auto* files : {&made.value().files, &made.value().copies}) {
        for (const NewFile& file : *files) {
            all.push_back({file.path.lexically_relative(root).generic_string(), file.text});
        }
    }
    return all;
}

// What the words name, or the code to exit with.
Result<web::ServiceOptions, int> what_to_serve(const ServeOptions& options,
                                               const theme::Theme& theme, Console& console) {
    web::ServiceOptions service;
    // Whoever can reach the page could start them.
    if (!options.programs.empty() && !options.host.empty()) {
        return fail(console.fail(kUsage,
                                 "--allow-programs and --host exclude each other: programs play "
                                 "for pages of this machine alone"));
    }
    auto programs = page_programs(options.programs, console);
    if (!programs) return fail(programs.error());
    service.programs = std::move(programs).value();
    service.folder = rules_folder();
    service.root = options.root;
    service.pictures = pictures(theme);
    service.workbench.rules = rules_folder();
    service.workbench.tools.skeleton = drafts;
    // Others may look at the files, and try what they like.
    if (options.host.empty()) service.workbench.tools.write = write_file;
    if (options.what.empty()) return service;
    std::error_code error;
    if (fs::is_directory(options.what, error)) {
        service.folder = options.what;
        return service;
    }
    auto path = find_variant(options.what);
    if (!path) return fail(console.fail(kUsage, path.error()));
    service.variant = std::move(path).value();
    return service;
}

// The signals that end the program, blocked in this thread and in all that it starts.
class Signals {
public:
    Signals() {
        sigemptyset(&set_);
        for (const int signal : {SIGINT, SIGTERM}) {
            struct sigaction before = {};
            sigaction(signal, nullptr, &before);
            if (before.sa_handler != SIG_IGN) sigaddset(&set_, signal);
        }
        pthread_sigmask(SIG_BLOCK, &set_, &before_);
    }
    ~Signals() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
    Signals(const Signals&) = delete;
    Signals& operator=(const Signals&) = delete;

    // True when one has come, false when `done` was set before.
    [[nodiscard]] bool wait(const std::atomic<bool>& done) const {
        while (!done) {
            const timespec moment{0, 100'000'000};
            if (sigtimedwait(&set_, nullptr, &moment) <= 0) continue;
            pthread_sigmask(SIG_UNBLOCK, &set_, nullptr);  // a second one ends it at once
            return true;
        }
        return false;
    }

private:
    sigset_t set_{};
    sigset_t before_{};
};

// A browser that cannot be started is no error: the address is there to be copied.
void open_browser(const std::string& address) {
    std::string program = "xdg-open";
    std::string argument = address;
    char* words[] = {program.data(), argument.data(), nullptr};
    pid_t child = 0;
    static_cast<void>(posix_spawnp(&child, "xdg-open", nullptr, nullptr, words, environ));
}

std::unique_ptr<HttpServer> bound_server(web::Service& service, const ServeOptions& options,
                                         const theme::Theme& theme, Console& console) {
    ServerOptions wanted;
    wanted.style = drawing::page_style(theme);
    wanted.port = options.port.value_or(kUsualPort);
    if (!options.host.empty()) {
        wanted.host = options.host;
        wanted.prefix = "/" + web::secret(26);
    }
    auto server = std::make_unique<HttpServer>(service, wanted);
    if (server->bind()) return server;
    if (!options.port) {  // somebody else has the usual one
        wanted.port = 0;
        server = std::make_unique<HttpServer>(service, wanted);
        if (server->bind()) return server;
    }
    console.fail(kUsage,
                 fmt::format("cannot listen at {}, port {}\n   expected: an address of this "
                             "machine, and a port that is free (0: any)",
                             wanted.host, options.port.value_or(kUsualPort)));
    return nullptr;
}

int run_serve(const ServeOptions& options, Console& console) {
    const auto theme = find_theme(options.theme, console);
    if (!theme) return theme.error();
    auto what = what_to_serve(options, theme.value(), console);
    if (!what) return what.error();
    web::Service service(std::move(what).value());
    if (service.is_empty()) {
        return console.fail(kUsage, fmt::format("no variants in {}", options.what));
    }
    const Signals signals;
    const auto server = bound_server(service, options, theme.value(), console);
    if (server == nullptr) return kUsage;
    if (!console.tell(server->address() + "\n")) return kFine;
    if (options.open) open_browser(server->address());
    std::atomic<bool> done{false};
    std::thread watch([&] {
        if (!signals.wait(done)) return;
        service.end();
        server->stop();
    });
    server->run();
    done = true;
    watch.join();
    return kFine;
}

}  // namespace

void add_serve(CommandLine& line) {
    const auto options = std::make_shared<ServeOptions>();
    Command command = line.command("serve", "Play in a browser: a page for all variants");
    command.option("VARIANT", options->what,
                   "What to begin with, or a folder of variants (default: all of rules/)");
    command
        .option("--port", options->port,
                "Where to listen; 0: anywhere (default: 8642, or anywhere if that is taken)")
        .takes("N")
        .between(0, 65535);
    command
        .option("--host", options->host,
                "An address for others to reach; the page's own address then holds a secret "
                "(default: this machine alone)")
        .takes("ADDRESS");
    command.flag("--open", options->open, "Open the page in the browser");
    add_theme_option(command, options->theme);
    command
        .option("--allow-programs", options->programs,
                "A program that may play on the page: uci:COMMAND or xboard:COMMAND; may be "
                "repeated")
        .takes("PROGRAM")
        .one_by_one();
    add_root_option(command, options->root);
    command.runs([options](Console& console) { return run_serve(*options, console); });
}

}  // namespace rulewright::cli
