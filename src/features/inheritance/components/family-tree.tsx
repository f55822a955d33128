import type { ReactNode } from 'react'
import { formatPounds } from '~/domain/format-pounds'
import { takes } from '~/domain/inheritance/family'
import { type Branch, takersOf } from '~/domain/inheritance/who-inherits'
import { capitalised } from '~/lib/text/capitalised'
import { unbroken } from '~/ui/unbroken'
import { labelOf, relationOf } from '../relative-words'
import type { Shown } from '../shown'
import { say } from '../words'

/** With more people beside each other the tree is an outline at every width. */
const WIDEST = 5

/** The family as nested lists, drawn as branches where there is room and as an outline where there is not. */
export function FamilyTree({ shown }: { shown: Shown }) {
  const { answers, division, amounts } = shown
  const { tense, home } = answers
  const { branches, heirs, spouse } = division
  return (
    <div className="family-tree" data-branches={leavesOf(branches) <= WIDEST || undefined}>
      <div className="family-pair">
        <Box is="root" name={say(tense, 'The person who died', 'You')}>
          {amounts.whole ? <Sum>{amounts.whole}</Sum> : null}
        </Box>
        {spouse ? (
          <Box is="takes" isBeside name="Husband, wife or civil partner">
            {answers.isSpouseAlive ? null : <span>died since: goes to their estate</span>}
            <Sum>{amounts.ofSpouse}</Sum>
          </Box>
        ) : null}
        {home === 'partner' ? (
          <Box is="nothing" isBeside name="Partner">
            <span>not married</span>
            <Sum>{formatPounds(0)}</Sum>
          </Box>
        ) : null}
        {!spouse && heirs === null ? (
          <Box is="takes" name="The Crown">
            <Sum>{amounts.whole ?? 'everything'}</Sum>
          </Box>
        ) : null}
      </div>
      {heirs && branches.length > 0 ? (
        <ul aria-label={`${capitalised(relationOf(heirs, 1))}: who they are and what each has`}>
          {branches.map((branch) => (
            <Node key={branch.place.join('.')} branch={branch} shown={shown} heirs={heirs} />
          ))}
        </ul>
      ) : null}
    </div>
  )
}

interface NodeProps {
  branch: Branch
  shown: Shown
  heirs: NonNullable<Shown['division']['heirs']>
}

function Node({ branch, shown, heirs }: NodeProps) {
  const { person, place, part, below } = branch
  const label = labelOf(branch, heirs)
  const relation = person.name ? [relationOf(heirs, place.length)] : []
  if (takes(person)) {
    const state = person.is === 'minor' ? ['under 18'] : person.is === 'since' ? ['died since'] : []
    return (
      <li>
        <Box is={part ? 'takes' : 'nothing'} name={label}>
          <span>{[...relation, ...state].join(', ')}</span>
          <Sum>{shown.amounts.of(branch)}</Sum>
        </Box>
      </li>
    )
  }
  return (
    <li>
      <Box is="passes" name={label}>
        <span>
          {[...relation, person.is === 'before' ? 'died first' : 'died since, under 18'].join(', ')}
        </span>
        <strong>{takersOf(below).length > 0 ? 'passes down' : 'nobody to pass it to'}</strong>
      </Box>
      {below.length > 0 ? (
        <ul aria-label={`The children of ${label}`}>
          {below.map((each) => (
            <Node key={each.place.join('.')} branch={each} shown={shown} heirs={heirs} />
          ))}
        </ul>
      ) : null}
    </li>
  )
}

interface BoxProps {
  is: 'root' | 'takes' | 'passes' | 'nothing'
  /** On a tie to the person, not on a branch. */
  isBeside?: boolean
  name: string
  children?: ReactNode
}

function Box({ is, isBeside, name, children }: BoxProps) {
  return (
    <div className={`family-box ${isBeside ? 'family-tie' : ''}`} data-is={is}>
      <b>{unbroken(name)}</b>
      {children}
    </div>
  )
}

function Sum({ children }: { children: ReactNode }) {
  return <span className="family-sum">{children}</span>
}

/** How many people stand beside each other at the foot of the tree. */
function leavesOf(branches: readonly Branch[]): number {
  return branches.reduce((sum, { below }) => sum + Math.max(1, leavesOf(below)), 0)
}
