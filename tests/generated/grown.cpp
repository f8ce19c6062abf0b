#include "grown.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>

#include "board/topology.hpp"
#include "diagnostics/render.hpp"
#include "loader/paths.hpp"
#include "loader/schema.hpp"
#include "support.hpp"
#include "support/visible.hpp"

namespace rulewright::generated {

namespace fs = std::filesystem;

namespace {

// What only the code knows.
constexpr std::array<std::string_view, 10> kInternalWords{
    "std::", "nullptr", "nlohmann", "json", "exception", "assert", "$ref", "x-", "kNone", "size_t"};

const std::string kHooks = "tests/generated/hooks";
const std::string kNeeds = "-- needs: ";

// Maps key by key; all else is replaced, as `extends` does it.
void merge(Json& into, const Json& more) {
    if (!into.is_object() || !more.is_object()) {
        into = more;
        return;
    }
    for (const auto& [key, value] : more.items()) {
        if (into.contains(key)) {
            merge(into[key], value);
        } else {
            into[key] = value;
        }
    }
}

std::string below_rules(const std::string& file) {
    return fs::path(file).lexically_relative("rules").generic_string();
}

// A script is no use without what its file declares: the first line says what that is.
Json needs_of(const std::string& script) {
    const std::string path = fs::path("rules" / fs::path(script)).lexically_normal().string();
    const std::string text = tests::read_text(tests::source_path(path));
    if (!text.starts_with(kNeeds)) return Json::object();
    return Json::parse(text.substr(kNeeds.size(), text.find('\n') - kNeeds.size()));
}

// A new attribute is nothing without a value of each piece.
Json values_of(const Json& attributes, const Surroundings& around) {
    Json pieces = Json::object();
    const loader::Node* known = around.tree == nullptr ? nullptr : around.tree->value("pieces");
    if (known == nullptr) return pieces;
    for (const auto& [name, attribute] : attributes.items()) {
        if (!attribute.is_object() || !attribute.contains("min")) continue;
        for (const std::string& piece : known->keys()) pieces[piece][name] = attribute["min"];
    }
    return pieces;
}

}  // namespace

Garden::Garden()
    : schema_(std::make_shared<const loader::Schema>(loader::Schema::named("variant").value())),
      ways_(ways(schema_->json())),
      path_(tests::source_path("rules/generated.yaml")) {
    for (const std::string& file : tests::variant_files()) files_.push_back(below_rules(file));
    for (const auto& entry : fs::directory_iterator(tests::source_path(kHooks))) {
        scripts_.push_back(
            below_rules(entry.path().lexically_relative(tests::source_path("")).generic_string()));
    }
    std::sort(scripts_.begin(), scripts_.end());
}

loader::LoadOptions Garden::options_for(const Json& file) {
    buffers_[loader::resolve_path(path_)] = file.dump(1) + "\n";
    loader::LoadOptions options;
    options.root = tests::source_path("");
    options.rules = tests::source_path("rules");
    options.buffers = &buffers_;
    return options;
}

Result<loader::Loaded, diagnostics::Diagnostics> Garden::load(const Json& file) {
    return loader::load_variant(path_, options_for(file));
}

Result<catalog::OpenGame, diagnostics::Diagnostics> Garden::open(const Json& file) {
    return catalog::open_game(path_, options_for(file));
}

void Garden::judge(const diagnostics::Diagnostics& found, const Json& file) {
    const auto complain = [&](const std::string& what, const std::string& told) {
        if (complaints_.size() < 20) complaints_.push_back(what + ": " + told + file.dump(1));
    };
    const std::string text = diagnostics::render_text(found);
    if (found.empty()) complain("refused without a word", text);
    if (support::find_invalid_utf8(text) != std::string::npos) complain("no UTF-8", text);
    for (const diagnostics::Diagnostic& one : found) {
        const std::string words = one.message + " " + one.expected;
        if (one.code.empty() || one.message.empty()) complain("no code or no words", text);
        if (one.place.file.empty() || one.place.span.line == 0 || one.place.span.column == 0) {
            complain("no place", text);
        }
        for (const std::string_view word : kInternalWords) {
            if (words.find(word) != std::string::npos) {
                complain("'" + std::string(word) + "' means nothing to a reader", text);
            }
        }
    }
}

void Garden::look_around(const loader::Loaded& loaded, Surroundings& around) const {
    around.tree = loaded.tree.get();
    around.squares.clear();
    const board::Topology topology(loaded.variant.boards, loaded.variant.stacked);
    for (const Square square : topology.squares()) {
        around.squares.push_back(topology.name(square));
    }
}

Json Garden::grow(std::uint64_t seed) {
    Choices choices(seed);
    Json file{{"rulewright", 1}, {"name", "Generated"}, {"extends", choices.one_of(files_)}};
    auto loaded = load(file);
    if (!loaded) {
        complaints_.push_back("a variant of ours is refused: " + file.dump());
        return file;
    }
    Surroundings around{nullptr, {}, files_, scripts_};
    look_around(loaded.value(), around);
    for (std::size_t steps = 3 + choices.below(10); steps > 0; --steps) {
        const Way& way = choices.one_of(ways_);
        Drawer drawer(schema_->json(), around, choices);
        Json more = drawer.draw(way);
        for (const std::string& what : drawer.unknown()) {
            complaints_.push_back("nothing is known of the " + what);
        }
        if (more.contains("attributes"))
            merge(more["pieces"], values_of(more["attributes"], around));
        if (more.contains("hooks") && more["hooks"].is_string()) {
            merge(more, needs_of(more["hooks"].get<std::string>()));
        }
        Json longer = file;
        merge(longer, more);
        INFO(longer.dump(1));
        Tried& tried = tried_[title(way)];
        ++tried.drawn;
        auto read = load(longer);
        if (!read) {
            judge(read.error(), longer);
            continue;
        }
        if (!read.value().warnings.empty()) judge(read.value().warnings, longer);
        ++tried.accepted;
        file = std::move(longer);
        loaded = std::move(read);
        look_around(loaded.value(), around);
    }
    return file;
}

}  // namespace rulewright::generated
