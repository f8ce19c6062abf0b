#include "loader/extends.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "support/text.hpp"

namespace rulewright::loader {

using diagnostics::Diagnostics;
using diagnostics::Note;

namespace {

// One file of the chain, from the most derived to the base.
struct Link {
    ResolvedPath file;
    Node tree;
};

class Chain {
public:
    Chain(const std::string& root, Diagnostics& found) : root_(root), found_(found) {}

    // False when the chain breaks off; what was read is kept.
    bool read(const ResolvedPath& file) {
        ReadRequest request{file.shown, file.path, {}, {}};
        std::optional<ResolvedPath> next = file;
        while (next) {
            const ResolvedPath current = *next;
            next.reset();
            std::optional<Node> tree = read_document(request, found_);
            if (!tree) return false;
            links_.push_back({current, std::move(*tree)});
            const Node* named = links_.back().tree.value("extends");
            if (named == nullptr) return true;
            if (!named->is(NodeKind::kText)) return refuse(*named);
            next = follow(*named, request);
            if (!next) return false;
        }
        return true;
    }

    [[nodiscard]] std::vector<Link>& links() noexcept { return links_; }

private:
    std::optional<ResolvedPath> follow(const Node& named, ReadRequest& request) {
        const PathContext context{links_.back().file, root_};
        Result<ResolvedPath, diagnostics::Diagnostic> next = resolve_named(named, context);
        if (!next) {
            found_.push_back(std::move(next).error());
            return std::nullopt;
        }
        if (is_cycle(next.value(), named) || is_too_long(named)) return std::nullopt;
        if (auto missing = check_exists(named, next.value())) {
            found_.push_back(std::move(*missing));
            return std::nullopt;
        }
        const Note step{place_of(named), "extended from here"};
        request.trail.insert(request.trail.begin(), step);
        request.shown = next.value().shown;
        request.path = next.value().path;
        request.named_at = step.place;
        return std::move(next).value();
    }

    bool refuse(const Node& named) {
        found_.push_back(diagnose(named, {"wrong-type",
                                          "'extends' is " + describe_found(named),
                                          "the path of a variant file",
                                          {},
                                          {}}));
        return false;
    }

    bool is_cycle(const ResolvedPath& next, const Node& named) {
        const bool seen = std::any_of(links_.begin(), links_.end(), [&](const Link& link) {
            return link.file.path == next.path;
        });
        if (seen) {
            found_.push_back(diagnose(
                named,
                {"extends-cycle", fmt::format("'{}' extends itself", next.shown), {}, {}, {}}));
        }
        return seen;
    }

    bool is_too_long(const Node& named) {
        if (links_.size() < kMaxExtends) return false;
        found_.push_back(
            diagnose(named, {"extends-too-deep",
                             fmt::format("more than {} files extend one another", kMaxExtends),
                             {},
                             {},
                             {}}));
        return true;
    }

    const std::string& root_;
    Diagnostics& found_;
    std::vector<Link> links_;
};

void drop(Node& map, std::string_view key) {
    std::erase_if(map.entries, [key](const Entry& entry) { return entry.key == key; });
}

// Takes away what a base says of itself and not of the game. Its version must be one that we read.
bool is_base_fit(Link& base, Diagnostics& found) {
    if (!base.tree.is(NodeKind::kMap)) {
        found.push_back(diagnose(base.tree, {"wrong-type",
                                             "the file holds " + describe_found(base.tree),
                                             "a map of keys",
                                             {},
                                             {}}));
        return false;
    }
    const Node* version = base.tree.value("rulewright");
    if (version != nullptr && !(version->is(NodeKind::kInteger) && version->integer == 1)) {
        found.push_back(diagnose(
            *version,
            {"unknown-value", "'rulewright' is " + describe_found(*version), "1", {}, {}}));
    }
    for (const char* key : {"rulewright", "name", "source"}) drop(base.tree, key);
    return true;
}

// A script's path is relative to the file that names it, wherever that stands in the chain.
void take_hooks(Inherited& result, const PathContext& context, const Node& tree,
                Diagnostics& found) {
    const Node* named = tree.value("hooks");
    if (named == nullptr) return;
    result.hooks.reset();
    if (!named->is(NodeKind::kText)) return;
    Result<ResolvedPath, diagnostics::Diagnostic> path = resolve_named(*named, context);
    if (path) {
        result.hooks = std::move(path).value();
    } else {
        found.push_back(std::move(path).error());
    }
}

}  // namespace

void merge(Node& base, Node derived) {
    std::unordered_map<std::string, std::size_t> places;
    for (std::size_t i = 0; i < base.entries.size(); ++i) places.emplace(base.entries[i].key, i);
    std::unordered_set<std::string> removed;
    for (Entry& entry : derived.entries) {
        const auto place = places.find(entry.key);
        Entry* inherited = place == places.end() ? nullptr : &base.entries[place->second];
        if (inherited == nullptr) {
            base.entries.push_back(std::move(entry));
        } else if (entry.value.is(NodeKind::kNull) && entry.value.written) {
            removed.insert(entry.key);
        } else if (entry.value.is(NodeKind::kMap) && inherited->value.is(NodeKind::kMap)) {
            inherited->span = entry.span;
            inherited->source = entry.source;
            merge(inherited->value, std::move(entry.value));
        } else {
            *inherited = std::move(entry);
        }
    }
    std::erase_if(base.entries, [&](const Entry& entry) { return removed.count(entry.key) > 0; });
    base.span = derived.span;
    base.offset = derived.offset;
    base.source = derived.source;
}

std::optional<Inherited> read_with_inheritance(const ResolvedPath& file, const std::string& root,
                                               Diagnostics& found) {
    Chain chain(root, found);
    if (!chain.read(file)) return std::nullopt;
    std::vector<Link>& links = chain.links();
    if (!links.front().tree.is(NodeKind::kMap)) return Inherited{std::move(links.front().tree), {}};
    Inherited result;
    for (std::size_t i = links.size(); i-- > 0;) {
        Link& link = links[i];
        result.fingerprint =
            support::fingerprint(link.tree.source->file.text(), result.fingerprint);
        const bool is_base = i > 0;
        if (is_base && !is_base_fit(link, found)) return std::nullopt;
        drop(link.tree, "extends");
        take_hooks(result, {link.file, root}, link.tree, found);
        if (i + 1 == links.size()) {
            result.tree = std::move(link.tree);
        } else {
            merge(result.tree, std::move(link.tree));
        }
    }
    return result;
}

}  // namespace rulewright::loader
