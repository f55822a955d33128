import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '~/lib/browser/browser-storage'

/** Where this tab remembers, until it is closed, which pages were opened from the screen. */
const KEY = 'opened-sources'

/** What is stored, also in a browser that stores nothing. */
let text: string | null = null

const listeners = new Set<() => void>()

/**
 * The pages that were opened from this screen (docs/product.md, "Official figures"): only then are their amounts
 * confirmed. It is the browser's memory, and proves nothing: the confirmation stands by someone's name.
 */
export function useOpenedSources(): readonly string[] {
  return readOpened(useSyncExternalStore(subscribe, stored, () => ''))
}

/** Notes that a page has been opened. */
export function noteOpened(url: string): void {
  const opened = readOpened(stored())
  if (opened.includes(url)) return
  text = [...opened, url].join('\n')
  writeStored(KEY, text, 'sessionStorage')
  for (const listener of listeners) listener()
}

function readOpened(text: string): string[] {
  return text === '' ? [] : text.split('\n')
}

function stored(): string {
  text ??= readStored(KEY, 'sessionStorage') ?? ''
  return text
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
