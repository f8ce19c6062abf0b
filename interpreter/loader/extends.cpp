#include "loader/extends.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "loader/file_kind.hpp"
#include "support/text.hpp"

namespace rulewright::loader {

using diagnostics::Diagnostic;
using diagnostics::Diagnostics;
using diagnostics::Note;

namespace {

void drop(Node& map, std::string_view key) {
    std::erase_if(map.entries, [key](const Entry& entry) { return entry.key == key; });
}

// A file with all that it extends.
struct Resolved {
    Node tree;
    std::set<const Source*> files;  // that the tree was made of, or could have been
    std::vector<ResolvedPath> hooks;
    Removals removals = {};
};

// Two parents of one file become one tree, left before right. What one of them left as a file has
// it that both go back to, the other may have changed; what both changed differently, the file
// itself (`over`) must decide.
class Union {
public:
    Union(const Resolved& left, const Resolved& right, Diagnostics& found)
        : left_(left), right_(right), found_(found) {}

    void merge(Node& left, const Node& right, const Node* over, const std::string& path) {
        for (const Entry& entry : right.entries) {
            Entry* known = left.find(entry.key);
            if (known == nullptr) {
                // The left one may have taken it away.
                if (!knows(left_, entry.value)) left.entries.push_back(entry);
            } else {
                merge(*known, entry, over != nullptr ? over->find(entry.key) : nullptr,
                      path.empty() ? entry.key : path + "." + entry.key);
            }
        }
        std::erase_if(left.entries, [&](const Entry& entry) {
            return right.find(entry.key) == nullptr && knows(right_, entry.value);
        });
    }

private:
    [[nodiscard]] static bool knows(const Resolved& parent, const Node& node) {
        return parent.files.count(node.source.get()) > 0;
    }

    [[nodiscard]] static bool equal(const Node& left, const Node& right) {
        return left.kind == right.kind && left.text == right.text &&
               left.integer == right.integer &&
               std::equal(left.items.begin(), left.items.end(), right.items.begin(),
                          right.items.end(), equal) &&
               std::equal(left.entries.begin(), left.entries.end(), right.entries.begin(),
                          right.entries.end(), [](const Entry& a, const Entry& b) {
                              return a.key == b.key && equal(a.value, b.value);
                          });
    }

    void merge(Entry& left, const Entry& right, const Entry* over, const std::string& path) {
        if (left.value.is(NodeKind::kMap) && right.value.is(NodeKind::kMap)) {
            return merge(left.value, right.value, over != nullptr ? &over->value : nullptr, path);
        }
        if (knows(left_, right.value) || equal(left.value, right.value)) return;
        if (knows(right_, left.value)) {
            left = right;
        } else if (over == nullptr) {
            conflict(left, right, path);
        }
    }

    void conflict(const Entry& left, const Entry& right, const std::string& path) {
        Diagnostic diagnostic = diagnose_key(
            right, {"extends-conflict",
                    fmt::format("two files that are extended set '{}' differently", path),
                    fmt::format("'{}' in the file that extends both", path),
                    {},
                    {}});
        diagnostic.notes.insert(diagnostic.notes.begin(),
                                Note{place_of_key(left), "the other is set here"});
        found_.push_back(std::move(diagnostic));
    }

    const Resolved& left_;
    const Resolved& right_;
    Diagnostics& found_;
};

class Reader {
public:
    Reader(const std::string& root, Diagnostics& found, const std::string& rules)
        : root_(root), found_(found), rules_(rules) {}

    // Nothing when the file or one that it extends cannot be had.
    std::optional<Resolved> read(const ResolvedPath& file, const ReadRequest& request) {
        std::optional<Node> tree = document(file, request);
        if (!tree) return std::nullopt;
        Resolved result;
        const bool is_base = !open_.empty();
        if (!tree->is(NodeKind::kMap)) {
            if (is_base) refuse_base(*tree);
            result.tree = std::move(*tree);
            return is_base ? std::nullopt : std::optional<Resolved>(std::move(result));
        }
        if (auto other = wrong_kind(*tree, FileKind::kVariant, request.named_at)) {
            found_.push_back(std::move(*other));
            return std::nullopt;
        }
        if (is_base) forget_own(*tree);
        open_.push_back(file);
        const bool complete = add_parents(*tree, request, result);
        open_.pop_back();
        if (!complete) return std::nullopt;
        result.files.insert(tree->source.get());
        drop(*tree, "extends");
        take_hooks(file, *tree, result);
        if (result.tree.is(NodeKind::kMap)) {
            note_removals(result.tree, *tree, result.removals);
            loader::merge(result.tree, std::move(*tree));
        } else {
            result.tree = std::move(*tree);
        }
        return result;
    }

    [[nodiscard]] std::uint64_t fingerprint() const noexcept { return fingerprint_; }

private:
    // Each file is read once, so that what two parents have of it is the same.
    std::optional<Node> document(const ResolvedPath& file, const ReadRequest& request) {
        const auto known = trees_.find(file.path);
        if (known != trees_.end()) return known->second;
        std::optional<Node> tree = read_document(request, found_);
        if (!tree) return std::nullopt;
        fingerprint_ = support::fingerprint(tree->source->file.text(), fingerprint_);
        trees_.emplace(file.path, *tree);
        return tree;
    }

