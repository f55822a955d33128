import { rounded } from './numbers.js'

/** What the site is to reach (docs/performance.md, "Targets"). */
export const TARGETS = {
  /** Kept pages, in requests a second at 32 connections, as a share of what nginx answers. */
  shareOfNginx: 0.75,
  /** Pages made anew, in requests a second at 32 connections. */
  homesAnew: 500,
  articlesAnew: 400,
  /** How much dearer the largest site may be than the smallest. */
  growth: 2,
  /** Milliseconds until a started server answers. */
  startUp: 1000,
  /** MB after 10,000 requests. */
  memory: 150,
  /** Scores are of 100, paints and blocking in milliseconds. */
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  largestPaint: 1200,
  blocking: 50,
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
