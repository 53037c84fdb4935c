//! Tests the JSON schema: the file of the suite is the derived one. `crates/lab/checkers/check_schemas.py` validates the cases.

use shinpan_tests::shinpan;

#[test]
fn the_committed_schema_is_the_generated_one() {
    let committed = shinpan(&["export", "schema"]);
    assert_eq!(committed.0, 0);
    let again = "write it again: cargo xtask schema --output corpus/schema/case-file.schema.json";
    assert!(committed == shinpan(&["schema"]), "{again}");
}
