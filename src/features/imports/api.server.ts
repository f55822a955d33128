import type { Visit } from '~/features/links/own-links.server'
import { administratorsOnly, auditContext, staffOf } from '~/platform/api/access'
import { createApi, jsonAnswer, jsonBody, refusedWith } from '~/platform/api/create-api'
import { Problem } from '~/platform/api/problem'
import { mutex } from '~/platform/limits/yield-to-event-loop'
import type { Site } from '~/platform/site'
import { importPosts, tryImport } from './conversion/import-posts.server'
import { UnreadableExport } from './conversion/old-site.server'
import { type OpenExport, withExport } from './conversion/open-export.server'
import { readSentFile, removeSentFiles, startSending } from './conversion/sent-files.server'
import { UnreadableRedirects } from './redirects/judge-redirects.server'
import { redirectsOf } from './redirects/take-redirects.server'
import { TURN_MS } from './rules'
import {
  importInput,
  importTurnSchema,
  importWordsSchema,
  sentFileSchema,
  trialInput,
  trialSchema,
  wordsInput,
} from './schema'

const start = administratorsOnly.post('/api/admin/imports/files', {
  summary: 'An address for an export of another program, valid for one file and 15 minutes',
  responses: { 200: jsonAnswer('Where to PUT the file', sentFileSchema) },
})

const refusals = {
  ...refusedWith({
    404: 'There is no such file',
    409: 'The file has not arrived yet',
    413: 'The file is too large',
    422: 'The file is no export that can be read',
  }),
}

const tryOut = administratorsOnly.post('/api/admin/imports/trial', {
  summary: 'What an import would bring; no content is written',
  request: { body: jsonBody(trialInput) },
  responses: { 200: jsonAnswer('What would come', trialSchema), ...refusals },
})

const words = administratorsOnly.post('/api/admin/imports/words', {
  summary:
    'Every word of an article of an export, and what would become of it; no content is written',
  request: { body: jsonBody(wordsInput) },
  responses: { 200: jsonAnswer('Both texts', importWordsSchema), ...refusals },
})

const takeIn = administratorsOnly.post('/api/admin/imports', {
  summary: 'Import articles as drafts, as many as a few seconds allow',
  request: { body: jsonBody(importInput) },
  responses: { 200: jsonAnswer('What came, and which is next', importTurnSchema), ...refusals },
})

/**
 * Import from WordPress or Ghost (docs/product.md, "Import").
 *
 * @param visit requests a page of this site
 */
export function importsApi(site: Site, visit: Visit) {
  // Reading an export takes a lot of memory.
  const alone = mutex()
  const read = async <Result>(
    { fileURL, userId, category = null }: SentExport,
    work: (old: OpenExport) => Promise<Result>,
  ) => {
    const bytes = await readSentFile(site, { kind: 'export', fileURL, userId })
    return withExport(site, { bytes, category }, work).catch(refuse)
  }

  return createApi()
    .openapi(start, async (c) => {
      c.header('Cache-Control', 'no-store')
      return c.json({ uploadURL: await startSending(c, site, staffOf(c).id) }, 200)
    })
    .openapi(tryOut, async (c) => {
      const { redirects, ...sent } = c.req.valid('json')
      const trial = await alone(() =>
        read({ ...sent, userId: staffOf(c).id }, async (old) => ({
          ...(await tryImport(old)),
          redirects: await redirectsOf(site, visit).judge(old, redirects),
        })),
      )
      return c.json(trial, 200)
    })
    .openapi(words, async (c) => {
      const { index, ...sent } = c.req.valid('json')
      const account = await alone(() =>
        read({ ...sent, userId: staffOf(c).id }, async ({ total, prepare }) =>
          index < total ? (await prepare({ index })).account : null,
        ),
      )
      if (!account)
        throw new Problem(404, 'This article does not come, so there is nothing to compare.')
      return c.json({ came: account.came, stands: account.stands }, 200)
    })
    .openapi(takeIn, async (c) => {
      const { fileURL, category, from, pictures, redirects } = c.req.valid('json')
      const staff = staffOf(c)
      const sent = new Map(pictures.map((picture) => [picture.address, picture.fileURL]))
      const readPicture = async (address: string) => {
        const picture = sent.get(address)
        if (picture === undefined) return null
        return readSentFile(site, { kind: 'blogImage', fileURL: picture, userId: staff.id })
      }
      const turn = await alone(() =>
        read({ fileURL, userId: staff.id, category }, async (old) => {
          const end = performance.now() + TURN_MS
          const isOver = () => performance.now() > end
          const wanted = { author: staff, authorId: staff.id, from, isOver, readPicture }
          const turn = await importPosts(site, old, wanted)
          const isLast = turn.next === null
          const { take } = redirectsOf(site, visit)
          const came = isLast ? await take(auditContext(c, site), old, redirects) : []
          return { ...turn, redirects: came }
        }),
      )
      if (turn.next === null) {
        const files = [...sent.values()].map((url) => ({
          kind: 'blogImage' as const,
          fileURL: url,
        }))
        const all = [{ kind: 'export' as const, fileURL }, ...files]
        await removeSentFiles(
          site,
          all.map((file) => ({ ...file, userId: staff.id })),
        )
      }
      return c.json(turn, 200)
    })
}

interface SentExport {
  fileURL: string
  userId: string
  category?: string | null | undefined
}

/** @throws {Problem} 422 with the reason a file is refused */
function refuse(error: unknown): never {
  const isExport = error instanceof UnreadableExport
  if (!isExport && !(error instanceof UnreadableRedirects)) throw error
  const { message } = error
  const path = isExport ? 'fileURL' : 'redirects'
  throw new Problem(422, message, { issues: [{ path, message }] })
}

export type ImportsApi = ReturnType<typeof importsApi>
