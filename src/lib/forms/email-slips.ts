import { slipsBetween } from '../text/slips-between'
import { cleanEmail } from './email-format'
import { MAIL_HOSTS } from './mail-hosts'

/** Real hosts that look like a misspelling of a well-known one. */
const OWN_HOSTS = new Set([
  'mail.com',
  'email.com',
  'gmx.com',
  'gmx.co.uk',
  'gmx.net',
  'live.ie',
  'outlook.ie',
  'aol.co.uk',
  'yahoo.ie',
  'hotmail.ie',
  'rocketmail.com',
  'fastmail.com',
  'talktalk.co.uk',
])

/** Endings treated as misspellings although some belong to countries: Colombia, Cameroon, Oman. */
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

/** In characters: hosts this long may differ from a known one in two places. */
const LONG_HOST = 9

/**
 * The address that was probably meant when its host looks like a misspelling of a common one: "ada@gmail.com" for
 * "ada@gmial.com" (docs/product.md, "Forms"). We ask and never refuse: any host may exist.
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
      // "yahoo.fr" is a real host; "yahoo.co.k" is not.
      if (isOfCountry && /^[a-z]{2}$/.test(ending.at(-1) ?? '')) return false
      return slips <= (known.length >= LONG_HOST ? 2 : 1)
    })
    .sort((one, other) => one.slips - other.slips)
  return near[0] ? address.slice(0, at + 1) + near[0].known : null
}
