#include <libgearman/gearman.h>

#include <algorithm>
#include <cstdlib>
#include <thread>

#include "cluster/gearman.hpp"
#include "cluster/gearman_words.hpp"

namespace rulewright::cluster {

namespace {

using std::chrono::steady_clock;

constexpr milliseconds kLook{1000};

struct Free {
    void operator()(gearman_worker_st* worker) const { gearman_worker_free(worker); }
};
using Worker = std::unique_ptr<gearman_worker_st, Free>;

// The result is libgearman's to free.
void* carry_out(gearman_job_st* job, void* context, std::size_t* size, gearman_return_t* result) {
    const auto& service = *static_cast<const Service*>(context);
    static_cast<void>(gearman_job_send_status(job, 0, 1));  // it has begun
    const auto* text = static_cast<const char*>(gearman_job_workload(job));
    const std::string payload(text == nullptr ? "" : text, gearman_job_workload_size(job));
    const std::string answer = service.carry_out(payload);
    auto* copy = static_cast<char*>(std::malloc(std::max<std::size_t>(answer.size(), 1)));
    *result = copy == nullptr ? GEARMAN_WORK_FAIL : GEARMAN_SUCCESS;
    *size = copy == nullptr ? 0 : answer.size();
    if (copy != nullptr) std::copy(answer.begin(), answer.end(), copy);
    return copy;
}

Worker connected(const Service& service) {
    Worker worker(gearman_worker_create(nullptr));
    gearman_worker_set_log_fn(worker.get(), be_silent, nullptr, GEARMAN_VERBOSE_FATAL);
    gearman_worker_set_timeout(worker.get(), static_cast<int>(kLook.count()));
    gearman_worker_add_server(worker.get(), service.address.host.c_str(), service.address.port);
    // Its type wants something that may be written to; nobody does.
    gearman_worker_add_function(worker.get(), kFunction, 0, carry_out,
                                const_cast<Service*>(&service));
    return worker;
}

bool is_fine(gearman_return_t result) {
    return result == GEARMAN_SUCCESS || result == GEARMAN_TIMEOUT || result == GEARMAN_IO_WAIT ||
           result == GEARMAN_NO_JOBS || result == GEARMAN_WORK_FAIL;
}

}  // namespace

std::string serve(const Service& service) {
    Worker worker = connected(service);
    steady_clock::time_point answered = steady_clock::now();
    milliseconds pause = kFirstPause;
    for (;;) {
        const gearman_return_t result = gearman_worker_work(worker.get());
        if (is_fine(result)) {
            answered = steady_clock::now();
            pause = kFirstPause;
            continue;
        }
        const auto gone = steady_clock::now() - answered;
        std::string why = failure_words(service.address, result);
        if (gone >= service.retry) return why;
        service.tell(fmt::format("{}; tried again in {:.1f} s", why,
                                 static_cast<double>(pause.count()) / 1000));
        std::this_thread::sleep_for(pause);
        pause = std::min(2 * pause, kLongestPause);
        worker = connected(service);
    }
}

}  // namespace rulewright::cluster
