#include <utility>

#include "loader/document.hpp"
#include "loader/raw_scalar.hpp"

namespace rulewright::loader {

using diagnostics::Diagnostic;
using diagnostics::Place;
using diagnostics::Severity;
using diagnostics::Span;

namespace {

Diagnostic make(const Source& source, Place place, Problem problem) {
    Diagnostic diagnostic{std::move(problem.code),
                          Severity::kError,
                          std::move(place),
                          std::move(problem.message),
                          std::move(problem.expected),
                          std::move(problem.suggestion),
                          std::move(problem.notes)};
    diagnostic.notes.insert(diagnostic.notes.end(), source.trail.begin(), source.trail.end());
    return diagnostic;
}

}  // namespace

Diagnostic diagnose(const Node& node, Problem problem) {
    return make(*node.source, place_of(node), std::move(problem));
}

Diagnostic diagnose_key(const Entry& entry, Problem problem) {
    return make(*entry.source, place_of_key(entry), std::move(problem));
}

Diagnostic diagnose_inside(const Node& node, std::size_t offset, std::size_t length,
                           Problem problem) {
    const std::optional<RawRange> range = find_in_source(node, offset, length);
    if (!range) return diagnose(node, std::move(problem));
    const Span span = node.source->file.span(range->offset, range->length);
    return make(*node.source, node.source->file.place(span), std::move(problem));
}

Diagnostic diagnose_at(const Source& source, Span span, Problem problem) {
    return make(source, source.file.place(span), std::move(problem));
}

Diagnostic diagnose_file(const Source& source, Problem problem) {
    return make(source, source.file.whole(), std::move(problem));
}

Place place_of(const Node& node) {
    return node.source->file.place(node.span);
}

Place place_of_key(const Entry& entry) {
    return entry.source->file.place(entry.span);
}

}  // namespace rulewright::loader
