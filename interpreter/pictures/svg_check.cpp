#include "pictures/svg_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <pugixml.hpp>
#include <string_view>

#include "support/text.hpp"

namespace rulewright::pictures {

namespace {

constexpr const char* kPlain = "a plain SVG (Inkscape: 'Save as', Plain SVG)";
constexpr int kMaxDepth = 32;

constexpr std::string_view kElements[] = {
    "svg",      "g",       "path", "circle",         "ellipse",        "rect",     "line",
    "polyline", "polygon", "defs", "linearGradient", "radialGradient", "clipPath", "mask",
    "use",      "symbol",  "stop", "title",          "desc",           "metadata"};

std::optional<Flaw> flaw_at(const pugi::xml_node& node, std::string message,
                            const char* expected = kPlain) {
    return Flaw{static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, node.offset_debug())),
                std::move(message), expected};
}

// "xlink:href" is "href".
std::string_view local(std::string_view name) {
    const std::size_t colon = name.find(':');
    return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

// `url(` of anything but the picture's own parts, and what style sheets could load or run.
bool reaches_out(std::string_view value) {
    std::string text;
    for (const char letter : value) {
        if (letter != ' ' && letter != '\t' && letter != '\n' && letter != '\r') {
            text += support::to_lower(letter);
        }
    }
    for (std::size_t at = text.find("url("); at != std::string::npos; at = text.find("url(", at)) {
        at += 4;
        if (text[at] == '\'' || text[at] == '"') ++at;
        if (text[at] != '#') return true;
    }
    return text.find('\\') != std::string::npos || text.find("@import") != std::string::npos ||
           text.find("expression(") != std::string::npos ||
           text.find("javascript:") != std::string::npos;
}

std::optional<Flaw> flaw_of_attributes(const pugi::xml_node& node) {
    for (const pugi::xml_attribute& attribute : node.attributes()) {
        const std::string_view name = local(attribute.name());
        const std::string_view value = attribute.value();
        if (name.starts_with("on")) {
            return flaw_at(node, fmt::format("'{}' of <{}> would run a script", name, node.name()));
        }
        if (name == "href" && !value.starts_with('#')) {
            return flaw_at(node, fmt::format("<{}> leads out of the picture", node.name()),
                           "a part of the picture itself, such as #part");
        }
        if (!name.starts_with("xmlns") && reaches_out(value)) {
            return flaw_at(node,
                           fmt::format("'{}' of <{}> leads out of the picture", name, node.name()));
        }
    }
    return std::nullopt;
}

std::optional<Flaw> flaw_of(const pugi::xml_node& node, int depth) {
    if (node.type() == pugi::node_doctype || node.type() == pugi::node_pi) {
        return flaw_at(node, "a picture has no document type and no instructions");
    }
    if (node.type() != pugi::node_element) return std::nullopt;
    if (depth > kMaxDepth) return flaw_at(node, "elements stand too deep in one another");
    const std::string_view name = local(node.name());
    if (std::find(std::begin(kElements), std::end(kElements), name) == std::end(kElements)) {
        return flaw_at(node, fmt::format("<{}> is nothing that a picture is drawn with", name));
    }
    if (auto flaw = flaw_of_attributes(node)) return flaw;
    for (const pugi::xml_node& child : node) {
        if (auto flaw = flaw_of(child, depth + 1)) return flaw;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Flaw> find_flaw(const std::string& text) {
    pugi::xml_document document;
    const pugi::xml_parse_result parsed = document.load_buffer(
        text.data(), text.size(),
        pugi::parse_default | pugi::parse_doctype | pugi::parse_pi | pugi::parse_declaration,
        pugi::encoding_utf8);
    if (!parsed) {
        return Flaw{static_cast<std::size_t>(parsed.offset),
                    fmt::format("this is no XML: {}", parsed.description()), "an SVG file"};
    }
    for (const pugi::xml_node& node : document) {
        if (auto flaw = flaw_of(node, 0)) return flaw;
    }
    const pugi::xml_node root = document.document_element();
    if (root.name() != std::string_view("svg") ||
        root.attribute("xmlns").value() != std::string_view("http://www.w3.org/2000/svg")) {
        return flaw_at(root, fmt::format("the outermost element is <{}>", root.name()),
                       "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"...\">");
    }
    if (root.attribute("viewBox").empty()) {
        return flaw_at(root, "the picture does not say how large it is",
                       "viewBox=\"0 0 WIDTH HEIGHT\" of <svg>");
    }
    return std::nullopt;
}

}  // namespace rulewright::pictures
