import type { Context } from 'hono'
import { routePath } from 'hono/route'

/**
 * The calls that a stolen session must not make, even with the password: someone with a second factor sends an unused
 * code as well (docs/product.md, "Calls that take a code"). Each states its condition.
 */
export const CALLS_WITH_CODE: Readonly<Record<string, string>> = {
  'PUT /api/auth/password': 'always',
  'PUT /api/account/second-factor': 'always',
  'POST /api/account/second-factor/off': 'always',
  'POST /api/people/{id}/{action}':
    'to reset a second factor, unlock an account or enable an administrator',
  'PUT /api/people/{id}': 'to make someone an administrator, or change the address of one',
  'POST /api/people/{id}/password-link': 'for an administrator',
  'POST /api/invitations': 'for an administrator',
  'POST /api/invitations/{id}': 'for an administrator',
  'PUT /api/admin/backups/key': 'always',
  'PUT /api/admin/settings/access':
    'for who must have a second factor, and for how long the activity is kept',
  'PUT /api/admin/settings/firm':
    'for the firm’s email address, and those of booking, reviews and accreditation',
  'PUT /api/admin/settings/mail': 'for the mail server, the sender and who gets the firm’s notices',
  'POST /api/admin/activity/{id}/restore': 'for any of these settings',
}

export const CALLS_WITH_PASSWORD: readonly string[] = [
  'POST /api/admin/people/{key}/data/export',
  'POST /api/admin/bookings/export',
  'POST /api/admin/enquiries/export',
  'POST /api/admin/subscribers/export',
  'POST /api/admin/activity/export',
  'POST /api/admin/people/{key}/data/erasure',
  'POST /api/admin/demonstration/removal',
]

/**
 * Every call that confirms itself is listed above.
 *
 * @throws {Error} for one that is on neither list, or on the other
 */
export function requireListed(c: Context, { takesCode }: { takesCode: boolean }): void {
  const call = `${c.req.method} ${routePath(c).replaceAll(/:(\w+)/g, '{$1}')}`
  const isListed = call in CALLS_WITH_CODE || (!takesCode && CALLS_WITH_PASSWORD.includes(call))
  if (!isListed) throw new Error(`${call} confirms itself and is not listed in confirmed-calls.`)
}
