import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { JOBS } from '~/app/jobs'
import { tableFacts } from '~/platform/database/tables'
import { JobRunner } from '~/platform/jobs/job-runner'
import { TRYING_A_BOOKING } from '~/platform/jobs/usefulness'
import { bookFrom, openedForm } from '../../../../tests/fixtures/booking-calls'
import { createTestSite } from '../../../../tests/fixtures/create-test-site'
import { addPost } from '../../../../tests/fixtures/factories'
import { tryBooking } from './try-booking.server'

let site: Awaited<ReturnType<typeof createTestSite>>
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

/** Every row of every table. */
async function everything(): Promise<string> {
  const tables = tableFacts.map(async ({ name }) => [
    name,
    (await sql`select * from ${sql.table(name)}`.execute(site.db)).rows,
  ])
  return JSON.stringify(await Promise.all(tables))
}

/** The site’s own try, as the runner makes it. */
async function runTheJob(): Promise<void> {
  const runner = new JobRunner(
    site.site,
    JOBS.filter(({ name }) => name === TRYING_A_BOOKING),
  )
  await runner.look()
  await runner.idle()
}

const readiness = async (path = '/readyz') => {
  const answer = await site.request(path)
  return { status: answer.status, useful: (await answer.json()).useful }
}

test('a try leaves no trace, and sends nothing', async () => {
  await addPost(site.db)
  await tryBooking(site.site)
  const before = await everything()
  await tryBooking(site.site)
  expect(await everything()).toBe(before)
  expect(before).not.toContain('Test of the site')
  expect(await site.outbox()).toEqual([])
})

test('a visitor gets the very time that is being tried', async () => {
  const { next } = await (await site.request('/api/booking/next')).json()
  const json = { startsAt: next.startsAt, opened: await openedForm(site) }
  const [answer] = await Promise.all([
    bookFrom(site, json),
    tryBooking(site.site),
    tryBooking(site.site),
  ])
  expect(answer.status).toBe(201)
  expect(await site.outbox()).toHaveLength(2)
})

describe('whether the site is of use', () => {
  test('is known once it has been tried', async () => {
    expect(await readiness()).toEqual({ status: 200, useful: null })
    await runTheJob()
    expect(await readiness()).toEqual({ status: 200, useful: true })
    expect(await readiness('/readyz?useful')).toEqual({ status: 200, useful: true })
  })

  test('is no when a visitor could not book, and the server keeps getting requests', async () => {
    await site.db.schema.alterTable('bookingEvents').renameTo('away').execute()
    await site.db.schema.createTable('bookingEvents').addColumn('id', 'text').execute()
    await runTheJob()
    expect(await readiness()).toEqual({ status: 200, useful: false })
    expect(await readiness('/readyz?useful')).toEqual({ status: 503, useful: false })
    expect((await site.request('/healthz')).status).toBe(200)
  })

  test('is not tried where another company takes bookings', async () => {
    const other = await createTestSite({
      environment: { BOOKING_FRAME_URL: 'https://bookings.example/form' },
    })
    await other.db.schema.dropTable('bookingEvents').execute()
    await tryBooking(other.site)
    await other.close()
  })
})
