import type { Family, Question, Relatives } from '~/domain/inheritance'
import {
  COUNTED,
  type FamilySearch,
  type Field,
  WITH_CHILDREN,
  type WithChildren,
} from './family-search'

/** How somebody lived; only a marriage or a civil partnership that no court has ended counts. */
export const HOMES = [
  ['married', 'Yes'],
  ['partner', 'No, but they lived with a partner'],
  ['single', 'No, or divorced, or widowed'],
  ['apart', 'A court had separated them'],
] as const

const MOST = { parents: 2, grandparents: 4, others: 30 } as const

/** How many relatives may have died before, and the largest estate, in pounds. */
const MOST_LEFT = 12
const MOST_POUNDS = 100_000_000

/** What was answered, and what of it is wrong by its field. */
export interface Answers {
  family: Family | null
  /** In pence; null when nobody has said. */
  estate: number | null
  errors: Record<string, string>
}

/** Reads the answers; without the first one there is no family yet (docs/product.md, "Who inherits"). */
export function readAnswers(search: FamilySearch): Answers {
  const errors: Record<string, string> = {}
  const estate = readEstate(search.estate, errors)
  const home = HOMES.find(([value]) => value === search.home)?.[0]
  if (!home) return { family: null, estate, errors }
  const family: Family = { isMarried: home === 'married', children: NOBODY }
  for (const name of WITH_CHILDREN) {
    if (name !== 'children' && search[name] === undefined) continue
    family[name] = readRelatives(search, name, errors)
  }
  for (const name of COUNTED) {
    if (search[name] !== undefined) family[name] = readCount(search[name], name, MOST[name], errors)
  }
  return { family: Object.keys(errors).length > 0 ? null : family, estate, errors }
}

/** Whether a question is answered by two fields, or by one. */
export function hasChildrenOfTheDead(question: Question | 'children'): question is WithChildren {
  return WITH_CHILDREN.some((name) => name === question)
}

const NOBODY: Relatives = { living: 0, left: [] }

function readRelatives(
  search: FamilySearch,
  name: WithChildren,
  errors: Record<string, string>,
): Relatives {
  const living = readCount(search[name] ?? '0', name, MOST.others, errors)
  const field = `${name}Left` as const
  const counts = (search[field] ?? '').split(/[\s,;]+|\band\b/).filter(Boolean)
  const left = counts.map(Number)
  if (left.length > MOST_LEFT || left.some((count) => !isCount(count, MOST.others))) {
    errors[field] = 'Enter a number for each who died, with commas between them. For example: 2, 1'
  }
  return { living, left }
}

function readCount(
  text: string,
  field: Field,
  most: number,
  errors: Record<string, string>,
): number {
  const count = Number(text)
  if (!isCount(count, most)) errors[field] = `Enter a number from 0 to ${most}`
  return count
}

function isCount(count: number, most: number): boolean {
  return Number.isInteger(count) && count >= 0 && count <= most
}

function readEstate(text: string | undefined, errors: Record<string, string>): number | null {
  if (!text) return null
  const pounds = Number(text.replace(/[£,\s]/g, ''))
  if (Number.isFinite(pounds) && pounds >= 0 && pounds <= MOST_POUNDS)
    return Math.round(pounds * 100)
  errors.estate = 'Enter an amount in pounds, for example 450,000'
  return null
}
