#include <libgearman/gearman.h>

#include <algorithm>
#include <map>
#include <thread>
#include <utility>

#include "cluster/gearman.hpp"
#include "cluster/gearman_words.hpp"
#include "cluster/job.hpp"

namespace rulewright::cluster {

namespace {

using std::chrono::steady_clock;

// libgearman says that a connection is lost, but forgets some of what was under way when it opens
// another one: after any failure everything is sent anew, on a new client.
class GearmanTransport final : public Transport {
public:
    explicit GearmanTransport(Address address) : address_(std::move(address)) {}

    void send(Ticket ticket, std::string payload) override {
        if (!client_) connect();
        Flight& flight = flights_[ticket];
        flight = {this, ticket, std::move(payload)};
        gearman_return_t result = GEARMAN_SUCCESS;
        gearman_client_add_task(client_.get(), nullptr, &flight, kFunction, nullptr,
                                flight.payload.data(), flight.payload.size(), &result);
        if (result != GEARMAN_SUCCESS) disconnect(gearman_strerror(result));
    }

    std::vector<Event> wait(milliseconds longest) override {
        const auto end = steady_clock::now() + longest;
        while (events_.empty()) {
            const auto left = std::chrono::ceil<milliseconds>(end - steady_clock::now());
            if (left.count() <= 0) break;
            if (flights_.empty()) {
                std::this_thread::sleep_for(left);
            } else {
                step(left);
            }
        }
        return std::exchange(events_, {});
    }

    milliseconds now() override {
        return std::chrono::duration_cast<milliseconds>(steady_clock::now().time_since_epoch());
    }

private:
    struct Flight {
        GearmanTransport* owner = nullptr;
        Ticket ticket = 0;
        std::string payload;  // libgearman reads it here until the server has it
    };
    struct Free {
        void operator()(gearman_client_st* client) const { gearman_client_free(client); }
    };

    void connect() {
        client_.reset(gearman_client_create(nullptr));
        gearman_client_add_options(client_.get(), GEARMAN_CLIENT_NON_BLOCKING);
        gearman_client_add_options(client_.get(), GEARMAN_CLIENT_FREE_TASKS);
        gearman_client_set_log_fn(client_.get(), be_silent, nullptr, GEARMAN_VERBOSE_FATAL);
        gearman_client_add_server(client_.get(), address_.host.c_str(), address_.port);
        gearman_client_set_created_fn(client_.get(), [](gearman_task_st* task) {
            flight_of(task).payload = {};
            return GEARMAN_SUCCESS;
        });
        gearman_client_set_status_fn(
            client_.get(), [](gearman_task_st* task) { return note(task, Event::Kind::kStarted); });
        gearman_client_set_complete_fn(client_.get(), [](gearman_task_st* task) {
            return note(task, Event::Kind::kAnswered);
        });
        gearman_client_set_fail_fn(
            client_.get(), [](gearman_task_st* task) { return note(task, Event::Kind::kLost); });
    }

    static Flight& flight_of(gearman_task_st* task) {
        return *static_cast<Flight*>(gearman_task_context(task));
    }

    static gearman_return_t note(gearman_task_st* task, Event::Kind kind) {
        Flight& flight = flight_of(task);
        std::string text;
        if (kind == Event::Kind::kAnswered && gearman_task_data_size(task) > 0) {
            text.assign(static_cast<const char*>(gearman_task_data(task)),
                        gearman_task_data_size(task));
        }
        GearmanTransport& owner = *flight.owner;
        const Ticket ticket = flight.ticket;
        owner.events_.push_back({kind, ticket, std::move(text)});
        if (kind != Event::Kind::kStarted) owner.ended_.push_back(ticket);
        return GEARMAN_SUCCESS;
    }

    void step(milliseconds longest) {
        gearman_return_t result = gearman_client_run_tasks(client_.get());
        for (const Ticket ticket : std::exchange(ended_, {})) flights_.erase(ticket);
        if (result == GEARMAN_SUCCESS && events_.empty() && !flights_.empty()) {
            return disconnect("libgearman has lost what was sent");
        }
        if (result == GEARMAN_IO_WAIT && events_.empty()) {
            gearman_client_set_timeout(client_.get(), static_cast<int>(longest.count()));
            result = gearman_client_wait(client_.get());
        }
        const bool fine =
            result == GEARMAN_SUCCESS || result == GEARMAN_IO_WAIT || result == GEARMAN_TIMEOUT;
        if (!fine) disconnect(failure_words(address_, result));
    }

    void disconnect(std::string why) {
        client_.reset();
        flights_.clear();
        ended_.clear();
        events_.push_back({Event::Kind::kDisconnected, 0, std::move(why)});
    }

    Address address_;
    std::unique_ptr<gearman_client_st, Free> client_;
    std::map<Ticket, Flight> flights_;
    std::vector<Ticket> ended_;  // forgotten when libgearman is done with them
    std::vector<Event> events_;
};

}  // namespace

std::optional<std::string> gearman_missing() {
    return std::nullopt;
}

std::unique_ptr<Transport> connect(const Address& address) {
    return std::make_unique<GearmanTransport>(address);
}

}  // namespace rulewright::cluster
