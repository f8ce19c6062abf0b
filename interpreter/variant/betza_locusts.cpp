// Whether a capture on the way and a move without one may end on the same square in one position:
// both are followed step by step over an endless board, with what must stand where.
#include <cstdlib>
#include <map>
#include <numeric>
#include <utility>

#include "support/ids.hpp"
#include "variant/betza_legs.hpp"

namespace rulewright::variant::betza {

namespace {

constexpr int kFar = kMaxSide;                 // no board is wider
constexpr std::size_t kMaxCaptures = 1 << 16;  // of different lengths

enum class Need : std::uint8_t { kEmpty, kPiece };

constexpr Vector plus(Vector one, Vector other) noexcept {
    return {one.x + other.x, one.y + other.y};
}
constexpr int sign(int number) noexcept {
    return number > 0 ? 1 : number < 0 ? -1 : 0;
}

// What a way needs on the squares that it passes, from the origin, which counts as empty.
class Needs {
public:
    // Whether the way is still possible.
    [[nodiscard]] bool add(Vector square, Need need) {
        if (square == Vector{}) return need == Need::kEmpty;
        for (const auto& [known, what] : all_) {
            if (known == square) return what == need;
        }
        all_.emplace_back(square, need);
        return true;
    }
    [[nodiscard]] bool go_with(const Needs& other) const {
        for (const auto& [square, need] : all_) {
            for (const auto& [known, what] : other.all_) {
                if (known == square && what != need) return false;
            }
        }
        return true;
    }
    [[nodiscard]] std::size_t size() const noexcept { return all_.size(); }
    void cut(std::size_t size) { all_.resize(size); }

private:
    std::vector<std::pair<Vector, Need>> all_;
};

// The squares of a lame leap's way, from where it begins.
std::vector<Vector> passed_by(Vector leap) {
    std::vector<Vector> way;
    const int parts = std::gcd(leap.x, leap.y);
    for (int n = 1; n < parts; ++n) way.push_back({leap.x / parts * n, leap.y / parts * n});
    if (parts > 1 || std::abs(leap.x) == std::abs(leap.y)) return way;
    const bool along = std::abs(leap.x) > std::abs(leap.y);
    Vector at = along ? Vector{sign(leap.x), 0} : Vector{0, sign(leap.y)};
    while (at.x != leap.x && at.y != leap.y) {
        way.push_back(at);
        at = plus(at, {sign(leap.x), sign(leap.y)});
    }
    return way;
}

// Calls take(end, needs) for each way of the atom, of every length.
template <typename Take>
class Follower {
public:
    Follower(const Atom& atom, Take take)
        : atom_(atom), legs_(legs_of(atom)), take_(std::move(take)) {}

    void follow() {
        if (!legs_.empty()) return go(0, {});
        if (atom_.castling) return castle();
        ride();
    }

private:
    [[nodiscard]] static bool is_near(Vector at) noexcept {
        return std::abs(at.x) < kFar && std::abs(at.y) < kFar;
    }

    void go(std::size_t number, Vector at) {
        const MoveLeg& leg = legs_[number];
        const std::size_t kept = needs_.size();
        for (int n = 1; leg.range == kUnlimited || n <= leg.range; ++n) {
            at = plus(at, leg.leap);
            if (!is_near(at)) break;
            const std::size_t before = needs_.size();
            if (number + 1 == legs_.size()) {
                if (at != Vector{} && at != victim_) take_(at, needs_);
            } else {
                turn(number, at);
                needs_.cut(before);
            }
            if (at != victim_ && !needs_.add(at, Need::kEmpty)) break;
        }
        needs_.cut(kept);
    }
    void turn(std::size_t number, Vector at) {
        const Over over = legs_[number].over;
        if (over == Over::kAny) return go(number + 1, at);
        const bool empty = over == Over::kEmpty;
        if (at == victim_) {
            if (empty) go(number + 1, at);
            return;
        }
        if (!needs_.add(at, empty ? Need::kEmpty : Need::kPiece)) return;
        if (over == Over::kEnemy) victim_ = at;
        go(number + 1, at);
        if (over == Over::kEnemy) victim_.reset();
    }

