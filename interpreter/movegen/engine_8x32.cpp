#include "movegen/engine_shapes.hpp"

namespace rulewright::movegen {

template std::unique_ptr<Engine> make_engine_of<8, 32>(const variant::Variant&,
                                                       std::unique_ptr<hooks::Hooks>, bool);

}  // namespace rulewright::movegen
