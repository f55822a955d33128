import { StaffField } from '~/features/staff/admin/staff-field'
import { textFields } from '~/features/staff/admin/text-fields'
import { Dropdown } from '~/ui/forms/form-controls'
import {
  type MailSection,
  type MailSectionRow,
  SECURITIES,
  USUAL_PORTS,
} from '../../mail/mail-schema'
import { SECURITY_WORDS } from '../../mail/mail-words'
import { SectionForm } from '../section-form'
import type { FormOf } from '../section-page'
import { DomainStep } from './domain-step'
import { FailedList } from './failed-list'
import { MailStep } from './mail-step'
import { PasswordInput } from './password-input'
import { TestStep } from './test-step'

/** The mail server, a test of it, and what the DNS should say (docs/product.md, "Email settings"). */
export function MailForm({ form, published }: FormOf<MailSection, MailSectionRow>) {
  const text = textFields(form.edit)
  return (
    <>
      <FailedList failed={published.failed} inUse={published.inUse} />
      <SectionForm
        {...form}
        label="Change how email is sent"
        saveLabel="Save"
        readVersion={({ passwordSetAt: _, ...stored }) => stored}
        preview={
          <div className="mt-6 rounded-card border border-line bg-paper p-5">
            <TestStep edit={form.edit} published={published} />
            <DomainStep published={published} />
          </div>
        }
      >
        <MailStep
          number={1}
          title="Your mail server"
          intro="The details are in your mail provider’s help, under “SMTP”. Ask for an address that only this website uses."
        >
          {/* Hints differ in length: the inputs stay aligned all the same. */}
          <div className="grid grid-cols-1 items-end gap-x-6 gap-y-4 md:grid-cols-2">
            <SenderFields form={form} published={published} />
            <ServerFields form={form} published={published} />
            <NoticesField form={form} published={published} />
            <StaffField
              {...text('dkimSelector')}
              label="DKIM selector"
              hint="The part before “._domainkey” in the line that your mail provider’s help shows."
              isOptional
            />
          </div>
        </MailStep>
      </SectionForm>
    </>
  )
}

function SenderFields({ form, published }: FormOf<MailSection, MailSectionRow>) {
  const text = textFields(form.edit)
  const { sender } = published.variables
  if (sender) return <SetByServer label="Sender" value={sender} variable="MAIL_FROM" />
  return (
    <>
      <StaffField
        {...text('senderName')}
        label="Sender’s name"
        hint="Leave it empty for the firm’s name."
        isOptional
      />
      <StaffField
        {...text('senderAddress')}
        label="Sender’s address"
        hint="Empty for the firm’s address."
        type="email"
        isOptional
      />
    </>
  )
}

function ServerFields({ form, published }: FormOf<MailSection, MailSectionRow>) {
  const { values, errors, change } = form.edit
  const text = textFields(form.edit)
  const { server } = published.variables
  if (server) return <SetByServer label="Mail server" value={server} variable="SMTP_URL" />
  const chooseSecurity = (chosen: string) => {
    const security = SECURITIES.find((each) => each === chosen)
    if (!security) return
    const isUsual = values.port === USUAL_PORTS[values.security]
    change({ security, ...(isUsual && { port: USUAL_PORTS[security] }) })
  }
  return (
    <>
      <div className="grid grid-cols-1 items-end gap-x-6 gap-y-4 md:col-span-2 md:grid-cols-[minmax(0,1fr)_14rem_6rem] [&_select]:min-h-12">
        <StaffField
          {...text('host')}
          label="Mail server"
          hint="Left empty, nobody receives email."
        />
        <Dropdown
          label="Connection"
          value={values.security}
          onChange={chooseSecurity}
          options={SECURITIES.map((each) => [each, SECURITY_WORDS[each]] as const)}
        />
        <StaffField
          name="port"
          label="Port"
          inputMode="numeric"
          maxLength={5}
          value={Number.isNaN(values.port) ? '' : String(values.port)}
          error={errors.port}
          onValueChange={(typed) =>
            change({ port: /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN })
          }
        />
      </div>
      <StaffField
        {...text('userName')}
        label="Username"
        hint="Usually your full email address."
        isOptional
      />
      <PasswordInput edit={form.edit} published={published} />
    </>
  )
}

function NoticesField({ form, published }: FormOf<MailSection, MailSectionRow>) {
  const text = textFields(form.edit)
  const { noticesTo } = published.variables
  if (noticesTo) {
    return <SetByServer label="Your notices go to" value={noticesTo} variable="MAIL_TO" />
  }
  return (
    <StaffField
      {...text('noticesTo')}
      label="Your notices go to"
      hint="Bookings, enquiries and warnings. Leave it empty for the firm’s address."
      type="email"
      isOptional
    />
  )
}

/** What a variable of the server decides, which nobody can change here. */
function SetByServer(fixed: { label: string; value: string; variable: string }) {
  return (
    <div className="md:col-span-2">
      <p className="font-semibold">{fixed.label}</p>
      <p className="wrap-anywhere">{fixed.value}</p>
      <p className="leading-snug text-muted">
        The person who runs the server has set this ({fixed.variable}). It wins over this page.
      </p>
    </div>
  )
}
