// Files that an author's page reads, saves and begins: those of the workshop and none else.
#include "project.hpp"

using namespace rulewright;
using namespace rulewright::web;

namespace fs = std::filesystem;

TEST_CASE("files are listed by what they are, and a variant with all that belongs to it") {
    const Project project;
    Service service(project.options());
    const json all = json::parse(service.answer({"GET", "files", ""}).body);
    CHECK(all["files"] ==
          json::array({{{"path", "rules/mine.yaml"}, {"kind", "variant"}},
                       {{"path", "scripts/hooks/mine.lua"}, {"kind", "script"}},
                       {{"path", "scripts/matches/lord.yaml"}, {"kind", "match"}}}));
    CHECK(all["may_save"] == true);
    const json opened = ask(service, "files/open", {{"variant", "mine"}});
    CHECK(opened["path"] == "rules/mine.yaml");
    CHECK(opened["text"] == kRules);
    CHECK(opened["scripts"] == json::array({"scripts/hooks/mine.lua"}));
    CHECK(opened["matches"] == json::array({"scripts/matches/lord.yaml"}));
    CHECK(ask(service, "files/open", {{"path", "scripts/hooks/mine.lua"}})["text"] == kHooks);
    ask(service, "files/open", {{"variant", "none"}}, 404);
}

TEST_CASE("no text of a request leads out of the workshop") {
    const Project project;
    const tests::TemporaryFolder other;
    std::ofstream(other.path() / "far.yaml") << "rulewright: 1\n";
    fs::create_symlink(other.path() / "far.yaml", project.folder.path() / "rules/link.yaml");
    fs::create_directory_symlink(other.path(), project.folder.path() / "rules/away");
    project.write("rules/.hidden/x.yaml", "rulewright: 1\n");
    Service service(project.options());
    const std::string files = service.answer({"GET", "files", ""}).body;
    CHECK(files.find("link") == std::string::npos);
    CHECK(files.find("away") == std::string::npos);
    for (const char* name :
         {"../secret.yaml", "secret.yaml", "rules/../secret.yaml", "/etc/passwd", "/etc/x.yaml",
          "rules/../../x.yaml", "rules//mine.yaml", "./rules/mine.yaml", "rules/mine.yaml/",
          "rules/link.yaml", "rules/away/far.yaml", "rules/.hidden/x.yaml", "rules/x.txt",
          "rules\\mine.yaml", "rules/mine.yaml\n.yaml", "rules/a:b.yaml", ".rulewright-root",
          "rules", "rules/new/../../../x.lua"}) {
        INFO(name);
        ask(service, "files/open", {{"path", name}}, 404);
        ask(service, "files/save", {{"path", name}, {"text", "x"}}, 404);
        ask(service, "files/check", {{"path", name}}, 404);
        const json documents = json::array({document(name, "rulewright: 1\n")});
        ask(service, "files/check", {{"path", "rules/mine.yaml"}, {"documents", documents}}, 404);
        ask(service, "games", {{"file", name}}, 404);
    }
    const std::string zero("rules/mine.yaml\0.yaml", 21);
    ask(service, "files/open", {{"path", zero}}, 404);
    CHECK(fs::exists(other.path() / "far.yaml"));
    CHECK(fs::file_size(other.path() / "far.yaml") == 14);
}

