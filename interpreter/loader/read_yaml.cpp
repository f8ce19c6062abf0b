// The only user of yaml-cpp. Its event interface is used rather than its nodes: events tell
// anchors, aliases and tags apart from content and never expand them.
#include <fmt/format.h>
#include <yaml-cpp/depthguard.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <set>
#include <sstream>
#include <unordered_map>
#include <utility>

#include "loader/document.hpp"
#include "loader/foreign.hpp"
#include "loader/raw_scalar.hpp"
#include "loader/read_file.hpp"
#include "loader/scalar.hpp"
#include "loader/yaml_slips.hpp"

namespace rulewright::loader {

using diagnostics::Diagnostics;
using diagnostics::Note;
using diagnostics::Span;

namespace {

constexpr const char* kInsteadOfAlias =
    "the value itself, or quotes around a text that begins with *";

// Thrown through yaml-cpp, which would go on otherwise, and caught below.
struct TooMuch {};

class TreeBuilder final : public YAML::EventHandler {
public:
    TreeBuilder(std::shared_ptr<const Source> source, Diagnostics& found)
        : source_(std::move(source)), found_(found) {}

    [[nodiscard]] std::optional<Node> take() { return std::move(root_); }
    [[nodiscard]] std::size_t begin() const noexcept { return begin_; }

    // Whether the file uses what this language leaves out of YAML.
    [[nodiscard]] bool refused() const noexcept { return !refused_.empty(); }

    // Where the innermost map or list that is still open begins.
    [[nodiscard]] const Node* open_node() const noexcept {
        return stack_.empty() ? nullptr : &stack_.back().node;
    }

    void OnDocumentStart(const YAML::Mark& mark) override { begin_ = offset(mark); }
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override;
    void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override;
    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  const std::string& value) override;
    void OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value) override;
    void OnSequenceEnd() override { close(); }
    void OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value) override;
    void OnMapEnd() override { close(); }

private:
    struct Frame {
        Node node;
        std::optional<Node> key;                     // of a map: waits for its value
        std::unordered_map<std::string, Span> keys;  // of a map: seen so far
    };

    [[nodiscard]] std::size_t offset(const YAML::Mark& mark) const noexcept;
    [[nodiscard]] Node make(const YAML::Mark& mark) const;
    void refuse_properties(const Node& node, YAML::anchor_t anchor);
    void refuse(const Node& node, Problem problem);
    void check_end_of_quote(const Node& node);
    void open(const YAML::Mark& mark, YAML::anchor_t anchor, NodeKind kind);
    void close();
    void add(Node node);
    void add_entry(Frame& frame, Node value);
    void add_key(Frame& frame, Node key);
    void report(const Node& node, Problem problem) {
        found_.push_back(diagnose(node, std::move(problem)));
    }

    std::shared_ptr<const Source> source_;
    Diagnostics& found_;
    std::vector<Frame> stack_;
    std::optional<Node> root_;
    std::set<std::string> refused_;  // codes: one report of each kind is enough
    std::size_t begin_ = 0;
    std::size_t nodes_ = 0;
};

std::size_t TreeBuilder::offset(const YAML::Mark& mark) const noexcept {
    const std::size_t size = source_->file.text().size();
    return mark.pos < 0 ? 0 : std::min(static_cast<std::size_t>(mark.pos), size);
}

Node TreeBuilder::make(const YAML::Mark& mark) const {
    Node node;
    node.source = source_;
    node.offset = offset(mark);
    node.span = source_->file.span(node.offset, 1);
    return node;
}

void TreeBuilder::refuse_properties(const Node& node, YAML::anchor_t anchor) {
    const std::string_view text = source_->file.text();
    const char first = node.offset < text.size() ? text[node.offset] : ' ';
    if (anchor != YAML::NullAnchor || first == '&') {
        refuse(node, {"anchor", "anchors (&name) are not supported", "the value itself", {}, {}});
    } else if (first == '!') {
        refuse(node, {"tag", "tags (!name) are not supported", "the value itself", {}, {}});
    }
}

void TreeBuilder::refuse(const Node& node, Problem problem) {
    if (refused_.insert(problem.code).second) report(node, std::move(problem));
}

