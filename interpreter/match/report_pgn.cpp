#include "match/report.hpp"
#include "notation/pgn.hpp"
#include "support/text.hpp"

namespace rulewright::match {

namespace {

notation::PgnGame record_of(const Report& report) {
    const Headers& headers = report.headers;
    notation::PgnGame record;
    record.tags = {{"Event", headers.event, 0},        {"Site", headers.site, 0},
                   {"Date", headers.date, 0},          {"Round", headers.round, 0},
                   {"White", headers.white, 0},        {"Black", headers.black, 0},
                   {"Variant", report.variant_name, 0}};
    if (!report.standard_start) {
        record.tags.push_back({"SetUp", "1", 0});
        record.tags.push_back({"FEN", report.start_fen, 0});
    }
    for (const PlayedMove& move : report.moves)
        record.moves.push_back({move.pgn, 0, move.comment, {}});
    record.result = notation::result_token(report.outcome);
    return record;
}

}  // namespace

std::string report_pgn(const std::vector<Report>& reports) {
    std::string text;
    for (const Report& report : reports) {
        if (report.start_fen.empty()) continue;
        if (!text.empty()) text += '\n';
        text += notation::write_pgn(record_of(report), report.numbering);
    }
    return text;
}

}  // namespace rulewright::match
