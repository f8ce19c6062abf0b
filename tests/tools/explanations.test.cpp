// Explanations of codes whose examples are command lines: the wrong one tells the code, the right
// one does not. Examples that are files run in tests/validation.
#include "diagnostics/explanations.hpp"

#include "catch.hpp"
#include "transcript.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

std::string output_of(const std::vector<diagnostics::ExamplePart>& parts) {
    const Place place{RULEWRIGHT_SOURCE_DIR, {}};
    std::string output;
    for (const diagnostics::ExamplePart& part : parts) {
        if (part.language == "sh") output += run_command(part.text, place).output;
    }
    return output;
}

bool tells(const std::string& output, const std::string& code) {
    return output.find("[" + code + "]") != std::string::npos ||
           output.find("\"code\": \"" + code + "\"") != std::string::npos;
}

}  // namespace

TEST_CASE("commands that are shown as wrong are refused with the code, the others are not") {
    std::size_t tried = 0;
    for (const diagnostics::CodeExplanation& one : diagnostics::code_explanations()) {
        if (one.wrong.front().language != "sh") continue;
        ++tried;
        const std::string wrong = output_of(one.wrong);
        const std::string right = output_of(one.right);
        INFO(one.code << "\nwrong:\n" << wrong << "right:\n" << right);
        CHECK(tells(wrong, one.code));
        CHECK_FALSE(tells(right, one.code));
        CHECK(right.find("error") == std::string::npos);
    }
    CHECK(tried >= 40);
}
