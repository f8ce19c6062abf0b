// The program reads its schemas with a reader of its own, for the sake of its messages. Here
// valijson judges the same trees: what it refuses must not pass.
#include "schema_gate.hpp"

#include <algorithm>
#include <random>
#include <set>

#include "catch.hpp"
#include "diagnostics/render.hpp"
#include "files.hpp"
#include "loader/document.hpp"

using namespace rulewright;
using namespace rulewright::loader;
namespace fs = std::filesystem;
namespace files = rulewright::loader::tests;

namespace {

// The same on every machine, which std's distributions are not.
class Random {
public:
    explicit Random(std::uint64_t seed) : engine_(seed) {}
    std::size_t below(std::size_t end) { return static_cast<std::size_t>(engine_() % end); }
    template <typename Of>
    auto& one_of(Of& list) {
        return list[below(std::size(list))];
    }

private:
    std::mt19937_64 engine_;
};

void gather(Node& node, std::vector<Node*>& all) {
    all.push_back(&node);
    for (Node& item : node.items) gather(item, all);
    for (Entry& entry : node.entries) gather(entry.value, all);
}

// Another value in its place.
void become(Node& node, NodeKind kind, const std::string& text, std::int64_t integer = 0) {
    Node made;
    made.kind = kind;
    made.text = text;
    made.integer = integer;
    made.offset = node.offset;
    made.span = node.span;
    made.source = node.source;
    node = std::move(made);
}

void change_map(Node& node, Random& random) {
    Entry& entry = random.one_of(node.entries);
    const auto at = node.entries.begin() + (&entry - node.entries.data());
    switch (random.below(4)) {
        case 0:
            node.entries.erase(at);
            return;
        case 1:  // misspelt
            entry.key.size() > 2 ? entry.key.pop_back() : entry.key.push_back('s');
            break;
        case 2:
            entry.key.push_back('s');
            break;
        default:
            entry.key = "Other Key";
    }
    for (auto other = node.entries.begin(); other != node.entries.end(); ++other) {
        if (other != at && other->key == at->key) return void(node.entries.erase(at));
    }
}

// What people and generators get wrong, one thing at a time.
void change(Node& root, Random& random) {
    std::vector<Node*> nodes;
    gather(root, nodes);
    Node& node = *random.one_of(nodes);
    static constexpr std::int64_t kNumbers[] = {-1, 0, 1, 3, 17, 100, 1'000'000'000};
    static const std::vector<std::string> kWords = {"", "white", "nothing", "Two Words",
                                                    std::string(3000, 'x')};
    switch (random.below(9)) {
        case 0: {
            const std::int64_t number = random.one_of(kNumbers);
            return become(node, NodeKind::kInteger, std::to_string(number), number);
        }
        case 1:
            return become(node, NodeKind::kText, random.one_of(kWords));
        case 2:
            return become(node, NodeKind::kBoolean, "true", 1);
        case 3:
            return become(node, NodeKind::kOtherNumber, "0.5");
        case 4:
            return become(node, random.below(2) == 0 ? NodeKind::kList : NodeKind::kMap, "");
        case 5: {
            const Node copy = random.one_of(nodes) == &root ? node : *random.one_of(nodes);
            node = copy;
            return;
        }
        case 6: {
            if (node.items.empty()) return become(node, NodeKind::kNull, "null");
            const std::vector<Node> copies(random.below(8) == 0 ? 600 : 1, node.items.front());
            node.items.insert(node.items.end(), copies.begin(), copies.end());
            return;
        }
        default:
            if (!node.entries.empty()) change_map(node, random);
    }
}

diagnostics::Diagnostics findings(const Node& root, const Schema& schema) {
    diagnostics::Diagnostics found;
    validate(root, schema, found);
    return found;
}

// How many of the changed trees valijson refused.
int refused_changes(const fs::path& file, const Schema& schema, int changes) {
    diagnostics::Diagnostics found;
    const auto tree =
        parse_document(std::make_shared<const Source>(
                           Source{diagnostics::SourceFile(file.string(), files::read(file)), {}}),
                       found);
    REQUIRE(tree);
    CHECK_FALSE(check_with_valijson(*tree, schema));
    // Without what it inherits, a file may lack keys; one that names what is not there is checked
    // no further at that place, and of no use here.
    std::set<std::string> before;
    for (const diagnostics::Diagnostic& one : findings(*tree, schema)) {
        if (one.code != "missing-key") return 0;
        before.insert(one.message);
    }
    std::uint64_t seed = 0;
    for (const char letter : file.filename().string())
        seed = seed * 31 + static_cast<unsigned char>(letter);
    Random random(seed);
    int refused = 0;
    for (int i = 0; i < changes; ++i) {
        Node changed = *tree;
        change(changed, random);
        const auto verdict = check_with_valijson(changed, schema);
        if (!verdict) continue;
        ++refused;
        const diagnostics::Diagnostics after = findings(changed, schema);
        INFO(file.string() << ", change " << i << ": " << diagnostics::render_text({*verdict}));
        CHECK(std::any_of(after.begin(), after.end(),
                          [&](const auto& one) { return before.count(one.message) == 0; }));
    }
    return refused;
}

int refused_changes(const char* folder, const char* name, int every, int changes) {
    const Schema schema = Schema::named(name).value();
    std::vector<fs::path> found;
    for (const auto& entry :
         fs::recursive_directory_iterator(fs::path(RULEWRIGHT_SOURCE_DIR) / folder)) {
        if (entry.path().extension() == ".yaml") found.push_back(entry.path());
    }
    std::sort(found.begin(), found.end());
    int refused = 0;
    for (std::size_t i = 0; i < found.size(); i += static_cast<std::size_t>(every)) {
        refused += refused_changes(found[i], schema, changes);
    }
    return refused;
}

}  // namespace

TEST_CASE("what valijson refuses in a variant has a message of ours") {
    CHECK(refused_changes("rules", "variant", 1, 30) > 500);
}

TEST_CASE("what valijson refuses in a match script has a message of ours") {
    CHECK(refused_changes("scripts/matches", "match", 9, 40) > 500);
}

TEST_CASE("what valijson refuses in a tournament has a message of ours") {
    CHECK(refused_changes("tests/tools/tournaments", "tournament", 1, 400) > 100);
}
