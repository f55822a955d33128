import { Hono } from 'hono'
import { z } from 'zod'
import { everyone } from '~/platform/api/access'
import { createApi, jsonAnswer, refusedWith } from '~/platform/api/create-api'
import { Problem } from '~/platform/api/problem'
import { smallBody } from '~/platform/api/requests'
import { answerForm } from '~/platform/forms/answer-form'
import { sameSiteOnly } from '~/platform/forms/page-submission'
import type { RenderPage } from '~/platform/pages/pages'
import type { Site } from '~/platform/site'
import { heldOfToken, tokenOfBooking } from '../booking-links.server'
import { noBooking } from '../changes/change-booking.server'
import { assignHost } from '../hosts/assign-host.server'
import { hostNames } from '../hosts/hosts.server'
import { findBooking, findCancelledBooking } from '../repository.server'
import { bookedPath, bookingPath } from '../rules'
import { momentLabel, slotLabel } from '../slots/slots.server'
import { confirmHeld } from './confirm-held.server'
import { findHeld, isKept, wantedBy } from './held-bookings.server'
import { confirmedSchema, type HeldState, heldStateSchema } from './held-schema'

const params = z.object({ token: z.string().max(200) })

const refusals = refusedWith({
  404: 'The link is not, or no longer, good',
  409: 'The time has been taken since, or the email address has enough bookings',
  422: 'The time can no longer be booked',
})

const read = everyone.get('/api/bookings/held/{token}', {
  summary: 'How a held booking stands, by the link in its mail',
  request: { params },
  responses: { 200: jsonAnswer('The held booking', heldStateSchema), 404: refusals[404] },
})

const confirm = everyone.post('/api/bookings/held/{token}', {
  summary: 'Confirm a held booking, by the link in its mail',
  request: { params },
  responses: { 200: jsonAnswer('It is booked', confirmedSchema), ...refusals },
})

/** See docs/product.md, "Held bookings". */
export function heldBookingsApi(site: Site) {
  return createApi()
    .openapi(read, async (c) => {
      return c.json(await stateOf(site, await idOf(site, c.req.valid('param').token)), 200)
    })
    .openapi(confirm, async (c) => {
      const id = await idOf(site, c.req.valid('param').token)
      await confirmHeld(site, id, 'visitor')
      return c.json({ booking: await tokenOfBooking(site.db, id) }, 200)
    })
}

export type HeldBookingsApi = ReturnType<typeof heldBookingsApi>

/** Confirms by a button because programs follow links. */
export function heldBookingForms(site: Site, renderPage: RenderPage) {
  return new Hono().post('/booking/confirm/:token', smallBody, sameSiteOnly, (c) =>
    answerForm(c, site, renderPage, {
      schema: z.object({}),
      take: async () => {
        const id = await idOf(site, c.req.param('token'))
        const outcome = await confirmHeld(site, id, 'visitor')
        const booking = await tokenOfBooking(site.db, id)
        // A booking made earlier may have been moved or cancelled since: its page says so.
        return outcome === 'booked' ? bookedPath(booking) : bookingPath(booking)
      },
    }),
  )
}

async function idOf({ db }: Site, token: string): Promise<string> {
  const id = await heldOfToken(db, token)
  if (!id) throw noBooking()
  return id
}

async function stateOf(site: Site, id: string): Promise<HeldState> {
  const { db } = site
  const names = await hostNames(db)
  const known = (await findBooking(db, id)) ?? (await findCancelledBooking(db, id))
  if (known) {
    return {
      state: 'booked',
      startsAtLabel: slotLabel(known.startsAt),
      hostName: known.hostName,
      keptUntilLabel: '',
      booking: await tokenOfBooking(db, id),
    }
  }
  const held = await findHeld(db, id)
  if (!held) throw noBooking()
  const now = site.now()
  const lapsedState = async () => ((await isFree(site, held)) ? 'free' : 'taken')
  return {
    state: isKept(held, now) ? 'kept' : await lapsedState(),
    startsAtLabel: slotLabel(held.startsAt),
    hostName: names.get(held.hostId ?? '') ?? null,
    keptUntilLabel: momentLabel(new Date(held.keptUntil ?? held.createdAt)),
    booking: null,
  }
}

async function isFree(
  { db, settings, now }: Site,
  held: Parameters<typeof wantedBy>[0],
): Promise<boolean> {
  try {
    await assignHost(db, await settings.read(), wantedBy(held), { now: now(), by: 'visitor' })
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}
