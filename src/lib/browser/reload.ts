import { readStored, writeStored } from './browser-storage'

/** When this tab last reloaded, so that a file that is gone for good does not make it load for ever. */
export const RELOADED_AT = 'reloaded-at'
const LEAST_PAUSE_MS = 60_000

let isReloading = false

/** Whether the site itself leaves the page: nobody is asked whether to leave. */
export function isPageReloading(): boolean {
  return isReloading
}

/**
 * Reloads the page when one of its scripts cannot be loaded, because a new version has taken the place of the
 * one that the page came from. Without a connection it stays as it is.
 */
export function reloadForMissingScripts(): void {
  addEventListener('vite:preloadError', () => void reloadOnce())
}

async function reloadOnce(): Promise<void> {
  const last = Number(readStored(RELOADED_AT, 'sessionStorage') ?? 0)
  if (isReloading || Date.now() - last < LEAST_PAUSE_MS) return
  const isThere = await fetch('/healthz').then(
    ({ ok }) => ok,
    () => false,
  )
  const isNoted = isThere && writeStored(RELOADED_AT, String(Date.now()), 'sessionStorage')
  if (!isNoted) return
  isReloading = true
  location.reload()
}
