(** * What is proved, as statements alone

    Coq checks each statement against its theorem.  The variables and hypotheses of a section that a statement needs
    stand behind the name of its theorem.  LEDGER.md says each in words.  Scores are in half points. *)

From Coq Require Import String.
From Go Require Import Board Reach Rules Game Answers Meaning Words Checker Clearing Removal Ends Endless Chains Superko
  Restated KoGames InKo Smallest Shortest Scores Margins Counts Results Symmetry SymmetryGame Membership Numbers
  CheckerForce CheckerEnds CheckerFile CheckerProof CheckerHeader CheckerValue Safe SafeForces Solver Values.

(** ** Plays *)
Section Plays.
Variables (board : shape) (grid : position) (who : player) (point : nat).
Hypotheses (legal : legal_position board grid) (inside : on_board board point) (vacant : color_at grid point = Empty).
Let result := play board who point grid.
Check (play_leaves_legal board who point grid : well_formed board grid -> legal_position board (after result)).
Check (at_most_one_clearing board who point grid legal inside vacant : captured result = [] \/ sacrificed result = []).
Check (suicide_exactly board who point grid legal inside vacant : is_suicide result = true <->
  captured result = [] /\ ~ reaches board (replace point (Stone who) grid) point Empty).
Check (no_play_empties : forall rules board past grid who point,
  suicide_allowed rules = false -> well_formed board grid -> refuse_play rules board past grid who point = None ->
  let final := after (play board who point grid) in color_at final point = Stone who /\ final <> empty_position board).
Check (any_order_clears board who : forall before after,
  well_formed board before -> removal board (Stone who) before after -> after = clear board (Stone who) before).
Check (removal_exists board who grid : forall order,
  well_formed board grid -> (forall point, on_board board point -> In point order) ->
  removal board (Stone who) grid (remove_in_order board (Stone who) order grid)).
Check (chain_literal board grid point : forall other, on_board board point ->
  In other (members board (region board grid point)) <-> connected board grid point other).
Check (liberty_is_reaching board grid point who : well_formed board grid -> color_at grid point = Stone who ->
  liberties board grid point <> [] <-> reaches board grid point Empty).
Check (chains_literal board grid : forall wanted, NoDup (chains board grid wanted) /\
  forall chain, In chain (chains board grid wanted) <->
    exists point, on_board board point /\ color_at grid point = wanted /\ chain = region board grid point).
Check (borders_literal board grid : forall marks who, length marks = size board ->
  In who (borders_of board grid marks) <-> exists point next, In point (members board marks) /\
    adjacent board point next /\ color_at grid next = Stone who /\ ~ In next (members board marks)).
Check (filled_literal board grid who point :
  color_at (filled board grid who) point = Stone who <-> nth point (owners board grid) None = Some who).
End Plays.

(** ** Published numbers, and how long games are *)
Check (numbers_of_legal_positions : map (fun board => N.of_nat (length (legal_positions board)))
  [Shape 1 1; Shape 2 1; Shape 3 1; Shape 4 1; Shape 5 1; Shape 2 2; Shape 3 2] = [1; 5; 15; 41; 113; 57; 489]%N).
Check (legal_positions_literal : forall board grid, In grid (legal_positions board) <-> legal_position board grid).
Check (numbers_of_games : forall suicide, map (games_on suicide) [1; 2; 3] = [Some 1%N; Some 9%N; Some 907%N]).
Section Games.
Variables (game : setting) (grid : position) (named : option (option player)) (now : state) (acts : list act).
Hypotheses (family : written_in (rules game) = Encyclopedia) (legal : legal_position (board game) grid).
Hypotheses (sized : well_formed (board game) grid) (here : comes_to game (start game grid named) now).
Check (legal_moves_literal game now : forall what,
  In what (legal_moves game now) <-> exists next, step game now (Move (turn now) what) = inr next).
Check (game_stays_legal game grid named now legal here :
  Forall (fun item => legal_position (board game) (coloring item)) (history now)).
Check (moves_by_legal_positions game grid named acts now family legal :
  run game (start game grid named) acts = Some now ->
  (repetition (rules game) = Positional -> length acts <= 2 * length (legal_positions (board game))) /\
  (superko (repetition (rules game)) -> length acts <= 4 * length (legal_positions (board game)) + 2)).
Check (superko_ends game now : superko (repetition (rules game)) ->
  reachable game now -> ~ endless game no_disagreement now).