    void castle() {
        Vector at;
        for (int n = 0; n < atom_.range; ++n) {
            at = plus(at, atom_.leap);
            if (!needs_.add(at, Need::kEmpty)) return;
        }
        take_(at, needs_);
    }

    // Of one that jumps over something somewhere it is not asked what is empty where.
    void ride() {
        const bool unsure = atom_.jump == Jump::kMust || atom_.hop != Hop::kNone;
        Vector at;
        for (int n = 1; atom_.range == kUnlimited || n <= atom_.range; ++n) {
            for (const Vector step : passed_by(atom_.leap)) {
                const bool lame = atom_.jump == Jump::kLame;
                if (lame && !needs_.add(plus(at, step), Need::kEmpty)) return;
            }
            at = plus(at, atom_.leap);
            if (!is_near(at)) return;
            take_(at, needs_);
            if (!unsure && !needs_.add(at, Need::kEmpty)) return;
        }
    }

    const Atom& atom_;
    std::vector<MoveLeg> legs_;
    Take take_;
    Needs needs_;
    std::optional<Vector> victim_;
};

struct Capture {
    const Atom* atom = nullptr;
    Needs needs;
};
using Captures = std::map<std::pair<int, int>, std::vector<Capture>>;  // by where they end

// Nothing where there are too many.
std::optional<Captures> captures_of(const std::vector<Atom>& atoms) {
    Captures captures;
    std::size_t count = 0;
    for (const Atom& atom : atoms) {
        if (!takes_on_way(atom)) continue;
        Follower(atom, [&](Vector end, const Needs& needs) {
            if (++count <= kMaxCaptures) captures[{end.x, end.y}].push_back({&atom, needs});
        }).follow();
    }
    if (count > kMaxCaptures) return std::nullopt;
    return captures;
}

}  // namespace

Problem check_locusts(const std::vector<Atom>& atoms) {
    const auto first = std::find_if(atoms.begin(), atoms.end(), takes_on_way);
    if (first == atoms.end()) return std::nullopt;
    // Around the edge two ways may meet on a board of some width.
    const auto around =
        std::find_if(atoms.begin(), atoms.end(), [](const Atom& atom) { return atom.wraps; });
    if (around != atoms.end()) {
        return BetzaError{around->offset, 1, "'o' does not go with a capture on the way",
                          "ways around the edge, or a leg that captures and goes on",
                          std::string()};
    }
    const std::optional<Captures> captures = captures_of(atoms);
    if (!captures) {
        return BetzaError{first->offset, 1,
                          "more than " + std::to_string(kMaxCaptures) +
                              " captures on the way, each length counted",
                          "fewer directions, or shorter legs", std::string()};
    }
    const Atom* clashing = nullptr;
    for (const Atom& other : atoms) {
        if (takes_on_way(other)) continue;
        if (!other.moves && !other.en_passant && !other.castling) continue;
        Follower(other, [&](Vector end, const Needs& needs) {
            const auto found = captures->find({end.x, end.y});
            if (clashing != nullptr || found == captures->end()) return;
            for (const Capture& capture : found->second) {
                if (needs.go_with(capture.needs)) clashing = capture.atom;
            }
        }).follow();
        if (clashing == nullptr) continue;
        return BetzaError{std::max(other.offset, clashing->offset), 1,
                          "a capture on the way and another move end on the same square",
                          "only one of them: the squares of a move must tell which it is",
                          std::string()};
    }
    return std::nullopt;
}

Problem check_en_passant(const std::vector<Atom>& atoms) {
    for (const Atom& taking : atoms) {
        if (!taking.en_passant) continue;
        for (const Atom& other : atoms) {
            if (!other.moves) continue;
            bool clashes = false;
            Follower(other, [&](Vector end, const Needs&) {
                clashes |= end.x == taking.leap.x && end.y == taking.leap.y;
            }).follow();
            if (!clashes) continue;
            return BetzaError{std::max(other.offset, taking.offset), 1,
                              "a capture en passant and a plain move end on the same square",
                              "only one of them: the squares of a move must tell which it is",
                              std::string()};
        }
    }
    return std::nullopt;
}

}  // namespace rulewright::variant::betza
