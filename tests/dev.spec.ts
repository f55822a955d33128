import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type RunningSite, startSite } from './fixtures/running-site'
import { test as base, expect } from './fixtures/test'
import { footer, open } from './fixtures/visitor-pages'

const project = fileURLToPath(new URL('..', import.meta.url))

/** Not part of a clone, or linked below. */
const notCloned = ['node_modules', 'dist', 'data', 'test-results', 'coverage', '.git', '.tanstack']

/** A limit for a busy machine, not a target: an edit should be seen within two seconds. */
const PATIENCE_MS = 60_000

let clone: string

/** The site as `npm run dev` serves it from a clone, with a database of its own. */
const test = base.extend<{ devSite: RunningSite }>({
  devSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names it needs from here
    async ({}, use) => {
      clone = await mkdtemp(join(process.env.DISK_FOLDER ?? tmpdir(), 'clone-'))
      await cp(project, clone, {
        recursive: true,
        filter: (path) => !notCloned.includes(relative(project, path)),
      })
      await linkPackages()
      const environment = { SEED: 'none', ADMIN_PASSWORD: '' }
      const program = join(clone, 'scripts', 'dev.js')
      const site = await startSite(null, environment, { program })
      await use(site)
      await site.stop()
      await rm(clone, { recursive: true, force: true })
    },
    { timeout: 2 * PATIENCE_MS },
  ],
  site: ({ devSite }, use) => use(devSite),
})
test.setTimeout(3 * PATIENCE_MS)

test('a developer sees each edit at once: of a component, a page and an API handler', {
  tag: '@slow',
}, async ({ page, request, site }) => {
  expect(site.log()).toMatch(/Log in at: {2}http:\S+\/admin\/login[\s\S]*Password: {3}\S+-/)
  await open(page, '/pricing')
  await expect(footer(page)).toContainText('Quick Links')

  // In the page that is open, without loading it again.
  await page.evaluate(() => document.documentElement.setAttribute('data-still-open', ''))
  await edit('src/features/site-chrome/components/site-footer.tsx', 'Quick Links', 'Short Cuts')
  await expect(footer(page)).toContainText('Short Cuts', { timeout: PATIENCE_MS })
  await edit('src/routes/_site/pricing.tsx', 'eyebrow="Pricing"', 'eyebrow="What we charge"')
  await expect(page.getByText('What we charge')).toBeVisible({ timeout: PATIENCE_MS })
  await expect(page.locator('html[data-still-open]')).toBeAttached()

  // In what the server sends.
  const sent = async (path: string) => (await request.get(path)).text()
  await expect
    .poll(() => sent('/pricing'), { timeout: PATIENCE_MS })
    .toMatch(/What we charge.*Short Cuts/s)
  expect(await sent('/api/faqs')).toBe('[]')
  await edit(
    'src/features/faqs/api.server.ts',
    'withAnswersOfNow(db, rows, await site.settings.read())',
    "[{ answer: 'An edited answer.' }]",
  )
  await expect
    .poll(() => sent('/api/faqs'), { timeout: PATIENCE_MS })
    .toContain('An edited answer.')

  await open(page, '/pricing')
  await page.close()
  expect(await site.end()).toBe(0)
})

/** Hard links, because Vite serves no files that lie outside the clone; copies where the file system has none. */
async function linkPackages(): Promise<void> {
  const [from, to] = [join(project, 'node_modules'), join(clone, 'node_modules')]
  await promisify(execFile)('sh', ['-c', 'cp -alT "$0" "$1" || cp -aT "$0" "$1"', from, to])
  for (const cache of ['.vite', '.vite-temp'])
    await rm(join(to, cache), { recursive: true, force: true })
}

async function edit(file: string, before: string, after: string): Promise<void> {
  const path = join(clone, file)
  const text = await readFile(path, 'utf8')
  expect(text).toContain(before)
  // Whole or not at all, as editors write: Vite may read it meanwhile.
  await writeFile(`${path}.new`, text.replace(before, after))
  await rename(`${path}.new`, path)
}
