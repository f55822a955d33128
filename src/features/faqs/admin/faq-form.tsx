import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { button } from '~/ui/button'
import { TextArea } from '~/ui/field'
import { Switch } from '~/ui/switch'

export interface FaqValues {
  question: string
  answer: string
  isPublished: boolean
}

interface FaqFormProps {
  title: string
  initial: FaqValues
  /** By the name of the field. */
  errors: Partial<Record<string, string>>
  isSaving: boolean
  saveLabel: string
  onChange: (values: FaqValues) => void
  onSave: (values: FaqValues) => void
  onCancel: () => void
}

/** A question, its answer and whether visitors see it. */
export function FaqForm({ title, initial, errors, isSaving, saveLabel, ...on }: FaqFormProps) {
  const form: RefObject<HTMLFormElement | null> = useRef(null)

  useEffect(() => {
    form.current?.querySelector('textarea')?.focus()
  }, [])

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (form.current && !isSaving) on.onSave(readValues(form.current))
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label={title}
      onSubmit={save}
      onInput={(event) => on.onChange(readValues(event.currentTarget))}
      className="rounded-card border border-green bg-paper p-5 shadow-soft"
    >
      <h3 className="mb-4 text-h3">{title}</h3>
      <div className="grid gap-4">
        <TextArea
          name="question"
          label="Question"
          rows={2}
          defaultValue={initial.question}
          error={errors.question}
        />
        <TextArea
          name="answer"
          label="Answer"
          rows={5}
          defaultValue={initial.answer}
          error={errors.answer}
        />
        <Switch
          name="isPublished"
          label="Published"
          description="Visitors see it on the home page."
          isOnAtFirst={initial.isPublished}
        />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className={button('primary', 'small')} aria-disabled={isSaving}>
            {isSaving ? 'Saving...' : saveLabel}
          </button>
          <button type="button" className={button('quiet', 'small')} onClick={on.onCancel}>
            Cancel
          </button>
        </div>
      </div>
    </form>
  )
}

function readValues(form: HTMLFormElement): FaqValues {
  const typed = new FormData(form)
  return {
    question: String(typed.get('question') ?? ''),
    answer: String(typed.get('answer') ?? ''),
    isPublished: typed.has('isPublished'),
  }
}
