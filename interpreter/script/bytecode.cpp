#include "script/bytecode.hpp"

#include <algorithm>
#include <cstring>
#include <numeric>

#include "script/compiled/opcodes.hpp"

namespace rulewright::script {

namespace {

// The same in all of Lua 5.4.
constexpr std::string_view kSignature{"\x1bLua\x54\x00\x19\x93\r\n\x1a\n\x04\x08\x08", 15};
constexpr std::size_t kHeader = kSignature.size() + 16 + 1;  // two numbers, count of upvalues
constexpr std::size_t kInstruction = 4;
constexpr int kAbsoluteLine = -128;  // ABSLINEINFO
constexpr int kInside = 0;           // an upvalue that is a local of a function being read

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

    [[nodiscard]] std::optional<Prototype> read() {
        Prototype main;
        if (rest_.substr(0, kSignature.size()) != kSignature || !skip(kHeader)) return std::nullopt;
        function(main);
        if (!good_ || !rest_.empty()) return std::nullopt;
        return main;
    }

private:
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
    std::string_view text() {
        const std::size_t size = number();
        if (size == 0) return {};
        const std::string_view found = rest_.substr(0, size - 1);
        skip(size - 1);
        return good_ ? found : std::string_view{};
    }
    std::string_view constant(Prototype::Plain& plain) {
        plain.tag = byte();
        switch (plain.tag) {
            case kNil:
            case kFalse:
            case kTrue:
                return {};
            case kInteger:
            case kFloat:
                if (rest_.size() >= 8) std::memcpy(&plain.bits, rest_.data(), 8);
                skip(8);
                return {};
            case kShortText:
            case kLongText:
                return text();
            default:
                good_ = false;
                return {};
        }
    }

    void function(Prototype& made) {
        made.source = text();
        made.first_line = number();
        number();  // the last line
        skip(3);   // parameters, whether there are more, registers
        const std::size_t instructions = number();
        made.code = rest_.substr(0, std::min(instructions, rest_.size()) * kInstruction);
        if (instructions > rest_.size() || !skip(instructions * kInstruction)) {
            good_ = false;
            return;
        }
        for (std::size_t left = number(); good_ && left != 0; --left) {
            made.constants.push_back(constant(made.plain.emplace_back()));
        }
        for (std::size_t left = number(); good_ && left != 0; --left) {
            const bool is_local = byte() != 0;
            made.upvalues.push_back({is_local, byte()});
            byte();  // its kind
        }
        for (std::size_t left = number(); good_ && left != 0; --left) {
            function(made.inner.emplace_back());
        }
        debug_part(made);
    }

    // Lines, and names that nobody needs.
    void debug_part(Prototype& made) {
        const std::size_t lines = number();
        made.line_steps = rest_.substr(0, lines);
        if (!skip(lines)) return;
        for (std::size_t left = number(); good_ && left != 0; --left) {
            number();
            made.absolute_lines.push_back(number());
        }
        for (std::size_t left = number(); good_ && left != 0; --left) {
            text();
            number();
            number();
        }
        for (std::size_t left = number(); good_ && left != 0; --left) text();
    }

    std::string_view rest_;
    bool good_ = true;
};

// For each upvalue which one of the dumped function it is, or kInside.
using Upvalues = std::vector<int>;

class WriteFinder {
public:
    [[nodiscard]] OuterWrites find(const Prototype& main) {
        Upvalues own(main.upvalues.size());
        std::iota(own.begin(), own.end(), 1);
        look_through(main, own);
        return {good_, first_};
    }

private:
    void look_through(const Prototype& function, const Upvalues& upvalues) {
        for (const Prototype& inner : function.inner) {
            Upvalues theirs;
            for (const Prototype::Upvalue& one : inner.upvalues) {
                if (!one.is_local && one.index >= upvalues.size()) {
                    good_ = false;
                    return;
                }
                theirs.push_back(one.is_local ? kInside : upvalues[one.index]);
            }
            look_through(inner, theirs);
        }
        for (std::size_t i = 0; i < function.instructions() && !first_; ++i) {
            const std::uint32_t word = function.instruction(i);
            if (bytecode::Instruction(word).code != bytecode::kSetUpvalue) continue;
            const std::size_t upvalue = word >> 16 & 0xff;
            if (upvalue >= upvalues.size()) {
                good_ = false;
                return;
            }
            if (upvalues[upvalue] == kInside) continue;
            first_ = OuterWrite{upvalues[upvalue], function.lines()[i]};
        }
    }

    bool good_ = true;
    std::optional<OuterWrite> first_;
};

}  // namespace

std::uint32_t Prototype::instruction(std::size_t at) const noexcept {
    std::uint32_t word = 0;
    std::memcpy(&word, code.data() + at * kInstruction, kInstruction);
    return word;
}

bool Prototype::is_number(std::size_t constant) const noexcept {
    return constant < plain.size() &&
           (plain[constant].tag == kInteger || plain[constant].tag == kFloat);
}

bool Prototype::jumps_to(std::size_t to, std::size_t until) const noexcept {
    for (std::size_t i = 0; i < until; ++i) {
        const bytecode::Instruction at(instruction(i));
        if (at.code == bytecode::kJump && i + 1 + at.j - bytecode::kHalfOfJump == to) return true;
    }
    return false;
}

std::vector<std::size_t> Prototype::lines() const {
    std::vector<std::size_t> found;
    found.reserve(instructions());
    std::size_t line = first_line;
    std::size_t next = 0;
    for (std::size_t i = 0; i < instructions(); ++i) {
        if (i >= line_steps.size()) {
            found.push_back(line);
            continue;
        }
        // Each is a signed byte.
        const auto byte = static_cast<unsigned char>(line_steps[i]);
        const int step = byte < 128 ? byte : byte - 256;
        if (step != kAbsoluteLine) {
            line += static_cast<std::size_t>(step);
        } else if (next < absolute_lines.size()) {
            line = absolute_lines[next++];
        }
        found.push_back(line);
    }
    return found;
}

std::optional<Prototype> read_bytecode(std::string_view dump) {
    return Reader(dump).read();
}

OuterWrites find_outer_writes(std::string_view dump) {
    const auto function = read_bytecode(dump);
    return function ? WriteFinder().find(*function) : OuterWrites{};
}

}  // namespace rulewright::script
