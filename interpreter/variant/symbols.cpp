#include "variant/symbols.hpp"

#include <fmt/format.h>

#include "support/text.hpp"

namespace rulewright::variant {

std::string letter_instead(const Variant& variant, std::string_view symbol) {
    for (const PieceType& type : variant.pieces) {
        for (std::size_t owner = 0; owner < kPlayers; ++owner) {
            if (type.symbol[owner].empty() || type.symbol[owner] != symbol) continue;
            const char letter = owner == 0 ? type.letter : support::to_lower(type.letter);
            return fmt::format("'{}', the letter of that {}", letter, type.name);
        }
    }
    return {};
}

}  // namespace rulewright::variant
