import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { SmallButton } from '~/ui/small-button'
import { useStaffUser } from '../staff-user'
import { describeDraft } from './draft-gate'
import type { DraftKind } from './drafts'
import { chooseUnsaved, discardUnsaved, listUnsaved, type Unsaved } from './resolve-initial-draft'

interface UnsavedDraftsProps {
  kind: DraftKind
  noun: string
  onContinue: (id: string | null) => void
}

/** Unsaved text: in this browser, or a working copy from any device. Several are one line, which opens. */
export function UnsavedDrafts({ kind, noun, onContinue }: UnsavedDraftsProps) {
  const { id: userId } = useStaffUser()
  const [all, setAll] = useState<Unsaved[]>([])
  useEffect(() => {
    void listUnsaved(kind, userId).then(setAll)
  }, [kind, userId])

  const discard = (unsaved: Unsaved) => {
    discardUnsaved(kind, unsaved)
    setAll((all) => all.filter((other) => other !== unsaved))
  }
  if (all.length === 0) return null
  const list = (
    <ul aria-label="Unsaved changes" className="grid gap-2">
      {all.map((unsaved) => {
        const { draft } = unsaved
        return (
          <li
            key={draft.key}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border-[1.5px] border-clay bg-paper px-4 py-2.5"
          >
            <p>
              <span className="font-semibold">Unsaved changes:</span> {describeDraft(draft, noun)}
            </p>
            <div className="flex flex-wrap gap-2">
              <SmallButton
                look="primary"
                onClick={() => {
                  chooseUnsaved(unsaved)
                  onContinue(draft.id)
                }}
              >
                Continue<span className="sr-only"> {draft.label}</span>
              </SmallButton>
              <SmallButton onClick={() => discard(unsaved)}>
                Discard<span className="sr-only"> {draft.label}</span>
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
