import type { Relative } from '~/domain/inheritance/family'
import type { Branch, Division } from '~/domain/inheritance/who-inherits'
import { formatLongDate } from '~/lib/london'
import type { Answers } from './family-answers'
import { say } from './words'

/** What is easily misunderstood, as far as it concerns this family (docs/product.md, "Who inherits"). */
export function notesOf({ tense, home, spouseUntil }: Answers, division: Division) {
  const { spouse, heirs, branches } = division
  const people = everyoneIn(branches)
  const died = tense === 'died'
  return [
    ...(spouse && spouseUntil
      ? [
          `A husband, wife or civil partner inherits only if still alive at the end of ${formatLongDate(spouseUntil)}, 28 days including the day of the death. Until then nothing is certain.`,
        ]
      : []),
    ...(spouse && !died ? ['A husband, wife or civil partner must outlive you by 28 days.'] : []),
    ...(spouse === 'half'
      ? ['The statutory legacy carries interest from the day of the death until it’s paid.']
      : []),
    ...(home === 'living-apart'
      ? [
          'A couple who live apart are still married until the court makes a final order. A conditional order doesn’t change that.',
        ]
      : []),
    ...(home === 'apart'
      ? [
          'While a court’s order of judicial separation continues, a husband, wife or civil partner inherits nothing.',
        ]
      : []),
    ...(heirs
      ? [
          say(
            tense,
            'For everyone else it’s enough to have been alive on the day of the death. The share of someone who has died since is part of their own estate.',
            'For everyone else it’s enough to be alive when you die.',
          ),
        ]
      : []),
    ...(people.some(({ is }) => is === 'minor')
      ? [
          'The share of someone under 18 is held for them on trust until they are 18, or marry before that. If they die earlier without children, it goes to the others.',
        ]
      : []),
    ...(heirs === null && spouse === null
      ? ['People they supported can ask the Crown or the Duchy for a grant.']
      : []),
    'A home or an account held as joint tenants goes to the other owner, and most pensions and life insurance to the person named, so this page doesn’t divide them.',
    ...(home === 'partner'
      ? []
      : [
          `A husband or wife, a child or someone ${say(tense, 'they', 'you')} supported may ask a court for more, usually within six months of the grant.`,
        ]),
  ]
}

function everyoneIn(branches: readonly Branch[]): Relative[] {
  return branches.flatMap(({ person, below }) => [person, ...everyoneIn(below)])
}
