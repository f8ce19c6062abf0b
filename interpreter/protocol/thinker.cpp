#include "protocol/thinker.hpp"

#include <fmt/format.h>

#include <cassert>
#include <exception>
#include <new>
#include <system_error>

namespace rulewright::protocol {

bool attempt(const std::function<void()>& work,
             const std::function<void(std::string_view)>& tell) noexcept {
    // Telling takes memory as well: what fails twice is not told.
    try {
        try {
            work();
            return true;
        } catch (const std::bad_alloc&) {
            tell("out of memory: the system gives this program no more of it");
        } catch (const std::system_error& error) {
            tell(fmt::format("the system refuses: {}", error.what()));
        } catch (const std::exception& error) {
            tell(fmt::format("internal error, a bug in Rulewright: {}", error.what()));
        }
    } catch (...) {
    }
    return false;
}

Thinker::~Thinker() {
    stop();
}

void Thinker::start(Work work) {
    assert(!thread_.joinable());
    stop_ = false;
    thread_ = std::thread([this, work = std::move(work)] { work(stop_); });
}

void Thinker::ask_to_stop() noexcept {
    stop_ = true;
    stop_.notify_all();
}

void Thinker::stop() {
    ask_to_stop();
    wait();
}

void Thinker::wait() {
    if (thread_.joinable()) thread_.join();
}

}  // namespace rulewright::protocol
