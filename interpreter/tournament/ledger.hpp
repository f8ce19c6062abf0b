// Ledger: the file that keeps a tournament's games, so that it can go on after an interruption. Its
// first line says which tournament it is; each game that ends is appended at once, as one line. A
// last line that was cut off is dropped. One process at a time.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/result.hpp"
#include "tournament/record.hpp"

namespace rulewright::tournament {

// What makes it this tournament and no other: the definition without remarks, and its openings, as
// a line of JSON.
[[nodiscard]] std::string fingerprint(const Definition& definition, const Setting& setting);

class Ledger {
public:
    // Begins the file, or reads it; otherwise what is wrong with it. `header`: its first line, the
    // fingerprint with more keys. The value of `from` may be another.
    [[nodiscard]] static Result<Ledger, std::string> open(const std::string& path,
                                                          const Definition& definition,
                                                          const Setting& setting,
                                                          const std::string& header);
    Ledger(Ledger&& other) noexcept;
    Ledger& operator=(Ledger&& other) noexcept;
    ~Ledger();

    // What was in the file.
    [[nodiscard]] const std::vector<Record>& records() const noexcept { return records_; }
    // What went wrong, as the system says it.
    [[nodiscard]] std::optional<std::string> append(std::string_view line);

private:
    explicit Ledger(int descriptor) : descriptor_(descriptor) {}
    [[nodiscard]] std::optional<std::string> read(const std::string& header,
                                                  const Definition& definition,
                                                  const Setting& setting);
    [[nodiscard]] std::optional<std::string> read_records(std::string_view text,
                                                          const Definition& definition,
                                                          const Setting& setting);

    int descriptor_ = -1;
    std::vector<Record> records_;
};

}  // namespace rulewright::tournament
