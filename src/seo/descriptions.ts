import type { SiteFacts } from '~/domain/firm'
import { formatPounds } from '~/domain/format-pounds'
import { draftTime, type Guarantee } from '~/domain/guarantee'
import {
  lastingPowersTotal,
  type PriceFacts,
  powerInTotal,
  probateTotals,
  VAT_INCLUDED,
} from '~/domain/prices'
import { paths } from '~/lib/paths'

/** What the descriptions of pages name. */
export interface DescribedFacts extends SiteFacts, PriceFacts {
  guarantee: Guarantee
}

/** How the standing pages are described, for the server alone (docs/product.md, "Titles and descriptions"). */
export const descriptions = {
  [paths.home]: () =>
    'Solicitors who write your will, lasting powers of attorney and trusts, and help with probate. Book a free, no-obligation video consultation.',
  [paths.willWriting]: ({ prices }) =>
    `A legally binding will for England and Wales, starting with a free video call: from ${formatPounds(prices.basicWill)} for one person, from ${formatPounds(prices.mirrorWills)} for a couple, ${VAT_INCLUDED}.`,
  [paths.lastingPowersOfAttorney]: (facts) =>
    `Choose who decides about your money, your health and your care when you can’t. From ${powerInTotal(facts)}.`,
  [paths.pricing]: (facts) =>
    `A will from ${formatPounds(facts.prices.basicWill)}, mirror wills from ${formatPounds(facts.prices.mirrorWills)}, ${VAT_INCLUDED}. A lasting power of attorney from ${formatPounds(lastingPowersTotal(1, facts).total)} with its registration. And what probate costs.`,
  [paths.trusts]: () =>
    'What a trust is for, when a plain will is enough, what your trustees will have to do and how it’s priced. Solicitors in England and Wales; the first conversation is free.',
  [paths.probate]: (facts) =>
    `What to do in the first days, what can wait, and what our help with probate costs: ${formatPounds(probateTotals(facts).grantOnly)} in total for the grant.`,
  [paths.firstWeek]: () =>
    'Four things to do in the first week after a death in England and Wales, and what can wait: one sheet to print or to send to your family.',
  [paths.whichService]: () =>
    'A will, a lasting power of attorney, a trust or probate: answer at most five questions and see what would help, why, and what it costs altogether.',
  [paths.whoInherits]: () =>
    'See your family tree, and who gets what, when there is no will. Answer a few questions and see each share under the law of England and Wales.',
  [paths.resourceHub]: () =>
    'Plain-English guides to wills, lasting powers of attorney, trusts and probate in England and Wales, from our solicitors.',
  [paths.lawChanges]: () =>
    'Changes in the law of wills, lasting powers of attorney, trusts and probate in England and Wales, newest first.',
  [paths.team]: () =>
    'The solicitors and staff who write your will, register your lasting powers of attorney and deal with probate: who they are, and how to reach them.',
  [paths.values]: () =>
    'Integrity, excellence, collaboration, accountability, customer focus, empathy and innovation: what each of our seven values means for you.',
  [paths.careers]: ({ firm }) =>
    `Two ways to join ${firm.name} in ${firm.town}: what each role does, and how to send us your CV.`,
  [paths.guarantee]: ({ guarantee }) =>
    `Draft documents within ${draftTime(guarantee)} or your money back: the terms, your right to cancel, how to complain and who we are.`,
  [paths.contact]: ({ firm }) =>
    `Call ${firm.phone}, write to ${firm.email} or book a free video consultation. Our address in ${firm.town} and our office hours.`,
  [paths.cookiePolicy]: () =>
    'What this site stores in your browser, what other companies may store if you allow it, and how to change your mind at any time.',
  [paths.privacy]: () =>
    'What we use your personal data for, on what basis and for how long, and your rights.',
  [paths.complaints]: () => 'How to complain, when you’ll have our answer, and who else can help.',
  [paths.terms]: () =>
    'How we work for you: fees, identity checks, liability, storing your will, and ending our agreement.',
  [paths.regulatory]: () => 'Our company, our regulator, our professional rules and our insurer.',
  [paths.accessibility]: () =>
    'How accessible this site is, and how to ask us for help or another format.',
  [paths.bookConsultation]: () =>
    'Choose a time for a free, no-obligation consultation about your will, lasting powers of attorney, a trust or probate.',
} satisfies Record<string, (facts: DescribedFacts) => string>
