#include "script/report.hpp"

#include <algorithm>
#include <utility>

#include "script/lua_build.hpp"
#include "support/text.hpp"
#include "support/visible.hpp"

namespace rulewright::script {

namespace {

using diagnostics::Diagnostic;
using diagnostics::Place;

Place place_in(const Program& program, const ScriptPlace& at) {
    const auto& files = program.sources->files();
    Place place;
    if (at.file < files.size()) place.file = files[at.file].file;
    place.span.line = at.line;
    place.source_line = program.sources->line(at.file, at.line);
    if (at.line == 0) return place;
    // Lua knows the line only: all of it is marked, without its indentation.
    const std::string_view statement = support::trim(place.source_line);
    place.span.column = 1;
    if (!statement.empty()) {
        place.span.column += place.source_line.find(statement.front());
        place.span.length = statement.size();
    }
    return place;
}

std::string move_text(const Program& program, const hooks::MoveView& move) {
    if (move.drop) {
        return program.kinds[index(move.mover.kind)].letter + "@" +
               program.topology.name(move.destination);
    }
    std::string text = program.topology.name(move.origin) + program.topology.name(move.destination);
    if (move.promotion) text += support::to_lower(program.kinds[index(*move.promotion)].letter);
    return text;
}

std::string memory_message(const Program& program) {
    return "the script needs more memory than it may have (" +
           std::to_string(program.limits.memory >> 20) + " MiB in all, " +
           std::to_string(program.limits.longest_text >> 10) + " KiB for one text, " +
           std::to_string(program.limits.hashed_entries) + " keys in a table beside its list, " +
           std::to_string(kMostTexts) + " short texts)";
}

}  // namespace

ScriptPlace place_of_function(lua_State* state, int at) {
    if (!lua_isfunction(state, at) || lua_iscfunction(state, at)) return {};
    lua_Debug record{};
    lua_pushvalue(state, at);
    lua_getinfo(state, ">S", &record);
    ScriptPlace place;
    const std::string_view source = record.source;
    if (source.starts_with("@#")) {
        place.file = static_cast<std::size_t>(support::parse_number(source.substr(2)).value_or(0));
        place.line = static_cast<std::size_t>(std::max(record.linedefined, 0));
    }
    return place;
}

void clean_text(std::string& text) {
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = support::utf8_length(text, i);
        const auto letter = static_cast<unsigned char>(text[i]);
        if (length == 0 || letter == 0x7f || (letter < ' ' && letter != '\n' && letter != '\t'))
            text[i] = '?';
        i += std::max<std::size_t>(length, 1);
    }
}

Diagnostic report_at(const Program& program, const ScriptPlace& place, std::string code,
                     std::string message) {
    Diagnostic diagnostic;
    diagnostic.code = std::move(code);
    diagnostic.place = place_in(program, place);
    diagnostic.message = std::move(message);
    clean_text(diagnostic.message);
    clean_text(diagnostic.place.source_line);
    diagnostic.notes.push_back({program.named_at, "the script is named here"});
    return diagnostic;
}

// What other languages write, or is forgotten, by what Lua stumbles over.
const char* lua_for(std::string_view text) {
    constexpr std::pair<std::string_view, const char*> kHabits[] = {
        {"call a nil value (local 'why')",
         "`if why then why(...) end`: it is nil where nobody asks for reasons"},
        {"(for iterator 'for iterator')",
         "`for square in each(set) do` over squares, `for i, value in ipairs(table) do` over "
         "lists"},
        {"call a table value (method", "the name without (): it is no function"},
        {"unexpected symbol near '{'", "`return {` at the beginning: a script returns its hooks"},
        {"near '!'", "'~=' for what is not equal, 'not' before a condition"},
        {"near '&'", "'and' between conditions"},
        {"near '|'", "'or' between conditions"},
        {"expected near '='", "'==' to compare"},
        {"near '+'", "'x = x + 1': there is no '+=' or '++'"},
    };
    for (const auto& [near, instead] : kHabits) {
        if (text.find(near) != std::string_view::npos) return instead;
    }
    return "";
}

Diagnostic report(const Program& program, const Trouble& trouble) {
    const auto made = [&](const char* code, const std::string& message, const char* expected) {
        Diagnostic diagnostic = report_at(program, trouble.place, code, message);
        diagnostic.expected = trouble.expected.empty() ? std::string(expected) : trouble.expected;
        diagnostic.suggestion = trouble.suggestion;
        return diagnostic;
    };
    switch (trouble.cause) {
        case Cause::kBudget:
            return made("hook-budget", "the script does not come to an end: " + trouble.text,
                        "a script that ends; a loop that goes on for ever is the usual reason");
        case Cause::kMemory:
            return made("hook-memory", memory_message(program), "smaller tables and texts");
        case Cause::kDepth:
            return made("hook-depth", "the script calls itself too deep, or with too many values",
                        "a recursion that ends; a loop needs no depth");
        case Cause::kSyntax:
            return made("script-syntax", trouble.text, lua_for(trouble.text));
        case Cause::kRequire:
            return made("script-require", trouble.text,
                        "the name of a .lua file in the script's folder, without the ending");
        case Cause::kState:
            return made("hook-state", trouble.text,
                        "local variables and tables that are made inside the hook");
        case Cause::kScript:
            break;
    }
    return made("hook-error", trouble.text, lua_for(trouble.text));
}

void add_situation(Diagnostic& diagnostic, const Program& program, const Views& views) {
    const hooks::PositionView* position = views.positions[0];
    if (position != nullptr) diagnostic.notes.push_back({{}, "position: " + position->fen()});
    if (views.move != nullptr) {
        diagnostic.notes.push_back({{}, "move: " + move_text(program, *views.move)});
    }
}

}  // namespace rulewright::script
