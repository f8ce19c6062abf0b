#include "lsp/lua_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>

#include "lsp/lua_text.hpp"
#include "script/api.hpp"
#include "support/text.hpp"

namespace rulewright::lsp {

namespace {

using script::Form;
using script::Owner;

// How hooks name what they are given, in the reference and in all that follows it.
constexpr std::array<std::pair<std::string_view, Owner>, 7> kUsualNames = {{
    {"position", Owner::kPosition},
    {"before", Owner::kPosition},
    {"after", Owner::kPosition},
    {"move", Owner::kMove},
    {"why", Owner::kWhy},
    {"set", Owner::kSet},
    {"field", Owner::kField},
}};

// The word that a place touches, and what it hangs on.
struct Word {
    Span span;
    char joint = '\0';         // '.' or ':' before it
    std::string receiver;      // the word before that
    bool begins_line = false;  // nothing but blanks before it
    std::string_view text;
};

std::optional<Word> word_at(std::string_view script, const std::string& code, std::size_t offset) {
    Word word;
    word.span = {offset, offset};
    while (word.span.begin > 0 && is_word_letter(script[word.span.begin - 1])) --word.span.begin;
    while (word.span.end < script.size() && is_word_letter(script[word.span.end])) ++word.span.end;
    // What is a comment or a text is blank there.
    const std::size_t seen = word.span.begin < offset ? word.span.begin : offset;
    if (seen < code.size() && script[seen] != code[seen]) return std::nullopt;
    if (seen > 0 && script[seen - 1] != code[seen - 1] && script[seen - 1] != '\n') {
        const char last = script[seen - 1];
        if (last != '"' && last != '\'') return std::nullopt;
    }
    word.text = script.substr(word.span.begin, word.span.end - word.span.begin);
    std::size_t at = word.span.begin;
    if (at > 0 && (script[at - 1] == '.' || script[at - 1] == ':')) {
        word.joint = script[--at];
        const std::size_t end = at;
        while (at > 0 && is_word_letter(script[at - 1])) --at;
        word.receiver = script.substr(at, end - at);
        return word;
    }
    const std::size_t line = at == 0 ? 0 : script.rfind('\n', at - 1) + 1;
    word.begins_line = support::trim(script.substr(line, at - line)).empty();
    return word;
}

std::optional<Owner> owner_of(const std::string& receiver) {
    for (const auto& [name, owner] : kUsualNames) {
        if (name == receiver) return owner;
    }
    return std::nullopt;
}

std::string result_of(const script::Member& member) {
    return member.result[0] == '\0' ? "" : std::string(" -> ") + member.result;
}

// "Position:pieces(player?: Player) -> SquareSet".
std::string signature(const script::OwnerInfo& owner, const script::Member& member) {
    const std::string of = owner.owner == Owner::kGlobal ? "" : owner.name;
    switch (member.form) {
        case Form::kMethod:
            return fmt::format("{}:{}({}){}", of, member.name, member.parameters,
                               result_of(member));
        case Form::kFunction:
            return fmt::format("{}({}){}", member.name, member.parameters, result_of(member));
        case Form::kAttribute:
            return fmt::format("{}.{}: {}", of, member.name, member.result);
        case Form::kValue:
            break;
    }
    return fmt::format("{}: {}", member.name, member.result);
}

std::string lua_block(std::string_view text) {
    return fmt::format("```lua\n{}\n```\n", text);
}

std::string about(const script::Member& member) {
    std::string text = std::string(member.meaning) + "\n";
    if (member.example != nullptr && member.example[0] != '\0') {
        text += "\n" + lua_block(member.example);
    }
    return text;
}

// "move: Move, before: Position": the names alone.
std::string names_of_parameters(std::string_view parameters) {
    std::string names;
    int depth = 0;
    bool in_name = true;
    for (const char letter : parameters) {
        if (letter == '(' || letter == '<') ++depth;
        if (letter == ')' || letter == '>') --depth;
        if (depth == 0 && letter == ',') {
            names += ", ";
            in_name = true;
        } else if (letter == ':' || letter == '?') {
            in_name = false;
        } else if (in_name && letter != ' ') {
            names += letter;
        }
    }
    return names;
}

std::string heading_of(const script::HookInfo& hook) {
    if (hook.parameters[0] == '\0') return fmt::format("{} = {{}}", hook.name);
    return fmt::format("{} = function({})", hook.name, names_of_parameters(hook.parameters));
}

std::string about(const script::HookInfo& hook) {
    std::string text = fmt::format("Asked: {}\n\n{}\n", hook.asked, hook.meaning);
    if (hook.parameters[0] != '\0') {
        text += fmt::format("\n`({}) -> {}`\n", hook.parameters, hook.result);
    }
    return text + "\n" + lua_block(hook.example);
}

// Whether a member can hang on such a joint.
bool fits(const script::OwnerInfo& owner, const script::Member& member, const Word& word) {
    const bool global = owner.owner == Owner::kGlobal;
    if (word.joint == '\0') return global;
    if (global) return false;
    const auto known = owner_of(word.receiver);
    if (known && *known != owner.owner) return false;
    return (member.form == Form::kMethod) == (word.joint == ':');
}

class Words {
public:
    explicit Words(const Word& word) : word_(word) {}

