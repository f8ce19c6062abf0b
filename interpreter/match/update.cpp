#include "match/update.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <set>

#include "loader/document.hpp"
#include "loader/paths.hpp"
#include "match/source_words.hpp"

namespace rulewright::match {

using diagnostics::Diagnostic;
using loader::Node;
namespace fs = std::filesystem;

namespace {

// One value that is to be replaced.
struct Edit {
    loader::RawRange range;
    std::string text;
    const Node* node = nullptr;
    bool refused = false;
};

struct File {
    const Node* any = nullptr;
    std::map<std::size_t, Edit> edits;  // by where they begin
};

// The file is named by its folder: a link in it may lead elsewhere.
std::string project_of(const std::string& file, const loader::LoadOptions& options) {
    if (!options.root.empty()) return loader::resolve_path(options.root);
    const fs::path path(file);
    const fs::path folder = path.parent_path().empty() ? fs::path(".") : path.parent_path();
    return loader::find_root(
        (fs::path(loader::resolve_path(folder.string())) / path.filename()).string());
}

class Planner {
public:
    explicit Planner(const loader::LoadOptions& options) : options_(options) {}

    void add(const Report& report) {
        for (const Mend& mend : report.mends) {
            if (mend.node) add(report, *mend.node, mend.text);
        }
    }

    UpdatePlan plan() {
        for (const auto& [path, file] : files_) {
            RewrittenFile rewritten = rewrite(path, file);
            if (!rewritten.changes.empty()) plan_.files.push_back(std::move(rewritten));
        }
        diagnostics::sort_by_place(plan_.refused);
        return std::move(plan_);
    }

private:
    void add(const Report& report, const Node& node, const std::string& text) {
        const std::string path = loader::resolve_path(node.source->file.name());
        if (outside_.count(path) > 0) return;
        if (!loader::is_inside(path, project_of(report.file, options_))) {
            outside_.insert(path);
            return refuse(node, "update-outside-root",
                          fmt::format("'{}' leads to a file outside the project, which stays as "
                                      "it is",
                                      node.source->file.name()),
                          "`match --update` of that file, in its own project");
        }
        const auto range = extent_of(node);
        if (!range) {
            return refuse(node, "update-unclear",
                          "where this value ends in the file is not clear: it stays as it is",
                          text);
        }
        File& file = files_[path];
        file.any = &node;
        const auto [known, is_new] = file.edits.try_emplace(range->offset);
        Edit& edit = known->second;
        if (is_new) {
            edit = {*range, text, &node, false};
        } else if (edit.text != text && !edit.refused) {
            edit.refused = true;
            refuse(node, "update-conflict",
                   fmt::format("matches that include this come to different values: {} and {}",
                               edit.text, text),
                   "steps of their own");
        }
    }

    void refuse(const Node& node, const char* code, std::string message, std::string expected) {
        plan_.refused.push_back(
            loader::diagnose(node, {code, std::move(message), std::move(expected), {}, {}}));
    }

    static RewrittenFile rewrite(const std::string& path, const File& file) {
        const diagnostics::SourceFile& source = file.any->source->file;
        RewrittenFile rewritten{path, source.name(), std::string(source.text()), {}, {}};
        std::size_t done = 0;
        for (const auto& [offset, edit] : file.edits) {
            if (edit.refused || offset < done) continue;
            const std::string was = rewritten.before.substr(offset, edit.range.length);
            rewritten.after += rewritten.before.substr(done, offset - done) + edit.text;
            done = offset + edit.range.length;
            rewritten.changes.push_back({loader::place_of(*edit.node), was, edit.text});
        }
        rewritten.after += rewritten.before.substr(done);
        return rewritten;
    }

    const loader::LoadOptions& options_;
    std::map<std::string, File> files_;  // by resolved path
    std::set<std::string> outside_;      // likewise
    UpdatePlan plan_;
};

}  // namespace

UpdatePlan plan_update(const std::vector<Report>& reports, const loader::LoadOptions& options) {
    Planner planner(options);
    for (const Report& report : reports) planner.add(report);
    return planner.plan();
}

}  // namespace rulewright::match
