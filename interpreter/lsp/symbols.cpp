#include "lsp/symbols.hpp"

namespace rulewright::lsp {

namespace {

constexpr int kLevels = 3;
constexpr std::size_t kMostSymbols = 5000;
constexpr std::size_t kLongest = 60;  // bytes of a value shown beside its key

// The protocol's numbers.
enum class Kind { kString = 15, kArray = 18, kObject = 19 };

class Symbols {
public:
    explicit Symbols(const File& file) : file_(file) {}

    Json of(const Value& value, int level) {
        Json found = Json::array();
        for (const Entry& entry : value.entries) {
            if (!entry.key.text.empty()) add(found, entry.key.text, entry.key, entry.value, level);
        }
        for (std::size_t i = 0; i < value.items.size(); ++i) {
            const Value& item = value.items[i];
            // An item goes by its first key and what that says: "move e2e4".
            if (item.entries.empty()) continue;
            const Entry& first = item.entries.front();
            const std::string name = first.key.text + " " + first.value.scalar.text;
            add(found, name.substr(0, whole(name)), first.key, item, level);
        }
        return found;
    }

private:
    // So many bytes as are whole characters.
    static std::size_t whole(const std::string& text) {
        std::size_t end = std::min(text.size(), kLongest);
        while (end > 0 && end < text.size() && (text[end] & 0xC0) == 0x80) --end;
        return end;
    }

    void add(Json& list, const std::string& name, const Scalar& key, const Value& value,
             int level) {
        if (++count_ > kMostSymbols) return;
        const Kind kind = value.kind == Value::Kind::kMap    ? Kind::kObject
                          : value.kind == Value::Kind::kList ? Kind::kArray
                                                             : Kind::kString;
        const Span all{key.span.begin, std::max(key.span.end, value.span.end)};
        Json symbol = {{"name", name},
                       {"detail", value.scalar.text.substr(0, whole(value.scalar.text))},
                       {"kind", static_cast<int>(kind)},
                       {"range", to_json(file_.text.range(all))},
                       {"selectionRange", to_json(file_.text.range(key.span))}};
        if (level < kLevels) {
            Json below = of(value, level + 1);
            if (!below.empty()) symbol["children"] = std::move(below);
        }
        list.push_back(std::move(symbol));
    }

    const File& file_;
    std::size_t count_ = 0;
};

}  // namespace

Json symbols_of(const File& file) {
    return Symbols(file).of(file.outline, 1);
}

}  // namespace rulewright::lsp