// yaml-cpp takes the end of the file for the closing quote.
void TreeBuilder::check_end_of_quote(const Node& node) {
    const std::string_view text = source_->file.text();
    const char first = node.offset < text.size() ? text[node.offset] : ' ';
    if (!node.quoted || (first != '"' && first != '\'')) return;
    if (find_closing_quote(text.substr(node.offset)) != std::string_view::npos) return;
    refuse(node,
           {"yaml-syntax", "the quote that begins here does not end", "a closing quote", {}, {}});
}

void TreeBuilder::OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) {
    Node node = make(mark);
    refuse_properties(node, anchor);
    node.written = false;
    // Of a null that is not written the mark is that of what follows.
    const std::string_view text = source_->file.text().substr(node.offset, 5);
    for (const std::string_view word : {"~", "null", "Null", "NULL"}) {
        const bool whole =
            text.starts_with(word) &&
            (text.size() == word.size() ||
             std::string_view(" \t\r\n,]}").find(text[word.size()]) != std::string_view::npos);
        if (!whole) continue;
        node.written = true;
        node.span.length = word.size();
    }
    add(std::move(node));
}

void TreeBuilder::OnAlias(const YAML::Mark& mark, YAML::anchor_t) {
    Node node = make(mark);
    refuse(node, {"alias", "aliases (*name) are not supported", kInsteadOfAlias, {}, {}});
    node.kind = NodeKind::kText;
    add(std::move(node));
}

void TreeBuilder::OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                           const std::string& value) {
    Node node = make(mark);
    refuse_properties(node, anchor);
    node.text = value;
    node.quoted = tag != "?";
    const RawRange extent = raw_extent(source_->file.text(), node.offset, value);
    node.span = source_->file.span(extent.offset, extent.length);
    type_scalar(node);
    check_end_of_quote(node);
    if (value.find('\0') != std::string::npos) {
        refuse(node,
               {"nul-character", "a text holds the character NUL", "a text without it", {}, {}});
    }
    add(std::move(node));
}

void TreeBuilder::OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                                  YAML::EmitterStyle::value) {
    open(mark, anchor, NodeKind::kList);
}

void TreeBuilder::OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                             YAML::EmitterStyle::value) {
    open(mark, anchor, NodeKind::kMap);
}

void TreeBuilder::open(const YAML::Mark& mark, YAML::anchor_t anchor, NodeKind kind) {
    Node node = make(mark);
    node.kind = kind;
    refuse_properties(node, anchor);
    if (stack_.size() >= kMaxNesting) {
        report(
            node,
            {"too-deep", fmt::format("nested more than {} levels deep", kMaxNesting), {}, {}, {}});
        throw TooMuch{};
    }
    stack_.push_back({std::move(node), std::nullopt, {}});
}

void TreeBuilder::close() {
    Node node = std::move(stack_.back().node);
    stack_.pop_back();
    add(std::move(node));
}

void TreeBuilder::add(Node node) {
    if (++nodes_ > kMaxNodes) {
        report(node, {"too-many-values",
                      fmt::format("more than {} values in one file", kMaxNodes),
                      {},
                      {},
                      {}});
        throw TooMuch{};
    }
    if (stack_.empty()) {
        root_ = std::move(node);
        return;
    }
    Frame& top = stack_.back();
    if (top.node.kind == NodeKind::kList) {
        if (!node.written) {
            node.span = empty_dash(source_->file, node.offset).value_or(node.span);
        }
        top.node.items.push_back(std::move(node));
    } else if (top.key) {
        add_entry(top, std::move(node));
    } else {
        add_key(top, std::move(node));
    }
}

void TreeBuilder::add_key(Frame& frame, Node key) {
    if (key.kind == NodeKind::kList || key.kind == NodeKind::kMap || key.kind == NodeKind::kNull) {
        refuse(key, {"bad-key", "a key must be a word", {}, {}, {}});
    } else if (key.text == "<<" && !key.quoted) {
        refuse(key, {"merge-key",
                     "merge keys (<<) are not supported",
                     "'extends' to build on another file",
                     {},
                     {}});
    } else if (const OddSpace odd = find_odd_space(key.text); odd.length != 0 && !key.quoted) {
        Node space = key;
        space.span = source_->file.span(key.offset + odd.at, odd.length);
        refuse(space, odd_space());
    }
    frame.key = std::move(key);
}

