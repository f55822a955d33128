import { readStored, writeStored } from './browser-storage'

/** Key for the time of this tab’s last reload, so that a file that has gone for good cannot cause an endless loop. */
export const RELOADED_AT = 'reloaded-at'
const LEAST_PAUSE_MS = 60_000

let isReloading = false

/** True while the site itself leaves the page: then we don’t ask whether to leave. */
export function isPageReloading(): boolean {
  return isReloading
}

/**
 * Reloads the page when one of its scripts is missing because a new version has been installed since. Without a
 * connection the page stays as it is.
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
