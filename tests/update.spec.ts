import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { writingMeanwhile } from './fixtures/acknowledged-writes'
import { eachIsAnsweredMore, REPORT, startLoad } from './fixtures/load'
import {
  beginningWith,
  NEXT_VERSION,
  overwrite,
  type PlainServer,
  startPlainServer,
  withMigrations,
} from './fixtures/plain-server'
import { expect, testOfServers as test } from './fixtures/test'

/** A server that shows no prices. */
const WITHOUT_PRICES = `
  const { Server } = await import('node:http')
  const { emit } = Server.prototype
  Server.prototype.emit = function (name, request, response) {
    if (name !== 'request' || !/^\\/(pricing|services)/.test(request.url)) return emit.apply(this, arguments)
    response.writeHead(500).end()
    return true
  }`

const PATHS = ['/', '/pricing', '/book-consultation', '/api/faqs', '/sitemap.xml']

const BEGINNING = {
  '9001-shelves': "db.schema.createTable('shelves').addColumn('id', 'text').execute()",
}

/** The end of a change whose beginning the release that runs knows, and of one that it does not know. */
const ENDING = { '9002-contract-0172': 'db' }
const TAKING = { '9003-more': 'db', '9004-contract-9003': 'db' }

/** Two groups at a time, each on a server of its own: each update checks, backs up and tries a whole release. */
test.describe.configure({ mode: 'parallel', timeout: 180_000 })

test.describe('going back', () => {
  const server = ownServer()

  test('a release that answers badly after the switch goes by itself, and what was stored meanwhile stays', {
    tag: '@slow',
  }, async () => {
    const before = server().current()
    const { url } = server()
    const failing = await server().makeRelease('failing', beginningWith(WITHOUT_PRICES))
    const { acknowledged, lost, refused } = await writingMeanwhile(url, async () => {
      const { code, output } = await server().startUpdate(failing).ended
      expect(output).toMatch(
        /\d+ of \d+ pages fail, and 0 of \d+ did before\. Going back to release/,
      )
      expect(output).toMatch(/runs again, with all that was stored meanwhile\.$/m)
      expect(code).toBe(1)
    })
    expect(server().current()).toBe(before)
    expect((await fetch(`${url}/pricing`)).status).toBe(200)
    expect([lost, refused]).toEqual([[], []])
    expect(acknowledged).toBeGreaterThan(10)
  })

  test('an update that still runs ends with its server', async () => {
    const update = server().startUpdate(await server().makeRelease('unwaited'))
    await expect.poll(update.output).toContain('Checking')
    await server().stop()
    expect((await update.ended).code).toBeNull()
  })
})

test.describe('going on', () => {
  const server = ownServer()

  test('a release that is not whole is refused before anything, and so is one that fails on a copy of the data', {
    tag: '@slow',
  }, async () => {
    const before = server().current()
    const damaged = await server().makeRelease('damaged')
    await overwrite(damaged, 'dist/server/main.js', '// cut short')
    await overwrite(damaged, 'dist/server/more.js', '// not ours')
    const refused = await server().startUpdate(damaged).ended
    expect(refused.code).toBe(1)
    expect(refused.output).toMatch(
      /dist\/server\/more\.js is not of it, dist\/server\/main\.js differs\. .*Nothing has changed\./,
    )
    expect(await readdir(server().dataDir)).not.toContain('before-update')

    const again = {
      '9000-users': "db.schema.createTable('users').addColumn('id', 'text').execute()",
    }
    const failing = await server().makeRelease('next', withMigrations(again))
    const failed = await server().startUpdate(failing).ended
    expect(failed.code).toBe(1)
    expect(failed.output).toMatch(/fails on a copy of the data\. Nothing of the site has changed\./)
    expect(failed.output).toMatch(/table "?users"? already exists/)
    expect(server().current()).toBe(before)
  })

  test('a release that takes away what the one that runs needs is refused, since there would be no way back', {
    tag: '@slow',
  }, async () => {
    const before = server().current()
    const taking = await server().makeRelease(
      'taking',
      withMigrations({ ...BEGINNING, ...ENDING, ...TAKING }),
    )
    const { code, output } = await server().startUpdate(taking).ended
    expect(output).toMatch(
      /takes away what release .* needs \(9004-contract-9003\), .* Nothing has changed\. Update to the release between them first\./,
    )
    expect(code).toBe(1)
    expect(server().current()).toBe(before)
  })

  test('an update that loses power while it goes back goes back again the next time', {
    tag: '@slow',
  }, async () => {
    const before = server().current()
    const failing = await server().makeRelease('failing', beginningWith(WITHOUT_PRICES))
    const killed = server().startUpdate(failing)
    await expect.poll(killed.output, { timeout: 90_000 }).toContain('Going back to release')
    killed.kill()
    await killed.ended
    const { output } = await server().startUpdate(before).ended
    expect(output).toMatch(
      /was broken off: Switching .* Going back to first first[\s\S]+first is the release that runs\./,
    )
    expect(server().current()).toBe(before)
    expect((await fetch(`${server().url}/pricing`)).status).toBe(200)
    expect(await readdir(server().folder)).not.toContain('update-in-progress.json')
  })

  test('after an update that was killed the next says where it stood; a good release is switched to without refusing a request', {
    tag: '@slow',
  }, async () => {
    const { url } = server()
    const good = await server().makeRelease('good', withMigrations(BEGINNING))
    const killed = server().startUpdate(good)
    await expect.poll(killed.output, { timeout: 90_000 }).toContain('Restarting the server')
    killed.kill()
    await killed.ended

    const update = server().startUpdate(good)
    await expect
      .poll(update.output)
      .toMatch(/was broken off: Switching .* Going back to first first/)
    const second = await server().startUpdate(good).ended
    expect(second.output).toContain('Another update of this site is running.')
    // Visitors come once it is about to switch: what it tries before concerns none of them, and would take longer.
    await expect
      .poll(update.output, { timeout: 90_000 })
      .toContain('Watching what the site answers')
    const load = startLoad(
      PATHS.map((path) => url + path),
      4,
    )
    const { code, output } = await update.ended
    expect(await load.stop()).toEqual([])
    expect(output).toContain(`Release ${NEXT_VERSION} runs.`)
    expect(code).toBe(0)
    expect(server().current()).toBe(good)
    // A connection of before may be answered once more by the server that leaves.
    await expect
      .poll(async () => (await fetch(`${url}/readyz`)).json())
      .toMatchObject({ version: NEXT_VERSION, schema: '9001-shelves' })
    expect(await readdir(join(server().dataDir, 'before-update'))).toHaveLength(1)
    expect(await readdir(server().folder)).not.toContain('update-in-progress.json')
  })
})

