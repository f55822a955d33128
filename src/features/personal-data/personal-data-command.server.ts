import { Advice } from '~/server/advice'
import type { Database } from '~/server/database/schema'
import { deleteLetter, lettersOf } from '~/server/outbox'
import { deletePerson, isSite, readPerson } from './repository.server'

/** What the command works on, and how it speaks. */
interface Surroundings {
  db: Database
  dataDir: string
  say: (line: string) => void
}

const HELP = `Tells what the site keeps about a person, or removes it:

  npm run personal-data -- export EMAIL        as JSON
  npm run personal-data -- erase EMAIL --yes   for good`

/**
 * What the site keeps about whoever has an e-mail address: exported as JSON or erased (docs/product.md,
 * "What is kept").
 *
 * @param words as they were typed after the command
 * @throws {Advice} when they make no sense, or an erasure is not confirmed
 */
export async function runPersonalDataCommand(
  words: readonly string[],
  { db, dataDir, say }: Surroundings,
): Promise<void> {
  const [action, email, ...options] = words
  if (!email?.includes('@') || options.some((option) => option !== '--yes')) {
    throw new Advice(HELP)
  }
  // In a wrong place nothing would be found, and a person told so.
  if (!(await isSite(db))) {
    throw new Advice(
      'There is no site here. Set DATA_DIR and DATABASE_URL as they are for the site.',
    )
  }
  const letters = await lettersOf(dataDir, email)
  const person = { email, ...(await readPerson(db, email)), letters }
  if (action === 'export') return say(JSON.stringify(person, null, 2))
  if (action !== 'erase') throw new Advice(HELP)

  const { bookings, newsletterSubscriptions, unconfirmedSignUps } = person
  const parts = [
    `${bookings.length} bookings`,
    `${newsletterSubscriptions.length} newsletter subscriptions`,
    `${unconfirmedSignUps.length} unconfirmed sign-ups`,
    `${letters.length} letters in the outbox`,
  ].join(', ')
  if (!options.includes('--yes')) {
    throw new Advice(
      `This would remove ${parts} for good. Nothing has changed. Add --yes to do it.`,
    )
  }
  await deletePerson(db, email)
  for (const { file } of letters) await deleteLetter(dataDir, file)
  say(`Removed: ${parts}.`)
}
