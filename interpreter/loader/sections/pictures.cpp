#include <fmt/format.h>

#include "loader/read_file.hpp"
#include "loader/reading.hpp"
#include "pictures/shapes.hpp"
#include "pictures/svg_check.hpp"
#include "support/text.hpp"
#include "support/visible.hpp"

namespace rulewright::loader {

using variant::PieceType;

namespace {

constexpr const char* kWanted =
    "the name of a shape, or an SVG file: 'knight', 'pictures/white.svg'";

void refuse(Reading& reading, const Node& node, const ResolvedPath& file, std::string text,
            const pictures::Flaw& flaw) {
    const Source source{{file.shown, std::move(text)}, {{place_of(node), "named here"}}};
    reading.found.push_back(diagnose_at(source, source.file.span(flaw.offset, 1),
                                        {"unfit-picture", flaw.message, flaw.expected, {}, {}}));
}

std::string text_of_picture(Reading& reading, const Node& node) {
    const std::string& from = node.source->file.name();
    const Result<ResolvedPath, diagnostics::Diagnostic> path =
        resolve_named(node, {{from, resolve_path(from)}, reading.root_folder});
    if (!path) {
        reading.found.push_back(path.error());
        return {};
    }
    if (auto missing = check_exists(node, path.value())) {
        reading.found.push_back(std::move(*missing));
        return {};
    }
    ReadRequest request{path.value().shown, path.value().path, {}, place_of(node)};
    request.most_bytes = pictures::kMaxPictureBytes;
    Result<std::string, diagnostics::Diagnostic> text = read_file(request);
    if (!text) {
        reading.found.push_back(std::move(text).error());
        return {};
    }
    if (const auto flaw = pictures::find_flaw(text.value())) {
        refuse(reading, node, path.value(), std::move(text).value(), *flaw);
        return {};
    }
    return std::move(text).value();
}

void read_shape(Reading& reading, const Node& node, PieceType& piece) {
    if (pictures::find_shape(node.text) != nullptr) {
        piece.picture = node.text;
        return;
    }
    std::vector<std::string> names;
    for (const pictures::Shape& shape : pictures::all_shapes()) names.emplace_back(shape.name);
    reading.report(node, {"unknown-shape",
                          fmt::format("there is no shape '{}'", support::visible(node.text)),
                          kWanted,
                          support::closest(node.text, names).value_or(""),
                          {}});
}

bool is_file(const Node& node) {
    return node.text.ends_with(".svg");
}

// Of one player: shapes have the colours of both.
std::string read_own(Reading& reading, const Node& node) {
    if (is_file(node) || pictures::find_shape(node.text) == nullptr) {
        return text_of_picture(reading, node);
    }
    reading.report(node, {"unfit-picture",
                          fmt::format("'{}' is a shape, which no player has alone", node.text),
                          fmt::format("an SVG file for each player, or one shape for both: "
                                      "'picture: {}'",
                                      node.text),
                          {},
                          {}});
    return {};
}

}  // namespace

void read_pictures(Reading& reading) {
    const std::vector<Entry>& entries = entries_of(reading.root, "pieces");
    for (std::size_t kind = 0; kind < entries.size(); ++kind) {
        PieceType& piece = reading.variant.pieces[kind];
        const Node* node = entries[kind].value.value("picture");
        if (node == nullptr || node->is(NodeKind::kNull)) continue;
        if (node->is(NodeKind::kMap)) {
            for (const Entry& own : node->entries) {
                piece.drawn[player_named(reading, own)] = read_own(reading, own.value);
            }
        } else if (is_file(*node)) {
            piece.drawn[0] = text_of_picture(reading, *node);
            piece.drawn[1] = piece.drawn[0];
        } else {
            read_shape(reading, *node, piece);
        }
    }
}

}  // namespace rulewright::loader
