/* Rulewright as a library: chess variants by rules that it reads from YAML and sandboxed Lua.
 *
 * Texts. All are UTF-8 and end with a zero. Every `char **` receives a text of its own, which the
 * caller gives back by rw_free; where the pointer to it is null, no text is made. What a function
 * cannot give is null. Texts that are passed in are copied as far as they are needed.
 *
 * Errors. What can go wrong gives an rw_status, and `report` tells it as a JSON object: `status`,
 * `code` (stable: "not-legal"), `message`, `expected`; `diagnostics` of a file (an array of `file`,
 * `line`, `column`, `length`, `code`, `severity`, `message`, `expected`, `suggestion`, `notes`), or
 * `reason` of a move (`verdict`, `lines`, `squares`, `further`). It is null where there is nothing
 * to say; with RW_OK it has warnings. When something else than RW_OK comes back, nothing has been
 * changed and every other result is as it was. No function prints, exits or throws.
 *
 * Threads. An rw_game may be used by any number of threads at once. An rw_state or rw_batch is used
 * by one thread at a time; different ones, of the same game too, by different threads at once. What
 * is made of a game keeps it: handles may be freed in any order. Freeing null does nothing.
 *
 * Structs that a caller fills begin with `size`, their sizeof: later versions may add to their end.
 */
#ifndef RULEWRIGHT_H
#define RULEWRIGHT_H

#include <stddef.h>
#include <stdint.h>

#if defined(RULEWRIGHT_STATIC)
#define RW_API
#elif defined(_WIN32)
#define RW_API __declspec(dllimport)
#else
#define RW_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Grows when a function is added; the SOVERSION changes when one is taken away or means something
 * else. */
#define RW_ABI_VERSION 1

typedef struct rw_game rw_game;   /* a variant, ready to play; never changes */
typedef struct rw_state rw_state; /* one game in progress */
typedef struct rw_batch rw_batch; /* many of them, played at once */

typedef enum rw_status {
    RW_OK = 0,
    RW_INVALID = 1, /* a file, a name or a text means nothing or is wrong */
    RW_REFUSED = 2, /* the rules do not allow it now */
    RW_MISUSE = 3, /* the program is wrong: a null pointer, a number out of range, a small buffer */
    RW_FAILED = 4, /* a script of the variant failed; the position may be worthless */
    RW_STOPPED = 5, /* the time was over, or a callback ended it, before there was a result */
    RW_INTERNAL = 6 /* out of memory, or a fault of the library */
} rw_status;

/* ---- The library ------------------------------------------------------------------------------
 */

RW_API int rw_abi_version(void);     /* RW_ABI_VERSION of the library that is loaded */
RW_API const char* rw_version(void); /* "0.1.0"; not to be freed */
RW_API void rw_free(char* text);

/* ---- Games ------------------------------------------------------------------------------------
 */

typedef struct rw_file {
    const char* path; /* from the root: "rules/mine.yaml", "scripts/hooks/mine.lua" */
    const char* text;
} rw_file;

typedef struct rw_load_options {
    size_t size;
    const char* root;  /* the folder that files may not leave; null: found from the file */
    const char* rules; /* the folder of the variants that are named without a path; null: those that
                          are installed with the library, or where RULEWRIGHT_RULES says */
    const rw_file* files; /* read in place of what is on the disk; they need not exist there */
    size_t file_count;
} rw_load_options;

/* `variant`: "chess", a bare name of those in `rules`; a path, with `/` or `.yaml`; or the path of
 * one of `files`. `options` may be null. */
RW_API rw_status rw_game_load(const char* variant, const rw_load_options* options, rw_game** game,
                              char** report);
RW_API void rw_game_free(rw_game* game);

/* Numbers that do not change during a game. */
typedef struct rw_game_info {
    size_t size;
    int32_t action_count;  /* actions are 0 ... action_count - 1 */
    int32_t outcome_count; /* outcomes of chance likewise; 0 in games without dice */
    int32_t planes;        /* of observations, which have the shape */
    int32_t boards;        /* [planes][boards][ranks][files]; */
    int32_t ranks;         /* of the largest board: what a smaller one lacks is 0 */
    int32_t files;
    int32_t has_chance;    /* whether dice are thrown */
    int32_t starts_differ; /* whether games of different seeds start differently */
} rw_game_info;

