// Service: what the page asks for, answered: requests in, JSON out. It knows no HTTP and no files
// but those of its catalogue and its workshop, and may be asked by many threads at once.
// tools/web/README.md describes requests and answers.
#pragma once

#include <atomic>
#include <nlohmann/json_fwd.hpp>
#include <semaphore>
#include <string>
#include <string_view>

#include "web/answer.hpp"
#include "web/body.hpp"
#include "web/catalogue.hpp"
#include "web/programs.hpp"
#include "web/table.hpp"
#include "web/views.hpp"
#include "web/workbench.hpp"

namespace rulewright::web {

struct Limits {
    std::size_t games = 24;      // in memory
    double search_seconds = 10;  // of one reply or analysis
    double count_seconds = 5;    // of one perft
    double replay_seconds = 10;  // of the moves that a game begins with
    double waiting_seconds = 5;  // for one of the two that may think at a time
};

struct ServiceOptions {
    std::string folder;   // of the variants
    std::string variant;  // a file that the page begins with; may be empty
    std::string root;     // that variants may not leave; empty: found from each file
    Pictures pictures;
    Programs programs = {};
    Limits limits = {};
    WorkbenchOptions workbench = {};
};

class Service {
public:
    // A turn of a game that is told, and what somebody says of it.
    struct Told {
        std::string turn;
        std::string comment;
    };

    explicit Service(ServiceOptions options);

    [[nodiscard]] Answer answer(const Request& request);
    // What thinks stops at once, and nothing thinks any more.
    void end() noexcept { ending_ = true; }
    [[nodiscard]] bool is_empty() const noexcept { return catalogue_.variants()->empty(); }

private:
    using Seat = Table::Seat;
    using Action = Answer (Service::*)(Seat&, Body&);
    struct Route {
        const char* method;
        const char* name;
        Action action;
        bool alone;  // nobody else uses the game meanwhile
    };
    static const Route kRoutes[];

    [[nodiscard]] Answer variants() const;
    [[nodiscard]] Answer of_game(const Request& request, std::string_view rest);

    // service_games.cpp
    [[nodiscard]] Answer begin(Body& body);
    [[nodiscard]] Answer show(Seat& seat, Body& body);
    [[nodiscard]] Answer play(Seat& seat, Body& body);
    [[nodiscard]] Answer throw_dice(Seat& seat, Body& body);
    [[nodiscard]] Answer wish_to_throw(Seat& seat, Body& body);
    [[nodiscard]] Answer go(Seat& seat, Body& body);
    [[nodiscard]] Answer explain(Seat& seat, Body& body);
    [[nodiscard]] Answer comment(Seat& seat, Body& body);
    [[nodiscard]] Answer overlay(Seat& seat, Body& body);
    [[nodiscard]] Answer reload(Seat& seat, Body& body);
    [[nodiscard]] Answer pgn(Seat& seat, Body& body);
    [[nodiscard]] Answer script(Seat& seat, Body& body);
    [[nodiscard]] Answer svg(Seat& seat, Body& body);

    // service_compose.cpp
    [[nodiscard]] Answer compose_position(Seat& seat, Body& body);

    // service_think.cpp
    [[nodiscard]] Answer reply(Seat& seat, Body& body);
    [[nodiscard]] bool is_program(const std::string& player) const;
    [[nodiscard]] Answer analyse(Seat& seat, Body& body);
    [[nodiscard]] Answer count(Seat& seat, Body& body);

    struct Opened {
        std::unique_ptr<Session> session;
        nlohmann::json notes;  // parts of the position that mean nothing
    };
    [[nodiscard]] Result<Opened, Answer> open(const Origin& origin) const;
    // The rules that it begins with, and what they are called.
    [[nodiscard]] Result<std::unique_ptr<game::Game>, Answer> rules_of(const Origin& origin) const;
    // Takes `file` and `documents` of a request; what is wrong with them.
    [[nodiscard]] std::optional<Answer> take_draft(Body& body, Origin& origin) const;
    // Replays the texts as far as they go; null, or what was refused.
    [[nodiscard]] nlohmann::json replay(Session& session, const std::vector<Told>& turns) const;

    // service_records.cpp: from where a text begins, and its turns; what is wrong with it.
    // The first game of a PGN text.
    [[nodiscard]] static std::optional<Answer> take_pgn(const std::string& text, Origin& origin,
                                                        std::vector<Told>& turns);
    // A match script, as far as a page can follow it: `notes` say how far.
    [[nodiscard]] std::optional<Answer> take_script(const std::string& text, Origin& origin,
                                                    std::vector<Told>& turns,
                                                    nlohmann::json& notes) const;

    using Doing = std::function<Session::Refused()>;
    [[nodiscard]] Answer change(Seat& seat, const Doing& doing);
    [[nodiscard]] nlohmann::json whole(Seat& seat) const;

    ServiceOptions options_;
    Catalogue catalogue_;
    Workshop workshop_;
    Table table_;
    std::counting_semaphore<2> thinkers_{2};
    std::atomic<bool> ending_{false};
    Workbench workbench_;
};

// What is wrong with a position's text: the first of the problems.
[[nodiscard]] Answer position_failure(const std::vector<position::FenProblem>& problems);
// What a hook did wrong.
[[nodiscard]] Answer hook_failure(const diagnostics::Diagnostic& error);

}  // namespace rulewright::web
