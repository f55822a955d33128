import { type ReactNode, useEffect, useState } from 'react'
import { formatMoment } from '~/lib/london-moments'
import { isNever } from '~/lib/never'
import { AlertModal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import { useStaffUser } from '../staff-user'
import { type Draft, type DraftKind, dropDraft } from './drafts'
import { OtherWriter } from './other-writer'
import {
  discardUnsaved,
  findOpening,
  goOnWith,
  type Opening,
  type Unsaved,
} from './resolve-initial-draft'

interface DraftGateProps {
  kind: DraftKind
  /** In sentences: "post". */
  noun: string
  /** The row that is opened; null for a new one. */
  id: string | null
  onLeave: () => void
  look?: (values: unknown) => ReactNode
  /** The editor, with the draft to continue from. */
  children: (session: { draft: Draft | null; userId: string }) => ReactNode
}

/**
 * Before an editor opens, continues its working copy, says who else is writing, or offers unsaved text from here
 * (docs/product.md, "Working copies").
 */
export function DraftGate({ kind, noun, id, onLeave, look, children }: DraftGateProps) {
  const { id: userId } = useStaffUser()
  const [opening, setOpening] = useState<Opening | null>(null)
  useEffect(() => {
    void findOpening(kind, userId, id).then(setOpening)
  }, [kind, userId, id])

  const open = (draft: Draft | null) => setOpening({ is: 'open', draft })
  if (!opening) return null
  if (opening.is === 'open') return children({ draft: opening.draft, userId })
  if (opening.is === 'theirs') {
    const { copy } = opening
    return (
      <OtherWriter
        copy={copy}
        noun={noun}
        onLeave={onLeave}
        onTakeOver={() => void goOnWith(kind, userId, { copy }).then(open)}
      >
        {look?.(copy.values)}
      </OtherWriter>
    )
  }
  const { unsaved } = opening
  const { draft, isHere, copy } = unsaved
  const restore = () => goOnWith(kind, userId, { draft: isHere ? draft : undefined, copy })
  const discard = async () => {
    if (id === null || !copy) {
      discardUnsaved(kind, unsaved)
      return null
    }
    dropDraft(kind, draft.key)
    return goOnWith(kind, userId, { copy })
  }
  return (
    <AlertModal
      isOpen
      onClose={onLeave}
      title="Restore your unsaved changes?"
      description={whatIsUnsaved(unsaved, noun)}
    >
      <ModalActions>
        <SmallButton look="primary" onClick={() => void restore().then(open)}>
          Restore
        </SmallButton>
        {id === null ? (
          <SmallButton onClick={() => open(null)}>Keep them for later</SmallButton>
        ) : null}
        <SmallButton look="danger" onClick={() => void discard().then(open)}>
          Discard them
        </SmallButton>
      </ModalActions>
    </AlertModal>
  )
}

function whatIsUnsaved({ draft, isHere, copy }: Unsaved, noun: string): string {
  const text = describeDraft(draft, noun)
  if (draft.updatedAt !== null) return changesTo(draft, copy, noun)
  return isHere
    ? `This browser kept ${text}. The ${noun} has never been saved.`
    : `You began ${text}. The ${noun} has never been saved.`
}

/** Describes unsaved changes, and how they relate to what is saved. */
function changesTo(draft: Draft, copy: Unsaved['copy'], noun: string): string {
  const kept = `This browser kept your changes to ${describeDraft(draft, noun)}.`
  const since = isNever(draft.updatedAt)
    ? `You began them before the ${noun} was first changed`
    : `You began them on the ${noun} as it was saved ${formatMoment(draft.updatedAt ?? '')}`
  if (copy && !draft.isOnServer && draft.revision !== copy.revision) {
    return `${kept} ${since}. The working copy that you would carry on with instead is from ${formatMoment(copy.at)}.`
  }
  if (!copy && draft.isOnServer) {
    return `${kept} ${since}. They may have been saved or discarded elsewhere since.`
  }
  return `${kept} ${since}, and haven’t saved them.`
}

/** Names a draft with its time, for a sentence. */
export function describeDraft({ label, storedAt }: Draft, noun: string): string {
  return `${label ? `“${label}”` : `a ${noun} without a name`} from ${formatMoment(storedAt)}`
}
