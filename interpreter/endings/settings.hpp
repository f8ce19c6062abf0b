// What whoever wants tables may say of how they are made, and what can go wrong.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>

namespace rulewright::endings {

inline constexpr std::uint64_t kMebibyte = 1 << 20;

struct Progress {
    std::string what;  // the materials that are looked at
    std::uint64_t done = 0;
    std::uint64_t total = 0;
};

struct Settings {
    std::size_t jobs = 1;
    std::uint64_t megabytes = 2048;             // that may be used at once
    const std::atomic<bool>* stop = nullptr;    // may be null
    std::function<void(const Progress&)> tell;  // by the caller's thread; may be empty

    [[nodiscard]] bool stopped() const noexcept { return stop != nullptr && stop->load(); }
};

struct Problem {
    enum class Kind { kRefused, kStopped, kHook };
    Kind kind = Kind::kRefused;
    std::string text;  // a sentence, with what is expected on a line below it
};

}  // namespace rulewright::endings
