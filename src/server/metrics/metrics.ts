import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PageCache } from '../page-cache/page-cache'

/** What a request asks for: one word each, so that addresses never become names of figures. */
export type RequestKind = 'api' | 'file' | 'page' | 'upload'

/** In seconds: from a page that is kept to an upload over a slow line. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60]

const buildStamp = fileURLToPath(new URL('../../.built-from', import.meta.url))

export type Metrics = ReturnType<typeof createMetrics>

/**
 * The figures of `/metrics` (docs/operations.md, "Figures"). None names an address, a person or what they
 * looked for.
 */
export function createMetrics(pageCache: PageCache) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  new Gauge({
    name: 'site_build_info',
    help: 'Always 1; its labels name the build and its Node.',
    labelNames: ['build', 'node'],
    registers,
  }).set({ build: buildName(), node: process.versions.node }, 1)
  new Gauge({
    name: 'page_cache_pages',
    help: 'Pages that are kept whole.',
    registers,
    collect() {
      this.set(pageCache.size.pages)
    },
  })
  new Gauge({
    name: 'page_cache_bytes',
    help: 'What the kept pages take in memory, estimated.',
    registers,
    collect() {
      this.set(pageCache.size.bytes)
    },
  })

  const pages = new Counter({
    name: 'page_cache_requests_total',
    help: 'Pages that were kept already (hit), or were made for the request (miss).',
    labelNames: ['result'],
    registers,
  })
  return {
    registry,
    requests: new Counter({
      name: 'http_requests_total',
      help: 'Answered requests.',
      labelNames: ['kind', 'status'],
      registers,
    }),
    inProgress: new Gauge({
      name: 'http_requests_in_progress',
      help: 'Requests that are being answered now; of the kind upload, files on their way.',
      labelNames: ['kind'],
      registers,
    }),
    durations: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'From a request to the beginning of its answer, without pages that were kept.',
      labelNames: ['kind'],
      buckets: DURATIONS,
      registers,
    }),
    queries: new Counter({
      name: 'database_queries_total',
      help: 'Queries of the database.',
      labelNames: ['kind'],
      registers,
    }),
    pageHits: pages.labels('hit'),
    pageMisses: pages.labels('miss'),
  }
}

/** The beginning of the build's fingerprint; under the development server there is no build. */
function buildName(): string {
  return existsSync(buildStamp) ? readFileSync(buildStamp, 'utf8').slice(0, 12) : 'none'
}
