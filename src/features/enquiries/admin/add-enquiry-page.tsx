import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useSendsMail } from '~/features/firm/use-firm'
import { DraftGate } from '~/features/staff/admin/drafts/draft-gate'
import type { Draft } from '~/features/staff/admin/drafts/drafts'
import { LeaveDialog } from '~/features/staff/admin/leave-guard'
import { SaveBar } from '~/features/staff/admin/save-bar'
import { useMay } from '~/features/staff/admin/staff-user'
import { useEditing } from '~/features/staff/admin/use-editing'
import { EmailField } from '~/ui/forms/email-field'
import { Select, TextArea, TextField } from '~/ui/forms/field'
import { Dropdown, FormField } from '~/ui/forms/form-controls'
import { ScriptedForm } from '~/ui/forms/scripted-form'
import { Switch } from '~/ui/forms/switch'
import { DayInput } from '~/ui/forms/typed-inputs'
import { textLink } from '~/ui/text-link'
import { ENQUIRY_LIMITS, topicIds, topicLabel, WAYS_IN, wayInLabels } from '../rules'
import { addedValues, useAddEnquiryConfig } from './add-enquiry-config'
import { NotYours } from './enquiries-screen'
import { enquiriesQuery } from './staff-queries'

/** Where staff enter what someone said, or wrote in a letter (docs/product.md, "Enquiries"). */
export function AddEnquiryPage() {
  const isMine = useMay('visitors')
  const navigate = useNavigate()
  if (!isMine) return <NotYours />
  const leave = () => void navigate({ to: '/admin/enquiries' })
  return (
    <section aria-labelledby="add-enquiry-heading" className="max-w-3xl text-sm">
      <Link
        to="/admin/enquiries"
        className={`${textLink} mb-3 inline-flex min-h-11 items-center gap-2`}
      >
        <ArrowLeft aria-hidden="true" className="size-4" /> All enquiries
      </Link>
      <h2 id="add-enquiry-heading" className="mb-4 text-h3">
        Add an enquiry
      </h2>
      <DraftGate kind="added enquiries" noun="enquiry" id={null} onLeave={leave}>
        {(draft, userId) => (
          <AddForm
            draft={draft}
            userId={userId}
            onClose={(id) =>
              void (id ? navigate({ to: '/admin/enquiries/$id', params: { id } }) : leave())
            }
          />
        )}
      </DraftGate>
    </section>
  )
}

interface AddFormProps {
  draft: Draft | null
  userId: string
  /** It was saved, with its id, or given up. */
  onClose: (id: string | null) => void
}

function AddForm(session: AddFormProps) {
  const edit = useEditing(useAddEnquiryConfig(), { row: null, ...session }, addedValues)
  const { values, errors, change } = edit
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
              name="cameBy"
              label="How it came"
              placeholder="Choose one"
              value={values.cameBy}
              error={errors.cameBy}
              options={WAYS_IN.map((way) => [way, wayInLabels[way]] as const)}
              onValueChange={(cameBy) => change({ cameBy })}
            />
            <FormField
              id="receivedOn"
              label="When it came"
              hint="Deadlines count from this day."
              error={errors.receivedOn}
            >
              {(attributes) => (
                <DayInput
                  {...attributes}
                  value={values.receivedOn}
                  onChange={(receivedOn) => change({ receivedOn })}
                />
              )}
            </FormField>
          </div>
          <TextField
            name="name"
            label="Name"
            autoComplete="off"
            maxLength={ENQUIRY_LIMITS.name}
            value={values.name}
            error={errors.name}
            onValueChange={(name) => change({ name })}
          />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextField
              name="phone"
              label="Phone"
              type="tel"
              isOptional
              autoComplete="off"
              maxLength={ENQUIRY_LIMITS.phone}
              value={values.phone}
              error={errors.phone}
              onValueChange={(phone) => change({ phone })}
            />
            <EmailField
              name="email"
              label="Email"
              isOptional
              autoComplete="off"
              maxLength={ENQUIRY_LIMITS.email}
              value={values.email}
              error={errors.email}
              onValueChange={(email) => change({ email })}
            />
          </div>
          {isLetter || values.address ? (
            <TextArea
              name="address"
              label="Postal address"
              isOptional
              rows={3}
              maxLength={ENQUIRY_LIMITS.address}
              value={values.address}
              error={errors.address}
              onValueChange={(address) => change({ address })}
            />
          ) : null}
          <Select
            name="topic"
            label="About"
            placeholder="Choose one"
            value={values.topic}
            error={errors.topic}
            options={topicIds.map((id) => [id, topicLabel(id)] as const)}
            onValueChange={(topic) => change({ topic })}
          />
          <TextArea
            name="message"
            label={isLetter ? 'What they wrote' : 'What they said'}
            hint="Only what is needed to answer them: they can ask for a copy of it."
            rows={6}
            maxLength={ENQUIRY_LIMITS.message}
            value={values.message}
            error={errors.message}
            onValueChange={(message) => change({ message })}
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
