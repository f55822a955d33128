import { type ReactNode, useEffect, useState } from 'react'
import { kindNamed } from '~/content-kinds/registry'
import { formatMoment, isNever } from '~/lib/london-moments'
import { AlertModal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import { useStaffUser } from '../staff-user'
import { discardOffer, findOpening, goOnWith, type Offer, type Opening } from './find-opening'
import { OtherWriter } from './other-writer'
import { dropUnsaved, type UnsavedKind, type UnsavedText } from './unsaved-text'

interface UnsavedGateProps {
  kind: UnsavedKind
  /** In sentences: "post". */
  noun: string
  /** The row that is opened; null for a new one. */
  id: string | null
  onLeave: () => void
  look?: (values: unknown) => ReactNode
  /** The editor, with the text to continue from. */
  children: (session: { unsaved: UnsavedText | null; userId: string }) => ReactNode
}

/**
 * Before an editor opens, continues its working copy, says who else is writing, or offers unsaved text from here
 * (docs/product.md, "Working copies").
 */
export function UnsavedGate({ kind, noun, id, onLeave, look, children }: UnsavedGateProps) {
  const { id: userId } = useStaffUser()
  const [opening, setOpening] = useState<Opening | null>(null)
  useEffect(() => {
    void findOpening(kind, userId, id).then(setOpening)
  }, [kind, userId, id])

  const open = (unsaved: UnsavedText | null) => setOpening({ is: 'open', unsaved })
  if (!opening) return null
  if (opening.is === 'open') return children({ unsaved: opening.unsaved, userId })
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
  const { offer } = opening
  const { text, isHere, copy } = offer
  const isOverSaved = id !== null && kindNamed(kind) !== undefined
  const restore = () => goOnWith(kind, userId, { text: isHere ? text : undefined, copy })
  const discard = async () => {
    if (!copy || !isOverSaved) {
      discardOffer(kind, offer)
      return null
    }
    dropUnsaved(kind, text.key)
    return goOnWith(kind, userId, { copy })
  }
  return (
    <AlertModal
      isOpen
      onClose={onLeave}
      title="Restore your unsaved changes?"
      description={whatIsUnsaved(offer, noun, isOverSaved)}
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

function whatIsUnsaved(offer: Offer, noun: string, isOverSaved: boolean): string {
  const { text, isHere } = offer
  const begun = describeText(text, noun)
  if (text.updatedAt !== null) return changesTo(offer, noun, isOverSaved)
  return isHere
    ? `This browser kept ${begun}. The ${noun} has never been saved.`
    : `You began ${begun}. The ${noun} has never been saved.`
}

/** Describes unsaved changes, and how they relate to what is saved. */
function changesTo({ text, isHere, copy }: Offer, noun: string, isOverSaved: boolean): string {
  const kept = `${isHere ? 'This browser kept' : 'You didn’t save'} your changes to ${describeText(text, noun)}.`
  const since = isNever(text.updatedAt)
    ? `You began them before the ${noun} was first changed`
    : `You began them on the ${noun} as it was saved ${formatMoment(text.updatedAt ?? '')}`
  if (copy && isOverSaved && !text.isOnServer && text.revision !== copy.revision) {
    return `${kept} ${since}. The working copy that you would carry on with instead is from ${formatMoment(copy.at)}.`
  }
  if (!copy && text.isOnServer) {
    return `${kept} ${since}. They may have been saved or discarded elsewhere since.`
  }
  return `${kept} ${since}, and haven’t saved them.`
}

/** Names a text with its time, for a sentence. */
export function describeText({ label, storedAt }: UnsavedText, noun: string): string {
  return `${label ? `“${label}”` : `a ${noun} without a name`} from ${formatMoment(storedAt)}`
}
