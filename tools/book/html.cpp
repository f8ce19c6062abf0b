#include <fmt/format.h>

#include <algorithm>

#include "book/render.hpp"
#include "book/words.hpp"
#include "support/markup.hpp"

namespace rulewright::book {

using support::marked_up;

namespace {

constexpr std::string_view kPage = R"(
:root{color-scheme:light}
body{font:17px/1.5 Georgia,"DejaVu Serif",serif;color:#222;background:#fff;margin:0 auto;max-width:56rem;padding:2rem 1.5rem 4rem}
h1{font-size:2.2rem;line-height:1.2;margin:0 0 .5rem}
h2{font-size:1.45rem;margin:2.4rem 0 .6rem;padding-bottom:.2rem;border-bottom:1px solid #d8c8a8}
h3{font-size:1.12rem;margin:0 0 .4rem}
p,ul{margin:.5rem 0}ul{padding-left:1.3rem}li{margin:.15rem 0}
.source{color:#555;font-size:.95rem;margin:0}
.introduction{font-size:1.08rem}
nav{columns:3 12rem;font-size:.95rem;background:#faf6ee;border:1px solid #e6dcc6;padding:.7rem 1rem;margin:1.4rem 0}
nav a{display:block;color:#6b4a1f;text-decoration:none;break-inside:avoid}nav a:hover{text-decoration:underline}
.figures{display:flex;flex-wrap:wrap;gap:1rem;margin:1rem 0}
figure{margin:0;max-width:100%;break-inside:avoid}
figure svg{display:block;width:100%;height:auto}
figcaption{font-size:.85rem;color:#555;text-align:center;margin-top:.2rem}
.pieces{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(23rem,100%),1fr));gap:1.2rem 2rem;margin-top:1rem}
.piece{break-inside:avoid}.piece.wide{grid-column:1/-1}
.part{margin:1.2rem 0 0}
.legend{display:flex;flex-wrap:wrap;gap:.3rem 1.4rem;font-size:.9rem;list-style:none;padding:0}
.legend li{display:flex;align-items:center;gap:.4rem}
table{border-collapse:collapse;margin:.8rem 0;break-inside:avoid}
th,td{padding:.2rem .9rem;border-bottom:1px solid #ddd;text-align:left}
code{font:.82em "DejaVu Sans Mono",monospace;background:#f5f0e6;padding:.05em .3em;overflow-wrap:anywhere}
.at{font:.7rem sans-serif;color:#8a6d3b}
a{color:#6b4a1f}
@media print{
@page{margin:18mm 16mm}
body{font-size:10.5pt;max-width:none;padding:0}nav{display:none}
h2,h3,.legend{break-after:avoid}p,li{orphans:3;widows:3}
figure,.piece,table,.legend{break-inside:avoid}
h2{margin:1.5rem 0 .4rem}
.figures{display:block}.figures figure{display:inline-block;margin:0 4mm 4mm 0}
.figures:has(figure:nth-child(3)) figure{width:30%!important}
.pieces{display:block;columns:3;column-gap:7mm}.piece{margin-bottom:5mm}.piece.wide{column-span:all}
.piece .figures{margin:0}.piece figure{margin:0 0 1mm}
svg{print-color-adjust:exact;-webkit-print-color-adjust:exact}a{color:inherit;text-decoration:none}
}
)";

// Of an address at the end of a text; nothing else is a link, and no other scheme.
std::string linked(const std::string& text) {
    for (const char* scheme : {"https://", "http://"}) {
        const std::size_t at = text.find(scheme);
        if (at == text.npos || text.find_first_of(" <>\"\\", at) != text.npos) continue;
        const std::string address = marked_up(text.substr(at));
        return fmt::format("{}<a href=\"{}\">{}</a>", marked_up(text.substr(0, at)), address,
                           address);
    }
    return marked_up(text);
}

bool has_diagrams(const Section& section) {
    return std::any_of(section.parts.begin(), section.parts.end(),
                       [](const Section& part) { return !part.figures.empty(); });
}

class Page {
public:
    Page(const Book& book, const RenderOptions& options) : book_(book), options_(options) {}

    std::string write(const std::string& style, const std::string& shapes) {
        text_ = fmt::format(
            "<!DOCTYPE html>\n<html lang=\"en\" xmlns=\"http://www.w3.org/1999/xhtml\">\n<head>\n"
            "<meta charset=\"utf-8\"/>\n"
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
            "<title>{0}: the rules</title>\n<style>{1}{2}\n</style>\n</head>\n<body>\n"
            "<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\">{3}"
            "</svg>\n{4}<h1>{0}</h1>\n",
            marked_up(book_.title), kPage, style, shapes, links());
        for (const Sentence& one : book_.source) {
            text_ += fmt::format("<p class=\"source\">{}</p>\n", sentence(one));
        }
        paragraph(book_.introduction, "introduction");
        contents();
        for (std::size_t i = 0; i < book_.sections.size(); ++i) section(book_.sections[i], i);
        return text_ + "</body>\n</html>\n";
    }

private:
    [[nodiscard]] std::string links() const {
        std::string text;
        for (const auto& [address, words] : options_.links) {
            text += fmt::format("{}<a href=\"{}\">{}</a>", text.empty() ? "" : " · ", address,
                                marked_up(words));
        }
        return text.empty() ? text : fmt::format("<p class=\"source\">{}</p>\n", text);
    }

    [[nodiscard]] std::string sentence(const Sentence& one) const {
        std::string text = linked(one.text);
        if (!one.code.empty()) text += fmt::format(" <code>{}</code>", marked_up(one.code));
        if (options_.verbose && !one.at.empty()) {
            text += fmt::format(" <span class=\"at\">{}</span>", marked_up(one.at));
        }
        return text;
    }

    void paragraph(const Sentences& sentences, const char* look = nullptr) {
        std::string text;
        for (const Sentence& one : sentences) text += (text.empty() ? "" : " ") + sentence(one);
        if (text.empty()) return;
        text_ += look != nullptr ? fmt::format("<p class=\"{}\">{}</p>\n", look, text)
                                 : fmt::format("<p>{}</p>\n", text);
    }
    void list(const Sentences& sentences) {
        if (sentences.size() < 2) return paragraph(sentences);
        text_ += "<ul>\n";
        for (const Sentence& one : sentences) text_ += fmt::format("<li>{}</li>\n", sentence(one));
        text_ += "</ul>\n";
    }

    void contents() {
        text_ += "<nav>\n";
        for (std::size_t i = 0; i < book_.sections.size(); ++i) {
            text_ +=
                fmt::format("<a href=\"#s{}\">{}</a>\n", i, marked_up(book_.sections[i].title));
        }
        text_ += "</nav>\n";
    }

    void section(const Section& one, std::size_t number) {
        text_ += fmt::format("<section id=\"s{}\">\n<h2>{}</h2>\n", number, marked_up(one.title));
        figures(one.figures);
        list(one.sentences);
        if (one.table) table(*one.table);
        const bool diagrams = has_diagrams(one);
        if (diagrams) legend();
        if (diagrams) text_ += "<div class=\"pieces\">\n";
        for (const Section& part : one.parts) this->part(part, diagrams);
        if (diagrams) text_ += "</div>\n";
        text_ += "</section>\n";
    }

    void part(const Section& one, bool piece) {
        int width = 0;
        for (const Figure& figure : one.figures) width += figure.width;
        constexpr int kColumn = 420;
        text_ += fmt::format("<div class=\"{}\">\n<h3>{}</h3>\n",
                             !piece            ? "part"
                             : width > kColumn ? "piece wide"
                                               : "piece",
                             marked_up(one.title));
        figures(one.figures);
        list(one.sentences);
        text_ += "</div>\n";
    }

    void legend() {
        if (book_.marks.empty()) return;
        text_ += "<ul class=\"legend\">\n";
        for (const Mark& mark : book_.marks) {
            text_ += fmt::format("<li>{} {}</li>\n", mark.drawing, marked_up(mark.meaning));
        }
        text_ += "</ul>\n";
    }

    void figures(const std::vector<Figure>& figures) {
        if (figures.empty()) return;
        text_ += "<div class=\"figures\">\n";
        for (const Figure& figure : figures) {
            text_ += fmt::format(
                "<figure style=\"width:{}px\">\n{}<figcaption>{}</figcaption>\n"
                "</figure>\n",
                figure.width, figure.drawing, marked_up(figure.caption));
        }
        text_ += "</div>\n";
    }

    void table(const Table& table) {
        text_ += "<table>\n<tr>";
        for (const std::string& cell : table.head)
            text_ += fmt::format("<th>{}</th>", marked_up(cell));
        text_ += "</tr>\n";
        for (const auto& row : table.rows) {
            text_ += "<tr>";
            for (const std::string& cell : row)
                text_ += fmt::format("<td>{}</td>", marked_up(cell));
            text_ += "</tr>\n";
        }
        text_ += "</table>\n";
    }

    const Book& book_;
    const RenderOptions& options_;
    std::string text_;
};

}  // namespace

std::string as_html(const Book& book, const RenderOptions& options, const std::string& style,
                    const std::string& shapes) {
    return Page(book, options).write(style, shapes);
}

}  // namespace rulewright::book
