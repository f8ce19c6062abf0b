// The interpreter for a page without a server: the requests that `rulewright serve` answers, in one
// function. Files are those that were added before the first request.
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "drawing/board_svg.hpp"
#include "web/service.hpp"

namespace {

using rulewright::web::Answer;
using rulewright::web::Service;

constexpr const char* kFolder = "/site";  // of all files
constexpr std::size_t kMostGames = 4;     // their hooks have a fixed memory each

Service& service() {
    static Service only = [] {
        rulewright::web::ServiceOptions options;
        options.folder = kFolder;
        options.root = kFolder;
        options.limits.games = kMostGames;
        options.pictures.svg = [](const rulewright::game::State& state,
                                  const std::optional<rulewright::game::Move>& last) {
            rulewright::drawing::SvgOptions look;
            look.captioned = true;
            look.last_move = last;
            return rulewright::drawing::board_svg(state, look);
        };
        return Service(std::move(options));
    }();
    return only;
}

}  // namespace

extern "C" {

// `path` from the folder of all files.
void add_file(const char* path, const char* text) {
    const std::filesystem::path whole = std::filesystem::path(kFolder) / path;
    std::error_code error;
    std::filesystem::create_directories(whole.parent_path(), error);
    std::ofstream(whole, std::ios::binary) << text;
}

// JSON of `status`, `type`, `file` (a name to save it by) and `body`. It stays until the next one.
const char* request(const char* method, const char* path, const char* body) {
    static std::string told;
    const Answer answer = service().answer({method, path, body});
    const nlohmann::json all = {{"status", answer.status},
                                {"type", answer.type},
                                {"file", answer.file},
                                {"body", answer.body}};
    told = all.dump();
    return told.c_str();
}
}
