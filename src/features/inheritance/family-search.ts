/** What was typed about a family, as the address has it: each answer is text. */
export type FamilySearch = Partial<Record<Field, string>>

/** The relatives whose child may take a dead parent's place: each asks for two things. */
export const WITH_CHILDREN = [
  'children',
  'siblings',
  'halfSiblings',
  'auntsAndUncles',
  'halfAuntsAndUncles',
] as const
export const COUNTED = ['parents', 'grandparents'] as const

export type WithChildren = (typeof WITH_CHILDREN)[number]
type Counted = (typeof COUNTED)[number]
export type Field = 'estate' | 'home' | WithChildren | `${WithChildren}Left` | Counted

/** The parameters of that query. */
export const FAMILY_PARAMETERS: readonly Field[] = [
  'estate',
  'home',
  ...WITH_CHILDREN.flatMap((name) => [name, `${name}Left`] as const),
  ...COUNTED,
]

/** The query of the page: what it knows, as text and not too long; the router reads numbers as numbers. */
export function familySearch(query: Record<string, unknown>): FamilySearch {
  return Object.fromEntries(
    FAMILY_PARAMETERS.map((field) => [field, textOf(query[field])]).filter(([, text]) => text),
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number'
    ? `${value}`.slice(0, 60).trim()
    : ''
}
