// VariantShelf: the variants at and below a folder as chess protocols name them: the file's name
// without hyphens ("losalamos"), as programs that know the game call it. Says which of them a
// protocol cannot carry, and why.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.hpp"
#include "support/result.hpp"

namespace rulewright::protocol {

// "los-alamos" and "LosAlamos" become "losalamos".
[[nodiscard]] std::string protocol_name(std::string_view variant_id);

// Moves of several boards, or that wait for dice, are no moves of a chess protocol.
[[nodiscard]] std::optional<std::string> why_not_carried(const variant::Variant& variant);
// What is more: a program that keeps its own board must know the game by itself, or be able to
// follow by the moves alone.
[[nodiscard]] std::optional<std::string> why_not_followed(const variant::Variant& variant);

// Says why a variant is not for a protocol.
using Refuse = std::optional<std::string> (*)(const variant::Variant&);

class VariantShelf {
public:
    // `root` is the folder that variants may not leave; empty: found from each file. `compile`: as
    // in loader::LoadOptions.
    VariantShelf(const std::string& folder, std::string root, Refuse refuse, bool compile = true);

    // Names of what is offered, chess first, then in byte order.
    [[nodiscard]] const std::vector<std::string>& names() const noexcept { return names_; }
    // By name, case and hyphens aside; otherwise a sentence that says why not.
    [[nodiscard]] Result<std::unique_ptr<game::Game>, std::string> open(
        std::string_view name) const;

    // XBoard's name of it where that program knows the game by itself; else its own, or what was
    // asked for.
    [[nodiscard]] std::string xboard_name(std::string_view name) const;
    [[nodiscard]] bool known_to_xboard(std::string_view name) const;
    // The name here of what XBoard calls so.
    [[nodiscard]] std::string own_name(std::string_view xboard_name) const;

private:
    struct Entry {
        std::string name;
        std::string path;
        std::optional<std::string> refusal;
        std::optional<std::string> xboard = {};  // what it is called there
    };
    [[nodiscard]] const Entry* find(std::string_view name) const;
    [[nodiscard]] Entry look_at(const std::string& path, Refuse refuse) const;

    std::string root_;
    bool compile_;
    std::vector<Entry> entries_;
    std::vector<std::string> names_;
};

}  // namespace rulewright::protocol
