// Context: what the C functions of one Lua state share: the views of the call in progress, the
// pools that Fields and wide sets live in, the budget, and why a call failed. A view is a light
// userdata made of the call's number, a type and a slot: making one allocates nothing, and one
// that a script kept from an earlier call is recognised by its number.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "hooks/hooks.hpp"
#include "script/arena.hpp"
#include "script/literals.hpp"
#include "script/lua_api.hpp"
#include "script/program.hpp"
#include "support/random.hpp"

namespace rulewright::script {

namespace layout {
struct Text;
}

enum class ViewType : std::uint8_t { kPosition, kMove, kSet, kField, kWhy };
inline constexpr std::size_t kViewTypes = 5;

enum class Cause : std::uint8_t { kScript, kSyntax, kBudget, kMemory, kDepth, kRequire, kState };

struct Handle {
    std::uint64_t generation = 0;
    ViewType type{};
    std::size_t slot = 0;
};

// The number of the call is in the upper half, which Lua does not hash: a view as a key of a table
// then has the same place in it in every call. Addresses of 32 bits have no such half: there no
// view is told from one of an earlier call, which scripts that passed purity.hpp do not keep.
inline constexpr std::uint64_t kUpperHalf = sizeof(void*) == 8 ? 0xffff'ffff : 0;
[[nodiscard]] inline void* encode(const Handle& handle) noexcept {
    const std::uint64_t bits = (handle.generation & kUpperHalf) << 32 |
                               static_cast<std::uint64_t>(handle.type) << 16 | handle.slot;
    return reinterpret_cast<void*>(static_cast<std::uintptr_t>(bits));
}
[[nodiscard]] inline Handle decode(const void* pointer) noexcept {
    const std::uint64_t bits = reinterpret_cast<std::uintptr_t>(pointer);
    return {bits >> 32, static_cast<ViewType>(bits >> 16 & 0xff),
            static_cast<std::size_t>(bits & 0xffff)};
}

struct Views {
    const hooks::PositionView* positions[2] = {nullptr, nullptr};
    const hooks::MoveView* move = nullptr;
    hooks::Why* why = nullptr;
};

// Where a script stood when something went wrong; line 0: nowhere in particular.
struct ScriptPlace {
    std::size_t file = 0;
    std::size_t line = 0;
};

struct Trouble {
    Cause cause = Cause::kScript;
    std::string text;
    std::string expected;
    std::string suggestion;
    ScriptPlace place;
};

class Context {
public:
    Context(const Program& program, Arena& arena);

    [[nodiscard]] static Context& of(lua_State* state) noexcept {
        return **static_cast<Context**>(lua_getextraspace(state));
    }

    void begin(lua_State* state, const Views& views, const Allowance& allowance) noexcept;
    // Instructions of the call that began last, to about a thousand.
    [[nodiscard]] std::int64_t spent() const noexcept { return allowed_ - budget_; }
    void end(lua_State* state) noexcept;
    // In the middle of this call, runs what may ask other hooks: whose calls begin and end then,
    // and this one is charged for them.
    template <typename Body>
    [[nodiscard]] auto ask_nested(lua_State* state, Body body) {
        const std::int64_t before = spent_by_calls;
        auto found = body();
        const std::int64_t by_others = spent_by_calls - before;
        spent_by_calls = before;
        go_on();
        charge(state, by_others);
        return found;
    }
    // Instructions of all calls of hooks by this thread that have ended, without those that a call
    // which goes on was charged for.
    static thread_local std::int64_t spent_by_calls;
    // What is in the arena now stays there: garbage is what calls add to it.
    void keep_what_is_loaded() noexcept { kept_ = arena_.used(); }

    [[nodiscard]] const Program& program() const noexcept { return program_; }
    [[nodiscard]] const Views& views() const noexcept { return views_; }
    [[nodiscard]] std::uint64_t generation() const noexcept { return generation_ & kUpperHalf; }
    [[nodiscard]] const board::WideSet& board() const noexcept { return board_; }
    [[nodiscard]] std::size_t words() const noexcept { return words_; }
    [[nodiscard]] bool loading() const noexcept { return loading_; }
    void set_loading(bool loading) noexcept;
    // Where the lines that are executed now are counted; null: nowhere.
    [[nodiscard]] LineCounts* lines() const noexcept { return loading_ ? load_lines_ : lines_; }

