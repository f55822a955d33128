import { afterEach, beforeEach, expect, test } from 'vitest'
import { noteCopy, noteProof } from '~/features/backups/repository.server'
import { everyDay } from '~/platform/jobs/job'
import { noteJob, noteOutcome } from '~/platform/jobs/job-rows'
import { createTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { addFaq, addSubscriber } from '../../../tests/fixtures/factories'
import { LOOKING_FOR_DAMAGE, lookForDamage } from './sealed-rows.server'

let site: Awaited<ReturnType<typeof createTestSite>>
beforeEach(async () => {
  site = await createTestSite()
  await addFaq(site.db)
  await addSubscriber(site.db, { email: 'ada@example.com' })
})
afterEach(() => site.close())

const look = () => lookForDamage(site.site)

test('what is written, and goes in its time, is no damage', async () => {
  await look()
  await addFaq(site.db, { question: 'Another?' })
  await site.db.deleteFrom('newsletterSubscribers').execute()
  await look()
  expect(
    await site.db
      .selectFrom('rowSeals')
      .select('rowId')
      .where('sealedTable', '=', 'newsletterSubscribers')
      .execute(),
  ).toEqual([])
})

test('content that is no longer what its last version says is named', async () => {
  await look()
  await site.db.updateTable('faqs').set({ answer: 'Another word.' }).execute()
  await expect(look()).rejects.toThrow(
    /^No longer as it was written: 1 question \(or its last version\)\./,
  )
})

test('a row that is no longer what it was is named each day, with the last good backup', async () => {
  await look()
  const day = (days: number) => new Date(TEST_NOW.getTime() + days * everyDay.everyMs)
  const job = { name: LOOKING_FOR_DAMAGE, ...everyDay, run: async () => {} }
  await noteJob(site.db, job, day(0))
  await site.db.updateTable('jobs').set({ holder: 'me' }).execute()
  await noteOutcome(site.db, job, 'me', { startedAt: day(0), endedAt: day(0), failure: null })
  for (const [key, madeAt] of [
    ['good', day(-1)],
    ['of the damaged', day(1)],
  ] as const) {
    const at = madeAt.toISOString()
    const facts = { kilobytes: 1, files: 1, tookMs: 1, recipient: 'age1x' }
    await noteCopy(site.db, { key, madeAt: at, ...facts })
    await noteProof(site.db, key, {
      triedAt: at,
      provedAt: at,
      proofMs: 1,
      pages: 10,
      failure: null,
    })
  }
  await site.db.updateTable('versions').set({ value: '{}' }).execute()
  await site.db
    .updateTable('newsletterSubscribers')
    .set({ consentText: 'I agree to everything.' })
    .execute()
  const said =
    /^No longer as it was written: earlier versions \(1 row\); what subscribers agreed to \(1 row\)\. The last good backup is that of \d/
  await expect(look()).rejects.toThrow(said)
  await expect(look()).rejects.toThrow(said)
})
