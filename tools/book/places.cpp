// Where sentences come from, and what the file says in its first comment.
#include <fmt/format.h>

#include <filesystem>

#include "book/compose.hpp"
#include "book/words.hpp"
#include "support/visible.hpp"

namespace rulewright::book {

using loader::Node;
using loader::NodeKind;

namespace {

std::string shown(const loader::Source& source, std::size_t line) {
    std::string text = fmt::format("{}:{}", support::visible(source.file.name()), line);
    const std::string_view words = source.file.line(line);
    const std::size_t comment = words.rfind(" #");
    if (comment != words.npos) {
        text += fmt::format(
            " ({})", support::visible(std::string(support::trim(words.substr(comment + 2)))));
    }
    return text;
}

// A rule that stands alone is the first of a list, too.
std::string place_of_key(const Node& tree, const std::string& key) {
    const Node* node = &tree;
    std::string place;
    for (const std::string_view name : support::split(key, '/')) {
        const auto number = support::parse_number(name);
        if (number && node->is(NodeKind::kList)) {
            if (static_cast<std::size_t>(*number) >= node->items.size()) return "by default";
            node = &node->items[static_cast<std::size_t>(*number)];
            place = shown(*node->source, node->span.line);
            continue;
        }
        const loader::Entry* entry = node->find(name);
        if (entry == nullptr && number) continue;
        if (entry == nullptr) return "by default";
        node = &entry->value;
        place = shown(*entry->source, entry->span.line);
    }
    return place;
}

void place(const Node& tree, Sentences& sentences) {
    for (Sentence& sentence : sentences) {
        if (sentence.at.empty() && !sentence.key.empty()) {
            sentence.at = place_of_key(tree, sentence.key);
        }
    }
}

void place(const Node& tree, Section& section) {
    place(tree, section.sentences);
    for (Section& part : section.parts) place(tree, part);
}

// What is said to authors.
bool is_technical(const std::string& sentence) {
    for (const char* word : {"README", ".yaml", ".lua", "`", "schema", "FEN", "extend"}) {
        if (sentence.find(word) != sentence.npos) return true;
    }
    return false;
}

// At stops that a blank and a capital letter follow, but not after an initial: "R. L. Frey".
std::vector<std::string> sentences_in(const std::string& text) {
    std::vector<std::string> found;
    std::size_t begin = 0;
    for (std::size_t i = 0; i + 2 < text.size(); ++i) {
        const bool stop = text[i] == '.' && text[i + 1] == ' ';
        const bool capital = text[i + 2] >= 'A' && text[i + 2] <= 'Z';
        const bool initial = i >= 2 && text[i - 1] >= 'A' && text[i - 1] <= 'Z' &&
                             (text[i - 2] == ' ' || text[i - 2] == '(');
        const bool dots = i >= 1 && text[i - 1] == '.';
        if (!stop || !capital || initial || dots) continue;
        found.push_back(text.substr(begin, i + 1 - begin));
        begin = i + 2;
    }
    found.push_back(text.substr(begin));
    return found;
}

}  // namespace

Sentences introduction_of(const diagnostics::SourceFile& file) {
    std::string text;
    std::size_t line = 1;
    std::size_t first = 0;
    for (; file.line(line).starts_with("#"); ++line) {
        const std::string_view words = support::trim(file.line(line).substr(1));
        if (words.starts_with("yaml-language-server") || words.empty()) continue;
        if (first == 0) first = line;
        text += (text.empty() ? "" : " ") + std::string(words);
    }
    Sentences told;
    for (const std::string& sentence : sentences_in(text)) {
        if (sentence.empty() || is_technical(sentence)) continue;
        told.push_back(say(comment_words(sentence), ""));
        told.back().at = fmt::format("{}:{}", support::visible(file.name()), first);
    }
    return told;
}

void place_sentences(const Node& tree, Book& book) {
    place(tree, book.source);
    for (Section& section : book.sections) place(tree, section);
}

}  // namespace rulewright::book
