(** * What is proved, as statements alone

    Coq checks each statement against its theorem.  LEDGER.md says each in words.  Scores are in half points. *)

From Coq Require Import String List Arith ZArith.
From Go Require Import Board Reach Rules Game Answers Meaning Words Checker Clearing Removal Ends Endless Chains
  Superko Restated KoGames InKo Smallest Shortest Scores Margins Counts Results Symmetry SymmetryGame Membership Numbers
  CheckerForce CheckerEnds CheckerFile CheckerProof CheckerHeader CheckerValue Safe SafeForces
  Solver Values.
Import ListNotations.
Local Open Scope nat_scope.
Implicit Types (board place : shape) (grid : position) (who : player) (rule : repetition_rule) (past : log)
  (now last : state) (acts : list act) (named : option (option player)) (suicide : bool).

(** ** Plays *)
Check (play_leaves_legal : forall board who point grid,
  well_formed board grid -> legal_position board (after (play board who point grid))).
Check (game_stays_legal : forall game grid named now,
  legal_position (Game.board game) grid -> comes_to game (start game grid named) now ->
  Forall (fun item => legal_position (Game.board game) (coloring item)) (history now)).
Check (at_most_one_clearing : forall board who point grid,
  legal_position board grid -> on_board board point -> color_at grid point = Empty ->
  captured (play board who point grid) = [] \/ sacrificed (play board who point grid) = []).
Check (suicide_exactly : forall board who point grid,
  legal_position board grid -> on_board board point -> color_at grid point = Empty ->
  is_suicide (play board who point grid) = true <->
  captured (play board who point grid) = [] /\ ~ reaches board (replace point (Stone who) grid) point Empty).
Check (no_play_empties : forall rules board past grid who point,
  suicide_allowed rules = false -> well_formed board grid -> refuse_play rules board past grid who point = None ->
  color_at (after (play board who point grid)) point = Stone who /\
  after (play board who point grid) <> empty_position board).
Check (any_order_clears : forall board who before after,
  well_formed board before -> removal board (Stone who) before after -> after = clear board (Stone who) before).
Check (removal_exists : forall board who grid order,
  well_formed board grid -> (forall point, on_board board point -> In point order) ->
  removal board (Stone who) grid (remove_in_order board (Stone who) order grid)).
Check (chain_literal : forall board grid point other, on_board board point ->
  In other (members board (region board grid point)) <-> connected board grid point other).
Check (liberty_is_reaching : forall board grid point who,
  well_formed board grid -> color_at grid point = Stone who ->
  liberties board grid point <> [] <-> reaches board grid point Empty).
Check (legal_moves_literal : forall game now what,
  In what (legal_moves game now) <-> exists next, step game now (Move (turn now) what) = inr next).
Check (chains_literal : forall board grid wanted, NoDup (chains board grid wanted) /\
  forall chain, In chain (chains board grid wanted) <->
    exists point, on_board board point /\ color_at grid point = wanted /\ chain = region board grid point).
Check (borders_literal : forall board grid marks who, length marks = size board ->
  In who (borders_of board grid marks) <->
  exists point next, In point (members board marks) /\ adjacent board point next /\
    color_at grid next = Stone who /\ ~ In next (members board marks)).
Check (filled_literal : forall board grid who point,
  color_at (filled board grid who) point = Stone who <-> nth point (owners board grid) None = Some who).

(** ** Published numbers, and how long games are *)
Check (numbers_of_legal_positions : map (fun board => N.of_nat (length (legal_positions board)))
  [Shape 1 1; Shape 2 1; Shape 3 1; Shape 4 1; Shape 5 1; Shape 2 2; Shape 3 2] =
  [1; 5; 15; 41; 113; 57; 489]%N).
Check (legal_positions_literal : forall board grid, In grid (legal_positions board) <-> legal_position board grid).
Check (numbers_of_games : forall suicide, map (games_on suicide) [1; 2; 3] = [Some 1%N; Some 9%N; Some 907%N]).
Check (moves_by_legal_positions : forall game grid named acts last,
  written_in (rules game) = Encyclopedia -> legal_position (Game.board game) grid ->
  run game (start game grid named) acts = Some last ->
  (repetition (rules game) = Positional -> length acts <= 2 * length (legal_positions (Game.board game))) /\
  (superko (repetition (rules game)) -> length acts <= 4 * length (legal_positions (Game.board game)) + 2)).
Check (superko_ends : forall game now, superko (repetition (rules game)) -> reachable game now ->
  ~ endless game no_disagreement now).
Check (disagreeing_for_ever : forall game grid named, written_in (rules game) = TrompTaylor -> handicap game = 0 ->
  endless game any (start game grid named)).
