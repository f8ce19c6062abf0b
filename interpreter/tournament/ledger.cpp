#include "tournament/ledger.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <nlohmann/json.hpp>

#include "support/json_text.hpp"
#include "support/text.hpp"
#include "support/write_all.hpp"

namespace rulewright::tournament {

using loader::Node;
using loader::NodeKind;
using nlohmann::ordered_json;

namespace {

constexpr const char* kNoResults = ": it is no file of a tournament's results";

ordered_json json_of(const Node& node) {
    if (node.is(NodeKind::kMap)) {
        auto map = ordered_json::object();
        for (const loader::Entry& entry : node.entries) map[entry.key] = json_of(entry.value);
        return map;
    }
    if (node.is(NodeKind::kList)) {
        auto list = ordered_json::array();
        for (const Node& item : node.items) list.push_back(json_of(item));
        return list;
    }
    return node.is(NodeKind::kInteger) ? ordered_json(node.integer) : ordered_json(node.text);
}

// What the first lines differ in, to follow the file's name.
std::optional<std::string> difference(const std::string& was, const std::string& is) {
    if (was == is) return std::nullopt;
    auto before = support::parse_json<ordered_json>(was);
    auto now = support::parse_json<ordered_json>(is);
    if (!before.is_object() || !before.contains("tournament")) return kNoResults;
    // By which path the tournament's file is called.
    before.erase("from");
    now.erase("from");
    if (before == now) return std::nullopt;
    const std::string other = " belongs to another tournament: ";
    for (const auto& [key, value] : now.items()) {
        if (!before.contains(key)) return other + fmt::format("it has no '{}'", key);
        if (before[key] != value) return other + fmt::format("its '{}' is another", key);
    }
    return other + "it says more";
}

std::string system_text() {
    return std::strerror(errno);
}

constexpr off_t kMostBytes = off_t{1} << 30;  // some million games

// Why it cannot be a file of results: a device or a pipe would be read without end.
std::optional<std::string> unfit(int descriptor) {
    struct stat status = {};
    if (fstat(descriptor, &status) != 0) return system_text();
    if (!S_ISREG(status.st_mode)) return "it is no regular file";
    if (status.st_size > kMostBytes) return "it is larger than 1 GiB";
    return std::nullopt;
}

std::optional<std::string> read_all(int descriptor, std::string& text) {
    std::array<char, 1 << 16> chunk{};
    for (;;) {
        const ssize_t count = ::read(descriptor, chunk.data(), chunk.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return system_text();
        if (count == 0) return std::nullopt;
        text.append(chunk.data(), static_cast<std::size_t>(count));
    }
}

}  // namespace

std::string fingerprint(const Definition& definition, const Setting& setting) {
    ordered_json all = json_of(definition.root);
    all.erase("notes");
    all["start"] = setting.start->fen();
    if (!setting.openings.empty()) {
        auto openings = ordered_json::array();
        for (const match::Opening& opening : setting.openings) {
            openings.push_back(opening.fen.empty() ? support::join(opening.turns, " ")
                                                   : opening.fen);
        }
        all["openings"] = std::move(openings);
    }
    return support::json_text(all);
}

Result<Ledger, std::string> Ledger::open(const std::string& path, const Definition& definition,
                                         const Setting& setting, const std::string& header) {
    // Nobody may be at the other end of a pipe: that must not be waited for.
    const int descriptor =
        ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK,
               S_IRUSR | S_IWUSR | S_IRGRP | S_IROTH);
    if (descriptor < 0) return fail(fmt::format("cannot write {}: {}", path, system_text()));
    Ledger ledger(descriptor);
    if (const auto wrong = unfit(descriptor)) return fail(fmt::format("{}: {}", path, *wrong));
    if (flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
        return fail(fmt::format("{} is in use by another run of the tournament", path));
    }
    if (auto wrong = ledger.read(header, definition, setting)) {
        return fail(fmt::format("{}{}", path, *wrong));
    }
    return ledger;
}

std::optional<std::string> Ledger::read(const std::string& header, const Definition& definition,
                                        const Setting& setting) {
    std::string text;
    if (auto wrong = read_all(descriptor_, text)) return ": " + *wrong;
    const std::size_t whole = text.rfind('\n') == std::string::npos ? 0 : text.rfind('\n') + 1;
    const std::string first = text.substr(0, std::min(text.find('\n'), text.size()));
    const bool begun = whole > 0;
    if (begun) {
        if (auto other = difference(first, header)) return other;
    } else if (!header.starts_with(text)) {
        return difference(first, header).value_or(kNoResults);
    }
    // What follows the last line break was being written when it was interrupted.
    if (ftruncate(descriptor_, static_cast<off_t>(whole)) != 0) return ": " + system_text();
    if (begun)
        return read_records(std::string_view(text).substr(0, whole - 1), definition, setting);
    const auto wrong = append(header + "\n");
    return wrong ? std::optional(": " + *wrong) : std::nullopt;
}

std::optional<std::string> Ledger::read_records(std::string_view text, const Definition& definition,
                                                const Setting& setting) {
    const auto lines = support::split(text, '\n');
    const Schedule schedule(definition);
    for (std::size_t i = 1; i < lines.size(); ++i) {
        auto record = read_record(lines[i], schedule, *setting.game);
        if (!record) return fmt::format(":{}: this is no game of the tournament", i + 1);
        records_.push_back(std::move(*record));
    }
    return std::nullopt;
}

std::optional<std::string> Ledger::append(std::string_view line) {
    if (support::write_all(descriptor_, line) != 0) return system_text();
    return std::nullopt;
}

Ledger::Ledger(Ledger&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)), records_(std::move(other.records_)) {}

Ledger& Ledger::operator=(Ledger&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    std::swap(records_, other.records_);
    return *this;
}

Ledger::~Ledger() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace rulewright::tournament
