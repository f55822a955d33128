import { useSendsMail } from '~/features/firm/use-firm'
import { EditConflict } from '~/features/staff/admin/edit-conflict'
import { textFields } from '~/features/staff/admin/text-fields'
import { LeaveDialog } from '~/features/staff/admin/unsaved-text/leave-guard'
import { UnsavedGate } from '~/features/staff/admin/unsaved-text/unsaved-gate'
import { type EditorSession, useEditing } from '~/features/staff/admin/use-editing'
import { formatLongDate, londonDay } from '~/lib/london'
import { TextArea } from '~/ui/forms/field'
import { ScriptedForm } from '~/ui/forms/scripted-form'
import { Modal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import { ENQUIRY_LIMITS } from '../rules'
import type { StaffEnquiry } from '../schema'
import { extensionValues, useExtensionConfig } from './extension-config'

interface ExtendDialogProps {
  enquiry: StaffEnquiry
  onExtended: (enquiry: StaffEnquiry) => void
  onClose: () => void
}

/** True while someone can still be told that their request takes longer. */
export function mayExtend({ extension, status }: StaffEnquiry): boolean {
  if (extension === null || extension.extendedAt !== null || status !== 'new') return false
  if (extension.isWaiting) return false
  return londonDay(new Date()) <= extension.tellBy
}

/** Tells someone that their data request takes longer, and why (docs/product.md, "Enquiries"). */
export function ExtendDialog(props: ExtendDialogProps) {
  return (
    <UnsavedGate kind="extensions" noun="reason" id={props.enquiry.id} onLeave={props.onClose}>
      {(session) => <ExtendForm {...props} {...session} />}
    </UnsavedGate>
  )
}

function ExtendForm({
  enquiry,
  onExtended,
  ...session
}: ExtendDialogProps & Omit<EditorSession, 'onClose'>) {
  const config = useExtensionConfig(enquiry)
  const edit = useEditing(
    {
      ...config,
      onSaved: (row, isNew) => {
        config.onSaved(row, isNew)
        onExtended(row)
      },
    },
    { row: enquiry, ...session },
    extensionValues,
  )
  const text = textFields(edit)
  const isMailed = useSendsMail() && enquiry.email !== null
  const until = formatLongDate(enquiry.extension?.until ?? '')
  return (
    <Modal
      isOpen
      width="wide"
      title={`More time for ${enquiry.name}’s request`}
      description={`The law allows it when a request is complex, or one of several, and ${enquiry.name} must hear why within the first month. The answer is then due by ${until}. ${isMailed ? `An email tells them at ${enquiry.email}.` : 'No email goes out: copy the letter from the enquiry and post it in time.'}`}
      onClose={edit.cancel}
    >
      <section ref={edit.frame} aria-label="Extension">
        <ScriptedForm onSubmit={() => void edit.save()}>
          <TextArea
            {...text('reason')}
            label="Why it’s taking longer"
            hint="They will read this, so write it to them."
            rows={5}
            maxLength={ENQUIRY_LIMITS.extensionReason}
          />
          <ModalActions>
            <SmallButton onClick={edit.cancel}>Cancel</SmallButton>
            <SmallButton type="submit" look="primary" isDisabled={edit.isSaving}>
              {edit.isSaving ? 'One moment...' : isMailed ? 'Extend and send' : 'Extend'}
            </SmallButton>
          </ModalActions>
        </ScriptedForm>
      </section>
      <LeaveDialog guard={edit.guard} />
      <EditConflict edit={edit} copyOf={({ reason }) => ({ text: reason })}>
        {(theirs) => <p className="whitespace-pre-line">{theirs.answers.at(-1)?.text}</p>}
      </EditConflict>
    </Modal>
  )
}
