#include "fixture.hpp"

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace rulewright::test {

namespace {

variant::PieceType piece(const char* name, char letter, int weight, int charge) {
    variant::PieceType made;
    made.name = name;
    made.letter = letter;
    made.royal = letter == 'K';
    made.attributes = {weight, charge};
    return made;
}

variant::Option option(const char* name, const char* value) {
    variant::Option made;
    made.name = name;
    made.value = std::string(value);
    return made;
}

}  // namespace

Bench::Bench(int files, int ranks) : topology({{"", files, ranks}}) {
    variant.boards = {{"", files, ranks}};
    variant.players[0] = {"white", 'w', 1};
    variant.players[1] = {"black", 'b', -1};
    variant.attributes = {{"weight", "", 1, 99}, {"charge", "", 0, 99}};
    variant.pieces = {piece("pawn", 'P', 1, 1),   piece("knight", 'N', 3, 2),
                      piece("bishop", 'B', 3, 3), piece("rook", 'R', 6, 4),
                      piece("queen", 'Q', 9, 5),  piece("king", 'K', 11, 0)};
    variant.state.variables = {{"phase", "", 0, 7, 0, true}};
    variant.state.last_move = true;
    variant.state.occurrences = true;
    variant.zones.emplace_back().name = "hill";
    variant.options = {option("promotion_contest", "pawn"), option("field_legality", "pseudo")};
    variant.hooks = {variant::HookScript{}};
    variant.hooks.front().place = {"rules/test.yaml", {24, 8, 10}, "hooks: test.lua"};
    variant.capture.may_remove_others = true;
}

Bench::Loaded Bench::load_file(const std::string& path) {
    variant.hooks.front().path = path;
    variant.hooks.front().root = std::filesystem::path(path).parent_path().string();
    return script::load_script(variant, topology, limits,
                               {nullptr, lines, nullptr, nullptr, compile});
}

Bench::Loaded Bench::load_text(const std::string& text) {
    const TemporaryFolder folder;
    return load_file(folder.write("test.lua", text));
}

TemporaryFolder::TemporaryFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "rulewright-XXXXXX").string();
    path_ = mkdtemp(pattern.data());
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

std::string TemporaryFolder::write(const std::string& name, const std::string& text) const {
    std::ofstream(path_ + "/" + name, std::ios::binary) << text;
    return path_ + "/" + name;
}

std::string read_file(const std::string& path) {
    std::ifstream stream(path, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

std::string shown(const diagnostics::Diagnostic& diagnostic) {
    std::ostringstream text;
    text << diagnostic.code << " line " << diagnostic.place.span.line << ": " << diagnostic.message;
    if (!diagnostic.expected.empty()) text << "\n  expected: " << diagnostic.expected;
    if (!diagnostic.suggestion.empty()) text << "\n  did you mean: " << diagnostic.suggestion;
    for (const auto& note : diagnostic.notes) text << "\n  note: " << note.text;
    return text.str();
}

std::string shown(const diagnostics::Diagnostics& diagnostics) {
    std::string text;
    for (const auto& diagnostic : diagnostics) text += shown(diagnostic) + "\n";
    return text;
}

Ruled::Ruled() {
    variant.ends.by_rule = {"hill", "late"};
    variant.state.pieces = {{"heat", "", variant::ColumnType::kNumber, 0, 4, 0, true, 0}};
    variant.state.timer = variant::SquareTimer{"spent", "", 3, true};
}

std::string complaint(const hooks::Hooks& hooks) {
    const auto& error = *hooks.error();
    return error.code + ": " + error.message + " | " + error.expected +
           (error.suggestion.empty() ? "" : " | " + error.suggestion);
}

}  // namespace rulewright::test
