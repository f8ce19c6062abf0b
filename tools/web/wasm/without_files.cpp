// The requests below `files`, which authors' pages ask: here there is nothing to write.
#include "web/workbench.hpp"

namespace rulewright::web {

Workbench::Workbench(WorkbenchOptions options, const Workshop& workshop, Catalogue& catalogue,
                     const std::atomic<bool>& ending)
    : options_(std::move(options)), workshop_(workshop), catalogue_(catalogue), ending_(ending) {}

Answer Workbench::answer(const Request&, std::string_view) {
    return failure(404, "no-such-request", "rules are written on the page of `rulewright serve`");
}

Result<loader::Buffers, Answer> documents_of(Body&, const Workshop&) {
    return fail(
        failure(404, "no-such-request", "rules are written on the page of `rulewright serve`"));
}

}  // namespace rulewright::web
