// Opcodes: the instructions of Lua 5.4 that are looked at, and their parts.
#pragma once

#include <cstddef>
#include <cstdint>

namespace rulewright::script::bytecode {

// Of Lua 5.4; arithmetic is in the order of LUA_OPADD and those after it.
enum Opcode : unsigned {
    kCopy = 0,
    kLoadInteger = 1,
    kLoadConstant = 3,
    kLoadFalse = 5,
    kFalseSkip = 6,
    kLoadTrue = 7,
    kLoadNil = 8,
    kGetUpvalue = 9,
    kSetUpvalue = 10,
    kGetOfUpvalue = 11,
    kGetTable = 12,
    kGetInteger = 13,
    kGetField = 14,
    kSetOfUpvalue = 15,
    kSetTable = 16,
    kSetInteger = 17,
    kSetField = 18,
    kNewTable = 19,
    kSelf = 20,
    kAddInteger = 21,
    kAddConstant = 22,
    kBitXorConstant = 31,
    kAdd = 34,
    kBitAnd = 41,
    kBitOr = 42,
    kShiftRight = 45,
    kMetaBinary = 46,
    kMetaBinaryConstant = 48,
    kMinus = 49,
    kBitNot = 50,
    kNot = 51,
    kLength = 52,
    kConcat = 53,
    kClose = 54,
    kJump = 56,
    kEqual = 57,
    kLess = 58,
    kLessOrEqual = 59,
    kEqualConstant = 60,
    kEqualInteger = 61,
    kLessInteger = 62,
    kLessOrEqualInteger = 63,
    kGreaterInteger = 64,
    kGreaterOrEqualInteger = 65,
    kTest = 66,
    kTestSet = 67,
    kCall = 68,
    kTailCall = 69,
    kReturn = 70,
    kReturn0 = 71,
    kReturn1 = 72,
    kForLoop = 73,
    kForPrepare = 74,
    kForInPrepare = 75,
    kForInCall = 76,
    kForInLoop = 77,
    kSetList = 78,
    kClosure = 79,
    kVarArg = 80,
    kVarArgPrepare = 81,
    kExtraArg = 82,
};

// What is taken from numbers that may be below 0.
inline constexpr std::size_t kHalfOfByte = 127;
inline constexpr std::size_t kHalfOfLong = 65535;
inline constexpr std::size_t kHalfOfJump = 16777215;

struct Instruction {
    explicit Instruction(std::uint32_t word)
        : code(word & 0x7f),
          a(word >> 7 & 0xff),
          k((word >> 15 & 1) != 0),
          b(word >> 16 & 0xff),
          c(word >> 24),
          bx(word >> 15),
          j(word >> 7) {}
    [[nodiscard]] static std::int64_t signed_byte(std::size_t byte) {
        return static_cast<std::int64_t>(byte) - static_cast<std::int64_t>(kHalfOfByte);
    }

    unsigned code;
    std::size_t a;
    bool k;
    std::size_t b;
    std::size_t c;
    std::size_t bx;
    std::size_t j;
};

}  // namespace rulewright::script::bytecode
