import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { REQUEST_ID } from '~/lib/api/api-transport'
import type { Environment } from '../environment'

const current = new AsyncLocalStorage<string>()

/** A proxy's id must be safe in the log, a header and a page. */
const acceptable = /^[\w.-]{8,64}$/

/**
 * Gives a request the id by which its log lines are found (docs/product.md, "Errors"): the one from a trusted proxy, or
 * a new one, short enough to be read out on the phone.
 * @param given the header of the request
 * @param trustedProxies the number of proxies in front of this server
 */
export function requestId(given: string | undefined, trustedProxies: number): string {
  if (given !== undefined && trustedProxies > 0 && acceptable.test(given)) return given
  return newId()
}

/** In bytes: ids take six each, and more are drawn when these are used up. */
const DRAWN = 6 * 512
let digits = ''
let used = 0

/** 48 random bits are enough to tell requests apart. */
function newId(): string {
  if (used === digits.length) {
    digits = randomBytes(DRAWN).toString('hex')
    used = 0
  }
  const id = `${digits.slice(used, used + 8)}-${digits.slice(used + 8, used + 12)}`
  used += 12
  return id
}

/** The id of the request that is being answered; undefined outside of one. */
export function currentRequestId(): string | undefined {
  return current.getStore()
}

/** Added to each line of the log that belongs to a request. */
export function requestOfLine(): { requestId: string | undefined } {
  return { requestId: currentRequestId() }
}

/** Gives each request an id, which everything logged for it and its answer carry. */
export function identifyRequests({ environment }: { environment: Environment }) {
  return createMiddleware(async (c, next) => {
    const id = requestId(c.req.header(REQUEST_ID), environment.TRUST_PROXY)
    await current.run(id, next)
    c.res.headers.set(REQUEST_ID, id)
  })
}
