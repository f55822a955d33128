import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ApiEnv, createApi } from './create-api'
import { Problem } from './problem'

export const NOT_JSON = 'What was sent is not valid JSON.'
export const TOO_LARGE = 'What was sent is too large.'

/** The largest JSON body of a call, in bytes. */
export const LARGEST_BODY = 2 * 1024 * 1024

/** How many lists and objects of a body may stand inside one another; ours need three. */
const DEEPEST_JSON = 20

/** How many values a body may have: a file of 10,000 parts needs 30,000. */
const MOST_JSON_VALUES = 50_000

/** A call with a body must say that it is JSON. */
export const requireJson = createMiddleware<ApiEnv>(async (c, next) => {
  const hasBody =
    Number(c.req.header('Content-Length') ?? 0) > 0 || c.req.header('Transfer-Encoding')
  const isJson = /^application\/json\b/i.test(c.req.header('Content-Type') ?? '')
  if (hasBody && !isJson) throw new Problem(415, 'Please send JSON.')
  await next()
})

/**
 * Refuses a body that is no JSON, or of a shape that no call needs, before anything looks at it
 * (docs/product.md, "Limits of requests").
 *
 * @throws {Problem} 400 or 413
 */
export const boundedJson = createMiddleware<ApiEnv>(async (c, next) => {
  const text = await c.req.text()
  if (text !== '') measure(parse(text))
  await next()
})

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem(400, NOT_JSON)
  }
}

/** Level by level, so that no depth is too much for it. */
function measure(body: unknown): void {
  let level: unknown[] = [body]
  let count = 1
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST_JSON) throw new Problem(400, 'What was sent is nested too deeply.')
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
    count += level.length
    if (count > MOST_JSON_VALUES) throw new Problem(413, 'What was sent has too many values.')
  }
}

/** One address answers staff and visitors differently, and the moment after an edit differently again. */
export const notKept = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
})

export function refuseLarge(): never {
  throw new Problem(413, TOO_LARGE)
}

const methods = ['GET', 'POST', 'PUT', 'DELETE']

/** Answers 405 for a known address called by a wrong method, otherwise 404. */
export function refuseUnknownAddress(api: ReturnType<typeof createApi>) {
  return (c: Context<ApiEnv>): never => {
    const known = api.routes.filter(({ method }) => methods.includes(method))
    const allowed = methods.filter((method) =>
      known.some((route) => route.method === method && matches(route.path, c.req.path)),
    )
    if (allowed.length === 0) throw new Problem(404, 'There is nothing at this address.')
    throw new Problem(405, `This address answers ${allowed.join(', ')} only.`, {
      headers: { Allow: allowed.join(', ') },
    })
  }
}

function matches(pattern: string, path: string): boolean {
  const expected = pattern.split('/')
  const actual = path.split('/')
  return (
    expected.length === actual.length &&
    expected.every((segment, index) =>
      segment.startsWith(':') ? actual[index] !== '' : segment === actual[index],
    )
  )
}
