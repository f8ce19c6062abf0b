#include "loader/schema.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "loader/compiled_schemas.hpp"
#include "loader/read_file.hpp"
#include "support/json_text.hpp"

namespace rulewright::loader {

using diagnostics::Diagnostic;

namespace {

Result<std::string, Diagnostic> schema_text(std::string_view name, const std::string& directory) {
    if (!directory.empty()) {
        const std::string path = fmt::format("{}/{}.schema.json", directory, name);
        return read_file({path, path, {}, {}});
    }
    return std::string(compiled_schema(name));
}

}  // namespace

Result<Schema, Diagnostic> Schema::named(std::string_view name, const std::string& directory) {
    if (!directory.empty()) return read(name, directory);
    static const auto variant = read("variant", {});
    static const auto match = read("match", {});
    static const auto tournament = read("tournament", {});
    static const auto theme = read("theme", {});
    static const auto tuning = read("tuning", {});
    return name == "variant"      ? variant
           : name == "match"      ? match
           : name == "tournament" ? tournament
           : name == "theme"      ? theme
                                  : tuning;
}

Result<Schema, Diagnostic> Schema::read(std::string_view name, const std::string& directory) {
    Result<std::string, Diagnostic> text = schema_text(name, directory);
    if (!text) return fail(std::move(text).error());
    auto json = support::parse_json<nlohmann::ordered_json>(text.value());
    if (json.is_object()) {
        return Schema(std::make_shared<const nlohmann::ordered_json>(std::move(json)));
    }
    Diagnostic broken;
    broken.code = "bad-schema";
    broken.place.file = fmt::format("{}/{}.schema.json", directory, name);
    broken.message = "the schema is no JSON object";
    return fail(std::move(broken));
}

}  // namespace rulewright::loader
