import { UserRound } from 'lucide-react'
import type { Share } from '~/domain/inheritance'
import { type Estate, placeOf, whatEachHas, whoIs } from '../words'

interface FamilyDrawingProps {
  shares: readonly Share[]
  hasFixedSum: boolean
  estate: Estate
}

/** How many of one share are drawn; their number stands below them. */
const DRAWN = [1, 2, 3, 4, 5, 6]

/**
 * The family as a tree: a spouse beside the person who has died, and everyone else who inherits below them. The words
 * below say the same, so it is not read out.
 */
export function FamilyDrawing({ shares, ...facts }: FamilyDrawingProps) {
  const spouse = shares.find(({ heir }) => heir === 'spouse')
  const others = shares.filter((share) => share !== spouse)
  return (
    <div aria-hidden="true">
      <div className="flex items-center justify-center">
        <p className="rounded-button bg-green-deep px-4 py-2.5 text-center font-semibold text-ivory leading-tight">
          The person who died
        </p>
        {spouse ? (
          <>
            <span className="h-px w-6 flex-none bg-muted sm:w-10" />
            <Card share={spouse} {...facts} />
          </>
        ) : null}
      </div>
      {others.length > 0 ? (
        <>
          <div className="mx-auto h-8 w-px bg-muted" />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] justify-center gap-4 border-muted border-t pt-5">
            {others.map((share) => (
              <Card key={`${share.heir} ${share.branch ?? 0}`} share={share} {...facts} />
            ))}
          </div>
        </>
      ) : null}
    </div>
  )
}

function Card({
  share,
  hasFixedSum,
  estate,
}: Omit<FamilyDrawingProps, 'shares'> & { share: Share }) {
  return (
    <div className="grid content-start justify-items-center gap-1 rounded-card border border-line bg-paper px-4 py-5 text-center leading-snug">
      <span className="mb-1 flex justify-center gap-0.5 text-clay">
        {DRAWN.slice(0, share.count).map((person) => (
          <UserRound key={person} strokeWidth={1.5} className="size-7" />
        ))}
      </span>
      <span className="font-semibold">{whoIs(share)}</span>
      {placeOf(share) ? <span className="text-sm text-muted">{placeOf(share)}</span> : null}
      <span className="font-serif text-h3 text-green tabular-nums">
        {whatEachHas(share, hasFixedSum, estate)}
      </span>
    </div>
  )
}
