import {
  expectNoAxeViolations,
  expectStateAccessible,
  waitForHydration,
} from './fixtures/accessibility'
import { chooseTime, fill, times } from './fixtures/booking-pages'
import { answerOf, logInTo } from './fixtures/site-client'
import { execute } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { open, PHONE } from './fixtures/visitor-pages'

const DANIEL = '0198c0de-0000-7000-8000-00000000000b'

/** Of someone on the team, who takes consultations along with Daniel Reed. */
let person: { id: string; name: string; slug: string; position: string }
test.beforeEach(async ({ site }) => {
  execute(site, 'delete from attempts')
  execute(site, 'delete from bookings')
  const { call } = await logInTo(site.url)
  ;[person] = await answerOf(await call('GET', '/api/team'))
  const hosts = [
    { teamMemberId: person.id },
    { id: DANIEL, name: 'Daniel Reed', services: ['wills'] },
  ]
  await answerOf(await call('PUT', '/api/admin/availability', { hosts }))
})

const WITH_ANYONE = /^Your time: \w+ \d+ \w+, (?:\d+(?:\.\d\d)?[ap]m|noon)$/

test('a visitor books with a person from their profile, who is named from the choice to the thank-you page', {
  tag: '@slow',
}, async ({ page, site }) => {
  await open(page, `/our-team/${person.slug}`)
  await page.getByRole('main').getByRole('link', { name: 'Book Free Consultation' }).click()
  await expect(page).toHaveURL(`/book-consultation?with=${person.slug}`)
  const next = page.getByRole('link', { name: /^Next free: / })
  await expect(next).toContainText(`Free, by video or phone, with ${person.name}`)
  await expect(next.locator('img')).toBeVisible()
  await waitForHydration(page)
  await expect(page.getByLabel('With', { exact: true })).toHaveValue(person.slug)
  await chooseTime(page, { day: 2, time: 3 })
  await expect(page.getByText('Your time:')).toHaveText(new RegExp(`m, with ${person.name}$`))
  await expect(page.getByText(/UK time$/).last()).toHaveText(
    new RegExp(`, with ${person.name}, UK time$`),
  )
  await expect(page.locator('label[for^="day-"]').first()).toBeHidden()
  await fill(page, { email: 'profile@example.com' })
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Book my free consultation' }).click()
  await expect(page).toHaveURL(/\/thank-you\?booking=/)
  const host = page.getByRole('definition').filter({ hasText: person.name })
  await expect(host).toContainText(person.position)
  await expect(host.locator('img')).toBeVisible()
  const [row] = site.query('select chose_host from bookings')
  expect(row).toEqual({ chose_host: 1 })
})

test('another person or service reads the times again, keeps what is typed, and says when the time is gone', {
  tag: '@slow',
}, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await open(page, '/book-consultation')
  await page.getByLabel('Your name').fill('Ada Lovelace')
  const startsAt = await chooseTime(page, { day: 2, time: 0 })
  await expect(page.getByText(WITH_ANYONE)).toBeVisible()
  await page.getByRole('button', { name: /^Change/ }).click()
  // Daniel is booked by someone else at the very time.
  const { opened } = await (await page.request.get('/api/booking/slots')).json()
  await expect.poll(() => Date.now() - Number.parseInt(opened, 10)).toBeGreaterThan(4000)
  const other = {
    service: 'Wills & Estate Planning',
    name: 'Bob',
    email: 'bob@example.com',
    phone: '0161 496 0002',
  }
  const answer = await page.request.post('/api/bookings', {
    data: { ...other, startsAt, opened, with: DANIEL },
  })
  expect(answer.status()).toBe(201)
  await page.getByLabel('With', { exact: true }).selectOption('Daniel Reed')
  await expect(
    page.getByText(/ isn’t free with Daniel Reed\. Please choose another time\.$/),
  ).toBeVisible()
  await expect(page.locator(`input[value="${startsAt}"]`)).toHaveCount(0)
  await times(page).first().click()
  await expect(page.getByText(/^Your time: .*, with Daniel Reed$/)).toBeVisible()
  await page.getByLabel('What would you like to talk about?').selectOption('Trusts')
  await expect(
    page.getByText('There are no free times with Daniel Reed at the moment.'),
  ).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace')
  await expectStateAccessible(page)
  await page.getByLabel('With', { exact: true }).selectOption('Anyone')
  await chooseTime(page, { day: 1, time: 1 })
  await expect(page.getByText(WITH_ANYONE)).toBeVisible()
})

