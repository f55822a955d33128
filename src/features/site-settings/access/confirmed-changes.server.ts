import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { fieldWords } from '~/content/field-words'
import type { Firm } from '~/domain/firm'
import { LOGIN_MESSAGES } from '~/features/auth/rules'
import { formatLongMoment } from '~/lib/london'
import { Problem } from '~/platform/api/problem'
import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import { queueMail } from '~/platform/mail/queue-mail'
import type { Site } from '~/platform/site'
import { type ChangedValue, settingsMail } from '../mail.server'

/*
 * Changes that a stolen session must not make, and that every administrator is told about (docs/product.md, "Settings").
 */

/** Has the person who makes a change confirm it; throws when they have not. */
export type Confirm = () => Promise<unknown>

/** @throws {Problem} 422 with an issue of `currentPassword` */
export function mustBeConfirmed(): never {
  const issues = [{ path: 'currentPassword', message: LOGIN_MESSAGES.password }]
  throw new Problem(422, LOGIN_MESSAGES.password, { issues })
}

/**
 * Which of some fields a change makes different, in words.
 *
 * @param change what is left out stays as it is
 */
export function changedAmong<Values extends object>(
  fields: ReadonlyArray<keyof Values & string>,
  before: Values,
  change: Partial<Values>,
): ChangedValue[] {
  const after = { ...before, ...change }
  return fields
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({
      name: fieldWords(field),
      before: inWords(before[field]),
      after: inWords(after[field]),
    }))
}

/** A moment stands for something that nobody reads, such as a password. */
function inWords(value: unknown): string {
  const text = String(value)
  return z.iso.datetime().safeParse(text).success ? `on ${formatLongMoment(text)}` : text
}

/**
 * Tells each administrator of values that have changed by mail, and the firm where one of them has no address. Wake `site.mailWorker` afterwards.
 *
 * @param db the transaction of the change
 * @param firm read before it began
 */
export async function tellAdministrators(
  site: Site,
  db: Database,
  change: { section: string; values: readonly ChangedValue[] },
  { audit, firm }: { audit: AuditContext; firm: Firm },
): Promise<void> {
  if (change.values.length === 0) return
  const administrators = await findAdministrators(db)
  const addressed = administrators.filter(({ email }) => email !== null)
  const [unaddressed] = administrators.filter(({ email }) => email === null)
  for (const { id, username, email } of unaddressed ? [...addressed, unaddressed] : addressed) {
    const mail = settingsMail({ siteUrl: site.url, firm }, email ?? undefined, change, audit)
    await queueMail(site, db, mail, { about: { kind: 'account', id }, person: username, firm })
  }
}

/** The administrators who may log in. */
function findAdministrators(db: Database) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'email'])
    .where('isAdmin', '=', true)
    .where('isDisabled', '=', false)
    .orderBy('username')
    .execute()
}