test.describe('under load', { tag: '@long' }, () => {
  test.describe.configure({ timeout: 900_000 })

  test('one server: a release that crashes at its start goes again, and nobody is refused', async () => {
    const one = await startPlainServer()
    try {
      const crashing = await one.makeRelease('crashing', beginningWith('process.exit(3)'))
      await updateUnderLoad(one, one.url, crashing, /is not ready after \d+ s/)
      expect(one.crashes()).toBeGreaterThan(2)
      expect(one.current()).toMatch(/first$/)
      const good = await one.makeRelease('good', withMigrations(BEGINNING))
      await updateUnderLoad(one, one.url, good, /one migration[\s\S]+Release \S+ runs\./)
      expect(one.current()).toBe(good)
      // Going back later is an update too.
      const back = await one.startUpdate(join(one.folder, 'releases', 'first')).ended
      expect(back.output).toMatch(/the database stays as it is[\s\S]+Release \S+ runs\./)
      expect(one.current()).toMatch(/first$/)
    } finally {
      await one.stop()
    }
  })
})

/** A server for the tests of a group, which run one after the other. */
function ownServer(): () => PlainServer {
  test.describe.configure({ mode: 'default' })
  let server: PlainServer
  test.beforeAll(async () => {
    server = await startPlainServer()
  })
  test.afterAll(() => server.stop())
  return () => server
}

/**
 * Updates while visitors read and send and staff write, none of whom may be refused or lose anything.
 *
 * @param says what the update ends with
 * @param failing what the release itself answers wrongly
 */
async function updateUnderLoad(
  { startUpdate }: PlainServer,
  url: string,
  release: string,
  says: RegExp,
  failing = /^$/,
): Promise<void> {
  const loads = [
    startLoad(
      PATHS.map((path) => url + path),
      6,
    ),
    startLoad([`${url}/api/csp-reports`], 2, REPORT),
  ]
  await eachIsAnsweredMore(loads)
  const { acknowledged, lost, refused } = await writingMeanwhile(url, async () => {
    const { output } = await startUpdate(release).ended
    console.log(output)
    expect(output).toMatch(says)
  })
  const failures = (await Promise.all(loads.map((load) => load.stop()))).flat()
  const [reads = 0, reports = 0] = loads.map((load) => load.answered())
  const others = failures.filter((failure) => !failing.test(failure))
  console.log(
    `Update: ${reads} reads and ${reports} reports answered, ${others.length} refused, ${failures.length - others.length} of the release's own failures; ${acknowledged} writes acknowledged, ${lost.length} lost.`,
  )
  expect([others, refused, lost]).toEqual([[], [], []])
}
