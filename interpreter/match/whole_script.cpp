#include "match/whole_script.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <vector>

#include "loader/file_kind.hpp"
#include "loader/paths.hpp"
#include "loader/schema.hpp"
#include "match/variant_file.hpp"
#include "support/text.hpp"

namespace rulewright::match {

using diagnostics::Diagnostics;
using diagnostics::Note;
using loader::Entry;
using loader::Node;
using loader::NodeKind;
using loader::ResolvedPath;

namespace {

// No position text is one word of letters.
bool is_position_name(std::string_view text) {
    const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    return !text.empty() && letter(text.front()) &&
           std::all_of(text.begin(), text.end(), [&](char c) {
               return letter(c) || support::is_digit(c) || c == '-' || c == '_';
           });
}

class WholeReader {
public:
    WholeReader(loader::Schema schema, std::string root, const loader::LoadOptions& options,
                Diagnostics& found)
        : schema_(std::move(schema)), root_(std::move(root)), options_(options), found_(found) {}

    // Each file once: what is wrong with it is told where it is included first.
    std::optional<Node> read(const ResolvedPath& file, const loader::ReadRequest& request) {
        const auto known = trees_.find(file.path);
        if (known != trees_.end()) return known->second;
        std::optional<Node> tree = read_anew(file, request);
        trees_.emplace(file.path, tree);
        return tree;
    }

private:
    struct Open {
        ResolvedPath file;
        loader::ReadRequest request;
    };

    std::optional<Node> read_anew(const ResolvedPath& file, const loader::ReadRequest& request) {
        const std::size_t before = found_.size();
        std::optional<Node> tree = loader::read_document(request, found_);
        if (!tree) return std::nullopt;
        if (auto other = loader::wrong_kind(*tree, loader::FileKind::kMatch, request.named_at)) {
            found_.push_back(std::move(*other));
            return std::nullopt;
        }
        static_cast<void>(loader::validate(*tree, schema_, found_));
        if (found_.size() > before) return std::nullopt;
        open_.push_back({file, request});
        take_positions(*tree);
        name_starts(*tree);
        for (const char* list : {"steps", "table"}) expand(*tree, list);
        open_.pop_back();
        if (found_.size() > before) return std::nullopt;
        std::erase_if(tree->entries, [](const Entry& entry) { return entry.key == "include"; });
        return tree;
    }

    std::optional<Node> follow(const Node& named) {
        const Open from = open_.back();
        auto next = loader::resolve_named(named, {from.file, root_});
        if (!next) {
            found_.push_back(std::move(next).error());
            return std::nullopt;
        }
        const ResolvedPath& file = next.value();
        if (is_cycle(file, named) || is_too_much(named)) return std::nullopt;
        const bool buffered = loader::find_buffer(options_.buffers, file.path) != nullptr;
        if (auto missing = buffered ? std::nullopt : loader::check_exists(named, file)) {
            found_.push_back(std::move(*missing));
            return std::nullopt;
        }
        const Note step{loader::place_of(named), "included from here"};
        loader::ReadRequest deeper{file.shown, file.path, from.request.trail, step.place};
        deeper.trail.insert(deeper.trail.begin(), step);
        deeper.buffers = options_.buffers;
        return read(file, deeper);
    }

    bool is_cycle(const ResolvedPath& next, const Node& named) {
        const bool seen = std::any_of(open_.begin(), open_.end(), [&](const Open& open) {
            return open.file.path == next.path;
        });
        if (seen) report(named, "include-cycle", fmt::format("'{}' includes itself", next.shown));
        return seen;
    }

    bool is_too_much(const Node& named) {
        if (open_.size() < kMaxIncludes && trees_.size() < kMaxIncludedFiles) return false;
        report(named, "include-too-deep",
               open_.size() < kMaxIncludes
                   ? fmt::format("more than {} files are included", kMaxIncludedFiles)
                   : fmt::format("more than {} files include one another", kMaxIncludes));
        return true;
    }

    // Those of the file itself go before those of files that it includes.
    void take_positions(Node& tree) {
        const Node* named = tree.value("include");
        if (named == nullptr) return;
        std::vector<Node> files = named->items;
        if (files.empty()) files.push_back(*named);
        std::vector<Entry> taken;
        for (const Node& file : files) {
            const std::optional<Node> other = follow(file);
            if (!other) continue;
            const Node* positions = other->value("positions");
            if (positions == nullptr) {
                nothing_there(file, "positions", "`positions`");
                continue;
            }
            for (const Entry& one : positions->entries) add_position(taken, one);
        }
        if (tree.find("positions") == nullptr) {
            Entry empty{"positions", named->span, named->source, *named};
            empty.value.kind = NodeKind::kMap;
            empty.value.items.clear();
            tree.entries.push_back(std::move(empty));
        }
        Node& own = tree.find("positions")->value;
        for (Entry& one : taken) {
            if (own.find(one.key) == nullptr) own.entries.push_back(std::move(one));
        }
    }

