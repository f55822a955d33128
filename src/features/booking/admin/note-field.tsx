import { useFailureToast } from '~/features/staff/admin/use-failure-toast'
import { button } from '~/ui/button'
import { TextArea } from '~/ui/field'
import { CHANGE_LIMITS } from '../rules'
import type { BookingDetails } from '../staff-schema'
import { useBookingAction } from './staff-queries'
import { useKeptText } from './use-kept-text'

/** What staff note of a booking; it is saved by its button, or when the field is left. */
export function NoteField({ booking }: { booking: BookingDetails }) {
  const { id, staffNote, state } = booking
  const stored = staffNote ?? ''
  const act = useBookingAction(id)
  const fail = useFailureToast()
  const { text, keep } = useKeptText(`note of ${id}`)
  const isChanged = text !== null && text.trim() !== stored

  const save = () => {
    if (!isChanged || act.isPending) return
    act.mutate(
      { action: 'note', note: text },
      {
        onSuccess: (saved) => {
          // What was typed meanwhile stays.
          if ((saved.staffNote ?? '') === text.trim()) keep(null)
        },
        onError: (error) => fail('The note could not be saved', error),
      },
    )
  }

  if (state === 'cancelled') {
    return (
      <>
        <h4 className="mb-2 font-semibold">Note</h4>
        <p className="whitespace-pre-line text-muted [overflow-wrap:anywhere]">
          {stored || 'There is none.'}
        </p>
      </>
    )
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      onBlur={save}
    >
      <TextArea
        name="staff-note"
        label="Note"
        hint="Only staff see this."
        isOptional
        rows={3}
        maxLength={CHANGE_LIMITS.note}
        value={text ?? stored}
        onValueChange={keep}
      />
      <div className="mt-2 flex min-h-11 items-center justify-between gap-3">
        <p role="status" className="text-muted">
          {act.isPending ? 'Saving...' : isChanged ? 'Not saved yet' : act.isSuccess ? 'Saved' : ''}
        </p>
        <button
          type="submit"
          className={`${button('quiet', 'small')} aria-disabled:opacity-60`}
          aria-disabled={!isChanged}
        >
          Save the note
        </button>
      </div>
    </form>
  )
}
