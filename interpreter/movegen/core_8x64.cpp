#include "movegen/core_shapes.hpp"
#include "movegen/tracing_general.hpp"

namespace rulewright::movegen {

template std::unique_ptr<Engine> make_core<position::StatefulPosition<8, 64>>(
    const variant::Variant&, std::unique_ptr<hooks::Hooks>, bool);
template Trace follow_move<8, 64>(const Rules<8>&, hooks::Hooks&, const position::Setup&,
                                  const Question&);

}  // namespace rulewright::movegen
