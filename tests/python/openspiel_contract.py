"""What OpenSpiel documents of a sequential game with perfect information, walked move by move.

Sources: the comments of open_spiel/spiel.h, docs/developer_guide.md (a game must pass the random
simulations of tests/basic_tests.cc and python/tests/games_sim_test.py), api_test.py, and the
properties that structs must have for every game that offers them.
"""

import json
import math
import pickle
import random

import pyspiel


def require(condition, message, *about):
    if not condition:
        raise AssertionError(message + "".join(f"\n  {one!r}" for one in about))


def equal(found, expected, message):
    require(found == expected, message, found, expected)


def raises(action, message):
    try:
        action()
    except Exception:  # pyspiel has several kinds
        return
    raise AssertionError(message)


class Walk:
    """One random game, checked at every state."""

    def __init__(self, game, seed, most):
        self.game = game
        self.random = random.Random(seed)
        self.most = most  # actions; then the walk ends without an end of the game
        self.state = game.new_initial_state()
        self.actions = []
        self.decisions = 0
        self.throws = 0
        self.returns = [0.0, 0.0]

    def run(self):
        require(self.state.is_initial_state(), "a new state has a history")
        while not self.state.is_terminal() and len(self.actions) < self.most:
            self.check_state()
            if self.state.is_chance_node():
                action = self.check_chance()
                self.throws += 1
            else:
                action = self.check_decision()
                self.decisions += 1
            self.apply(action)
        if self.state.is_terminal():
            self.check_terminal()
        self.check_replay()
        return self

    # ---- Every state

    def check_state(self):
        state, game = self.state, self.game
        player = state.current_player()
        legal = state.legal_actions()
        require(legal, "a state that is not terminal has no legal action")
        equal(legal, sorted(set(legal)), "legal actions are not ascending")
        equal(state.legal_actions(player), legal, "legal_actions(current_player())")
        equal(state.rewards(), [0.0, 0.0], "rewards before the end")
        equal(state.returns(), [0.0, 0.0], "returns before the end")
        equal(state.history(), self.actions, "history")
        equal(state.move_number(), len(self.actions), "move_number")
        equal(state.num_distinct_actions(), game.num_distinct_actions(), "num_distinct_actions")
        self.check_mask(player, legal)
        self.check_observations()
        self.check_structs()
        copy = state.clone()
        self.check_same(copy, "a clone")
        if len(self.actions) & (len(self.actions) - 1) == 0:  # it takes long: at powers of two
            self.check_serialized()

    def check_mask(self, player, legal):
        mask = self.state.legal_actions_mask(player)
        if player == pyspiel.PlayerId.CHANCE:
            equal(len(mask), self.game.max_chance_outcomes(), "length of the mask")
        else:
            equal(len(mask), self.game.num_distinct_actions(), "length of the mask")
        equal([action for action, one in enumerate(mask) if one], legal, "the mask")
        equal(sum(mask), len(legal), "the mask has other numbers than 0 and 1")

    def check_observations(self):
        shape = self.game.observation_tensor_shape()
        tensors = [self.state.observation_tensor(player) for player in (0, 1)]
        equal(len(tensors[0]), math.prod(shape), "size of the observation")
        require(all(map(math.isfinite, tensors[0])), "numbers that are none")
        equal(tensors[0], tensors[1], "players see the same where nothing is hidden")
        require(self.state.observation_string(0), "no observation_string")
        require(self.state.information_state_string(0) is not None, "no information state")
        for player in (-1, 2):
            raises(
                lambda player=player: self.state.observation_tensor(player),
                f"observation_tensor({player}) is answered",
            )

    def check_structs(self):
        state = self.state
        fields = json.loads(state.to_json())
        require(isinstance(fields, dict), "a state's JSON is no object")
        equal(state.to_struct().to_dict(), fields, "to_dict and to_json")
        equal(json.loads(state.to_struct().to_json()), fields, "to_struct and to_json")
        for given in (state.to_dict(), state.to_struct(), state.to_json()):
            again = self.game.new_initial_state(given)
            equal(again.to_dict(), fields, "a state out of its struct")
            equal(again.history(), [], "a state out of a struct has a history")
            equal(again.legal_actions(), state.legal_actions(), "legal actions out of a struct")
        seen = [state.to_observation_struct(player).to_dict() for player in (0, 1)]
        equal(seen[0], seen[1], "structs of observations where nothing is hidden")

    def check_same(self, other, message):
        equal(str(other), str(self.state), f"{message}: text")
        equal(other.history(), self.state.history(), f"{message}: history")
        equal(other.current_player(), self.state.current_player(), f"{message}: player")
        equal(other.legal_actions(), self.state.legal_actions(), f"{message}: legal actions")

    def check_serialized(self):
        text = pyspiel.serialize_game_and_state(self.game, self.state)
        game, state = pyspiel.deserialize_game_and_state(text)
        equal(str(game), str(self.game), "a serialized game")
        self.check_same(state, "a serialized state")
        self.check_same(self.game.deserialize_state(self.state.serialize()), "serialize()")
        self.check_same(pickle.loads(pickle.dumps(self.state)), "a pickled state")

    # ---- What is done

    def check_chance(self):
        state = self.state
        equal(state.current_player(), int(pyspiel.PlayerId.CHANCE), "who acts at a chance node")
        outcomes = state.chance_outcomes()
        equal([outcome for outcome, _ in outcomes], state.legal_actions(), "outcomes of chance")
        require(all(0 < p <= 1 for _, p in outcomes), "a probability is out of range", outcomes)
        require(abs(sum(p for _, p in outcomes) - 1) < 1e-9, "probabilities do not sum to 1")
        last = max(outcome for outcome, _ in outcomes)
        require(last < self.game.max_chance_outcomes(), "an outcome is too large", last)
        self.check_texts(int(pyspiel.PlayerId.CHANCE))
        return self.random.choices(*zip(*outcomes))[0]

    def check_decision(self):
        state = self.state
        player = state.current_player()
        require(player in (0, 1), "who acts", player)
        equal(state.legal_actions(1 - player), [], "legal actions of who does not act")
        require(
            state.legal_actions()[-1] < self.game.num_distinct_actions(), "an action is too large"
        )
        self.check_texts(player)
        return self.random.choice(state.legal_actions())

    def check_texts(self, player):
        legal = self.state.legal_actions()
        texts = [self.state.action_to_string(player, action) for action in legal]
        equal(len(set(texts)), len(texts), "two actions have one text")
        chosen = self.random.randrange(len(legal))
        equal(self.state.string_to_action(texts[chosen]), legal[chosen], "string_to_action")
        for action in self.random.sample(legal, min(3, len(legal))):
            struct = self.state.action_to_struct(player, action)
            require(isinstance(struct.to_dict(), dict), "an action's struct is no object")
            equal(self.state.struct_to_actions(struct), [action], "an action out of its struct")

    def apply(self, action):
        before = str(self.state)
        copy = self.state.clone()
        child = self.state.child(action)
        equal(str(self.state), before, "making a child changed its parent")
        copy.apply_action(action)
        equal(str(self.state), before, "an action of a clone changed what it is a clone of")
        self.state.apply_action(action)
        self.actions.append(action)
        self.check_same(copy, "a clone that was played on")
        self.check_same(child, "a child")
        for player, reward in enumerate(self.state.rewards()):
            self.returns[player] += reward

    # ---- The end

    def check_terminal(self):
        state, game = self.state, self.game
        equal(state.current_player(), int(pyspiel.PlayerId.TERMINAL), "who acts at the end")
        equal(state.legal_actions(), [], "legal actions at the end")
        for player in (0, 1):
            equal(state.legal_actions(player), [], "legal actions at the end")
        returns = state.returns()
        equal(returns, self.returns, "returns are the sum of rewards")
        equal(sum(returns), 0.0, "the sum of a zero-sum game")
        for player, one in enumerate(returns):
            require(game.min_utility() <= one <= game.max_utility(), "utility", returns)
            equal(state.player_return(player), one, "player_return")
        require(self.decisions <= game.max_game_length(), "longer than max_game_length")
        self.check_observations()
        self.check_structs()
        self.check_serialized()

    def check_replay(self):
        state = self.game.new_initial_state()
        for action in self.actions:
            state.apply_action(action)
        self.check_same(state, "the same actions from the beginning")


def check_game(game):
    """What is true of a game whatever is played."""
    require(game.min_utility() < game.max_utility(), "bounds of utility")
    equal(game.utility_sum(), 0.0, "utility_sum")
    equal(game.num_players(), 2, "num_players")
    equal(game.get_type().short_name, "rulewright", "short_name")
    equal(str(pickle.loads(pickle.dumps(game))), str(game), "a pickled game")
    equal(str(pyspiel.load_game(str(game))), str(game), "a game out of its text")
    mode = pyspiel.GameType.ChanceMode
    if game.max_chance_outcomes() == 0:
        equal(game.get_type().chance_mode, mode.DETERMINISTIC, "chance_mode")
    else:
        equal(game.get_type().chance_mode, mode.EXPLICIT_STOCHASTIC, "chance_mode")
