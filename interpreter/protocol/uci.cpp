#include "protocol/uci.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "notation/board_text.hpp"
#include "notation/notation.hpp"
#include "support/text.hpp"

namespace rulewright::protocol {

namespace {

constexpr int kUsualHash = 16;
constexpr int kMostHash = 4096;
constexpr int kMostLines = 500;
constexpr int kMostPerft = 64;

// The words from the one after `first` up to `last`, with blanks between: names and values may hold
// several.
std::string between(const UciEngine::Words& words, std::string_view first, std::string_view last) {
    auto at = std::find(words.begin(), words.end(), first);
    std::string text;
    while (at != words.end() && ++at != words.end() && *at != last) {
        if (!text.empty()) text += ' ';
        text += *at;
    }
    return text;
}

}  // namespace

UciEngine::UciEngine(std::string name, const VariantShelf& shelf, std::ostream& out)
    : name_(std::move(name)), shelf_(shelf), out_(out), session_(shelf, false) {
    choose_variant(shelf_.names().front());
}

UciEngine::~UciEngine() {
    stop({});
}

void UciEngine::run(std::istream& in) {
    for (std::string line; std::getline(in, line);) {
        if (!command(line)) return;
    }
    settle();
}

// What has an end is waited for, as clients do that send all their commands at once.
void UciEngine::settle() {
    if (endless_) return stop({});
    thinker_.wait();
}

bool UciEngine::command(std::string_view line) {
    struct Entry {
        std::string_view word;
        void (UciEngine::*action)(const Words&);
    };
    static constexpr std::array<Entry, 9> kCommands{{
        {"uci", &UciEngine::identify},
        {"isready", &UciEngine::ready},
        {"setoption", &UciEngine::set_option},
        {"ucinewgame", &UciEngine::new_game},
        {"position", &UciEngine::set_position},
        {"go", &UciEngine::go},
        {"stop", &UciEngine::stop},
        {"ponderhit", &UciEngine::ponder_hit},
        {"d", &UciEngine::display},
    }};
    Words words = support::words(line);
    for (; !words.empty(); words.erase(words.begin())) {
        if (words.front() == "quit") {
            stop({});
            return false;
        }
        for (const Entry& entry : kCommands) {
            if (entry.word != words.front()) continue;
            (this->*entry.action)({words.begin() + 1, words.end()});
            return true;
        }
    }
    return true;
}

void UciEngine::wait() {
    if (!endless_) thinker_.wait();
}

void UciEngine::identify(const Words&) {
    std::string text = fmt::format(
        "id name {}\nid author the Rulewright authors\n"
        "option name Hash type spin default {} min 1 max {}\n"
        "option name Threads type spin default 1 min 1 max 1\n"
        "option name MultiPV type spin default 1 min 1 max {}\n"
        "option name Ponder type check default false\n"
        "option name Clear Hash type button\n"
        "option name UCI_Variant type combo default {}",
        name_, kUsualHash, kMostHash, kMostLines, shelf_.names().front());
    for (const std::string& variant : shelf_.names()) text += " var " + variant;
    out_.write(text + "\nuciok");
}

void UciEngine::ready(const Words&) {
    out_.write("readyok");
}

void UciEngine::set_option(const Words& words) {
    settle();
    const std::string name = support::to_lower(between(words, "name", "value"));
    const std::string value = between(words, "value", "");
    if (name == "hash") set_hash(value);
    if (name == "multipv") set_lines(value);
    if (name == "clear hash") session_.forget();
    if (name == "uci_variant") choose_variant(value);
}

void UciEngine::set_hash(const std::string& value) {
    const auto number = support::parse_number(value);
    if (!number || *number < 1 || *number > kMostHash) {
        return out_.write(fmt::format("info string Hash is a number from 1 to {}", kMostHash));
    }
    session_.set_hash(static_cast<std::size_t>(*number));
}

void UciEngine::set_lines(const std::string& value) {
    const auto number = support::parse_number(value);
    if (!number || *number < 1 || *number > kMostLines) {
        return out_.write(fmt::format("info string MultiPV is a number from 1 to {}", kMostLines));
    }
    lines_ = *number;
}

void UciEngine::choose_variant(const std::string& name) {
    if (session_.has_game() && protocol_name(name) == variant_) return session_.set_start();
    if (const auto trouble = session_.choose_variant(name)) return tell(*trouble);
    variant_ = protocol_name(name);
}

void UciEngine::tell(const Trouble& trouble) {
    std::string text = "info string " + trouble.sentence;
    for (const std::string& reason : trouble.reasons) text += "\ninfo string " + reason;
    out_.write(text);
}

bool UciEngine::playable() {
    settle();
    if (!session_.has_game()) tell({"there is no variant to play; choose one by UCI_Variant", {}});
    return session_.has_game();
}

void UciEngine::new_game(const Words&) {
    if (!playable()) return;
    session_.forget();
    session_.set_start();
}

void UciEngine::set_position(const Words& words) {
    if (!playable() || words.empty()) return;
    if (words.front() == "fen") {
        if (const auto trouble = session_.set_position(between(words, "fen", "moves"))) {
            return tell({"bad FEN: " + trouble->sentence, trouble->reasons});
        }
    } else if (words.front() == "startpos") {
        session_.set_start();
    } else {
        return tell({"a position is `startpos` or `fen ...`", {}});
    }
    auto move = std::find(words.begin(), words.end(), "moves");
    while (move != words.end() && ++move != words.end()) {
        if (const auto trouble = session_.play(*move)) return tell(*trouble);
    }
}

void UciEngine::go(const Words& words) {
    if (!playable()) return;
    const GoOrder order = read_go(words);
    if (order.perft) return count(std::min(*order.perft, kMostPerft));
    if (auto only = only_moves(order)) think(order, std::move(*only));
}

// Nothing, and told, when one of them cannot be played.
std::optional<std::vector<game::Move>> UciEngine::only_moves(const GoOrder& order) {
    std::vector<game::Move> moves;
    for (const std::string& text : order.only) {
        const notation::ParsedTurn parsed = notation::parse_turn(session_.state(), text);
        if (const auto refused = notation::refusal(session_.state(), parsed)) {
            tell({refused->verdict, refused->lines});
            return std::nullopt;
        }
        const auto& move = std::get<game::Turn>(parsed).move;
        if (move) moves.push_back(*move);
    }
    return moves;
}

void UciEngine::think(const GoOrder& order, std::vector<game::Move> only) {
    endless_ = order.endless || order.ponder;
    endless_after_hit_ = order.endless;
    pondering_ = order.ponder;
    thinker_.start([this, order, only = std::move(only)](const std::atomic<bool>& stop) {
        const game::State& state = session_.state();
        search::Limits limits = limits_of(order, state.to_move());
        limits.stop = &stop;
        limits.pondering = &pondering_;
        limits.only = only;
        const auto found = session_.searcher().run(
            state, limits, lines_,
            [&](const search::Found& depth) { out_.write(info_text(state.game(), depth)); });
        if (const auto& error = state.game().error()) tell({error->message, {}});
        pondering_.wait(true);
        if (order.endless) stop.wait(false);
        out_.write(best_move_text(state, found));
    });
}

// Rules that end a game by counting do not end a line, as everywhere else that perft is used.
void UciEngine::count(int depth) {
    endless_ = false;
    thinker_.start([this, depth](const std::atomic<bool>& stop) {
        const game::State& state = session_.state();
        movegen::Engine& engine = state.game().engine();
        std::uint64_t total = depth == 0 ? 1 : 0;
        std::vector<game::Move> moves;
        if (depth > 0) moves = state.possible_moves();
        for (const game::Move& move : moves) {
            const auto position = state.position().clone();
            engine.apply_unchecked(*position, move);
            const std::uint64_t nodes = engine.perft(*position, depth - 1, &stop);
            if (stop) return;
            total += nodes;
            out_.write(fmt::format("{}: {}", notation::coordinate(state.game(), move), nodes));
        }
        out_.write(fmt::format("\nNodes searched: {}\n", total));
    });
}

// Pondering ends last, lest the limits should count for a moment.
void UciEngine::stop(const Words&) {
    thinker_.ask_to_stop();
    end_pondering();
    thinker_.wait();
    endless_ = false;
}

void UciEngine::end_pondering() {
    pondering_ = false;
    pondering_.notify_all();
}

// The guess came true: what was thought counts, and the limits do from now on.
void UciEngine::ponder_hit(const Words&) {
    endless_ = endless_ && endless_after_hit_;
    end_pondering();
}

void UciEngine::display(const Words&) {
    if (!playable()) return;
    const game::State& state = session_.state();
    out_.write(fmt::format("{}FEN: {}\nKey: {:016X}", notation::board_text(state), state.fen(),
                           state.key()));
}

}  // namespace rulewright::protocol
