import { useEffect, useRef } from 'react'
import { EditConflict } from '~/features/staff/admin/edit-conflict'
import { SaveBar } from '~/features/staff/admin/save-bar'
import { useMay } from '~/features/staff/admin/staff-user'
import { textFields } from '~/features/staff/admin/text-fields'
import { LeaveDialog } from '~/features/staff/admin/unsaved-text/leave-guard'
import { type EditorSession, useEditing } from '~/features/staff/admin/use-editing'
import { TextArea } from '~/ui/forms/field'
import { Dropdown } from '~/ui/forms/form-controls'
import { ScriptedForm } from '~/ui/forms/scripted-form'
import { COMPLAINT_TOPICS, ENQUIRY_LIMITS, ENQUIRY_STATUSES, topicIds, topicLabel } from '../rules'
import type { StaffEnquiry } from '../schema'
import { ComplaintFields } from './complaint-fields'
import { EnquiryActions } from './enquiry-actions'
import { statusLabel } from './enquiry-badges'
import { enquiryValues, useEnquiryEditorConfig } from './enquiry-editor-config'
import { EnquiryFacts } from './enquiry-facts'

interface EnquiryEditorProps extends EditorSession {
  enquiry: StaffEnquiry
}

/** An open enquiry, with actions for staff. */
export function EnquiryEditor({ enquiry, ...session }: EnquiryEditorProps) {
  const edit = useEditing(
    useEnquiryEditorConfig(enquiry),
    { row: enquiry, ...session },
    enquiryValues,
  )
  const { values, errors, change } = edit
  const text = textFields(edit)
  const { assignees, assignedTo } = enquiry
  const handsOn = !useMay('visitors') && values.assignedTo !== session.userId
  const others = assignedTo && !assignees.some(({ id }) => id === assignedTo.id) ? [assignedTo] : []

  /** The answer updates the enquiry under the form, which preserves unsaved text. */
  const showAnswered = (answered: StaffEnquiry) => {
    edit.takeTheirs(answered)
    if (edit.isChanged) change({ ...values, status: answered.status })
  }
  // A mail server has taken an answer: no one has edited anything.
  const shownStatus = useRef(enquiry.status)
  useEffect(() => {
    const before = shownStatus.current
    if (before === enquiry.status) return
    shownStatus.current = enquiry.status
    if (values.status !== before) return
    if (edit.isChanged) change({ status: enquiry.status })
    else edit.takeTheirs(enquiry)
  })

  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[1.5fr_1fr]">
      <div className="min-w-0">
        <EnquiryFacts enquiry={enquiry} />
        <EnquiryActions enquiry={enquiry} onAnswered={showAnswered} />
      </div>
      <section ref={edit.frame} aria-label="For staff">
        <ScriptedForm
          className="rounded-card border border-line bg-paper p-5"
          onSubmit={() => void edit.save({ stays: true })}
        >
          <div className="grid gap-4">
            <Dropdown
              label="Status"
              value={values.status}
              onChange={(status) => change({ status })}
              options={[...new Set([...ENQUIRY_STATUSES, values.status])].map(
                (status) => [status, statusLabel(status)] as const,
              )}
            />
            <Dropdown
              label="About"
              value={values.topic || enquiry.topic}
              onChange={(topic) => change({ topic })}
              options={[...new Set([...topicIds, enquiry.topic])].map(
                (id) => [id, topicLabel(id)] as const,
              )}
            />
            <div>
              <Dropdown
                label="Looked after by"
                value={values.assignedTo}
                onChange={(id) => change({ assignedTo: id })}
                options={[
                  ['', 'Nobody yet'],
                  ...[...assignees, ...others].map(({ id, name }) => [id, name] as const),
                ]}
              />
              <p role="status" className="mt-1 text-muted empty:hidden">
                {handsOn ? (values.assignedTo ? HANDED_ON : GIVEN_BACK) : null}
              </p>
            </div>
            <TextArea
              {...text('note')}
              label="Note"
              hint="Only colleagues see this, but the person can ask for a copy of it."
              rows={5}
              maxLength={ENQUIRY_LIMITS.note}
              isOptional
            />
            {COMPLAINT_TOPICS.includes(values.topic) ? (
              <ComplaintFields values={values} errors={errors} onChange={change} />
            ) : null}
          </div>
          <SaveBar edit={edit} saveLabel="Save" cancelLabel="Discard" at="bottom" />
        </ScriptedForm>
        <LeaveDialog guard={edit.guard} />
        <EditConflict
          edit={edit}
          copyOf={({ note, redress, lesson }) => ({
            text: [note, redress, lesson].filter(Boolean).join('\n\n'),
          })}
        >
          {(theirs) => (
            <>
              <p className="mt-1 mb-2 font-semibold">
                {statusLabel(theirs.status)}, {theirs.assignedTo?.name ?? 'nobody yet'}
              </p>
              <p className="whitespace-pre-line">
                {[theirs.note, theirs.redress, theirs.lesson].filter(Boolean).join('\n\n')}
              </p>
            </>
          )}
        </EditConflict>
      </section>
    </div>
  )
}

const HANDED_ON = 'Once you save, they look after it, and you no longer see it.'
const GIVEN_BACK = 'Once you save, reception decides who looks after it, and you no longer see it.'
