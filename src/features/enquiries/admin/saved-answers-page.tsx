import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { z } from 'zod'
import { SectionForm } from '~/features/site-settings/admin/section-form'
import { BackLink } from '~/features/staff/admin/back-link'
import type { EditorConfig } from '~/features/staff/admin/editor-config'
import { SortableItem } from '~/features/staff/admin/lists/sortable-list'
import { Unread } from '~/features/staff/admin/load-failure'
import { StaffField } from '~/features/staff/admin/staff-field'
import { useMay } from '~/features/staff/admin/staff-user'
import { textFields } from '~/features/staff/admin/text-fields'
import { useToast } from '~/features/staff/admin/toasts'
import { UnsavedGate } from '~/features/staff/admin/unsaved-text/unsaved-gate'
import { newTextKey } from '~/features/staff/admin/unsaved-text/unsaved-text'
import { type EditorSession, useEditing } from '~/features/staff/admin/use-editing'
import type { FieldErrors } from '~/lib/api/field-errors'
import { moveItem } from '~/lib/move-item'
import { FactRows } from '~/ui/fact-rows'
import { TextArea } from '~/ui/forms/field'
import { SmallButton } from '~/ui/small-button'
import { ENQUIRY_LIMITS, NAME_PLACE } from '../rules'
import { NotYours } from './enquiries-screen'
import {
  type StoredAnswers,
  savedAnswersQuery,
  sendSavedAnswers,
  storedAnswers,
} from './staff-queries'

/** Reception and administrators write answers for reuse here (docs/product.md, "Enquiries"). */
export function SavedAnswersPage() {
  return useMay('visitors') ? <SavedAnswers /> : <NotYours />
}

function SavedAnswers() {
  const { data, isPending, refetch } = useQuery(savedAnswersQuery)
  const navigate = useNavigate()
  /** Changes when unsaved text has been discarded. */
  const [round, setRound] = useState(0)
  return (
    <section aria-labelledby="saved-answers-heading" className="text-sm">
      <BackLink to="/admin/enquiries">All enquiries</BackLink>
      <h2 id="saved-answers-heading" className="mb-1 text-h3">
        Saved answers
      </h2>
      <p className="mb-4 max-w-prose text-muted">
        Anyone who answers an enquiry by email can insert one, and change it before sending. Write{' '}
        {NAME_PLACE} where the person’s name belongs. “Dear …” and the closing are added to every
        email.
      </p>
      {data ? (
        <UnsavedGate
          key={round}
          kind="saved answers"
          noun="list of saved answers"
          id={data.id}
          onLeave={() => void navigate({ to: '/admin/enquiries' })}
        >
          {(session) => (
            <Editor stored={data} {...session} onClose={() => setRound((round) => round + 1)} />
          )}
        </UnsavedGate>
      ) : (
        <Unread list={{ isPending, refetch }} what="the saved answers" />
      )}
    </section>
  )
}

const savedAnswerValues = z.object({
  answers: z.array(z.object({ id: z.string(), name: z.string(), text: z.string() })),
})

type Values = z.output<typeof savedAnswerValues>

function useSavedAnswersConfig(): EditorConfig<Values, StoredAnswers> {
  const { show, fail } = useToast()
  const queryClient = useQueryClient()
  return {
    kind: 'saved answers',
    noun: 'list of saved answers',
    schema: storedAnswers,
    valuesOf: (row) => ({ answers: row?.answers ?? [] }),
    labelOf: () => 'Saved answers',
    send: ({ answers }, target) => sendSavedAnswers(answers, target),
    onSaved: (row) => {
      queryClient.setQueryData(savedAnswersQuery.queryKey, row)
      show({ title: 'Saved answers saved' })
    },
    onFailed: (error) => fail('They could not be saved', error),
  }
}

interface EditorProps extends EditorSession {
  stored: StoredAnswers
}

function Editor({ stored, ...session }: EditorProps) {
  const row = { row: stored, ...session }
  const edit = useEditing(useSavedAnswersConfig(), row, savedAnswerValues)
  const { answers } = edit.values
  const add = useRef<HTMLButtonElement>(null)
  const change = (next: Values['answers']) => edit.change({ answers: next })
  const isFull = answers.length >= ENQUIRY_LIMITS.savedAnswers
  return (
    <SectionForm
      edit={edit}
      label="Change the saved answers"
      saveLabel="Save"
      readVersion={null}
      copyOf={(mine) => ({
        text: mine.answers.map(({ name, text }) => `${name}\n${text}`).join('\n\n'),
      })}
      theirs={(theirs) => (
        <FactRows rows={theirs.answers.map(({ name, text }) => ({ term: name, fact: text }))} />
      )}
    >
      {answers.length === 0 ? <p>No saved answers yet.</p> : null}
      <ol className="grid gap-5">
        {answers.map((answer, index) => (
          <SortableItem
            key={answer.id}
            index={index}
            count={answers.length}
            name={answer.name || NEW}
            onMove={(from, to) => change(moveItem(answers, from, to))}
          >
            {(controls) => (
              <AnswerFields
                answer={answer}
                path={`answers.${index}`}
                errors={edit.errors}
                onChange={(changed) => change(answers.with(index, { ...answer, ...changed }))}
              >
                <SmallButton
                  className="mr-auto"
                  onClick={() => {
                    change(answers.toSpliced(index, 1))
                    add.current?.focus()
                  }}
                >
                  Delete<span className="sr-only"> {answer.name || NEW}</span>
                </SmallButton>
                {answers.length > 1 ? controls : null}
              </AnswerFields>
            )}
          </SortableItem>
        ))}
      </ol>
      <SmallButton
        ref={add}
        className="mt-5"
        isDisabled={isFull}
        onClick={() => change([...answers, { id: newTextKey(), name: '', text: '' }])}
      >
        <Plus aria-hidden="true" className="size-5" /> Add a saved answer
      </SmallButton>
    </SectionForm>
  )
}

const NEW = 'A new answer'

interface AnswerFieldsProps {
  answer: Values['answers'][number]
  path: string
  errors: FieldErrors
  onChange: (changed: Partial<Values['answers'][number]>) => void
  children: ReactNode
}

function AnswerFields({ answer, path, errors, onChange, children }: AnswerFieldsProps) {
  const field = textFields({ values: answer, errors, change: onChange }, path)
  return (
    <fieldset className="rounded-card border border-line p-4">
      <legend className="px-1.5 font-semibold [overflow-wrap:anywhere]">
        {answer.name || NEW}
      </legend>
      <div className="grid gap-4">
        <StaffField
          {...field('name')}
          label="Name"
          hint="What it is for. The list shows this."
          maxLength={ENQUIRY_LIMITS.savedName}
        />
        <TextArea {...field('text')} label="Answer" rows={6} maxLength={ENQUIRY_LIMITS.answer} />
        <div className="flex flex-wrap items-center gap-2">{children}</div>
      </div>
    </fieldset>
  )
}
