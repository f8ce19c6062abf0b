// The only user of valijson.
#include "schema_gate.hpp"

#include <fmt/format.h>

#include <exception>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include "loader/document.hpp"

namespace rulewright::loader {

using diagnostics::Diagnostic;

namespace {

using valijson::adapters::NlohmannJsonAdapter;

// The tree as JSON, and for each place in valijson's words ("<root>[pieces][pawn]") its node.
class JsonMaker {
public:
    nlohmann::json convert(const Node& node, const std::string& path) {
        nodes_.emplace(path, &node);
        switch (node.kind) {
            case NodeKind::kNull:
                return nullptr;
            case NodeKind::kInteger:
                return node.integer;
            case NodeKind::kBoolean:
                return node.truth();
            case NodeKind::kText:
                return node.text;
            case NodeKind::kOtherNumber:
                return 0.5;
            case NodeKind::kList:
                return list(node, path);
            case NodeKind::kMap:
                return map(node, path);
        }
        return nullptr;
    }

    [[nodiscard]] const Node* find(const std::string& path) const {
        const auto found = nodes_.find(path);
        return found == nodes_.end() ? nullptr : found->second;
    }

private:
    nlohmann::json list(const Node& node, const std::string& path) {
        nlohmann::json json = nlohmann::json::array();
        for (std::size_t i = 0; i < node.items.size(); ++i) {
            json.push_back(convert(node.items[i], fmt::format("{}[{}]", path, i)));
        }
        return json;
    }

    nlohmann::json map(const Node& node, const std::string& path) {
        nlohmann::json json = nlohmann::json::object();
        for (const Entry& entry : node.entries) {
            json[entry.key] = convert(entry.value, fmt::format("{}[{}]", path, entry.key));
        }
        return json;
    }

    std::map<std::string, const Node*> nodes_;
};

Diagnostic disagreement(const Node& root, const JsonMaker& maker,
                        valijson::ValidationResults& results) {
    const Node* node = nullptr;
    std::string description = "the file does not fit the schema";
    for (const valijson::ValidationResults::Error& error : results) {
        std::string path;
        for (const std::string& step : error.context) path += step;
        const Node* place = maker.find(path);
        if (place == nullptr) continue;
        node = place;
        description = error.description;
        break;
    }
    return diagnose(node == nullptr ? root : *node, {"schema", description, {}, {}, {}});
}

}  // namespace

namespace {

struct Compiled {
    explicit Compiled(const Schema& from) : of(from) {
        valijson::SchemaParser(valijson::SchemaParser::kDraft7)
            .populateSchema(NlohmannJsonAdapter(nlohmann::json(from.json())), schema);
    }
    Schema of;  // keeps its JSON, by which it is known again
    valijson::Schema schema;
};

// As valijson has it. That takes longer than checking a file, and a program that offers all
// variants checks each of them: the last one of the thread is kept.
const valijson::Schema& compile(const Schema& schema) {
    thread_local std::unique_ptr<Compiled> last;
    if (!last || &last->of.json() != &schema.json()) last = std::make_unique<Compiled>(schema);
    return last->schema;
}

}  // namespace

std::optional<Diagnostic> check_with_valijson(const Node& root, const Schema& schema) {
    JsonMaker maker;
    const nlohmann::json target = maker.convert(root, "<root>");
    try {
        const valijson::Schema& compiled = compile(schema);
        valijson::ValidationResults results;
        valijson::Validator validator;
        if (validator.validate(compiled, NlohmannJsonAdapter(target), &results))
            return std::nullopt;
        return disagreement(root, maker, results);
    } catch (const std::exception& error) {
        return diagnose_file(*root.source, {"bad-schema", error.what(), {}, {}, {}});
    }
}

}  // namespace rulewright::loader
