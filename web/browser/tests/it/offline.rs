//! The page works without a server: after the first visit, and from one file on a disk.

use serde_json::json;
use shinpan_web_browser::{Page, browse};

/// Plays a ko that is refused, which needs board, worker and module.
async fn whole(page: &Page) {
    page.go("size=5&m=B3.E3.C4.D4.C2.D2.D3.C3").await;
    page.play("D3").await;
    let verdict = page.text("verdict").await;
    assert!(verdict.starts_with("Japanese bars D3"), "{verdict}");
    page.play("A1").await;
    assert_eq!(page.moves().await, (9, 9));
    assert!(page.text("side").await.len() > 20, "no verdicts");
}

#[test]
fn after_the_first_visit_the_server_may_stop() {
    browse(120, &[], |page| async move {
        page.at("").await;
        page.run("await navigator.serviceWorker.ready", Vec::new()).await;
        page.until("navigator.serviceWorker.controller").await;
        page.server.stop();
        assert_eq!(
            page.run("return fetch('never-kept').then(() => true, () => false)", Vec::new()).await,
            json!(false)
        );
        page.open(&page.server.page()).await;
        whole(&page).await;
        page.at("view=gallery&size=9").await;
        assert!(page.text("gallery").await.contains("triple"), "the gallery is empty");
        page.at("open=triple-ko").await;
        page.still_plays("offline").await;
    });
}

#[test]
fn one_file_works_from_a_disk() {
    browse(120, &[], |page| async move {
        let file = page.folder.join("explorer.html");
        assert!(file.is_file(), "{} is missing", file.display());
        page.server.stop();
        page.open(&format!("file://{}", file.display())).await;
        assert_eq!(
            page.value("[location.protocol, document.querySelectorAll('script[src], link[rel=stylesheet]').length]")
                .await,
            json!(["file:", 0])
        );
        whole(&page).await;
        assert!(page.hash().await.starts_with("size=5&m=B3.E3"), "{}", page.hash().await);
        page.command("refresh", Some(json!({}))).await;
        page.quiet().await;
        assert_eq!(page.moves().await, (9, 9), "after a reload");
    });
}
