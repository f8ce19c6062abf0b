// What scripts decide, told by their comments and messages.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <set>

#include "book/compose.hpp"
#include "book/words.hpp"
#include "hooks/hooks.hpp"
#include "loader/read_file.hpp"
#include "lsp/lua_notes.hpp"
#include "support/visible.hpp"

namespace rulewright::book {

namespace {

const char* title_of(const std::string& hook) {
    constexpr std::pair<const char*, const char*> kTitles[] = {
        {"capture", "What a capture removes"},
        {"control", "Closed squares"},
        {"restrain", "Pieces that are held back"},
        {"portals", "Squares that join boards"},
        {"after_ply", "After each move"},
        {"turn", "How a turn goes"},
        {"evaluate", "What computer players look at"},
        {"effects", "What moves do besides"},
        {"legal", "Which moves are not allowed"},
        {"moves", "Further moves"},
        {"outcome", "Who has won"},
        {"setup", "How a game starts"},
    };
    for (const auto& [name, title] : kTitles) {
        if (hook == name) return title;
    }
    return "More";
}

// Comments of functions that several hooks call are told with the first of them: `told` has their
// lines.
Section section_of(const lsp::HookNotes& notes, const std::string& file,
                   std::set<std::size_t>& told) {
    Section section{title_of(notes.hook), {}, {}, {}, {}};
    const auto at = [&](std::size_t line) { return fmt::format("{}:{}", file, line); };
    for (const lsp::Remark& remark : notes.comments) {
        const std::string words = comment_words(remark.text);
        if (words.empty() || !told.insert(remark.line).second) continue;
        section.sentences.push_back(say(words, ""));
        section.sentences.back().at = at(remark.line);
    }
    for (const lsp::Remark& remark : notes.messages) {
        section.sentences.push_back(
            say(fmt::format("the players are told: \"{}\"", support::visible(remark.text)), ""));
        section.sentences.back().at = at(remark.line);
    }
    if (section.sentences.empty()) {
        section.sentences.push_back(say(notes.comments.empty()
                                            ? "decided by the script; its author does not say how"
                                            : "what is told of another hook counts here, too",
                                        ""));
        section.sentences.back().at = at(notes.line);
    }
    return section;
}

}  // namespace

std::string comment_words(const std::string& comment) {
    static const std::regex id_in_brackets(
        R"(\s*\([A-Z]{1,2}\d+(-[A-Z]{0,2}\d+)?(, [A-Z]{1,2}\d+(-[A-Z]{0,2}\d+)?)*\))");
    static const std::regex id_in_front(R"(^([A-Z]{1,2}\d+(, )?)+: |^\d+(\.\d+)+: )");
    std::string text = std::regex_replace(comment, id_in_brackets, "");
    text = std::regex_replace(text, id_in_front, "");
    std::erase(text, '`');
    return support::visible(std::string(support::trim(text)));
}

void add_scripts(game::Game& game, Section& section) {
    std::vector<std::string> hooks;
    for (const hooks::HookName& one : hooks::kHooks) {
        if (game.engine().hooks().defines(one.point)) hooks.emplace_back(one.name);
    }
    for (const variant::HookScript& script : game.variant().hooks) {
        loader::ReadRequest request;
        request.shown = script.path;
        const auto text = loader::read_file(request);
        if (!text) continue;  // it was read before: somebody has taken it away since
        const std::string file =
            std::filesystem::path(script.path).lexically_proximate(script.root).string();
        const lsp::ScriptNotes notes = lsp::notes_of(text.value(), hooks);
        for (const lsp::Remark& remark : notes.header) {
            section.sentences.push_back(say(comment_words(remark.text), ""));
            section.sentences.back().at = fmt::format("{}:{}", file, remark.line);
        }
        std::set<std::size_t> told;
        for (const lsp::HookNotes& hook : notes.hooks) {
            section.parts.push_back(section_of(hook, file, told));
        }
    }
}

}  // namespace rulewright::book
