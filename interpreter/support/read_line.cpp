#include "support/read_line.hpp"

namespace rulewright::support {

namespace {

constexpr std::size_t kMostSkipped = 64;  // times the longest line

}  // namespace

LineRead read_line(std::istream& in, std::string& line, std::size_t most) {
    using Traits = std::istream::traits_type;
    line.clear();
    if (!in.good()) return LineRead::kEnd;
    std::size_t size = 0;
    for (; size <= most * kMostSkipped; ++size) {
        const auto next = in.rdbuf()->sbumpc();
        const bool end = Traits::eq_int_type(next, Traits::eof());
        if (end || next == '\n') {
            if (end) in.setstate(std::ios::eofbit);
            if (end && size == 0) return LineRead::kEnd;
            return size > most ? LineRead::kTooLong : LineRead::kLine;
        }
        if (size < most) line += Traits::to_char_type(next);
    }
    in.setstate(std::ios::eofbit);
    return LineRead::kTooLong;
}

}  // namespace rulewright::support
