// Table: the games in progress by their ids, a limited number of them. Whoever opens one more
// makes the one that was not asked for the longest go; a page then begins it again from its
// address.
#pragma once

#include <list>
#include <memory>
#include <mutex>
#include <string>

#include "web/session.hpp"

namespace rulewright::web {

class Table {
public:
    explicit Table(std::size_t most);

    struct Seat {
        std::string id;
        std::mutex busy;  // who uses the session holds it
        std::unique_ptr<Session> session;
    };

    // Ids are not to be guessed.
    std::shared_ptr<Seat> add(std::unique_ptr<Session> session);
    // Null when there is none.
    [[nodiscard]] std::shared_ptr<Seat> find(const std::string& id);
    void remove(const std::string& id);
    [[nodiscard]] std::size_t size();

private:
    std::size_t most_;
    std::mutex mutex_;
    std::list<std::shared_ptr<Seat>> seats_;  // the last used first
};

// So many random letters, from the system.
[[nodiscard]] std::string secret(std::size_t letters);

}  // namespace rulewright::web
