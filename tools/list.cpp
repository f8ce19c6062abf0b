// rulewright list: the variants there are, with a line of what each is.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "book/compose.hpp"
#include "command_line.hpp"
#include "commands.hpp"
#include "loader/paths.hpp"
#include "loader/read_file.hpp"
#include "options.hpp"
#include "support/json_text.hpp"
#include "support/text.hpp"
#include "support/visible.hpp"
#include "web/catalogue.hpp"

namespace rulewright::cli {

using Json = nlohmann::ordered_json;

namespace {

struct ListOptions {
    std::vector<std::string> words;
    bool json = false;
};

struct Listed {
    web::Offered variant;
    std::string summary;  // what the file says first; may be empty
};

// Read as text: a file that is not valid is listed, too.
std::string summary_of(const std::string& path) {
    loader::ReadRequest request;
    request.shown = path;
    auto text = loader::read_file(request);
    if (!text) return {};
    const diagnostics::SourceFile file(path, std::move(text).value());
    constexpr std::size_t kHardlyMoreThanAName = 40;
    std::string summary;
    for (const book::Sentence& sentence : book::introduction_of(file)) {
        if (summary.size() > kHardlyMoreThanAName) break;
        summary += (summary.empty() ? "" : " ") + sentence.text;
    }
    return summary;
}

bool has_all(const Listed& one, const std::vector<std::string>& words) {
    const web::Offered& variant = one.variant;
    const std::string text = support::to_lower(
        fmt::format("{}\n{}\n{}\n{}", variant.id, variant.name, variant.family, one.summary));
    return std::all_of(words.begin(), words.end(), [&](const std::string& word) {
        return text.find(support::to_lower(word)) != text.npos;
    });
}

std::vector<Listed> variants_with(const std::vector<std::string>& words) {
    const web::Catalogue::List all = web::Catalogue(rules_folder(), "", "").variants();
    std::vector<Listed> found;
    for (const web::Offered& variant : *all) {
        Listed one{variant, summary_of(variant.path)};
        if (has_all(one, words)) found.push_back(std::move(one));
    }
    std::sort(found.begin(), found.end(), [](const Listed& left, const Listed& right) {
        return left.variant.id < right.variant.id;
    });
    return found;
}

// Many of these sentences begin with the game's name.
std::string line_of(const Listed& one) {
    std::string name = support::visible(one.variant.name);
    if (one.summary.empty()) return name;
    const bool named =
        support::to_lower(one.summary).find(support::to_lower(name)) != std::string::npos;
    return named ? one.summary : fmt::format("{}: {}", name, one.summary);
}

std::string as_text(const std::vector<Listed>& variants) {
    std::size_t longest = 0;
    for (const Listed& one : variants) longest = std::max(longest, one.variant.id.size());
    std::string text;
    for (const Listed& one : variants) {
        text += fmt::format("{:<{}}  {}\n", one.variant.id, longest, line_of(one));
    }
    return text;
}

std::string as_json(const std::vector<Listed>& variants) {
    Json all = Json::array();
    for (const auto& [variant, summary] : variants) {
        all.push_back({{"variant", variant.id},
                       {"name", variant.name},
                       {"family", variant.family},
                       {"summary", summary},
                       {"file", variant.path}});
    }
    return support::json_text(all, 2) + "\n";
}

int run_list(const ListOptions& options, Console& console) {
    const std::vector<Listed> variants = variants_with(options.words);
    if (variants.empty()) {
        return console.fail(
            kFindings,
            options.words.empty()
                ? fmt::format("there are no variants in {}", rules_folder())
                : fmt::format("no variant has {} in its name, its family or what is said of it\n   "
                              "expected: other words; `rulewright list` without any lists all",
                              support::join(options.words, " and ")));
    }
    console.out = options.json ? as_json(variants) : as_text(variants);
    return kFine;
}

}  // namespace

void add_list(CommandLine& line) {
    const auto options = std::make_shared<ListOptions>();
    Command command = line.command("list", "List the variants, with a line of what each is");
    command.option("WORD", options->words,
                   "Only those with these words in the name, the family or that line");
    command.flag("--json", options->json, "Print JSON");
    command.runs([options](Console& console) { return run_list(*options, console); });
}

}  // namespace rulewright::cli
