// KnownValues: does with values that are known what Lua does, in Lua. Nothing of it raises.
#pragma once

#include <map>
#include <optional>

#include "script/arguments.hpp"
#include "script/bytecode.hpp"
#include "script/compiled/recorder.hpp"
#include "script/compiled/values.hpp"
#include "script/sandbox.hpp"

namespace rulewright::script {

class KnownValues {
public:
    KnownValues(Sandbox& sandbox, Recorder& recorder) : sandbox_(sandbox), recorder_(recorder) {}

    // Each is false or nothing where Lua raises, or for a value that only exists in its call.
    [[nodiscard]] bool call(const TracedValue& function, const TracedValues& arguments,
                            TracedValues& results);
    [[nodiscard]] bool index(const TracedValue& of, const TracedValue& key, TracedValue& found);
    [[nodiscard]] bool upvalue(int function, std::size_t number, TracedValue& found);
    [[nodiscard]] bool arithmetic(int operation, const TracedValue& left, const TracedValue& right,
                                  TracedValue& result);
    [[nodiscard]] bool length(const TracedValue& of, TracedValue& result);
    [[nodiscard]] std::optional<bool> compare(int operation, const TracedValue& left,
                                              const TracedValue& right);
    [[nodiscard]] std::optional<std::size_t> word(const TracedValue& text, Vocabulary vocabulary);

    // Null: not a function that is written in Lua.
    [[nodiscard]] const Prototype* prototype(int function);
    [[nodiscard]] lua_CFunction c_function(int function);

private:
    template <typename Body>
    [[nodiscard]] bool protect(Body body, TracedValues& results);
    [[nodiscard]] bool read(int at, TracedValue& value);
    static void push(lua_State* state, const TracedValue& value);

    struct Code {
        std::string dump;
        std::optional<Prototype> prototype;
    };
    Sandbox& sandbox_;
    Recorder& recorder_;
    std::map<const void*, Code> codes_;
};

}  // namespace rulewright::script
