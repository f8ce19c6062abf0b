#include "script/context.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <ctime>

#include "script/lua_build.hpp"
#include "script/lua_layout.hpp"
#include "support/random.hpp"

namespace rulewright::script {

namespace {

// The count hook fires this often and takes as much from the budget.
constexpr int kCountStep = 1000;
// Allocating costs time that no instruction counts: what the bytes and a collection are worth.
constexpr std::size_t kBytesPerInstruction = 64;
constexpr std::size_t kCollectedBytesPerInstruction = 64;
// What a key that is not in the list part of a table takes; there are 2^n of them.
constexpr std::size_t kNode = 24;
// Short texts are charged for nothing: whether one exists already is a matter of earlier calls.
constexpr std::size_t kMostUncharged = 96;
// So many short texts of one place are no more than chance.
constexpr std::size_t kUnchargedTexts = 3;
constexpr int kGuaranteedStack = 200;
// Numbers of calls fit in half of a pointer and are used again after so many, but for those of
// the calls that load the script, whose views it might have kept.
constexpr std::uint64_t kGenerations = std::uint64_t{1} << 32;
constexpr std::uint64_t kLoadGenerations = 16;

std::chrono::nanoseconds read_clock(clockid_t clock) noexcept {
    timespec now{};
    clock_gettime(clock, &now);
    return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

[[noreturn]] void raise_budget(lua_State* state, const char* text) {
    Context::of(state).trouble.cause = Cause::kBudget;
    luaL_error(state, text);
    std::abort();
}
// Finding a wide set among those of the call; sets that a script chooses to collide take more.
constexpr int kSetCost = 6;

[[nodiscard]] bool is_for_nodes(std::size_t size) noexcept {
    return size % kNode == 0 && std::has_single_bit(size / kNode);
}
// An instruction may take so many times as long where lines are counted, and the limit of time is
// there for what takes longer than its instructions.
constexpr int kTimesSlower = 20;
constexpr const char* kUsedUp = "the instruction budget of this call is used up";

}  // namespace

std::optional<std::size_t> file_of_source(std::string_view source) noexcept {
    if (source.substr(0, 2) != "@#") return std::nullopt;
    std::size_t file = 0;
    std::from_chars(source.data() + 2, source.data() + source.size(), file);
    return file;
}

Context::Context(const Program& program, Arena& arena)
    : program_(program),
      arena_(arena),
      lines_(program.lines.get()),
      board_(program.topology.squares()),
      words_((program.topology.size() + 63) / 64),
      fields_(program.limits.fields, hooks::Field(words_)) {
    if (program.narrow()) return;
    sets_.resize(program.limits.wide_sets);
    set_index_.assign(4 * program.limits.wide_sets, 0);
    set_places_.resize(program.limits.wide_sets);
}

void Context::begin(lua_State* state, const Views& views, const Allowance& allowance) noexcept {
    set_current(this);
    state_ = state;
    views_ = views;
    if (++generation_ == kGenerations) generation_ = kLoadGenerations;
    fields_used_ = 0;
    while (sets_used_ != 0) set_index_[set_places_[--sets_used_]] = 0;
    allowed_ = budget_ = allowance.instructions;
    time_limit_ = allowance.time * (lines() != nullptr ? kTimesSlower : 1);
    clock_start_ = {};
    owed_ = 0;
    refused_ = false;
    too_deep_ = false;
    watch(kCountStep);
}

void Context::set_loading(bool loading) noexcept {
    loading_ = loading;
    if (loading && lines_ != nullptr && lines_->begin_first_load()) load_lines_ = lines_;
}

// Lines are counted beside the budget: looking at them takes nothing from it.
void Context::watch(int count) noexcept {
    if (lines() == nullptr) {
        lua_sethook(state_, &Context::on_count, LUA_MASKCOUNT, count);
    } else {
        lua_sethook(state_, &Context::on_line_or_count, LUA_MASKCOUNT | LUA_MASKLINE, count);
    }
}

thread_local std::int64_t Context::spent_by_calls = 0;

void Context::go_on() noexcept {
    set_current(this);
}

void Context::end(lua_State* state) noexcept {
    set_current(nullptr);
    views_ = {};
    // Collecting between calls only: no call pays for what earlier ones left behind.
    const bool half_full = arena_.used() > kept_ + (arena_.capacity() - kept_) / 2;
    if (half_full || texts_full_) lua_gc(state, LUA_GCCOLLECT);
    texts_full_ = false;
}

std::optional<std::size_t> Context::take_field() noexcept {
    if (fields_used_ == fields_.size()) return std::nullopt;
    return fields_used_++;
}

// Equal sets share a slot, so that `==` compares sets and not their places in the pool.
std::optional<std::size_t> Context::take_set(const board::WideSet& set) noexcept {
    std::uint64_t hash = 0;
    for (std::size_t w = 0; w < words_; ++w) {
        hash = (hash ^ set.word_at(w)) * support::kGoldenRatio;
        hash ^= hash >> 29;
    }
    std::size_t place = hash % set_index_.size();
    for (spend(kSetCost); set_index_[place] != 0; spend(1)) {
        const std::size_t slot = set_index_[place] - std::size_t{1};
        if (sets_[slot] == set) return slot;
        place = (place + 1) % set_index_.size();
    }
    if (sets_used_ == sets_.size()) return std::nullopt;
    sets_[sets_used_] = set;
    set_index_[place] = static_cast<std::uint16_t>(sets_used_ + 1);
    set_places_[sets_used_] = static_cast<std::uint32_t>(place);
    return sets_used_++;
}

void Context::spend(std::int64_t instructions) noexcept {
    budget_ -= instructions;
    if (budget_ <= 0) watch(1);
}

void Context::charge(lua_State* state, std::int64_t instructions) {
    budget_ -= instructions;
    if (budget_ <= 0) raise_budget(state, kUsedUp);
}

// All that have its place count, whichever of them it is: with what earlier calls left behind there
// may be more of them than without, but never fewer.
void Context::spend_on_text(const layout::Text* text) noexcept {
    if (strings_ == nullptr) return;
    const auto* const* places = static_cast<const layout::Text* const*>(strings_);
    std::size_t count = 0;
    for (const layout::Text* other = places[text->hash & (places_ - 1)]; other != nullptr;
         other = other->next_of_place) {
        ++count;
    }
    if (count > kUnchargedTexts) spend(static_cast<std::int64_t>(count));
}

// Looked at once in a thousand instructions, so that calls which are as short as they should be
// never ask for it. A thread that waits for the processor is not charged.
bool Context::is_out_of_time() noexcept {
    const Nanoseconds now = read_clock(CLOCK_MONOTONIC);
    if (clock_start_ == Nanoseconds{}) {
        clock_start_ = now;
        own_start_ = read_clock(CLOCK_THREAD_CPUTIME_ID);
    }
    return now - clock_start_ > time_limit_ &&
           read_clock(CLOCK_THREAD_CPUTIME_ID) - own_start_ > time_limit_;
}

void Context::on_count(lua_State* state, lua_Debug*) {
    Context& context = of(state);
    if (context.too_deep_) {
        context.trouble.cause = Cause::kDepth;
        luaL_error(state, "too deep");
    }
    context.budget_ -= kCountStep;
    if (const char* const reason = context.why_to_stop()) raise_budget(state, reason);
}

void Context::on_line_or_count(lua_State* state, lua_Debug* record) {
    if (record->event != LUA_HOOKLINE) return on_count(state, record);
    lua_getinfo(state, "S", record);
    LineCounts* const lines = of(state).lines();
    const auto file = file_of_source(record->source);
    if (lines == nullptr || !file || record->currentline < 0) return;
    lines->hit(*file, static_cast<std::size_t>(record->currentline));
}

const char* Context::why_to_stop() noexcept {
    if (budget_ <= 0) return kUsedUp;
    return is_out_of_time() ? "it takes far longer than its number of instructions explains"
                            : nullptr;
}

void* Context::allocate(void* user, void* block, std::size_t old, std::size_t size) noexcept {
    auto& context = *static_cast<Context*>(user);
    const bool allowed = size == 0 || context.may_allocate(block, old, size);
    void* moved = allowed ? context.arena_.reallocate(block, size) : nullptr;
    if (moved == nullptr && size != 0) {
        context.note_failure();
        return nullptr;
    }
    const bool for_strings = context.is_for_strings(block, old, size, moved);
    context.follow_stack(block, old, size, moved);
    if (size > kMostUncharged && context.state_ != nullptr && !for_strings) {
        context.owed_ = static_cast<std::int64_t>(size / kBytesPerInstruction);
    }
    return moved;
}

// Lua's table of short texts, the first block of its size in a new state, grows by what earlier
// calls left in it as well.
bool Context::is_for_strings(const void* block, std::size_t old, std::size_t size,
                             void* moved) noexcept {
    constexpr std::size_t kFirstSize = 128 * sizeof(void*);
    const bool first = state_ == nullptr && strings_ == nullptr && block == nullptr && old == 0 &&
                       size == kFirstSize;
    if (!first && (block == nullptr || block != strings_)) return false;
    strings_ = moved;
    places_ = size / sizeof(void*);
    return true;
}

// Lua moves its stack by making a new vector and freeing the old one. How large the stack is
// cannot be asked; this is how its limit is kept nevertheless.
void Context::follow_stack(const void* block, std::size_t old, std::size_t size,
                           void* moved) noexcept {
    const bool frees_stack = block != nullptr && block == stack_ && size == 0;
    // A larger stack stays for later calls, so no call is charged for it.
    if (owed_ != 0 && !frees_stack) spend(owed_);
    owed_ = 0;
    if (block == nullptr && old == 0 && size != 0) {
        newest_vector_ = moved;
        newest_size_ = size;
        if (seeking_stack_) stack_ = moved;
        return;
    }
    if (!frees_stack) return;
    stack_ = newest_vector_;
    if (state_ == nullptr || newest_size_ <= program_.limits.stack_bytes) return;
    too_deep_ = true;
    watch(1);
}

// Copying or comparing a very long text, and making a large table larger, takes time that no hook
// interrupts, so there are none. For a new object `old` tells what it is.
bool Context::may_allocate(const void* block, std::size_t old, std::size_t size) noexcept {
    if (block != nullptr) {
        if (block != strings_ || state_ == nullptr) return true;
        texts_full_ = true;
        return false;
    }
    if (old == LUA_TSTRING) return size <= program_.limits.longest_text && !texts_full_;
    return old != 0 || size <= program_.limits.hashed_entries * kNode || !is_for_nodes(size);
}

// Lua collects its garbage now and asks again; a second refusal ends the call.
void Context::note_failure() noexcept {
    if (state_ == nullptr) return;
    refused_ = true;
    refused_at_ = current_place(state_);
    spend(static_cast<std::int64_t>(arena_.used() / kCollectedBytesPerInstruction));
}

void Context::watch_stack(lua_State* state) noexcept {
    seeking_stack_ = true;
    lua_checkstack(state, kGuaranteedStack);
    seeking_stack_ = false;
}

ScriptPlace current_place(lua_State* state) noexcept {
    lua_Debug record{};
    for (int level = 0; level < 64 && lua_getstack(state, level, &record) != 0; ++level) {
        lua_getinfo(state, "Sl", &record);
        const auto file = file_of_source(record.source);
        if (!file || record.currentline < 0) continue;
        return {*file, static_cast<std::size_t>(record.currentline)};
    }
    return {};
}

}  // namespace rulewright::script
