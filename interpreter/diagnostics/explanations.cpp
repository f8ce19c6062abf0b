#include "diagnostics/explanations.hpp"

#include <algorithm>

#include "diagnostics/code_texts.hpp"
#include "support/text.hpp"

namespace rulewright::diagnostics {

namespace {

// A file is "# Group" and, for each code, "## code", a line with the meaning, perhaps one with the
// reason, "Wrong:" and "Right:" with fenced blocks behind each.
class Reader {
public:
    void read(std::string_view line) {
        if (part_ != nullptr) return read_inside(line);
        if (line.starts_with("# ")) {
            group_ = line.substr(2);
        } else if (line.starts_with("## ")) {
            all_.push_back({std::string(line.substr(3)), group_, {}, {}, {}, {}});
            parts_ = nullptr;
        } else if (line == "Wrong:") {
            parts_ = &all_.back().wrong;
        } else if (line == "Right:") {
            parts_ = &all_.back().right;
        } else if (line.starts_with(kFence)) {
            parts_->push_back({std::string(line.substr(kFence.size())), {}});
            part_ = &parts_->back();
        } else if (!line.empty()) {
            std::string& text = all_.back().meaning.empty() ? all_.back().meaning : all_.back().why;
            text = line;
        }
    }

    [[nodiscard]] std::vector<CodeExplanation> take() {
        std::sort(all_.begin(), all_.end(),
                  [](const auto& left, const auto& right) { return left.code < right.code; });
        return std::move(all_);
    }

private:
    static constexpr std::string_view kFence = "```";

    void read_inside(std::string_view line) {
        if (line == kFence) {
            part_ = nullptr;
        } else {
            part_->text += line;
            part_->text += '\n';
        }
    }

    std::vector<CodeExplanation> all_;
    std::string group_;
    std::vector<ExamplePart>* parts_ = nullptr;  // of the side that is being read
    ExamplePart* part_ = nullptr;                // of the block that is being read
};

bool has_line(const std::string& text, std::string_view beginning) {
    const auto lines = support::split(text, '\n');
    return std::any_of(lines.begin(), lines.end(),
                       [&](std::string_view line) { return line.starts_with(beginning); });
}

}  // namespace

const std::vector<CodeExplanation>& code_explanations() {
    static const std::vector<CodeExplanation> all = [] {
        Reader reader;
        for (const std::string_view line : support::split(code_texts(), '\n')) reader.read(line);
        return reader.take();
    }();
    return all;
}

const CodeExplanation* find_explanation(std::string_view code) {
    const auto& all = code_explanations();
    const auto found = std::lower_bound(
        all.begin(), all.end(), code,
        [](const CodeExplanation& one, std::string_view wanted) { return one.code < wanted; });
    return found != all.end() && found->code == code ? &*found : nullptr;
}

bool is_excerpt(const ExamplePart& part) {
    if (part.language != "yaml" || part.text.starts_with('#')) return false;
    return !has_line(part.text, "rulewright:") && !has_line(part.text, "match:") &&
           !has_line(part.text, "tournament:");
}

std::string whole_text(const ExamplePart& part) {
    if (!is_excerpt(part)) return part.text;
    const char* extends = has_line(part.text, "extends:") ? "" : "extends: chess.yaml\n";
    return std::string("rulewright: 1\nname: Example\n") + extends + part.text;
}

}  // namespace rulewright::diagnostics
