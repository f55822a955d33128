import { useRouteContext } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { CookieSettings } from '~/domain/settings'
import { readStored, writeStored } from '~/lib/browser/browser-storage'
import { type Choices, CONSENT_KEY, type Consent, parseConsent, recordConsent } from './rules'

/** What this site asks its visitors (docs/product.md, "Settings"). */
export function useCookieSettings(): CookieSettings {
  return useRouteContext({ from: '__root__', select: ({ settings }) => settings.cookies })
}

/**
 * The visitor's decision about cookies: null while there is none, or none on the present question; undefined
 * on the server and until hydration, where it is not known yet. Follows a decision made in another tab
 * (docs/product.md, "Cookies and consent").
 */
export function useConsent(): Consent | null | undefined {
  const { version } = useCookieSettings()
  const consent = useSyncExternalStore<Consent | null | undefined>(
    subscribe,
    readConsent,
    () => undefined,
  )
  return consent && consent.version !== version ? null : consent
}

/** Stores a decision with its time and the question's version. Where storage is refused it holds until the page is left. */
export function saveConsent(choices: Choices, version: number): void {
  decidedHere = recordConsent(choices, version, new Date())
  writeStored(CONSENT_KEY, JSON.stringify(decidedHere))
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()
/** What was decided on this page, before this came too: a browser may refuse to store it, now or later. */
let decidedHere: Consent | null = import.meta.env.SSR
  ? null
  : parseConsent(document.documentElement.dataset.consent ?? null, new Date())
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
  if (text !== lastRead.text) lastRead = { text, consent: parseConsent(text, new Date()) }
  return decidedHere ?? lastRead.consent
}
