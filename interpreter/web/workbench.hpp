// Workbench: what an author's page asks for, answered: files of the workshop, read and written;
// what the language server knows of a text that is being written, and what the validator says;
// matches played; how a piece moves, drawn. Texts that are not saved come with each request.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <semaphore>
#include <string>
#include <string_view>
#include <vector>

#include "loader/buffers.hpp"
#include "lsp/hover.hpp"
#include "support/result.hpp"
#include "web/answer.hpp"
#include "web/body.hpp"
#include "web/catalogue.hpp"
#include "web/workshop.hpp"

namespace rulewright::web {

// A file that is not there yet.
struct Draft {
    std::string path;  // from the root
    std::string text;
};

// What a workbench cannot do itself.
struct Tools {
    // Writes a file whole or leaves it as it was: what went wrong. Without it nothing is saved.
    std::function<std::optional<std::string>(const std::string& path, std::string_view text)> write;
    // The files of a new variant of that name which extends another one, the main one first, or
    // why there is none; `root` is the folder in which `rules` is or is to be.
    std::function<Result<std::vector<Draft>, std::string>(
        const std::string& name, const std::string& base, const std::string& root)>
        skeleton;
};

struct WorkbenchOptions {
    std::string rules;  // folder of the variants that are named without a path
    Tools tools;
    double match_seconds = 20;   // of one match that is played
    double waiting_seconds = 5;  // for one of the two that may check at a time
};

class Workbench {
public:
    // What is referred to must outlive it.
    Workbench(WorkbenchOptions options, const Workshop& workshop, Catalogue& catalogue,
              const std::atomic<bool>& ending);

    // `path` below "files".
    [[nodiscard]] Answer answer(const Request& request, std::string_view path);

private:
    using Action = Answer (Workbench::*)(Body&);
    struct Route {
        const char* name;
        Action action;
    };
    static const Route kRoutes[];

    // workbench.cpp
    [[nodiscard]] Answer list() const;
    [[nodiscard]] Answer open(Body& body);
    [[nodiscard]] Answer save(Body& body);
    [[nodiscard]] Answer skeleton(Body& body);

    // workbench_language.cpp
    [[nodiscard]] Answer complete(Body& body);
    [[nodiscard]] Answer hover(Body& body);
    [[nodiscard]] Answer check(Body& body);
    [[nodiscard]] Answer play_match(Body& body);

    // workbench_moves.cpp
    [[nodiscard]] Answer draw_moves(Body& body);

    // The document that a request is about, with all that came with it.
    struct Desk {
        lsp::Workspace workspace;
        lsp::FilePtr file;
        std::string name;
    };
    [[nodiscard]] Result<Desk, Answer> desk(Body& body) const;
    [[nodiscard]] static std::optional<std::size_t> cursor(Body& body, const lsp::File& file);
    [[nodiscard]] const lsp::Examples& examples();

    WorkbenchOptions options_;
    const Workshop& workshop_;
    Catalogue& catalogue_;
    const std::atomic<bool>& ending_;
    std::counting_semaphore<2> checkers_{2};
    std::mutex saving_;
    std::once_flag examples_read_;
    std::unique_ptr<lsp::Examples> examples_;
};

// The texts that came with a request, by resolved path.
[[nodiscard]] Result<loader::Buffers, Answer> documents_of(Body& body, const Workshop& workshop);

}  // namespace rulewright::web
