import { useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import { useToast } from '~/features/staff/admin/toasts'
import { useUnsavedText } from '~/features/staff/admin/unsaved-text/use-unsaved-text'
import { ApiError } from '~/lib/api/api-client'
import { TextArea } from '~/ui/forms/field'
import { ScriptedForm } from '~/ui/forms/scripted-form'
import { SmallButton } from '~/ui/small-button'
import type { BookingDetails } from '../changes/staff-schema'
import { CHANGE_LIMITS } from '../rules'
import { NoteConflict } from './note-conflict'
import { useBookingAction } from './staff-queries'

const typedNote = z.object({ text: z.string(), before: z.string() })

export function NoteField({ booking }: { booking: BookingDetails }) {
  const { id, staffNote, state } = booking
  const stored = staffNote ?? ''
  const act = useBookingAction(id)
  const { fail } = useToast()
  const unsaved = useUnsavedText(`note of ${id}`, typedNote)
  const { text, before } = unsaved.typed ?? { text: null, before: stored }
  const [theirs, setTheirs] = useState<string | null>(null)
  const isChanged = text !== null && text.trim() !== stored

  const type = (text: string, from = before) => {
    unsaved.keep({ text, before: from })
  }
  const discard = () => unsaved.keep(null)
  // It arrived after all, while the booking was closed.
  const discardSaved = useEffectEvent(() => {
    if (text === stored && !act.isPending) discard()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked whenever the stored note is another
  useEffect(() => discardSaved(), [stored])
  const send = (note: string, noteBefore: string) =>
    act.mutate(
      { action: 'note', note, noteBefore },
      {
        onSuccess: (saved) => {
          setTheirs(null)
          const staffNote = saved.staffNote ?? ''
          // What was typed meanwhile stays.
          const latest = unsaved.latest()
          if (!latest || latest.text.trim() === staffNote) discard()
          else type(latest.text, staffNote)
        },
        onError: (error) => {
          const current = noteOfColleague(error)
          if (current === undefined) return fail('The note could not be saved', error)
          setTheirs(current)
        },
      },
    )
  const save = () => {
    if (isChanged && !act.isPending && theirs === null) send(text, before)
  }

  if (state === 'cancelled') {
    return (
      <>
        <h4 className="mb-2 font-semibold">Note</h4>
        <p className="whitespace-pre-line text-muted [overflow-wrap:anywhere]">
          {stored || 'No note.'}
        </p>
        {isChanged ? (
          <div className="mt-3 rounded-button border-danger border-l-4 bg-panel px-4 py-3">
            <p className="font-semibold">
              This was not saved before the consultation was cancelled:
            </p>
            <p className="my-2 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
            <SmallButton onClick={discard}>Discard it</SmallButton>
          </div>
        ) : null}
      </>
    )
  }
  return (
    <ScriptedForm
      onSubmit={() => {
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
        onValueChange={(text) => type(text)}
      />
      <div role="alert" className="empty:hidden">
        {theirs === null || text === null ? null : (
          <NoteConflict
            theirs={theirs}
            onKeepBoth={() => {
              type(`${theirs}\n\n${text}`, theirs)
              setTheirs(null)
            }}
            onTakeTheirs={() => {
              discard()
              setTheirs(null)
            }}
            onOverwrite={() => send(text, theirs)}
          />
        )}
      </div>
      <div className="mt-2 flex min-h-11 items-center justify-between gap-3">
        <p role="status" className="text-muted">
          {progressWords(act, isChanged)}
        </p>
        <SmallButton type="submit" isDisabled={!isChanged}>
          Save the note
        </SmallButton>
      </div>
    </ScriptedForm>
  )
}

function progressWords(act: { isPending: boolean; isSuccess: boolean }, isChanged: boolean) {
  if (act.isPending) return 'Saving...'
  if (isChanged) return 'Not saved yet'
  return act.isSuccess ? 'Saved' : ''
}

/** The colleague’s note from a 409 answer; undefined for any other error. */
function noteOfColleague(error: Error): string | undefined {
  if (!(error instanceof ApiError && error.status === 409)) return undefined
  return z.object({ staffNote: z.string() }).safeParse(error.current).data?.staffNote
}
