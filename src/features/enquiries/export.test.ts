import { expect, test } from 'vitest'
import { openTestSite } from '../../../tests/fixtures/create-test-site'
import { madeEnquiry, promiseThreeDays } from '../../../tests/fixtures/enquiries'
import { givePasswords } from '../../../tests/fixtures/own-password'

const site = await openTestSite()
await promiseThreeDays(site)

test('staff take the enquiries of their list with them as a table with its dates; the export is recorded', async () => {
  const headers = await site.logIn({ username: 'aisha', role: 'reception' })
  await madeEnquiry(site, { topic: 'complaint', name: 'Ada Lovelace' })
  await madeEnquiry(site, { topic: 'trusts', name: 'Grace' })
  const answer = await site.request('/api/admin/enquiries/export', {
    method: 'POST',
    headers,
    json: { topic: 'complaint', ...(await givePasswords(site)) },
  })
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="enquiries.csv"')
  expect(await answer.text()).toBe(
    [
      'Received (UK time),Topic,Status,Looked after by,Due,Overdue,Name,Email,Phone,Acknowledged (UK time),Answered (UK time),Closed (UK time),How it came\r\n',
      "2026-11-23 10:00:00,A complaint,new,,2026-11-26,,Ada Lovelace,ada@example.co.uk,'+44 161 496 0001,,,,website\r\n",
    ].join(''),
  )
  const [entry] = await site.db.selectFrom('activity').selectAll().execute()
  expect(entry).toMatchObject({ action: 'exported', thingKind: 'list', thingName: 'enquiries' })
})
