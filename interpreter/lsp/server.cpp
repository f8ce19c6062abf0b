#include "lsp/server.hpp"

#include <cerrno>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <new>
#include <thread>

#include "lsp/framing.hpp"
#include "support/json_text.hpp"

namespace rulewright::lsp {

namespace {

constexpr std::size_t kMostWaiting = 1000;  // messages; then nothing is read for a while
constexpr int kMostDeep = 64;               // of what is kept of a message

// What is nested deeper has no place in any message, and would take much memory.
Json parse(const std::string& body) {
    const auto keep = [](int depth, Json::parse_event_t, const Json&) { return depth < kMostDeep; };
    try {
        return Json::parse(body, keep, /*allow_exceptions=*/false);
    } catch (const std::bad_alloc&) {
        return {Json::value_t::discarded};
    }
}

struct Waiting {
    Json message;
    std::string problem;  // in place of a message
    bool taken_back = false;
};

// What the three threads share.
struct Desk {
    std::mutex mutex;
    std::condition_variable changed;
    std::deque<Waiting> inbox;
    bool closed = false;           // nothing more comes in
    std::optional<Check> asked;    // for the checker to take
    bool checking = false;         // asked or at work
    std::optional<Check> checked;  // for the session to publish
    bool done = false;             // the checker may go
};

// The client takes back what it has asked and nobody has looked at.
void take_back(Desk& desk, const Json& message) {
    const Json* id = at(message, {"params", "id"});
    if (id == nullptr) return;
    for (Waiting& waiting : desk.inbox) {
        const Json* own = at(waiting.message, {"id"});
        if (own != nullptr && *own == *id) waiting.taken_back = true;
    }
}

void read_all(std::istream& in, Desk& desk) {
    FrameReader reader(in);
    for (;;) {
        std::optional<Frame> frame = reader.next();
        std::unique_lock lock(desk.mutex);
        if (!frame) break;
        Waiting waiting{Json(), std::move(frame->problem), false};
        lock.unlock();
        if (waiting.problem.empty()) {
            waiting.message = parse(frame->body);
            if (waiting.message.is_discarded()) waiting.problem = "a message that is no JSON";
        }
        const auto method = text_at(waiting.message, {"method"});
        lock.lock();
        if (method == "$/cancelRequest") take_back(desk, waiting.message);
        desk.changed.wait(lock, [&] { return desk.inbox.size() < kMostWaiting || desk.closed; });
        desk.inbox.push_back(std::move(waiting));
        desk.changed.notify_all();
        if (desk.closed || method == "exit") break;
    }
    const std::lock_guard lock(desk.mutex);
    desk.closed = true;
    desk.changed.notify_all();
}

void check_all(Desk& desk) {
    std::unique_lock lock(desk.mutex);
    for (;;) {
        desk.changed.wait(lock, [&] { return desk.asked || desk.done; });
        if (desk.done) return;
        Check check = std::move(*desk.asked);
        desk.asked.reset();
        lock.unlock();
        check.run();
        lock.lock();
        desk.checked = std::move(check);
        desk.changed.notify_all();
    }
}

// The thread that has the session.
class Clerk {
public:
    Clerk(Settings settings, std::ostream& out, Desk& desk)
        : session_(std::move(settings)), out_(out), desk_(desk) {}

    void work() {
        while (output_error == 0 && !session_.over()) {
            std::unique_lock lock(desk_.mutex);
            wait(lock);
            if (desk_.checked) {
                const Check check = std::move(*desk_.checked);
                desk_.checked.reset();
                desk_.checking = false;
                lock.unlock();
                send(session_.publish(check));
            } else if (!desk_.inbox.empty()) {
                const Waiting waiting = std::move(desk_.inbox.front());
                desk_.inbox.pop_front();
                desk_.changed.notify_all();
                lock.unlock();
                receive(waiting);
            } else if (!desk_.checking && session_.due()) {
                ask_for_check();
            } else if (desk_.closed && !desk_.checking) {
                break;
            }
        }
        shut_down = session_.shut_down();
        const std::lock_guard lock(desk_.mutex);
        desk_.done = desk_.closed = true;
        desk_.changed.notify_all();
    }

    int output_error = 0;
    bool shut_down = false;

private:
    // Until there is something to be done. Once nothing more comes in, what is due later is due.
    void wait(std::unique_lock<std::mutex>& lock) {
        const auto ready = [&] {
            return desk_.checked || !desk_.inbox.empty() || (desk_.closed && !desk_.checking);
        };
        const auto due = desk_.checking ? std::nullopt : session_.due();
        if (due) {
            desk_.changed.wait_until(lock, *due, ready);
        } else {
            desk_.changed.wait(lock, ready);
        }
    }

    // With the lock held.
    void ask_for_check() {
        const auto due = *session_.due();
        const auto now = Clock::now();
        if (due > now && !desk_.closed) return;
        desk_.asked = session_.take_check(std::max(due, now));
        desk_.checking = desk_.asked.has_value();
        desk_.changed.notify_all();
    }

    void receive(const Waiting& waiting) {
        if (!waiting.problem.empty()) {
            return send({error_response(Json(), ErrorCode::kParse, waiting.problem)});
        }
        if (waiting.taken_back) return send({Session::cancelled(waiting.message)});
        try {
            send(session_.receive(waiting.message, Clock::now()));
        } catch (const std::exception& error) {
            send({error_response(Json(), ErrorCode::kInternal, error.what())});
        }
    }

    void send(const std::vector<Json>& messages) {
        for (const Json& message : messages) {
            errno = 0;
            out_ << framed(support::json_text(message)) << std::flush;
            if (!out_) output_error = errno == 0 ? EIO : errno;
            if (output_error != 0) return;
        }
    }

    Session session_;
    std::ostream& out_;
    Desk& desk_;
};

}  // namespace

bool Server::run(std::istream& in) {
    Desk desk;
    Clerk clerk(settings_, out_, desk);
    std::thread checker([&] { check_all(desk); });
    std::thread work([&] { clerk.work(); });
    read_all(in, desk);
    work.join();
    checker.join();
    output_error_ = clerk.output_error;
    return clerk.shut_down;
}

}  // namespace rulewright::lsp
