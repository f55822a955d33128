import { Counter, type Registry } from 'prom-client'
import { z } from 'zod'
import type { Database } from '../database/schema'
import { VERSION } from '../programs'
import { sha256 } from '../secrets'
import { currentRequestId } from './request-id'
import { whatFailed } from './what-failed'

/** Different errors waiting to be stored; further ones are only counted. */
const MOST_WAITING = 100

/**
 * The number of different errors that are stored, the latest first, and how long each is stored after it was last seen.
 */
export const MOST_ERRORS = 200
export const ERROR_DAYS = 90

const DAY_MS = 86_400_000

interface Noted {
  what: string
  error: string
  place: string
  count: number
  firstAt: Date
  lastAt: Date
  requestId: string | null
}

/**
 * Failures as logged, grouped by action, error and place (docs/product.md, "Site health"). It holds no message, address
 * or body: these may be personal.
 */
export class ErrorNotes {
  readonly #now: () => Date
  readonly #errors: Counter
  #waiting = new Map<string, Noted>()

  constructor(registry: Registry, now: () => Date) {
    this.#now = now
    this.#errors = new Counter({
      name: 'server_errors_total',
      help: 'Errors of this server.',
      registers: [registry],
    })
    this.#errors.inc(0)
  }

  /** @param details as they are logged: `err`, `count`, and the request's pattern and id */
  note(details: unknown, what: unknown): void {
    const logged = loggedError.safeParse(details).data
    if (!logged?.err || typeof what !== 'string') return
    const { err, count, route, requestId } = logged
    this.#errors.inc(count)
    const facts = { what: route ? `${what}: ${route}` : what, ...whatFailed(err) }
    const id = sha256(JSON.stringify(facts))
    const before = this.#waiting.get(id)
    if (!before && this.#waiting.size >= MOST_WAITING) return
    const now = this.#now()
    this.#waiting.set(id, {
      ...facts,
      count: (before?.count ?? 0) + count,
      firstAt: before?.firstAt ?? now,
      lastAt: now,
      requestId: requestId ?? currentRequestId() ?? null,
    })
  }

  /** Stores what was noted since the last time; what cannot be stored waits. */
  async store(db: Database): Promise<void> {
    const waiting = this.#waiting
    if (waiting.size === 0) return
    this.#waiting = new Map()
    for (const [id, noted] of waiting) {
      try {
        await storeError(db, id, noted)
        waiting.delete(id)
      } catch (error) {
        this.#putBack(waiting)
        throw error
      }
    }
    await dropOld(db, this.#now())
  }

  #putBack(earlier: Map<string, Noted>): void {
    for (const [id, noted] of earlier) {
      const since = this.#waiting.get(id)
      const both = since && { ...since, count: since.count + noted.count, firstAt: noted.firstAt }
      this.#waiting.set(id, both ?? noted)
    }
  }
}

const loggedError = z.object({
  err: z.unknown(),
  count: z.number().default(1),
  route: z.string().optional(),
  requestId: z.string().optional(),
})

export function listErrors(db: Database) {
  return db
    .selectFrom('serverErrors')
    .selectAll()
    .orderBy('lastAt', 'desc')
    .orderBy('id')
    .limit(MOST_ERRORS)
    .execute()
}

async function storeError(
  db: Database,
  id: string,
  { count, firstAt, lastAt, ...facts }: Noted,
): Promise<void> {
  const last = { lastAt: lastAt.toISOString(), requestId: facts.requestId, version: VERSION }
  await db
    .insertInto('serverErrors')
    .values({ id, ...facts, ...last, count, firstAt: firstAt.toISOString() })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(({ eb }) => ({ ...last, count: eb('serverErrors.count', '+', count) })),
    )
    .execute()
}

async function dropOld(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - ERROR_DAYS * DAY_MS).toISOString()
  await db.deleteFrom('serverErrors').where('lastAt', '<', before).execute()
  const kept = await listErrors(db)
  if (kept.length < MOST_ERRORS) return
  const ids = kept.map(({ id }) => id)
  await db.deleteFrom('serverErrors').where('id', 'not in', ids).execute()
}