void TreeBuilder::add_entry(Frame& frame, Node value) {
    Node key = std::move(*frame.key);
    frame.key.reset();
    if (!value.written) value.span = key.span;
    const auto [earlier, is_new] = frame.keys.emplace(key.text, key.span);
    if (!is_new) {
        const Note first{source_->file.place(earlier->second), "first given here"};
        report(key, {"duplicate-key",
                     fmt::format("the key '{}' is given twice", key.text),
                     {},
                     {},
                     {first}});
        return;
    }
    frame.node.entries.push_back({std::move(key.text), key.span, source_, std::move(value)});
}

// yaml-cpp's words for what people do wrong, and ours.
struct Reworded {
    std::string_view theirs;
    std::string_view ours;
    std::string_view expected;
};

constexpr Reworded kReworded[] = {
    {"illegal EOF in scalar", "the file ends inside a quoted text", "a closing quote"},
    {"illegal document indicator in scalar", "a document mark inside a quoted text",
     "a closing quote"},
    {"illegal tab when looking for indentation", "a tab is used for indentation", "spaces"},
    {"end of map flow not found", "a map in braces does not end", "',' or '}'"},
    {"end of sequence flow not found", "a list in brackets does not end", "',' or ']'"},
    {"end of map not found", "this does not fit the map that it stands in",
     "a 'key: value' with the indentation of the keys above"},
    {"end of sequence not found", "this does not fit the list that it stands in",
     "a '- item' with the indentation of the items above"},
    {"illegal map value", "a ':' where no value can begin", "quotes around a text that has ': '"},
    {"illegal flow end", "a closing bracket without an opening one", {}},
    {"illegal block entry", "a '-' where no list can begin", {}},
    {"illegal map key", "a '?' where no key can begin", {}},
    {"unknown token", "a character that no value can begin with",
     "quotes around a text that begins with one of @ ` % ,"},
    {"the referenced anchor is not defined", "aliases (*name) are not supported", kInsteadOfAlias},
    {"alias not found after *", "a '*' without quotes", "\"*\""},
    {"anchor not found after &", "a '&' without quotes", "\"&\""},
};

Problem broken_yaml(const std::string& message) {
    for (const Reworded& row : kReworded) {
        if (message.rfind(row.theirs, 0) != 0) continue;
        return {"yaml-syntax", std::string(row.ours), std::string(row.expected), {}, {}};
    }
    return {"yaml-syntax", "broken YAML: " + message, {}, {}, {}};
}

// In brackets and braces a '[' ends a text that is not in quotes.
std::optional<Problem> bracket_in_text(std::string_view text, std::size_t offset) {
    if (offset >= text.size() || text[offset] != '[') return std::nullopt;
    const std::size_t before = text.find_last_of("[{, \n", offset == 0 ? 0 : offset - 1);
    const std::size_t first = before == std::string_view::npos ? 0 : before + 1;
    const std::size_t close = text.find(']', offset);
    if (first == offset || close == std::string_view::npos) return std::nullopt;
    const std::size_t last = std::min(text.find_first_of("]}, \n", close + 1), text.size());
    return Problem{"yaml-syntax",
                   "a '[' in a text without quotes, within braces",
                   fmt::format("quotes around the text: \"{}\"", text.substr(first, last - first)),
                   {},
                   {}};
}

// In brackets a '?' ends a text that is not in quotes.
std::optional<Problem> mark_in_brackets(std::string_view text, std::size_t offset) {
    if (offset >= text.size() || text[offset] != '?') return std::nullopt;
    const std::size_t before = text.find_last_of("[{, \n", offset);
    const std::size_t first = before == std::string_view::npos ? 0 : before + 1;
    if (first == offset) return std::nullopt;
    const std::size_t last = std::min(text.find_first_of("]}, \n", offset), text.size());
    const std::string_view word = text.substr(first, last - first);
    return Problem{"yaml-syntax",
                   "a '?' in a text without quotes, within brackets",
                   fmt::format("quotes around the text: \"{}\"; where the brackets are Betza's, "
                               "around them: \"[{}]\"",
                               word, word),
                   {},
                   {}};
}

