//! What a player holds: estates, their eyes, and which points of these are false or have to be filled.

use alloc::vec;
use alloc::vec::Vec;

use super::ground::Ground;
use super::worth::Space;
use crate::color::{ByColor, Color};
use crate::site::{Site, SiteSet};

/// The estates of a player, with the leagues and the eyes in them.
pub(super) struct Realm<'ground> {
    ground: &'ground Ground<'ground>,
    /// The points that the player holds and that open points connect, none of which the opponent seals.
    estates: Vec<SiteSet>,
    /// The live stones of each league: they are connected by each other and by points that nobody holds.
    leagues: Vec<SiteSet>,
    eyes: Vec<Eye>,
    /// The indexes of the eyes that each league is at.
    eyes_at: Vec<Vec<usize>>,
}

/// Connected points of one estate without live stones.
struct Eye {
    points: SiteSet,
    /// The index of its estate.
    estate: usize,
    /// The indexes of the leagues at it.
    leagues: Vec<usize>,
    true_points: SiteSet,
    /// How many eyes it is worth, at most 2.
    worth: u32,
}

/// A connected part of an eye without one of its points.
struct Part {
    points: SiteSet,
    /// The indexes of the leagues at it.
    leagues: Vec<usize>,
}

/// What is found around a point of an eye.
struct Found {
    /// Whether each eye is found.
    eyes: Vec<bool>,
    /// The stones of the leagues that are found, and the points of the parts of the point's own eye.
    sites: SiteSet,
}

impl<'ground> Realm<'ground> {
    /// Finds the estates of a player and judges their eyes. Each player holds these points.
    pub(super) fn new(ground: &'ground Ground<'ground>, color: Color, held: &ByColor<SiteSet>) -> Realm<'ground> {
        let own_among = |sites: SiteSet, own: SiteSet| -> Vec<SiteSet> {
            let parts = ground.parts(&sites).into_iter().map(|part| part & own);
            parts.filter(|part| !part.is_empty()).collect()
        };
        let passable = !ground.sealed[color.opposite()];
        let nobody = ground.vacant & !(held.black | held.white) & passable;
        let estates = own_among(ground.open(color) & passable, held[color]);
        let leagues = own_among(ground.live[color] | nobody, ground.live[color]);
        let mut realm = Realm { ground, estates, eyes_at: vec![Vec::new(); leagues.len()], leagues, eyes: Vec::new() };
        for (estate, sites) in realm.estates.iter().enumerate() {
            for points in ground.parts(&(*sites & ground.vacant)) {
                let leagues = realm.leagues_at(&points);
                leagues.iter().for_each(|league| realm.eyes_at[*league].push(realm.eyes.len()));
                realm.eyes.push(Eye { points, estate, leagues, true_points: SiteSet::EMPTY, worth: 0 });
            }
        }
        let is_true = |eye: usize, site: Site| !realm.is_false(eye, site, &|_| false);
        let eyes = realm.eyes.iter().enumerate();
        let true_points: Vec<SiteSet> =
            eyes.map(|(index, eye)| eye.points.filtered(|site| is_true(index, site))).collect();
        for (eye, true_points) in realm.eyes.iter_mut().zip(true_points) {
            eye.true_points = true_points;
            eye.worth = Space::new(ground, color, true_points, eye.points & !true_points).worth();
        }
        realm
    }

    /// Returns the points of the eyes in estates that have two eyes or more.
    pub(super) fn points_with_two_eyes(&self) -> SiteSet {
        let mut eyes = vec![0; self.estates.len()];
        self.eyes.iter().for_each(|eye| eyes[eye.estate] += eye.worth);
        let living = self.eyes.iter().filter(|eye| eyes[eye.estate] >= 2);
        living.fold(SiteSet::EMPTY, |points, eye| points | eye.points)
    }

    /// Returns the regions that are in one estate as a whole: connected empty points, or dead stones of one color.
    pub(super) fn whole_regions(&self) -> SiteSet {
        let alike = [self.ground.empty, self.ground.dead.black, self.ground.dead.white];
        let regions = alike.iter().flat_map(|sites| self.ground.parts(sites));
        let whole = regions.filter(|region| self.estates.iter().any(|estate| (*region & !*estate).is_empty()));
        whole.fold(SiteSet::EMPTY, |sites, region| sites | region)
    }

    /// Returns the points of eyes that have to be filled: they are false even where eyes are worth something.
    pub(super) fn to_fill(&self) -> SiteSet {
        let mut to_fill = SiteSet::EMPTY;
        for (index, eye) in self.eyes.iter().enumerate() {
            let lives = |found: &Found| {
                let other = self.eyes.iter().zip(&found.eyes).any(|(other, found)| *found && other.worth >= 1);
                other || eye.worth >= 1 && !(found.sites & eye.true_points).is_empty()
            };
            to_fill = to_fill | eye.points.filtered(|site| self.is_false(index, site, &lives));
        }
        to_fill
    }

    /// Returns the indexes of the leagues with a stone that is adjacent to one of these points.
    fn leagues_at(&self, points: &SiteSet) -> Vec<usize> {
        let around = self.ground.around(points);
        let leagues = self.leagues.iter().enumerate();
        leagues.filter(|(_, stones)| !(**stones & around).is_empty()).map(|(league, _)| league).collect()
    }

    /// Returns whether this point of an eye is false.
    ///
    /// That needs a league at the point around which not all sides of the point are found. They all count as found if
    /// what is found is enough.
    fn is_false(&self, eye: usize, site: Site, is_enough: &dyn Fn(&Found) -> bool) -> bool {
        let Eye { points, estate, .. } = &self.eyes[eye];
        let beside = self.ground.beside(site);
        if (beside & *points).len() > 1 {
            return false;
        }
        let point = [site].into_iter().collect::<SiteSet>();
        let with_leagues = |points: SiteSet| Part { points, leagues: self.leagues_at(&points) };
        let parts: Vec<Part> = self.ground.parts(&(*points & !point)).into_iter().map(with_leagues).collect();
        let sides = beside & self.estates[*estate];
        self.leagues_at(&point).into_iter().any(|league| {
            let found = self.around(eye, &parts, league);
            !(sides & !found.sites).is_empty() && !is_enough(&found)
        })
    }

    /// Finds what belongs together around a point of an eye, without the point, from a league at it.
    ///
    /// The eye without the point falls into these parts.
    fn around(&self, eye: usize, parts: &[Part], league: usize) -> Found {
        let mut found = Found { eyes: vec![false; self.eyes.len()], sites: SiteSet::EMPTY };
        let mut leagues = vec![false; self.leagues.len()];
        let mut next = vec![league];
        while let Some(league) = next.pop() {
            if core::mem::replace(&mut leagues[league], true) {
                continue;
            }
            found.sites = found.sites | self.leagues[league];
            for other in self.eyes_at[league].iter().filter(|other| **other != eye) {
                if !core::mem::replace(&mut found.eyes[*other], true) {
                    next.extend(&self.eyes[*other].leagues);
                }
            }
            for part in parts.iter().filter(|part| part.leagues.contains(&league)) {
                if (found.sites & part.points).is_empty() {
                    found.sites = found.sites | part.points;
                    next.extend(&part.leagues);
                }
            }
        }
        found
    }
}
