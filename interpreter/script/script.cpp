#include "script/script.hpp"

#include "script/combined.hpp"
#include "script/lua_hooks.hpp"
#include "variant/letters.hpp"

namespace rulewright::script {

using diagnostics::Diagnostic;
using diagnostics::Diagnostics;
using hooks::HookPoint;

namespace {

// The squares of the ranks, as the player counts them.
board::WideSet squares_of(const board::Topology& topology, const variant::Player& player,
                          const std::vector<int>& ranks) {
    board::WideSet squares;
    for (const Square square : topology.squares()) {
        const int all = topology.rows(square);
        const int nth = player.forward > 0 ? topology.row(square) + 1 : all - topology.row(square);
        for (const int rank : ranks) {
            if (nth == rank || nth == all + 1 + rank) squares.insert(square);
        }
    }
    return squares;
}

// Where a move may promote the player's piece of the kind.
board::WideSet promoting_squares(const board::Topology& topology, const variant::Variant& variant,
                                 std::size_t player, std::size_t kind) {
    board::WideSet squares;
    for (const variant::Promotion& rule : variant.promotions) {
        if (index(rule.kind) != kind || !rule.arriving || !rule.concerns[player]) continue;
        if (rule.zone || rule.always) {
            for (const Square square : topology.squares()) squares.insert(square);
        }
        squares |= squares_of(topology, variant.players[player], rule.ranks);
    }
    return squares;
}

std::shared_ptr<Program> program_of(const variant::Variant& variant,
                                    const board::Topology& topology,
                                    const variant::HookScript& script, const Limits& limits) {
    auto program = std::make_shared<Program>(topology);
    program->limits = limits;
    program->marks = variant::turn_marks(variant);
    for (std::size_t i = 0; i < kPlayers; ++i) program->players[i] = variant.players[i].name;
    for (const variant::PieceType& piece : variant.pieces) {
        const std::size_t kind = program->kinds.size();
        program->kinds.push_back({piece.name, piece.letter, piece.attributes, piece.neutral});
        program->kinds.back().attributes.resize(variant.attributes.size());
        for (std::size_t i = 0; i < kPlayers; ++i) {
            const board::WideSet forbidden =
                squares_of(topology, variant.players[i], piece.forbidden_ranks);
            program->forbidden[i].push_back(forbidden);
            program->forbidden_to_moves[i].push_back(forbidden -
                                                     promoting_squares(topology, variant, i, kind));
        }
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
    for (const variant::Zone& zone : variant.zones) program->zones.push_back(zone.name);
    program->ranges = variant.state.variables;
    program->columns = variant.state.pieces;
    program->timer = variant.state.timer;
    for (std::size_t kind = 0; kind < variant.pieces.size() && variant.hands; ++kind) {
        program->held_as.push_back(variant.held_as(make_id<PieceKind>(kind)));
    }
    program->ends_by_rule = variant.ends.by_rule;
    program->options = variant.options;
    program->capture = variant.capture;
    program->promises = variant.promises;
    program->turns = variant.turns;
    program->restrained = variant.restrained;
    program->last_move = variant.state.last_move;
    program->occurrences = variant.state.occurrences;
    program->named_at = script.place;
    return program;
}

Result<std::unique_ptr<hooks::Hooks>, Diagnostics> load_one(const variant::Variant& variant,
                                                            const board::Topology& topology,
                                                            const variant::HookScript& script,
                                                            const Limits& limits,
                                                            const Around& around) {
    auto sources = Sources::open(script.path, script.root, around.texts);
    if (!sources) {
        Diagnostic diagnostic;
        diagnostic.code = "script-missing";
        diagnostic.place = script.place;
        diagnostic.message = sources.error();
        diagnostic.expected = "a .lua file of this project";
        return fail(Diagnostics{std::move(diagnostic)});
    }
    const auto program = program_of(variant, topology, script, limits);
    program->sources = std::make_shared<Sources>(std::move(sources).value());
    if (around.lines != nullptr) program->lines = std::make_shared<LineCounts>();
    Diagnostics in_vain;
    auto made =
        LuaHooks::make(program, around.warnings != nullptr ? &in_vain : nullptr, around.words);
    if (!made) return fail(std::move(made).error());
    if (around.compile && around.lines == nullptr && made.value()->compile(*program)) {
        made = LuaHooks::make(program);
        if (!made) return fail(std::move(made).error());
    }
    if (around.lines != nullptr) around.lines->push_back(program->lines);
    if (around.warnings != nullptr) {
        around.warnings->insert(around.warnings->end(), in_vain.begin(), in_vain.end());
    }
    return std::unique_ptr<hooks::Hooks>(std::move(made).value());
}

// What the variant relies on, and who of several scripts has it.
class Roll {
public:
    explicit Roll(const variant::Variant& variant) : variant_(variant) {}

    void add(const hooks::Hooks& hooks, const variant::HookScript& script) {
        for (const hooks::HookName& hook : hooks::kHooks) {
            if (!hooks.defines(hook.point)) continue;
            const variant::HookScript*& owner = owner_of(hook.point);
            if (owner != nullptr && !hook.in_order) report_twice(hook, *owner, script);
            owner = &script;
        }
    }

    Diagnostics finish() {
        demand(HookPoint::kCapture, variant_.capture.contested,
               "the variant leaves captures to it");
        demand(HookPoint::kControl, variant_.closed.has_value(),
               "the variant closes squares by it");
        demand(HookPoint::kRestrain, !variant_.restrained.empty(),
               "the variant holds pieces back by it");
        demand(HookPoint::kPortals, variant_.links.has_value(), "the variant links boards by it");
        demand(HookPoint::kTurn, variant_.turns && !variant_.turns->rules,
               "the variant leaves its turns to it");
        refuse(HookPoint::kTurn, variant_.turns && variant_.turns->rules,
               "the variant says itself what a turn is");
        const variant::Promises& promises = variant_.promises;
        demand(HookPoint::kEffects, promises.effects.made, kPromised);
        demand(HookPoint::kLegal, promises.legal.made, kPromised);
        demand(HookPoint::kMoves, promises.moves.made, kPromised);
        demand(HookPoint::kAfterPly, promises.after_ply.made, kPromised);
        demand(HookPoint::kOutcome, promises.outcome.made, kPromised);
        return std::move(found_);
    }

private:
    static constexpr const char* kPromised = "the variant promises something of it";

    [[nodiscard]] const variant::HookScript*& owner_of(HookPoint point) noexcept {
        return owners_[static_cast<std::size_t>(point)];
    }

    void report_twice(const hooks::HookName& hook, const variant::HookScript& first,
                      const variant::HookScript& second) {
        Diagnostic diagnostic;
        diagnostic.code = "hook-twice";
        diagnostic.place = second.place;
        diagnostic.message = "two scripts define hook '" + std::string(hook.name) + "'";
        diagnostic.expected = "one of them alone, or a script that asks both";
        diagnostic.notes.push_back({first.place, "the other script is named here"});
        found_.push_back(std::move(diagnostic));
    }

    void demand(HookPoint point, bool needed, const char* reason) {
        if (!needed || owner_of(point) != nullptr) return;
        const std::string name(hooks::name_of(point));
        Diagnostic diagnostic;
        diagnostic.code = "hook-missing";
        diagnostic.place = variant_.hooks.front().place;
        diagnostic.message = "the script has no hook '" + name + "', but " + reason;
        diagnostic.expected = "return { " + name + " = function(...) ... end }";
        found_.push_back(std::move(diagnostic));
    }

    void refuse(HookPoint point, bool decided, const char* reason) {
        const variant::HookScript* owner = owner_of(point);
        if (!decided || owner == nullptr) return;
        const std::string name(hooks::name_of(point));
        Diagnostic diagnostic;
        diagnostic.code = "hook-refused";
        diagnostic.place = owner->place;
        diagnostic.message = "the script has a hook '" + name + "', but " + reason;
        diagnostic.expected = "one of the two";
        found_.push_back(std::move(diagnostic));
    }

    const variant::Variant& variant_;
    const variant::HookScript* owners_[hooks::kHooks.size()] = {};
    Diagnostics found_;
};

}  // namespace

Result<std::unique_ptr<hooks::Hooks>, Diagnostics> load_script(const variant::Variant& variant,
                                                               const board::Topology& topology,
                                                               const Limits& limits,
                                                               const Around& around) {
    if (variant.hooks.empty()) return std::make_unique<hooks::Hooks>();
    Diagnostics found;
    std::vector<std::unique_ptr<hooks::Hooks>> parts;
    Roll roll(variant);
    for (const variant::HookScript& script : variant.hooks) {
        auto loaded = load_one(variant, topology, script, limits, around);
        if (!loaded) {
            found.insert(found.end(), loaded.error().begin(), loaded.error().end());
            continue;
        }
        roll.add(*loaded.value(), script);
        parts.push_back(std::move(loaded).value());
    }
    if (found.empty()) found = roll.finish();
    if (!found.empty()) return fail(std::move(found));
    if (parts.size() == 1) return std::move(parts.front());
    return std::unique_ptr<hooks::Hooks>(std::make_unique<CombinedHooks>(std::move(parts)));
}

std::vector<HookUse> uses_of(const hooks::Hooks& hooks) {
    if (const auto* one = dynamic_cast<const LuaHooks*>(&hooks)) return one->uses();
    std::vector<HookUse> all;
    if (const auto* several = dynamic_cast<const CombinedHooks*>(&hooks)) {
        for (const auto& part : several->parts()) {
            for (HookUse& use : uses_of(*part)) all.push_back(std::move(use));
        }
    }
    return all;
}

}  // namespace rulewright::script
