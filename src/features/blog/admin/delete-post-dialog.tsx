import type { RefObject } from 'react'
import { useToast } from '~/features/dashboard/admin/toasts'
import { button } from '~/ui/button'
import { AlertModal, ModalActions } from '~/ui/modal'
import { dropDraft } from './drafts'
import { useDeletePost } from './staff-queries'

interface DeletePostDialogProps {
  /** Null while nothing is to be deleted. */
  post: { id: string; title: string } | null
  onClose: () => void
  onDeleted: () => void
  /** Where the keyboard goes on when the post's own buttons are gone. */
  finalFocus: RefObject<HTMLElement | null>
}

/** Asks before a post is deleted for good (docs/product.md, "Blog management"). */
export function DeletePostDialog({ post, onClose, onDeleted, finalFocus }: DeletePostDialogProps) {
  const { show } = useToast()
  const deletion = useDeletePost()

  const confirm = () => {
    if (!post || deletion.isPending) return
    deletion.mutate(post.id, {
      onSuccess: () => {
        dropDraft(post.id)
        onDeleted()
        show({ title: 'Success', description: 'Blog post deleted successfully' })
      },
      onError: () => {
        show({
          title: 'Error',
          description: 'Failed to delete blog post',
          variant: 'destructive',
        })
      },
      onSettled: onClose,
    })
  }
  return (
    <AlertModal
      isOpen={post !== null}
      onClose={onClose}
      title="Delete Blog Post"
      description={
        post
          ? `Are you sure you want to delete “${post.title}”? This action cannot be undone.`
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
