// Faces must be told apart and thrown at all; numbers must begin inside their range.
#include <fmt/format.h>

#include <algorithm>

#include "loader/reading.hpp"

namespace rulewright::loader {

namespace {

void check_faces(Reading& reading, const Entry& faces) {
    const std::vector<variant::Face>& read = reading.variant.turns->faces;
    for (std::size_t i = 0; i < read.size(); ++i) {
        const Entry& entry = faces.value.entries[i];
        if (read[i].letter == '?') {
            reading.report_key(entry, {"face-letter",
                                       fmt::format("the face '{}' has no letter", entry.key),
                                       "the name of a piece, or a 'letter' of its own",
                                       {},
                                       {}});
        }
        for (std::size_t j = 0; j < i; ++j) {
            if (read[j].letter != read[i].letter || read[i].letter == '?') continue;
            reading.report_key(
                entry, {"repeated-letter",
                        fmt::format("the faces '{}' and '{}' have the same letter {}", read[j].name,
                                    entry.key, read[i].letter),
                        "a letter of its own for each face",
                        {},
                        {{place_of_key(faces.value.entries[j]), "the other face"}}});
        }
    }
    const bool thrown = std::any_of(read.begin(), read.end(),
                                    [](const variant::Face& face) { return face.weight > 0; });
    if (thrown || read.empty()) return;
    reading.report_key(faces, {"out-of-range",
                               "no face is ever thrown: all weights are 0",
                               "a face with a weight above 0",
                               {},
                               {}});
}

void check_variable(Reading& reading, const Entry& entry) {
    const Node& low = *entry.value.value("min");
    const Node& high = *entry.value.value("max");
    const Node& start = *entry.value.value("start");
    if (low.integer > high.integer) {
        reading.report(high, {"out-of-range",
                              fmt::format("'max' is {}, less than 'min'", high.integer),
                              fmt::format("at least {}", low.integer),
                              {},
                              {}});
    } else if (start.integer < low.integer || start.integer > high.integer) {
        reading.report(start, {"out-of-range",
                               fmt::format("'start' is {}", start.integer),
                               fmt::format("{} to {}", low.integer, high.integer),
                               {},
                               {}});
    }
}

}  // namespace

void check_turns(Reading& reading) {
    const Node* node = reading.root.value("turns");
    if (node == nullptr) return;
    if (const Entry* faces = node->find("faces")) check_faces(reading, *faces);
    for (const Entry& entry : entries_of(*node, "variables")) check_variable(reading, entry);
}

}  // namespace rulewright::loader
