import { paths } from '~/lib/paths'
import { type DescribedFacts, descriptions } from './descriptions'
import { type PageHeadInput, pageHead } from './page-head'

/**
 * The pages that a search engine may list and whose addresses never change, with their titles, without the firm's name:
 * for their heads, the sitemap and the search of the site. What is marked `noindex` stays out
 * (docs/product.md, "Titles and descriptions", "Search engines and readers", "Search").
 */
const titles = {
  [paths.home]: 'Wills, lasting powers of attorney, trusts and probate',
  [paths.willWriting]: 'Will writing by solicitors',
  [paths.lastingPowersOfAttorney]: 'Lasting powers of attorney',
  [paths.pricing]: 'Prices for wills, powers of attorney and probate',
  [paths.trusts]: 'Trusts',
  [paths.probate]: 'When someone has died: probate',
  [paths.firstWeek]: 'The first week after a death',
  [paths.whichService]: 'Which do I need?',
  [paths.whoInherits]: 'Who inherits without a will?',
  [paths.resourceHub]: 'Resource Hub',
  [paths.lawChanges]: 'Changes in the law',
  [paths.team]: 'Meet the team',
  [paths.values]: 'Our Values',
  [paths.careers]: 'Careers',
  [paths.guarantee]: 'Our Guarantee: terms and conditions',
  [paths.contact]: 'Contact us',
  [paths.cookiePolicy]: 'Cookie policy',
  [paths.privacy]: 'Privacy policy',
  [paths.complaints]: 'Complaints',
  [paths.terms]: 'Terms of business',
  [paths.regulatory]: 'Regulatory information',
  [paths.accessibility]: 'Accessibility',
  [paths.bookConsultation]: 'Book a free consultation',
}

export type StandingPath = keyof typeof titles

/** Their addresses, in the order of the menu and the footer. */
export const standingPaths = /* @__PURE__ */ Object.keys(titles).filter(isStandingPath)

/** The title of a page and, on the server, its description: nobody reads that in a browser. */
export function describePage(path: StandingPath, facts: DescribedFacts) {
  return {
    title: titles[path],
    description: import.meta.env.SSR ? descriptions[path](facts) : '',
  }
}

/** What such a page says about itself; for a route's `head`. Whatever else is given goes before its own. */
export function standingHead(
  path: StandingPath,
  settings: DescribedFacts,
  more: Partial<Omit<PageHeadInput, 'settings'>> = {},
) {
  return pageHead({ settings, path, ...describePage(path, settings), ...more })
}

/** The title of the standing page at an address; null when there is none. */
export function describedTitle(path: string): string | null {
  return isStandingPath(path) ? titles[path] : null
}

function isStandingPath(path: string): path is StandingPath {
  return path in titles
}
