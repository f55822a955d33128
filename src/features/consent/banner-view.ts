import { useSyncExternalStore } from 'react'
import { useConsent, useCookieSettings } from './queries'

type BannerView = 'main' | 'settings'

/**
 * Which part of the cookie banner is on the screen, null for nothing; and whether the visitor asked for it.
 * Without a decision it is the main view, until the visitor opens another or closes it; with no category in
 * use there is nothing to ask. Closing is no decision and is not stored: it holds while the visitor moves
 * through the site (docs/product.md, "Cookies and consent").
 */
export function useBannerView(): {
  view: BannerView | null
  isAskedFor: boolean
  isEarly: boolean
} {
  const { categories } = useCookieSettings()
  const consent = useConsent()
  const chosen = useSyncExternalStore(subscribe, readChosenView, () => undefined)
  const followed = { isAskedFor: false, isEarly: false }
  if (categories.length === 0) return { ...followed, view: null }
  if (chosen !== undefined) return { view: chosen, isAskedFor: true, isEarly: false }
  // Nobody knows yet: the question is in the page, which asks it by itself (`ask-early.tsx`).
  if (consent === undefined) return { view: 'main', isAskedFor: false, isEarly: true }
  return { ...followed, view: consent === null ? 'main' : null }
}

/** Shows a view of the banner. */
export function showBanner(view: BannerView): void {
  choose(view)
}

/** Opens the settings for someone who pressed a button, to which the keyboard returns at the end. */
export function openSettingsFrom(button: HTMLElement): void {
  opener = button
  choose('settings')
}

/** Closes the banner. */
export function closeBanner(): void {
  choose(null)
  opener?.focus()
  opener = null
}

/** Undefined while it follows from whether there is a decision. The question may have been closed before this came. */
let chosenView: BannerView | null | undefined =
  !import.meta.env.SSR && document.documentElement.dataset.question === 'closed' ? null : undefined
let opener: HTMLElement | null = null
const listeners = new Set<() => void>()

function choose(view: BannerView | null): void {
  chosenView = view
  for (const listener of listeners) listener()
}

function readChosenView() {
  return chosenView
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
