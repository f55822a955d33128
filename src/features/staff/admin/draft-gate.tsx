import { type ReactNode, useEffect, useState } from 'react'
import { formatMoment } from '~/lib/format-moment'
import { button } from '~/ui/button'
import { AlertModal, ModalActions } from '~/ui/modal'
import { type Draft, type DraftKind, dropDraft, listDrafts } from './drafts'
import { useStaffUser } from './staff-user'

interface DraftGateProps {
  kind: DraftKind
  /** What staff call one, for sentences: "post". */
  noun: string
  /** The row that is opened; null for a new one. */
  id: string | null
  onLeave: () => void
  /** The editor, with the draft to go on with. */
  children: (draft: Draft | null, userId: string) => ReactNode
}

/** Before an editor opens, offers back what was typed into it earlier and never saved. */
export function DraftGate({ kind, noun, id, onLeave, children }: DraftGateProps) {
  const { id: userId } = useStaffUser()
  const [drafts, setDrafts] = useState<Draft[] | null>(null)
  const [chosen, setChosen] = useState<{ draft: Draft | null } | null>(null)
  useEffect(() => {
    void listDrafts(kind, userId).then((all) => setDrafts(all.filter((draft) => draft.id === id)))
  }, [kind, userId, id])

  const offered = drafts?.[0]
  if (chosen) return children(chosen.draft, userId)
  if (!drafts) return null
  if (!offered) return children(null, userId)
  return (
    <AlertModal
      isOpen
      onClose={onLeave}
      title="Restore your unsaved changes?"
      description={`This browser kept ${describeDraft(offered, noun)}. It was never saved.`}
    >
      <ModalActions>
        <button
          type="button"
          className={button('quiet', 'small')}
          onClick={() => {
            dropDraft(kind, offered.key)
            setChosen({ draft: null })
          }}
        >
          Discard them
        </button>
        {id === null ? (
          <button
            type="button"
            className={button('quiet', 'small')}
            onClick={() => setChosen({ draft: null })}
          >
            Keep them for later
          </button>
        ) : null}
        <button
          type="button"
          className={button('primary', 'small')}
          onClick={() => setChosen({ draft: offered })}
        >
          Restore
        </button>
      </ModalActions>
    </AlertModal>
  )
}

/** Which text a draft is, and from when: for a sentence. */
export function describeDraft({ label, storedAt }: Draft, noun: string): string {
  return `${label ? `“${label}”` : `a ${noun} without a name`} from ${formatMoment(storedAt)}`
}
