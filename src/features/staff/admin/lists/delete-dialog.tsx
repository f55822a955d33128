import type { RefObject } from 'react'
import { BIN_DAYS } from '~/content-kinds/bin-days'
import { button } from '~/ui/button'
import { AlertModal, ModalActions } from '~/ui/modal'

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
        <button type="button" className={button('quiet', 'small')} onClick={onClose}>
          Cancel
        </button>
        <button
          type="button"
          className={button('danger', 'small')}
          aria-disabled={deletion.isPending}
          onClick={() => (deletion.isPending ? undefined : onConfirm())}
        >
          {deletion.isPending ? 'Deleting...' : confirmLabel}
        </button>
      </ModalActions>
    </AlertModal>
  )
}

/** Of what goes to the bin, from where it can be put back. */
export const TO_THE_BIN = `You can put this back from the bin for ${BIN_DAYS} days.`

/** Of what does not. */
export const FOR_GOOD = 'This action cannot be undone.'
