#include "endings/store.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <istream>
#include <limits>
#include <nlohmann/json.hpp>

#include "support/json_text.hpp"
#include "support/text.hpp"

namespace rulewright::endings {

namespace {

using nlohmann::json;

constexpr const char* kNotWhole = "it is cut, or was changed";

std::string bytes_of(const std::vector<Value>& values) {
    std::string bytes;
    bytes.reserve(2 * values.size());
    for (const Value value : values) {
        const auto bits = static_cast<std::uint16_t>(value);
        bytes += static_cast<char>(bits & 0xff);
        bytes += static_cast<char>(bits >> 8);
    }
    return bytes;
}

std::vector<Value> values_of(std::string_view bytes) {
    std::vector<Value> values;
    values.reserve(bytes.size() / 2);
    for (std::size_t i = 0; i + 1 < bytes.size(); i += 2) {
        const unsigned low = static_cast<unsigned char>(bytes[i]);
        const unsigned high = static_cast<unsigned char>(bytes[i + 1]);
        values.push_back(static_cast<Value>(static_cast<std::uint16_t>(low | high << 8)));
    }
    return values;
}

std::string hex(std::uint64_t number) {
    return fmt::format("{:016x}", number);
}

// Under which of the mirrors() the layout is the same.
std::vector<bool> mirrored(const game::Game& game, const Tables& tables, const Table& table) {
    std::vector<bool> flags;
    const auto& ways = table.layout.symmetry().ways;
    for (const Way& way : mirrors(game.topology(), tables.cells())) {
        flags.push_back(std::find(ways.begin(), ways.end(), way) != ways.end());
    }
    return flags;
}

Symmetry symmetry_from(const json& flags, const game::Game& game, const Tables& tables) {
    const auto all = mirrors(game.topology(), tables.cells());
    std::vector<Way> ways;
    for (std::size_t i = 0; i < all.size() && i < flags.size(); ++i) {
        if (flags[i].get<bool>()) ways.push_back(all[i]);
    }
    return symmetry_of(ways, tables.cells().squares.size());
}

std::optional<std::string> read_tables(std::istream& file, const json& header,
                                       const game::Game& game, Tables& tables) {
    std::vector<Table> found;
    for (const json& one : header.at("tables")) {
        const auto material = read_material(game.frame(), one.at("material").get<std::string>());
        if (!material) return kNotWhole;
        Table table{material.value(),
                    Layout(game.variant(), material.value(),
                           symmetry_from(one.at("mirrored"), game, tables)),
                    {}};
        if (one.at("positions").get<std::uint64_t>() != table.layout.size()) return kNotWhole;
        std::string bytes(2 * table.layout.size(), '\0');
        file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        if (!file || hex(support::fingerprint(bytes)) != one.at("sum").get<std::string>()) {
            return kNotWhole;
        }
        table.values = values_of(bytes);
        found.push_back(std::move(table));
    }
    if (file.get() != std::istream::traits_type::eof()) return kNotWhole;
    for (Table& table : found) tables.add(std::move(table));
    return std::nullopt;
}

}  // namespace

std::optional<std::string> write(const Tables& tables, const game::Game& game, const RulesId& rules,
                                 const Put& put) {
    json header = {{"endings", 1},
                   {"variant", rules.variant},
                   {"rules", hex(rules.fingerprint)},
                   {"tables", json::array()}};
    for (const auto& [key, table] : tables.all()) {
        header["tables"].push_back({{"material", name_of(game.variant(), table->material)},
                                    {"mirrored", mirrored(game, tables, *table)},
                                    {"positions", table->layout.size()},
                                    {"sum", hex(support::fingerprint(bytes_of(table->values)))}});
    }
    if (auto wrong = put(support::json_text(header) + "\n")) return wrong;
    for (const auto& [key, table] : tables.all()) {
        if (auto wrong = put(bytes_of(table->values))) return wrong;
    }
    return std::nullopt;
}

std::optional<std::string> read(std::istream& file, const game::Game& game, const RulesId& rules,
                                Tables& tables) {
    std::string line;
    std::getline(file, line);
    const json header = support::parse_json<json>(line);
    if (header.is_discarded() || !header.is_object() || header.value("endings", json()) != 1) {
        return "it holds no tables of endings\n   expected: what 'endings --out' wrote";
    }
    if (header.value("rules", json()) != hex(rules.fingerprint)) {
        return "it is of other rules, or these rules were changed since\n   expected: tables of " +
               rules.variant + " as its files are now";
    }
    // What a person has edited may have any form.
    try {
        return read_tables(file, header, game, tables);
    } catch (const json::exception&) {
        return kNotWhole;
    }
}

}  // namespace rulewright::endings
