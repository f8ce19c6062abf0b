#include "cluster/gearman.hpp"

namespace rulewright::cluster {

std::optional<std::string> gearman_missing() {
    return "this program was built without Gearman\n   expected: a build on a system that has the "
           "package libgearman-dev";
}

std::unique_ptr<Transport> connect(const Address&) {
    return nullptr;
}

std::string serve(const Service&) {
    return *gearman_missing();
}

}  // namespace rulewright::cluster
