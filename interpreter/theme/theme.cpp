#include "theme/theme.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "diagnostics/alike.hpp"
#include "loader/document.hpp"
#include "loader/file_kind.hpp"
#include "loader/schema.hpp"

namespace rulewright::theme {

using diagnostics::Diagnostics;
using loader::Node;

namespace {

void set(Colour& colour, const Node* map, std::string_view key) {
    const Node* node = map == nullptr ? nullptr : map->value(key);
    if (node != nullptr) colour = node->text;
}

// Of a tree that fits the schema.
Theme theme_of(const Node& root) {
    Theme theme;
    set(theme.light, &root, "light");
    set(theme.dark, &root, "dark");
    set(theme.middle, &root, "middle");
    set(theme.last, &root, "last");
    set(theme.check, &root, "check");
    set(theme.zone, &root, "zone");
    set(theme.selected, &root, "selected");
    set(theme.target, &root, "target");
    const Node* pieces = root.value("pieces");
    constexpr std::string_view kSides[kPlayers] = {"first", "second"};
    for (std::size_t i = 0; pieces != nullptr && i < kPlayers; ++i) {
        const Node* side = pieces->value(kSides[i]);
        set(theme.pieces[i].fill, side, "fill");
        set(theme.pieces[i].line, side, "line");
        set(theme.pieces[i].detail, side, "detail");
    }
    return theme;
}

Result<Theme, Diagnostics> checked(const std::optional<Node>& root, Diagnostics found,
                                   const std::string& schema_dir) {
    if (!root) return fail(std::move(found));
    const auto schema = loader::Schema::named("theme", schema_dir);
    if (!schema) return fail(Diagnostics{schema.error()});
    if (auto other = loader::wrong_kind(*root, loader::FileKind::kTheme)) {
        return fail(Diagnostics{std::move(*other)});
    }
    static_cast<void>(loader::validate(*root, schema.value(), found));
    if (!diagnostics::has_errors(found)) return theme_of(*root);
    diagnostics::sort_by_place(found);
    diagnostics::leave_out_alike(found);
    return fail(std::move(found));
}

}  // namespace

const Known* find_theme(std::string_view name) noexcept {
    const auto all = known_themes();
    const auto at =
        std::find_if(all.begin(), all.end(), [&](const Known& one) { return one.name == name; });
    return at == all.end() ? nullptr : &*at;
}

Result<Theme, Diagnostics> load_theme(const std::string& path, const loader::LoadOptions& options) {
    Diagnostics found;
    loader::ReadRequest request{path, path, {}, {}};
    request.buffers = options.buffers;
    const std::optional<Node> root = loader::read_document(request, found);
    return checked(root, std::move(found), options.schema_dir);
}

Result<Theme, Diagnostics> read_theme(const Known& known) {
    Diagnostics found;
    auto source = std::make_shared<const loader::Source>(loader::Source{
        diagnostics::SourceFile(fmt::format("{}.yaml", known.name), std::string(known.text)), {}});
    const std::optional<Node> root = loader::parse_document(source, found);
    return checked(root, std::move(found), {});
}

}  // namespace rulewright::theme
