/** Decides what may be typed, and the kind of field (docs/product.md, "Page texts"). */
export type TextKind =
  | 'heading'
  | 'prose'
  | 'lines'
  /** One per line: a name, a colon and its meaning. */
  | 'exclusions'
  | 'vacancies'
  | 'webAddress'
  | 'phone'
  | 'email'
  | 'days'
  | 'years'
  | 'whole'
  | 'ownLine'
  | 'ownProse'
  | 'ownTime'
  | 'ownWhole'

export interface PageField {
  kind: TextKind
  label: string
  hint: string
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

export function group<Name extends string, Field>(title: string, fields: Record<Name, Field>) {
  return { title, intro: '', fields }
}

export function explained<Name extends string, Field>(
  title: string,
  intro: string,
  fields: Record<Name, Field>,
) {
  return { title, intro, fields }
}

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
