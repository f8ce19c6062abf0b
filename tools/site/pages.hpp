// The pages of a published folder: the list of its variants, and the page on which they are played
// without a server. Rule books are made by book/.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "site/folder.hpp"
#include "support/result.hpp"

namespace rulewright::cli {

struct SiteVariant {
    std::string id;
    std::string name;
    std::string family;   // the folder of `rules` in which it is; may be empty
    std::string summary;  // a sentence, or nothing
};

struct Site {
    std::string title;  // safe to show, as all names
    std::vector<SiteVariant> variants;
    bool plays = false;  // whether there are boards to play on
};

// Names in the folder.
[[nodiscard]] std::string book_name(const std::string& id);
[[nodiscard]] std::string picture_name(const std::string& id);

// Addresses, ready to stand in HTML, with the words for them: what a rule book shows above its
// title.
struct SiteLink {
    std::string address;
    std::string words;
};
[[nodiscard]] std::vector<SiteLink> links_of_book(const Site& site, const std::string& id);

[[nodiscard]] SiteFile index_page(const Site& site);

// The interpreter as WebAssembly with the script that starts it, both as they were built.
struct Interpreter {
    std::string script;
    std::string program;
};
// As it is beside the rules that came with the program; nothing when it was not built.
[[nodiscard]] std::optional<Interpreter> find_interpreter();

// All that the page for playing needs; `rules` are the files of the variants by their paths.
[[nodiscard]] std::vector<SiteFile> play_pages(const Site& site, const Interpreter& interpreter,
                                               const std::map<std::string, std::string>& rules);

}  // namespace rulewright::cli
