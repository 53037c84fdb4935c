(** * A checker of solver proofs

    The checker follows a certificate in the format [shinpan-solution-1] (docs/certificates.md) for
    area scoring without komi, two passes, and positional, situational or natural situational
    superko.  It plays by the functions of the model.  [CheckerSound.v] proves that what it accepts
    is true.

    A certificate is a header and lemmas.  A lemma says: in every game at its state whose past has
    all keys of a set and none of another set, the prover can force its score.  A lemma refers to
    earlier lemmas only, or to images of them: no rule names a point or a color, so that a lemma also
    holds on a board that is turned or reflected, and with exchanged colors.  Where the prover's
    safe chains reach enough, no lemma is needed. *)

Require Import String MSetPositive FMapPositive.
From Go Require Import Board Rules Game CheckerForce Symmetry Reflections Safe.
Local Open Scope Z_scope.
Local Open Scope list_scope.

(** ** JSON and refusals *)

(** What a line of the file holds.  A number with a fraction cannot be read. *)
Inductive json :=
| Null
| Truth (value : bool)
| Number (value : Z)
| Text (value : string)
| Array (items : list json)
| Object (fields : list (string * json)).

(** A result, or the reason why there is none.  [Unknown] is a claim that the checker cannot judge. *)
Inductive refused := Wrong (reason : string) | Unknown (reason : string).
Definition checked (A : Type) : Type := (refused + A)%type.

Notation "'get' name 'from' first 'then' rest" :=
  (match first with inl reason => inl reason | inr name => rest end)
  (at level 200, name pattern, first at level 100, rest at level 200).

Definition require (test : bool) (reason : string) : checked unit :=
  if test then inr tt else inl (Wrong reason).

(** ** Keys as numbers *)

(** A position as a binary number, so that sets of keys are fast: no two positions share one. *)
Fixpoint code_position (grid : position) : positive :=
  match grid with
  | [] => xH
  | Empty :: rest => xO (code_position rest)
  | Stone Black :: rest => xI (xO (code_position rest))
  | Stone White :: rest => xI (xI (code_position rest))
  end.

Definition code (rule : repetition_rule) (who : player) (grid : position) : positive :=
  match rule with
  | Positional => code_position grid
  | _ => match who with Black => xO (code_position grid) | White => xI (code_position grid) end
  end.

(** ** Lemmas *)

(** What a lemma claims: from this coloring, with this player to move, after a pass or not, the
    prover can force the score. *)
Record goal := Goal {
  goal_grid : position;
  goal_passed : bool;
  goal_turn : player;
  goal_left : bool;      (** somebody left the board.  Only the start may have [false]. *)
  goal_prover : player;
  goal_claim : Z
}.

(** The past that a lemma rests on: keys that it has to have, keys that it must not have, and bars. *)
Record demands := Demands {
  present : PositiveSet.t;
  absent : PositiveSet.t;
  bars : list bar        (** no board of the past breaks one *)
}.

Record fact := Fact { fact_goal : goal; fact_demands : demands }.

Definition known_facts := PositiveMap.t fact.

Definition no_demands : demands := Demands PositiveSet.empty PositiveSet.empty [].

Definition bar_equal (one other : bar) : bool :=
  player_equal (bar_owner one) (bar_owner other) &&
  (if list_eq_dec Nat.eq_dec (bar_stones one) (bar_stones other) then true else false) &&
  (if list_eq_dec Nat.eq_dec (bar_tight one) (bar_tight other) then true else false).

Definition join (one other : demands) : demands :=
  Demands (PositiveSet.union (present one) (present other))
          (PositiveSet.union (absent one) (absent other))
          (filter (fun item => negb (existsb (bar_equal item) (bars other))) (bars one) ++ bars other).

Definition content_boolean (who : player) (claim margin : Z) : bool :=
  match who with Black => claim <=? margin | White => margin <=? claim end.

(** The score of a game that ends with this coloring, in half points without komi. *)
Definition margin (shape : shape) (grid : position) : Z :=
  2 * Z.of_nat (area shape grid Black) - 2 * Z.of_nat (area shape grid White).

