// Games: beginning them, playing, going to and fro, asking why; and as files.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <random>

#include "diagnostics/render.hpp"
#include "drawing/overlay.hpp"
#include "loader/library.hpp"
#include "support/json_text.hpp"
#include "support/visible.hpp"
#include "web/export.hpp"
#include "web/service.hpp"

namespace rulewright::web {

using nlohmann::json;

namespace {

constexpr std::int64_t kMaxSeed = 1'000'000'000;
constexpr std::size_t kMaxRecordBytes = 200'000;
constexpr std::size_t kMaxComment = 2000;

Answer invalid_variant(const std::string& name, const diagnostics::Diagnostics& found) {
    json all = {{"error",
                 {{"code", "invalid-variant"},
                  {"message", fmt::format("'{}' has mistakes", support::visible(name))},
                  {"expected", ""}}},
                {"diagnostics", support::parse_json<json>(diagnostics::render_json(found))},
                {"text", diagnostics::render_text(found)}};
    return {422, support::json_text(all)};
}

json refusal_json(const Session& session, const std::string& text,
                  const notation::Refusal& refused) {
    json told = reason_json(session.game(), refused.code, refused.verdict, refused.lines);
    told["text"] = text;
    return told;
}

}  // namespace

Result<std::unique_ptr<game::Game>, Answer> Service::rules_of(const Origin& origin) const {
    const auto taken = [](auto opened,
                          const std::string& name) -> Result<std::unique_ptr<game::Game>, Answer> {
        if (!opened) return fail(invalid_variant(name, opened.error()));
        return std::move(opened.value().game);
    };
    if (!origin.file.empty()) {
        const auto path = workshop_.find(origin.file);
        if (!path) return fail(no_such_file(origin.file));
        const loader::LoadOptions load{
            workshop_.root(), {}, options_.workbench.rules, origin.drafts.get()};
        return taken(catalog::open_game(loader::shown_path(*path), load), origin.file);
    }
    const auto variant = catalogue_.find(origin.variant);
    if (!variant) {
        return fail(
            failure(404, "no-such-variant",
                    fmt::format("there is no variant '{}'", support::visible(origin.variant))));
    }
    return taken(catalogue_.open(*variant), variant->name);
}

std::optional<Answer> Service::take_draft(Body& body, Origin& origin) const {
    const auto file = body.text("file");
    if (!file) return std::nullopt;
    auto documents = documents_of(body, workshop_);
    if (!documents) return documents.error();
    const auto path = workshop_.find(*file);
    if (!path) return no_such_file(*file);
    origin.file = *file;
    origin.drafts = std::make_shared<const loader::Buffers>(std::move(documents).value());
    const auto id = catalogue_.id_of(*path);
    origin.variant = id ? *id : std::filesystem::path(*path).stem().string();
    return std::nullopt;
}

Result<Service::Opened, Answer> Service::open(const Origin& origin) const {
    auto rules = rules_of(origin);
    if (!rules) return fail(rules.error());
    std::unique_ptr<game::Game> game = std::move(rules).value();
    std::vector<position::FenProblem> ignored;
    std::optional<game::State> start;
    if (origin.fen) {
        auto read = game->read(*origin.fen, &ignored);
        if (!read) return fail(position_failure(read.error()));
        start = std::move(read).value();
    } else {
        start = game->start(origin.seed);
    }
    if (game->error()) return fail(hook_failure(*game->error()));
    json notes = json::array();
    for (const position::FenProblem& problem : ignored) notes.push_back(problem.message);
    std::random_device system;
    auto session = std::make_unique<Session>(origin, std::move(game), std::move(*start), system());
    return Opened{std::move(session), std::move(notes)};
}

json Service::replay(Session& session, const std::vector<Told>& turns) const {
    const auto begun = std::chrono::steady_clock::now();
    const std::chrono::duration<double> most(options_.limits.replay_seconds);
    for (const auto& [text, comment] : turns) {
        if (session.is_full() || std::chrono::steady_clock::now() - begun > most) {
            return refusal_json(session, text, {"too-many", "these are too many moves", {}});
        }
        const std::size_t nodes = session.nodes().size();
        Session::Refused refused = session.redo(text);
        // Records may leave out what could not be otherwise.
        while (refused && !session.is_full()) {
            const auto pass = session.state().forced_pass();
            if (!pass) break;
            session.play(*pass);
            refused = session.redo(text);
        }
        if (const auto error = session.game().error()) {
            session.game().engine().hooks().clear_error();
            if (session.nodes().size() > nodes) session.forget_last();
            return refusal_json(session, text, {error->code, error->message, {}});
        }
        if (refused) return refusal_json(session, text, *refused);
        if (!comment.empty()) static_cast<void>(session.comment(session.at(), comment));
    }
    return nullptr;
}

json Service::whole(Seat& seat) const {
    const Session& session = *seat.session;
    const Origin& origin = session.origin();
    return {{"game", seat.id},
            {"origin",
             {{"variant", origin.variant},
              {"file", origin.file.empty() ? json(nullptr) : json(origin.file)},
              {"fen", origin.fen ? json(*origin.fen) : json(nullptr)},
              {"seed", origin.seed}}},
            {"rules", rules_json(session)},
            {"tree", tree_json(session)},
            {"state", state_json(session)}};
}

Answer Service::begin(Body& body) {
    Origin origin;
    if (auto wrong = take_draft(body, origin)) return *wrong;
    if (origin.file.empty()) origin.variant = body.required_text("variant");
    origin.fen = body.text("fen");
    origin.seed = static_cast<std::uint64_t>(body.whole("seed", 0, kMaxSeed).value_or(0));
    std::vector<Told> turns;
    for (std::string& turn : body.texts("turns", kMaxNodes)) turns.push_back({std::move(turn), {}});
    const auto pgn = body.text("pgn", kMaxRecordBytes);
    const auto script = body.text("script", kMaxRecordBytes);
    if (body.wrong()) {
        return failure(400, "bad-request", body.wrong()->message, body.wrong()->expected);
    }
    json notes = json::array();
    if (pgn) {
        if (auto wrong = take_pgn(*pgn, origin, turns)) return *wrong;
    }
    if (script) {
        if (auto wrong = take_script(*script, origin, turns, notes)) return *wrong;
    }
    auto opened = open(origin);
    if (!opened) return opened.error();
    json refused = replay(*opened.value().session, turns);
    const auto seat = table_.add(std::move(opened.value().session));
    const std::lock_guard lock(seat->busy);
    json all = whole(*seat);
    if (const auto error = seat->session->game().error()) {
        table_.remove(seat->id);
        return hook_failure(*error);
    }
    all["refused"] = std::move(refused);
    for (json& note : opened.value().notes) notes.push_back(std::move(note));
    all["notes"] = std::move(notes);
    return success(all);
}

Answer Service::show(Seat& seat, Body&) {
    return success(whole(seat));
}

// Does something, and undoes it if a hook failed there.
Answer Service::change(Seat& seat, const Doing& doing) {
    Session& session = *seat.session;
    if (session.is_full()) return failure(409, "too-many-moves", "the game has too many moves");
    const std::size_t nodes = session.nodes().size();
    const std::size_t before = session.at();
    const Session::Refused refused = doing();
    json all = {{"refused", nullptr}};
    if (refused) {
        all["refused"] = refusal_json(session, "", *refused);
    } else {
        all["state"] = state_json(session);
        all["node"] = node_json(session, session.at());
    }
    if (const auto error = session.game().error()) {
        session.game().engine().hooks().clear_error();
        if (session.nodes().size() > nodes) session.forget_last();
        static_cast<void>(session.go(before));
        return hook_failure(*error);
    }
    return success(all);
}

Answer Service::play(Seat& seat, Body& body) {
    const std::string turn = body.required_text("turn");
    if (body.wrong()) return {};
    return change(seat, [&] { return seat.session->play(turn); });
}

Answer Service::throw_dice(Seat& seat, Body& body) {
    const auto faces = body.text("faces");
    if (body.wrong()) return {};
    return change(seat, [&] { return seat.session->throw_dice(faces); });
}

Answer Service::wish_to_throw(Seat& seat, Body&) {
    return change(seat, [&] { return seat.session->wish_to_throw(); });
}

Answer Service::go(Seat& seat, Body& body) {
    const auto node = static_cast<std::size_t>(body.required_whole("node", 0, kMaxNodes));
    if (body.wrong()) return {};
    const std::size_t before = seat.session->at();
    if (!seat.session->go(node)) return failure(404, "no-such-node", "the game has no such move");
    json state = state_json(*seat.session);
    if (seat.session->game().error()) static_cast<void>(seat.session->go(before));
    return success({{"state", std::move(state)}});
}

Answer Service::explain(Seat& seat, Body& body) {
    Question question;
    question.text = body.text("text").value_or("");
    question.from = body.text("from").value_or("");
    question.to = body.text("to").value_or("");
    question.drop = body.text("drop").value_or("");
    if (body.wrong()) return {};
    const auto told = explain_json(seat.session->state(), question);
    if (!told) {
        return failure(400, "bad-request", "the question names no squares of the game",
                       "'text', or 'from' and 'to', or 'drop' and 'to'");
    }
    return success(*told);
}

Answer Service::comment(Seat& seat, Body& body) {
    const auto node = static_cast<std::size_t>(body.required_whole("node", 1, kMaxNodes));
    const auto words = body.text("text", kMaxComment);
    if (body.wrong()) return {};
    if (!seat.session->comment(node, words.value_or(""))) {
        return failure(404, "no-such-node", "the game has no such move");
    }
    return success({{"node", node_json(*seat.session, node)}});
}

Answer Service::overlay(Seat& seat, Body& body) {
    const std::string name = body.required_text("name");
    if (body.wrong()) return {};
    game::Game& game = seat.session->game();
    const auto names = game.engine().hooks().overlays();
    if (std::find(names.begin(), names.end(), name) == names.end()) {
        return failure(404, "no-such-overlay", "these rules have no such overlay");
    }
    return success(
        drawing::overlay_json(game.topology(), drawing::overlay_of(seat.session->state(), name)));
}

// The files as they are now, with the moves so far as long as they are legal. Other branches go.
// `file` and `documents` say as what these count from now on.
Answer Service::reload(Seat& seat, Body& body) {
    Origin origin = seat.session->origin();
    if (auto wrong = take_draft(body, origin)) return *wrong;
    if (body.wrong()) return {};
    auto opened = open(origin);
    if (!opened) return opened.error();
    std::vector<Told> turns;
    for (const std::size_t at : seat.session->path()) {
        const Node& node = seat.session->nodes()[at];
        turns.push_back({node.step.text, node.comment});
    }
    json refused = replay(*opened.value().session, turns);
    seat.session = std::move(opened.value().session);
    json all = whole(seat);
    all["refused"] = std::move(refused);
    return success(all);
}

Answer Service::pgn(Seat& seat, Body&) {
    return {200, as_pgn(*seat.session), "application/x-chess-pgn",
            seat.session->origin().variant + ".pgn"};
}

Answer Service::script(Seat& seat, Body&) {
    return {200, as_script(*seat.session), "application/yaml",
            seat.session->origin().variant + "-match.yaml"};
}

Answer Service::svg(Seat& seat, Body&) {
    if (!options_.pictures.svg) return failure(404, "no-pictures", "nothing draws pictures here");
    return {200, options_.pictures.svg(seat.session->state(), seat.session->last_move()),
            "image/svg+xml", seat.session->origin().variant + ".svg"};
}

}  // namespace rulewright::web
