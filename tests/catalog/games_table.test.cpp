// The table of games at the top of rules/README.md is made from the variant files: what each of
// them is called, where it lies, which ideas of the language it uses, where its rules come from.
#include <fmt/format.h>

#include <cstdlib>
#include <regex>

#include "support.hpp"
#include "variant/declares_state.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

constexpr const char* kBegin = "<!-- generated: games -->\n";
constexpr const char* kEnd = "<!-- end generated -->";

// "rules/goals/breakthrough.yaml" is of the family goals; what is at the top is of none.
std::string family_of(const std::string& file) {
    const std::string folder = std::filesystem::path(file).parent_path().filename().string();
    return folder == "rules" ? "" : folder;
}

std::string board_of(const variant::Variant& variant) {
    const variant::Grid& grid = variant.boards.front();
    if (variant.stacked) return fmt::format("{} levels", variant.boards.size());
    if (variant.boards.size() > 1) return fmt::format("{} boards", variant.boards.size());
    if (grid.hexagons) return fmt::format("hexagon of {} files", grid.files);
    const auto holes = grid.holes.empty() ? "" : fmt::format(" without {}", grid.holes.size());
    const char* const joins = grid.joins.empty() ? "" : ", joined";
    return fmt::format("{}×{}{}{}", grid.files, grid.ranks, holes, joins);
}

// The kinds that chess does not have, or not with these moves.
std::string men_of(const variant::Variant& variant, const variant::Variant& chess) {
    std::vector<std::string> names;
    for (const variant::PieceType& type : variant.pieces) {
        const auto same = [&](const variant::PieceType& other) {
            return other.betza == type.betza;
        };
        const auto plain = [&](const std::string& move) { return type.betza == move; };
        const bool known = std::any_of(chess.pieces.begin(), chess.pieces.end(), same) ||
                           plain("K") || plain("fmWfcF") || type.betza.starts_with("KisO");
        if (!known) names.push_back(type.name);
    }
    return support::join(names, ", ");
}

std::string royalty_of(const variant::Variant& variant) {
    std::size_t kinds = 0;
    for (const variant::PieceType& type : variant.pieces) kinds += type.royal ? 1 : 0;
    if (kinds == 0) return "nothing royal";
    if (variant.royalty.capturable) return "kings are captured";
    for (const variant::PieceType& type : variant.pieces) kinds += type.royal_when_last ? 1 : 0;
    return kinds > 1 ? "several royal kinds" : "";
}

std::string end_of(const variant::EndCondition& condition) {
    // In the order of the alternatives.
    constexpr const char* kKinds[] = {"reach",    "leaves", "left",   "line",
                                      "connects", "checks", "points", "passes"};
    std::vector<std::string> kinds;
    for (const variant::Circumstance& some : condition.when) kinds.push_back(kKinds[some.index()]);
    return fmt::format("ends: {} ({})", condition.name, support::join(kinds, ", "));
}

std::string verdict(variant::Verdict verdict) {
    if (verdict == variant::Verdict::kPoints) return "goes by points";
    if (verdict == variant::Verdict::kDraw) return "draws";
    return verdict == variant::Verdict::kWin ? "wins" : "loses";
}

void add_ends(const variant::Variant& variant, std::vector<std::string>& ideas) {
    const variant::Ends& ends = variant.ends;
    const auto add = [&](const variant::Verdicts& said, variant::Verdict usual,
                         const std::string& what) {
        for (std::size_t i = 0; i < kPlayers; ++i) {
            if (said[i] == usual || (i > 0 && said[i] == said[0])) continue;
            const std::string who = said[0] == said[1] ? "who" : variant.players[i].name + ", who";
            ideas.push_back(who + " is " + what + " " + verdict(said[i]));
        }
    };
    add(ends.checkmate, variant::Verdict::kLoss, "mated");
    add(ends.stalemate, variant::Verdict::kDraw, "stalemated");
    for (const variant::EndCondition& condition : ends.conditions)
        ideas.push_back(end_of(condition));
}

// The hooks that its scripts return.
void add_hooks(const variant::Variant& variant, std::vector<std::string>& ideas) {
    for (const variant::HookScript& script : variant.hooks) {
        const std::string text = read_text(script.path);
        for (const char* hook : {"capture", "control", "portals", "effects", "legal", "moves",
                                 "turn", "after_ply", "outcome", "setup", "evaluate", "overlays"}) {
            const std::regex returned(fmt::format("\n  {}( =|,)", hook));
            if (std::regex_search(text, returned)) ideas.push_back(fmt::format("`{}` hook", hook));
        }
    }
}

