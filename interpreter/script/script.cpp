#include "script/script.hpp"

#include "script/lua_hooks.hpp"

namespace rulewright::script {

namespace {

std::shared_ptr<Program> program_of(const variant::Variant& variant,
                                    const board::Topology& topology, const Limits& limits) {
    auto program = std::make_shared<Program>(
        Program{topology, {}, {}, {}, 0, {}, {}, {}, {}, {}, false, false, {}, {}, limits, {}});
    for (std::size_t i = 0; i < kPlayers; ++i) program->players[i] = variant.players[i].name;
    for (const variant::PieceType& piece : variant.pieces) {
        program->kinds.push_back({piece.name, piece.letter, piece.attributes});
        program->kinds.back().attributes.resize(variant.attributes.size());
    }
    for (const variant::Attribute& attribute : variant.attributes) {
        program->attributes.push_back(attribute.name);
    }
    program->constants = program->attributes.size();
    for (const variant::PieceColumn& column : variant.state.pieces) {
        program->attributes.push_back(column.name);
    }
    for (const variant::StateVariable& variable : variant.state.variables) {
        program->variables.push_back(variable.name);
    }
    program->ranges = variant.state.variables;
    program->ends_by_rule = variant.ends.by_rule;
    program->needs_portals = variant.links.has_value();
    program->options = variant.options;
    program->capture = variant.capture;
    program->turns = variant.turns;
    program->needs_control = variant.closed.has_value();
    program->named_at = variant.hooks->place;
    return program;
}

}  // namespace

Result<std::unique_ptr<hooks::Hooks>, diagnostics::Diagnostics> load_script(
    const variant::Variant& variant, const board::Topology& topology, const Limits& limits) {
    if (!variant.hooks) return std::make_unique<hooks::Hooks>();
    auto sources = Sources::open(variant.hooks->path, variant.hooks->root);
    if (!sources) {
        diagnostics::Diagnostic diagnostic;
        diagnostic.code = "script-missing";
        diagnostic.place = variant.hooks->place;
        diagnostic.message = sources.error();
        diagnostic.expected = "a .lua file of this project";
        return fail(diagnostics::Diagnostics{std::move(diagnostic)});
    }
    const auto program = program_of(variant, topology, limits);
    program->sources = std::make_shared<Sources>(std::move(sources).value());
    auto made = LuaHooks::make(program);
    if (!made) return fail(std::move(made).error());
    return std::unique_ptr<hooks::Hooks>(std::move(made).value());
}

}  // namespace rulewright::script
