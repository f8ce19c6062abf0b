#include "web/service.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "diagnostics/render.hpp"
#include "loader/library.hpp"
#include "loader/paths.hpp"
#include "support/json_text.hpp"

namespace rulewright::web {

using nlohmann::json;

const Service::Route Service::kRoutes[] = {
    {"GET", "", &Service::show, true},
    {"POST", "play", &Service::play, true},
    {"POST", "throw", &Service::throw_dice, true},
    {"POST", "wish", &Service::wish_to_throw, true},
    {"POST", "go", &Service::go, true},
    {"POST", "explain", &Service::explain, true},
    {"POST", "comment", &Service::comment, true},
    {"POST", "overlay", &Service::overlay, true},
    {"POST", "compose", &Service::compose_position, true},
    {"POST", "reload", &Service::reload, true},
    {"POST", "reply", &Service::reply, false},
    {"POST", "analyse", &Service::analyse, false},
    {"POST", "perft", &Service::count, false},
    {"GET", "pgn", &Service::pgn, true},
    {"GET", "script", &Service::script, true},
    {"GET", "svg", &Service::svg, true},
};

Answer hook_failure(const diagnostics::Diagnostic& error) {
    return failure(422, error.code,
                   fmt::format("{}: {}", diagnostics::describe(error.place), error.message),
                   error.expected);
}

Answer position_failure(const std::vector<position::FenProblem>& problems) {
    const position::FenProblem& first = problems.front();
    const json all = {{"error",
                       {{"code", first.code},
                        {"message", first.message},
                        {"expected", first.expected},
                        {"offset", first.offset},
                        {"length", first.length}}}};
    return {422, support::json_text(all)};
}

namespace {

// Who serves one file works where that is.
std::string workshop_folder(const ServiceOptions& options) {
    if (options.variant.empty()) return options.folder;
    const std::string path = loader::resolve_path(options.variant);
    const auto rules = loader::rules_folder_of(path);
    return rules ? *rules : std::filesystem::path(path).parent_path().string();
}

}  // namespace

Service::Service(ServiceOptions options)
    : options_(std::move(options)),
      catalogue_(options_.folder, options_.variant, options_.root),
      workshop_(workshop_folder(options_), options_.root),
      table_(options_.limits.games),
      workbench_(options_.workbench, workshop_, catalogue_, ending_) {}

Answer Service::answer(const Request& request) {
    constexpr std::string_view kGames = "games";
    constexpr std::string_view kFiles = "files";
    const bool post = request.method == "POST";
    if (!post && request.method != "GET") {
        return failure(405, "method", "only GET and POST are answered", "GET or POST");
    }
    if (request.path == "variants" && !post) return variants();
    if (request.path == kFiles || request.path.starts_with("files/")) {
        const bool all = request.path == kFiles;
        return workbench_.answer(request, all ? "" : request.path.substr(kFiles.size() + 1));
    }
    if (request.path == kGames && post) {
        Body body(request.body);
        return begin(body);
    }
    if (request.path.starts_with("games/")) {
        return of_game(request, request.path.substr(kGames.size() + 1));
    }
    return failure(404, "no-such-request", "there is nothing of that name",
                   "variants, games, files");
}

Answer Service::variants() const {
    json list = json::array();
    const Catalogue::List all = catalogue_.variants();
    for (const Offered& one : *all) {
        list.push_back({{"id", one.id}, {"name", one.name}, {"family", one.family}});
    }
    json first = nullptr;
    for (const Offered& one : *all) {
        if (one.path == options_.variant) first = one.id;
        if (first.is_null() && options_.variant.empty() && one.id == "chess") first = one.id;
    }
    if (first.is_null() && !list.empty()) first = list.front()["id"];
    return success({{"variants", std::move(list)},
                    {"first", std::move(first)},
                    {"programs", options_.programs.names}});
}

Answer Service::of_game(const Request& request, std::string_view rest) {
    const std::size_t slash = std::min(rest.find('/'), rest.size());
    const std::string id(rest.substr(0, slash));
    const std::string_view name = slash == rest.size() ? "" : rest.substr(slash + 1);
    const Route* route = nullptr;
    for (const Route& one : kRoutes) {
        if (one.name == name && one.method == request.method) route = &one;
    }
    if (route == nullptr) {
        return failure(404, "no-such-request", "there is nothing of that name that can be asked");
    }
    Body body(request.body);
    if (body.wrong()) {
        return failure(400, "bad-request", body.wrong()->message, body.wrong()->expected);
    }
    const auto seat = table_.find(id);
    if (!seat) return failure(404, "no-such-game", "the game is not in memory any more");
    std::unique_lock lock(seat->busy, std::defer_lock);
    if (route->alone) lock.lock();
    Answer answer = (this->*route->action)(*seat, body);
    if (route->alone) {
        game::Game& game = seat->session->game();
        if (const auto error = game.error()) {
            game.engine().hooks().clear_error();
            return hook_failure(*error);
        }
    }
    if (body.wrong()) {
        return failure(400, "bad-request", body.wrong()->message, body.wrong()->expected);
    }
    return answer;
}

}  // namespace rulewright::web
