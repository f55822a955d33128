import { recordActivity } from '~/content-kinds/activity/record-activity'
import { phoneDigits } from '~/domain/visitor-fields'
import { COMMAND_LINE } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import { deleteMail, mailsNaming, mailsOf } from '~/platform/mail/outbox'
import { OperatorError } from '~/platform/operator-error'
import { bookingsOf, deletePerson, isId, isSite, readPerson } from './repository.server'

/** What the command works on, and how it speaks. */
interface Surroundings {
  db: Database
  dataDir: string
  now: () => Date
  say: (line: string) => void
}

const HELP = `Shows what the site stores about a person, or removes it:

  npm run personal-data -- export EMAIL        as JSON
  npm run personal-data -- erase EMAIL --yes   for good

Somebody who wrote without an email address is found by their telephone number: "0161 496 0000" in place of EMAIL. Of
an enquiry without either, give the last part of its address in the private area: what stands after /enquiries/.`

/**
 * Exports as JSON, or erases, what the site stores about the person with an email address or a telephone number
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
  if (!email || !isPerson(email) || options.some((option) => option !== '--yes')) {
    throw new OperatorError(HELP)
  }
  // In the wrong place nothing would be found, and that would be a false answer to a person.
  if (!(await isSite(db))) {
    throw new OperatorError(
      'There is no site here. Set DATA_DIR and DATABASE_URL as they are for the site.',
    )
  }
  const stored = await readPerson(db, email)
  const mails = await mailsOf(
    dataDir,
    email,
    stored.enquiries.map(({ id }) => id),
  )
  const person = { email, ...stored, mails }
  const audit = { who: COMMAND_LINE, now: now() }
  if (action === 'export') {
    await recordActivity(db, audit, 'exported', { kind: 'personal data' })
    return say(JSON.stringify(person, null, 2))
  }
  if (action !== 'erase') throw new OperatorError(HELP)

  const { bookings, cancelledBookings, enquiries, newsletterSubscriptions } = person
  const { unconfirmedSignUps, reviews, workingCopies, queuedMails, mailTests } = person
  // A day's sheet has others' consultations, too: it is no part of an export, and goes all the same.
  const sheets = (await mailsNaming(dataDir, await bookingsOf(db, email))).filter(({ file }) =>
    mails.every((mail) => mail.file !== file),
  )
  const parts = [
    `${bookings.length + cancelledBookings.length} bookings`,
    `${enquiries.length} enquiries`,
    `${newsletterSubscriptions.length} newsletter subscriptions`,
    `${unconfirmedSignUps.length} unconfirmed sign-ups`,
    `${reviews.length} reviews`,
    `${workingCopies.length} working copies`,
    `${queuedMails.length} emails in the queue`,
    `${mails.length} emails in the outbox`,
    `${sheets.length} of staff’s day sheets in the outbox`,
    `${mailTests.length} test emails`,
  ].join(', ')
  if (!options.includes('--yes')) {
    throw new OperatorError(
      `This would remove ${parts} for good. Nothing has changed. Add --yes to do it.`,
    )
  }
  // The files first: what is left of them when this breaks off, a second run still finds by the bookings.
  for (const { file } of [...mails, ...sheets]) await deleteMail(dataDir, file)
  const bookingIds = await deletePerson(db, email, audit)
  // Of a sheet that was on its way meanwhile.
  for (const { file } of await mailsNaming(dataDir, bookingIds)) await deleteMail(dataDir, file)
  say(`Removed: ${parts}.`)
}

/** An email address, a whole telephone number, or the id of an enquiry that has neither. */
function isPerson(word: string): boolean {
  if (isId(word)) return true
  return word.includes('@') || (!/[a-z]/i.test(word) && phoneDigits(word).length >= 7)
}
