import {
  CLASSES,
  type Family,
  type Relative,
  type RelativeClass,
} from '~/domain/inheritance/family'
import { FIRST_DAY, legacyOn } from '~/domain/inheritance/legacies'
import type { Estate } from '~/domain/inheritance/share-out'
import { type Outcome, whoInherits } from '~/domain/inheritance/who-inherits'
import { addDays, formatLongDate } from '~/lib/london'
import { readDay } from './day-answer'
import { type Belonging, readEstate } from './estate-answers'
import { type Counted, type FamilySearch, isCounted, LIMITS } from './family-search'
import { readRelatives } from './read-relatives'
import { FAMILY_LIMITS, people, type TypedRelatives } from './typed-family'

/** Whether someone has died, or asks what would be if they died today. */
export type Tense = 'died' | 'today'

/** How someone lived; what counts is a marriage or civil partnership that no court has ended or separated. */
export const HOMES = ['married', 'living-apart', 'apart', 'partner', 'single'] as const

export type Home = (typeof HOMES)[number]

/** Of a husband, wife or civil partner, after a death. */
export const SPOUSES = ['alive', 'since', 'within'] as const

/** Why the page stops and says "ask us". */
export type Stop = (typeof LIMITS)[number] | 'early' | 'legacy' | 'insolvent'

/** What was answered, what follows from it, and what of it is wrong by its field. */
export interface Answers {
  tense: Tense
  /** Of the death: "2026-10-03"; null for one today, and while nobody has said. */
  day: string | null
  home: Home | null
  isSpouseAlive: boolean
  /** Until when a husband, wife or civil partner has to live, where that day is still to come: "2026-12-22". */
  spouseUntil: string | null
  /** The relatives as they are typed. */
  typed: Partial<Record<RelativeClass, TypedRelatives>>
  /** What is to be answered next; null once there is an answer. */
  asks: 'day' | 'home' | 'spouse' | RelativeClass | null
  stops: Stop[]
  /** Null while something is asked, wrong, or not for this page. */
  outcome: Extract<Outcome, { division: unknown }> | null
  /** What a spouse has first beside children, in pence. */
  legacy: number
  /** Null while an amount is missing. */
  estate: (Estate & { rows: Belonging[] }) | null
  /** The amounts that are missing, once one of them is there. */
  missing: string[]
  errors: Record<string, string>
}

const MOST_COUNTED = { parents: 2, grandparents: 4 } as const

/** A husband, wife or civil partner has to live for 28 days that begin with the day of the death (section 46(2A)). */
const LAST_OF_28_DAYS = 27

/**
 * Reads the answers (docs/product.md, "Who inherits").
 *
 * @param today in London: "2026-11-25"
 * @param presentLegacy the statutory legacy of today, in pence
 */
export function readAnswers(search: FamilySearch, today: string, presentLegacy: number): Answers {
  const errors: Record<string, string> = {}
  const tense = search.who === 'today' ? 'today' : 'died'
  const day = tense === 'died' ? readDay(search, today, errors) : null
  const home = HOMES.find((value) => value === search.home) ?? null
  const { typed, relatives } = readFamily(search, tense, errors)
  const money = readEstate(search, errors)
  const isMarried = home === 'married' || home === 'living-apart'
  const spouse = SPOUSES.find((value) => value === search.spouse)
  const hasSpouse = isMarried && (tense === 'today' || spouse === 'alive' || spouse === 'since')
  const lastDay = day === null ? null : addDays(day, LAST_OF_28_DAYS)
  const isWithin28Days = lastDay !== null && lastDay >= today
  if (isMarried && spouse === 'since' && isWithin28Days) {
    errors.spouse = `The 28 days end on ${formatLongDate(lastDay)}. If they have died since, choose “No”`
  }
  const found = whoInherits({ hasSpouse, relatives })
  const legacy = legacyOn(day, presentLegacy)
  const asks =
    (tense === 'died' && day === null && 'day') ||
    (home === null && 'home') ||
    (tense === 'died' && isMarried && !spouse && 'spouse') ||
    ('asks' in found && found.asks) ||
    null
  const isShared = 'division' in found && found.division.spouse === 'half'
  const stops: Stop[] = [
    ...LIMITS.filter((limit) => search.limits?.split('.').includes(limit)),
    ...(day !== null && day < FIRST_DAY ? (['early'] as const) : []),
    ...(day !== null && day >= FIRST_DAY && isShared && legacy === null
      ? (['legacy'] as const)
      : []),
    ...(money.net !== null && money.net < 0 ? (['insolvent'] as const) : []),
  ]
  const isAnswered = asks === null && stops.length === 0 && Object.keys(errors).length === 0
  const { net, chattels, rows, missing } = money
  return {
    tense,
    day,
    home,
    isSpouseAlive: spouse !== 'since',
    spouseUntil: spouse === 'alive' && isWithin28Days ? lastDay : null,
    typed,
    asks,
    stops,
    outcome: isAnswered && 'division' in found ? found : null,
    legacy: legacy ?? 0,
    estate: net === null ? null : { net, chattels, legacy: legacy ?? 0, rows },
    missing,
    errors,
  }
}

function readFamily(search: FamilySearch, tense: Tense, errors: Record<string, string>) {
  const typed: Partial<Record<RelativeClass, TypedRelatives>> = {}
  const relatives: Family['relatives'] = {}
  for (const name of CLASSES) {
    const text = search[name]
    if (text === undefined) continue
    const read = isCounted(name) ? readCount(text, name, errors) : readRelatives(text)
    if (read === null) continue
    typed[name] = read
    relatives[name] = relativesOf(read, name, tense, errors)
    if (countOf(read) > FAMILY_LIMITS.people) {
      errors[`${name}.count`] =
        `This page takes up to ${FAMILY_LIMITS.people} people. Please ask us about a larger family`
    }
  }
  return { typed, relatives }
}

/** Parents and grandparents, of whom only the number counts. */
function readCount(
  text: string,
  name: Counted,
  errors: Record<string, string>,
): TypedRelatives | null {
  const most = MOST_COUNTED[name]
  if (/^\d$/.test(text) && Number(text) <= most) return people(Number(text), 'adult')
  errors[name] = `Enter a number from 0 to ${most}`
  return null
}

function countOf(typed: TypedRelatives): number {
  if (typeof typed === 'string') return 0
  return typed.reduce((sum, { children }) => sum + 1 + (children ? countOf(children) : 0), 0)
}

/** As the Act sees them; those whose number is none are not known. */
function relativesOf(
  typed: TypedRelatives,
  field: string,
  tense: Tense,
  errors: Record<string, string>,
): Relative[] | undefined {
  if (typeof typed === 'string') {
    errors[`${field}.count`] = `Enter a number from 0 to ${FAMILY_LIMITS.siblings}`
    return undefined
  }
  return typed.map(({ name, is, children }, index) => ({
    name,
    // Nobody has died since a death that is today.
    is: tense === 'today' && (is === 'since' || is === 'minorSince') ? null : is,
    children:
      children === null
        ? null
        : (relativesOf(children, `${field}.${index + 1}`, tense, errors) ?? null),
  }))
}
