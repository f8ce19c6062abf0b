#include "script/compiled/tracer.hpp"

#include <algorithm>

#include "script/compiled/algebra.hpp"
#include "script/compiled/calling.hpp"
#include "script/compiled/obstacles.hpp"

namespace rulewright::script {

namespace {

using Value = TracedValue;
using Values = TracedValues;
using Type = Value::Type;
using namespace bytecode;

constexpr std::size_t kRegisters = 256 + 8;
constexpr int kDeepest = 12;                    // of calls; far from where Lua's stack ends
constexpr std::int64_t kMostTurns = 1'000'000;  // of a loop, far beyond what can be traced
constexpr int kMostInstructions = 4'000;        // of a way

struct Frame {
    const Prototype* code = nullptr;
    int function = 0;
    Values registers = Values(kRegisters);
    // Of what was looked for to stand there.
    std::vector<std::string_view> names = std::vector<std::string_view>(kRegisters);
    std::size_t next = 0;
    std::size_t top = 0;  // after the last of several values
};
Value integer(std::int64_t number) {
    return {Type::kInteger, number};
}

class Tracer {
public:
    Tracer(Sandbox& sandbox, Recorder& recorder) : algebra_(sandbox, recorder) {}

    // What ended a way first, of those that have been gone.
    [[nodiscard]] const std::optional<Obstacle>& obstacle() const noexcept { return obstacle_; }
    // The same for what is wrong with the hook as a whole.
    void give_up(int function, const char* reason) {
        const Prototype* code = algebra_.known().prototype(function);
        if (code == nullptr) return;
        obstacle_ = {std::string(code->source), code->first_line, reason};
    }

    // Goes one way. False: it ends where only Lua knows further.
    [[nodiscard]] bool follow(int function, Values arguments, Values& results) {
        algebra_.begin_way();
        depth_ = instructions_ = 0;
        return call({Type::kObject, function}, std::move(arguments), results);
    }

private:
    bool call(const Value& function, Values arguments, Values& results) {
        const Prototype* code = nullptr;
        if (function.type == Type::kObject) {
            code = algebra_.known().prototype(static_cast<int>(function.number));
        }
        if (code == nullptr) return algebra_.call(function, arguments, results);
        Frame frame;
        frame.code = code;
        frame.function = static_cast<int>(function.number);
        if (arguments.size() > kRegisters || ++depth_ > kDeepest) return false;
        std::move(arguments.begin(), arguments.end(), frame.registers.begin());
        const bool done = run(frame, results);
        --depth_;
        return done;
    }

    Value constant(const Frame& frame, std::size_t at) const {
        const Prototype::Plain& plain = frame.code->plain[at];
        switch (plain.tag) {
            case 0x00:
                return {};
            case 0x01:
                return {Type::kFalse};
            case 0x11:
                return {Type::kTrue};
            case 0x03:
                return integer(static_cast<std::int64_t>(plain.bits));
            case 0x13:
                return {
                    Type::kMethod};  // a number that is not whole: nobody can do anything with it
            default:
                return {Type::kText, 0, std::string(frame.code->constants[at])};
        }
    }

    bool run(Frame& frame, Values& results) {
        for (;;) {
            if (!algebra_.spend(1) || ++instructions_ > kMostInstructions)
                return stop(frame, "it might come to the limits of a call");
            if (frame.next >= frame.code->instructions()) return false;
            const Instruction in(frame.code->instruction(frame.next++));
            Values& r = frame.registers;
            switch (in.code) {
                case kReturn0:
                    results.clear();
                    return true;
                case kReturn1:
                    results.assign(1, r[in.a]);
                    return true;
                case kReturn:
                case kTailCall: {
                    const std::size_t end =
                        in.b == 0 ? frame.top : in.a + in.b - (in.code == kReturn ? 1 : 0);
                    const auto first = r.begin() + static_cast<std::ptrdiff_t>(in.a);
                    const auto last = r.begin() + static_cast<std::ptrdiff_t>(end);
                    if (in.code == kTailCall) {
                        return call(*first, Values(first + 1, last), results) ||
                               stop(frame, obstacle_of(in, frame.names[in.a]));
                    }
                    results.assign(first, last);
                    return true;
                }
                default:
                    note_name(in, frame);
                    if (!carry_out(in, frame))
                        return stop(frame, obstacle_of(in, frame.names[in.a]));
            }
        }
    }

    // False. Whoever called the function has nothing to add.
    bool stop(const Frame& frame, std::string reason) {
        if (obstacle_) return false;
        // A loop may have jumped back to the first instruction.
        const std::size_t at = std::max<std::size_t>(frame.next, 1) - 1;
        obstacle_ = {std::string(frame.code->source), frame.code->lines()[at], std::move(reason)};
        return false;
    }

