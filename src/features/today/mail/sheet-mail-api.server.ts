import { may } from '~/domain/permissions'
import { londonDay } from '~/lib/london'
import { londonTime } from '~/lib/london-moments'
import { noAddress } from '~/lib/mail-words'
import { permitted, staffOf } from '~/platform/api/access'
import { answers, createApi, jsonAnswer, jsonBody, type Staff } from '~/platform/api/create-api'
import { refuseIssues } from '~/platform/api/problem'
import type { Database } from '~/platform/database/schema'
import type { Site } from '~/platform/site'
import { NOT_LINKED } from '../sheet-words'
import { type SheetMail, sheetMailInput, sheetMailSchema } from './sheet-mail-schema'
import { sheetOwner } from './sheet-owner.server'

const read = permitted('ownVisitors').get('/api/account/day-sheet', {
  summary: 'Whether the caller gets their day’s sheet by mail, and when',
  responses: { 200: jsonAnswer('How it stands', sheetMailSchema) },
})

const choose = permitted('ownVisitors').put('/api/account/day-sheet', {
  summary: 'Choose when the caller gets their day’s sheet by mail, or that they do not',
  request: { body: jsonBody(sheetMailInput) },
  responses: answers('How it stands', sheetMailSchema, {
    422: 'It is no time, or the account has no email address or takes no consultations',
  }),
})

/** Everyone's own choice of the day's sheet by mail (docs/product.md, "The day by email"). */
export function sheetMailApi({ db, now }: Site) {
  return createApi()
    .openapi(read, async (c) => c.json(await standing(db, staffOf(c)), 200))
    .openapi(choose, async (c) => {
      const { at } = c.req.valid('json')
      const staff = staffOf(c)
      const before = await standing(db, staff)
      const { email, whose } = before
      if (at !== null && whose === null) refuseIssues([{ path: 'at', message: NOT_LINKED }])
      if (at !== null && email === null) {
        refuseIssues([{ path: 'at', message: noAddress(may(staff.roles, 'site')) }])
      }
      const day = londonDay(now())
      // If the time has passed today, the first is tomorrow's.
      const isOver = at !== null && londonTime(`${day}T${at}`) <= now().getTime()
      const { last } = before
      const hadToday = last !== null && londonDay(last.createdAt) === day
      const daySheetOn = isOver ? { daySheetOn: day } : hadToday ? {} : { daySheetOn: null }
      await db
        .updateTable('users')
        .set({ daySheetAt: at, ...daySheetOn })
        .where('id', '=', staff.id)
        .execute()
      return c.json(await standing(db, staff), 200)
    })
}

export type SheetMailApi = ReturnType<typeof sheetMailApi>

async function standing(db: Database, staff: Staff): Promise<SheetMail> {
  const { daySheetAt: at, email } = await db
    .selectFrom('users')
    .select(['daySheetAt', 'email'])
    .where('id', '=', staff.id)
    .executeTakeFirstOrThrow()
  const last = await db
    .selectFrom('mails')
    .select(['state', 'takenBy', 'createdAt', 'finishedAt', 'lastError'])
    .where('aboutKind', '=', 'day sheet')
    .where('aboutId', '=', staff.id)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { at, email, whose: await sheetOwner(db, staff), last: last ?? null }
}
