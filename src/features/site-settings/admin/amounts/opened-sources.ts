import { useSyncExternalStore } from 'react'

/** Where this tab remembers, until it is closed, which pages were opened from the screen. */
const KEY = 'opened-sources'

const listeners = new Set<() => void>()

/**
 * The pages that were opened from this screen (docs/product.md, "Official figures"): only then are their amounts
 * confirmed. It is the browser's memory, and proves nothing: the confirmation stands by somebody's name.
 */
export function useOpenedSources(): readonly string[] {
  return readOpened(useSyncExternalStore(subscribe, stored, () => ''))
}

/** Notes that a page has been opened. */
export function noteOpened(url: string): void {
  const opened = readOpened(stored())
  if (opened.includes(url)) return
  sessionStorage.setItem(KEY, [...opened, url].join('\n'))
  for (const listener of listeners) listener()
}

function readOpened(text: string): string[] {
  return text === '' ? [] : text.split('\n')
}

function stored(): string {
  return sessionStorage.getItem(KEY) ?? ''
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
