#include "game/explain_linked.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "game/explain_limits.hpp"
#include "game/explain_passing.hpp"
#include "movegen/arrival.hpp"
#include "support/text.hpp"

namespace rulewright::game {

namespace {

using board::WideSet;
using movegen::Engine;

class Explainer {
public:
    Explainer(const State& state, Square origin, Square destination,
              std::optional<PieceKind> promotion)
        : question_{state, state.setup(), origin, destination, {}, {}, {}}, promotion_(promotion) {}

    Explanation run() {
        const auto move = find_legal();
        if (move && move->type == movegen::MoveType::kDone) {
            allow(game().player_name(us()) + " has placed all that it wants to place");
            return std::move(result_);
        }
        if (!mover_is_fine()) return std::move(result_);
        note_closed(question_, engine().control(question_.setup, nullptr));
        if (move) {
            legal(*move);
        } else if (question_.setup.state.placing != 0) {
            refuse("placing",
                   fmt::format("{} cannot be placed on {}", mover(), name(question_.destination)));
        } else if (const auto candidate = pseudo_legal(false)) {
            unsafe(*candidate);
        } else if (const auto forbidden = pseudo_legal(true)) {
            forbidden_by_hook(*forbidden);
        } else {
            movement();
        }
        return std::move(result_);
    }

private:
    [[nodiscard]] Game& game() const noexcept { return question_.game(); }
    [[nodiscard]] Engine& engine() const noexcept { return game().engine(); }
    [[nodiscard]] const variant::Variant& variant() const noexcept { return game().variant(); }
    [[nodiscard]] const std::string& name(Square square) const { return question_.name(square); }
    [[nodiscard]] PlayerId us() const noexcept { return question_.setup.to_move; }
    [[nodiscard]] std::string mover() const { return question_.piece_on(question_.origin); }
    [[nodiscard]] std::size_t board_of(Square square) const {
        return question_.topology().coordinates(square).board;
    }

    void refuse(std::string code, std::string verdict) {
        result_.legal = false;
        result_.code = std::move(code);
        result_.verdict = std::move(verdict);
    }
    void add(std::string line) { result_.lines.push_back(std::move(line)); }

    bool mover_is_fine() {
        if (const auto& outcome = question_.state.outcome()) {
            refuse("game-over", fmt::format("the game is over: {}", name_of(outcome->reason)));
            return false;
        }
        const auto& piece = question_.at(question_.origin);
        if (!piece) {
            refuse("no-piece", fmt::format("no piece stands on {}", name(question_.origin)));
        } else if (piece->owner != us()) {
            refuse("not-yours", fmt::format("{} is not yours: {} is to move", mover(),
                                            game().player_name(us())));
        } else if (question_.origin == question_.destination) {
            refuse("same-square",
                   fmt::format("a move from {0} to {0} goes nowhere", name(question_.origin)));
        } else {
            question_.mover = *piece;
            return true;
        }
        return false;
    }

