#include "import/keys.hpp"

#include <algorithm>
#include <array>

#include "support/text.hpp"

namespace rulewright::imports {

namespace {

constexpr Key carried(std::string_view name, Sort sort) {
    return {.name = name, .sort = sort};
}
constexpr Key means(std::string_view name, Sort sort, std::string_view others) {
    return {.name = name, .sort = sort, .fate = Fate::kMeans, .means = others};
}
// An old switch: `true` is that value of the other key.
constexpr Key turns_on(std::string_view name, std::string_view other, std::string_view value) {
    return {.name = name, .fate = Fate::kMeans, .means = other, .value = value};
}
constexpr Key refused(std::string_view name, Sort sort, std::string_view neutral,
                      std::string_view why) {
    return {.name = name, .sort = sort, .fate = Fate::kRefused, .neutral = neutral, .why = why};
}
constexpr Key chosen(std::string_view name, std::string_view words) {
    return {.name = name, .sort = Sort::kWord, .words = words};
}
constexpr Key ignored(std::string_view name, Sort sort) {
    return {.name = name, .sort = sort, .fate = Fate::kIgnored};
}

constexpr std::array kKeys{
    // The board.
    carried("maxRank", Sort::kRank), carried("maxFile", Sort::kFile),
    carried("startFen", Sort::kText), carried("chess960", Sort::kBool),
    refused("twoBoards", Sort::kBool, "false", "hands are fed by the game's own captures alone"),
    refused("diagonalLines", Sort::kRegion, "-",
            "which pieces follow such lines is said by 'inside' of each piece, as in janggi.yaml"),
    // Pieces; their own names are those of movers.
    means("pawnTypes", Sort::kKinds, "promotionPawnTypes enPassantTypes nMoveRuleTypes"),
    carried("soldierPromotionRank", Sort::kRank), carried("pieceValueMg", Sort::kNumbers),
    carried("pieceValueEg", Sort::kNumbers),
    // Promotion.
    carried("promotionRegionWhite", Sort::kRegion), carried("promotionRegionBlack", Sort::kRegion),
    carried("promotionRank", Sort::kRank),
    means("promotionPawnTypes", Sort::kKinds, "promotionPawnTypesWhite promotionPawnTypesBlack"),
    carried("promotionPawnTypesWhite", Sort::kKinds),
    carried("promotionPawnTypesBlack", Sort::kKinds),
    means("promotionPieceTypes", Sort::kKinds, "promotionPieceTypesWhite promotionPieceTypesBlack"),
    carried("promotionPieceTypesWhite", Sort::kKinds),
    carried("promotionPieceTypesBlack", Sort::kKinds),
    carried("mandatoryPawnPromotion", Sort::kBool), carried("promotionLimit", Sort::kNumbers),
    carried("promotedPieceType", Sort::kPairs), carried("mandatoryPiecePromotion", Sort::kBool),
    carried("pieceDemotion", Sort::kBool), carried("piecePromotionOnCapture", Sort::kBool),
    refused("sittuyinPromotion", Sort::kBool, "false",
            "only a script lets pawns promote where they stand, as sittuyin.yaml has it"),
    // Steps of pawns.
    carried("doubleStep", Sort::kBool), carried("doubleStepRegionWhite", Sort::kRegion),
    carried("doubleStepRegionBlack", Sort::kRegion), carried("doubleStepRank", Sort::kRank),
    carried("doubleStepRankMin", Sort::kRank), carried("tripleStepRegionWhite", Sort::kRegion),
    carried("tripleStepRegionBlack", Sort::kRegion),
    means("enPassantRegion", Sort::kRegion, "enPassantRegionWhite enPassantRegionBlack"),
    carried("enPassantRegionWhite", Sort::kRegion), carried("enPassantRegionBlack", Sort::kRegion),
    means("enPassantTypes", Sort::kKinds, "enPassantTypesWhite enPassantTypesBlack"),
    carried("enPassantTypesWhite", Sort::kKinds), carried("enPassantTypesBlack", Sort::kKinds),
    // Castling.
    carried("castling", Sort::kBool), carried("castlingDroppedPiece", Sort::kBool),
    carried("castlingKingsideFile", Sort::kFile), carried("castlingQueensideFile", Sort::kFile),
    carried("castlingRank", Sort::kRank), carried("castlingKingFile", Sort::kFile),
    means("castlingKingPiece", Sort::kKind, "castlingKingPieceWhite castlingKingPieceBlack"),
    carried("castlingKingPieceWhite", Sort::kKind), carried("castlingKingPieceBlack", Sort::kKind),
    carried("castlingRookKingsideFile", Sort::kFile),
    carried("castlingRookQueensideFile", Sort::kFile),
    means("castlingRookPieces", Sort::kKinds, "castlingRookPiecesWhite castlingRookPiecesBlack"),
    means("castlingRookPiece", Sort::kKinds, "castlingRookPiecesWhite castlingRookPiecesBlack"),
    carried("castlingRookPiecesWhite", Sort::kKinds),
    carried("castlingRookPiecesBlack", Sort::kKinds),
    refused("oppositeCastling", Sort::kBool, "false",
            "castling takes no right from the other player"),
    refused("castlingWins", Sort::kText, "-",
            "no condition asks who has castled, or who no longer may"),
    // Checks and royal pieces.
    carried("checking", Sort::kBool), carried("dropChecks", Sort::kBool),
    carried("extinctionPseudoRoyal", Sort::kBool), carried("dupleCheck", Sort::kBool),
    carried("flyingGeneral", Sort::kBool),
    refused("makpongRule", Sort::kBool, "false",
            "only a script keeps a king that is in check from moving away"),
    refused("shatarMateRule", Sort::kBool, "false", "mate does not ask which pieces gave check"),
    carried("bikjangRule", Sort::kBool), carried("shogiPawnDropMateIllegal", Sort::kBool),
    // What must be done.
    carried("mustCapture", Sort::kBool), carried("mustDrop", Sort::kBool),
    carried("mustDropType", Sort::kKind), means("pass", Sort::kBool, "passWhite passBlack"),
    carried("passWhite", Sort::kBool), carried("passBlack", Sort::kBool),
    means("passOnStalemate", Sort::kBool, "passOnStalemateWhite passOnStalemateBlack"),
    carried("passOnStalemateWhite", Sort::kBool), carried("passOnStalemateBlack", Sort::kBool),
    // Drops.
    carried("pieceDrops", Sort::kBool), carried("capturesToHand", Sort::kBool),
    carried("dropLoop", Sort::kBool), carried("dropPromoted", Sort::kBool),
    carried("firstRankPawnDrops", Sort::kBool), carried("promotionZonePawnDrops", Sort::kBool),
    means("dropRegion", Sort::kRegion, "dropRegionWhite dropRegionBlack"),
    carried("dropRegionWhite", Sort::kRegion), carried("dropRegionBlack", Sort::kRegion),
    means("whiteDropRegion", Sort::kRegion, "dropRegionWhite"),
    means("blackDropRegion", Sort::kRegion, "dropRegionBlack"),
    carried("dropNoDoubled", Sort::kKind), carried("dropNoDoubledCount", Sort::kInt),
    carried("immobilityIllegal", Sort::kBool), carried("dropOppositeColoredBishop", Sort::kBool),
    carried("sittuyinRookDrop", Sort::kBool), turns_on("dropOnTop", "enclosingDrop", "top"),
    chosen("enclosingDrop", "reversi ataxx quadwrangle snort anyside top none"),
    carried("enclosingDropStart", Sort::kRegion),
    chosen("flipEnclosedPieces", "reversi ataxx quadwrangle none"),
    carried("freeDrops", Sort::kBool),
    // Gating and walls.
    carried("gating", Sort::kBool), carried("seirawanGating", Sort::kBool),
    carried("cambodianMoves", Sort::kBool), turns_on("arrowGating", "wallingRule", "arrow"),
    turns_on("duckGating", "wallingRule", "duck"),
    turns_on("staticGating", "wallingRule", "static"),
    turns_on("pastGating", "wallingRule", "past"),
    chosen("wallingRule", "arrow duck edge past static none"),
    means("staticGatingRegion", Sort::kRegion, "wallingRegionWhite wallingRegionBlack"),
    means("wallingRegion", Sort::kRegion, "wallingRegionWhite wallingRegionBlack"),
    carried("wallingRegionWhite", Sort::kRegion), carried("wallingRegionBlack", Sort::kRegion),
    refused("wallOrMove", Sort::kBool, "false", "a wall comes with a move, never in place of one"),
    turns_on("petrifyOnCapture", "petrifyOnCaptureTypes", kAllButPawns),
    carried("petrifyOnCaptureTypes", Sort::kKinds),
    refused("petrifyBlastPieces", Sort::kBool, "false",
            "what a blast takes leaves empty squares behind"),
    // What captures do.
    carried("blastOnCapture", Sort::kBool), carried("blastImmuneTypes", Sort::kKinds),
    carried("mutuallyImmuneTypes", Sort::kKinds),
    // Wins and losses.
    carried("checkmateValue", Sort::kResult), carried("stalemateValue", Sort::kResult),
    carried("stalematePieceCount", Sort::kBool), carried("extinctionValue", Sort::kResult),
    carried("extinctionPieceTypes", Sort::kKinds), carried("extinctionPieceCount", Sort::kInt),
    carried("extinctionOpponentPieceCount", Sort::kInt),
    refused("extinctionClaim", Sort::kBool, "false",
            "an end does not ask whose turn it is, but for a reply"),
    means("flagPiece", Sort::kKind, "flagPieceWhite flagPieceBlack"),
    carried("flagPieceWhite", Sort::kKind), carried("flagPieceBlack", Sort::kKind),
    means("flagRegion", Sort::kRegion, "flagRegionWhite flagRegionBlack"),
    carried("flagRegionWhite", Sort::kRegion), carried("flagRegionBlack", Sort::kRegion),
    means("whiteFlag", Sort::kRegion, "flagRegionWhite"),
    means("blackFlag", Sort::kRegion, "flagRegionBlack"), carried("flagPieceCount", Sort::kInt),
    refused("flagPieceBlockedWin", Sort::kBool, "false",
            "a goal asks how many pieces stand there, not whether the rest of it is occupied"),
    carried("flagMove", Sort::kBool),
    refused("flagPieceSafe", Sort::kBool, "false", "conditions do not ask what is attacked"),
    carried("checkCounting", Sort::kBool), carried("connectN", Sort::kInt),
    carried("connectHorizontal", Sort::kBool), carried("connectVertical", Sort::kBool),
    carried("connectDiagonal", Sort::kBool),
    means("connectRegion1", Sort::kRegion, "connectRegion1White connectRegion1Black"),
    carried("connectRegion1White", Sort::kRegion), carried("connectRegion1Black", Sort::kRegion),
    means("connectRegion2", Sort::kRegion, "connectRegion2White connectRegion2Black"),
    carried("connectRegion2White", Sort::kRegion), carried("connectRegion2Black", Sort::kRegion),
    refused("connectNxN", Sort::kInt, "0", "a condition looks for lines, not for blocks"),
    refused("collinearN", Sort::kInt, "0", "a line is one without gaps"),
    carried("connectPieceTypes", Sort::kKinds), carried("connectValue", Sort::kResult),
    // Draws and repetition.
    carried("nMoveRule", Sort::kInt),
    means("nMoveRuleTypes", Sort::kKinds, "nMoveRuleTypesWhite nMoveRuleTypesBlack"),
    carried("nMoveRuleTypesWhite", Sort::kKinds), carried("nMoveRuleTypesBlack", Sort::kKinds),
    carried("nFoldRule", Sort::kInt), carried("nFoldValue", Sort::kResult),
    carried("nFoldValueAbsolute", Sort::kBool), carried("perpetualCheckIllegal", Sort::kBool),
    refused("moveRepetitionIllegal", Sort::kBool, "false",
            "repetition ends the game, and forbids no move"),
    chosen("chasingRule", "axf none"),
    // Counting.
    chosen("countingRule", "makruk cambodian asean none"),
    chosen("materialCounting", "janggi unweighted whitedrawodds blackdrawodds none"),
    carried("adjudicateFullBoard", Sort::kBool),
    // For programs that show the game.
    ignored("variantTemplate", Sort::kText), ignored("pieceToCharTable", Sort::kText),
    ignored("pocketSize", Sort::kInt)};

constexpr std::array kMovers{Mover{"pawn", "fmWfceF"},
                             Mover{"knight", "N"},
                             Mover{"bishop", "B"},
                             Mover{"rook", "R"},
                             Mover{"queen", "Q"},
                             Mover{"fers", "F"},
                             Mover{"alfil", "A"},
                             Mover{"fersAlfil", "FA"},
                             Mover{"silver", "FfW"},
                             Mover{"aiwok", "RNF"},
                             Mover{"bers", "RF"},
                             Mover{"archbishop", "BN"},
                             Mover{"chancellor", "RN"},
                             Mover{"amazon", "QN"},
                             Mover{"knibis", "mNcB"},
                             Mover{"biskni", "mBcN"},
                             Mover{"kniroo", "mNcR"},
                             Mover{"rookni", "mRcN"},
                             Mover{"shogiPawn", "fW"},
                             Mover{"lance", "fR"},
                             Mover{"shogiKnight", "fN"},
                             Mover{"gold", "WfF"},
                             Mover{"dragonHorse", "BW"},
                             Mover{"clobber", "cW"},
                             Mover{"breakthrough", "fmWfF"},
                             Mover{"immobile", ""},
                             Mover{"cannon", "mRcpR"},
                             Mover{"janggiCannon", "pR"},
                             Mover{"soldier", "fsW"},
                             Mover{"horse", "nN"},
                             Mover{"elephant", "nA"},
                             Mover{"janggiElephant", "nZ"},
                             Mover{"banner", "RcpRnN"},
                             Mover{"wazir", "W"},
                             Mover{"commoner", "K"},
                             Mover{"centaur", "KN"},
                             Mover{"king", "K"}};

constexpr std::string_view kCustom = "customPiece";
constexpr Mover kCustomMover{kCustom, ""};

// The number of a custom piece, or 0.
int custom_number(std::string_view name) {
    if (!name.starts_with(kCustom)) return 0;
    const int number = support::parse_number(name.substr(kCustom.size())).value_or(0);
    const bool plain = kCustom.size() < name.size() && name[kCustom.size()] != '0';
    return plain && number <= kCustomPieces ? number : 0;
}

}  // namespace

const Key* find_key(std::string_view name) {
    const auto found =
        std::find_if(kKeys.begin(), kKeys.end(), [&](const Key& key) { return key.name == name; });
    return found == kKeys.end() ? nullptr : &*found;
}

std::span<const Key> all_keys() {
    return kKeys;
}

std::span<const Mover> all_movers() {
    return kMovers;
}

const Mover* find_mover(std::string_view name) {
    const auto found = std::find_if(kMovers.begin(), kMovers.end(),
                                    [&](const Mover& mover) { return mover.name == name; });
    if (found != kMovers.end()) return &*found;
    return custom_number(name) > 0 ? &kCustomMover : nullptr;
}

// The king comes last.
std::size_t order_of(std::string_view piece) {
    if (piece == "king") return 1000;
    if (const int number = custom_number(piece)) return 100 + static_cast<std::size_t>(number);
    return static_cast<std::size_t>(find_mover(piece) - kMovers.data());
}

bool read_mobility(std::string_view key, Mobility& mobility) {
    constexpr std::string_view kStart = "mobilityRegion";
    if (!key.starts_with(kStart)) return false;
    std::string_view rest = key.substr(kStart.size());
    if (!rest.starts_with("White") && !rest.starts_with("Black")) return false;
    mobility.player = rest.starts_with("White") ? 0 : 1;
    mobility.piece = rest.substr(5);
    if (mobility.piece.empty()) return false;
    mobility.piece.front() = support::to_lower(mobility.piece.front());
    return find_mover(mobility.piece) != nullptr;
}

std::string nearest_key(const std::string& name) {
    std::vector<std::string> names;
    names.reserve(std::size(kKeys) + std::size(kMovers));
    for (const Key& key : kKeys) names.emplace_back(key.name);
    for (const Mover& mover : kMovers) names.emplace_back(mover.name);
    // Upper and lower case are what is most often mixed up.
    for (const std::string& known : names) {
        if (support::to_lower(known) == support::to_lower(name)) return known;
    }
    return support::closest(name, names).value_or("");
}

}  // namespace rulewright::imports
