#include "script/literals.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "script/api.hpp"
#include "script/bytecode.hpp"
#include "script/compiled/opcodes.hpp"

namespace rulewright::script {

namespace {

using namespace bytecode;

std::optional<NameKind> kind_of_type(std::string_view type) {
    while (!type.empty() && (type.back() == '?' || type.back() == ' ')) type.remove_suffix(1);
    if (type.starts_with("Player")) return NameKind::kPlayer;
    if (type == "Kind") return NameKind::kPiece;
    if (type == "Attribute") return NameKind::kAttribute;
    if (type == "SquareSet") return NameKind::kSet;
    if (type == "Reach") return NameKind::kReach;
    if (type == "Neighbourhood") return NameKind::kNeighbourhood;
    return std::nullopt;
}

const Member* member_of(std::span<const Member> members, std::string_view name, Form form) {
    for (const Member& member : members) {
        if (member.form == form && name == member.name) return &member;
    }
    return nullptr;
}

// What the parameter of that number, from 0, names: "kind: Kind, attribute: Attribute".
std::optional<NameKind> parameter_of(const Member& member, std::size_t number) {
    const std::string_view name = member.name;
    if (number == 0 && (name == "variable" || name == "links")) return NameKind::kVariable;
    if (number == 0 && name == "zone") return NameKind::kZone;
    if (number == 0 && name == "pieces") return NameKind::kPlayerOrPiece;
    if (number == 0 && name == "square") return NameKind::kSquare;
    std::string_view rest = member.parameters;
    for (; number > 0; --number) {
        const std::size_t comma = rest.find(',');
        if (comma == rest.npos) return std::nullopt;
        rest.remove_prefix(comma + 1);
    }
    rest = rest.substr(0, rest.find(','));
    const std::size_t colon = rest.find(": ");
    return colon == rest.npos ? std::nullopt : kind_of_type(rest.substr(colon + 2));
}

// What is known of a register.
struct Value {
    enum class What : std::uint8_t {
        kUnknown,
        kEnvironment,
        kConfig,
        kText,
        kFunction,
        kNames,
        kDice,
        kTable
    };
    What what = What::kUnknown;
    std::string_view text = {};
    const Member* member = nullptr;  // kFunction
    NameKind names{};                // kNames: a value that is such a name
    bool is_set = false;             // a set of squares, never nil
    std::size_t table = 0;           // kTable: which of those that the script makes
    bool only_here = false;          // kText: no copy
};

Value name_of(NameKind kind) {
    return {Value::What::kNames, {}, nullptr, kind};
}

Value result_of(const Member& member) {
    const auto kind = kind_of_type(member.result);
    Value value = kind ? name_of(*kind) : Value{};
    value.is_set = std::string_view(member.result) == "SquareSet";
    return value;
}

// What an entry of a Position, a Move or a Turn names.
Value field_of(std::string_view name) {
    if (name == "tag") return name_of(NameKind::kTag);
    if (name == "stage") return name_of(NameKind::kStage);
    if (name == "player") return name_of(NameKind::kPlayer);
    if (name == "victim") return name_of(NameKind::kPiece);  // of a Turn: that of a Move is a set
    for (const auto& members : {kPositionMembers, kMoveMembers}) {
        const Member* member = member_of(members, name, Form::kAttribute);
        if (member != nullptr) return result_of(*member);
    }
    return {};
}

class Finder {
public:
    Finder(std::size_t file, std::vector<NameUse>& uses) : file_(file), uses_(uses) {}

    void run(const Prototype& main) {
        if (file_ != 0) name_functions(main);
        collect_keys(main);
        look_through(main, Upvalues(main.upvalues.size(), Value{What::kEnvironment}));
    }

private:
    using What = Value::What;
    struct Key {
        std::string_view name;
        std::size_t line = 0;
        bool is_set = false;   // its value
        bool counted = false;  // several answers may share the table: its text stands there once
    };
    struct Part {
        Value value;
        std::size_t line = 0;
        bool counted = false;
    };
    struct Table {
        std::vector<Key> keys;
        std::vector<Part> parts;  // without a key, where they are few enough for one instruction
    };
    using Upvalues = std::vector<Value>;  // kEnvironment, kConfig, kText or kUnknown

    // By which entry of a table the file's functions are found: `men.all = function`, {all =
    // function}.
    void name_functions(const Prototype& main) {
        names_.assign(main.inner.size(), kLocal);
        for (std::size_t i = 0; i + 1 < main.instructions(); ++i) {
            const Instruction made(main.instruction(i));
            const Instruction kept(main.instruction(i + 1));
            const bool named = made.code == kClosure && made.bx < names_.size() &&
                               kept.code == kSetField && !kept.k && kept.c == made.a;
            if (named) names_[made.bx] = text(main, kept.b);
        }
    }
    // Calls `look(inner)` for the functions written inside another one.
    template <typename Look>
    void for_each_inner(const Prototype& function, Look look) {
        const bool of_file = within_.empty();
        for (std::size_t i = 0; i < function.inner.size(); ++i) {
            if (of_file && i < names_.size()) within_ = names_[i];
            look(i);
            if (of_file) within_.clear();
        }
    }

