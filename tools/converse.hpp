// What `uci` and `xboard` share: an engine that talks with a chess program until that has enough.
#pragma once

#include <iostream>

#include "options.hpp"
#include "protocol/variant_shelf.hpp"

namespace rulewright::cli {

// A conversation, not an answer: it goes to the streams at once, past the console.
template <typename Engine>
int converse(protocol::Refuse refuse, bool no_compile, Console& console) {
    const protocol::VariantShelf shelf(rules_folder(), "", refuse, !no_compile);
    if (shelf.names().empty()) {
        return console.fail(kUsage, "there is no variant to offer in " + rules_folder());
    }
    std::cin.tie(nullptr);  // each line is flushed anyway, by whichever thread writes it
    Engine engine("Rulewright " RULEWRIGHT_VERSION, shelf, std::cout);
    engine.run(std::cin);
    console.output_failed(engine.output_error());
    return kFine;
}

}  // namespace rulewright::cli
