// Draws values of keys from the schema: their types, bounds, words and what they refer to come from
// there; only for texts whose form the schema does not tell does this know the keys' names, and
// says so where it does not.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "choices.hpp"
#include "loader/node.hpp"
#include "ways.hpp"

namespace rulewright::generated {

// What there is to refer to.
struct Surroundings {
    const loader::Node* tree = nullptr;  // of what the file is so far; with what it extends
    std::vector<std::string> squares;
    std::vector<std::string> files;    // of variants, as `extends` names them
    std::vector<std::string> scripts;  // likewise
};

class Drawer {
public:
    Drawer(const Json& schema, const Surroundings& around, Choices& choices)
        : schema_(schema), around_(around), choices_(choices) {}

    // A map with all that leads to the key and what the key needs.
    [[nodiscard]] Json draw(const Way& way);

    // Texts for which nothing is known, by their keys. There must be none.
    [[nodiscard]] const std::set<std::string>& unknown() const noexcept { return unknown_; }

private:
    using Steps = std::vector<std::string>;
    // Where a value is drawn: what is there already, how the keys lead there, and to where from
    // there.
    struct Place {
        const loader::Node* there = nullptr;
        Steps before;
        Steps after;

        [[nodiscard]] bool leads_to(const std::string& step) const {
            return !after.empty() && after.front() == step;
        }
        [[nodiscard]] Place below(const std::string& step, const loader::Node* value) const;
    };

    Json value(const Json& written, const Place& place);
    Json map(const Json& node, const Place& place);
    void named_keys(const Json& node, const Place& place, Json& map);
    Json list(const Json& node, const Place& place);
    Json number(const Json& node);
    Json text(const Json& node, const Place& place);
    std::string free_text(const Place& place);
    std::string patterned(const std::string& pattern, const Place& place);
    std::string type_of(const Json& node, const Place& place);
    std::vector<std::string> names(const std::string& list) const;
    std::string name_from(const std::string& list);
    std::string fresh_name();
    std::string square();
    std::string area();
    std::string shuffled_start();

    const Json& schema_;
    const Surroundings& around_;
    Choices& choices_;
    std::set<std::string> unknown_;
};

// A text of Betza notation, often a right one.
[[nodiscard]] std::string betza_text(Choices& choices);

}  // namespace rulewright::generated
