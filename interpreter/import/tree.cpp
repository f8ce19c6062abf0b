#include "import/tree.hpp"

#include <algorithm>
#include <utility>

#include "support/visible.hpp"

namespace rulewright::imports {

namespace {

// Whether YAML reads the text as it stands, also between braces.
bool is_plain(std::string_view text) {
    if (text.empty() || text == "true" || text == "false" || text == "null" || text == "~") {
        return false;
    }
    const auto letter = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    };
    const auto good = [&](char c) {
        return letter(c) || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == ' ' ||
               c == '/' || c == '.';
    };
    return letter(text.front()) && text.back() != ' ' &&
           std::all_of(text.begin(), text.end(), good);
}

std::string quoted(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    return out + "\"";
}

Tree changes(const Tree* base, const Tree& shipped, const Tree& ours) {
    Tree out;
    out.comments = ours.comments;
    out.on_lines = ours.on_lines;
    if (base != nullptr) {
        for (const auto& [key, value] : base->entries) {
            if (ours.find(key) == nullptr && shipped.find(key) != nullptr)
                out.set(key, Tree::null());
        }
    }
    for (const auto& [key, value] : ours.entries) {
        const Tree* before = base == nullptr ? nullptr : base->find(key);
        const Tree* there = shipped.find(key);
        if (before != nullptr && same(*before, value)) continue;
        if (there != nullptr && same(*there, value)) continue;
        const bool maps =
            value.kind == Tree::Kind::kMap && there != nullptr && there->kind == Tree::Kind::kMap;
        if (!maps) {
            out.set(key, value);
            continue;
        }
        const bool known = before != nullptr && before->kind == Tree::Kind::kMap;
        Tree inner = changes(known ? before : nullptr, *there, value);
        if (!inner.entries.empty()) out.set(key, std::move(inner));
    }
    return out;
}

constexpr std::size_t kWidth = 100;

// Whether something inside needs lines of its own.
bool needs_lines(const Tree& tree) {
    const auto needs = [](const Tree& one) {
        return one.on_lines || !one.comments.empty() || needs_lines(one);
    };
    return std::any_of(tree.items.begin(), tree.items.end(), needs) ||
           std::any_of(tree.entries.begin(), tree.entries.end(),
                       [&](const auto& entry) { return needs(entry.second); });
}

std::string on_one_line(const Tree& tree) {
    std::string text;
    switch (tree.kind) {
        case Tree::Kind::kNull:
            return "~";
        case Tree::Kind::kScalar:
            return tree.text;
        case Tree::Kind::kList:
            for (const Tree& item : tree.items)
                text += (text.empty() ? "" : ", ") + on_one_line(item);
            return "[" + text + "]";
        case Tree::Kind::kMap:
            for (const auto& [key, value] : tree.entries) {
                text += (text.empty() ? "" : ", ") + key + ": " + on_one_line(value);
            }
            return "{" + text + "}";
    }
    return text;
}

void write(std::string& out, const Tree& tree, std::size_t indent);

void write_comments(std::string& out, const Tree& tree, std::size_t indent) {
    for (const std::string& comment : tree.comments) {
        out += std::string(indent, ' ') + "# " + support::excerpt(comment) + "\n";
    }
}

// Behind `lead`, which is on the line already.
void write_value(std::string& out, const std::string& lead, const Tree& tree, std::size_t indent) {
    const std::string line = on_one_line(tree);
    const bool collection = tree.kind == Tree::Kind::kMap || tree.kind == Tree::Kind::kList;
    const bool fits = lead.size() + indent + 1 + line.size() <= kWidth;
    if (!collection || (!tree.on_lines && fits && !needs_lines(tree)) || tree.empty()) {
        out += lead + " " + line + "\n";
        return;
    }
    out += lead + "\n";
    write(out, tree, indent + 2);
}

void write(std::string& out, const Tree& tree, std::size_t indent) {
    const std::string space(indent, ' ');
    for (const auto& [key, value] : tree.entries) {
        write_comments(out, value, indent);
        write_value(out, space + key + ":", value, indent);
    }
    for (const Tree& item : tree.items) {
        write_comments(out, item, indent);
        out += space + "- " + on_one_line(item) + "\n";
    }
}

}  // namespace

Tree Tree::null() {
    Tree tree;
    tree.kind = Kind::kNull;
    return tree;
}

Tree Tree::raw(std::string text) {
    Tree tree;
    tree.kind = Kind::kScalar;
    tree.text = std::move(text);
    return tree;
}

Tree Tree::words(std::string_view text) {
    return raw(is_plain(text) ? std::string(text) : quoted(text));
}

Tree Tree::list(const std::vector<std::string>& words) {
    Tree tree;
    tree.kind = Kind::kList;
    for (const std::string& word : words) tree.items.push_back(Tree::words(word));
    return tree;
}

Tree Tree::list(const std::vector<int>& numbers) {
    Tree tree;
    tree.kind = Kind::kList;
    for (const int number : numbers) tree.items.push_back(raw(std::to_string(number)));
    return tree;
}

const Tree* Tree::find(std::string_view key) const {
    const auto found = std::find_if(entries.begin(), entries.end(),
                                    [&](const auto& entry) { return entry.first == key; });
    return found == entries.end() ? nullptr : &found->second;
}

Tree* Tree::find(std::string_view key) {
    return const_cast<Tree*>(std::as_const(*this).find(key));
}

Tree& Tree::set(std::string_view key, Tree value) {
    if (Tree* there = find(key)) return *there = std::move(value);
    entries.push_back({std::string(key), std::move(value)});
    return entries.back().second;
}

Tree& Tree::below(std::string_view key) {
    Tree* there = find(key);
    return there != nullptr ? *there : set(key, map());
}

void Tree::erase(std::string_view key) {
    std::erase_if(entries, [&](const auto& entry) { return entry.first == key; });
}

bool same(const Tree& a, const Tree& b) {
    if (a.kind != b.kind || a.text != b.text || a.entries.size() != b.entries.size()) return false;
    return std::equal(a.items.begin(), a.items.end(), b.items.begin(), b.items.end(), same) &&
           std::all_of(a.entries.begin(), a.entries.end(), [&](const auto& entry) {
               const Tree* other = b.find(entry.first);
               return other != nullptr && same(entry.second, *other);
           });
}

Tree difference(const Tree& base, const Tree& shipped, const Tree& ours) {
    return changes(&base, shipped, ours);
}

void lay_over(Tree& base, const Tree& over) {
    for (const auto& [key, value] : over.entries) {
        Tree* there = base.find(key);
        if (value.kind == Tree::Kind::kNull) {
            base.erase(key);
        } else if (there != nullptr && there->kind == Tree::Kind::kMap &&
                   value.kind == Tree::Kind::kMap) {
            lay_over(*there, value);
        } else {
            base.set(key, value);
        }
    }
}

std::string yaml_text(const Tree& tree) {
    std::string out;
    write(out, tree, 0);
    return out;
}

}  // namespace rulewright::imports