    void refuse_base(const Node& tree) {
        found_.push_back(diagnose(
            tree,
            {"wrong-type", "the file holds " + describe_found(tree), "a map of keys", {}, {}}));
    }

    // Takes away what a base says of itself and not of the game. Its version must be one that we
    // read.
    void forget_own(Node& tree) {
        const Node* version = tree.value("rulewright");
        if (version != nullptr && !(version->is(NodeKind::kInteger) && version->integer == 1)) {
            found_.push_back(diagnose(
                *version,
                {"unknown-value", "'rulewright' is " + describe_found(*version), "1", {}, {}}));
        }
        for (const char* key : {"rulewright", "name", "source"}) drop(tree, key);
    }

    bool add_parents(const Node& tree, const ReadRequest& request, Resolved& result) {
        const Node* named = tree.value("extends");
        if (named == nullptr) return true;
        std::vector<const Node*> parents;
        if (named->is(NodeKind::kList)) {
            for (const Node& item : named->items) parents.push_back(&item);
        } else {
            parents.push_back(named);
        }
        for (const Node* parent : parents) {
            if (!parent->is(NodeKind::kText)) return refuse(*parent);
        }
        for (const Node* parent : parents) {
            std::optional<Resolved> read = follow(*parent, request);
            if (!read) return false;
            if (parent == parents.front()) {
                result = std::move(*read);
                continue;
            }
            add_parent(std::move(*read), tree, result);
        }
        return true;
    }

    void add_parent(Resolved parent, const Node& over, Resolved& result) {
        Union(result, parent, found_).merge(result.tree, parent.tree, &over, "");
        result.files.insert(parent.files.begin(), parent.files.end());
        result.removals.insert(result.removals.end(), parent.removals.begin(),
                               parent.removals.end());
        if (over.find("hooks") == nullptr && !parent.hooks.empty()) result.hooks = parent.hooks;
    }

    std::optional<Resolved> follow(const Node& named, const ReadRequest& request) {
        const PathContext context{open_.back(), root_};
        Result<ResolvedPath, Diagnostic> next = resolve_named(named, context);
        if (!next) {
            found_.push_back(std::move(next).error());
            return std::nullopt;
        }
        if (is_cycle(next.value(), named) || is_too_long(named)) return std::nullopt;
        const bool open = find_buffer(request.buffers, next.value().path) != nullptr;
        if (auto missing =
                open ? std::nullopt : check_base_exists(named, next.value(), context, rules_)) {
            found_.push_back(std::move(*missing));
            return std::nullopt;
        }
        const Note step{place_of(named), "extended from here"};
        ReadRequest deeper{next.value().shown, next.value().path, request.trail, step.place};
        deeper.trail.insert(deeper.trail.begin(), step);
        deeper.buffers = request.buffers;
        return read(next.value(), deeper);
    }

    bool refuse(const Node& named) {
        found_.push_back(diagnose(named, {"wrong-type",
                                          "'extends' is " + describe_found(named),
                                          "the path of a variant file, or a list of them",
                                          {},
                                          {}}));
        return false;
    }

    bool is_cycle(const ResolvedPath& next, const Node& named) {
        const bool seen = std::any_of(open_.begin(), open_.end(), [&](const ResolvedPath& file) {
            return file.path == next.path;
        });
        if (seen) {
            found_.push_back(diagnose(
                named,
                {"extends-cycle", fmt::format("'{}' extends itself", next.shown), {}, {}, {}}));
        }
        return seen;
    }

    bool is_too_long(const Node& named) {
        if (open_.size() < kMaxExtends && trees_.size() < kMaxFiles) return false;
        found_.push_back(
            diagnose(named, {"extends-too-deep",
                             fmt::format("more than {} files extend one another", kMaxExtends),
                             {},
                             {},
                             {}}));
        return true;
    }

    // A script's path is relative to the file that names it, wherever that stands in the chain.
    void take_hooks(const ResolvedPath& file, const Node& tree, Resolved& result) {
        const Node* named = tree.value("hooks");
        if (named == nullptr) return;
        result.hooks.clear();
        const auto take = [&](const Node& one) {
            if (!one.is(NodeKind::kText)) return;
            Result<ResolvedPath, Diagnostic> path = resolve_named(one, {file, root_});
            if (path) {
                result.hooks.push_back(std::move(path).value());
            } else {
                found_.push_back(std::move(path).error());
            }
        };
        if (named->is(NodeKind::kList)) {
            for (const Node& item : named->items) take(item);
        } else {
            take(*named);
        }
    }

    const std::string& root_;
    Diagnostics& found_;
    const std::string& rules_;
    std::vector<ResolvedPath> open_;  // the files that are being read, each extending the next
    std::map<std::string, Node> trees_;
    std::uint64_t fingerprint_ = 0;
};

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
                                               Diagnostics& found, const LoadOptions& options) {
    Reader reader(root, found, options.rules);
    ReadRequest request{file.shown, file.path, {}, {}};
    request.buffers = options.buffers;
    std::optional<Resolved> read = reader.read(file, request);
    if (!read) return std::nullopt;
    return Inherited{std::move(read->tree), std::move(read->hooks), reader.fingerprint(),
                     std::move(read->removals)};
}

}  // namespace rulewright::loader
