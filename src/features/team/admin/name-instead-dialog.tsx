import { type RefObject, useState } from 'react'
import { useDeletion } from '~/features/staff/admin/lists/use-list-calls'
import { Modal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import { NameInstead } from './name-instead'
import { api, teamList } from './staff-queries'

interface NameInsteadDialogProps {
  /** Who is to be deleted. */
  id: string
  /** Where their name is shown, as the server says it. */
  reason: string
  onClose: () => void
  finalFocus: RefObject<HTMLElement | null>
}

/** Asks whose name to show instead of that of someone who is deleted (docs/product.md, "Names of people"). */
export function NameInsteadDialog({ id, reason, onClose, finalFocus }: NameInsteadDialogProps) {
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
          onClick={() => deletion.mutate(id, { onSettled: onClose })}
        >
          {deletion.isPending ? 'Deleting...' : 'Delete'}
        </SmallButton>
      </ModalActions>
    </Modal>
  )
}