// yaml-cpp reports a tab in the indentation as whatever it makes of the rest of the line.
std::optional<Span> indenting_tab(const Source& source, std::size_t offset) {
    const std::size_t number = source.file.span(offset, 1).line;
    const std::string_view line = source.file.line(number);
    const std::string_view indent = line.substr(0, line.find_first_not_of(" \t"));
    const std::size_t tab = indent.find('\t');
    if (tab == std::string_view::npos) return std::nullopt;
    return Span{number, tab + 1, 1};
}

void report_exception(const Source& source, const YAML::Exception& error,
                      const TreeBuilder& builder, Diagnostics& found) {
    if (dynamic_cast<const YAML::DeepRecursion*>(&error) != nullptr) {
        found.push_back(diagnose_file(
            source,
            {"too-deep", fmt::format("nested more than {} levels deep", kMaxNesting), {}, {}, {}}));
        return;
    }
    Problem problem = broken_yaml(error.msg);
    if (error.mark.is_null() || error.mark.pos < 0) {
        found.push_back(diagnose_file(source, std::move(problem)));
        return;
    }
    const std::string_view text = source.file.text();
    std::size_t offset = std::min(static_cast<std::size_t>(error.mark.pos), text.size());
    if (const std::optional<Span> tab = indenting_tab(source, offset)) {
        found.push_back(diagnose_at(
            source, *tab, {"yaml-syntax", "a tab is used for indentation", "spaces", {}, {}}));
        return;
    }
    if (auto slip = find_slip(source.file, offset)) {
        found.push_back(diagnose_at(source, slip->span, std::move(slip->problem)));
        return;
    }
    auto mark = mark_in_brackets(text, offset);
    if (!mark) mark = bracket_in_text(text, offset);
    if (mark) {
        found.push_back(diagnose_at(source, source.file.span(offset, 1), std::move(*mark)));
        return;
    }
    // The end of the file is shown as the end of its last line.
    if (offset == text.size() && offset > 0 && text[offset - 1] == '\n') --offset;
    const bool is_open = problem.message.find("does not end") != std::string::npos;
    if (const Node* opening = builder.open_node(); opening != nullptr && is_open) {
        problem.notes.push_back({place_of(*opening), "it begins here"});
    }
    found.push_back(diagnose_at(source, source.file.span(offset, 1), std::move(problem)));
}

void read_into(TreeBuilder& builder, const std::shared_ptr<const Source>& source,
               Diagnostics& found) {
    std::istringstream stream{std::string(source->file.text())};
    YAML::Parser parser(stream);
    if (!parser.HandleNextDocument(builder)) {
        found.push_back(diagnose_file(*source, {"empty-file", "the file is empty", {}, {}, {}}));
        return;
    }
    Diagnostics ignored;
    TreeBuilder second(source, ignored);
    if (parser.HandleNextDocument(second)) {
        found.push_back(diagnose_at(*source, source->file.span(second.begin(), 3),
                                    {"several-documents",
                                     "a second document begins here",
                                     "one document in a file",
                                     {},
                                     {}}));
    }
}

}  // namespace

std::optional<Node> parse_document(const std::shared_ptr<const Source>& source,
                                   Diagnostics& found) {
    if (auto foreign = find_foreign(source->file.text())) {
        found.push_back(diagnose_at(*source, source->file.span(0, 1), *std::move(foreign)));
        return std::nullopt;
    }
    TreeBuilder builder(source, found);
    try {
        read_into(builder, source, found);
        if (builder.refused()) return std::nullopt;
        return builder.take();
    } catch (const TooMuch&) {
        return std::nullopt;
    } catch (const YAML::Exception& error) {
        report_exception(*source, error, builder, found);
    } catch (const std::exception& error) {
        found.push_back(diagnose_file(
            *source, {"yaml-syntax", std::string("broken YAML: ") + error.what(), {}, {}, {}}));
    }
    return std::nullopt;
}

std::optional<Node> read_document(const ReadRequest& request, Diagnostics& found) {
    Result<std::string, diagnostics::Diagnostic> text = read_file(request);
    if (!text) {
        found.push_back(std::move(text).error());
        return std::nullopt;
    }
    auto source = std::make_shared<const Source>(
        Source{diagnostics::SourceFile(request.shown, std::move(text).value()), request.trail});
    return parse_document(source, found);
}

}  // namespace rulewright::loader
