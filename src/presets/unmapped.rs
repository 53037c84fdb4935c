//! Names of rules that no preset stands for, and why nothing near is taken for them.

/// Each reason, and the names in small letters with hyphens for blanks.
pub(super) const UNMAPPED: &[(&str, &[&str])] = &[
    ("it looks like a misprint of AGA, and four games do not prove it", &["age"]),
    ("it names a kind of scoring, not rules", &["area", "area-scoring", "territory", "territory-scoring"]),
    (
        "several rules have a button; choose button-go, button-go+reverse, button-go+two-button or katago:aga-button",
        &["button"],
    ),
    ("it names a way to count, not rules", &["chinese-counting", "japanese-counting"]),
    ("it names a kind of superko, and the library runs positional superko for it", &["csk"]),
    ("a server with two rulesets; choose dragon:japanese or dragon:chinese", &["dgs"]),
    ("a federation with three sets of rules; choose egf:ing, egf:area or egf:territory", &["egf"]),
    ("it names the program that wrote the record, and the server plays several rules", &["foxwq"]),
    (
        "the ko rule sorts kos into fighting and disturbing ones by the life of stones. No complete model of it is known. ing:psk is what programs play, and ing:hot bars hot stones only",
        &["goe", "ing", "ing's-goe-rules", "ing-rules", "ing-sst", "inggoe", "ingsst", "sst", "应氏规则"],
    ),
    (
        "a federation that has held events under several rules; choose wagc-1979 for its amateur championship or wmsg-2008 for the Mind Sports Games",
        &["igf"],
    ),
    ("six sets of rules have this name; choose one such as ikeda:area-3", &["ikeda"]),
    ("a program with sixteen named settings; choose one such as katago:chinese", &["katago"]),
    ("a server with four rulesets; choose kgs:japanese, kgs:chinese, kgs:aga or kgs:new-zealand", &["kgs"]),
    (
        "locations are barred for a time, players remove cycles as an action, and territory is decided by control; no option says any of these",
        &["ljrg", "logical-japanese"],
    ),
    ("a made-up value that tests unknown rules", &["meatballs"]),
    ("its records name no rules, and no page of its rules was found", &["nngs"]),
    ("it names what should follow a repetition, not rules", &["noresult"]),
    ("it names natural situational superko, not rules", &["nssk"]),
    ("a server with six rulesets; choose ogs:chinese, ogs:japanese, ogs:aga, ogs:korean, ogs:ing or ogs:nz", &["ogs"]),
    ("several older Chinese rules had a tax on groups, and the name does not say which", &["old-chinese"]),
    ("a program with six named settings; choose one such as pachi:chinese", &["pachi"]),
    ("it names positional superko, not rules", &["psk"]),
    (
        "its superko is situational and a pass lifts it. The opponent of a player who passed may never recreate that position. No value of ko says either",
        &["spight-2", "spight-rules-ii"],
    ),
    ("it names situational superko, not rules", &["ssk"]),
    ("it may mean stone-scoring or katago:stone-scoring", &["stone"]),
    ("it names a kind of ko rule, not rules", &["superko"]),
    (
        "no text of these rules was found; one page mentions that Black's point for the last neutral point is not counted",
        &["taiwan"],
    ),
    ("its meaning was not found", &["tt--"]),
    (
        "no page of rules and no source code was found, and the reports that were read do not say how it scores",
        &["tygem"],
    ),
];
