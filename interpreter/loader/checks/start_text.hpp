// Parts of the text of the start position, for those that check it.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "loader/reading.hpp"
#include "support/text.hpp"
#include "support/visible.hpp"
#include "variant/letters.hpp"

namespace rulewright::loader {

// Squares of a rank, however they are written.
[[nodiscard]] inline std::size_t squares_of(std::string_view rank) {
    std::size_t squares = 0;
    for (std::size_t i = 0; i < rank.size();) {
        const std::size_t end = std::min(rank.find_first_not_of("0123456789", i), rank.size());
        if (end > i) {
            squares += static_cast<std::size_t>(
                support::parse_number(rank.substr(i, end - i)).value_or(0));
            i = end;
            continue;
        }
        if (rank[i] != '~') ++squares;
        const std::size_t letter = variant::letter_at(rank.substr(i)).size();
        i += std::max(support::utf8_length(rank, i), letter);
    }
    return squares;
}

struct StartText {
    Reading& reading;
    const Node& node;

    [[nodiscard]] std::size_t offset_of(std::string_view part) const {
        return static_cast<std::size_t>(part.data() - node.text.data());
    }
    // The problem at a part of the text.
    [[nodiscard]] diagnostics::Diagnostic at(std::string_view part, Problem problem) const {
        return diagnose_inside(node, offset_of(part), std::max<std::size_t>(part.size(), 1),
                               std::move(problem));
    }
    void report(std::string_view part, Problem problem) const {
        reading.found.push_back(at(part, std::move(problem)));
    }
    void report(std::string_view part, std::string code, std::string message,
                std::string wanted) const {
        report(part, {std::move(code), std::move(message), std::move(wanted), {}, {}});
    }
};

// The fields behind the placement: player to move, castling, en passant and two counters.
void check_start_fields(const StartText& text, const std::vector<std::string_view>& fields);

}  // namespace rulewright::loader
