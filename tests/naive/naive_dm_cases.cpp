// Hand-made positions as data, and the judge's verdict on them.
#include "naive_dm_cases.hpp"

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "naive_dm.hpp"

namespace naive::dm {

namespace {

using Words = std::vector<std::string>;

Words words_of(const std::string& line) {
    std::istringstream stream(line);
    Words words;
    for (std::string word; stream >> word;) {
        words.push_back(word);
    }
    return words;
}

std::string joined(const Words& words) {
    std::string line;
    for (const std::string& word : words) {
        line += (line.empty() ? "" : " ") + word;
    }
    return line;
}

bool contains(const Words& words, const std::string& word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

bool is_statement(const std::string& keyword) {
    return contains(
        {"perft", "must", "not", "play", "gives", "lacks", "outcome", "checks", "excess"}, keyword);
}

void read_case_line(Case& test, const std::string& line) {
    Words words = words_of(line);
    const std::string keyword = words.front();
    words.erase(words.begin());
    if (keyword == "about") {
        test.about += (test.about.empty() ? "" : " ") + joined(words);
    } else if (is_statement(keyword)) {
        test.statements.push_back({keyword, words});
    } else {
        test.position += line + "\n";
    }
}

std::string outcome_name(Outcome outcome) {
    switch (outcome) {
        case Outcome::kLightWins:
            return "light";
        case Outcome::kDarkWins:
            return "dark";
        case Outcome::kStalemate:
            return "stalemate";
        default:
            return "ongoing";
    }
}

// ---- What is so: written as the statement should have been

std::string perft_counts(const Position& position, int depth) {
    Words counts;
    for (int plies = 1; plies <= depth; ++plies) {
        counts.push_back(std::to_string(perft(position, plies)));
    }
    return joined(counts);
}

std::string excess_sums(const Position& position) {
    Words sums;
    for (const int sum : position.excess()) {
        sums.push_back(std::to_string(sum));
    }
    return joined(sums);
}

Words matching(const Words& candidates, const Words& wanted) {
    Words found;
    std::copy_if(wanted.begin(), wanted.end(), std::back_inserter(found),
                 [&](const std::string& word) { return contains(candidates, word); });
    return found;
}

Words lines_starting(const Position& position, const std::string& beginning) {
    std::istringstream text(position.describe());
    Words lines;
    for (std::string line; std::getline(text, line);) {
        if ((line + " ").rfind(beginning + " ", 0) == 0) {
            lines.push_back(line);
        }
    }
    return lines;
}

// The statement's words if it is true, anything else if not.
std::string truth(const Position& position, const Statement& statement) {
    const std::string& keyword = statement.keyword;
    const std::string said = joined(statement.words);
    if (keyword == "perft") {
        return perft_counts(position, static_cast<int>(statement.words.size()));
    }
    if (keyword == "must") {
        return joined(matching(position.legal_moves(), statement.words));
    }
    if (keyword == "not") {
        const Words legal = matching(position.legal_moves(), statement.words);
        return legal.empty() ? said : "legal are " + joined(legal);
    }
    if (keyword == "gives" || keyword == "lacks") {
        const bool found = !lines_starting(position, said).empty();
        return found == (keyword == "gives") ? said : position.describe();
    }
    if (keyword == "excess") {
        return excess_sums(position);
    }
    return keyword == "outcome" ? outcome_name(position.outcome())
                                : joined(position.checked_kings());
}

}  // namespace

std::vector<Case> read_cases(std::istream& lines) {
    std::vector<Case> cases;
    for (std::string line; std::getline(lines, line);) {
        const Words words = words_of(line.substr(0, line.find('#')));
        if (words.empty()) {
            continue;
        }
        if (words.front() == "position" && words.size() == 2) {
            cases.push_back({words.back(), "", "", {}});
        } else if (cases.empty()) {
            throw std::invalid_argument("outside a position: " + line);
        } else {
            read_case_line(cases.back(), joined(words));
        }
    }
    return cases;
}

std::vector<std::string> failures(const Case& test, int depth) {
    Position position = Position::parse(test.position);
    std::vector<std::string> wrong;
    for (Statement statement : test.statements) {
        if (statement.keyword == "play") {
            for (const std::string& move : statement.words) {
                position = position.play(move);
            }
            continue;
        }
        if (statement.keyword == "perft" &&
            statement.words.size() > static_cast<std::size_t>(depth)) {
            statement.words.resize(static_cast<std::size_t>(depth));
        }
        const std::string so = truth(position, statement);
        if (so != joined(statement.words)) {
            wrong.push_back(test.name + ": " + statement.keyword + " " + joined(statement.words) +
                            ", but: " + so);
        }
    }
    return wrong;
}

}  // namespace naive::dm
