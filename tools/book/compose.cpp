#include "book/compose.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "book/cells.hpp"
#include "book/figures.hpp"
#include "book/words.hpp"
#include "notation/state_marks.hpp"
#include "support/visible.hpp"

namespace rulewright::book {

using variant::Variant;

namespace {

Section* find_section(std::vector<Section>& sections, const std::string& title) {
    const auto at = std::find_if(sections.begin(), sections.end(),
                                 [&](const Section& one) { return one.title == title; });
    return at == sections.end() ? nullptr : &*at;
}

// "white holds a knight and two pawns".
void add_hands(const game::State& start, Section& section) {
    const game::Game& game = start.game();
    const position::Setup setup = start.setup();
    for (std::size_t player = 0; player < kPlayers; ++player) {
        std::vector<std::string> held;
        const auto& hand = setup.state.hands[player];
        for (std::size_t kind = 0; kind < hand.size(); ++kind) {
            if (hand[kind] == 0) continue;
            const std::string name = kind_name(game.variant(), make_id<PieceKind>(kind));
            held.push_back(hand[kind] == 1 ? support::with_article(name)
                                           : counted(hand[kind], name));
        }
        if (held.empty()) continue;
        section.sentences.push_back(
            say(fmt::format("at the start {} {} {}", player_name(game.variant(), player),
                            is_plural(game.variant(), player) ? "hold" : "holds", join_and(held)),
                "start"));
    }
}

// What is drawn around pieces of a start.
void add_drawn(const game::State& start, Section& section) {
    const notation::StateMarks marks = notation::state_marks(start);
    std::vector<std::string> words;
    if (!marks.links.empty()) words.emplace_back("rings mark squares that join boards");
    if (!marks.giving.empty()) words.emplace_back("E marks squares that give something");
    if (marks.column) {
        words.push_back("the number at a piece is its " +
                        plain(start.game().variant().state.pieces[*marks.column].name));
    }
    const auto& zones = start.game().variant().zones;
    if (std::any_of(zones.begin(), zones.end(),
                    [](const variant::Zone& zone) { return zone.tint.empty(); })) {
        words.emplace_back("zones are tinted green");
    }
    if (!words.empty()) {
        section.sentences.insert(section.sentences.begin(),
                                 say("in pictures of the start " + join_and(words), ""));
    }
}

// The files by their names alone: where they lie is nobody's affair who reads the book.
Section about(const Variant& variant) {
    Section section{"About these rules", {}, {}, {}, {}};
    std::vector<std::string> files{
        support::visible(std::filesystem::path(variant.file).filename().string())};
    for (const variant::HookScript& hooks : variant.hooks) {
        files.push_back(support::visible(std::filesystem::path(hooks.path).filename().string()));
    }
    section.sentences.push_back(say(
        fmt::format("this book was made by Rulewright of what it plays by: {}", join_and(files)),
        ""));
    return section;
}

// The hook `moves` adds to what the file says of the piece.
void tell_scripted_moves(const Variant& variant, std::size_t kind, Sentences& told) {
    const variant::PieceType& type = variant.pieces[kind];
    const variant::Promise& promise = variant.promises.moves;
    const bool own = promise.moves_own(make_id<PieceKind>(kind), type.neutral);
    const bool others = promise.moves_others(make_id<PieceKind>(kind), type.neutral);
    if (!own && !others) return;
    const bool more = !type.atoms.empty();
    if (!more)
        std::erase_if(told, [](const Sentence& one) { return one.text == "It never moves."; });
    const char* words = type.neutral ? "both players move it as the script says"
                        : !own       ? "the other player moves it as the script says"
                        : !more      ? "it moves as the script says"
                                     : "the script gives it more moves";
    told.insert(told.begin() + (more ? 1 : 0), say(words, "moves"));
    if (own && others) {
        told.insert(told.begin() + (more ? 2 : 1),
                    say("the other player moves it, too, as the script says", "moves/whose"));
    }
}

}  // namespace

std::vector<Section> sections_of(game::Game& game) {
    const Variant& variant = game.variant();
    std::vector<Section> sections = all_sections(variant);
    if (!game.engine().hooks().defines(hooks::HookPoint::kMoves)) return sections;
    Section* pieces = find_section(sections, pieces_of(variant).title);
    for (std::size_t kind = 0; kind < pieces->parts.size(); ++kind) {
        tell_scripted_moves(variant, kind, pieces->parts[kind].sentences);
    }
    return sections;
}

Book compose(game::Game& game, const game::State& start, const loader::Node& tree,
             const theme::Theme& theme) {
    const Variant& variant = game.variant();
    Book book;
    book.title = support::visible(variant.name);
    book.source = source_of(variant);
    book.introduction = introduction_of(tree.source->file);
    book.sections = sections_of(game);
    Section* setup = find_section(book.sections, setup_of(variant).title);
    setup->figures = figures_of_start(start, theme);
    add_hands(start, *setup);
    add_drawn(start, *setup);
    name_cells(variant, *setup);
    if (game.starts_differ()) {
        setup->sentences.push_back(
            say("each game has its own start; the diagram shows one of them", "hooks"));
    }
    MoveFigures figures(variant, theme);
    Section* pieces = find_section(book.sections, pieces_of(variant).title);
    for (std::size_t kind = 0; kind < pieces->parts.size(); ++kind) {
        pieces->parts[kind].figures = figures.of(make_id<PieceKind>(kind));
    }
    book.marks = figures.legend();
    if (Section* turns = find_section(book.sections, turns_of(variant).title)) {
        add_marks(game, start, turns->sentences);
    }
    const std::string title = scripts_of(variant).title;
    Section* scripts = find_section(book.sections, title);
    if (scripts == nullptr) {
        book.sections.push_back({title, {}, {}, {}, {}});
        scripts = &book.sections.back();
    }
    add_scripts(game, *scripts);
    if (scripts->empty()) book.sections.pop_back();
    book.sections.push_back(about(variant));
    return book;
}

}  // namespace rulewright::book