(** The lemma of this number, counted from 0. *)
Definition find_fact (known : known_facts) (number : Z) : option fact :=
  match number with
  | Z0 => PositiveMap.find xH known
  | Zpos count => PositiveMap.find (Pos.succ count) known
  | Zneg _ => None
  end.

(** ** Images of lemmas *)

(** The coloring of a code. *)
Fixpoint decode_position (key : positive) : position :=
  match key with
  | xH | xI xH => []
  | xO rest => Empty :: decode_position rest
  | xI (xO rest) => Stone Black :: decode_position rest
  | xI (xI rest) => Stone White :: decode_position rest
  end.

(** Exchanged colors negate a score. *)
Definition score_image {one other} (turned : symmetry one other) (score : Z) : Z :=
  if exchange turned then - score else score.

Section Image.
  Variables (rule : repetition_rule) (shape : shape) (turned : symmetry shape shape).

  Definition key_image (key : positive) : positive :=
    let image who key := code rule (paint turned who) (moved turned (decode_position key)) in
    match rule, key with
    | Positional, _ => image Black key
    | _, xO rest => image Black rest
    | _, xI rest => image White rest
    | _, xH => xH
    end.

  Definition keys_image (keys : PositiveSet.t) : PositiveSet.t :=
    PositiveSet.fold (fun key => PositiveSet.add (key_image key)) keys PositiveSet.empty.

  Definition bar_image (item : bar) : bar :=
    Bar (paint turned (bar_owner item)) (map (forth turned) (bar_stones item))
        (map (forth turned) (bar_tight item)).

  Definition fact_image (found : fact) : fact :=
    let (here, needed) := found in
    Fact (Goal (moved turned (goal_grid here)) (goal_passed here) (paint turned (goal_turn here))
               (goal_left here) (paint turned (goal_prover here))
               (score_image turned (goal_claim here)))
         (Demands (keys_image (present needed)) (keys_image (absent needed))
                  (map bar_image (bars needed))).
End Image.

(** To what an entry of a lemma refers: the number of a lemma and of its image, which is 0 for the
    lemma itself.  The number -1 is for the end of the game, -2 for a repetition, -3 and -4 for safe
    chains. *)
Definition reference : Set := Z * Z.

Definition find_image (rule : repetition_rule) (shape : shape) (known : known_facts)
           (because : reference) : checked fact :=
  let (number, image) := because in
  match find_fact known number, numbered_image shape image with
  | None, _ => inl (Wrong "a move refers to no earlier lemma")
  | Some found, None =>
      if image =? 0 then inr found else inl (Wrong "this board has no image of this number")
  | Some found, Some turned => inr (fact_image rule shape turned found)
  end.

