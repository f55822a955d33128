import { useQuery } from '@tanstack/react-query'
import { originalRegulators } from '~/content/regulators'
import { useSendsMail } from '~/features/firm/use-firm'
import { pageTextsQueries } from '~/features/site-settings/queries'
import { EditConflict } from '~/features/staff/admin/edit-conflict'
import { SaveTrouble } from '~/features/staff/admin/save-bar'
import { textFields } from '~/features/staff/admin/text-fields'
import { LeaveDialog } from '~/features/staff/admin/unsaved-text/leave-guard'
import { UnsavedGate } from '~/features/staff/admin/unsaved-text/unsaved-gate'
import { type EditorSession, useEditing } from '~/features/staff/admin/use-editing'
import { noMailTo } from '~/lib/mail-words'
import { TextArea } from '~/ui/forms/field'
import { ScriptedForm } from '~/ui/forms/scripted-form'
import { Switch } from '~/ui/forms/switch'
import { Modal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import { furtherRights } from '../complaints/complaint-words'
import { COMPLAINT_TOPICS, ENQUIRY_LIMITS } from '../rules'
import type { StaffEnquiry } from '../schema'
import { AnswerChoice } from './answer-choice'
import { answerValues, useAnswerEditorConfig } from './enquiry-editor-config'

interface AnswerDialogProps {
  enquiry: StaffEnquiry
  way: 'mail' | 'letter' | 'telephone'
  onAnswered: (enquiry: StaffEnquiry) => void
  onClose: () => void
}

/** Answers an enquiry by mail, or records what was said by phone (docs/product.md, "Enquiries"). */
export function AnswerDialog(props: AnswerDialogProps) {
  const { id } = props.enquiry
  return (
    <UnsavedGate kind="answers" noun="answer" id={id} onLeave={props.onClose}>
      {(session) => <AnswerForm {...props} {...session} />}
    </UnsavedGate>
  )
}

const SAVE_LABELS = {
  mail: 'Send the email',
  unsent: 'Save the answer',
  letter: 'Save the letter',
  telephone: 'Save the call',
} as const

const TITLES = {
  mail: (name: string) => `Answer ${name} by email`,
  letter: (name: string) => `A letter to ${name}`,
  telephone: (name: string) => `A call with ${name}`,
}

function AnswerForm({
  enquiry,
  way,
  onAnswered,
  onClose,
  unsaved,
  userId,
}: AnswerDialogProps & Omit<EditorSession, 'onClose'>) {
  const editable = useAnswerEditorConfig(enquiry, way)
  const edit = useEditing(
    {
      ...editable,
      onSaved: (row, isNew) => {
        editable.onSaved(row, isNew)
        onAnswered(row)
      },
    },
    { row: enquiry, unsaved, userId, onClose },
    answerValues,
  )
  const { values, change } = edit
  const text = textFields(edit)
  const isMail = way === 'mail'
  const sendsMail = useSendsMail()
  const { data: regulators = originalRegulators } = useQuery(pageTextsQueries.regulators)
  const rights =
    way === 'telephone' ? null : furtherRights(regulators, enquiry, values.isFull, new Date())
  const isComplaint = COMPLAINT_TOPICS.includes(enquiry.topic)
  return (
    <Modal
      isOpen
      width="wide"
      title={TITLES[way](enquiry.name)}
      description={
        isMail && !sendsMail
          ? noMailTo(enquiry.phone ?? '')
          : isMail
            ? `It goes to ${enquiry.email} and begins with “Dear ${enquiry.name},”. Your name and the firm’s follow your text.`
            : way === 'letter'
              ? 'Once it is saved, copy the whole letter from the enquiry and post it.'
              : 'Say in a few words what was asked and what you told them.'
      }
      onClose={edit.cancel}
    >
      <section ref={edit.frame} aria-label="Answer">
        <ScriptedForm onSubmit={() => void edit.save()}>
          <div className="grid gap-5">
            {way !== 'telephone' ? (
              <AnswerChoice
                name={enquiry.name}
                onChoose={(saved) =>
                  change({ text: insertInto(edit.frame.current, values.text, saved) })
                }
              />
            ) : null}
            <TextArea
              {...text('text')}
              label={way === 'telephone' ? 'What was said' : 'Your answer'}
              rows={8}
              maxLength={ENQUIRY_LIMITS.answer}
            />
            <Switch
              label={isComplaint ? 'This is our final response' : 'This answers it in full'}
              description={
                isComplaint && way === 'telephone'
                  ? 'Switch this off if you’ll write to them as well: a final response should be in writing, and the time limit for going to the Ombudsman runs only from one that says so.'
                  : 'Switch this off if you’re still looking into it and a full answer will follow.'
              }
              isOn={values.isFull}
              onChange={(isFull) => change({ isFull })}
            />
            {rights ? (
              <section aria-label="Added to your answer" className="border-line border-l-3 pl-4">
                <p className="font-semibold">This is added to your answer</p>
                <p className="mt-1 whitespace-pre-line text-muted">{rights}</p>
              </section>
            ) : null}
          </div>
          {edit.copy.lost ? <SaveTrouble edit={edit} /> : null}
          <ModalActions>
            <SmallButton onClick={edit.cancel}>Cancel</SmallButton>
            <SmallButton type="submit" look="primary" isDisabled={edit.isSaving}>
              {edit.isSaving ? 'One moment...' : SAVE_LABELS[isMail && !sendsMail ? 'unsent' : way]}
            </SmallButton>
          </ModalActions>
        </ScriptedForm>
      </section>
      <LeaveDialog guard={edit.guard} />
      <EditConflict edit={edit} copyOf={({ text }) => ({ text })}>
        {(theirs) => <p className="whitespace-pre-line">{theirs.answers.at(-1)?.text}</p>}
      </EditConflict>
    </Modal>
  )
}

/** Inserts a saved answer at the caret, or in place of the selection. */
function insertInto(frame: HTMLElement | null, text: string, saved: string): string {
  const field = frame?.querySelector('textarea')
  const from = field?.selectionStart ?? text.length
  const until = field?.selectionEnd ?? text.length
  const caret = from + saved.length
  // Once React has filled it.
  setTimeout(() => {
    field?.focus()
    field?.setSelectionRange(caret, caret)
  })
  return `${text.slice(0, from)}${saved}${text.slice(until)}`
}
