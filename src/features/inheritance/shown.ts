import { formatPounds } from '~/domain/format-pounds'
import { type Sums, shareOut } from '~/domain/inheritance/share-out'
import type { Branch, Division } from '~/domain/inheritance/who-inherits'
import type { Answers } from './family-answers'
import { fractionWords } from './words'

/** An answer with what each has, in pounds where every amount is there and in fractions where one is missing. */
export interface Shown {
  answers: Answers
  division: Division
  /** Null while there are no sums. */
  sums: Sums | null
  amounts: {
    /** Null while it is not known. */
    whole: string | null
    ofSpouse: string
    of: (branch: Branch) => string
  }
}

/** What is shown of answers; null while there is no answer. */
export function shownOf(answers: Answers): Shown | null {
  const { outcome, estate, legacy } = answers
  if (!outcome) return null
  const { division } = outcome
  const sums = estate && shareOut(division, estate)
  return {
    answers,
    division,
    sums,
    amounts: {
      whole: estate && formatPounds(estate.net),
      ofSpouse: sums?.spouse ? formatPounds(sums.spouse.total) : spouseWords(division, legacy),
      of: (branch) => {
        if (sums) return formatPounds(sums.of.get(branch) ?? 0)
        return branch.part ? fractionWords(branch.part, division.spouse === 'half') : 'nothing'
      },
    },
  }
}

function spouseWords({ spouse }: Division, legacy: number): string {
  if (spouse === 'everything') return 'everything'
  return `the belongings, ${formatPounds(legacy)} and half of the rest`
}
