import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { fieldWords } from '~/content/field-words'
import { ConfirmDialog, proofOf } from '~/features/auth/admin/confirm-dialog'
import { useShowOnPage } from '~/features/site-settings/admin/section-editor'
import type { RestoreApi } from '~/features/site-settings/restore-api.server'
import { CONFIRMED_FIELDS } from '~/features/site-settings/rules'
import { useToast } from '~/features/staff/admin/toasts'
import { apiClient } from '~/lib/api/api-client'
import { AlertModal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import type { ActivityEntry } from '../schema'

const api = apiClient<RestoreApi>()

interface RestoreValueProps {
  entryId: string
  change: ActivityEntry['changes'][number]
}

/** Makes a setting what it was before a change, once it has said what that was (docs/product.md, "Activity"). */
export function RestoreValue({ entryId, change: { field, parts } }: RestoreValueProps) {
  const { show, fail } = useToast()
  const queryClient = useQueryClient()
  const showOnPage = useShowOnPage()
  const [isOpen, setIsOpen] = useState(false)
  const restore = (proof: object = {}, signal?: AbortSignal) =>
    api('POST', '/api/admin/activity/:id/restore', {
      param: { id: entryId },
      json: { field, ...proof },
      signal,
    })
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: ['settings'] })
    void queryClient.invalidateQueries({ queryKey: ['activity'] })
  }
  const done = `${fieldWords(field)}: restored and published`
  const restoring = useMutation({
    mutationFn: () => restore(),
    onSuccess: () => {
      show({ title: done })
      void showOnPage()
    },
    onError: (error) => fail('It could not be restored', error),
    onSettled: () => {
      setIsOpen(false)
      refresh()
    },
  })
  const before = parts
    .filter(({ is }) => is !== 'added')
    .map(({ text }) => text)
    .join('')
  const words = {
    title: `Restore “${fieldWords(field)}”?`,
    description: 'This will be public again at once, in place of what is there now:',
  }
  const value = (
    <blockquote className="max-h-60 overflow-y-auto border-line border-l-3 pl-4 whitespace-pre-line wrap-anywhere">
      {before || 'Nothing: it was empty.'}
    </blockquote>
  )
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
      {isOpen && isConfirmed(field) ? (
        <ConfirmDialog
          {...words}
          asksCode
          isTold
          confirmLabel="Restore"
          doneMessage={done}
          send={async (typed, signal) => {
            await restore(proofOf(typed), signal)
            void showOnPage()
            refresh()
          }}
          onClose={() => setIsOpen(false)}
        >
          {() => value}
        </ConfirmDialog>
      ) : null}
      <AlertModal
        {...words}
        isOpen={isOpen && !isConfirmed(field)}
        onClose={() => setIsOpen(false)}
      >
        {value}
        <ModalActions>
          <SmallButton onClick={() => setIsOpen(false)}>Cancel</SmallButton>
          <SmallButton
            look="primary"
            isDisabled={restoring.isPending}
            onClick={() => restoring.mutate()}
          >
            {restoring.isPending ? 'Restoring...' : 'Restore'}
          </SmallButton>
        </ModalActions>
      </AlertModal>
    </>
  )
}

/** Whether its change takes the password. */
function isConfirmed(field: string): boolean {
  return CONFIRMED_FIELDS.firm.some((each) => each === field)
}
