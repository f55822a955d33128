import { phoneKey } from '~/domain/visitor-fields'
import { sameName } from '~/features/search/match.server'
import type { Database } from '~/platform/database/schema'
import { type Contact, readContacts, readSecondNames } from './contacts.server'

const TITLES: ReadonlySet<string> = new Set(['mr', 'mrs', 'ms', 'miss', 'mx', 'dr'])

/** Between a forename and a surname there may be one more name. */
const FARTHEST = 2

/**
 * The words of a text that are a client's: a forename with the surname, a surname with a title, a phone number or an
 * email address. A forename or a surname alone is a word like any other: "will", "hope". The firm's own people are left
 * out.
 * @param words as the text has them: runs of words that begin with a capital, numbers and addresses
 * @returns the words as in the text, each once
 */
export async function findNamedClients(db: Database, words: readonly string[]): Promise<string[]> {
  const asked = await indexOf(db, words)
  const found = new Set<string>()
  const look = (contact: Pick<Contact, 'name' | 'email' | 'phone'>) => {
    for (const key of keysOf(contact)) {
      const written = asked.get(key)
      if (written !== undefined) found.add(written)
    }
  }
  if (asked.size === 0) return []
  for await (const page of readContacts(db)) page.forEach(look)
  for await (const names of readSecondNames(db)) {
    for (const name of names) look({ name, email: '', phone: '' })
  }
  return [...found]
}

/** The words that were asked about, by their search keys. */
async function indexOf(db: Database, words: readonly string[]): Promise<Map<string, string>> {
  const index = new Map<string, string>()
  for (const word of words) for (const [key, written] of keysWithin(word)) index.set(key, written)
  const own = await db.selectFrom('teamMembers').select('name').execute()
  for (const { name } of own) for (const key of nameKeys(name)) index.delete(key)
  index.delete('')
  return index
}

/** The forms that a word is looked up by, however it is written; a word that can name no one is its own. */
export function namesOf(word: string): string[] {
  const keys = keysWithin(word).map(([key]) => key)
  const known = [...new Set(keys)].filter((key) => key !== '')
  return known.length > 0 ? known : [word.split(/\s+/).map(sameName).join(' ').trim()]
}

function keysWithin(word: string): Array<[key: string, written: string]> {
  if (word.includes('@')) return [[word.trim().toLowerCase(), word]]
  return /\d/.test(word) ? [[phoneKey(word), word]] : namesWithin(word)
}

/** "Mrs Mary Hope" has "mary hope" and, whatever the title, "mr hope". */
function namesWithin(run: string): Array<[key: string, written: string]> {
  const tokens = run.split(/\s+/).filter((token) => /^\p{Lu}/u.test(token))
  return tokens.flatMap((token, at) =>
    tokens.slice(at + 1, at + 1 + FARTHEST).map((word): [string, string] => {
      const last = word.replace(/['’]s$/, '')
      const first = sameName(token)
      const surname = sameName(last)
      const key = TITLES.has(first) ? titled(surname) : `${first} ${surname}`
      const from = run.indexOf(token)
      const to = run.indexOf(last, from + token.length) + last.length
      return [key, run.slice(from, to)]
    }),
  )
}

function keysOf({ name, email, phone }: Pick<Contact, 'name' | 'email' | 'phone'>): string[] {
  return [...nameKeys(name), email.toLowerCase(), phoneKey(phone)]
}

/** In "Mary & John Hope" both have the surname. */
function nameKeys(name: string): string[] {
  const people = name.split(/\s*&\s*|\s+and\s+/i).map((each) => {
    const parts = each.split(/\s+/).map(sameName)
    return parts.filter((part) => part !== '' && !TITLES.has(part))
  })
  const surname = people.at(-1)?.at(-1)
  return people.flatMap((parts) => {
    const [first] = parts
    const last = parts.length > 1 ? parts.at(-1) : surname
    if (first === undefined || last === undefined) return []
    return first === last ? [titled(last)] : [`${first} ${last}`, titled(last)]
  })
}

function titled(surname: string): string {
  return `mr ${surname}`
}
