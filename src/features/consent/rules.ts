import { FIRST_QUESTION, type OptionalCategory, optionalCategories } from '~/domain/settings'
import { listed } from '~/lib/text/listed'

/** The local storage key of a visitor's decision (docs/product.md, "Cookies and consent"). */
export const CONSENT_KEY = 'cookieConsent'

/** For how many days a decision holds; after that the visitor is asked again. */
export const CONSENT_DAYS = 365

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
    description: 'Tells us which pages people read.',
    purpose: 'to count visits',
  },
  marketing: {
    label: 'Marketing',
    description: 'Tells us whether our advertising works.',
    purpose: 'for marketing',
  },
  functional: {
    label: 'Functional',
    description: 'Shows content from other companies, such as client reviews.',
    purpose: 'to show client reviews',
  },
}

/** What visitors are asked, in a sentence. */
export function questionAbout(categories: readonly OptionalCategory[]): string {
  const purposes = categories.map((category) => categoryTexts[category].purpose)
  return `If you agree, we also use cookies ${listed(purposes)}.`
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
  return { ...answerOf(choices, version), timestamp: now.toISOString() }
}

/** What such a record says, whenever the decision is made. */
export function answerOf(
  { analytics, marketing, functional }: Choices,
  version: number,
): Omit<Consent, 'timestamp'> {
  return { essential: true, analytics, marketing, functional, version }
}

/** What a record of a decision is read by. */
const facts = { categories: optionalCategories, days: CONSENT_DAYS, firstVersion: FIRST_QUESTION }

/** For lines in the page that read a decision before this file is loaded. */
export const consentFacts = () => JSON.stringify(facts)

/**
 * Reads a stored decision. Anything that is not exactly one, as an older or broken record, is no
 * decision: the visitor is asked again. So is one that is too old. One without a version answers the first question.
 * Runs in the page as text, too (`ask-early.tsx`): it uses nothing from outside.
 *
 * @param stored what local storage holds under `CONSENT_KEY`
 */
export function parseConsent(
  stored: string | null,
  now: Date,
  { categories, days, firstVersion } = facts,
): Consent | null {
  const isDecision = (record: Partial<Record<keyof Consent, unknown>>): record is Consent =>
    record.essential === true &&
    categories.every((category) => typeof record[category] === 'boolean') &&
    typeof record.timestamp === 'string' &&
    now.getTime() - Date.parse(record.timestamp) <= days * 24 * 60 * 60 * 1000 &&
    typeof record.version === 'number'
  try {
    const record = { version: firstVersion, ...JSON.parse(stored ?? 'null') }
    return isDecision(record) ? record : null
  } catch {
    return null
  }
}
