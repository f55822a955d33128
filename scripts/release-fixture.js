/**
 * `node scripts/release-fixture.js NAME [BUILD]`: writes what a release leaves behind into tests/fixtures/releases/NAME, for every
 * later one to read: a backup with things in the bin, versions and working copies; an export; the drafts of a browser; and the
 * API's description (CONTRIBUTING.md, "Before a release").
 *
 * BUILD is the `dist` folder of that release; this one's without it.
 */
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { endingEverything, temporaryFolder } from './bench/children.js'
import { freePort, startServer } from './bench/servers.js'
import { fillAsStaff, fillAsVisitors, logIn, STAFF } from './lib/lived-in-site.js'
import { pinnedNode, requireNode } from './lib/pinned-node.js'
import { inProject, main, OperatorError } from './lib/project.js'
import { run } from './lib/run.js'
import { browserPath, installBrowser } from './lib/test-tools.js'

const TYPED = 'Typed and never saved'

main(() =>
  endingEverything(async () => {
    requireNode()
    const [name, build = inProject('dist')] = process.argv.slice(2)
    if (!name)
      throw new OperatorError('Name the release: node scripts/release-fixture.js 2026-12-01')
    const target = inProject('tests', 'fixtures', 'releases', name)
    const folder = temporaryFolder()
    const exported = join(folder, 'content')
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const environment = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      SEED: 'none',
      ADMIN_USERNAME: STAFF.username,
      ADMIN_PASSWORD: STAFF.password,
      UNCACHED_PER_ADDRESS: '0',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
    }
    const program = (/** @type {string} */ file) => join(resolve(build), 'server', `${file}.js`)
    await rm(target, { recursive: true, force: true })
    await mkdir(target, { recursive: true })
    const server = await startServer(pinnedNode(), {
      args: [program('main')],
      env: environment,
      probe: `${url}/healthz`,
      log: join(folder, 'release.log'),
    })
    try {
      const { call, visit, token } = await logIn(url)
      const { opened, postId } = await fillAsStaff(call)
      await fillAsVisitors(url, { call, visit }, { postId, dataDir: environment.DATA_DIR })
      await writeFile(
        join(target, 'openapi.json'),
        JSON.stringify(await call('GET', '/api/openapi.json')),
      )
      await writeFile(join(target, 'drafts.json'), `${await typeDrafts(url, token, opened)}\n`)
    } finally {
      await server.stop()
    }
    const command = (/** @type {string[]} */ file, ...words) =>
      run(pinnedNode(), [program(file), ...words], { env: environment })
    await command('content', 'export', exported)
    await cp(exported, join(target, 'content'), { recursive: true })
    await command('backup', join(target, 'backup.tar.gz'))
  }),
)

/** Types into each editor until the browser, and of what has working copies the server, has it. */
async function typeDrafts(url, token, opened) {
  await installBrowser()
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ baseURL: url })
    await page.goto('/robots.txt')
    await page.evaluate((token) => localStorage.setItem('auth-token', token), token)
    const drafts = []
    for (const { address, field } of opened) {
      await page.goto(address)
      await page.getByLabel(field, { exact: true }).fill(TYPED)
      if (!address.includes('/reviews/')) await page.getByText(/^Saved as a working copy/).waitFor()
      const stored = await page.waitForFunction((typed) => {
        const found = Object.entries(localStorage).find(
          ([key, text]) => key.startsWith('draft:') && text.includes(typed),
        )
        return found && JSON.parse(found[1]).values ? found : null
      }, TYPED)
      const [key, text] = await stored.jsonValue()
      drafts.push({ address, field, key, text })
      // The next editor is opened as if this browser knew nothing.
      await page.goto('/robots.txt')
      await page.evaluate((key) => localStorage.removeItem(key), key)
    }
    return JSON.stringify(drafts, null, 2)
  } finally {
    await browser.close()
  }
}
