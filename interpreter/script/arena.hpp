// Arena: the fixed block of memory that one Lua state lives in, with an allocator of its own
// (boundary tags, free lists by size, neighbours merged when freed). It never asks the system for
// more: a request that does not fit is refused. Under AddressSanitizer what is not taken cannot
// be touched.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace rulewright::script {

class Arena {
public:
    explicit Arena(std::size_t bytes);

    // Lua's contract for an allocator: size 0 frees; shrinking never fails; nullptr when there is
    // no room, with the old block untouched.
    [[nodiscard]] void* reallocate(void* block, std::size_t size) noexcept;

    [[nodiscard]] std::size_t used() const noexcept { return used_; }
    [[nodiscard]] std::size_t capacity() const noexcept { return capacity_; }

private:
    static constexpr std::size_t kUnit = 16;
    // As large where addresses have 32 bits.
    struct alignas(kUnit) Header {
        std::size_t size = 0;      // of what follows the header, a multiple of 16
        std::uint32_t before = 0;  // size / 16 of the block before, 0 for the first
        std::uint32_t taken = 0;
    };
    struct Free : Header {
        Free* next = nullptr;
        Free* previous = nullptr;
    };
    static constexpr std::size_t kBins = 64;
    static constexpr std::size_t kExactBins = 32;  // one size each, 16 .. 512 bytes

    [[nodiscard]] static std::size_t bin_of(std::size_t size) noexcept;
    [[nodiscard]] static Header* after(Header* block) noexcept;
    [[nodiscard]] static Header* header_of(void* payload) noexcept;
    [[nodiscard]] static void* payload_of(Header* block) noexcept;
    [[nodiscard]] Free* find(std::size_t size) noexcept;
    static void allow(Header* block, std::size_t bytes) noexcept;
    [[nodiscard]] std::size_t take_out(Header* block) noexcept;
    void link(Header* block) noexcept;
    void unlink(Free* block) noexcept;
    void resize(Header* block, std::size_t size) noexcept;
    void trim(Header* block, std::size_t size) noexcept;
    [[nodiscard]] void* allocate(std::size_t size) noexcept;
    void release(void* payload) noexcept;

    // Lua hashes tables by the low half of their address, and with it the order in which a table
    // fills up: that half is the same in every arena, as far as the system lets us choose.
    struct Unmap {
        std::size_t bytes = 0;
        void operator()(std::byte* memory) const noexcept;
    };
    using Memory = std::unique_ptr<std::byte, Unmap>;
    [[nodiscard]] static Memory map(std::size_t bytes);

    std::size_t capacity_;
    std::size_t used_ = 0;
    Memory memory_;
    std::array<Free*, kBins> bins_{};
    std::uint64_t filled_ = 0;  // a bit for each bin that is not empty
};

}  // namespace rulewright::script
