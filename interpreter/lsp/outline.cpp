#include "lsp/outline.hpp"

#include <algorithm>

namespace rulewright::lsp {

Span Scalar::inner() const noexcept {
    if (!quoted || span.end - span.begin < 2) return span;
    return {span.begin + 1, span.end - 1};
}

const Entry* Value::find(std::string_view key) const noexcept {
    const auto found = std::find_if(entries.begin(), entries.end(),
                                    [key](const Entry& entry) { return entry.key.text == key; });
    return found == entries.end() ? nullptr : &*found;
}

bool Value::is_null() const noexcept {
    if (kind == Kind::kNothing) return true;
    return kind == Kind::kScalar && !scalar.quoted &&
           (scalar.text == "~" || scalar.text == "null" || scalar.text.empty());
}

std::string describe(const Path& path) {
    std::string text;
    for (const Step& step : path) {
        if (const auto* number = std::get_if<std::size_t>(&step)) {
            text += "[" + std::to_string(*number) + "]";
        } else {
            if (!text.empty()) text += ".";
            text += std::get<std::string>(step);
        }
    }
    return text;
}

const Value* find(const Value& root, const Path& path) noexcept {
    const Value* at = &root;
    for (const Step& step : path) {
        if (const auto* number = std::get_if<std::size_t>(&step)) {
            if (*number >= at->items.size()) return nullptr;
            at = &at->items[*number];
        } else {
            const Entry* entry = at->find(std::get<std::string>(step));
            if (entry == nullptr) return nullptr;
            at = &entry->value;
        }
    }
    return at;
}

const Entry* find_entry(const Value& root, const Path& path) noexcept {
    if (path.empty()) return nullptr;
    const auto* key = std::get_if<std::string>(&path.back());
    const Value* map = find(root, Path(path.begin(), path.end() - 1));
    return key == nullptr || map == nullptr ? nullptr : map->find(*key);
}

namespace {

bool same_line(std::string_view text, std::size_t from, std::size_t to) {
    return text.substr(from, to - from).find('\n') == std::string_view::npos;
}

class Search {
public:
    Search(std::string_view text, std::size_t offset) : text_(text), offset_(offset) {}

    // `key_end`: where the key or the dash in front of the value ends.
    std::optional<Spot> in(const Value& value, const Value* around, std::size_t key_end) {
        switch (value.kind) {
            case Value::Kind::kNothing:
                return std::nullopt;
            case Value::Kind::kScalar:
                if (!value.scalar.span.touches(offset_)) return std::nullopt;
                return Spot{path_, false,
                            path_.empty() || !same_line(text_, key_end, value.span.begin),
                            value.scalar, around};
            case Value::Kind::kMap:
                return in_map(value);
            case Value::Kind::kList:
                return in_list(value);
        }
        return std::nullopt;
    }

private:
    std::optional<Spot> in_map(const Value& map) {
        for (const Entry& entry : map.entries) {
            if (entry.key.span.begin > offset_) break;
            path_.emplace_back(entry.key.text);
            if (entry.key.span.touches(offset_)) return Spot{path_, true, true, entry.key, &map};
            if (entry.value.span.touches(offset_)) {
                if (auto found = in(entry.value, &map, entry.key.span.end)) return found;
            }
            path_.pop_back();
        }
        return std::nullopt;
    }

    std::optional<Spot> in_list(const Value& list) {
        for (std::size_t i = 0; i < list.items.size(); ++i) {
            const Value& item = list.items[i];
            if (item.span.begin > offset_) break;
            if (!item.span.touches(offset_)) continue;
            path_.emplace_back(i);
            if (auto found = in(item, &list, item.span.begin)) {
                // What stands behind a dash may become a key as well.
                if (!found->is_key && found->path.size() == path_.size()) {
                    found->may_be_key = text_.substr(0, list.span.begin + 1).back() == '-';
                }
                return found;
            }
            path_.pop_back();
        }
        return std::nullopt;
    }

    std::string_view text_;
    std::size_t offset_;
    Path path_;
};

}  // namespace

std::optional<Spot> find_spot(const Value& root, std::string_view text, std::size_t offset) {
    return Search(text, offset).in(root, nullptr, 0);
}

}  // namespace rulewright::lsp
