// Random variants: one of ours, to which keys are added that are drawn from the schema, one after
// another. What a file refuses is taken away again, so that what is left has many of them.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "catalog/open.hpp"
#include "drawer.hpp"
#include "loader/schema.hpp"

namespace rulewright::generated {

// How often a key was drawn, and was in a file that was not refused.
struct Tried {
    std::uint64_t drawn = 0;
    std::uint64_t accepted = 0;
};

class Garden {
public:
    Garden();

    // The same for the same seed.
    [[nodiscard]] Json grow(std::uint64_t seed);

    // Of a file with this content; it need not be one that grew here.
    [[nodiscard]] Result<catalog::OpenGame, diagnostics::Diagnostics> open(const Json& file);

    [[nodiscard]] const std::vector<Way>& all_ways() const noexcept { return ways_; }
    [[nodiscard]] const std::map<std::string, Tried>& tried() const noexcept { return tried_; }
    [[nodiscard]] const std::vector<std::string>& complaints() const noexcept {
        return complaints_;
    }
    // Adds to the complaints what nobody would want to read in a message.
    void judge(const diagnostics::Diagnostics& found, const Json& file);

private:
    [[nodiscard]] loader::LoadOptions options_for(const Json& file);
    [[nodiscard]] Result<loader::Loaded, diagnostics::Diagnostics> load(const Json& file);
    void look_around(const loader::Loaded& loaded, Surroundings& around) const;

    std::shared_ptr<const loader::Schema> schema_;
    std::vector<Way> ways_;
    std::vector<std::string> files_;
    std::vector<std::string> scripts_;
    std::string path_;
    loader::Buffers buffers_;
    std::map<std::string, Tried> tried_;
    std::vector<std::string> complaints_;
};

}  // namespace rulewright::generated
