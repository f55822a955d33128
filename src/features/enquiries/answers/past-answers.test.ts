import { expect, test } from 'vitest'
import { migrations } from '~/platform/database/migrate'
import type { MailDestination } from '~/platform/database/schema'
import { openMailingSite, TEST_NOW } from '../../../../tests/fixtures/create-test-site'
import { madeEnquiry } from '../../../../tests/fixtures/enquiries'
import { callsBy } from '../../../../tests/fixtures/staff-calls'
import { updateDueDates } from '../due-dates.server'

const { site } = await openMailingSite()
const call = callsBy(site, await site.logIn({ role: 'reception' }))
const at = TEST_NOW.toISOString()

/** An enquiry answered in full by mail, as releases before 0164 stored it: answered as soon as the mail was written. */
async function answeredEarlier(
  mail: { state: 'sent' | 'failed' | 'waiting'; takenBy: MailDestination | null } | null,
) {
  const id = await madeEnquiry(site, { email: `${crypto.randomUUID()}@example.com` })
  const json = { idempotencyKey: crypto.randomUUID(), way: 'mail', text: 'Yes.', isFull: true }
  const { body } = await call('POST', `/api/admin/enquiries/${id}/answers`, json)
  const about = body.answers[0].id
  const mails = site.db.updateTable('mails').where('aboutId', '=', about)
  if (mail) await mails.set({ ...mail, purpose: null }).execute()
  else await site.db.deleteFrom('mails').where('aboutId', '=', about).execute()
  const facts = { status: 'answered', acknowledgedAt: at, answeredAt: at, dueOn: null }
  await site.db.updateTable('enquiries').set(facts).where('id', '=', id).execute()
  return id
}

test('after the upgrade an answer that waits or has failed has answered nobody, and others have', async () => {
  const ids = {
    taken: await answeredEarlier({ state: 'sent', takenBy: 'mail server' }),
    old: await answeredEarlier(null),
    outbox: await answeredEarlier({ state: 'sent', takenBy: 'outbox' }),
    failed: await answeredEarlier({ state: 'failed', takenBy: null }),
    waiting: await answeredEarlier({ state: 'waiting', takenBy: null }),
  }
  await site.db.schema.alterTable('enquiryAnswers').dropColumn('sentAt').execute()
  await migrations['0164-answers-taken']?.up(site.db)
  await updateDueDates(site.site)
  const read = async (id: string) => (await call('GET', `/api/admin/enquiries/${id}`)).body
  const answered = { status: 'answered', acknowledgedAt: at, answeredAt: at, dueOn: null }
  const open = { status: 'new', acknowledgedAt: null, answeredAt: null, dueOn: '2026-11-24' }
  expect(await read(ids.taken)).toMatchObject({ ...answered, unsentAnswer: null })
  expect(await read(ids.old)).toMatchObject({ ...answered, unsentAnswer: null })
  // Staff have read that nobody received it.
  expect(await read(ids.outbox)).toMatchObject({ ...answered, unsentAnswer: null })
  expect(await read(ids.failed)).toMatchObject({ ...open, unsentAnswer: 'not sent' })
  expect(await read(ids.waiting)).toMatchObject({ ...open, unsentAnswer: 'waiting' })
  await site.deliverMails()
  expect(await read(ids.waiting)).toMatchObject({ ...answered, unsentAnswer: null })
})

test('after the upgrade an acknowledgement that waits acknowledges once it is taken', async () => {
  const { body } = await call('POST', '/api/admin/enquiries', {
    ...{ idempotencyKey: crypto.randomUUID(), receivedOn: '2026-11-20', cameBy: 'letter' },
    ...{ topic: 'complaint', message: 'No one rang.', name: 'Peter Hill', phone: '', address: '' },
    ...{ email: 'peter@example.com', assignedTo: null, acknowledges: true },
  })
  await site.db.updateTable('mails').set({ purpose: null }).where('aboutId', '=', body.id).execute()
  const early = site.db.updateTable('enquiries').where('id', '=', body.id)
  await early.set({ acknowledgedAt: at }).execute()
  await site.db.schema.alterTable('enquiryAnswers').dropColumn('sentAt').execute()
  await migrations['0164-answers-taken']?.up(site.db)
  const read = async () => (await call('GET', `/api/admin/enquiries/${body.id}`)).body
  expect(await read()).toMatchObject({ acknowledgedAt: null })
  await site.deliverMails()
  expect(await read()).toMatchObject({ acknowledgedAt: at })
})