    // Whatever dice allow: they are somebody else's question.
    [[nodiscard]] std::optional<movegen::Move> find_legal() const {
        if (!variant().turns) {
            return question_.state.find(question_.origin, question_.destination, promotion_);
        }
        if (question_.state.outcome()) return std::nullopt;
        for (const movegen::Move& move : question_.state.possible_moves()) {
            if (move.origin == question_.origin && move.destination == question_.destination &&
                move.promotion == promotion_) {
                return move;
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] std::optional<movegen::Move> pseudo_legal(bool with_forbidden) const {
        for (const movegen::Move& move : engine().pseudo_legal(question_.setup, with_forbidden)) {
            if (move.origin == question_.origin && move.destination == question_.destination &&
                move.promotion == promotion_) {
                return move;
            }
        }
        return std::nullopt;
    }

    void allow(std::string line) {
        result_.legal = true;
        result_.code = "legal";
        result_.verdict = "legal";
        add(std::move(line));
    }

    void legal(const movegen::Move& move) {
        if (move.type == movegen::MoveType::kPlace) {
            return allow(fmt::format("{} is placed on {}", mover(), name(move.destination)));
        }
        const auto victim = question_.state.victim(move);
        const bool contested = victim && variant().capture.contested;
        const bool castles = move.type == movegen::MoveType::kCastle;
        if (move.type == movegen::MoveType::kSwap || move.type == movegen::MoveType::kStay) {
            return added(move);
        }
        allow(fmt::format(
            "{} {} {}{}{}", mover(), castles ? "castles to" : "goes to", name(move.destination),
            castles || move.type == movegen::MoveType::kExtra ? "" : way(),
            victim ? (contested ? " and attacks " : " and captures ") + question_.piece_on(*victim)
                   : ""));
        tell_contest(move);
        tell_effects(move);
        if (promotion_) add(fmt::format("it becomes a {}", game().type(*promotion_).name));
        for (std::string& line :
             carried_changes(question_, engine().after_move(question_.setup, move))) {
            add(std::move(line));
        }
    }

    void added(const movegen::Move& move) {
        allow(
            move.type == movegen::MoveType::kStay
                ? fmt::format("{} acts on {} from where it stands", mover(), name(move.destination))
                : fmt::format("{} changes places with {}", mover(),
                              question_.piece_on(move.destination)));
        tell_effects(move);
        for (std::string& line :
             carried_changes(question_, engine().after_move(question_.setup, move))) {
            add(std::move(line));
        }
    }

    // What the script has to say of a capture that it decides.
    void tell_contest(const movegen::Move& move) {
        const auto victim = question_.state.victim(move);
        if (!victim || !variant().capture.contested) return;
        hooks::Why why;
        const auto outcome = engine().capture(question_.setup, move, *victim, &why);
        for (std::string& line : why.lines) add(std::move(line));
        if (auto line = tell_removed(question_, outcome, *victim)) add(std::move(*line));
    }

    void tell_effects(const movegen::Move& move) {
        for (std::string& line : engine().hook_reasons(question_.setup, move).effects) {
            add(std::move(line));
        }
    }

    void forbidden_by_hook(const movegen::Move& move) {
        tell_effects(move);
        const movegen::HookReasons reasons = engine().hook_reasons(question_.setup, move);
        std::string verdict = fmt::format("{} may not move to {}", mover(), name(move.destination));
        verdict += reasons.verdict.empty() ? ": a rule of the variant forbids it"
                                           : ": " + reasons.verdict.front();
        refuse("forbidden", std::move(verdict));
        for (const std::string& line : reasons.verdict) add(line);
    }

    [[nodiscard]] std::string way() const {
        if (board_of(question_.origin) == board_of(question_.destination)) {
            return explain_movement(question_).way;
        }
        return through_links().way;
    }

    // Whether every move ends with a link.
    [[nodiscard]] bool passing() const noexcept {
        return variant().links && variant().links->always;
    }
    [[nodiscard]] LinkAnswer through_links() const {
        return passing() ? explain_passing(question_) : explain_links(question_);
    }

    // It does not move so, promotes otherwise, castles not, or a limit forbids it.
    void movement() {
        if (passing()) {
            if (possible_through() && promotion_is_fine()) limits();
            return;
        }
        const auto& target = question_.at(question_.destination);
        if (target && target->owner == us()) {
            return refuse("own-piece",
                          fmt::format("{} cannot move to {}: its own piece, {}, is there", mover(),
                                      name(question_.destination),
                                      question_.piece_on(question_.destination)));
        }
        if (castling()) return;
        if (target && game().type(target->kind).royal && !variant().royalty.capturable) {
            return refuse("royal", fmt::format("{} is never captured",
                                               question_.piece_on(question_.destination)));
        }
        const bool within = board_of(question_.origin) == board_of(question_.destination);
        if (within ? !possible_within() : !possible_through()) return;
        if (!promotion_is_fine()) return;
        limits();
    }

    bool possible_within() {
        const MovementAnswer answer = explain_movement(question_);
        if (!answer.possible) {
            refuse(answer.code, fmt::format("{} cannot move to {}: it {}", mover(),
                                            name(question_.destination), answer.text));
            return false;
        }
        en_passant_ = answer.en_passant;
        if (!variant().links || variant().links->stop != variant::LinkStop::kNever) return true;
        for (std::size_t board = 0; board < question_.topology().grids().size(); ++board) {
            const std::size_t own = board_of(question_.destination);
            if (board == own) continue;
            if (engine().links(question_.setup, own, board).contains(question_.destination)) {
                refuse("ends-on-portal",
                       fmt::format("{} may not end its move on {}, a portal square", mover(),
                                   name(question_.destination)));
                return false;
            }
        }
        return true;
    }

    bool possible_through() {
        if (!variant().links) {
            refuse("wrong-move", fmt::format("{} cannot leave its board", mover()));
            return false;
        }
        const LinkAnswer answer = through_links();
        if (answer.possible) return true;
        refuse(answer.code, fmt::format("{} cannot move to {}: it {}", mover(),
                                        name(question_.destination), answer.text));
        return false;
    }

    bool promotion_is_fine() {
        for (const movegen::Move& move : engine().pseudo_legal(question_.setup, false)) {
            if (move.origin != question_.origin || move.destination != question_.destination) {
                continue;
            }
            if (promotion_) {
                refuse("promotion-wrong", fmt::format("no promotion to a {}: {} does not become "
                                                      "one on {}",
                                                      game().type(*promotion_).name, mover(),
                                                      name(question_.destination)));
            } else {
                refuse("promotion-missing",
                       fmt::format("ambiguous: the promotion is missing: {} is promoted on {}",
                                   mover(), name(question_.destination)));
            }
            return false;
        }
        return true;
    }

    // Which board's sum the move would carry out of its bounds.
    void limits() {
        movegen::Move move{question_.origin, question_.destination, question_.mover.kind,
                           promotion_};
        if (en_passant_) move.type = movegen::MoveType::kEnPassant;
        refuse("wrong-move",
               fmt::format("{} cannot move to {}", mover(), name(question_.destination)));
        if (auto why = explain_limits(question_, move)) refuse("limit", std::move(*why));
    }

    // Whether the squares are those of a castle; then says why it is not possible.
    bool castling() {
        for (const position::Castle& home : game().frame().castles()) {
            if (home.player != us() || home.royal != question_.mover.kind ||
                home.royal_from != question_.origin) {
                continue;
            }
            for (const position::Castle& away : game().frame().castles()) {
                if (away.player == us() && away.to_the_right == home.to_the_right &&
                    away.royal_to == question_.destination) {
                    return explain_castle(home, away);
                }
            }
        }
        return false;
    }
    bool explain_castle(const position::Castle& home, const position::Castle& away) {
        const auto unmoved = [&](Square square) {
            return question_.setup.state.unmoved[index(square)];
        };
        if (!unmoved(home.royal_from) || !unmoved(away.partner_from)) {
            refuse("castling-right",
                   fmt::format("the castling right is gone: {} or the {} of {} has moved", mover(),
                               game().type(home.partner).name, name(away.partner_from)));
            return true;
        }
        for (const position::Castle* side : {&home, &away}) {
            for (const Square square : side->must_be_empty) {
                if (!question_.at(square)) continue;
                refuse("blocked",
                       fmt::format("castling is blocked by {}", question_.piece_on(square)));
                return true;
            }
        }
        if (auto unpaid = explain_castle_cost(question_, home, away)) {
            refuse("cost", std::move(*unpaid));
            return true;
        }
        refuse("limit", "castling would carry a sum out of its bounds");
        return true;
    }
    struct Check {
        Square royal{};
        WideSet attackers;
    };
    [[nodiscard]] std::vector<Check> checks(const position::Setup& setup) const {
        std::vector<Check> found;
        for (std::size_t i = 0; i < setup.squares.size(); ++i) {
            const auto& piece = setup.squares[i];
            if (!piece || piece->owner != us() || !game().type(piece->kind).royal) continue;
            const auto royal = make_id<Square>(i);
            WideSet attackers = engine().attackers(setup, royal, us());
            if (!attackers.empty()) found.push_back({royal, attackers});
        }
        return found;
    }

    [[nodiscard]] std::string told(const Check& check, const position::Setup& setup) const {
        return fmt::format("the {} on {} is in check from {}",
                           game().describe(*setup.squares[index(check.royal)]), name(check.royal),
                           list_pieces(game(), check.attackers, setup));
    }

    // What it leaves in check, and what is in check now (the policy compares the two).
    void unsafe(const movegen::Move& move) {
        tell_contest(move);
        tell_effects(move);
        if (move.type == movegen::MoveType::kCastle && castling_through_check(move)) return;
        if (passing() && arrives_in_check(move)) return;
        const std::vector<Check> before = checks(question_.setup);
        const position::Setup after = engine().after_move(question_.setup, move);
        const std::vector<Check> then = checks(after);
        std::vector<std::string> lines;
        for (const Check& check : then) lines.push_back(told(check, after));
        const bool was = !then.empty() && std::any_of(before.begin(), before.end(), [&](auto& old) {
            return old.royal == then.front().royal;
        });
        if (const auto royal = lost_royal(move, after)) {
            refuse("loses-royal", fmt::format("{} would be lost", question_.piece_on(*royal)));
        } else if (then.empty()) {
            refuse("in-check", "it does not answer the check");
        } else if (then.front().royal == move.destination) {
            refuse("attacked", "after it " + lines.front());
        } else {
            refuse(was ? "in-check" : "exposes", "after it " + lines.front());
        }
        for (const std::string& line : lines) add("after the move " + line);
        for (const Check& check : before) add("now " + told(check, question_.setup));
        if (!before.empty()) tell_answer();
    }

    // An own royal piece that the move takes off the board, where that is not allowed.
    [[nodiscard]] std::optional<Square> lost_royal(const movegen::Move& move,
                                                   const position::Setup& after) const {
        if (variant().royalty.capturable) return std::nullopt;
        const auto is_royal = [&](const std::optional<Piece>& piece) {
            return piece && piece->owner == us() && game().type(piece->kind).royal;
        };
        const auto count = [&](const std::vector<std::optional<Piece>>& squares) {
            return std::count_if(squares.begin(), squares.end(), is_royal);
        };
        if (count(after.squares) >= count(question_.setup.squares)) return std::nullopt;
        for (std::size_t i = 0; i < after.squares.size(); ++i) {
            const auto square = make_id<Square>(i);
            if (!is_royal(question_.at(square)) || is_royal(after.squares[i])) continue;
            if (square != move.origin || !is_royal(after.squares[index(move.destination)])) {
                return square;
            }
        }
        return std::nullopt;
    }

    // A royal piece that would go on from a square where it is attacked.
    bool arrives_in_check(const movegen::Move& move) {
        if (!game().type(move.kind).royal) return false;
        const Square arrival = movegen::arrival_of(variant(), question_.topology(), move);
        position::Setup crossing = question_.setup;
        crossing.squares[index(move.origin)].reset();
        crossing.squares[index(arrival)] = question_.mover;
        const WideSet attackers = engine().attackers(crossing, arrival, us());
        if (attackers.empty()) return false;
        refuse("through", fmt::format("it cannot go on through {}: {}", name(arrival),
                                      told({arrival, attackers}, crossing)));
        return true;
    }

    bool castling_through_check(const movegen::Move& move) {
        for (const position::Castle& castle : game().frame().castles()) {
            if (castle.player != us() || castle.royal_from != move.origin) continue;
            if (board_of(castle.royal_from) != board_of(castle.partner_to)) continue;
            const auto& to = question_.topology().coordinates(move.destination);
            if (question_.topology().coordinates(castle.royal_to).file != to.file) continue;
            std::vector<Square> squares = castle.royal_path;
            squares.insert(squares.begin(), castle.royal_from);
            for (const Square square : squares) {
                position::Setup crossing = question_.setup;
                crossing.squares[index(move.origin)].reset();
                crossing.squares[index(square)] = question_.mover;
                const WideSet attackers = engine().attackers(crossing, square, us());
                if (attackers.empty()) continue;
                refuse(square == move.origin ? "in-check" : "through",
                       fmt::format("no castling {} {}: {}",
                                   square == move.origin ? "in check on" : "through", name(square),
                                   told({square, attackers}, crossing)));
                return true;
            }
        }
        return false;
    }

    void tell_answer() {
        const auto& moves = question_.state.legal_moves();
        if (moves.empty()) return;
        const movegen::Move& move = moves.front();
        add(fmt::format("a legal answer is {}-{}", name(move.origin), name(move.destination)));
    }

    MoveQuestion question_;
    std::optional<PieceKind> promotion_;
    bool en_passant_ = false;
    Explanation result_;
};

}  // namespace

Explanation explain_linked(const State& state, Square origin, Square destination,
                           std::optional<PieceKind> promotion) {
    return Explainer(state, origin, destination, promotion).run();
}

}  // namespace rulewright::game
