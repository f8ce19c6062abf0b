/* Plays a game at random, whatever its rules are, dice too, and says how it ends.
 *   random_game VARIANT [SEED] */
#include <rulewright.h>
#include <stdio.h>
#include <stdlib.h>

/* Small and the same everywhere; `rand` is neither. */
static size_t draw(uint64_t *seed, size_t count) {
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return (size_t)(*seed >> 33) % count;
}

static int fail(const char *what, char *report) {
    fprintf(stderr, "%s: %s\n", what, report == NULL ? "" : report);
    rw_free(report);
    return 1;
}

/* One decision: of chance by its weights, of a player at random. */
static rw_status step(rw_state *state, uint64_t *seed, char **report) {
    rw_outcome outcomes[64];
    size_t count = 0;
    uint64_t total = 0;
    uint64_t drawn;
    size_t i;
    if (rw_state_actor(state) != RW_CHANCE) {
        rw_state_actions(state, NULL, 0, &count);
        return rw_state_apply_index(state, draw(seed, count), report);
    }
    rw_state_outcomes(state, outcomes, 64, &count);
    for (i = 0; i < count; ++i) total += outcomes[i].weight;
    drawn = draw(seed, (size_t)total);
    for (i = 0; drawn >= outcomes[i].weight; ++i) drawn -= outcomes[i].weight;
    return rw_state_apply_outcome(state, outcomes[i].outcome, report);
}

int main(int argc, char **argv) {
    rw_game *game = NULL;
    rw_state *state = NULL;
    char *report = NULL;
    char *text = NULL;
    uint64_t seed;
    int steps = 0;
    if (argc < 2) return fail("usage", NULL);
    seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    if (rw_game_load(argv[1], NULL, &game, &report) != RW_OK) return fail("load", report);
    rw_free(report); /* warnings, if there are any */
    report = NULL;
    if (rw_state_start(game, seed, &state, &report) != RW_OK) return fail("start", report);
    while (rw_state_actor(state) != RW_NOBODY && steps < 1000) {
        if (step(state, &seed, &report) != RW_OK) return fail("step", report);
        ++steps;
    }
    if (rw_state_text(state, &text) != RW_OK) return fail("text", NULL);
    printf("%d steps to %s\n", steps, text);
    rw_free(text);
    if (rw_state_json(state, RW_STATE_OUTCOME, &text) != RW_OK) return fail("outcome", NULL);
    printf("%s\n", text);
    rw_free(text);
    rw_state_free(state);
    rw_game_free(game);
    return 0;
}
