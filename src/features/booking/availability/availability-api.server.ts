import { Hono } from 'hono'
import { z } from 'zod'
import {
  auditContext,
  everyone,
  NOT_INCLUDED,
  onlyOwn,
  permitted,
  staffOf,
} from '~/platform/api/access'
import { answers, createApi, jsonAnswer, jsonBody, refusedWith } from '~/platform/api/create-api'
import { changeAnswers, deletedSchema } from '~/platform/api/edits'
import { Problem } from '~/platform/api/problem'
import { seesOnlyPublished } from '~/platform/api/published'
import type { Database } from '~/platform/database/schema'
import type { Site } from '~/platform/site'
import {
  availabilityInput,
  availabilitySchema,
  bookablePeopleSchema,
  calendarFeedInput,
  calendarFeedSchema,
} from '../hosts/availability-schema'
import { bookablePeople, hostsOfAccount, listHosts } from '../hosts/hosts.server'
import { readAvailability } from './availability.server'
import { calendarOf, listFeeds, makeFeed, revokeFeed } from './calendar-feeds.server'
import { changeAvailability } from './change-availability.server'
import { changeOwnAvailability } from './own-availability.server'
import { tellOfPlaces } from './tell-of-place.server'

const people = everyone.get('/api/booking/people', {
  summary:
    'The people visitors can ask for when they book, in their order; empty if they book with the firm',
  responses: { 200: jsonAnswer('The people', bookablePeopleSchema) },
})

const read = permitted('ownVisitors').get('/api/admin/availability', {
  summary: 'Who takes consultations and when, and what is booked with someone who cannot',
  responses: { 200: jsonAnswer('Everything of it', availabilitySchema) },
})

const update = permitted('ownVisitors').put('/api/admin/availability', {
  summary: 'Change who takes consultations, their hours and absences; free times follow',
  request: { body: jsonBody(availabilityInput) },
  responses: changeAnswers(
    'Everything as it is now',
    availabilitySchema,
    'Someone else has changed it since updatedAt',
    { 422: 'A field does not fit' },
  ),
})

const listAddresses = permitted('ownVisitors').get('/api/admin/calendar-feeds', {
  summary: 'The secret addresses of calendars',
  responses: { 200: jsonAnswer('The addresses', z.array(calendarFeedSchema)) },
})

const makeAddress = permitted('ownVisitors').post('/api/admin/calendar-feeds', {
  summary: 'Make a secret address of a calendar; the one before it stops working',
  request: { body: jsonBody(calendarFeedInput) },
  responses: {
    201: jsonAnswer('All addresses as they are now', z.array(calendarFeedSchema)),
    ...refusedWith({ 422: 'No one with this id takes consultations' }),
  },
})

const revokeAddress = permitted('ownVisitors').delete('/api/admin/calendar-feeds/{id}', {
  summary: 'Revoke the secret address of a calendar',
  request: { params: z.object({ id: z.string().max(100) }) },
  responses: answers('It no longer works', deletedSchema, { 404: 'There is no such address' }),
})

/** See docs/product.md, "Availability". */
export function availabilityApi(site: Site) {
  const { db, now } = site
  return createApi()
    .openapi(people, async (c) => {
      c.header('Cache-Control', 'no-store')
      return c.json(bookablePeople(await listHosts(db)), 200)
    })
    .openapi(read, async (c) => {
      const choice = { onlyPublished: seesOnlyPublished(staffOf(c), {}), only: onlyOwn(c) }
      return c.json(await readAvailability(db, await site.settings.read(), now(), choice), 200)
    })
    .openapi(update, async (c) => {
      const settings = await site.settings.read()
      const choice = { onlyPublished: seesOnlyPublished(staffOf(c), {}), only: onlyOwn(c) }
      const readNow = (db: Database) => readAvailability(db, settings, now(), choice)
      const by = auditContext(c, site)
      const availability = await db.transaction().execute(async (db) => {
        const { firm, mailSentences, secondOffice } = settings
        const turn = { site, db, by, now: by.now, firm, mailSentences, secondOffice }
        const input = c.req.valid('json')
        const own = onlyOwn(c)
        const changed = await (own === null
          ? changeAvailability(db, input, by, readNow)
          : changeOwnAvailability(db, own, input, by, readNow))
        await tellOfPlaces(turn, changed)
        return readNow(db)
      })
      site.mailWorker.wake()
      return c.json(availability, 200)
    })
    .openapi(listAddresses, async (c) => c.json(await listFeeds(db, site.url, onlyOwn(c)), 200))
    .openapi(makeAddress, async (c) => {
      const { hostId } = c.req.valid('json')
      const own = onlyOwn(c)
      if (own !== null && !(await hostsOfAccount(db, own)).includes(hostId ?? 'everyone')) {
        throw new Problem(403, NOT_INCLUDED)
      }
      await db.transaction().execute((db) => makeFeed(db, hostId, auditContext(c, site)))
      return c.json(await listFeeds(db, site.url, own), 201)
    })
    .openapi(revokeAddress, async (c) => {
      const { id } = c.req.valid('param')
      const own = onlyOwn(c)
      if (own !== null && (await listFeeds(db, site.url, own)).every((feed) => feed.id !== id)) {
        throw new Problem(404, 'This address has already been revoked.')
      }
      const isGone = await db
        .transaction()
        .execute((db) => revokeFeed(db, id, auditContext(c, site)))
      if (!isGone) throw new Problem(404, 'This address has already been revoked.')
      return c.json({ message: 'The address no longer works.' }, 200)
    })
}

export type AvailabilityApi = ReturnType<typeof availabilityApi>

export function calendarFeeds(site: Site) {
  return new Hono().get('/calendar/:file', async (c) => {
    const { firm, secondOffice } = await site.settings.read()
    const facts = { siteUrl: site.url, firm, secondOffice }
    const calendar = await calendarOf(site.db, facts, c.req.param('file'), site.now())
    // Keeps the address and its content out of caches, referrers and search engines.
    c.header('Cache-Control', 'no-store')
    c.header('Referrer-Policy', 'no-referrer')
    c.header('X-Robots-Tag', 'noindex')
    if (calendar === null) return c.text('There is no such calendar.', 404)
    c.header('Content-Type', 'text/calendar; charset=utf-8')
    return c.body(calendar)
  })
}
