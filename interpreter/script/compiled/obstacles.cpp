#include "script/compiled/obstacles.hpp"

namespace rulewright::script {

namespace {

using namespace bytecode;

std::string only_lua(const char* verb, std::string_view name) {
    return std::string("only Lua ") + verb +
           (name.empty() ? " this" : " '" + std::string(name) + "'");
}

}  // namespace

std::string obstacle_of(const Instruction& instruction, std::string_view name) {
    const unsigned code = instruction.code;
    if (code >= kForLoop && code <= kForInLoop) return "a loop goes over what the position decides";
    if (code >= kEqual && code <= kTestSet) return only_lua("compares", {});
    switch (code) {
        case kNewTable:
        case kSetList:
            return "a table is made";
        case kSetUpvalue:
        case kSetOfUpvalue:
        case kSetTable:
        case kSetInteger:
        case kSetField:
            return "a table or a variable is changed";
        case kClosure:
            return "a function is made";
        case kVarArg:
        case kVarArgPrepare:
            return "a function takes any number of values";
        case kConcat:
            return "texts are joined";
        case kCall:
        case kTailCall:
            return only_lua("calls", name);
        case kGetOfUpvalue:
        case kGetTable:
        case kGetInteger:
        case kGetField:
        case kSelf:
            return only_lua("knows", name);
        default:
            return only_lua("computes", {});
    }
}

}  // namespace rulewright::script
