// Names in a script that its variant does not declare, as warnings: a call that comes to them
// fails.
#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <variant>

#include "script/api.hpp"
#include "script/arguments.hpp"
#include "script/literals.hpp"
#include "script/report.hpp"
#include "support/text.hpp"

namespace rulewright::script {

namespace {

using diagnostics::Diagnostic;
using diagnostics::Diagnostics;

struct Known {
    std::string missing;  // before the name in quotes
    const char* section;  // where it would be declared
    std::vector<std::string> names;
};

template <typename List>
std::vector<std::string> names_in(const List& list) {
    std::vector<std::string> names;
    names.reserve(std::size(list));
    for (const auto& one : list) names.emplace_back(one.name);
    return names;
}

// Of all views; texts have functions too.
std::vector<std::string> methods() {
    std::vector<std::string> names = {"byte", "format", "len", "lower", "sub", "upper"};
    for (const OwnerInfo& owner : owners()) {
        for (const Member& member : owner.members) {
            if (member.form == Form::kMethod) names.emplace_back(member.name);
        }
    }
    return names;
}

// What views, the tables that hooks are given and those of the library have.
std::vector<std::string> fields(const LibraryNames& library) {
    std::vector<std::string> names = library.fields;
    for (const OwnerInfo& owner : owners()) {
        for (const Member& member : owner.members) names.emplace_back(member.name);
    }
    for (const TableInfo& table : tables()) {
        for (const EntryInfo& entry : table.entries) names.emplace_back(entry.name);
    }
    return names;
}

// Names of the variant's own: tables may have them as keys without the script saying them.
std::vector<std::string> own_names(const Program& program) {
    std::vector<std::string> names = {program.players[0], program.players[1]};
    const auto add = [&](const auto& more) { names.insert(names.end(), more.begin(), more.end()); };
    add(names_in(program.kinds));
    add(program.attributes);
    add(program.variables);
    add(program.zones);
    add(program.ends_by_rule);
    add(names_in(program.options));
    for (const variant::Option& option : program.options) {
        for (const variant::ConfigValue& value : option.values) {
            if (const auto* text = std::get_if<std::string>(&value)) names.push_back(*text);
        }
    }
    if (!program.turns) return names;
    add(program.turns->tags);
    add(names_in(program.turns->variables));
    add(names_in(program.turns->faces));
    return names;
}

constexpr const char* kVariables =
    "a name under 'state: game:' or 'turns: variables:' in the variant file";

std::vector<std::string> all_variables(const Program& program) {
    std::vector<std::string> all = program.variables;
    if (program.turns) {
        for (const auto& one : program.turns->variables) all.push_back(one.name);
    }
    return all;
}

// Names of turns; variables of the game are changed like theirs.
Known known_of_turns(const Program& program, NameKind kind) {
    switch (kind) {
        case NameKind::kChanged:
            return {"there is no variable", kVariables, all_variables(program)};
        case NameKind::kFace:
            return {"there is no face", "a name under 'turns: faces:' in the variant file",
                    program.turns ? names_in(program.turns->faces) : std::vector<std::string>{}};
        case NameKind::kTag:
            return {"there is no tag", "a name under 'turns: tags:' in the variant file",
                    program.turns ? program.turns->tags : std::vector<std::string>{}};
        case NameKind::kStage:
            return {"there is no stage", "", {"start", "rolled", "moved", "promotion", "contest"}};
        default:
            return {};
    }
}

Known known_of(const Program& program, NameKind kind, const LibraryNames& library) {
    const std::vector<std::string>& globals = library.globals;
    switch (kind) {
        case NameKind::kGlobal:
            return {"scripts have no", "one of the names listed in scripts/README.md", globals};
        case NameKind::kOption:
            return {"the variant has no option", "a name under 'options:' in the variant file",
                    names_in(program.options)};
        case NameKind::kWritten:
            return {"scripts have no", "'local', where it first gets a value", globals};
        case NameKind::kPlayer:
            return {"there is no player", "", {program.players[0], program.players[1]}};
        case NameKind::kPiece:
            return {"there is no piece", "", names_in(program.kinds)};
        case NameKind::kPlayerOrPiece: {
            std::vector<std::string> names{program.players[0], program.players[1]};
            for (std::string& piece : names_in(program.kinds)) names.push_back(std::move(piece));
            return {"there is no player and no piece", "", std::move(names)};
        }
        case NameKind::kAttribute:
            return {"there is no attribute",
                    "a name under 'attributes:' or 'state: pieces:' in the variant file",
                    program.attributes};
        case NameKind::kVariable:
            return {"there is no variable",
                    program.turns ? kVariables : "a name under 'state: game:' in the variant file",
                    all_variables(program)};
        case NameKind::kZone:
            return {"there is no zone", "a name under 'zones:' in the variant file", program.zones};
        case NameKind::kEnd:
            return {"there is no end", "a name under 'ends: by_rule' in the variant file",
                    program.ends_by_rule};
        case NameKind::kMethod:
            return {"nothing here has the function",
                    "one of the functions listed in scripts/README.md", methods()};
        case NameKind::kReach:
            return {"there is no reach", "", names_in(kReaches)};
        case NameKind::kNeighbourhood:
            return {"there is no neighbourhood",
                    "",
                    {std::begin(kNeighbourhoods), std::end(kNeighbourhoods)}};
        case NameKind::kSquare:
            return {"there is no square", "a square of the variant's boards", {}};
        case NameKind::kChanged:
        case NameKind::kFace:
        case NameKind::kTag:
        case NameKind::kStage:
            return known_of_turns(program, kind);
        case NameKind::kField:
            return {"nothing here has an entry", "one of the names listed in scripts/README.md",
                    fields(library)};
        case NameKind::kOptionValue:
        case NameKind::kSet:
        case NameKind::kTruth:
        case NameKind::kTold:
        case NameKind::kWord:
        case NameKind::kSaid:
            break;
    }
    return {};
}

// The values that an option may have, for a text OPTION=VALUE; nothing where any may be.
struct Compared {
    std::string option;
    std::string value;
    std::vector<std::string> allowed;
};
std::optional<Compared> compared(const Program& program, const std::string& name) {
    const std::size_t sign = name.find('=');
    for (const variant::Option& option : program.options) {
        if (option.name != name.substr(0, sign)) continue;
        Compared found{option.name, name.substr(sign + 1), {}};
        for (const variant::ConfigValue& value : option.values) {
            if (const auto* text = std::get_if<std::string>(&value)) found.allowed.push_back(*text);
        }
        if (found.allowed.empty()) return std::nullopt;
        return found;
    }
    return std::nullopt;
}

// What positions have only where the variant says so.
std::optional<Diagnostic> not_kept(const Program& program, const NameUse& use) {
    if (use.kind != NameKind::kField) return std::nullopt;
    const bool missing = (use.name == "last_move" && !program.last_move) ||
                         (use.name == "occurrences" && !program.occurrences);
    if (!missing) return std::nullopt;
    Diagnostic diagnostic = report_at(program, {use.file, use.line}, "unknown-name",
                                      "positions of this variant have no '" + use.name + "'");
    diagnostic.severity = diagnostics::Severity::kWarning;
    diagnostic.expected = "'state: {" + use.name + ": true}' in the variant file";
    return diagnostic;
}

// A set that is compared with what is never one; as 64 bits it may be equal to a number.
Diagnostic compared_set(const Program& program, const NameUse& use) {
    const bool is_number = use.name.empty();
    Diagnostic diagnostic = report_at(program, {use.file, use.line}, "set-compared",
                                      is_number ? "a set of squares is compared with a number"
                                                : "a set of squares is compared with the text '" +
                                                      use.name + "', which is never equal to it");
    diagnostic.severity = diagnostics::Severity::kWarning;
    diagnostic.expected =
        is_number ? "set:empty(), set:count() or another set"
        : program.topology.find(use.name)
            ? "square(\"" + use.name + "\")"
            : "another set, such as square(\"" + program.topology.name(Square{}) + "\")";
    return diagnostic;
}

Diagnostic true_set(const Program& program, const NameUse& use) {
    Diagnostic diagnostic = report_at(program, {use.file, use.line}, "set-compared",
                                      "a set of squares is true, without squares, too");
    diagnostic.severity = diagnostics::Severity::kWarning;
    diagnostic.expected = "set:empty(), or `not set:empty()`";
    return diagnostic;
}

Diagnostic told_set(const Program& program, const NameUse& use) {
    Diagnostic diagnostic = report_at(
        program, {use.file, use.line}, "set-as-number",
        "'" + use.name + "' is a set of squares, of which {" + use.name + "} tells a number");
    diagnostic.severity = diagnostics::Severity::kWarning;
    diagnostic.expected = "{" + use.name + ":squares}, which tells their names";
    return diagnostic;
}

std::optional<Diagnostic> about_set(const Program& program, const NameUse& use) {
    switch (use.kind) {
        case NameKind::kSet:
            return compared_set(program, use);
        case NameKind::kTruth:
            return true_set(program, use);
        case NameKind::kTold:
            return told_set(program, use);
        default:
            return std::nullopt;
    }
}

// A name that is none of those that are known.
std::optional<Diagnostic> unknown(const Program& program, const NameUse& use,
                                  const LibraryNames& library) {
    Known words = known_of(program, use.kind, library);
    std::string name = use.name;
    if (use.kind == NameKind::kOptionValue) {
        auto value = compared(program, use.name);
        if (!value) return std::nullopt;
        words = {"the option '" + value->option + "' is never", "", std::move(value->allowed)};
        name = std::move(value->value);
    }
    if (std::find(words.names.begin(), words.names.end(), name) != words.names.end()) {
        return std::nullopt;
    }
    Diagnostic diagnostic =
        report_at(program, {use.file, use.line}, "unknown-name", words.missing + " '" + name + "'");
    diagnostic.severity = diagnostics::Severity::kWarning;
    const bool long_list = use.kind == NameKind::kGlobal || use.kind == NameKind::kWritten ||
                           use.kind == NameKind::kMethod || use.kind == NameKind::kField;
    const bool list = !long_list && !words.names.empty();
    diagnostic.expected = list ? support::join_or(words.names) : words.section;
    diagnostic.suggestion = support::closest(name, words.names).value_or("");
    return diagnostic;
}

// One letter too much, too few, another, or two exchanged; but no plural.
bool is_slip_of(const std::string& word, const std::string& name) {
    constexpr std::size_t kShortest = 4;
    const bool plural = word + "s" == name || name + "s" == word;
    return std::max(word.size(), name.size()) >= kShortest && !plural &&
           support::edit_distance(word, name) == 1;
}

// Entries of modules' tables that hooks may come to: whose names are said in the script itself or
// in such an entry, or are read while modules load.
std::set<std::string> called_entries(const std::vector<NameUse>& uses) {
    std::set<std::string> said;
    for (std::size_t before = 1; before != said.size();) {
        before = said.size();
        for (const NameUse& use : uses) {
            const bool runs = use.within.empty() || said.count(use.within) != 0;
            // What a module gives its functions to is said there, too.
            const bool loads = use.file != 0 && use.within.empty();
            const bool reads = use.kind == NameKind::kField || use.kind == NameKind::kMethod;
            if (runs && (loads ? reads : use.kind == NameKind::kWord)) said.insert(use.name);
        }
    }
    return said;
}

// Texts that are said once, as in a list or to a function of the script's own, and almost are a
// name of the variant.
Diagnostics slips(const Program& program, const std::vector<NameUse>& uses,
                  const std::set<std::string>& given, const std::set<std::string>& told) {
    std::map<std::string, std::size_t> times;
    for (const NameUse& use : uses) {
        const bool said = use.kind == NameKind::kSaid || use.kind == NameKind::kField;
        if (said) ++times[use.name];
    }
    const std::vector<std::string> own = own_names(program);
    const auto is_hook = [](const std::string& name) {
        return name == "overlays" ||
               std::any_of(hooks::kHooks.begin(), hooks::kHooks.end(),
                           [&](const hooks::HookName& hook) { return hook.name == name; });
    };
    Diagnostics found;
    for (const NameUse& use : uses) {
        if (use.kind != NameKind::kSaid || times[use.name] > 1 || given.count(use.name) != 0 ||
            told.count(use.name) != 0 || is_hook(use.name)) {
            continue;
        }
        if (std::find(own.begin(), own.end(), use.name) != own.end()) continue;
        const auto name = std::find_if(own.begin(), own.end(), [&](const std::string& one) {
            return is_slip_of(use.name, one);
        });
        if (name == own.end()) continue;
        Diagnostic diagnostic =
            report_at(program, {use.file, use.line}, "unknown-name",
                      "the variant has no name '" + use.name + "', which is said nowhere else");
        diagnostic.severity = diagnostics::Severity::kWarning;
        diagnostic.expected = "a name of the variant";
        diagnostic.suggestion = *name;
        found.push_back(std::move(diagnostic));
    }
    return found;
}

}  // namespace

Diagnostics unknown_names(const Program& program, const std::vector<NameUse>& all_uses,
                          const LibraryNames& library) {
    Diagnostics found;
    std::vector<NameUse> uses;
    const std::set<std::string> called = called_entries(all_uses);
    std::copy_if(
        all_uses.begin(), all_uses.end(), std::back_inserter(uses),
        [&](const NameUse& use) { return use.within.empty() || called.count(use.within) != 0; });
    std::set<std::tuple<std::size_t, std::size_t, NameKind, std::string>> told;
    std::set<std::string> written;
    std::set<std::string> told_written;
    std::set<std::string> said;
    for (const NameUse& use : uses) {
        if (use.kind == NameKind::kWritten) written.insert(use.name);
        if (use.kind == NameKind::kSaid) said.insert(use.name);
    }
    for (const std::string& name : own_names(program)) said.insert(name);
    const std::vector<std::string> all = fields(library);
    const std::set<std::string> given(all.begin(), all.end());
    for (const NameUse& use : uses) {
        if (use.kind == NameKind::kWord || use.kind == NameKind::kSaid) continue;
        if (use.kind == NameKind::kGlobal && written.count(use.name) != 0) continue;
        if (use.kind == NameKind::kWritten && !told_written.insert(use.name).second) {
            continue;
        }
        // The script may have made an entry of that name itself.
        if (use.kind == NameKind::kField && said.count(use.name) != 0) continue;
        // Without turns a `tag` and `dice` are words of the script's own.
        const bool of_turns = use.kind == NameKind::kTag || use.kind == NameKind::kFace ||
                              use.kind == NameKind::kStage;
        if (of_turns && !program.turns) continue;
        if (auto set = about_set(program, use)) {
            found.push_back(*std::move(set));
            continue;
        }
        if (use.kind == NameKind::kSquare && program.topology.find(use.name)) continue;
        auto one = not_kept(program, use);
        if (!one && use.kind == NameKind::kField && given.count(use.name) != 0) continue;
        if (!one) one = unknown(program, use, library);
        if (one && told.insert({use.file, use.line, use.kind, use.name}).second) {
            found.push_back(*std::move(one));
        }
    }
    std::set<std::string> told_names;
    for (const auto& one : told) {
        const std::string& name = std::get<std::string>(one);  // or OPTION=VALUE
        told_names.insert(name.substr(name.find('=') + 1));
    }
    for (Diagnostic& one : slips(program, uses, given, told_names)) {
        found.push_back(std::move(one));
    }
    diagnostics::sort_by_place(found);
    return found;
}

}  // namespace rulewright::script
