import type { ClaimedMail } from '~/platform/mail/claim-mail'
import type { Site } from '~/platform/site'
import { findAccount } from './people/accounts.server'
import { findInvitationBy, findPasswordResetBy, hashOfInvitation } from './people/links.server'
import { ACCOUNT_MAILS } from './rules'

/**
 * A mail about an account may leave while the account is enabled, an administrator is still one, and the link in it
 * still works. A mail to the firm always may. A mail about a link names its hash as the version; those queued by an
 * earlier release name none.
 */
export async function isAccountMailTrue(
  { db, now }: Site,
  { aboutId, aboutVersion, purpose, recipient }: ClaimedMail,
): Promise<boolean> {
  if (recipient === null) return true
  const account = await findAccount(db, aboutId)
  if (!account) {
    const hash = aboutVersion ?? (await hashOfInvitation(db, aboutId))
    return hash !== null && (await findInvitationBy(db, hash, now())) !== null
  }
  if (account.isDisabled) return false
  if (purpose === null || purpose === ACCOUNT_MAILS.credentials) return true
  if (account.email !== recipient) return false
  if (purpose === ACCOUNT_MAILS.settings) return account.isAdmin
  if (purpose !== ACCOUNT_MAILS.passwordLink) return true
  return aboutVersion === null || (await findPasswordResetBy(db, aboutVersion, now())) !== null
}
