import { Hono } from 'hono'
import { paths } from '~/lib/paths'
import { everyone } from '~/platform/api/access'
import { createApi, jsonAnswer, jsonBody, refusedWith } from '~/platform/api/create-api'
import { smallBody } from '~/platform/api/requests'
import { answerForm } from '~/platform/forms/answer-form'
import { stampForm } from '~/platform/forms/form-protection'
import { sameSiteOnly } from '~/platform/forms/page-submission'
import { clientAddress } from '~/platform/http/client-address'
import { minuteEnding, shareByMinute } from '~/platform/page-cache/share-reads'
import type { RenderPage } from '~/platform/pages/pages'
import type { Site } from '~/platform/site'
import { tokenOfBooking } from './booking-links.server'
import { HELD_FOR_STAFF } from './held/rules'
import { hostAsked, readDiaryFromToday } from './hosts/hosts.server'
import { nextFree } from './next-free.server'
import { placeBooking } from './place-booking.server'
import { type BookingSlotQuery, bookedPath, bookingPath, serviceId } from './rules'
import {
  bookingDaysSchema,
  bookingInput,
  bookingSchema,
  nextFreeSchema,
  slotsQuery,
  workedOutQuery,
} from './schema'
import { bookableDays, kindsOnOffer, longestLength } from './slots/free-days.server'
import { refuseClosedDay } from './slots/slots.server'
import { workedOutAnswer } from './worked-out/schema'
import { workOut } from './worked-out/work-out.server'

const listSlots = everyone.get('/api/booking/slots', {
  summary: 'Free times for a consultation, by day',
  request: { query: slotsQuery },
  responses: { 200: jsonAnswer('The days', bookingDaysSchema) },
})

const readNext = everyone.get('/api/booking/next', {
  summary: 'The next free time for a consultation, and who would take it',
  request: { query: slotsQuery },
  responses: { 200: jsonAnswer('The time; Expires says until when', nextFreeSchema) },
})

const readWorkedOutNow = everyone.get('/api/booking/worked-out', {
  summary: 'What a quote comes to with the prices of this moment',
  request: { query: workedOutQuery },
  responses: { 200: jsonAnswer('Null when nothing can be made of it', workedOutAnswer) },
})

const book = everyone.post('/api/bookings', {
  summary: 'Book a consultation',
  request: { body: jsonBody(bookingInput) },
  responses: {
    201: jsonAnswer('Booked; Location is the visitor’s own page of it', bookingSchema),
    202: jsonAnswer('Held: nothing is booked until it is confirmed, as `held` says', bookingSchema),
    ...refusedWith({
      409: 'The time has just been taken, or the email address has enough bookings',
      422: 'Something needs to be corrected',
      429: 'Too many bookings from one network; Retry-After says when',
    }),
  },
})

export function bookingApi(site: Site) {
  const timesOf = shareByMinute(site, (asked: BookingSlotQuery, now) => findTimes(site, asked, now))
  return createApi()
    .openapi(listSlots, async (c) => {
      c.header('Cache-Control', 'no-store')
      const times = await timesOf(c.req.valid('query'))
      const opened = await stampForm(c, site)
      c.header('Expires', minuteEnding(site.now()).toUTCString())
      return c.json({ opened, ...times }, 200)
    })
    .openapi(readNext, async (c) => {
      const { until, ...free } = await nextFree(
        site.db,
        await site.settings.read(),
        site.now(),
        c.req.valid('query'),
      )
      if (until) c.header('Expires', until.toUTCString())
      return c.json(free, 200)
    })
    .openapi(readWorkedOutNow, async (c) => {
      const settings = await site.settings.read()
      const workedOut = workOut(c.req.valid('query').quote, settings, site.now())
      return c.json({ workedOut }, 200)
    })
    .openapi(book, async (c) => {
      const address = clientAddress(c, site.environment.TRUST_PROXY)
      const booking = await placeBooking(site, c.req.valid('json'), address)
      if (booking.held) return c.json(booking, 202)
      c.header('Location', bookingPath(await tokenOfBooking(site.db, booking.id)))
      return c.json(booking, 201)
    })
}

async function findTimes(site: Site, asked: BookingSlotQuery, now: Date) {
  const settings = await site.settings.read()
  const { diary, hosts } = await readDiaryFromToday(site.db, settings, now)
  const meant = { service: serviceId(asked.service), host: hostAsked(hosts, asked.with) }
  const kinds = kindsOnOffer(diary, meant, settings.consultations.offersInPerson)
  const slotQuery = { ...meant, kind: kinds.find((kind) => kind === asked.kind) ?? kinds[0] }
  const days = slotQuery.kind ? bookableDays(now, diary, slotQuery) : []
  return { days, kinds, lengthMinutes: longestLength(diary, slotQuery) }
}

export type BookingApi = ReturnType<typeof bookingApi>

const FORMER_PATH = '/booking-form'

/** Without script: redirects to the thank-you page, or renders the form again with what is wrong. */
export function bookingForms(site: Site, renderPage: RenderPage) {
  return new Hono()
    .on(['GET', 'POST'], FORMER_PATH, (c) =>
      c.redirect(paths.bookConsultation + new URL(c.req.url).search, 308),
    )
    .post(paths.bookConsultation, smallBody, sameSiteOnly, (c) =>
      answerForm(c, site, renderPage, {
        schema: bookingInput,
        check: refuseClosedDay,
        take: async (input) => {
          const address = clientAddress(c, site.environment.TRUST_PROXY)
          const booking = await placeBooking(site, input, address)
          const { id, startsAtLabel, hostName = '', held } = booking
          if (!held) return bookedPath(await tokenOfBooking(site.db, id))
          return { startsAtLabel, hostName, heldUntil: held.keptUntilLabel ?? HELD_FOR_STAFF }
        },
      }),
    )
}
