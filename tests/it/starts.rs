//! That both sides take and refuse the same starts: those of a table.

use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::suite::starts::wrong_starts;

use shinpan_tests::root;

#[test]
fn both_sides_take_and_refuse_the_starts_of_the_table() {
    let table = root().join("tests/starts.yaml");
    let spec = wrong_starts(&table, &mut Spec::new(), |_| true).expect("the table");
    let engine = wrong_starts(&table, &mut Engine::new(), |rules| rules.engine_plays).expect("the table");
    assert_eq!([spec, engine].concat(), Vec::<String>::new());
}
