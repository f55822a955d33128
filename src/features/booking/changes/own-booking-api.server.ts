import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { formatTime } from '~/lib/london'
import { paths } from '~/lib/paths'
import { counted } from '~/lib/text/counted'
import { everyone } from '~/platform/api/access'
import { createApi, jsonAnswer, jsonBody, refusedWith } from '~/platform/api/create-api'
import { smallBody } from '~/platform/api/requests'
import { answerForm } from '~/platform/forms/answer-form'
import { sameSiteOnly } from '~/platform/forms/page-submission'
import type { RenderPage } from '~/platform/pages/pages'
import type { Site } from '~/platform/site'
import { bookingOfToken } from '../booking-links.server'
import { readDiaryFromToday } from '../hosts/hosts.server'
import { calendarEntry, webCalendars } from '../mail/calendar.server'
import {
  bookingState,
  findBooking,
  findCancelledBooking,
  type StoredBooking,
} from '../repository.server'
import { bookingKind, bookingPath, bothNames, linkToJoin, serviceId } from '../rules'
import { bookableDays } from '../slots/free-days.server'
import { momentLabel, refuseClosedDay, slotLabel } from '../slots/slots.server'
import { cancelBooking, changeableUntil, noBooking } from './change-booking.server'
import { moveBooking } from './move-booking.server'
import { type OwnBooking, ownBookingAction, ownBookingSchema } from './own-booking-schema'

const params = z.object({ token: z.string().max(200) })

const refusals = refusedWith({
  404: 'The link is not, or no longer, good',
  409: 'Too late to change here, cancelled, or the time is taken',
  422: 'A field does not fit, or the time is not on offer',
})

const read = everyone.get('/api/bookings/manage/{token}', {
  summary: 'A visitor’s own booking, and the times to which it can be moved',
  request: { params },
  responses: { 200: jsonAnswer('The booking', ownBookingSchema), 404: refusals[404] },
})

const change = everyone.post('/api/bookings/manage/{token}', {
  summary: 'Move or cancel a visitor’s own booking',
  request: { params, body: jsonBody(ownBookingAction) },
  responses: { 200: jsonAnswer('The booking as it is now', ownBookingSchema), ...refusals },
})

/** Calls with the token of a visitor’s link (docs/product.md, "Changing a booking"). */
export function ownBookingApi(site: Site) {
  return createApi()
    .openapi(read, async (c) => {
      return c.json(await ownBooking(site, await idOf(site, c.req.valid('param').token)), 200)
    })
    .openapi(change, async (c) => {
      const id = await idOf(site, c.req.valid('param').token)
      await perform(site, id, c.req.valid('json'))
      return c.json(await ownBooking(site, id), 200)
    })
}

export type OwnBookingApi = ReturnType<typeof ownBookingApi>

/** Without script: the forms of a booking’s page; and the booking as an iCalendar file. */
export function ownBookingForms(site: Site, renderPage: RenderPage) {
  return new Hono()
    .use('/booking/*', keepSecret)
    .use(paths.thankYou, (c, next) => (c.req.query('booking') ? keepSecret(c, next) : next()))
    .get('/booking/:token/consultation.ics', async (c) => {
      const id = await idOf(site, c.req.param('token'))
      const booking = await findBooking(site.db, id)
      if (!booking) throw noBooking()
      const { firm, secondOffice } = await site.settings.read()
      c.header('Content-Type', 'text/calendar; charset=utf-8')
      c.header('Content-Disposition', 'attachment; filename="consultation.ics"')
      return c.body(calendarEntry({ siteUrl: site.url, firm, secondOffice }, booking, 'PUBLISH'))
    })
    .post('/booking/:token', smallBody, sameSiteOnly, (c) =>
      answerForm(c, site, renderPage, {
        schema: ownBookingAction,
        check: refuseClosedDay,
        take: async (action) => {
          const token = c.req.param('token')
          await perform(site, await idOf(site, token), action)
          return `${bookingPath(token)}?done=${action.action}`
        },
      }),
    )
}

/** The address authorises: it must not leak in a Referer or into a search engine. */
const keepSecret = createMiddleware(async (c, next) => {
  await next()
  c.header('Referrer-Policy', 'no-referrer')
  c.header('Cache-Control', 'no-store')
  c.header('X-Robots-Tag', 'noindex')
})

function perform(site: Site, id: string, action: z.output<typeof ownBookingAction>): Promise<void> {
  return action.action === 'move'
    ? moveBooking(site, id, { startsAt: action.startsAt, tells: true }, 'visitor')
    : cancelBooking(site, id, { tells: true, words: action.reason }, 'visitor')
}

async function idOf({ db }: Site, token: string): Promise<string> {
  const id = await bookingOfToken(db, token)
  if (!id) throw noBooking()
  return id
}

async function ownBooking(site: Site, id: string): Promise<OwnBooking> {
  const { db, url } = site
  const settings = await site.settings.read()
  const { firm, secondOffice } = settings
  const now = site.now()
  const open = await findBooking(db, id)
  const booking = open ?? (await findCancelledBooking(db, id))
  if (!booking) throw noBooking()
  const { startsAt, endsAt, service, kind, email, hostName, hostPosition, hostPortrait } = booking
  const until = changeableUntil(startsAt, settings.consultations)
  const mayChange = open !== undefined && now.getTime() <= until
  const days = open && mayChange ? await otherTimes(site, open, now) : []
  const state = bookingState(booking, now)
  const isOpen = state === 'booked' || state === 'undecided'
  return {
    startsAt,
    startsAtLabel: slotLabel(startsAt),
    startTimeLabel: formatTime(new Date(startsAt)),
    endsAtLabel: formatTime(new Date(endsAt)),
    state,
    kind,
    meetsAt: booking.meetsAt,
    service,
    couple: booking.secondName && bothNames(booking),
    linkToJoin: open && isOpen && now.getTime() < Date.parse(endsAt) ? linkToJoin(open) : null,
    hostName,
    hostPosition,
    hostPortrait,
    email: masked(email),
    mayChange,
    changeUntilLabel: momentLabel(new Date(until)),
    changeLeftLabel: leftWords(until - now.getTime()),
    calendars: webCalendars({ siteUrl: url, firm, secondOffice }, booking),
    days,
  }
}

/** "5 hours", rounded down so that no one counts on more. */
function leftWords(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000))
  if (minutes < 60) return counted(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day')
}

async function otherTimes({ db, settings }: Site, booking: StoredBooking, now: Date) {
  const { id, startsAt, service, hostId, choseHost } = booking
  const kind = bookingKind(booking.kind)
  const { diary } = await readDiaryFromToday(db, await settings.read(), now, id)
  const isKept = choseHost && diary.hosts.some((person) => person.id === hostId)
  const about = serviceId(service)
  const slotQuery = isKept && hostId ? { host: hostId, about, kind } : { service: about, kind }
  return bookableDays(now, diary, slotQuery).map((day) => ({
    ...day,
    slots: day.slots.filter((slot) => slot.startsAt !== startsAt),
  }))
}

/** "j•••@example.com": enough for its owner to recognise. */
function masked(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1•••')
}