/* Fills as much as `info->size` says. */
RW_API rw_status rw_game_info_of(const rw_game* game, rw_game_info* info);

typedef enum rw_game_json_kind {
    RW_GAME_RULES = 0, /* boards, squares, pieces, dice, overlays: as `GET games/ID` of the page has
                          it under `rules` */
    RW_GAME_PLANES = 1, /* the planes of an observation in order: `name`, `of`, and `player`,
                           `piece`, `min`, `max` where they apply */
    RW_GAME_ACTIONS = 2 /* how actions are numbered: `count`, `squares`, `origins`, `suffixes`,
                           `marks`, `specials` */
} rw_game_json_kind;
RW_API rw_status rw_game_json(const rw_game* game, rw_game_json_kind kind, char** json);

/* What an action is called, in every state the same: "e2e4", "e7e8q", "P@e4", "0000", "roll". */
RW_API rw_status rw_game_action_text(const rw_game* game, int32_t action, char** text);
/* What dice show: "{N}", "{PN}". */
RW_API rw_status rw_game_outcome_text(const rw_game* game, int32_t outcome, char** text);

/* ---- Positions --------------------------------------------------------------------------------
 */

/* The start of that seed: games differ only where `starts_differ`. */
RW_API rw_status rw_state_start(const rw_game* game, uint64_t seed, rw_state** state,
                                char** report);
/* A position's text (FEN, with the fields that the variant adds). With RW_OK, `report` tells what
 * of it means nothing. */
RW_API rw_status rw_state_read(const rw_game* game, const char* text, rw_state** state,
                               char** report);
/* With all that came before it, as far as the rules look back. */
RW_API rw_status rw_state_copy(const rw_state* state, rw_state** copy);
RW_API void rw_state_free(rw_state* state);

RW_API rw_status rw_state_text(const rw_state* state, char** text);
/* Equal for equal positions in the sense of repetition; 0 for null. */
RW_API uint64_t rw_state_key(const rw_state* state);

typedef enum rw_actor {
    RW_FIRST = 0, /* the player who begins */
    RW_SECOND = 1,
    RW_CHANCE = -1, /* dice are to be thrown */
    RW_NOBODY = -2, /* the game is over */
    RW_UNKNOWN = -3 /* null, or a script failed */
} rw_actor;
/* Whose decision comes next. */
RW_API rw_actor rw_state_actor(const rw_state* state);

typedef struct rw_result {
    size_t size;
    int32_t over;    /* 0 or 1 */
    int32_t winner;  /* RW_FIRST, RW_SECOND; RW_NOBODY in a draw and while the game goes on */
    int32_t plies;   /* played since the state was made */
    int32_t repeats; /* how often this position has been on the board, now included */
} rw_result;
RW_API rw_status rw_state_result(const rw_state* state, rw_result* result);

typedef enum rw_state_json_kind {
    RW_STATE_ALL = 0,    /* board, hands, dice, variables, who acts, outcome and moves: the page's
                            `state`, without what belongs to its tree of moves */
    RW_STATE_MOVES = 1,  /* the moves alone, in the order of rw_state_actions, each with `action` */
    RW_STATE_OUTCOME = 2 /* `text` ("white wins: checkmate"), `reason`, `winner`; or null */
} rw_state_json_kind;
RW_API rw_status rw_state_json(const rw_state* state, rw_state_json_kind kind, char** json);

/* ---- Moves ------------------------------------------------------------------------------------
 * An action is a number that means the same in every state of a game: from which square to which,
 * with what promotion, gate, wall or mark; a drop; a pass; "roll", where a player may choose to
 * throw. What the dice show is no part of it. */

/* The legal actions of the player who decides, ascending: the i-th of them is the move of index i.
 * None at a throw and when the game is over. `count` receives how many there are; up to `capacity`
 * of them are written. `actions` may be null with a capacity of 0. */
RW_API rw_status rw_state_actions(const rw_state* state, int32_t* actions, size_t capacity,
                                  size_t* count);
