import { CLASSES, type RelativeClass } from '~/domain/inheritance/family'
import {
  FAMILY_LIMITS,
  isState,
  people,
  type TypedRelative,
  type TypedRelatives,
  writeRelatives,
} from './typed-family'

/** The kinds of relative that are counted, and nothing more: nobody takes their place. */
export const COUNTED = ['parents', 'grandparents'] as const satisfies readonly RelativeClass[]

export type Counted = (typeof COUNTED)[number]

/** What the page asks for beside the relatives. */
const FACTS = [
  'who',
  'day',
  'month',
  'year',
  'home',
  'spouse',
  'property',
  'worth',
  'belongings',
  'money',
  'debts',
  'limits',
] as const

export type FamilyField = (typeof FACTS)[number] | RelativeClass

/** What was typed about a family, as the address has it: each answer is text. */
export type FamilySearch = Partial<Record<FamilyField, string>>

/** What an estate may have about it that no page can judge (docs/product.md, "Who inherits"). */
export const LIMITS = ['will', 'abroad', 'missing', 'disclaimed', 'unlawful'] as const

/** The kinds of relative whom the page asks about one by one. */
const DESCRIBED = CLASSES.filter((name) => !isCounted(name))

/** The parameters of the query: what the address has, and what the form sends first. */
export const FAMILY_PARAMETERS: readonly string[] = [
  ...FACTS,
  ...CLASSES,
  ...LIMITS.map((limit) => `limits.${limit}`),
  ...DESCRIBED.map((name) => `${name}.count`),
]

/**
 * The query of the page, as text: what the address knows, or what the form sends, whose fields name each person by their
 * place ("children.2.is", "children.2.count", "children.2.1.name").
 */
export function familySearch(query: Record<string, unknown>): FamilySearch {
  const text = (name: string) => textOf(query[name])
  const facts = FACTS.map((name) => [name, text(name)] as const)
  const limits = LIMITS.filter((limit) => text(`limits.${limit}`) === 'on')
  const search: Array<readonly [FamilyField, string]> = [
    ...facts,
    ...(limits.length > 0 ? [['limits', limits.join('.')] as const] : []),
    ...CLASSES.map((name) => [name, relativesText(name, query)] as const),
  ]
  return Object.fromEntries(search.filter(([, value]) => value))
}

function relativesText(name: RelativeClass, query: Record<string, unknown>): string {
  if (isCounted(name)) return textOf(query[name])
  return query[`${name}.count`] === undefined
    ? textOf(query[name])
    : (writeRelatives(typedRelatives(name, query)) ?? '')
}

/** Whether relatives are only counted. */
export function isCounted(name: RelativeClass): name is Counted {
  return COUNTED.some((counted) => counted === name)
}

/** The fields of a form below a name: how many there are, and how each of them stands. */
function typedRelatives(name: string, query: Record<string, unknown>): TypedRelatives | null {
  const count = textOf(query[`${name}.count`])
  if (count === '') return null
  if (!/^\d{1,2}$/.test(count) || Number(count) > FAMILY_LIMITS.siblings) return count
  return people(Number(count), null).map((_, index): TypedRelative => {
    const field = `${name}.${index + 1}`
    const is = textOf(query[`${field}.is`])
    return {
      name: textOf(query[`${field}.name`]),
      is: isState(is) ? is : null,
      children: typedRelatives(field, query),
    }
  })
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? `${value}`.trim() : ''
}
