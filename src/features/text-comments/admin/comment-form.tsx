import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { z } from 'zod'
import { useUnsavedText } from '~/features/staff/admin/unsaved-text/use-unsaved-text'
import { useStaffCall } from '~/features/staff/admin/use-staff-call'
import { FieldError } from '~/ui/forms/field'
import { control } from '~/ui/forms/form-controls'
import { ScriptedForm } from '~/ui/forms/scripted-form'
import { SmallButton } from '~/ui/small-button'
import { COMMENT_LIMITS } from '../rules'
import type { Thread } from '../schema'
import { commentsQuery } from './staff-queries'

interface CommentFormProps {
  /** The article, and where it is said: what is typed belongs there. */
  post: string
  place: string
  label: string
  /** Of the button. */
  button: string
  failed: string
  send: (said: { text: string; idempotencyKey: string }) => Promise<Thread[]>
  /** Whether it was opened by a press, and not because something is kept. */
  wasAsked: boolean
  /** The place that the keyboard is in: the form may follow its comment to another part of the panel. */
  typingAt: RefObject<string | null>
  onSent: (read: Thread[]) => void
  onClose: () => void
}

/**
 * Where a comment or a reply is written: Control and Enter sends it. What is typed is kept until it has arrived, Escape
 * included; Cancel forgets it.
 */
export function CommentForm(props: CommentFormProps) {
  const { post, place, label, button, failed, wasAsked, typingAt, send, onSent, onClose } = props
  const id = useId()
  const typed = useUnsavedText(placeOf(post, place), z.string())
  /** Sent again with it, because its answer was lost, it is said once. */
  const sent = useUnsavedText(keyPlaceOf(post, place), z.string())
  const text = typed.typed ?? ''
  const [isMissing, setIsMissing] = useState(false)
  const keep = (words: string | null) => {
    typed.keep(words)
    sent.keep(null)
  }
  const { mutate, isPending } = useStaffCall({
    send: async () => {
      const idempotencyKey = sent.latest() ?? crypto.randomUUID()
      sent.keep(idempotencyKey)
      const said = { text: text.trim(), idempotencyKey }
      const read = await send(said)
      onSent(read)
      // The form may have been closed and opened again meanwhile, and more typed: that stays.
      if (typed.latest()?.trim() === said.text) {
        keep(null)
        onClose()
      }
      return read
    },
    failed,
    outdates: commentsQuery(post).queryKey,
  })
  const submit = () => {
    if (isPending) return
    if (text.trim() === '') setIsMissing(true)
    else mutate()
  }
  const hear = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <ScriptedForm className="grid gap-2" onSubmit={submit}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      {isMissing ? <FieldError id={`${id}-error`}>Write something first.</FieldError> : null}
      <textarea
        id={id}
        rows={3}
        value={text}
        readOnly={isPending}
        maxLength={COMMENT_LIMITS.text}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${id}-error` : undefined}
        // biome-ignore lint/a11y/noAutofocus: only where the person has opened the form, or goes on in it
        autoFocus={wasAsked || typingAt.current === place}
        ref={putCursorAtEnd}
        onFocus={() => {
          typingAt.current = place
        }}
        onBlur={() => {
          typingAt.current = null
        }}
        onChange={({ target }) => {
          keep(target.value || null)
          setIsMissing(false)
        }}
        onKeyDown={hear}
        className={`field-sizing-content min-h-20 ${control(isMissing ? 'missing' : undefined)}`}
      />
      <div className="flex flex-wrap gap-2">
        <SmallButton type="submit" look="primary" isDisabled={isPending}>
          {isPending ? 'Sending…' : button}
        </SmallButton>
        <SmallButton
          isDisabled={isPending}
          onClick={() => {
            if (isPending) return
            keep(null)
            onClose()
          }}
        >
          Cancel
        </SmallButton>
      </div>
    </ScriptedForm>
  )
}

/** A person who comes back to a kept text goes on at its end. */
function putCursorAtEnd(field: HTMLTextAreaElement | null): void {
  field?.setSelectionRange(field.value.length, field.value.length)
}

/** What is typed at a place of an article is kept under this name: a reply at its comment's id. */
export function placeOf(post: string, place: string): string {
  return `comment on ${post}: ${place}`
}

/** The same of the key that its call carries. */
export function keyPlaceOf(post: string, place: string): string {
  return `key of ${placeOf(post, place)}`
}