    void add_position(std::vector<Entry>& taken, const Entry& one) {
        const auto same = std::find_if(taken.begin(), taken.end(),
                                       [&](const Entry& known) { return known.key == one.key; });
        if (same == taken.end()) return taken.push_back(one);
        if (same->value.text == one.value.text) return;
        found_.push_back(loader::diagnose_key(
            one, {"include-conflict",
                  fmt::format("two files that are included call different positions '{}'", one.key),
                  "one name for each position",
                  {},
                  {{loader::place_of_key(*same), "the other one"}}}));
    }

    void name_starts(Node& tree) {
        const Node* positions = tree.value("positions");
        const auto name = [&](Node& map) {
            Entry* start = map.find("start");
            if (start == nullptr) return;
            const Node* named =
                positions == nullptr ? nullptr : positions->value(start->value.text);
            if (named != nullptr) {
                start->value = *named;
            } else if (is_position_name(start->value.text)) {
                no_position(start->value, positions);
            }
        };
        name(tree);
        Entry* table = tree.find("table");
        if (table == nullptr) return;
        for (Node& row : table->value.items) name(row);
    }

    void no_position(const Node& name, const Node* positions) {
        const std::vector<std::string> names =
            positions == nullptr ? std::vector<std::string>() : positions->keys();
        std::vector<std::string> right = names;
        right.emplace_back("a position in FEN");
        found_.push_back(loader::diagnose(
            name, {"match-start",
                   fmt::format("there is no position {}", loader::in_quotes(name.text)),
                   right.size() > 20 ? "a name under `positions`, or a position in FEN"
                                     : support::join_or(right),
                   support::closest(name.text, names).value_or(""),
                   {}}));
    }

    void expand(Node& tree, const std::string& list) {
        Entry* entry = tree.find(list);
        if (entry == nullptr) return;
        std::vector<Node> whole;
        for (Node& item : entry->value.items) {
            if (whole.size() > kMaxWholeSteps) break;
            const Entry* include = item.find("include");
            if (include == nullptr) {
                whole.push_back(std::move(item));
            } else {
                add_included(item, *include, list, whole);
            }
        }
        if (whole.size() > kMaxWholeSteps) {
            found_.push_back(loader::diagnose_key(
                *entry, {"wrong-length",
                         fmt::format("'{}' has more than {} entries with those that are included",
                                     list, kMaxWholeSteps),
                         {},
                         {},
                         {}}));
        }
        entry->value.items = std::move(whole);
    }

    void add_included(const Node& item, const Entry& include, const std::string& list,
                      std::vector<Node>& whole) {
        for (const Entry& other : item.entries) {
            if (other.key == "include") continue;
            found_.push_back(loader::diagnose_key(
                other, {"conflicting-keys",
                        fmt::format("'include' and '{}' exclude each other", other.key),
                        {},
                        {},
                        {{loader::place_of_key(include), "the other one"}}}));
            return;
        }
        const std::optional<Node> tree = follow(include.value);
        if (!tree) return;
        const std::size_t before = whole.size();
        const Entry* moves = list == "steps" ? tree->find("moves") : nullptr;
        if (moves != nullptr) {
            Node step = item;
            step.entries = {*moves};
            whole.push_back(std::move(step));
        }
        if (const Node* items = tree->value(list)) {
            whole.insert(whole.end(), items->items.begin(), items->items.end());
        }
        if (whole.size() == before) {
            nothing_there(include.value, list == "steps" ? "steps" : "rows",
                          list == "steps" ? "`moves` or `steps`" : "a `table`");
        }
    }

    void nothing_there(const Node& file, const char* what, const std::string& expected) {
        found_.push_back(
            loader::diagnose(file, {"include-empty",
                                    fmt::format("{} has no {}", loader::in_quotes(file.text), what),
                                    "a match script with " + expected,
                                    {},
                                    {}}));
    }

    void report(const Node& node, const char* code, std::string message) {
        found_.push_back(loader::diagnose(node, {code, std::move(message), {}, {}, {}}));
    }

    loader::Schema schema_;
    std::string root_;
    const loader::LoadOptions& options_;
    Diagnostics& found_;
    std::vector<Open> open_;  // the files that are being read, each including the next
    std::map<std::string, std::optional<Node>> trees_;  // by path; nothing: it cannot be had
};

}  // namespace

std::optional<Node> read_whole_script(const std::string& path, const loader::LoadOptions& options,
                                      Diagnostics& found) {
    auto schema = loader::Schema::named("match", options.schema_dir);
    if (!schema) {
        found.push_back(std::move(schema).error());
        return std::nullopt;
    }
    loader::ReadRequest request{path, path, {}, {}};
    request.buffers = options.buffers;
    return WholeReader(std::move(schema).value(), root_of(path, options), options, found)
        .read({path, loader::resolve_path(path)}, request);
}

}  // namespace rulewright::match
