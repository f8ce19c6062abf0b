#include "import/import.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "import/builtin.hpp"
#include "import/config.hpp"
#include "import/model.hpp"
#include "import/translation.hpp"
#include "support/text.hpp"
#include "support/visible.hpp"

namespace rulewright::imports {

using diagnostics::Diagnostic;
using diagnostics::Diagnostics;

namespace {

constexpr std::size_t kLongestName = 60;
constexpr std::size_t kLongestChain = 50;

bool is_name(std::string_view name) {
    return !name.empty() && name.size() <= kLongestName && name.front() != '-' &&
           std::all_of(name.begin(), name.end(), [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                      c == '-' || c == '_';
           });
}

// "my-game": "My Game".
std::string title_of(const std::string& name) {
    std::string title;
    bool begins = true;
    for (const char c : name) {
        if (c == '-' || c == '_') {
            begins = true;
            title += ' ';
            continue;
        }
        title += begins ? support::to_upper(c) : c;
        begins = false;
    }
    return title;
}

std::string file_of(const std::string& path) {
    const std::size_t slash = path.rfind('/');
    return slash == std::string::npos ? path : path.substr(slash + 1);
}

// A section with all that it inherits.
struct Resolved {
    bool good = false;
    Config config;
    Marks marks;                        // of it and of its parents in the file
    std::optional<std::size_t> parent;  // in the file
    std::string built_in;               // what all begins with; empty: nothing
    const KnownGame* model = nullptr;
    Tree tree;  // what it comes to, with what it extends
    Tree ours;  // what the importer makes of it
    // Refusals that hold of the game whose file it extends, too: the file says it in its own way.
    std::vector<std::string> left;
};

// The file that is extended may say a rule more simply than the importer, as far as its own game
// goes. Where this one goes further, nothing is left to it: pawns may stand elsewhere, and kings
// capture.
void unsettle(Tree& base, const Tree& ours) {
    const auto differs = [](const Tree& one, const Tree& other, const char* key) {
        const Tree* a = one.find(key);
        const Tree* b = other.find(key);
        return (a == nullptr) != (b == nullptr) || (a != nullptr && !same(*a, *b));
    };
    Tree* promotion = base.find("promotion");
    const bool elsewhere = differs(base, ours, "start") || differs(base, ours, "hands");
    if (promotion != nullptr && elsewhere) {
        for (auto& [key, value] : promotion->entries) value = Tree::raw("other");
        if (promotion->kind == Tree::Kind::kList) *promotion = Tree::raw("other");
    }
    Tree* pieces = base.find("pieces");
    const Tree* theirs = ours.find("pieces");
    if (pieces == nullptr || theirs == nullptr) return;
    for (auto& [name, piece] : pieces->entries) {
        const Tree* other = theirs->find(name);
        if (other != nullptr && differs(piece, *other, "royal"))
            piece.set("move", Tree::raw("other"));
    }
}

class Importing {
public:
    Importing(const IniFile& file, const ImportOptions& options, Diagnostics found)
        : file_(file), options_(options), models_(options.rules), resolved_(file.sections.size()) {
        out_.found = std::move(found);
    }

    Imported run() {
        for (std::size_t i = 0; i < file_.sections.size(); ++i) {
            if (is_wanted(file_.sections[i].name)) wanted_.insert(i);
        }
        for (const std::size_t i : wanted_) write(i);
        std::stable_sort(out_.found.begin(), out_.found.end(),
                         [](const Diagnostic& a, const Diagnostic& b) {
                             return std::pair(a.place.span.line, a.place.span.column) <
                                    std::pair(b.place.span.line, b.place.span.column);
                         });
        return std::move(out_);
    }

private:
    [[nodiscard]] bool is_wanted(const std::string& name) const {
        return options_.names.empty() || std::find(options_.names.begin(), options_.names.end(),
                                                   name) != options_.names.end();
    }

    Diagnostic& report(std::size_t offset, std::size_t length, std::string code,
                       std::string message, std::string expected = {},
                       std::string suggestion = {}) {
        Diagnostic diagnostic;
        diagnostic.code = std::move(code);
        diagnostic.place = file_.place(offset, length);
        diagnostic.message = std::move(message);
        diagnostic.expected = std::move(expected);
        diagnostic.suggestion = std::move(suggestion);
        for (Diagnostic& known : out_.found) {
            if (known.place.span == diagnostic.place.span && known.message == diagnostic.message) {
                return known;
            }
        }
        return out_.found.emplace_back(std::move(diagnostic));
    }

