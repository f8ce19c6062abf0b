#include <fmt/format.h>

#include "match/report.hpp"
#include "notation/pgn.hpp"
#include "support/text.hpp"

namespace rulewright::match {

namespace {

void add_comment(notation::PgnMove& move, const std::string& text) {
    move.comment += (move.comment.empty() ? "" : " ") + text;
}

// As PGN readers know it: "[%clk 1:29:58]".
std::string clock_text(int seconds) {
    return fmt::format("[%clk {}:{:02}:{:02}]", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

std::string adjudication_text(const Adjudication& decision) {
    std::string text = "adjudicated: " + (decision.winner == "none" ? "a draw" : decision.winner);
    if (!decision.reason.empty()) text += ", " + decision.reason;
    if (!decision.appeal.empty()) text += "; appeal " + decision.appeal;
    return text;
}

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
    for (const PlayedMove& move : report.moves) {
        record.moves.push_back({move.pgn, 0, move.comment, {}});
        if (move.seconds) add_comment(record.moves.back(), clock_text(*move.seconds));
    }
    for (const Adjudication& decision : report.adjudications) {
        std::string& place =
            decision.ply == 0 ? record.comment : record.moves[decision.ply - 1].comment;
        place += (place.empty() ? "" : " ") + adjudication_text(decision);
    }
    record.result = notation::result_token(report.outcome);
    return record;
}

}  // namespace

std::string report_pgn(const std::vector<Report>& reports) {
    std::string text;
    for (const Report& report : reports) {
        if (report.start_fen.empty() || report.row) continue;
        if (!text.empty()) text += '\n';
        text += notation::write_pgn(record_of(report), report.numbering);
    }
    return text;
}

}  // namespace rulewright::match
