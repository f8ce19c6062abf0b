// Jobs and answers as texts: what is read back is what was meant, and nothing hostile is a job.
#include "cluster/job.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "cluster/address.hpp"
#include "support/random.hpp"

namespace rulewright::cluster {

namespace {

using nlohmann::json;

Job small_job() {
    Job job;
    job.version = "1.2.3";
    job.command = "selfplay";
    job.file = "rules/a b.yaml";
    job.games = {11, 20};
    job.header = R"({"selfplay":1})";
    job.options = {{"seed", "7"}, {"swap", ""}, {"white", "engine:depth=2"}};
    job.files = {{"rules/a b.yaml", "name: Ä\n"}, {"scripts/hooks/a.lua", "return {}"}};
    return job;
}

// With one value of its JSON in place of another.
std::string changed(const char* pointer, json value) {
    json all = json::parse(job_text(small_job()));
    all[json::json_pointer(pointer)] = std::move(value);
    return all.dump();
}

std::string wrong_in(const std::string& text) {
    const auto read = read_job(text);
    return read ? "" : read.error();
}

}  // namespace

TEST_CASE("a job is read as it was written") {
    const Job job = small_job();
    const auto read = read_job(job_text(job));
    REQUIRE(read);
    CHECK(read.value().version == job.version);
    CHECK(read.value().command == job.command);
    CHECK(read.value().file == job.file);
    CHECK(read.value().games == job.games);
    CHECK(read.value().header == job.header);
    CHECK(read.value().options == job.options);
    CHECK(read.value().files == job.files);
}

TEST_CASE("paths that may lead out of the job are refused") {
    for (const char* path : {"../a.yaml", "/etc/passwd", "rules/../../a", "a//b", "", ".", "a/./b",
                             "a\\b", "a/", "a\nb", "rules/\x1b[2J", "x/../y"}) {
        INFO(path);
        json all = json::parse(job_text(small_job()));
        all["files"][path] = "text";
        CHECK(wrong_in(all.dump()).find("may lead out of the job") != std::string::npos);
    }
    json all = json::parse(job_text(small_job()));
    all["files"][std::string(300, 'a')] = "text";
    CHECK(wrong_in(all.dump()).find("may lead out of the job") != std::string::npos);
}

TEST_CASE("a job starts no programs and has no options but those of games") {
    CHECK(wrong_in(changed("/options/white", "uci:rm -rf /")) ==
          "'uci:rm -rf /' is a program, which no job may start");
    CHECK(wrong_in(changed("/options/black", "xboard:sh")) ==
          "'xboard:sh' is a program, which no job may start");
    for (const char* name :
         {"out", "root", "cluster", "resume", "csv", "coverage-out", "jobs", ""}) {
        INFO(name);
        json all = json::parse(job_text(small_job()));
        all["options"][name] = "x";
        CHECK(wrong_in(all.dump()) == fmt::format("'{}' is no option of a job", name));
    }
    CHECK(wrong_in(changed("/command", "serve")) == "'serve' is no command of a job");
    CHECK(wrong_in(changed("/command", "tournament")) == "'seed' is no option of a job");
    CHECK(wrong_in(changed("/options/openings", "/etc/passwd")) == "it has no file '/etc/passwd'");
}

TEST_CASE("what is no job is told, whatever it is") {
    for (const char* text : {"", "{", "null", "[]", "42", "{}", "\xff\xfe", "{\"job\": 2}"}) {
        INFO(text);
        CHECK_FALSE(read_job(text));
    }
    CHECK(wrong_in("{\"job\": 2}") == "it is a job of another kind");
    CHECK(wrong_in("{\"job\": 1}") == "it lacks what every job says");
    CHECK(wrong_in(changed("/games", {0, 3})) == "its games have no numbers from 1 on");
    CHECK(wrong_in(changed("/games", {5, 3})) == "its games have no numbers from 1 on");
    CHECK(wrong_in(changed("/games", {1, 2'000'000'000'000})) ==
          "its games have no numbers from 1 on");
    CHECK_FALSE(read_job(changed("/games", {-1, 3})));
    CHECK_FALSE(read_job(changed("/files", {{"a", 7}})));
    CHECK(wrong_in(changed("/file", "b")) == "it has no file 'b'");
    CHECK(wrong_in(std::string(kMostJobBytes + 1, ' ')).find("a job has at most") !=
          std::string::npos);
    CHECK_FALSE(read_job(std::string(1'000'000, '[')));
    json many = json::parse(job_text(small_job()));
    for (int i = 0; i < 300; ++i) many["files"]["f" + std::to_string(i)] = "";
    CHECK(wrong_in(many.dump()) == "302 files; a job has at most 256");
}

TEST_CASE("a job with bytes changed is a job or none, and nothing else happens") {
    const std::string text = job_text(small_job());
    support::SplitMix64 random(5);
    for (int i = 0; i < 2000; ++i) {
        std::string other = text;
        for (int k = 0; k < 3; ++k) {
            other[random.below(static_cast<std::uint32_t>(other.size()))] =
                static_cast<char>(random.below(256));
        }
        other.resize(other.size() - random.below(2) * random.below(40));
        const auto read = read_job(other);
        if (read) CHECK(read.value().files.contains(read.value().file));
    }
}

TEST_CASE("an answer is read as it was written") {
    for (const Verdict verdict : {Verdict::kDone, Verdict::kRefused, Verdict::kFailed}) {
        const auto read = read_answer(answer_text({verdict, "why \"not\"\n", "{}\n{}\n"}));
        REQUIRE(read);
        CHECK(read.value().verdict == verdict);
        CHECK(read.value().words == "why \"not\"\n");
        CHECK(read.value().record == "{}\n{}\n");
    }
    for (const char* text : {"", "{}", "{}\n", "{\"answer\":\"done\",\"words\":\"\"}",
                             "{\"answer\":\"maybe\",\"words\":\"\"}\n", "\xff\n"}) {
        INFO(text);
        CHECK_FALSE(read_answer(text));
    }
}

TEST_CASE("addresses of job servers") {
    const auto shown = [](const char* text) {
        const auto address = read_address(text);
        return address ? text_of(address.value())
                       : address.error().substr(0, address.error().find('\n'));
    };
    CHECK(shown("gearman://localhost:4730") == "localhost:4730");
    CHECK(shown("gearman://10.0.0.1/") == "10.0.0.1:4730");
    CHECK(shown("gearman://[::1]:99") == "[::1]:99");
    for (const char* text : {"", "localhost:4730", "http://a:1", "gearman://", "gearman://a:0",
                             "gearman://a:70000", "gearman://a:1x", "gearman://a b:1",
                             "gearman://[::1", "gearman://[::1]x", "gearman://a:1/x"}) {
        INFO(text);
        CHECK(shown(text) == fmt::format("'{}' is no address of a job server", text));
    }
}

}  // namespace rulewright::cluster