    // The names that may follow a section's colon.
    bool check_name(std::size_t index) {
        const IniSection& section = file_.sections[index];
        const auto say = [&](const char* code, const std::string& message, const char* expected) {
            report(section.name_offset, section.name.size(), code, message, expected);
            return false;
        };
        if (!is_name(section.name)) {
            return say("section-name",
                       fmt::format("'{}' cannot be the name of a file", section.name),
                       "letters, digits, - and _");
        }
        if (is_taken_name(section.name)) {
            return say("section-name",
                       fmt::format("Fairy-Stockfish has '{}' built in and skips this section",
                                   section.name),
                       "a name of its own");
        }
        for (std::size_t i = 0; i < index; ++i) {
            if (file_.sections[i].name != section.name) continue;
            say("section-twice", fmt::format("there are two sections '{}'", section.name),
                "each name once");
            out_.found.back().notes.push_back(
                {file_.place(file_.sections[i].name_offset, section.name.size()), "the first one"});
            return false;
        }
        return true;
    }

    // Says what is wrong with the parent, if anything is.
    bool find_parent(std::size_t index, Resolved& resolved) {
        const IniSection& section = file_.sections[index];
        if (section.parent_offset == 0) return true;
        const auto say = [&](std::string message, std::string expected,
                             std::string suggestion = {}) {
            report(section.parent_offset, section.parent.size(), "unknown-parent",
                   std::move(message), std::move(expected), std::move(suggestion));
            return false;
        };
        if (section.parent.empty()) return say("nothing behind the colon", "the name of a parent");
        for (std::size_t i = index; i-- > 0;) {
            if (file_.sections[i].name == section.parent) {
                resolved.parent = i;
                return true;
            }
        }
        if (find_built_in(section.parent) != nullptr) {
            resolved.built_in = find_built_in(section.parent)->name;
            return true;
        }
        if (is_built_in_name(section.parent)) {
            return say(fmt::format("'{}' is built into Fairy-Stockfish, but not known here",
                                   section.parent),
                       "a parent among " + support::join(built_in_names(), ", "));
        }
        std::vector<std::string> known = built_in_names();
        bool below = false;
        for (const IniSection& other : file_.sections) {
            known.push_back(other.name);
            below |= other.name == section.parent;
        }
        if (section.parent == section.name)
            return say("a section cannot be its own parent", "another name");
        if (below) return say(below_text(section), "parents above what builds on them");
        return say(fmt::format("there is no variant '{}', and Fairy-Stockfish skips this section",
                               section.parent),
                   "a section above or a variant that is built in",
                   support::closest(section.parent, known).value_or(""));
    }

    // A parent that stands below; perhaps the sections go round in a circle.
    [[nodiscard]] std::string below_text(const IniSection& section) const {
        std::string trail = section.name;
        std::string at = section.parent;
        for (std::size_t step = 0; step < kLongestChain; ++step) {
            trail += " → " + at;
            if (at == section.name) return "the parents go round in a circle: " + trail;
            const auto next =
                std::find_if(file_.sections.begin(), file_.sections.end(),
                             [&](const IniSection& other) { return other.name == at; });
            if (next == file_.sections.end() || next->parent.empty()) break;
            at = next->parent;
        }
        return fmt::format("'{}' stands further down, and Fairy-Stockfish skips this section",
                           section.parent);
    }

    Resolved& resolve(std::size_t index) {
        std::optional<Resolved>& slot = resolved_[index];
        if (slot) return *slot;
        Resolved resolved;
        if (check_name(index) && find_parent(index, resolved)) {
            resolved.good = true;
            if (resolved.parent) {
                const Resolved& parent = resolve(*resolved.parent);
                resolved.good = parent.good;
                resolved.config = parent.config;
                resolved.marks = parent.marks;
                resolved.built_in = parent.built_in;
            } else if (!resolved.built_in.empty()) {
                resolved.config = models_.get(resolved.built_in).config;
            }
        }
        if (resolved.good) {
            const IniSection& section = file_.sections[index];
            resolved.marks.insert(resolved.marks.end(), section.marks.begin(), section.marks.end());
            apply(resolved.config, file_, section, out_.found, resolved.marks);
            if (!resolved.built_in.empty()) resolved.model = models_.nearest(resolved.built_in);
            translate_one(index, resolved);
        }
        slot = std::move(resolved);
        return *slot;
    }

