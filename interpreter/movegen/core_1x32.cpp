#include "movegen/core_shapes.hpp"
#include "movegen/tracing_general.hpp"

namespace rulewright::movegen {

template std::unique_ptr<Engine> make_core<position::Position<1, 32>>(const variant::Variant&,
                                                                      std::unique_ptr<hooks::Hooks>,
                                                                      bool);
template std::unique_ptr<Engine> make_core<position::StatefulPosition<1, 32>>(
    const variant::Variant&, std::unique_ptr<hooks::Hooks>, bool);
template Trace follow_move<1, 32>(const Rules<1>&, hooks::Hooks&, const position::Setup&,
                                  const Question&);

}  // namespace rulewright::movegen
