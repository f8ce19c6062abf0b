#include "match/yaml_value.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "loader/scalar.hpp"
#include "support/json_text.hpp"
#include "support/text.hpp"

namespace rulewright::match {

using loader::Node;
using loader::NodeKind;

namespace {

bool is_plain_letter(char letter) {
    return support::is_digit(letter) || (letter >= 'a' && letter <= 'z') ||
           (letter >= 'A' && letter <= 'Z') ||
           std::string_view(" _-./+=").find(letter) != std::string_view::npos;
}

// Fewer than YAML allows: nobody misses what is quoted here.
bool needs_no_quotes(const std::string& value) {
    if (value.empty() || value.back() == ' ' || !is_plain_letter(value.front())) return false;
    const bool is_path = value.starts_with("../") || value.starts_with("./");
    if (!is_path && std::string_view(" -.=").find(value.front()) != std::string_view::npos) {
        return false;
    }
    if (!std::all_of(value.begin(), value.end(), is_plain_letter)) return false;
    Node read;
    read.text = value;
    type_scalar(read);
    return read.is(NodeKind::kText) && loader::boolean_meant(value).empty();
}

// A text of JSON is one of YAML too.
std::string in_double_quotes(const std::string& value) {
    return support::json_text(nlohmann::json(value));
}

std::string in_single_quotes(const std::string& value) {
    std::string text = "'";
    for (const char letter : value) text += letter == '\'' ? "''" : std::string(1, letter);
    return text + "'";
}

}  // namespace

std::string yaml_text(const std::string& value) {
    return needs_no_quotes(value) ? value : in_double_quotes(value);
}

std::string yaml_value(const Node& was, const std::string& value) {
    if (was.is(NodeKind::kInteger) || was.is(NodeKind::kBoolean)) return value;
    if (!was.quoted) return yaml_text(value);
    const std::string_view file = was.source->file.text();
    const bool single = was.offset < file.size() && file[was.offset] == '\'';
    const bool visible = std::all_of(value.begin(), value.end(), [](char letter) {
        return static_cast<unsigned char>(letter) >= 0x20;
    });
    return single && visible ? in_single_quotes(value) : in_double_quotes(value);
}

}  // namespace rulewright::match
