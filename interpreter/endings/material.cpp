#include "endings/material.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "variant/letters.hpp"

namespace rulewright::endings {

namespace {

// Owner, whether it is royal, and the kinds backwards.
constexpr unsigned kOwner = 64;
constexpr unsigned kCommoner = kMostKinds;

void sort(const variant::Variant& variant, Material& material) {
    std::sort(material.pieces.begin(), material.pieces.end(), [&](const Piece& a, const Piece& b) {
        return code_of(variant, a) < code_of(variant, b);
    });
}

std::string letters_of(const variant::Variant& variant) {
    std::string letters;
    for (const variant::PieceType& type : variant.pieces) {
        if (type.neutral) continue;
        if (!letters.empty()) letters += ", ";
        letters += type.letter;
    }
    return letters;
}

// The least royal pieces that the player must have.
std::vector<Piece> royals_of(const position::Frame& frame, PlayerId player) {
    std::vector<Piece> pieces;
    for (const auto& piece : frame.start()) {
        const bool royal = piece && frame.variant().pieces[index(piece->kind)].royal;
        if (royal && piece->owner == player) pieces.push_back(*piece);
    }
    return pieces;
}

// What the player may have beside them, from the start or by promotion.
std::vector<PieceKind> kinds_of(const position::Frame& frame, PlayerId player) {
    const variant::Variant& variant = frame.variant();
    std::vector<bool> has(variant.pieces.size(), false);
    for (const auto& piece : frame.start()) {
        if (piece && piece->owner == player) has[index(piece->kind)] = true;
    }
    for (const variant::Promotion& promotion : variant.promotions) {
        if (!promotion.concerns[index(player)] || !has[index(promotion.kind)]) continue;
        for (const PieceKind kind : promotion.to) has[index(kind)] = true;
    }
    std::vector<PieceKind> kinds;
    for (std::size_t i = has.size(); i-- > 0;) {
        if (has[i] && !variant.pieces[i].royal && !variant.pieces[i].neutral) {
            kinds.push_back(make_id<PieceKind>(i));
        }
    }
    return kinds;
}

}  // namespace

std::uint8_t code_of(const variant::Variant& variant, Piece piece) noexcept {
    const bool royal = variant.pieces[index(piece.kind)].royal;
    return static_cast<std::uint8_t>(128U + kOwner * index(piece.owner) + (royal ? 0 : kCommoner) +
                                     (kMostKinds - 1 - index(piece.kind)));
}

Piece piece_of(std::uint8_t code) noexcept {
    return {make_id<PlayerId>(code / kOwner % 2),
            make_id<PieceKind>(kMostKinds - 1 - code % kMostKinds)};
}

std::uint32_t key_of(const variant::Variant& variant, const Material& material) {
    std::uint32_t key = 0;
    for (const Piece& piece : material.pieces) key = key << 8 | code_of(variant, piece);
    return key;
}

Material material_of(std::uint32_t key) {
    Material material;
    for (; key != 0; key >>= 8) {
        material.pieces.insert(material.pieces.begin(),
                               piece_of(static_cast<std::uint8_t>(key & 0xff)));
    }
    return material;
}

std::string name_of(const variant::Variant& variant, const Material& material) {
    std::string text[kPlayers];
    for (const Piece& piece : material.pieces) {
        text[index(piece.owner)] += variant.pieces[index(piece.kind)].letter;
    }
    return text[0] + "v" + text[1];
}

Result<Material, std::string> read_material(const position::Frame& frame, std::string_view text) {
    const variant::Variant& variant = frame.variant();
    const std::size_t between = text.find('v');
    if (between == std::string_view::npos ||
        text.find('v', between + 1) != std::string_view::npos) {
        return fail(
            fmt::format("'{}' is no material\n   expected: the letters of {}, 'v', those "
                        "of {}, such as KQvK",
                        text, variant.players[0].name, variant.players[1].name));
    }
    Material material;
    for (std::size_t i = 0; i < text.size();) {
        const std::string_view letter = variant::letter_at(text.substr(i));
        const std::size_t at = i;
        i += letter.size();
        if (at == between) continue;
        const auto kind = variant.kind_of_letter(letter);
        if (!kind || variant::is_lower(letter) || variant.pieces[index(*kind)].neutral) {
            return fail(fmt::format("no piece of a player has the letter '{}'\n   expected: {}",
                                    letter, letters_of(variant)));
        }
        material.pieces.push_back({make_id<PlayerId>(at < between ? 0 : 1), *kind});
    }
    if (material.pieces.empty() || material.pieces.size() > kMostPieces) {
        return fail(fmt::format("'{}' has {} pieces\n   expected: 1 to {}", text,
                                material.pieces.size(), kMostPieces));
    }
    for (std::size_t i = 0; i < kPlayers; ++i) {
        const auto player = make_id<PlayerId>(i);
        const auto [least, most] = frame.royals_between(player);
        const auto royals =
            std::count_if(material.pieces.begin(), material.pieces.end(), [&](const Piece& piece) {
                return piece.owner == player && variant.pieces[index(piece.kind)].royal;
            });
        if (royals >= least && royals <= most) continue;
        return fail(fmt::format(
            "'{}' has {} royal piece{} of {}\n   expected: {}", text, royals,
            royals == 1 ? "" : "s", variant.players[i].name,
            least == most ? fmt::format("{}", least) : fmt::format("{} to {}", least, most)));
    }
    sort(variant, material);
    return material;
}

std::vector<Material> usual_materials(const position::Frame& frame) {
    const variant::Variant& variant = frame.variant();
    Material base;
    for (std::size_t i = 0; i < kPlayers; ++i) {
        const auto royals = royals_of(frame, make_id<PlayerId>(i));
        base.pieces.insert(base.pieces.end(), royals.begin(), royals.end());
    }
    std::vector<PieceKind> kinds[kPlayers];
    for (std::size_t i = 0; i < kPlayers; ++i) kinds[i] = kinds_of(frame, make_id<PlayerId>(i));
    std::vector<Material> found;
    const auto add = [&](std::initializer_list<Piece> more) {
        Material material = base;
        material.pieces.insert(material.pieces.end(), more);
        if (material.pieces.size() > kMostPieces) return;
        sort(variant, material);
        found.push_back(std::move(material));
    };
    const auto first = make_id<PlayerId>(0);
    const auto second = make_id<PlayerId>(1);
    if (base.pieces.empty()) {
        for (const PieceKind one : kinds[0]) {
            for (const PieceKind other : kinds[1]) add({{first, one}, {second, other}});
        }
        return found;
    }
    for (const PieceKind kind : kinds[0]) add({{first, kind}});
    if (kinds[0] == kinds[1]) return found;
    for (const PieceKind kind : kinds[1]) add({{second, kind}});
    return found;
}

}  // namespace rulewright::endings
