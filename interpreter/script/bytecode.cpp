#include "script/bytecode.hpp"

#include <cstdint>
#include <vector>

namespace rulewright::script {

namespace {

// The same in all of Lua 5.4.
constexpr std::string_view kSignature{"\x1bLua\x54\x00\x19\x93\r\n\x1a\n\x04\x08\x08", 15};
constexpr std::size_t kHeader = kSignature.size() + 16 + 1;  // two numbers, count of upvalues
constexpr std::size_t kInstruction = 4;
constexpr unsigned kSetUpvalue = 10;  // OP_SETUPVAL
constexpr int kAbsoluteLine = -128;   // ABSLINEINFO
constexpr int kInside = 0;            // an upvalue that is a local of a function being read

enum Constant : unsigned {
    kNil = 0x00,
    kFalse = 0x01,
    kTrue = 0x11,
    kInteger = 0x03,
    kFloat = 0x13,
    kShortText = 0x04,
    kLongText = 0x14,
};

class Reader {
public:
    explicit Reader(std::string_view dump) : rest_(dump) {}

    [[nodiscard]] OuterWrites read() {
        if (rest_.substr(0, kSignature.size()) == kSignature && skip(kHeader)) function(nullptr);
        return {good_ && rest_.empty(), first_};
    }

private:
    // For each upvalue which one of the dumped function it is, or kInside.
    using Upvalues = std::vector<int>;

    bool skip(std::size_t bytes) {
        if (bytes > rest_.size()) good_ = false;
        if (good_) rest_.remove_prefix(bytes);
        return good_;
    }
    unsigned byte() {
        const unsigned value = rest_.empty() ? 0 : static_cast<unsigned char>(rest_.front());
        skip(1);
        return value;
    }
    std::size_t number() {
        std::size_t value = 0;
        while (good_) {
            const unsigned part = byte();
            value = value << 7 | (part & 0x7f);
            if ((part & 0x80) != 0) break;
        }
        return value;
    }
    void text() {
        const std::size_t size = number();
        if (size != 0) skip(size - 1);
    }
    void constant() {
        switch (byte()) {
            case kNil:
            case kFalse:
            case kTrue:
                break;
            case kInteger:
            case kFloat:
                skip(8);
                break;
            case kShortText:
            case kLongText:
                text();
                break;
            default:
                good_ = false;
        }
    }

    void function(const Upvalues* outer) {
        text();  // the source
        const std::size_t line = number();
        number();  // the last line
        skip(3);   // parameters, whether there are more, registers
        const std::size_t instructions = number();
        const std::string_view code = rest_;
        if (instructions > code.size() || !skip(instructions * kInstruction)) return fail();
        for (std::size_t left = number(); good_ && left != 0; --left) constant();
        Upvalues upvalues;
        for (std::size_t left = number(); good_ && left != 0; --left) {
            const bool is_local = byte() != 0;
            const std::size_t index = byte();
            byte();  // its kind
            if (outer == nullptr) {
                upvalues.push_back(static_cast<int>(upvalues.size()) + 1);
            } else if (is_local) {
                upvalues.push_back(kInside);
            } else if (index < outer->size()) {
                upvalues.push_back((*outer)[index]);
            } else {
                return fail();
            }
        }
        const std::size_t write = find_write(code, instructions, upvalues);
        for (std::size_t left = number(); good_ && left != 0; --left) function(&upvalues);
        debug_part(line, code, write < instructions ? write : kNone, upvalues);
    }

    static unsigned field_of(std::string_view code, std::size_t at, std::size_t byte) {
        std::uint32_t word = 0;
        code.copy(reinterpret_cast<char*>(&word), kInstruction, at * kInstruction);
        return byte == 0 ? word & 0x7f : word >> 16 & 0xff;
    }

    // The first instruction that assigns to something outside; the count of instructions if none.
    std::size_t find_write(std::string_view code, std::size_t count, const Upvalues& upvalues) {
        for (std::size_t i = 0; i < count; ++i) {
            if (field_of(code, i, 0) != kSetUpvalue) continue;
            const std::size_t upvalue = field_of(code, i, 2);
            if (upvalue >= upvalues.size()) return fail(), count;
            if (upvalues[upvalue] != kInside) return i;
        }
        return count;
    }

    // Lines and names; `write` is the instruction to be told, or kNone.
    void debug_part(std::size_t line, std::string_view code, std::size_t write,
                    const Upvalues& upvalues) {
        const std::size_t lines = number();
        const std::string_view steps = rest_;
        if (!skip(lines)) return;
        std::vector<std::size_t> absolute;
        for (std::size_t left = number(); good_ && left != 0; --left) {
            number();
            absolute.push_back(number());
        }
        for (std::size_t left = number(); good_ && left != 0; --left) {
            text();
            number();
            number();
        }
        for (std::size_t left = number(); good_ && left != 0; --left) text();
        if (!good_ || write == kNone || first_) return;
        std::size_t next = 0;
        for (std::size_t i = 0; i <= write && i < lines; ++i) {
            // Each is a signed byte.
            const auto byte = static_cast<unsigned char>(steps[i]);
            const int step = byte < 128 ? byte : byte - 256;
            if (step != kAbsoluteLine) {
                line += static_cast<std::size_t>(step);
            } else if (next < absolute.size()) {
                line = absolute[next++];
            }
        }
        first_ = OuterWrite{upvalues[field_of(code, write, 2)], line};
    }

    void fail() { good_ = false; }

    static constexpr std::size_t kNone = ~std::size_t{0};

    std::string_view rest_;
    bool good_ = true;
    std::optional<OuterWrite> first_;
};

}  // namespace

OuterWrites find_outer_writes(std::string_view dump) {
    return Reader(dump).read();
}

}  // namespace rulewright::script
