(** * What is proved, as statements alone

    Coq checks that each theorem says this.  Behind its name stand the variables and hypotheses that it needs; [fun]
    names those of one theorem alone, [Let] abbreviates.  LEDGER.md has the words.  Scores are in half points. *)
From Coq Require Import String.
From Go Require Import Board Reach Rules Game Answers Meaning Words Checker Clearing Removal Ends Endless Chains Superko
  Restated KoGames InKo Smallest Shortest Scores Margins Counts Results Symmetry SymmetryGame Membership Numbers
  CheckerForce CheckerEnds CheckerFile CheckerProof CheckerHeader CheckerValue Safe SafeForces Solver Values.
(** ** Plays *)
Section Statements.
Variables (place : shape) (grid later : position) (who : player) (point other : nat) (rule : ruleset) (past : log).
Hypotheses (sized : well_formed place grid) (inside : on_board place point) (vacant : color_at grid point = Empty).
Hypotheses (lawful : legal_position place grid) (none : suicide_allowed rule = false).
Let result := play place who point grid.
Check (play_leaves_legal place who point grid sized : legal_position place (after result)).
Check (at_most_one_clearing place who point grid lawful inside vacant : captured result = [] \/ sacrificed result = []).
Check (suicide_exactly place who point grid lawful inside vacant : is_suicide result = true <->
  captured result = [] /\ ~ reaches place (replace point (Stone who) grid) point Empty).
Check (no_play_empties rule place past grid who point none sized : refuse_play rule place past grid who point = None ->
  color_at (after result) point = Stone who /\ after result <> empty_position place).
Check (any_order_clears place who grid later sized :
  removal place (Stone who) grid later -> later = clear place (Stone who) grid).
Check (fun all => removal_exists place who grid all sized : (forall point, on_board place point -> In point all) ->
  removal place (Stone who) grid (remove_in_order place (Stone who) all grid)).
Check (chain_literal place grid point other inside :
  In other (members place (region place grid point)) <-> connected place grid point other).
Check (liberty_is_reaching place grid point who sized : color_at grid point = Stone who ->
  liberties place grid point <> [] <-> reaches place grid point Empty).
Check (chains_literal place grid : forall wanted, NoDup (chains place grid wanted) /\ forall chain,
  In chain (chains place grid wanted) <-> exists point, on_board place point /\ color_at grid point = wanted /\
    chain = region place grid point).
Check (borders_literal place grid : forall marks who, length marks = size place ->
  In who (borders_of place grid marks) <-> exists point next, In point (members place marks) /\
    adjacent place point next /\ color_at grid next = Stone who /\ ~ In next (members place marks)).
Check (filled_literal place grid who point :
  color_at (filled place grid who) point = Stone who <-> nth point (owners place grid) None = Some who).
(** ** Published numbers, and how long games are *)
Check (numbers_of_legal_positions : map (fun board => N.of_nat (length (legal_positions board)))
  [Shape 1 1; Shape 2 1; Shape 3 1; Shape 4 1; Shape 5 1; Shape 2 2; Shape 3 2] = [1; 5; 15; 41; 113; 57; 489]%N).
Check (legal_positions_literal place grid : In grid (legal_positions place) <-> legal_position place grid).
Check (numbers_of_games : forall suicide, map (games_on suicide) [1; 2; 3] = [Some 1%N; Some 9%N; Some 907%N]).
Variables (game : setting) (named : option (option player)) (now : state) (acts : list act).
Let first := start game grid named.
Let kind := repetition (rules game).
Let most := length (legal_positions (board game)).
Let under kept := run (with_repetition kept game) (start (with_repetition kept game) grid named) acts.
Hypotheses (family : written_in (rules game) = Encyclopedia) (legal : legal_position (board game) grid).
Hypotheses (fits : well_formed (board game) grid) (here : comes_to game first now).
Check (legal_moves_literal game now : forall what,
  In what (legal_moves game now) <-> exists next, step game now (Move (turn now) what) = inr next).
Check (game_stays_legal game grid named now legal here :
  Forall (fun item => legal_position (board game) (coloring item)) (history now)).
