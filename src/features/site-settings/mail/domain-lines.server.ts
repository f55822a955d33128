import { listed } from '~/lib/text/listed'
import type { TxtLookup } from '~/platform/txt-lookup'
import type { DomainLine } from './mail-schema'

/* The lines in the DNS by which others see that a mail is the firm's own (docs/product.md, "Email settings"). */

/** What large providers of mail call their servers in SPF, by the end of the name of the server that takes our mail. */
const PROVIDERS: ReadonlyArray<readonly [host: string, include: string]> = [
  ['office365.com', 'spf.protection.outlook.com'],
  ['outlook.com', 'spf.protection.outlook.com'],
  ['gmail.com', '_spf.google.com'],
  ['google.com', '_spf.google.com'],
  ['amazonaws.com', 'amazonses.com'],
  ['mailgun.org', 'mailgun.org'],
  ['sendgrid.net', 'sendgrid.net'],
  ['mailjet.com', 'spf.mailjet.com'],
  ['fastmail.com', 'spf.messagingengine.com'],
]

/** Under which names large providers publish their keys. */
const SELECTORS = ['default', 'dkim', 'mail', 'google', 'selector1', 'k1', 's1', 'fm1', 'mxvault']

/** What the lookups are about. */
export interface MailDomainFacts {
  /** Of the sender. */
  domain: string
  /** The name of the mail server; null for none. */
  host: string | null
  /** Where the provider has put its key; empty where the firm has not said. */
  dkimSelector: string
  /** Where reports about forgeries may go: an address of the same domain, or null. */
  reportsTo: string | null
}

/**
 * Looks up SPF, DKIM and DMARC, and says in words what was found and what to enter. What cannot be looked up stays
 * unknown.
 */
export async function readDomainLines(
  facts: MailDomainFacts,
  lookUp: TxtLookup,
): Promise<DomainLine[]> {
  return Promise.all([readSpf(facts, lookUp), readDkim(facts, lookUp), readDmarc(facts, lookUp)])
}

async function readSpf({ domain, host }: MailDomainFacts, lookUp: TxtLookup): Promise<DomainLine> {
  const texts = await lookUp(domain)
  if (texts === null) return unknown('SPF')
  const lines = texts.filter((text) => /^v=spf1(?: |$)/i.test(text))
  const [line, ...others] = lines
  const ours = ourServers(host)
  const enter = (value: string) => ({ name: domain, value })
  if (line === undefined) {
    return {
      id: 'SPF',
      state: 'missing',
      found: `No line says which servers may send for ${domain}.`,
      advice: !ours
        ? 'Please connect your mail server above first: what to enter depends on it.'
        : ours.isSure
          ? null
          : 'This allows the server above. If your mail provider’s help shows a line of its own, enter that one.',
      enter: ours && enter(`v=spf1 ${ours.allows} ~all`),
    }
  }
  if (others.length > 0) {
    return {
      id: 'SPF',
      state: 'weak',
      found: `There are ${lines.length} lines, and only one is allowed: others trust none of them.`,
      advice: 'Join them into one line, and remove the rest.',
      enter: null,
    }
  }
  if (/ \+?all(?: |$)/i.test(line)) {
    return {
      id: 'SPF',
      state: 'weak',
      found: 'The line lets every server in the world send for you.',
      advice: 'End it with ~all.',
      enter: enter(line.replace(/ \+?all(?= |$)/i, ' ~all')),
    }
  }
  const terms = termsOf(line)
  const isNamed = ours !== null && terms.some((term) => term.replace(/^\+/, '') === ours.allows)
  if (ours?.isSure && !isNamed && terms.some((term) => /^\+?include:|^redirect=/.test(term))) {
    return {
      id: 'SPF',
      state: 'unsure',
      found: 'There is a line that takes in others, and your mail server may be in one of those.',
      advice: 'Please ask your mail provider. If it isn’t, change the line to this one.',
      enter: enter(withServer(line, ours.allows)),
    }
  }
  if (ours?.isSure && !isNamed) {
    return {
      id: 'SPF',
      state: 'missing',
      found: 'There is a line, and your mail server isn’t in it.',
      advice: 'Change the line to this one.',
      enter: enter(withServer(line, ours.allows)),
    }
  }
  if (isNamed) {
    return {
      id: 'SPF',
      state: 'right',
      found: 'Your mail server is allowed.',
      advice: null,
      enter: null,
    }
  }
  return {
    id: 'SPF',
    state: 'unsure',
    found: `There is a line: ${line}`,
    advice: ours
      ? 'We can’t tell whether your mail server is in it. Please ask your mail provider.'
      : 'Once your mail server is connected above, we can say more.',
    enter: null,
  }
}

