#include "script/sandbox.hpp"

#include <algorithm>
#include <charconv>
#include <string_view>

#include "script/arguments.hpp"
#include "script/library.hpp"
#include "script/lua_build.hpp"
#include "script/purity.hpp"

namespace rulewright::script {

namespace {

constexpr int kHandler = 1;  // the message handler's place on the stack
constexpr std::size_t kLongestMessage = 600;

// What a script raised, as a text; `error({})` raises no text.
std::string text_of_error(lua_State* state) {
    if (lua_type(state, 1) != LUA_TSTRING) {
        return "the script raised an error that is not a text but " + describe_value(state, 1);
    }
    std::size_t length = 0;
    const char* text = lua_tolstring(state, 1, &length);
    return std::string(text, std::min(length, kLongestMessage));
}

// Runs where the error arose, while the stack still shows the line.
int on_error(lua_State* state) {
    Context& context = Context::of(state);
    context.trouble.place = current_place(state);
    context.trouble.text = text_of_error(state);
    return 1;
}

// "#<file>:<line>: rest", as Lua begins messages about our chunks: gives the place its name.
void take_place(Trouble& trouble) {
    const std::string_view text = trouble.text;
    if (text.empty() || text.front() != '#') return;
    const char* const end = text.data() + text.size();
    ScriptPlace place;
    const auto file = std::from_chars(text.data() + 1, end, place.file);
    if (file.ec != std::errc{} || file.ptr == end || *file.ptr != ':') return;
    const auto line = std::from_chars(file.ptr + 1, end, place.line);
    if (line.ec != std::errc{} || end - line.ptr < 2 || line.ptr[0] != ':') return;
    trouble.place = place;
    trouble.text.erase(0, static_cast<std::size_t>(line.ptr + 2 - text.data()));
}

int prepare(lua_State* state) {
    for (std::size_t i = 0; i < kVocabularies; ++i) {
        keep_words(state, static_cast<Vocabulary>(i));
    }
    keep_squares(state);
    open_views(state);
    open_library(state);
    return 0;
}

int run_main(lua_State* state) {
    run_file(state, 0);
    return 1;
}

int keep_value(lua_State* state) {
    lua_pushinteger(state, luaL_ref(state, LUA_REGISTRYINDEX));
    return 1;
}

}  // namespace

Sandbox::Sandbox(std::shared_ptr<const Program> program)
    : program_(std::move(program)),
      arena_(program_->limits.memory),
      context_(*program_, arena_),
      state_(lua_newstate(&Context::allocate, &context_)) {
    context_.sources = program_->sources;
    if (state_ == nullptr) return;
    *static_cast<Context**>(lua_getextraspace(state_)) = &context_;
    lua_gc(state_, LUA_GCSTOP);
    fix_texts(state_);
}

Sandbox::~Sandbox() {
    if (state_ != nullptr) lua_close(state_);
}

bool Sandbox::load() {
    if (state_ == nullptr) {
        context_.trouble.cause = Cause::kMemory;
        return false;
    }
    context_.watch_stack(state_);
    context_.set_loading(true);
    context_.begin(state_, {}, program_->limits.load);
    lua_pushcfunction(state_, on_error);
    lua_pushcfunction(state_, prepare);
    bool loaded = settle(lua_pcall(state_, 0, 0, kHandler));
    if (loaded) {
        context_.begin(state_, {}, program_->limits.load);
        lua_pushcfunction(state_, run_main);
        loaded = settle(lua_pcall(state_, 0, 1, kHandler));
    }
    context_.set_loading(false);
    context_.end(state_);
    lua_gc(state_, LUA_GCCOLLECT);
    // The rest is for calls.
    if (loaded && arena_.used() > arena_.capacity() / 4 * 3) {
        context_.trouble.cause = Cause::kMemory;
        return false;
    }
    return loaded;
}

std::optional<int> Sandbox::keep(int at) {
    lua_pushcfunction(state_, keep_value);
    lua_pushvalue(state_, at);
    if (!settle(lua_pcall(state_, 1, 1, kHandler))) return std::nullopt;
    const auto reference = static_cast<int>(lua_tointeger(state_, -1));
    lua_pop(state_, 1);
    return reference;
}

bool Sandbox::purify(const std::vector<int>& functions) {
    context_.begin(state_, {}, program_->limits.load);
    lua_pushcfunction(state_, make_pure);
    for (const int function : functions) lua_rawgeti(state_, LUA_REGISTRYINDEX, function);
    const bool pure = settle(lua_pcall(state_, static_cast<int>(functions.size()), 0, kHandler));
    context_.end(state_);
    lua_gc(state_, LUA_GCCOLLECT);
    context_.keep_what_is_loaded();
    return pure;
}

void Sandbox::begin(const Views& views) noexcept {
    ++calls_;
    before_ = lua_gettop(state_);
    context_.begin(state_, views, program_->limits.call);
}

bool Sandbox::call(int arguments, int results) {
    return settle(lua_pcall(state_, arguments, results, kHandler));
}

void Sandbox::end() noexcept {
    lua_settop(state_, before_);
    context_.end(state_);
}

bool Sandbox::settle(int status) {
    if (status == LUA_OK) return true;
    lua_settop(state_, lua_gettop(state_) - 1);
    Trouble& trouble = context_.trouble;
    if (status == LUA_ERRMEM) {
        trouble.cause = Cause::kMemory;
        trouble.place = context_.refused_at();
    } else {
        take_place(trouble);
    }
    return false;
}

}  // namespace rulewright::script
