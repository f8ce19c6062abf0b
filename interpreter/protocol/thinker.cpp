#include "protocol/thinker.hpp"

#include <cassert>

namespace rulewright::protocol {

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
