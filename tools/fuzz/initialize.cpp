// What is built once, as the checker of the schemas and the games of several targets, is built
// before the first input, whose time it would be else: under the sanitizers it takes seconds.
#include "fuzz.hpp"

extern "C" int LLVMFuzzerInitialize(int* /*count*/, char*** /*words*/) {
    static_cast<void>(rulewright::fuzz::shipped("chess.yaml"));
    return LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(""), 0);
}
