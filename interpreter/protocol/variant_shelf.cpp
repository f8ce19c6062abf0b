#include "protocol/variant_shelf.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "catalog/open.hpp"
#include "loader/library.hpp"
#include "loader/load.hpp"
#include "protocol/xboard_names.hpp"
#include "support/text.hpp"
#include "support/visible.hpp"
#include "variant/declares_state.hpp"

namespace rulewright::protocol {

namespace fs = std::filesystem;

namespace {

constexpr const char* kFirst = "chess";  // what every client expects to find

std::string told(const diagnostics::Diagnostics& problems) {
    for (const diagnostics::Diagnostic& problem : problems) {
        if (problem.severity != diagnostics::Severity::kError) continue;
        return fmt::format("{}:{}: {}", problem.place.file, problem.place.span.line,
                           problem.message);
    }
    return "it cannot be loaded";
}

// What a program that follows the game by the Betza of its pieces would get wrong; null: nothing.
const char* untold_rule(const variant::Variant& variant) {
    for (const variant::PieceType& piece : variant.pieces) {
        if (!piece.inside.empty()) return "pieces that move by where they stand";
        if (piece.confined_to) return "pieces that never leave a zone";
        if (!piece.captures_not.empty() || piece.is_picky_jumper()) {
            return "pieces that do not capture, or jump over, some others";
        }
        if (piece.royal_when_last) return "pieces that are royal as the last of their kind";
    }
    for (const variant::Promotion& promotion : variant.promotions) {
        const bool both = promotion.concerns[0] && promotion.concerns[1];
        if (!promotion.forced || promotion.leaving || promotion.only_lost || promotion.zone ||
            promotion.always || promotion.heeds_moves() || !both) {
            return "promotions by other rules than those of chess";
        }
    }
    for (const board::GridShape& grid : variant.boards) {
        if (grid.hexagons) return "cells that are hexagons";
        if (!grid.joins.empty()) return "squares that are joined across edges";
    }
    if (variant.filters.oblige() || variant.filters.no_checks) return "moves that must be made";
    const bool facing = variant.royalty.facing != variant::Facing::kAllowed;
    return facing ? "royal pieces that may not face each other" : nullptr;
}

}  // namespace

std::string protocol_name(std::string_view variant_id) {
    std::string name = support::to_lower(variant_id);
    std::erase(name, '-');
    return name;
}

std::optional<std::string> why_not_carried(const variant::Variant& variant) {
    if (variant.turns && variant.turns->faces.empty()) {
        return variant.name +
               " has turns of its own (`turns`), and the protocol knows one move after another";
    }
    if (variant.turns) {
        return variant.name + " is played with dice, and the protocol has no words for throws";
    }
    if (variant.boards.size() > 1) {
        return variant.name + " is played on several boards, and the protocol knows one";
    }
    return std::nullopt;
}

std::optional<std::string> why_not_followed(const variant::Variant& variant) {
    if (auto refusal = why_not_carried(variant)) return refusal;
    if (protocol::known_to_xboard(variant)) return std::nullopt;
    if (variant.capture.contested || variant.capture.may_remove_others || variant.capture.blast ||
        variant.capture.has_consequences()) {
        return variant.name +
               " has captures that remove other pieces than the captured one, which the moves of "
               "the protocol do not tell";
    }
    const variant::Promises& promises = variant.promises;
    if (!variant.changes.empty() || promises.moves.made ||
        (promises.effects.made && promises.effects.may_change_board()) ||
        (promises.after_ply.made && promises.after_ply.may_change_board())) {
        return variant.name +
               " has moves that do more to the board than the moves of the protocol tell";
    }
    if (const char* what = untold_rule(variant)) {
        return variant.name + " has " + what + ", which the protocol cannot tell";
    }
    if (variant::declares_state(variant)) {
        return variant.name + " keeps more than a board shows, which the protocol does not tell";
    }
    return std::nullopt;
}

VariantShelf::VariantShelf(const std::string& folder, std::string root, Refuse refuse, bool compile)
    : root_(std::move(root)), compile_(compile) {
    const loader::Library library(folder);
    for (const loader::Library::File& file : library.files()) {
        const auto clash = library.clash(file.name);
        entries_.push_back(
            clash ? Entry{protocol_name(support::visible(file.name)), file.path, clash->message}
                  : look_at(file.path, refuse));
    }
    for (const Entry& entry : entries_) {
        if (!entry.refusal) names_.push_back(entry.name);
    }
    std::sort(names_.begin(), names_.end(), [](const std::string& left, const std::string& right) {
        const bool left_first = left == kFirst;
        const bool right_first = right == kFirst;
        return left_first != right_first ? left_first : left < right;
    });
}

VariantShelf::Entry VariantShelf::look_at(const std::string& path, Refuse refuse) const {
    Entry entry{protocol_name(support::visible(fs::path(path).stem().string())), path,
                std::nullopt};
    const auto loaded = loader::load_variant(path, {root_, {}});
    entry.refusal = loaded ? refuse(loaded.value().variant) : told(loaded.error());
    if (loaded) entry.xboard = protocol::known_to_xboard(loaded.value().variant);
    return entry;
}

const VariantShelf::Entry* VariantShelf::find(std::string_view name) const {
    const std::string wanted = protocol_name(name);
    const auto found = std::find_if(entries_.begin(), entries_.end(),
                                    [&](const Entry& entry) { return entry.name == wanted; });
    return found == entries_.end() ? nullptr : &*found;
}

std::string VariantShelf::xboard_name(std::string_view name) const {
    const Entry* entry = find(name);
    if (entry == nullptr) return std::string(name);
    return entry->xboard.value_or(entry->name);
}

bool VariantShelf::known_to_xboard(std::string_view name) const {
    const Entry* entry = find(name);
    return entry != nullptr && entry->xboard.has_value();
}

std::string VariantShelf::own_name(std::string_view xboard_name) const {
    for (const Entry& entry : entries_) {
        if (entry.xboard == xboard_name) return entry.name;
    }
    return std::string(xboard_name);
}

Result<std::unique_ptr<game::Game>, std::string> VariantShelf::open(std::string_view name) const {
    const Entry* found = find(name);
    if (found == nullptr) {
        return fail(fmt::format("there is no variant '{}'; there are {}", name,
                                support::join(names_, ", ")));
    }
    if (found->refusal) return fail(*found->refusal);
    auto opened =
        catalog::open_game(found->path, {.root = root_, .schema_dir = {}, .compile = compile_});
    if (!opened) return fail(told(opened.error()));
    return std::move(opened.value().game);
}

}  // namespace rulewright::protocol
