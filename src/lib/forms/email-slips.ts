import { cleanEmail } from './email-format'
import { MAIL_HOSTS } from './mail-hosts'

/** Hosts that look like a slip of a known one, and are none. */
const OWN_HOSTS = new Set([
  ...['mail.com', 'email.com', 'gmx.com', 'gmx.co.uk', 'gmx.net', 'live.ie', 'outlook.ie'],
  ...['aol.co.uk', 'yahoo.ie', 'hotmail.ie', 'rocketmail.com', 'fastmail.com', 'talktalk.co.uk'],
])

/** Endings that are taken for slips, although some name a country: Colombia, Cameroon, Oman. */
const SLIPPED_ENDINGS = new Set([
  'co',
  'cm',
  'om',
  'cpm',
  'con',
  'cim',
  'vom',
  'xom',
  'comm',
  'cmo',
  'uk',
  'couk',
])

/** From this length a host may differ from a known one in two places. */
const LONG_HOST = 9

/**
 * The address that was probably meant, where its host is a slip of one that many people have: "ada@gmail.com" for
 * "ada@gmial.com" (docs/product.md, "Forms"). It is a question and never a refusal: any host may exist.
 *
 * @returns null when there is nothing to ask
 */
export function meantAddress(typed: string): string | null {
  const address = cleanEmail(typed)
  const at = address.lastIndexOf('@')
  const host = address.slice(at + 1).toLowerCase()
  if (at < 1 || host === '' || MAIL_HOSTS.includes(host) || OWN_HOSTS.has(host)) return null
  const [name = '', ...ending] = host.split('.')
  const near = MAIL_HOSTS.map((known) => ({ known, slips: slipsBetween(host, known) }))
    .filter(({ known, slips }) => {
      const isOfCountry = known.startsWith(`${name}.`) && !SLIPPED_ENDINGS.has(ending.join('.'))
      // "yahoo.fr" is a host of its own; of "yahoo.co.k" nobody has an address.
      if (isOfCountry && /^[a-z]{2}$/.test(ending.at(-1) ?? '')) return false
      return slips <= (known.length >= LONG_HOST ? 2 : 1)
    })
    .sort((one, other) => one.slips - other.slips)
  return near[0] ? address.slice(0, at + 1) + near[0].known : null
}

/** How many letters are left out, too many, wrong or in each other's place. */
function slipsBetween(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const at = (line: readonly number[], index: number) => line[index] ?? Number.POSITIVE_INFINITY
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row.push(
        Math.min(
          at(last, j) + 1,
          at(row, j - 1) + 1,
          at(last, j - 1) + (isSame ? 0 : 1),
          isSwapped ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    before = last
    last = row
  }
  return last[other.length] ?? Number.POSITIVE_INFINITY
}
