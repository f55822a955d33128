import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { Problem } from '../api/problem'
import { refuseLarge } from '../api/requests'
import type { Site } from '../site'
import { CSP_REPORTS_PATH } from './security-headers'

/** In bytes. Longer reports are ignored. */
const LARGEST_REPORT = 16 * 1024
/** Kinds of violation counted in one period; each makes at most two lines in the log. */
const MOST_KINDS = 50
const PERIOD_MS = 60 * 60 * 1000

/**
 * Takes browsers' reports of violations of a page's content security policy (docs/operations/faults.md, "Reports from
 * browsers"). Anyone can send anything here, so little is remembered, and only in memory: each kind of violation is
 * logged when first seen, and its count with the first report after its period.
 */
export function cspReports({ log, now }: Pick<Site, 'log' | 'now'>) {
  let counts = new Map<string, number>()
  let endsAt = 0

  const startAnewWhenOver = () => {
    if (now().getTime() < endsAt) return
    for (const [kind, count] of counts) {
      if (count > 1) log.warn({ ...JSON.parse(kind), count }, 'content security policy, in total')
    }
    counts = new Map()
    endsAt = now().getTime() + PERIOD_MS
  }

  return new Hono()
    .post(
      CSP_REPORTS_PATH,
      bodyLimit({ maxSize: LARGEST_REPORT, onError: refuseLarge }),
      async (c) => {
        const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase()
        if (type === undefined || !types.includes(type)) {
          throw new Problem(415, 'Please send a report.')
        }
        startAnewWhenOver()
        for (const violation of violationsOf(await c.req.text())) {
          const kind = JSON.stringify(violation)
          const count = counts.get(kind) ?? 0
          if (count === 0 && counts.size >= MOST_KINDS) continue
          counts.set(kind, count + 1)
          if (count === 0) log.warn(violation, 'content security policy')
        }
        // The answer is the same for every report.
        return c.body(null, 204)
      },
    )
    .all(CSP_REPORTS_PATH, () => {
      throw new Problem(405, 'This address answers POST only.', { headers: { Allow: 'POST' } })
    })
}

const types = ['application/csp-report', 'application/reports+json']

/** The fields that are read; the rest, such as query strings and code samples, is ignored. */
const older = z
  .object({
    'csp-report': z.object({
      'document-uri': z.string().optional(),
      'effective-directive': z.string().optional(),
      'violated-directive': z.string().optional(),
      'blocked-uri': z.string().optional(),
    }),
  })
  .transform(({ 'csp-report': report }) => [
    facts(
      report['document-uri'],
      report['effective-directive'] ?? report['violated-directive'],
      report['blocked-uri'],
    ),
  ])
const newer = z
  .array(
    z.object({
      type: z.literal('csp-violation'),
      body: z.object({
        documentURL: z.string().optional(),
        effectiveDirective: z.string().optional(),
        blockedURL: z.string().nullish(),
      }),
    }),
  )
  .transform((reports) =>
    reports.map(({ body }) => facts(body.documentURL, body.effectiveDirective, body.blockedURL)),
  )
const reportSchema = z.union([older, newer])

function violationsOf(text: string) {
  try {
    return reportSchema.safeParse(JSON.parse(text)).data ?? []
  } catch {
    return []
  }
}

/** Only facts that cannot contain personal data, even if the report is made up. */
function facts(page = '', directive = '', blocked: string | null = '') {
  const path = URL.canParse(page) ? new URL(page).pathname : ''
  return {
    directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? 'unknown',
    page: /^\/[a-z0-9/-]{0,100}$/.test(path) ? path : 'unknown',
    blocked: originOf(blocked ?? ''),
  }
}

function originOf(blocked: string): string {
  if (/^(?:inline|eval|wasm-eval|self|data|blob|trusted-types-(?:sink|policy))$/.test(blocked)) {
    return blocked
  }
  if (!URL.canParse(blocked)) return 'unknown'
  const { protocol, host } = new URL(blocked)
  const isWeb = protocol === 'https:' || protocol === 'http:' || protocol === 'wss:'
  return (isWeb ? `${protocol}//${host}` : protocol).slice(0, 100)
}
