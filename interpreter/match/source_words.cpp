#include "match/source_words.hpp"

#include <string_view>
#include <utility>

namespace rulewright::match {

namespace {

bool is_blank(char letter) noexcept {
    return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r';
}

// Where the content of the scalar begins: behind a block's header line, or behind the quote.
std::size_t content_start(std::string_view file, std::size_t offset) {
    if (offset >= file.size()) return file.size();
    const char first = file[offset];
    if (first == '>' || first == '|') return std::min(file.find('\n', offset), file.size());
    return first == '"' || first == '\'' ? offset + 1 : offset;
}

// Walks over both texts together, blanks left out, until `wanted` of the node's text is reached.
std::optional<std::size_t> find_in_file(const loader::Node& node, std::size_t wanted) {
    const std::string_view file = node.source->file.text();
    std::size_t at = content_start(file, node.offset);
    for (std::size_t i = 0; i < node.text.size(); ++i) {
        if (is_blank(node.text[i])) continue;
        while (at < file.size() && is_blank(file[at])) ++at;
        if (at >= file.size() || file[at] != node.text[i]) return std::nullopt;
        if (i >= wanted) return at;
        ++at;
    }
    return std::nullopt;
}

// Of a list or map in brackets; none where a comment inside would be lost.
std::size_t find_closing_bracket(std::string_view text) {
    std::size_t depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char letter = text[i];
        const char before = i == 0 ? ' ' : text[i - 1];
        const bool begins = is_blank(before) || std::string_view("[{,:").find(before) != text.npos;
        if (letter == '#' && is_blank(before)) return text.npos;
        if ((letter == '"' || letter == '\'') && begins) {
            const std::size_t end = loader::find_closing_quote(text.substr(i));
            if (end == text.npos) return end;
            i += end;
        }
        if (letter == '[' || letter == '{') ++depth;
        if ((letter == ']' || letter == '}') && --depth == 0) return i;
    }
    return text.npos;
}

}  // namespace

std::optional<loader::RawRange> extent_of(const loader::Node& node) {
    const std::string_view file = node.source->file.text();
    if (node.offset >= file.size()) return std::nullopt;
    const std::string_view rest = file.substr(node.offset);
    const char first = rest.front();
    if (first == '"' || first == '\'') {
        const std::size_t end = loader::find_closing_quote(rest);
        if (end == std::string_view::npos) return std::nullopt;
        return loader::RawRange{node.offset, end + 1};
    }
    if (first == '[' || first == '{') {
        const std::size_t end = find_closing_bracket(rest);
        if (end == std::string_view::npos) return std::nullopt;
        return loader::RawRange{node.offset, end + 1};
    }
    const bool is_block = first == '|' || first == '>';
    if (is_block && rest.substr(0, rest.find('\n')).find('#') != std::string_view::npos) {
        return std::nullopt;
    }
    std::size_t last = node.text.size();
    while (last > 0 && is_blank(node.text[last - 1])) --last;
    if (last == 0) return std::nullopt;
    const auto at = find_in_file(node, last - 1);
    if (!at) return std::nullopt;
    return loader::RawRange{node.offset, *at + 1 - node.offset};
}

diagnostics::Diagnostic diagnose_part(const loader::Node& node, std::size_t offset,
                                      std::size_t length, loader::Problem problem) {
    const auto found = find_in_file(node, offset);
    if (!found) return loader::diagnose_inside(node, offset, length, std::move(problem));
    const auto span = node.source->file.span(*found, length);
    return loader::diagnose_at(*node.source, span, std::move(problem));
}

}  // namespace rulewright::match
