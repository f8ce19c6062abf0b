// Catalogue: the variants that pages may ask for, each by its bare name. No text of a request ever
// becomes a path: names are looked up among the files that were found. Many threads may ask.
#pragma once

#include <memory>
#include <mutex>
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
    Catalogue(std::string folder, std::string also, std::string root);

    // In byte order of families and ids; as they were when it was asked for.
    using List = std::shared_ptr<const std::vector<Offered>>;
    [[nodiscard]] List variants() const;
    [[nodiscard]] std::optional<Offered> find(std::string_view id) const;
    // The id of a file, resolved.
    [[nodiscard]] std::optional<std::string> id_of(const std::string& path) const;
    // Reads the file anew.
    [[nodiscard]] Result<catalog::OpenGame, diagnostics::Diagnostics> open(
        const Offered& variant) const;
    // Looks anew for what there is: files have come.
    void refresh();

private:
    std::string folder_;
    std::string also_;
    std::string root_;
    mutable std::mutex mutex_;
    List variants_;
};

}  // namespace rulewright::web
