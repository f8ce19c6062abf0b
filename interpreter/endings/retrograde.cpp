#include "endings/retrograde.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <thread>

namespace rulewright::endings {

namespace {

constexpr std::size_t kChunk = 8192;           // nodes
constexpr std::size_t kTold = 1024;            // positions beyond placements from word to word
constexpr std::uint16_t kNeverLoses = 0xffff;  // in place of what is left
constexpr std::uint64_t kMostNodes = std::numeric_limits<std::uint32_t>::max();

}  // namespace

// Values, what is beside and left, counts, where lists begin, and being due twice; moves forwards
// and backwards.
std::uint64_t Retrograde::bytes(std::uint64_t positions, std::uint64_t moves) noexcept {
    return positions * (2 + 2 + 2 + 2 + 4 + 8) + moves * 8;
}

Retrograde::Retrograde(game::Game& game, const Tables& known, Beyond& beyond,
                       const Settings& settings)
    : game_(game), known_(known), beyond_(beyond), settings_(settings) {}

std::string Retrograde::what(const std::vector<Table>& group) const {
    std::string names;
    for (const Table& table : group) {
        if (!names.empty()) names += ", ";
        names += name_of(game_.variant(), table.material);
    }
    return names;
}

void Retrograde::lay_out(const std::vector<Table>& group) {
    std::uint64_t nodes = 0;
    for (const Table& table : group) {
        first_.push_back(static_cast<Node>(nodes));
        keys_.push_back(key_of(game_.variant(), table.material));
        nodes += table.layout.size();
    }
    first_.push_back(static_cast<Node>(nodes));
    values_.assign(nodes, 0);
    beside_.assign(nodes, kImpossible);
    left_.assign(nodes, 0);
    chunks_.resize((nodes + kChunk - 1) / kChunk);
}

std::size_t Retrograde::table_of(Node node) const noexcept {
    std::size_t table = 0;
    while (node >= first_[table + 1]) ++table;
    return table;
}

PlayerId Retrograde::mover(Node node) const noexcept {
    if (node >= first_.back()) return movers_[node - first_.back()];
    return make_id<PlayerId>(node % 2);  // layouts have an even size
}

std::optional<Problem> Retrograde::solve(std::vector<Table>& group) {
    lay_out(group);
    if (auto wrong = look_forwards(group)) return wrong;
    if (missed_) return std::nullopt;
    turn_round();
    if (auto wrong = look_for_contradiction(group)) return wrong;
    look_backwards();
    if (wrong_) return wrong_;
    for (std::size_t i = 0; i < group.size(); ++i) {
        group[i].values.assign(values_.begin() + first_[i], values_.begin() + first_[i + 1]);
    }
    for (std::size_t i = 0; i < texts_.size(); ++i) {
        beyond_.emplace(std::move(texts_[i]), values_[first_.back() + i]);
    }
    return std::nullopt;
}

std::optional<Problem> Retrograde::look_forwards(std::vector<Table>& group) {
    std::vector<std::unique_ptr<game::Game>> games;
    std::vector<std::thread> threads;
    threads.reserve(settings_.jobs);
    for (std::size_t i = 1; i < settings_.jobs; ++i) games.push_back(game_.clone());
    for (const auto& game : games) {
        threads.emplace_back([this, &game = *game, &group] {
            Expander expander(game, known_.cells());
            look_at_chunks(expander, group, false);
        });
    }
    Expander expander(game_, known_.cells());
    look_at_chunks(expander, group, true);
    for (std::thread& thread : threads) thread.join();
    for (const auto& game : games) {
        if (game->error() && !wrong_) {
            wrong_ = Problem{Problem::Kind::kHook, game->error()->message};
        }
    }
    if (!ended_ && !missed_) look_at_more(expander, group);
    return trouble();
}

// What has gone wrong so far.
std::optional<Problem> Retrograde::trouble() {
    if (settings_.stopped()) return Problem{Problem::Kind::kStopped, "stopped"};
    if (game_.error()) return Problem{Problem::Kind::kHook, game_.error()->message};
    if (wrong_) return wrong_;
    if (bytes(values_.size(), moves_) <= settings_.megabytes * kMebibyte) return std::nullopt;
    return Problem{
        Problem::Kind::kRefused,
        fmt::format("the moves need more than the {} MB of --memory", settings_.megabytes)};
}

void Retrograde::look_at_chunks(Expander& expander, std::vector<Table>& group, bool tells) {
    Progress progress{what(group), 0, chunks_.size()};
    const std::uint64_t nodes = first_.back();
    for (std::size_t i = next_++; i < chunks_.size() && !ended_; i = next_++) {
        Chunk& chunk = chunks_[i];
        const std::uint64_t end = std::min<std::uint64_t>((i + 1) * kChunk, nodes);
        for (std::uint64_t node = i * kChunk; node < end; ++node) {
            look_at(expander, group, static_cast<Node>(node), chunk);
        }
        chunk.targets.shrink_to_fit();
        moves_ += chunk.targets.size();
        const bool full = bytes(nodes, moves_) > settings_.megabytes * kMebibyte;
        if (full || settings_.stopped()) ended_ = true;
        progress.done = i + 1;
        if (tells && settings_.tell) settings_.tell(progress);
    }
}

// Positions beyond placements, which lead to more of them.
void Retrograde::look_at_more(Expander& expander, const std::vector<Table>& group) {
    Chunk chunk;
    Progress progress{what(group) + " with more than who stands where", 0, 0};
    for (std::size_t i = 0; i < texts_.size() && !ended_; ++i) {
        if (i % kTold == 0 && settings_.tell) {
            progress.done = i;
            progress.total = texts_.size();  // as far as they are known yet
            settings_.tell(progress);
        }
        const auto node = static_cast<Node>(first_.back() + i);
        values_.push_back(0);
        beside_.push_back(kImpossible);
        left_.push_back(0);
        const std::string text = texts_[i];
        const auto expansion = expander.expand(text);
        if (expansion.kind == Expander::Kind::kGoesOn) {
            note(node, expander, group, chunk);
        } else {
            chunk.counts.push_back(0);
        }
        if (expansion.kind == Expander::Kind::kOver) end(node, expansion.value);
        if (expansion.kind == Expander::Kind::kUnreachable ||
            expansion.kind == Expander::Kind::kTooMany) {
            refuse("moves lead to '" + text + "' or from it, where no table can be");
        }
        // Each costs as much as some fifty positions.
        const std::uint64_t all = values_.size() + 50 * texts_.size();
        if (bytes(all, moves_ + chunk.targets.size()) > settings_.megabytes * kMebibyte) {
            refuse(
                fmt::format("positions such as '{}' hold more than who stands where, and with "
                            "them they need more than the {} MB of --memory",
                            text, settings_.megabytes));
        }
        if (settings_.stopped()) ended_ = true;
    }
    moves_ += chunk.targets.size();
    chunks_.push_back(std::move(chunk));
}

void Retrograde::refuse(std::string text) {
    const std::lock_guard lock(mutex_);
    wrong_ = Problem{Problem::Kind::kRefused, std::move(text)};
    ended_ = true;
}

void Retrograde::look_at(Expander& expander, const std::vector<Table>& group, Node node,
                         Chunk& chunk) {
    const std::size_t table = table_of(node);
    Standing standing;
    Expander::Expansion expansion;
    if (group[table].layout.read(node - first_[table], standing)) {
        expansion = expander.expand(standing);
    }
    switch (expansion.kind) {
        case Expander::Kind::kUnreachable:
            values_[node] = kImpossible;
            chunk.counts.push_back(0);
            break;
        case Expander::Kind::kOver:
            end(node, expansion.value);
            chunk.counts.push_back(0);
            break;
        case Expander::Kind::kGoesOn:
            note(node, expander, group, chunk);
            break;
        case Expander::Kind::kTooMany:
            refuse(fmt::format("moves lead to more than {} pieces", kMostPieces));
            chunk.counts.push_back(0);
    }
}

void Retrograde::end(Node node, int value) {
    beside_[node] = static_cast<Value>(value);
    if (value >= 0) left_[node] = kNeverLoses;
}

void Retrograde::note(Node node, const Expander& expander, const std::vector<Table>& group,
                      Chunk& chunk) {
    const std::size_t before = chunk.targets.size();
    const PlayerId player = mover(node);
    for (const Successor& successor : expander.successors()) {
        const std::string* text = successor.text < 0
                                      ? nullptr
                                      : &expander.texts()[static_cast<std::size_t>(successor.text)];
        const Found found = value_beside(successor, text);
        if (found.known) {
            const Value own = one_ply_before(found.value, successor.at.to_move == player);
            if (beside_[node] == kImpossible || rank_of(own) > rank_of(beside_[node])) {
                beside_[node] = own;
            }
        } else if (const auto target = node_of(group, successor, text)) {
            chunk.targets.push_back(*target);
        } else {
            const std::lock_guard lock(mutex_);
            missed_ = Missed{keys_[node < first_.back() ? table_of(node) : 0], successor.at.key()};
        }
    }
    const std::size_t count = chunk.targets.size() - before;
    chunk.counts.push_back(static_cast<std::uint16_t>(count));
    const bool holds = beside_[node] != kImpossible && beside_[node] >= 0;
    left_[node] = holds ? kNeverLoses : static_cast<std::uint16_t>(count);
}

// What tables that are ready say.
Retrograde::Found Retrograde::value_beside(const Successor& successor,
                                           const std::string* text) const {
    if (text != nullptr) {
        const auto known = beyond_.find(*text);
        if (known == beyond_.end()) return {};
        return {known->second, true};
    }
    const Table* table = known_.find(successor.at.key());
    if (table == nullptr) return {};
    return {table->values[table->layout.number(successor.at)], true};
}

std::optional<Retrograde::Node> Retrograde::node_of(const std::vector<Table>& group,
                                                    const Successor& successor,
                                                    const std::string* text) {
    if (text != nullptr) {
        const std::lock_guard lock(mutex_);
        const auto [at, added] =
            ids_.emplace(*text, static_cast<Node>(first_.back() + texts_.size()));
        if (added) {
            texts_.push_back(*text);
            movers_.push_back(successor.at.to_move);
        }
        return at->second;
    }
    const std::uint32_t key = successor.at.key();
    for (std::size_t i = 0; i < group.size(); ++i) {
        if (keys_[i] != key) continue;
        return static_cast<Node>(first_[i] + group[i].layout.number(successor.at));
    }
    return std::nullopt;
}

// Lists of moves become lists of those before each node.
void Retrograde::turn_round() {
    begin_.assign(values_.size() + 1, 0);
    for (const Chunk& chunk : chunks_) {
        for (const Node target : chunk.targets) ++begin_[target + 1];
    }
    for (std::size_t i = 1; i < begin_.size(); ++i) begin_[i] += begin_[i - 1];
    before_.resize(begin_.back());
    std::vector<std::uint32_t> next(begin_.begin(), begin_.end() - 1);
    Node node = 0;
    for (Chunk& chunk : chunks_) {
        const Node* target = chunk.targets.data();
        for (const std::uint16_t count : chunk.counts) {
            for (std::uint16_t i = 0; i < count; ++i) before_[next[*target++]++] = node;
            ++node;
        }
        chunk = {};
    }
}

// A position that was taken for impossible, and moves lead to it.
std::optional<Problem> Retrograde::look_for_contradiction(const std::vector<Table>& group) {
    for (Node node = 0; node < first_.back(); ++node) {
        if (values_[node] != kImpossible || begin_[node] == begin_[node + 1]) continue;
        Standing standing;
        const std::size_t table = table_of(node);
        static_cast<void>(group[table].layout.read(node - first_[table], standing));
        const std::string fen = Reader(game_, known_.cells()).fen(standing);
        return Problem{Problem::Kind::kRefused,
                       "moves lead to '" + fen + "', which no game can come to"};
    }
    return std::nullopt;
}

void Retrograde::settle(Node node, Value value) {
    const auto plies = static_cast<std::size_t>(plies_of(value));
    if (due_.size() <= plies) due_.resize(plies + 1);
    due_[plies].push_back(node);
}

// By distance: what is due first is settled, and what it settles is due later. Of a node that is
// due as a win left_ is not 0, or it has a win beside it.
void Retrograde::look_backwards() {
    for (Node node = 0; node < values_.size(); ++node) {
        if (values_[node] == kImpossible) continue;
        const Value beside = beside_[node];
        if (beside == kImpossible || beside == 0) continue;
        if (beside > 0 || left_[node] == 0) settle(node, beside);
    }
    for (std::size_t plies = 0; plies < due_.size(); ++plies) {
        if (plies >= kLongest) {
            wrong_ = Problem{Problem::Kind::kRefused, "wins take too long for the tables"};
            return;
        }
        const std::vector<Node> now = std::move(due_[plies]);
        for (const Node node : now) {
            if (values_[node] != 0) continue;
            const bool loses = left_[node] == 0;
            values_[node] = static_cast<Value>(loses ? -(int(plies) + 1) : int(plies) + 1);
            for (std::uint32_t i = begin_[node]; i < begin_[node + 1]; ++i) {
                const Node previous = before_[i];
                if (values_[previous] != 0) continue;
                const Value own = one_ply_before(values_[node], mover(previous) == mover(node));
                if (own > 0) {
                    settle(previous, own);
                } else if (left_[previous] != kNeverLoses && --left_[previous] == 0) {
                    const Value beside = beside_[previous];
                    const bool later = beside != kImpossible && beside < own;
                    settle(previous, later ? beside : own);
                }
            }
        }
    }
}

}  // namespace rulewright::endings