    // Keys of the script's own tables: an entry of that name may then be its own.
    void collect_keys(const Prototype& function) {
        line_ = function.first_line;
        for (const std::string_view word : function.constants) note(NameKind::kWord, word);
        const std::vector<std::size_t> lines = function.lines();
        for (std::size_t i = 0; i < function.instructions(); ++i) {
            const Instruction at(function.instruction(i));
            if (i < lines.size()) line_ = lines[i];
            if (at.code == kSetField) own_keys_.insert(text(function, at.b));
            if (at.code == kSetUpvalue) ++outer_writes_;
            note_said(function, at);
        }
        for_each_inner(function, [&](std::size_t i) { collect_keys(function.inner[i]); });
    }

    // The texts that an instruction needs, but for what is only asked for by that name.
    void note_said(const Prototype& function, const Instruction& at) {
        const bool sets = at.code == kSetField || at.code == kSetOfUpvalue;
        if (at.code == kLoadConstant) note(NameKind::kSaid, text(function, at.bx));
        if (sets || at.code == kEqualConstant) note(NameKind::kSaid, text(function, at.b));
        if (at.k && (sets || at.code == kSetTable || at.code == kSetInteger)) {
            note(NameKind::kSaid, text(function, at.c));
        }
    }

    static std::string_view text(const Prototype& function, std::size_t constant) {
        return constant < function.constants.size() ? function.constants[constant]
                                                    : std::string_view{};
    }

    void look_through(const Prototype& function, const Upvalues& upvalues) {
        registers_.fill({});
        std::vector<Upvalues> theirs(function.inner.size());
        const std::vector<std::size_t> lines = function.lines();
        for (std::size_t i = 0; i < function.instructions(); ++i) {
            line_ = lines[i];
            const Instruction at(function.instruction(i));
            // What a local holds is known where the function is made that goes on to read it.
            if (at.code == kClosure && at.bx < theirs.size()) {
                theirs[at.bx] = handed_on(function.inner[at.bx], upvalues);
            }
            // Only of what was just made, and not as one of two: `condition and set or other`.
            const bool tested = at.code == kTest && made_ == at.a && registers_[at.a].is_set;
            if (tested && !function.jumps_to(i + 2, i)) note(NameKind::kTruth, " ");
            step(function, at, upvalues);
            // The metamethod that does the same where numbers are no sets belongs to it.
            const bool makes = at.code == kGetOfUpvalue || at.code == kGetField ||
                               at.code == kCall || at.code == kBitAnd || at.code == kBitOr;
            if (at.code != kMetaBinary) made_ = makes ? at.a : kNone;
        }
        for_each_inner(function,
                       [&](std::size_t i) { look_through(function.inner[i], theirs[i]); });
    }

    [[nodiscard]] Upvalues handed_on(const Prototype& inner, const Upvalues& upvalues) const {
        Upvalues theirs;
        for (const Prototype::Upvalue& one : inner.upvalues) {
            Value value;
            if (!one.is_local && one.index < upvalues.size()) value = upvalues[one.index];
            const Value& local = registers_[one.is_local ? one.index : 0];
            // A text may be another one by then where functions write what is not theirs.
            const bool lasts = local.what == What::kText && outer_writes_ == 0;
            if (one.is_local && (local.what == What::kConfig || lasts)) value = local;
            value.only_here = false;
            theirs.push_back(value);
        }
        return theirs;
    }

    void step(const Prototype& function, const Instruction& at, const Upvalues& upvalues) {
        const auto upvalue = [&](std::size_t i) {
            return i < upvalues.size() ? upvalues[i] : Value{};
        };
        Value& target = registers_[at.a];
        switch (at.code) {
            case kCopy:
                target = registers_[at.b];
                target.only_here = false;
                return;
            case kLoadConstant:
                target = {};
                if (const auto found = text(function, at.bx); !found.empty()) {
                    target = {What::kText, found};
                    target.only_here = true;
                }
                return;
            case kGetUpvalue:
                target = upvalue(at.b);
                return;
            case kGetOfUpvalue:
                target = entry(upvalue(at.b), text(function, at.c));
                return;
            case kSetOfUpvalue:
                if (upvalue(at.a).what == What::kEnvironment)
                    note(NameKind::kWritten, text(function, at.b));
                return;
            case kGetField:
                target = entry(registers_[at.b], text(function, at.c));
                return;
            case kGetTable:
                target = registers_[at.c].what == What::kText
                             ? entry(registers_[at.b], registers_[at.c].text)
                             : Value{};
                return;
            case kGetInteger:
                target = registers_[at.b].what == What::kDice ? name_of(NameKind::kFace) : Value{};
                return;
            case kNewTable:
                target = Value{What::kTable, {}, nullptr, {}, false, tables_.size()};
                tables_.emplace_back();
                return;
            case kSetField:
                set_field(function, at);
                return;
            case kSetList:
                set_list(at);
                return;
            case kSelf:
                target = method(function, at);
                return;
            case kCall:
            case kTailCall:
                call(at);
                return;
            default:
                ask(function, at);
        }
    }

