#include "skeleton.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "catalog/open.hpp"
#include "commands.hpp"
#include "likeness.hpp"
#include "loader/document.hpp"
#include "loader/library.hpp"
#include "loader/paths.hpp"
#include "new_texts.hpp"
#include "notation/notation.hpp"
#include "options.hpp"
#include "output_file.hpp"

namespace rulewright::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kLongestName = 40;

bool is_name(const std::string& text) {
    const auto good = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
    return !text.empty() && text.size() <= kLongestName && text.front() >= 'a' &&
           text.front() <= 'z' && good(text.back()) &&
           std::all_of(text.begin(), text.end(), [&](char c) { return good(c) || c == '-'; });
}

// "my-game": "My Game".
std::string title_from(const std::string& name) {
    std::string title = name;
    bool begins = true;
    for (char& letter : title) {
        if (begins && letter >= 'a') letter = static_cast<char>(letter - 'a' + 'A');
        begins = letter == '-';
        if (begins) letter = ' ';
    }
    return title;
}

class Making {
public:
    explicit Making(const SkeletonRequest& request) : options_(request), folder_(request.folder) {}

    Result<Skeleton, SkeletonProblem> run() {
        if (!is_name(options_.name)) {
            return fail(SkeletonProblem{
                kUsage, fmt::format("'{}' is no name for a variant\n   expected: small "
                                    "letters, digits and hyphens, such as my-game",
                                    options_.name)});
        }
        if (auto problem = look_at_base()) return fail(*std::move(problem));
        make_texts();
        return Skeleton{std::move(files_), std::move(copies_), std::move(match_)};
    }

private:
    [[nodiscard]] fs::path rules() const { return folder_ / "rules"; }
    [[nodiscard]] bool has(const char* name) const {
        std::error_code ignored;
        return fs::exists(folder_ / name, ignored);
    }

    // The folder of rules to which a variant belongs: what it extends keeps its place below it.
    static fs::path folder_of_rules(const fs::path& file) {
        const std::string resolved = loader::resolve_path(file.string());
        const std::string usual = loader::resolve_path(rules_folder());
        if (loader::is_inside(resolved, usual)) return usual;
        const auto rules = loader::rules_folder_of(resolved);
        return rules ? fs::path(*rules) : fs::path(resolved).parent_path();
    }

    [[nodiscard]] fs::path place_of(const fs::path& file) const {
        const fs::path resolved = loader::resolve_path(file.string());
        const fs::path below = resolved.lexically_relative(base_rules_);
        return below.empty() || *below.begin() == ".." ? file.filename() : below;
    }

    // The base is the folder's own, or the one that comes with the program; nothing is wrong, or
    // what is.
    std::optional<SkeletonProblem> look_at_base() {
        const loader::Library mine(rules().string());
        const auto& names = mine.names();
        const bool own = std::find(names.begin(), names.end(), options_.base) != names.end();
        const auto clash = mine.clash(options_.base);
        if (clash) return SkeletonProblem{kUsage, option() + clash->message};
        const auto found = own ? Result<std::string, std::string>(mine.find(options_.base).value())
                               : find_variant(options_.base);
        if (!found) return SkeletonProblem{kUsage, option() + found.error()};
        const fs::path file = found.value();
        base_rules_ = folder_of_rules(file);
        auto opened = catalog::open_game(file.string(), {});
        if (!opened) return SkeletonProblem{kFindings, {}, std::move(opened).error()};
        game::Game& game = *opened.value().game;
        dice_ = game.variant().turns.has_value();
        if (dice_ && !options_.copy) {
            return SkeletonProblem{
                kUsage,
                fmt::format(
                    "--extends: '{}' is played with dice, for which no match can be written "
                    "beforehand\n   expected: a variant without dice, such as chess",
                    options_.base)};
        }
        what_.base = place_of(file).replace_extension().generic_string();
        file_ = file;
        describe(game);
        if (options_.copy) {
            take_scripts(game.variant(), own);
        } else {
            add_scripts(game.variant(), own);
        }
        if (!own && !options_.copy) copy_chain(file);
        if (!own && options_.copy) copy_parents(file);
        return std::nullopt;
    }
    [[nodiscard]] std::string option() const { return options_.copy ? "--like: " : "--extends: "; }

    void describe(game::Game& game) {
        what_.name = options_.name;
        what_.title = title_from(options_.name);
        what_.schemas = has("schemas/variant.schema.json") && has("schemas/match.schema.json");
        for (std::size_t i = 0; i < kPlayers; ++i) {
            what_.players[i] = game.player_name(make_id<PlayerId>(i));
        }
        if (dice_) return;
        game::State state = game.start();
        what_.perft = fmt::format("[{}, {}]", game.engine().perft(state.position(), 1, nullptr),
                                  game.engine().perft(state.position(), 2, nullptr));
        for (std::string& move : what_.moves) {
            const auto& moves = state.legal_moves();
            if (moves.empty()) break;  // over already, which the match then says
            move = notation::coordinate(game, moves[moves.size() / 2]);
            state.play(game::Move(moves[moves.size() / 2]));
        }
    }

