#include "lsp/lua_notes.hpp"

#include <algorithm>
#include <iterator>
#include <set>

#include "lsp/lua_outline.hpp"
#include "lsp/lua_text.hpp"
#include "support/text.hpp"

namespace rulewright::lsp {

namespace {

// Lines, the last one left out; counted from 0.
struct Stretch {
    std::size_t begin = 0;
    std::size_t end = 0;
};

// What stands in the first column and goes on to the next such line.
struct Chunk {
    Stretch lines;
    std::vector<std::string> names;  // that it declares
    bool gives_reasons = false;
};

class Reader {
public:
    explicit Reader(std::string_view script)
        : script_(script),
          code_text_(without_comments(script, Texts::kBlank)),
          kept_text_(without_comments(script, Texts::kKeep)),
          lines_(support::split(script_, '\n')),
          code_(support::split(code_text_, '\n')),
          kept_(support::split(kept_text_, '\n')) {
        find_chunks();
    }

    [[nodiscard]] std::vector<Remark> header() const {
        if (lines_.empty() || !is_comment(0)) return {};
        return block(0);
    }

    [[nodiscard]] HookNotes notes(const std::string& hook, std::size_t offset) const {
        const auto line = static_cast<std::size_t>(std::count(
            script_.begin(), script_.begin() + static_cast<std::ptrdiff_t>(offset), '\n'));
        const Stretch body = body_at(line);
        HookNotes notes{hook, line + 1, above(line), {}};
        const std::set<std::size_t> used = used_by(body, false);
        for (const std::size_t chunk : used) {
            append(notes.comments, above(chunks_[chunk].lines.begin));
            append(notes.comments, inside(chunks_[chunk].lines));
        }
        append(notes.comments, inside(body));
        append(notes.messages, messages(body));
        for (const std::size_t chunk : used_by(body, true)) {
            append(notes.messages, messages(chunks_[chunk].lines));
        }
        return notes;
    }

private:
    static void append(std::vector<Remark>& list, const std::vector<Remark>& more) {
        for (const Remark& one : more) {
            const bool known = std::any_of(list.begin(), list.end(), [&](const Remark& old) {
                return old.line == one.line && old.text == one.text;
            });
            if (!known) list.push_back(one);
        }
    }

    [[nodiscard]] bool is_comment(std::size_t line) const {
        return support::trim(lines_[line]).starts_with("--");
    }
    [[nodiscard]] bool begins_chunk(std::size_t line) const {
        const std::string_view code = code_[line];
        if (code.empty() || !is_word_letter(code.front())) return false;
        return !code.starts_with("end") && !code.starts_with("else") && !code.starts_with("until");
    }

    void find_chunks() {
        for (std::size_t line = 0; line < code_.size(); ++line) {
            if (!begins_chunk(line)) continue;
            if (!chunks_.empty()) chunks_.back().lines.end = line;
            chunks_.push_back({{line, code_.size()}, names_in(code_[line]), false});
            const std::string_view code = code_[line];
            const std::size_t call = code.find('(');
            chunks_.back().gives_reasons = code.find("function") != code.npos &&
                                           call != code.npos && find_word(code, "why", call);
        }
    }
    // "local a, b = ...", "local function a(", "function a(".
    [[nodiscard]] static std::vector<std::string> names_in(std::string_view code) {
        std::vector<std::string> names;
        const std::string_view head = code.substr(0, code.find_first_of("=("));
        std::string word;
        for (const char letter : std::string(head) + " ") {
            if (is_word_letter(letter)) {
                word += letter;
                continue;
            }
            if (!word.empty() && word != "local" && word != "function" && word != "return") {
                names.push_back(word);
            }
            word.clear();
        }
        return names;
    }

    // Of a hook whose name stands on the line: an entry of what is returned, or a whole chunk.
    [[nodiscard]] Stretch body_at(std::size_t line) const {
        for (const Chunk& chunk : chunks_) {
            if (line < chunk.lines.begin || line >= chunk.lines.end) continue;
            if (line == chunk.lines.begin) return chunk.lines;
            const std::size_t depth = code_[line].find_first_not_of(" \t");
            std::size_t end = line + 1;
            for (; end < chunk.lines.end; ++end) {
                const std::size_t at = code_[end].find_first_not_of(" \t");
                if (at == std::string_view::npos) continue;
                if (at < depth || (at == depth && is_word_letter(code_[end][at]) &&
                                   !code_[end].substr(at).starts_with("end"))) {
                    break;
                }
            }
            while (end > line + 1 && support::trim(code_[end - 1]).empty()) --end;
            return {line, end};
        }
        return {line, line + 1};
    }

