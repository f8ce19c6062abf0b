#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>

#include "board/mirror.hpp"
#include "diagnostics/alike.hpp"
#include "loader/document.hpp"
#include "loader/file_kind.hpp"
#include "loader/paths.hpp"
#include "support/text.hpp"
#include "tuning/tuning.hpp"

namespace rulewright::tuning {

namespace {

using diagnostics::Diagnostics;
using loader::Entry;
using loader::Node;
using variant::TunedKind;
using variant::TunedScore;

std::string maker_of(const Node& node) {
    const Node* const by = node.value("made_by");
    return by == nullptr ? std::string() : by->text;
}

TunedScore pair_of(const Node& node) {
    return {static_cast<int>(node.items[0].integer), static_cast<int>(node.items[1].integer)};
}

// Of a tree that fits the schema.
class Reader {
public:
    Reader(const Node& root, const position::Frame& frame, Diagnostics& found)
        : root_(root),
          variant_(frame.variant()),
          found_(found),
          shape_(shape_of(variant_)),
          rows_(network_shape(frame)),
          topology_(frame.topology()) {}

    [[nodiscard]] variant::Tuning run() {
        variant::Tuning tuning;
        tuning.made_by = maker_of(root_);
        tuning.doubled = pair_of(*root_.value("doubled"));
        tuning.lonely = pair_of(*root_.value("lonely"));
        tuning.guarded = pair_of(*root_.value("guarded"));
        tuning.passed = pair_of(*root_.value("passed"));
        tuning.both_colours = pair_of(*root_.value("both_colours"));
        tuning.threat = static_cast<int>(root_.value("threat")->integer);
        tuning.tempo = static_cast<int>(root_.value("tempo")->integer);
        const Entry& pieces = *root_.find("pieces");
        check_names(pieces);
        for (const variant::PieceType& type : variant_.pieces) {
            const Node* node = pieces.value.value(type.name);
            tuning.kinds.push_back(node == nullptr ? TunedKind{} : kind_of(*node));
        }
        if (const Node* node = root_.value("network")) {
            tuning.network = network_of(*node);
        }
        return tuning;
    }

private:
    // A misspelt piece is not missing, too.
    void check_names(const Entry& pieces) {
        std::vector<std::string> missing;
        for (const variant::PieceType& type : variant_.pieces) {
            if (pieces.value.find(type.name) == nullptr) missing.push_back(type.name);
        }
        for (const Entry& entry : pieces.value.entries) {
            if (variant_.find_kind(entry.key)) continue;
            const auto meant = support::closest(entry.key, missing);
            if (meant) missing.erase(std::find(missing.begin(), missing.end(), *meant));
            found_.push_back(loader::diagnose_key(
                entry, {"tuning-piece",
                        fmt::format("'{}' is no piece of {}", entry.key, variant_.name),
                        "the pieces of the variant beside the file; if its rules have changed, "
                        "tune it again",
                        meant.value_or(""),
                        {}}));
        }
        for (const std::string& name : missing) {
            found_.push_back(loader::diagnose_key(
                pieces, {"tuning-piece",
                         fmt::format("the piece '{}' is missing", name),
                         fmt::format("every piece of {}; if its rules have changed, tune it again",
                                     variant_.name),
                         {},
                         {}}));
        }
    }

    [[nodiscard]] TunedKind kind_of(const Node& node) {
        TunedKind kind;
        kind.value = pair_of(*node.value("value"));
        kind.mobility = static_cast<int>(node.value("mobility")->integer);
        kind.pressure = static_cast<int>(node.value("pressure")->integer);
        kind.places.resize(static_cast<std::size_t>(shape_.ranks * shape_.half));
        read_table(*node.value("middle"),
                   [&](std::size_t at, int number) { kind.places[at].middle = number; });
        read_table(*node.value("end"),
                   [&](std::size_t at, int number) { kind.places[at].end = number; });
        return kind;
    }

    template <typename Put>
    void read_table(const Node& table, Put put) {
        if (static_cast<int>(table.items.size()) != shape_.ranks) {
            return complain(table, fmt::format("{} ranks", table.items.size()),
                            fmt::format("{}, one for each rank", shape_.ranks));
        }
        for (int row = 0; row < shape_.ranks; ++row) {
            const Node& numbers = table.items[static_cast<std::size_t>(row)];
            if (static_cast<int>(numbers.items.size()) != shape_.half) {
                complain(numbers, fmt::format("{} numbers of a rank", numbers.items.size()),
                         fmt::format("{}, from the edge to the middle", shape_.half));
                continue;
            }
            const int rank = shape_.ranks - 1 - row;
            for (int i = 0; i < shape_.half; ++i) {
                put(static_cast<std::size_t>(rank * shape_.half + i),
                    static_cast<int>(numbers.items[static_cast<std::size_t>(i)].integer));
            }
        }
    }

