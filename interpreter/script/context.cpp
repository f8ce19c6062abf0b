#include "script/context.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <cstring>

namespace rulewright::script {

namespace {

// The count hook fires this often and takes as much from the budget.
constexpr int kCountStep = 1000;
// Allocating costs time that no instruction counts: what the bytes and a collection are worth.
constexpr std::size_t kBytesPerInstruction = 64;
constexpr std::size_t kCollectedBytesPerInstruction = 64;
constexpr int kGuaranteedStack = 200;

}  // namespace

Context::Context(const Program& program, Arena& arena)
    : program_(program),
      arena_(arena),
      board_(board::WideSet::first_squares(program.topology.size())),
      words_((program.topology.size() + 63) / 64),
      fields_(program.limits.fields, hooks::Field(words_)) {
    if (program.narrow()) return;
    sets_.resize(program.limits.wide_sets);
    set_index_.assign(4 * program.limits.wide_sets, 0);
}

void Context::begin(lua_State* state, const Views& views, std::int64_t instructions) noexcept {
    state_ = state;
    views_ = views;
    ++generation_;
    fields_used_ = 0;
    if (sets_used_ != 0) std::fill(set_index_.begin(), set_index_.end(), std::uint16_t{0});
    sets_used_ = 0;
    budget_ = instructions;
    too_deep_ = false;
    lua_sethook(state, &Context::on_count, LUA_MASKCOUNT, kCountStep);
}

void Context::end(lua_State* state) noexcept {
    views_ = {};
    // Collecting between calls only keeps the time and the memory of a call independent of what
    // earlier calls left behind.
    if (arena_.used() > arena_.capacity() / 2) lua_gc(state, LUA_GCCOLLECT);
}

std::optional<std::size_t> Context::take_field() noexcept {
    if (fields_used_ == fields_.size()) return std::nullopt;
    return fields_used_++;
}

// Equal sets share a slot, so that `==` compares sets and not their places in the pool.
std::optional<std::size_t> Context::take_set(const board::WideSet& set) noexcept {
    std::uint64_t hash = 0;
    for (std::size_t w = 0; w < words_; ++w) {
        hash = (hash ^ set.word_at(w)) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 29;
    }
    std::size_t place = hash % set_index_.size();
    while (set_index_[place] != 0) {
        const std::size_t slot = set_index_[place] - std::size_t{1};
        if (sets_[slot] == set) return slot;
        place = (place + 1) % set_index_.size();
    }
    if (sets_used_ == sets_.size()) return std::nullopt;
    sets_[sets_used_] = set;
    set_index_[place] = static_cast<std::uint16_t>(sets_used_ + 1);
    return sets_used_++;
}

void Context::spend(lua_State* state, std::int64_t instructions) noexcept {
    budget_ -= instructions;
    if (budget_ <= 0) lua_sethook(state, &Context::on_count, LUA_MASKCOUNT, 1);
}

void Context::on_count(lua_State* state, lua_Debug*) {
    Context& context = of(state);
    if (context.too_deep_) {
        context.trouble.cause = Cause::kDepth;
        luaL_error(state, "too deep");
    }
    context.budget_ -= kCountStep;
    if (context.budget_ > 0) return;
    context.trouble.cause = Cause::kBudget;
    luaL_error(state, "the instruction budget of this call is used up");
}

void* Context::allocate(void* user, void* block, std::size_t old, std::size_t size) noexcept {
    auto& context = *static_cast<Context*>(user);
    const bool allowed = size == 0 || context.may_allocate(block, old, size);
    void* moved = allowed ? context.arena_.reallocate(block, size) : nullptr;
    if (moved == nullptr && size != 0) {
        context.note_failure();
        return nullptr;
    }
    if (size > kBytesPerInstruction && context.state_ != nullptr) {
        context.spend(context.state_, static_cast<std::int64_t>(size / kBytesPerInstruction));
    }
    context.follow_stack(block, old, size, moved);
    return moved;
}

// Lua moves its stack by making a new vector and freeing the old one. How large the stack is
// cannot be asked; this is how its limit is kept nevertheless.
void Context::follow_stack(const void* block, std::size_t old, std::size_t size,
                           void* moved) noexcept {
    if (block == nullptr && old == 0 && size != 0) {
        newest_vector_ = moved;
        newest_size_ = size;
        if (seeking_stack_) stack_ = moved;
        return;
    }
    if (block == nullptr || block != stack_ || size != 0) return;
    stack_ = newest_vector_;
    if (state_ == nullptr || newest_size_ <= program_.limits.stack_bytes) return;
    too_deep_ = true;
    lua_sethook(state_, &Context::on_count, LUA_MASKCOUNT, 1);
}

// Copying or comparing a very long text takes time that no hook interrupts, so there are none.
// For a new object `old` tells what it is.
bool Context::may_allocate(const void* block, std::size_t old, std::size_t size) const noexcept {
    return block != nullptr || old != LUA_TSTRING || size <= program_.limits.longest_text;
}

// Lua collects its garbage now and asks again; a second refusal ends the call.
void Context::note_failure() noexcept {
    if (state_ == nullptr) return;
    refused_at_ = current_place(state_);
    spend(state_, static_cast<std::int64_t>(arena_.used() / kCollectedBytesPerInstruction));
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
        // Our chunks are named "@#<file number>" (see Sandbox).
        if (std::strncmp(record.source, "@#", 2) != 0 || record.currentline < 0) continue;
        ScriptPlace place;
        const char* end = record.source + std::strlen(record.source);
        std::from_chars(record.source + 2, end, place.file);
        place.line = static_cast<std::size_t>(record.currentline);
        return place;
    }
    return {};
}

}  // namespace rulewright::script
