#include "loader/load.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "diagnostics/alike.hpp"
#include "loader/extends.hpp"
#include "loader/reading.hpp"

namespace rulewright::loader {

using diagnostics::Diagnostic;
using diagnostics::Diagnostics;
using variant::Variant;

namespace {

struct Located {
    ResolvedPath file;
    std::string root;
};

Result<Located, Diagnostic> locate(const std::string& path, const LoadOptions& options) {
    Located located{{path, resolve_path(path)}, {}};
    located.root = options.root.empty() ? find_root(located.file.path) : resolve_path(options.root);
    if (is_inside(located.file.path, located.root)) return located;
    Diagnostic outside;
    outside.code = "path-outside-root";
    outside.place.file = path;
    outside.message = fmt::format("'{}' is not in the project", path);
    outside.expected = "a path inside " + shown_root(located.root);
    return fail(std::move(outside));
}

void name_variant(Variant& variant, const Node& tree, const std::string& path) {
    variant.id = std::filesystem::path(path).stem().string();
    variant.file = path;
    variant.name = text_or(tree, "name", "");
}

void add_warning(Loaded& loaded, Diagnostic diagnostic) {
    diagnostic.severity = diagnostics::Severity::kWarning;
    loaded.warnings.push_back(std::move(diagnostic));
}

// The script itself is the business of script/; here it is only found or not.
void place_hooks(Loaded& loaded, const Inherited& inherited, const std::string& root,
                 const Buffers* buffers) {
    const Node* node = inherited.tree.value("hooks");
    if (node == nullptr) return;
    for (std::size_t i = 0; i < inherited.hooks.size(); ++i) {
        const bool listed = node->is(NodeKind::kList) && i < node->items.size();
        const Node& named = listed ? node->items[i] : *node;
        loaded.variant.hooks.push_back({inherited.hooks[i].path, root, place_of(named)});
        if (find_buffer(buffers, inherited.hooks[i].path) != nullptr) continue;
        if (std::optional<Diagnostic> missing = check_exists(named, inherited.hooks[i])) {
            add_warning(loaded, std::move(*missing));
        }
    }
}

// The file that was asked for comes first, then those that it extends.
void order(Diagnostics& found, const std::string& main_file) {
    std::stable_partition(found.begin(), found.end(), [&](const Diagnostic& diagnostic) {
        return diagnostic.place.file == main_file;
    });
    diagnostics::sort_by_place(found);
    diagnostics::leave_out_alike(found);
}

Loaded read_variant(Inherited& inherited, const std::string& root, std::set<std::string> broken,
                    Diagnostics& found) {
    Loaded loaded;
    if (broken.count("") > 0) return loaded;
    const Node whole = inherited.tree;
    remove_broken_entries(inherited.tree, broken);
    Reading reading{inherited.tree,   whole, root, loaded.variant, found, inherited.removals,
                    std::move(broken)};
    read_sections(reading);
    loaded.warnings = std::move(reading.warnings);
    return loaded;
}

}  // namespace

Result<Loaded, Diagnostics> load_variant(const std::string& path, const LoadOptions& options) {
    const Result<Schema, Diagnostic> schema = Schema::named("variant", options.schema_dir);
    if (!schema) return fail(Diagnostics{schema.error()});
    const Result<Located, Diagnostic> located = locate(path, options);
    if (!located) return fail(Diagnostics{located.error()});
    const auto& [file, root] = located.value();

    Diagnostics found;
    std::optional<Inherited> inherited = read_with_inheritance(file, root, found, options);
    if (!inherited) {
        order(found, path);
        return fail(std::move(found));
    }
    std::set<std::string> broken =
        validate(inherited->tree, schema.value(), found, inherited->removals);
    Loaded loaded = read_variant(*inherited, root, std::move(broken), found);
    join_still_named(found);
    order(found, path);
    if (!found.empty()) return fail(std::move(found));
    order(loaded.warnings, path);
    name_variant(loaded.variant, inherited->tree, path);
    place_hooks(loaded, *inherited, root, options.buffers);
    loaded.fingerprint = inherited->fingerprint;
    loaded.tree = std::make_shared<const Node>(std::move(inherited->tree));
    return loaded;
}

}  // namespace rulewright::loader
