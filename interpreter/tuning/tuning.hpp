// Tuning files: what `rulewright tune` has learned of a variant, beside its file
// (rules/chess.tuned beside rules/chess.yaml). Read where there is one, and checked: that it
// belongs to these rules its kinds of pieces and its tables show. It may borrow (`as`) from the
// file of a variant whose pieces and boards have the same shapes. YAML; see
// schemas/tuning.schema.json.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "diagnostics/diagnostic.hpp"
#include "loader/load.hpp"
#include "position/setup.hpp"
#include "support/result.hpp"
#include "variant/tuning.hpp"

namespace rulewright::tuning {

// The path of a variant's tuning file, whether or not there is one.
[[nodiscard]] std::string beside(const std::string& variant_file);

// Tables say half of each rank, from the edge to the middle: left and right are alike. The owner's
// last rank comes first.
struct Shape {
    int ranks = 0;
    int half = 0;  // of a rank, the middle file included
};
// Of the largest board.
[[nodiscard]] Shape shape_of(const variant::Variant& variant);
// The entry of TunedKind::places for a piece that stands there.
[[nodiscard]] std::size_t place_of(const position::Frame& frame, PlayerId owner,
                                   Square square) noexcept;

// Of the network's rows.
[[nodiscard]] variant::NetworkShape network_shape(const position::Frame& frame,
                                                  bool passing = false);

struct Learned {
    std::shared_ptr<const variant::Tuning> tuning;  // null where there is no such file
    std::uint64_t fingerprint = 0;  // of its text, and that of the one it borrows from
    std::string from;               // what the file says of that one; empty where it has its own
};
[[nodiscard]] Result<Learned, diagnostics::Diagnostics> read_beside(
    const position::Frame& frame, const loader::LoadOptions& options);
[[nodiscard]] Result<Learned, diagnostics::Diagnostics> read(const std::string& path,
                                                             const position::Frame& frame,
                                                             const loader::LoadOptions& options);

// The text of a file.
[[nodiscard]] std::string write(const variant::Tuning& tuning, const position::Frame& frame);

}  // namespace rulewright::tuning
