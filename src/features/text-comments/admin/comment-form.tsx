import { type KeyboardEvent, useId, useState } from 'react'
import { FieldError } from '~/ui/forms/field'
import { control } from '~/ui/forms/form-controls'
import { ScriptedForm } from '~/ui/forms/scripted-form'
import { SmallButton } from '~/ui/small-button'
import { COMMENT_LIMITS } from '../rules'

interface CommentFormProps {
  label: string
  /** Of the button. */
  send: string
  isSending: boolean
  onSend: (text: string) => void
  onCancel: () => void
}

/** Where a comment or a reply is written: Control and Enter sends it, Escape gives it up. */
export function CommentForm({ label, send, isSending, onSend, onCancel }: CommentFormProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const submit = () => {
    if (isSending) return
    if (text.trim() === '') return setIsMissing(true)
    onSend(text.trim())
  }
  const hear = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
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
        maxLength={COMMENT_LIMITS.text}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${id}-error` : undefined}
        // biome-ignore lint/a11y/noAutofocus: the form opens on the person's wish
        autoFocus
        onChange={({ target }) => {
          setText(target.value)
          setIsMissing(false)
        }}
        onKeyDown={hear}
        className={`field-sizing-content min-h-20 ${control(isMissing ? 'missing' : undefined)}`}
      />
      <div className="flex flex-wrap gap-2">
        <SmallButton type="submit" look="primary" isDisabled={isSending}>
          {send}
        </SmallButton>
        <SmallButton onClick={onCancel}>Cancel</SmallButton>
      </div>
    </ScriptedForm>
  )
}