std::string ideas_of(const variant::Variant& variant, const variant::Variant& chess) {
    std::vector<std::string> ideas;
    const auto add = [&](bool has, std::string idea) {
        if (has && !idea.empty()) ideas.push_back(std::move(idea));
    };
    add(true, men_of(variant, chess));
    add(true, royalty_of(variant));
    add(variant.castling.has_value(), "castling");
    add(variant.en_passant, "en passant");
    add(!variant.promotions.empty(), "promotion");
    add(variant.turns && !variant.turns->faces.empty(), "dice");
    const auto* turns = variant.turns && variant.turns->rules ? &*variant.turns->rules : nullptr;
    const bool alone = turns != nullptr && !turns->several();
    add(variant.turns && variant.turns->faces.empty() && !alone, "turns of several plies");
    add(turns != nullptr && turns->pass != variant::Pass::kNever, "passes");
    add(variant.links.has_value(), "links");
    add(!variant.attributes.empty(), "attributes");
    const variant::State& state = variant.state;
    add(!state.pieces.empty() || state.timer || !state.variables.empty(), "state");
    add(!variant.zones.empty(), "zones");
    add(variant.royalty.facing != variant::Facing::kAllowed,
        "royal pieces may not face each other");
    add(variant.filters.must_capture, "captures must be made");
    add(variant.filters.forbid_all_checks(), "no checks");
    add(variant.filters.but_mates, "no checks but mates");
    add(variant.capture.blast.has_value(), "blasts");
    for (const variant::BoardChange& change : variant.changes) {
        add(true, fmt::format("changes: {} ({})", name_of(change.does), name_of(change.where)));
    }
    add(variant.hands.has_value(), "pieces in hand");
    add(variant.gates.from_hand.has_value(), "gates");
    add(variant.gates.wall.has_value(), "walls");
    add(variant::has_first_moves(variant), "first moves");
    add(!variant.options.empty(), "options");
    add(variant.draws.counting.has_value(), "counted endings");
    add(variant.draws.chases.has_value(), "perpetual chase");
    add_ends(variant, ideas);
    add_hooks(variant, ideas);
    return support::join(ideas, ", ");
}

std::string source_of(const variant::Source& source) {
    const std::string title = source.title.empty() ? source.text : source.title;
    std::string words = source.url.empty() ? title : fmt::format("[{}]({})", title, source.url);
    if (!source.author.empty()) words += ", " + source.author;
    return words;
}

std::string table_of_games() {
    std::vector<std::string> files = variant_files_in("rules");
    std::stable_sort(files.begin(), files.end(), [](const auto& left, const auto& right) {
        return family_of(left) < family_of(right);
    });
    const auto chess = open("rules/chess.yaml");
    std::string table =
        "| name | game | family | board | ideas used | source |\n"
        "|---|---|---|---|---|---|\n";
    for (const std::string& file : files) {
        const auto game = open(file);
        const variant::Variant& variant = game->variant();
        table += fmt::format("| `{}` | {} | {} | {} | {} | {} |\n", stem_of(file), variant.name,
                             family_of(file), board_of(variant),
                             ideas_of(variant, chess->variant()), source_of(variant.source));
    }
    return table;
}

}  // namespace

// With RULEWRIGHT_UPDATE=1 the test writes what it would compare.
TEST_CASE("the table of games in rules/README.md is up to date") {
    const std::string path = source_path("rules/README.md");
    std::string text = read_text(path);
    const std::size_t begin = text.find(kBegin);
    REQUIRE(begin != std::string::npos);
    const std::size_t rows = begin + std::string(kBegin).size();
    const std::size_t end = text.find(kEnd, rows);
    REQUIRE(end != std::string::npos);
    const std::string made = table_of_games();
    const bool stale = text.substr(rows, end - rows) != made;
    if (stale && std::getenv("RULEWRIGHT_UPDATE") != nullptr) {
        text.replace(rows, end - rows, made);
        std::ofstream(path) << text;
        return;
    }
    INFO(path << " is stale: run the test with RULEWRIGHT_UPDATE=1");
    CHECK_FALSE(stale);
}
