#include "study_subjects.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "catalog/open.hpp"
#include "loader/paths.hpp"
#include "match/match.hpp"

namespace rulewright::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMostPoints = 256;

class Opening {
public:
    Opening(const SubjectOptions& options, Console& console)
        : options_(options), console_(console) {}

    [[nodiscard]] int open() {
        if (const int code = add(options_.position, "")) return code;
        found_.path = find_variant(options_.position.variant).value();
        for (const auto& [goal, name] : study::kGoals) {
            if (options_.goal == name) found_.grid.goal = goal;
        }
        if (options_.against) return add_other();
        for (const std::string& text : options_.sweep) {
            auto axis = study::read_axis(text);
            if (!axis) return console_.fail(kUsage, "--sweep: " + axis.error());
            found_.grid.axes.push_back(std::move(axis).value());
        }
        return add_points();
    }

    [[nodiscard]] StudySubjects found() { return std::move(found_); }

private:
    // What rules say is found by players that go by the rules alone: it must not depend on which
    // of them somebody has learned, and how well.
    [[nodiscard]] int add(PositionOptions position, const std::string& name) {
        position.learned = false;
        auto opened = open_position(position, console_);
        if (!opened) return opened.error();
        return take(std::move(opened.value().game), opened.value().fingerprint, name);
    }

    [[nodiscard]] int take(std::shared_ptr<game::Game> game, std::uint64_t fingerprint,
                           const std::string& name) {
        if (const auto over = match::over_already(game->start())) {
            return console_.fail(kFindings, *over +
                                                "\n   expected: rules by which somebody can "
                                                "move at the start");
        }
        found_.subjects.push_back({name, std::move(game)});
        found_.rules.push_back(fmt::format("{:016x}", fingerprint));
        return kFine;
    }

    [[nodiscard]] int add_other() {
        const std::string& own = options_.position.variant;
        found_.grid.axes = {{"rules", {own, *options_.against}}};
        found_.subjects.push_back({own, found_.subjects.front().game});
        found_.rules.push_back(found_.rules.front());
        PositionOptions other = options_.position;
        other.variant = *options_.against;
        return add(other, *options_.against);
    }

    // Each point is a text that extends the variant, beside its file.
    [[nodiscard]] int add_points() {
        const std::size_t points = found_.grid.points();
        if (points > kMostPoints) {
            return console_.fail(kUsage, fmt::format("--sweep: {} combinations\n   expected: at "
                                                     "most {}",
                                                     points, kMostPoints));
        }
        const fs::path file = loader::resolve_path(found_.path);
        const fs::path shown =
            fs::path(found_.path).parent_path() / (file.stem().string() + ".sweep.yaml");
        const std::string resolved = (file.parent_path() / shown.filename()).string();
        for (std::size_t point = 0; point < points; ++point) {
            const loader::Buffers buffers = {
                {resolved, fmt::format("rulewright: 1\nname: {}\nextends: {}\n{}",
                                       found_.subjects.front().game->variant().name,
                                       file.filename().string(), found_.grid.yaml_of(point))}};
            auto opened =
                catalog::open_game(shown.string(), {.root = options_.position.root,
                                                    .schema_dir = {},
                                                    .rules = rules_folder(),
                                                    .buffers = &buffers,
                                                    .compile = !options_.position.no_compile});
            if (!opened) {
                console_.report(opened.error());
                return kFindings;
            }
            if (const int code = take(std::move(opened.value().game), opened.value().fingerprint,
                                      found_.grid.name_of(point))) {
                return code;
            }
        }
        return kFine;
    }

    const SubjectOptions& options_;
    Console& console_;
    StudySubjects found_;
};

}  // namespace

Result<StudySubjects, int> open_subjects(const SubjectOptions& options, Console& console) {
    Opening opening(options, console);
    if (const int code = opening.open()) return fail(code);
    return opening.found();
}

}  // namespace rulewright::cli
