import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useSendsMail } from '~/features/firm/use-firm'
import { BackLink } from '~/features/staff/admin/back-link'
import { SaveBar } from '~/features/staff/admin/save-bar'
import { StaffField } from '~/features/staff/admin/staff-field'
import { useMay } from '~/features/staff/admin/staff-user'
import { textFields } from '~/features/staff/admin/text-fields'
import { LeaveDialog } from '~/features/staff/admin/unsaved-text/leave-guard'
import { UnsavedGate } from '~/features/staff/admin/unsaved-text/unsaved-gate'
import { type EditorSession, useEditing } from '~/features/staff/admin/use-editing'
import { DayField } from '~/ui/forms/day-field'
import { EmailField } from '~/ui/forms/email-field'
import { Select, TextArea } from '~/ui/forms/field'
import { Dropdown } from '~/ui/forms/form-controls'
import { PhoneField } from '~/ui/forms/phone-field'
import { ScriptedForm } from '~/ui/forms/scripted-form'
import { Switch } from '~/ui/forms/switch'
import { ENQUIRY_LIMITS, topicIds, topicLabel, WAYS_IN, wayInLabels } from '../rules'
import { addedValues, useAddEnquiryConfig } from './add-enquiry-config'
import { NotYours } from './enquiries-screen'
import { enquiriesQuery } from './staff-queries'

/** Staff enter calls, letters and visits here (docs/product.md, "Enquiries"). */
export function AddEnquiryPage() {
  const isMine = useMay('visitors')
  const navigate = useNavigate()
  if (!isMine) return <NotYours />
  const leave = () => void navigate({ to: '/admin/enquiries' })
  return (
    <section aria-labelledby="add-enquiry-heading" className="max-w-3xl text-sm">
      <BackLink to="/admin/enquiries">All enquiries</BackLink>
      <h2 id="add-enquiry-heading" className="mb-4 text-h3">
        Add an enquiry
      </h2>
      <UnsavedGate kind="added enquiries" noun="enquiry" id={null} onLeave={leave}>
        {(session) => (
          <AddForm
            {...session}
            onClose={(id) =>
              void (id ? navigate({ to: '/admin/enquiries/$id', params: { id } }) : leave())
            }
          />
        )}
      </UnsavedGate>
    </section>
  )
}

function AddForm(session: EditorSession) {
  const edit = useEditing(useAddEnquiryConfig(), { row: null, ...session }, addedValues)
  const { values, change } = edit
  const text = textFields(edit)
  const { data } = useQuery(enquiriesQuery({ order: 'urgent' }))
  const isLetter = values.cameBy === 'letter'
  const sendsMail = useSendsMail()
  return (
    <section ref={edit.frame} aria-label="What came">
      <ScriptedForm
        className="rounded-card border border-line bg-paper p-5"
        onSubmit={() => void edit.save()}
      >
        <div className="grid gap-5">
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <Select
              {...text('cameBy')}
              label="How it came"
              placeholder="Choose one"
              options={WAYS_IN.map((way) => [way, wayInLabels[way]] as const)}
            />
            <DayField
              {...text('receivedOn')}
              label="When it came"
              hint="Deadlines count from this day."
            />
          </div>
          <StaffField {...text('name')} label="Name" maxLength={ENQUIRY_LIMITS.name} />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <PhoneField
              {...text('phone')}
              label="Phone"
              isOptional
              autoComplete="off"
              maxLength={ENQUIRY_LIMITS.phone}
            />
            <EmailField
              {...text('email')}
              label="Email"
              isOptional
              autoComplete="off"
              maxLength={ENQUIRY_LIMITS.email}
            />
          </div>
          {isLetter || values.address ? (
            <TextArea
              {...text('address')}
              label="Postal address"
              isOptional
              rows={3}
              maxLength={ENQUIRY_LIMITS.address}
            />
          ) : null}
          <Select
            {...text('topic')}
            label="About"
            placeholder="Choose one"
            options={topicIds.map((id) => [id, topicLabel(id)] as const)}
          />
          <TextArea
            {...text('message')}
            label={isLetter ? 'What they wrote' : 'What they said'}
            hint="Only what is needed to answer them: they can ask for a copy of it."
            rows={6}
            maxLength={ENQUIRY_LIMITS.message}
          />
          <Dropdown
            label="Looked after by"
            value={values.assignedTo}
            onChange={(assignedTo) => change({ assignedTo })}
            options={[
              ['', 'Nobody yet'],
              ...(data?.assignees ?? []).map(({ id, name }) => [id, name] as const),
            ]}
          />
          {sendsMail ? (
            <Switch
              label="Send them an email to say we have it"
              description="It says when they’ll hear more, unless that day has passed. For a complaint, it is the acknowledgement."
              isOn={values.acknowledges}
              onChange={(acknowledges) => change({ acknowledges })}
            />
          ) : null}
        </div>
        <SaveBar edit={edit} saveLabel="Add the enquiry" cancelLabel="Don’t add" at="bottom" />
      </ScriptedForm>
      <LeaveDialog guard={edit.guard} />
    </section>
  )
}
