import { expect, test } from 'vitest'
import { openTestSite } from '../../../tests/fixtures/create-test-site'
import { addPost } from '../../../tests/fixtures/factories'

/** More than are counted, on every second day of two years. */
const COMMON = 150

const site = await openTestSite()
const staff = await site.logIn()
for (let number = 0; number < 2 * COMMON; number += 1) {
  const title = `${number % 2 === 0 ? 'Inheritance' : 'Probate'} ${number}`
  const content = number >= 10 && number < 15 ? '<p>An usufruct.</p>' : '<p>A text.</p>'
  const publishedAt = new Date(Date.UTC(2025, 0, 1 + number)).toISOString()
  await addPost(site.db, { title, content, publishedAt, category: 'Wills' })
}

/** The newest first. */
const common = Array.from({ length: COMMON }, (_, index) => `Inheritance ${2 * index}`).reverse()

async function find(query: string, headers = {}) {
  const answer = await site.request(`/api/blog?view=cards&${query}`, { headers })
  expect(answer.status).toBe(200)
  const { posts, ...facts } = await answer.json()
  return { titles: posts.map(({ title }: { title: string }) => title), ...facts }
}

test('visitors read on to the last of what a search finds, and hear as far as it has counted', async () => {
  const counts = { total: 60, hasMore: true }
  expect(await find('q=inheritance')).toMatchObject({ ...counts, titles: common.slice(0, 12) })
  const fifth = { ...counts, page: 5, titles: common.slice(48, 60) }
  expect(await find('q=inheritance&page=5')).toMatchObject(fifth)
  const sixth = { total: 72, hasMore: true, page: 6, titles: common.slice(60, 72) }
  expect(await find('q=inheritance&page=6')).toMatchObject(sixth)
  const last = { total: COMMON, hasMore: false, page: 13, titles: common.slice(144) }
  expect(await find('q=inheritance&page=13')).toMatchObject(last)
  expect(await find('q=inheritance&page=99')).toMatchObject(last)
})

test('staff read on to the last, in any order', async () => {
  const read = (page: number) => find(`q=inheritance&page=${page}`, staff)
  expect(await read(1)).toMatchObject({ total: 60, hasMore: true, titles: common.slice(0, 20) })
  expect(await read(7)).toMatchObject({ total: 140, hasMore: true, titles: common.slice(120, 140) })
  expect(await read(8)).toMatchObject({ total: 150, hasMore: false, titles: common.slice(140) })
  expect(await read(9)).toMatchObject({ total: 150, hasMore: false, titles: [] })
  const oldest = await find('q=inheritance&sort=published&direction=asc', staff)
  expect(oldest.titles).toEqual(common.toReversed().slice(0, 20))
})

test('what few articles have is found and counted however old they are', async () => {
  const titles = [14, 13, 12, 11, 10].map((number) =>
    expect.stringMatching(new RegExp(`^\\w+ ${number}$`)),
  )
  expect(await find('q=usufruct')).toMatchObject({ titles, total: 5, hasMore: false })
  expect(await find('q=usufruct&category=None')).toMatchObject({ titles: [], total: 0 })
  expect(await find('q=inheritance+14')).toMatchObject({ total: 6, hasMore: false })
  const { counts } = await (await site.request('/api/search?q=an+usufruct')).json()
  expect(counts.article).toBe(5)
})

test('a list that is not searched is counted to its end', async () => {
  expect(await find('category=Wills')).toMatchObject({ total: 2 * COMMON, hasMore: false })
})
