#include <nlohmann/json.hpp>

#include "match/report.hpp"
#include "notation/pgn.hpp"
#include "support/json_text.hpp"

namespace rulewright::match {

using Json = nlohmann::ordered_json;

namespace {

Json outcome_json(const Report& report) {
    if (!report.outcome) return nullptr;
    return {{"winner", report.winner},
            {"by", game::name_of(report.outcome->reason)},
            {"detail", report.outcome->detail}};
}

Json moves_json(const Report& report) {
    Json moves = Json::array();
    for (const PlayedMove& move : report.moves) {
        moves.push_back({{"move", move.coordinate}, {"san", move.san}, {"fen", move.fen}});
        if (!move.thrown.empty()) moves.back()["thrown"] = move.thrown;
        if (!move.notices.empty()) moves.back()["notices"] = move.notices;
        if (move.seconds) moves.back()["seconds_left"] = *move.seconds;
    }
    return moves;
}

Json adjudications_json(const Report& report) {
    Json decisions = Json::array();
    for (const Adjudication& decision : report.adjudications) {
        decisions.push_back({{"ply", decision.ply},
                             {"winner", decision.winner},
                             {"reason", decision.reason},
                             {"appeal", decision.appeal}});
    }
    return decisions;
}

Json headers_json(const Headers& headers) {
    return {{"white", headers.white}, {"black", headers.black}, {"event", headers.event},
            {"site", headers.site},   {"date", headers.date},   {"round", headers.round}};
}

Json counts_json(const Counts& counts) {
    return {{"moves", counts.moves},
            {"refusals", counts.refusals},
            {"expectations", counts.expectations},
            {"perft_nodes", counts.perft_nodes}};
}

Json mends_json(const Report& report) {
    Json mends = Json::array();
    for (const Mend& mend : report.mends) {
        mends.push_back({{"diagnostic", mend.problem}, {"advice", mend.advice}});
    }
    return mends;
}

Json match_json(const Report& report) {
    Json match = {
        {"file", report.file},
        {"title", report.title},
        {"variant", report.variant},
        {"passed", report.passed},
        {"outcome", outcome_json(report)},
        {"start", report.start_fen},
        {"moves", moves_json(report)},
        {"adjudications", adjudications_json(report)},
        {"rules", report.rules},
        {"counts", counts_json(report.counts)},
        {"headers", headers_json(report.headers)},
        {"diagnostics", support::parse_json<Json>(diagnostics::render_json(report.diagnostics))},
        {"board",
         report.boards.empty() ? "" : report.boards.front().board + report.boards.front().reasons}};
    if (!report.mends.empty()) match["mends"] = mends_json(report);
    if (report.row) match["row"] = {{"file", report.row->file}, {"line", report.row->span.line}};
    return match;
}

}  // namespace

std::string report_json(const std::vector<Report>& reports) {
    const Totals totals = count(reports);
    Json matches = Json::array();
    for (const Report& report : reports) matches.push_back(match_json(report));
    const Json all = {
        {"summary",
         {{"matches", totals.matches}, {"passed", totals.passed}, {"failed", totals.failed}}},
        {"matches", std::move(matches)}};
    return support::json_text(all, 2) + "\n";
}

}  // namespace rulewright::match