    // What is made of two sets, and what is asked of one.
    void ask(const Prototype& function, const Instruction& at) {
        Value& target = registers_[at.a];
        switch (at.code) {
            case kBitAnd:
            case kBitOr:
                target = registers_[at.b].is_set ? registers_[at.b] : registers_[at.c];
                return;
            case kTest:
                return;
            case kEqual:
                compared_both(target, registers_[at.b]);
                return;
            case kEqualConstant:
            case kEqualInteger:
                compared(target, function, at);
                return;
            default:
                forget(at);
        }
    }

    // `value:name`, and the value itself as its first argument.
    Value method(const Prototype& function, const Instruction& at) {
        const std::string_view name = at.k ? text(function, at.c) : registers_[at.c].text;
        if (at.a + 1 < registers_.size()) registers_[at.a + 1] = {};
        if (own_keys_.count(name) == 0) note(NameKind::kMethod, name);
        const Member* member = member_of(kPositionMembers, name, Form::kMethod);
        return member != nullptr ? Value{What::kFunction, name, member} : Value{};
    }

    void set_field(const Prototype& function, const Instruction& at) {
        const std::string_view key = text(function, at.b);
        if (registers_[at.a].what == What::kTable) {
            const bool is_set = !at.k && registers_[at.c].is_set;
            tables_[registers_[at.a].table].keys.push_back({key, line_, is_set});
        }
        if (at.k) return answer(key, text(function, at.c));
        const Value& value = registers_[at.c];
        if (value.what == What::kText) return answer(key, value.text);
        if (value.what != What::kTable) return;
        if (key == "set") {
            for (Key& one : tables_[value.table].keys) {
                const bool first = !std::exchange(one.counted, true);
                add({NameKind::kChanged, std::string(one.name), file_, one.line, first});
            }
        }
        if (key == "place") name_parts(value, {NameKind::kPiece, NameKind::kPlayer});
        if (key == "become") name_parts(value, {NameKind::kPiece});
        if (key == "owner") name_parts(value, {NameKind::kPlayer});
        if (key == "values") name_parts(value, {NameKind::kAttribute});
    }

    // What stands in a table without keys, where its length is known.
    void set_list(const Instruction& at) {
        if (registers_[at.a].what != What::kTable || at.c != 0) return;
        std::vector<Part>& parts = tables_[registers_[at.a].table].parts;
        for (std::size_t i = at.a + 1; i <= at.a + at.b && i < registers_.size(); ++i) {
            parts.push_back({registers_[i], line_});
        }
    }
    // The names in {{squares, name, name}, ...}.
    void name_parts(const Value& list, std::initializer_list<NameKind> kinds) {
        for (const Part& row : tables_[list.table].parts) {
            if (row.value.what != What::kTable) continue;
            std::vector<Part>& parts = tables_[row.value.table].parts;
            std::size_t number = 1;
            for (const NameKind kind : kinds) {
                if (number >= parts.size()) break;
                Part& part = parts[number++];
                if (part.value.what != What::kText) continue;
                const bool only_here = part.value.only_here && !std::exchange(part.counted, true);
                add({kind, std::string(part.value.text), file_, part.line, only_here,
                     kind == NameKind::kAttribute});
            }
        }
    }

    // Instructions that write registers of which nothing is known then.
    void forget(const Instruction& at) {
        const bool none = at.code == kSetUpvalue || at.code == kSetTable ||
                          at.code == kSetInteger || at.code == kExtraArg ||
                          (at.code >= kMetaBinary && at.code <= kMetaBinaryConstant) ||
                          (at.code >= kClose && at.code <= kTest) ||
                          (at.code >= kReturn && at.code <= kReturn1) || at.code == kSetList;
        if (none) return;
        const bool many = at.code == kLoadNil || at.code == kVarArg ||
                          (at.code >= kForLoop && at.code <= kForInLoop);
        if (many) return forget_from(at.a);
        registers_[at.a] = {};
    }
    void forget_from(std::size_t first) {
        std::fill(registers_.begin() + static_cast<std::ptrdiff_t>(first), registers_.end(),
                  Value{});
    }

