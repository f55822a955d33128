import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { fieldWords } from '~/content/field-words'
import { useShowOnPage } from '~/features/site-settings/admin/section-editable'
import { restoreApi } from '~/features/site-settings/admin/staff-queries'
import { useToast } from '~/features/staff/admin/toasts'
import { useFailureToast } from '~/features/staff/admin/use-failure-toast'
import { button } from '~/ui/button'
import { AlertModal, ModalActions } from '~/ui/modal'
import type { ActivityEntry } from '../schema'

interface RestoreValueProps {
  entryId: string
  change: ActivityEntry['changes'][number]
}

/** Makes a setting what it was before a change, once it has said what that was (docs/product.md, "Activity"). */
export function RestoreValue({ entryId, change: { field, parts } }: RestoreValueProps) {
  const { show } = useToast()
  const fail = useFailureToast()
  const queryClient = useQueryClient()
  const showOnPage = useShowOnPage()
  const [isOpen, setIsOpen] = useState(false)
  const restoring = useMutation({
    mutationFn: () =>
      restoreApi('POST', '/api/admin/activity/:id/restore', {
        param: { id: entryId },
        json: { field },
      }),
    onSuccess: () => {
      show({ title: `${fieldWords(field)}: restored and published` })
      void showOnPage()
    },
    onError: (error) => fail('It could not be restored', error),
    onSettled: () => {
      setIsOpen(false)
      void queryClient.invalidateQueries({ queryKey: ['settings'] })
      void queryClient.invalidateQueries({ queryKey: ['activity'] })
    },
  })
  const before = parts
    .filter(({ is }) => is !== 'added')
    .map(({ text }) => text)
    .join('')
  return (
    <>
      <button
        type="button"
        className="mt-1 inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold text-green underline underline-offset-4"
        onClick={() => setIsOpen(true)}
      >
        <Undo2 aria-hidden="true" className="size-4" />
        Restore this value<span className="sr-only"> of {fieldWords(field)}</span>
      </button>
      <AlertModal
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Restore “${fieldWords(field)}”?`}
        description="This will be public again at once, in place of what is there now:"
      >
        <blockquote className="max-h-60 overflow-y-auto border-line border-l-3 pl-4 whitespace-pre-line wrap-anywhere">
          {before || 'Nothing: it was empty.'}
        </blockquote>
        <ModalActions>
          <button
            type="button"
            className={button('quiet', 'small')}
            onClick={() => setIsOpen(false)}
          >
            Cancel
          </button>
          <button
            type="button"
            className={button('primary', 'small')}
            aria-disabled={restoring.isPending}
            onClick={() => (restoring.isPending ? undefined : restoring.mutate())}
          >
            {restoring.isPending ? 'Restoring...' : 'Restore'}
          </button>
        </ModalActions>
      </AlertModal>
    </>
  )
}