test('while nobody is named, the form offers the times of the chosen service and says how long it takes', async ({
  page,
  site,
}) => {
  const { call } = await logInTo(site.url)
  await answerOf(await call('PUT', '/api/admin/availability', { hosts: [] }))
  const none = { bufferBeforeMinutes: null, bufferAfterMinutes: null }
  const rules = (byService: object[]) =>
    call('PUT', '/api/admin/settings/consultations', { byService })
  await answerOf(await rules([{ service: 'trusts', lengthMinutes: 60, ...none }]))
  const atHalfPast = page.locator('input[name="startsAt"][value*=":30:"]')
  await open(page, '/book-consultation')
  await expect(page.getByText('The consultation takes up to 60 minutes.')).toBeVisible()
  await expect(atHalfPast).not.toHaveCount(0)
  await page.getByLabel('What would you like to talk about?').selectOption('Trusts')
  await expect(page.getByText('The consultation takes up to 60 minutes.')).toBeVisible()
  await expect(atHalfPast).toHaveCount(0)
  await page.goto('/book-consultation?service=trusts')
  await expect(page.getByText('The consultation takes up to 60 minutes.')).toBeVisible()
  await answerOf(await rules([]))
})

test('days stand under their weekday, whichever someone works on', async ({ page, site }) => {
  const { call } = await logInTo(site.url)
  const day = (isOpen: boolean) => ({
    isOpen,
    opens: isOpen ? '10:00' : '',
    closes: isOpen ? '12:00' : '',
  })
  const week = [false, true, false, false, true, false, true].map(day)
  await answerOf(
    await call('PUT', '/api/admin/availability', {
      hosts: [{ id: DANIEL, name: 'Daniel Reed', week }],
    }),
  )
  await open(page, `/book-consultation?with=${DANIEL}`)
  const columns = new Set<string>()
  for (const label of await page.locator('label[for^="day-"]').all()) {
    const [weekday = ''] = (await label.innerText()).split('day')
    const head = page.getByText(weekday.slice(0, 3), { exact: true })
    const [place, above] = [await label.boundingBox(), await head.boundingBox()]
    expect(place?.x).toBe(above?.x)
    columns.add(weekday)
  }
  expect([...columns].sort()).toEqual(['Fri', 'Sun', 'Tues'])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor asks for a person, hears when the time is not theirs, and books another', {
    tag: '@long',
  }, async ({ page, problems, site }) => {
    problems.allow(/status of (409|422)/)
    await page.goto(`/book-consultation?with=${DANIEL}`)
    await expect(page.getByLabel('With', { exact: true })).toHaveValue(DANIEL)
    await chooseTime(page, { day: 3, time: 1 })
    await fill(page, { email: 'plain@example.com', service: 'Trusts' })
    const send = page.getByRole('button', { name: 'Book my free consultation' })
    await send.click()
    await expect(page.getByRole('alert')).toContainText('That time can no longer be booked.')
    await expect(page.getByLabel('Email address')).toHaveValue('plain@example.com')
    await expect(page.getByText('There are no free times with Daniel Reed')).toBeVisible()
    await page
      .getByLabel('What would you like to talk about?')
      .selectOption('Wills & Estate Planning')
    await send.click()
    await expect(page.getByRole('alert')).toContainText('Choose a day and a time')
    await chooseTime(page, { day: 3, time: 1 })
    await send.click()
    await expect(page.getByText(/\(UK time\), by video, with Daniel Reed\.$/)).toBeVisible()
    expect(site.query('select host_id from bookings')).toEqual([{ host_id: DANIEL }])
  })
})
