import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { hashToken } from '~/features/auth/repository.server'
import { createTestDatabase } from '../../tests/fixtures/test-database'
import { createApp } from './app'
import { parseEnvironment } from './environment'
import { newId } from './new-id'
import { openSite } from './open-site'
import type { RenderPage } from './pages'
import { prepareContent } from './prepare-content'
import type { Site } from './site'

/** The moment at which a test site's clock stands until a test moves it. */
export const TEST_NOW = new Date('2026-11-23T10:00:00Z')

interface TestSiteOptions {
  /** Environment variables as a deployment would set them. */
  environment?: Record<string, string>
  /** The first moment of the clock. */
  now?: Date
  /** `demo` fills the database as a first start does; without it, the tables are empty. */
  seed?: 'demo'
  /** Stands in for the rendered pages, which tests in a browser cover. */
  renderPage?: RenderPage
  /** Takes what the site logs; without it, nothing is logged. */
  log?: Logger
}

/**
 * The real site on a new database (of the engine that the tests run on) and in a folder of its own, without a network: what a test file opens
 * in `beforeAll` and closes in `afterAll`. Mail goes to the folder `outbox` in its `dataDir`.
 */
export async function createTestSite(options: TestSiteOptions = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'))
  const database = await createTestDatabase()
  const environment = parseEnvironment({
    LOG_LEVEL: 'silent',
    SITE_URL: 'https://www.thewillsolicitors.example',
    SEED: options.seed ?? 'none',
    DATABASE_URL: database?.url,
    ...options.environment,
    DATA_DIR: dataDir,
  })
  let now = options.now ?? TEST_NOW
  const opened = await openSite(environment)
  const site: Site = { ...opened, log: options.log ?? opened.log, now: () => now }
  if (options.seed) await prepareContent(site)
  const app = createApp(site, options.renderPage ?? blankPage)

  return {
    site,
    db: site.db,
    dataDir,
    /** What the site answers to, in the order in which a request meets it. */
    routes: app.routes.map(({ method, path }) => ({ method, path })),

    /** Moves the site's clock. */
    setNow(moment: Date) {
      now = moment
    },

    /**
     * Sends a request through the whole app, as a browser would.
     *
     * @param path begins with a slash
     * @param init `json` is a body to be sent as JSON
     */
    async request(path: string, init: RequestInit & { json?: unknown } = {}): Promise<Response> {
      const { json, ...rest } = init
      const headers = new Headers(rest.headers)
      if (json === undefined) return app.request(path, { ...rest, headers })
      const body = JSON.stringify(json)
      headers.set('Content-Type', 'application/json')
      headers.set('Content-Length', String(Buffer.byteLength(body)))
      return app.request(path, { ...rest, headers, body })
    },

    /** Headers of a request by a new member of staff who has just logged in. */
    async logIn({ username = 'editor', isAdmin = true } = {}): Promise<{ Authorization: string }> {
      const userId = newId()
      const token = crypto.randomUUID()
      const createdAt = now.toISOString()
      await site.db
        .insertInto('users')
        .values({ id: userId, username, password: '', isAdmin, isDisabled: false, createdAt })
        .execute()
      await site.db
        .insertInto('sessions')
        .values({ tokenHash: hashToken(token), userId, createdAt, lastUsedAt: createdAt })
        .execute()
      return { Authorization: `Bearer ${token}` }
    },

    /** Closes the database and removes it with the folder. */
    async close() {
      await site.close()
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const blankPage: RenderPage = () =>
  new Response('<!doctype html><title>A page</title>', {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })
