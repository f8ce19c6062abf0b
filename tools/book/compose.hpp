// Putting a rule book together: sentences, diagrams, what scripts and comments say.
#pragma once

#include <memory>

#include "book/book.hpp"
#include "game/game.hpp"
#include "loader/node.hpp"
#include "theme/theme.hpp"

namespace rulewright::book {

// All sections, with what the script lets pieces do told where the pieces are.
[[nodiscard]] std::vector<Section> sections_of(game::Game& game);

// `start` is the position that is shown; `tree` is what the variant was read from.
// `theme` colours the diagrams.
[[nodiscard]] Book compose(game::Game& game, const game::State& start, const loader::Node& tree,
                           const theme::Theme& theme = {});

// What the variant's own file says in the comment with which it begins, for players: not what
// speaks of files and keys.
[[nodiscard]] Sentences introduction_of(const diagnostics::SourceFile& file);

// "What the script decides": a part for each hook, of its comments and messages.
void add_scripts(game::Game& game, Section& section);

// What stands in front of moves where a script lets a piece move in several ways.
void add_marks(game::Game& game, const game::State& start, Sentences& told);

// Where each sentence comes from goes into `at`: "rules/chess.yaml:38 (C2)".
void place_sentences(const loader::Node& tree, Book& book);

// A comment as a sentence: without the marks of rulings, on one line, safe to show.
[[nodiscard]] std::string comment_words(const std::string& comment);

}  // namespace rulewright::book
