//! The names of rulesets in Japanese, Chinese and Korean. Every other word of the page stands in `page/sentences.js`.

use serde_json::{Value, json};

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
    ["ing:psk", "応氏ルール（同形反復禁止）", "应氏规则（禁全同）", "응씨룰 (동형반복 금지)"],
    ["ing:hot", "応氏ルール（ホットストーン）", "应氏规则（劫争热子）", "응씨룰 (핫스톤)"],
    ["bga", "英国囲碁協会ルール", "英国围棋协会规则", "영국바둑협회 규칙"],
    ["ffg", "フランス囲碁連盟ルール", "法国围棋联盟规则", "프랑스바둑연맹 규칙"],
    ["international-1998", "国際囲碁ルール案（1998年）", "国际围棋规则草案（1998年）", "국제 규칙안 (1998)"],
    ["basic", "基本ルール", "基本规则", "기본 규칙"],
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

/// Returns the names of a ruleset in the other languages. Empty if none is known.
pub fn names_of(id: &str) -> Value {
    match NAMES.iter().find(|[one, ..]| *one == id) {
        Some([_, ja, zh, ko]) => json!({ "ja": ja, "zh": zh, "ko": ko }),
        None => json!({}),
    }
}
