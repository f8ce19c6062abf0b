#include "xml.hpp"

#include <algorithm>
#include <set>
#include <vector>

namespace rulewright::tests {

namespace {

class Checker {
public:
    explicit Checker(std::string_view text) : text_(text) {}

    std::optional<std::string> check() {
        if (text_.starts_with("<!DOCTYPE")) at_ = text_.find('>') + 1;
        while (at_ < text_.size() && wrong_.empty()) {
            if (text_[at_] == '<') {
                markup();
            } else {
                character();
            }
        }
        if (wrong_.empty() && !open_.empty()) fail("'" + open_.back() + "' is never closed");
        if (wrong_.empty() && roots_ != 1) fail("not one root");
        if (wrong_.empty()) return std::nullopt;
        const auto line =
            std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(at_), '\n') + 1;
        return "line " + std::to_string(line) + ": " + wrong_;
    }

private:
    void fail(std::string wrong) {
        if (wrong_.empty()) wrong_ = std::move(wrong);
        at_ = std::min(at_, text_.size());
    }

    void character() {
        const char letter = text_[at_];
        const bool blank = letter == ' ' || letter == '\n' || letter == '\t';
        if (static_cast<unsigned char>(letter) < 0x20 && !blank) return fail("a control character");
        if (open_.empty() && !blank) return fail("text outside of the root");
        if (letter == '>') return fail("a stray '>'");
        if (letter == '&') return entity();
        ++at_;
    }

    void entity() {
        for (const std::string_view known : {"&amp;", "&lt;", "&gt;", "&quot;"}) {
            if (text_.substr(at_).starts_with(known)) {
                at_ += known.size();
                return;
            }
        }
        fail("a stray '&'");
    }

    std::string name() {
        const std::size_t begin = at_;
        constexpr std::string_view kEnds = " \n\t/>=<\"";
        while (at_ < text_.size() && kEnds.find(text_[at_]) == kEnds.npos) ++at_;
        if (at_ == begin) fail("no name");
        return std::string(text_.substr(begin, at_ - begin));
    }
    void blanks() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n')) ++at_;
    }
    bool take(std::string_view what) {
        if (!text_.substr(at_).starts_with(what)) return false;
        at_ += what.size();
        return true;
    }

    void markup() {
        if (take("</")) {
            const std::string closed = name();
            if (open_.empty() || open_.back() != closed) return fail("</" + closed + "> too early");
            open_.pop_back();
            if (!take(">")) fail("no '>'");
            return;
        }
        take("<");
        const std::string element = name();
        if (open_.empty()) ++roots_;
        attributes();
        if (take("/>")) return;
        if (!take(">")) return fail("no '>' of " + element);
        open_.push_back(element);
    }

    void attributes() {
        std::set<std::string> seen;
        for (blanks();
             wrong_.empty() && at_ < text_.size() && text_[at_] != '>' && text_[at_] != '/';
             blanks()) {
            const std::string attribute = name();
            if (!seen.insert(attribute).second) fail(attribute + " twice");
            if (!take("=\"")) return fail(attribute + " without a quoted value");
            while (wrong_.empty() && at_ < text_.size() && text_[at_] != '"') {
                if (text_[at_] == '<') return fail("'<' in " + attribute);
                if (text_[at_] == '&') {
                    entity();
                } else {
                    ++at_;
                }
            }
            take("\"");
        }
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::vector<std::string> open_;
    int roots_ = 0;
    std::string wrong_;
};

}  // namespace

std::optional<std::string> xml_mistake(std::string_view text) {
    return Checker(text).check();
}

}  // namespace rulewright::tests
