import type { RefObject } from 'react'
import { button } from '~/ui/button'
import { AlertModal, ModalActions } from '~/ui/modal'
import type { Faq } from '../schema'
import { useDeleteFaq } from './staff-queries'

interface DeleteFaqDialogProps {
  /** Null while nothing is to be deleted. */
  faq: Faq | null
  onClose: () => void
  /** Where the keyboard goes on when the question's own buttons are gone. */
  finalFocus: RefObject<HTMLElement | null>
}

/** Asks before a question is deleted for good. */
export function DeleteFaqDialog({ faq, onClose, finalFocus }: DeleteFaqDialogProps) {
  const deletion = useDeleteFaq()
  const confirm = () => {
    if (faq && !deletion.isPending) deletion.mutate(faq.id, { onSettled: onClose })
  }
  return (
    <AlertModal
      isOpen={faq !== null}
      onClose={onClose}
      title="Delete FAQ"
      description={
        faq
          ? `Are you sure you want to delete “${faq.question}”? This action cannot be undone.`
          : undefined
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
          onClick={confirm}
        >
          {deletion.isPending ? 'Deleting...' : 'Delete'}
        </button>
      </ModalActions>
    </AlertModal>
  )
}
