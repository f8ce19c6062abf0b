#include "movegen/core_shapes.hpp"

namespace rulewright::movegen {

template std::unique_ptr<Engine> make_core<position::StatefulPosition<1, 32>>(
    const variant::Variant&, std::unique_ptr<hooks::Hooks>, bool);

}  // namespace rulewright::movegen
