"""What the label of a solution says about the rules: an id of `shinpan rules list`, or options by value.

The label proves nothing. It must only not contradict the switches that the checker plays by.
"""
from strict import Wrong, shown

PLAIN = {"suicide": "allowed", "repetition": "positional", "recreation": "nothing", "passes": 2, "area": "area",
         "tax": "none", "pass-stones": "no", "white-last": "no", "button": "none", "first-pass": "none",
         "start": "opponent"}
# `start`: who counts as the player who left the start. `created`: the opponent, if the start has stones.
VARIANTS = {
    "no-suicide": {"suicide": "forbidden"}, "davies": {}, "psk": {}, "ssk": {"repetition": "situational"},
    "nssk": {"repetition": "natural", "start": "created"}, "simple-ko": {"repetition": "own-previous"},
    "simple-ko-restated": {"repetition": "capturing-stone"}, "territory": {"area": "territory"},
    "stone-scoring": {"area": "stones"}, "group-tax": {"area": "area-less-group-tax"}, "equivalence": {},
    "basic-ko": {"recreation": "ends-game", "repetition": "capturing-stone-until-play"}, "cultural": {},
    "reverse": {"button": "last-pass", "area": "territory", "pass-stones": "yes"},
    "two-button": {"button": "both", "area": "territory", "pass-stones": "yes", "repetition": "situational"},
    "area": {"area": "area"}, "positional": {"repetition": "positional"}, "situational": {"repetition": "situational"},
    "suicide": {"suicide": "several"}, "tax-none": {"tax": "none"}, "button": {"button": "first-pass"},
    "bonus-n": {}, "bonus-n-1": {},
}
DOCUMENTS = {
    "basic": ({}, "no-suicide davies ssk nssk simple-ko simple-ko-restated territory stone-scoring group-tax"),
    "international-1998": ({}, "no-suicide equivalence basic-ko"),
    "tromp-taylor-2001": ({"repetition": "situational"}, "nssk psk"),
    "button-go": ({"suicide": "forbidden", "button": "move"}, "reverse two-button"),
    # Only with area, superko and no tax has it values.
    "katago": ({"suicide": "forbidden", "repetition": "own-previous", "area": "clean-up", "tax": "regions"},
               "area bonus-n bonus-n-1 button positional situational suicide tax-none"),
    "wmsg-2008": ({"suicide": "forbidden", "area": "area-shared", "first-pass": "white"}, "cultural"),
}
OPTIONS = {
    "suicide": {"all": "allowed", "multi": "several", "none": "forbidden"},
    "ko": {"positional": "positional", "none": "none", "simple": "own-previous", "stone": "capturing-stone",
           "situational": "situational", "natural": "natural", "own-moves": "situational", "since-pass": "since-pass"},
    "repeat": {"continue": "nothing", "no-result": "no-result", "draw": "draw", "mover-loses": "mover-loses",
               "scored": "scored", "balance": "ends-game"},
    "passes": {"2": 2, "3": 3, "4": 4, "2+2": 2, "same-position": "same-position"},
    "scoring": dict.fromkeys(("area", "territory", "stones", "area-reached")),
    "tax": dict.fromkeys(("none", "seki", "groups", "all")), "pass-stones": dict.fromkeys(("no", "yes")),
    "white-last": dict.fromkeys(("no", "yes")), "first-pass": dict.fromkeys(("none", "white")),
    "button": dict.fromkeys(("none", "move", "first-pass", "last-pass", "both")),
}
SWITCH = {"ko": "repetition", "repeat": "recreation", "scoring": "area"}
# These decide neither a move nor a score without komi.
INERT = ("agreement", "handicap", "bonus", "ties", "komi")
PRESETS = {
    "": "options tromp-taylor egf:ing egf:area simplified-ing ogs:ing",
    "suicide=none": "ikeda:area-2 kgs:chinese ogs:chinese cgos katago:chinese-ogs katago:chinese-kgs fuego:chinese "
                    "fuego:kgs fuego:cgos",
    "suicide=multi": "ing:psk katago:tromp-taylor katago:goe katago:ing",
    "ko=situational": "kgs:new-zealand ogs:nz",
    "suicide=none,ko=situational": "chinese aga kgs:aga ogs:aga boardgamearena katago:aga katago:bga "
                                   "katago:french fuego",
    "suicide=multi,ko=situational": "katago:new-zealand",
    "suicide=none,ko=natural": "ffg",
    "ko=own-moves,scoring=area-reached": "nz new-zealand",
    "suicide=none,ko=stone": "dragon:chinese gnugo:chinese tenuki:area tenuki:equivalence pachi:chinese "
                             "pachi:new-zealand pachi:aga pachi:simplified-ing",
    "suicide=multi,ko=stone": "ing:hot igs:goe",
    "suicide=none,ko=stone,repeat=draw": "computer-olympiad",
    "suicide=none,ko=stone,repeat=no-result": "chinese:practice fox",
    "suicide=none,ko=stone,scoring=stones": "stone-scoring pachi:stones-only",
    "suicide=none,tax=groups": "ikeda:area-1",
    "suicide=none,first-pass=white": "ikeda:area-3",
    "suicide=none,ko=situational,button=first-pass": "katago:aga-button",
    "suicide=none,ko=since-pass,passes=same-position": "spight",
    "suicide=none,scoring=territory": "lasker-maas ikeda:territory-1",
    "suicide=none,scoring=territory,tax=seki": "ikeda:territory-2",
    "suicide=none,scoring=territory,pass-stones=yes,white-last=yes": "ikeda:territory-3",
    "suicide=none,ko=situational,scoring=territory,pass-stones=yes,white-last=yes": "aga:territory",
    "suicide=none,ko=natural,scoring=territory,pass-stones=yes,white-last=yes": "bga",
    "suicide=none,ko=stone,repeat=draw,scoring=territory,tax=seki": "korean egf:territory",
    "suicide=none,ko=stone,repeat=no-result,scoring=territory,tax=seki": "japanese-1949 wagc-1979 kgs:japanese",
}
# `shinpan solve` refuses them, and this format cannot say them.
UNSOLVED = """japanese japanese-1989 japanese-1997 yasunaga igs ogs:japanese ogs:korean dragon:japanese katago:japanese
katago:korean katago:ancient-territory katago:chinese katago:stone-scoring katago:ancient-area gnugo:japanese
pachi:japanese fuego:japanese tenuki""".split()


