// The positions in which games of drafts start.
#include <cctype>

#include "draft.hpp"

namespace rulewright::judge {

namespace {

bool has_gates(const Draft& draft) {
    return draft.gates.find("from_hand") != std::string::npos;
}

// Whose first move is to come, by letters that stand for files or, with its square, "Cc2".
std::string named(const Draft& draft, const std::vector<std::string>& words) {
    const std::string at = draft.two_boards ? "@a1" : "@";
    std::string text;
    for (const std::string& word : words) {
        text += word.substr(0, 1);
        // Where castling goes by files a letter alone is that of a partner.
        const bool first_rank = word.size() == 1;
        const bool second = std::islower(static_cast<unsigned char>(word[0])) != 0;
        const std::string last = draft.triple ? "8" : "6";
        if (!first_rank) text += at + word.substr(1);
        if (first_rank && !draft.castling_files.empty() &&
            (!has_gates(draft) || draft.castles_dropped)) {
            text += at + static_cast<char>(std::tolower(word[0])) + (second ? last : "1");
        }
    }
    return text;
}

// A right to castle speaks of the king and of both rooks, unless what is dropped may castle, too.
std::string rights_of(const Draft& draft) {
    if (draft.across) return "ADGadg|ADGadg";
    std::string text;
    for (const bool second : {false, true}) {
        const std::string row = !second ? "2" : draft.triple ? "7" : "5";
        std::vector<std::string> words;
        const auto say = [&](const std::string& files, bool pawns) {
            for (const char file : files) {
                const char letter = static_cast<char>(second ? file : std::toupper(file));
                words.push_back(letter + (pawns ? file + row : std::string()));
            }
        };
        if (draft.castling) text += second ? "kq" : "KQ";
        if (has_gates(draft)) {
            say(draft.castling && !draft.castles_dropped ? "bcef" : "abcdefg", false);
            say("ce", true);
        } else if (draft.never_moved) {
            if (!draft.castling || draft.castles_dropped) say("d", false);
            say("abceg", true);
        }
        text += named(draft, words);
    }
    return text.empty() ? "-" : text;
}

std::string hexagon_rights(const Draft& draft) {
    if (has_gates(draft)) return "BCDEFbcdef";
    return draft.never_moved ? "EB@b2C@c2D@d2eb@b4c@c5f@f4" : "-";
}

// With nineteen empty squares behind each rank: one run with those that are there already.
std::string widened(const std::string& boards) {
    std::string text;
    for (const char sign : boards + "/") {
        if (sign == '/' || sign == '|') {
            const bool run = std::isdigit(static_cast<unsigned char>(text.back())) != 0;
            const int empty = run ? text.back() - '0' : 0;
            if (run) text.pop_back();
            text += std::to_string(empty + 19);
        }
        text += sign;
    }
    text.pop_back();
    return text;
}

// Files from the left, each from its lowest cell up.
std::string hexagon_start(const Draft& draft) {
    const std::string left = draft.holes ? "3*" : "4";
    const std::string right = draft.holes ? "2*1" : "4";
    const std::string queens = draft.second_royal ? "MP1pm" : "QP1pq";
    const std::string middle = draft.stone ? "BP1s1pb" : "BP3pb";
    std::string text = left + "/RP1pr/NP2pn/" + middle + (draft.open_file ? "/K4k/" : "/KP2pk/") +
                       queens + "/" + right;
    if (draft.two_boards) text += "|" + left + "/5/1n4/7/4N1/5/" + right;
    return "start: \"" + text + draft.held + " w " + hexagon_rights(draft) + " - 0 1\"\n";
}

}  // namespace

std::string start_of(const Draft& draft) {
    if (!draft.placement.empty()) return "start: \"" + draft.placement + " 0 1\"\n";
    if (draft.hexagon) return hexagon_start(draft);
    const std::string queen = draft.second_royal ? "m" : "q";
    const std::string low = "rnbkn" + queen + "r";
    std::string high = low;
    for (char& letter : high) letter = static_cast<char>(letter - 'a' + 'A');
    const std::string longer = draft.triple ? "7/7/" : "";
    const std::string fourth = draft.holes   ? (draft.stone ? "*s5/" : "*6/")
                               : draft.stone ? "1s5/"
                                             : "7/";
    const std::string third = draft.holes ? "6*/" : "7/";
    std::string army = low + "/ppppppp/" + longer + fourth + third + "PPPPPPP/" + high;
    const std::string home =
        draft.across ? army : "7/2n4/" + longer + (draft.holes ? "*6/6*/" : "7/7/") + "4N2/7";
    if (draft.open_file)
        army = replaced(replaced(army, "ppppppp", "ppp1ppp"), "PPPPPPP", "PPP1PPP");
    const std::string boards = army + (draft.two_boards ? "|" + home : "");
    return "start: \"" + (draft.wide ? widened(boards) : boards) + draft.held + " w " +
           rights_of(draft) + " - 0 1\"\n";
}

}  // namespace rulewright::judge
