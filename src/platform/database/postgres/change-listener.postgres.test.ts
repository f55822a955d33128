import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite } from '../../../../tests/fixtures/create-test-site'
import { addBooking, addFaq } from '../../../../tests/fixtures/factories'
import { type OpenDatabase, openDatabase } from '../database'

let site: Awaited<ReturnType<typeof createTestSite>>
let other: OpenDatabase
beforeAll(async () => {
  site = await createTestSite()
  other = openDatabase({ ...site.site.environment })
  await other.db.selectFrom('faqs').select('id').execute()
})
afterAll(async () => {
  await other.db.destroy()
  await site.close()
})

test('another server hears of a booking, and that it is no change of content', async () => {
  const writes = other.otherWrites()
  const contentWrites = other.otherContentWrites()
  await addBooking(site.db, { name: 'Ada' })
  await expect.poll(other.otherWrites).not.toBe(writes)
  expect(other.otherContentWrites()).toBe(contentWrites)
  await addFaq(site.db, { question: 'A question?' })
  await expect.poll(other.otherContentWrites).not.toBe(contentWrites)
})
