#include "import/keys.hpp"

#include <algorithm>
#include <array>

#include "support/text.hpp"

namespace rulewright::imports {

namespace {

constexpr std::string_view kNoWalls = "there are no walls and no pieces that make them";
constexpr std::string_view kNoShapes = "lines are straight or diagonal, from any square to any";

constexpr Key carried(std::string_view name, Sort sort) {
    return {.name = name, .sort = sort};
}
constexpr Key means(std::string_view name, Sort sort, std::string_view others) {
    return {.name = name, .sort = sort, .fate = Fate::kMeans, .means = others};
}
constexpr Key refused(std::string_view name, Sort sort, std::string_view neutral,
                      std::string_view why) {
    return {.name = name, .sort = sort, .fate = Fate::kRefused, .neutral = neutral, .why = why};
}
constexpr Key word(std::string_view name, std::string_view words, std::string_view neutral,
                   std::string_view why) {
    return {.name = name,
            .sort = Sort::kWord,
            .fate = Fate::kRefused,
            .neutral = neutral,
            .why = why,
            .words = words};
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
    carried("startFen", Sort::kText),
    refused("chess960", Sort::kBool, "false", "starts are not shuffled; the hook 'setup' can"),
    refused("twoBoards", Sort::kBool, "false", "nobody feeds hands from another game"),
    refused("diagonalLines", Sort::kRegion, "-", "lines of a board carry no further moves"),
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
    carried("pieceDemotion", Sort::kBool),
    refused("piecePromotionOnCapture", Sort::kBool, "false",
            "promotion does not ask whether the move captures"),
    refused("sittuyinPromotion", Sort::kBool, "false", "pawns do not promote where they stand"),
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
            "castling does not ask how the other player castled"),
    refused("castlingWins", Sort::kText, "-", "castling ends no game"),
    // Checks and royal pieces.
    carried("checking", Sort::kBool),
    refused("dropChecks", Sort::kBool, "true", "a drop may give check if another move may"),
    carried("extinctionPseudoRoyal", Sort::kBool), carried("dupleCheck", Sort::kBool),
    carried("flyingGeneral", Sort::kBool),
    refused("makpongRule", Sort::kBool, "false", "a royal piece may go out of check"),
    refused("shatarMateRule", Sort::kBool, "false", "mate does not ask which pieces gave check"),
    refused("bikjangRule", Sort::kBool, "false", "facing royal pieces are illegal or nothing"),
    carried("shogiPawnDropMateIllegal", Sort::kBool),
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
    carried("sittuyinRookDrop", Sort::kBool),
    refused("dropOnTop", Sort::kBool, "false", "drops do not ask what stands below"),
    chosen("enclosingDrop", "reversi ataxx quadwrangle snort anyside top none"),
    refused("enclosingDropStart", Sort::kRegion, "-", "the first drops are as all others"),
    chosen("flipEnclosedPieces", "reversi ataxx quadwrangle none"),
    refused("freeDrops", Sort::kBool, "false", "hands run out"),
    // Gating and walls.
    carried("gating", Sort::kBool), carried("seirawanGating", Sort::kBool),
    carried("cambodianMoves", Sort::kBool),
    chosen("wallingRule", "arrow duck edge past static none"),
    means("wallingRegion", Sort::kRegion, "wallingRegionWhite wallingRegionBlack"),
    carried("wallingRegionWhite", Sort::kRegion), carried("wallingRegionBlack", Sort::kRegion),
    refused("wallOrMove", Sort::kBool, "false", kNoWalls),
    refused("arrowGating", Sort::kBool, "false", kNoWalls),
    refused("duckGating", Sort::kBool, "false", kNoWalls),
    refused("staticGating", Sort::kBool, "false", kNoWalls),
    refused("pastGating", Sort::kBool, "false", kNoWalls),
    refused("staticGatingRegion", Sort::kRegion, "-", kNoWalls),
    refused("petrifyOnCapture", Sort::kBool, "false", "it says not which kinds"),
    carried("petrifyOnCaptureTypes", Sort::kKinds),
    refused("petrifyBlastPieces", Sort::kBool, "false", kNoWalls),
    // What captures do.
    carried("blastOnCapture", Sort::kBool),
    refused("blastImmuneTypes", Sort::kKinds, "-",
            "blasts spare the kinds around, never the mover"),
    carried("mutuallyImmuneTypes", Sort::kKinds),
    // Wins and losses.
    carried("checkmateValue", Sort::kResult), carried("stalemateValue", Sort::kResult),
    carried("stalematePieceCount", Sort::kBool), carried("extinctionValue", Sort::kResult),
    carried("extinctionPieceTypes", Sort::kKinds), carried("extinctionPieceCount", Sort::kInt),
    carried("extinctionOpponentPieceCount", Sort::kInt),
    refused("extinctionClaim", Sort::kBool, "false", "ends come by themselves"),
    means("flagPiece", Sort::kKind, "flagPieceWhite flagPieceBlack"),
    carried("flagPieceWhite", Sort::kKind), carried("flagPieceBlack", Sort::kKind),
    means("flagRegion", Sort::kRegion, "flagRegionWhite flagRegionBlack"),
    carried("flagRegionWhite", Sort::kRegion), carried("flagRegionBlack", Sort::kRegion),
    means("whiteFlag", Sort::kRegion, "flagRegionWhite"),
    means("blackFlag", Sort::kRegion, "flagRegionBlack"), carried("flagPieceCount", Sort::kInt),
    refused("flagPieceBlockedWin", Sort::kBool, "false", "who is blocked has not won"),
    carried("flagMove", Sort::kBool),
    refused("flagPieceSafe", Sort::kBool, "false", "conditions do not ask what is attacked"),
    carried("checkCounting", Sort::kBool), carried("connectN", Sort::kInt),
    carried("connectHorizontal", Sort::kBool), carried("connectVertical", Sort::kBool),
    carried("connectDiagonal", Sort::kBool),
    means("connectRegion1", Sort::kRegion, "connectRegion1White connectRegion1Black"),
    refused("connectRegion1White", Sort::kRegion, "-", kNoShapes),
    refused("connectRegion1Black", Sort::kRegion, "-", kNoShapes),
    means("connectRegion2", Sort::kRegion, "connectRegion2White connectRegion2Black"),
    refused("connectRegion2White", Sort::kRegion, "-", kNoShapes),
    refused("connectRegion2Black", Sort::kRegion, "-", kNoShapes),
    refused("connectNxN", Sort::kInt, "0", kNoShapes),
    refused("collinearN", Sort::kInt, "0", kNoShapes), carried("connectPieceTypes", Sort::kKinds),
    carried("connectValue", Sort::kResult),
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
    for (const Key& key : kKeys) names.emplace_back(key.name);
    for (const Mover& mover : kMovers) names.emplace_back(mover.name);
    // Upper and lower case are what is most often mixed up.
    for (const std::string& known : names) {
        if (support::to_lower(known) == support::to_lower(name)) return known;
    }
    return support::closest(name, names).value_or("");
}

}  // namespace rulewright::imports
