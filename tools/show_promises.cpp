// What the file promises of hooks, as JSON.
#include <array>
#include <nlohmann/json.hpp>

#include "show_parts.hpp"

namespace rulewright::cli {

namespace {

using variant::Promise;

struct Named {
    const char* hook;
    const Promise* promise;
};

std::array<Named, 5> promises_of(const variant::Variant& variant) {
    const variant::Promises& all = variant.promises;
    return {{{"effects", &all.effects},
             {"legal", &all.legal},
             {"moves", &all.moves},
             {"after_ply", &all.after_ply},
             {"outcome", &all.outcome}}};
}

// The words of the bits; none where all are meant.
template <typename Words>
std::vector<std::string> words_of(std::uint32_t bits, const Words& words) {
    std::vector<std::string> found;
    if (bits == Promise::kAll) return found;
    for (const auto& [word, one] : words) {
        if ((bits & variant::bit_of(one)) != 0) found.emplace_back(word);
    }
    return found;
}

}  // namespace

std::vector<std::string> moves_of(const Promise& promise) {
    return words_of(promise.on, variant::kTraits);
}

std::vector<std::string> movers_of(const variant::Variant& variant, const Promise& promise) {
    std::vector<std::string> found;
    if (promise.kinds == kAllKinds) return found;
    for (std::size_t i = 0; i < variant.pieces.size(); ++i) {
        if (includes(promise.kinds, make_id<PieceKind>(i))) found.push_back(variant.pieces[i].name);
    }
    return found;
}

nlohmann::json promises_json(const variant::Variant& variant) {
    nlohmann::json promises = nlohmann::json::object();
    const auto listed = [](const std::vector<std::string>& words) {
        return words.empty() ? nlohmann::json(nullptr) : nlohmann::json(words);
    };
    for (const auto& [hook, promise] : promises_of(variant)) {
        if (!promise->made) continue;
        promises[hook] = {{"on", listed(moves_of(*promise))},
                          {"pieces", listed(movers_of(variant, *promise))},
                          {"may", listed(words_of(promise->may, variant::kChanges))}};
    }
    return promises;
}

}  // namespace rulewright::cli
