// Result<T, E>: a value or the reason there is none. C++20 has no std::expected and g++ 12 no
// backport of it; this is the small part that is needed. Reading the absent side is a
// programming mistake and asserts.
#pragma once

#include <cassert>
#include <utility>
#include <variant>

namespace rulewright {

template <typename E>
struct Failure {
    E error;
};

template <typename E>
[[nodiscard]] Failure<E> fail(E error) {
    return Failure<E>{std::move(error)};
}

template <typename T, typename E>
class Result {
public:
    Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
    Result(Failure<E> failure) : content_(std::in_place_index<1>, std::move(failure.error)) {}

    [[nodiscard]] bool ok() const noexcept { return content_.index() == 0; }
    explicit operator bool() const noexcept { return ok(); }

    [[nodiscard]] T& value() & {
        assert(ok());
        return *std::get_if<0>(&content_);
    }
    [[nodiscard]] const T& value() const& {
        assert(ok());
        return *std::get_if<0>(&content_);
    }
    [[nodiscard]] T&& value() && {
        assert(ok());
        return std::move(*std::get_if<0>(&content_));
    }
    [[nodiscard]] const E& error() const& {
        assert(!ok());
        return *std::get_if<1>(&content_);
    }
    [[nodiscard]] E&& error() && {
        assert(!ok());
        return std::move(*std::get_if<1>(&content_));
    }

private:
    std::variant<T, E> content_;
};

}  // namespace rulewright
