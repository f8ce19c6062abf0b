#include "lsp/names.hpp"

#include <algorithm>
#include <set>

#include "support/text.hpp"

namespace rulewright::lsp {

namespace {

constexpr std::size_t kMostNames = 1000;             // of a section: nobody chooses among more
constexpr std::size_t kLongestLine = 160;            // bytes of a declaration on either side
constexpr std::string_view kOwned = "owned pieces";  // "white pawn"
constexpr std::string_view kValues = "values";       // numbers that `expect` may ask for

Path path_of_section(const std::string& section) {
    Path path;
    for (const std::string_view step : support::split(section, '.')) {
        path.emplace_back(std::string(step));
    }
    return path;
}

std::string line_of(const File& file, Span span) {
    const std::string_view text = file.text.text();
    const std::size_t from = span.begin - std::min(span.begin, kLongestLine);
    const std::size_t before = text.substr(from, span.begin - from).rfind('\n');
    const std::size_t begin = before == std::string_view::npos ? from : from + before + 1;
    std::size_t end = begin;
    while (end < text.size() && end < span.begin + kLongestLine && text[end] != '\n') ++end;
    while (end < text.size() && (text[end] & 0xC0) == 0x80) --end;
    return std::string(support::trim(text.substr(begin, end - begin)));
}

// `seen`: names that nearer files declare, or take away.
void add_declared(const FilePtr& file, const Value& section, std::vector<Name>& names,
                  std::set<std::string>& seen) {
    const auto add = [&](const Scalar& name, bool is_gone) {
        if (name.text.empty() || names.size() >= kMostNames) return;
        if (!seen.insert(name.text).second || is_gone) return;
        names.push_back({name.text, {file, name.inner()}, line_of(*file, name.span)});
    };
    for (const Entry& entry : section.entries) {
        // An attribute of a piece may be given as nothing as yet, but `~` takes away.
        const bool is_gone =
            entry.colon && entry.value.kind == Value::Kind::kScalar && entry.value.is_null();
        add(entry.key, is_gone);
    }
    for (const Value& item : section.items) {
        const Entry* name = item.find("name");
        if (name != nullptr) add(name->value.scalar, false);
    }
}

// The section whose names a value may have, or "".
std::string section_of_value(const SchemaPlaces& places) {
    for (const SchemaPlace& place : places) {
        for (const char* note : {"x-refers-to", "x-names"}) {
            if (std::string section = place.note(note); !section.empty()) return section;
        }
    }
    return {};
}

std::string section_of_key(const SchemaPlaces& map) {
    for (const SchemaPlace& place : map) {
        for (const char* note : {"x-keys", "x-key-names"}) {
            if (std::string section = place.note(note); !section.empty()) return section;
        }
    }
    return {};
}

// The section that a key right below this map is a name of.
std::string section_declared(const Path& map) {
    constexpr const char* kSections[] = {
        "pieces",        "zones",        "attributes", "options",       "sums",
        "time_controls", "state.pieces", "state.game", "state.squares", "turns.faces"};
    const std::string path = describe(map);
    for (const char* section : kSections) {
        if (path == section) return section;
    }
    return {};
}

Reference of_scalar(std::string section, const Scalar& scalar, bool declares) {
    Reference found{std::move(section), scalar.text, scalar.inner(), declares};
    if (found.section != kOwned) return found;
    // The kind is the last word.
    found.section = "pieces";
    const std::size_t blank = scalar.text.rfind(' ');
    if (blank != std::string::npos) {
        found.name = scalar.text.substr(blank + 1);
        found.span.begin = found.span.end - std::min(found.name.size(), found.span.end);
    }
    return found;
}

std::optional<Reference> key_reference(const Path& path, const SchemaPlaces& map,
                                       const Scalar& key) {
    const Path above(path.begin(), path.end() - 1);
    if (std::string section = section_declared(above); !section.empty()) {
        // A face of a die that is named like a piece has its letter.
        const std::string meant = section_of_key(map);
        if (meant.empty()) return of_scalar(section, key, true);
    }
    if (names_key(map, key.text)) return std::nullopt;
    std::string section = section_of_key(map);
    if (section.empty()) return std::nullopt;
    return of_scalar(std::move(section), key, false);
}

std::optional<Reference> value_reference(const Path& path, const SchemaPlaces& places,
                                         const Scalar& scalar) {
    if (path.size() == 3 && describe({path.front()}) == "players" &&
        path.back() == Step(std::string("name"))) {
        return of_scalar("players", scalar, true);
    }
    std::string section = section_of_value(places);
    if (section.empty()) return std::nullopt;
    return of_scalar(std::move(section), scalar, false);
}

class Collector {
public:
    explicit Collector(const File& file) : root_(file.schema()) {}

    void visit(const Value& value, const SchemaPlaces& places) {
        if (value.kind == Value::Kind::kScalar) {
            add(value_reference(path_, places, value.scalar));
        }
        for (const Entry& entry : value.entries) {
            path_.emplace_back(entry.key.text);
            add(key_reference(path_, places, entry.key));
            visit(entry.value, step_into(root_, places, path_.back()));
            path_.pop_back();
        }
        for (std::size_t i = 0; i < value.items.size(); ++i) {
            path_.emplace_back(i);
            visit(value.items[i], step_into(root_, places, path_.back()));
            path_.pop_back();
        }
    }

    [[nodiscard]] std::vector<Reference> take() { return std::move(found_); }
    [[nodiscard]] const Json& root() const { return root_; }

private:
    void add(std::optional<Reference> reference) {
        if (reference) found_.push_back(std::move(*reference));
    }

    const Json& root_;
    Path path_;
    std::vector<Reference> found_;
};

}  // namespace

std::vector<Name> names_of(const std::vector<FilePtr>& family, const std::string& section) {
    std::vector<Name> names;
    std::set<std::string> seen;
    const Path path = path_of_section(section);
    for (const FilePtr& file : family) {
        const Value* found = find(file->outline, path);
        if (found == nullptr) continue;
        add_declared(file, *found, names, seen);
        // Maps are merged with what is inherited; a list, or `~`, stands in its place.
        if (found->kind != Value::Kind::kMap && found->kind != Value::Kind::kNothing) break;
    }
    return names;
}

std::optional<Reference> reference_of(const File& file, const Spot& spot) {
    const Json& root = file.schema();
    if (spot.is_key) {
        const Path above(spot.path.begin(), spot.path.end() - 1);
        return key_reference(spot.path, places_at(root, above), spot.scalar);
    }
    return value_reference(spot.path, places_at(root, spot.path), spot.scalar);
}

std::vector<Reference> references_in(const File& file) {
    Collector collector(file);
    collector.visit(file.outline, root_places(collector.root()));
    return collector.take();
}

std::vector<Name> names_for(const std::vector<FilePtr>& family, const std::string& note) {
    if (note == kOwned) {
        std::vector<Name> found;
        for (const Name& player : names_of(family, "players")) {
            for (Name piece : names_of(family, "pieces")) {
                piece.text = player.text + " " + piece.text;
                found.push_back(std::move(piece));
            }
        }
        return found;
    }
    if (note != kValues) return names_of(family, note);
    std::vector<Name> found;
    for (const char* section : {"attributes", "state.pieces", "state.game"}) {
        for (Name& name : names_of(family, section)) found.push_back(std::move(name));
    }
    return found;
}

}  // namespace rulewright::lsp
