import { phoneKeyPart } from '~/domain/visitor-fields'
import { namesIn } from '~/features/search/match.server'
import type { Database } from '~/platform/database/schema'
import { yieldToEventLoop } from '~/platform/limits/yield-to-event-loop'
import type { Site } from '~/platform/site'
import { type Contact, readContactsAt } from './contacts.server'

/** Contacts read in one transaction. */
const AT_ONCE = 200

/** Indexes the names, addresses and numbers of contacts that the database has noted since the last run. */
export async function readNames(site: Pick<Site, 'db' | 'isStopping'>): Promise<void> {
  while (!site.isStopping) {
    const read = await site.db.transaction().execute(readSome)
    if (read < AT_ONCE) return
    await yieldToEventLoop()
  }
}

/** @returns the number of contacts */
async function readSome(db: Database): Promise<number> {
  const unread = await db
    .selectFrom('contacts')
    .select(['number', 'source', 'id'])
    .where('text', 'is', null)
    .orderBy('number')
    .limit(AT_ONCE)
    .execute()
  const contacts = await readContactsAt(db, unread)
  for (const [index, { number }] of unread.entries()) {
    const contact = contacts[index]
    if (!contact) continue
    const names = [...namesIn(contact.name), ...namesIn(contact.secondName)]
    const text = textOf(contact, names)
    await db.updateTable('contacts').set({ text }).where('number', '=', number).execute()
    const rows = Array.from(new Set(names), (word) => ({ word, number }))
    if (rows.length > 0) await db.insertInto('contactWords').values(rows).execute()
  }
  return unread.length
}

/** Each word begins after a space and ends before one. */
function textOf({ email, phone }: Contact, names: readonly string[]): string {
  return ` ${[...names, email.toLowerCase(), phoneKeyPart(phone)].join(' ')} `
}
