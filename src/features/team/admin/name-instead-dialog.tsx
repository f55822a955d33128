import { type RefObject, useState } from 'react'
import { useDeletion } from '~/features/staff/admin/lists/use-list-calls'
import { Modal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import { NameInstead } from './name-instead'
import { api, teamList } from './staff-queries'

interface NameInsteadDialogProps {
  /** The id of the deleted member. */
  id: string
  /** The places that show their name, from the server. */
  reason: string
  onDeleted: () => void
  onClose: () => void
  finalFocus: RefObject<HTMLElement | null>
}

/** Asks for the name that replaces a deleted person's (docs/product.md, "Names of people"). */
export function NameInsteadDialog({
  id,
  reason,
  onDeleted,
  onClose,
  finalFocus,
}: NameInsteadDialogProps) {
  const [nameInstead, setNameInstead] = useState('')
  const deletion = useDeletion({
    ...teamList,
    remove: (id) => api('DELETE', '/api/admin/team/:id', { param: { id }, query: { nameInstead } }),
  })
  return (
    <Modal
      isOpen
      title="Whose name instead?"
      description={reason}
      onClose={onClose}
      finalFocus={() => (deletion.isSuccess ? finalFocus.current : null)}
    >
      <NameInstead
        label="Show instead"
        hint="If you restore this person from the bin, their name comes back too."
        going={(one) => one === id}
        value={nameInstead}
        onValueChange={setNameInstead}
      />
      <ModalActions>
        <SmallButton onClick={onClose}>Cancel</SmallButton>
        <SmallButton
          look="danger"
          isDisabled={nameInstead === '' || deletion.isPending}
          onClick={() => deletion.mutate(id, { onSuccess: onDeleted, onSettled: onClose })}
        >
          {deletion.isPending ? 'Deleting...' : 'Delete'}
        </SmallButton>
      </ModalActions>
    </Modal>
  )
}
