(** * One play, the bans of repetition, and the score

    Clearing and playing follow tromp-taylor-2001/2, 4 and 5; the family [basic] says the same in
    other words.  The rulesets differ in four points only: see [ruleset].

    Where the documents stay open, the model takes the default reading of the registers in
    [spec/documents]: T1 to T12 of tromp-taylor-2001, K1 to K21 of basic.  Each is named at the
    definition that takes it.  K4 to K6 are about other rulesets, of which there is no model. *)

Require Import String.
From Go Require Import Board.
Local Open Scope list_scope.

(** ** Rulesets *)

(** Which document rules what happens after two passes, and how a handicap is given. *)
Inductive document := TrompTaylor | Encyclopedia.

(** The alternatives of reading T1, and those of reading K8, are rulesets of their own. *)
Inductive repetition_rule :=
| Positional          (** basic/rule8, s68; tromp-taylor-2001/c4, s26 *)
| Situational         (** tromp-taylor-2001/c4, s25; basic/repetition.situational, s513 *)
| NaturalSituational  (** tromp-taylor-2001/4, s11, to the letter;
                          basic/repetition.natural-situational, s514 *)
| SimpleKo            (** basic/rule8.ko, s281 *)
| SimpleKoRestated.   (** basic/rule8.restated, s306 *)

Inductive scoring_rule :=
| Area                (** tromp-taylor-2001/7, s14; basic/area, s73 *)
| Territory           (** basic/scoring.territory, s422 *)
| StoneScoring        (** basic/scoring.stone, s439 *)
| AreaLessGroupTax.   (** basic/scoring.grouptax, s447 and s545 *)

Record ruleset := Ruleset {
  written_in : document;
  suicide_allowed : bool;       (** basic/rule7a, s67, is the prohibition *)
  repetition : repetition_rule;
  scoring : scoring_rule
}.

(** The ids of the rulesets that this model plays. *)
Definition rulesets : list (string * ruleset) := [
  ("tromp-taylor-2001", Ruleset TrompTaylor true Situational Area);
  ("tromp-taylor-2001+nssk", Ruleset TrompTaylor true NaturalSituational Area);
  ("tromp-taylor-2001+psk", Ruleset TrompTaylor true Positional Area);
  ("basic", Ruleset Encyclopedia true Positional Area);
  ("basic+davies", Ruleset Encyclopedia true Positional Area);
  ("basic+ssk", Ruleset Encyclopedia true Situational Area);
  ("basic+nssk", Ruleset Encyclopedia true NaturalSituational Area);
  ("basic+simple-ko", Ruleset Encyclopedia true SimpleKo Area);
  ("basic+simple-ko-restated", Ruleset Encyclopedia true SimpleKoRestated Area);
  ("basic+no-suicide", Ruleset Encyclopedia false Positional Area);
  ("basic+no-suicide+ssk", Ruleset Encyclopedia false Situational Area);
  ("basic+no-suicide+nssk", Ruleset Encyclopedia false NaturalSituational Area);
  ("basic+no-suicide+simple-ko", Ruleset Encyclopedia false SimpleKo Area);
  ("basic+no-suicide+simple-ko-restated", Ruleset Encyclopedia false SimpleKoRestated Area);
  ("basic+territory", Ruleset Encyclopedia true Positional Territory);
  ("basic+stone-scoring", Ruleset Encyclopedia true Positional StoneScoring);
  ("basic+group-tax", Ruleset Encyclopedia true Positional AreaLessGroupTax);
  ("basic+no-suicide+territory", Ruleset Encyclopedia false Positional Territory);
  ("basic+no-suicide+stone-scoring", Ruleset Encyclopedia false Positional StoneScoring);
  ("basic+group-tax+no-suicide", Ruleset Encyclopedia false Positional AreaLessGroupTax)
]%string.

(** ** A play *)

(** tromp-taylor-2001/2, s9: empties the points of a color that do not reach empty, all over the
    board.  basic/rule7.step2 and basic/rule7.step3, s64 and s66: stones without liberties are
    removed.  [clear_literal] in [Meaning.v] says the same with [reaches]. *)
Definition clear (board : shape) (target : color) (grid : position) : position :=
  map (fun pair : color * bool =>
         let (here, alive) := pair in if color_equal here target && negb alive then Empty else here)
      (combine grid (reaching board grid target Empty)).

(** The points whose color differs. *)
Definition changed (board : shape) (before after : position) : list nat :=
  map fst (filter (fun item : nat * (color * color) =>
                     negb (color_equal (fst (snd item)) (snd (snd item))))
                  (combine (points board) (combine before after))).

Record outcome := Outcome {
  after : position;
  captured : list nat;      (** emptied by the first clearing *)
  sacrificed : list nat     (** emptied by the second clearing *)
}.

(** tromp-taylor-2001/5, s12; basic/rule7, s61, s64, s66: colors the point, then clears the
    opponent's color, then the player's own. *)
