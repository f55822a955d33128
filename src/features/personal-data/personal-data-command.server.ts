import { COMMAND_LINE, recordActivity } from '~/server/activity/record-activity'
import type { Database } from '~/server/database/schema'
import { deleteMail, mailsOf } from '~/server/mail/outbox'
import { OperatorError } from '~/server/operator-error'
import { deletePerson, isSite, readPerson } from './repository.server'

/** What the command works on, and how it speaks. */
interface Surroundings {
  db: Database
  dataDir: string
  now: () => Date
  say: (line: string) => void
}

const HELP = `Shows what the site stores about a person, or removes it:

  npm run personal-data -- export EMAIL        as JSON
  npm run personal-data -- erase EMAIL --yes   for good`

/**
 * Exports as JSON, or erases, what the site stores about the person with an e-mail address
 * (docs/product.md, "Retention").
 *
 * @param words as they were typed after the command
 * @throws {OperatorError} when they make no sense, or an erasure is not confirmed
 */
export async function runPersonalDataCommand(
  words: readonly string[],
  { db, dataDir, now, say }: Surroundings,
): Promise<void> {
  const [action, email, ...options] = words
  if (!email?.includes('@') || options.some((option) => option !== '--yes')) {
    throw new OperatorError(HELP)
  }
  // In the wrong place nothing would be found, and that would be a false answer to a person.
  if (!(await isSite(db))) {
    throw new OperatorError(
      'There is no site here. Set DATA_DIR and DATABASE_URL as they are for the site.',
    )
  }
  const mails = await mailsOf(dataDir, email)
  const person = { email, ...(await readPerson(db, email)), mails }
  const doing = { who: COMMAND_LINE, now: now() }
  if (action === 'export') {
    await recordActivity(db, doing, 'exported', { kind: 'personal data' })
    return say(JSON.stringify(person, null, 2))
  }
  if (action !== 'erase') throw new OperatorError(HELP)

  const { bookings, cancelledBookings, newsletterSubscriptions } = person
  const { unconfirmedSignUps, queuedMails } = person
  const parts = [
    `${bookings.length + cancelledBookings.length} bookings`,
    `${newsletterSubscriptions.length} newsletter subscriptions`,
    `${unconfirmedSignUps.length} unconfirmed sign-ups`,
    `${queuedMails.length} mails in the queue`,
    `${mails.length} mails in the outbox`,
  ].join(', ')
  if (!options.includes('--yes')) {
    throw new OperatorError(
      `This would remove ${parts} for good. Nothing has changed. Add --yes to do it.`,
    )
  }
  await deletePerson(db, email, doing)
  for (const { file } of mails) await deleteMail(dataDir, file)
  say(`Removed: ${parts}.`)
}
