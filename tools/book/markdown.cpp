#include <fmt/format.h>

#include <algorithm>

#include "book/render.hpp"
#include "book/words.hpp"

namespace rulewright::book {

namespace {

// So that no letter of a name means anything to Markdown.
std::string escaped(const std::string& text) {
    constexpr std::string_view kSpecial = "\\`*_[]<>|~&";
    std::string safe;
    for (const char letter : text) {
        if (kSpecial.find(letter) != kSpecial.npos) safe += '\\';
        safe += letter;
    }
    constexpr std::string_view kFirst = "#+-=";
    if (!safe.empty() && kFirst.find(safe.front()) != kFirst.npos) safe.insert(0, 1, '\\');
    return safe;
}

std::string code(const std::string& text) {
    const std::string_view fence = text.find('`') == text.npos ? "`" : "``";
    return fmt::format("{}{}{}", fence, text, fence);
}

class Writer {
public:
    Writer(const Book& book, const RenderOptions& options) : book_(book), options_(options) {}

    std::string write() {
        text_ = fmt::format("# {}\n", escaped(book_.title));
        if (!book_.source.empty()) {
            text_ += "\n";
            for (const Sentence& one : book_.source) text_ += sentence(one) + "  \n";
        }
        paragraph(book_.introduction);
        for (const Section& one : book_.sections) section(one, 2);
        return text_;
    }

private:
    [[nodiscard]] std::string sentence(const Sentence& one) const {
        std::string text = linked(one.text);
        if (!one.code.empty()) text += " " + code(one.code);
        if (options_.verbose && !one.at.empty()) text += " " + code(one.at);
        return text;
    }
    // An address at the end, "Address: https://...", is a link.
    [[nodiscard]] static std::string linked(const std::string& text) {
        for (const char* scheme : {"https://", "http://"}) {
            const std::size_t at = text.find(scheme);
            if (at == text.npos || text.find_first_of(" <>\\", at) != text.npos) continue;
            return escaped(text.substr(0, at)) + "<" + text.substr(at) + ">";
        }
        return escaped(text);
    }

    void paragraph(const Sentences& sentences) {
        std::string text;
        for (const Sentence& one : sentences) text += (text.empty() ? "" : " ") + sentence(one);
        if (!text.empty()) text_ += "\n" + text + "\n";
    }
    void list(const Sentences& sentences) {
        if (sentences.size() < 2) return paragraph(sentences);
        text_ += "\n";
        for (const Sentence& one : sentences) text_ += "- " + sentence(one) + "\n";
    }

    void section(const Section& one, std::size_t depth) {
        text_ += fmt::format("\n{} {}\n", std::string(depth, '#'), escaped(one.title));
        figures(one.figures);
        list(one.sentences);
        if (one.table) table(*one.table);
        const bool pieces = std::any_of(one.parts.begin(), one.parts.end(),
                                        [](const Section& part) { return !part.figures.empty(); });
        if (pieces) legend();
        for (const Section& part : one.parts) section(part, depth + 1);
    }

    void legend() {
        std::vector<std::string> words;
        for (const Mark& mark : book_.marks) {
            words.push_back(
                options_.pictures
                    ? fmt::format("{} is where it {}", mark.shape, mark.meaning)
                    : fmt::format("{} {}", code(std::string(1, mark.letter)), mark.meaning));
        }
        if (words.empty()) return;
        text_ += fmt::format("\nIn the diagrams: {}.\n", support::join(words, "; "));
    }

    void figures(const std::vector<Figure>& figures) {
        if (figures.empty()) return;
        if (options_.pictures) {
            text_ += "\n";
            for (const Figure& figure : figures) {
                text_ += fmt::format("![{}]({}{}.svg)\n", escaped(figure.caption),
                                     *options_.pictures, figure.name);
            }
            return;
        }
        const bool alike = std::all_of(figures.begin(), figures.end(), [&](const Figure& one) {
            return one.text == figures.front().text;
        });
        for (const Figure& figure : figures) {
            const bool all = alike && figures.size() > 1;
            text_ +=
                fmt::format("\n{}:\n\n```text\n{}```\n",
                            all ? "Each board at the start" : escaped(figure.caption), figure.text);
            if (all) break;
        }
    }

    void table(const Table& table) {
        const auto row = [&](const std::vector<std::string>& cells) {
            text_ += "|";
            for (const std::string& cell : cells) text_ += " " + escaped(cell) + " |";
            text_ += "\n";
        };
        text_ += "\n";
        row(table.head);
        text_ += "|";
        for (std::size_t i = 0; i < table.head.size(); ++i) text_ += "---|";
        text_ += "\n";
        for (const auto& cells : table.rows) row(cells);
    }

    const Book& book_;
    const RenderOptions& options_;
    std::string text_;
};

}  // namespace

std::string as_markdown(const Book& book, const RenderOptions& options) {
    return Writer(book, options).write();
}

}  // namespace rulewright::book
