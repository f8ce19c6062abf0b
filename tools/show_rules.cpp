#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "show_parts.hpp"
#include "support/text.hpp"
#include "support/visible.hpp"

namespace rulewright::cli {

namespace {

using support::join;
using variant::Variant;

std::string value_text(const variant::ConfigValue& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
    if (const auto* flag = std::get_if<bool>(&value)) return *flag ? "true" : "false";
    return support::visible(std::get<std::string>(value));
}

std::string head(const Variant& variant) {
    std::string text =
        fmt::format("{} ({})\n", support::visible(variant.name), support::visible(variant.file));
    const variant::Source& source = variant.source;
    std::vector<std::string> parts;
    for (const std::string& part : {source.title, source.author, source.text, source.url}) {
        if (!part.empty()) parts.push_back(support::visible(part));
    }
    if (!parts.empty()) text += fmt::format("source: {}\n", join(parts, ", "));
    for (const variant::Grid& grid : variant.boards) text += board_line(grid);
    if (variant.stacked) text += "the boards are stacked, the first one lowest\n";
    for (const variant::Player& player : variant.players) {
        text += fmt::format("player: {} ({} in FEN), forward is {}{}\n", player.name, player.letter,
                            player.forward > 0 ? "up" : "down",
                            player.turned ? ", right is the diagram's left" : "");
    }
    return text + zones_text(variant) + fmt::format("start: {}\n", variant.start);
}

const std::string& movement(const variant::PieceType& type) {
    return type.betza.empty() ? type.vectors : type.betza;
}

// "leap (2,1) by (1,0) (2,0) or (0,1) (1,1)".
std::string route_text(const variant::LeapRoutes& leap) {
    std::vector<std::string> ways;
    for (const auto& route : leap.routes) {
        std::vector<std::string> squares;
        for (const Vector& at : route) squares.push_back(fmt::format("({},{})", at.x, at.y));
        ways.push_back(join(squares, " "));
    }
    return fmt::format("  leap ({},{}) by {}", leap.leap.x, leap.leap.y, join(ways, " or "));
}

std::string piece_line(const Variant& variant, const variant::PieceType& type,
                       std::size_t name_width, std::size_t move_width) {
    std::string text = fmt::format("  {} {:<{}}  {:<{}}", type.letter, type.name, name_width,
                                   movement(type), move_width);
    for (std::size_t i = 0; i < variant.attributes.size(); ++i) {
        text += fmt::format("  {} {}", variant.attributes[i].name, type.attributes[i]);
    }
    for (const auto& [zone, move] : type.inside) {
        text += fmt::format("  in {} {}", variant.zones[zone].name, move);
    }
    if (type.confined_to) {
        text += fmt::format("  never leaves {}", variant.zones[*type.confined_to].name);
    }
    if (!type.captures_not.empty()) {
        text += "  does not capture " + join(names_of(variant, type.captures_not), ", ");
    }
    if (!type.hops_not.empty()) {
        text += "  does not jump over " + join(names_of(variant, type.hops_not), ", ");
    }
    if (type.neutral) text += "  nobody's";
    if (type.royal) text += "  royal";
    if (type.royal_when_last) text += "  royal as the last of its kind";
    if (!type.initial_ranks.empty()) {
        text += fmt::format("  initial ranks {}", ranks_text(type.initial_ranks));
    }
    if (type.initial.never_moved) text += "  initial moves while it has never moved";
    if (!type.initial.from_check) text += "  no initial moves from check";
    if (!type.forbidden_ranks.empty()) {
        text += fmt::format("  never on ranks {}", ranks_text(type.forbidden_ranks));
    }
    for (const variant::LeapRoutes& leap : type.routes) text += route_text(leap);
    if (type.value) text += fmt::format("  worth {}", *type.value);
    if (!type.symbol[0].empty()) {
        text += fmt::format("  {} {}", support::visible(type.symbol[0]),
                            support::visible(type.symbol[1]));
    }
    return text.substr(0, text.find_last_not_of(' ') + 1) + "\n";
}

std::string pieces(const Variant& variant) {
    std::size_t name_width = 0;
    std::size_t move_width = 0;
    bool vectors = false;
    for (const variant::PieceType& type : variant.pieces) {
        name_width = std::max(name_width, type.name.size());
        move_width = std::max(move_width, type.betza.size());  // lists of vectors are long
        vectors |= !type.vectors.empty();
    }
    std::string text = fmt::format("pieces (letter, name, movement in Betza notation{}):\n",
                                   vectors ? " or as vectors" : "");
    for (const variant::PieceType& type : variant.pieces) {
        text += piece_line(variant, type, name_width, move_width);
    }
    for (const variant::Attribute& attribute : variant.attributes) {
        text += fmt::format("attribute {} ({}..{}): {}{}\n", attribute.name, attribute.min,
                            attribute.max, support::visible(attribute.meaning),
                            worth_text(attribute.worth));
    }
    return text;
}

std::string when_text(const variant::Promotion& promotion) {
    if (!promotion.leaving) return "";
    return promotion.arriving ? ", also when leaving it," : ", when leaving it,";
}

std::string where_text(const Variant& variant, const variant::Promotion& promotion) {
    if (promotion.always) return "by each move";
    return promotion.zone ? "in " + variant.zones[*promotion.zone].name
                          : "on rank " + ranks_text(promotion.ranks);
}

// "white's ", nothing when it is so for both players.
std::string whose_text(const Variant& variant, const bool (&concerns)[kPlayers]) {
    if (concerns[0] && concerns[1]) return "";
    return variant.players[concerns[0] ? 0 : 1].name + "'s ";
}

std::string special_moves(const Variant& variant) {
    std::string text;
    for (const variant::Promotion& promotion : variant.promotions) {
        text += fmt::format("promotion: {}{} {}{}{} to {}", whose_text(variant, promotion.concerns),
                            variant.pieces[index(promotion.kind)].name,
                            promotion.forced ? "" : "perhaps ", where_text(variant, promotion),
                            when_text(promotion), join(names_of(variant, promotion.to), ", "));
        if (!promotion.forced_ranks.empty()) {
            text += fmt::format(", on rank {} always", ranks_text(promotion.forced_ranks));
        }
        if (promotion.only_lost) text += ", only to what was lost";
        if (!promotion.levels.empty()) {
            text += fmt::format(", on level {} only", ranks_text(promotion.levels));
        }
        if (promotion.by_default) {
            text += fmt::format("; without a letter {}",
                                variant.pieces[index(*promotion.by_default)].name);
        }
        if (promotion.memory) {
            text += fmt::format("; {} remembers the board{}",
                                variant.state.pieces[*promotion.memory].name,
                                promotion.again ? ", and it happens again on others" : "");
        }
        text += "\n";
    }
    if (variant.castling) {
        text += fmt::format("castling: with a {}{}{}{}\n",
                            variant.pieces[index(variant.castling->partner)].name,
                            variant.castling->from_check ? ", also from check" : "",
                            variant.castling->through_check ? ", also through check" : "",
                            variant.castling->across ? ", also across boards" : "");
        if (const auto& files = variant.castling->files) {
            text += fmt::format(
                "castling: {} from anywhere on the first rank to the {}-file, or with "
                "a partner on the left to the {}-file\n",
                variant.pieces[index(files->royal)].name, static_cast<char>('a' + files->right),
                static_cast<char>('a' + files->left));
        }
        if (!variant.castling->home.empty()) {
            text += fmt::format("castling starts from {}{}\n", variant.castling->home,
                                variant.castling->dropped ? ", also by dropped pieces" : "");
        } else if (variant.castling->dropped) {
            text += "castling: also by pieces dropped at home\n";
        }
    }
    if (variant.en_passant) text += "en passant: yes\n";
    if (variant.filters.must_capture) text += "filter: who can capture must\n";
    if (variant.filters.no_checks) text += "filter: no move may give check\n";
    text += hands_text(variant) + gates_text(variant) + state_rules_text(variant);
    text += captures_text(variant) + changes_text(variant);
    return text + promises_text(variant) + turns_text(variant);
}

std::string material_text(const Variant& variant, const variant::MaterialPattern& pattern) {
    std::vector<std::string> parts;
    for (std::size_t kind = 0; kind < pattern.at_most.size(); ++kind) {
        const auto& most = pattern.at_most[kind];
        if (variant.pieces[kind].royal || (most && *most == 0)) continue;
        parts.push_back(fmt::format("{} {}", variant.pieces[kind].name,
                                    most ? std::to_string(*most) : "any number"));
    }
    if (parts.empty()) return "nothing";
    return join(parts, " and ") + (pattern.one_square_colour ? " on squares of one colour" : "");
}

std::string draws(const Variant& variant) {
    const variant::Draws& draws = variant.draws;
    std::string text;
    if (draws.repetition) {
        const bool draw = draws.repeating == variant::Verdict::kDraw;
        text += fmt::format(
            "{}: the same position {} times{}{}\n",
            draw ? "draw" : std::string("who repeats ") + meaning(draws.repeating),
            *draws.repetition, draws.passes_repeat ? "" : ", passes and forfeits not counted",
            draws.checking_loses ? "; who has given check all the while loses" : "");
    }
    text += chases_text(variant);
    if (draws.move_limit_plies) {
        text += fmt::format("draw: {} plies without a capture{}{}\n", *draws.move_limit_plies,
                            draws.reset_kinds.empty() ? "" : " or a move by: ",
                            join(names_of(variant, draws.reset_kinds), ", "));
    }
    text += counting_text(variant);
    std::vector<std::string> materials;
    materials.reserve(draws.insufficient_material.size());
    for (const variant::MaterialPattern& pattern : draws.insufficient_material) {
        materials.push_back(material_text(variant, pattern));
    }
    if (!materials.empty()) {
        text += fmt::format("draw: {} at most: {}\n",
                            knows_check(variant) ? "beside the royal pieces" : "with",
                            join(materials, "; "));
    }
    if (draws.agreement) text += "draw: by agreement\n";
    if (draws.repetition || draws.move_limit_plies) {
        text += fmt::format(
            "repetition and move limit draw {}\n",
            draws.claim == variant::Claim::kAutomatic ? "by themselves" : "when claimed");
    }
    return text;
}

std::string notation_text(const Variant& variant) {
    const variant::Notation& notation = variant.notation;
    std::string text = fmt::format("moves are written: {}\n", style_name(notation.moves));
    // What only contested captures need is said where somebody has set it, too.
    const variant::Notation usual;
    if (variant.capture.contested || notation.failed_capture != usual.failed_capture ||
        notation.failed_capture_comment != usual.failed_capture_comment) {
        text += fmt::format("a failed capture is written {}, in PGN with the comment '{}'\n",
                            support::visible(notation.failed_capture),
                            support::visible(notation.failed_capture_comment));
    }
    return text;
}

std::string time_controls_text(const Variant& variant) {
    std::string text;
    for (const variant::TimeControl& control : variant.time_controls) {
        std::vector<std::string> periods;
        for (const variant::TimePeriod& period : control.periods) {
            periods.push_back(fmt::format(
                "{} seconds{}", period.seconds,
                period.moves ? fmt::format(" for {} moves", *period.moves) : std::string()));
        }
        text += fmt::format("time control {}: {}", control.name, join(periods, ", then "));
        if (control.increment > 0) text += fmt::format(", {} more a move", control.increment);
        text += "\n";
    }
    return text;
}

std::string rulings(const Variant& variant) {
    if (variant.options.empty()) return "";
    std::string text = "rulings:\n";
    for (const variant::Option& option : variant.options) {
        std::vector<std::string> values;
        values.reserve(option.values.size());
        for (const auto& value : option.values) values.push_back(value_text(value));
        text += fmt::format("  {} = {}", option.name, value_text(option.value));
        if (!values.empty()) text += fmt::format(" (of {})", join(values, ", "));
        if (!option.ruling.empty()) text += fmt::format(" [{}]", option.ruling);
        text += fmt::format(": {}\n", option.meaning);
    }
    return text;
}

}  // namespace

std::string ranks_text(const std::vector<int>& ranks) {
    std::vector<std::string> texts;
    texts.reserve(ranks.size());
    for (const int rank : ranks) texts.push_back(rank == -1 ? "last" : std::to_string(rank));
    return join(texts, ", ");
}

std::string rules_text(const Variant& variant) {
    std::string text = head(variant) + pieces(variant) + special_moves(variant) + draws(variant);
    text += ends_text(variant) + notation_text(variant) + time_controls_text(variant);
    for (const variant::HookScript& hooks : variant.hooks) {
        const std::filesystem::path script(hooks.path);
        text += fmt::format("script: {}\n", script.lexically_proximate(hooks.root).string());
    }
    return text + rulings(variant);
}

}  // namespace rulewright::cli
