import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { unpackTar } from 'modern-tar'
import { openDatabase, type RunningSite } from './fixtures/running-site'
import { answerOf, logInTo } from './fixtures/site-client'
import { openDashboard, openSection, openStaffPage } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { expectAccessibleAtBothWidths } from './fixtures/visitor-pages'

/** Keeps a page as the site does, seen at these moments. */
function keep(site: RunningSite, words: string, first: string, last: string): void {
  const html = `<!doctype html><html lang="en-GB"><head><title>Prices</title></head><body><h1>Prices</h1><p>${words}</p></body></html>`
  const hash = createHash('sha256').update(html).digest('hex')
  const database = openDatabase(site.dataDir)
  try {
    database
      .prepare('insert into page_texts (hash, content) values (?, ?)')
      .run(hash, gzipSync(html).toString('base64'))
    database
      .prepare(
        'insert into page_moments (id, path, title, hash, first_seen_at, last_seen_at) values (?, ?, ?, ?, ?, ?)',
      )
      .run(crypto.randomUUID(), '/pricing', 'Prices', hash, first, last)
  } finally {
    database.close()
  }
}

test('an administrator sees a page as it was at a moment, and when it changed', {
  tag: '@slow',
}, async ({ page, site, problems }) => {
  // The accessibility check looks into every frame by a script, which this one does not run.
  problems.allow(/Blocked script execution in 'about:srcdoc'/)
  keep(site, 'A will costs £180.', '2026-03-01T09:00:00.000Z', '2026-03-04T02:00:00.000Z')
  keep(site, 'A will costs £195.', '2026-03-04T12:00:30.000Z', '2026-03-05T02:00:00.000Z')
  await openDashboard(page, 'blog')
  await openSection(page, 'Past pages')
  await expect(page).toHaveTitle(/^Past pages/)

  const choose = async (moment: string) => {
    await page.getByLabel('Page', { exact: true }).fill('/pricing')
    await page.getByLabel('Day and time').fill(moment)
    await page.keyboard.press('Enter')
  }
  const frame = page.frameLocator('iframe[title="Prices, as it was"]')
  const said = page
    .getByRole('status')
    .filter({ hasText: /page|Nothing/ })
    .first()

  await choose('3 March 2026, 10am')
  await expect(frame.getByText('A will costs £180.')).toBeVisible()
  await expect(said).toContainText('from 1 Mar 2026, 9am until 4 Mar 2026, noon')
  await expectAccessibleAtBothWidths(page)
  await page.reload()
  await expect(frame.getByText('A will costs £180.')).toBeVisible()

  await page.getByRole('button', { name: 'The next version' }).click()
  await expect(frame.getByText('A will costs £195.')).toBeVisible()
  await page.goBack()
  await expect(frame.getByText('A will costs £180.')).toBeVisible()

  await choose('4 March 2026, 8am')
  await expect(said).toContainText('it may already have been the next version')
  await choose('1 February 2026, 8am')
  await expect(said).toHaveText(
    'Nothing was kept for this moment. The page was first seen on 1 Mar 2026, 9am.',
  )

  const changes = page.getByRole('region', { name: 'Which pages changed' })
  await changes.getByLabel('From').fill('4/3/2026')
  await changes.getByLabel('To').fill('5/3/2026')
  await expect(changes.getByRole('listitem')).toHaveCount(1)
  await changes.getByRole('link', { name: 'Prices' }).click()
  await expect(frame.getByText('A will costs £195.')).toBeVisible()
})

test('what is no address and no moment is said at its field', async ({ page }) => {
  await openStaffPage(page, '/admin/past-pages')
  await page.getByLabel('Page', { exact: true }).fill('prices')
  await page.getByRole('button', { name: 'Show the page' }).click()
  await expect(page.getByText('Please enter an address such as /pricing.')).toBeVisible()
  await expect(page.getByLabel('Page', { exact: true })).toHaveValue('prices')
})

test(
  'the compliance file is downloaded, and each page in it is read and printed with nothing else',
  {
    tag: '@slow',
  },
  async ({ page }, testInfo) => {
    await openStaffPage(page, '/admin/past-pages')
    const download = page.waitForEvent('download')
    const button = page.getByRole('button', { name: 'Download the compliance file' })
    await button.focus()
    await page.keyboard.press('Enter')
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^compliance-file-\d{4}-\d\d-\d\d\.tar\.gz$/)
    await expect(
      page.getByText('The compliance file is ready: look in your downloads.'),
    ).toBeVisible()
    await expect(button).toBeFocused()

    const entries = await unpackTar(gunzipSync(await readFile(await file.path())))
    const pages = entries.filter(({ header }) => header.name.includes('/pages/'))
    expect(pages.length).toBeGreaterThan(20)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.emulateMedia({ media: 'print' })
    for (const name of ['home', 'pricing', 'resourcehub/why-every-adult-needs-a-will']) {
      const entry = pages.find(({ header }) => header.name.endsWith(`/pages/${name}.html`))
      const path = testInfo.outputPath(`${name.replace('/', '-')}.html`)
      await writeFile(path, entry?.data ?? '')
      asked.length = 0
      await page.goto(pathToFileURL(path).href)
      expect(await onPaper(page), name).toEqual({
        typefaces: expect.arrayContaining(['Newsreader Variable', 'Source Sans 3 Variable']),
        brokenPictures: 0,
        facts: expect.stringMatching(
          /^"As published on .*SHA-256 of the page as kept: [\da-f]{64}/s,
        ),
        hasMenu: false,
      })
      expect(
        asked.filter((address) => !/^(?:file|data):/.test(address)),
        name,
      ).toEqual([])
    }
  },
)

async function onPaper(page: Page) {
  return page.evaluate(async () => {
    await document.fonts.ready
    const letterhead = document.querySelector('.letterhead')
    const loaded = Array.from(document.fonts).filter(({ status }) => status === 'loaded')
    return {
      typefaces: [...new Set(loaded.map(({ family }) => family.replaceAll('"', '')))].sort(),
      brokenPictures: Array.from(document.images).filter(({ naturalWidth }) => naturalWidth === 0)
        .length,
      facts: letterhead && getComputedStyle(letterhead, '::after').content,
      hasMenu: document.querySelector('header nav')?.checkVisibility() ?? false,
    }
  })
}

test('the site keeps its pages by itself, and again only those that have changed', {
  tag: '@long',
}, async ({ site }) => {
  test.setTimeout(300_000)
  const looked = () => String(site.query('select looked_at from page_looks')[0]?.looked_at ?? '')
  const rows = () => site.query('select path from page_moments order by first_seen_at, id')
  await expect.poll(looked, { timeout: 120_000, intervals: [1000] }).not.toBe('')
  const [first, kept] = [looked(), rows().length]

  const { call } = await logInTo(site.url)
  const faq = { question: 'May I bring my dog?', answer: 'Yes, on a lead.' }
  await answerOf(await call('POST', '/api/admin/faqs', faq))
  await expect.poll(looked, { timeout: 120_000, intervals: [1000] }).not.toBe(first)
  expect(rows().slice(kept)).toEqual([{ path: '/' }])
})
