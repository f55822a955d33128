import { phoneDigits } from '~/domain/visitor-fields'
import { sameName } from '~/features/search/match.server'
import type { Database } from '~/platform/database/schema'
import { type Contact, findContact } from '../contacts.server'
import { isNamed, readTied } from '../tied.server'

/** An address, number or id by which an export and an erasure find a person. */
interface Way {
  way: string
  /** Names of others who have given it: their data is found with it. */
  sharedWith: string[]
}

/**
 * The addresses of one person, the numbers of rows without one, and the ids of rows with neither.
 * @param key the id of one of their bookings, enquiries or subscriptions
 * @returns undefined if there is no such person
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
