#include <fmt/format.h>

#include "catalog/open.hpp"
#include "loader/document.hpp"
#include "loader/paths.hpp"
#include "match/match.hpp"
#include "match/variant_file.hpp"
#include "tournament/definition.hpp"

namespace rulewright::tournament {

using diagnostics::Diagnostic;
using loader::Node;

namespace {

class Preparation {
public:
    Preparation(const Definition& definition, const loader::LoadOptions& options, Setting& setting)
        : definition_(definition), options_(options), setting_(setting) {}

    void all(bool allow_programs) {
        for (const Participant& player : definition_.players) check(player, allow_programs);
        if (enter_start() && definition_.openings) read_openings();
        setting_.own_starts =
            setting_.game->starts_differ() && !definition_.start && setting_.openings.empty();
    }

    Diagnostics found;

private:
    void wrong(const Node& node, match::PlayerProblem problem) {
        found.push_back(loader::diagnose(node, {"tournament-player",
                                                std::move(problem.message),
                                                std::move(problem.expected),
                                                std::move(problem.suggestion),
                                                {}}));
    }

    void check(const Participant& player, bool allow_programs) {
        if (auto problem = match::player_problem(player.player, setting_.game->variant())) {
            return wrong(player.node, *std::move(problem));
        }
        if (!match::starts_program(player.player) || allow_programs) return;
        wrong(
            player.node,
            {loader::in_quotes(player.player) + " is a program, and a file may not start programs",
             "random or engine; or `tournament --allow-programs`, for files that you trust",
             {}});
    }

    bool enter_start() {
        setting_.start = setting_.game->start();
        if (!definition_.start) return setting_.game->starts_differ() || goes_on();
        auto read = setting_.game->read(definition_.start->text);
        if (read) {
            setting_.start = std::move(read).value();
            return goes_on();
        }
        for (const position::FenProblem& problem : read.error()) {
            found.push_back(
                loader::diagnose_inside(*definition_.start, problem.offset, problem.length,
                                        {problem.code, problem.message, problem.expected, {}, {}}));
        }
        return false;
    }

    bool goes_on() {
        auto over = match::over_already(*setting_.start);
        if (!over) return true;
        const Node& node =
            definition_.start ? *definition_.start : *definition_.root.value("variant");
        found.push_back(loader::diagnose(
            node,
            {"start-over", *std::move(over), "a position in which somebody can move", {}, {}}));
        return false;
    }

    void read_openings() {
        const Node& map = *definition_.openings;
        if (const Node* plies = map.value("random_plies")) {
            setting_.random_plies = static_cast<std::uint64_t>(plies->integer);
        }
        if (const Node* file = map.value("file")) read_file(*file);
        const Node* list = map.value("list");
        if (list == nullptr) return;
        for (const Node& node : list->items) read_one(node);
    }

    void read_one(const Node& node) {
        auto opening = match::read_opening(node.text, *setting_.start);
        if (opening) return setting_.openings.push_back(std::move(opening).value());
        for (const match::OpeningProblem& problem : opening.error()) {
            found.push_back(
                loader::diagnose_inside(node, problem.offset, problem.length,
                                        {problem.code, problem.message, problem.expected, {}, {}}));
        }
    }

    void read_file(const Node& node) {
        const loader::ResolvedPath file{definition_.file, loader::resolve_path(definition_.file)};
        const std::string root = match::root_of(definition_.file, options_);
        auto path = loader::resolve_named(node, {file, root});
        if (!path) return found.push_back(std::move(path).error());
        auto openings = match::read_openings(path.value().shown, *setting_.start);
        if (openings) {
            setting_.openings = std::move(openings).value();
            return;
        }
        for (const Diagnostic& problem : openings.error()) found.push_back(problem);
        found.back().notes.push_back({loader::place_of(node), "named here"});
    }

    const Definition& definition_;
    const loader::LoadOptions& options_;
    Setting& setting_;
};

}  // namespace

Result<Setting, Diagnostics> prepare(const Definition& definition,
                                     const loader::LoadOptions& options, bool allow_programs) {
    auto opened = catalog::open_game(definition.variant_path, options);
    if (!opened) {
        Diagnostics problems = std::move(opened).error();
        match::note_use(definition.variant, problems, "tournament");
        return fail(std::move(problems));
    }
    Setting setting;
    setting.game = std::move(opened.value().game);
    setting.rules = opened.value().fingerprint;
    Preparation preparation(definition, options, setting);
    preparation.all(allow_programs);
    if (setting.game->error()) preparation.found.push_back(*setting.game->error());
    if (preparation.found.empty()) return setting;
    return fail(std::move(preparation.found));
}

}  // namespace rulewright::tournament
