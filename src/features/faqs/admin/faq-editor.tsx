import { useEffect } from 'react'
import type { Draft } from '~/features/staff/admin/drafts'
import { EditConflict } from '~/features/staff/admin/edit-conflict'
import { LeaveDialog } from '~/features/staff/admin/leave-guard'
import { SaveBar } from '~/features/staff/admin/save-bar'
import { useEditing } from '~/features/staff/admin/use-editing'
import { FACT_WORDS } from '~/lib/fact-words'
import { TextArea } from '~/ui/field'
import { Switch } from '~/ui/switch'
import type { Faq } from '../schema'
import { faqValues, useFaqEditable } from './faq-editable'

interface FaqEditorProps {
  /** Null for a new one. */
  faq: Faq | null
  draft: Draft | null
  userId: string
  /** Of all FAQs. */
  count: number
  onClose: (id: string | null) => void
  onCreated: (faq: Faq) => void
}

/** The open form: a question, its answer and whether visitors see them (docs/product.md, "FAQ management"). */
export function FaqEditor({ faq, count, ...session }: FaqEditorProps) {
  const edit = useEditing(useFaqEditable(count), { row: faq, ...session }, faqValues)
  const { values, errors, frame, change } = edit
  const title = edit.isNew ? 'Create New FAQ' : 'Edit FAQ'

  useEffect(() => {
    frame.current?.querySelector('textarea')?.focus()
  }, [frame])

  return (
    <section
      ref={frame}
      aria-label={title}
      className="rounded-card border border-green bg-paper p-5 shadow-soft"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void edit.save()
        }}
      >
        <h3 className="mb-4 text-h3">{title}</h3>
        <div className="grid gap-4">
          <TextArea
            name="question"
            label="Question"
            rows={2}
            value={values.question}
            error={errors.question}
            onValueChange={(question) => change({ question })}
          />
          <TextArea
            name="answer"
            label="Answer"
            hint={`A word in brackets stands for a fact and changes with it: ${FACT_WORDS.join(', ')}.`}
            rows={5}
            value={values.answer}
            error={errors.answer}
            onValueChange={(answer) => change({ answer })}
          />
          <Switch
            label="Published"
            description="Visitors see it on the home page."
            isOn={values.isPublished}
            onChange={(isPublished) => change({ isPublished })}
          />
        </div>
        <SaveBar edit={edit} saveLabel={edit.isNew ? 'Create FAQ' : 'Update FAQ'} at="bottom" />
      </form>
      <LeaveDialog guard={edit.guard} />
      <EditConflict
        edit={edit}
        copyOf={({ question, answer }) => ({ text: `${question}\n\n${answer}` })}
      >
        {(theirs) => (
          <>
            <p className="mt-1 mb-2 font-semibold">{theirs.question}</p>
            <p className="whitespace-pre-line">{theirs.answer}</p>
          </>
        )}
      </EditConflict>
    </section>
  )
}
