#include <fmt/format.h>

#include "site/pages.hpp"
#include "support/markup.hpp"
#include "support/percent.hpp"

namespace rulewright::cli {

using support::marked_up;
using support::percent_encoded;

namespace {

// As the books look.
constexpr std::string_view kStyle = R"(
:root{color-scheme:light}
body{font:17px/1.5 Georgia,"DejaVu Serif",serif;color:#222;background:#fff;margin:0 auto;max-width:72rem;padding:2rem 1.5rem 4rem}
h1{font-size:2.2rem;line-height:1.2;margin:0 0 1.5rem}
h2{font-size:1.25rem;margin:.6rem 0 .2rem}
p{margin:.2rem 0}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(17rem,100%),1fr));gap:2.2rem 2rem;list-style:none;margin:0;padding:0}
img{display:block;width:100%;height:15rem;object-fit:contain}
.summary{color:#555;font-size:.95rem}
.ways{display:flex;gap:1.2rem}
a{color:#6b4a1f}
)";

constexpr const char* kPolicy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file:; base-uri 'none'; "
    "form-action 'none'";

std::string play_address(const std::string& id) {
    return "play/index.html#v=" + percent_encoded(id);
}

std::string card(const Site& site, const SiteVariant& one) {
    const std::string book = percent_encoded(book_name(one.id));
    const std::string play = play_address(one.id);
    std::string text = fmt::format(
        "<li>\n<a href=\"{}\"><img src=\"{}\" alt=\"\" loading=\"lazy\"/></a>\n<h2>{}</h2>\n",
        site.plays ? play : book, percent_encoded(picture_name(one.id)), marked_up(one.name));
    if (!one.summary.empty()) {
        text += fmt::format("<p class=\"summary\">{}</p>\n", marked_up(one.summary));
    }
    text += "<p class=\"ways\">";
    if (site.plays) text += fmt::format("<a href=\"{}\">Play</a> ", play);
    return text + fmt::format("<a href=\"{}\">Rules</a></p>\n</li>\n", book);
}

}  // namespace

std::string book_name(const std::string& id) {
    return "rules/" + id + ".html";
}

std::string picture_name(const std::string& id) {
    return "boards/" + id + ".svg";
}

std::vector<SiteLink> links_of_book(const Site& site, const std::string& id) {
    std::vector<SiteLink> links{{"../index.html", site.title}};
    if (site.plays) links.push_back({"../" + play_address(id), "Play"});
    return links;
}

SiteFile index_page(const Site& site) {
    const std::string title = marked_up(site.title);
    std::string text = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\" xmlns=\"http://www.w3.org/1999/xhtml\">\n<head>\n"
        "<meta charset=\"utf-8\"/>\n<meta http-equiv=\"Content-Security-Policy\" content=\"{}\"/>\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
        "<title>{}</title>\n<style>{}</style>\n</head>\n<body>\n<h1>{}</h1>\n<ul>\n",
        kPolicy, title, kStyle, title);
    for (const SiteVariant& one : site.variants) text += card(site, one);
    return {"index.html", text + "</ul>\n</body>\n</html>\n"};
}

}  // namespace rulewright::cli
