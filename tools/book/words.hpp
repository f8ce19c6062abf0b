// Words that sentences of a rule book are made of.
#pragma once

#include <string>
#include <vector>

#include "support/text.hpp"
#include "variant/variant.hpp"

namespace rulewright::book {

// A name of a variant file as people say it, safe to show: "promoted_lance" is "promoted lance".
[[nodiscard]] std::string plain(const std::string& name);

// "one", "two", ..., "12", "13".
[[nodiscard]] std::string number(int value);
// "1 move", "3 moves".
[[nodiscard]] std::string counted(int value, const std::string& what);
// "second"; of -1 "last", of -2 "second-last".
[[nodiscard]] std::string ordinal(int value);
// "pawns", "armies".
[[nodiscard]] std::string plural(const std::string& noun);

// "a, b and c".
[[nodiscard]] std::string join_and(const std::vector<std::string>& items);

[[nodiscard]] std::string kind_name(const variant::Variant& variant, PieceKind kind);
// "pawn", "rook".
[[nodiscard]] std::vector<std::string> kind_names(const variant::Variant& variant,
                                                  const std::vector<PieceKind>& kinds);
// Whether they are all kinds that players own, and no others.
[[nodiscard]] bool names_all(const variant::Variant& variant, const std::vector<PieceKind>& kinds);
// And too many to be named one by one.
[[nodiscard]] bool are_all(const variant::Variant& variant, const std::vector<PieceKind>& kinds);
// "pawns and rooks"; "a pawn or a rook". Of all kinds "pieces" and "a piece".
[[nodiscard]] std::string many(const variant::Variant& variant,
                               const std::vector<PieceKind>& kinds);
[[nodiscard]] std::string any_of(const variant::Variant& variant,
                                 const std::vector<PieceKind>& kinds);

// As the owner counts them: "the last rank", "the first two ranks", "the second or the last rank".
[[nodiscard]] std::string ranks_words(const std::vector<int>& ranks, const char* what = "rank");
// "the zone \"palace\"".
[[nodiscard]] std::string zone_name(const variant::Variant& variant, std::size_t zone);
[[nodiscard]] std::string player_name(const variant::Variant& variant, std::size_t player);
// Whether that is many, by its last letter: "attackers".
[[nodiscard]] bool is_plural(const variant::Variant& variant, std::size_t player);
// The one whom the marks name; nothing when they name both.
[[nodiscard]] std::string whose(const variant::Variant& variant, const bool (&marks)[kPlayers]);

// Whether any piece is royal, or may become so.
[[nodiscard]] bool knows_check(const variant::Variant& variant);

// "file:line" is not known here: a key is names with '/' between.
[[nodiscard]] std::string key_of(std::initializer_list<std::string> names);

// Which plies a promise speaks of: "captures and promotions by rooks"; "every move".
[[nodiscard]] std::string plies_words(const variant::Variant& variant,
                                      const variant::Promise& promise);

}  // namespace rulewright::book
