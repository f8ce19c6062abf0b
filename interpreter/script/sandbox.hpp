// Sandbox: one Lua state in its arena, with the environment of library.hpp, the views and the
// limits. Loads the script, calls functions of it, and turns whatever ends a call early into a
// Trouble. Nothing that a script does leaves it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "script/arena.hpp"
#include "script/context.hpp"
#include "script/lua_api.hpp"
#include "script/program.hpp"

namespace rulewright::script {

class Sandbox {
public:
    explicit Sandbox(std::shared_ptr<const Program> program);
    ~Sandbox();
    Sandbox(const Sandbox&) = delete;
    Sandbox& operator=(const Sandbox&) = delete;

    // Runs the script; its result, which may be anything, is then at kResult. When it did not come
    // to its end, trouble() tells why.
    [[nodiscard]] bool load();
    static constexpr int kResult = 2;

    // A reference in Lua's registry to the value; nothing when there is no memory for it.
    [[nodiscard]] std::optional<int> keep(int at);

    // Makes sure that the functions, references in Lua's registry, cannot remember anything.
    [[nodiscard]] bool purify(const std::vector<int>& functions);

    // Calls the function below the `arguments` on top of the stack; leaves `results` values, which
    // end() takes away with all that was put above them.
    void begin(const Views& views) noexcept;
    [[nodiscard]] bool call(int arguments, int results);
    void end() noexcept;

    // Whether what the call came to may be due to earlier calls: they leave garbage, and tables at
    // other addresses. Only a state that was just loaded gives the final answer then.
    [[nodiscard]] bool is_doubtful(bool answered) const noexcept {
        return calls_ > 1 && (!answered || context_.refused());
    }

    [[nodiscard]] lua_State* state() noexcept { return state_; }
    [[nodiscard]] Context& context() noexcept { return context_; }
    [[nodiscard]] const Trouble& trouble() const noexcept { return context_.trouble; }

private:
    [[nodiscard]] bool settle(int status);

    std::shared_ptr<const Program> program_;
    Arena arena_;
    Context context_;
    lua_State* state_ = nullptr;
    std::uint64_t calls_ = 0;  // of hooks
    int before_ = 0;           // how much was on the stack when the call began
};

// Binds the views' methods and operators; raises.
void open_views(lua_State* state);

}  // namespace rulewright::script
