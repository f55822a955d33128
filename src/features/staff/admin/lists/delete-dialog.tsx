import type { RefObject } from 'react'
import { BIN_DAYS } from '~/content-kinds/versions/rules'
import { AlertModal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'

interface DeleteDialogProps {
  title: string
  /** The name that staff know; null while nothing is to be deleted. */
  name: string | null
  consequence: string
  /** Label of the button that deletes. */
  confirmLabel?: string
  deletion: { isPending: boolean; isSuccess: boolean }
  onConfirm: () => void
  onClose: () => void
  /** Gets the focus when the buttons of the deleted thing are gone. */
  finalFocus: RefObject<HTMLElement | null>
}

/** Asks before something is deleted, and states the consequence. */
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

/** For things that go to the bin and can be restored. */
export const TO_THE_BIN = `You can put this back from the bin for ${BIN_DAYS} days.`

export const FOR_GOOD = 'This action cannot be undone.'
