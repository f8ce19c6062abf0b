#include "lsp/completion.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "lsp/betza_words.hpp"
#include "lsp/files.hpp"
#include "lsp/names.hpp"

namespace rulewright::lsp {

namespace {

constexpr std::size_t kMostProposals = 1000;          // proposals
constexpr std::string_view kPositions = "positions";  // the section of a match

// Stands where the cursor is while the text is looked at, so that there is something to be found.
constexpr char kCursor = '\x01';

class Completion {
public:
    Completion(const Workspace& workspace, const FilePtr& file, std::size_t offset)
        : workspace_(workspace),
          file_(file),
          text_(file->text.text()),
          offset_(offset),
          root_(file->schema()) {
        text_.insert(offset_, 1, kCursor);
        outline_ = outline_of(text_);
        spot_ = find_spot(outline_, text_, offset_);
        if (spot_ && spot_->scalar.text.find(kCursor) == std::string::npos) spot_.reset();
    }

    std::vector<Proposal> run() {
        if (!spot_) return {};
        family_ = workspace_.family(file_);
        const Span inner = spot_->scalar.inner();
        const std::size_t line_end = std::min(text_.find('\n', offset_), text_.size());
        span_ = {inner.begin, std::min(inner.end, line_end) - 1};  // the mark is no part of it
        if (spot_->is_key) {
            add_keys(Path(spot_->path.begin(), spot_->path.end() - 1));
        } else {
            if (spot_->may_be_key) add_keys(spot_->path);
            add_values();
        }
        return std::move(found_);
    }

private:
    void add(std::string label, ProposalKind kind, std::string detail, std::string about = {}) {
        if (found_.size() >= kMostProposals) return;
        const bool known = std::any_of(found_.begin(), found_.end(), [&](const Proposal& other) {
            return other.label == label && other.kind == kind;
        });
        if (known) return;
        std::string text = label;
        found_.push_back({std::move(label), kind, std::move(detail), std::move(about),
                          std::move(text), span_, false});
    }
    void add_key(const std::string& key, std::string detail, std::string about, bool first) {
        if (siblings_ != nullptr && siblings_->find(key) != nullptr) return;
        const std::size_t before = found_.size();
        add(key, ProposalKind::kKey, std::move(detail), std::move(about));
        if (found_.size() == before) return;
        if (!has_colon_) found_.back().text += ": ";
        found_.back().first = first;
    }

    void add_keys(const Path& map) {
        siblings_ = find(outline_, map);
        const Entry* entry = spot_->is_key ? find_entry(outline_, spot_->path) : nullptr;
        has_colon_ = entry != nullptr && entry->colon;
        const SchemaPlaces places = places_at(root_, map);
        for (const SchemaPlace& place : places) {
            for (const std::string& key : loader::property_names(*place.schema)) {
                const SchemaPlaces value = step_into(root_, {place}, key);
                if (value.empty()) continue;
                add_key(key, type_words(root_, value), value.front().description(),
                        is_required(value.front(), key));
            }
        }
        add_chosen_keys(map, places);
        if (map.empty() && !outline_.find("rulewright")) add_other_roots();
    }

    // A file that says as yet nothing may become a match, a tournament or a theme.
    void add_other_roots() {
        if (file_->kind() != FileKind::kVariant) return;
        add_key("match", "a match script: its title", {}, false);
        add_key("tournament", "a tournament: its title", {}, false);
        add_key("theme", "colours of boards: a title", {}, false);
    }

    // Names, and those of what is inherited, to which something can be added.
    void add_chosen_keys(const Path& map, const SchemaPlaces& places) {
        for (const SchemaPlace& place : places) {
            for (const char* note : {"x-keys", "x-key-names"}) {
                for (const Name& name : names_for(family_, place.note(note))) {
                    add_key(name.text, name.declared, {}, false);
                }
            }
        }
        if (map.empty() || family_.empty() || family_.front() != file_) return;
        const std::vector<FilePtr> parents(family_.begin() + 1, family_.end());
        for (const Name& name : names_of(parents, describe(map))) {
            add_key(name.text, name.declared, {}, false);
        }
    }

    void add_values() {
        if (add_option_values()) return;
        const SchemaPlaces places = places_at(root_, spot_->path);
        const std::string about = places.empty() ? "" : places.front().description();
        for (const std::string& word : allowed_words(places)) {
            add(word, ProposalKind::kWord, {}, about);
        }
        for (const SchemaPlace& place : places) {
            if (place.note("x-notation") == "betza") return add_letters();
            for (const char* note : {"x-refers-to", "x-names"}) add_names(place.note(note));
        }
        for (const std::string& word : example_words(places)) {
            add(word, ProposalKind::kWord, {}, about);
        }
    }

    void add_names(const std::string& section) {
        if (section.empty()) return;
        for (const Name& name : names_for(section == kPositions ? scripts() : family_, section)) {
            add(name.text, ProposalKind::kName, name.declared);
        }
        for (const std::string& name : files_for(workspace_, *file_, section)) {
            add(name, ProposalKind::kFile, {});
        }
    }

    // Matches have positions of their own and of what they include.
    [[nodiscard]] std::vector<FilePtr> scripts() const {
        std::vector<FilePtr> found{file_};
        for (const Scalar& included : texts_under(*file_, "include")) {
            const auto path = workspace_.resolve(*file_, included.text);
            if (const FilePtr read = path ? workspace_.read(*path) : nullptr) found.push_back(read);
        }
        return found;
    }

    // What a ruling may be, where the file lists that.
    bool add_option_values() {
        if (spot_->path.size() != 2 || spot_->path.front() != Step(std::string("config"))) {
            return false;
        }
        const Path values{std::string("options"), spot_->path.back(), std::string("values")};
        for (const FilePtr& file : family_) {
            const Value* list = find(file->outline, values);
            if (list == nullptr) continue;
            for (const Value& item : list->items) add(item.scalar.text, ProposalKind::kWord, {});
            return true;
        }
        return false;
    }

    void add_letters() {
        const Span inner = spot_->scalar.inner();
        const std::string before = text_.substr(inner.begin, offset_ - inner.begin);
        for (const BetzaLetter& one : letters_after(before, has_hexagons(family_))) {
            found_.push_back({std::string(1, one.letter),
                              ProposalKind::kLetter,
                              one.meaning,
                              {},
                              before + one.letter,
                              {inner.begin, offset_},
                              false});
        }
    }

    const Workspace& workspace_;
    const FilePtr& file_;
    std::string text_;  // with the mark
    std::size_t offset_;
    const Json& root_;
    Value outline_;
    std::optional<Spot> spot_;
    Span span_;
    std::vector<FilePtr> family_;
    const Value* siblings_ = nullptr;
    bool has_colon_ = false;
    std::vector<Proposal> found_;
};

}  // namespace

std::vector<Proposal> complete(const Workspace& workspace, const FilePtr& file,
                               std::size_t offset) {
    return Completion(workspace, file, std::min(offset, file->text.text().size())).run();
}

}  // namespace rulewright::lsp
