// Which lines hold code: an instruction counts where some way leads to it from the beginning of its
// function. The compiler ends each function with a return of its own, most often beyond any way.
#include <set>

#include "script/bytecode.hpp"
#include "script/compiled/opcodes.hpp"
#include "script/line_counts.hpp"

namespace rulewright::script {

namespace {

using namespace bytecode;

class Walk {
public:
    explicit Walk(const Prototype& function) : function_(function), seen_(function.instructions()) {
        go(0);
        while (!open_.empty()) {
            const std::size_t at = open_.back();
            open_.pop_back();
            follow(at);
        }
    }

    void add_lines(std::set<std::size_t>& lines) const {
        const std::vector<std::size_t> line_of = function_.lines();
        for (std::size_t i = 0; i < seen_.size(); ++i) {
            // The first instruction of a function with `...` belongs to no line of its own.
            const bool prepares = Instruction(function_.instruction(i)).code == kVarArgPrepare;
            if (seen_[i] && !prepares) lines.insert(line_of[i]);
        }
    }

private:
    void go(std::size_t to) {
        if (to >= seen_.size() || seen_[to]) return;
        seen_[to] = true;
        open_.push_back(to);
    }

    void follow(std::size_t at) {
        const Instruction instruction(function_.instruction(at));
        const unsigned code = instruction.code;
        const std::size_t next = at + 1;
        const std::size_t far = instruction.bx;
        if (code == kJump) return go(next + instruction.j - kHalfOfJump);
        if (code == kFalseSkip) return go(next + 1);
        if (code >= kReturn && code <= kReturn1) return;
        if (code == kForInPrepare) return go(next + far);
        go(next);
        if (code == kForLoop || code == kForInLoop) go(next - far);
        if (code == kForPrepare) go(next + far + 1);
        if (code >= kEqual && code <= kTestSet) go(next + 1);
    }

    const Prototype& function_;
    std::vector<bool> seen_;
    std::vector<std::size_t> open_;
};

void add_lines(const Prototype& function, std::set<std::size_t>& lines) {
    Walk(function).add_lines(lines);
    for (const Prototype& inner : function.inner) add_lines(inner, lines);
}

}  // namespace

std::vector<std::size_t> code_lines(std::string_view dump) {
    std::set<std::size_t> lines;
    if (const auto main = read_bytecode(dump)) add_lines(*main, lines);
    return {lines.begin(), lines.end()};
}

}  // namespace rulewright::script