function ourServers(host: string | null): { allows: string; isSure: boolean } | null {
  if (host === null) return null
  const known = PROVIDERS.find(([end]) => host === end || host.endsWith(`.${end}`))
  return known
    ? { allows: `include:${known[1]}`, isSure: true }
    : { allows: `a:${host}`, isSure: false }
}

function termsOf(line: string): string[] {
  return line.toLowerCase().trim().split(/\s+/)
}

/** Adds a term before `all` or `redirect`, and before `exp`. */
function withServer(line: string, allows: string): string {
  const terms = line.trim().split(/\s+/)
  const isEnd = (term: string) => /^(?:[-~?+]?all|redirect=.*)$/i.test(term)
  const at = terms.findIndex((term) => isEnd(term) || /^exp=/i.test(term))
  const added = terms.some(isEnd) ? [allows] : [allows, '~all']
  return terms.toSpliced(at < 0 ? terms.length : at, 0, ...added).join(' ')
}

async function readDkim(
  { domain, dkimSelector }: MailDomainFacts,
  lookUp: TxtLookup,
): Promise<DomainLine> {
  const selectors = dkimSelector === '' ? SELECTORS : [dkimSelector]
  const answers = await Promise.all(
    selectors.map(async (selector) => ({
      selector,
      texts: await lookUp(`${selector}._domainkey.${domain}`),
    })),
  )
  const keys = answers.filter(({ texts }) =>
    texts?.some((text) => /(?:^|;)\s*p=[^;\s]/i.test(text)),
  )
  if (keys.length > 0) {
    return {
      id: 'DKIM',
      state: 'right',
      found: `There is a key: ${listed(keys.map(({ selector }) => selector))}.`,
      advice:
        dkimSelector === ''
          ? 'Your mail provider can say whether your mail server signs with it.'
          : null,
      enter: null,
    }
  }
  if (answers.some(({ texts }) => texts === null)) return unknown('DKIM')
  const advice =
    'Only your mail provider can make this key: its help shows the line under “DKIM”. Switch signing on there, too.'
  if (dkimSelector === '') {
    return {
      id: 'DKIM',
      state: 'unsure',
      found: 'No key under the usual names.',
      advice: `${advice} Then enter its selector above, so that we look in the right place.`,
      enter: null,
    }
  }
  return {
    id: 'DKIM',
    state: 'missing',
    found: `No key under ${dkimSelector}.`,
    advice,
    enter: { name: `${dkimSelector}._domainkey.${domain}`, value: null },
  }
}

async function readDmarc(
  { domain, reportsTo }: MailDomainFacts,
  lookUp: TxtLookup,
): Promise<DomainLine> {
  const name = `_dmarc.${domain}`
  const reports = reportsTo === null ? '' : `; rua=mailto:${reportsTo}`
  const enter = { name, value: `v=DMARC1; p=quarantine${reports}` }
  for (const above of domainsFrom(domain)) {
    const texts = await lookUp(`_dmarc.${above}`)
    if (texts === null) return unknown('DMARC')
    const line = texts.find((text) => /^v=DMARC1\s*(?:;|$)/i.test(text))
    if (line === undefined) continue
    const policy = (above !== domain && policyOf(line, 'sp')) || policyOf(line, 'p')
    if (policy === 'quarantine' || policy === 'reject') {
      const found =
        policy === 'reject' ? 'Forgeries are refused.' : 'Forgeries go to the spam folder.'
      return { id: 'DMARC', state: 'right', found, advice: null, enter: null }
    }
    return {
      id: 'DMARC',
      state: 'weak',
      found: 'There, but it only watches: forgeries are let through.',
      advice: 'Once the other two lines are right, change it to this one.',
      enter,
    }
  }
  return {
    id: 'DMARC',
    state: 'missing',
    found: `No line says what others should do with forgeries of ${domain}.`,
    advice: 'Enter it once the other two lines are right.',
    enter,
  }
}

/** What a line says of its own domain (`p`), or of those below it (`sp`). */
function policyOf(line: string, tag: 'p' | 'sp'): string | undefined {
  return new RegExp(`;\\s*${tag}\\s*=\\s*(\\w+)`, 'i').exec(line)?.[1]?.toLowerCase()
}

/** The domain and those above it, down to two parts. */
function domainsFrom(domain: string): string[] {
  const parts = domain.split('.')
  return parts.slice(0, Math.max(1, parts.length - 1)).map((_, at) => parts.slice(at).join('.'))
}

function unknown(id: DomainLine['id']): DomainLine {
  return {
    id,
    state: 'unknown',
    found: 'It could not be looked up.',
    advice: 'Please look again in a few minutes.',
    enter: null,
  }
}
