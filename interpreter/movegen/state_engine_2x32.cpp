#include "movegen/state_engine.hpp"

namespace rulewright::movegen {

template <int W, int K>
std::unique_ptr<Engine> make_state_engine_of(const variant::Variant& variant,
                                             std::unique_ptr<hooks::Hooks> hooks) {
    return StateEngine<W, K>::make_engine(variant, std::move(hooks));
}

template std::unique_ptr<Engine> make_state_engine_of<2, 32>(const variant::Variant&,
                                                             std::unique_ptr<hooks::Hooks>);

}  // namespace rulewright::movegen
