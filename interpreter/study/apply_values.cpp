#include "study/apply_values.hpp"

#include <fmt/format.h>

#include <memory>
#include <vector>

#include "loader/document.hpp"
#include "loader/raw_scalar.hpp"

namespace rulewright::study {

using loader::Node;
using loader::NodeKind;

namespace {

struct Edit {
    std::size_t offset = 0;
    std::size_t length = 0;  // of what is replaced
    std::string text;
};

class Writer {
public:
    explicit Writer(const diagnostics::SourceFile& file) : file_(file), text_(file.text()) {}

    // False where the file writes its pieces in a way that cannot be added to.
    [[nodiscard]] bool put(const Node& root, const std::string& piece, int value) {
        const Node* pieces = root.value("pieces");
        if (pieces == nullptr) {
            appended_ += fmt::format("  {}: {{value: {}}}\n", piece, value);
            return true;
        }
        if (!pieces->is(NodeKind::kMap)) return false;
        const Node* own = pieces->value(piece);
        if (own == nullptr) return add(*pieces, fmt::format("{}: {{value: {}}}", piece, value));
        if (!own->is(NodeKind::kMap)) return false;
        const Node* known = own->value("value");
        if (known == nullptr) return add(*own, fmt::format("value: {}", value));
        const auto range = loader::raw_extent(text_, known->offset, known->text);
        edits_.push_back({range.offset, range.length, std::to_string(value)});
        return true;
    }

    [[nodiscard]] std::string written() const {
        std::multimap<std::size_t, const Edit*> sorted;
        for (const Edit& edit : edits_) sorted.emplace(edit.offset, &edit);
        std::string result;
        std::size_t at = 0;
        for (const auto& [offset, edit] : sorted) {
            result += text_.substr(at, offset - at) + edit->text;
            at = offset + edit->length;
        }
        result += text_.substr(at);
        if (appended_.empty()) return result;
        if (!result.empty() && result.back() != '\n') result += '\n';
        return result + "\npieces:\n" + appended_;
    }

private:
    // Before what the map says first.
    [[nodiscard]] bool add(const Node& map, const std::string& entry) {
        if (map.offset < text_.size() && text_[map.offset] == '{') {
            edits_.push_back({map.offset + 1, 0, entry + (map.entries.empty() ? "" : ", ")});
            return true;
        }
        if (map.entries.empty()) return false;
        const diagnostics::Span& first = map.entries.front().span;
        const std::size_t indent = first.column - 1;
        edits_.push_back(
            {file_.line_offset(first.line), 0, std::string(indent, ' ') + entry + "\n"});
        return true;
    }

    const diagnostics::SourceFile& file_;
    std::string text_;
    std::vector<Edit> edits_;
    std::string appended_;
};

}  // namespace

Result<std::string, std::string> with_values(const std::string& file, const std::string& text,
                                             const std::map<std::string, int>& values) {
    const auto source = std::make_shared<const loader::Source>(loader::Source{{file, text}, {}});
    diagnostics::Diagnostics found;
    const auto root = loader::parse_document(source, found);
    if (!root || !found.empty()) return fail(std::string("it cannot be read"));
    Writer writer(source->file);
    for (const auto& [piece, value] : values) {
        if (writer.put(*root, piece, value)) continue;
        return fail(
            fmt::format("what it says of '{}' is written in a way that cannot be added to", piece));
    }
    return writer.written();
}

}  // namespace rulewright::study
