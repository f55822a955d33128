import type { Context, TypedResponse } from 'hono'
import { yieldToEventLoop } from '../limits/yield-to-event-loop'
import type { ApiEnv, LongBody } from './create-api'

/**
 * A body produced as it is read: each chunk when there is room for it, in its own turn of the event loop. Nothing is
 * produced for a body that is never read.
 */
export function bodyOf(chunks: AsyncGenerator<string | Uint8Array<ArrayBuffer>>): LongBody {
  const encoder = new TextEncoder()
  return new ReadableStream(
    {
      async pull(controller) {
        await yieldToEventLoop()
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
      },
      async cancel() {
        await chunks.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}

export function streamed(c: Context<ApiEnv>, type: string, body: LongBody) {
  c.set('isStreamed', true)
  c.header('Content-Type', type)
  return c.body(body, 200)
}

/**
 * Answers with a list of any length, as JSON. A call over the network is answered from a file
 * (`platform/page-cache/stored-answers.ts`).
 * @param name identifies the list and everything it depends on
 * @param parts reads the list in batches
 */
export function jsonList<Row>(
  c: Context<ApiEnv>,
  name: string,
  parts: () => AsyncGenerator<Row[]>,
): Promise<Response & TypedResponse<Row[], 200, 'json'>>
export async function jsonList<Row>(
  c: Context<ApiEnv>,
  name: string,
  parts: () => AsyncGenerator<Row[]>,
): Promise<Response> {
  const make = () => bodyOf(jsonOf(parts()))
  // A page that is being rendered has to hear of a failure before it takes this for an answer.
  if (c.env?.isInProcess) return c.body(await new Response(make()).text(), 200, JSON_TYPE)
  c.set('shared', { name, make })
  return streamed(c, JSON_TYPE['Content-Type'], make())
}

const JSON_TYPE = { 'Content-Type': 'application/json' }

/** The same text as `JSON.stringify` of the whole list. */
async function* jsonOf<Row>(parts: AsyncGenerator<Row[]>): AsyncGenerator<string> {
  let before = '['
  for await (const rows of parts) {
    if (rows.length === 0) continue
    yield before + rows.map((row) => JSON.stringify(row)).join(',')
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}