Check (moves_by_legal_positions game grid named acts now family legal : run game first acts = Some now ->
  (kind = Positional -> length acts <= 2 * most) /\ (superko kind -> length acts <= 4 * most + 2)).
Check (superko_ends game now : superko kind -> reachable game now -> ~ endless game no_disagreement now).
Check (disagreeing_for_ever game grid named :
  written_in (rules game) = TrompTaylor -> handicap game = 0 -> endless game any first).
Check (simple_ko_endless rule : simple_ko (repetition rule) -> written_in rule = Encyclopedia ->
  endless (small_game rule 4) is_a_play (start (small_game rule 4) (empty_position (Shape 4 1)) None)).
(** ** Superko and ko *)
Check (stronger_forbids : forall strong weak past who result, stronger strong weak ->
  forbidden_repetition strong past who result = false -> forbidden_repetition weak past who result = false).
Check (fun strong weak last => stronger_accepts game strong weak grid named acts last : stronger strong weak ->
  comparable game named -> under strong = Some last -> exists last', under weak = Some last' /\ alike last last').
Check (capture_parts_positional : parts false 3 (map Play [0; 2; 1; 2; 0]) Situational Positional).
Check (pass_parts_situational : parts false 4 [Play 1; Play 2; Pass; Play 0; Play 1] NaturalSituational Situational).
Hypotheses (usual : ordinary game) (strict : without_suicide game) (begun : ordinary_start game grid named).
Let part := parted game acts.
Check (capture_board_smallest game acts usual strict : size (board game) < 3 -> ~ part Situational Positional).
Check (pass_board_smallest game acts usual strict : size (board game) < 4 -> ~ part NaturalSituational Situational).
Check (capture_game_shortest game acts usual strict : length acts < 5 -> ~ part Situational Positional).
Check (pass_game_shortest game acts usual strict : length acts < 5 -> ~ part NaturalSituational Situational).
Check (same_game_without_suicide game grid named acts family strict begun : under SimpleKoRestated = under SimpleKo).
Check (ko_game_shortest game grid named acts family begun : length acts < 2 -> under SimpleKoRestated = under SimpleKo).
Check (ko_board_smallest game now acts family :
  size (board game) = 0 -> run (restated_game game) now acts = run (ko_game game) now acts).
Check (suicide_parts : ko_and_restated true [Empty] None (alternating [Play 0; Play 0]) = (false, true)).
Check (restated_bars_one_point place who past : alternating_log place who past ->
  forall mine other, bars place who past mine -> bars place who past other -> mine = other).
Check (in_ko_literal place grid other lawful : In other (in_ko place grid) <->
  exists who point taken, ko_between place grid who point taken /\ (other = point \/ other = taken)).
(** ** Counting *)
Hypotheses (opens : starter game = Black) (nothing : from_nothing game grid).
Local Open Scope Z_scope.
Check (area_margin_from_territory game grid named now fits here : margin Area game now =
  margin Territory game now + supplied game grid now Black - supplied game grid now White).
Check (results_with_pass_stones game grid named now family opens nothing here :
  result_of (rescored Area game) now = result_with_pass_stones game now).
Check (scoring_after_play : forall scored game now what, step (rescored scored game) now what = step game now what).
Check (unequal_passes game grid named now family opens nothing here : margin Area game now = margin Territory game now +
  Z.of_nat (passes White (history now)) - Z.of_nat (passes Black (history now)) +
  (if player_equal (turn now) Black then 0 else 1)).
Check (fun points => komi_through_its_floor points game now : black_wins (with_half_komi points game) now <->
  black_wins (with_half_komi (2 * (points / 2)) game) now).
Check (black_count_literal game now : well_formed (board game) (current now) -> half_black_count game now =
  2 * Z.of_nat (area (board game) (current now) Black) + Z.of_nat (neutral (board game) (current now))).
Check (black_count_lead game now : half_black_count game now = Z.of_nat (size (board game)) + margin Area game now).
Check (ing_counts_lead game now : ing_count game now Black - ing_count game now White = margin Area game now).
(** ** Symmetry, and programs that agree *)
Variables (images : shape) (turned : symmetry (board game) images) (image : state) (answer : program).
Let turned_game := moved_setting game turned.
Check (game_moved images game turned grid named now fits : (exchange turned = true -> handicap game = 0%nat) ->
  comes_to game first now -> exists image, comes_to turned_game
    (start turned_game (moved turned grid) (moved_name turned named)) image /\ mirrored turned now image).
Check (result_moved images game turned now image : mirrored turned now image -> history now <> [] ->
  result_of turned_game image = option_map (moved_result turned) (result_of game now)).
Check (repetition_is_membership : forall rule past who result, rule <> SimpleKoRestated ->
  forbidden_repetition rule past who result = true <-> In (after result) (looked_up rule past who)).
Hypotheses (plays : knows_plays answer (board game)) (remembers : knows_history answer (board game)).
Check (same_answers answer game plays remembers grid named acts legal :
  answers (step_by answer game) first acts = answers (step game) first acts).
(** ** Values *)
Variables (responds left suicide : bool) (claim margin : Z) (label : string) (low high : option Z) (header : json).
Variables (lines : list json) (fields : list (string * json)).
Let said := Claim label rule place grid who left low high.
Hypotheses (kept : superko kind) (scored : scoring (rules game) = Area) (read : read_claim header = inr said).
Hypotheses (komi : half_komi game = 0) (ordered : orderly game now) (checked : check_file header lines = inr said).
Let is_value game now margin := value game now margin /\ forall other, value game now other -> other = margin.
Check (value_exists game now kept scored komi ordered : exists margin, is_value game now margin).
Check (safe_forces game now who responds claim kept scored komi ordered : phase now = Playing -> (responds = true ->
  legal_position (board game) (current now) /\ ~ (turn now = opponent who /\ after_pass (history now) = true) /\
  forall mover grid, well_formed (board game) grid -> has kind (history now) mover grid = true -> grid = current now \/
    breaks grid (safe_bar (board game) (suicide_allowed (rules game)) (current now) who) = false) ->
  content who claim (safe_score (board game) (suicide_allowed (rules game)) responds (current now) who) ->
  forces game who claim now).
Check (check_file_value header lines said margin checked : low = Some margin -> high = Some margin ->
  is_value (claim_game said) (claim_start said) margin).
Let says (name : string) (value : json) := lookup name fields = Some value.
Check (claim_said fields said : read_claim (Object fields) = inr said ->
  (In (label, rule) rulesets /\ scoring rule = Area /\ superko (repetition rule)) /\ says_rules fields label rule /\
  says "columns" (Number (Z.of_nat (columns place))) /\ says "rows" (Number (Z.of_nat (rows place))) /\
  says "board" (Number (position_number grid)) /\ says "to-move" (Text (player_word who)) /\ says "left" (Truth left) /\
  (says "black-reaches" (optional low) /\ says "white-reaches" (optional high)) /\
  well_formed place grid /\ left = left_by_label rule who grid).
Check (start_as_labelled header said read : claim_start said = start (claim_game said) grid None).
Check (values_of_small_boards : forall board margin suicide rule, In (board, margin) small_boards -> superko rule ->
  empty_board_has_value (basic suicide rule) board margin).
Check (value_of_six_points : empty_board_has_value (basic false Positional) (Shape 6 1) 2).
(** The row [X.X.], of this many stones, is worth this many half points with Black to move. *)
Let row count suicide rule := position_has_value (basic suicide rule) (Shape (2 * count) 1) (every_other count) Black.
Check (positional_differs_by_value : row 3 false Positional 2 /\ row 3 false Situational 12).
Check (natural_differs_by_value : row 1 false Situational (-4) /\ row 1 false NaturalSituational 4).
Check (three_superkos_differ_by_value :
  row 1 true Positional (-4) /\ row 1 true Situational 0 /\ row 1 true NaturalSituational 4).
Let same suicide other := same_value (basic suicide Positional) (basic suicide other) place grid who.
Check (positional_difference_smallest place grid who :
  (0 < size place < 6)%nat -> legal_position place grid -> same false Situational).
Check (two_points_difference_smallest place grid who suicide : forall other,
  size place = 1%nat -> legal_position place grid -> superko other -> same suicide other).
End Statements.
