#include "draft.hpp"

namespace rulewright::judge {

namespace {

// What is asked of `i` moves beside squares.
std::string initial_of(const Draft& draft) {
    if (!draft.never_moved && !draft.not_from_check) return "";
    std::string asked = draft.never_moved ? "never_moved: true" : "";
    if (draft.not_from_check)
        asked += (asked.empty() ? "" : ", ") + std::string("from_check: false");
    return ", initial: {" + asked + "}";
}

std::string pieces(const Draft& draft) {
    const auto line = [&](const std::string& name, const std::string& letter,
                          const std::string& move, const std::string& more = "") {
        const std::string charge = draft.closed ? ", charge: " : "";
        const std::string weight = !draft.closed    ? ""
                                   : name == "king" ? "0"
                                   : letter == "P"  ? "1"
                                                    : "2";
        const auto said = draft.more.find(name);
        return "  " + name + ": {letter: " + letter + ", " + move + more + charge + weight +
               (said == draft.more.end() ? "" : ", " + said->second) +
               (draft.last == name ? ", royal: last" : "") + "}\n";
    };
    const auto betza = [](const std::string& text) { return "move: \"" + text + "\""; };
    if (!draft.betza.empty()) {
        return "pieces:\n" + line("pawn", "P", betza("fmWfcF")) +
               line("knight", "N", betza(draft.betza[0])) +
               line("bishop", "B", betza(draft.betza[1])) +
               line("rook", "R", betza(draft.betza[2])) +
               line("queen", "Q", betza(draft.betza[3])) +
               line("king", "K", betza("K"), ", royal: true");
    }
    std::string pawn = "fmWfcF";
    if (draft.en_passant) pawn = "fmWfceFifmnD";
    if (draft.diagonal) pawn = "fmFfceWifmnA";
    if (draft.triple) pawn = draft.diagonal ? "fmFfceWifmnAifmnG" : "fmWfceFifmnDifmnH";
    // Whose first moves count needs some.
    const bool begins = draft.never_moved || draft.not_from_check;
    if (begins && pawn.find('i') == std::string::npos) pawn += "ifmnD";
    const bool by_ranks = draft.memory && !draft.never_moved;
    std::string text = "pieces:\n";
    text += line("pawn", "P", betza(pawn),
                 (by_ranks ? ", initial_ranks: [2, 3]" : "") + initial_of(draft));
    const std::string routes =
        ", routes: [{leap: [2, 1], any_of: [[[1, 0], [2, 0]], [[0, 1], [1, 1]]]}]";
    const std::string flat = draft.stacked ? "0, " : "";
    // Among hexagons the diagonal leap is one of the straight ones.
    const std::string leaps = "moves: [{step: [" + flat + "1, 2]}, " +
                              (draft.hexagon ? "" : "{step: [" + flat + "2, 2], only: locust}, ") +
                              "{step: [" + flat + "0, 2], only: locust}]";
    text += line("knight", "N",
                 draft.locust ? leaps
                              : betza(draft.around      ? "N[cW-smW]"
                                      : draft.odd_moves ? "nN"
                                      : draft.turned    ? "rNlWfF"
                                                        : "N"),
                 draft.closed && !draft.hexagon ? routes : "");
    if (draft.stacked) {
        text += line("bishop", "B",
                     "moves: [{step: [0, 1, 1], slide: true}, {step: [0, 0, 1], exact: true}]");
    } else {
        text += line("bishop", "B",
                     betza(draft.passing      ? "mB[cB-fmB]"
                           : draft.legs       ? "[W?rB][cF-fmF]"
                           : draft.odd_moves  ? "jBnD"
                           : draft.turned     ? "lBrF"
                           : draft.leaps_over ? "BD"
                                              : "B"));
    }
    const bool hops = draft.odd_moves || draft.picky;
    // Around corners two lines of hexagons lead to one that a plain move may end on, too.
    const char* corner = draft.hexagon ? "mR[cR-fmF]" : "mR[cR-smR]";
    text += line("rook", "R",
                 betza(draft.around ? (hops ? "mR[mpW-cfR-fmW]" : corner)
                       : draft.legs ? (hops ? "mR[pR-fcR]" : "[mpW-fR][mW?cF]")
                       : hops       ? "mRcpR"
                                    : "R"));
    text += line("queen", "Q",
                 betza(draft.passing     ? "mQ[cQ?fmQ]"
                       : draft.legs      ? "[F?R2][imW-fF]"
                       : draft.odd_moves ? "oR3gB"
                       : draft.jumps     ? "QmDmA"
                                         : "Q"));
    const bool steps = (draft.castling || draft.across) && draft.castling_files.empty();
    text +=
        line("king", "K", betza(std::string("K") + (begins ? "imN" : "") + (steps ? "isO2" : "")),
             ", royal: true" + initial_of(draft));
    if (draft.second_royal) text += line("prince", "M", betza("FfW"), ", royal: true");
    if (draft.has_neutral) text += line("stone", "S", betza("none"), ", neutral: true");
    return text;
}

// Both edges, square by square: some may be missing.
std::string cylinder_of(const Draft& draft) {
    const int ranks = draft.triple ? 8 : 6;
    std::string text;
    const auto join = [&](int left, int right, const std::string& by) {
        if (right < 1 || right > ranks || (draft.holes && (left == 4 || right == 3))) return;
        text += (text.empty() ? "{from: a" : ", {from: a") + std::to_string(left) + ", to: g" +
                std::to_string(right) + ", by: " + by + "}";
    };
    for (int rank = 1; rank <= ranks; ++rank) {
        join(rank, rank, "left");
        join(rank, rank + 1, "up_left");
        join(rank, rank - 1, "down_left");
    }
    return text;
}

// A tunnel with two entries on each side, one on the way of pawns, and a part of the edges that
// leads from the first player's squares to the second's.
std::string joins_of(const Draft& draft) {
    std::string text = draft.cylinder ? cylinder_of(draft) : "";
    if (draft.tunnels) {
        if (!draft.cylinder) text = "{from: a2-a3, to: g4-g5, by: [left, up_left]}";
        text += ", {from: c3, to: e4, by: [right, up_right]}, {from: f3, to: b4, by: up}";
    }
    return text.empty() ? "" : ", joins: [" + text + "]";
}

std::string state(const Draft& draft) {
    std::string text;
    std::string columns;
    if (draft.carries()) {
        columns += "    heat: {min: 0, max: 4, start: 1}\n";
        columns += "    spot: {type: square, counts: false}\n";
    }
    if (draft.columns) columns += "    home: {type: board, start: board}\n";
    if (draft.memory) columns += "    promoted: {type: boards}\n";
    if (!columns.empty()) text += "  pieces:\n" + columns;
    if (draft.timers) text += "  squares:\n    spent: {max: 3}\n";
    if (draft.turns_phase) text += "  game:\n    phase: {min: 0, max: 2}\n";
    if (draft.same_piece) text += "  last_move: true\n";
    if (draft.occurs) text += "  occurrences: true\n";
    return text.empty() ? "" : "state:\n" + text;
}

std::string numbers(const Draft& draft) {
    std::string text;
    if (draft.gains || draft.timers || draft.limits) text += "gains:\n";
    if (draft.gains || draft.limits) text += "  - {on: capture, attribute: heat, add: 2}\n";
    if (draft.timers) {
        text +=
            "  - {on: stop, attribute: heat, add: 1, squares: [a3, c3, d4, e4, g4], recharge: 3}\n";
    }
    if (draft.gains) {
        text +=
            "  - {on: stop, attribute: heat, add: 1, squares: [b3, c4, d3, f4], not_twice: spot}\n";
    }
    if (draft.limits) {
        text += "sums: {load: {of: heat}, rest: {of: heat, minus: board}}\n";
        text += "limits:\n  - {sum: load, within: [0, 29], or_nearer: true, from_ply: 5}\n";
        text += "  - {sum: rest, within: [-12, 4], or_nearer: true}\n";
    }
    return text;
}

std::string promotions(const Draft& draft) {
    const std::string more =
        draft.promotion + (draft.memory ? ", memory: promoted, again: true}" : "}");
    std::string others;
    if (draft.enters) {
        others += "  - {piece: pawn, to: [rook], ranks: [-2, -3], when: [enter], forced: false}\n";
    }
    if (draft.apart) {
        others += "  - {piece: pawn, to: [knight], ranks: [-1, -2], forced: false, for: [black]}\n";
    }
    if (draft.turns_over) {
        others +=
            "  - {piece: knight, to: [bishop], always: true}\n"
            "  - {piece: bishop, to: [knight, rook], always: true, forced: false}\n";
    }
    if (!draft.optional) {
        return std::string("promotion:\n  - {piece: pawn, to: [") +
               (draft.second_royal ? "bishop" : "queen") + ", rook, knight], ranks: [-1]" + more +
               "\n" + others;
    }
    return std::string("promotion:\n  - {piece: pawn, to: [rook") +
           (draft.second_royal ? "" : ", queen") +
           "], zone: far, when: [arrive, leave], forced: false, forced_ranks: [-1]" + more +
           "\n  - {piece: pawn, to: [knight], ranks: [-2, -3], forced: false" + draft.promotion +
           "}\n  - {piece: knight, to: [bishop], ranks: [4], when: [leave]" + draft.promotion +
           "}\n" + others;
}

std::string moves(const Draft& draft) {
    std::string text = promotions(draft);
    if (draft.across) {
        text += "castling: {partner: rook, across: true}\n";
    } else if (draft.castling) {
        text += "castling: {partner: rook" + draft.castling_files;
        if (draft.castling_in_check) text += ", from_check: true, through_check: true";
        text += draft.castles_dropped ? ", dropped: true}\n" : "}\n";
    }
    if (draft.en_passant || draft.diagonal || draft.triple) text += "en_passant: true\n";
    if (draft.always) text += "links: {legs: [any, link], always: true}\n";
    if (draft.joined) {
        text += "links: {legs: [\"quiet?\", link, \"any?\"], initial: before, stop_on_link: within";
        if (draft.carries()) text += ", cost: {attribute: heat, at_least: distance}";
        text += draft.turns_phase ? ", by: [phase]}\n" : "}\n";
    }
    return text;
}

std::string turns(const Draft& draft) {
    if (!draft.has_turns() && draft.turn_rules.empty()) return "";
    std::string text;
    for (const auto& [key, said] : draft.turn_rules) text += "  " + key + ": " + said + "\n";
    if (draft.dice || !draft.contests.empty()) {
        text += "  faces:\n    pawn: {weight: 3}\n    knight: {weight: 2}\n    rook: {weight: 1}\n";
        text += "    any: {weight: 2, letter: A}\n";
        // What turns into a bishop must be able to.
        if (draft.optional || draft.turns_over) text += "    bishop: {weight: 1}\n";
    }
    if (draft.acts || draft.same_piece) {
        text += "  variables: {extra: {min: 0, max: 2, start: 0}}\n";
    }
    if (draft.tags) text += "  tags: [slow, swift]\n";
    if (!draft.contests.empty()) text += "  contests: " + draft.contests + "\n";
    if (draft.drawn) text += "  sees: position\n  weights: hook\n";
    if (draft.at_end) text += "  check: turn\n";
    return "turns:\n" + text;
}

std::string captures(const Draft& draft) {
    std::string text;
    const bool decided = draft.blast || draft.contest || !draft.contests.empty();
    std::string said = draft.consequences;
    const auto say = [&](const std::string& more) { said += (said.empty() ? "" : ", ") + more; };
    if (draft.blows_up && !decided) say("blast: {spares: [pawn]}");
    if (draft.blast) {
        say("decided_by: hook, removes: [victim, mover, others]");
    } else if (decided) {
        say("decided_by: hook, removes: [victim, mover]");
    }
    if (!said.empty()) text += "capture: {" + said + "}\n";
    if (draft.closed_sets) {
        text += "closed: {applies: [path, destination]}\n";
    } else if (draft.closed) {
        text += "closed: {applies: [path, destination], exempt: [king]}\n";
    }
    if (draft.restrains) text += "restrain: {applies: [captured, move, capture]}\n";
    return text;
}

// What hands say, with rules about neighbours put into what they say of drops, or behind it.
std::string hands_of(const Draft& draft) {
    // A knight that may have been a pawn or a bishop reverts to neither.
    std::string hands =
        draft.turns_over ? replaced(draft.hands, "reverts: true, ", "") : draft.hands;
    if (draft.endless) hands += ", endless: true";
    if (!draft.drops_beside) return hands;
    if (hands.find("drops: {") == std::string::npos)
        hands += ", drops: {pawn: {}, knight: {}, rook: {}}";
    hands = replaced(hands, "pawn: {", "pawn: {next_to: {whose: own, by: orthogonal}, ");
    hands = replaced(hands, "knight: {", "knight: {apart_from: {whose: enemy}, ");
    hands = replaced(hands, "rook: {", "rook: {falls: true, ");
    return replaced(hands, ", }", "}");
}

// A condition on points is met when about two pawns are gone.
std::string conditions_of(const Draft& draft) {
    std::string list = draft.conditions;
    if (draft.hexagon) {  // with fewer pieces
        list = replaced(replaced(list, "at_most: 12", "at_most: 8"), "at_most: 10", "at_most: 7");
    }
    // One square of the second board alone, where there is one.
    const std::size_t square = list.find("e3");
    if (draft.two_boards && square != std::string::npos) list.insert(square, "a2");
    return replaced(list, "MANY", draft.across ? "-20" : draft.hexagon ? "-5" : "-8");
}

std::string ends_of(const Draft& draft) {
    std::string text = draft.ends;
    const auto say = [&](const std::string& more) { text += (text.empty() ? "" : ", ") + more; };
    if (!draft.points.empty()) {
        if (text.empty()) say("checkmate: points, stalemate: points");
        say("points: {" + draft.points + "}");
    }
    if (draft.hill || draft.king_hill || draft.converts || draft.occurs) {
        say("by_rule: [hill, late, top]");
    }
    if (!draft.conditions.empty()) say("conditions: [" + conditions_of(draft) + "]");
    return text;
}

}  // namespace

std::string Draft::yaml() const {
    std::string text = "rulewright: 1\nname: Draft\n";
    std::string size = hexagon ? "shape: hexagon, files: 7, ranks: 7"
                               : std::string("files: ") + (wide ? "26" : "7") +
                                     (triple ? ", ranks: 8" : ", ranks: 6");
    if (holes) size += ", missing: [a4, g3]";
    size += joins_of(*this) + "}\n";
    text += two_boards ? "boards:\n  - {name: a1, " + size + "  - {name: a2, " + size
                       : "board: {" + size;
    if (stacked) text += "stacked: true\n";
    text +=
        "players:\n  - {name: white, letter: w, forward: up}\n"
        "  - {name: black, letter: b, forward: down" +
        std::string(turned ? ", turned: true}\n" : "}\n");
    if (closed) text += "attributes: {charge: {min: 0, max: 9}}\n";
    // Who looks for the end of a turn tries each wall after each of its moves: here few.
    const bool few_walls =
        turn_rules.count("check") != 0 && gates.find("where: duck") != std::string::npos;
    std::string all_zones = zones;
    if (few_walls)
        all_zones += (zones.empty() ? "" : ", ") + std::string("pond: {squares: [c3, e4]}");
    if (!all_zones.empty()) text += "zones: {" + all_zones + "}\n";
    text += pieces(*this) + start_of(*this) + state(*this) + numbers(*this) + moves(*this);
    if (!without_deciders) text += turns(*this) + captures(*this);
    if (placing) text += "placing: {piece: knight, ranks: [1, 3]}\n";
    if (!royal.empty()) text += "royal: {" + royal + "}\n";
    if (!filters.empty()) text += "filters: {" + filters + "}\n";
    if (!hands.empty()) text += "hands: {" + hands_of(*this) + "}\n";
    const std::string duck = few_walls ? "where: duck, zone: pond" : "where: duck";
    if (!gates.empty()) text += "gates: {" + replaced(gates, "where: duck", duck) + "}\n";
    if (!changes.empty()) text += "changes: [" + changes + "]\n";
    if (!draws.empty()) text += "draws: {" + draws + "}\n";
    const std::string ways_to_end = ends_of(*this);
    if (!ways_to_end.empty()) text += "ends: {" + ways_to_end + "}\n";
    if (!lua().empty()) text += "hooks: draft.lua\n";
    if (bursts && !converts) {
        text += contests == "moves" ? "effects: {may: [remove, notices]}\n"
                                    : "effects: {on: [capture], may: [remove, notices]}\n";
    }
    if (asks_legal()) text += "legal: {on: [" + legal_on + "]}\n";
    if (adds_moves) {
        const std::string others = has_neutral && !moves_whose.empty() ? ", stone" : "";
        const std::string whose = moves_whose.empty() ? "" : ", whose: " + moves_whose;
        text +=
            "moves: {pieces: [knight, rook, bishop" + others + "], may: [remove]" + whose + "}\n";
    }
    if (king_hill) text += "outcome: {pieces: [king]}\n";
    return text;
}

}  // namespace rulewright::judge