Definition play (board : shape) (who : player) (point : nat) (grid : position) : outcome :=
  let placed := replace point (Stone who) grid in
  let cleared := clear board (Stone (opponent who)) placed in
  let final := clear board (Stone who) cleared in
  Outcome final (changed board placed cleared) (changed board cleared final).

(** tromp-taylor-2001/c5, s27; basic/rule7a, s67: the second clearing has an effect. *)
Definition is_suicide (result : outcome) : bool :=
  match sacrificed result with [] => false | _ => true end.

(** ** The log of a game, and repetition *)

(** What led to a state of the board. *)
Inductive event :=
| Started
| Passed
| Played (point : nat) (removed_others removed_own : list nat)
| Settled (removed_black removed_white : list nat).

(** One state of the board: its number, the player who left it (if any), how, and the coloring.
    A log has the latest entry first and the start last. *)
Record entry := Entry { number : nat; left_by : option player; how : event; coloring : position }.

Definition log := list entry.

Definition is_left_by (who : player) (past : entry) : bool :=
  match left_by past with Some other => player_equal who other | None => false end.

Definition is_pass (past : entry) : bool :=
  match how past with Passed => true | _ => false end.

(** The entries whose coloring a play of [who] may not bring back.
    - Positional (basic/rule8, s68): all, whoever left them.  The start is one of them (reading K1).
    - Situational (tromp-taylor-2001/4, s11, with tromp-taylor-2001/c4, s25-s26;
      basic/repetition.situational, s513): those after the player's own turns, passes included.
    - Natural situational (tromp-taylor-2001/4, s11, to the letter;
      basic/repetition.natural-situational, s514): the same without passes.
    - Simple ko (basic/rule8.ko, s281): the one after the player's own previous move.  A move is a
      play or a pass (basic/rule7.move, s222).  So the suicide of a single stone is barred only if
      it brings that position back (reading K3). *)
Definition barred (rule : repetition_rule) (past : log) (who : player) : log :=
  match rule with
  | Positional => past
  | Situational => filter (is_left_by who) past
  | NaturalSituational => filter (fun item => is_left_by who item && negb (is_pass item)) past
  | SimpleKo => firstn 1 (filter (is_left_by who) past)
  | SimpleKoRestated => []
  end.

(** The barred entries that the play would bring back, latest first. *)
Definition repeated (rule : repetition_rule) (past : log) (who : player) (result : outcome) : log :=
  filter (fun item => position_equal (coloring item) (after result)) (barred rule past who).

(** basic/rule8.restated, s306: the play captures just one stone, which was played on the previous
    move, and that move captured just one stone. *)
Definition takes_back (past : log) (result : outcome) : bool :=
  match past, captured result with
  | {| how := Played stone [_] _ |} :: _, [taken] => stone =? taken
  | _, _ => false
  end.

Definition is_restated (rule : repetition_rule) : bool :=
  match rule with SimpleKoRestated => true | _ => false end.

Definition forbidden_repetition (rule : repetition_rule) (past : log) (who : player)
           (result : outcome) : bool :=
  match repeated rule past who result with
  | [] => is_restated rule && takes_back past result
  | _ :: _ => true
  end.

(** Why an act is refused, in the order of the checks. *)
Inductive refusal :=
| GameOver | WrongTurn | WrongPhase | OffBoard | Occupied | Suicide | Repetition | NotARegion.

