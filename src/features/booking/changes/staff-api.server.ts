import { z } from 'zod'
import { recordActivity } from '~/content-kinds/activity/record-activity'
import { confirmOwnPassword } from '~/features/auth/passwords/confirm-password.server'
import { auditContext, NOT_INCLUDED, onlyOwn, permitted } from '~/platform/api/access'
import { createApi, jsonAnswer, jsonBody, refusedWith } from '~/platform/api/create-api'
import { type CsvApi, csvAnswer, csvFile } from '~/platform/api/csv-file'
import { Problem } from '~/platform/api/problem'
import type { Site } from '~/platform/site'
import { hostsOfAccount, readDiaryFromToday } from '../hosts/hosts.server'
import { serviceId } from '../rules'
import { staffDays } from '../slots/free-days.server'
import { addBookingByStaff, resendConfirmation, sendMailAgain } from './book-by-staff.server'
import { bookingLines } from './booking-export.server'
import { cancelSeveral } from './cancel-several.server'
import { type Changer, cancelBooking, noBooking } from './change-booking.server'
import { correctBooking } from './correct-booking.server'
import { moveBooking } from './move-booking.server'
import { reassignBooking } from './reassign-booking.server'
import { noteBooking, recordOutcome } from './record-outcome.server'
import { listBookingsOfSamePerson } from './same-person.server'
import { listBookings, readBookingDetails } from './staff-bookings.server'
import {
  type BookingAction,
  bookingActionInput,
  cancelledSeveralSchema,
  cancelSeveralInput,
  samePersonQuery,
  samePersonSchema,
  staffBookingInput,
} from './staff-input-schema'
import {
  bookingDetailsSchema,
  bookingExportInput,
  bookingFilters,
  bookingPageSchema,
  staffTimesQuery,
  staffTimesSchema,
} from './staff-schema'

const params = z.object({ id: z.uuid().toLowerCase() })

const refusals = refusedWith({
  404: 'There is no such booking',
  409: 'It is cancelled, over, has changed since the version seen, or the time is taken',
  422: 'A field does not fit, or the time is not on offer',
})

const list = permitted('ownVisitors').get('/api/admin/bookings', {
  summary:
    'Bookings by their time; without a first day, the results of a search and past bookings, latest first',
  request: { query: bookingFilters },
  responses: { 200: jsonAnswer('One page', bookingPageSchema) },
})

const times = permitted('visitors').get('/api/admin/bookings/times', {
  summary: 'Free times of some days, at short notice too',
  request: { query: staffTimesQuery },
  responses: { 200: jsonAnswer('The days on which the office opens', staffTimesSchema) },
})

const samePerson = permitted('visitors').get('/api/admin/bookings/same-person', {
  summary: 'What a phone number or an email address has booked for today or later',
  request: { query: samePersonQuery },
  responses: { 200: jsonAnswer('The soonest first', samePersonSchema) },
})

const add = permitted('visitors').post('/api/admin/bookings', {
  summary: 'Book for someone on the phone',
  request: { body: jsonBody(staffBookingInput) },
  responses: { 201: jsonAnswer('Booked', bookingDetailsSchema), ...refusals },
})

const cancelChosen = permitted('visitors').post('/api/admin/bookings/cancellations', {
  summary: 'Cancel several bookings without a mail; each that could not be cancelled says why',
  request: { body: jsonBody(cancelSeveralInput) },
  responses: { 200: jsonAnswer('What came of it', cancelledSeveralSchema), 422: refusals[422] },
})

const exportCsv = permitted('visitors').post('/api/admin/bookings/export', {
  summary: 'Bookings as a table; the export is recorded',
  request: { body: jsonBody(bookingExportInput) },
  responses: {
    200: csvAnswer('In the order of the list'),
    ...refusedWith({
      422: 'A filter does not fit, or the caller’s password is wrong',
      429: 'Too many wrong passwords; Retry-After says when to try again',
    }),
  },
})

const read = permitted('ownVisitors').get('/api/admin/bookings/{id}', {
  summary: 'One booking with its mails and its history',
  request: { params },
  responses: {
    200: jsonAnswer('The booking', bookingDetailsSchema),
    404: refusals[404],
  },
})

const act = permitted('ownVisitors').patch('/api/admin/bookings/{id}', {
  summary: 'Move, reassign, correct, cancel, settle, note, confirm or send a failed mail again',
  request: { params, body: jsonBody(bookingActionInput) },
  responses: { 200: jsonAnswer('The booking as it is now', bookingDetailsSchema), ...refusals },
})