    void translate_one(std::size_t index, Resolved& resolved) {
        if (resolved.config.kinds.empty()) {
            const IniSection& section = file_.sections[index];
            report(section.name_offset, section.name.size(), "no-pieces",
                   fmt::format("'{}' has no pieces", section.name), "a line such as knight = n");
            resolved.good = false;
            return;
        }
        Model model;
        std::set<std::pair<std::string, std::string>> left;
        if (resolved.model != nullptr) {
            model = {&resolved.model->tree, &resolved.model->config};
            for (const Refusal& refusal : translate(resolved.model->config, model).refusals) {
                left.emplace(refusal.key, refusal.reason);
            }
        }
        Translated translated = translate(resolved.config, model);
        resolved.ours = std::move(translated.tree);
        std::vector<std::string> untold = resolved.marks;
        for (const Refusal& refusal : translated.refusals) {
            const bool theirs = refusal.origin.built_in();
            if (theirs && left.count({refusal.key, refusal.reason}) > 0) {
                const bool set = refusal.origin.entry != nullptr;
                const std::string said = set ? refusal.origin.text() : refusal.key;
                if (std::find(resolved.left.begin(), resolved.left.end(), said) ==
                    resolved.left.end()) {
                    resolved.left.push_back(said);
                }
                continue;
            }
            tell(index, refusal);
            std::string mark = fmt::format("{}: {}", refusal.origin.where(), refusal.origin.text());
            if (theirs)
                mark = refusal.origin.entry == nullptr ? refusal.key : refusal.origin.text();
            mark = support::excerpt(mark);
            if (std::find(untold.begin(), untold.end(), mark) == untold.end()) {
                untold.push_back(std::move(mark));
            }
        }
        if (untold.empty()) return;
        for (std::string& mark : untold) mark = support::excerpt(mark);
        Tree& marks = resolved.ours.set("not_carried_over", Tree::list(untold));
        marks.on_lines = true;
        marks.comments.push_back(
            "What the file above said and this one does not. While this list is "
            "here, it is refused.");
    }

    void tell(std::size_t index, const Refusal& refusal) {
        const IniSection& section = file_.sections[index];
        if (refusal.origin.built_in()) {
            report(section.name_offset, section.name.size(), "not-carried-over",
                   fmt::format("'{}' of '{}', as it is inherited or by default, is not carried "
                               "over: {}",
                               refusal.key, section.name, refusal.reason),
                   refusal.expected);
            return;
        }
        const IniEntry& entry = *refusal.origin.entry;
        const bool part = refusal.length > 0;
        report(part ? entry.value_offset + refusal.offset : entry.key_offset,
               part ? refusal.length : entry.key.size(), "not-carried-over",
               fmt::format("'{}' is not carried over: {}", entry.key, refusal.reason),
               refusal.expected);
    }

    void write(std::size_t index) {
        Resolved& resolved = resolve(index);
        if (!resolved.good) return;
        const IniSection& section = file_.sections[index];
        Tree tree;
        tree.set("rulewright", Tree::raw("1"));
        tree.set("name", Tree::words(title_of(section.name)));
        WrittenVariant written{section.name, {}, {}};
        Tree difference_tree;
        if (resolved.parent && wanted_.count(*resolved.parent) > 0) {
            const Resolved& parent = resolve(*resolved.parent);
            tree.set("extends", Tree::words(file_.sections[*resolved.parent].name + ".yaml"));
            difference_tree = difference(parent.ours, parent.tree, resolved.ours);
            resolved.tree = parent.tree;
            written.base = resolved.model == nullptr ? "" : resolved.model->path;
        } else if (resolved.model != nullptr) {
            const KnownGame& game = *resolved.model;
            tree.set("extends", Tree::words(options_.name_of_base(game.path)));
            const Model model{&game.tree, &game.config};
            Tree base = translate(game.config, model).tree;
            unsettle(base, resolved.ours);
            difference_tree = difference(base, game.tree, resolved.ours);
            resolved.tree = game.tree;
            written.base = game.path;
        } else {
            difference_tree = resolved.ours;
        }
        lay_over(resolved.tree, difference_tree);
        written.text =
            heading(section, resolved) + yaml_text(tree) + "\n" + yaml_text(difference_tree);
        out_.variants.push_back(std::move(written));
    }

    [[nodiscard]] std::string heading(const IniSection& section, const Resolved& resolved) const {
        std::string text =
            fmt::format("# {}: imported from {}, section [{}{}{}].\n", title_of(section.name),
                        support::visible(file_of(file_.source->name())), section.name,
                        section.parent.empty() ? "" : ":", support::visible(section.parent));
        if (resolved.model == nullptr) return text;
        if (!resolved.left.empty()) {
            text += fmt::format("# Left to {}: {}.\n", file_of(resolved.model->path),
                                support::join(resolved.left, ", "));
        }
        return text;
    }

    const IniFile& file_;
    const ImportOptions& options_;
    Models models_;
    std::set<std::size_t> wanted_;
    std::vector<std::optional<Resolved>> resolved_;
    Imported out_;
};

}  // namespace

Imported import_variants(const IniFile& file, const ImportOptions& options, Diagnostics found) {
    return Importing(file, options, std::move(found)).run();
}

}  // namespace rulewright::imports
