import type { Database } from '~/platform/database/schema'
import { newId } from '~/platform/new-id'
import { firstLawRegister } from './first-register'
import { statedBy } from './reviews.server'

/** Fills a register that has never had a record with what the program itself says (docs/product.md, "Law records"). */
export async function fillLawRegister(db: Database, now: Date): Promise<void> {
  const time = now.toISOString()
  await db.transaction().execute(async (db) => {
    if (await db.selectFrom('lawStates').select('lawId').limit(1).executeTakeFirst()) return
    for (const [displayOrder, { places, ...record }] of firstLawRegister.entries()) {
      const id = newId()
      const unchecked = { checkedBy: null, checkedOn: null, places: JSON.stringify(places) }
      const place = { id, displayOrder, isPublished: true, createdAt: time, updatedAt: time }
      await db
        .insertInto('lawRecords')
        .values({ ...record, ...unchecked, ...place })
        .execute()
      const state = { lawId: id, stated: statedBy(record), statedBefore: null, changedAt: null }
      await db.insertInto('lawStates').values(state).execute()
    }
  })
}
