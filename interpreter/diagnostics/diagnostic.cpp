#include "diagnostics/diagnostic.hpp"

#include <algorithm>
#include <map>

namespace rulewright::diagnostics {

bool has_errors(const Diagnostics& diagnostics) noexcept {
    return std::any_of(diagnostics.begin(), diagnostics.end(), [](const Diagnostic& diagnostic) {
        return diagnostic.severity == Severity::kError;
    });
}

void sort_by_place(Diagnostics& diagnostics) {
    std::map<std::string, std::size_t> order;
    for (const Diagnostic& diagnostic : diagnostics) {
        order.emplace(diagnostic.place.file, order.size());
    }
    std::stable_sort(diagnostics.begin(), diagnostics.end(),
                     [&order](const Diagnostic& left, const Diagnostic& right) {
                         const auto key = [&order](const Diagnostic& d) {
                             return std::tuple(order.at(d.place.file), d.place.span.line,
                                               d.place.span.column);
                         };
                         return key(left) < key(right);
                     });
}

}  // namespace rulewright::diagnostics
