import { sameName } from '~/features/search/match.server'
import type { Database } from '~/platform/database/schema'
import { type Contact, readSharing, tiesOf } from './contacts.server'
import { namesOf } from './group.server'
import type { Person } from './schema'

/** A number given by more names than this belongs to an office or a care home, and connects no one. */
const MOST_NAMES = 4

const MOST_ROWS = 400

/** The rows of one person, and the numbers and addresses that others have given too. */
interface Tied {
  rows: Contact[]
  shared: Person['shared']
}

/** The rows connected with a row by an address or a phone number, directly or through others. */
export async function readTied(db: Database, seed: Contact): Promise<Tied> {
  const rows = new Map([[seed.id, seed]])
  const shared: Person['shared'] = []
  const known = new Set<string>()
  for (let open = tiesOf(seed); open.length > 0 && rows.size < MOST_ROWS; ) {
    const found = await readSharing(db, open)
    for (const tie of open) {
      known.add(tie)
      const sharing = found.filter((contact) => tiesOf(contact).includes(tie))
      const names = namesOf(sharing)
      const isSomeones = names.length <= MOST_NAMES
      for (const contact of sharing) {
        if (isSomeones || isNamed(contact, seed)) rows.set(contact.id, contact)
      }
      const people = names.slice(0, MOST_NAMES + 1).map(({ id, name }) => ({ key: id, name }))
      if (names.length > 1) shared.push({ with: describeTie(tie, sharing), people })
    }
    open = [...new Set([...rows.values()].flatMap(tiesOf))].filter((tie) => !known.has(tie))
  }
  const newestFirst = [...rows.values()].sort(
    (one, other) => Date.parse(other.at) - Date.parse(one.at),
  )
  return { rows: newestFirst, shared }
}

/** True when a row has the same name, or none. */
export function isNamed({ name }: Pick<Contact, 'name'>, as: Pick<Contact, 'name'>): boolean {
  return name === '' || sameName(name) === sameName(as.name)
}

/** A number as someone wrote it, or an address. */
function describeTie(tie: string, [sharing]: readonly Contact[]): string {
  return tie.includes('@') ? tie : (sharing?.phone ?? tie)
}
