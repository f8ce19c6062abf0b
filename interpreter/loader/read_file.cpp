#include "loader/read_file.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "loader/paths.hpp"
#include "support/read_all.hpp"
#include "support/visible.hpp"

namespace rulewright::loader {

using diagnostics::Diagnostic;
using diagnostics::Place;
using diagnostics::SourceFile;

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// A file that cannot be opened is a mistake of the file that names it, if one does.
Diagnostic cannot_read(const ReadRequest& request, std::string code, std::string message) {
    Diagnostic diagnostic;
    diagnostic.code = std::move(code);
    diagnostic.place = request.named_at.value_or(Place{request.shown, {0, 0, 1}, {}});
    diagnostic.message = std::move(message);
    // The first step of the trail is the place itself.
    if (!request.named_at) return diagnostic;
    for (std::size_t i = 1; i < request.trail.size(); ++i) {
        diagnostic.notes.push_back(request.trail[i]);
    }
    return diagnostic;
}

Diagnostic bad_bytes(const ReadRequest& request, std::string text, std::size_t offset,
                     Problem problem) {
    const Source source{SourceFile(request.shown, std::move(text)), request.trail};
    return diagnose_at(source, source.file.span(offset, 1), std::move(problem));
}

std::optional<Diagnostic> check_kind_of_file(const ReadRequest& request, const std::string& path) {
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(path, error);
    if (status.type() == std::filesystem::file_type::not_found) {
        return cannot_read(request, "file-missing",
                           fmt::format("there is no file '{}'", request.shown));
    }
    if (error) {
        return cannot_read(request, "file-unreadable",
                           fmt::format("'{}' cannot be read: {}", request.shown, error.message()));
    }
    if (!std::filesystem::is_regular_file(status)) {
        const char* kind =
            std::filesystem::is_directory(status) ? "a directory" : "no regular file";
        return cannot_read(request, "not-a-file", fmt::format("'{}' is {}", request.shown, kind));
    }
    return std::nullopt;
}

// At most one byte more than is allowed.
Result<std::string, Diagnostic> read_bytes(const ReadRequest& request) {
    const std::string& path = request.path.empty() ? request.shown : request.path;
    if (request.buffers != nullptr) {
        if (const auto* text = find_buffer(request.buffers, resolve_path(path))) return *text;
    }
    if (auto refused = check_kind_of_file(request, path)) return fail(std::move(*refused));
    std::ifstream stream(path, std::ios::binary);
    if (!stream) {
        return fail(cannot_read(
            request, "file-unreadable",
            fmt::format("'{}' cannot be read: {}", request.shown, std::strerror(errno))));
    }
    return support::read_all(stream, request.most_bytes + 1);
}

}  // namespace

Result<std::string, Diagnostic> read_file(const ReadRequest& request) {
    auto bytes = read_bytes(request);
    if (!bytes) return bytes;
    std::string text = std::move(bytes).value();
    if (text.size() > request.most_bytes) {
        return fail(cannot_read(
            request, "file-too-large",
            request.most_bytes >> 20 != 0
                ? fmt::format("'{}' is larger than {} MiB", request.shown, request.most_bytes >> 20)
                : fmt::format("'{}' is larger than {} KB", request.shown,
                              request.most_bytes >> 10)));
    }
    if (text.compare(0, kByteOrderMark.size(), kByteOrderMark) == 0) text.erase(0, 3);
    const std::size_t nul = text.find('\0');
    const std::size_t invalid = support::find_invalid_utf8(text);
    if (invalid < nul && invalid != std::string::npos) {
        return fail(bad_bytes(request, std::move(text), invalid,
                              {"not-utf8", "this byte is no UTF-8", "text in UTF-8", {}, {}}));
    }
    if (nul != std::string::npos) {
        return fail(bad_bytes(request, std::move(text), nul,
                              {"nul-byte", "a NUL byte in the file", "text without NUL", {}, {}}));
    }
    return text;
}

}  // namespace rulewright::loader
