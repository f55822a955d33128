import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<true>()

/**
 * Makes a page as it is shown while the database is away: where a form would be it names the telephone number
 * (docs/product.md, "Outages").
 */
export function withoutForms(make: () => Promise<Response>): Promise<Response> {
  return current.run(true, make)
}

/** Whether what is being made has forms that can be sent. */
export function takesForms(): boolean {
  return current.getStore() !== true
}