    static void note_name(const Instruction& in, Frame& frame) {
        const bool by_constant =
            in.code == kGetField || in.code == kGetOfUpvalue || (in.code == kSelf && in.k);
        if (by_constant) frame.names[in.a] = frame.code->constants[in.c];
        if (in.code == kGetUpvalue || in.code == kCopy) frame.names[in.a] = {};
    }

    bool carry_out(const Instruction& in, Frame& frame) {
        if (in.code >= kEqual && in.code <= kTestSet) return test(in, frame);
        if (in.code >= kForLoop && in.code <= kForInLoop) return loop(in, frame);
        if ((in.code >= kAddInteger && in.code <= kShiftRight) ||
            (in.code >= kMinus && in.code <= kLength)) {
            return operate(in, frame);
        }
        return load(in, frame);
    }

    bool load(const Instruction& in, Frame& frame) {
        Values& r = frame.registers;
        Value& to = r[in.a];
        switch (in.code) {
            case kCopy:
                to = r[in.b];
                return true;
            case kLoadInteger:
                to = integer(static_cast<std::int64_t>(in.bx) -
                             static_cast<std::int64_t>(kHalfOfLong));
                return true;
            case kLoadConstant:
                to = constant(frame, in.bx);
                return true;
            case kFalseSkip:
                ++frame.next;
                [[fallthrough]];
            case kLoadFalse:
                to = {Type::kFalse};
                return true;
            case kLoadTrue:
                to = {Type::kTrue};
                return true;
            case kLoadNil:
                for (std::size_t i = in.a; i <= in.a + in.b; ++i) r[i] = {};
                return true;
            case kGetUpvalue:
                return algebra_.known().upvalue(frame.function, in.b, to);
            case kGetOfUpvalue: {
                Value table;
                return algebra_.known().upvalue(frame.function, in.b, table) &&
                       algebra_.index(table, constant(frame, in.c), to);
            }
            case kGetTable:
                return algebra_.index(Value(r[in.b]), Value(r[in.c]), to);
            case kGetInteger:
                return algebra_.index(Value(r[in.b]), integer(static_cast<std::int64_t>(in.c)), to);
            case kGetField:
                return algebra_.index(Value(r[in.b]), constant(frame, in.c), to);
            case kSelf: {
                const Value self = r[in.b];
                r[in.a + 1] = self;
                return algebra_.index(self, in.k ? constant(frame, in.c) : Value(r[in.c]), r[in.a]);
            }
            case kClose:  // nothing that would have to be
                return true;
            case kJump:
                frame.next += in.j - kHalfOfJump;
                return true;
            case kCall: {
                const std::size_t end = in.b == 0 ? frame.top : in.a + in.b;
                Values results;
                const auto first = r.begin() + static_cast<std::ptrdiff_t>(in.a);
                const auto last = r.begin() + static_cast<std::ptrdiff_t>(end);
                if (!call(Value(*first), Values(first + 1, last), results)) return false;
                return place(frame, in.a, results, in.c);
            }
            default:
                return false;
        }
    }

    // `count` is one more than how many are wanted; 0: all.
    static bool place(Frame& frame, std::size_t to, Values& results, std::size_t count) {
        if (count == 0) {
            frame.top = to + results.size();
            count = results.size() + 1;
        }
        if (to + count > kRegisters) return false;
        results.resize(count - 1);
        std::move(results.begin(), results.end(),
                  frame.registers.begin() + static_cast<std::ptrdiff_t>(to));
        return true;
    }

    bool operate(const Instruction& in, Frame& frame) {
        Values& r = frame.registers;
        const Value left = r[in.b];
        Value& to = r[in.a];
        switch (in.code) {
            case kMinus:
                return algebra_.arithmetic(LUA_OPUNM, left, left, to);
            case kBitNot:
                return algebra_.arithmetic(LUA_OPBNOT, left, left, to);
            case kNot:
                to = {left.holds() ? Type::kFalse : Type::kTrue};
                return true;
            case kLength:
                return algebra_.length(left, to);
            default:
                break;
        }
        ++frame.next;  // what follows serves operands that are no numbers
        if (in.code == kAddInteger) {
            return algebra_.arithmetic(LUA_OPADD, left, integer(Instruction::signed_byte(in.c)),
                                       to);
        }
        if (in.code >= kAddConstant && in.code <= kBitXorConstant) {
            const int operation = static_cast<int>(in.code - kAddConstant);
            return algebra_.arithmetic(operation, left, constant(frame, in.c), to);
        }
        if (in.code < kAdd) return false;
        return algebra_.arithmetic(static_cast<int>(in.code - kAdd), left, Value(r[in.c]), to);
    }

