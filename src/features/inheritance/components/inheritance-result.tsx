import type { Outcome } from '~/domain/inheritance'
import { CheckList } from '~/ui/check-list'
import type { Answers } from '../family-answers'
import { type Estate, placeOf, ruleOf, whatEachHas, whoIs } from '../words'
import { FamilyDrawing } from './family-drawing'

interface InheritanceResultProps {
  outcome: Extract<Outcome, { shares: unknown }>
  home: string | undefined
  estate: Estate
  family: NonNullable<Answers['family']>
}

/** Who inherits and what, drawn and in words. */
export function InheritanceResult({ outcome, home, estate, family }: InheritanceResultProps) {
  const { shares, hasFixedSum } = outcome
  return (
    <>
      <FamilyDrawing shares={shares} hasFixedSum={hasFixedSum} estate={estate} />
      <p className="mt-9 max-w-2xl text-lead">{ruleOf(shares, hasFixedSum, estate)}</p>
      <ul className="mt-5 max-w-2xl list-disc space-y-1.5 pl-5">
        {shares.map((share) => (
          <li key={`${share.heir} ${share.branch ?? 0}`}>
            {[whoIs(share), placeOf(share)].filter(Boolean).join(', ')}:{' '}
            <strong className="font-semibold">{whatEachHas(share, hasFixedSum, estate)}</strong>
          </li>
        ))}
      </ul>
      <div className="mt-8 max-w-2xl">
        <CheckList items={notesOf(home, family)} />
      </div>
    </>
  )
}

/** What is easily misunderstood, as far as it concerns this family. */
function notesOf(
  home: string | undefined,
  { isMarried, children }: InheritanceResultProps['family'],
) {
  const hasIssue = children.living > 0 || children.left.some((count) => count > 0)
  return [
    ...(isMarried
      ? [
          'A husband, wife or civil partner must still be alive 28 days after the death. If they weren’t, answer “No” above.',
        ]
      : []),
    ...(home === 'partner'
      ? [
          'A partner they weren’t married to inherits nothing, however long they lived together. A partner who lived with them as a couple for the two years up to the death can ask a court for reasonable provision, usually within six months of the grant.',
        ]
      : []),
    ...(home === 'apart'
      ? [
          'After a judicial separation that’s still in force, a husband, wife or civil partner inherits nothing. A couple who merely live apart are still married.',
        ]
      : []),
    ...(hasIssue
      ? ['If someone is under 18, their share is held for them until they reach 18 or marry.']
      : []),
    'A home or an account held as joint tenants goes to the other owner, and most pensions and life insurance go to the person who was named: none of that is divided here.',
  ]
}
