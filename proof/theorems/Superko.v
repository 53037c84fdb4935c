(** * Positional superko allows least, natural situational superko allows most

    Everything that positional superko allows, situational superko allows too; and natural
    situational superko allows everything that situational superko allows.  The files show this for
    one play after one log, and for whole games, and give games in which the rules differ.

    Clauses: tromp-taylor-2001/4, s11, with tromp-taylor-2001/c4, s25-s26; basic/rule8, s68;
    basic/repetition.situational, s513; basic/repetition.natural-situational, s514. *)

From Go Require Import Board Reach Rules Meaning Game Ends.

(** ** One play after one log *)

(** One superko rule bars at least what the other bars. *)
Definition stronger (strong weak : repetition_rule) : Prop :=
  (strong = Positional /\ superko weak) \/ (strong = Situational /\ weak = NaturalSituational).

Lemma stronger_superko : forall strong weak, stronger strong weak -> superko strong /\ superko weak.
Proof. intros strong weak [[-> H]|[-> ->]]; simpl; auto. Qed.

Lemma forbidden_superko : forall rule past who result, superko rule ->
  (forbidden_repetition rule past who result = true <->
   exists item, In item (barred rule past who) /\ coloring item = after result).
Proof. intros rule past who result K. apply forbidden_barred. now intros ->. Qed.

Lemma stronger_bars : forall strong weak past who item, stronger strong weak ->
  In item (barred weak past who) -> In item (barred strong past who).
Proof.
  intros strong weak past who item [[-> K]|[-> ->]] I; simpl in *.
  - destruct weak; simpl in *; try easy; now apply filter_In in I.
  - apply filter_In in I as [I L]. apply andb_true_iff in L. now apply filter_In.
Qed.

(** tromp-taylor-2001/c4, s25-s26; basic/repetition.situational, s513;
    basic/repetition.natural-situational, s514.  After the same log, whatever it is, a play that the
    stronger rule allows is allowed by the weaker one. *)
Theorem stronger_forbids : forall strong weak past who result, stronger strong weak ->
  forbidden_repetition strong past who result = false ->
  forbidden_repetition weak past who result = false.
Proof.
  intros strong weak past who result S F. destruct (stronger_superko strong weak S) as [K L].
  destruct (forbidden_repetition weak past who result) eqn:E; auto. rewrite <- F.
  apply forbidden_superko in E as (item & I & C); auto.
  symmetry. apply forbidden_superko; auto. exists item. split; auto.
  now apply (stronger_bars strong weak).
Qed.

(** ** Whole games

    The same acts do not give the same log under two rules: the rules may name different players
    as those who left the start ([start_left_by]).  All else is the same. *)

Definition with_repetition (rule : repetition_rule) (game : setting) : setting :=
  let old := rules game in
  Setting (Ruleset (written_in old) (suicide_allowed old) rule (scoring old)) (board game)
          (half_komi game) (starter game) (handicap game) (lost_before game).

Definition unnamed (item : entry) : entry :=
  match how item with Started => Entry (number item) None Started (coloring item) | _ => item end.

(** Two states are alike if only the name at the start differs. *)
Definition alike (one other : state) : Prop :=
  map unnamed (history one) = map unnamed (history other) /\
  turn one = turn other /\ forced one = forced other /\ phase one = phase other /\
  accepted one = accepted other.

(** The stronger rule bars what the weaker one bars, entry by entry. *)
Definition covers (strong : repetition_rule) (one other : entry) : Prop :=
  unnamed one = unnamed other /\
  (strong = Positional \/ forall who, left_by other = Some who -> left_by one = Some who).

Definition simulates (game : setting) (strong : repetition_rule) (one other : state) : Prop :=
  Forall2 (covers strong) (history one) (history other) /\
  turn one = turn other /\ forced one = forced other /\ phase one = phase other /\
  accepted one = accepted other /\
  (written_in (rules game) = Encyclopedia \/ forced one = 0).

Lemma unnamed_fields : forall one other, unnamed one = unnamed other ->
  coloring one = coloring other /\ is_pass one = is_pass other /\ is_play one = is_play other /\
  number one = number other /\ (is_play one = true -> one = other).
