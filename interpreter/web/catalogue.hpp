// Catalogue: the variants that pages may ask for, each by its bare name. No text of a request ever
// becomes a path: names are looked up among the files that were found.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/open.hpp"

namespace rulewright::web {

struct Offered {
    std::string id;      // "los-alamos"
    std::string name;    // "Los Alamos Chess"; the id where the file does not say
    std::string family;  // the folder below the first one: "historic"; may be empty
    std::string path;
};

class Catalogue {
public:
    // The files at and below the folder, and `also`, a file that may lie elsewhere; may be empty.
    // `root` is the folder that variants may not leave; empty: found from each file.
    Catalogue(const std::string& folder, const std::string& also, std::string root);

    // In byte order of families and ids.
    [[nodiscard]] const std::vector<Offered>& variants() const noexcept { return variants_; }
    [[nodiscard]] const Offered* find(std::string_view id) const noexcept;
    // Reads the files anew.
    [[nodiscard]] Result<catalog::OpenGame, diagnostics::Diagnostics> open(
        const Offered& variant) const;

private:
    std::string root_;
    std::vector<Offered> variants_;
};

}  // namespace rulewright::web