    // The chunks whose names it mentions, and whose names these mention; with those that find words
    // for reasons, or without.
    [[nodiscard]] std::set<std::size_t> used_by(Stretch body, bool reasons) const {
        std::set<std::size_t> used;
        std::vector<Stretch> open{body};
        while (!open.empty()) {
            const Stretch here = open.back();
            open.pop_back();
            for (std::size_t i = 0; i < chunks_.size(); ++i) {
                const Chunk& chunk = chunks_[i];
                if (used.count(i) != 0 || (chunk.gives_reasons && !reasons)) continue;
                if (chunk.lines.begin <= here.begin && here.begin < chunk.lines.end) continue;
                if (!mentions(here, chunk.names)) continue;
                used.insert(i);
                open.push_back(chunk.lines);
            }
        }
        return used;
    }
    [[nodiscard]] bool mentions(Stretch here, const std::vector<std::string>& names) const {
        for (std::size_t line = here.begin; line < here.end; ++line) {
            for (const std::string& name : names) {
                if (find_word(code_[line], name, 0)) return true;
            }
        }
        return false;
    }

    // The comment lines right above, unless they are the file's first.
    [[nodiscard]] std::vector<Remark> above(std::size_t line) const {
        std::size_t begin = line;
        while (begin > 0 && is_comment(begin - 1)) --begin;
        if (begin == line || begin == 0) return {};
        return block(begin);
    }
    [[nodiscard]] std::vector<Remark> inside(Stretch body) const {
        std::vector<Remark> found;
        std::size_t last = body.end;
        while (last > body.begin && support::trim(code_[last - 1]).empty()) --last;
        for (std::size_t line = body.begin; line < last; ++line) {
            if (!is_comment(line)) continue;
            append(found, block(line));
            while (line + 1 < last && is_comment(line + 1)) ++line;
        }
        return found;
    }
    // Comment lines from there on as one text. What tools read, and examples of formats, is not for
    // people.
    [[nodiscard]] std::vector<Remark> block(std::size_t begin) const {
        std::string text;
        for (std::size_t line = begin; line < lines_.size() && is_comment(line); ++line) {
            std::string_view words = support::trim(lines_[line]);
            words.remove_prefix(std::min(words.find_first_not_of('-'), words.size()));
            words = support::trim(words);
            if (words.empty() || words.starts_with('@') || words.starts_with('[')) continue;
            text += (text.empty() ? "" : " ") + std::string(words);
        }
        if (text.empty() || text.front() == '"') return {};
        return {{text, begin + 1}};
    }

    // The first text of each `why(...)`, and the texts of `notices = {...}`.
    [[nodiscard]] std::vector<Remark> messages(Stretch body) const {
        std::vector<Remark> found;
        for (std::size_t line = body.begin; line < body.end; ++line) {
            const std::string_view code = code_[line];
            for (auto at = find_word(code, "why", 0); at; at = find_word(code, "why", *at + 1)) {
                const std::size_t call = skip_blanks(code, *at + 3);
                if (call < code.size() && code[call] == '(') add_text(line, call + 1, found);
            }
            const auto notices = find_word(code, "notices", 0);
            if (!notices) continue;
            std::size_t at = kept_[line].find('{', *notices);
            const std::size_t end = std::min(code.find('}', *notices), code.size());
            while (at < end) at = add_text(line, at + 1, found);
        }
        return found;
    }
    // The text that begins there, after blanks and a comma; gives where it ends.
    std::size_t add_text(std::size_t line, std::size_t at, std::vector<Remark>& found) const {
        const std::string_view kept = kept_[line];
        at = std::min(kept.find_first_not_of(" ,", at), kept.size());
        if (at >= kept.size() || (kept[at] != '"' && kept[at] != '\'')) return kept.size();
        const std::size_t end = std::min(kept.find(kept[at], at + 1), kept.size());
        found.push_back({with_gaps(kept.substr(at + 1, end - at - 1)), line + 1});
        return end + 1;
    }
    [[nodiscard]] static std::string with_gaps(std::string_view text) {
        std::string told;
        while (!text.empty()) {
            const std::size_t open = std::min(text.find('{'), text.size());
            told += text.substr(0, open);
            text.remove_prefix(open);
            if (text.empty()) break;
            told += "...";
            text.remove_prefix(std::min(text.find('}'), text.size() - 1) + 1);
        }
        return told;
    }

    std::string_view script_;
    std::string code_text_;  // without comments and texts
    std::string kept_text_;  // without comments
    std::vector<std::string_view> lines_;
    std::vector<std::string_view> code_;
    std::vector<std::string_view> kept_;
    std::vector<Chunk> chunks_;
};

}  // namespace

ScriptNotes notes_of(std::string_view script, const std::vector<std::string>& hooks) {
    const Reader reader(script);
    ScriptNotes notes{reader.header(), {}};
    for (const std::string& hook : hooks) {
        if (const auto at = find_hook(script, hook)) {
            notes.hooks.push_back(reader.notes(hook, at->begin));
        }
    }
    return notes;
}

}  // namespace rulewright::lsp
