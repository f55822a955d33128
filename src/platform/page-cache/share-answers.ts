import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { createMiddleware } from 'hono/factory'
import type { ApiEnv, LongBody } from '../api/create-api'
import { environmentErrorMessages, environmentErrorOf } from '../environment-errors'
import { accepts } from '../http/content-encoding'
import { createFailureLog } from '../log/failure-log'
import type { Site } from '../site'
import { NoRoom } from './answer-file'
import { names } from './cached-page'

/**
 * Answers with a long list from a file, so that no copy of it is in memory, however slowly it is read.
 * While there is no room for the file, the list is made for each reader.
 */
export function shareAnswers(site: Site) {
  const logFailure = createFailureLog(site.log)
  return createMiddleware<ApiEnv>(async (c, next) => {
    await next()
    const shared = c.get('shared')
    const file = shared && (await findFile(shared))
    if (!file) return
    const isPlain = !accepts(c.req.header('Accept-Encoding') ?? '', 'gzip')
    const etag = `"${file.etag}${isPlain ? '-plain' : ''}"`
    c.header('ETag', etag)
    c.header('Vary', 'Accept-Encoding')
    if (names(c.req.header('If-None-Match') ?? '', etag)) {
      c.res = new Response(null, { status: 304 })
      return
    }
    if (!isPlain) {
      c.header('Content-Encoding', 'gzip')
      c.header('Content-Length', String(file.size))
    }
    const body = isPlain ? () => unpacked(file.read()) : () => file.read()
    c.res = new Response(c.req.method === 'HEAD' ? null : body(), c.res)
  })

  async function findFile({ name, make }: NonNullable<ApiEnv['Variables']['shared']>) {
    // A file from before has what should be gone by now.
    if (site.dueMoments.isTakeDownDue(site.now())) return undefined
    try {
      return await site.storedAnswers.find(name, () => site.pageCache.version(site.now()), make)
    } catch (error) {
      if (error instanceof NoRoom) {
        const environmentError = environmentErrorOf(error)
        logFailure(error.message, {
          err: error,
          remedy: environmentError && environmentErrorMessages[environmentError],
        })
        return undefined
      }
      const stale = site.storedAnswers.findStale(name)
      if (!stale) throw error
      site.log.warn({ err: error }, 'a list could not be made, so its last version is shown')
      return stale
    }
  }
}

/** Unpacks as it is read: of a `DecompressionStream` each reader would have several times as much in memory. */
function unpacked(packed: LongBody): LongBody {
  const gunzip = createGunzip()
  // What fails is thrown where it is read.
  const ended = new Promise<void>((resolve) => pipeline(packed, gunzip, () => resolve()))
  const chunks: AsyncIterator<Uint8Array<ArrayBuffer>> = gunzip[Symbol.asyncIterator]()
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        gunzip.destroy()
        await ended
      },
    },
    { highWaterMark: 0 },
  )
}
