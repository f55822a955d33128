import { AsyncLocalStorage } from 'node:async_hooks'

interface Rendering {
  isForEveryone: boolean
  takesForms: boolean
}

const current = new AsyncLocalStorage<Rendering>()

const ALONE: Rendering = { isForEveryone: false, takesForms: true }

/** Makes a page that is the same for every visitor. */
export function forEveryone(make: () => Promise<Response>): Promise<Response> {
  return current.run({ ...ALONE, ...current.getStore(), isForEveryone: true }, make)
}

/**
 * Makes a page as it is shown while the database is away: it gives the phone number instead of a form
 * (docs/product.md, "Outages").
 */
export function withoutForms(make: () => Promise<Response>): Promise<Response> {
  return current.run({ ...ALONE, ...current.getStore(), takesForms: false }, make)
}

/** True while a page for all visitors is being made; false for a call over the network. */
export function isForEveryone(): boolean {
  return current.getStore()?.isForEveryone === true
}

/** True while a page with forms is being made. */
export function takesForms(): boolean {
  return current.getStore()?.takesForms !== false
}
