import type { RefObject } from 'react'
import { BIN_DAYS } from '~/content-kinds/versions/rules'
import { AlertModal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'

interface DeleteDialogProps {
  title: string
  /** What is to be deleted, as staff know it; null while nothing is. */
  name: string | null
  /** What that means, in a sentence or two. */
  consequence: string
  /** What the button says that does it. */
  confirmLabel?: string
  deletion: { isPending: boolean; isSuccess: boolean }
  onConfirm: () => void
  onClose: () => void
  /** Where the keyboard goes on when the buttons of what was deleted are gone. */
  finalFocus: RefObject<HTMLElement | null>
}

/** Asks before something is deleted, names it, and says what that means. */
export function DeleteDialog({ title, name, deletion, ...props }: DeleteDialogProps) {
  const { consequence, confirmLabel = 'Delete', onConfirm, onClose, finalFocus } = props
  return (
    <AlertModal
      isOpen={name !== null}
      onClose={onClose}
      title={title}
      description={
        name === null ? undefined : `Are you sure you want to delete “${name}”? ${consequence}`
      }
      finalFocus={() => (deletion.isSuccess ? finalFocus.current : null)}
    >
      <ModalActions>
        <SmallButton onClick={onClose}>Cancel</SmallButton>
        <SmallButton look="danger" isDisabled={deletion.isPending} onClick={() => onConfirm()}>
          {deletion.isPending ? 'Deleting...' : confirmLabel}
        </SmallButton>
      </ModalActions>
    </AlertModal>
  )
}

/** Of what goes to the bin, from where it can be put back. */
export const TO_THE_BIN = `You can put this back from the bin for ${BIN_DAYS} days.`

/** Of what does not. */
export const FOR_GOOD = 'This action cannot be undone.'
