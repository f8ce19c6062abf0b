// rulewright completion: the script by which a shell completes; and what that script asks.
#include "completion.hpp"

#include "commands.hpp"
#include "loader/library.hpp"
#include "options.hpp"

namespace rulewright::cli {

void add_completion(CommandLine& line) {
    const auto shell = std::make_shared<std::string>();
    Command command =
        line.command("completion", "Print the completion for a shell: bash, zsh or fish");
    command.option("SHELL", *shell, "bash, zsh or fish; tools/README.md says where it goes")
        .required()
        .one_of({"bash", "zsh", "fish"});
    command.runs([shell](Console& console) {
        console.out = completion_script(*shell);
        return kFine;
    });
    line.raw_command("complete", [&line](const std::vector<std::string>& words, Console& console) {
        const loader::Library library(rules_folder());
        console.out = as_lines(complete(line.texts(), words, library.names()));
        return kFine;
    });
}

}  // namespace rulewright::cli
