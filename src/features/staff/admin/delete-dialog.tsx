import type { RefObject } from 'react'
import { button } from '~/ui/button'
import { AlertModal, ModalActions } from '~/ui/modal'

interface DeleteDialogProps {
  title: string
  /** What is to be deleted, as staff know it; null while nothing is. */
  name: string | null
  deletion: { isPending: boolean; isSuccess: boolean }
  onConfirm: () => void
  onClose: () => void
  /** Where the keyboard goes on when the buttons of what was deleted are gone. */
  finalFocus: RefObject<HTMLElement | null>
}

/** Asks before something is deleted for good, and names it. */
export function DeleteDialog({ title, name, deletion, ...props }: DeleteDialogProps) {
  const { onConfirm, onClose, finalFocus } = props
  return (
    <AlertModal
      isOpen={name !== null}
      onClose={onClose}
      title={title}
      description={
        name === null
          ? undefined
          : `Are you sure you want to delete “${name}”? This action cannot be undone.`
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
          {deletion.isPending ? 'Deleting...' : 'Delete'}
        </button>
      </ModalActions>
    </AlertModal>
  )
}
