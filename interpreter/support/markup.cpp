#include "support/markup.hpp"

namespace rulewright::support {

std::string marked_up(std::string_view safe) {
    std::string text;
    for (const char letter : safe) {
        switch (letter) {
            case '&':
                text += "&amp;";
                break;
            case '<':
                text += "&lt;";
                break;
            case '>':
                text += "&gt;";
                break;
            case '"':
                text += "&quot;";
                break;
            default:
                text += letter;
        }
    }
    return text;
}

}  // namespace rulewright::support
