import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { readBookingForm } from './fixtures/booking-form'
import { queryDatabase, type RunningServer, startServer } from './fixtures/running-site'
import { connect, filesOfPicture, type SiteClient, staffToken } from './fixtures/site-client'
import { photograph } from './fixtures/upload-files'
import {
  articleEditor,
  articleWriter,
  listSorter,
  photographer,
  visitor,
  type Writer,
} from './fixtures/writers'

/** How long everyone writes before the server is killed, in milliseconds: at random within these. */
const SHORTEST_MS = 100
const LONGEST_MS = 1_200

/** Visitors say themselves which network they come from. */
const environment = { TRUST_PROXY: '1' }

let dataDir: string
let server: RunningServer | undefined
test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'crash-'))
  await cp(process.env.SITE_TEMPLATE ?? '', dataDir, { recursive: true })
})
test.afterEach(async () => {
  await server?.kill()
  await rm(dataDir, { recursive: true, force: true })
})

test('what was answered outlives a server that is killed at any moment, and nothing is there by halves', async () => {
  test.setTimeout(90_000)
  await killTimes(5)
})

test('the same fifty times', { tag: '@long' }, async () => {
  test.setTimeout(20 * 60_000)
  await killTimes(50)
})

async function killTimes(times: number): Promise<void> {
  server = await startServer(dataDir, environment)
  const writers = await everyone(server.url)
  const token = await staffToken(server.url)
  for (let round = 1; round <= times; round += 1) {
    const client = connect(server.url, token)
    const writing = writers.map((writer) => writeUntilGone(writer, client))
    await wait(SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS))
    await server.kill()
    const refusals = (await Promise.all(writing)).filter((refusal) => refusal !== null)
    expect(refusals, `round ${round}`).toEqual([])

    server = await startServer(dataDir, environment)
    const problems = await Promise.all(writers.map((writer) => writer.check(dataDir)))
    expect(problems.flat(), `round ${round}`).toEqual([])
    expect(queryDatabase(dataDir, 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
    expect(queryDatabase(dataDir, 'pragma foreign_key_check')).toEqual([])
    expect(server.takeErrors()).toEqual([])
  }
  await expectPages(server.url)
  await server.end()
  server = undefined
}

async function everyone(url: string): Promise<Writer[]> {
  const picture = new Uint8Array(await photograph(700, 500).jpeg().toBuffer())
  return [
    articleWriter('one'),
    articleWriter('two'),
    articleEditor('edited'),
    listSorter({ table: 'faqs', path: '/api/faqs', field: 'faqIds' }),
    listSorter({ table: 'team_members', path: '/api/team', field: 'memberIds' }),
    visitor('Ann', await readBookingForm(url)),
    photographer(picture),
    photographer(picture),
  ]
}

/** @returns what the server answered while it was there and should not have; null when all was well */
async function writeUntilGone(writer: Writer, client: SiteClient): Promise<string | null> {
  for (;;) {
    try {
      await writer.write(client)
    } catch (error) {
      // Its connection is gone, or its answer broke off.
      const isGone = error instanceof TypeError || error instanceof SyntaxError
      return isGone ? null : String(error)
    }
  }
}

/** Visitors see every page, and every picture that an article or a person has. */
async function expectPages(url: string): Promise<void> {
  const shown = queryDatabase(
    dataDir,
    'select featured_image as address from blog_posts union select image_url from team_members',
  ).flatMap(({ address }) => (address ? filesOfPicture(String(address)) : []))
  expect(shown.length).toBeGreaterThan(10)
  for (const path of ['/', '/resourcehub', '/our-team', ...shown]) {
    const answer = await fetch(url + path)
    expect(answer.status, path).toBe(200)
    await answer.arrayBuffer()
  }
}
