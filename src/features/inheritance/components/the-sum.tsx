import { formatPounds } from '~/domain/format-pounds'
import { type Branch, takersOf } from '~/domain/inheritance/who-inherits'
import { formatLongDate } from '~/lib/london'
import { capitalised } from '~/lib/text/capitalised'
import { listed } from '~/lib/text/listed'
import { FactRows } from '~/ui/fact-rows'
import type { Belonging } from '../estate-answers'
import { kindOf, labelOf } from '../relative-words'
import type { Shown } from '../shown'
import { say } from '../words'

/** The working, line by line with its section; without sums, what is missing for them. */
export function TheSum({ shown }: { shown: Shown }) {
  const { answers, sums } = shown
  const { estate, missing } = answers
  return (
    <section aria-labelledby="sum-title" className="min-w-0">
      <h2 id="sum-title" className="text-h2">
        The sum
      </h2>
      {estate && sums ? (
        <>
          <div className="mt-4">
            <FactRows
              rows={[...rowsOfEstate(shown), ...rowsOfSpouse(shown), ...rowsOfFamily(shown)]}
            />
          </div>
          <p className="text-sm text-muted">Before inheritance tax, and before interest.</p>
        </>
      ) : (
        <p className="mt-2 text-muted">
          {missing.length > 0
            ? `To see the shares in pounds, please also enter ${listed(missing)}. Enter 0 if there is nothing.`
            : say(
                answers.tense,
                'Enter what they left, and this shows each step in pounds.',
                'Enter what you would leave, and this shows each step in pounds.',
              )}
        </p>
      )}
    </section>
  )
}

interface Row {
  term: string
  fact: string
}

function rowsOfEstate({ answers, amounts }: Shown): Row[] {
  const { day, estate } = answers
  const rows = estate?.rows ?? []
  return [
    ...(day ? [{ term: 'Died on', fact: formatLongDate(day) }] : []),
    ...rows.flatMap((row) => (row.pence === 0 && row.of !== 'money' ? [] : [rowOf(row)])),
    { term: 'To divide', fact: amounts.whole ?? '' },
  ]
}

function rowOf({ of, property, pence }: Belonging): Row {
  if (pence === null) {
    return property === 'joint'
      ? { term: 'The home', fact: 'Passes to the other owner, outside these rules' }
      : { term: 'The home', fact: 'None' }
  }
  const terms = {
    worth: property === 'common' ? 'The part of the home' : 'The home',
    belongings: 'Personal belongings',
    money: 'Money and everything else',
    debts: 'Less debts and the funeral',
  }
  return { term: terms[of], fact: pence < 0 ? `− ${formatPounds(-pence)}` : formatPounds(pence) }
}

function rowsOfSpouse({ sums, answers }: Shown): Row[] {
  if (!sums?.spouse) return []
  const { chattels, legacy, half, total } = sums.spouse
  if (sums.of.size === 0) {
    return [{ term: 'Husband, wife or civil partner, section 46(1)(i)', fact: formatPounds(total) }]
  }
  return [
    { term: 'Husband, wife or civil partner: the belongings', fact: formatPounds(chattels) },
    {
      term: `Then the statutory legacy, up to ${formatPounds(answers.legacy)}`,
      fact: formatPounds(legacy),
    },
    { term: 'Then half of the rest, section 46(1)(i)', fact: formatPounds(half) },
    { term: 'Husband, wife or civil partner, in total', fact: formatPounds(total) },
    { term: 'The other half, for the children', fact: formatPounds(sums.toFamily) },
  ]
}

/** One line for each time that a share is divided among brothers and sisters. */
function rowsOfFamily({ sums, division, answers }: Shown): Row[] {
  const { heirs, branches } = division
  if (!sums || !heirs) return sums && !sums.spouse ? [crown(sums.toFamily)] : []
  const amountOf = (branch: Branch): number =>
    branch.part
      ? (sums.of.get(branch) ?? 0)
      : takersOf(branch.below).reduce((sum, each) => sum + (sums.of.get(each) ?? 0), 0)
  const name = (branch: Branch) =>
    branch.part ? labelOf(branch, heirs) : `${labelOf(branch, heirs)}’s branch`
  const group = (of: string, people: readonly Branch[]): Row[] => {
    const taking = people.filter((each) => each.part || takersOf(each.below).length > 0)
    const first: Row = {
      term: `${of}: ${listed(taking.map(name))}`,
      fact: eachOf(taking.map(amountOf)),
    }
    return [
      first,
      ...taking.flatMap((each) =>
        each.part ? [] : group(`${labelOf(each, heirs)}’s share`, each.below),
      ),
    ]
  }
  const section = heirs === 'parents' || heirs === 'grandparents' ? '46(1)' : '47(1)(i)'
  const rows = group(`${capitalised(kindOf(heirs))} in equal shares, section ${section}`, branches)
  const whole = answers.estate ? [{ term: 'Together', fact: formatPounds(answers.estate.net) }] : []
  return [...rows, ...whole]
}

/** "£140,000 each", or each of them where the pence do not divide. */
function eachOf(pence: readonly number[]): string {
  const [first = 0] = pence
  if (pence.length === 1) return formatPounds(first)
  if (pence.every((each) => each === first)) return `${formatPounds(first)} each`
  return listed(pence.map(formatPounds))
}

function crown(pence: number): Row {
  return { term: 'The Crown or a Duchy, section 46(1)(vi)', fact: formatPounds(pence) }
}
