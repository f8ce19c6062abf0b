#include "movegen/weigher_of.hpp"

namespace rulewright::movegen {

// The shapes that make_engine chooses from.
std::unique_ptr<Weigher> make_weigher(const variant::Variant& variant, const AnyPosition& like,
                                      const Weights& weights) {
    std::unique_ptr<Weigher> made = WeigherOf<1, 8>::make(variant, like, weights);
    if (!made) made = WeigherOf<1, 32>::make(variant, like, weights);
    if (!made) made = WeigherOf<2, 32>::make(variant, like, weights);
    if (!made) made = WeigherOf<4, 32>::make(variant, like, weights);
    if (!made) made = WeigherOf<8, 32>::make(variant, like, weights);
    if (!made) made = WeigherOf<8, 64>::make(variant, like, weights);
    return made;
}

}  // namespace rulewright::movegen