    [[nodiscard]] variant::Network network_of(const Node& node) {
        variant::Network network;
        network.made_by = maker_of(node);
        network.hidden = static_cast<std::size_t>(node.value("hidden")->integer);
        network.output = static_cast<int>(node.value("output")->integer);
        constexpr int kMostInput = variant::Network::kMostInput;
        add_row(*node.value("bias"), network.hidden, kMostInput, network.bias);
        for (const Node& row : node.value("outputs")->items) {
            add_row(row, network.hidden, variant::Network::kMostOutput, network.outputs);
        }
        read_stages(node, network);
        read_mirror(node, network);
        const std::size_t places = variant_.hands ? rows_.places() : rows_.squares;
        for (const char* const key : {"own", "other"}) {
            const Entry& pieces = *node.find(key);
            check_names(pieces);
            for (const variant::PieceType& type : variant_.pieces) {
                const Node* const rows = pieces.value.value(type.name);
                if (rows == nullptr) continue;
                if (rows->items.size() != places) {
                    complain(*rows, fmt::format("{} rows", rows->items.size()),
                             fmt::format("{}, one for each square{}", places,
                                         variant_.hands ? " and one for the hand" : ""));
                    continue;
                }
                for (const Node& row : rows->items) {
                    add_row(row, network.hidden, kMostInput, network.inputs);
                }
                if (!variant_.hands) network.inputs.resize(network.inputs.size() + network.hidden);
            }
            if (const Node* const rows = node.value(fmt::format("{}_passing", key))) {
                add_passing(*rows, network);
            }
        }
        for (const char* const key : {"own_does", "other_does"}) {
            if (const Entry* pieces = node.find(key)) add_features(*pieces, network);
        }
        return network;
    }

    void read_stages(const Node& node, variant::Network& network) {
        const std::size_t rows = node.value("outputs")->items.size();
        if (const Node* const pieces = node.value("pieces")) {
            network.most_pieces = static_cast<std::size_t>(pieces->integer);
        }
        if (rows % 2 != 0 || (rows > 2) != (network.most_pieces > 0)) {
            complain(*node.value("outputs"), fmt::format("{} rows", rows),
                     "two rows, or two for each stage and `pieces` to tell stages by");
        }
    }

    void read_mirror(const Node& node, variant::Network& network) {
        const Node* const mirror = node.value("mirror");
        network.mirror = mirror != nullptr && mirror->integer != 0;
        if (!network.mirror || board::mirror_of(topology_)) return;
        complain(*mirror, "the board is not its own mirror image, left for right",
                 "a network that was learned without --mirror");
    }

    // A row for each square; none of them is in hand.
    void add_passing(const Node& rows, variant::Network& network) {
        network.passing = true;
        if (rows.items.size() != rows_.squares) {
            return complain(rows, fmt::format("{} rows", rows.items.size()),
                            fmt::format("{}, one for each square", rows_.squares));
        }
        for (const Node& row : rows.items) {
            add_row(row, network.hidden, variant::Network::kMostInput, network.inputs);
        }
        network.inputs.resize(network.inputs.size() + network.hidden);
    }

    void add_features(const Entry& pieces, variant::Network& network) {
        check_names(pieces);
        for (const variant::PieceType& type : variant_.pieces) {
            const Node* const rows = pieces.value.value(type.name);
            if (rows == nullptr) continue;
            for (const std::string_view feature : variant::kFeatureNames) {
                add_row(*rows->value(feature), network.hidden, variant::Network::kMostInput,
                        network.features);
            }
        }
    }

    // Of so many numbers; none is greater than `most`, either way.
    void add_row(const Node& node, std::size_t size, int most, std::vector<std::int16_t>& row) {
        const std::size_t end = row.size() + size;
        if (node.text == "0") return row.resize(end);
        const char* at = node.text.data();
        const char* const last = at + node.text.size();
        while (at != last) {
            int number = 0;
            const auto [rest, wrong] = std::from_chars(at, last, number);
            if (wrong != std::errc{} || std::abs(number) > most || (rest != last && *rest != ' ')) {
                complain(node,
                         fmt::format("'{}' is no number of a row",
                                     std::string(at, std::find(at, last, ' '))),
                         fmt::format("whole numbers from {} to {}, separated by one blank", -most,
                                     most));
                return row.resize(end);
            }
            row.push_back(static_cast<std::int16_t>(number));
            at = rest == last ? last : rest + 1;
        }
        if (row.size() == end) return;
        complain(node, fmt::format("{} numbers in a row", row.size() + size - end),
                 fmt::format("{}, as `hidden` says, or 0 for a row of zeros", size));
        row.resize(end);
    }