Section Follow.
  Variables (rule : ruleset) (shape : shape) (known : known_facts) (here : goal).

  (** The key that a move leaves, as a number. *)
  Definition key_after (what : move) : positive :=
    code (repetition rule) (goal_turn here)
         (grid_after shape (goal_grid here) (goal_turn here) what).

  (** The lemma is about the state after the move, has the same prover, and claims enough. *)
  Definition fits_after (what : move) (other : goal) : bool :=
    position_equal (goal_grid other) (grid_after shape (goal_grid here) (goal_turn here) what) &&
    Bool.eqb (goal_passed other) (match what with Pass => true | Play _ => false end) &&
    player_equal (goal_turn other) (opponent (goal_turn here)) &&
    goal_left other &&
    player_equal (goal_prover other) (goal_prover here).

  Definition prover_moves : bool := player_equal (goal_turn here) (goal_prover here).

  (** What the past has to fulfil, so that the earlier lemma holds after the move. *)
  Definition demands_before (what : move) (later : demands) : demands :=
    let key := key_after what in
    Demands (if leaves (repetition rule) what
             then PositiveSet.remove key (present later) else present later)
            (match what with
             | Play _ => if prover_moves then PositiveSet.add key (absent later) else absent later
             | Pass => absent later
             end)
            (bars later).

  (** A move that continues with an earlier lemma. *)
  Definition follow_lemma (what : move) (because : reference) : checked demands :=
    get other from find_image (repetition rule) shape known because then
    get _ from require (fits_after what (fact_goal other))
                       "a move refers to a lemma of another state or prover" then
    get _ from require (content_boolean (goal_prover here) (goal_claim here)
                                        (goal_claim (fact_goal other)))
                       "a move refers to a lemma with a worse score" then
    get _ from require (negb (leaves (repetition rule) what &&
                              PositiveSet.mem (key_after what) (absent (fact_demands other))))
                       "a move leaves a key that must be absent" then
    get _ from require (negb (existsb (breaks (grid_after shape (goal_grid here) (goal_turn here) what))
                                      (bars (fact_demands other))))
                       "a move leaves a board that breaks a bar" then
    inr (demands_before what (fact_demands other)).

  (** A pass that ends the game. *)
  Definition follow_end (what : move) : checked demands :=
    match what with
    | Play _ => inl (Wrong "a play does not end the game")
    | Pass =>
        get _ from require (goal_passed here) "a first pass does not end the game" then
        get _ from require (content_boolean (goal_prover here) (goal_claim here)
                                            (margin shape (goal_grid here)))
                           "the game ends with a worse score" then
        inr no_demands
    end.

  (** A play of the opponent that the past forbids. *)
  Definition follow_repetition (what : move) : checked demands :=
    match what with
    | Pass => inl (Wrong "no past forbids a pass")
    | Play _ =>
        get _ from require (negb prover_moves) "the play of the prover would be illegal" then
        inr (Demands (PositiveSet.singleton (key_after what)) PositiveSet.empty [])
    end.

  (** From here the prover passes, and answers in tight regions if [answers] says so.  A play of the
      prover must not be a repetition, and answers rest on a bar. *)
  Definition follow_safe (answers : bool) (what : move) : checked demands :=
    let next := grid_after shape (goal_grid here) (goal_turn here) what in
    let suicide := suicide_allowed rule in
    get _ from require (content_boolean (goal_prover here) (goal_claim here)
                          (safe_score shape suicide answers next (goal_prover here)))
                       "the safe chains reach a worse score" then
    get _ from require (negb answers || all_have_liberties shape next &&
                        negb (prover_moves && match what with Pass => true | Play _ => false end))
                       "the game may end before the prover answers" then
    inr (demands_before what
           (if answers
            then Demands PositiveSet.empty PositiveSet.empty [safe_bar shape suicide next (goal_prover here)]
            else no_demands)).

  Definition follow (what : move) (because : reference) : checked demands :=
    if fst because =? -1 then follow_end what
    else if fst because =? -2 then follow_repetition what
    else get _ from require (negb (goal_passed here && match what with Pass => true | _ => false end))
                            "a second pass ends the game" then
         if (fst because =? -3) || (fst because =? -4) then follow_safe (fst because =? -4) what
         else follow_lemma what because.

  Definition move_equal (one other : move) : bool :=
    match one, other with
    | Pass, Pass => true
    | Play here, Play there => Nat.eqb here there
    | _, _ => false
    end.

  (** The moves that the board allows the player to move. *)
  Definition open_moves : list move :=
    filter (open_move rule shape (goal_grid here) (goal_turn here))
           (Pass :: map Play (points shape)).

  (** Follows one reply to each of the moves. *)
  Fixpoint follow_all (moves : list move) (replies : list (move * reference)) : checked demands :=
    match moves with
    | [] => inr no_demands
    | what :: rest =>
        match find (fun reply => move_equal (fst reply) what) replies with
        | None => inl (Wrong "a legal move has no entry")
        | Some (_, because) =>
            get first from follow what because then
            get others from follow_all rest replies then
            inr (join first others)
        end
    end.

  Definition follow_goal (replies : list (move * reference)) : checked demands :=
    if prover_moves
    then match replies with
         | [(what, because)] =>
             get _ from require (open_move rule shape (goal_grid here) (goal_turn here) what)
                                "the move is not legal" then
             follow what because
         | _ => inl (Wrong "expected one move of the prover")
         end
    else get _ from require (Nat.eqb (List.length replies) (List.length open_moves))
                            "expected one entry for each legal move" then
         follow_all open_moves replies.