def by_value(text):
    """Returns the switches of options as in `suicide=none,ko=stone`. `None`: an option or value is not known."""
    found, names = dict(PLAIN), []
    for option in text.split(",") if text else []:
        name, _, value = option.partition("=")
        names.append(name)
        if name in INERT:
            continue
        if value not in OPTIONS.get(name, ()):
            return None
        found[SWITCH.get(name, name)] = OPTIONS[name][value] or value
        if name == "ko" and value in ("natural", "own-moves"):
            found["start"] = "created"
    return found if len(set(names)) == len(names) else None


def switches(label):
    """Returns the switches of a label. `None`: the checker does not know the label."""
    for options, presets in PRESETS.items():
        if label in presets.split():
            return by_value(options)
    if label.startswith("basic,"):
        return by_value(label[len("basic,"):])
    document, *variants = label.split("+")
    first, known = DOCUMENTS.get(document, ({}, ""))
    if document not in DOCUMENTS or len(set(variants)) < len(variants) or not set(variants) <= set(known.split()):
        return None
    found = {**PLAIN, **first}
    for variant in variants:
        found.update({"repetition": "positional"} if variant == "psk" else VARIANTS[variant])
    return found


def compared(header):
    """Returns whether the label was compared with the switches. Raises `Wrong` if it contradicts them."""
    label = header["rules"]
    if label in UNSOLVED:
        raise Wrong(f"line 1: `rules` {shown(label)}: no solution of this format can be about these rules")
    said = switches(label)
    if said is None:
        return False
    wanted = {name: said[name] for name in ("suicide", "repetition", "recreation", "passes")}
    plain = said["tax"] == "none" and said["area"] in ("area", "stones", "territory")
    wanted["scoring"] = said["area"] if plain else f"{said['area']}, {said['tax']}"
    if said["area"] == "territory":
        paid = "paid-per-pass-white-last" if said["white-last"] == "yes" else "paid-per-pass"
        wanted["pass-stones"] = paid if said["pass-stones"] == "yes" else "none"
    if said["repetition"] in ("situational", "natural", "own-previous"):
        wanted["left"] = said["start"] == "opponent" or header["board"] != 0
    if said["repetition"] in ("positional", "since-pass") or said["recreation"] != "nothing":
        wanted["history"] = [header["board"]]
    wanted.update((name, said[name]) for name in ("button", "first-pass"))
    for name, value in wanted.items():
        if header.get(name, "none") != value:
            raise Wrong(f"line 1: `rules` {shown(label)} contradicts `{name}` {shown(header.get(name, 'none'))}: "
                        f"the label says {shown(value)}")
    return True