Check (disagreeing_for_ever game grid named : written_in (rules game) = TrompTaylor -> handicap game = 0 ->
  endless game any (start game grid named)).
Check (simple_ko_endless : forall rules, simple_ko (repetition rules) -> written_in rules = Encyclopedia ->
  endless (small_game rules 4) is_a_play (start (small_game rules 4) (empty_position (Shape 4 1)) None)).

(** ** Superko and ko *)
Check (stronger_forbids : forall strong weak past who result, stronger strong weak ->
  forbidden_repetition strong past who result = false -> forbidden_repetition weak past who result = false).
Check (stronger_accepts game : forall strong weak grid named acts last, stronger strong weak -> comparable game named ->
  let play rule := run (with_repetition rule game) (start (with_repetition rule game) grid named) acts in
  play strong = Some last -> exists last', play weak = Some last' /\ alike last last').
Check (conj capture_parts_positional pass_parts_situational :
  parts false 3 (map Play [0; 2; 1; 2; 0]) Situational Positional /\
  parts false 4 [Play 1; Play 2; Pass; Play 0; Play 1] NaturalSituational Situational).
Hypotheses (usual : ordinary game) (forbidden : without_suicide game).
Let capture_parted := parted game acts Situational Positional.
Let pass_parted := parted game acts NaturalSituational Situational.
Check (capture_board_smallest game acts usual forbidden : size (board game) < 3 -> ~ capture_parted).
Check (pass_board_smallest game acts usual forbidden : size (board game) < 4 -> ~ pass_parted).
Check (capture_game_shortest game acts usual forbidden : length acts < 5 -> ~ capture_parted).
Check (pass_game_shortest game acts usual forbidden : length acts < 5 -> ~ pass_parted).
Hypothesis opened : ordinary_start game grid named.
Let same_game := run (restated_game game) (start (restated_game game) grid named) acts =
  run (ko_game game) (start (ko_game game) grid named) acts.
Check (same_game_without_suicide game grid named acts family : suicide_allowed (rules game) = false ->
  ordinary_start game grid named -> same_game).
Check (ko_game_shortest game grid named acts family opened : length acts < 2 -> same_game).
Check (ko_board_smallest game now acts family :
  size (board game) = 0 -> run (restated_game game) now acts = run (ko_game game) now acts).
Check (suicide_parts : ko_and_restated true [Empty] None (alternating [Play 0; Play 0]) = (false, true)).
Check (restated_bars_one_point : forall board who past, alternating_log board who past ->
  forall mine other, bars board who past mine -> bars board who past other -> mine = other).
Check (in_ko_literal : forall board grid one, legal_position board grid -> In one (in_ko board grid) <->
  exists who point taken, ko_between board grid who point taken /\ (one = point \/ one = taken)).

(** ** Counting *)
Hypotheses (first : starter game = Black) (nothing : from_nothing game grid).
Local Open Scope Z_scope.
Check (area_margin_from_territory game grid named now sized here : margin Area game now =
  margin Territory game now + supplied game grid now Black - supplied game grid now White).
Check (results_with_pass_stones game grid named now family first nothing here :
  result_of (rescored Area game) now = result_with_pass_stones game now).
Check (scoring_after_play : forall scored game now what, step (rescored scored game) now what = step game now what).
Check (unequal_passes game grid named now family first nothing here : margin Area game now =
  margin Territory game now + Z.of_nat (passes White (history now)) - Z.of_nat (passes Black (history now)) +
  (if player_equal (turn now) Black then 0 else 1)).
Check (komi_through_its_floor : forall komi game now, black_wins (with_half_komi komi game) now <->
  black_wins (with_half_komi (2 * (komi / 2)) game) now).
Check (black_count_literal game now : well_formed (board game) (current now) -> half_black_count game now =
  2 * Z.of_nat (area (board game) (current now) Black) + Z.of_nat (neutral (board game) (current now))).
Check (black_count_lead game now : half_black_count game now = Z.of_nat (size (board game)) + margin Area game now).
Check (ing_counts_lead game now : ing_count game now Black - ing_count game now White = margin Area game now).

(** ** Symmetry, and programs that agree *)
Variables (other : shape) (turned : symmetry (board game) other).
Let turned_game := moved_setting game turned.
Check (game_moved other game turned grid named now sized : (exchange turned = true -> handicap game = 0%nat) ->
  comes_to game (start game grid named) now -> exists image,
  comes_to turned_game (start turned_game (moved turned grid) (moved_name turned named)) image /\
  mirrored turned now image).
Check (result_moved other game turned now : forall image, mirrored turned now image -> history now <> [] ->
  result_of turned_game image = option_map (moved_result turned) (result_of game now)).
Check (repetition_is_membership : forall rule past who result, rule <> SimpleKoRestated ->
  forbidden_repetition rule past who result = true <-> In (after result) (looked_up rule past who)).
Check (same_answers : forall answer game, knows_plays answer (board game) -> knows_history answer (board game) ->
  forall grid named acts, legal_position (board game) grid ->
  answers (step_by answer game) (start game grid named) acts = answers (step game) (start game grid named) acts).
End Games.

(** ** Values *)
Section Values.
Variables (game : setting) (now : state) (who : player) (answers : bool) (claim : Z).
Variables (header : json) (fields : list (string * json)) (lines : list json) (said : CheckerFile.claim).
Hypotheses (rule : superko (repetition (rules game))) (scored : scoring (rules game) = Area).
Hypotheses (komi : half_komi game = 0%Z) (ordered : orderly game now).
Check (value_exists game now rule scored komi ordered :
  exists margin, value game now margin /\ forall other, value game now other -> other = margin).
Let suicide := suicide_allowed (rules game).
Check (safe_forces game now who answers claim rule scored komi ordered : phase now = Playing ->
  (answers = true -> legal_position (board game) (current now) /\
    ~ (turn now = opponent who /\ after_pass (history now) = true) /\
    forall mover grid, well_formed (board game) grid -> has (repetition (rules game)) (history now) mover grid = true ->
      grid = current now \/ breaks grid (safe_bar (board game) suicide (current now) who) = false) ->
  content who claim (safe_score (board game) suicide answers (current now) who) -> forces game who claim now).
Check (check_file_value header lines said : forall margin, check_file header lines = inr said ->
  claim_low said = Some margin -> claim_high said = Some margin ->
  let is_value := value (claim_game said) (claim_start said) in
  is_value margin /\ forall other, is_value other -> other = margin).
Let says (name : string) (value : json) := lookup name fields = Some value.
Check (claim_said fields said : read_claim (Object fields) = inr said -> let rule := claim_rules said in
  let board := claim_shape said in let grid := claim_grid said in let who := claim_turn said in
  (In (claim_label said, rule) rulesets /\ scoring rule = Area /\ superko (repetition rule)) /\
  says_rules fields (claim_label said) rule /\
  says "columns" (Number (Z.of_nat (columns board))) /\ says "rows" (Number (Z.of_nat (rows board))) /\
  says "board" (Number (position_number grid)) /\ says "to-move" (Text (player_word who)) /\
  says "left" (Truth (claim_left said)) /\
  (says "black-reaches" (optional (claim_low said)) /\ says "white-reaches" (optional (claim_high said))) /\
  well_formed board grid /\ claim_left said = left_by_label rule who grid).
Check (start_as_labelled header said : read_claim header = inr said ->
  claim_start said = start (claim_game said) (claim_grid said) None).
Check (values_of_small_boards : forall board margin suicide rule, In (board, margin) small_boards -> superko rule ->
  empty_board_has_value (basic suicide rule) board margin).
Check (value_of_six_points : empty_board_has_value (basic false Positional) (Shape 6 1) 2).
(** The row [X.X.], of this many stones, is worth this many half points with Black to move. *)
Let row stones suicide rule margin :=
  position_has_value (basic suicide rule) (Shape (2 * stones) 1) (every_other stones) Black margin.
Check (positional_differs_by_value : row 3 false Positional 2 /\ row 3 false Situational 12).
Check (natural_differs_by_value : row 1 false Situational (-4) /\ row 1 false NaturalSituational 4).
Check (three_superkos_differ_by_value :
  row 1 true Positional (-4) /\ row 1 true Situational 0 /\ row 1 true NaturalSituational 4).
Check (positional_difference_smallest : forall place grid who, 0 < size place < 6 -> legal_position place grid ->
  same_value (basic false Positional) (basic false Situational) place grid who).
Check (two_points_difference_smallest : forall place grid who suicide rule, size place = 1 ->
  legal_position place grid -> superko rule ->
  same_value (basic suicide Positional) (basic suicide rule) place grid who).
End Values.