End Follow.

(** ** Reading *)

Definition read_player (number : Z) : option player :=
  if number =? 0 then Some Black else if number =? 1 then Some White else None.

Definition read_flag (number : Z) : option bool :=
  if number =? 0 then Some false else if number =? 1 then Some true else None.

(** The position of a number in base 3, in which the digit of weight 3 to the power [p] is point
    [p].  None, if the number is negative or too large. *)
Fixpoint read_position (count : nat) (number : Z) : option position :=
  match count with
  | O => if number =? 0 then Some [] else None
  | S less =>
      match read_position less (number / 3) with
      | None => None
      | Some rest =>
          Some ((if number mod 3 =? 0 then Empty
                 else if number mod 3 =? 1 then Stone Black else Stone White) :: rest)
      end
  end.

Definition read_move (shape : shape) (point : Z) : option move :=
  if point =? -1 then Some Pass
  else if (0 <=? point) && (point <? Z.of_nat (size shape)) then Some (Play (Z.to_nat point))
  else None.

(** What the header says that the lemmas use. *)
Record uses := Uses { uses_images : bool; uses_safe_chains : bool }.

(** [[point, because]] or [[point, because, image]]. *)
Fixpoint read_replies (shape : shape) (used : uses) (entries : list json)
  : option (list (move * reference)) :=
  match entries with
  | [] => Some []
  | Array (Number point :: Number because :: rest_of_entry) :: rest =>
      match (match rest_of_entry with
             | [] => if (-3 <? because) || uses_safe_chains used then Some 0 else None
             | [Number image] =>
                 if uses_images used && negb (image =? 0) && (0 <=? because) then Some image else None
             | _ => None
             end), read_move shape point, read_replies shape used rest with
      | Some image, Some what, Some others => Some ((what, (because, image)) :: others)
      | _, _, _ => None
      end
  | _ => None
  end.

(** [[board, former, passes, to-move, left, prisoners, prover, score, replies]]. *)
Definition read_lemma (shape : shape) (used : uses) (line : json)
  : checked (goal * list (move * reference)) :=
  match line with
  | Array [Number board; Number former; Number passes; Number turn; Number was;
           Number prisoners; Number prover; Number claim; Array entries] =>
      get _ from require ((former =? 0) && (prisoners =? 0)) "expected no former and no prisoners" then
      match read_position (size shape) board, read_flag passes, read_player turn, read_flag was,
            read_player prover, read_replies shape used entries with
      | Some grid, Some passed, Some who, Some was_left, Some by_whom, Some replies =>
          inr (Goal grid passed who was_left by_whom claim, replies)
      | _, _, _, _, _, _ =>
          inl (Wrong "expected a state, moves of this board, and what the header says that lemmas use")
      end
  | _ => inl (Wrong "expected a lemma of nine parts")
  end.

(** ** All lemmas *)

Definition check_lemma (rule : ruleset) (shape : shape) (used : uses) (known : known_facts)
           (line : json) : checked fact :=
  get (here, replies) from read_lemma shape used line then
  get needed from follow_goal rule shape known here replies then
  inr (Fact here needed).

(** A refusal with its line.  The header is line 1, and lemma 0 is line 2. *)
Definition checked_line (A : Type) : Type := ((positive * refused) + A)%type.

(** Checks the lemmas in their order.  [next] is 1 for lemma 0.  Also returns the next number. *)
Fixpoint check_lemmas (rule : ruleset) (shape : shape) (used : uses) (lines : list json)
         (next : positive) (known : known_facts) : checked_line (positive * known_facts) :=
  match lines with
  | [] => inr (next, known)
  | line :: rest =>
      match check_lemma rule shape used known line with
      | inl reason => inl (Pos.succ next, reason)
      | inr found =>
          check_lemmas rule shape used rest (Pos.succ next) (PositiveMap.add next found known)
      end
  end.