    bool test(const Instruction& in, Frame& frame) {
        const Value left = frame.registers[in.a];
        const Value& right = frame.registers[in.b];
        const Value number = integer(Instruction::signed_byte(in.b));
        std::optional<bool> holds;
        switch (in.code) {
            case kEqual:
                holds = algebra_.equal(left, right);
                break;
            case kEqualConstant:
                holds = algebra_.equal(left, constant(frame, in.b));
                break;
            case kEqualInteger:
                holds = algebra_.equal(left, number);
                break;
            case kLess:
            case kLessOrEqual:
                holds = algebra_.less(left, right, in.code == kLessOrEqual);
                break;
            case kLessInteger:
            case kLessOrEqualInteger:
                holds = algebra_.less(left, number, in.code == kLessOrEqualInteger);
                break;
            case kGreaterInteger:
            case kGreaterOrEqualInteger:
                holds = algebra_.less(number, left, in.code == kGreaterOrEqualInteger);
                break;
            case kTest:
                holds = left.holds();
                break;
            default:
                holds = right.holds();
                if (*holds == in.k) frame.registers[in.a] = Value(right);
        }
        if (!holds) return false;
        if (*holds != in.k) ++frame.next;
        return true;
    }

    bool loop(const Instruction& in, Frame& frame) {
        Values& r = frame.registers;
        Value* const at = &r[in.a];
        if (in.code == kForInPrepare) {
            frame.next += in.bx;
            return !at[3].holds();
        }
        if (in.code == kForInCall) {
            Values results;
            if (!call(Value(at[0]), {at[1], at[2]}, results)) return false;
            return place(frame, in.a + 4, results, in.c + 1);
        }
        if (in.code == kForInLoop) {
            if (at[4].type == Type::kNil) return true;
            at[2] = Value(at[4]);
            frame.next -= in.bx;
            return true;
        }
        if (in.code == kForPrepare) {
            for (std::size_t i = 0; i < 3; ++i) {
                if (at[i].type != Type::kInteger) return false;
            }
            if (at[2].number != 1 || std::abs(at[0].number) > kMostTurns ||
                std::abs(at[1].number) > kMostTurns) {
                return false;
            }
            at[3] = at[0];
            if (at[0].number > at[1].number) {
                frame.next += in.bx + 1;
            } else {  // how often it goes on
                at[1].number = at[1].number - at[0].number;
            }
            return true;
        }
        if (at[1].number-- > 0) {
            ++at[0].number;
            at[3] = at[0];
            frame.next -= in.bx;
        }
        return true;
    }

    Algebra algebra_;
    int depth_ = 0;
    int instructions_ = 0;
    std::optional<Obstacle> obstacle_;
};

// Whether a text tells by itself whether it is a kind or a player.
bool has_clear_names(const Program& program) {
    return std::none_of(program.kinds.begin(), program.kinds.end(), [&](const PieceValues& kind) {
        return kind.name == program.players[0] || kind.name == program.players[1];
    });
}

}  // namespace

Traced trace_hook(Sandbox& sandbox, int function, hooks::HookPoint point) {
    const Program& program = sandbox.context().program();
    if (!has_clear_names(program)) return {};
    Recorder recorder;
    Tracer tracer(sandbox, recorder);
    while (recorder.begin_way()) {
        sandbox.begin({});
        Values results;
        std::optional<std::vector<Answer>> answers;
        if (tracer.follow(function, arguments_of(point), results)) {
            answers = answers_of(results, point, recorder);
            if (!answers && !tracer.obstacle()) {
                tracer.give_up(function, "what it gives is not what can be compiled");
            }
        }
        if (answers) {
            recorder.answer(*std::move(answers));
        } else {
            recorder.ask_lua();
        }
        sandbox.end();
    }
    Traced traced;
    auto recipe = recorder.finish();
    if (recipe) traced.recipe = std::make_shared<const Recipe>(*std::move(recipe));
    if (recorder.has_too_many_ways()) {
        tracer.give_up(function, "there are too many ways through it");
    }
    if (const auto& obstacle = tracer.obstacle()) {
        const std::size_t file = file_of_source(obstacle->source).value_or(0);
        traced.left = {program.sources->files()[file].file, obstacle->line, obstacle->reason};
    }
    return traced;
}

}  // namespace rulewright::script
