import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { PageCache } from '../page-cache/page-cache'
import { VERSION } from '../programs'

export type RequestKind = 'api' | 'file' | 'page' | 'upload'

/** In seconds: from a small file to an upload over a slow connection. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60]

/** In seconds: from a read of SQLite to PostgreSQL's timeout. */
const QUERY_DURATIONS = [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30]

/** Seen from dist/server/main.js, into which the build puts this code. */
const buildStamp = fileURLToPath(new URL('../.built-from', import.meta.url))

export type Metrics = ReturnType<typeof createMetrics>

/**
 * The figures of `/metrics` (docs/operations/monitoring.md, "Figures"). None of them contains an address, a person's
 * name or a search.
 */
export function createMetrics(pageCache: PageCache) {
  const registry = new Registry()
  const registers = [registry]
  const build = buildName()

  new Gauge({
    name: 'site_build_info',
    help: 'Always 1; its labels name the version, the build and the version of Node.',
    labelNames: ['version', 'build', 'node'],
    registers,
  }).set({ version: VERSION, build, node: process.versions.node }, 1)
  new Gauge({
    name: 'page_cache_pages',
    help: 'Cached pages.',
    registers,
    collect() {
      this.set(pageCache.size.pages)
    },
  })
  new Gauge({
    name: 'page_cache_bytes',
    help: 'Estimated size of the cached pages in memory.',
    registers,
    collect() {
      this.set(pageCache.size.bytes)
    },
  })

  // A counter with labels takes a microsecond, a twentieth of a cached page; so these come when figures are read.
  let uncounted = { 200: 0, 304: 0 }
  const countCachedPages = () => {
    const { 200: whole, 304: unchanged } = uncounted
    uncounted = { 200: 0, 304: 0 }
    requests.inc({ kind: 'page', status: '2xx' }, whole)
    requests.inc({ kind: 'page', status: '3xx' }, unchanged)
    pages.inc({ result: 'hit' }, whole + unchanged)
  }
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests, cached pages included.',
    labelNames: ['kind', 'status'],
    registers,
    collect: countCachedPages,
  })
  const pages = new Counter({
    name: 'page_cache_requests_total',
    help: 'Pages answered from the cache (hit) or rendered for the request (miss).',
    labelNames: ['result'],
    registers,
    collect: countCachedPages,
  })
  const loginRefusals = new Counter({
    name: 'login_refusals_total',
    help: 'Refused logins and changes of a password: a wrong password or code, or too many attempts.',
    labelNames: ['reason'],
    registers,
  })
  // Begins at 0, so that the first refusal is seen as a rise.
  for (const reason of ['password', 'code', 'limit']) loginRefusals.inc({ reason }, 0)
  return {
    registry,
    build,
    requests,
    /** Counts a request that was answered with a cached page before any framework ran. */
    countCachedPage(status: 200 | 304) {
      uncounted[status] += 1
    },
    inProgress: new Gauge({
      name: 'http_requests_in_progress',
      help: 'Requests being answered now; of the kind upload, files being received.',
      labelNames: ['kind'],
      registers,
    }),
    durations: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'From a request to the start of its answer, cached pages excluded.',
      labelNames: ['kind'],
      buckets: DURATIONS,
      registers,
    }),
    queries: new Counter({
      name: 'database_queries_total',
      help: 'Database queries.',
      labelNames: ['kind'],
      registers,
    }),
    queryDurations: new Histogram({
      name: 'database_query_duration_seconds',
      help: 'From a query to its result, with the wait for a connection.',
      labelNames: ['kind'],
      buckets: QUERY_DURATIONS,
      registers,
    }),
    loginRefusals,
    droppedLogLines: new Counter({
      name: 'log_lines_dropped_total',
      help: 'Lines of the log that were lost because what reads it had stopped or its disk was full.',
      registers,
    }),
    pageHits: pages.labels('hit'),
    pageMisses: pages.labels('miss'),
  }
}

/** The start of the build's fingerprint; the development server has no build. */
function buildName(): string {
  return existsSync(buildStamp) ? readFileSync(buildStamp, 'utf8').slice(0, 12) : 'none'
}
