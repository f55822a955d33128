import { ScriptOnce } from '@tanstack/react-router'
import type { OptionalCategory } from '~/domain/settings'
import { useCookieSettings } from '../queries'
import { CONSENT_KEY, type Consent, consentFacts, parseConsent } from '../rules'

/**
 * Has the question before it, a `data-early` element, shown and answered before React comes, by lines in the page: a
 * visitor who only reads and answers loads no script for it (docs/product.md, "Cookies and consent").
 */
export function AskEarly({ version }: { version: number }) {
  // The browser needs none of this in its files.
  if (!import.meta.env.SSR) return null
  return <ScriptOnce>{callOf(askEarly, version)}</ScriptOnce>
}

/** Has React come by itself for a visitor who has allowed what it shows here. */
export function ComeWhenAllowed({ category }: { category: OptionalCategory }) {
  const { version } = useCookieSettings()
  if (!import.meta.env.SSR) return null
  return <ScriptOnce>{callOf(comeWhenAllowed, version, category)}</ScriptOnce>
}

/**
 * Runs in the browser, as text (`callOf`): it may use nothing from outside. What has become of the question it says in
 * the attributes of the root: `data-question` is "asked" or "closed", and `data-consent` the answer, for a browser that
 * refuses to store it.
 */
function askEarly(
  parse: (stored: string | null) => Consent | null,
  key: string,
  version: number,
): void {
  const root = document.documentElement
  const before = document.currentScript?.previousElementSibling
  if (!(before instanceof HTMLElement)) return
  const question = before
  let opener: HTMLElement | null = null
  // As `useReservedSpace` does it later.
  const space = new ResizeObserver(() => {
    const height = `${question.offsetHeight + 32}px`
    root.style.setProperty('--cookie-banner-space', height)
    root.style.scrollPaddingBottom = height
  })

  function isDecided() {
    try {
      return parse(localStorage.getItem(key))?.version === version
    } catch {
      return false
    }
  }
  function ask() {
    root.dataset.question = 'asked'
    space.observe(question)
  }
  function close() {
    space.disconnect()
    root.dataset.question = 'closed'
    root.style.removeProperty('--cookie-banner-space')
    root.style.scrollPaddingBottom = ''
    opener?.focus()
    opener = null
  }
  function stop() {
    space.disconnect()
    removeEventListener('click', answer, true)
    removeEventListener('keydown', closeOnEscape)
    removeEventListener('storage', closeIfDecided)
  }
  function answer({ target }: Event) {
    const button = target instanceof Element ? target.closest('button') : null
    const text = button?.dataset.answer
    // React shows the settings; a page without it asks again.
    if (button?.dataset.ask !== undefined && 'scriptless' in root.dataset) {
      ask()
      question.focus()
      opener = button
    }
    if (text === undefined) return
    // Closed without an answer it stays closed until a page is loaded: React takes the visitor on without.
    if (!text) dispatchEvent(new Event('wanted'))
    else store(JSON.stringify({ ...JSON.parse(text), timestamp: new Date().toISOString() }))
    close()
  }
  function store(consent: string) {
    root.dataset.consent = consent
    try {
      localStorage.setItem(key, consent)
    } catch {
      // It holds until the page is left.
    }
  }
  function closeOnEscape({ key: pressed, target }: KeyboardEvent) {
    const isMeant =
      target instanceof Element && target.closest('input,textarea,select,details[open]')
    if (pressed === 'Escape' && root.dataset.question === 'asked' && !isMeant) close()
  }
  function closeIfDecided() {
    if (isDecided() && root.dataset.question === 'asked') close()
  }

  if (!isDecided()) ask()
  addEventListener('click', answer, true)
  addEventListener('keydown', closeOnEscape)
  addEventListener('storage', closeIfDecided)
  addEventListener('hydrated', stop, { once: true })
}

/** Runs in the browser, as text (`callOf`): it may use nothing from outside. */
function comeWhenAllowed(
  parse: (stored: string | null) => Consent | null,
  key: string,
  version: number,
  category: OptionalCategory,
): void {
  addEventListener('load', () => {
    try {
      const consent = parse(localStorage.getItem(key))
      if (consent?.version === version && consent[category]) dispatchEvent(new Event('wanted'))
    } catch {
      // Nothing is stored where storage is refused.
    }
  })
}

/** A call of such lines, without their indentation, which each page would carry. */
function callOf(lines: unknown, version: number, ...more: string[]): string {
  const parse = `(stored)=>(${parseConsent})(stored,new Date(),${consentFacts()})`
  const given = [CONSENT_KEY, version, ...more].map((fact) => JSON.stringify(fact))
  return `(${lines})(${parse},${given})`.replace(/\n\s+/g, '\n')
}