Check (simple_ko_endless : forall rules, simple_ko (repetition rules) -> written_in rules = Encyclopedia ->
  endless (small_game rules 4) is_a_play (start (small_game rules 4) (empty_position (Shape 4 1)) None)).

(** ** Superko and ko *)
Check (stronger_forbids : forall strong weak past who result, stronger strong weak ->
  forbidden_repetition strong past who result = false -> forbidden_repetition weak past who result = false).
Check (stronger_accepts : forall game strong weak grid named acts last, stronger strong weak -> comparable game named ->
  run (with_repetition strong game) (start (with_repetition strong game) grid named) acts = Some last ->
  exists last',
    run (with_repetition weak game) (start (with_repetition weak game) grid named) acts = Some last' /\
    alike last last').
Check (conj capture_parts_positional pass_parts_situational :
  parts false 3 (map Play [0; 2; 1; 2; 0]) Situational Positional /\
  parts false 4 [Play 1; Play 2; Pass; Play 0; Play 1] NaturalSituational Situational).
Check (capture_board_smallest : forall game acts, ordinary game -> without_suicide game ->
  size (Game.board game) < 3 -> ~ parted game acts Situational Positional).
Check (pass_board_smallest : forall game acts, ordinary game -> without_suicide game ->
  size (Game.board game) < 4 -> ~ parted game acts NaturalSituational Situational).
Check (capture_game_shortest : forall game acts, ordinary game -> without_suicide game ->
  length acts < 5 -> ~ parted game acts Situational Positional).
Check (pass_game_shortest : forall game acts, ordinary game -> without_suicide game ->
  length acts < 5 -> ~ parted game acts NaturalSituational Situational).
Check (same_game_without_suicide : forall game grid named acts,
  written_in (rules game) = Encyclopedia -> suicide_allowed (rules game) = false -> ordinary_start game grid named ->
  run (restated_game game) (start (restated_game game) grid named) acts =
  run (ko_game game) (start (ko_game game) grid named) acts).
Check (suicide_parts : ko_and_restated true [Empty] None (alternating [Play 0; Play 0]) = (false, true)).
Check (ko_game_shortest : forall game grid named acts,
  written_in (rules game) = Encyclopedia -> ordinary_start game grid named -> length acts < 2 ->
  run (restated_game game) (start (restated_game game) grid named) acts =
  run (ko_game game) (start (ko_game game) grid named) acts).
Check (ko_board_smallest : forall game now acts,
  written_in (rules game) = Encyclopedia -> size (Game.board game) = 0 ->
  run (restated_game game) now acts = run (ko_game game) now acts).
Check (restated_bars_one_point : forall board who past, alternating_log board who past ->
  forall mine other, bars board who past mine -> bars board who past other -> mine = other).
Check (in_ko_literal : forall board grid one, legal_position board grid ->
  In one (in_ko board grid) <->
  exists who point taken, ko_between board grid who point taken /\ (one = point \/ one = taken)).

(** ** Counting *)
Check (area_margin_from_territory : forall game grid named now,
  well_formed (Game.board game) grid -> comes_to game (start game grid named) now ->
  (margin Area game now = margin Territory game now + supplied game grid now Black - supplied game grid now White)%Z).
Check (results_with_pass_stones : forall game grid named now,
  written_in (rules game) = Encyclopedia -> starter game = Black -> from_nothing game grid ->
  comes_to game (start game grid named) now -> result_of (rescored Area game) now = result_with_pass_stones game now).
Check (scoring_after_play : forall scored game now what, step (rescored scored game) now what = step game now what).
Check (unequal_passes : forall game grid named now,
  written_in (rules game) = Encyclopedia -> starter game = Black -> from_nothing game grid ->
  comes_to game (start game grid named) now ->
  (margin Area game now = margin Territory game now + Z.of_nat (passes White (history now)) -
   Z.of_nat (passes Black (history now)) + (if player_equal (turn now) Black then 0 else 1))%Z).
Check (komi_through_its_floor : forall komi game now, black_wins (with_half_komi komi game) now <->
  black_wins (with_half_komi (2 * (komi / 2)) game) now).
Check (black_count_literal : forall game now, well_formed (Game.board game) (current now) ->
  half_black_count game now = (2 * Z.of_nat (area (Game.board game) (current now) Black) +
    Z.of_nat (neutral (Game.board game) (current now)))%Z).
Check (black_count_lead : forall game now,
  half_black_count game now = (Z.of_nat (size (Game.board game)) + margin Area game now)%Z).
Check (ing_counts_lead : forall game now,
  (ing_count game now Black - ing_count game now White = margin Area game now)%Z).

(** ** Symmetry, and programs that agree *)
Check (game_moved : forall other game (turned : symmetry (Game.board game) other) grid named now,
  well_formed (Game.board game) grid -> (exchange turned = true -> handicap game = 0) ->
  comes_to game (start game grid named) now ->
  exists image, comes_to (moved_setting game turned)
    (start (moved_setting game turned) (moved turned grid) (moved_name turned named)) image /\
  mirrored turned now image).
