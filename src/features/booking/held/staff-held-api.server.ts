import { auditContext, permitted } from '~/platform/api/access'
import { createApi, jsonAnswer, jsonBody, refusedWith } from '~/platform/api/create-api'
import { countRows } from '~/platform/database/queries'
import type { Database } from '~/platform/database/schema'
import { readMailStates } from '~/platform/mail/mail-rows'
import type { Site } from '~/platform/site'
import { hostNames } from '../hosts/hosts.server'
import { bookingKind } from '../rules'
import { slotLabel } from '../slots/slots.server'
import { confirmHeld, dismissHeld } from './confirm-held.server'
import { isKept } from './held-bookings.server'
import {
  type HeldBookings,
  heldActionAnswer,
  heldActionInput,
  heldBookingsSchema,
} from './held-schema'
import { HELD_MAIL, MOST_HELD } from './rules'

const list = permitted('visitors').get('/api/admin/held-bookings', {
  summary: 'Bookings that wait to be confirmed',
  responses: { 200: jsonAnswer('Those to come', heldBookingsSchema) },
})

const act = permitted('visitors').post('/api/admin/held-bookings', {
  summary: 'Confirm a held booking, or dismiss some without a mail',
  request: { body: jsonBody(heldActionInput) },
  responses: {
    200: jsonAnswer('Those that still wait', heldActionAnswer),
    ...refusedWith({
      404: 'There is no such held booking',
      409: 'Its time has been taken since, or it has been cancelled since',
      422: 'Its time can no longer be booked',
    }),
  },
})

/** See docs/product.md, "Held bookings". */
export function staffHeldBookingsApi(site: Site) {
  const { db, now } = site
  return createApi()
    .openapi(list, async (c) => c.json(await listHeld(db, now()), 200))
    .openapi(act, async (c) => {
      const input = c.req.valid('json')
      const audit = auditContext(c, site)
      if (input.action === 'confirm') await confirmHeld(site, input.id, audit)
      const dismissed = input.action === 'dismiss' ? await dismissHeld(site, input.ids, audit) : 0
      return c.json({ ...(await listHeld(db, now())), dismissed }, 200)
    })
}

export type StaffHeldBookingsApi = ReturnType<typeof staffHeldBookingsApi>

async function listHeld(db: Database, now: Date): Promise<HeldBookings> {
  const toCome = db.selectFrom('heldBookings').where('startsAt', '>', now.toISOString())
  const rows = await toCome
    .select(['id', 'startsAt', 'service', 'name', 'secondName', 'email', 'phone', 'notes'])
    .select(['createdAt', 'kind', 'hostId', 'keptUntil'])
    .orderBy('startsAt')
    .orderBy('id')
    .limit(MOST_HELD)
    .execute()
  const names = await hostNames(db)
  const about = { kind: 'booking', purpose: HELD_MAIL } as const
  const ids = rows.map(({ id }) => id)
  const mails = await readMailStates(db, about, ids)
  return {
    total: await countRows(toCome),
    bookings: rows.map(({ hostId, ...row }) => ({
      ...row,
      startsAtLabel: slotLabel(row.startsAt),
      kind: bookingKind(row.kind),
      hostName: names.get(hostId ?? '') ?? null,
      isKept: isKept(row, now),
      mail: mails.get(row.id) ?? null,
    })),
  }
}
