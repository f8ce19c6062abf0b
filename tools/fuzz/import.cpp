// Files of variants.ini: what is written of them is a variant file, valid or refused with reasons.
#include "import/import.hpp"
#include "files.hpp"

using namespace rulewright;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    diagnostics::Diagnostics found;
    const auto file = imports::read_ini("fuzzed.ini", fuzz::text_of(data, size), found);
    const std::string rules = fuzz::source("rules/");
    const auto name_of_base = [&](const std::string& path) {
        return path.starts_with(rules) ? path.substr(rules.size()) : path;
    };
    const imports::Imported imported =
        imports::import_variants(file, {{}, fuzz::source("rules"), name_of_base}, found);
    fuzz::check(imported.found);
    for (const imports::WrittenVariant& variant : imported.variants) {
        const auto* text = reinterpret_cast<const std::uint8_t*>(variant.text.data());
        const fuzz::Buffered written("rules/fuzzed.yaml", text, variant.text.size());
        auto open = catalog::open_game(written.path(), written.options());
        if (!open) fuzz::check(open.error());
    }
    return 0;
}
