import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { SmallButton } from '~/ui/small-button'
import { useStaffUser } from '../staff-user'
import { chooseOffer, discardOffer, listOffers, type Offer } from './find-opening'
import { describeText } from './unsaved-gate'
import type { UnsavedKind } from './unsaved-text'

interface UnsavedListProps {
  kind: UnsavedKind
  noun: string
  onContinue: (id: string | null) => void
}

/** Text that was never saved: in this browser, or a working copy from any device. Several are one line, which opens. */
export function UnsavedList({ kind, noun, onContinue }: UnsavedListProps) {
  const { id: userId } = useStaffUser()
  const [all, setAll] = useState<Offer[]>([])
  useEffect(() => {
    void listOffers(kind, userId).then(setAll)
  }, [kind, userId])

  const discard = (offer: Offer) => {
    discardOffer(kind, offer)
    setAll((all) => all.filter((other) => other !== offer))
  }
  if (all.length === 0) return null
  const list = (
    <ul aria-label="Unsaved changes" className="grid gap-2">
      {all.map((offer) => {
        const { text } = offer
        return (
          <li
            key={text.key}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border-[1.5px] border-clay bg-paper px-4 py-2.5"
          >
            <p>
              <span className="font-semibold">Unsaved changes:</span> {describeText(text, noun)}
            </p>
            <div className="flex flex-wrap gap-2">
              <SmallButton
                look="primary"
                onClick={() => {
                  chooseOffer(offer)
                  onContinue(text.id)
                }}
              >
                Continue<span className="sr-only"> {text.label}</span>
              </SmallButton>
              <SmallButton onClick={() => discard(offer)}>
                Discard<span className="sr-only"> {text.label}</span>
              </SmallButton>
            </div>
          </li>
        )
      })}
    </ul>
  )
  if (all.length === 1) return <div className="mb-5">{list}</div>
  return (
    <details className="group/unsaved mb-5">
      <summary className="mb-2 flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-card border-[1.5px] border-clay bg-paper px-4 py-2 font-semibold">
        Unfinished ({all.length})
        <ChevronDown
          aria-hidden="true"
          className="size-5 flex-none transition-transform group-open/unsaved:rotate-180"
        />
      </summary>
      {list}
    </details>
  )
}