    // Slots of the pools; nothing when a pool is used up.
    [[nodiscard]] std::optional<std::size_t> take_field() noexcept;
    [[nodiscard]] std::optional<std::size_t> take_set(const board::WideSet& set) noexcept;
    [[nodiscard]] hooks::Field& field(std::size_t slot) noexcept { return fields_[slot]; }
    [[nodiscard]] const board::WideSet& set(std::size_t slot) const noexcept { return sets_[slot]; }

    // Takes from the budget what was done for the script. Without budget the next Lua instruction
    // raises the error.
    void spend(std::int64_t instructions) noexcept;
    // What it takes to find a short text among all that have its place.
    void spend_on_text(const layout::Text* text) noexcept;
    // The same before something is done, raising the error at once.
    void charge(lua_State* state, std::int64_t instructions);

    // Why the call may not go on, or null: for where no instruction is executed.
    [[nodiscard]] const char* why_to_stop() noexcept;

    [[nodiscard]] static void* allocate(void* context, void* block, std::size_t old,
                                        std::size_t size) noexcept;
    // Lua's stack moves when it grows; its growth is limited apart from the rest.
    void watch_stack(lua_State* state) noexcept;

    // Whether memory was refused in this call, if only until garbage was collected, and where last.
    [[nodiscard]] bool refused() const noexcept { return refused_; }
    [[nodiscard]] const ScriptPlace& refused_at() const noexcept { return refused_at_; }

    Trouble trouble;
    std::string scratch;                              // texts under construction, safe from longjmp
    std::vector<const char*> words_of[6];             // interned by Lua: see Vocabulary
    std::unordered_map<const char*, Square> squares;  // likewise, by their names
    int require_depth = 0;                            // files that `require` is in the middle of
    std::shared_ptr<Sources> sources;                 // where `require` finds texts
    std::optional<support::SplitMix64> random;        // while `setup` is asked
    bool names_ends = false;                // the hook that is asked says how a game has ended
    bool looks_at_turn = false;             // at dice, a contest or a tag, in any call
    std::vector<NameUse>* names = nullptr;  // where files that are loaded leave theirs

private:
    [[nodiscard]] bool may_allocate(const void* block, std::size_t old, std::size_t size) noexcept;
    void note_failure() noexcept;
    [[nodiscard]] bool is_for_strings(const void* block, std::size_t old, std::size_t size,
                                      void* moved) noexcept;
    void go_on() noexcept;
    [[nodiscard]] bool is_out_of_time() noexcept;
    void follow_stack(const void* block, std::size_t old, std::size_t size, void* moved) noexcept;
    void watch(int count) noexcept;
    static void on_count(lua_State* state, lua_Debug* record);
    static void on_line_or_count(lua_State* state, lua_Debug* record);

    const Program& program_;
    Arena& arena_;
    lua_State* state_ = nullptr;
    Views views_;
    std::uint64_t generation_ = 0;
    using Nanoseconds = std::chrono::nanoseconds;
    std::int64_t allowed_ = 0;
    std::int64_t budget_ = 0;  // what is left of it
    std::int64_t owed_ = 0;    // for the memory given out last, until it is known what it is for
    Nanoseconds time_limit_{};
    Nanoseconds clock_start_{};  // 0: not looked at yet in this call
    Nanoseconds own_start_{};    // the same of this thread's own time
    bool loading_ = false;
    LineCounts* lines_;
    LineCounts* load_lines_ = nullptr;  // the same during the first load
    std::size_t kept_ = 0;
    bool refused_ = false;
    ScriptPlace refused_at_;
    void* strings_ = nullptr;  // Lua's table of all short texts
    std::size_t places_ = 0;   // in it
    void* stack_ = nullptr;
    void* newest_vector_ = nullptr;
    std::size_t newest_size_ = 0;
    bool seeking_stack_ = false;
    bool too_deep_ = false;
    bool texts_full_ = false;
    board::WideSet board_;
    std::size_t words_;
    std::vector<hooks::Field> fields_;
    std::size_t fields_used_ = 0;
    std::vector<board::WideSet> sets_;
    std::size_t sets_used_ = 0;
    std::vector<std::uint16_t> set_index_;   // open addressing, slot + 1
    std::vector<std::uint32_t> set_places_;  // by slot: its place in the index
};

// The number of the script's file that code is of; our chunks are named "@#<file number>" (see
// Sandbox).
[[nodiscard]] std::optional<std::size_t> file_of_source(std::string_view source) noexcept;

// The innermost line of a script (not of our own Lua code) that is being executed.
[[nodiscard]] ScriptPlace current_place(lua_State* state) noexcept;

}  // namespace rulewright::script
