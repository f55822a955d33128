import { expect, test } from 'vitest'
import { readNames } from '~/features/people/contact-index.server'
import { fillVisitors } from '../../../../scripts/bench/fill-visitors'
import { openTestSite, TEST_NOW } from '../../../../tests/fixtures/create-test-site'
import { plansDuring } from '../../../../tests/fixtures/query-steps'
import { grows, staffReads } from '../../../../tests/fixtures/staff-reads'

const site = await openTestSite({ seed: 'articles' })
await fillVisitors(site.db, 60, TEST_NOW)
await readNames(site.site)
const headers = await site.logIn()

test.each(await staffReads(site))(
  '%s reads no table through that grows, and sorts none',
  async (address) => {
    const plans = await plansDuring(site.db, async () => {
      expect((await site.request(address, { headers })).status).toBe(200)
    })
    const slow = plans.filter(({ statement, steps }) => {
      const read = steps.flatMap((step) => /^SCAN (\w+)/.exec(step)?.[1] ?? [])
      return grows(statement, { read, sorts: steps.some((step) => step.includes('TEMP B-TREE')) })
    })
    expect(slow).toEqual([])
  },
)
