import { addressLine, type OfficeFacts } from '~/lib/firm'
import { formatPounds } from '~/lib/format-pounds'
import { draftTime, type Guarantee } from '~/lib/guarantee'
import { closureText } from '~/lib/office-hours'
import { officeHoursLines } from '~/lib/office-hours-lines'
import { paths } from '~/lib/paths'
import { type PriceFacts, priceNames, VAT_INCLUDED } from '~/lib/prices'

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
  prices,
  officialAmounts,
  guarantee,
  articles,
}: LlmsInput): string {
  const link = (title: string, path: string, note: string | null) =>
    `- [${inline(title)}](${siteUrl}${path})${note ? `: ${inline(note)}` : ''}`
  return [
    `# ${firm.name}`,
    '',
    `> Solicitors for wills, lasting powers of attorney, trusts and probate in England and Wales. A trading style of ${firm.legalCompany}, authorised and regulated by the Solicitors Regulation Authority, number ${firm.sraNumber}. The first consultation is by video, free and without obligation.`,
    '',
    '## Services and prices',
    '',
    link(priceNames.basicWill, paths.willWriting, from(prices.basicWill)),
    link(priceNames.mirrorWills, paths.willWriting, from(prices.mirrorWills)),
    link(
      priceNames.lastingPowerOfAttorney,
      paths.lastingPowersOfAttorney,
      `${from(prices.lastingPowerOfAttorney)}, plus the Office of the Public Guardian’s registration fee of ${formatPounds(officialAmounts.powerRegistration)} for each power`,
    ),
    link('Complex estates and trusts', paths.contact, 'quoted individually'),
    link('Probate', paths.pricing, 'costs, stages and typical times'),
    link(
      'Guarantee',
      paths.guarantee,
      `for less complex wills, a draft within ${draftTime(guarantee)} once we have your payment and information, or your money back; terms apply`,
    ),
    '',
    '## Pages',
    '',
    link('Book a consultation', paths.bookConsultation, 'free video consultation'),
    link('Prices', paths.pricing, null),
    link('Resource Hub', paths.resourceHub, 'articles in plain English'),
    link('Team', paths.team, 'who does the work, and who supervises it'),
    link('Contact', paths.contact, null),
    '',
    '## Contact',
    '',
    `- Address: ${addressLine(firm)}`,
    `- Telephone: ${firm.phone}`,
    `- E-mail: ${firm.email}`,
    ...officeHoursLines(officeHours.week).map(({ days, times }) => `- ${days}: ${times}`),
    ...officeHours.closures.map((closure) => `- Closed: ${closureText(closure)}`),
    '',
    '## Articles',
    '',
    ...articles.map(({ title, slug, excerpt }) => link(title, paths.article(slug), excerpt)),
    '',
  ].join('\n')
}

function from(pence: number): string {
  return `from ${formatPounds(pence)} ${VAT_INCLUDED}`
}

/** One line, in which nothing closes the link's brackets. */
function inline(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[[\]]/g, '\\$&')
}