    Value global(std::string_view name) {
        note(NameKind::kGlobal, name);
        if (name == "config") return {What::kConfig};
        const Member* member = member_of(kGlobalMembers, name, Form::kFunction);
        return member != nullptr ? Value{What::kFunction, {}, member} : Value{};
    }

    Value entry(const Value& table, std::string_view name) {
        if (name.empty()) return {};
        if (table.what == What::kEnvironment) return global(name);
        if (table.what == What::kConfig) {
            note(NameKind::kOption, name);
            return {What::kNames, name, nullptr, NameKind::kOptionValue};
        }
        note(NameKind::kField, name);
        // An answer has a tag, too: one of the same names.
        if (name != "tag" && own_keys_.count(name) != 0) return {};
        return name == "dice" ? Value{What::kDice} : field_of(name);
    }

    // `why("... {x} ...", {x = a set})`, or notices made likewise.
    void tell(const Instruction& at) {
        if (at.b != 3 || at.a + 2 >= registers_.size()) return;
        const Value& told = registers_[at.a + 1];
        const Value& values = registers_[at.a + 2];
        if (told.what != What::kText || values.what != What::kTable) return;
        for (const Key& key : tables_[values.table].keys) {
            const std::string braces = "{" + std::string(key.name) + "}";
            if (key.is_set && told.text.find(braces) != told.text.npos) {
                note(NameKind::kTold, key.name);
            }
        }
    }

    void call(const Instruction& at) {
        const Value called = registers_[at.a];
        tell(at);
        if (called.what == What::kFunction) {
            const bool method = called.member->form == Form::kMethod;
            const std::size_t first = at.a + (method ? 2 : 1);
            const std::size_t end = at.b == 0 ? registers_.size() : at.a + at.b;
            for (std::size_t i = first; i < end && i < registers_.size(); ++i) {
                const auto kind = parameter_of(*called.member, i - first);
                const bool named = kind && *kind != NameKind::kSet;
                const Value& given = registers_[i];
                if (!named || given.what != What::kText) continue;
                add({*kind, std::string(given.text), file_, line_, given.only_here});
            }
        }
        forget_from(at.a);
        if (called.what == What::kFunction) registers_[at.a] = result_of(*called.member);
    }

    // An entry of a table that the script makes: `over`, `winner` and `tag` are for answers.
    void answer(std::string_view key, std::string_view value) {
        if (key == "over") note(NameKind::kEnd, value);
        if (key == "winner") note(NameKind::kPlayer, value);
        if (key == "tag") note(NameKind::kTag, value);
        if (key == "again" || key == "keep") note(NameKind::kFace, value);
    }

    void compared(const Value& value, const Prototype& function, const Instruction& at) {
        if (value.what != What::kNames) return;
        const bool constant = at.code == kEqualConstant;
        const std::string_view text = constant ? this->text(function, at.b) : std::string_view{};
        if (value.names == NameKind::kSet) {
            // With nil it is compared to see whether there is one.
            if (constant && text.empty() && !function.is_number(at.b)) return;
            add({NameKind::kSet, std::string(text), file_, line_});
            return;
        }
        compared_name(value, text);
    }

    void compared_both(const Value& a, const Value& b) {
        for (const auto& [name, text] : {std::pair(a, b), std::pair(b, a)}) {
            const bool names = name.what == What::kNames && name.names != NameKind::kSet;
            if (names && text.what == What::kText) compared_name(name, text.text);
        }
    }

    void compared_name(const Value& value, std::string_view text) {
        if (text.empty()) return;
        if (value.names != NameKind::kOptionValue) return note(value.names, text);
        note(value.names, std::string(value.text) + "=" + std::string(text));
    }

    void note(NameKind kind, std::string_view name) {
        if (!name.empty()) add({kind, std::string(name), file_, line_});
    }
    void add(NameUse use) {
        use.within = within_;
        uses_.push_back(std::move(use));
    }

    std::size_t file_;
    std::vector<NameUse>& uses_;
    std::vector<std::string_view> names_;  // of the functions written in a module's file itself
    std::string within_;                   // which of these is looked at
    std::set<std::string_view> own_keys_;
    std::size_t outer_writes_ = 0;  // of all functions
    std::array<Value, 256> registers_{};
    std::vector<Table> tables_;
    std::size_t line_ = 0;
    static constexpr std::size_t kNone = ~std::size_t{0};
    std::size_t made_ = kNone;  // the register that the last instruction gave a value
};

}  // namespace

void find_names(std::string_view dump, std::size_t file, std::vector<NameUse>& uses) {
    const auto function = read_bytecode(dump);
    if (function) Finder(file, uses).run(*function);
}

}  // namespace rulewright::script
