/**
 * `node scripts/release-fixture.js NAME [BUILD]`: writes what a release leaves behind into tests/fixtures/releases/NAME, for every
 * later one to read: a backup with things in the bin, versions and working copies; an export; the drafts of a browser; the API's
 * description; and a database of PostgreSQL, as statements (CONTRIBUTING.md, "Before a release").
 *
 * BUILD is the `dist` folder of that release; this one's without it. A third word, `postgres`, writes the last alone.
 */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { beginClock, setPageClocks } from '../tests/fixtures/clock.ts'
import { POSTGRES_PROGRAMS, startPostgres } from '../tests/fixtures/postgres-server.ts'
import { endingEverything, temporaryFolder } from './bench/children.js'
import { freePort, startServer } from './bench/servers.js'
import { fillAsStaff, fillAsVisitors, logIn, STAFF } from './lib/lived-in-site.js'
import { pinnedNode, requireNode } from './lib/pinned-node.js'
import { inProject, main, OperatorError } from './lib/project.js'
import { run } from './lib/run.js'
import { browserPath, installBrowser, installPostgres } from './lib/test-tools.js'

const TYPED = 'Typed and never saved'

main(() =>
  endingEverything(async () => {
    requireNode()
    const [name, build = inProject('dist'), only] = process.argv.slice(2)
    if (!name) throw new OperatorError('Name the release: node scripts/release-fixture.js 2.1.0')
    beginClock()
    const target = inProject('tests', 'fixtures', 'releases', name)
    const program = (/** @type {string} */ file) => join(resolve(build), 'server', `${file}.js`)
    await mkdir(target, { recursive: true })
    if (only !== 'postgres') await leaveDataFolder(program, target)
    await leavePostgres(program, target)
  }),
)

/** A backup, an export, drafts and the API's description. */
async function leaveDataFolder(program, target) {
  const folder = temporaryFolder()
  const environment = await environmentIn(folder)
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  await liveIn(program('main'), environment, async ({ url, call, token, opened }) => {
    const described = await call('GET', '/api/openapi.json')
    await writeFile(join(target, 'openapi.json'), JSON.stringify(described))
    await writeFile(join(target, 'drafts.json'), `${await typeDrafts(url, token, opened)}\n`)
  })
  const command = (/** @type {string[]} */ file, ...words) =>
    run(pinnedNode(), [program(file), ...words], { env: environment })
  await command('content', 'export', join(folder, 'content'))
  await cp(join(folder, 'content'), join(target, 'content'), { recursive: true })
  await command('backup', join(target, 'backup.tar.gz'))
}

/** The same site on PostgreSQL, as statements that any client can send. */
async function leavePostgres(program, target) {
  await installPostgres()
  const postgres = await startPostgres()
  try {
    const folder = temporaryFolder()
    const environment = { ...(await environmentIn(folder)), DATABASE_URL: postgres.url }
    await liveIn(program('main'), environment, ({ url, token, opened }) =>
      typeDrafts(url, token, opened),
    )
    const file = join(folder, 'database.sql')
    const words = ['--inserts', '--no-owner', '--no-privileges', `--file=${file}`, postgres.url]
    await run(join(POSTGRES_PROGRAMS, 'pg_dump'), words)
    // These lines are for psql alone.
    const statements = (await readFile(file, 'utf8')).replaceAll(/^\\(?:un)?restrict .*$/gm, '')
    await writeFile(join(target, 'database.sql.gz'), gzipSync(statements))
  } finally {
    await postgres.remove()
  }
}

async function environmentIn(folder) {
  return {
    PATH: process.env.PATH,
    NODE_OPTIONS: process.env.NODE_OPTIONS,
    NODE_ENV: 'production',
    SEED: 'none',
    ADMIN_USERNAME: STAFF.username,
    ADMIN_PASSWORD: STAFF.password,
    UNCACHED_PER_ADDRESS: '0',
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    DATA_DIR: join(folder, 'data'),
  }
}

/** Starts a site, has staff and visitors leave something of each kind, and uses it. */
async function liveIn(program, environment, use) {
  const url = `http://127.0.0.1:${environment.PORT}`
  const server = await startServer(pinnedNode(), {
    args: [program],
    env: environment,
    probe: `${url}/healthz`,
    log: join(environment.DATA_DIR, '..', 'release.log'),
  })
  try {
    const { call, visit, token } = await logIn(url)
    const { opened, postId } = await fillAsStaff(call)
    await fillAsVisitors(url, { call, visit }, { postId, dataDir: environment.DATA_DIR })
    await use({ url, call, token, opened })
  } finally {
    await server.stop()
  }
}

/** Types into each editor until the browser, and of what has working copies the server, has it. */
async function typeDrafts(url, token, opened) {
  await installBrowser()
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    await setPageClocks(browser)
    const page = await browser.newPage({ baseURL: url })
    await page.goto('/robots.txt')
    await page.evaluate((token) => localStorage.setItem('auth-token', token), token)
    const drafts = []
    for (const { address, field } of opened) {
      await page.goto(address)
      await page.getByLabel(field, { exact: true }).fill(TYPED)
      if (!address.includes('/reviews/')) await page.getByText(/^Saved as a working copy/).waitFor()
      const stored = await page.waitForFunction((typed) => {
        const all = { ...localStorage, ...sessionStorage }
        const found = Object.entries(all).find(
          ([key, text]) => key.startsWith('draft:') && text.includes(typed),
        )
        return found && JSON.parse(found[1]).values ? found : null
      }, TYPED)
      const [key, text] = await stored.jsonValue()
      drafts.push({ address, field, key, text })
      // The next editor is opened as if this browser knew nothing.
      await page.goto('/robots.txt')
      await page.evaluate((key) => {
        localStorage.removeItem(key)
        sessionStorage.removeItem(key)
      }, key)
    }
    return JSON.stringify(drafts, null, 2)
  } finally {
    await browser.close()
  }
}
