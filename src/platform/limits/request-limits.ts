import { createMiddleware } from 'hono/factory'
import { Problem } from '../api/problem'

/** In characters: every filter at its longest, encoded, with room to spare. */
export const LONGEST_ADDRESS = 8000

/** Browsers send about twenty, proxies add a few. */
const MOST_HEADERS = 100

/**
 * Refuses a request with an address or headers that no browser sends (docs/product.md, "Limits of requests"). One that
 * cannot even be parsed ends in `answerBrokenRequests`.
 * @throws {Problem} 414 or 431
 */
export const boundedRequest = createMiddleware(async (c, next) => {
  if (c.req.raw.url.length > LONGEST_ADDRESS) throw new Problem(414, 'This address is too long.')
  if (Array.from(c.req.raw.headers.keys()).length > MOST_HEADERS) {
    throw new Problem(431, 'There are too many headers.')
  }
  await next()
})
