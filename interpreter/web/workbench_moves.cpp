// How a piece moves, drawn on an empty board as its notation is typed.
#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "lsp/betza_words.hpp"
#include "lsp/files.hpp"
#include "lsp/names.hpp"
#include "lsp/protocol_answers.hpp"
#include "support/visible.hpp"
#include "web/board_json.hpp"
#include "web/workbench.hpp"

namespace rulewright::web {

using nlohmann::json;

namespace {

// Of what is drawn: a piece, and the text that says how it moves.
struct Subject {
    std::string piece;
    std::string text;
    bool found = false;
    std::string key = "move";  // below the piece, where the text stands
};

bool is_betza(const lsp::File& file, const lsp::Path& path) {
    for (const lsp::SchemaPlace& place : lsp::places_at(file.schema(), path)) {
        if (place.note("x-notation") == "betza") return true;
    }
    return false;
}

const std::string* name_in(const lsp::Path& path) {
    const bool piece = path.size() > 1 && path.front() == lsp::Step(std::string("pieces"));
    return piece ? std::get_if<std::string>(&path[1]) : nullptr;
}

// The piece whose entry holds the place, or the last one before it.
std::string piece_around(const lsp::File& file, std::size_t offset) {
    const lsp::Entry* pieces = file.outline.find("pieces");
    if (pieces == nullptr || offset < pieces->key.span.begin) return {};
    for (const lsp::Entry& other : file.outline.entries) {
        const bool between = other.key.span.begin > pieces->key.span.begin;
        if (between && other.key.span.begin <= offset) return {};
    }
    std::string found;
    for (const lsp::Entry& entry : pieces->value.entries) {
        if (entry.key.span.begin <= offset) found = entry.key.text;
    }
    return found;
}

// What the nearest file of the family says of the piece.
void take_movement(const std::vector<lsp::FilePtr>& family, Subject& subject) {
    for (const lsp::FilePtr& file : family) {
        const lsp::Value* move =
            lsp::find(file->outline, {std::string("pieces"), subject.piece, std::string("move")});
        if (move == nullptr) continue;
        subject.found = move->kind == lsp::Value::Kind::kScalar;
        subject.text = move->scalar.text;
        return;
    }
}

Subject subject_at(const lsp::File& file, const std::vector<lsp::FilePtr>& family,
                   std::size_t offset) {
    Subject subject;
    const auto spot = lsp::find_spot(file.outline, file.text.text(), offset);
    const std::string* name = spot ? name_in(spot->path) : nullptr;
    subject.piece = name != nullptr ? *name : piece_around(file, offset);
    if (name != nullptr && !spot->is_key && is_betza(file, spot->path)) {
        subject.text = spot->scalar.text;
        subject.found = true;
        const lsp::Path below(spot->path.begin() + 2, spot->path.end());
        subject.key = lsp::describe(below);
    } else if (!subject.piece.empty()) {
        take_movement(family, subject);
    }
    return subject;
}

// Nearest to the middle of the first board, of equals the one on which a pawn has most to do.
Square middle_of(const board::Topology& topology) {
    const json board = boards_json(topology).front();
    const double x = board["width"].get<double>() / 2 - 1;
    const double y = board["height"].get<double>() / 2 + 1;
    Square best = *topology.squares().begin();
    double least = std::numeric_limits<double>::max();
    for (const Square square : topology.squares()) {
        const json at = square_json(topology, square);
        if (at["board"] != 0) continue;
        const double dx = at["x"].get<double>() - x;
        const double dy = at["y"].get<double>() - y;
        if (dx * dx + dy * dy >= least) continue;
        least = dx * dx + dy * dy;
        best = square;
    }
    return best;
}

json landings_json(const board::Topology& topology, const std::vector<variant::Atom>& atoms,
                   Square from) {
    json list = json::array();
    for (const lsp::Landing& landing : lsp::landings_of(topology, atoms, from)) {
        if (topology.coordinates(landing.square).board != topology.coordinates(from).board) {
            continue;
        }
        list.push_back({{"at", topology.name(landing.square)},
                        {"moves", landing.moves},
                        {"captures", landing.captures},
                        {"initial", landing.initial},
                        {"hops", landing.hops}});
    }
    return list;
}

// One board, as `rules` of a game has it.
json one_board_json(const board::Topology& topology, std::size_t number) {
    json squares = json::array();
    for (const Square square : topology.squares()) {
        if (topology.coordinates(square).board == number) {
            squares.push_back(square_json(topology, square));
        }
    }
    const json boards = boards_json(topology);
    return {{"cell", cell_json(topology)},
            {"width", boards[number]["width"]},
            {"height", boards[number]["height"]},
            {"squares", std::move(squares)}};
}

}  // namespace

Answer Workbench::draw_moves(Body& body) {
    auto desk = this->desk(body);
    if (!desk) return desk.error();
    const auto& [workspace, file, name] = desk.value();
    const auto offset = cursor(body, *file);
    const auto piece = body.text("piece");
    const auto at = body.text("at");
    if (body.wrong()) return {};
    const auto family = workspace.family(file);
    json names = json::array();
    for (const lsp::Name& one : lsp::names_of(family, "pieces")) names.push_back(one.text);
    Subject subject;
    if (piece) {
        subject.piece = *piece;
        take_movement(family, subject);
    } else if (file->kind() == lsp::FileKind::kVariant && !lsp::is_script(*file)) {
        subject = subject_at(*file, family, offset.value_or(0));
    }
    json all = {{"pieces", std::move(names)}, {"piece", nullptr}};
    if (subject.piece.empty() || !subject.found) return success(all);
    all["piece"] = subject.piece;
    all["key"] = subject.key;
    all["text"] = subject.text;
    const board::Topology topology = lsp::topology_of(workspace, family);
    std::vector<variant::Atom> atoms;
    if (subject.text != "none") {
        all["words"] = support::visible_lines(lsp::explain_betza(subject.text, topology));
        auto parsed = variant::parse_betza(subject.text, topology.hexagons());
        if (!parsed) {
            const variant::BetzaError& error = parsed.error();
            all["problem"] = {{"message", error.message}, {"expected", error.expected}};
            return success(all);
        }
        atoms = std::move(parsed).value();
    }
    const auto wanted = at ? topology.find(*at) : std::nullopt;
    const Square from = wanted ? *wanted : middle_of(topology);
    all["at"] = topology.name(from);
    all["board"] = one_board_json(topology, topology.coordinates(from).board);
    all["landings"] = landings_json(topology, atoms, from);
    return success(all);
}

}  // namespace rulewright::web
