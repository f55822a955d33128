import { AsyncLocalStorage } from 'node:async_hooks'

/** A form that the server takes, as every one of them is written. */
const FORM = /<form[^>]* method="post"/

/** Whether a page has a form that can be sent. */
export function hasForm(html: string): boolean {
  return FORM.test(html)
}

const current = new AsyncLocalStorage<true>()

/**
 * Makes a page as it is shown while the database is away: where a form would be, it gives the phone number
 * (docs/product.md, "Outages").
 */
export function withoutForms(make: () => Promise<Response>): Promise<Response> {
  return current.run(true, make)
}

/** Whether what is being made has forms that can be sent. */
export function takesForms(): boolean {
  return current.getStore() !== true
}
