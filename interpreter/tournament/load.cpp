#include <fmt/format.h>

#include <set>

#include "diagnostics/alike.hpp"
#include "loader/document.hpp"
#include "loader/file_kind.hpp"
#include "loader/schema.hpp"
#include "match/variant_file.hpp"
#include "tournament/definition.hpp"

namespace rulewright::tournament {

using loader::Node;

namespace {

// Reads a tree that fits the schema; what is wrong beyond that is collected.
class Reader {
public:
    Reader(const Node& root, Diagnostics& found) : root_(root), found_(found) {}

    void read(Definition& to) {
        to.title = root_.value("tournament")->text;
        for (const Node& node : root_.value("players")->items) read_player(node, to);
        const Node* format = root_.value("format");
        if (format != nullptr && format->text == "gauntlet") to.format = Format::kGauntlet;
        set_number(to.rounds, &root_, "rounds");
        set_number(to.games, &root_, "games");
        set_number(to.seed, &root_, "seed");
        if (const Node* start = root_.value("start")) to.start = *start;
        if (const Node* openings = root_.value("openings")) to.openings = *openings;
        read_time(to);
        read_adjudication(to);
        read_sprt(to);
        to.root = root_;
    }

private:
    template <typename Number>
    void set_number(Number& number, const Node* map, std::string_view key) {
        const Node* node = map == nullptr ? nullptr : map->value(key);
        if (node != nullptr) number = static_cast<Number>(node->integer);
    }

    void wrong(const Node& node, std::string message, std::string expected) {
        found_.push_back(loader::diagnose(
            node, {"tournament-rule", std::move(message), std::move(expected), {}, {}}));
    }

    void read_limits(const Node* node, match::MoveLimits& limits) {
        if (node == nullptr) return;
        const auto read = match::read_move_limits(node->text);
        if (read) {
            limits = *read;
        } else {
            wrong(*node, loader::in_quotes(node->text) + " is no limit", match::kMoveLimitForms);
        }
    }

    void read_player(const Node& node, Definition& to) {
        Participant player;
        player.name = node.value("name")->text;
        player.node = *node.value("player");
        player.player = player.node.text;
        if (!names_.insert(player.name).second) {
            wrong(*node.value("name"), "another player has this name", "a name of its own");
        }
        read_limits(node.value("limit"), player.options.limits);
        if (const Node* options = node.value("options")) {
            for (const loader::Entry& option : options->entries) {
                player.options.settings.emplace_back(option.key, option.value.text);
            }
        }
        const bool settled = player.options.limits.any() || !player.options.settings.empty();
        if (settled && !match::starts_program(player.player)) {
            wrong(player.node, "`limit` and `options` are for programs",
                  "engine:depth=4 and the like, which say their limit themselves");
        }
        to.players.push_back(std::move(player));
    }

    void read_time(Definition& to) {
        if (const Node* clock = root_.value("clock")) {
            to.time.clock = match::read_clock(clock->text);
            if (!to.time.clock) {
                wrong(*clock, loader::in_quotes(clock->text) + " is no clock", match::kClockForms);
            }
        }
        read_limits(root_.value("limit"), to.time.limits);
    }

    void read_adjudication(Definition& to) {
        const Node* map = root_.value("adjudication");
        if (map == nullptr) return;
        set_number(to.max_plies, map, "max_plies");
        if (const Node* draw = map->value("draw")) {
            auto& rule = *(to.adjudication.draw = match::AdjudicationRules::Draw{});
            set_number(rule.after, draw, "after");
            set_number(rule.within, draw, "within");
            set_number(rule.plies, draw, "plies");
        }
        if (const Node* resign = map->value("resign")) {
            auto& rule = *(to.adjudication.resign = match::AdjudicationRules::Resign{});
            set_number(rule.worse_than, resign, "worse_than");
            set_number(rule.scores, resign, "plies");
            rule.worse_than = -rule.worse_than;
        }
    }

    // Pairs of games with one opening are the test's sample.
    void read_sprt(Definition& to) {
        const Node* map = root_.value("sprt");
        if (map == nullptr) return;
        Sprt& sprt = to.sprt.emplace();
        set_number(sprt.elo0, map, "elo0");
        set_number(sprt.elo1, map, "elo1");
        set_number(sprt.alpha, map, "alpha");
        set_number(sprt.beta, map, "beta");
        if (sprt.elo1 <= sprt.elo0) {
            wrong(*map->value("elo1"), "`elo1` is not more than `elo0`",
                  fmt::format("more than {}", sprt.elo0));
        }
        if (to.players.size() != 2) {
            wrong(*map, fmt::format("a sequential test of {} players", to.players.size()),
                  "two players");
        }
        if (to.games % 2 != 0) {
            wrong(*root_.value("games"), "the test needs pairs of games", "an even number");
        }
    }

    const Node& root_;
    Diagnostics& found_;
    std::set<std::string> names_;
};

}  // namespace

Result<Definition, Diagnostics> load_tournament(const std::string& path,
                                                const loader::LoadOptions& options) {
    const auto schema = loader::Schema::named("tournament", options.schema_dir);
    if (!schema) return fail(Diagnostics{schema.error()});
    Diagnostics found;
    loader::ReadRequest request{path, path, {}, {}};
    request.buffers = options.buffers;
    const std::optional<Node> root = loader::read_document(request, found);
    if (!root) return fail(std::move(found));
    if (auto other = loader::wrong_kind(*root, loader::FileKind::kTournament)) {
        return fail(Diagnostics{std::move(*other)});
    }
    static_cast<void>(loader::validate(*root, schema.value(), found));
    Definition definition;
    definition.file = path;
    if (!diagnostics::has_errors(found)) {
        Reader(*root, found).read(definition);
        auto variant = match::find_variant_file(*root->value("variant"), path, options);
        if (variant) {
            definition.variant_path = std::move(variant).value();
            definition.variant = *root->value("variant");
        } else {
            found.push_back(std::move(variant).error());
        }
    }
    if (!diagnostics::has_errors(found)) return definition;
    diagnostics::sort_by_place(found);
    diagnostics::leave_out_alike(found);
    return fail(std::move(found));
}

}  // namespace rulewright::tournament
