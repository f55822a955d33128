import { listed } from '~/lib/listed'
import { FIRST_QUESTION, type OptionalCategory, optionalCategories } from '~/lib/settings'

/** The local storage key of a visitor's decision (docs/product.md, "Cookies and consent"). */
export const CONSENT_KEY = 'cookieConsent'

export type Choices = Record<OptionalCategory, boolean>

/** A visitor's decision about cookies and everything like them, as it is stored. */
export interface Consent extends Choices {
  essential: true
  /** When the decision was made, ISO 8601. */
  timestamp: string
  /** Of the question that it answers. */
  version: number
}

/** What each category is called, what it does, and how the question speaks of it. */
export const categoryTexts: Record<
  OptionalCategory,
  { label: string; description: string; purpose: string }
> = {
  analytics: {
    label: 'Analytics',
    description: 'Tells us which pages are read.',
    purpose: 'for statistics',
  },
  marketing: {
    label: 'Marketing',
    description: 'Measures whether our advertising works.',
    purpose: 'for marketing',
  },
  functional: {
    label: 'Functional',
    description: 'Shows content of others, such as client reviews.',
    purpose: 'to show content of others',
  },
}

/** What visitors are asked, in a sentence. */
export function questionAbout(categories: readonly OptionalCategory[]): string {
  const purposes = categories.map((category) => categoryTexts[category].purpose)
  return `With your consent we also use cookies ${listed(purposes)}.`
}

/** The choice that allows these categories and no others (docs/product.md, "Cookies and consent"). */
export function allow(categories: readonly OptionalCategory[]): Choices {
  return {
    analytics: categories.includes('analytics'),
    marketing: categories.includes('marketing'),
    functional: categories.includes('functional'),
  }
}

/** The record of a decision made at a given moment. */
export function recordConsent(choices: Choices, version: number, now: Date): Consent {
  const { analytics, marketing, functional } = choices
  const timestamp = now.toISOString()
  return { essential: true, analytics, marketing, functional, timestamp, version }
}

/**
 * Reads a stored decision. Anything that is not exactly one, as an older or broken record, is no
 * decision: the visitor is asked again. One from before questions had versions answers the first.
 *
 * @param stored what local storage holds under `CONSENT_KEY`
 */
export function parseConsent(stored: string | null): Consent | null {
  const value = parseJson(stored)
  if (typeof value !== 'object' || value === null) return null
  const record = { version: FIRST_QUESTION, ...value }
  return isConsent(record) ? record : null
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function isConsent(record: Partial<Record<keyof Consent, unknown>>): record is Consent {
  return (
    record.essential === true &&
    optionalCategories.every((category) => typeof record[category] === 'boolean') &&
    typeof record.timestamp === 'string' &&
    !Number.isNaN(Date.parse(record.timestamp)) &&
    typeof record.version === 'number'
  )
}
