import type { SiteFacts } from '~/lib/firm'
import { formatPounds } from '~/lib/format-pounds'
import { draftTime, type Guarantee } from '~/lib/guarantee'
import { paths } from '~/lib/paths'
import {
  lastingPowersTotal,
  type PriceFacts,
  powerInAll,
  probateTotals,
  VAT_INCLUDED,
} from '~/lib/prices'
import { type PageHeadInput, pageHead } from './page-head'

/** What the descriptions of pages name. */
export interface DescribedFacts extends SiteFacts, PriceFacts {
  guarantee: Guarantee
}

interface StandingPage {
  /** Without the firm's name. */
  title: string
  description: (facts: DescribedFacts) => string
}

/**
 * The pages that a search engine may list and whose addresses never change, with their titles and descriptions: for
 * their heads, the sitemap and the search of the site. What is marked `noindex` stays out
 * (docs/product.md, "Titles and descriptions", "Search engines and readers", "Search").
 */
const pages = {
  [paths.home]: {
    title: 'Wills, lasting powers of attorney, trusts and probate',
    description: () =>
      'Solicitors who write your will, lasting powers of attorney and trusts, and help with probate. Book a free, no-obligation video consultation.',
  },
  [paths.willWriting]: {
    title: 'Will writing by solicitors',
    description: ({ prices }) =>
      `A legally binding will for England and Wales, starting with a free video call: from ${formatPounds(prices.basicWill)} for one person, from ${formatPounds(prices.mirrorWills)} for a couple, ${VAT_INCLUDED}.`,
  },
  [paths.lastingPowersOfAttorney]: {
    title: 'Lasting powers of attorney',
    description: (facts) =>
      `Choose who decides about your money, your health and your care when you can’t. From ${powerInAll(facts)}.`,
  },
  [paths.pricing]: {
    title: 'Prices for wills, powers of attorney and probate',
    description: (facts) =>
      `A will from ${formatPounds(facts.prices.basicWill)}, mirror wills from ${formatPounds(facts.prices.mirrorWills)}, ${VAT_INCLUDED}. A lasting power of attorney from ${formatPounds(lastingPowersTotal(1, facts).total)} with its registration. And what probate costs.`,
  },
  [paths.trusts]: {
    title: 'Trusts',
    description: () =>
      'What a trust is for, when a plain will is enough, what it asks of your trustees and how it’s priced. Solicitors in England and Wales; the first conversation is free.',
  },
  [paths.probate]: {
    title: 'When someone has died: probate',
    description: (facts) =>
      `What to do in the first days, what can wait, and what our help with probate costs: ${formatPounds(probateTotals(facts).grantOnly)} in all for the grant.`,
  },
  [paths.whichService]: {
    title: 'Which do I need?',
    description: () =>
      'A will, a lasting power of attorney, a trust or probate: answer at most five questions and see what would help, why, and what it costs in all.',
  },
  [paths.whoInherits]: {
    title: 'Who inherits without a will?',
    description: () =>
      'Who inherits in England and Wales when there is no will: answer a few questions about the family and see each share, drawn and in words.',
  },
  [paths.resourceHub]: {
    title: 'Resource Hub',
    description: () =>
      'Plain-English guides to wills, lasting powers of attorney, trusts and probate in England and Wales, from our solicitors.',
  },
  [paths.team]: {
    title: 'Meet the team',
    description: () =>
      'The solicitors and staff who write your will, register your lasting powers of attorney and deal with probate: who they are, and how to reach them.',
  },
  [paths.values]: {
    title: 'Our Values',
    description: () =>
      'Integrity, excellence, collaboration, accountability, customer focus, empathy and innovation: what each of our seven values means for you.',
  },
  [paths.careers]: {
    title: 'Careers',
    description: ({ firm }) =>
      `Two ways to join ${firm.name} in ${firm.town}: what each role does, and how to send us your CV.`,
  },
  [paths.guarantee]: {
    title: 'Our Guarantee: terms and conditions',
    description: ({ guarantee }) =>
      `Draft documents within ${draftTime(guarantee)} or your money back: the terms, your right to cancel, how to complain and who we are.`,
  },
  [paths.contact]: {
    title: 'Contact us',
    description: ({ firm }) =>
      `Call ${firm.phone}, write to ${firm.email} or book a free video consultation. Our address in ${firm.town} and our office hours.`,
  },
  [paths.cookiePolicy]: {
    title: 'Cookie policy',
    description: () =>
      'What this site stores in your browser, what other companies may store if you allow it, and how to change your mind at any time.',
  },
  [paths.privacy]: {
    title: 'Privacy policy',
    description: () =>
      'What we use your personal data for, on which basis and for how long, and your rights.',
  },
  [paths.complaints]: {
    title: 'Complaints',
    description: () => 'How to complain, when you’ll have our answer, and who else can help.',
  },
  [paths.terms]: {
    title: 'Terms of business',
    description: () =>
      'How we work for you: fees, identity checks, liability, storing your will, ending.',
  },
  [paths.regulatory]: {
    title: 'Regulatory information',
    description: () => 'Our company, our regulator, our professional rules and our insurer.',
  },
  [paths.accessibility]: {
    title: 'Accessibility',
    description: () => 'How accessible this site is, and how to ask us for help or another format.',
  },
  [paths.bookConsultation]: {
    title: 'Book a free consultation',
    description: () =>
      'Choose a time for a free, no-obligation consultation about your will, lasting powers of attorney, a trust or probate.',
  },
} satisfies Record<string, StandingPage>

export type StandingPath = keyof typeof pages

/** Their addresses, in the order of the menu and the footer. */
export const standingPaths = /* @__PURE__ */ Object.keys(pages).filter(isStandingPath)

/** The title and the description of a page. */
export function describePage(path: StandingPath, facts: DescribedFacts) {
  const { title, description }: StandingPage = pages[path]
  return { title, description: description(facts) }
}

/** What such a page says about itself; for a route's `head`. Whatever else is given goes before its own. */
export function standingHead(
  path: StandingPath,
  settings: DescribedFacts,
  more: Partial<Omit<PageHeadInput, 'settings'>> = {},
) {
  return pageHead({ settings, path, ...describePage(path, settings), ...more })
}

function isStandingPath(path: string): path is StandingPath {
  return path in pages
}
