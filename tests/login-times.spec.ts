import { hashPassword } from '~/features/auth/passwords/passwords.server'
import { execute } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'

const ROUNDS = 40

/** How far two medians may be apart, of the larger one: far less than looking a hash up less often would show. */
const TOLERANCE = 0.2

test.use({ siteEnvironment: { TRUST_PROXY: '1' } })

test('a login takes as long for a known, an unknown and a disabled user', { tag: '@long' }, async ({
  request,
  site,
  problems,
}) => {
  test.setTimeout(10 * 60_000)
  problems.allow(/status of 401/)
  // As the site makes it: the one of the usual test user costs next to nothing to check.
  const hash = await hashPassword('a password nobody types')
  const columns = 'id, username, password, is_admin, is_disabled, created_at'
  for (let n = 0; n < ROUNDS; n++) {
    for (const [kind, isDisabled] of [
      ['known', 0],
      ['disabled', 1],
    ]) {
      execute(
        site,
        `insert into users (${columns}) select '${kind}-${n}', '${kind}-${n}', '${hash}', 0, ${isDisabled}, created_at from users limit 1`,
      )
    }
  }

  const times: Record<string, number[]> = { known: [], unknown: [], disabled: [] }
  for (let n = 0; n < ROUNDS; n++) {
    for (const [kind, measured] of Object.entries(times)) {
      const start = performance.now()
      const answer = await request.post('/api/auth/login', {
        data: { username: `${kind}-${n}`, password: 'wrong' },
        // An address of its own for each, so that no limit is met.
        headers: { 'X-Forwarded-For': `198.51.100.${n}` },
      })
      measured.push(performance.now() - start)
      expect(answer.status()).toBe(401)
    }
  }
  const medians = Object.values(times).map(median)
  console.log(`medians in ms: ${Object.keys(times)} ${medians.map((time) => time.toFixed(1))}`)
  expect(Math.max(...medians) - Math.min(...medians)).toBeLessThan(TOLERANCE * Math.max(...medians))
})

function median(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}
