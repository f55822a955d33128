import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '~/lib/browser-storage'
import { type Choices, CONSENT_KEY, type Consent, parseConsent, recordConsent } from './rules'

/**
 * The visitor's decision about cookies: null while there is none, undefined on the server and until
 * hydration, where it is not known yet. Follows a decision made in another tab
 * (docs/product.md, "Cookies and consent").
 */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore<Consent | null | undefined>(subscribe, readConsent, () => undefined)
}

/** Stores a decision with its time. Where storage is refused it holds until the page is left. */
export function saveConsent(choices: Choices): void {
  decidedHere = recordConsent(choices, new Date())
  writeStored(CONSENT_KEY, JSON.stringify(decidedHere))
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()
/** What was decided on this page: a browser may refuse to store it, now or later. */
let decidedHere: Consent | null = null
let lastRead: { text: string | null; consent: Consent | null } = { text: null, consent: null }

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // A null key means that everything was cleared.
    if (key !== CONSENT_KEY && key !== null) return
    decidedHere = null
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

/** The same object for the same text, as `useSyncExternalStore` needs it. */
function readConsent(): Consent | null {
  const text = readStored(CONSENT_KEY)
  if (text !== lastRead.text) lastRead = { text, consent: parseConsent(text) }
  return decidedHere ?? lastRead.consent
}
