// Algebra: what the functions and operators of a script give for values that a hook is traced with.
// Of known values what Lua says; of others a step that is recorded, and a fork where nil or a truth
// depends on it.
#pragma once

#include "script/compiled/known.hpp"
#include "script/compiled/recorder.hpp"

namespace rulewright::script {

class Algebra {
public:
    using Value = TracedValue;
    using Values = TracedValues;

    Algebra(Sandbox& sandbox, Recorder& recorder)
        : program_(sandbox.context().program()), recorder_(recorder), known_(sandbox, recorder) {}

    void begin_way() noexcept { cost_ = 0, sets_ = 0, fields_ = 0; }
    // What it costs in Lua at most. False: the way might end at the limits of a call.
    [[nodiscard]] bool spend(std::int64_t cost) noexcept;

    // Each is false or nothing where only Lua knows.
    [[nodiscard]] bool call(const Value& function, const Values& arguments, Values& results);
    [[nodiscard]] bool index(const Value& of, const Value& key, Value& found);
    [[nodiscard]] bool arithmetic(int operation, const Value& left, const Value& right,
                                  Value& result);
    [[nodiscard]] bool length(const Value& of, Value& result) {
        return of.is_known() && known_.length(of, result);
    }
    [[nodiscard]] std::optional<bool> equal(const Value& left, const Value& right);
    [[nodiscard]] std::optional<bool> less(const Value& left, const Value& right, bool or_equal);

    [[nodiscard]] KnownValues& known() noexcept { return known_; }

private:
    [[nodiscard]] bool apply(Owner owner, const std::string& name, Values arguments,
                             Values& results);
    [[nodiscard]] bool pieces(Values arguments, Value& found);
    [[nodiscard]] bool compute(Owner owner, std::string_view name, const Values& arguments,
                               Value& result);
    [[nodiscard]] bool pays(const Primitive& primitive) noexcept;
    [[nodiscard]] std::optional<Slot> operand(char letter, const Value& value, std::uint8_t view);
    [[nodiscard]] std::optional<Slot> word(char letter, const Value& value);
    [[nodiscard]] Value value_of(char gives, Slot slot);
    [[nodiscard]] bool is_set(const Value& value) const noexcept;

    const Program& program_;
    Recorder& recorder_;
    KnownValues known_;
    std::int64_t cost_ = 0;
    std::size_t sets_ = 0;
    std::size_t fields_ = 0;
};

}  // namespace rulewright::script
