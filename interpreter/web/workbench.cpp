// Files: what there is, reading, saving, beginning a new variant.
#include "web/workbench.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <system_error>

#include "loader/library.hpp"
#include "loader/paths.hpp"
#include "loader/read_file.hpp"
#include "lsp/uri.hpp"
#include "support/text.hpp"
#include "support/visible.hpp"

namespace rulewright::web {

using nlohmann::json;
namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMostBytes = 256 * 1024;  // of one text
constexpr std::size_t kMostDocuments = 40;      // that come with a request
constexpr std::size_t kMostMatches = 40;        // that are named with a variant

Answer bad_request(const Body& body) {
    return failure(400, "bad-request", body.wrong()->message, body.wrong()->expected);
}

// By which a page knows whether a file is still what it read.
std::string stamp_of(std::string_view text) {
    return fmt::format("{:016x}-{}", support::fingerprint(text), text.size());
}

std::optional<std::string> read(const std::string& path) {
    std::error_code error;
    if (!fs::is_regular_file(path, error)) return std::nullopt;
    auto text = loader::read_file({path, path, {}, {}});
    if (!text || text.value().size() > kMostBytes) return std::nullopt;
    return std::move(text).value();
}

bool exists(const std::string& path) {
    std::error_code error;
    return fs::exists(fs::symlink_status(path, error));
}

}  // namespace

Result<loader::Buffers, Answer> documents_of(Body& body, const Workshop& workshop) {
    loader::Buffers buffers;
    for (Body& one : body.objects("documents", kMostDocuments)) {
        const std::string name = one.required_text("path");
        const std::string text = one.text("text", kMostBytes).value_or("");
        body.take_wrong(one);
        if (one.wrong()) break;
        const auto path = workshop.find(name);
        if (!path) return fail(no_such_file(name));
        buffers[*path] = text;
    }
    if (body.wrong()) return fail(bad_request(body));
    return buffers;
}

const Workbench::Route Workbench::kRoutes[] = {
    {"open", &Workbench::open},        {"save", &Workbench::save},
    {"new", &Workbench::skeleton},     {"complete", &Workbench::complete},
    {"hover", &Workbench::hover},      {"check", &Workbench::check},
    {"match", &Workbench::play_match}, {"moves", &Workbench::draw_moves},
};

Workbench::Workbench(WorkbenchOptions options, const Workshop& workshop, Catalogue& catalogue,
                     const std::atomic<bool>& ending)
    : options_(std::move(options)), workshop_(workshop), catalogue_(catalogue), ending_(ending) {}

Answer Workbench::answer(const Request& request, std::string_view path) {
    if (path.empty() && request.method == "GET") return list();
    for (const Route& route : kRoutes) {
        if (route.name != path || request.method != "POST") continue;
        Body body(request.body);
        if (body.wrong()) return bad_request(body);
        Answer answer = (this->*route.action)(body);
        return body.wrong() ? bad_request(body) : answer;
    }
    return failure(404, "no-such-request", "there is nothing of that name that can be asked");
}

Answer Workbench::list() const {
    json files = json::array();
    for (const Workshop::Listed& one : workshop_.files()) {
        files.push_back({{"path", one.name}, {"kind", word_of(one.kind)}});
    }
    const json bases = loader::Library(options_.rules).names();
    return success({{"files", std::move(files)},
                    {"bases", bases},
                    {"folder", fs::path(workshop_.root()).filename().string()},
                    {"may_save", static_cast<bool>(options_.tools.write)}});
}

// A file, or that of a variant, with what belongs to it.
Answer Workbench::open(Body& body) {
    const auto variant = body.text("variant");
    std::string name = variant ? "" : body.required_text("path");
    if (body.wrong()) return {};
    if (variant) {
        const auto offered = catalogue_.find(*variant);
        if (!offered) {
            return failure(404, "no-such-variant",
                           fmt::format("there is no variant '{}'", support::excerpt(*variant)));
        }
        const auto ours = workshop_.name_of(loader::resolve_path(offered->path));
        if (!ours) {
            return failure(409, "elsewhere",
                           fmt::format("the file of '{}' lies outside the folder that is served",
                                       offered->name),
                           "a new variant that extends it");
        }
        name = *ours;
    }
    const auto path = workshop_.find(name);
    const auto text = path ? read(*path) : std::nullopt;
    if (!text) return no_such_file(name);
    const Workshop::Kind kind = kind_of(name, *text);
    json scripts = json::array();
    json matches = json::array();
    if (kind == Workshop::Kind::kVariant) {
        lsp::Workspace workspace(workshop_.root(), options_.rules);
        for (const std::string& leant : workspace.leans_on(workspace.read(*path))) {
            const auto script = leant.ends_with(".lua") ? workshop_.name_of(leant) : std::nullopt;
            if (script && exists(leant)) scripts.push_back(*script);
        }
        for (const std::string& match : workshop_.matches_of(fs::path(name).stem().string())) {
            if (matches.size() < kMostMatches) matches.push_back(match);
        }
    }
    return success({{"path", name},
                    {"kind", word_of(kind)},
                    {"text", *text},
                    {"stamp", stamp_of(*text)},
                    {"scripts", std::move(scripts)},
                    {"matches", std::move(matches)}});
}

// `stamp` is that of what the page read; without it the file is a new one.
Answer Workbench::save(Body& body) {
    const std::string name = body.required_text("path");
    const std::string text = body.text("text", kMostBytes).value_or("");
    const auto stamp = body.text("stamp");
    if (body.wrong()) return {};
    if (!options_.tools.write) {
        return failure(403, "read-only", "nothing is saved for pages of other machines",
                       "download the file");
    }
    const auto path = workshop_.find(name);
    if (!path) return no_such_file(name);
    const std::lock_guard lock(saving_);
    const bool there = exists(*path);
    const auto before = there ? read(*path) : std::nullopt;
    if (there && !stamp) {
        return failure(409, "exists", fmt::format("there is a file '{}' already", name),
                       "another name, or open that file");
    }
    if (stamp && (!before || stamp_of(*before) != *stamp)) {
        return failure(409, "changed-on-disk",
                       fmt::format("'{}' has changed on the disk since it was read", name),
                       "read it anew, or save under another name");
    }
    std::error_code error;
    fs::create_directories(fs::path(*path).parent_path(), error);
    const auto wrong = error ? std::optional(error.message()) : options_.tools.write(*path, text);
    if (wrong) {
        return failure(422, "not-written", fmt::format("'{}' cannot be written: {}", name, *wrong));
    }
    if (!there) catalogue_.refresh();
    const auto id = catalogue_.id_of(*path);
    return success(
        {{"path", name}, {"stamp", stamp_of(text)}, {"variant", id ? json(*id) : json(nullptr)}});
}

Answer Workbench::skeleton(Body& body) {
    const std::string name = body.required_text("name");
    const std::string base = body.required_text("base");
    if (body.wrong()) return {};
    if (!options_.tools.skeleton) return failure(404, "no-skeletons", "nothing is begun here");
    auto made = options_.tools.skeleton(name, base, workshop_.root());
    if (!made) return failure(422, "no-skeleton", made.error());
    json files = json::array();
    for (const Draft& draft : made.value()) {
        const auto path = workshop_.find(draft.path);
        if (!path) continue;
        if (exists(*path)) {
            return failure(409, "exists", fmt::format("there is a file '{}' already", draft.path),
                           "another name");
        }
        files.push_back({{"path", draft.path},
                         {"kind", word_of(kind_of(draft.path, draft.text))},
                         {"text", draft.text}});
    }
    return success({{"files", std::move(files)}});
}

}  // namespace rulewright::web