Check (result_moved : forall other game (turned : symmetry (Game.board game) other) now image,
  mirrored turned now image -> history now <> [] ->
  result_of (moved_setting game turned) image = option_map (moved_result turned) (result_of game now)).
Check (repetition_is_membership : forall rule past who result, rule <> SimpleKoRestated ->
  forbidden_repetition rule past who result = true <-> In (after result) (looked_up rule past who)).
Check (same_answers : forall answer game,
  knows_plays answer (Game.board game) -> knows_history answer (Game.board game) ->
  forall grid named acts, legal_position (Game.board game) grid ->
  answers answer game (start game grid named) acts = model_answers game (start game grid named) acts).

(** ** Values *)
Check (value_exists : forall game now,
  superko (repetition (rules game)) -> scoring (rules game) = Area -> half_komi game = 0%Z -> orderly game now ->
  exists margin, value game now margin /\ forall other, value game now other -> other = margin).
Check (check_file_value : forall header lines said margin, check_file header lines = inr said ->
  claim_low said = Some margin -> claim_high said = Some margin -> value (claim_game said) (claim_start said) margin /\
  forall other, value (claim_game said) (claim_start said) other -> other = margin).
Check (safe_forces : forall game now who answers claim,
  superko (repetition (rules game)) -> scoring (rules game) = Area -> half_komi game = 0%Z -> orderly game now ->
  phase now = Playing ->
  (answers = true -> legal_position (Game.board game) (current now) /\
    ~ (turn now = opponent who /\ after_pass (history now) = true) /\
    forall mover grid, well_formed (Game.board game) grid ->
      has (repetition (rules game)) (history now) mover grid = true -> grid = current now \/
      breaks grid (safe_bar (Game.board game) (suicide_allowed (rules game)) (current now) who) = false) ->
  content who claim (safe_score (Game.board game) (suicide_allowed (rules game)) answers (current now) who) ->
  forces game who claim now).
Check (claim_said : forall fields said, read_claim (Object fields) = inr said ->
  (In (claim_label said, claim_rules said) rulesets /\ scoring (claim_rules said) = Area /\
    superko (repetition (claim_rules said))) /\
  says_rules fields (claim_label said) (claim_rules said) /\
  lookup "columns"%string fields = Some (Number (Z.of_nat (columns (claim_shape said)))) /\
  lookup "rows"%string fields = Some (Number (Z.of_nat (Board.rows (claim_shape said)))) /\
  lookup "board"%string fields = Some (Number (position_number (claim_grid said))) /\
  lookup "to-move"%string fields = Some (Text (player_word (claim_turn said))) /\
  lookup "left"%string fields = Some (Truth (claim_left said)) /\
  (lookup "black-reaches"%string fields = Some (optional (claim_low said)) /\
    lookup "white-reaches"%string fields = Some (optional (claim_high said))) /\
  well_formed (claim_shape said) (claim_grid said) /\
  claim_left said = left_by_label (claim_rules said) (claim_turn said) (claim_grid said)).
Check (start_as_labelled : forall header said, read_claim header = inr said ->
  claim_start said = start (claim_game said) (claim_grid said) None).
Check (values_of_small_boards : forall board margin suicide rule, In (board, margin) small_boards -> superko rule ->
  empty_board_has_value (basic suicide rule) board margin).
Check (value_of_six_points : empty_board_has_value (basic false Positional) (Shape 6 1) 2).
Check (positional_differs_by_value :
  position_has_value (basic false Positional) (Shape 6 1) (every_other 3) Black 2 /\
  position_has_value (basic false Situational) (Shape 6 1) (every_other 3) Black 12).
Check (positional_difference_smallest : forall place grid who, 0 < size place < 6 -> legal_position place grid ->
  same_value (basic false Positional) (basic false Situational) place grid who).
Check (three_superkos_differ_by_value :
  position_has_value (basic true Positional) (Shape 2 1) (every_other 1) Black (-4) /\
  position_has_value (basic true Situational) (Shape 2 1) (every_other 1) Black 0 /\
  position_has_value (basic true NaturalSituational) (Shape 2 1) (every_other 1) Black 4).
Check (natural_differs_by_value :
  position_has_value (basic false Situational) (Shape 2 1) (every_other 1) Black (-4) /\
  position_has_value (basic false NaturalSituational) (Shape 2 1) (every_other 1) Black 4).
Check (two_points_difference_smallest : forall place grid who suicide rule,
  size place = 1 -> legal_position place grid -> superko rule ->
  same_value (basic suicide Positional) (basic suicide rule) place grid who).