    void add(std::string label, ProposalKind kind, std::string detail, std::string about) {
        const auto same = std::find_if(found.begin(), found.end(),
                                       [&](const Proposal& one) { return one.label == label; });
        if (same != found.end()) return;
        std::string text = label;
        found.push_back({std::move(label), kind, std::move(detail), std::move(about),
                         std::move(text), word_.span, false});
    }

    std::vector<Proposal> found;

private:
    const Word& word_;
};

}  // namespace

std::vector<Proposal> complete_lua(std::string_view script, std::size_t offset) {
    offset = std::min(offset, script.size());
    const std::string code = without_comments(script, Texts::kBlank);
    const auto word = word_at(script, code, offset);
    if (!word) return {};
    Words words(*word);
    if (word->joint == '\0' && word->begins_line) {
        for (const script::HookInfo& hook : script::hook_points()) {
            words.add(hook.name, ProposalKind::kKey, "a hook", about(hook));
            words.found.back().text = heading_of(hook);
        }
    }
    for (const script::OwnerInfo& owner : script::owners()) {
        for (const script::Member& member : owner.members) {
            if (!fits(owner, member, *word)) continue;
            const bool called = member.form == Form::kMethod || member.form == Form::kFunction;
            words.add(member.name, called ? ProposalKind::kName : ProposalKind::kKey,
                      signature(owner, member), about(member));
        }
    }
    if (word->joint == '.' && !owner_of(word->receiver)) {
        for (const script::TableInfo& table : script::tables()) {
            for (const script::EntryInfo& entry : table.entries) {
                words.add(entry.name, ProposalKind::kKey,
                          fmt::format("{}.{}: {}", table.name, entry.name, entry.type),
                          entry.meaning);
            }
        }
    }
    return std::move(words.found);
}

std::optional<Hover> hover_lua(std::string_view script, std::size_t offset) {
    offset = std::min(offset, script.size());
    const std::string code = without_comments(script, Texts::kBlank);
    const auto word = word_at(script, code, offset);
    if (!word || word->text.empty()) return std::nullopt;
    std::string text;
    const auto add = [&](const std::string& heading, const std::string& more) {
        text += fmt::format("{}**`{}`**\n\n{}", text.empty() ? "" : "\n", heading, more);
    };
    for (const script::OwnerInfo& owner : script::owners()) {
        for (const script::Member& member : owner.members) {
            if (member.name != word->text || !fits(owner, member, *word)) continue;
            add(signature(owner, member), about(member));
        }
    }
    for (const script::HookInfo& hook : script::hook_points()) {
        const bool defines = word->begins_line || word->joint == '.';
        if (hook.name == word->text && defines && text.empty()) add(heading_of(hook), about(hook));
    }
    if (text.empty()) return std::nullopt;
    return Hover{std::move(text), word->span};
}

}  // namespace rulewright::lsp
