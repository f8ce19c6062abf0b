#include "lsp/protocol_answers.hpp"

#include <fmt/format.h>

#include "lsp/completion.hpp"
#include "lsp/lua_words.hpp"
#include "support/visible.hpp"

namespace rulewright::lsp {

namespace {

Json markdown(std::string text) {
    return {{"kind", "markdown"}, {"value", std::move(text)}};
}

Json proposal_json(const File& file, const Proposal& proposal, std::size_t number) {
    Json item = {{"label", proposal.label}, {"kind", static_cast<int>(proposal.kind)}};
    if (!proposal.detail.empty()) item["detail"] = support::visible(proposal.detail);
    if (!proposal.about.empty()) item["documentation"] = markdown(proposal.about);
    item["sortText"] = fmt::format("{}{:04}", proposal.first ? 0 : 1, number);
    // Editors compare with what stands in the range, of letters all of the text before the cursor.
    item["filterText"] = proposal.kind == ProposalKind::kLetter ? proposal.text : proposal.label;
    item["textEdit"] = {{"range", to_json(file.text.range(proposal.span))},
                        {"newText", proposal.text}};
    return item;
}

std::vector<Proposal> proposals(const Workspace& workspace, const FilePtr& file,
                                std::size_t offset) {
    if (is_script(*file)) return complete_lua(file->text.text(), offset);
    if (!file->is_ours() && file->outline.entries.size() >= 2) return {};
    return complete(workspace, file, offset);
}

}  // namespace

bool is_script(const File& file) noexcept {
    return file.path.ends_with(".lua");
}

Json completion_json(const Workspace& workspace, const FilePtr& file, std::size_t offset) {
    Json items = Json::array();
    for (const Proposal& proposal : proposals(workspace, file, offset)) {
        items.push_back(proposal_json(*file, proposal, items.size()));
    }
    Json result = Json::object();
    // Which letters of Betza notation may come depends on those before.
    result["isIncomplete"] = true;
    result["items"] = std::move(items);
    return result;
}

Json hover_json(const File& file, const std::optional<Hover>& hover) {
    if (!hover) return Json();
    Json result = Json::object();
    result["contents"] = markdown(support::visible_lines(hover->markdown));
    result["range"] = to_json(file.text.range(hover->span));
    return result;
}

}  // namespace rulewright::lsp
