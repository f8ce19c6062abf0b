// The reference in scripts/README.md and the editor stubs, both from the registration table.
#include <string>
#include <string_view>

#include "script/api.hpp"
#include "script/arguments.hpp"
#include "script/script.hpp"
#include "support/text.hpp"

namespace rulewright::script {

namespace {

struct Parameter {
    std::string name;
    std::string type;
    bool optional = false;
};

// "set: SquareSet, how?: Neighbourhood"
std::vector<Parameter> parameters_of(std::string_view text) {
    std::vector<Parameter> found;
    if (text.empty()) return found;
    for (const std::string_view part : support::split(text, ',')) {
        const std::size_t colon = part.find(':');
        std::string_view name = support::trim(part.substr(0, colon));
        const bool optional = name.ends_with('?');
        if (optional) name.remove_suffix(1);
        found.push_back(
            {std::string(name), std::string(support::trim(part.substr(colon + 1))), optional});
    }
    return found;
}

std::string fenced(const char* code) {
    return std::string("```lua\n") + code + "\n```\n";
}

// In a table `|` would end the cell.
std::string cell(std::string_view text) {
    std::string escaped;
    for (const char letter : text) {
        if (letter == '|') escaped += '\\';
        escaped += letter;
    }
    return escaped;
}

// "position:sum(set: SquareSet, ...) -> integer"
std::string signature(const OwnerInfo& owner, const Member& member) {
    static constexpr const char* kViews[] = {"position", "move", "set", "field", "why"};
    const bool global = member.form == Form::kFunction || member.form == Form::kValue;
    const bool whole = std::string_view(member.name).find('(') != std::string_view::npos;
    std::string text;
    if (!global && !whole) text = kViews[static_cast<std::size_t>(owner.owner)];
    if (member.form == Form::kAttribute) text += '.';
    if (member.form == Form::kMethod && !whole) text += ':';
    text += whole ? "why" : member.name;
    if (member.form == Form::kMethod || member.form == Form::kFunction) {
        text += std::string("(") + member.parameters + ")";
    }
    if (member.result[0] != '\0') text += std::string(": ") + member.result;
    return text;
}

void add_hooks(std::string& text) {
    text += "### Hooks\n\n";
    for (const HookInfo& hook : hook_points()) {
        const bool called = hook.parameters[0] != '\0';
        text += std::string("#### `") + hook.name +
                (called ? std::string("(") + hook.parameters + ")" : "") + "`\n\n";
        if (called) text += std::string("Gives: `") + hook.result + "`. ";
        text += std::string("Asked ") + hook.asked + ". " + hook.meaning + "\n\n" +
                fenced(hook.example) + "\n";
    }
}

void add_words(std::string& text) {
    text +=
        "### Words\n\n"
        "- `Player`, `Kind`, `Attribute`: the names that the variant file declares.\n"
        "- `Neighbourhood`: `\"orthogonal\"`, `\"diagonal\"` or `\"any\"`.\n"
        "- `Reach`, which targets of a piece are meant; castling and en passant never are:\n\n"
        "| word | squares |\n|---|---|\n";
    for (const ReachWord& word : kReaches) {
        text += std::string("| `\"") + word.name + "\"` | " + word.meaning + " |\n";
    }
    text += "\n";
}

void add_owner(std::string& text, const OwnerInfo& owner) {
    text += std::string("### ") + owner.name + "\n\n" + owner.meaning +
            "\n\n| | meaning | example |\n|---|---|---|\n";
    for (const Member& member : owner.members) {
        std::string example;
        for (const std::string_view line : support::split(member.example, '\n')) {
            if (!example.empty()) example += ' ';
            example += support::trim(line);
        }
        text += "| `" + cell(signature(owner, member)) + "` | " + cell(member.meaning) + " | `" +
                cell(example) + "` |\n";
    }
    text += "\n";
}

void add_table(std::string& text, const TableInfo& table) {
    text += std::string("### ") + table.name + "\n\n" + table.meaning +
            "\n\n| | type | meaning |\n|---|---|---|\n";
    for (const EntryInfo& entry : table.entries) {
        text += "| `" + cell(entry.name) + "` | `" + cell(entry.type) + "` | " +
                cell(entry.meaning) + " |\n";
    }
    text += "\n";
}

void add_table_stub(std::string& text, const TableInfo& table) {
    text += std::string("---") + table.meaning + "\n---@class " + table.name + "\n";
    for (const EntryInfo& entry : table.entries) {
        std::string_view type = entry.type;
        const bool optional = type.ends_with('?');
        if (optional) type.remove_suffix(1);
        text += std::string("---@field ") + entry.name + (optional ? "? " : " ") +
                std::string(type) + " " + entry.meaning + "\n";
    }
    text += "\n";
}

// LuaLS writes T? for optional values already; lists of results are separated by commas.
void add_function_stub(std::string& text, const std::string& name, const char* parameters,
                       const char* result, const char* meaning) {
    text += std::string("---") + meaning + "\n";
    std::string names;
    for (const Parameter& parameter : parameters_of(parameters)) {
        text += "---@param " + parameter.name + (parameter.optional ? "? " : " ") + parameter.type +
                "\n";
        names += (names.empty() ? "" : ", ") + parameter.name;
    }
    if (result[0] != '\0') text += std::string("---@return ") + result + "\n";
    text += "function " + name + "(" + names + ") end\n\n";
}

void add_class_stub(std::string& text, const OwnerInfo& owner) {
    const std::string name = owner.name;
    text += std::string("---") + owner.meaning + "\n---@class " + name +
            (owner.owner == Owner::kSet ? ": integer" : "") + "\n";
    if (owner.owner == Owner::kSet) {
        text +=
            "---@operator band(SquareSet): SquareSet\n---@operator bor(SquareSet): SquareSet\n"
            "---@operator bxor(SquareSet): SquareSet\n---@operator bnot: SquareSet\n";
    }
    if (owner.owner == Owner::kField) {
        text +=
            "---@operator add(Field): Field\n---@operator sub(Field): Field\n---@operator unm: "
            "Field\n";
    }
    if (owner.owner == Owner::kWhy) text += "---@overload fun(text: string, values?: table)\n";
    for (const Member& member : owner.members) {
        if (member.form != Form::kAttribute) continue;
        text += std::string("---@field ") + member.name + " " + member.result + " " +
                member.meaning + "\n";
    }
    text += "local " + name + " = {}\n\n";
    for (const Member& member : owner.members) {
        if (member.form != Form::kMethod || member.function == nullptr) continue;
        add_function_stub(text, name + ":" + member.name, member.parameters, member.result,
                          member.meaning);
    }
}

void add_global_stubs(std::string& text) {
    for (const Member& member : kGlobalMembers) {
        if (member.form == Form::kValue) {
            text += std::string("---") + member.meaning + "\n---@type " + member.result + "\n" +
                    member.name + " = {}\n\n";
        } else {
            add_function_stub(text, member.name, member.parameters, member.result, member.meaning);
        }
    }
}

void add_hooks_stub(std::string& text) {
    text += "---What a script returns.\n---@class Hooks\n";
    for (const HookInfo& hook : hook_points()) {
        const bool called = hook.parameters[0] != '\0';
        text += std::string("---@field ") + hook.name + "? ";
        text += called ? std::string("fun(") + hook.parameters + "): " + hook.result
                       : std::string("table<string, fun(position: Position): Field>");
        text += std::string(" ") + hook.meaning + "\n";
    }
}

}  // namespace

std::string hook_reference() {
    std::string text;
    add_hooks(text);
    add_words(text);
    for (const TableInfo& table : tables()) add_table(text, table);
    for (const OwnerInfo& owner : owners()) add_owner(text, owner);
    return text;
}

std::string editor_stubs() {
    std::string text =
        "---@meta\n"
        "-- Generated from interpreter/script/ for LuaLS (completion in an editor); do not "
        "edit.\n\n"
        "---@alias Player string\n---@alias Kind string\n---@alias Attribute string\n"
        "---@alias Neighbourhood \"orthogonal\"|\"diagonal\"|\"any\"\n---@alias Reach\n";
    for (const ReachWord& word : kReaches) {
        text += std::string("---| '\"") + word.name + "\"' # " + word.meaning + "\n";
    }
    text += "\n";
    for (const OwnerInfo& owner : owners()) {
        if (owner.owner != Owner::kGlobal) add_class_stub(text, owner);
    }
    for (const TableInfo& table : tables()) add_table_stub(text, table);
    add_global_stubs(text);
    add_hooks_stub(text);
    return text;
}

}  // namespace rulewright::script
