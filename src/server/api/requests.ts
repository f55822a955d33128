import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ApiEnv, createApi } from './create-api'
import { Problem } from './problem'

/** The largest JSON body of a call, in bytes. */
export const LARGEST_BODY = 2 * 1024 * 1024

/** A call with a body must say that it is JSON. */
export const requireJson = createMiddleware<ApiEnv>(async (c, next) => {
  const hasBody =
    Number(c.req.header('Content-Length') ?? 0) > 0 || c.req.header('Transfer-Encoding')
  const isJson = /^application\/json\b/i.test(c.req.header('Content-Type') ?? '')
  if (hasBody && !isJson) throw new Problem(415, 'Please send JSON.')
  await next()
})

/** One address answers staff and visitors differently, and the moment after an edit differently again. */
export const notKept = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
})

export function refuseLarge(): never {
  throw new Problem(413, 'What was sent is too large.')
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
