// What drafts are put together out of.
#include "draft.hpp"

namespace rulewright::judge {

namespace {

// To a list by commas.
void add(std::string& list, const std::string& item) {
    list += (list.empty() ? "" : ", ") + item;
}

void add_wall(Draft& draft, const std::string& where) {
    draft.has_neutral = true;
    add(draft.gates, "wall: {piece: stone, where: " + where + "}");
}

}  // namespace

const std::vector<Feature>& features() {
    static const std::vector<Feature> kFeatures{
        {"columns", [](Draft& draft) { draft.columns = true; }},
        {"variables", [](Draft& draft) { draft.turns_phase = true; }},
        {"timers", [](Draft& draft) { draft.timers = true; }},
        {"gains", [](Draft& draft) { draft.gains = true; }},
        {"limits", [](Draft& draft) { draft.limits = true; }},
        {"links", [](Draft& draft) { draft.two_boards = draft.joined = true; }},
        {"links-always", [](Draft& draft) { draft.two_boards = draft.always = true; }},
        {"stacked", [](Draft& draft) { draft.two_boards = draft.stacked = true; }},
        {"closed", [](Draft& draft) { draft.closed = true; }},
        {"closed-sets",
         [](Draft& draft) {
             draft.closed_sets = true;
             draft.closed = false;
         }},
        {"restrained", [](Draft& draft) { draft.restrains = true; }},
        {"contest", [](Draft& draft) { draft.contest = true; }},
        {"blast", [](Draft& draft) { draft.blast = true; }},
        {"blasts", [](Draft& draft) { draft.blows_up = true; }},
        {"dice", [](Draft& draft) { draft.dice = true; }},
        {"acts", [](Draft& draft) { draft.acts = true; }},
        {"acts-done", [](Draft& draft) { draft.acts = draft.stops = true; }},
        {"contests", [](Draft& draft) { draft.contests = "captures"; }},
        {"contests-moves", [](Draft& draft) { draft.contests = "moves"; }},
        {"contests-drawn",
         [](Draft& draft) {
             draft.contests = "moves";
             draft.drawn = true;
         }},
        {"same-piece", [](Draft& draft) { draft.same_piece = true; }},
        {"tags", [](Draft& draft) { draft.tags = true; }},
        {"dice-legal", [](Draft& draft) { draft.dice = draft.dice_legal = true; }},
        {"check-at-end", [](Draft& draft) { draft.acts = draft.at_end = true; }},
        {"two-royals", [](Draft& draft) { draft.second_royal = true; }},
        {"reduce-or-keep",
         [](Draft& draft) {
             draft.second_royal = true;
             add(draft.royal, "check: reduce_or_keep");
         }},
        {"capturable", [](Draft& draft) { add(draft.royal, "capturable: true"); }},
        {"placing", [](Draft& draft) { draft.placing = true; }},
        {"memory", [](Draft& draft) { draft.memory = true; }},
        {"castling", [](Draft& draft) { draft.castling = true; }},
        {"castling-in-check",
         [](Draft& draft) {
             draft.castling = true;
             draft.castling_in_check = true;
         }},
        {"castling-across",
         [](Draft& draft) {
             draft.two_boards = true;
             draft.across = true;
         }},
        {"en-passant", [](Draft& draft) { draft.en_passant = true; }},
        {"draws",
         [](Draft& draft) {
             draft.draws =
                 "repetition: 2, move_limit: {plies: 12, reset_by: [pawn]}, insufficient_material: "
                 "[{}, {knight: 1}, {bishop: any, one_square_colour: true}]";
         }},
        {"claimed-draws",
         [](Draft& draft) {
             draft.draws = "repetition: 2, move_limit: {plies: 12}, claim: by_player";
         }},
        {"repetition-loses",
         [](Draft& draft) {
             draft.draws = "repetition: {times: 2, result: {white: loss}, checks: lose}";
         }},
        {"other-ends", [](Draft& draft) { draft.ends = "checkmate: draw, stalemate: win"; }},
        {"relocation", [](Draft& draft) { draft.relocates = true; }},
        {"ends-by-rule", [](Draft& draft) { draft.hill = true; }},
        {"bursts", [](Draft& draft) { draft.bursts = true; }},
        {"converts", [](Draft& draft) { draft.converts = true; }},
        {"legal", [](Draft& draft) { draft.demands = true; }},
        {"moves", [](Draft& draft) { draft.adds_moves = true; }},
        {"moves-both",
         [](Draft& draft) {
             draft.adds_moves = true;
             draft.moves_whose = "both";
         }},
        {"moves-enemy",
         [](Draft& draft) {
             draft.adds_moves = draft.has_neutral = draft.stone = true;
             draft.moves_whose = "enemy";
         }},
        {"outcome", [](Draft& draft) { draft.king_hill = true; }},
        {"reach",
         [](Draft& draft) {
             add(draft.conditions,
                 "{name: camp, reach: {pieces: [knight, rook], ranks: [-2]}, result: win}, "
                 "{name: middle, reach: {squares: [d4, e3]}, result: draw, for: [black]}");
         }},
        {"left",
         [](Draft& draft) {
             add(draft.conditions,
                 "{name: few, left: {at_most: 12}, result: loss}, "
                 "{name: unhorsed, left: {pieces: [knight]}, result: draw}, "
                 "{name: towerless, left: {pieces: [rook], hands: false}, result: loss}");
         }},
        {"leaves",
         [](Draft& draft) {
             add(draft.conditions,
                 "{name: away, leaves: {pieces: [knight, pawn], ranks: [4]}, result: win}, "
                 "{name: off, leaves: {squares: [d4, e3]}, result: draw, for: [black]}");
         }},
        {"line",
         [](Draft& draft) {
             add(draft.conditions,
                 "{name: row, line: {pieces: [knight, bishop], length: 3}, result: win}");
         }},
        {"all-of",
         [](Draft& draft) {
             add(draft.conditions,
                 "{name: few_and_far, all_of: [{left: {at_most: 13}}, {reach: {pieces: [pawn, "
                 "knight, rook], ranks: [4, 5], at_least: 2}}], result: win}, {name: worn, "
                 "all_of: [{left: {pieces: [pawn], at_most: 4}}, {left: {pieces: [knight], "
                 "at_most: 1}}], result: loss, for: [black]}");
         }},
        {"checks",
         [](Draft& draft) { add(draft.conditions, "{name: checked, checks: 2, result: win}"); }},
        {"reply",
         [](Draft& draft) {
             add(draft.zones, "there: {squares: [a3-b4, f3-g4], files: [a, g]}");
             add(draft.conditions,
                 "{name: there, reach: {pieces: [knight, rook, queen], zone: there}, result: win, "
                 "reply: [black]}, {name: bare, left: {at_most: 10}, result: loss, "
                 "reply: [white, black]}");
         }},
        {"zones",
         [](Draft& draft) {
             add(draft.zones, "palace: {files: [b, c, d, e, f], ranks: [1, 2]}");
             add(draft.zones, "home: {ranks: [1, 2, 3, 4]}");
             add(draft.zones, "middle: {squares: [c3-e4, a2]}");
             add(draft.zones, "across: {ranks: [-1, -2, -3]}");
             add(draft.more["king"], "confined_to: palace");
             add(draft.more["bishop"], "confined_to: home");
             add(draft.more["knight"], "inside: {middle: K, across: fRbW}");
             add(draft.more["rook"], "inside: {across: sRfF}");
         }},
        {"royal-last", [](Draft& draft) { draft.last = "rook"; }},
        {"facing", [](Draft& draft) { add(draft.royal, "facing: false"); }},
        {"promotion-rules",
         [](Draft& draft) {
             add(draft.zones, "far: {ranks: [-1, -2]}");
             draft.optional = true;
         }},
        {"promotion-enter", [](Draft& draft) { draft.enters = true; }},
        {"promotion-on", [](Draft& draft) { draft.promotion += ", on: [quiet]"; }},
        {"only-lost", [](Draft& draft) { draft.promotion += ", only_lost: true"; }},
        {"must-capture",
         [](Draft& draft) {
             if (draft.filters.find("must_capture") != std::string::npos) return;
             add(draft.filters, "must_capture: true");
         }},
        {"most-captures",
         [](Draft& draft) {
             draft.acts = true;
             if (draft.filters.find("must_capture") != std::string::npos) return;
             add(draft.filters, "must_capture: most");
         }},
        {"must-jump",
         [](Draft& draft) {
             add(draft.filters, "must_jump: true");
             draft.jumps = true;
         }},
        {"wary",
         [](Draft& draft) {
             add(draft.more["knight"], "wary: true");
             add(draft.more["rook"], "wary: true");
         }},
        {"no-checks", [](Draft& draft) { add(draft.filters, "no_checks: true"); }},
        {"no-checks-but-mates",
         [](Draft& draft) {
             if (draft.filters.find("no_checks") != std::string::npos) return;
             add(draft.filters, "no_checks: unless_mate");
         }},
        {"hands",
         [](Draft& draft) {
             draft.hands =
                 "captures: captor, reverts: true, drops: {pawn: {ranks: [2, 3, 4, 5], "
                 "most_on_file: 1, mates: false}, bishop: {other_colour: true}, knight: {ranks: "
                 "[-1, 1, 3]}}";
         }},
        {"hands-of-owners",
         [](Draft& draft) {
             add(draft.zones, "harbour: {ranks: [2, 3, 4], files: [a, b, f, g]}");
             draft.hands =
                 "captures: owner, must_drop: true, drops: {pawn: {zone: harbour}, "
                 "rook: {mates: false}, bishop: {checks: false}}, takes: [pawn, rook, bishop]";
         }},
        {"pockets",
         [](Draft& draft) {
             if (draft.hands.empty()) draft.hands = "captures: nobody";
             draft.held = "[NPPbp]";
         }},
        {"pockets-of-nobodys",
         [](Draft& draft) {
             draft.has_neutral = true;
             if (draft.hands.empty()) draft.hands = "captures: nobody";
             draft.held = "[NPSbss]";
         }},
        {"castling-of-dropped",
         [](Draft& draft) {
             draft.castling = draft.castles_dropped = true;
             if (draft.hands.empty()) draft.hands = "captures: captor";
             draft.held = "[RRrr]";
         }},
        {"diagonal-double-step", [](Draft& draft) { draft.diagonal = true; }},
        {"changes-side",
         [](Draft& draft) {
             add(draft.consequences, "changes_side: [pawn, knight, rook, queen]");
         }},
        {"becomes",
         [](Draft& draft) {
             add(draft.consequences,
                 "becomes: {pawn: {knight: knight}, knight: {pawn: bishop, any: rook}, "
                 "bishop: {any: queen}, rook: {pawn: pawn, bishop: knight}}");
         }},
        {"rebirth",
         [](Draft& draft) {
             add(draft.consequences,
                 "rebirth: {pawn: file, knight: colour, bishop: home, rook: colour}");
             draft.castles_dropped = true;
         }},
        {"one-safe",
         [](Draft& draft) {
             draft.second_royal = true;
             add(draft.royal, "check: one_safe");
         }},
        {"picky",
         [](Draft& draft) {
             draft.picky = true;
             add(draft.more["pawn"], "captures_not: [pawn, king]");
             add(draft.more["knight"], "captures_not: [bishop]");
             add(draft.more["rook"], "captures_not: [rook], hops_not: [knight, rook]");
             add(draft.more["queen"], "captures_not: [king]");
         }},
        {"hops-own",
         [](Draft& draft) {
             draft.picky = true;
             add(draft.more["rook"], "hops: own");
         }},
        {"hops-enemy",
         [](Draft& draft) {
             draft.picky = true;
             add(draft.more["rook"], "hops: enemy");
         }},
        {"castling-files",
         [](Draft& draft) {
             draft.castling = true;
             draft.castling_files = ", files: {right: e, left: a, piece: king}";
         }},
        {"triple-steps", [](Draft& draft) { draft.triple = true; }},
        {"pass-free", [](Draft& draft) { draft.turn_rules["pass"] = "free"; }},
        {"pass-forced", [](Draft& draft) { draft.turn_rules["pass"] = "forced"; }},
        {"turned", [](Draft& draft) { draft.turned = true; }},
        {"zones-of",
         [](Draft& draft) {
             add(draft.zones, "own: {of: {white: [b3-c4, e2], black: [d3-e4, e2]}}");
             add(draft.zones, "lone: {squares: [g4], of: {black: [a2-b4]}}");
             add(draft.more["queen"], "inside: {own: K}");
             add(draft.more["pawn"], "inside: {lone: sW}");
         }},
        {"several", [](Draft& draft) { draft.turn_rules["moves"] = "{white: 2, black: 3}"; }},
        {"grows",
         [](Draft& draft) {
             draft.turn_rules["grows"] = "1";
             draft.turn_rules["over_after"] = "check";
         }},
        {"stop",
         [](Draft& draft) {
             draft.turn_rules["first"] = "2";
             draft.turn_rules["stop"] = "true";
             draft.turn_rules["over_after"] = "[check, promotion]";
         }},
        {"next",
         [](Draft& draft) {
             draft.turn_rules["next"] = "{piece: same, only: captures, after: captures}";
         }},
        {"next-other",
         [](Draft& draft) {
             draft.turn_rules["moves"] = "3";
             draft.turn_rules["next"] = "{piece: other}";
             draft.turn_rules["check"] = "turn";
         }},
        {"next-onward",
         [](Draft& draft) {
             draft.turn_rules["moves"] = "3";
             draft.turn_rules["next"] = "{direction: same}";
         }},
        {"next-turned",
         [](Draft& draft) {
             draft.turn_rules["moves"] = "3";
             draft.turn_rules["next"] = "{piece: same, direction: other}";
             draft.turn_rules["stop"] = "true";
         }},
        {"next-not-back",
         [](Draft& draft) {
             draft.turn_rules["moves"] = "2";
             draft.turn_rules["next"] = "{piece: same, direction: not_back}";
         }},
        {"holes", [](Draft& draft) { draft.holes = true; }},
        {"hexagon", [](Draft& draft) { draft.hexagon = true; }},
        {"neutral", [](Draft& draft) { draft.has_neutral = draft.stone = true; }},
        {"gating",
         [](Draft& draft) {
             if (draft.hands.empty()) draft.hands = "captures: nobody";
             if (draft.held.empty()) draft.held = "[NRnr]";
             add(draft.gates, "from_hand: {pieces: [knight, rook, pawn], ranks: [1, 2]}");
         }},
        {"wall-duck", [](Draft& draft) { add_wall(draft, "duck"); }},
        {"wall-arrow", [](Draft& draft) { add_wall(draft, "arrow"); }},
        {"wall-past", [](Draft& draft) { add_wall(draft, "past"); }},
        {"wall-anywhere",
         [](Draft& draft) {
             add(draft.zones, "loose: {squares: [b2-f4]}");
             add_wall(draft, "anywhere, zone: loose");
         }},
        {"locust", [](Draft& draft) { draft.locust = true; }},
        {"legs", [](Draft& draft) { draft.legs = true; }},
        {"passing", [](Draft& draft) { draft.passing = true; }},
        {"passing-around", [](Draft& draft) { draft.around = true; }},
        {"connects",
         [](Draft& draft) {
             add(draft.zones, "left: {files: [b]}");
             add(draft.zones, "right: {files: [e]}");
             add(draft.conditions,
                 "{name: bridge, connects: {pieces: [knight, bishop, rook], zones: [left, right], "
                 "by: any}, result: win}");
         }},
        {"faces",
         [](Draft& draft) {
             if (draft.hands.empty()) draft.hands = "captures: captor";
             if (draft.second_royal && !draft.held.empty()) draft.held = "[PBNbp]";
             draft.hands +=
                 draft.second_royal ? ", faces: {bishop: [rook]}" : ", faces: {bishop: [queen]}";
         }},
        {"turning-over", [](Draft& draft) { draft.turns_over = true; }},
        {"promotion-for",
         [](Draft& draft) {
             draft.promotion += ", for: [white]";
             draft.apart = true;
         }},
        {"counting",
         [](Draft& draft) {
             if (draft.draws.find("counting") != std::string::npos) return;
             add(draft.draws,
                 "counting: {name: counted_out, without: [bishop], moves: 4, from: pieces, bare: "
                 "[{against: {rook: 2, pawn: 1}, moves: 7}, {against: {rook: 1}, moves: 9}]}");
         }},
        {"chases",
         [](Draft& draft) {
             if (!draft.draws.empty()) return;
             add(draft.zones, "near: {ranks: [1, 2, 3]}");
             draft.draws =
                 "repetition: {times: 2, result: draw, chases: {by: [knight, bishop, rook], "
                 "spares: {pawn: near}, although_safe: {bishop: [knight]}}}";
         }},
        {"evaluate", [](Draft& draft) { draft.evaluates = true; }},
        {"odd-moves", [](Draft& draft) { draft.odd_moves = true; }},
        {"encloses",
         [](Draft& draft) { add(draft.changes, "{where: enclosed, does: change_side}"); }},
        {"encloses-removes",
         [](Draft& draft) {
             add(draft.changes,
                 "{on: [quiet], where: enclosed, lines: straight, at_most: 1, does: remove}");
         }},
        {"encloses-pairs",
         [](Draft& draft) {
             add(draft.changes, "{where: enclosed, at_least: 2, at_most: 3, does: remove}");
         }},
        {"surrounds",
         [](Draft& draft) {
             add(draft.zones, "shore: {ranks: [-1, -2, -3, -4]}");
             add(draft.changes,
                 "{where: surrounded, lines: straight, hostile: shore, edge: true, does: "
                 "change_side}");
             add(draft.changes,
                 "{on: [quiet], where: enclosed, lines: diagonal, at_most: 2, hostile: shore, "
                 "kinds: [pawn, bishop], does: remove}");
         }},
        {"smothers",
         [](Draft& draft) {
             add(draft.changes, "{where: smothered, lines: straight, does: remove}");
             add(draft.changes,
                 "{on: [quiet], where: smothered, whose: own, kinds: [rook, queen], does: forbid}");
             if (draft.has_turns() && draft.at_end) {
                 add(draft.changes,
                     "{when: turn, where: smothered, lines: diagonal, whose: both, kinds: [pawn], "
                     "does: change_side}");
             }
         }},
        {"forbids",
         [](Draft& draft) {
             add(draft.changes,
                 "{on: [quiet], where: around, lines: diagonal, kinds: [knight, pawn], does: "
                 "forbid}");
             add(draft.changes,
                 "{pieces: [pawn], where: smothered, lines: straight, whose: both, does: "
                 "change_side}");
         }},
        {"around",
         [](Draft& draft) {
             draft.leaps_over = true;
             add(draft.changes,
                 "{on: [capture], where: around, lines: diagonal, does: change_side}");
             add(draft.changes,
                 "{where: between, whose: both, kinds: [pawn, knight, rook], does: become, into: "
                 "bishop}");
             add(draft.changes,
                 "{on: [quiet], pieces: [bishop], where: around, lines: straight, whose: own, "
                 "kinds: [pawn], does: become, into: knight}");
         }},
        {"leaves-behind",
         [](Draft& draft) {
             draft.has_neutral = true;
             add(draft.changes,
                 "{on: [quiet], pieces: [knight, bishop], where: left, does: place, into: pawn}");
             add(draft.changes, "{pieces: [rook], where: left, does: place, into: stone}");
         }},
        {"petrifies",
         [](Draft& draft) {
             draft.has_neutral = true;
             add(draft.changes,
                 "{on: [capture], pieces: [knight, rook, queen], where: arrival, does: become, "
                 "into: stone}");
             add(draft.changes, "{on: [capture], pieces: [bishop], where: arrival, does: remove}");
         }},
        {"turn-changes",
         [](Draft& draft) {
             draft.acts = draft.at_end = true;
             add(draft.zones, "homeward: {ranks: [-1, -2]}");
             add(draft.changes,
                 "{when: turn, where: board, whose: own, kinds: [pawn], zone: homeward, does: "
                 "become, "
                 "into: bishop}");
             add(draft.changes,
                 "{when: turn, where: board, whose: enemy, kinds: [knight], does: change_side}");
         }},
        {"victim-squares",
         [](Draft& draft) {
             draft.has_neutral = true;
             add(draft.changes, "{on: [capture], where: victim, does: place, into: stone}");
             if (draft.has_turns() && draft.at_end) {
                 add(draft.changes, "{when: turn, where: board, kinds: [stone], does: remove}");
             }
         }},
        {"must-change",
         [](Draft& draft) {
             add(draft.changes,
                 "{pieces: [knight], where: around, lines: diagonal, whose: own, kinds: [pawn], "
                 "does: become, into: bishop, must: true}");
         }},
        {"points",
         [](Draft& draft) {
             draft.points =
                 "name: most, of: {pawn: -2, knight: 1}, extra: {black: -1}, fewer_wins: true";
             add(draft.conditions, "{name: thin, points: MANY, result: points}");
         }},
        {"points-captured",
         [](Draft& draft) {
             if (draft.points.empty()) draft.points = "name: loot, of: {}";
             draft.points += ", captured: {pawn: 1, knight: 3, bishop: -2, rook: 5, queen: 9}";
             add(draft.conditions,
                 "{name: looted, points: 6, result: win}, "
                 "{name: last_pawn, left: {pieces: [pawn], at_most: 2}, result: points}");
         }},
        {"at-least",
         [](Draft& draft) {
             add(draft.conditions,
                 "{name: pair, reach: {pieces: [pawn, knight], ranks: [4], at_least: 2}, result: "
                 "win}");
             add(draft.conditions,
                 "{name: behind, left: {pieces: [pawn], at_most: 4, other_at_least: 4}, result: "
                 "loss}");
             add(draft.conditions,
                 "{name: thinned, left: {pieces: [pawn], at_most: 3, other_at_most: 4}, result: "
                 "draw}");
             add(draft.conditions,
                 "{name: column, line: {pieces: [pawn, knight, bishop, rook], length: 4, along: "
                 "[files, diagonals]}, result: draw}");
         }},
        {"drops-beside",
         [](Draft& draft) {
             draft.drops_beside = true;
             if (draft.hands.empty()) draft.hands = "captures: nobody";
             if (draft.held.empty()) draft.held = "[NPRnpr]";
         }},
        {"endless",
         [](Draft& draft) {
             draft.endless = true;
             if (draft.hands.empty()) draft.hands = "captures: nobody";
             if (draft.held.empty()) draft.held = "[NPnp]";
         }},
        {"never-moved", [](Draft& draft) { draft.never_moved = true; }},
        {"not-from-check", [](Draft& draft) { draft.not_from_check = true; }},
        {"occurrences", [](Draft& draft) { draft.occurs = true; }},
        {"joins", [](Draft& draft) { draft.tunnels = true; }},
        {"joined-edges", [](Draft& draft) { draft.cylinder = true; }},
        {"wide", [](Draft& draft) { draft.wide = true; }},
        {"passes",
         [](Draft& draft) {
             // Dice have passes of their own, forced ones come from another feature.
             if (!draft.has_turns()) draft.turn_rules.emplace("pass", "free");
             add(draft.conditions,
                 "{name: seen, passes: {times: 1, facing: true}, result: draw}, "
                 "{name: both_passed, passes: {times: 2}, result: draw}");
         }},
        {"facing-answered",
         [](Draft& draft) {
             draft.open_file = true;
             add(draft.royal, "facing: answered");
         }},
    };
    return kFeatures;
}

}  // namespace rulewright::judge