/* One byte for each action of the game, 1 where it is legal; `size` at least action_count. */
RW_API rw_status rw_state_mask(const rw_state* state, uint8_t* mask, size_t size);
/* As the variant writes a turn: "e2e4", "P:e2e4", "Qd2e4-d5f6". */
RW_API rw_status rw_state_move_text(const rw_state* state, int32_t action, char** text);
/* All of them in the order of rw_state_actions, one a line. */
RW_API rw_status rw_state_move_texts(const rw_state* state, char** texts);
/* As people read it: "Nf3", "exd8=Q+", or as the variant shows moves. */
RW_API rw_status rw_state_san(const rw_state* state, int32_t action, char** text);
/* The action that a text means: coordinates, SAN, a turn's token, "roll". */
RW_API rw_status rw_state_find(const rw_state* state, const char* text, int32_t* action,
                               char** report);

RW_API rw_status rw_state_apply(rw_state* state, int32_t action, char** report);
RW_API rw_status rw_state_apply_index(rw_state* state, size_t index, char** report);
/* Also what chance decides, "{N}", and a turn with its throw, "P:e2e4". */
RW_API rw_status rw_state_apply_text(rw_state* state, const char* text, char** report);

typedef struct rw_outcome {
    int32_t outcome; /* means the same in every state of the game */
    uint64_t weight; /* of all weights of the state together: its probability */
} rw_outcome;
/* What chance may decide now, ascending; like rw_state_actions. */
RW_API rw_status rw_state_outcomes(const rw_state* state, rw_outcome* outcomes, size_t capacity,
                                   size_t* count);
RW_API rw_status rw_state_apply_outcome(rw_state* state, int32_t outcome, char** report);

typedef enum rw_declaration {
    RW_OFFER_DRAW = 0,
    RW_ACCEPT_DRAW = 1,
    RW_CLAIM_DRAW = 2, /* by repetition or by the move limit, where they are to be claimed */
    RW_RESIGN = 3,
    RW_LOSE_ON_TIME = 4
} rw_declaration;
RW_API rw_status rw_state_declare(rw_state* state, rw_actor player, rw_declaration what,
                                  char** report);

/* Why a move is legal or not: `legal`, `code`, `verdict`, `lines`, and the squares that these speak
 * of. RW_INVALID where the text is no move at all. */
RW_API rw_status rw_state_explain(const rw_state* state, const char* text, char** json,
                                  char** report);

/* ---- Counting and thinking --------------------------------------------------------------------
 */

/* How many sequences of so many turns there are, 0 to 64; `seconds` at most, 0: as long as it
 * takes. */
RW_API rw_status rw_state_perft(const rw_state* state, int depth, double seconds, uint64_t* nodes,
                                char** report);

typedef struct rw_limits {
    size_t size;
    int32_t depth;   /* plies; 0: no limit. At least one of the three must be given. */
    uint64_t nodes;  /* 0: no limit */
    double seconds;  /* 0: no limit */
    int32_t lines;   /* how many of the best; 0: one */
    int32_t threads; /* 0: one. With more, what is found is not the same each time. */
} rw_limits;

/* Called after each depth that is complete with the JSON that rw_state_analyse gives, which is not
 * to be freed; another value than 0 ends the search. */
typedef int (*rw_progress)(void* user, const char* json);

/* `player`, `depth`, `nodes`, `seconds` and `lines`, best first: `score` in hundredths of a pawn
 * for the player to move, `mate` in plies or null, `dice`, `moves` (`turn`, `shown`). `progress`
 * may be null. */
RW_API rw_status rw_state_analyse(const rw_state* state, const rw_limits* limits,
                                  rw_progress progress, void* user, char** json, char** report);

/* ---- Pictures ---------------------------------------------------------------------------------
 */

/* Numbers on squares that the variant's script shows; RW_GAME_RULES lists their names. `name` and
 * `numbers`, by squares' names, 0 left out. */
RW_API rw_status rw_state_overlay(const rw_state* state, const char* name, char** json,
                                  char** report);

