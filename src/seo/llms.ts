import {
  addressLine,
  JURISDICTION,
  type LegalAddress,
  legalPaths,
  type OfficeFacts,
  officeOf,
  REGULATOR,
} from '~/domain/firm'
import { formatPounds } from '~/domain/format-pounds'
import { draftTime, type Guarantee } from '~/domain/guarantee'
import { closureText } from '~/domain/office-hours'
import { officeHoursLines } from '~/domain/office-hours-lines'
import {
  type PriceFacts,
  powerInTotal,
  priceNames,
  probateTotals,
  VAT_INCLUDED,
} from '~/domain/prices'
import { paths } from '~/lib/paths'

interface LlmsInput extends OfficeFacts, PriceFacts {
  guarantee: Guarantee
  /** Published ones, newest first. */
  articles: ReadonlyArray<{ title: string; slug: string; excerpt: string | null }>
}

/**
 * `llms.txt`: what the firm does and charges, for programs that answer people's questions
 * (docs/product.md, "Search engines and readers"). https://llmstxt.org says how it is laid out.
 */
export function llms({
  siteUrl,
  firm,
  officeHours,
  secondOffice,
  prices,
  officialAmounts,
  guarantee,
  articles,
}: LlmsInput): string {
  const link = (title: string, path: string, note: string | null) =>
    `- [${inline(title)}](${siteUrl}${path})${note ? `: ${inline(note)}` : ''}`
  const legal = (title: string, page: LegalAddress, note: string | null = null) =>
    firm[page] ? `- [${title}](${firm[page]})` : link(title, legalPaths[page], note)
  return [
    `# ${firm.name}`,
    '',
    `> Solicitors for wills, lasting powers of attorney, trusts and probate in England and Wales. A trading style of ${firm.legalCompany}, authorised and regulated by the ${REGULATOR}, number ${firm.sraNumber}. The first consultation is by video, free and without obligation. ${JURISDICTION}`,
    '',
    '## Services and prices',
    '',
    link(priceNames.basicWill, paths.willWriting, from(prices.basicWill)),
    link(priceNames.mirrorWills, paths.willWriting, from(prices.mirrorWills)),
    link(
      priceNames.lastingPowerOfAttorney,
      paths.lastingPowersOfAttorney,
      `from ${powerInTotal({ prices, officialAmounts })} with the Office of the Public Guardian, for each power`,
    ),
    link('Complex estates', paths.contact, 'quoted individually'),
    link('Trusts', paths.trusts, 'quoted individually'),
    link(
      'Probate, and what to do when someone has died',
      paths.probate,
      `the grant alone ${formatPounds(probateTotals({ prices, officialAmounts }).grantOnly)} in total, with the application fee; costs, stages and typical times`,
    ),
    link(
      'Guarantee',
      paths.guarantee,
      `for less complex wills, a draft within ${draftTime(guarantee)} once we have your payment and information, or your money back; terms apply`,
    ),
    '',
    '## Pages',
    '',
    link('Book a consultation', paths.bookConsultation, 'free video consultation'),
    link('Prices', paths.pricing, 'of everything, with a calculator of the total'),
    link('Which service do I need', paths.whichService, 'at most five questions'),
    link(
      'Who inherits without a will',
      paths.whoInherits,
      'the law of England and Wales for one family',
    ),
    link('Resource Hub', paths.resourceHub, 'articles in plain English'),
    link('Team', paths.team, 'who does the work, and who supervises it'),
    link('Contact', paths.contact, null),
    legal('Complaints', 'complaintsUrl'),
    legal('Terms of business', 'termsUrl'),
    legal('Regulatory information', 'regulatoryUrl', 'company, regulator, insurer'),
    legal('Privacy policy', 'privacyPolicyUrl'),
    legal('Accessibility', 'accessibilityUrl'),
    '',
    '## Contact',
    '',
    `- Address: ${addressLine(officeOf(firm))}`,
    `- Phone: ${firm.phone}`,
    `- Email: ${firm.email}`,
    ...officeHoursLines(officeHours.week).map(({ days, times }) => `- ${days}: ${times}`),
    ...officeHours.closures.map((closure) => `- Closed: ${closureText(closure)}`),
    ...otherOffice(secondOffice),
    '',
    '## Articles',
    '',
    ...articles.map(({ title, slug, excerpt }) => link(title, paths.article(slug), excerpt)),
    '',
  ].join('\n')
}

function otherOffice(office: LlmsInput['secondOffice']): string[] {
  if (!office) return []
  return [
    '',
    `### ${inline(office.name)}`,
    '',
    `- Address: ${addressLine(office)}`,
    `- Phone: ${office.phone}`,
    ...officeHoursLines(office.week).map(({ days, times }) => `- ${days}: ${times}`),
  ]
}

function from(pence: number): string {
  return `from ${formatPounds(pence)} ${VAT_INCLUDED}`
}

/** One line, in which nothing closes the link's brackets. */
function inline(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[[\]]/g, '\\$&')
}
