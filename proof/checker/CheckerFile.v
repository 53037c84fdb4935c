(** * The checker: the header of a certificate, and the whole file

    The header names the rules, the start and the claim.  The game and its start are those of the
    model: the label has to be one of [rulesets], and the history of the header has to be what the
    model's start remembers. *)

Require Import String MSetPositive FMapPositive.
From Go Require Import Board Rules Game CheckerForce Safe Checker.
Local Open Scope Z_scope.
Local Open Scope list_scope.

(** ** The claim *)

(** What a file claims.  This is also what the checker prints. *)
Record claim := Claim {
  claim_label : string;
  claim_rules : ruleset;
  claim_shape : shape;
  claim_grid : position;
  claim_turn : player;
  claim_left : bool;
  claim_low : option Z;    (** Black can force at least this *)
  claim_high : option Z    (** White can hold the score to at most this *)
}.

(** The game of a claim and its start, in the model.  The setting names who left the start. *)
Definition claim_game (said : claim) : setting :=
  position_game (claim_rules said) (claim_shape said) (claim_turn said).

Definition claim_start (said : claim) : state :=
  start (claim_game said) (claim_grid said)
        (Some (if claim_left said then Some (opponent (claim_turn said)) else None)).

(** The only key of the past of a start, if it has one. *)
Definition start_key (game : setting) (now : state) : option (player * position) :=
  match history now with
  | [only] =>
      match repetition (rules game), left_by only with
      | Positional, _ => Some (Black, coloring only)
      | _, Some who => Some (who, coloring only)
      | _, None => None
      end
  | _ => None
  end.

(** The demands of a lemma hold at the start. *)
Definition start_fulfils (game : setting) (now : state) (needed : demands) : bool :=
  match start_key game now with
  | Some (who, grid) =>
      let key := code (repetition (rules game)) who grid in
      PositiveSet.is_empty (PositiveSet.remove key (present needed)) &&
      negb (PositiveSet.mem key (absent needed)) && negb (existsb (breaks grid) (bars needed))
  | None => PositiveSet.is_empty (present needed)
  end.

(** One side of the claim: the lemma of this number proves it, or no board exceeds the score. *)
Definition check_side (said : claim) (known : known_facts) (prover : player)
           (reached : option Z) (proof : option Z) : checked unit :=
  match reached, proof with
  | None, None => inr tt
  | None, Some _ => inl (Wrong "a proof without a score")
  | Some score, None =>
      let most := 2 * Z.of_nat (size (claim_shape said)) in
      require (score =? match prover with Black => - most | White => most end)
              "a score has no proof"
  | Some score, Some number =>
      match find_fact known number with
      | None => inl (Wrong "expected the number of a lemma as proof")
      | Some (Fact here needed) =>
          get _ from require (position_equal (goal_grid here) (claim_grid said) &&
                              negb (goal_passed here) &&
                              player_equal (goal_turn here) (claim_turn said) &&
                              Bool.eqb (goal_left here) (claim_left said) &&
                              player_equal (goal_prover here) prover &&
                              (goal_claim here =? score))
                             "the proof is not of the start, the prover and the score" then
          require (start_fulfils (claim_game said) (claim_start said) needed)
                  "the proof does not hold with the history of the start"
      end
  end.

(** ** The header *)

Definition field_names : list string :=
  ["format"; "rules"; "columns"; "rows"; "board"; "to-move"; "left"; "history"; "suicide";
   "repetition"; "recreation"; "passes"; "scoring"; "pass-stones"; "cycles-favor"; "endless";
   "black-reaches"; "black-proof"; "white-reaches"; "white-proof"; "lemmas"; "uses"]%string.

Definition is_among (word : string) (words : list string) : bool :=
  existsb (String.eqb word) words.

Fixpoint twice (words : list string) : bool :=
  match words with [] => false | word :: rest => is_among word rest || twice rest end.

Definition lookup {A : Type} (name : string) (fields : list (string * A)) : option A :=
  option_map snd (find (fun field => String.eqb (fst field) name) fields).

(** The field has this text.  [Unknown], if not: then the game has rules that the checker ignores. *)
Definition expect_text (fields : list (string * json)) (name word : string) : checked unit :=
  match lookup name fields with
  | Some (Text other) =>
      if String.eqb other word then inr tt
      else inl (Unknown (name ++ ": expected " ++ word)%string)
  | _ => inl (Wrong (name ++ ": expected a text")%string)
  end.

Definition word_of_repetition (rule : repetition_rule) : option string :=
  match rule with
  | Positional => Some "positional"%string
  | Situational => Some "situational"%string
  | NaturalSituational => Some "natural"%string
  | _ => None
  end.

(** The switch does not contradict the label. *)
Definition agree (fields : list (string * json)) (name word : string) : checked unit :=
  match lookup name fields with
  | Some (Text other) =>
      require (String.eqb other word) (name ++ ": the label of the rules says " ++ word)%string
  | _ => inl (Wrong (name ++ ": expected a text")%string)
  end.

(** The rules that the label names, if the checker can judge them.  The switches have to say the
    same as the label. *)
Definition read_rules (fields : list (string * json)) : checked (string * ruleset) :=
  get _ from expect_text fields "format" "shinpan-solution-1" then
  get _ from expect_text fields "recreation" "nothing" then
  get _ from expect_text fields "scoring" "area" then
  get _ from expect_text fields "pass-stones" "none" then
  match lookup "passes" fields, lookup "endless" fields with
  | Some (Number 2), (None | Some (Truth false)) =>
      get _ from require match lookup "cycles-favor" fields with
                         | Some (Text word) => is_among word ["black"; "white"]%string
                         | _ => false
                         end "cycles-favor: expected a player" then
      match lookup "rules" fields with
      | Some (Text label) =>
          match lookup label rulesets with
          | None => inl (Unknown ("rules: the model has no ruleset " ++ label)%string)
          | Some rule =>
              match scoring rule, word_of_repetition (repetition rule) with
              | Area, Some word =>
                  get _ from agree fields "repetition" word then
                  get _ from agree fields "suicide"
                                   (if suicide_allowed rule then "allowed" else "forbidden") then
                  inr (label, rule)
              | _, _ => inl (Wrong "rules: the label does not fit the scoring and the superko")
              end
          end
      | _ => inl (Wrong "rules: expected a text")
      end
  | _, _ => inl (Unknown "passes, endless: expected 2 and false")
  end.

Definition read_optional (fields : list (string * json)) (name : string) : checked (option Z) :=
  match lookup name fields with
  | Some Null => inr None
  | Some (Number value) => inr (Some value)
  | _ => inl (Wrong (name ++ ": expected a whole number or null")%string)
  end.

Definition read_turn (fields : list (string * json)) : option player :=
  match lookup "to-move" fields with
  | Some (Text word) =>
      if String.eqb word "black" then Some Black
      else if String.eqb word "white" then Some White else None
  | _ => None
  end.

(** The steps besides moves that the lemmas use. *)
Definition read_uses (fields : list (string * json)) : checked uses :=
  match lookup "uses" fields with
  | None => inr (Uses false false)
  | Some (Array words) =>
      let has name :=
        existsb (fun word => match word with Text other => String.eqb other name | _ => false end) words in
      if forallb (fun word => match word with Text "images" | Text "safe-chains" => true | _ => false end)
                 words
      then inr (Uses (has "images"%string) (has "safe-chains"%string))
      else inl (Unknown "uses: the checker follows moves, images and safe chains only")
  | Some _ => inl (Wrong "uses: expected a list")
  end.

(** A side of at most 25 points: see Extract.v. *)
Definition is_side (length : Z) : bool := (1 <=? length) && (length <=? 25).

Definition read_shape (fields : list (string * json)) : option shape :=
  match lookup "columns" fields, lookup "rows" fields with
  | Some (Number wide), Some (Number high) =>
      if is_side wide && is_side high then Some (Shape (Z.to_nat wide) (Z.to_nat high)) else None
  | _, _ => None
  end.

(** Whether somebody left the start, by the rules alone (readings T2, K10, K16).  Whoever plays under
    a label expects this, so a header may not say otherwise. *)
Definition left_by_label (rule : ruleset) (who : player) (grid : position) : bool :=
  match start_left_by rule who grid None with Some _ => true | None => false end.

Definition read_claim (header : json) : checked claim :=
  match header with
  | Object fields =>
      let names := map fst fields in
      get _ from require (negb (twice names)) "the header has a field twice" then
      get _ from if forallb (fun name => is_among name field_names) names then inr tt
                 else inl (Unknown "the header has a field that the checker does not know") then
      get (label, rule) from read_rules fields then
      get low from read_optional fields "black-reaches" then
      get high from read_optional fields "white-reaches" then
      match read_shape fields, lookup "board" fields, read_turn fields, lookup "left" fields with
      | Some shape, Some (Number board), Some who, Some (Truth was) =>
          match read_position (size shape) board with
          | Some grid =>
              get _ from require (all_have_liberties shape grid)
                                 "board: expected a liberty for every chain" then
              get _ from require (Bool.eqb was (left_by_label rule who grid))
                                 "left: the label of the rules says otherwise for this start" then
              inr (Claim label rule shape grid who was low high)
          | None => inl (Wrong "board: expected a number of this size")
          end
      | _, _, _, _ => inl (Wrong "columns, rows, board, to-move, left: expected a start")
      end
  | _ => inl (Wrong "expected a header")
  end.

(** The history of the header is what the model's start has. *)
Definition check_history (fields : list (string * json)) (said : claim) : checked unit :=
  match lookup "board" fields, lookup "history" fields with
  | Some (Number board), Some (Array keys) =>
      let expected :=
        match repetition (claim_rules said), start_key (claim_game said) (claim_start said) with
        | Positional, Some _ => [board]
        | _, Some (Black, _) => [board * 2]
        | _, Some (White, _) => [board * 2 + 1]
        | _, None => []
        end in
      require (Nat.eqb (List.length keys) (List.length expected) &&
               forallb (fun pair => match fst pair with Number key => key =? snd pair | _ => false end)
                       (combine keys expected))
              "history: expected what the model remembers of the start"
  | _, _ => inl (Wrong "history: expected numbers")
  end.

Definition at_header {A : Type} (result : checked A) : checked_line A :=
  match result with inl reason => inl (xH, reason) | inr value => inr value end.

(** Checks a file: the claim of its header, or the line and the reason of a refusal. *)
Definition check_file (header : json) (lines : list json) : checked_line claim :=
  get said from at_header (read_claim header) then
  let fields := match header with Object fields => fields | _ => [] end in
  get _ from at_header (check_history fields said) then
  get _ from at_header (require match claim_low said, claim_high said with
                                | None, None => false
                                | _, _ => true
                                end "the header claims nothing") then
  get used from at_header (read_uses fields) then
  get (next, known) from check_lemmas (claim_rules said) (claim_shape said) used lines xH
                                      (PositiveMap.empty fact) then
  get _ from at_header
    (require match lookup "lemmas" fields with
             | Some (Number count) => count + 1 =? Zpos next
             | _ => false
             end "lemmas: expected the number of lemmas of the file") then
  get low_proof from at_header (read_optional fields "black-proof") then
  get high_proof from at_header (read_optional fields "white-proof") then
  get _ from at_header (check_side said known Black (claim_low said) low_proof) then
  get _ from at_header (check_side said known White (claim_high said) high_proof) then
  inr said.
