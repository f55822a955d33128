import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { readOutbox } from '../../tests/fixtures/outbox.ts'

/** `tests/fixtures/running-site.ts` logs in with the same. */
export const STAFF = { username: 'admin', password: 'a password for tests' }

const post = {
  title: 'A will of one’s own',
  slug: 'a-will',
  content: '<h2>Why</h2><p>Because.</p>',
  excerpt: 'In short.',
  category: 'Wills',
  tags: ['Home', 'Family'],
  status: 'published',
  writtenBy: 'Ada Lovelace',
  checkedBy: 'Grace Hopper',
  lawAsAt: '2026-03-01',
}
const faq = { question: 'Do I need a will?', answer: 'Yes.' }
const member = { name: 'Ada Lovelace', position: 'Solicitor', bio: 'A life.', expertise: ['Wills'] }
const review = {
  quote: 'Clear and kind.',
  name: 'J. R.',
  month: '2026-05',
  matter: 'Mirror wills',
  person: 'jo@example.com',
  permissionOn: '2026-06-01',
  permissionHow: 'Email on the file',
  isPublished: true,
}

/** What is made of each kind: one that stays, and one that is deleted. `field` is the label of what is typed over. */
const KINDS = [
  {
    at: 'blog',
    page: 'posts',
    field: 'Title',
    is: post,
    gone: { ...post, slug: 'gone', title: 'A will that is gone' },
    changed: { ...post, title: 'A will, changed' },
  },
  {
    at: 'faqs',
    page: 'faqs',
    field: 'Question',
    is: faq,
    gone: { ...faq, question: 'Is this gone?' },
    changed: { ...faq, answer: 'Yes, you do.' },
  },
  {
    at: 'team',
    page: 'team',
    field: 'Position',
    is: member,
    gone: { ...member, name: 'Grace Hopper' },
    changed: { ...member, bio: 'A longer life.', takeDownAt: '2026-12-04T17:00:00.000Z' },
  },
]

/**
 * Logs in as the first administrator.
 *
 * @param {string} url of the site
 */
export async function logIn(url) {
  const send = async (method, path, json, token) => {
    const login = token && { Authorization: `Bearer ${token}` }
    const headers = { 'Content-Type': 'application/json', ...login }
    const answer = await fetch(url + path, { method, headers, body: json && JSON.stringify(json) })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const { token } = await send('POST', '/api/auth/login', STAFF)
  return { token, visit: send, call: (method, path, json) => send(method, path, json, token) }
}

/** Makes, changes and deletes one of each; answers where those that stay are edited, and the article's id. */
export async function fillAsStaff(call) {
  const opened = []
  const ids = []
  const { uploadURL } = await call('POST', '/api/upload/image')
  await fetch(uploadURL, {
    method: 'PUT',
    headers: { 'Content-Type': 'image/png' },
    body: await sharp({ create: { width: 40, height: 30, channels: 3, background: '#886644' } })
      .png()
      .toBuffer(),
  })
  const { url: featuredImage } = await call('PUT', '/api/upload/blog-image', {
    imageURL: uploadURL,
  })
  for (const { at, page, field, is, gone, changed } of KINDS) {
    const { id } = await call('POST', `/api/admin/${at}`, is)
    await call('PUT', `/api/admin/${at}/${id}`, changed)
    const { id: goneId } = await call('POST', `/api/admin/${at}`, gone)
    await call('DELETE', `/api/admin/${at}/${goneId}`)
    ids.push(id)
    opened.push(
      { address: `/admin/${page}/${id}`, field },
      { address: `/admin/${page}/new`, field },
    )
  }
  const [postId] = ids
  await call('PUT', `/api/admin/blog/${postId}`, { ...KINDS[0].changed, featuredImage })
  const { id } = await call('POST', '/api/admin/reviews', review)
  opened.push({ address: `/admin/reviews/${id}`, field: 'What the client said' })
  await call('PUT', '/api/admin/settings/prices', { basicWill: '215' })
  await call('PUT', '/api/admin/settings/prices', { basicWill: '225' })
  await call('POST', '/api/invitations', {
    currentPassword: STAFF.password,
    name: 'Grace Hopper',
    username: 'grace',
    email: 'grace@example.com',
    role: 'editor',
  })
  return { opened, postId }
}

/** In milliseconds: a form sent sooner would look like a robot’s. */
const ROBOT_MS = 2_500

const visitor = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '+44 161 496 0001' }

/** Books, writes and subscribes as visitors do; staff cancel one booking, answer the enquiry and send a newsletter. */
export async function fillAsVisitors(url, { call, visit }, { postId, dataDir }) {
  const forms = []
  for (let form = 0; form < 2; form++) forms.push(await visit('GET', '/api/booking/slots'))
  const { opened } = await visit('GET', '/api/enquiries/form')
  await wait(ROBOT_MS)
  const times = forms[0].days.flatMap(({ slots }) => slots)
  const booked = []
  for (const [index, form] of forms.entries()) {
    const { startsAt } = times[index * 8]
    const booking = { ...visitor, service: 'Trusts', startsAt, opened: form.opened }
    booked.push((await visit('POST', '/api/bookings', booking)).id)
  }
  await call('PATCH', `/api/admin/bookings/${booked[1]}`, { action: 'cancel', tells: false })
  const enquiry = { ...visitor, topic: 'trusts', message: 'Can we protect her house?', opened }
  const { id } = await visit('POST', '/api/enquiries', enquiry)
  const answer = { way: 'mail', text: 'Yes, you can.', isFull: true }
  const idempotencyKey = crypto.randomUUID()
  await call('POST', `/api/admin/enquiries/${id}/answers`, { ...answer, idempotencyKey })

  for (const email of ['one@example.com', 'two@example.com', 'waits@example.com']) {
    await visit('POST', '/api/newsletter/subscriptions', { email })
    const mail = await mailTo(dataDir, email, 'Please confirm')
    if (email.startsWith('waits')) continue
    const [, token = ''] = /token=(\S+)/.exec(mail.text ?? '') ?? []
    const body = new URLSearchParams({ token: decodeURIComponent(token) })
    const confirmed = await fetch(`${url}/newsletter/confirm`, { method: 'POST', body })
    if (!confirmed.ok) throw new Error(`The subscription is not confirmed: ${confirmed.status}`)
  }
  const newsletter = { postId, subject: 'What is new', words: 'An article for you.' }
  await call('POST', '/api/admin/newsletters', newsletter)
  await mailTo(dataDir, 'two@example.com', newsletter.subject)
  while (!(await call('GET', '/api/admin/newsletters')).newsletters[0].finishedAt) await wait(100)
}

/** The mail, once it is in the outbox. */
async function mailTo(dataDir, email, subject) {
  for (;;) {
    const mails = await readOutbox(dataDir)
    const found = mails.find(
      (mail) => mail.to?.[0]?.address === email && mail.subject?.startsWith(subject),
    )
    if (found) return found
    await wait(100)
  }
}