typedef struct rw_svg_options {
    size_t size;
    int32_t flipped;     /* as the second player sees it */
    int32_t plain;       /* pieces and squares alone */
    int32_t pixels;      /* of the longer side; 0: as it comes */
    const char* last;    /* squares that are marked as those of the last move: "e2e4"; or null */
    const char* overlay; /* a name; or null */
} rw_svg_options;
/* `options` may be null. */
RW_API rw_status rw_state_svg(const rw_state* state, const rw_svg_options* options, char** svg,
                              char** report);

/* ---- Observations -----------------------------------------------------------------------------
 * All that a position's text says and how often it has repeated, as numbers: see RW_GAME_PLANES.
 * Planes are the board as it lies, whoever is to move; one plane tells who is. */

typedef enum rw_number { RW_UINT8 = 0, RW_FLOAT32 = 1 } rw_number;
/* RW_UINT8 holds what is `min` to `max` less `min`, 255 for all above; RW_FLOAT32 the number
 * itself. `numbers`: how many there is room for, at least planes * boards * ranks * files. */
RW_API rw_status rw_state_observe(const rw_state* state, rw_number type, void* buffer,
                                  size_t numbers);

/* ---- Batches ----------------------------------------------------------------------------------
 */

#define RW_RANDOM (-1) /* in place of a choice: any, by the batch's own seeded generator */

typedef struct rw_batch_options {
    size_t size;
    uint64_t seed;    /* of starts, dice and RW_RANDOM; each game has a generator of its own */
    int32_t threads;  /* that play and write at once; 0: one. Results do not depend on it. */
    int32_t by_index; /* choices are indexes into each state's legal actions */
    int32_t chance_is_given; /* outcomes are choices, too; else the seed decides them at once */
    int32_t keep_finished;   /* finished games stay as they are; else a new one begins at once */
    int32_t max_plies;       /* games that are not over by then are cut off; 0: never */
    const char* start;       /* a position's text; null: the start */
} rw_batch_options;
/* `count` games. `options` may be null. */
RW_API rw_status rw_batch_new(const rw_game* game, size_t count, const rw_batch_options* options,
                              rw_batch** batch, char** report);
RW_API void rw_batch_free(rw_batch* batch);

/* What a step came to, for each game; the caller's buffers, any of them null. */
typedef struct rw_step {
    size_t size;
    int8_t* actors; /* who decides now: an rw_actor */
    uint8_t* ended; /* 0: the game goes on; 1: it ended with this step; 2: it was cut off */
    float* rewards; /* [count][2]: 1 and -1 for the winner and the loser of a game that ended; 0 */
    int32_t* plies; /* of the game in which this step was, this step included */
} rw_step;

/* One choice for each game; those of games that are over are not looked at. An action that is not
 * legal gives RW_REFUSED (`report` has the number of the `game`), and no game is changed. With
 * RW_FAILED the game whose script failed is as it was, the others have gone on. A null `choices`
 * plays nothing: `step` receives how things are. `step` may be null. */
RW_API rw_status rw_batch_step(rw_batch* batch, const int32_t* choices, rw_step* step,
                               char** report);

/* The legal actions of all games, one after the other, ascending in each; where chance decides, its
 * outcomes. Those of game i stand at offsets[i] ... offsets[i + 1] - 1 (count + 1 offsets). `total`
 * receives how many there are; RW_MISUSE where `capacity` is less. `weights` may be null: of
 * outcomes, 1 for actions. */
RW_API rw_status rw_batch_legal(const rw_batch* batch, size_t* offsets, int32_t* actions,
                                uint64_t* weights, size_t capacity, size_t* total);
/* [count][action_count]. */
RW_API rw_status rw_batch_mask(const rw_batch* batch, uint8_t* mask, size_t size);
/* [count][planes][boards][ranks][files]. */
RW_API rw_status rw_batch_observe(const rw_batch* batch, rw_number type, void* buffer,
                                  size_t numbers);
/* A copy of one of them; and the other way. */
RW_API rw_status rw_batch_get(const rw_batch* batch, size_t at, rw_state** copy);
RW_API rw_status rw_batch_set(rw_batch* batch, size_t at, const rw_state* state);

#ifdef __cplusplus
}
#endif

#endif
