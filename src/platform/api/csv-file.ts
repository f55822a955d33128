import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { csvLine } from '~/lib/csv'
import type { ApiEnv } from './create-api'
import { bodyOf, streamed } from './streamed'

const BYTE_ORDER_MARK = '\uFEFF'

/** The `responses` of a route that answers with CSV. */
export function csvAnswer(order: string) {
  const description = `${order}, in UTF-8 with a byte order mark`
  return { description, content: { 'text/csv': { schema: z.string() } } }
}

/** A CSV route has to state its own type: Hono derives types for JSON only. */
export type CsvApi<Path extends string, Filters> = Hono<
  ApiEnv,
  {
    [path in Path]: {
      $post: { input: { json: Filters }; output: string; outputFormat: 'text'; status: 200 }
    }
  }
>

/**
 * Rows read at a time for a table. The text of more outlives what clears up after each request, and takes twice the memory
 * (docs/performance.md, "Long lists").
 */
export const ROWS_AT_ONCE = 10

/**
 * The lines of a table, read in batches.
 * @param read the next batch: `ROWS_AT_ONCE` rows, or fewer at the end
 */
export async function* csvLines<Row>(
  head: readonly string[],
  read: (last: Row | undefined) => Promise<Row[]>,
  toLine: (row: Row) => string,
): AsyncGenerator<string> {
  yield csvLine(head)
  for (let last: Row | undefined; ; ) {
    const rows: Row[] = await read(last)
    last = rows.at(-1)
    if (last !== undefined) yield rows.map(toLine).join('')
    if (rows.length < ROWS_AT_ONCE) return
  }
}

/**
 * Answers with a CSV file for download. Each chunk is made when there is room for it.
 * @param lines of `csvLine`, one or more in each chunk
 */
export function csvFile(c: Context<ApiEnv>, name: string, lines: AsyncGenerator<string>) {
  c.header('Content-Disposition', `attachment; filename="${name}"`)
  return streamed(c, 'text/csv; charset=utf-8', bodyOf(withMark(lines)))
}

async function* withMark(lines: AsyncGenerator<string>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  yield* lines
}
