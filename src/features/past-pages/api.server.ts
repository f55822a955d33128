import type { Hono } from 'hono'
import { z } from 'zod'
import { recordActivity } from '~/content-kinds/activity/record-activity'
import type { Visit } from '~/features/links/own-links.server'
import { londonDay } from '~/lib/london'
import { startOfLondonDay } from '~/lib/london-moments'
import { pageOf, readPlace, writePlace } from '~/lib/newest-first'
import { administratorsOnly, auditContext } from '~/platform/api/access'
import { type ApiEnv, answers, createApi, jsonAnswer } from '~/platform/api/create-api'
import { bodyOf, streamed } from '~/platform/api/streamed'
import type { Database } from '~/platform/database/schema'
import type { Site } from '~/platform/site'
import { archiveOf } from './compliance/archive.server'
import { complianceFile } from './compliance/compliance-file.server'
import { shownHtml } from './kept-html.server'
import { lastLook } from './looks.server'
import { findMoment, keptSince, listChanges, listKept, readText } from './repository.server'
import { ARCHIVE_TYPE, CHANGES_PAGE, complianceFileName, MOST_NAMED } from './rules'
import {
  type PastPage,
  pageChangesQuery,
  pageChangesSchema,
  pastPageQuery,
  pastPageSchema,
  pastPagesSchema,
} from './schema'

const list = administratorsOnly.get('/api/admin/past-pages', {
  summary: 'Which pages were kept, and since when',
  responses: { 200: jsonAnswer('By address', pastPagesSchema) },
})

const read = administratorsOnly.get('/api/admin/past-pages/page', {
  summary: 'A page as the public saw it at a moment',
  request: { query: pastPageQuery },
  responses: answers('The page, or that nothing was kept', pastPageSchema, {
    422: 'The address or the moment does not fit',
  }),
})

const changes = administratorsOnly.get('/api/admin/past-pages/changes', {
  summary: 'Which pages changed between two days, newest first',
  request: { query: pageChangesQuery },
  responses: answers('One page', pageChangesSchema, { 422: 'A day does not fit' }),
})

const file = administratorsOnly.post('/api/admin/compliance-file', {
  summary: 'Every public page and the firm’s records, as an archive; making it is recorded',
  responses: {
    200: {
      description: 'A tar archive, compressed with gzip',
      content: { [ARCHIVE_TYPE]: { schema: z.string() } },
    },
  },
})

/**
 * What the public saw, and what the firm can show of it (docs/product.md, "Past pages", "Compliance file").
 *
 * @param visit asks the site for an address as a visitor does
 */
export function pastPagesApi(site: Site, visit: Visit) {
  const { db } = site
  return createApi()
    .openapi(list, async (c) => {
      const pages = await listKept(db, MOST_NAMED)
      const { access } = await site.settings.read()
      const times = { since: await keptSince(db), lookedAt: await lastLook(db) }
      return c.json({ pages, ...times, years: access.activityYears }, 200)
    })
    .openapi(read, async (c) => {
      const { page, at } = c.req.valid('query')
      return c.json(await pageAt(db, page, at), 200)
    })
    .openapi(changes, async (c) => {
      const { from, to, before } = c.req.valid('query')
      const period = { from: from && startOfLondonDay(from), until: to && startOfLondonDay(to, 1) }
      const found = await listChanges(db, period, readPlace(before), CHANGES_PAGE + 1)
      const { rows, next } = pageOf(found, CHANGES_PAGE, writePlace)
      return c.json({ changes: rows, older: next }, 200)
    })
    .openapi(file, async (c) => {
      const audit = auditContext(c, site)
      await recordActivity(db, audit, 'exported', { kind: 'compliance file' })
      const name = `${complianceFileName(londonDay(audit.now))}.tar.gz`
      c.header('Content-Disposition', `attachment; filename="${name}"`)
      return streamed(c, ARCHIVE_TYPE, bodyOf(archiveOf(complianceFile(site, visit), audit.now)))
    })
}

export type PastPagesApi = ReturnType<typeof pastPagesApi>

/** A route that answers with a file says so itself: types are derived for JSON alone. */
export type ComplianceFileApi = Hono<
  ApiEnv,
  {
    '/api/admin/compliance-file': {
      $post: { input: object; output: Blob; outputFormat: 'body'; status: 200 }
    }
  }
>

async function pageAt(db: Database, path: string, at: string): Promise<PastPage> {
  const { current, before, next } = await findMoment(db, path, at)
  const until = next?.firstSeenAt ?? null
  if (!current) {
    const none = { from: null, lastSeen: null, before: null, hash: null, html: null }
    return { path, title: next?.title ?? path, is: 'unknown', until, ...none }
  }
  const { title, hash, firstSeenAt: from, lastSeenAt: lastSeen } = current
  return {
    path,
    title,
    from,
    lastSeen,
    until,
    hash,
    is: hash === null ? 'gone' : 'shown',
    before: before?.firstSeenAt ?? null,
    html: hash === null ? null : shownHtml(await readText(db, hash)),
  }
}