Proof.
  unfold unnamed, is_pass, is_play. intros [n l h c] [m k g d] H; simpl in *.
  destruct h, g; inversion H; subst; simpl; repeat split; auto; discriminate.
Qed.

Lemma covers_refl : forall strong item, covers strong item item.
Proof. unfold covers. auto. Qed.

Lemma simulates_alike : forall game strong one other,
  simulates game strong one other -> alike one other.
Proof.
  intros game strong one other (F & T & O & P & A & _). split; auto.
  clear - F. induction F as [|here there rest remainder [C _] F IH]; simpl; congruence.
Qed.

Lemma covers_current : forall game strong one other,
  simulates game strong one other -> current one = current other.
Proof.
  intros game strong one other (F & _). unfold current. destruct F as [|here there ? ? [C _] F]; auto.
  now apply unnamed_fields in C.
Qed.

Lemma covers_two_passes : forall strong one other,
  Forall2 (covers strong) one other -> two_passes one = two_passes other.
Proof.
  intros strong one other F. destruct F as [|here there ? ? [C _] F]; auto.
  destruct F as [|next there' ? ? [D _] F]; auto. simpl.
  apply unnamed_fields in C. apply unnamed_fields in D.
  destruct C as (_ & -> & _). now destruct D as (_ & -> & _).
Qed.

Lemma covers_find_play : forall strong one other,
  Forall2 (covers strong) one other -> find is_play one = find is_play other.
Proof.
  intros strong one other F. induction F as [|here there ? ? [C _] F IH]; auto. simpl.
  apply unnamed_fields in C as (_ & _ & E & _ & S). rewrite <- E.
  destruct (is_play here); auto. now rewrite S.
Qed.

Lemma covers_skip : forall strong count one other,
  Forall2 (covers strong) one other -> Forall2 (covers strong) (skipn count one) (skipn count other).
Proof.
  intros strong. induction count; intros one other F; auto. destruct F; simpl; auto.
Qed.

Lemma covers_forbids : forall strong weak one other who result, stronger strong weak ->
  Forall2 (covers strong) one other ->
  forbidden_repetition strong one who result = false ->
  forbidden_repetition weak other who result = false.
Proof.
  intros strong weak one other who result S F B. destruct (stronger_superko strong weak S) as [K L].
  destruct (forbidden_repetition weak other who result) eqn:E; auto. rewrite <- B. clear B.
  apply forbidden_superko in E as (item & I & C); auto. apply (stronger_bars strong weak) in I; auto.
  assert (M : exists mine, In mine (barred strong one who) /\ coloring mine = coloring item).
  { clear - S F I. induction F as [|here there rest remainder [U V] F IH]; [destruct S as [[-> _]|[-> _]]; easy|].
    apply unnamed_fields in U as (U & _). destruct S as [[-> W]|[-> W]]; simpl in *.
    - destruct I as [<-|I]; [exists here; auto|]. destruct (IH I) as (mine & J & D). exists mine. auto.
    - destruct V as [V|V]; [discriminate|].
      assert (L : is_left_by who there = true -> is_left_by who here = true) by (rewrite !is_left_by_true; auto).
      destruct (is_left_by who there); [rewrite L by auto; destruct I as [<-|I]; [exists here; simpl; auto|]|].
      all: destruct (IH I) as (mine & J & D); exists mine; destruct (is_left_by who here); simpl; auto. }
  destruct M as (mine & J & D). symmetry. apply forbidden_superko; auto. exists mine. split; congruence.
Qed.

Lemma simulates_refuse : forall game strong weak one other what, stronger strong weak ->
  simulates game strong one other ->
  refuse (with_repetition strong game) one what = None ->
  refuse (with_repetition weak game) other what = None.
Proof.
  intros game strong weak one other what S Q R.
  pose proof (covers_current game strong one other Q) as C.
  destruct Q as (F & T & O & P & A & D).
  destruct what as [who what|dead| |]; unfold refuse in *.
  - unfold refuse_move in *. rewrite <- P, <- T. destruct (phase one); try discriminate.
    destruct (negb _); [discriminate|].
    assert (H : refuse_in_phase (with_repetition weak game) other who what =
                refuse_in_phase (with_repetition strong game) one who what).
    { unfold refuse_in_phase. rewrite <- O. simpl. destruct D as [D|D]; rewrite D; auto. }
    rewrite H. destruct (refuse_in_phase (with_repetition strong game) one who what); [discriminate|].
    destruct what as [|point]; auto. unfold refuse_here in *. apply play_legal.
    apply play_legal in R. rewrite <- C. destruct R as (B & E & V & W). repeat split; auto.
    now apply (covers_forbids strong weak (history one)).
  - unfold refuse_agreement in *. now rewrite <- P, <- C.
  - unfold refuse_agreement in *. now rewrite <- P.
  - now rewrite <- P.
Qed.

Lemma simulates_apply : forall game strong weak one other what,
  simulates game strong one other ->
  simulates game strong (apply (with_repetition strong game) one what)
            (apply (with_repetition weak game) other what).
Proof.
  intros game strong weak one other what Q.
  pose proof (covers_current game strong one other Q) as C.
  assert (Q' := Q). destruct Q' as (F & T & O & P & A & D).
  destruct what as [who what|dead| |]; unfold apply; auto.
  - assert (H : entry_of (with_repetition weak game) other who what =
                entry_of (with_repetition strong game) one who what)
      by (unfold entry_of; now rewrite <- C, <- A).
    assert (G : Forall2 (covers strong)
                  (entry_of (with_repetition strong game) one who what :: history one)
                  (entry_of (with_repetition strong game) one who what :: history other))
      by (constructor; auto using covers_refl).
    unfold make_move. rewrite H. unfold simulates, turn_after, forced_after. cbn [history turn forced
      phase accepted]. rewrite (covers_two_passes strong _ _ G). simpl. rewrite <- O, <- A.
    repeat split; auto. destruct D as [D|D]; auto. right. rewrite D.
    destruct (written_in (rules game)), who, what; auto.
  - unfold settle, simulates. cbn [history turn forced phase accepted]. rewrite <- C, <- A.
    repeat split; auto. constructor; auto using covers_refl.
  - unfold disagree, simulates. cbn [history turn forced phase accepted]. rewrite <- A.
    apply (covers_skip strong 2) in F. rewrite (covers_find_play strong _ _ F).
    repeat split; auto.
Qed.

Lemma simulates_run : forall game strong weak acts one other last, stronger strong weak ->
  simulates game strong one other ->
  run (with_repetition strong game) one acts = Some last ->
  exists last', run (with_repetition weak game) other acts = Some last' /\ alike last last'.
Proof.
  intros game strong weak acts. induction acts as [|what rest IH]; intros one other last S Q H;
    simpl in H.
  - inversion H; subst. exists other. split; auto. eapply simulates_alike; eauto.
  - destruct (step _ one what) as [|next] eqn:E; [discriminate|].
    apply step_unfold in E as [E ->]. simpl. unfold step at 1.
    rewrite (simulates_refuse game strong weak one other) by auto.
    eapply IH; eauto. now apply simulates_apply.
Qed.

(** What the theorem needs: the handicap of Tromp and Taylor forces plays while one is legal, so a
    weaker rule can refuse a pass there.  And the start must not be named after the first player
    where only the weaker rule hears of it (reading K10). *)
Definition comparable (game : setting) (named : option (option player)) : Prop :=
  (written_in (rules game) = Encyclopedia \/ handicap game = 0) /\
  (written_in (rules game) = TrompTaylor \/ named <> Some (Some (starter game))).

(** tromp-taylor-2001/c4, s25-s26; basic/rule8, s68; basic/repetition.situational, s513;
    basic/repetition.natural-situational, s514.  A game that the stronger rule accepts is accepted
    by the weaker rule, with the same positions and the same turns. *)
Theorem stronger_accepts : forall game strong weak grid named acts last,
  stronger strong weak -> comparable game named ->
  run (with_repetition strong game) (start (with_repetition strong game) grid named) acts = Some last ->
  exists last',
    run (with_repetition weak game) (start (with_repetition weak game) grid named) acts = Some last' /\
    alike last last'.
Proof.
  intros game strong weak grid named acts last S [H N] R.
  apply simulates_run with (one := start (with_repetition strong game) grid named) (strong := strong);
    auto.
  unfold simulates, start. cbn. unfold forced_at_start, is_tromp_taylor. cbn. repeat split; auto.
  - constructor; [|constructor]. split; [reflexivity|].
    destruct S as [[-> S]|[-> ->]]; auto. right. simpl. intros who.
    unfold start_left_by. simpl.
    destruct (written_in (rules game)), named as [[[]|]|], (starter game), (forallb (color_equal Empty) grid); auto.
    all: destruct N as [N|N]; try discriminate; try congruence.
  - destruct H as [H|H]; auto. right. rewrite H. now destruct (written_in _).
Qed.

(** ** Each rule differs from the next *)

Definition basic (suicide : bool) (rule : repetition_rule) : ruleset :=
  Ruleset Encyclopedia suicide rule Area.

(** One game is accepted under the first rule and refused under the second. *)
Definition parts (suicide : bool) (width : nat) (moves : list move)
           (accepting refusing : repetition_rule) : Prop :=
  accepts (small_game (basic suicide accepting) width) (alternating moves) = true /\
  accepts (small_game (basic suicide refusing) width) (alternating moves) = false.

(** On a board of one point, Black's suicide brings back the start.  White left the start, so only
    positional superko bars it. *)
Example suicide_parts_positional : parts true 1 [Play 0] Situational Positional.
Proof. split; vm_compute; reflexivity. Qed.

(** With suicide prohibited, on three points: Black A1, White C1, Black B1 (takes C1), White C1
    (takes two).  Black A1 then brings back the position that White's first move left. *)
Example capture_parts_positional :
  parts false 3 (map Play [0; 2; 1; 2; 0]) Situational Positional.
Proof. split; vm_compute; reflexivity. Qed.

(** Black passes on the empty point.  White's suicide brings back the start, which White did not
    leave by a play. *)
Example suicide_parts_situational : parts true 1 [Pass; Play 0] NaturalSituational Situational.
Proof. split; vm_compute; reflexivity. Qed.

(** With suicide prohibited, on four points: Black B1, White C1, Black passes and so leaves White's
    position; White A1 (takes B1), Black B1 (takes A1) brings that position back. *)
Example pass_parts_situational :
  parts false 4 [Play 1; Play 2; Pass; Play 0; Play 1] NaturalSituational Situational.
Proof. split; vm_compute; reflexivity. Qed.

(** ** The conditions of the theorem are needed *)

Example comparable_holds : forall rule width,
  stronger Positional Situational /\ stronger Situational NaturalSituational /\
  stronger Positional NaturalSituational /\ comparable (small_game rule width) None.
Proof. repeat split; simpl; auto; try (left; simpl; auto; fail); right; auto; discriminate. Qed.

(** If the setting names Black as the player who left the start and moves first, natural situational
    superko bars what situational superko allows. *)
Example name_matters :
  let game rule := small_game (basic true rule) 1 in
  let play_from_start rule := accepts_from [Empty] (Some (Some Black)) (game rule) [Move Black (Play 0)] in
  play_from_start Situational = true /\ play_from_start NaturalSituational = false.
Proof. split; vm_compute; reflexivity. Qed.

(** With a handicap of one move on one point, positional superko bars the only play, and so Black
    may pass; situational superko allows the play, and so Black must make it. *)
Example handicap_matters :
  let game rule := Setting (Ruleset TrompTaylor true rule Area) (Shape 1 1) 0%Z Black 1 (fun _ => 0) in
  accepts (game Positional) [Move Black Pass] = true /\
  accepts (game Situational) [Move Black Pass] = false.
Proof. split; vm_compute; reflexivity. Qed.
