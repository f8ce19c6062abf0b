// What the interpreter does with threads, where there is only one: alarms never ring, and nothing
// is ever waited for. Searches look at the clock themselves; who asks for a count may end the
// worker.
#include <semaphore.h>

#include "web/alarm.hpp"

extern "C" int sem_timedwait(sem_t* semaphore, const timespec*) {
    return sem_trywait(semaphore);
}

namespace rulewright::web {

Alarm::Alarm(double, const std::atomic<bool>&) {}

Alarm::~Alarm() = default;

}  // namespace rulewright::web