TEST_CASE("garbage is told, and nothing comes of it") {
    const Project project;
    Service service(project.options());
    for (const char* what :
         {"open", "save", "new", "complete", "hover", "check", "match", "moves"}) {
        const std::string path = std::string("files/") + what;
        CHECK(service.answer({"POST", path, "{"}).status == 400);
        CHECK(service.answer({"POST", path, "[]"}).status == 400);
        CHECK(service.answer({"POST", path, "{\"path\": 7, \"name\": 7}"}).status == 400);
        CHECK(service.answer({"GET", path, ""}).status == 404);
    }
    const std::string path = "rules/mine.yaml";
    ask(service, "files/nothing", json::object(), 404);
    ask(service, "files/check", {{"path", path}, {"documents", "x"}}, 400);
    ask(service, "files/check", {{"path", path}, {"documents", {{{"path", path}, {"text", 1}}}}},
        400);
    ask(service, "files/complete", {{"path", path}, {"line", -1}, {"character", 0}}, 400);
    ask(service, "files/hover", {{"path", path}, {"line", 1e99}}, 400);
    const std::string huge(300 * 1024, 'x');
    ask(service, "files/save", {{"path", "rules/big.yaml"}, {"text", huge}}, 400);
    json many = json::array();
    for (int i = 0; i < 41; ++i) many.push_back(document(path, ""));
    ask(service, "files/check", {{"path", path}, {"documents", many}}, 400);
    // Any text has some answer.
    for (const std::string& text : {std::string(), std::string("\xff\xfe\x00{{[", 6),
                                    std::string(20000, '['), std::string("a: &a [*a, *a]")}) {
        const json body = {{"path", path},
                           {"documents", json::array({document(path, "")})},
                           {"line", 3},
                           {"character", 5}};
        json changed = body;
        changed["documents"][0]["text"] = text;
        const std::string raw = changed.dump(-1, ' ', false, json::error_handler_t::replace);
        for (const char* what : {"complete", "hover", "check", "moves"}) {
            INFO(what << " " << text.substr(0, 20));
            CHECK(service.answer({"POST", std::string("files/") + what, raw}).status == 200);
        }
    }
}

TEST_CASE("a file is saved where nobody else has changed it") {
    const Project project;
    Service service(project.options());
    const json opened = ask(service, "files/open", {{"path", "rules/mine.yaml"}});
    json file = {{"path", "rules/mine.yaml"}, {"text", "# new\n" + kRules}};
    CHECK(ask(service, "files/save", file, 409)["error"]["code"] == "exists");
    file["stamp"] = opened["stamp"];
    const json saved = ask(service, "files/save", file);
    CHECK(saved["variant"] == "mine");
    CHECK(project.read("rules/mine.yaml") == "# new\n" + kRules);
    CHECK(ask(service, "files/open", {{"path", "rules/mine.yaml"}})["stamp"] == saved["stamp"]);
    // The old stamp is worth nothing any more.
    CHECK(ask(service, "files/save", file, 409)["error"]["code"] == "changed-on-disk");
    file["stamp"] = saved["stamp"];
    project.write("rules/mine.yaml", "somebody else\n");
    ask(service, "files/save", file, 409);
    CHECK(project.read("rules/mine.yaml") == "somebody else\n");
    fs::remove(project.folder.path() / "rules/mine.yaml");
    ask(service, "files/save", file, 409);

    const json fresh = {{"path", "rules/more/other.yaml"}, {"text", with(kRules, "Mine", "Other")}};
    CHECK(ask(service, "files/save", fresh)["variant"] == "other");
    const json listed = json::parse(service.answer({"GET", "variants", ""}).body);
    CHECK(listed["variants"] ==
          json::array({{{"id", "other"}, {"name", "Other"}, {"family", "more"}}}));

    ServiceOptions options = project.options();
    options.workbench.tools.write = nullptr;
    Service looked_at(options);
    CHECK(json::parse(looked_at.answer({"GET", "files", ""}).body)["may_save"] == false);
    ask(looked_at, "files/save", {{"path", "rules/x.yaml"}, {"text", "x"}}, 403);
    CHECK(!fs::exists(project.folder.path() / "rules/x.yaml"));
}

TEST_CASE("a new variant is begun from another one, and nothing is written") {
    const Project project;
    ServiceOptions options = project.options();
    options.workbench.tools.skeleton =
        [](const std::string& name, const std::string& base,
           const std::string& root) -> Result<std::vector<Draft>, std::string> {
        if (base == "none") return fail(std::string("there is no variant 'none'"));
        CHECK(!root.empty());
        return std::vector<Draft>{{"rules/" + name + ".yaml", "extends: " + base + ".yaml\n"},
                                  {"../outside.yaml", ""}};
    };
    Service service(options);
    const json made = ask(service, "files/new", {{"name", "more"}, {"base", "mine"}});
    REQUIRE(made["files"].size() == 1);
    CHECK(made["files"][0]["path"] == "rules/more.yaml");
    CHECK(!fs::exists(project.folder.path() / "rules/more.yaml"));
    ask(service, "files/new", {{"name", "mine"}, {"base", "mine"}}, 409);
    const json none = ask(service, "files/new", {{"name", "x"}, {"base", "none"}}, 422);
    CHECK(none["error"]["message"] == "there is no variant 'none'");
}
