import { accountThing, recordActivity } from '~/content-kinds/activity/record-activity'
import type { Firm } from '~/domain/firm'
import type { Actor, AuditContext } from '~/platform/audit-context'
import { inTransaction } from '~/platform/database/queries'
import type { Database } from '~/platform/database/schema'
import { type MailSender, queueMail } from '~/platform/mail/queue-mail'
import { type CredentialChange, credentialMail } from '../mail.server'
import { replacePassword } from '../repository.server'
import { type SecondFactor, setSecondFactor } from '../second-factor/second-factor.server'

/*
 * A change of what someone logs in with is stored, recorded and told to them, all of it or nothing
 * (docs/product.md, "Your account"). Wake `site.mailWorker` afterwards.
 */

/** Data for the notification; the firm is read before the transaction begins. */
export interface Teller {
  site: MailSender
  firm: Firm
}

/**
 * Changes a password and ends the sessions and links of its user, so that anyone who knew the old one is logged out.
 *
 * @param password hashed by `hashPassword`
 */
export async function changePassword(
  db: Database,
  user: Actor,
  password: string,
  audit: AuditContext,
  teller: Teller,
): Promise<void> {
  await inTransaction(db, async (db) => {
    await replacePassword(db, user.id, password)
    await recordActivity(db, audit, 'password changed', accountThing(user))
    await tell(db, user, 'password', audit, teller)
  })
}

/** Sets, replaces or removes (null) a second factor and ends the sessions of its user. */
export async function changeSecondFactor(
  db: Database,
  user: Actor,
  factor: SecondFactor | null,
  audit: AuditContext,
  teller: Teller,
): Promise<void> {
  await inTransaction(db, async (db) => {
    const had = await hasSecondFactor(db, user.id)
    await setSecondFactor(db, user.id, factor)
    const event = factor ? 'second factor on' : 'second factor off'
    await recordActivity(db, audit, event, accountThing(user))
    await tell(db, user, factor && had ? 'second factor replaced' : event, audit, teller)
  })
}

/** Notifies the previous email address that the account has left it; call it before the new one is stored. */
export function tellFormerAddress(
  db: Database,
  user: Actor,
  audit: AuditContext,
  teller: Teller,
): Promise<void> {
  return tell(db, user, 'email address', audit, teller)
}

async function hasSecondFactor(db: Database, id: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('secondFactorKey')
    .where('id', '=', id)
    .executeTakeFirst()
  return typeof user?.secondFactorKey === 'string'
}

async function tell(
  db: Database,
  { id, username }: Actor,
  change: CredentialChange,
  audit: AuditContext,
  { site, firm }: Teller,
): Promise<void> {
  const user = await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst()
  if (!user?.email) return
  const mail = credentialMail(
    { siteUrl: site.url, firm },
    { id, username, email: user.email },
    change,
    audit,
  )
  await queueMail(site, db, mail, { about: { kind: 'account', id }, person: username, firm })
}
