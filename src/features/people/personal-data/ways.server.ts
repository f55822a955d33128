import { phoneDigits } from '~/domain/visitor-fields'
import { sameName } from '~/features/search/match.server'
import type { Database } from '~/platform/database/schema'
import { type Contact, findContact } from '../contacts.server'
import { isNamed, readTied } from '../tied.server'

/** How someone is known: by what an export and an erasure find them. */
interface Way {
  way: string
  /** Who else has given it, by name: what they sent under it is found with it. */
  sharedWith: string[]
}

/**
 * The addresses of one person, the numbers of what they sent without one, and the ids of what has neither.
 *
 * @param key the id of one of their bookings, enquiries or subscriptions
 * @returns undefined when there is none
 */
export async function findWays(db: Database, key: string): Promise<Way[] | undefined> {
  const seed = await findContact(db, key)
  if (!seed) return undefined
  const { rows, shared } = await readTied(db, seed)
  const named = seed.name === '' ? (rows.find(({ name }) => name !== '') ?? seed) : seed
  const own = [seed, ...rows.filter((row) => isNamed(row, named))]
  return [...new Set(own.map(wayOf))].map((way) => ({
    way,
    sharedWith: shared
      .filter((each) => each.with.toLowerCase() === way || phoneDigits(each.with) === way)
      .flatMap(({ people }) => people.map(({ name }) => name))
      .filter((name) => sameName(name) !== sameName(named.name)),
  }))
}

function wayOf({ id, email, phone }: Contact): string {
  return email.toLowerCase() || phoneDigits(phone) || id
}
