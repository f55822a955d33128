import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite } from '../../../../tests/fixtures/create-test-site'
import { EXPORTS } from '../../../../tests/fixtures/old-exports'
import { saidByContentCommand } from '../../../../tests/fixtures/said-by-commands'

let site: Awaited<ReturnType<typeof createTestSite>>
beforeEach(async () => {
  site = await createTestSite()
  await site.logIn({ username: 'helen' })
})
afterEach(() => site.close())

const ACCOUNT =
  /Of (\d+) words?, (\d+) (?:is|are) kept(?:(?:,| and) (\d+) changed)?(?: and (\d+) left out)?\./g

/** What an import says, and what it stores. */
async function importAll(program: string, file: string) {
  const said = await saidByContentCommand(site, `import-${program}`, file)
  const rows = await site.db.selectFrom('blogPosts').selectAll().execute()
  for (const [, came, kept, changed = '0', left = '0'] of said.matchAll(ACCOUNT))
    expect(Number(kept) + Number(changed) + Number(left), said).toBe(Number(came))
  const posts = rows.map(({ title, content, ...row }) => {
    const plain = content.replaceAll(' target="_blank" rel="noopener"', '')
    return [title, { ...row, content: plain }] as const
  })
  return { said, posts: new Map(posts) }
}

test('each thing in a WordPress export is in the report, and what plugins store comes along', async () => {
  const { said, posts } = await importAll('wordpress', EXPORTS.plugins)
  for (const sentence of [
    'In the file: post: 6, articles.',
    'In the file: case_study: 3, left out: only articles come.',
    'In the file: nav_menu_item: 1, left out: menus.',
    'In the file: wp_global_styles: 1, left out: the look of the old site.',
    'In the file: page: 1, left out: this site has pages of its own.',
    'Yoast (/yoast/ → /resourcehub/yoast) Of 12 words, 7 are kept and 5 left out.',
    '2 passages that the old site did not show are left out.',
    'On the old site its address led to https://old.example/ask/. The import screen takes that over.',
    '1 link leads to another page of the old site. Please check: /?p=99.',
    '1 part that Elementor fills in is left out: form.',
    'whose own record of it is damaged. The plain text that WordPress has of it comes instead.',
  ])
    expect(said).toContain(sentence)
  // Each picture once, wherever its address was, and none that counts visitors.
  expect(said.match(/uploads\/\w+\.jpg/g)).toEqual(
    ['desk', 'pen', 'only'].map((name) => `uploads/${name}.jpg`),
  )
  expect(posts.get('Yoast')).toMatchObject({
    searchTitle: 'Wills by Yoast',
    searchDescription: null,
    isFindable: false,
    canonicalUrl: 'https://journal.example/wills',
    content:
      '<p>See <a href="/resourcehub/rank-math">the other</a>, <a href="/resourcehub/rank-math#part">its part</a> and <a href="/?p=99">none</a>.</p>',
  })
  expect(posts.get('Rank Math')).toMatchObject({
    searchTitle: null,
    searchDescription: 'Probate in brief.',
    isFindable: false,
    canonicalUrl: expect.stringMatching(/^https:\/\/[^/]+\/resourcehub\/yoast$/),
    content: '<p>By <a href="/resourcehub/yoast">its old name</a>.</p>',
  })
  expect(posts.get('Elementor')?.content).toBe(
    '<h2>What probate costs</h2><p>It costs <strong>£300</strong>.</p><h3>Must I?</h3><p>Mostly.</p><ul><li><p>a grant</p></li><li><p><a href="/resourcehub/yoast">our prices</a></p></li></ul><p><a href="tel:+441234567890">Ring us</a></p><p>Not sure?</p><p>We listen.</p><p><a href="/ask/">Ask</a></p>',
  )
})

test('the addresses that an article had before lead to it once it is published', async () => {
  const { posts } = await importAll('wordpress', EXPORTS.plugins)
  await site.db
    .updateTable('blogPosts')
    .set({ status: 'published' })
    .where('id', '=', posts.get('Yoast')?.id ?? '')
    .execute()
  for (const path of ['/yoast/', '/first-name/', '/second-name/']) {
    const { status, headers } = await site.request(path, { redirect: 'manual' })
    expect([path, status, headers.get('Location')]).toEqual([path, 301, '/resourcehub/yoast'])
  }
})

test('each card of Ghost becomes what it says, and it is told where members alone read on', async () => {
  const { said, posts } = await importAll('ghost', EXPORTS.ghostCards)
  for (const sentence of [
    'Cards (/cards/ → /resourcehub/cards) All 41 words are kept.',
    '7 cards become ordinary text: toggle, button, call-to-action, product, markdown, codeblock and bookmark.',
    '1 card is left out: transistor.',
    '2 passages that only emails showed are in its text now.',
    'In the file: page: 1, left out',
  ])
    expect(said).toContain(sentence)
  expect(said.split('only members could read past')).toHaveLength(3)
  expect(posts.get('Cards')).toMatchObject({
    canonicalUrl: 'https://journal.example/cards',
    content:
      '<p>Before.</p><h3>May I write it by hand?</h3><p>Yes, if it is witnessed.</p><p><a href="/contact/">Get in touch</a></p><p>Ours</p><p>Book a talk.</p><p><a href="https://www.example.org/book">Book</a></p><h3>A will kit</h3><p>All of it.</p><p><a href="https://shop.example/kit">Buy</a></p><h2>Steps</h2><ul><li><p>one</p></li><li><p><strong>two</strong></p></li></ul><p>a &lt; b</p><p>Code</p><p>Dear reader,</p><p>Join us.</p><p><a href="https://www.gov.uk/make-will">Making a will</a></p><p>After.</p>',
  })
})
