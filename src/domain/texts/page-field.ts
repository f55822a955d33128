/** What a text is: it decides what may be typed, and into what (docs/product.md, "Page texts"). */
export type TextKind =
  | 'heading'
  | 'prose'
  | 'lines'
  /** A line for each: a name, a colon and what it means. */
  | 'exclusions'
  | 'vacancies'
  | 'webAddress'
  | 'phone'
  | 'email'
  /** "5-10 working days" and "3-5 years". */
  | 'days'
  | 'years'
  | 'whole'
  /** Those that may be left out. */
  | 'ownLine'
  | 'ownProse'
  | 'ownTime'
  | 'ownWhole'

/** A text that the firm writes of one of its pages, as staff know it. */
export interface PageField {
  kind: TextKind
  label: string
  hint: string
  /** Of a whole number. */
  least: number
  most: number
}

function of(kind: TextKind) {
  return (label: string, hint = ''): PageField => ({ kind, label, hint, least: 0, most: 0 })
}

function numberOf(kind: TextKind) {
  return (least: number, most: number, label: string, hint = ''): PageField => {
    return { kind, label, hint, least, most }
  }
}

export const heading = of('heading')
export const prose = of('prose')
export const lines = of('lines')
export const exclusions = of('exclusions')
export const vacancies = of('vacancies')
export const webAddress = of('webAddress')
export const phone = of('phone')
export const email = of('email')
export const days = of('days')
export const years = of('years')
export const whole = numberOf('whole')
export const ownLine = of('ownLine')
export const ownProse = of('ownProse')
export const ownTime = of('ownTime')
export const ownWhole = numberOf('ownWhole')

/** Fields that belong together on the form. */
export function group<Name extends string, Field>(title: string, fields: Record<Name, Field>) {
  return { title, intro: '', fields }
}

/** The same with what to know before one types. */
export function explained<Name extends string, Field>(
  title: string,
  intro: string,
  fields: Record<Name, Field>,
) {
  return { title, intro, fields }
}

/** A title and a text for each step, in their order. */
export function steps<Name extends string>(
  names: readonly Name[],
): Record<`${Name}Title` | `${Name}Text`, PageField>
export function steps(names: readonly string[]): Record<string, PageField> {
  const fields = names.flatMap((name, index) => [
    [`${name}Title`, heading(`Step ${index + 1}: title`)] as const,
    [`${name}Text`, prose(`Step ${index + 1}: text`)] as const,
  ])
  return Object.fromEntries(fields)
}
