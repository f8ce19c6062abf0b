// What entries of `changes:` say that means nothing beside what else they say.
#include <fmt/format.h>

#include "loader/reading.hpp"

namespace rulewright::loader {

namespace {

using variant::BoardChange;
using variant::ChangeAt;
using variant::Deed;

class Check {
public:
    Check(Reading& reading, const Node& node, const BoardChange& change)
        : reading_(reading), node_(node), change_(change) {}

    void run() {
        const bool rows = change_.where == ChangeAt::kEnclosed;
        const bool around = change_.where == ChangeAt::kAround;
        means_something("lines", rows || around, "'enclosed' and 'around'");
        means_something("at_most", rows, "'enclosed'");
        means_something("whose", around || change_.where == ChangeAt::kBetween,
                        "'around' and 'between'");
        check_into();
        check_place();
    }

private:
    void report(const Node& at, const char* code, std::string what, std::string right) {
        reading_.report(at, {code, std::move(what), std::move(right), {}, {}});
    }
    void means_something(const char* key, bool does, const char* where) {
        const Node* const said = node_.value(key);
        if (said == nullptr || does) return;
        report(*said, "change-without-effect",
               fmt::format("'{}' says nothing of '{}'", key, name_of(change_.where)),
               fmt::format("'{}' beside {}", key, where));
    }
    void check_into() {
        const bool needed = change_.does == Deed::kBecome || change_.does == Deed::kPlace;
        const Node* const into = node_.value("into");
        if (needed == (into != nullptr)) return;
        report(into != nullptr ? *into : *node_.value("does"), "change-into",
               into != nullptr
                   ? fmt::format("nothing is '{}' by '{}'", into->text, name_of(change_.does))
                   : fmt::format("'{}' needs a kind", name_of(change_.does)),
               needed ? "'into' with the kind" : "'does: become', or no 'into'");
    }
    // Only the square that was left is empty, and it holds no piece.
    void check_place() {
        const bool left = change_.where == ChangeAt::kLeft;
        if (left != (change_.does == Deed::kPlace)) {
            report(*node_.value("does"), "change-place",
                   left ? fmt::format("nothing stands on the square that was left to '{}'",
                                      name_of(change_.does))
                        : fmt::format("pieces are put only on the square that was left, not '{}'",
                                      name_of(change_.where)),
                   left ? "'does: place'" : "'where: left', or another 'does'");
        }
    }

    Reading& reading_;
    const Node& node_;
    const BoardChange& change_;
};

}  // namespace

void check_changes(Reading& reading) {
    const std::vector<Node>& nodes = items_of(reading.root, "changes");
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        Check(reading, nodes[i], reading.variant.changes[i]).run();
    }
}

}  // namespace rulewright::loader
