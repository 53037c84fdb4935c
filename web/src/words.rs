//! The words of the page in four languages: terms of the game, and the names of rulesets.

use serde_json::{Map, Value, json};

/// The languages, in the order of the table.
pub const LANGUAGES: [&str; 4] = ["en", "ja", "zh", "ko"];

/// The terms: a key, then English, Japanese, Chinese and Korean.
const WORDS: &[[&str; 5]] = &[
    ["black", "Black", "黒", "黑", "흑"],
    ["white", "White", "白", "白", "백"],
    ["stone", "stone", "石", "棋子", "돌"],
    ["board", "board", "碁盤", "棋盘", "바둑판"],
    ["move", "move", "手", "着", "수"],
    ["pass", "pass", "パス", "停一手", "패스"],
    ["undo", "undo", "待った", "悔棋", "무르기"],
    ["resign", "resign", "投了", "认输", "기권"],
    ["komi", "komi", "コミ", "贴目", "덤"],
    ["handicap", "handicap", "置碁", "让子", "접바둑"],
    ["liberty", "liberty", "呼吸点", "气", "활로"],
    ["chain", "chain", "連", "棋串", "돌무리"],
    ["capture", "capture", "取り", "提子", "따냄"],
    ["prisoners", "prisoners", "アゲハマ", "提子数", "사석"],
    ["ko", "ko", "コウ", "劫", "패"],
    ["superko", "superko", "スーパーコウ", "禁全同", "동형반복 금지"],
    ["suicide", "suicide", "自殺手", "自杀", "자살수"],
    ["seki", "seki", "セキ", "双活", "빅"],
    ["eye", "eye", "眼", "眼", "눈"],
    ["dame", "dame", "ダメ", "单官", "공배"],
    ["alive", "alive", "活き", "活棋", "산 돌"],
    ["dead", "dead", "死に", "死棋", "죽은 돌"],
    ["territory", "territory", "地", "地", "집"],
    ["area", "area", "地と石", "子空皆地", "영역"],
    ["score", "score", "得点", "比分", "점수"],
    ["result", "result", "結果", "结果", "결과"],
    ["draw", "draw", "引き分け", "和棋", "무승부"],
    ["no-result", "no result", "無勝負", "无胜负", "무승부(무효)"],
    ["ruleset", "ruleset", "ルール", "规则", "규칙"],
    ["referee", "referee", "審判", "裁判", "심판"],
    ["legal", "legal", "合法", "合法", "합법"],
    ["illegal", "illegal", "反則", "禁着", "반칙"],
    ["position", "position", "局面", "局面", "국면"],
    ["to-play", "to play", "手番", "轮到", "차례"],
    ["clause", "clause", "条文", "条文", "조항"],
];

/// The names of rulesets: an id, then Japanese, Chinese and Korean.
const NAMES: &[[&str; 4]] = &[
    ["japanese", "日本囲碁規約", "日本规则", "일본 규칙"],
    ["japanese-1949", "日本囲碁規約（1949年）", "日本规则（1949年）", "일본 규칙 (1949)"],
    ["japanese-1989", "日本囲碁規約（1989年）", "日本规则（1989年）", "일본 규칙 (1989)"],
    ["japanese-1997", "日本囲碁規約改訂案（1997年）", "日本规则修订案（1997年）", "일본 규칙 개정안 (1997)"],
    ["chinese", "中国ルール", "中国围棋规则", "중국 규칙"],
    ["chinese:practice", "中国ルール（実際の運用）", "中国围棋规则（实际执行）", "중국 규칙 (실제)"],
    ["korean", "韓国ルール", "韩国规则", "한국 규칙"],
    ["aga", "AGAルール", "美国围棋协会规则", "미국바둑협회 규칙"],
    ["nz", "ニュージーランドルール", "新西兰规则", "뉴질랜드 규칙"],
    ["new-zealand", "ニュージーランドルール", "新西兰规则", "뉴질랜드 규칙"],
    ["ing", "応氏ルール（計点制）", "应氏计点制规则", "응씨룰"],
    ["taiwan", "台湾ルール", "台湾规则", "대만 규칙"],
    ["tromp-taylor", "トロンプ・テイラールール", "特罗姆普-泰勒规则", "트롬프-테일러 규칙"],
    ["tromp-taylor-2001", "トロンプ・テイラールール", "特罗姆普-泰勒规则", "트롬프-테일러 규칙"],
    [
        "wmsg-2008",
        "ワールドマインドスポーツゲームズ（2008年）",
        "世界智力运动会规则（2008年）",
        "월드마인드스포츠게임 규칙 (2008)",
    ],
    [
        "wagc-1979",
        "世界アマチュア囲碁選手権（1979年）",
        "世界业余围棋锦标赛规则（1979年）",
        "세계아마바둑선수권 규칙 (1979)",
    ],
    ["simplified-ing", "簡易応氏ルール", "简化应氏规则", "간이 응씨룰"],
    ["stone-scoring", "純碁", "数子规则（还棋头）", "순장식 돌 세기"],
];

/// What each option by value is about.
const OPTIONS: &[(&str, &str)] = &[
    ("suicide", "Whether a play may remove the player's own stones."),
    ("ko", "Which repetitions a play may not make."),
    ("passes", "How many passes stop or end the game."),
    ("agreement", "Whether the players agree on dead stones after the stop."),
    ("scoring", "What counts: area, territory or stones."),
    ("tax", "What groups pay."),
    ("pass-stones", "Whether a pass costs a stone."),
    ("white-last", "Whether White makes the last pass."),
    ("komi", "Whose score the komi changes."),
    ("handicap", "How Black places handicap stones."),
    ("bonus", "What White gets for handicap stones."),
    ("button", "Whether there is a button, and who takes it."),
    ("repeat", "What follows when a position returns although no play was refused."),
    ("ties", "Who wins with equal scores."),
    ("first-pass", "Whether the first pass costs a point."),
];

/// Returns every term by its key, in each language.
pub fn words() -> Value {
    let of = |[key, en, ja, zh, ko]: &[&str; 5]| ((*key).to_owned(), json!({ "en": en, "ja": ja, "zh": zh, "ko": ko }));
    Value::Object(WORDS.iter().map(of).collect::<Map<_, _>>())
}

/// Returns the names of a ruleset in the other languages. Empty if none is known.
pub fn names_of(id: &str) -> Value {
    match NAMES.iter().find(|[one, ..]| *one == id) {
        Some([_, ja, zh, ko]) => json!({ "ja": ja, "zh": zh, "ko": ko }),
        None => json!({}),
    }
}

/// Returns what an option is about.
pub fn option(key: &str) -> &'static str {
    OPTIONS.iter().find(|(one, _)| *one == key).map_or("", |(_, says)| says)
}
