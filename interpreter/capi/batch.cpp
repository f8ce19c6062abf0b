#include "capi/batch.hpp"

#include <fmt/format.h>

#include <mutex>
#include <thread>

namespace rulewright::capi {

namespace {

Problem in_game(std::size_t at, Problem problem) {
    problem.message = fmt::format("game {}: {}", at, problem.message);
    problem.more["game"] = at;
    return problem;
}

// Keeps the one of the first game, whichever thread comes first.
class FirstTrouble {
public:
    void add(std::size_t at, Problem problem) {
        const std::lock_guard lock(mutex_);
        if (trouble_ && at_ < at) return;
        at_ = at;
        trouble_ = in_game(at, std::move(problem));
    }
    [[nodiscard]] Trouble take() { return std::move(trouble_); }

private:
    std::mutex mutex_;
    std::size_t at_ = 0;
    Trouble trouble_;
};

}  // namespace

// The states of the generators are those that a generator of the seed gives one after the other.
Batch::Batch(SharedRules rules, std::size_t count, BatchOptions options)
    : rules_(std::move(rules)), options_(std::move(options)) {
    const Clones::Loan loan(rules_->clones);
    support::SplitMix64 seeds(options_.seed);
    tables_.reserve(count);
    const Play some(loan.game().start());
    for (std::size_t i = 0; i < count; ++i) {
        tables_.push_back({some, support::SplitMix64(seeds.next()), false});
    }
}

Trouble Batch::for_each(const Look& look) {
    FirstTrouble trouble;
    // Nothing may leave a thread by an exception.
    const auto share = [&](std::size_t begin, std::size_t end) {
        std::size_t at = begin;
        try {
            const Clones::Loan loan(rules_->clones);
            for (; at < end; ++at) {
                tables_[at].play.move_to(loan.game());
                Trouble its = look(tables_[at].play, at);
                loan.game().engine().hooks().clear_error();
                if (its) trouble.add(at, std::move(*its));
            }
        } catch (const std::exception& fault) {
            trouble.add(at, {RW_INTERNAL, "internal", fault.what()});
        }
    };
    const std::size_t shares = std::min(options_.threads, tables_.size());
    std::vector<std::jthread> others;
    for (std::size_t i = 1; i < shares; ++i) {
        others.emplace_back(share, tables_.size() * i / shares, tables_.size() * (i + 1) / shares);
    }
    if (shares > 0) share(0, tables_.size() / shares);
    others.clear();  // waits for them
    return trouble.take();
}

Result<Play, Problem> Batch::new_play(game::Game& game, support::SplitMix64& random) const {
    if (!options_.start.empty()) return position_of(game, options_.start, nullptr);
    return start_of(*rules_, game, rules_->starts_differ ? random.next() : 0);
}

Trouble Batch::settle_chance(Table& table) const {
    while (!options_.chance_is_given && table.play.actor() == RW_CHANCE) {
        if (auto wrong = table.play.take_any(*rules_, table.random)) return wrong;
    }
    return std::nullopt;
}

Trouble Batch::begin(Table& table, game::Game& game) const {
    auto play = new_play(game, table.random);
    if (!play) return std::move(play).error();
    table.play = std::move(play).value();
    table.is_over = false;
    return settle_chance(table);
}

Trouble Batch::begin() {
    return for_each([&](Play& play, std::size_t at) -> Trouble {
        Table& table = tables_[at];
        if (auto wrong = begin(table, play.state().game())) return wrong;
        table.is_over = table.play.actor() == RW_NOBODY;
        return std::nullopt;
    });
}

Result<Batch::Chosen, Problem> Batch::chosen(Table& table, std::int32_t wanted) const {
    const bool is_random = wanted == RW_RANDOM;
    if (table.play.actor() == RW_CHANCE) {
        const std::vector<Chance> all = table.play.chances(*rules_);
        if (is_random) return Chosen{};
        for (std::size_t i = 0; i < all.size(); ++i) {
            const bool it = options_.by_index ? static_cast<std::size_t>(wanted) == i
                                              : all[i].outcome == wanted;
            if (it) return Chosen{std::nullopt, all[i]};
        }
        return fail(Problem{RW_REFUSED, "no-such-throw",
                            fmt::format("the dice cannot show outcome {} now", wanted)});
    }
    const auto& all = table.play.choices(*rules_);
    if (is_random) {
        return Chosen{all[table.random.below(static_cast<std::uint32_t>(all.size()))], {}};
    }
    if (options_.by_index) {
        if (wanted >= 0 && static_cast<std::size_t>(wanted) < all.size()) {
            return Chosen{all[static_cast<std::size_t>(wanted)], std::nullopt};
        }
        return fail(misuse(fmt::format("there is no move of index {}", wanted),
                           fmt::format("less than {}", all.size())));
    }
    const Choice* choice = table.play.find(*rules_, wanted);
    if (choice == nullptr) return fail(not_legal(*rules_, table.play, wanted));
    return Chosen{*choice, std::nullopt};
}

Trouble Batch::check(const std::int32_t* choices) {
    return for_each([&](Play&, std::size_t at) -> Trouble {
        if (tables_[at].is_over || choices[at] == RW_RANDOM) return std::nullopt;
        auto found = chosen(tables_[at], choices[at]);
        if (!found) return std::move(found).error();
        return std::nullopt;
    });
}

Trouble Batch::play(Table& table, std::int32_t wanted) const {
    auto found = chosen(table, wanted);
    if (!found) return std::move(found).error();
    const Chosen& what = found.value();
    Trouble wrong = what.choice   ? table.play.play(*rules_, *what.choice)
                    : what.chance ? table.play.take(*rules_, *what.chance)
                                  : table.play.take_any(*rules_, table.random);
    if (wrong) return wrong;
    return settle_chance(table);
}

Trouble Batch::step(Table& table, std::int32_t wanted, Stepped& stepped) const {
    if (auto wrong = play(table, wanted)) return wrong;
    stepped.plies = table.play.plies();
    if (const auto& outcome = table.play.state().outcome()) {
        stepped.ended = 1;
        for (std::size_t player = 0; outcome->winner && player < kPlayers; ++player) {
            stepped.rewards[player] = index(*outcome->winner) == player ? 1.0F : -1.0F;
        }
    } else if (options_.max_plies > 0 && stepped.plies >= options_.max_plies) {
        stepped.ended = 2;
    }
    if (stepped.ended == 0) return std::nullopt;
    table.is_over = options_.keep_finished;
    return table.is_over ? std::nullopt : begin(table, table.play.state().game());
}

Trouble Batch::step(const std::int32_t* choices, std::vector<Stepped>& stepped) {
    stepped.assign(size(), {});
    return for_each([&](Play& play, std::size_t at) -> Trouble {
        Table& table = tables_[at];
        stepped[at].plies = play.plies();
        if (choices != nullptr && !table.is_over) {
            if (auto wrong = step(table, choices[at], stepped[at])) return wrong;
        }
        stepped[at].actor = table.is_over ? RW_NOBODY : table.play.actor();
        return failure_of(table.play.state().game());
    });
}

Trouble Batch::set(std::size_t at, Play play) {
    tables_[at].play = std::move(play);
    const Clones::Loan loan(rules_->clones);
    tables_[at].play.move_to(loan.game());
    if (auto wrong = settle_chance(tables_[at])) return wrong;
    tables_[at].is_over = tables_[at].play.actor() == RW_NOBODY;
    return failure_of(loan.game());
}

}  // namespace rulewright::capi
