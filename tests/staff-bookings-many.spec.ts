import { FAR, farDay } from './fixtures/hosts'
import { answerOf, logInTo } from './fixtures/site-client'
import { execute } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'

const LIST = `/api/admin/bookings?from=${FAR}&until=${farDay(9)}`
const CALLS = 60

/** Bookings of half an hour each, one after the other. */
const fill = (count: number) => `
  insert into bookings (id, starts_at, ends_at, kind, service, name, email, phone, created_at)
  with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n + 1 < ${count})
  select 'many-' || n, strftime('%Y-%m-%dT%H:%M:%fZ', '${FAR}', '+' || (n * 30) || ' minutes'),
    strftime('%Y-%m-%dT%H:%M:%fZ', '${FAR}', '+' || (n * 30 + 30) || ' minutes'), 'video', 'Trusts',
    'Someone', 'someone@example.com', '', '2026-01-01T00:00:00.000Z' from numbers`

test('a list out of 5,000 bookings takes at most twice the time of one out of 50 @long', async ({
  site,
}) => {
  const { call } = await logInTo(site.url)
  /** The middle of many calls, in milliseconds, for the same 50 bookings. */
  const measure = async () => {
    const times: number[] = []
    while (times.length < CALLS) {
      const begin = performance.now()
      const { bookings } = await answerOf(await call('GET', `${LIST}&limit=50`))
      times.push(performance.now() - begin)
      expect(bookings).toHaveLength(50)
    }
    return times.sort((one, other) => one - other)[CALLS / 2] ?? 0
  }
  execute(site, fill(50))
  await measure()
  const few = await measure()
  execute(site, "delete from bookings where id like 'many-%'")
  execute(site, fill(5000))
  const many = await measure()
  expect(many, `${few} ms with 50, ${many} ms with 5,000`).toBeLessThan(few * 2)
})
