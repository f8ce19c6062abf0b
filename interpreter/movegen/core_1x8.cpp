#include "movegen/core_shapes.hpp"

namespace rulewright::movegen {

template std::unique_ptr<Engine> make_core<position::Position<1, 8>>(const variant::Variant&,
                                                                     std::unique_ptr<hooks::Hooks>,
                                                                     bool);
template std::unique_ptr<Engine> make_core<position::StatefulPosition<1, 8>>(
    const variant::Variant&, std::unique_ptr<hooks::Hooks>, bool);

}  // namespace rulewright::movegen
