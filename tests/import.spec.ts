import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expectNoAxeViolations, expectNoHorizontalScroll } from './fixtures/accessibility'
import { EXPORTS, manyOfGhost, wxr } from './fixtures/old-exports'
import { queryDatabase, type RunningServer, startServer } from './fixtures/running-site'
import { answerOf, connect, logInTo, staffToken } from './fixtures/site-client'
import { openStaffPage } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { PHONE } from './fixtures/visitor-pages'

/** As Yoast exports them: to a page, to an article that comes, to nothing, and for many addresses at once. */
const REDIRECTS = `Origin,Target,Type,Format
old-prices,pricing,301,plain
old-will,2023/04/making-a-will/,301,plain
about-us,about,301,plain
^tag/(.*),resourcehub,301,regex
`

test('an administrator tries out an export of WordPress, reads what would come, and imports it as drafts', {
  tag: '@slow',
}, async ({ page, site, problems }) => {
  problems.allow(/status of 4(22|04)/)
  await page.setViewportSize(PHONE)
  await openStaffPage(page, '/admin/settings/moving-in')
  const tryOut = page.getByRole('button', { name: 'Try it out' })
  await tryOut.click()
  const file = page.getByLabel('The export of the old site')
  await expect(file).toBeFocused()
  await expect(file).toHaveAccessibleDescription(/Please choose the export\./)
  await file.setInputFiles('package.json')
  await tryOut.click()
  await expect(page.getByRole('alert')).toContainText('This file is not a Ghost export.')

  await file.setInputFiles(EXPORTS.wordpress)
  await page.getByLabel('The folder with its pictures').setInputFiles(EXPORTS.pictures)
  await page.getByLabel('Its redirects').setInputFiles({
    name: 'redirects.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(REDIRECTS),
  })
  await tryOut.click()
  await expect(page.getByRole('heading', { name: 'What would come' })).toBeFocused()
  await expect(page.getByText('10 articles would come as drafts and 1 cannot come.')).toContainText(
    '2 of 3 pictures are in the folder.',
  )
  const gallery = page.getByRole('listitem').filter({ hasText: 'Étude: wills in Łódź' }).first()
  await expect(gallery).toContainText('/2023/04/lost.jpg is not in the folder.')
  await expect(page.getByText('About us.', { exact: true })).toBeVisible()
  await expect(page.getByText('page: 1, left out: this site has pages of its own.')).toBeVisible()
  await expect(page.getByText('2 of 4 would be taken over.')).toBeVisible()
  const redirect = (address: string) => page.getByRole('listitem').filter({ hasText: address })
  await expect(redirect('/old-prices → /pricing')).toContainText('Redirect')
  await expect(redirect('/about-us → /about')).toContainText('This site has no page there.')
  await page.getByRole('button', { name: 'Compare the words of What an executor does' }).click()
  const words = page.getByRole('dialog', { name: 'What an executor does' })
  await expect(words.getByRole('region', { name: 'What stands in the text' })).toContainText(
    'Register the death',
  )
  await page.keyboard.press('Escape')
  await expectNoAxeViolations(page)
  await expectNoHorizontalScroll(page)
  const came = () => site.query("select id from blog_posts where title = 'Étude: wills in Łódź'")
  expect(came()).toEqual([])

  await page.setViewportSize({ width: 1440, height: 900 })
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Import as drafts' }).click()
  await expect(page.getByRole('heading', { name: 'What came' })).toBeFocused()
  await expect(page.getByText('10 articles came as drafts and 1 cannot come.')).toBeVisible()
  expect(came()).toHaveLength(1)
  await expect(page.getByText('2 of 4 were taken over.')).toBeVisible()
  await expectNoAxeViolations(page)

  await tryOut.click()
  await expect(page.getByText('10 are here already')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import as drafts' })).toBeHidden()
  await expect(page.getByText('0 of 4 would be taken over.')).toBeVisible()
  await page.goto('/old-prices')
  await expect(page).toHaveURL('/pricing')
  await page.goto('/2023/04/making-a-will/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
})

const PARAGRAPH = '<p>Words with <em>some</em> <a href="https://old.example/2020/2/">links</a>.</p>'

const largeExports = {
  'a Ghost export of 4,000 posts and 100,000 tag links': () =>
    manyOfGhost({ posts: 4000, links: 100_000 }),
  'a WordPress export of 20 MB': () =>
    wxr(
      ...Array.from({ length: 2000 }, (_, index) => ({
        title: `${index}`,
        content: PARAGRAPH.repeat(120),
      })),
    ),
  'an article of a million letters': () =>
    wxr({ title: 'Long', content: PARAGRAPH.repeat(12_000) }),
}

test.describe('while a large export is read', { tag: '@long' }, () => {
  const turns = join(tmpdir(), `held-turns-${process.pid}`)
  const probe = fileURLToPath(new URL('./fixtures/held-turns.js', import.meta.url))
  test.use({ siteEnvironment: { NODE_OPTIONS: `--import=${probe}`, HELD_TURNS: turns } })
  test.afterAll(() => rm(turns, { force: true }))

  for (const [name, make] of Object.entries(largeExports)) {
    test(`nobody waits for ${name}`, async ({ site }) => {
      test.setTimeout(300_000)
      const { call } = await logInTo(site.url)
      const body = make()
      /** The longest turn of the server's thread that a call brings, in milliseconds of processor time. */
      const heldBy = async (path: string, json: object = {}) => {
        const start = await call('POST', '/api/admin/imports/files')
        const { uploadURL: fileURL } = await answerOf(start)
        expect((await fetch(fileURL, { method: 'PUT', body })).status).toBe(200)
        await writeFile(turns, '')
        await answerOf(await call('POST', path, { fileURL, ...json }))
        // The turn that answers is written down in the next one.
        await (await fetch(`${site.url}/healthz`)).text()
        return Math.max(...(await readFile(turns, 'utf8')).split('\n').map(Number))
      }
      // All memory may be tidied meanwhile, which is nobody's doing: the best of three says what the work itself takes.
      const bestOf = async (path: string, json?: object) => {
        const held = []
        for (let time = 0; time < 3; time += 1) held.push(await heldBy(path, json))
        console.log(`${name}, ${path}: ${held.map(Math.round).join(', ')} ms`)
        return Math.min(...held)
      }
      expect(await bestOf('/api/admin/imports/trial')).toBeLessThan(50)
      expect(await bestOf('/api/admin/imports', { from: 0, pictures: [] })).toBeLessThan(50)
    })
  }
})

test('an import that a crash breaks off leaves whole drafts, and goes on when it is made again', {
  tag: '@slow',
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'crash-'))
  await cp(process.env.SITE_TEMPLATE ?? '', dataDir, { recursive: true })
  const articles = Array.from({ length: 300 }, (_, index) => ({ title: `Imported ${index}` }))
  let server: RunningServer | undefined
  try {
    server = await startServer(dataDir)
    const token = await staffToken(server.url)
    const client = () => connect(server?.url ?? '', token)
    const start = await client().call('POST', '/api/admin/imports/files')
    const { uploadURL: fileURL } = await answerOf(start)
    expect((await fetch(fileURL, { method: 'PUT', body: wxr(...articles) })).status).toBe(200)
    const turn = (from: number) =>
      client().call('POST', '/api/admin/imports', { fileURL, from, pictures: [] })

    const broken = turn(0).catch(() => null)
    // Looked at often: a whole second later it may be done.
    await expect.poll(() => imported(dataDir).length, { intervals: [20] }).toBeGreaterThan(0)
    await wait(Math.random() * 100)
    await server.kill()
    await broken
    expect(imported(dataDir).every(({ status }) => status === 'draft')).toBe(true)
    expect(queryDatabase(dataDir, unfinished)).toEqual([])
    expect(queryDatabase(dataDir, 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
    server = await startServer(dataDir)
    let next: number | null = 0
    while (next !== null) next = (await answerOf(await turn(next))).next
    const titles = imported(dataDir).map(({ title }) => title)
    expect(titles.toSorted()).toEqual(articles.map(({ title }) => title).toSorted())
    expect(await (await fetch(`${server.url}/api/blog`)).text()).not.toContain('Imported ')
    expect(server.takeErrors()).toEqual([])
  } finally {
    await server?.kill()
    await rm(dataDir, { recursive: true, force: true })
  }
})

function imported(dataDir: string) {
  return queryDatabase(
    dataDir,
    "select title, status from blog_posts where title like 'Imported %'",
  )
}

/** An article without a memory of where it came from, an entry or a version; a memory without its article. */
const unfinished = `
  select id from blog_posts where title like 'Imported %' and (
    id not in (select post_id from imported_posts)
    or id not in (select thing_id from activity where action = 'created')
    or id not in (select thing_id from versions))
  union all select post_id from imported_posts where post_id not in (select id from blog_posts)`
