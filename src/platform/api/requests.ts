import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { may } from '~/domain/permissions'
import type { ApiEnv, createApi } from './create-api'
import { Problem } from './problem'

export const NOT_JSON = 'What was sent is not valid JSON.'
export const TOO_LARGE = 'What was sent is too large.'

/** In bytes, for a JSON body from staff who write or look after visitors (docs/product.md, "Limits of requests"). */
export const LARGEST_BODY = 2 * 1024 * 1024

/** In bytes, for everyone else: every field of a form at its longest, with room to spare. */
export const LARGEST_PUBLIC_BODY = 16 * 1024

/** Levels of nested lists and objects; ours need three. */
const DEEPEST_JSON = 20

/** Values in one body; an upload of 10,000 parts needs 30,000. */
const MOST_JSON_VALUES = 50_000

/** A call with a body must say that it is JSON. */
export const requireJson = createMiddleware<ApiEnv>(async (c, next) => {
  const hasBody =
    Number(c.req.header('Content-Length') ?? 0) > 0 || c.req.header('Transfer-Encoding')
  const isJson = /^application\/json\b/i.test(c.req.header('Content-Type') ?? '')
  if (hasBody && !isJson) throw new Problem(415, 'Please send JSON.')
  await next()
})

/** For calls that anyone may make. */
export const smallBody = bodyLimit({ maxSize: LARGEST_PUBLIC_BODY, onError: refuseLarge })

const staffBody = bodyLimit({ maxSize: LARGEST_BODY, onError: refuseLarge })

/**
 * Refuses a body that is larger than its sender may send.
 *
 * @throws {Problem} 413
 */
export const boundedBody = createMiddleware<ApiEnv>((c, next) => {
  if (isRead(c)) return next()
  const staff = c.get('staff')
  const mayWrite = staff && (may(staff.roles, 'drafts') || may(staff.roles, 'ownVisitors'))
  return mayWrite ? staffBody(c, next) : smallBody(c, next)
})

/**
 * Refuses a body that is not JSON, or of a shape that no call needs, before anything else reads it
 * (docs/product.md, "Limits of requests").
 *
 * @throws {Problem} 400 or 413
 */
export const boundedJson = createMiddleware<ApiEnv>(async (c, next) => {
  const text = isRead(c) ? '' : await c.req.text()
  if (text !== '') {
    measure(text)
    parse(text)
  }
  await next()
})

/** A read has no body. Asking the request for one would make it anew as the Fetch API has it, which takes longer. */
function isRead({ req }: Context): boolean {
  return req.method === 'GET' || req.method === 'HEAD'
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem(400, NOT_JSON)
  }
}

/** Counts the structural characters of a JSON text and stops at the first that is too many; parsing would cost more. */
function measure(text: string): void {
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') at = endOfString(text, at)
    else if (sign === ']' || sign === '}') depth -= 1
    else if (sign === '[' || sign === '{') depth += 1
    if (sign === ',' || sign === '[' || sign === '{') values += 1
    if (depth > DEEPEST_JSON) throw new Problem(400, 'What was sent is nested too deeply.')
    if (values > MOST_JSON_VALUES) throw new Problem(413, 'What was sent has too many values.')
  }
}

/** The index of the quotation mark that ends a string: one not preceded by an odd number of backslashes. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end !== -1) {
    let backslashes = 0
    while (text[end - backslashes - 1] === '\\') backslashes += 1
    if (backslashes % 2 === 0) return end
    end = text.indexOf('"', end + 1)
  }
  return text.length
}

/** The same address answers staff and visitors differently, and differently again after an edit. */
export const noStore = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
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
