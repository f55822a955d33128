import { rounded } from './numbers.js'

/** What the site should reach (docs/performance.md, "Targets"). */
export const TARGETS = {
  /** Cached pages: requests per second at 32 connections, as a share of what nginx answers. */
  shareOfNginx: 0.75,
  /** The same as a share of what Node's own server answers that does nothing else, in the same run. */
  shareOfBareNode: 0.75,
  /** Milliseconds of the main thread that the home page takes when it is made new. */
  homeMadeNew: 4,
  /** Milliseconds for the hub and for an article. */
  othersMadeNew: 5,
  /** Freshly rendered pages: requests per second at 32 connections. */
  homesAnew: 500,
  articlesAnew: 400,
  /** Free times, in the form and by the call: requests per second at 32 connections. */
  freeTimes: 1000,
  /** The largest site may cost this many times as much as the smallest. */
  growth: 2,
  growthForStaff: 3,
  /** Milliseconds from a key in a text of 20,000 words to its letter on the screen. */
  key: 30,
  /** MB after 10,000 requests, and after a million. */
  memory: 150,
  /** Scores out of 100; paints and blocking in milliseconds. */
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  largestPaint: 1100,
  blocking: 0,
  shift: 0,
}

export function atLeast(what, wanted, measured, unit = '') {
  return target(what, `at least ${wanted}${unit}`, measured, unit, measured >= wanted)
}

export function atMost(what, wanted, measured, unit = '') {
  return target(what, `at most ${wanted}${unit}`, measured, unit, measured <= wanted)
}

function target(what, wanted, measured, unit, isMet) {
  return { what, wanted, measured: `${rounded(measured)}${unit}`, isMet }
}
