import type { Context } from 'hono'
import type { ApiEnv } from './create-api'

const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Answers with a table, which a browser saves under a name. Each chunk is made when there is room for it.
 *
 * @param lines of `csvLine`, one or more in each chunk
 */
export function csvFile(c: Context<ApiEnv>, name: string, lines: AsyncGenerator<string>) {
  c.header('Content-Type', 'text/csv; charset=utf-8')
  c.header('Content-Disposition', `attachment; filename="${name}"`)
  return c.body(streamOf(lines), 200)
}

function streamOf(chunks: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK))
    },
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
}
