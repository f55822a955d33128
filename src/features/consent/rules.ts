/** The local storage key of a visitor's decision (docs/product.md, "Cookies and consent"). */
export const CONSENT_KEY = 'cookieConsent'

/** What a visitor may allow or refuse. Essential storage is not a choice. */
export const optionalCategories = ['analytics', 'marketing', 'functional'] as const

export type OptionalCategory = (typeof optionalCategories)[number]
export type Choices = Record<OptionalCategory, boolean>

/** A visitor's decision about cookies and everything like them, as it is stored. */
export interface Consent extends Choices {
  essential: true
  /** When the decision was made, ISO 8601. */
  timestamp: string
}

/**
 * How the three switches stand when the settings are opened for the first time. They start on, as the
 * product asks. The Information Commissioner's Office (ICO) reads a switch that starts on as invalid
 * consent: a firm that follows it sets this to false, and nothing else needs to change.
 */
export const SWITCHES_START_ON = true

/** The switches of a visitor who has not decided yet. */
export const undecidedChoices = everyCategory(SWITCHES_START_ON)

/** The choices of Accept All (docs/product.md, "Cookies and consent"). */
export const allAccepted = everyCategory(true)

/** The choices of Reject (docs/product.md, "Cookies and consent"). */
export const allRejected = everyCategory(false)

/** The record of a decision made at a given moment. */
export function recordConsent(choices: Choices, now: Date): Consent {
  const { analytics, marketing, functional } = choices
  return { essential: true, analytics, marketing, functional, timestamp: now.toISOString() }
}

/**
 * Reads a stored decision. Anything that is not exactly one, as an older or broken record, is no
 * decision: the visitor is asked again.
 *
 * @param stored what local storage holds under `CONSENT_KEY`
 */
export function parseConsent(stored: string | null): Consent | null {
  const value = parseJson(stored)
  return isConsent(value) ? value : null
}

function everyCategory(isAllowed: boolean): Choices {
  return { analytics: isAllowed, marketing: isAllowed, functional: isAllowed }
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function isConsent(value: unknown): value is Consent {
  if (typeof value !== 'object' || value === null) return false
  const record: Partial<Record<string, unknown>> = { ...value }
  return (
    record.essential === true &&
    optionalCategories.every((category) => typeof record[category] === 'boolean') &&
    typeof record.timestamp === 'string' &&
    !Number.isNaN(Date.parse(record.timestamp))
  )
}