(** Refuses a play for what it does to the board, whoever's turn it is. *)
Definition refuse_play (rules : ruleset) (board : shape) (past : log) (grid : position)
           (who : player) (point : nat) : option refusal :=
  if negb (point <? size board) then Some OffBoard
  (** tromp-taylor-2001/5, s12; basic/rule7.step1, s61: an empty point *)
  else if negb (color_equal (color_at grid point) Empty) then Some Occupied
  else let result := play board who point grid in
  (** basic/rule7a, s67 *)
  if is_suicide result && negb (suicide_allowed rules) then Some Suicide
  (** tromp-taylor-2001/4, s11; basic/rule8, s68, or what replaces it *)
  else if forbidden_repetition (repetition rules) past who result then Some Repetition
  else None.

(** ** Owners and scores *)

(** tromp-taylor-2001/7, s14; basic/territory, s72 with s365: an empty point is a player's if it
    reaches that player's color and no other but empty.  So an empty board is nobody's (readings T4,
    K2).  A stone is its player's. *)
Definition owner_of (here : color) (reaches_black reaches_white : bool) : option player :=
  match here with
  | Stone who => Some who
  | Empty => match reaches_black, reaches_white with
             | true, false => Some Black
             | false, true => Some White
             | _, _ => None
             end
  end.

(** tromp-taylor-2001/7, s14; basic/area, s73: the owner of each point of the board, or none. *)
Definition owners (board : shape) (grid : position) : list (option player) :=
  map (fun item : color * (bool * bool) => owner_of (fst item) (fst (snd item)) (snd (snd item)))
      (combine grid (combine (reaching board grid Empty (Stone Black))
                             (reaching board grid Empty (Stone White)))).

Definition is_owner (who : player) (owner : option player) : bool :=
  match owner with Some other => player_equal who other | None => false end.

(** basic/area, s73: own stones and own territory. *)
Definition area (board : shape) (grid : position) (who : player) : nat :=
  List.length (filter (is_owner who) (owners board grid)).

(** tromp-taylor-2001/7, s14: the points of a player's color.  basic/scoring.stone, s439: the
    player's stones on the board. *)
Definition stones (grid : position) (who : player) : nat :=
  List.length (filter (color_equal (Stone who)) grid).

(** basic/territory, s72: the empty points among them. *)
Definition territory (board : shape) (grid : position) (who : player) : nat :=
  List.length (filter (fun item => color_equal (fst item) Empty && is_owner who (snd item))
                      (combine grid (owners board grid))).

(** A helper of [chains]: takes the chains that begin at one of [candidates] and are not yet [seen]. *)
Fixpoint chains_among (board : shape) (grid : position) (wanted : color) (candidates : list nat)
         (seen : list bool) : list (list bool) :=
  match candidates with
  | [] => []
  | point :: rest =>
      if color_equal (color_at grid point) wanted && negb (nth point seen false)
      then let chain := region board grid point in
           chain :: chains_among board grid wanted rest
                                 (map (fun pair => fst pair || snd pair) (combine seen chain))
      else chains_among board grid wanted rest seen
  end.

(** basic/rule4.chain, s172: the chains of a color, each as the marks of its points. *)
Definition chains (board : shape) (grid : position) (wanted : color) : list (list bool) :=
  chains_among board grid wanted (points board) (repeat false (size board)).

(** basic/scoring.grouptax, s545, in reading K11: a group is a connected part of a player's area.
    So each point of the area counts as a stone, and a group is then a chain. *)
Definition filled (board : shape) (grid : position) (who : player) : position :=
  map (fun owner => if is_owner who owner then Stone who else Empty) (owners board grid).

(** basic/scoring.grouptax, s545: the number of a player's groups. *)
Definition groups (board : shape) (grid : position) (who : player) : nat :=
  List.length (chains board (filled board grid who) (Stone who)).

(** A player's points without komi, of the final position as it stands (reading K14).  [lost] is the
    number of that player's stones that were captured, by the opponent or by suicide (reading K12);
    only [Territory] subtracts it (basic/scoring.territory, s422). *)
Definition score (rule : scoring_rule) (board : shape) (grid : position) (lost : nat)
           (who : player) : Z :=
  match rule with
  | Area => Z.of_nat (area board grid who)
  | Territory => Z.of_nat (territory board grid who) - Z.of_nat lost
  | StoneScoring => Z.of_nat (stones grid who)
  | AreaLessGroupTax =>
      Z.of_nat (area board grid who) - 2 * Z.of_nat (groups board grid who)
  end%Z.

(** The points of a chain or region, from its marks. *)
Definition members (board : shape) (marks : list bool) : list nat :=
  map fst (filter snd (combine (points board) marks)).

(** basic/rule4.liberty, s53: the empty points adjacent to a stone of the chain. *)
Definition liberties_of (board : shape) (grid : position) (chain : list bool) : list nat :=
  let around := flat_map (neighbors board) (members board chain) in
  map fst (filter (fun pair => color_equal (snd pair) Empty && existsb (Nat.eqb (fst pair)) around)
                  (combine (points board) grid)).

(** basic/rule4.liberty, s53: the liberties of the stone at a point. *)
Definition liberties (board : shape) (grid : position) (point : nat) : list nat :=
  liberties_of board grid (region board grid point).

(** basic/rule8.in-ko, s307-s308: an empty point and a stone, if a play on the point captures just
    that stone, and a play of the other player in its place would capture just the first.  All
    neighbors of such a point are the other player's stones: with an empty one the first stone would
    have another liberty, and with an own one it would not be alone.  The first test says so only to
    save time. *)
Definition ko_pairs (board : shape) (grid : position) (who : player) : list (nat * nat) :=
  flat_map (fun point =>
              if color_equal (color_at grid point) Empty &&
                 forallb (fun next => color_equal (color_at grid next) (Stone (opponent who)))
                         (neighbors board point)
              then let result := play board who point grid in
                   match captured result with
                   | [taken] =>
                       match captured (play board (opponent who) taken (after result)) with
                       | [again] => if again =? point then [(point, taken)] else []
                       | _ => []
                       end
                   | _ => []
                   end
              else [])
           (points board).

(** basic/rule8.in-ko, s308: the points of all such pairs, whichever player would capture first. *)
Definition in_ko (board : shape) (grid : position) : list nat :=
  let pairs := ko_pairs board grid Black ++ ko_pairs board grid White in
  filter (fun point => existsb (fun pair => (point =? fst pair) || (point =? snd pair)) pairs)
         (points board).

(** tromp-taylor-2001/c5 and basic/rule7.liberties, s226: what every move leaves.  All stones
    reach empty. *)
Definition legal_position (board : shape) (grid : position) : Prop :=
  well_formed board grid /\
  forall point who, color_at grid point = Stone who -> reaches board grid point Empty.
