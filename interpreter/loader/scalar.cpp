#include "loader/scalar.hpp"

#include <algorithm>
#include <charconv>

#include "support/text.hpp"

namespace rulewright::loader {

namespace {

std::string_view without_sign(std::string_view text) {
    if (!text.empty() && (text.front() == '-' || text.front() == '+')) text.remove_prefix(1);
    return text;
}

bool all_digits(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

// Hexadecimal and octal numbers, fractions, infinity.
bool is_other_number(std::string_view text) {
    const std::string_view digits = without_sign(text);
    const std::string lowered = support::to_lower(digits);
    if (lowered == ".inf" || lowered == ".nan") return true;
    const std::string_view prefix = digits.substr(0, 2);
    if (prefix == "0x" || prefix == "0o") {
        return digits.size() > 2 &&
               digits.find_first_not_of("0123456789abcdefABCDEF", 2) == std::string_view::npos;
    }
    const std::size_t exponent = digits.find_first_of("eE");
    std::string mantissa(digits.substr(0, exponent));
    if (exponent != std::string_view::npos &&
        !all_digits(without_sign(digits.substr(exponent + 1)))) {
        return false;
    }
    const std::size_t point = mantissa.find('.');
    if (point != std::string::npos) mantissa.erase(point, 1);
    return all_digits(mantissa);
}

}  // namespace

void type_scalar(Node& node) {
    node.kind = NodeKind::kText;
    if (node.quoted) return;
    const std::string_view text = node.text;
    if (text == "true" || text == "false") {
        node.kind = NodeKind::kBoolean;
        node.integer = text == "true" ? 1 : 0;
        return;
    }
    if (all_digits(without_sign(text))) {
        if (without_leading_zeros(text) != text) {  // octal to some tools, a slip to others
            node.kind = NodeKind::kOtherNumber;
            return;
        }
        const std::string_view digits = text.front() == '+' ? text.substr(1) : text;
        const char* end = digits.data() + digits.size();
        const auto [stop, error] = std::from_chars(digits.data(), end, node.integer);
        node.kind =
            error == std::errc{} && stop == end ? NodeKind::kInteger : NodeKind::kOtherNumber;
        return;
    }
    if (is_other_number(text)) node.kind = NodeKind::kOtherNumber;
}

std::string without_leading_zeros(std::string_view text) {
    const std::string_view digits = without_sign(text);
    if (!all_digits(digits)) return std::string(text);
    const std::size_t zeros = std::min(digits.find_first_not_of('0'), digits.size() - 1);
    return std::string(text.substr(0, text.size() - digits.size())) +
           std::string(digits.substr(zeros));
}

std::string boolean_meant(std::string_view text) {
    const std::string lowered = support::to_lower(text);
    if (lowered == "yes" || lowered == "on" || lowered == "true" || lowered == "y") return "true";
    if (lowered == "no" || lowered == "off" || lowered == "false" || lowered == "n") return "false";
    return {};
}

}  // namespace rulewright::loader