/** See docs/product.md, "Bookings". */
export function staffBookingsApi(site: Site) {
  const { db, now } = site
  return createApi()
    .openapi(times, async (c) => {
      const { service, about = service, booking, ...asked } = c.req.valid('query')
      const { diary } = await readDiaryFromToday(db, await site.settings.read(), now(), booking)
      const slotQuery = { ...asked, service: serviceId(service), about: serviceId(about) }
      return c.json({ days: staffDays(now(), diary, slotQuery) }, 200)
    })
    .openapi(samePerson, async (c) => {
      const bookings = await listBookingsOfSamePerson(db, c.req.valid('query'), now())
      return c.json({ bookings }, 200)
    })
    .openapi(list, async (c) => {
      const query = c.req.valid('query')
      const own = onlyOwn(c)
      const hosts = own === null ? null : await hostsOfAccount(db, own)
      const { host = hosts } = query
      const seen = hosts && ['', ...hosts.filter((id) => host?.includes(id))]
      return c.json(await listBookings(db, { ...query, ...(seen && { host: seen }) }, now()), 200)
    })
    .openapi(add, async (c) => {
      const id = await addBookingByStaff(site, c.req.valid('json'), auditContext(c, site))
      return c.json(await detailsOf(site, id), 201)
    })
    .openapi(cancelChosen, async (c) => {
      return c.json(await cancelSeveral(site, c.req.valid('json'), auditContext(c, site)), 200)
    })
    .openapi(exportCsv, async (c) => {
      confirmOwnPassword(c)
      const { currentPassword: _, ...filters } = c.req.valid('json')
      // What was searched for is someone's name, and no business of the activity.
      await recordActivity(db, auditContext(c, site), 'exported', {
        kind: 'list',
        name: 'bookings',
      })
      return csvFile(c, 'bookings.csv', bookingLines(db, filters, now()))
    })
    .openapi(read, async (c) => {
      return c.json(await detailsOf(site, c.req.valid('param').id, onlyOwn(c)), 200)
    })
    .openapi(act, async (c) => {
      const { id } = c.req.valid('param')
      const action = c.req.valid('json')
      const own = onlyOwn(c)
      if (own !== null) {
        await detailsOf(site, id, own)
        if (!OWN_ACTIONS.includes(action.action)) throw new Problem(403, NOT_INCLUDED)
      }
      await perform(site, id, action, auditContext(c, site))
      return c.json(await detailsOf(site, id, own), 200)
    })
}

export type StaffBookingsApi = ReturnType<typeof staffBookingsApi>

export type BookingsExportApi = CsvApi<
  '/api/admin/bookings/export',
  z.input<typeof bookingExportInput>
>

async function perform(
  site: Site,
  id: string,
  action: BookingAction,
  audit: Exclude<Changer, 'visitor'>,
): Promise<void> {
  switch (action.action) {
    case 'move':
      return moveBooking(site, id, action, audit)
    case 'reassign':
      return reassignBooking(site, id, action, audit)
    case 'cancel':
      return cancelBooking(site, id, action, audit)
    case 'correct':
      return correctBooking(site, id, action, audit)
    case 'attended':
      return recordOutcome(site, id, 'attended', { tells: false }, audit)
    case 'missed':
      return recordOutcome(site, id, 'missed', action, audit)
    case 'reopen':
      return recordOutcome(site, id, null, { tells: false }, audit)
    case 'note':
      return noteBooking(site, id, action, audit)
    case 'resend':
      return resendConfirmation(site, id, audit)
    case 'mail again':
      return sendMailAgain(site, id, action.mailId, audit)
  }
}

/** An adviser’s actions on their own bookings; only reception changes times and details. */
const OWN_ACTIONS: ReadonlyArray<BookingAction['action']> = ['attended', 'missed', 'reopen', 'note']

/** @param own the id of the account that must own it; null for any */
async function detailsOf({ db, now, settings }: Site, id: string, own: string | null = null) {
  const details = await readBookingDetails(db, await settings.read(), id, now())
  if (!details) throw noBooking()
  if (own === null) return details
  if (!(await hostsOfAccount(db, own)).includes(details.hostId ?? '')) throw noBooking()
  // Why colleagues are not free names their clients.
  const mails = details.mails.map((mail) => ({ ...mail, mayGoAgain: false }))
  return { ...details, hosts: [], mails }
}