    // The scripts of the base are asked, too, and before the new one.
    void add_scripts(const variant::Variant& base, bool own) {
        for (const variant::HookScript& script : base.hooks) {
            const fs::path file(script.path);
            const fs::path copy = folder_ / "scripts/hooks" / file.filename();
            std::error_code ignored;
            const fs::path there = own ? file : copy;
            what_.scripts.push_back(
                fs::absolute(there).lexically_relative(fs::absolute(rules())).generic_string());
            if (!own && !fs::exists(copy, ignored)) copies_.push_back({copy, file_text(file)});
        }
    }

    // A script of the base's own becomes the new variant's, under its name; several keep theirs.
    void take_scripts(const variant::Variant& base, bool own) {
        const auto tree = document(file_);
        const loader::Node* named = tree ? tree->value("hooks") : nullptr;
        const bool one = named != nullptr && named->items.size() < 2 && base.hooks.size() == 1;
        if (!one) return add_scripts(base, own);
        const fs::path copy = folder_ / "scripts/hooks" / (options_.name + ".lua");
        what_.scripts.push_back("../scripts/hooks/" + options_.name + ".lua");
        script_ = NewFile{copy, file_text(base.hooks.front().path)};
    }

    static std::optional<loader::Node> document(const fs::path& file) {
        diagnostics::Diagnostics none;
        return loader::read_document({file.string(), {}, {}, {}}, none);
    }

    // What the base extends, too, so that the folder stands on its own. The first line is for
    // editors, and right only beside the schemas.
    void copy_chain(const fs::path& file) {
        std::string text = file_text(file);
        if (text.starts_with("# yaml-language-server:") && !what_.schemas) {
            text.erase(0, text.find('\n') + 1);
            if (text.starts_with("#\n")) text.erase(0, 2);
        }
        std::error_code ignored;
        const fs::path copy = rules() / place_of(file);
        const bool known = std::any_of(copies_.begin(), copies_.end(),
                                       [&](const NewFile& other) { return other.path == copy; });
        if (!known && !fs::exists(copy, ignored)) copies_.push_back({copy, std::move(text)});
        copy_parents(file);
    }
    void copy_parents(const fs::path& file) {
        const auto tree = document(file);
        const loader::Node* next = tree ? tree->value("extends") : nullptr;
        if (next == nullptr) return;
        if (!next->text.empty()) copy_chain(file.parent_path() / next->text);
        for (const loader::Node& item : next->items) copy_chain(file.parent_path() / item.text);
    }

    // As a file in `rules` has a path of the base: of a script in the order of those, of what the
    // base extends where it is or was copied to.
    std::string path_of(const std::string& path) {
        if (path.ends_with(".lua")) return what_.scripts.at(taken_++);
        return place_of(file_.parent_path() / path).generic_string();
    }
    std::string copied_text() {
        return likeness(
            file_,
            {what_.title, fmt::format("{}, begun as a copy of {}.", what_.title, options_.base),
             [&](const std::string& path) { return path_of(path); }});
    }

    void make_texts() {
        const std::string yaml = options_.name + ".yaml";
        files_ = {{rules() / yaml, options_.copy ? copied_text() : variant_text(what_)}};
        if (script_) files_.push_back(*std::move(script_));
        if (!options_.copy) {
            files_.push_back(
                {folder_ / "scripts/hooks" / (options_.name + ".lua"), script_text(what_)});
        }
        if (!dice_) {  // no match of those can be written beforehand
            match_ = folder_ / "scripts/matches" / yaml;
            files_.push_back({match_, match_text(what_)});
        }
        if (!has(".git") && !has(loader::kRootMarker)) {
            copies_.push_back(
                {folder_ / loader::kRootMarker,
                 "Variant files may name files up to this folder, and none outside.\n"});
        }
    }

    const SkeletonRequest& options_;
    fs::path folder_;
    fs::path base_rules_;
    fs::path file_;  // the base's
    bool dice_ = false;
    std::size_t taken_ = 0;  // scripts whose path the copy has
    std::optional<NewFile> script_;
    fs::path match_;
    NewVariant what_;
    std::vector<NewFile> files_;
    std::vector<NewFile> copies_;
};

}  // namespace

Result<Skeleton, SkeletonProblem> make_skeleton(const SkeletonRequest& request) {
    return Making(request).run();
}

}  // namespace rulewright::cli
