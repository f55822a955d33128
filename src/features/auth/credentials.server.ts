import type { Firm } from '~/lib/firm'
import { accountThing, type Doing, recordActivity } from '~/server/activity/record-activity'
import { inTransaction } from '~/server/database/in-transaction'
import type { Database } from '~/server/database/schema'
import { type MailSender, queueMail } from '~/server/mail/queue-mail'
import { type CredentialChange, credentialMail } from './mail.server'
import { replacePassword } from './repository.server'
import { type SecondFactor, setSecondFactor } from './second-factor.server'

/*
 * A change of what somebody logs in with is stored, recorded and told to them, all of it or nothing
 * (docs/product.md, "Your account"). Wake `site.mailWorker` afterwards.
 */

/** Whose it is. */
interface Owner {
  id: string
  username: string
}

/** What their mail is written with; the firm is read before the transaction begins. */
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
  user: Owner,
  password: string,
  doing: Doing,
  teller: Teller,
): Promise<void> {
  await inTransaction(db, async (db) => {
    await replacePassword(db, user.id, password)
    await recordActivity(db, doing, 'password changed', accountThing(user))
    await tell(db, user, 'password', doing, teller)
  })
}

/** Sets, replaces or removes (null) a second factor and ends the sessions of its user. */
export async function changeSecondFactor(
  db: Database,
  user: Owner,
  factor: SecondFactor | null,
  doing: Doing,
  teller: Teller,
): Promise<void> {
  await inTransaction(db, async (db) => {
    const had = await hasSecondFactor(db, user.id)
    await setSecondFactor(db, user.id, factor)
    const event = factor ? 'second factor on' : 'second factor off'
    await recordActivity(db, doing, event, accountThing(user))
    await tell(db, user, factor && had ? 'second factor replaced' : event, doing, teller)
  })
}

/** Tells the email address of before that it is theirs no more; call it before the new one is stored. */
export function tellFormerAddress(
  db: Database,
  user: Owner,
  doing: Doing,
  teller: Teller,
): Promise<void> {
  return tell(db, user, 'email address', doing, teller)
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
  { id, username }: Owner,
  change: CredentialChange,
  doing: Doing,
  { site, firm }: Teller,
): Promise<void> {
  const user = await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst()
  if (!user?.email) return
  const mail = credentialMail(
    { siteUrl: site.url, firm },
    { id, username, email: user.email },
    change,
    doing,
  )
  await queueMail(site, db, mail, { about: { kind: 'account', id }, person: username, firm })
}
