#include "protocol/xboard_names.hpp"

#include "protocol/variant_shelf.hpp"
#include "support/text.hpp"

namespace rulewright::protocol {

std::optional<std::string> known_to_xboard(const variant::Variant& variant) {
    const std::string name = protocol_name(variant.id);
    // What is in hand stands behind the board in brackets.
    const std::string_view board =
        std::string_view(variant.start).substr(0, variant.start.find_first_of(" ["));
    for (const std::string_view line : support::split(xboard_names_text(), '\n')) {
        if (line.starts_with('#')) continue;
        const auto words = support::words(line);
        if (words.size() == 3 && words[0] == name && words[2] == board) {
            return std::string(words[1]);
        }
    }
    return std::nullopt;
}

}  // namespace rulewright::protocol