    void complain(const Node& node, std::string message, std::string expected) {
        found_.push_back(loader::diagnose(
            node, {"tuning-table", std::move(message), std::move(expected), {}, {}}));
    }

    const Node& root_;
    const variant::Variant& variant_;
    Diagnostics& found_;
    Shape shape_;
    variant::NetworkShape rows_;
    const board::Topology& topology_;
};

void read_from(loader::ReadRequest request, const position::Frame& frame,
               const loader::LoadOptions& options, Diagnostics& found, Learned& learned);

// What the file named behind `as` says.
void read_named(const Node& node, const loader::ReadRequest& by, const position::Frame& frame,
                const loader::LoadOptions& options, Diagnostics& found, Learned& learned) {
    const loader::ResolvedPath file{by.shown, loader::resolve_path(by.path)};
    const std::string root =
        options.root.empty() ? loader::find_root(file.path) : loader::resolve_path(options.root);
    const auto named = loader::resolve_named(node, {file, root});
    if (!named) return found.push_back(named.error());
    if (by.named_at || named.value().path == file.path) {
        return found.push_back(loader::diagnose(
            node, {"tuning-chain",
                   by.named_at ? "a file that is named by another names a third one"
                               : "the file names itself",
                   "the file that has the numbers, behind the `as` of each file that has none",
                   {},
                   {}}));
    }
    if (!loader::is_there(named.value().path, options.buffers)) {
        if (auto none = loader::check_exists(node, named.value())) {
            return found.push_back(*std::move(none));
        }
    }
    const diagnostics::Place place = loader::place_of(node);
    read_from({named.value().shown, named.value().path, {{place, "named here"}}, place}, frame,
              options, found, learned);
}

// Errors are added to `found`; `learned` counts only where there are none.
void read_from(loader::ReadRequest request, const position::Frame& frame,
               const loader::LoadOptions& options, Diagnostics& found, Learned& learned) {
    request.buffers = options.buffers;
    const std::optional<Node> root = loader::read_document(request, found);
    if (!root) return;
    const auto schema = loader::Schema::named("tuning", options.schema_dir);
    if (!schema) return found.push_back(schema.error());
    if (auto other = loader::wrong_kind(*root, loader::FileKind::kTuning)) {
        return found.push_back(*std::move(other));
    }
    static_cast<void>(loader::validate(*root, schema.value(), found));
    if (diagnostics::has_errors(found)) return;
    learned.fingerprint ^= support::fingerprint(root->source->file.text());
    if (const Node* as = root->value("as")) {
        learned.from = as->text;
        return read_named(*as, request, frame, options, found, learned);
    }
    learned.tuning = std::make_shared<const variant::Tuning>(Reader(*root, frame, found).run());
}

}  // namespace

std::string beside(const std::string& variant_file) {
    return std::filesystem::path(variant_file).replace_extension(".tuned").string();
}

Shape shape_of(const variant::Variant& variant) {
    Shape shape;
    for (const variant::Grid& grid : variant.boards) {
        shape.ranks = std::max(shape.ranks, grid.ranks);
        shape.half = std::max(shape.half, (grid.files + 1) / 2);
    }
    return shape;
}

std::size_t place_of(const position::Frame& frame, PlayerId owner, Square square) noexcept {
    const board::Topology& topology = frame.topology();
    const board::Coordinates& at = topology.coordinates(square);
    const int files = topology.grids()[at.board].files;
    const int file = std::min(at.file, files - 1 - at.file);
    const int half = shape_of(frame.variant()).half;
    const int rank = frame.owner_rank(owner, square) - 1;
    return static_cast<std::size_t>(rank * half + file);
}

Result<Learned, Diagnostics> read(const std::string& path, const position::Frame& frame,
                                  const loader::LoadOptions& options) {
    Diagnostics found;
    Learned learned;
    read_from({path, path, {}, {}}, frame, options, found, learned);
    if (!diagnostics::has_errors(found)) return learned;
    diagnostics::sort_by_place(found);
    diagnostics::leave_out_alike(found);
    return fail(std::move(found));
}

Result<Learned, Diagnostics> read_beside(const position::Frame& frame,
                                         const loader::LoadOptions& options) {
    if (!options.learned || frame.variant().file.empty()) return Learned{};
    const std::string path = beside(frame.variant().file);
    if (!loader::is_there(path, options.buffers)) return Learned{};
    return read(path, frame, options);
}

}  // namespace rulewright::tuning
